//! The outcomes of all positions in a box of weights, from which formulas are learned.

use nimgraph_game::{Convention, Kind};
use nimgraph_solve::{Meter, StopReason};

use crate::{arena::Arena, truth::some_move};

/// The outcomes of the positions whose weights are at most some bounds.
pub(super) struct Outcomes {
    most: Vec<u64>,
    /// For each list of weights, in the order of an odometer, the places of the token that make a P-position.
    p: Vec<u64>,
}

impl Outcomes {
    /// How many lists of weights a box has.
    pub(super) fn size(most: &[u64]) -> Option<usize> {
        let sides = most.iter().map(|&bound| usize::try_from(bound).ok()?.checked_add(1));
        sides.into_iter().try_fold(1usize, |size, side| size.checked_mul(side?))
    }

    /// Finds the outcomes of a box, the smaller positions first.
    pub(super) fn of(arena: &Arena, most: &[u64], meter: &mut Meter) -> Result<Self, StopReason> {
        let size = Self::size(most).ok_or(StopReason::Memory)?;
        meter.take(size.saturating_mul(8))?;
        let mut outcomes = Self { most: most.to_vec(), p: Vec::with_capacity(size) };
        let mut weights = vec![0; most.len()];
        let mut after = weights.clone();
        for _ in 0..size {
            let mut p = 0;
            for place in 0..arena.places() {
                let is_p = if arena.terminal(place).holds(&weights) {
                    arena.convention() == Convention::Normal
                } else {
                    !outcomes.wins(arena, &weights, place, &mut after, meter)?
                };
                p |= u64::from(is_p) << place;
            }
            outcomes.p.push(p);
            next(&mut weights, most);
        }
        Ok(outcomes)
    }

    /// How much memory the box takes.
    pub(super) fn bytes(&self) -> usize {
        self.p.len() * 8
    }

    /// The places of the token that make a P-position, a bit each.
    pub(super) fn at(&self, weights: &[u64]) -> u64 {
        self.p[self.index(weights)]
    }

    /// Every list of weights in the box.
    pub(super) fn for_each(
        &self,
        mut visit: impl FnMut(&[u64], u64) -> Result<(), StopReason>,
    ) -> Result<(), StopReason> {
        let mut weights = vec![0; self.most.len()];
        for &p in &self.p {
            visit(&weights, p)?;
            next(&mut weights, &self.most);
        }
        Ok(())
    }

    fn index(&self, weights: &[u64]) -> usize {
        let digits = weights.iter().zip(&self.most).rev();
        digits.fold(0, |index, (&weight, &most)| index * (most as usize + 1) + weight as usize)
    }

    /// Whether some move leads to a P-position.
    fn wins(
        &self,
        arena: &Arena,
        weights: &[u64],
        place: usize,
        after: &mut [u64],
        meter: &mut Meter,
    ) -> Result<bool, StopReason> {
        let mut leads = |mv: &Kind, after: &[u64]| {
            meter.tick()?;
            Ok(self.leads_to_p(arena, mv, after))
        };
        for mv in arena.moves(place) {
            if some_move(mv, weights, after, &mut |after| leads(mv, after))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn leads_to_p(&self, arena: &Arena, mv: &Kind, after: &[u64]) -> bool {
        mv.after.holds(after)
            && match mv.to {
                Some(to) => self.at(after) >> to & 1 == 1,
                None => arena.convention() == Convention::Normal,
            }
    }
}

/// The next list of weights: the first weight runs fastest.
fn next(weights: &mut [u64], most: &[u64]) {
    for (weight, &bound) in weights.iter_mut().zip(most) {
        if *weight < bound {
            *weight += 1;
            return;
        }
        *weight = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::Outcomes;
    use crate::{Arena, Truth};
    use nimgraph_game::{notation, spec::NoAppraiser};
    use nimgraph_solve::Meter;

    /// The table of a box and the outcomes found one by one are the same.
    #[test]
    fn boxes_agree_with_positions_taken_one_by_one() {
        for game in [
            "nim 1,1,1 misere",
            "edge-nim 0-1,1-2,2-0,2-3",
            "graph-nim cycle:4",
            "vertex-nim path:3",
            "vertex-nim cycle:3 misere",
            "neighboring-nim star:3 misere",
            "vertex-nimg path:4",
        ] {
            let arena =
                Arena::new(&notation::read(game).unwrap().check_board(&NoAppraiser).unwrap()).unwrap();
            let mut meter = Meter::default();
            let most: Vec<u64> = (0..arena.board().weights()).map(|i| 1 + i as u64 % 3).collect();
            let outcomes = Outcomes::of(&arena, &most, &mut meter).unwrap();
            let mut truth = Truth::new(&arena);
            let mut seen = 0;
            outcomes
                .for_each(|weights, p| {
                    seen += 1;
                    for place in 0..arena.places() {
                        if arena.domain(place).holds(weights) {
                            let expected = truth.is_p(weights, place, &mut meter)?;
                            assert_eq!(p >> place & 1 == 1, expected, "{game} {weights:?} token {place}");
                        }
                    }
                    assert_eq!(outcomes.at(weights), p);
                    Ok(())
                })
                .unwrap();
            assert_eq!(Some(seen), Outcomes::size(&most), "{game}");
        }
    }
}
