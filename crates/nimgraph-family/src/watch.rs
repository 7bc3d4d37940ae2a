//! What a long computation reports, and how it is stopped.

use std::convert::Infallible;

/// Counts the work of the learner and may stop it.
pub trait Watch {
    /// Why the work was stopped.
    type Stop;

    /// Counts one examined move or set.
    fn tick(&mut self) -> Result<(), Self::Stop>;

    /// Counts bytes that are kept.
    fn take(&mut self, bytes: usize) -> Result<(), Self::Stop>;

    /// Gives bytes back that were counted.
    fn release(&mut self, bytes: usize);

    /// Receives the state of the learner after each round.
    fn news(&mut self, _news: &LearnerNews) {}
}

/// How far the learner is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LearnerNews {
    /// Rounds of learning and checking.
    pub rounds: usize,
    /// States of the automaton.
    pub states: usize,
    /// Letters of the longest counterexample so far; for trees and cacti, vertices of the largest one.
    pub longest: usize,
    /// Positions whose outcome was searched.
    pub positions: usize,
    /// Sets of the last check of the equation.
    pub sets: usize,
}

/// Never stops anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unlimited;

impl Watch for Unlimited {
    type Stop = Infallible;

    fn tick(&mut self) -> Result<(), Infallible> {
        Ok(())
    }

    fn take(&mut self, _bytes: usize) -> Result<(), Infallible> {
        Ok(())
    }

    fn release(&mut self, _bytes: usize) {}
}

/// Counts what some work takes for a while, and gives it back at its end.
pub(crate) struct ForAWhile<'a, W: Watch> {
    watch: &'a mut W,
    taken: usize,
}

impl<'a, W: Watch> ForAWhile<'a, W> {
    pub(crate) fn new(watch: &'a mut W) -> Self {
        Self { watch, taken: 0 }
    }
}

impl<W: Watch> Watch for ForAWhile<'_, W> {
    type Stop = W::Stop;

    fn tick(&mut self) -> Result<(), W::Stop> {
        self.watch.tick()
    }

    fn take(&mut self, bytes: usize) -> Result<(), W::Stop> {
        self.watch.take(bytes)?;
        self.taken += bytes;
        Ok(())
    }

    fn release(&mut self, bytes: usize) {
        self.taken -= bytes.min(self.taken);
        self.watch.release(bytes);
    }
}

impl<W: Watch> Drop for ForAWhile<'_, W> {
    fn drop(&mut self) {
        self.watch.release(self.taken);
    }
}
