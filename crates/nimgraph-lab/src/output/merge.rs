//! Putting folders of one sweep together, after a check that nothing is missing or broken.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
};

use serde_json::Value as Json;

use super::folder::{END, MANIFEST, hash, part_file, read_json, write_whole};
use crate::{SweepError, Totals};

/// A sweep that is complete.
#[derive(Clone, Debug)]
pub struct Merged {
    /// The description of the sweep.
    pub manifest: Json,
    /// How many parts it has.
    pub parts: u64,
    /// How many rows.
    pub rows: u64,
    /// What came out.
    pub totals: Totals,
    /// How many seconds were spent on all parts.
    pub seconds: f64,
}

/// Checks that some folders hold one sweep together, part by part and byte by byte; copies all parts to `out`, if it
/// is given.
pub fn merge(folders: &[PathBuf], out: Option<&Path>) -> Result<Merged, SweepError> {
    let (first, manifest) = manifest_of(folders)?;
    let format = manifest["parts"].as_str().unwrap_or_default().to_owned();
    let end = end_of(folders, first)?;
    let blocks = end["blocks"].as_u64().unwrap_or(0);
    let mut merged = Merged { manifest, parts: blocks, rows: 0, totals: Totals::default(), seconds: 0.0 };
    if let Some(out) = out {
        prepare(out, folders)?;
    }
    let missing: Vec<u64> = (0..blocks).filter(|&block| holder(folders, block).is_none()).collect();
    if let [block, rest @ ..] = missing.as_slice() {
        let more = if rest.is_empty() { String::new() } else { format!(" and {} others", rest.len()) };
        let message = format!("part {block}{more} of {blocks} missing; run its shard with --resume");
        return Err(SweepError::folder(first, message));
    }
    let examples = merged.manifest["sweep"]["examples"].as_u64().unwrap_or(0) as usize;
    for block in 0..blocks {
        let folder = holder(folders, block).expect("none is missing");
        let side = checked(folder, block, &format)?;
        let side_file = part_file(folder, block, "json");
        let totals = Totals::from_json(&side["totals"])
            .ok_or_else(|| SweepError::folder(&side_file, "this is not a side file of a sweep"))?;
        merged.totals.add(totals, examples);
        merged.rows += side["rows"].as_u64().unwrap_or(0);
        merged.seconds += side["seconds"].as_f64().unwrap_or(0.0);
        if let Some(out) = out {
            copy(&part_file(folder, block, &format), out)?;
            copy(&side_file, out)?;
        }
    }
    if let Some(out) = out {
        // A folder without a manifest is no sweep: this comes last, and whole.
        write_whole(&out.join(END), format!("{end}\n").as_bytes())?;
        let manifest = first.join(MANIFEST);
        let bytes = fs::read(&manifest).map_err(|error| SweepError::file(&manifest, error))?;
        write_whole(&out.join(MANIFEST), &bytes)?;
    }
    Ok(merged)
}

/// The manifest that all folders have.
fn manifest_of(folders: &[PathBuf]) -> Result<(&PathBuf, Json), SweepError> {
    let mut known: Option<(&PathBuf, Json)> = None;
    for folder in folders {
        let Some(manifest) = read_json(&folder.join(MANIFEST))? else {
            return Err(SweepError::folder(
                folder,
                format!("there is no {MANIFEST}: this is not a folder of a sweep"),
            ));
        };
        match &known {
            Some((first, other)) if *other != manifest => {
                let message = format!("this folder holds another sweep than {}", first.display());
                return Err(SweepError::folder(folder, message));
            }
            Some(_) => {}
            None => known = Some((folder, manifest)),
        }
    }
    known.ok_or_else(|| SweepError::option("DIR", "expected a folder of a sweep"))
}

/// What the folders say about the end of the input.
fn end_of(folders: &[PathBuf], first: &Path) -> Result<Json, SweepError> {
    let mut known: Option<Json> = None;
    for folder in folders {
        let Some(end) = read_json(&folder.join(END))? else { continue };
        if known.as_ref().is_some_and(|known| *known != end) {
            return Err(SweepError::folder(
                folder,
                "its shards had different input from those of the other folders",
            ));
        }
        known = Some(end);
    }
    let message = "no shard has reached the end of its input yet; continue the shards with --resume";
    known.ok_or_else(|| SweepError::folder(first, message))
}

/// The first folder with a finished part.
fn holder(folders: &[PathBuf], block: u64) -> Option<&PathBuf> {
    folders.iter().find(|folder| part_file(folder, block, "json").is_file())
}

/// The side file of a part whose bytes are as they should be.
fn checked(folder: &Path, block: u64, format: &str) -> Result<Json, SweepError> {
    let part = part_file(folder, block, format);
    let side = read_json(&part_file(folder, block, "json"))?.unwrap_or_default();
    let file = File::open(&part).map_err(|error| SweepError::file(&part, error))?;
    let (sha256, _) = hash(file).map_err(|error| SweepError::file(&part, error))?;
    if side["sha256"] != sha256 {
        let message = "this file has changed since it was written; remove it and run its shard with --resume";
        return Err(SweepError::folder(&part, message));
    }
    Ok(side)
}

fn prepare(out: &Path, folders: &[PathBuf]) -> Result<(), SweepError> {
    let refused = |message: &str| Err(SweepError::folder(out, message));
    if folders.iter().any(|folder| folder == out) {
        return refused("this is one of the folders to be merged; choose a new folder");
    }
    fs::create_dir_all(out).map_err(|error| SweepError::write(out, error))?;
    let mut there = fs::read_dir(out).map_err(|error| SweepError::file(out, error))?;
    if there.next().is_some() { refused("expected a new or empty folder") } else { Ok(()) }
}

fn copy(file: &Path, out: &Path) -> Result<(), SweepError> {
    let to = out.join(file.file_name().unwrap_or_default());
    fs::copy(file, &to).map(drop).map_err(|error| SweepError::write(&to, error))
}
