//! A statement about the positions of one game: a value with its source, its hypotheses and its conclusion.

use std::ops::ControlFlow;

use nimgraph_game::{Convention, Move, Outcome, Ruleset, State};

use nimgraph_graph::spend;

use crate::{Citation, Facts, Finding, Place};

nimgraph_graph::vocabulary! {
    /// How certain a statement is.
    /// What was checked answers only inside the range that was checked; conjectures, and what is refuted, never answer.
    pub enum Status as StatusWord {
        /// There is a proof.
        Proved = "proved",
        /// True on everything that was checked; no proof is known.
        Checked = "checked",
        /// Believed to be true.
        Conjecture = "conjecture",
        /// False as printed.
        Refuted = "refuted",
    }
}

impl Status {
    /// Whether statements of this status may answer.
    pub fn answers(self) -> bool {
        matches!(self, Self::Proved | Self::Checked)
    }
}

/// How the work of applying a statement grows with the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cost {
    /// About linear.
    Linear,
    /// A polynomial: flows, matchings, elimination.
    Polynomial,
    /// Exponential in the worst case; tried on small boards only.
    Exponential,
}

impl Cost {
    /// All costs, from the cheapest to the most costly.
    pub const ALL: [Self; 3] = [Self::Linear, Self::Polynomial, Self::Exponential];
}

/// A condition that a position must meet for a statement to apply.
pub struct Hypothesis<R: Ruleset> {
    /// The condition, in words that continue "the statement needs …", with its mathematics [marked](crate::spans).
    pub text: &'static str,
    /// Whether a position meets it.
    pub holds: Holds<R>,
    /// What the statement would be without it.
    pub role: Role,
}

/// Tests a position, with the facts that statements share.
pub type Holds<R> = fn(&R, &Facts<'_, R>) -> bool;

/// What a statement would be without one of its hypotheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// False, or without meaning; the audit looks for a position that shows it.
    Needed,
    /// Not checked: the hypothesis marks the range of the evidence, and nothing is claimed beyond.
    Range,
}

impl<R: Ruleset> Hypothesis<R> {
    /// A condition that the statement needs.
    pub const fn new(text: &'static str, holds: Holds<R>) -> Self {
        Self { text, holds, role: Role::Needed }
    }

    /// The range in which the statement was checked.
    pub const fn range(text: &'static str, holds: Holds<R>) -> Self {
        Self { text, holds, role: Role::Range }
    }
}

/// What a reduction leaves unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preserves {
    /// The outcome only.
    Outcome,
    /// The Grundy value, and so the outcome.
    Grundy,
}

/// What a statement concludes.
pub enum Conclusion<R: Ruleset> {
    /// The outcome of a position with the move and the witness. `None` where a sufficient condition finds
    /// nothing. The audit also asks it about positions that fail a hypothesis, to see whether that is needed:
    /// it may say anything there, but it must not panic.
    Decide(FindOut<R>),
    /// The same for statements that yield the Grundy value, in normal play, of every position they decide, unless it
    /// is more than a number of 64 bits can tell.
    Value(FindOut<R>),
    /// A simpler position on the same board. `None` where there is nothing to simplify.
    Reduce {
        /// What stays the same.
        preserves: Preserves,
        /// One round of simplifying.
        step: SimplifyRound<R>,
        /// How winning moves of the simpler position become moves of the original.
        lift: Lift<R>,
        /// How it is explained.
        told: Simplification<R>,
    },
    /// What a statement claims without ever answering: a conjecture, a refuted statement, a fact without a proof.
    /// Audited and replayed only.
    Claim(ClaimedOutcome<R>),
    /// Nothing about single positions: how hard the game is, or a fact about a related game.
    Remark,
}

