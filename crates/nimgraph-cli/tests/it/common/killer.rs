//! Kills programs at random moments.

use std::{
    process::Child,
    thread::sleep,
    time::{Duration, Instant, SystemTime},
};

use nimgraph::graph::SplitMix64;

/// Kills one program often, each time at another moment of its run.
pub(crate) struct Killer {
    /// What the moments depend on.
    pub(crate) seed: u64,
    /// How many kills there shall be.
    pub(crate) wanted: u64,
    /// How many there were.
    pub(crate) kills: u64,
    /// In how many runs.
    pub(crate) runs: u64,
    usual: Duration,
    random: SplitMix64,
}

impl Killer {
    /// As many kills as `NIMGRAPH_KILLS` says, else a few, at moments that depend on `NIMGRAPH_SEED`, else on the clock. The
    /// program is run once to the end, to see how long it takes.
    pub(crate) fn new(few: u64, run: impl FnOnce()) -> Self {
        let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_nanos() as u64;
        let (wanted, seed) =
            (number("NIMGRAPH_KILLS").unwrap_or(few), number("NIMGRAPH_SEED").unwrap_or(now));
        println!("NIMGRAPH_KILLS={wanted} NIMGRAPH_SEED={seed}");
        let begun = Instant::now();
        run();
        let usual = begun.elapsed().max(Duration::from_millis(5));
        Self { seed, wanted, kills: 0, runs: 0, usual, random: SplitMix64::new(seed) }
    }

    /// Whether there were enough kills, or so many runs that there will hardly be.
    pub(crate) fn is_done(&self) -> bool {
        self.kills >= self.wanted || self.runs >= 10 * self.wanted
    }

    /// Kills a program that was just started; whether it was over before.
    pub(crate) fn kill(&mut self, mut child: Child) -> bool {
        sleep(self.usual.mul_f64(self.random.below(1 << 32) as f64 / (1u64 << 32) as f64));
        let over = child.try_wait().unwrap().is_some();
        child.kill().unwrap();
        child.wait().unwrap();
        self.runs += 1;
        self.kills += u64::from(!over);
        over
    }

    /// Yes or no.
    pub(crate) fn coin(&mut self) -> bool {
        self.random.below(2) == 0
    }
}
