//! The budget of a question about a family of boards.

use nimgraph_family::{LearnerNews, Watch};
use nimgraph_solve::{Budget, Meter, StopReason};

/// Stops a learner when a budget is spent, and passes on how far it is.
pub struct BudgetWatch<F> {
    meter: Meter,
    most: Option<u64>,
    bytes: u64,
    news: F,
}

impl<F: FnMut(&LearnerNews)> BudgetWatch<F> {
    /// Within a budget; the news is passed on.
    pub fn new(budget: &Budget, news: F) -> Self {
        // The meter cannot give single bytes back, so memory is counted here.
        let clock = Budget { memory: None, ..budget.clone() };
        Self { meter: Meter::start(&clock), most: budget.memory, bytes: 0, news }
    }
}

impl<F: FnMut(&LearnerNews)> Watch for BudgetWatch<F> {
    type Stop = StopReason;

    fn tick(&mut self) -> Result<(), StopReason> {
        self.meter.tick()
    }

    fn take(&mut self, bytes: usize) -> Result<(), StopReason> {
        self.bytes = self.bytes.saturating_add(bytes as u64);
        if self.most.is_some_and(|most| self.bytes > most) { Err(StopReason::Memory) } else { Ok(()) }
    }

    fn release(&mut self, bytes: usize) {
        self.bytes = self.bytes.saturating_sub(bytes as u64);
    }

    fn news(&mut self, news: &LearnerNews) {
        (self.news)(news);
    }
}
