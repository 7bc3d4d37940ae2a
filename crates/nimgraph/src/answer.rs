//! The answer about one position, as it goes out on the wire.

use nimgraph_game::{AnyMove, Outcome, Ruleset, Setup};
use nimgraph_solve::{Analysis, Budget, Meter, MoveList, SearchMemory, StopReason, Wants, analyse_with};
use serde::Serialize;
use serde_json::Value;

use crate::{
    explain::{Lacking, passed_over},
    reason::{ReasonView, SetupNames},
    report,
};

/// A list of more moves than this is for nobody to read, and too large to be sent to one who asks from elsewhere.
pub const MOST_MOVES: usize = 20_000;

/// What to find out, and how much it may cost.
#[derive(Clone, Debug, Default)]
pub struct SolveOptions {
    /// What is asked for beside the outcome.
    pub wants: Wants,
    /// What it may cost.
    pub budget: Budget,
    /// Whether the answer is to tell which statements were passed over, and what they lacked.
    pub why_not: bool,
}

impl SolveOptions {
    /// The same question with what a meter has left, for the reasons that come after the answer.
    pub fn rest(&self, meter: &Meter) -> Self {
        Self { budget: meter.rest(), ..self.clone() }
    }
}

/// An answer on the wire. The names and meanings of the first eight fields are fixed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer {
    /// `"N"`, `"P"`, or nothing when the budget ran out.
    pub outcome: Option<&'static str>,
    /// The Grundy value, when asked for or when the method yields it.
    pub grundy: Option<u64>,
    /// Every winning move (or the first, when only that was asked for).
    pub winning_moves: Vec<Value>,
    /// How many distinct positions can be moved to; null when they cannot be counted.
    pub moves: Option<u128>,
    /// `"theorem"`, `"table"`, `"search"` or `"rules"`.
    pub method: &'static str,
    /// The statement that answered, by its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theorem: Option<&'static str>,
    /// A paragraph that a person can follow.
    pub because: String,
    /// The same as a tree, whose claims name the board they speak of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<ReasonView>,
    /// The winning move that is advised and argued for, one of the winning moves.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub advised: Option<Value>,
    /// Which budget ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<&'static str>,
    /// False when the list of winning moves was cut short.
    pub winning_moves_complete: bool,
    /// Plies to the end when the winner hurries and the loser delays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remoteness: Option<u64>,
    /// A line of best play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<Value>,
    /// Moves looked at.
    pub nodes: u64,
    /// The statements that did not decide, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passed_over: Option<Vec<Lacking>>,
}

impl Answer {
    /// What is known of a position, as plain data.
    pub fn of(setup: &Setup, analysis: &Analysis) -> Self {
        let json = |mv: &AnyMove| setup.game.move_to_json(&setup.position, mv);
        let reason = report::reason_of(setup, analysis);
        let advised = analysis.advised();
        let mut moves: Vec<&AnyMove> = analysis.winning_moves.iter().collect();
        // A list that was cut short must still hold the advised move.
        if let (Some(mv), Some(last)) = (advised.filter(|mv| !moves.contains(mv)), moves.last_mut()) {
            *last = mv;
        }
        Self {
            outcome: analysis.outcome.map(Outcome::letter),
            grundy: analysis.grundy.map(|n| n.0),
            winning_moves: moves.into_iter().map(json).collect(),
            moves: analysis.moves.exact(),
            method: analysis.method.name(),
            theorem: analysis.argument.as_ref().map(|a| a.statement),
            because: reason.text(&SetupNames(setup)),
            reason: analysis.argument.is_some().then(|| ReasonView::of(setup, &reason)),
            advised: advised.map(json),
            stopped: analysis.stopped.map(StopReason::name),
            winning_moves_complete: analysis.all_moves_listed,
            remoteness: analysis.remoteness.map(|r| r.plies),
            line: line_json(setup, &analysis.line),
            nodes: analysis.nodes,
            passed_over: None,
        }
    }

    /// What is known of a position, with all that was asked for.
    pub fn to(setup: &Setup, analysis: &Analysis, options: &SolveOptions) -> Self {
        let passed_over = options.why_not.then(|| passed_over(setup, analysis, options));
        Self { passed_over, ..Self::of(setup, analysis) }
    }

    /// The answer as one line of JSON.
    pub fn to_json(&self) -> String {
        // Straight to text: a count of moves may be beyond 64 bits, which a JSON value cannot hold.
        serde_json::to_string(self).expect("an answer is plain data")
    }
}

/// Solves a position.
pub fn solve(setup: &Setup, options: &SolveOptions) -> Answer {
    let meter = Meter::start(&options.budget);
    let analysis = examine(setup, options);
    Answer::to(setup, &analysis, &options.rest(&meter))
}

/// Solves a position for callers that want the moves as values, not on the wire.
pub fn examine(setup: &Setup, options: &SolveOptions) -> Analysis {
    examine_with(setup, options, &mut SearchMemory::default())
}

/// The same, going on from what an earlier search for the same question remembers.
pub fn examine_with(setup: &Setup, options: &SolveOptions, memory: &mut SearchMemory) -> Analysis {
    let mut analysis = analyse_with(setup, options.wants, &options.budget, memory);
    if options.wants.moves == MoveList::First {
        analysis.winning_moves.truncate(1);
    }
    analysis
}

/// A line of moves, each written for the position it is played in.
fn line_json(setup: &Setup, line: &[AnyMove]) -> Vec<Value> {
    let mut position = setup.position.clone();
    line.iter()
        .map(|mv| {
            let json = setup.game.move_to_json(&position, mv);
            position = setup.game.play(&position, mv);
            json
        })
        .collect()
}
