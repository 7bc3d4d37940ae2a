//! `nimgraph audit`: every statement against plain search, on every position of small universes.

use std::{
    io::{self, Write},
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use nimgraph::solver::Interrupt;
use nimgraph_audit::{AuditProgress, AuditReport, AuditedStatement, Scope, Size, reasons::audit_reasons};
use nimgraph_wire::reports::AuditedReasons;

use crate::{
    args::TimeArgs,
    console::Console,
    failure::Failure,
    interrupt::{on_ctrl_c, on_timeout},
    limits::{need_threads, starts_threads},
    status::Status,
    style::{FAINT, HEADING, LOSES, MOVE, UNKNOWN, WINS},
    text::{count, pad, widest, wrap},
};

/// Check the statements against plain search on all small positions
#[derive(Args)]
#[command(after_help = AFTER)]
pub(crate) struct Audit {
    /// Check only these statements, by id [default: all]
    #[arg(value_name = "ID")]
    ids: Vec<String>,
    /// How many positions to check
    #[arg(long, value_name = "SIZE", default_value = "small")]
    size: SizeName,
    /// Show where each hypothesis is needed and where each refuted statement fails [default: on when an ID is given]
    #[arg(long)]
    details: bool,
    /// Instead, evaluate every claim in the reasons given for about N random positions
    #[arg(long, value_name = "N", conflicts_with_all = ["ids", "size", "details"])]
    reasons: Option<u64>,
    /// The seed of the random positions
    #[arg(long, value_name = "SEED", default_value_t = 15, requires = "reasons")]
    seed: u64,
    #[command(flatten)]
    time: TimeArgs,
}

const AFTER: &str = "\
A statement used for answers must give the right outcome, Grundy value and moves wherever its hypotheses hold, and its \
hypotheses must hold somewhere. For each hypothesis the audit looks for a position that shows it is needed. Conjectures \
must hold wherever they apply, refuted statements must fail, and each counterexample must refute the printed statement. \
Every position is checked under normal and misère play. Ctrl-C or --time ends the audit and reports the results so far.

Exit status: 0 if all statements behave as declared, 1 if one does not, 3 if the time ran out.";

#[derive(Clone, Copy, ValueEnum)]
enum SizeName {
    /// More than a hundred thousand positions, in seconds
    Small,
    /// Millions, in minutes
    Medium,
    /// As many as fit into a night (hours)
    Large,
}

impl Audit {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        need_threads()?;
        let details = self.details || !self.ids.is_empty();
        let size = match self.size {
            SizeName::Small => Size::Small,
            SizeName::Medium => Size::Medium,
            SizeName::Large => Size::Large,
        };
        let interrupt = Interrupt::default();
        on_ctrl_c(&interrupt, || {});
        let is_late = on_timeout(self.time.limit(), &interrupt, || {});
        let bar = Bar { interrupt, is_late, bar: OnceLock::new() };
        if let Some(positions) = self.reasons {
            return audit_claims(console, positions, self.seed, &bar);
        }
        let report = nimgraph_audit::audit(&Scope { size, ids: self.ids }, &bar)
            .map_err(|error| Failure::argument("ID", error.to_string()))?;
        if let Some(bar) = bar.bar.get() {
            bar.finish_and_clear();
        }
        let status = match (report.is_clean(), report.complete) {
            (false, _) => Status::CheckFailed,
            (true, false) => bar.stopped(),
            (true, true) => Status::Answered,
        };
        if console.json {
            console.write_json(&report)?;
        } else {
            show(console, &report, details)?;
            if !report.complete {
                writeln!(
                    console,
                    "{UNKNOWN}{}{UNKNOWN:#}: not all positions were checked.",
                    bar.why_stopped()
                )?;
            }
        }
        Ok(status)
    }
}

/// Evaluates the claims of reasons, and tells how many there are for each statement.
fn audit_claims(console: &mut Console, positions: u64, seed: u64, bar: &Bar) -> Result<Status, Failure> {
    let report = audit_reasons(positions, seed, bar);
    if let Some(bar) = bar.bar.get() {
        bar.finish_and_clear();
    }
    let clean = report.wrong() == 0 && report.never_exercised().is_empty();
    if console.json {
        console.write_json(&AuditedReasons::from(report))?;
    } else {
        let width = widest(report.statements.keys().map(String::as_str));
        for (id, tally) in &report.statements {
            let (sign, style) = if tally.wrong == 0 { ('✓', WINS) } else { ('✗', LOSES) };
            let id = pad(id, width);
            writeln!(
                console,
                "  {style}{sign}{style:#} {MOVE}{id}{MOVE:#}  {} reasons, {} claims, {} false",
                tally.reasons, tally.claims, tally.wrong
            )?;
        }
        for failure in &report.failures {
            let what = format!("{} at {}: {}", failure.statement, failure.position, failure.claim);
            writeln!(console, "{LOSES}{}{LOSES:#}", wrap(&what, "      "))?;
        }
        let never = report.never_exercised();
        let never = if never.is_empty() { "none".to_owned() } else { never.join(", ") };
        writeln!(console, "\nStatements never exercised: {never}.")?;
        writeln!(
            console,
            "{} claims about {} positions (seed {seed}): {} false.",
            report.claims(),
            report.positions,
            report.wrong()
        )?;
    }
    Ok(match (clean, bar.go_on()) {
        (_, false) => bar.stopped(),
        (true, true) => Status::Answered,
        (false, true) => Status::CheckFailed,
    })
}

