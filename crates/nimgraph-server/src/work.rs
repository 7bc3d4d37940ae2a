//! Work on a position: in its turn, within its budget, and only while somebody waits for it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    time::Instant,
};

use nimgraph::solver::{Budget, Interrupt};
use tokio::{sync::Semaphore, time::timeout};

use crate::{
    Config, assets,
    error::Refusal,
    metrics::Metrics,
    rooms::{Hall, HallLimits},
};

/// What all requests share.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) metrics: Metrics,
    /// The page as this server gives it.
    pub(crate) page: String,
    /// The rooms in which people play each other.
    pub(crate) hall: Hall,
    turns: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl App {
    pub(crate) fn new(config: Config) -> Self {
        let turns = Arc::new(Semaphore::new(config.concurrency.max(1)));
        let page = assets::page(config.time, config.rooms);
        let limits = HallLimits {
            rooms: config.rooms,
            people: config.room_people,
            // The others are for those who ask.
            listeners: config.connections / 2,
            idle: config.room_idle,
        };
        let hall = Hall::new(limits, Instant::now());
        Self { config, metrics: Metrics::new(), page, hall, turns, waiting: AtomicUsize::new(0) }
    }

    /// Closes the rooms whose time is over.
    pub(crate) fn sweep(&self) {
        self.hall.sweep(Instant::now());
        self.metrics.rooms.set(i64::try_from(self.hall.count()).unwrap_or(i64::MAX));
    }

    /// Runs `job` on a thread of its own when its turn comes. It is told to stop when its time is over, and when the
    /// client leaves, because then this future is dropped.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        job: impl FnOnce(Budget) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let arrived = Instant::now();
        let turn = {
            let _place = Waiting::join(self)?;
            let turn = timeout(self.config.time, self.turns.clone().acquire_owned());
            turn.await.map_err(|_| Refusal::Busy)?.map_err(|_| Refusal::Stopping)?
        };
        // Whoever is alone has all the cores; those who come later share them.
        let most = self.config.concurrency.max(1);
        let threads = if self.turns.available_permits() + 1 == most { most } else { 1 };
        let interrupt = Interrupt::default();
        let _stop = RaiseOnDrop(interrupt.clone());
        let budget = Budget {
            time: Some(self.config.time.saturating_sub(arrived.elapsed())),
            memory: Some(self.config.memory / most as u64),
            nodes: None,
            threads,
            interrupt,
        };
        let done = tokio::task::spawn_blocking(move || {
            let result = job(budget);
            drop(turn);
            result
        });
        done.await.map_err(|_| Refusal::Stopping)?
    }
}

/// A place in the queue.
struct Waiting<'a>(&'a App);

impl<'a> Waiting<'a> {
    fn join(app: &'a App) -> Result<Self, Refusal> {
        let before = app.waiting.fetch_add(1, Relaxed);
        let place = Self(app);
        if before >= app.config.queue.max(1) { Err(Refusal::Busy) } else { Ok(place) }
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Relaxed);
    }
}

struct RaiseOnDrop(Interrupt);

impl Drop for RaiseOnDrop {
    fn drop(&mut self) {
        self.0.raise();
    }
}
