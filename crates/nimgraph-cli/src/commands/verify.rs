//! `nimgraph verify`: a strategy checked by the rules alone.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read, Write},
    path::PathBuf,
};

use clap::Args;
use nimgraph::{game::Outcome, solver::Interrupt};
use nimgraph_wire::{Proved, StrategyCheck, StrategyFileError, reports::StrategyReport};

use crate::{
    args::BudgetArgs,
    console::Console,
    failure::Failure,
    file::{Awaited, is_standard},
    interrupt::on_ctrl_c,
    report,
    status::Status,
    style::{LOSES, MOVE, UNKNOWN, WINS},
    text::{count, wrap},
};

/// Check a strategy that `nimgraph solve --proof` wrote, by the rules alone
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Verify {
    /// The strategy, or `-` for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    budget: BudgetArgs<600>,
}

const AFTER_HELP: &str = "\
The check uses only the rules: for every position in the file it makes every move of the player who is claimed to lose, \
follows the answer, and confirms that it leads to the stated position.

Exit status: 1 if the strategy does not prove its claim, 2 if the file does not hold a strategy.";

/// No line of a strategy is longer; a file of something else may be one long line.
const LONGEST_LINE: u64 = 1 << 30;

/// What a line is made into is longer than its text: one of more than this share of the memory is not read to its end.
const SHARE_OF_A_LINE: u64 = 32;

impl Verify {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let interrupt = Interrupt::default();
        on_ctrl_c(&interrupt, || {});
        let mut check = StrategyCheck::new(&self.budget.budget(&interrupt));
        let checked = self.feed(&mut check)?.and_then(|()| check.finish());
        if let Err(error @ StrategyFileError::Unreadable { .. }) = &checked {
            return Err(Failure::argument(self.file.display().to_string(), error.to_string()));
        }
        if console.json {
            console.write_json(&StrategyReport::of(&checked))?;
        } else {
            tell(console, &checked)?;
        }
        Ok(status(&checked))
    }

    fn feed(&self, check: &mut StrategyCheck) -> Result<Result<(), StrategyFileError>, Failure> {
        let mut reader = self.open()?;
        let most = self.budget.memory().map_or(LONGEST_LINE, |memory| memory / SHARE_OF_A_LINE + 1);
        let (mut line, mut first) = (String::new(), true);
        loop {
            line.clear();
            let read = Read::take(&mut reader, most.min(LONGEST_LINE)).read_line(&mut line);
            let read = read.map_err(|error| match error.kind() {
                io::ErrorKind::InvalidData => self.other("a file that is not text"),
                _ => Failure::file(&self.file, error),
            })?;
            if read == 0 {
                return if first { Err(self.other("an empty file")) } else { Ok(Ok(())) };
            }
            first = false;
            if let Err(error) = check.line(line.trim_end()) {
                return Ok(Err(error));
            }
        }
    }

    fn open(&self) -> Result<Box<dyn BufRead>, Failure> {
        if is_standard(&self.file) {
            return Ok(Box::new(BufReader::new(Awaited(io::stdin()))));
        }
        let file = File::open(&self.file).map_err(|error| Failure::file(&self.file, error))?;
        Ok(Box::new(BufReader::new(Awaited(file))))
    }

    fn other(&self, found: &str) -> Failure {
        Failure::argument(self.file.display().to_string(), format!("expected a strategy, found {found}"))
    }
}

fn status(checked: &Result<Proved, StrategyFileError>) -> Status {
    match checked {
        Ok(_) => Status::Answered,
        Err(StrategyFileError::Stopped(reason)) => Status::after(Some(*reason)),
        Err(_) => Status::CheckFailed,
    }
}

/// For people.
fn tell(console: &mut Console, checked: &Result<Proved, StrategyFileError>) -> Result<(), Failure> {
    match checked {
        Ok(proved) => tell_proved(console, proved)?,
        Err(StrategyFileError::Stopped(reason)) => {
            let why = report::reason_words(*reason);
            writeln!(console, "{UNKNOWN}The check of the strategy is incomplete: {why}.{UNKNOWN:#}")?;
        }
        Err(wrong) => writeln!(console, "{LOSES}The strategy does not hold{LOSES:#}: {wrong}.")?,
    }
    Ok(())
}

fn tell_proved(console: &mut Console, proved: &Proved) -> Result<(), Failure> {
    let (nodes, answers) = (proved.size.nodes, proved.size.answers);
    report::heading(console, &proved.setup)?;
    writeln!(console, "{MOVE}{}{MOVE:#}", wrap(&proved.setup.to_string(), "  "))?;
    match proved.outcome {
        Outcome::N => writeln!(console, "{WINS}Proved: the player to move wins{WINS:#} (an N-position).")?,
        Outcome::P => writeln!(console, "{LOSES}Proved: the player to move loses{LOSES:#} (a P-position).")?,
    }
    let positions = count(nodes, "position");
    writeln!(console, "Every move in {positions} has a correct answer, {answers} in all.")?;
    Ok(())
}
