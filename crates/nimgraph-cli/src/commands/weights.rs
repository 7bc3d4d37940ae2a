//! `nimgraph weights`: which positions of Edge Nim are won, or lost, whatever the positive weights are.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use clap::Args;
use nimgraph::{
    ReadLimits,
    game::{AnyGame, spec::Labels},
    solver::{Interrupt, Meter},
};
use nimgraph_prove::{Flaw, WeightsChecked, check_certificate};
use nimgraph_wire::{
    OutcomeWord, StoppedWord, VertexName, WeightsReason, WeightsReport, WeightsRow, parse_json,
    reports::{WeightsCheckReport, WeightsReply},
    weight_free,
};

use crate::{
    args::{BatchArgs, BudgetArgs, GraphArgs, Questions, no_such_vertex},
    batch::Reply,
    console::Console,
    failure::Failure,
    file::write_whole,
    interrupt::on_ctrl_c,
    status::Status,
    style::{FAINT, HEADING, LOSES, MOVE, UNKNOWN, WINS},
    text::{count, wrap},
};

/// Say who wins Edge Nim on a graph for all positive weights at once
#[derive(Args)]
#[command(after_help = AFTER)]
pub(crate) struct Weights {
    #[command(flatten)]
    graph: GraphArgs,
    /// The vertex where the token stands [default: every vertex in turn]
    #[arg(long, value_name = "VERTEX", allow_hyphen_values = true, conflicts_with_all = ["check", "batch"])]
    token: Option<String>,
    /// Write the strategies to a file, or to standard output (`-`), to be checked with --check
    #[arg(long, value_name = "FILE", conflicts_with_all = ["check", "batch"])]
    certificate: Option<PathBuf>,
    /// Check the strategies in a file that --certificate wrote
    #[arg(long, value_name = "FILE", conflicts_with_all = ["graph", "batch"])]
    check: Option<PathBuf>,
    #[command(flatten)]
    batch: BatchArgs,
    #[command(flatten)]
    budget: BudgetArgs<60>,
}

/// The game that it is about.
const GAME: &str = "edge-nim";

const AFTER: &str = "\
In the weight-free game Hero zeroes every edge he uses, Villain may zero or keep the edge he uses, and the player who \
cannot move loses. If Hero wins moving first, the position is N for all positive weights; if he wins moving second, it \
is P for all positive weights. Trees of any size are decided by a matching, complete graphs by the clique theorem.

Examples:
  nimgraph weights petersen
  nimgraph weights complete:200 --token 0
  nimgraph weights friendship:3 --certificate friendship.json
  nimgraph weights --check friendship.json
  nimgraph weights graphs.g6                    one line of JSON for each graph

Exit status of --check: 1 if the certificate does not prove its claims, 2 if the file does not hold a certificate.";

impl Weights {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        if let Some(path) = &self.check {
            return check(path, console);
        }
        match self.batch.questions_on(GAME, &self.graph)? {
            Some(questions) => self.ask_all(questions, console),
            None => self.ask(console),
        }
    }

    /// Every line is a position of Edge Nim, whose token is the one asked about, or a graph.
    fn ask_all(&self, questions: Questions, console: &mut Console) -> Result<Status, Failure> {
        if self.certificate.is_some() {
            return Err(Failure::argument("--certificate", "this option is about one graph, not a batch"));
        }
        let (are_graphs, token) = (questions.are_graphs(), self.token.clone());
        questions.answer(console, self.budget.budget(&Interrupt::default()), |budget| {
            move |line, setup| {
                let (AnyGame::EdgeNim(game), position) = (setup.game(), setup.state()) else {
                    return Reply::Bad(line.refusal("expected a position of edge-nim", Some("game")));
                };
                let tokens = match are_graphs {
                    true => tokens(&game.board().labels, token.as_deref()),
                    false => Ok(vec![position.place()]),
                };
                let tokens = match tokens {
                    Ok(tokens) => tokens,
                    Err(message) => return Reply::Bad(line.refusal(&message, Some("token"))),
                };
                match weight_free(setup, &tokens, &budget) {
                    Ok(report) => Reply::Answer(line.reply(&WeightsReply::of(&report))),
                    Err(error) => Reply::Bad(line.refusal(&error.to_string(), None)),
                }
            }
        })
    }

    fn ask(&self, console: &mut Console) -> Result<Status, Failure> {
        let interrupt = Interrupt::default();
        on_ctrl_c(&interrupt, || {});
        let budget = self.budget.budget(&interrupt);
        let meter = Meter::start(&budget);
        let setup = self.graph.read(GAME, &ReadLimits::of(&budget))?;
        let AnyGame::EdgeNim(game) = setup.game() else {
            return Err(Failure::argument("GRAPH", "expected a position of edge-nim"));
        };
        let tokens = tokens(&game.board().labels, self.token.as_deref())
            .map_err(|message| Failure::argument("--token", message))?;
        let report = weight_free(&setup, &tokens, &meter.rest())
            .map_err(|error| Failure::argument("GRAPH", error.to_string()))?;
        match &self.certificate {
            Some(path) if path == Path::new("-") => writeln!(console, "{}", report.certificate.to_json())?,
            certificate => {
                if let Some(path) = certificate {
                    write_whole(path, |out| writeln!(out, "{}", report.certificate.to_json()))?;
                }
                self.tell(console, &report)?;
                if certificate.is_some()
                    && report.certificate.claims.is_empty()
                    && report.certificate.graded.is_empty()
                {
                    console.remark(
                        "no vertex is known to be N or P for all weights, so the certificate claims nothing",
                    )?;
                }
            }
        }
        Ok(status(&report, &interrupt))
    }

    fn tell(&self, console: &mut Console, report: &WeightsReport) -> Result<(), Failure> {
        let (vertices, edges) = (report.certificate.vertices, report.certificate.edges.len());
        if console.json {
            return Ok(console.write_json(&WeightsReply::of(report))?);
        }
        let size = format!("{}, {}", vertex_count(vertices), count(edges as u64, "edge"));
        writeln!(console, "{HEADING}Edge Nim for all positive weights{HEADING:#} {FAINT}({size}){FAINT:#}")?;
        match &report.tokens[..] {
            [row] if self.token.is_some() => one(console, row, report, self.certificate.as_deref())?,
            rows => table(console, rows, report.stopped)?,
        }
        Ok(())
    }
}

