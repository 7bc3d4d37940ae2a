//! `nimgraph discover`: a formula for the P-positions of a board, found from nothing and proved for all weights.

mod branching;
mod catalogue;
mod kept;
mod list;
mod page;
mod parts;
mod pictures;
mod report;
mod sized;

use std::{
    io::Write,
    path::PathBuf,
    time::{Duration, Instant},
};

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use nimgraph::{
    ReadLimits,
    solver::{Budget, Interrupt, Meter},
};
use nimgraph_family::BoardFamily;
use nimgraph_prove::{Discovery, DiscoveryReached, GiveUpReason, News, Round, resume_discovery, synthesise};
use nimgraph_wire::reports::DiscoveryReport;

pub(crate) use self::{
    branching::about_terms,
    sized::{about, headed},
};
use self::{catalogue::Catalogue, sized::Sized};
use crate::{
    args::{self, Asked, BudgetArgs, FamilyArgs, RulesArgs},
    checksum::lines_with_checksum,
    commands::prove,
    console::Console,
    failure::Failure,
    file::{check_place, write_whole},
    interrupt::on_ctrl_c,
    limits::starts_threads,
    status::Status,
};

/// Find a formula for the P-positions of a board, and prove it for all weights
#[derive(Args)]
#[command(after_help = AFTER)]
pub(crate) struct Discover {
    /// The game and its board
    ///
    /// The board is a family of graphs, a list of edges, a file of a graph, or a number of heaps: `nim 3` are three heaps. With --graphs the
    /// game stands alone.
    #[arg(value_name = "GAME BOARD", required_unless_present_any = ["page", "list", "parts"], num_args = 1.., allow_negative_numbers = true)]
    words: Vec<String>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Look for a formula for every graph of a file that has one graph6 code per line
    #[arg(long, value_name = "FILE", requires = "catalogue")]
    graphs: Option<PathBuf>,
    /// The largest weight, for boards of all sizes such as cycle:n; 2+ stands for 2 and all larger weights
    #[arg(long, value_name = "W[+]", conflicts_with_all = ["graphs", "save"])]
    max_weight: Option<String>,
    /// Draw the automaton of a family into a file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["graphs", "save"])]
    svg: Option<PathBuf>,
    /// Where no theorem about a family is found, write the automaton that is right for short words into a file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["graphs", "save"])]
    conjecture: Option<PathBuf>,
    /// Write the theorem about a family to a file, such as circuits.v, with its proof for Coq
    #[arg(long, value_name = "FILE.v", conflicts_with_all = ["graphs", "save"])]
    coq: Option<PathBuf>,
    /// Where to write the results of --graphs, one line of JSON per graph; graphs that are already there are skipped
    #[arg(long, value_name = "FILE", requires = "graphs")]
    catalogue: Option<PathBuf>,
    /// Write the formula and its figures to a file, as JSON
    #[arg(long, value_name = "FILE", conflicts_with = "graphs")]
    save: Option<PathBuf>,
    /// Write the proof to a file, for `nimgraph check`
    #[arg(long, value_name = "FILE", conflicts_with = "graphs")]
    certificate: Option<PathBuf>,
    /// Print a Markdown page about all files that --save has written to a folder, or to the folders of games in it
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["words", "graphs", "save", "certificate"])]
    page: Option<PathBuf>,
    /// Print the list of formulas that the program ships, from all files that --save has written to a folder
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["words", "graphs", "save", "certificate", "page"])]
    list: Option<PathBuf>,
    /// Also say, shorter, what the formula amounts to where a condition holds, such as `min > 0`; may be repeated
    #[arg(long = "where", value_name = "FORMULA", conflicts_with_all = ["graphs", "page", "list", "max_weight", "save"], allow_hyphen_values = true)]
    conditions: Vec<String>,
    /// Also say, shorter, what the formula amounts to where all weights are positive, and then where some edges are 0
    #[arg(long, conflicts_with_all = ["graphs", "page", "list", "max_weight", "save"])]
    by_faces: bool,
    /// Go on from where an earlier search for this board was stopped, and write to the file how far this one comes
    #[arg(long, value_name = "FILE", conflicts_with_all = ["graphs", "page", "list", "max_weight"])]
    resume: Option<PathBuf>,
    /// Print what the formulas of a folder amount to where all weights are positive, one line of JSON each: the file parts.jsonl
    /// in it, which --page reads
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["words", "graphs", "save", "certificate", "page", "list"])]
    parts: Option<PathBuf>,
    /// Also print the formula in TeX
    #[arg(long, conflicts_with_all = ["graphs", "page", "list", "max_weight"])]
    tex: bool,
    /// Also draw the boards of the page, into a folder
    #[arg(long, value_name = "FOLDER", requires = "page")]
    pictures: Option<PathBuf>,
    #[command(flatten)]
    budget: BudgetArgs<60>,
}

