//! Work on a position: in its turn, within its budget, and only while somebody waits for it.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use nimgraph::solver::{Budget, Interrupt};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use crate::{
    Config, assets,
    classes::School,
    error::Refusal,
    metrics::Metrics,
    packed::Packed,
    rooms::{Hall, HallLimits, Keeping, load, room_limits, save},
};

/// How long a glance may take: most theorems and small searches need less.
const GLANCE: Duration = Duration::from_millis(25);

/// And how much memory; glances are made beside the searches that share the server's memory.
const GLANCE_MEMORY: u64 = 1 << 24;

/// What all requests share.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) metrics: Metrics,
    /// The page as this server gives it.
    pub(crate) page: Packed,
    /// The rooms in which people play each other.
    pub(crate) hall: Hall,
    /// The classes that are being taught.
    pub(crate) school: School,
    turns: Arc<Semaphore>,
    /// Turns for a glance at those questions that have to wait.
    glances: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl App {
    /// `port` is the one that the server has.
    pub(crate) fn new(config: Config, port: u16) -> Self {
        let [turns, glances] = [(); 2].map(|()| Arc::new(Semaphore::new(config.concurrency.max(1))));
        let shared = config.shared.map(|address| SocketAddr::new(address, port));
        let behind = assets::Behind { time: config.time, rooms: config.rooms, shared };
        let page = Packed::new(assets::page(&behind));
        let limits = HallLimits {
            rooms: config.rooms,
            people: config.room_people,
            // The others are for those who ask.
            listeners: config.connections / 2,
            idle: config.room_idle,
        };
        let hall = Hall::new(limits, Instant::now());
        if let Some(path) = &config.room_file {
            let now = Instant::now();
            let (rooms, problems) = load(path, &room_limits(&config), now);
            problems.iter().for_each(|problem| tracing::warn!(%problem, "rooms were not read"));
            hall.restore(rooms, now);
        }
        let school = School::new(config.rooms, Instant::now());
        Self {
            config,
            metrics: Metrics::new(),
            page,
            hall,
            school,
            turns,
            glances,
            waiting: AtomicUsize::new(0),
        }
    }

    /// Closes the rooms whose time is over.
    pub(crate) fn sweep(&self) {
        self.hall.sweep(Instant::now());
        self.school.sweep(Instant::now());
        self.metrics.rooms.set(i64::try_from(self.hall.count()).unwrap_or(i64::MAX));
    }

    /// Where the rooms are.
    pub(crate) fn keeping(&self) -> Keeping {
        if self.config.room_file.is_some() { Keeping::InFile } else { Keeping::InMemory }
    }

    /// Writes the rooms to their file, if there is one and something has changed.
    pub(crate) fn keep_rooms(&self) {
        let Some(path) = &self.config.room_file else { return };
        let Some(rooms) = self.hall.kept(Instant::now()) else { return };
        if let Err(error) = save(path, rooms) {
            tracing::warn!(%error, path = %path.display(), "cannot keep the rooms");
        }
    }

    /// Works on a question. Where all turns are taken it gets a glance first, so that what is easy need not wait for what is
    /// hard; what a glance does not decide is asked again in its turn.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        job: impl Fn(Budget) -> Result<Found<T>, Refusal> + Send + Sync + 'static,
    ) -> Result<T, Refusal> {
        let (arrived, job) = (Instant::now(), Arc::new(job));
        let turn = match self.turns.clone().try_acquire_owned() {
            Ok(turn) => turn,
            Err(_) => {
                let _place = Waiting::join(self)?;
                if let Some(found) = self.glance(job.clone(), arrived).await? {
                    return Ok(found);
                }
                self.next(&self.turns, arrived).await?
            }
        };
        self.run(turn, arrived, move |budget| job(budget)).await.map(|found| found.answer)
    }

    /// Works on a question that can be asked only once, when its turn comes.
    pub(crate) async fn work_once<T: Send + 'static>(
        &self,
        job: impl FnOnce(Budget) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let arrived = Instant::now();
        let turn = {
            let _place = Waiting::join(self)?;
            self.next(&self.turns, arrived).await?
        };
        self.run(turn, arrived, job).await
    }

    async fn next(&self, turns: &Arc<Semaphore>, arrived: Instant) -> Result<OwnedSemaphorePermit, Refusal> {
        let left = self.config.time.saturating_sub(arrived.elapsed());
        timeout(left, turns.clone().acquire_owned())
            .await
            .map_err(|_| Refusal::Busy)?
            .map_err(|_| Refusal::Stopping)
    }

    /// What is found at a glance, if that is all there is to find.
    async fn glance<T: Send + 'static>(
        &self,
        job: Arc<impl Fn(Budget) -> Result<Found<T>, Refusal> + Send + Sync + 'static>,
        arrived: Instant,
    ) -> Result<Option<T>, Refusal> {
        let turn = self.next(&self.glances, arrived).await?;
        let (budget, _stop) = self.budget(arrived, 1);
        let budget = Budget {
            time: budget.time.map(|time| time.min(GLANCE)),
            memory: budget.memory.map(|memory| memory.min(GLANCE_MEMORY)),
            ..budget
        };
        let done = tokio::task::spawn_blocking(move || {
            let began = Instant::now();
            let result = job(budget);
            drop(turn);
            (result, began.elapsed() >= GLANCE)
        });
        match done.await.map_err(|_| Refusal::Stopping)? {
            (Ok(found), late) => {
                Ok(Some(found).filter(|found| !found.stopped && !late).map(|found| found.answer))
            }
            // A position that could not be read in time is no bad position.
            (Err(_), true) => Ok(None),
            (Err(refusal), false) => Err(refusal),
        }
    }

    /// Runs `job` on a thread of its own. It is told to stop when its time is over, and when the client leaves, because then
    /// this future is dropped.
    async fn run<T: Send + 'static>(
        &self,
        turn: OwnedSemaphorePermit,
        arrived: Instant,
        job: impl FnOnce(Budget) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        // Whoever is alone has all the cores; those who come later share them.
        let most = self.config.concurrency.max(1);
        let threads = if self.turns.available_permits() + 1 == most { most } else { 1 };
        let (budget, _stop) = self.budget(arrived, threads);
        let done = tokio::task::spawn_blocking(move || {
            let result = job(budget);
            drop(turn);
            result
        });
        done.await.map_err(|_| Refusal::Stopping)?
    }

    /// What is left for a request, which ends when the second part is dropped.
    fn budget(&self, arrived: Instant, threads: usize) -> (Budget, RaiseOnDrop) {
        let interrupt = Interrupt::default();
        let budget = Budget {
            time: Some(self.config.time.saturating_sub(arrived.elapsed())),
            memory: Some(self.config.memory / self.config.concurrency.max(1) as u64),
            nodes: None,
            threads,
            interrupt: interrupt.clone(),
        };
        (budget, RaiseOnDrop(interrupt))
    }
}

/// What came of a question.
pub(crate) struct Found<T> {
    pub(crate) answer: T,
    /// Whether a budget ran out before all was found.
    pub(crate) stopped: bool,
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
