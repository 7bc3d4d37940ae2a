//! Outcomes by exhaustive search from the smallest positions up: what formulas are compared with.

use std::{collections::HashMap, ops::ControlFlow};

use nimgraph_formula::Ground;
use nimgraph_game::{Convention, Kind};
use nimgraph_solve::{Meter, StopReason};

use crate::arena::Arena;

/// The outcomes of small positions.
pub struct Truth<'a> {
    arena: &'a Arena,
    /// For each list of weights the places of the token that make a P-position, a bit each.
    known: HashMap<Box<[u64]>, u64>,
}

/// A position where a formula, or a claim about outcomes, is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The weights.
    pub weights: Vec<u64>,
    /// The token's place; 0 where there is none.
    pub place: usize,
    /// Whether it is in fact a P-position; a formula for these says the opposite.
    pub is_p: bool,
    /// Whether no smaller position (by the sum of the weights, then in the order of lists) is wrong.
    pub is_smallest: bool,
}

impl<'a> Truth<'a> {
    /// A table without any outcomes yet.
    pub fn new(arena: &'a Arena) -> Self {
        Self { arena, known: HashMap::new() }
    }

    /// Whether a position is a P-position. The positions below it are decided first.
    pub fn is_p(&mut self, weights: &[u64], place: usize, meter: &mut Meter) -> Result<bool, StopReason> {
        if let Some(places) = self.known.get(weights) {
            return Ok(places >> place & 1 == 1);
        }
        let total: u64 = weights.iter().sum();
        let mut found = Ok(());
        for sum in 0..=total {
            below(weights, sum, &mut |smaller| {
                found = self.learn(smaller, meter);
                found.is_ok()
            });
            found?;
        }
        Ok(self.known[weights] >> place & 1 == 1)
    }

    /// The same where all positions with a smaller sum of weights were asked about before.
    pub(crate) fn is_p_after_smaller(
        &mut self,
        weights: &[u64],
        place: usize,
        meter: &mut Meter,
    ) -> Result<bool, StopReason> {
        self.learn(weights, meter)?;
        Ok(self.known[weights] >> place & 1 == 1)
    }

    /// Decides a list of weights; all lists below it must be known.
    fn learn(&mut self, weights: &[u64], meter: &mut Meter) -> Result<(), StopReason> {
        if self.known.contains_key(weights) {
            return Ok(());
        }
        let mut places = 0;
        for place in 0..self.arena.places() {
            let is_p = match (self.arena.convention(), self.arena.terminal(place).holds(weights)) {
                (Convention::Normal, true) => true,
                (Convention::Misere, true) => false,
                (_, false) => !self.wins(weights, place, meter)?,
            };
            places |= u64::from(is_p) << place;
        }
        meter.take(48 + 8 * weights.len())?;
        self.known.insert(weights.into(), places);
        Ok(())
    }

    /// Whether some move leads to a P-position.
    fn wins(&self, weights: &[u64], place: usize, meter: &mut Meter) -> Result<bool, StopReason> {
        let mut after = weights.to_vec();
        let mut leads = |mv: &Kind, after: &[u64]| {
            meter.tick()?;
            Ok(self.leads_to_p(mv, after))
        };
        for mv in self.arena.moves(place) {
            if some_move(mv, weights, &mut after, &mut |after| leads(mv, after))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn leads_to_p(&self, mv: &Kind, after: &[u64]) -> bool {
        mv.after.holds(after)
            && match mv.to {
                Some(to) => self.known[after] >> to & 1 == 1,
                None => self.arena.convention() == Convention::Normal,
            }
    }

    /// The smallest position, up to a sum of weights, where formulas (one for each place of the token) are wrong.
    pub fn smallest_difference(
        &mut self,
        formulas: &[Ground],
        sums: std::ops::RangeInclusive<u64>,
        meter: &mut Meter,
    ) -> Result<Option<Difference>, StopReason> {
        let mut found = None;
        for sum in sums {
            let most = vec![sum; self.arena.board().weights()];
            let mut trouble = Ok(());
            below(&most, sum, &mut |weights| {
                trouble = self.learn(weights, meter);
                if trouble.is_ok() {
                    found = self.difference_at(formulas, weights);
                }
                trouble.is_ok() && found.is_none()
            });
            trouble?;
            if found.is_some() {
                break;
            }
        }
        Ok(found)
    }

    fn difference_at(&self, formulas: &[Ground], weights: &[u64]) -> Option<Difference> {
        let places = self.known[weights];
        let is_wrong = |place: &usize| {
            self.arena.domain(*place).holds(weights)
                && formulas[*place].holds(weights) != (places >> place & 1 == 1)
        };
        let place = (0..self.arena.places()).find(is_wrong)?;
        let is_p = places >> place & 1 == 1;
        Some(Difference { weights: weights.to_vec(), place, is_p, is_smallest: true })
    }
}

/// Shows the lists with this sum that are nowhere more than `most`, in order, until one is refused.
pub(crate) fn below(most: &[u64], sum: u64, visit: &mut dyn FnMut(&[u64]) -> bool) -> bool {
    fn fill(most: &[u64], left: u64, list: &mut Vec<u64>, visit: &mut dyn FnMut(&[u64]) -> bool) -> bool {
        let Some(&here) = most.get(list.len()) else { return left > 0 || visit(list) };
        let rest: u64 = most[list.len() + 1..].iter().fold(0, |sum, &more| sum.saturating_add(more));
        for weight in left.saturating_sub(rest)..=here.min(left) {
            list.push(weight);
            let goes_on = fill(most, left - weight, list, visit);
            list.pop();
            if !goes_on {
                return false;
            }
        }
        true
    }
    fill(most, sum, &mut Vec::with_capacity(most.len()), visit)
}

/// Whether some move of a kind leads to weights that pass; the condition on the weights after it is left to the test. `after`
/// has room for them.
pub(crate) fn some_move(
    kind: &Kind,
    weights: &[u64],
    after: &mut [u64],
    passes: &mut dyn FnMut(&[u64]) -> Result<bool, StopReason>,
) -> Result<bool, StopReason> {
    after.copy_from_slice(weights);
    if kind.is_plain() {
        while lower(after, weights, &kind.set) {
            if passes(after)? {
                return Ok(true);
            }
        }
        return Ok(false);
    }
    let mut found = Ok(false);
    let _ = kind.for_each_move(weights, &mut |mv| {
        mv.lowered().iter().for_each(|&(weight, new)| after[weight] = new);
        found = passes(after);
        mv.lowered().iter().for_each(|&(weight, _)| after[weight] = weights[weight]);
        if found == Ok(false) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

/// The next way to lower some weights, in the order of an odometer; `false` when all have been seen.
fn lower(after: &mut [u64], before: &[u64], lowered: &[usize]) -> bool {
    for &weight in lowered {
        if after[weight] > 0 {
            after[weight] -= 1;
            return true;
        }
        after[weight] = before[weight];
    }
    false
}
