//! What a game is: positions, moves, and how a move changes a position.

use std::{fmt::Debug, hash::Hash, mem::needs_drop, ops::ControlFlow};

use crate::{MoveCount, Play};

/// The rules of an impartial game on a fixed board.
///
/// What never changes during play (the graph, `k`, the faces) lives in the value; what changes (weights,
/// token) is the [`Position`](Self::Position). Who wins at the end is not part of the rules: that is
/// [`Play`], which is given wherever it matters.
pub trait Ruleset: Clone + Debug + Send + Sync + 'static {
    /// What changes during play.
    type Position: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// A move: a value that can be named, compared and explained.
    type Move: Clone + Eq + Hash + Debug + Send + Sync + 'static;

    /// Shows every move of `position` to `visit`, in a fixed order, until it breaks.
    ///
    /// No two moves lead to the same position.
    fn for_each_move(
        &self,
        position: &Self::Position,
        visit: &mut dyn FnMut(Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The position after a legal move.
    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position;

    /// Whether the rules allow the move here.
    fn is_legal(&self, position: &Self::Position, mv: &Self::Move) -> bool {
        self.for_each_move(position, &mut |m| if m == *mv { ControlFlow::Break(()) } else { CONTINUE })
            .is_break()
    }

    /// How many moves there are. Rulesets whose weights may be huge count without listing.
    fn count_moves(&self, position: &Self::Position) -> MoveCount {
        let mut count = 0;
        let _ = self.for_each_move(position, &mut |_| {
            count += 1;
            CONTINUE
        });
        MoveCount::Exactly(count)
    }

    /// A position equivalent to `position` under `play`, the same for positions that are cheap to see to be
    /// alike: same outcome, same Grundy value, same remoteness.
    fn canonical(&self, _play: Play, position: &Self::Position) -> Self::Position {
        position.clone()
    }

    /// Positions whose disjunctive sum is `position`; a single one when it does not fall apart.
    fn components(&self, position: &Self::Position) -> Vec<Self::Position> {
        vec![position.clone()]
    }

    /// About how many bytes a remembered position takes, for memory budgets.
    fn footprint(&self, _position: &Self::Position) -> usize {
        size_of::<Self::Position>() + 64
    }

    /// About how many bytes a move takes: one that lists what it changes may be as large as a position.
    fn move_footprint(&self, position: &Self::Position) -> usize {
        let listed = if needs_drop::<Self::Move>() { self.footprint(position) } else { 0 };
        size_of::<Self::Move>() + listed
    }

    /// Whether no move is left.
    fn is_over(&self, position: &Self::Position) -> bool {
        self.for_each_move(position, &mut |_| ControlFlow::Break(())).is_continue()
    }

    /// All moves, in their fixed order. For positions known to be small.
    fn moves(&self, position: &Self::Position) -> Vec<Self::Move> {
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