const AFTER: &str = "\
Rules are learned from a table of small positions, proved for all weights, and learned again where the proof shows them \
wrong. They compare sums of two or three weights, with constants 0 and 1 and XORs where nothing simpler is enough.

Examples:
  nimgraph discover nim 3
  nimgraph discover graph-nim cycle:5
  nimgraph discover edge-nim cycle:4 --misere
  nimgraph discover circular-nim 6 --k 3
  nimgraph discover edge-nim bipartite:2,3 --where 'min > 0' --where 'min = 0'
  nimgraph discover edge-nim theta:1,2,3 --by-faces
  nimgraph discover edge-nim wheel:4 --time 1h --resume wheel.json
  nimgraph discover graph-nim cycle:4 --certificate square.proof
  nimgraph discover adjacent-nim circuit:n --max-weight 3
  nimgraph discover edge-nim path:n --misere --max-weight 2+
  nimgraph discover edge-nim trees --misere --max-weight 2+
  nimgraph discover edge-nim 'strip:0-1/0-0,1-1' --max-weight 1 --certificate ladders.family
  nimgraph discover edge-nim cycle:n --max-weight 2 --coq cycles.v
  nimgraph discover edge-nim --graphs connected5.g6 --catalogue found.jsonl
  nimgraph discover --page proofs --pictures docs/img/discovered > docs/discovered.md

A board whose size is n is a family: its P-positions are learned as an automaton and proved for all sizes, with weights \
up to --max-weight. `nimgraph families` lists the families that can stand with n.

With --graphs the time is for each graph.

Exit status: 0 when formulas were found and proved, 1 when one was not, 2 when the input is bad.";

impl Discover {
    pub(crate) fn run(mut self, console: &mut Console) -> Result<Status, Failure> {
        if let Some(folder) = &self.page {
            if let Some(pictures) = &self.pictures {
                pictures::write(folder, pictures)?;
            }
            page::write(folder, console)?;
            return Ok(Status::Answered);
        }
        if let Some(folder) = &self.list {
            list::write(folder, console)?;
            return Ok(Status::Answered);
        }
        let interrupt = Interrupt::default();
        on_ctrl_c(&interrupt, || {});
        let budget = self.budget.budget(&interrupt);
        if let Some(folder) = &self.parts {
            page::positive_parts(folder, &budget, console)?;
            return Ok(Status::Answered);
        }
        if self.graphs.is_none() {
            args::unquote_board(&mut self.words);
        }
        match (self.words.as_slice(), &self.graphs, &self.catalogue) {
            ([game], Some(graphs), Some(catalogue)) => {
                Catalogue { game, rules: &self.rules, graphs, path: catalogue, budget }.run(console)
            }
            (_, Some(_), _) => {
                let message = format!("expected only a game with --graphs, found {:?}", self.words.join(" "));
                Err(Failure::argument("GAME", message))
            }
            ([game, family], ..) if self.max_weight.is_some() || BoardFamily::is_meant(family) => {
                self.sized(game, family).run(&budget, console)
            }
            ([game, board @ ..], ..) if !board.is_empty() => {
                self.needs_family()?;
                let limits = ReadLimits::of(&budget);
                let meter = Meter::start(&budget);
                let asked = self.rules.on(game, &board.join(" "), &limits)?;
                self.one(&asked, &meter.rest(), console)
            }
            _ => {
                let message =
                    format!("expected a game and its board, found {:?} alone", self.words.join(" "));
                Err(Failure::argument("BOARD", message))
            }
        }
    }

