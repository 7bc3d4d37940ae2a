//! A folder of parts: a finished part is never lost, whatever happens next.
//!
//! `manifest.json` says what the sweep is about; it is made once and never changed. Each block of graphs becomes
//! `part-00017.parquet` (or `.csv`, `.jsonl`): written under a name of its own, brought to the disk, renamed. Then comes
//! its side file `part-00017.json` with counts, checksums and times. A part without its side file is made again, and so is
//! one that is no longer what its side file says.
//! `end.json` says how many blocks the input has, and every process that saw its end writes the same. No file is written
//! by two at once and none is locked, so any number of processes may share a folder, and any of them may die.

use std::{
    fs::{self, File},
    io::{self, BufWriter},
    path::{Path, PathBuf},
    time::Instant,
};

use nimgraph_file::Unfinished;

use super::{
    RowFormat,
    encode::Encoder,
    files::{END, MANIFEST, MadeBy, Manifest, Side, json_line, read_json},
    part::{hash, is_intact, part_file},
    whole::{create, write_whole},
};
use crate::{BlockInfo, Complaint, InputEnd, Mention, RowSink, Rows, Sweep, SweepError, Todo, Totals};

/// A folder of parts.
pub struct Folder {
    path: PathBuf,
    manifest: Manifest,
    /// Whether the manifest is in the folder.
    is_settled: bool,
    format: RowFormat,
    columns: Vec<crate::Column>,
    existing: Existing,
    part: Option<PartWriter>,
}

/// What to do about the finished parts of a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Refuse them.
    Refuse,
    /// Keep those with the size and the checksum that their side files give, and make the others again.
    Keep,
    /// Trust the side files alone: the parts themselves are kept in another place, such as an object store.
    KeepElsewhere,
}

/// A part that is being written.
struct PartWriter {
    encoder: Box<dyn Encoder>,
    /// Removed unless it is finished: it takes room that others need.
    unfinished: Unfinished,
    begun: Instant,
    rows: u64,
}

impl Folder {
    /// A folder for a sweep: a new one, or one that was begun for the same sweep.
    pub fn open(
        path: &Path,
        sweep: &Sweep,
        format: RowFormat,
        existing: Existing,
    ) -> Result<Self, SweepError> {
        fs::create_dir_all(path).map_err(|error| SweepError::write(path, error))?;
        let manifest = Manifest::of(sweep, format);
        let file = path.join(MANIFEST);
        if let Some(there) = read_json(&file)? {
            if !manifest.is_same_sweep(&there) {
                let what = manifest.difference(&there);
                let message = format!("this folder holds another sweep ({what}); choose a new folder");
                return Err(SweepError::folder(path, message));
            }
        } else if existing == Existing::Refuse {
            refuse_foreign(path)?;
        }
        let columns = sweep.columns.clone();
        Ok(Self { path: path.to_owned(), manifest, is_settled: false, format, columns, existing, part: None })
    }

    /// Notes in the manifest what makes the folder.
    #[must_use]
    pub fn made_by(mut self, made_by: MadeBy) -> Self {
        self.manifest.made_by = Some(made_by);
        self
    }

    /// Makes the folder this sweep's own. That waits for the first rows: a sweep that is refused at its first graph
    /// leaves an empty folder, for the next attempt.
    fn settle(&mut self) -> Result<(), SweepError> {
        if self.is_settled {
            return Ok(());
        }
        create(&self.path.join(MANIFEST), &self.manifest.to_text())?;
        // Another process may have been faster with another sweep.
        if !self.manifest.is_same_sweep(&Manifest::read(&self.path)?) {
            return Err(SweepError::folder(
                &self.path,
                "this folder holds another sweep; choose a new folder",
            ));
        }
        self.is_settled = true;
        Ok(())
    }

    fn file(&self, block: u64, extension: &str) -> PathBuf {
        part_file(&self.path, block, extension)
    }

