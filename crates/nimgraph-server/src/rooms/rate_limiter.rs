//! A token-bucket rate limiter.

use std::time::{Duration, Instant};

/// Allows a burst, then one request per interval.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RateLimiter {
    most: u32,
    every: Duration,
    left: u32,
    /// The time up to which refills have been counted.
    counted: Instant,
}

impl RateLimiter {
    /// A burst of at most `most`, refilled by one per interval `every`.
    pub(crate) fn new(most: u32, every: Duration, now: Instant) -> Self {
        Self { most, every, left: most, counted: now }
    }

    /// Takes one from the bucket, if there is one.
    pub(crate) fn allows(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.counted);
        let refilled = u32::try_from(passed.as_nanos() / self.every.as_nanos()).unwrap_or(u32::MAX);
        self.left = self.left.saturating_add(refilled).min(self.most);
        self.counted = if self.left == self.most { now } else { self.counted + self.every * refilled };
        let allowed = self.left > 0;
        self.left = self.left.saturating_sub(1);
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_passes_and_then_one_at_a_time() {
        let start = Instant::now();
        let mut limiter = RateLimiter::new(3, Duration::from_millis(100), start);
        let at = |ms: u64| start + Duration::from_millis(ms);
        assert_eq!([0, 0, 0, 0].map(|ms| limiter.allows(at(ms))), [true, true, true, false]);
        assert_eq!([99, 150, 160, 199].map(|ms| limiter.allows(at(ms))), [false, true, false, false]);
        assert_eq!([210, 220, 300].map(|ms| limiter.allows(at(ms))), [true, false, true]);
        // The bucket never holds more than the burst.
        assert_eq!([90_000; 4].map(|ms| limiter.allows(at(ms))), [true, true, true, false]);
    }
}
