//! `nimgraph solve`: who wins, how, and why.

use std::{io::Write, path::PathBuf};

use clap::Args;
use nimgraph::{
    Answer, SolveOptions, examine,
    solver::{Approach, Interrupt, MoveList, Wants},
};

use crate::{
    args::{BudgetArgs, PositionArgs},
    batch::Batch,
    console::Console,
    failure::Failure,
    interrupt::on_ctrl_c,
    report,
    status::Status,
};

/// Say who wins a position, how, and why
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Solve {
    #[command(flatten)]
    position: PositionArgs,
    /// Answer every line of a file, or of standard input (`-`), with one line of JSON
    #[arg(long, value_name = "FILE", conflicts_with = "words")]
    batch: Option<PathBuf>,
    /// How many lines of a batch to work on at once [default: one for each core]
    #[arg(long, value_name = "N", requires = "batch")]
    jobs: Option<std::num::NonZeroUsize>,
    /// Find the Grundy value too (normal play)
    #[arg(long)]
    grundy: bool,
    /// Find the remoteness in plies and a line of best play too
    #[arg(long)]
    remoteness: bool,
    /// Find one winning move, not all of them
    #[arg(long)]
    first: bool,
    /// Use no theorem: look ahead only, as a check on the theorems
    #[arg(long)]
    search_only: bool,
    /// Tell which statements were passed over, and what each of them lacks
    #[arg(long, conflicts_with = "search_only")]
    why_not: bool,
    #[command(flatten)]
    budget: BudgetArgs<60>,
}

const EXAMPLES: &str = "\
Examples:
  nimgraph solve nim 3,4,5
  nimgraph solve edge-nim cycle:4 --weights 3,1,1,2 --token 0
  nimgraph solve circular-nim 5,1,6,3,2 --k 2 --grundy
  nimgraph solve position.json --remoteness
  nimgraph solve edge-nim grid:3x3 --weights 2 --why-not
  nimgraph solve --batch positions.jsonl > answers.jsonl";

impl Solve {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        match &self.batch {
            Some(path) => Batch::new(path, self.jobs, self.options(&Interrupt::default())).run(console),
            None => self.solve(console),
        }
    }

    fn solve(&self, console: &mut Console) -> Result<Status, Failure> {
        let setup = self.position.read()?;
        let interrupt = Interrupt::default();
        on_ctrl_c(&interrupt, || {});
        let options = self.options(&interrupt);
        let analysis = examine(&setup, &options);
        let answer = Answer::to(&setup, &analysis, &options);
        if console.json {
            writeln!(console, "{}", answer.to_json())?;
        } else {
            report::answer(console, &setup, &analysis)?;
            answer.passed_over.map_or(Ok(()), |list| report::passed_over(console, &list))?;
        }
        Ok(Status::after(analysis.stopped))
    }

    fn options(&self, interrupt: &Interrupt) -> SolveOptions {
        let wants = Wants {
            grundy: self.grundy,
            remoteness: self.remoteness,
            moves: if self.first { MoveList::First } else { MoveList::All },
            approach: if self.search_only { Approach::SearchOnly } else { Approach::Auto },
        };
        SolveOptions { wants, budget: self.budget.budget(interrupt), why_not: self.why_not }
    }
}