/// The vertices asked about: the one that is named, or every one.
fn tokens(labels: &Labels, name: Option<&str>) -> Result<Vec<usize>, String> {
    match name {
        None => Ok((0..labels.len()).collect()),
        Some(name) => match labels.find_word(name.trim()) {
            Some(v) => Ok(vec![v]),
            None => Err(no_such_vertex(labels, name)),
        },
    }
}

/// Whether something was left open that more time or room might close.
fn status(report: &WeightsReport, interrupt: &Interrupt) -> Status {
    let open = |row: &WeightsRow| matches!(row.reason, WeightsReason::Stopped | WeightsReason::TooLarge);
    match report.tokens.iter().any(open) {
        _ if interrupt.is_raised() => Status::Interrupted,
        true => Status::Undecided,
        false => Status::Answered,
    }
}

fn vertex_count(n: usize) -> String {
    if n == 1 { "1 vertex".to_owned() } else { format!("{n} vertices") }
}

/// All there is to say of one vertex.
fn one(
    out: &mut impl Write,
    row: &WeightsRow,
    report: &WeightsReport,
    certificate: Option<&Path>,
) -> io::Result<()> {
    let token = name(&row.token);
    let by = method(row.reason);
    let why = match row.outcome {
        Some(OutcomeWord::N) => {
            writeln!(out, "{WINS}N for all{WINS:#}")?;
            format!("With the token on {token}, the player to move wins for all positive weights, by {by}.")
        }
        Some(_) => {
            writeln!(out, "{LOSES}P for all{LOSES:#}")?;
            format!("With the token on {token}, the player to move loses for all positive weights, by {by}.")
        }
        None if row.reason == WeightsReason::DependsOnWeights => {
            writeln!(out, "{UNKNOWN}It depends on the weights{UNKNOWN:#}")?;
            format!("With the token on {token}, both outcomes occur:")
        }
        None => {
            writeln!(out, "{UNKNOWN}Not known to be N or P for all{UNKNOWN:#}")?;
            format!("With the token on {token}: {}.", open(row.reason, report.stopped))
        }
    };
    writeln!(out, "{}", wrap(&why, "  "))?;
    if let Some(step) = &row.first_step {
        writeln!(out, "  {MOVE}{}{MOVE:#}  as the first move; then zero every edge you use", step.text)?;
    }
    if row.outcome.is_some() {
        let states = count(report.certificate.size() as u64, "state");
        let where_it_is = match certificate {
            Some(path) => format!("it is in {}, for --check", path.display()),
            None => "use --certificate FILE to write it for --check".to_owned(),
        };
        let strategy = format!("The strategy has {states}; {where_it_is}.");
        writeln!(out, "{FAINT}{}{FAINT:#}", wrap(&strategy, ""))?;
    }
    if let Some(examples) = &row.examples {
        let play = |weights: &[u64]| weights.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        writeln!(out, "  N with weights {}", play(&examples.n))?;
        writeln!(out, "  P with weights {}", play(&examples.p))?;
    }
    Ok(())
}

const TITLES: [&str; 7] = [
    "N for all",
    "P for all",
    "depends on the weights",
    "not decided by the weight-free game",
    "not decided: too many edges",
    "not decided: the budget ran out",
    "not decided: interrupted",
];

/// The title that a vertex is listed under.
fn group(row: &WeightsRow, stopped: Option<StoppedWord>) -> &'static str {
    TITLES[match (row.outcome, row.reason) {
        (Some(OutcomeWord::N), _) => 0,
        (Some(_), _) => 1,
        (None, WeightsReason::DependsOnWeights) => 2,
        (None, WeightsReason::TooLarge) => 4,
        (None, WeightsReason::Stopped) if stopped == Some(StoppedWord::Interrupted) => 6,
        (None, WeightsReason::Stopped) => 5,
        (None, _) => 3,
    }]
}