    fn sized<'a>(&'a self, game: &'a str, family: &'a str) -> Sized<'a> {
        let max_weight = self.max_weight.as_deref();
        Sized {
            asked: FamilyArgs { game, family, max_weight, rules: &self.rules },
            certificate: self.certificate.as_deref(),
            conjecture: self.conjecture.as_deref(),
            svg: self.svg.as_deref(),
            coq: self.coq.as_deref(),
        }
    }

    /// Rejects options that only families have.
    fn needs_family(&self) -> Result<(), Failure> {
        let given = [
            ("--svg", self.svg.is_some()),
            ("--conjecture", self.conjecture.is_some()),
            ("--coq", self.coq.is_some()),
            ("--max-weight", self.max_weight.is_some()),
        ];
        let Some((option, _)) = given.into_iter().find(|(_, is_given)| *is_given) else { return Ok(()) };
        Err(Failure::argument(option, "expected a family of boards with the size n, such as cycle:n"))
    }

    fn one(&self, asked: &Asked, budget: &Budget, console: &mut Console) -> Result<Status, Failure> {
        let places = [&self.save, &self.certificate, &self.resume];
        places.into_iter().flatten().try_for_each(|path| check_place(path))?;
        let mut conditions = parts::read(asked, &self.conditions)?;
        if self.by_faces {
            conditions.extend(parts::faces(asked)?);
        }
        let mut reached = self
            .resume
            .as_deref()
            .map_or_else(|| Ok(DiscoveryReached::default()), |path| kept::read(path, asked))?;
        let (discovery, time) = {
            let mut number = 0;
            let mut failed = Ok(());
            let mut ended = |round: &Round| {
                number += 1;
                if !console.json && failed.is_ok() {
                    failed = report::round(console, number, round).and_then(|()| console.flush());
                }
            };
            let found = search(asked, budget, "", &mut reached, &mut ended);
            failed?;
            found
        };
        if let Some(path) = &self.resume {
            write_whole(path, |out| writeln!(out, "{}", kept::text(asked, &reached)))?;
        }
        let rest = Budget { time: budget.time.map(|all| all.saturating_sub(time)), ..budget.clone() };
        let strategy = discovery.result.as_ref().ok().and_then(|found| {
            synthesise(&asked.arena, &found.formula, &found.stats.places, &mut Meter::start(&rest))
                .ok()
                .flatten()
        });
        let parts = match &discovery.result {
            Ok(found) => parts::of(asked, &found.formula, &conditions, &rest)?,
            Err(_) => Vec::new(),
        };
        let told = |detail: report::Detail| {
            let strategy = strategy.clone();
            DiscoveryReport {
                strategy,
                parts: parts.clone(),
                ..report::report(asked, &discovery, time, detail)
            }
        };
        if console.json {
            console.write_json(&told(report::Detail::Log))?;
        } else {
            report::text(console, &discovery)?;
            if let Ok(found) = &discovery.result {
                self.tex.then_some(&found.formula).map_or(Ok(()), |f| prove::report::tex(console, f))?;
                let tex = if self.tex { parts::Tex::Shown } else { parts::Tex::Left };
                parts::tell(console, &parts, tex)?;
                prove::report::strategy(console, &asked.arena, &found.stats.places, strategy.as_deref())?;
            }
        }
        if let (Ok(_), Some(path)) = (&discovery.result, &self.save) {
            write_whole(path, |out| {
                writeln!(out, "{}", lines_with_checksum(&told(report::Detail::Figures)))
            })?;
        }
        if let (Ok(found), Some(path)) = (&discovery.result, &self.certificate) {
            write_whole(path, |out| write!(out, "{}", found.certificate))?;
        }
        Ok(status(&discovery))
    }
}

/// Looks for a formula, and says on a terminal what is being done; `ended` hears of each round when it ends.
fn search(
    asked: &Asked,
    budget: &Budget,
    about: &str,
    reached: &mut DiscoveryReached,
    ended: &mut dyn FnMut(&Round),
) -> (Discovery, Duration) {
    let bar = bar();
    let started = Instant::now();
    let mut round = 1;
    let mut tell = |news: &News<'_>| match news {
        News::Doing(what) => bar.set_message(format!("{about}round {round}: {what}")),
        News::Ended(own) => {
            round += 1;
            bar.suspend(|| ended(own));
        }
    };
    let discovery = resume_discovery(&asked.arena, reached, &mut Meter::start(budget), &mut tell);
    bar.finish_and_clear();
    (discovery, started.elapsed())
}

fn status(discovery: &Discovery) -> Status {
    match &discovery.result {
        Ok(_) => Status::Answered,
        Err(gave_up)
            if gave_up.reason == GiveUpReason::Stopped(nimgraph::solver::StopReason::Interrupted) =>
        {
            Status::Interrupted
        }
        Err(_) => Status::CheckFailed,
    }
}

/// A line on a terminal that says what is being done; elsewhere nothing is shown.
fn bar() -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
        bar.set_style(style);
    }
    if starts_threads() {
        bar.enable_steady_tick(Duration::from_millis(250));
    }
    bar
}
