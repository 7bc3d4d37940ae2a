//! A session: questions about successive positions that share one search memory.

use nimgraph_solve::{Approach, Budget, GuideLimits, Meter, Player, SavedError, SearchMemory};

use crate::{Answer, Explanation, Move, Position, SolveOptions};

/// A position, together with what was learned about earlier positions of the same game.
///
/// What a search has learned about a board holds for every position on it, so a second question about a position, or
/// the first one after a move, costs only what is new in it. It is the [session of the solver](nimgraph_solve::Session)
/// in the terms of this crate; each question here comes with a budget of its own.
///
/// ```
/// use nimgraph::{Outcome, Position, Session, SolveOptions};
/// let mut game = Session::new("edge-nim complete:5 weights=2".parse::<Position>()?);
/// while let Some(mv) = game.solve(&SolveOptions::default()).winning_moves().first().cloned() {
///     game.play(&mv)?;
///     assert_eq!(game.solve(&SolveOptions::default()).outcome(), Some(Outcome::P));
///     let Some(reply) = game.position().moves().first().cloned() else { break };
///     game.play(&reply)?;
/// }
/// assert!(game.position().is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Session {
    position: Position,
    inner: nimgraph_solve::Session,
}

impl Session {
    /// A session that starts at a position.
    pub fn new(position: Position) -> Self {
        let inner = nimgraph_solve::Session::new(position.shared(), &Budget::default());
        Self { position, inner }
    }

    /// A session that continues with what an earlier one has saved of the same position.
    pub fn resumed(position: Position, saved: &[u8], approach: Approach) -> Result<Self, SavedError> {
        let memory = SearchMemory::from_bytes(saved, position.inner(), approach)?;
        let meter = Meter::start(&Budget::default());
        let inner = nimgraph_solve::Session::continued(position.shared(), meter, memory);
        Ok(Self { position, inner })
    }

    /// What was learned about the current position, for [`resumed`](Self::resumed).
    ///
    /// ```
    /// use nimgraph::{Position, Session, SolveOptions, solver::Approach};
    /// let position: Position = "graph-nim complete:4 weights=2".parse()?;
    /// let mut first = Session::new(position.clone());
    /// let answer = first.solve(&SolveOptions::default());
    /// let mut second = Session::resumed(position, &first.saved(Approach::Auto), Approach::Auto)?;
    /// assert_eq!(second.solve(&SolveOptions::default()).outcome(), answer.outcome());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn saved(&self, approach: Approach) -> Vec<u8> {
        self.inner.memory().to_bytes(self.inner.position(), approach)
    }

    /// The session of the solver, for what is not in this crate.
    pub fn inner(&mut self) -> &mut nimgraph_solve::Session {
        &mut self.inner
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Plays a move.
    pub fn play(&mut self, mv: &Move) -> Result<(), nimgraph_game::IllegalMove> {
        let next = self.position.play(mv)?;
        self.go_to(next);
        Ok(())
    }

    /// Goes to a position. What was learned is kept if it still applies: on the same board with the same play.
    pub fn go_to(&mut self, position: Position) {
        self.inner.go_to(position.shared());
        self.position = position;
    }

    /// Who wins here, and how.
    pub fn solve(&mut self, options: &SolveOptions) -> Answer {
        self.inner.grant(&options.budget);
        Answer::new(self.position.clone(), self.inner.solve(options.wants))
    }

    /// Why this is the outcome, and how to play on.
    pub fn explain(&mut self, options: &SolveOptions) -> Explanation {
        self.inner.grant(&options.budget);
        let (analysis, guide) = self.inner.explain(options.wants, GuideLimits::default());
        Explanation::new(Answer::new(self.position.clone(), analysis), guide)
    }

    /// The move that a player makes here; `None` when the game is over.
    ///
    /// ```
    /// use nimgraph::{Budget, Position, Session, solver::{Level, Player}};
    /// let mut game = Session::new(Position::nim([3, 5])?);
    /// let mv = game.choose(&mut Player::new(Level::Perfect, 0), &Budget::default()).ok_or("no move")?;
    /// assert_eq!(mv.to_string(), "1=3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choose(&mut self, player: &mut Player, budget: &Budget) -> Option<Move> {
        self.inner.grant(budget);
        let choice = self.inner.choose(player)?;
        Some(Move::new(self.position.clone(), choice.mv))
    }
}
