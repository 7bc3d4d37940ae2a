//! A token-bucket rate limiter.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use crate::peer::Peer;

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

/// A rate limiter for each client.
#[derive(Debug)]
pub(crate) struct RateLimiters {
    most: u32,
    every: Duration,
    by_peer: HashMap<Peer, RateLimiter>,
}

/// Clients that are remembered; beyond this number, those whose buckets are full again are forgotten.
const REMEMBERED: usize = 1 << 12;

impl RateLimiters {
    /// Limiters like [`RateLimiter::new`].
    pub(crate) fn new(most: u32, every: Duration) -> Self {
        Self { most, every, by_peer: HashMap::new() }
    }

    /// Takes one from the bucket of a client.
    pub(crate) fn allows(&mut self, peer: Peer, now: Instant) -> bool {
        if peer.is_many() {
            return true;
        }
        if self.by_peer.len() >= REMEMBERED && !self.by_peer.contains_key(&peer) {
            let (refilled, before) = (self.every * self.most, self.by_peer.len());
            self.by_peer.retain(|_, limiter| now.saturating_duration_since(limiter.counted) < refilled);
            if self.by_peer.len() == before {
                return false;
            }
        }
        let limiter =
            self.by_peer.entry(peer).or_insert_with(|| RateLimiter::new(self.most, self.every, now));
        limiter.allows(now)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn clients_are_limited_one_by_one_and_forgotten() {
        let start = Instant::now();
        let peer = |number: u32| Peer::of(Ipv4Addr::from_bits(0x0a00_0000 + number).into());
        let mut limiters = RateLimiters::new(2, Duration::from_secs(1));
        assert_eq!(
            [1, 1, 1, 2].map(|number| limiters.allows(peer(number), start)),
            [true, true, false, true]
        );
        for number in 0..REMEMBERED as u32 {
            limiters.allows(peer(number), start);
        }
        assert!(!limiters.allows(peer(1 << 20), start), "all of them have opened something just now");
        assert!(limiters.allows(peer(1 << 20), start + Duration::from_secs(2)));
        assert_eq!(limiters.by_peer.len(), 1);
        assert!((0..9).all(|_| limiters.allows(Peer::MANY, start)));
    }

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