    /// What is left to do about a block; an error when its part came from other graphs.
    fn left_to_do(&self, block: &BlockInfo) -> Result<Todo, SweepError> {
        let part = self.file(block.number, self.format.name());
        let side = self.file(block.number, "json");
        let known = match read_json::<Side>(&side) {
            Ok(Some(known)) => known,
            Ok(None) => return Ok(Todo::Work),
            // A side file that is damaged goes with its part.
            Err(SweepError::Folder { .. }) if self.existing == Existing::Keep => {
                return Ok(Todo::Again(side));
            }
            Err(error) => return Err(error),
        };
        if self.existing != Existing::KeepElsewhere && !part.exists() {
            return Ok(Todo::Work);
        }
        if known.input_sha256 != block.input_sha256 {
            let message = format!(
                "block {} was made from different graphs than the input holds now; nothing was changed",
                block.number
            );
            return Err(SweepError::folder(&side, message));
        }
        match self.existing {
            Existing::Refuse => {
                let message =
                    Complaint::mentioning("a sweep was begun here; continue it with ", Mention::Resume);
                return Err(SweepError::folder(&self.path, message));
            }
            Existing::Keep if !is_intact(&part, &known)? => return Ok(Todo::Again(part)),
            Existing::Keep | Existing::KeepElsewhere => {}
        }
        Ok(Todo::Done(Box::new(known.totals)))
    }

    /// Begins to write a part.
    fn write(&mut self, block: &BlockInfo) -> Result<(), SweepError> {
        let part = self.file(block.number, self.format.name());
        let failed = |error| SweepError::write(&part, error);
        let unfinished = Unfinished::beside(&part).map_err(failed)?;
        let out = BufWriter::with_capacity(1 << 16, unfinished.file().try_clone().map_err(failed)?);
        let encoder = self.format.encoder(&self.columns, out).map_err(failed)?;
        self.part = Some(PartWriter { encoder, unfinished, begun: Instant::now(), rows: 0 });
        Ok(())
    }
}

impl RowSink for Folder {
    fn begin(&mut self, block: &BlockInfo) -> Result<Todo, SweepError> {
        let todo = self.left_to_do(block)?;
        if !matches!(todo, Todo::Done(_)) {
            self.write(block)?;
        }
        Ok(todo)
    }

    fn rows(&mut self, rows: Rows) -> Result<(), SweepError> {
        self.settle()?;
        let part = self.part.as_mut().expect("a block was begun");
        part.rows += rows.len() as u64;
        part.encoder.write(rows).map_err(|error| SweepError::write(part.unfinished.path(), error))
    }

    fn finish(&mut self, block: &BlockInfo, totals: &Totals) -> Result<(), SweepError> {
        self.settle()?;
        let PartWriter { encoder, unfinished, begun, rows } = self.part.take().expect("a block was begun");
        let part = self.file(block.number, self.format.name());
        let finish = || -> io::Result<(String, u64)> {
            encoder.close()?;
            let hashed = hash(File::open(unfinished.path())?)?;
            unfinished.replace()?;
            Ok(hashed)
        };
        let (sha256, bytes) = finish().map_err(|error| SweepError::write(&part, error))?;
        let side = Side {
            part: block.number,
            graphs: block.graphs,
            rows,
            bytes,
            sha256,
            input_sha256: block.input_sha256.clone(),
            totals: totals.clone(),
            seconds: begun.elapsed().as_secs_f64(),
        };
        write_whole(&self.file(block.number, "json"), &json_line(&side))
    }

    fn end(&mut self, input: &InputEnd) -> Result<(), SweepError> {
        self.settle()?;
        let file = self.path.join(END);
        create(&file, &json_line(input))?;
        let there = read_json::<InputEnd>(&file)?.filter(|there| there != input);
        let Some(there) = there else { return Ok(()) };
        let now = match there.graphs == input.graphs {
            true => "other graphs than it had".to_owned(),
            false => format!("{} graphs, but it had {}", input.graphs, there.graphs),
        };
        let message = format!(
            "the input has {now} when an earlier run of this sweep reached its end; continue with the same graphs"
        );
        Err(SweepError::folder(&file, message))
    }
}

/// Refuses a folder that holds files of other programs.
fn refuse_foreign(path: &Path) -> Result<(), SweepError> {
    let entries = fs::read_dir(path).map_err(|error| SweepError::file(path, error))?;
    let foreign = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    // Other processes of the same sweep may be at work, and not have written the manifest yet.
    let is_ours =
        |name: &String| name.starts_with(MANIFEST) || (name.starts_with("part-") && name.ends_with(".part"));
    match foreign.filter(|name| !is_ours(name)).min() {
        Some(name) => {
            let message =
                format!("this folder is not empty and holds no sweep ({name} is there); choose a new folder");
            Err(SweepError::folder(path, message))
        }
        None => Ok(()),
    }
}