/// A bar on standard error, which hides itself where that is not a terminal.
struct Bar {
    interrupt: Interrupt,
    is_late: Arc<AtomicBool>,
    bar: OnceLock<ProgressBar>,
}

impl Bar {
    /// How an audit ended that did not go on.
    fn stopped(&self) -> Status {
        if self.is_late.load(Ordering::Relaxed) { Status::Undecided } else { Status::Interrupted }
    }

    fn why_stopped(&self) -> &'static str {
        if self.is_late.load(Ordering::Relaxed) { "The time ran out" } else { "Interrupted" }
    }
}

impl AuditProgress for Bar {
    fn expect(&self, positions: u64) {
        let bar = ProgressBar::with_draw_target(Some(positions), ProgressDrawTarget::stderr());
        let template = "{bar:40} {pos} of {len} positions, about {eta} to go";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        if starts_threads() {
            bar.enable_steady_tick(Duration::from_millis(250));
        }
        let _ = self.bar.set(bar);
    }

    fn done(&self, positions: u64) {
        if let Some(bar) = self.bar.get() {
            bar.inc(positions);
        }
    }

    fn go_on(&self) -> bool {
        !self.interrupt.is_raised()
    }
}

fn show(out: &mut impl Write, report: &AuditReport, details: bool) -> io::Result<()> {
    let width = widest(report.statements.iter().map(|s| s.id));
    let mut game = "";
    for statement in &report.statements {
        if statement.game != game {
            game = statement.game;
            writeln!(out, "{HEADING}{game}{HEADING:#}")?;
        }
        row(out, statement, width)?;
        if details {
            examples(out, statement)?;
        }
        for fault in &statement.faults {
            writeln!(out, "{LOSES}{}{LOSES:#}", wrap(fault, "      "))?;
        }
    }
    writeln!(out)?;
    conclusion(out, report)
}

fn row(out: &mut impl Write, statement: &AuditedStatement, width: usize) -> io::Result<()> {
    let counts = counts(statement);
    let (sign, style) = match (statement.faults.is_empty(), counts.is_empty()) {
        (false, _) => ('✗', LOSES),
        (true, true) => ('·', FAINT),
        (true, false) => ('✓', WINS),
    };
    let counts = if counts.is_empty() { "nothing to check" } else { &counts };
    let id = pad(statement.id, width);
    writeln!(out, "  {style}{sign}{style:#} {MOVE}{id}{MOVE:#}  {:10}  {}", statement.status.name(), counts)
}

/// `120 N, 80 P, 120 moves, 200 values`; nothing where nothing was checked.
fn counts(statement: &AuditedStatement) -> String {
    let tally = &statement.tally;
    let all = [
        (tally.n, "N"),
        (tally.p, "P"),
        (tally.silent, "undecided"),
        (tally.moves, "moves"),
        (tally.lists, "lists of moves"),
        (tally.grundy_values, "values"),
        (tally.refutations, "refutations"),
    ];
    let told: Vec<String> =
        all.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")).collect();
    told.join(", ")
}

fn examples(out: &mut impl Write, statement: &AuditedStatement) -> io::Result<()> {
    let mut tell = |what: &str, position: &str| {
        writeln!(out, "{FAINT}{}{FAINT:#}", wrap(&format!("{what} {position}"), "      "))
    };
    if let Some(position) = &statement.tally.refuted_at {
        tell("fails at", position)?;
    }
    for (hypothesis, position) in statement.hypotheses.iter().zip(&statement.tally.needed_at) {
        if let Some(position) = position {
            tell(&format!("wrong without {hypothesis}, at"), position)?;
        }
    }
    statement.idle.iter().try_for_each(|hypothesis| tell("no counterexample found without", hypothesis))
}

fn conclusion(out: &mut impl Write, report: &AuditReport) -> io::Result<()> {
    let what = format!(
        "{} on {} positions of {} ({}, normal and misère play)",
        count(report.statements.iter().filter(|s| !counts(s).is_empty()).count() as u64, "statement"),
        report.positions,
        count(report.boards, "board"),
        report.size.name()
    );
    let bad = report.statements.iter().filter(|s| !s.faults.is_empty()).count();
    match bad {
        0 if !report.complete => writeln!(out, "So far all as declared: {what}."),
        0 => writeln!(out, "{WINS}All as declared{WINS:#}: {what}."),
        bad => writeln!(out, "{LOSES}{bad} not as declared{LOSES:#}: {what}."),
    }
}
