//! The answer about one position, as it goes out on the wire.

use nimgraph::{PositionNames, SolveOptions, reason_of};
use nimgraph_game::{Move, Position};
use nimgraph_solve::{Analysis, Session, Wants};
use nimgraph_theory::Reason;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    explain::{Lacking, passed_over},
    moves::MoveJson,
    reason::ReasonView,
    words::{MethodWord, OutcomeWord, StoppedWord},
};

/// No answer lists more winning moves than this: a longer list is too large to read or to send.
pub const MOST_MOVES: usize = 20_000;

/// An answer on the wire. The names and meanings of the first eight fields are fixed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Answer {
    /// `"N"`: the player to move wins; `"P"`: the other player wins; null: undecided.
    pub outcome: Option<OutcomeWord>,
    /// The Grundy value, if it was asked for or found along the way.
    pub grundy: Option<u64>,
    /// Every winning move, or only the first if that was asked for.
    pub winning_moves: Vec<MoveJson>,
    /// The number of positions that a move can lead to; null if they cannot be counted.
    pub moves: Option<u128>,
    /// `"theorem"`, `"table"`, `"search"` or `"rules"`.
    pub method: MethodWord,
    /// The id of the statement that decided the position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theorem: Option<&'static str>,
    /// Why, as a paragraph.
    pub because: String,
    /// The same as a tree, whose claims name the board they refer to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<ReasonView>,
    /// The recommended move, one of the winning moves, to which the reason refers.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub advised: Option<MoveJson>,
    /// Which budget ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StoppedWord>,
    /// Present if the outcome is undecided; says why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unknown: Option<Undecided>,
    /// False if the list of winning moves was cut short.
    pub winning_moves_complete: bool,
    /// Plies to the end if the winner plays for a quick end and the loser for a late one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remoteness: Option<u64>,
    /// A line of best play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<MoveJson>,
    /// The same in a batch, where `line` is the number of a line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub best_line: Vec<MoveJson>,
    /// Moves examined.
    pub nodes: u64,
    /// The statements that did not decide the position, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passed_over: Option<Vec<Lacking>>,
}

/// Why an outcome is undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Undecided {
    /// The budget that ran out.
    pub reason: Option<StoppedWord>,
}

impl Answer {
    /// What is known of a position, as plain data.
    pub fn of(setup: &Position, analysis: &Analysis) -> Self {
        let reason = reason_of(setup, analysis);
        let tree = ReasonView::of(setup, &reason);
        Self { reason: Some(tree), ..Self::without_tree(setup, analysis, &reason) }
    }

    /// What is known of a position, with its reason in words only.
    fn without_tree(setup: &Position, analysis: &Analysis, reason: &Reason) -> Self {
        let advised = analysis.advised();
        let mut moves: Vec<&Move> = analysis.winning_moves.iter().collect();
        // A list that was cut short holds the advised move all the same.
        if let (Some(mv), Some(last)) = (advised.filter(|mv| !moves.contains(mv)), moves.last_mut()) {
            *last = mv;
        }
        Self {
            outcome: analysis.outcome,
            grundy: analysis.grundy.map(|n| n.0),
            winning_moves: moves.into_iter().map(|mv| MoveJson::of(setup, mv)).collect(),
            moves: analysis.moves.exact(),
            method: analysis.method,
            theorem: analysis.argument.as_ref().map(|a| a.statement),
            because: reason.text(&PositionNames(setup)),
            reason: None,
            advised: advised.map(|mv| MoveJson::of(setup, mv)),
            stopped: analysis.stopped,
            unknown: analysis.outcome.is_none().then_some(Undecided { reason: analysis.stopped }),
            winning_moves_complete: analysis.all_moves_listed,
            remoteness: analysis.remoteness.map(|r| r.plies),
            line: line_json(setup, &analysis.line),
            best_line: Vec::new(),
            nodes: analysis.nodes,
            passed_over: None,
        }
    }

    /// What is known of a position, with all that was asked for.
    pub fn to(setup: &Position, analysis: &Analysis, wants: Wants) -> Self {
        Self::of(setup, analysis).asked(analysis, wants)
    }

    /// With what is told only if it was asked for.
    fn asked(self, analysis: &Analysis, wants: Wants) -> Self {
        Self { passed_over: wants.why_not.then(|| passed_over(analysis)), ..self }
    }

    /// The answer to a line of a batch: with `best_line` instead of `line`, and without the tree of its reason, which
    /// takes more room than everything else together. [`AnswerFields`](crate::AnswerFields) can ask for it.
    ///
    /// ```
    /// use nimgraph::SolveOptions;
    /// use nimgraph_wire::{Answer, examine, read_position};
    /// let (setup, options) = (read_position("nim 1,2")?, SolveOptions::default());
    /// let answer = Answer::in_batch(&setup, &examine(&setup, &options), &options);
    /// assert!(answer.reason.is_none() && answer.because.starts_with("The nim-sum of the heaps is 3"));
    /// # Ok::<(), nimgraph_wire::InputError>(())
    /// ```
    pub fn in_batch(setup: &Position, analysis: &Analysis, options: &SolveOptions) -> Self {
        let answer =
            Self::without_tree(setup, analysis, &reason_of(setup, analysis)).asked(analysis, options.wants);
        Self { best_line: answer.line, line: Vec::new(), ..answer }
    }

    /// The answer as one line of JSON.
    pub fn to_json(&self) -> String {
        // Straight to text: a count of moves may be beyond 64 bits, which a JSON value cannot hold.
        serde_json::to_string(self).expect("an answer is plain data")
    }
}

/// Solves a position.
pub fn solve(setup: &Position, options: &SolveOptions) -> Answer {
    Answer::to(setup, &examine(setup, options), options.wants)
}

/// Solves the position of a session.
pub fn solve_in(session: &mut Session, wants: Wants) -> Answer {
    let analysis = session.solve(wants);
    Answer::to(session.position(), &analysis, wants)
}

/// Solves a position for callers that want the moves as values, not as JSON.
pub fn examine(setup: &Position, options: &SolveOptions) -> Analysis {
    Session::new(setup.clone(), &options.budget).solve(options.wants)
}

/// A line of moves, each written for the position it is played in.
fn line_json(setup: &Position, line: &[Move]) -> Vec<MoveJson> {
    let mut setup = setup.clone();
    let step = |mv: &Move| {
        let json = MoveJson::of(&setup, mv);
        setup = setup.after_unchecked(mv);
        json
    };
    line.iter().map(step).collect()
}