/// The vertices by what is known of them.
fn table(out: &mut impl Write, rows: &[WeightsRow], stopped: Option<StoppedWord>) -> io::Result<()> {
    for title in TITLES {
        let belongs = |row: &&WeightsRow| group(row, stopped) == title;
        let names: Vec<String> = rows.iter().filter(belongs).map(|row| name(&row.token)).collect();
        if !names.is_empty() {
            writeln!(out, "{MOVE}{title}{MOVE:#} {FAINT}({}){FAINT:#}", vertex_count(names.len()))?;
            writeln!(out, "{}", wrap(&abridged(&names).join(", "), "  "))?;
        }
    }
    Ok(())
}

/// A list for people: of a long one the beginning and the end.
fn abridged(names: &[String]) -> Vec<String> {
    const LONGEST: usize = 60;
    const ENDS: usize = 10;
    if names.len() <= LONGEST {
        return names.to_vec();
    }
    let middle = format!("… {} more …", names.len() - 2 * ENDS);
    let (first, last) = (&names[..ENDS], &names[names.len() - ENDS..]);
    first.iter().cloned().chain([middle]).chain(last.iter().cloned()).collect()
}

fn method(reason: WeightsReason) -> &'static str {
    match reason {
        WeightsReason::Matching => "a maximum matching of the tree",
        WeightsReason::Clique => "the clique theorem",
        WeightsReason::WeightFreeWithOnes => "the weight-free game of a winner who knows which weights are 1",
        _ => "the weight-free game",
    }
}

fn open(reason: WeightsReason, stopped: Option<StoppedWord>) -> &'static str {
    match reason {
        WeightsReason::DependsOnWeights => "the outcome depends on the weights",
        WeightsReason::Stopped if stopped == Some(StoppedWord::Interrupted) => {
            "it was interrupted before this was found"
        }
        WeightsReason::Stopped => "the budget ran out (see --time, --nodes and --memory)",
        WeightsReason::TooLarge => {
            "the graph is not a tree, the clique theorem does not settle it, and with more than 128 edges it is too large for the weight-free game"
        }
        _ => "Hero does not win the weight-free game, so the outcome may depend on the weights",
    }
}

fn name(token: &VertexName) -> String {
    match token {
        VertexName::Number(v) => v.to_string(),
        VertexName::Name(name) => name.clone(),
    }
}

/// The graph that a certificate speaks of, in the short notation where that is not too long to read.
fn graph_words(checked: &WeightsChecked) -> String {
    const MOST_EDGES: usize = 200;
    let edges = &checked.edges;
    let vertices = match checked.vertices {
        1 => "1 vertex".to_owned(),
        more => format!("{more} vertices"),
    };
    if edges.len() > MOST_EDGES {
        return format!("{vertices}, {}", count(edges.len() as u64, "edge"));
    }
    let edges: Vec<String> = edges.iter().map(|(u, v)| format!("{u}-{v}")).collect();
    format!("{vertices}, edges {}", if edges.is_empty() { "none".to_owned() } else { edges.join(",") })
}

fn check(path: &Path, console: &mut Console) -> Result<Status, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::file(path, error))?;
    let no_certificate = |message: String| Failure::argument(path.display().to_string(), message);
    let json = parse_json(&text).map_err(|error| no_certificate(error.to_string()))?;
    let checked = check_certificate(&json);
    if let Err(error) = &checked
        && error.flaw == Flaw::Unreadable
    {
        return Err(no_certificate(error.to_string()));
    }
    if console.json {
        console.write_json(&WeightsCheckReport::of(&checked))?;
    } else {
        match &checked {
            Ok(checked) => tell_checked(console, checked)?,
            Err(error) => writeln!(console, "{LOSES}The certificate does not hold{LOSES:#}: {error}.")?,
        }
    }
    Ok(if checked.is_ok() { Status::Answered } else { Status::CheckFailed })
}

/// A certificate that holds, for people.
fn tell_checked(console: &mut Console, checked: &WeightsChecked) -> Result<(), Failure> {
    if checked.claims == 0 {
        writeln!(console, "{UNKNOWN}The certificate claims nothing{UNKNOWN:#}, so nothing is certified.")?;
        return Ok(());
    }
    let (claims, states) = (count(checked.claims as u64, "claim"), count(checked.states as u64, "state"));
    writeln!(console, "{WINS}The certificate holds{WINS:#}: {claims}, {states} checked.")?;
    writeln!(console, "{}", wrap(&format!("The graph: {}", graph_words(checked)), "  "))?;
    for (outcome, vertices) in [("N", &checked.n), ("P", &checked.p)] {
        let names: Vec<String> = vertices.iter().map(u64::to_string).collect();
        if !names.is_empty() {
            let line = format!("{outcome} for all positive weights: {}", abridged(&names).join(", "));
            writeln!(console, "{}", wrap(&line, "  "))?;
        }
    }
    Ok(())
}
