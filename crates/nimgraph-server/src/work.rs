//! Work on a position: in its turn, within its budget, and only while the client is connected.

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
    rooms::{Keeping, RoomLimits, Rooms, load, room_limits, save},
};

/// How long a quick try may take. Most theorems and small searches need less.
const QUICK: Duration = Duration::from_millis(25);

/// How much memory a quick try may take, beside the searches that share the server's memory.
const QUICK_MEMORY: u64 = 1 << 24;

/// What all requests share.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) metrics: Metrics,
    /// The page as this server gives it.
    pub(crate) page: Packed,
    /// The rooms in which people play each other.
    pub(crate) rooms: Rooms,
    /// The classes that are being taught.
    pub(crate) school: School,
    turns: Arc<Semaphore>,
    /// Turns for a quick try of questions that have to wait.
    quick_turns: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl App {
    /// `port` is the one that the server has.
    pub(crate) fn new(config: Config, port: u16) -> Self {
        let [turns, quick_turns] = [(); 2].map(|()| Arc::new(Semaphore::new(config.concurrency.max(1))));
        let shared = config.shared.map(|address| SocketAddr::new(address, port));
        let behind = assets::Behind { time: config.time, rooms: config.rooms, shared };
        let page = Packed::new(assets::page(&behind));
        let limits = RoomLimits {
            rooms: config.rooms,
            people: config.room_people,
            // The others are for those who ask.
            listeners: config.connections / 2,
            idle: config.room_idle,
        };
        let open = Rooms::new(limits, Instant::now());
        if let Some(path) = &config.room_file {
            let now = Instant::now();
            let (rooms, problems) = load(path, &room_limits(&config), now);
            problems.iter().for_each(|problem| tracing::warn!(%problem, "rooms were not read"));
            open.restore(rooms, now);
        }
        let school = School::new(config.rooms, Instant::now());
        Self {
            config,
            metrics: Metrics::new(),
            page,
            rooms: open,
            school,
            turns,
            quick_turns,
            waiting: AtomicUsize::new(0),
        }
    }

    /// Closes the rooms whose time is over.
    pub(crate) fn sweep(&self) {
        self.rooms.sweep(Instant::now());
        self.school.sweep(Instant::now());
        self.metrics.rooms.set(i64::try_from(self.rooms.count()).unwrap_or(i64::MAX));
    }

    /// Where the rooms are.
    pub(crate) fn keeping(&self) -> Keeping {
        if self.config.room_file.is_some() { Keeping::InFile } else { Keeping::InMemory }
    }

    /// Writes the rooms to their file, if there is one and something has changed.
    pub(crate) fn keep_rooms(&self) {
        let Some(path) = &self.config.room_file else { return };
        let Some(rooms) = self.rooms.kept(Instant::now()) else { return };
        if let Err(error) = save(path, rooms) {
            tracing::warn!(%error, path = %path.display(), "cannot keep the rooms");
        }
    }

    /// Works on a question. Where all turns are taken it gets a quick try first, so that easy questions do not wait
    /// for hard ones. What the quick try does not decide is asked again in its turn.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        job: impl Fn(Budget) -> Result<Found<T>, Refusal> + Send + Sync + 'static,
    ) -> Result<T, Refusal> {
        let (arrived, job) = (Instant::now(), Arc::new(job));
        let turn = match self.turns.clone().try_acquire_owned() {
            Ok(turn) => turn,
            Err(_) => {
                let _place = Waiting::join(self)?;
                if let Some(found) = self.quick_try(job.clone(), arrived).await? {
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

    /// The result of a quick try, if it is complete.
    async fn quick_try<T: Send + 'static>(
        &self,
        job: Arc<impl Fn(Budget) -> Result<Found<T>, Refusal> + Send + Sync + 'static>,
        arrived: Instant,
    ) -> Result<Option<T>, Refusal> {
        let turn = self.next(&self.quick_turns, arrived).await?;
        let (budget, _stop) = self.budget(arrived, 1);
        let budget = Budget {
            time: budget.time.map(|time| time.min(QUICK)),
            memory: budget.memory.map(|memory| memory.min(QUICK_MEMORY)),
            ..budget
        };
        let done = tokio::task::spawn_blocking(move || {
            let began = Instant::now();
            let result = job(budget);
            drop(turn);
            (result, began.elapsed() >= QUICK)
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
        // A request that is alone gets all cores; later ones share them.
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
