//! The obvious table: each state looks at each of its moves, by the rules as they stand.

use nimgraph_game::MoveCount;

use super::KindsBox;
use crate::outcomes::mex;
use crate::remoteness::filled;
use crate::{Convention, Grundies, Options, Outcomes, Stopped, TableError};

impl KindsBox {
    /// The outcomes by plain exhaustion; the oracle for the fast kernel.
    pub fn direct(&self) -> Result<Outcomes, TableError> {
        let mut table = Outcomes::all_n(self.bounds.clone(), self.places())?;
        let _ = self.each_state(&mut |index, token, options| {
            let is_p = match (options.is_empty(), self.play) {
                (true, Convention::Normal) => true,
                (true, Convention::Misere) => false,
                (false, _) => !options.iter().any(|&(option, to)| table.is_p(option, to)),
            };
            if is_p {
                table.set_p(index, token);
            }
            Ok(())
        });
        Ok(table)
    }

    /// The Grundy values by plain exhaustion.
    pub fn direct_grundy(&self) -> Result<Grundies, TableError> {
        let mut table = Grundies::zeros(self.bounds.clone(), self.places())?;
        let _ = self.each_state(&mut |index, token, options| {
            let mut seen: Vec<u32> = options.iter().map(|&(option, to)| table.value(option, to)).collect();
            table.set(index, token, mex(&mut seen));
            Ok(())
        });
        Ok(table)
    }

    /// About how many moves are looked at for the plies of one position, with every place of the token; `None` where
    /// they are too many to count.
    pub(crate) fn most_moves(&self) -> Option<u128> {
        let weights: Vec<u64> = (0..self.bounds.axes()).map(|axis| self.bounds.bound(axis)).collect();
        (0..self.places()).try_fold(0u128, |sum, place| match self.kinds.count_moves(&weights, Some(place)) {
            MoveCount::Exactly(count) => sum.checked_add(count),
            MoveCount::TooMany => None,
        })
    }

    /// How many plies are left of every state, if the winner plays for a quick end and the loser for a late one.
    pub(crate) fn plies(&self, play: Convention, options: &Options<'_>) -> Result<Vec<u16>, Stopped> {
        let places = self.places();
        let mut plies = filled(self.bounds.len() as usize * places, 0u16)?;
        self.each_state(&mut |index, token, moves| {
            if token == 0 && index % BETWEEN_LOOKS == 0 {
                if let Some(progress) = options.progress {
                    progress(u128::from(index) * places as u128);
                }
                options.may_go_on()?;
            }
            let after = || moves.iter().map(|&(option, to)| plies[option as usize * places + to]);
            let is_lost = |plies: &u16| plies.is_multiple_of(2) == (play == Convention::Normal);
            let best = after().filter(is_lost).min().or_else(|| after().max());
            plies[index as usize * places + token] = best.map_or(0, |plies| plies + 1);
            Ok(())
        })?;
        Ok(plies)
    }

    /// Visits every state after all its options, with these.
    fn each_state(&self, visit: &mut VisitState<'_>) -> Result<(), Stopped> {
        let mut options = Vec::new();
        for index in 0..self.bounds.len() {
            let weights = self.bounds.weights(index);
            for token in (0..self.places()).filter(|&token| self.is_state(&weights, token)) {
                options.clear();
                let _ = self.kinds.for_each_move(&weights, Some(token), &mut |mv| {
                    let lost = |&(axis, new): &(usize, u64)| (weights[axis] - new) * self.bounds.stride(axis);
                    let lower = mv.lowered().iter().map(lost).sum::<u64>();
                    options.push((index - lower, mv.to().unwrap_or(token)));
                    std::ops::ControlFlow::Continue(())
                });
                visit(index, token, &options)?;
            }
        }
        Ok(())
    }
}

/// Takes the number of a position, the place of the token, and the options.
type VisitState<'a> = dyn FnMut(u64, usize, &[(u64, usize)]) -> Result<(), Stopped> + 'a;

/// Positions between two looks at the flag.
const BETWEEN_LOOKS: u64 = 1 << 8;
