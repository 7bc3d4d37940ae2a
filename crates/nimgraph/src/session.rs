//! Questions about one position after another that profit from each other.

use nimgraph_solve::{MoveList, SearchMemory, analyse_with};

use crate::{Answer, Move, Position, SolveOptions};

/// A position and what has been found out on the way to it.
///
/// The second question about a position costs what is new in it, and so does the first one about the position after
/// a move: what a search has learnt of a board holds for every position on it.
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
    /// A session that begins at a position.
    pub fn new(position: Position) -> Self {
        Self { position, memory: SearchMemory::default() }
    }

    /// Where it stands.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Plays a move.
    pub fn play(&mut self, mv: &Move) -> Result<(), nimgraph_game::IllegalMove> {
        let next = self.position.play(mv)?;
        self.go_to(next);
        Ok(())
    }

    /// Goes to a position. What was learnt is kept where it is of use: on the same board in the same play.
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
