//! `nimgraph table build`: a table in a file, written so that it can be stopped and taken up again.

use std::{
    io::Write,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use clap::Args;
use nimgraph::table::{
    GameBox, Options, Values,
    file::{Build as Plan, BuildError, BuildOptions, Built, Estimate, Files, Stage, TableFile, TableStore},
    sink::Count,
};
use nimgraph_wire::reports::TableBuilt;

use super::{
    boxed::{BoxArgs, refusal},
    progress::Progress,
    resources::free_memory,
    words::{bytes, counted, duration},
};
use crate::{
    console::Console,
    failure::Failure,
    status::Status,
    style::{FAINT, HEADING},
};

/// Build a table in a file: one bit per state, compressed and checksummed
///
/// Until the table is complete, finished work is kept beside the file, in FILE.part and FILE.checkpoint. After any
/// interruption, --resume continues from the last checkpoint and produces the same file.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Build {
    #[command(flatten)]
    boxed: BoxArgs,
    /// The file to write
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Store Grundy values instead of outcomes (normal play)
    #[arg(long)]
    grundy: bool,
    /// Store how many plies each game lasts if the winner plays for a quick end and the loser for a late one
    #[arg(long, conflicts_with = "grundy")]
    remoteness: bool,
    /// Continue an unfinished table
    #[arg(long)]
    resume: bool,
    /// Replace an existing table, or restart an unfinished one
    #[arg(long, conflicts_with = "resume")]
    overwrite: bool,
    /// The shortest time between two checkpoints, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = seconds, allow_negative_numbers = true)]
    checkpoint: f64,
}

const EXAMPLES: &str = "\
Examples:
  nimgraph table build edge-nim complete:4 --max-weight 30 -o k4.nimtable
  nimgraph table build edge-nim complete:4 --max-weight 30 -o k4.nimtable --resume
  nimgraph table build circular-nim 5 --k 2 --max-weight 31 --grundy -o cn52.nimtable
  nimgraph table build vertex-nim cycle:4 --max-weight 6 --remoteness -o c4.nimtable";