/// What a statement finds for a position that meets its hypotheses.
pub type FindOut<R> = fn(&R, Convention, &Facts<'_, R>) -> Option<Finding>;

/// One round of simplifying a position that meets the hypotheses.
pub type SimplifyRound<R> = fn(&R, Convention, &Facts<'_, R>) -> Option<State>;

/// The outcome that is claimed for a position, or `None` if nothing is claimed. A claim that compares positions
/// ("the same outcome as in normal play") asks the oracle about the other one.
pub type ClaimedOutcome<R> = fn(&R, Convention, &Facts<'_, R>, &mut Oracle<'_>) -> Option<Outcome>;

/// Knows the outcome of every position.
pub type Oracle<'a> = dyn FnMut(Convention, &State) -> Outcome + 'a;

/// How a simplification is explained.
pub struct Simplification<R: Ruleset> {
    /// What is done, as a clause: `parallel edges are merged`.
    pub how: &'static str,
    /// How a move of the simpler board is made on the original, as a sentence, if the two differ.
    pub back: Option<&'static str>,
    /// The weights that differ, before and after.
    pub changes: Changes<R>,
}

/// The weights that differ between two positions, with the new ones.
pub type Changes<R> = fn(&R, &State, &State) -> Vec<(Place, u64)>;

/// How winning moves of a reduced position become winning moves of the original.
pub enum Lift<R: Ruleset> {
    /// The two positions have the same winning moves.
    Same,
    /// Each winning move of the simpler position gives one of the original; there may be others.
    Each(LiftMove<R>),
}

/// Original, simpler position, winning move of the simpler one: a winning move of the original.
pub type LiftMove<R> = fn(&R, &State, &State, &Move) -> Option<Move>;

/// Shows every winning move of an N-position to the visitor, in a fixed order, until it breaks: weights may be
/// so large that no list would hold the moves.
pub type ListMoves<R> = fn(&R, Convention, &Facts<'_, R>, &mut VisitMove<'_>) -> ControlFlow<()>;

/// Receives one move after another, until it has seen enough.
pub type VisitMove<'a> = dyn FnMut(Move) -> ControlFlow<()> + 'a;

/// The first move that a listing shows.
pub(crate) fn first_of<M>(
    list: impl FnOnce(&mut dyn FnMut(M) -> ControlFlow<()>) -> ControlFlow<()>,
) -> Option<M> {
    let mut first = None;
    let _ = list(&mut |mv| {
        first = Some(mv);
        ControlFlow::Break(())
    });
    first
}

/// What is wrong with a printed statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Erratum {
    /// What is printed, in our words, its mathematics marked.
    pub printed: &'static str,
    /// Where it fails: for each way in which it does, the smallest position known.
    pub counterexamples: &'static [Counterexample],
    /// What is true instead.
    pub corrected: &'static str,
}

/// A position that refutes a printed statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// The position, in the short notation or as JSON.
    pub position: &'static str,
    /// What the printed statement says of it, falsely.
    pub printed_says: Printed,
}

/// What a printed statement says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printed {
    /// That this is the outcome.
    Outcome(Outcome),
    /// That this is the number of winning moves.
    WinningMoves(usize),
}

/// A statement about the positions of one game.
pub struct Statement<R: Ruleset> {
    /// Paper and number, such as `fukuyama-2003/3.5`; fixed once published.
    pub id: &'static str,
    /// A name for headings, its mathematics marked.
    pub title: &'static str,
    /// The conventions of play that it is about.
    pub plays: &'static [Convention],
    /// The statement in full, its mathematics [marked](crate::spans) and written with Unicode signs.
    pub says: &'static str,
    /// Where it comes from.
    pub citation: Citation,
    /// How certain it is.
    pub status: Status,
    /// How costly it is to apply.
    pub cost: Cost,
    /// When it applies.
    pub hypotheses: &'static [Hypothesis<R>],
    /// What it says then.
    pub conclusion: Conclusion<R>,
    /// All winning moves of an N-position that the statement decides, if they can be listed without
    /// trying every option. `None`: try the options.
    pub winning_moves: Option<ListMoves<R>>,
    /// What is wrong with it as printed.
    pub erratum: Option<Erratum>,
}

impl<R: Ruleset> Statement<R> {
    /// What most statements of a source have in common, to be completed: a proof, normal play, and little work.
    pub const fn of(citation: Citation) -> Self {
        Self {
            id: "",
            title: "",
            plays: &[Convention::Normal],
            says: "",
            citation,
            status: Status::Proved,
            cost: Cost::Linear,
            hypotheses: &[],
            conclusion: Conclusion::Remark,
            winning_moves: None,
            erratum: None,
        }
    }

    /// The first hypothesis that a position does not meet, if there is one, with its mathematics marked.
    pub fn failed_hypothesis(
        &self,
        rules: &R,
        play: Convention,
        position: &Facts<'_, R>,
    ) -> Option<&'static str> {
        if !self.plays.contains(&play) {
            return Some(match play {
                Convention::Normal => "misère play",
                Convention::Misere => "normal play",
            });
        }
        // Most hypotheses look at the whole board.
        spend(position.footprint() / size_of::<u64>());
        self.hypotheses.iter().find(|h| !(h.holds)(rules, position)).map(|h| h.text)
    }
}
