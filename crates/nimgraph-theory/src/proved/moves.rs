//! Moves into a formula: from the strategy of its proof, or found digit by digit.

use std::ops::ControlFlow;

use nimgraph_formula::{Ground, GroundRule};
use nimgraph_game::{Convention, GameInfo, Kind, MoveSpec, Shape};

use super::Case;

/// Where a move leads, on the formula's board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Into {
    pub(super) weights: Vec<u64>,
    /// Where the token goes; `None` when the board is empty and the game over.
    pub(super) to: Option<usize>,
}

/// The largest number of steps for one kind of move.
const STEPS: u64 = 1 << 18;

impl Case<'_> {
    /// A move into the formula.
    pub(super) fn first_move(&self) -> Option<Into> {
        if let Some(into) = self.by_strategy() {
            return Some(into);
        }
        let mut first = None;
        let _ = self.for_each_move(&mut |into| {
            first = Some(into.clone());
            ControlFlow::Break(())
        });
        first
    }

    /// Shows every move into the formula; `None` if that takes too long.
    pub(super) fn for_each_move(
        &self,
        visit: &mut dyn FnMut(&Into) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        let kinds = self.prepared.arena.moves(self.place);
        for (number, kind) in kinds.iter().enumerate() {
            let mut show = |weights: &[u64]| {
                let into = Into { weights: weights.to_vec(), to: kind.to };
                let is_known = kinds[..number].iter().any(|earlier| self.makes(earlier, &into));
                if is_known { ControlFlow::Continue(()) } else { visit(&into) }
            };
            let target = self.target(kind);
            if target.for_each_below(&self.weights, &kind.set, STEPS, &mut show).ok()?.is_break() {
                return Some(ControlFlow::Break(()));
            }
        }
        Some(ControlFlow::Continue(()))
    }

    /// Whether a kind of move leads there.
    fn makes(&self, kind: &Kind, into: &Into) -> bool {
        let changed = (0..self.weights.len()).filter(|&i| into.weights[i] != self.weights[i]);
        kind.to == into.to && changed.into_iter().all(|i| kind.set.contains(&i))
    }

    /// What must hold after a move of this kind for it to win.
    fn target(&self, kind: &Kind) -> Ground {
        let won = match kind.to {
            Some(to) => self.prepared.formulas[to].clone(),
            None => Ground::Constant(self.statement.board.convention() == Convention::Normal),
        };
        Ground::all([kind.after.clone(), won])
    }

    fn by_strategy(&self) -> Option<Into> {
        self.prepared.rules[self.place].iter().find_map(|rule| self.by_rule(rule))
    }

    /// The move that a rule describes here, if it is legal and wins.
    fn by_rule(&self, rule: &GroundRule) -> Option<Into> {
        if !rule.condition.holds(&self.weights) {
            return None;
        }
        let mut weights = self.weights.clone();
        for (weight, value) in &rule.changes {
            weights[*weight] = u64::try_from(value.value(&self.weights)).ok()?;
        }
        let is_lower = weights.iter().zip(&self.weights).all(|(new, old)| new <= old);
        if !is_lower || weights == self.weights {
            return None;
        }
        let kinds = self.prepared.arena.moves(self.place).iter();
        let mut goals =
            kinds.filter(|kind| rule.token.is_none_or(|to| kind.to.is_none_or(|goal| goal == to)));
        goals.find_map(|kind| {
            let into = Into { weights: weights.clone(), to: kind.to };
            (self.makes(kind, &into) && self.target(kind).holds(&weights)).then_some(into)
        })
    }

    /// The weights that a move changes, by their numbers in the position, with the new ones.
    pub(super) fn changes(&self, into: &Into) -> Vec<(usize, u64)> {
        let changed = (0..self.weights.len()).filter(|&i| into.weights[i] != self.weights[i]);
        let mut changes: Vec<_> = changed.map(|i| (self.fit.weights[i], into.weights[i])).collect();
        changes.sort_unstable();
        changes
    }

    /// The vertex where the token goes.
    pub(super) fn goal(&self, into: &Into) -> Option<usize> {
        into.to.filter(|_| self.prepared.arena.has_token()).map(|to| self.fit.places[to])
    }

    /// The move as it is written.
    pub(super) fn spec(&self, into: &Into, info: nimgraph_game::GameInfo) -> MoveSpec {
        let changes = self.changes(into);
        let token = self.goal(into);
        match changes.first() {
            Some(&(edge, to_weight)) if is_walk(&info) => MoveSpec::Edge { edge, to_weight, token },
            Some(&(_, to_weight)) if self.prepared.arena.has_token() => {
                MoveSpec::Vertex { to_weight, token, remove: None }
            }
            _ => {
                let before = |i: usize| self.setup.weights().map_or(0, |(weights, _)| weights[i]);
                let remove = changes.iter().map(|&(i, to)| (i, before(i) - to)).collect();
                MoveSpec::Remove { vertex: None, remove }
            }
        }
    }
}

fn is_walk(info: &GameInfo) -> bool {
    info.shape == Shape::EdgeWeights && info.token
}
