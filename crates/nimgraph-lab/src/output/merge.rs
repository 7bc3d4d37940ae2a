//! Putting folders of one sweep together, after a check that nothing is missing or broken.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
};

use super::{
    files::{END, MANIFEST, Manifest, Side, json_line, read_json},
    part::{changed, is_intact, part_file},
    summary::side_files,
    whole::{copy_whole, write_whole},
};
use crate::{Complaint, InputEnd, Mention, SweepError, Totals, run::InputHash};

/// A sweep that is complete.
#[derive(Clone, Debug)]
pub struct Merged {
    /// The description of the sweep.
    pub manifest: Manifest,
    /// How many parts it has.
    pub parts: u64,
    /// How many graphs they are of.
    pub graphs: u64,
    /// How many rows.
    pub rows: u64,
    /// What came out.
    pub totals: Totals,
    /// How many seconds were spent on all parts.
    pub seconds: f64,
}

/// Checks that some folders hold one sweep together, part by part and byte by byte; copies all parts to `out`, if it
/// is given. If anything fails, nothing of the copy is left.
pub fn merge(folders: &[PathBuf], out: Option<&Path>) -> Result<Merged, SweepError> {
    let (first, manifest) = manifest_of(folders)?;
    let end = end_of(folders, first)?;
    let InputEnd { blocks, graphs, .. } = end;
    if blocks == 0 {
        return Err(SweepError::folder(first, format!("expected a number of blocks in {END}, found 0")));
    }
    refuse_missing(folders, first, blocks)?;
    let mut destination = out.map(|out| Destination::begin(out, folders)).transpose()?;
    let mut merged =
        Merged { manifest, parts: blocks, graphs: 0, rows: 0, totals: Totals::default(), seconds: 0.0 };
    let mut hash = InputHash::default();
    for block in 0..blocks {
        let folder = holder(folders, block).expect("none is missing");
        hash.add(&merged.add(folder, block, destination.as_mut())?);
    }
    if merged.graphs != graphs {
        let message =
            format!("{END} tells of {graphs} graphs, but its {blocks} parts have {}", merged.graphs);
        return Err(SweepError::folder(first, message));
    }
    if hash.finish() != end.sha256 {
        let message = "some of its parts were made from other graphs than the input of the last run";
        return Err(SweepError::folder(first, message));
    }
    if let Some(destination) = destination {
        destination.end(&end, &first.join(MANIFEST))?;
    }
    Ok(merged)
}

impl Merged {
    /// Checks a part, counts it and copies it. Returns the checksum of its graphs.
    fn add(
        &mut self,
        folder: &Path,
        block: u64,
        destination: Option<&mut Destination<'_>>,
    ) -> Result<String, SweepError> {
        let format = &self.manifest.parts;
        let side = checked(folder, block, format)?;
        let (part, side_file) = (part_file(folder, block, format), part_file(folder, block, "json"));
        self.totals.add(side.totals, self.manifest.examples());
        self.graphs += side.graphs;
        self.rows += side.rows;
        self.seconds += side.seconds;
        destination.map_or(Ok(()), |to| [part, side_file].iter().try_for_each(|file| to.take(file)))?;
        Ok(side.input_sha256)
    }
}

/// The manifest that all folders have.
fn manifest_of(folders: &[PathBuf]) -> Result<(&PathBuf, Manifest), SweepError> {
    let mut known: Option<(&PathBuf, Manifest)> = None;
    for folder in folders {
        let manifest = Manifest::read(folder)?;
        match &known {
            Some((first, other)) if !other.is_same_sweep(&manifest) => {
                let message = format!("this folder holds another sweep than {}", first.display());
                return Err(SweepError::folder(folder, message));
            }
            Some(_) => {}
            None => known = Some((folder, manifest)),
        }
    }
    known.ok_or_else(|| SweepError::field("folders", "expected a folder of a sweep"))
}

