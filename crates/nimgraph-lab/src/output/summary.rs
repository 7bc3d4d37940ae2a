//! A summary of a sweep's folder: totals for people to read, and a plot.

use std::path::{Path, PathBuf};

use serde_json::Value as Json;

use super::{
    files::{END, Manifest, Side, read_json},
    part::{changed, has_its_size, part_file},
    plot,
};
use crate::{InputEnd, SweepError, Totals};

/// The contents of a folder, whether its sweep has ended or not.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The description of the sweep.
    pub manifest: Manifest,
    /// How many parts are finished.
    pub parts: u64,
    /// How many there will be, if that is known.
    pub blocks: Option<u64>,
    /// How many rows there are.
    pub rows: u64,
    /// How many bytes the parts have.
    pub bytes: u64,
    /// How many seconds were spent on all parts.
    pub seconds: f64,
    /// The results so far.
    pub totals: Totals,
}

impl Summary {
    /// Reads the side files of a folder, and compares the sizes of its parts with them.
    pub fn of(folder: &Path) -> Result<Self, SweepError> {
        let (summary, sides) = Self::read(folder)?;
        for (number, side) in sides {
            let part = part_file(folder, number, &summary.manifest.parts);
            if !has_its_size(&part, &side)? {
                return Err(changed(&part));
            }
        }
        Ok(summary)
    }

    /// Reads the side files of a folder alone: its parts are in another place.
    pub fn of_side_files(folder: &Path) -> Result<Self, SweepError> {
        Ok(Self::read(folder)?.0)
    }

    /// The summary of a folder, and its side files by their numbers.
    fn read(folder: &Path) -> Result<(Self, Vec<(u64, Side)>), SweepError> {
        let manifest = Manifest::read(folder)?;
        let blocks = read_json(&folder.join(END))?.map(|end: InputEnd| end.blocks);
        let mut summary =
            Self { manifest, parts: 0, blocks, rows: 0, bytes: 0, seconds: 0.0, totals: Totals::default() };
        let mut sides = Vec::new();
        for (number, file) in side_files(folder)? {
            let Some(side) = read_json::<Side>(&file)? else { continue };
            summary.parts += 1;
            summary.rows += side.rows;
            summary.bytes += side.bytes;
            summary.seconds += side.seconds;
            summary.totals.add(side.totals.clone(), summary.manifest.examples());
            sides.push((number, side));
        }
        Ok((summary, sides))
    }

    /// A plot of the share of P-positions by the number of edges, a line for each number of vertices.
    pub fn to_svg(&self) -> String {
        plot::svg(&self.title(), &self.totals)
    }

    /// The description of the sweep, in one line.
    pub fn title(&self) -> String {
        let sweep = &self.manifest.sweep;
        let list = |field: &str| {
            let items = sweep[field].as_array().into_iter().flatten().filter_map(Json::as_str);
            items.collect::<Vec<_>>().join(" ")
        };
        let text = |field: &str| sweep[field].as_str().unwrap_or_default().to_owned();
        let plays = list("play");
        let play = if plays == "normal" { String::new() } else { format!(", {plays} play") };
        format!(
            "{} on {}, weights {}, tokens {}{play}",
            text("game"),
            list("graphs"),
            text("weights"),
            text("tokens")
        )
    }
}

/// The side files of a folder, with the numbers of their parts.
pub(super) fn side_files(folder: &Path) -> Result<Vec<(u64, PathBuf)>, SweepError> {
    let entries = std::fs::read_dir(folder).map_err(|error| SweepError::file(folder, error))?;
    let number = |path: &PathBuf| {
        let name = path.file_name()?.to_str()?;
        let number: u64 = name.strip_prefix("part-")?.strip_suffix(".json")?.parse().ok()?;
        (part_file(folder, number, "json") == *path).then_some(number)
    };
    let paths = entries.flatten().map(|entry| entry.path());
    let mut numbered: Vec<(u64, PathBuf)> = paths.filter_map(|path| Some((number(&path)?, path))).collect();
    numbered.sort();
    Ok(numbered)
}
