//! A session: questions about successive positions that share one search memory.

use nimgraph_solve::{MoveList, SearchMemory, analyse_with};

use crate::{Answer, Move, Position, SolveOptions};

/// A position, together with what was learned about earlier positions of the same game.
///
/// What a search has learned about a board holds for every position on it, so a second question about a position, or
/// the first one after a move, costs only what is new in it.
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
    memory: SearchMemory,
}

impl Session {
    /// A session that starts at a position.
    pub fn new(position: Position) -> Self {
        Self { position, memory: SearchMemory::default() }
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
        self.position = position;
    }

    /// Who wins here, and how.
    pub fn solve(&mut self, options: &SolveOptions) -> Answer {
        let setup = self.position.setup();
        let mut analysis = analyse_with(setup, options.wants, &options.budget, &mut self.memory);
        if options.wants.moves == MoveList::First {
            analysis.winning_moves.truncate(1);
        }
        Answer::new(self.position.clone(), analysis)
    }
}
