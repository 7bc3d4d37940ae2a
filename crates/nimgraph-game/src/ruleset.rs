//! What a game is: positions, moves, and how a move changes a position.

use std::{fmt::Debug, ops::ControlFlow};

use crate::{Convention, Move, MoveCount, State};

/// The rules of an impartial game on a fixed board.
///
/// What never changes during play (the graph, `k`, the faces) lives in the value; what changes (weights,
/// token) is the [`State`]. Who wins at the end is not part of the rules: that is
/// [`Convention`], which is given wherever it matters.
pub trait Ruleset: Clone + Debug + Send + Sync + 'static {
    /// Shows every move of `position` to `visit`, in a fixed order, until it breaks.
    ///
    /// No two moves lead to the same position.
    fn for_each_move(
        &self,
        position: &State,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The position after a legal move.
    fn play(&self, position: &State, mv: &Move) -> State {
        position.after(mv)
    }

    /// Whether the rules allow the move here.
    fn is_legal(&self, position: &State, mv: &Move) -> bool {
        self.for_each_move(position, &mut |m| if m == *mv { ControlFlow::Break(()) } else { CONTINUE })
            .is_break()
    }

    /// How many moves there are. Rulesets whose weights may be huge count without listing.
    fn count_moves(&self, position: &State) -> MoveCount {
        let mut count = 0;
        let _ = self.for_each_move(position, &mut |_| {
            count += 1;
            CONTINUE
        });
        MoveCount::Exactly(count)
    }

    /// A position equivalent to `position` under `play`, the same for positions that are cheap to see to be
    /// alike: same outcome, same Grundy value, same remoteness.
    fn canonical(&self, _play: Convention, position: &State) -> State {
        position.clone()
    }

    /// Positions whose disjunctive sum is `position`; a single one when it does not fall apart.
    fn components(&self, position: &State) -> Vec<State> {
        vec![position.clone()]
    }

    /// About how many bytes a move takes: one that lowers many weights may be as large as a position.
    fn move_footprint(&self, _position: &State) -> usize {
        size_of::<Move>()
    }

    /// Whether no move is left.
    fn is_over(&self, position: &State) -> bool {
        self.for_each_move(position, &mut |_| ControlFlow::Break(())).is_continue()
    }

    /// All moves, in their fixed order. For positions known to be small.
    fn moves(&self, position: &State) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.for_each_move(position, &mut |m| {
            moves.push(m);
            CONTINUE
        });
        moves
    }
}

/// Continue with the next move.
pub const CONTINUE: ControlFlow<()> = ControlFlow::Continue(());
