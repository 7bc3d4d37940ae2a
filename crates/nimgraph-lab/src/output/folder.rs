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

use serde_json::{Value as Json, json};

use super::{
    RowFormat,
    encode::Encoder,
    part::{hash, is_intact, part_file, read_json},
    whole::{create, sync_folder, unfinished, write_whole},
};
use crate::{BlockInfo, RowSink, Rows, Sweep, SweepError, Todo, Totals, sweep::sha256};

/// The version of the layout of folders.
const VERSION: u64 = 1;

/// The name of the manifest file.
pub(super) const MANIFEST: &str = "manifest.json";

/// The name of the file that says how many blocks there are.
pub(super) const END: &str = "end.json";

/// A folder of parts.
pub struct Folder {
    path: PathBuf,
    format: RowFormat,
    columns: Vec<crate::Column>,
    existing: Existing,
    part: Option<Part>,
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
struct Part {
    encoder: Box<dyn Encoder>,
    unfinished: PathBuf,
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
        let manifest = manifest(sweep, format);
        let file = path.join(MANIFEST);
        if let Some(there) = read_json(&file)? {
            if there != manifest {
                let what = difference(&there, &manifest);
                let message = format!("this folder holds another sweep ({what}); choose a new folder");
                return Err(SweepError::folder(path, message));
            }
        } else {
            if existing == Existing::Refuse {
                refuse_foreign(path)?;
            }
            create(&file, format!("{manifest:#}\n").as_bytes())?;
            // Another process may have been faster with another sweep.
            if read_json(&file)?.as_ref() != Some(&manifest) {
                return Err(SweepError::folder(path, "this folder holds another sweep; choose a new folder"));
            }
        }
        Ok(Self { path: path.to_owned(), format, columns: sweep.columns.clone(), existing, part: None })
    }

    fn file(&self, block: u64, extension: &str) -> PathBuf {
        part_file(&self.path, block, extension)
    }

    /// What is left to do about a block; an error when its part came from other graphs.
    fn left_to_do(&self, block: &BlockInfo) -> Result<Todo, SweepError> {
        let part = self.file(block.number, self.format.name());
        let side = self.file(block.number, "json");
        let Some(json) = read_json(&side)? else { return Ok(Todo::Work) };
        if self.existing != Existing::KeepElsewhere && !part.exists() {
            return Ok(Todo::Work);
        }
        if json["input_sha256"] != block.input_sha256 {
            let message = format!(
                "block {} was made from different graphs than the input holds now; nothing was changed",
                block.number
            );
            return Err(SweepError::folder(&side, message));
        }
        match self.existing {
            Existing::Refuse => {
                let message = "a sweep was begun here; continue it with --resume";
                return Err(SweepError::folder(&self.path, message));
            }
            Existing::Keep if !is_intact(&part, &json)? => return Ok(Todo::Again(part)),
            Existing::Keep | Existing::KeepElsewhere => {}
        }
        Totals::from_json(&json["totals"])
            .map(|totals| Todo::Done(Box::new(totals)))
            .ok_or_else(|| SweepError::folder(&side, "this is not a side file of a sweep"))
    }

    /// Begins to write a part.
    fn write(&mut self, block: &BlockInfo) -> Result<(), SweepError> {
        let part = self.file(block.number, self.format.name());
        let unfinished = unfinished(&part);
        let out = File::create(&unfinished).map_err(|error| SweepError::write(&unfinished, error))?;
        let encoder = self
            .format
            .encoder(&self.columns, BufWriter::with_capacity(1 << 16, out))
            .map_err(|error| SweepError::write(&unfinished, error))?;
        self.part = Some(Part { encoder, unfinished, begun: Instant::now(), rows: 0 });
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
        let part = self.part.as_mut().expect("a block was begun");
        part.rows += rows.len() as u64;
        part.encoder.write(rows).map_err(|error| SweepError::write(&part.unfinished, error))
    }

    fn finish(&mut self, block: &BlockInfo, totals: &Totals) -> Result<(), SweepError> {
        let Part { encoder, unfinished, begun, rows } = self.part.take().expect("a block was begun");
        let part = self.file(block.number, self.format.name());
        let finish = || -> io::Result<(String, u64)> {
            encoder.close()?;
            let file = File::open(&unfinished)?;
            file.sync_all()?;
            hash(file)
        };
        let (sha256, bytes) = finish().map_err(|error| {
            // An unfinished part takes room that others need.
            let _ = fs::remove_file(&unfinished);
            SweepError::write(&unfinished, error)
        })?;
        fs::rename(&unfinished, &part).map_err(|error| SweepError::write(&part, error))?;
        sync_folder(&self.path)?;
        let side = json!({
            "part": block.number,
            "graphs": block.graphs,
            "rows": rows,
            "bytes": bytes,
            "sha256": sha256,
            "input_sha256": block.input_sha256,
            "totals": totals.to_json(),
            "seconds": begun.elapsed().as_secs_f64(),
        });
        write_whole(&self.file(block.number, "json"), format!("{side}\n").as_bytes())
    }

    fn end(&mut self, blocks: u64, graphs: u64) -> Result<(), SweepError> {
        let end = json!({"blocks": blocks, "graphs": graphs});
        let file = self.path.join(END);
        create(&file, format!("{end}\n").as_bytes())?;
        let there = read_json(&file)?.unwrap_or_default();
        if there == end {
            return Ok(());
        }
        let before = &there["graphs"];
        let message = format!(
            "the input has {graphs} graphs, but it had {before} when an earlier run of this sweep reached its end; \
             continue with the same graphs"
        );
        Err(SweepError::folder(&file, message))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if let Some(part) = self.part.take() {
            // A process that resumes makes it again; if it cannot be removed, it does no harm.
            let _ = fs::remove_file(part.unfinished);
        }
    }
}

/// The manifest of a sweep.
fn manifest(sweep: &Sweep, format: RowFormat) -> Json {
    let described = sweep.to_json();
    let field = |column: &crate::Column| json!({"name": column.name(), "type": column.kind().name()});
    let schema: Vec<Json> = sweep.columns.iter().map(field).collect();
    json!({
        "format": "nimgraph-sweep",
        "version": VERSION,
        "sha256": sha256(described.to_string().as_bytes()),
        "sweep": described,
        "parts": format.name(),
        "schema": schema,
        "seed": sweep.seed(),
    })
}

/// How two manifests differ, in a few words.
fn difference(there: &Json, here: &Json) -> String {
    let fields =
        ["game", "play", "graphs", "weights", "tokens", "columns", "where", "check", "compare", "nodes"];
    let differs = |field: &&str| there["sweep"][*field] != here["sweep"][*field];
    match fields.into_iter().find(differs) {
        Some(field) => format!("{field}: {} there, {} here", there["sweep"][field], here["sweep"][field]),
        None if there["parts"] != here["parts"] => format!("its parts are {}", there["parts"]),
        None => "of another version".to_owned(),
    }
}

/// Refuses a folder that holds files of other programs.
fn refuse_foreign(path: &Path) -> Result<(), SweepError> {
    let entries = fs::read_dir(path).map_err(|error| SweepError::file(path, error))?;
    let foreign = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    // Another process of the same sweep may be writing the manifest at this moment.
    match foreign.filter(|name| !name.starts_with(MANIFEST)).min() {
        Some(name) => {
            let message =
                format!("this folder is not empty and holds no sweep ({name} is there); choose a new folder");
            Err(SweepError::folder(path, message))
        }
        None => Ok(()),
    }
}