/// What the folders say about the end of the input.
fn end_of(folders: &[PathBuf], first: &Path) -> Result<InputEnd, SweepError> {
    let mut known: Option<InputEnd> = None;
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
    let message = "no shard has reached the end of its input yet; continue the shards with ";
    known.ok_or_else(|| SweepError::folder(first, Complaint::mentioning(message, Mention::Resume)))
}

/// The first folder with a finished part.
fn holder(folders: &[PathBuf], block: u64) -> Option<&PathBuf> {
    folders.iter().find(|folder| part_file(folder, block, "json").is_file())
}

/// The side file of a part whose bytes are as they should be.
fn checked(folder: &Path, block: u64, format: &str) -> Result<Side, SweepError> {
    let part = part_file(folder, block, format);
    let file = part_file(folder, block, "json");
    let side = read_json(&file)?.ok_or_else(|| SweepError::file(&file, io::ErrorKind::NotFound.into()))?;
    if !is_intact(&part, &side)? {
        return Err(changed(&part));
    }
    Ok(side)
}

fn refuse_missing(folders: &[PathBuf], first: &Path, blocks: u64) -> Result<(), SweepError> {
    let Some(block) = (0..blocks).find(|&block| holder(folders, block).is_none()) else { return Ok(()) };
    let mut there = BTreeSet::new();
    for folder in folders {
        there.extend(
            side_files(folder)?.into_iter().map(|(number, _)| number).filter(|&number| number < blocks),
        );
    }
    let more = match blocks - there.len() as u64 - 1 {
        0 => " is".to_owned(),
        1 => " and one more are".to_owned(),
        others => format!(" and {others} more are"),
    };
    let message = format!(
        "part-{block:05}{more} missing (of {blocks}, counted from 0; shard I/N has the parts I − 1, I − 1 + N, …); run \
         the missing shards with "
    );
    let message = Complaint::mentioning(message, Mention::Resume);
    Err(match folders {
        [_] => SweepError::folder(first, message),
        _ => SweepError::field("folders", message),
    })
}

/// A folder that all parts are copied to. Unless the copy is complete, what is in it is removed again: it takes room,
/// and the next attempt needs an empty folder.
struct Destination<'a> {
    out: &'a Path,
    is_new: bool,
    files: Vec<PathBuf>,
}

impl<'a> Destination<'a> {
    fn begin(out: &'a Path, folders: &[PathBuf]) -> Result<Self, SweepError> {
        if folders.iter().any(|folder| folder == out) {
            let message = "this is one of the folders to be merged; choose a new folder";
            return Err(SweepError::folder(out, message));
        }
        let is_new = !out.exists();
        fs::create_dir_all(out).map_err(|error| failed(SweepError::write(out, error)))?;
        let there = fs::read_dir(out).map_err(|error| SweepError::file(out, error))?;
        match there.flatten().map(|entry| entry.file_name()).min() {
            Some(name) => {
                let name = name.to_string_lossy();
                let message = format!("this folder is not empty ({name} is there); choose a new folder");
                Err(SweepError::folder(out, message))
            }
            None => Ok(Self { out, is_new, files: Vec::new() }),
        }
    }

    fn take(&mut self, file: &Path) -> Result<(), SweepError> {
        let to = self.out.join(file.file_name().unwrap_or_default());
        self.files.push(to.clone());
        copy_whole(file, &to).map_err(failed)
    }

    /// A folder without a manifest is no sweep: the manifest comes last.
    fn end(mut self, end: &InputEnd, manifest: &Path) -> Result<(), SweepError> {
        let file = self.out.join(END);
        self.files.push(file.clone());
        write_whole(&file, &json_line(end)).map_err(failed)?;
        self.take(manifest)?;
        self.files.clear();
        self.is_new = false;
        Ok(())
    }
}

impl Drop for Destination<'_> {
    fn drop(&mut self) {
        for file in &self.files {
            let _ = fs::remove_file(file);
        }
        if self.is_new {
            let _ = fs::remove_dir(self.out);
        }
    }
}

fn failed(error: SweepError) -> SweepError {
    error.advising("nothing was merged; free some space and merge again")
}
