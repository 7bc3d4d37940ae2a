//! `nimgraph solve`: who wins, how, and why.

use std::{
    io::Write,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use clap::Args;
use nimgraph::{
    ReadLimits, SolveOptions,
    game::{Convention, Position},
    solver::{Analysis, Approach, Interrupt, Meter, MoveList, SearchMemory, Session, StopReason, Wants},
};
use nimgraph_wire::{Answer, AnswerFields, BatchLine, MOST_MOVES, examine, passed_over, write_strategy};

use super::review::review;
use crate::{
    args::{BatchArgs, BudgetArgs, POSITION, PositionArgs, or_a_batch},
    batch::Reply,
    brief::brief,
    console::Console,
    failure::Failure,
    file::{check_place, read_bytes, write_whole},
    interrupt::on_ctrl_c,
    report,
    status::Status,
    text::count,
};

/// Say who wins a position, how, and why
#[derive(Args)]
#[command(after_help = EXAMPLES, mut_arg(POSITION, or_a_batch))]
pub(crate) struct Solve {
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    batch: BatchArgs,
    /// Find and print only these fields: outcome, grundy, winning_moves, move (the one that is advised), moves, method, theorem, because, reason (the same as a tree), remoteness, nodes
    #[arg(long, value_name = "NAMES", conflicts_with_all = ["grundy", "remoteness", "why_not"])]
    fields: Option<AnswerFields>,
    /// Also find the Grundy value (normal play)
    #[arg(long)]
    grundy: bool,
    /// Also find the remoteness in plies and a line of best play
    #[arg(long)]
    remoteness: bool,
    /// Find one winning move, not all of them
    #[arg(long)]
    first: bool,
    /// Use search only, without theorems, as a check on them
    #[arg(long)]
    search_only: bool,
    /// Answer in one line; in a batch, in one line of text for each position
    #[arg(long, conflicts_with_all = ["fields", "why_not"])]
    brief: bool,
    /// List the statements that did not decide the position, and why
    #[arg(long, conflicts_with = "search_only")]
    why_not: bool,
    /// Save the search when it ends, or when its budget or Ctrl-C stops it
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Continue a saved search of the same position
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Write a winning strategy that `nimgraph verify` can check by the rules alone
    #[arg(long, value_name = "FILE", conflicts_with = "search_only")]
    proof: Option<PathBuf>,
    #[command(flatten)]
    budget: BudgetArgs<60>,
}

const EXAMPLES: &str = "\
Examples:
  nimgraph solve nim 3,4,5
  nimgraph solve edge-nim cycle:4 --weights 3,1,1,2 --token 0
  nimgraph solve circular-nim 5,1,6,3,2 --k 2 --grundy
  nimgraph solve position.json --remoteness
  nimgraph solve nim 3,4,5 --brief
  nimgraph solve game.record                             the values of all positions of a game
  nimgraph solve edge-nim grid:3x3 --weights 2 --why-not
  nimgraph solve edge-nim petersen --weights 3 --proof strategy.jsonl
  nimgraph solve position.json --time 600 --save search.bin --resume search.bin
  nimgraph solve --batch positions.jsonl > answers.jsonl
  nimgraph solve --batch positions.jsonl --fields outcome,grundy
  nimgraph solve edge-nim graphs.g6 --token all          one line of JSON for each graph and token";

impl Solve {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        if self.brief && console.json {
            let message = "this option asks for a line of text, and --json for one of JSON: choose one";
            return Err(Failure::argument("--brief", message));
        }
        match self.batch.questions(&self.position)? {
            Some(questions) => {
                self.refuse_files("a batch")?;
                let mut options = self.options(&Interrupt::default());
                // A few bytes may name a position with a million winning moves, and a batch has many lines.
                if options.wants.moves == MoveList::All {
                    options.wants.moves = MoveList::UpTo(MOST_MOVES);
                }
                questions.answer(console, options.budget.clone(), |budget| {
                    self.answerer(SolveOptions { budget, ..options })
                })
            }
            None => self.solve(console),
        }
    }

    /// Answers one line of a batch.
    fn answerer(
        &self,
        options: SolveOptions,
    ) -> impl Fn(&BatchLine, &Position) -> Reply + Send + Sync + 'static {
        let (fields, is_brief) = (self.fields.clone(), self.brief);
        move |line, setup| {
            Reply::Answer(match &fields {
                _ if is_brief => brief(setup, &examine(setup, &options)),
                Some(fields) => line.reply(&fields.answer(setup, &examine(setup, &options))),
                None => line.reply(&Answer::in_batch(setup, &examine(setup, &options), &options)),
            })
        }
    }

    fn solve(&self, console: &mut Console) -> Result<Status, Failure> {
        let interrupt = Interrupt::default();
        on_ctrl_c(&interrupt, || {});
        let options = self.options(&interrupt);
        if let Some(record) = self.position.record(&ReadLimits::of(&options.budget))? {
            self.refuse_for_records()?;
            let stopped = review(console, &record, &options)?;
            return Ok(if interrupt.is_raised() {
                Status::Interrupted
            } else {
                stopped.map_or(Status::Answered, |_| Status::Undecided)
            });
        }
        let meter = Meter::start(&options.budget);
        let setup = self.position.read_within(&options.budget)?;
        if self.grundy && setup.convention() == Convention::Misere {
            console.remark("--grundy: there are no Grundy values in misère play, so none is given")?;
        }
        self.save.iter().chain(&self.proof).try_for_each(|path| check_place(path))?;
        let memory = self.resumed(&setup)?;
        let mut session = Session::continued(setup, meter, memory);
        let analysis = session.solve(options.wants);
        let setup = session.position();
        // A reader who has left does not cost the files that were asked for, nor a full disk the answer.
        let told = self.tell(console, setup, &analysis, options.wants);
        if let Some(path) = &self.save {
            write_whole(path, |out| {
                out.write_all(&session.memory().to_bytes(setup, options.wants.approach))
            })?;
        }
        let mut stopped = analysis.stopped;
        match (&self.proof, analysis.outcome) {
            (None, _) => {}
            (Some(path), Some(_)) => {
                stopped = self.prove(console, &mut session, path)?.or(stopped);
            }
            (Some(_), None) if console.json => {}
            (Some(_), None) => writeln!(console, "No strategy was written: the outcome is not known.")?,
        }
        told?;
        Ok(Status::after(stopped))
    }

    fn tell(
        &self,
        console: &mut Console,
        setup: &Position,
        analysis: &Analysis,
        wants: Wants,
    ) -> Result<(), Failure> {
        if let (true, Some(fields)) = (console.json, &self.fields) {
            let selected = serde_json::to_string(&fields.answer(setup, analysis));
            writeln!(console, "{}", selected.expect("an answer is plain data"))?;
        } else if console.json {
            writeln!(console, "{}", Answer::to(setup, analysis, wants).to_json())?;
        } else if self.brief {
            writeln!(console, "{}", brief(setup, analysis))?;
        } else {
            report::answer(console, setup, analysis)?;
            if wants.why_not {
                report::passed_over(console, &passed_over(analysis))?;
            }
        }
        // Whether there is still a reader shows when the words leave the program.
        console.flush()?;
        Ok(())
    }

    /// Refuses options that say nothing about a whole game.
    fn refuse_for_records(&self) -> Result<(), Failure> {
        self.refuse_files("a record")?;
        let given = [
            ("--fields", self.fields.is_some()),
            ("--why-not", self.why_not),
            ("--remoteness", self.remoteness),
            ("--brief", self.brief),
        ];
        refuse(&given, "a record")
    }

    /// Refuses files that hold what is known of one position.
    fn refuse_files(&self, many: &str) -> Result<(), Failure> {
        let given = [
            ("--save", self.save.is_some()),
            ("--resume", self.resume.is_some()),
            ("--proof", self.proof.is_some()),
        ];
        refuse(&given, many)
    }

    /// What an earlier search saved for the same question.
    fn resumed(&self, setup: &Position) -> Result<SearchMemory, Failure> {
        // A saved search may be asked for before there is one: the first run saves it.
        let path = match &self.resume {
            Some(path) if self.save.as_ref() != Some(path) || path.exists() => path,
            _ => return Ok(SearchMemory::default()),
        };
        let memory = SearchMemory::from_bytes(&read_bytes(path)?, setup, self.approach());
        memory.map_err(|error| Failure::argument(path.display().to_string(), error.to_string()))
    }

    /// Writes a strategy, and says why not if a budget ran out.
    fn prove(
        &self,
        console: &mut Console,
        session: &mut Session,
        path: &Path,
    ) -> Result<Option<StopReason>, Failure> {
        let mut size = None;
        let written = write_whole(path, |out| {
            let mut failed = Ok(());
            let mut write = |line: &str| {
                failed = writeln!(out, "{line}");
                if failed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            let told = write_strategy(session, &mut write);
            failed?;
            // What is not whole is not kept.
            size.insert(told).map(drop).map_err(|reason| std::io::Error::other(reason.name()))
        });
        match size {
            Some(Err(reason)) => {
                if !console.json {
                    writeln!(console, "No strategy was written: {}.", report::reason_words(reason))?;
                }
                return Ok(Some(reason));
            }
            _ => written?,
        }
        if let (Some(Ok(size)), false) = (size, console.json) {
            let (positions, answers) = (count(size.nodes, "position"), count(size.answers, "answer"));
            writeln!(console, "Strategy: {positions}, {answers}, in {}.", path.display())?;
        }
        Ok(None)
    }

    fn approach(&self) -> Approach {
        if self.search_only { Approach::SearchOnly } else { Approach::Auto }
    }

    fn options(&self, interrupt: &Interrupt) -> SolveOptions {
        let wants = Wants {
            grundy: self.grundy,
            remoteness: self.remoteness,
            moves: if self.first { MoveList::First } else { MoveList::All },
            why_not: self.why_not,
            approach: self.approach(),
            quickest: false,
        };
        let wants = self.fields.as_ref().map_or(wants, |fields| fields.wants(wants));
        SolveOptions { wants, budget: self.budget.budget(interrupt) }
    }
}

/// Refuses the first option that is given.
fn refuse(options: &[(&str, bool)], many: &str) -> Result<(), Failure> {
    match options.iter().find(|(_, is_given)| *is_given) {
        Some((option, _)) => {
            let message = format!("this option is about one position, and {many} has many");
            Err(Failure::argument(*option, message))
        }
        None => Ok(()),
    }
}
