//! How long the rest of a sweep will take, when the graphs grow on the way: lists of graphs end with the dense ones, and
//! these take longest.

use std::time::Duration;

/// How far the sweep was at which time.
///
/// The time for the first x graphs is taken to be proportional to x^p, where p, at least 1, fits the times so far.
#[derive(Default)]
pub(super) struct Pace {
    reached: Vec<(u64, Duration)>,
}

/// The steepest growth that an estimate assumes.
const STEEPEST: f64 = 16.0;

/// More moments than this are thinned out.
const MOST: usize = 1 << 12;

impl Pace {
    /// Records how many graphs are done.
    pub(super) fn reach(&mut self, graphs: u64, time: Duration) {
        if self.reached.is_empty() {
            self.reached.push((0, Duration::ZERO));
        }
        if self.reached.len() >= MOST {
            let mut place = 0;
            self.reached.retain(|_| {
                place += 1;
                place % 2 == 1
            });
        }
        self.reached.push((graphs, time));
    }

    /// The graphs up to here took no time: they had been done before.
    pub(super) fn restart(&mut self, graphs: u64, time: Duration) {
        self.reached = vec![(graphs, time)];
    }

    /// How long it will take to reach this many graphs; nothing while too little is known.
    pub(super) fn to_go(&self, all: u64) -> Option<Duration> {
        let (&(first, begun), &(last, now)) = (self.reached.first()?, self.reached.last()?);
        let spent = now.checked_sub(begun)?.as_secs_f64();
        if last <= first || all < last || spent == 0.0 {
            return None;
        }
        // Shares of what is done, so that powers stay small.
        let (from, to) = (first as f64 / last as f64, all as f64 / last as f64);
        let power = self.power(from, last, begun, spent);
        let seconds = spent * (to.powf(power) - 1.0) / (1.0 - from.powf(power));
        Duration::try_from_secs_f64(seconds).ok()
    }

    /// The power by which the middle was reached when it was, by bisection: the larger it is, the sooner.
    fn power(&self, from: f64, last: u64, begun: Duration, spent: f64) -> f64 {
        let half = (from + 1.0) / 2.0;
        let middle = self.reached.iter().find(|(graphs, _)| *graphs as f64 >= half * last as f64);
        let Some((graphs, time)) = middle.filter(|(graphs, _)| *graphs < last) else { return 1.0 };
        let part = *graphs as f64 / last as f64;
        let share = time.saturating_sub(begun).as_secs_f64() / spent;
        let expected = |power: f64| (part.powf(power) - from.powf(power)) / (1.0 - from.powf(power));
        let (mut least, mut most) = (1.0, STEEPEST);
        for _ in 0..40 {
            let power = f64::midpoint(least, most);
            *(if expected(power) > share { &mut least } else { &mut most }) = power;
        }
        least
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sweep whose first x graphs take x^power / 1000 seconds, seen from `from` up to `to`.
    fn estimate(power: f64, from: u64, to: u64, all: u64) -> f64 {
        let time = |graphs: u64| Duration::from_secs_f64((graphs as f64).powf(power) / 1000.0);
        let mut pace = Pace::default();
        pace.restart(from, time(from));
        (from + 1..=to).for_each(|graphs| pace.reach(graphs, time(graphs)));
        let truth = (time(all) - time(to)).as_secs_f64();
        pace.to_go(all).unwrap().as_secs_f64() / truth
    }

    #[test]
    fn growth_is_expected_to_go_on() {
        for (power, from, to) in
            [(1.0, 0, 100), (1.0, 40, 90), (2.0, 0, 300), (3.0, 200, 400), (5.5, 10, 500)]
        {
            let ratio = estimate(power, from, to, 1000);
            assert!((0.9..1.1).contains(&ratio), "power {power}, from {from} to {to}: {ratio} of the truth");
        }
        // Graphs that become easier are no reason to expect less than the average.
        assert!(estimate(0.5, 0, 400, 1000) >= 1.0);
    }

    #[test]
    fn nothing_is_guessed_from_nothing() {
        let mut pace = Pace::default();
        assert_eq!(pace.to_go(10), None);
        pace.restart(5, Duration::from_secs(1));
        assert_eq!(pace.to_go(10), None);
        pace.reach(6, Duration::from_secs(2));
        assert_eq!(pace.to_go(10), Some(Duration::from_secs(4)));
        assert_eq!(pace.to_go(6), Some(Duration::ZERO));
    }

    #[test]
    fn few_moments_are_kept() {
        let mut pace = Pace::default();
        (1..100_000u64).for_each(|graphs| pace.reach(graphs, Duration::from_millis(graphs)));
        assert!(pace.reached.len() <= MOST);
        let estimate = pace.to_go(200_000).unwrap().as_secs_f64();
        assert!((99.0..101.1).contains(&estimate), "{estimate}");
    }
}
