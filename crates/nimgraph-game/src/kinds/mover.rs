//! Moves from kinds: every move once, and whether a move is one.

mod amounts;
mod supports;

use std::ops::ControlFlow;

use nimgraph_graph::spend;

use super::{AtPlace, Kind, Kinds, Share, Which, always};
use crate::Move;
use amounts::Amounts;
use supports::Supports;

impl Kinds {
    /// Shows every move to `visit`, in a fixed order, until it breaks. No two moves lead to the same position: a move that
    /// several kinds allow comes with the first of them.
    pub fn for_each_move(
        &self,
        weights: &[u64],
        token: Option<usize>,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(place) = self.place(token) else { return ControlFlow::Continue(()) };
        (0..place.kinds.len()).try_for_each(|i| self.for_each_new(place, i, weights, visit))
    }

    /// Whether the rules allow the move.
    pub fn is_legal(&self, weights: &[u64], token: Option<usize>, mv: &Move) -> bool {
        let Some(place) = self.place(token).filter(|_| mv.is_possible(weights)) else { return false };
        let goes = |kind: &&Kind| !self.token || kind.to == mv.to();
        place.kinds.iter().filter(goes).any(|kind| kind.allows(weights, mv))
    }

    /// Shows the moves of one kind that no earlier kind allows.
    pub(super) fn for_each_new(
        &self,
        place: &AtPlace,
        i: usize,
        weights: &[u64],
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let kind = &place.kinds[i];
        if !kind.before.holds(weights) {
            return ControlFlow::Continue(());
        }
        let rivals =
            place.rivals(i).map(|other| &place.kinds[other]).filter(|other| other.before.holds(weights));
        let (covers, others): (Vec<&Kind>, Vec<&Kind>) = rivals.partition(|other| kind.is_within(other));
        let token = kind.to.filter(|_| self.token);
        kind.for_each_support(weights, &covers, &mut |support| {
            let mut amounts = Amounts::of(kind, support, weights);
            while let Some(taken) = amounts.next() {
                spend(1);
                let lower =
                    support.iter().zip(taken).map(|(&weight, &taken)| (weight, weights[weight] - taken));
                let mv = Move::Lower { lowered: lower.collect(), to: token };
                let is_old = || others.iter().any(|other| other.allows(weights, &mv));
                if kind.allows_after(weights, &mv) && !is_old() {
                    visit(mv)?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    pub(super) fn place(&self, token: Option<usize>) -> Option<&AtPlace> {
        self.places.get(token.filter(|_| self.token).unwrap_or(0))
    }
}

impl Kind {
    /// Shows every move of this kind, in a fixed order, until `visit` breaks.
    pub fn for_each_move(
        &self,
        weights: &[u64],
        visit: &mut dyn FnMut(&Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.before.holds(weights) {
            return ControlFlow::Continue(());
        }
        self.for_each_support(weights, &[], &mut |support| {
            let mut amounts = Amounts::of(self, support, weights);
            while let Some(taken) = amounts.next() {
                let lower =
                    support.iter().zip(taken).map(|(&weight, &taken)| (weight, weights[weight] - taken));
                let mv = Move::Lower { lowered: lower.collect(), to: self.to };
                if self.allows_after(weights, &mv) {
                    visit(&mv)?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Whether another kind allows each of its moves that lowers nothing outside of the other's set.
    fn is_within(&self, other: &Kind) -> bool {
        self.which == Which::Some
            && other.which == Which::Some
            && (self.share, &self.amount, &self.after) == (other.share, &other.amount, &other.after)
    }

    /// Shows the sets of weights that it may lower together and that no cover holds.
    fn for_each_support(
        &self,
        weights: &[u64],
        covers: &[&Kind],
        visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let least = if self.share == Share::Total { 1 } else { self.amount.least_weight() };
        let is_heavy = |weight: &usize| weights[*weight] >= least;
        match self.which {
            Which::One | Which::All => match self.set.iter().all(is_heavy) && !self.set.is_empty() {
                true => visit(&self.set),
                false => ControlFlow::Continue(()),
            },
            Which::Every => {
                let support: Vec<usize> =
                    self.set.iter().copied().filter(|&weight| weights[weight] > 0).collect();
                match support.iter().all(is_heavy) && !support.is_empty() {
                    true => visit(&support),
                    false => ControlFlow::Continue(()),
                }
            }
            Which::Some => {
                let live = self.set.iter().copied().filter(is_heavy).collect();
                let mut supports = Supports::new(live, covers.iter().map(|cover| &*cover.set));
                while let Some(support) = supports.next() {
                    spend(1);
                    visit(support)?;
                }
                ControlFlow::Continue(())
            }
        }
    }

    /// Whether some move of this kind leads from weights to others.
    pub fn allows_change(&self, before: &[u64], after: &[u64]) -> bool {
        let changed = before.iter().zip(after).enumerate().filter(|(_, (before, after))| before != after);
        let lowered = changed.map(|(weight, (_, &new))| (weight, new)).collect();
        let mv = Move::Lower { lowered, to: self.to };
        mv.is_possible(before) && self.allows(before, &mv)
    }

    /// Whether it allows a move that lowers what it names; where the token goes is not looked at.
    fn allows(&self, weights: &[u64], mv: &Move) -> bool {
        let is_here = |&(weight, _): &(usize, u64)| self.set.binary_search(&weight).is_ok();
        let count = mv.lowered().len();
        let lowers = match self.which {
            Which::One => count == 1,
            Which::Some => true,
            Which::All => count == self.set.len(),
            Which::Every => count == self.set.iter().filter(|&&weight| weights[weight] > 0).count(),
        };
        lowers
            && mv.lowered().iter().all(is_here)
            && self.allows_amounts(weights, mv)
            && self.before.holds(weights)
            && self.allows_after(weights, mv)
    }

    fn allows_amounts(&self, weights: &[u64], mv: &Move) -> bool {
        let taken = |&(weight, new): &(usize, u64)| weights[weight] - new;
        let is_allowed = |change: &(usize, u64)| self.amount.allows(weights[change.0], taken(change));
        match self.share {
            Share::Each => mv.lowered().iter().all(is_allowed),
            Share::Equal => mv
                .lowered()
                .iter()
                .all(|change| is_allowed(change) && taken(change) == taken(&mv.lowered()[0])),
            Share::Total => {
                let total: u128 = mv.lowered().iter().map(|change| u128::from(taken(change))).sum();
                self.amount.next_total(total - 1) == Some(total)
            }
        }
    }

    fn allows_after(&self, weights: &[u64], mv: &Move) -> bool {
        if always(&self.after) {
            return true;
        }
        let mut after = weights.to_vec();
        mv.lowered().iter().for_each(|&(weight, new)| after[weight] = new);
        self.after.holds(&after)
    }
}
