//! What is known of a position, as a program holds it.

use std::time::Duration;

use nimgraph_game::{MoveCount, Outcome};
use nimgraph_solve::{Analysis, Budget, Method, StopReason, Wants};
use nimgraph_theory::Reason;

use crate::{Move, Position, PositionNames, because::reason_of};

/// What to find, and the budget for it.
///
/// ```
/// use nimgraph::{Position, SolveOptions, solver::Wants};
/// let wants = Wants { grundy: true, remoteness: true, ..Wants::default() };
/// let answer = Position::nim([3, 5])?.solve_with(&SolveOptions { wants, ..SolveOptions::default() });
/// assert_eq!((answer.grundy(), answer.remoteness()), (Some(6), Some(7)));
/// # Ok::<(), nimgraph::SpecError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SolveOptions {
    /// What is asked for besides the outcome.
    pub wants: Wants,
    /// The limits of time, nodes and memory.
    pub budget: Budget,
}

impl Default for SolveOptions {
    /// All winning moves, within a minute and two gigabytes.
    fn default() -> Self {
        let budget =
            Budget { time: Some(Duration::from_secs(60)), memory: Some(2 << 30), ..Budget::default() };
        Self { wants: Wants::default(), budget }
    }
}

/// The answer to "who wins, and how?".
///
/// What was not found is `None`, and [`stopped`](Self::stopped) says what ran out: an outcome is never guessed.
///
/// ```
/// let answer = nimgraph::Position::nim([3, 5])?.solve();
/// assert_eq!(answer.advised().map(|mv| mv.to_string()).as_deref(), Some("1=3"));
/// assert_eq!((answer.grundy(), answer.remoteness()), (Some(6), None), "the remoteness was not asked for");
/// # Ok::<(), nimgraph::SpecError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Answer {
    position: Position,
    analysis: Analysis,
    winning_moves: Vec<Move>,
}

impl Answer {
    pub(crate) fn new(position: Position, analysis: Analysis) -> Self {
        let listed = analysis.winning_moves.iter().cloned();
        let winning_moves = listed.map(|mv| Move::new(position.clone(), mv)).collect();
        Self { position, analysis, winning_moves }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Who wins, if that was found.
    pub fn outcome(&self) -> Option<Outcome> {
        self.analysis.outcome
    }

    /// The Grundy value (normal play), if it was asked for or found along the way.
    pub fn grundy(&self) -> Option<u64> {
        self.analysis.grundy.map(|value| value.0)
    }

    /// The winning moves, in the order of the rules.
    pub fn winning_moves(&self) -> &[Move] {
        &self.winning_moves
    }

    /// Whether [`winning_moves`](Self::winning_moves) holds all of them.
    pub fn all_moves_listed(&self) -> bool {
        self.analysis.all_moves_listed
    }

    /// How many moves there are, winning or not.
    pub fn count_moves(&self) -> MoveCount {
        self.analysis.moves
    }

    /// How the outcome was found.
    pub fn method(&self) -> Method {
        self.analysis.method
    }

    /// The statement of the catalogue that decided, by its id, such as `fukuyama-2003/3.5`.
    pub fn statement(&self) -> Option<&'static str> {
        self.analysis.argument.as_ref().map(|argument| argument.statement)
    }

    /// Plies to the end if the winner plays for a quick end and the loser for a late one, if it was asked for.
    /// [`line`](Self::line) has an example.
    pub fn remoteness(&self) -> Option<u64> {
        self.analysis.remoteness.map(|remoteness| remoteness.plies)
    }

    /// A line of best play, if the remoteness was found. Each move is one of the position that the moves before it lead
    /// to.
    ///
    /// ```
    /// use nimgraph::{Position, SolveOptions, solver::Wants};
    /// let wants = Wants { remoteness: true, ..Wants::default() };
    /// let answer = Position::nim([1, 2])?.solve_with(&SolveOptions { wants, ..SolveOptions::default() });
    /// let line: Vec<String> = answer.line().iter().map(ToString::to_string).collect();
    /// assert_eq!((answer.remoteness(), line), (Some(3), vec!["1=1".into(), "0=0".into(), "1=0".into()]));
    /// # Ok::<(), nimgraph::SpecError>(())
    /// ```
    pub fn line(&self) -> Vec<Move> {
        let mut setup = self.position.inner().clone();
        let step = |mv: &nimgraph_game::Move| {
            let after = setup.after_unchecked(mv);
            let before = std::mem::replace(&mut setup, after);
            Move::settled(before, mv)
        };
        self.analysis.line.iter().map(step).collect()
    }

    /// Which budget ran out, if something asked for is missing.
    pub fn stopped(&self) -> Option<StopReason> {
        self.analysis.stopped
    }

    /// Why this is the outcome, as a paragraph of plain text.
    ///
    /// ```
    /// let answer = nimgraph::Position::nim([3, 5, 6])?.solve();
    /// assert_eq!(
    ///     answer.because(),
    ///     "The nim-sum of the heaps is 0. So by Bouton's theorem the position is P. \
    ///      Every move leads to a position that the opponent wins."
    /// );
    /// # Ok::<(), nimgraph::SpecError>(())
    /// ```
    pub fn because(&self) -> String {
        self.reason().text(&PositionNames(self.position.inner()))
    }

    /// The same as a tree, whose claims name the board they refer to.
    ///
    /// ```
    /// let reason = nimgraph::Position::nim([3, 5])?.solve().reason();
    /// assert_eq!(reason.boards[0].name, "after the move", "a claim may be about another board");
    /// # Ok::<(), nimgraph::SpecError>(())
    /// ```
    pub fn reason(&self) -> Reason {
        reason_of(self.position.inner(), &self.analysis)
    }

    /// The winning move that the reason recommends.
    pub fn advised(&self) -> Option<Move> {
        self.analysis.advised().map(|mv| Move::new(self.position.clone(), mv.clone()))
    }

    /// Everything the solver found, in the terms of the inner crates.
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }
}
