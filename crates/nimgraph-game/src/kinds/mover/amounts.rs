//! How much a move takes from each of the weights that it lowers.

use super::{Kind, Share};
use crate::kinds::Amount;

/// Runs through what may be taken from each weight of a support, that from the last one changing fastest.
pub(super) struct Amounts<'a> {
    amount: &'a Amount,
    share: Share,
    /// What is there.
    wheels: Vec<u64>,
    taken: Vec<u64>,
    has_begun: bool,
}

impl<'a> Amounts<'a> {
    pub(super) fn of(kind: &'a Kind, support: &[usize], weights: &[u64]) -> Self {
        let wheels: Vec<u64> = support.iter().map(|&weight| weights[weight]).collect();
        let taken = vec![0; wheels.len()];
        Self { amount: &kind.amount, share: kind.share, wheels, taken, has_begun: false }
    }

    pub(super) fn next(&mut self) -> Option<&[u64]> {
        let turning = match std::mem::replace(&mut self.has_begun, true) {
            false => 0,
            true => self.last_that_turns()?,
        };
        (turning..self.taken.len()).try_for_each(|wheel| {
            if wheel > turning {
                self.taken[wheel] = 0;
            }
            self.taken[wheel] = self.turned(wheel)?;
            Some(())
        })?;
        Some(&self.taken)
    }

    fn last_that_turns(&self) -> Option<usize> {
        (0..self.taken.len()).rev().find(|&wheel| self.turned(wheel).is_some())
    }

    /// The next amount of one wheel with which the wheels after it can be turned too.
    fn turned(&self, wheel: usize) -> Option<u64> {
        let (most, taken) = (self.wheels[wheel], self.taken[wheel]);
        match self.share {
            Share::Each => self.amount.next(most, taken),
            Share::Equal if wheel == 0 => self.amount.next(*self.wheels.iter().min()?, taken),
            Share::Equal => Some(self.taken[0]).filter(|&first| taken < first),
            Share::Total => self.turned_in_total(wheel),
        }
    }

    /// Each of the wheels after this one takes at least 1, and at most what is there.
    fn turned_in_total(&self, wheel: usize) -> Option<u64> {
        let sum = |numbers: &[u64]| numbers.iter().map(|&number| u128::from(number)).sum::<u128>();
        let before = sum(&self.taken[..wheel]);
        let (least, most) = ((self.wheels.len() - wheel - 1) as u128, sum(&self.wheels[wheel + 1..]));
        let next = u128::from(self.taken[wheel]) + 1;
        let total = self.amount.next_total(before + next + least - 1)?;
        let next = next.max(total.saturating_sub(before + most));
        u64::try_from(next).ok().filter(|&next| next <= self.wheels[wheel])
    }
}