impl Build {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let table = self.boxed.read()?;
        let values = match (self.grundy, self.remoteness) {
            (true, _) => Values::Grundy,
            (_, true) => Values::Remoteness,
            _ => Values::Outcomes,
        };
        let machine = &self.boxed.machine;
        let options = BuildOptions {
            checkpoint: Duration::from_secs_f64(self.checkpoint),
            threads: machine.threads_running(),
        };
        let plan = Plan::new(&table, values, options).map_err(|error| refusal(&error))?;
        let mut files = Files::new(&self.output);
        if let Some(done) = self.look(&files, &table, values)? {
            return tell(console, &self.output, &table, done);
        }
        let begun = Instant::now();
        let estimate = plan.estimate(TRIAL).map_err(|error| self.failure(error))?;
        self.announce(console, &table, &estimate, &files)?;
        let claimed = if self.overwrite { files.restart() } else { files.claim() };
        claimed.map_err(|error| self.failure(error.into()))?;
        let progress = Progress::start(table.states(), self.boxed.machine.limits.time.less(begun.elapsed()));
        let built = plan.run(&mut files, progress.cancel(), &|done| progress.tell(done));
        let built = built.map_err(|error| match error {
            BuildError::Interrupted => progress.stopped(self.how_to_go_on()),
            error => self.failure(error),
        })?;
        drop(progress);
        if let Some(block) = built.damaged {
            let path = self.output.display();
            console.remark(&format!(
                "{path}.part: block {block} was damaged, so the table was built again from the beginning"
            ))?;
        }
        tell(console, &self.output, &table, built)
    }

    /// Refuses to overwrite; a table that is complete already needs no more work.
    fn look(&self, files: &Files, table: &GameBox, values: Values) -> Result<Option<Built>, Failure> {
        let path = &self.output;
        let place = files.place().map_err(|error| Failure::file(path, error))?;
        let there = |message: &str| Failure::argument("--output", format!("{}: {message}", path.display()));
        match place {
            Stage::Complete if self.resume => {
                let file = TableFile::open(path).map_err(|error| there(&error.to_string()))?;
                let info = file.info();
                let same = info.table.board() == table.board()
                    && info.table.bounds() == table.bounds()
                    && info.values == values;
                if !same {
                    return Err(there("this file holds a different table"));
                }
                refuse_damaged(&file).map_err(|error| there(&error))?;
                // A program killed at the very end leaves its checkpoint behind.
                let _ = std::fs::remove_file(files.checkpoint_path());
                Ok(Some(Built { p: info.p, checksum: info.checksum, bytes: info.bytes, damaged: None }))
            }
            Stage::Complete if !self.overwrite => {
                Err(there("the file already exists; use --overwrite to replace it"))
            }
            Stage::Checkpoint | Stage::Remains if !self.resume && !self.overwrite => Err(there(
                "an unfinished table is here; continue it with --resume, or start again with --overwrite",
            )),
            _ => Ok(None),
        }
    }

    /// Says what the table will take, and refuses what the machine does not have.
    fn announce(
        &self,
        console: &mut Console,
        table: &GameBox,
        estimate: &Estimate,
        files: &Files,
    ) -> Result<(), Failure> {
        let folder = self.output.parent().filter(|folder| !folder.as_os_str().is_empty());
        let free_disk = fs4::available_space(folder.unwrap_or(Path::new("."))).ok().map(u128::from);
        // What is there already needs no more room.
        let length = |path: PathBuf| std::fs::metadata(path).map_or(0, |data| u128::from(data.len()));
        let there = length(files.part_path()) + length(files.checkpoint_path());
        let disk = (estimate.disk + 2 * estimate.checkpoint).saturating_sub(there);
        if !console.json {
            writeln!(console, "{}", counted(table.states(), "state"))?;
            writeln!(
                console,
                "{FAINT}about {} of memory, {} of disk and {} for checkpoints, {}{FAINT:#}",
                bytes(estimate.memory),
                bytes(estimate.disk),
                bytes(2 * estimate.checkpoint),
                duration(estimate.time)
            )?;
            console.flush()?;
        }
        self.boxed.machine.check_budget(estimate.memory)?;
        for (what, needed, free) in [("memory", estimate.memory, free_memory()), ("disk", disk, free_disk)] {
            if let Some(free) = free.filter(|&free| needed > free && !self.boxed.machine.force) {
                let message = format!(
                    "this table needs about {} of {what}, but only {} are free; use --force to run anyway",
                    bytes(needed),
                    bytes(free)
                );
                return Err(Failure::argument("--max-weight", message));
            }
        }
        Ok(())
    }

    fn how_to_go_on(&self) -> String {
        format!("finished work is kept in {}.part; {}", self.output.display(), self.resume_words())
    }

    fn resume_words(&self) -> String {
        let instead = if self.overwrite { " instead of --overwrite" } else { "" };
        format!("to continue, run the same command with --resume{instead}")
    }

    fn failure(&self, error: BuildError) -> Failure {
        let path = self.output.display();
        let go_on = self.resume_words();
        match error {
            BuildError::NoTable(error) => refusal(&error),
            BuildError::Interrupted => Failure::Interrupted { advice: self.how_to_go_on() },
            BuildError::Full => Failure::Full {
                path: path.to_string(),
                advice: format!(
                    "work up to the last checkpoint is kept in {path}.part; free some space; {go_on}"
                ),
            },
            BuildError::Io(error) => Failure::not_written(&self.output, error),
            error => Failure::argument("--output", format!("{path}: {error}")),
        }
    }
}

/// Reads all blocks of a table and compares them with their checksums.
fn refuse_damaged(file: &TableFile) -> Result<(), String> {
    let advice = "to build the table again, use --overwrite instead of --resume";
    match file.run(Count::default(), &Options::default()) {
        Ok(count) if count.p == file.info().p => Ok(()),
        Ok(_) => Err(format!("the number of P-positions is wrong; {advice}")),
        Err(error) => Err(format!("{error}; {advice}")),
    }
}

/// How long the machine is tried out.
const TRIAL: Duration = Duration::from_millis(200);

fn tell(console: &mut Console, path: &Path, table: &GameBox, built: Built) -> Result<Status, Failure> {
    let (states, checksum) = (table.states(), format!("{:016x}", built.checksum));
    if console.json {
        let file = path.display().to_string();
        console.write_json(&TableBuilt { file, states, p: built.p, bytes: built.bytes, checksum })?;
        return Ok(Status::Answered);
    }
    writeln!(console, "{HEADING}{}{HEADING:#} is complete", path.display())?;
    let share = 8.0 * built.bytes as f64 / (states as f64).max(1.0);
    writeln!(
        console,
        "{}, {} ({share:.2} bits per state), checksum {checksum}",
        counted(built.p.into(), "P-position"),
        bytes(built.bytes.into())
    )?;
    Ok(Status::Answered)
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|s: &f64| (0.0..=86_400.0).contains(s));
    seconds.ok_or_else(|| "expected a number of seconds from 0 to 86400".to_owned())
}
