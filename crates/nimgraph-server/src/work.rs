//! Work on a position: in its turn, within its budget, and only while the client is connected.

use std::{
    net::SocketAddr,
    path::Path,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use nimgraph::solver::{Budget, Interrupt};
use nimgraph_wire::KeptRoom;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use crate::{
    Config, assets, background,
    body::memory_for_bodies,
    classes::School,
    error::Refusal,
    metrics::Metrics,
    packed::Packed,
    rooms::{Keeping, RoomLimits, Rooms, load, room_limits, save},
};

/// What an attempt may cost that comes before a question's turn.
struct Attempt {
    time: Duration,
    nodes: Option<u64>,
}

/// What every question gets as soon as it arrives: enough for most theorems and small searches. The nodes end it before the
/// time where a search is long: the time is for threads that are not let run at once.
const FIRST: Attempt = Attempt { time: Duration::from_millis(10), nodes: Some(12_000) };

/// What a question gets where all turns are taken.
const SECOND: Attempt = Attempt { time: Duration::from_millis(25), nodes: None };

/// How often the first attempt is made where the system lets others run instead.
const FIRST_ATTEMPTS: usize = 4;

/// What came of an attempt.
enum Attempted<T> {
    /// All that was asked for.
    Done(T),
    /// Less than that.
    Undecided,
    /// Nothing that says how hard the question is: the time was over before half of it was given to the thread.
    Starved,
}

/// The time of the processor that this thread has had, where the system says.
#[cfg(target_os = "linux")]
fn processor_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Some(Duration::new(time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?))
}

#[cfg(not(target_os = "linux"))]
fn processor_time() -> Option<Duration> {
    None
}

/// How much memory an attempt may take, beside the searches that share the server's memory.
const ATTEMPT_MEMORY: u64 = 1 << 24;

/// What all requests share.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) metrics: Metrics,
    /// The page as this server gives it.
    pub(crate) page: Packed,
    /// The rooms in which people play each other.
    pub(crate) rooms: Rooms,
    /// Held while the rooms are written to their file, so that an older state never replaces a newer one.
    writing: Mutex<()>,
    /// The classes that are being taught.
    pub(crate) school: School,
    /// The memory for bodies of requests.
    pub(crate) bodies: Arc<Semaphore>,
    /// The memory for searches.
    memory: u64,
    /// Three queues, so that no cheap question waits for a hard one: for the two attempts, and for a turn.
    first: Queue,
    second: Queue,
    turns: Queue,
}

impl App {
    /// `port` is the one that the server has.
    pub(crate) fn new(config: Config, port: u16) -> Self {
        let [first, second, turns] = [(); 3].map(|()| Queue::new(&config));
        let (bodies, memory) = memory_for_bodies(config.memory);
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
            writing: Mutex::new(()),
            school,
            bodies,
            memory,
            first,
            second,
            turns,
        }
    }

    /// Closes the rooms whose time is over.
    pub(crate) fn sweep(&self) {
        self.rooms.sweep(Instant::now());
        self.school.sweep(Instant::now());
        self.metrics.rooms.set(i64::try_from(self.rooms.count()).unwrap_or(i64::MAX));
    }

    /// Writes the rooms to their file, if there is one and something has changed.
    pub(crate) fn keep_rooms(&self) {
        let Some(path) = &self.config.room_file else { return };
        let _writing = self.writing();
        let Some(rooms) = self.rooms.kept(Instant::now()) else { return };
        if !save_or_warn(path, &rooms) {
            // The disk may have room again in two seconds.
            self.rooms.mark_changed();
        }
    }

    /// Ends all rooms, because the server stops: writes them to their file first, so that their listeners hear whether they are kept.
    pub(crate) fn end_rooms(&self) {
        // A slower write of an older state must not come after this one.
        let _writing = self.writing();
        let rooms = self.rooms.end();
        let is_kept = self.config.room_file.as_deref().is_some_and(|path| {
            !self.rooms.have_changed() || save_or_warn(path, &rooms.kept(Instant::now()))
        });
        rooms.close(if is_kept { Keeping::InFile } else { Keeping::InMemory });
    }

    fn writing(&self) -> MutexGuard<'_, ()> {
        self.writing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Works on a question: a short attempt at once, a longer one where all turns are taken, and then its turn. What an attempt
    /// does not decide is asked again.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        job: impl Fn(Budget) -> Result<Found<T>, Refusal> + Send + Sync + 'static,
    ) -> Result<T, Refusal> {
        let (arrived, job) = (Instant::now(), Arc::new(job));
        if let Some(found) = self.first_attempt(job.clone(), arrived).await? {
            return Ok(found);
        }
        let turn = match self.turns.free_turn() {
            Some(turn) => turn,
            None => {
                let turn = self.second.turn(self.left(arrived)).await?;
                let (job, _stop) = self.attempt(&SECOND, turn, job.clone(), arrived);
                if let Attempted::Done(found) = background::run(job).await?? {
                    return Ok(found);
                }
                self.turns.turn(self.left(arrived)).await?
            }
        };
        self.run(turn, arrived, move |budget| job(budget)).await.map(|found| found.answer)
    }

    /// The result of the first attempt, if it is complete. On a busy machine an attempt may have been given too little of the
    /// processor to say anything about the question; it is then made again.
    pub(crate) async fn first_attempt<T: Send + 'static>(
        &self,
        job: Arc<impl Fn(Budget) -> Result<Found<T>, Refusal> + Send + Sync + 'static>,
        arrived: Instant,
    ) -> Result<Option<T>, Refusal> {
        for _ in 0..FIRST_ATTEMPTS {
            let turn = self.first.turn(self.left(arrived)).await?;
            let (job, _stop) = self.attempt(&FIRST, turn, job.clone(), arrived);
            match tokio::task::spawn_blocking(job).await.map_err(|_| Refusal::Stopping)?? {
                Attempted::Done(found) => return Ok(Some(found)),
                Attempted::Undecided => return Ok(None),
                Attempted::Starved => {}
            }
        }
        Ok(None)
    }

    /// Works on a question that can be asked only once, when its turn comes.
    pub(crate) async fn work_once<T: Send + 'static>(
        &self,
        job: impl FnOnce(Budget) -> Result<T, Refusal> + Send + 'static,
        arrived: Instant,
    ) -> Result<T, Refusal> {
        let turn = self.turns.turn(self.left(arrived)).await?;
        self.run(turn, arrived, job).await
    }

    /// The time that a request has left.
    fn left(&self, arrived: Instant) -> Duration {
        self.config.time.saturating_sub(arrived.elapsed())
    }

    /// An attempt. It ends when the second part is dropped.
    fn attempt<T, Job: Fn(Budget) -> Result<Found<T>, Refusal>>(
        &self,
        most: &'static Attempt,
        turn: OwnedSemaphorePermit,
        job: Arc<Job>,
        arrived: Instant,
    ) -> (impl FnOnce() -> Result<Attempted<T>, Refusal> + use<T, Job>, RaiseOnDrop) {
        let (budget, stop) = self.budget(arrived, 1);
        let budget = Budget {
            time: budget.time.map(|time| time.min(most.time)),
            memory: budget.memory.map(|memory| memory.min(ATTEMPT_MEMORY)),
            nodes: most.nodes,
            ..budget
        };
        let attempt = move || {
            let (began, processor) = (Instant::now(), processor_time());
            let result = job(budget);
            drop(turn);
            let spent = || Some(processor_time()?.saturating_sub(processor?));
            match (result, began.elapsed() >= most.time) {
                (Ok(found), false) if !found.stopped => Ok(Attempted::Done(found.answer)),
                (Ok(_), false) => Ok(Attempted::Undecided),
                // A position that could not be read in time is no bad position.
                (_, true) if spent().is_some_and(|spent| spent < most.time / 2) => Ok(Attempted::Starved),
                (_, true) => Ok(Attempted::Undecided),
                (Err(refusal), false) => Err(refusal),
            }
        };
        (attempt, stop)
    }

    /// Runs `job` in the background. It is stopped when its time is over, and when the client leaves, because then this
    /// future is dropped.
    async fn run<T: Send + 'static>(
        &self,
        turn: OwnedSemaphorePermit,
        arrived: Instant,
        job: impl FnOnce(Budget) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        // A request that is alone gets all cores; later ones share them.
        let most = self.config.concurrency.max(1);
        let threads = if self.turns.free() + 1 == most { most } else { 1 };
        let (budget, _stop) = self.budget(arrived, threads);
        let done = background::run(move || {
            let result = job(budget);
            drop(turn);
            result
        });
        done.await?
    }

    /// What is left for a request, which ends when the second part is dropped.
    fn budget(&self, arrived: Instant, threads: usize) -> (Budget, RaiseOnDrop) {
        let interrupt = Interrupt::default();
        let budget = Budget {
            time: Some(self.left(arrived)),
            memory: Some(self.memory / self.config.concurrency.max(1) as u64),
            nodes: None,
            threads,
            interrupt: interrupt.clone(),
        };
        (budget, RaiseOnDrop(interrupt))
    }
}

/// Writes the rooms to their file. Whether that was possible.
fn save_or_warn(path: &Path, rooms: &[KeptRoom]) -> bool {
    let saved = save(path, rooms);
    if let Err(error) = &saved {
        tracing::warn!(%error, path = %path.display(), "cannot keep the rooms");
    }
    saved.is_ok()
}

/// What came of a question.
pub(crate) struct Found<T> {
    pub(crate) answer: T,
    /// Whether a budget ran out before all was found.
    pub(crate) stopped: bool,
}

/// Turns that questions wait for, one after another.
struct Queue {
    turns: Arc<Semaphore>,
    waiting: AtomicUsize,
    /// How many may wait.
    most: usize,
}

impl Queue {
    fn new(config: &Config) -> Self {
        let turns = Arc::new(Semaphore::new(config.concurrency.max(1)));
        Self { turns, waiting: AtomicUsize::new(0), most: config.queue.max(1) }
    }

    fn free(&self) -> usize {
        self.turns.available_permits()
    }

    fn free_turn(&self) -> Option<OwnedSemaphorePermit> {
        self.turns.clone().try_acquire_owned().ok()
    }

    /// A turn, if it comes in time and not too many wait for one.
    async fn turn(&self, within: Duration) -> Result<OwnedSemaphorePermit, Refusal> {
        if let Some(turn) = self.free_turn() {
            return Ok(turn);
        }
        let _place = Waiting::join(self)?;
        let turn = timeout(within, self.turns.clone().acquire_owned()).await;
        turn.map_err(|_| Refusal::Busy)?.map_err(|_| Refusal::Stopping)
    }
}

/// A place in the queue.
struct Waiting<'a>(&'a Queue);

impl<'a> Waiting<'a> {
    fn join(queue: &'a Queue) -> Result<Self, Refusal> {
        let before = queue.waiting.fetch_add(1, Relaxed);
        let place = Self(queue);
        if before >= queue.most { Err(Refusal::Busy) } else { Ok(place) }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn app() -> App {
        App::new(
            Config { concurrency: 1, queue: 1, time: Duration::from_secs(60), ..Config::default() },
            8017,
        )
    }

    fn found(answer: u32, stopped: bool) -> Result<Found<u32>, Refusal> {
        Ok(Found { answer, stopped })
    }

    /// Hard questions have all turns, and all places in which a question may wait.
    #[tokio::test]
    async fn cheap_questions_need_nothing_that_hard_ones_have() {
        let app = app();
        let _taken = (app.second.free_turn().unwrap(), app.turns.free_turn().unwrap());
        let _waiting = [Waiting::join(&app.second).unwrap(), Waiting::join(&app.turns).unwrap()];
        assert_eq!(app.work(|_| found(7, false)).await.unwrap(), 7);
        let bad = app.work(|_| Err::<Found<()>, _>(Refusal::NoToken)).await;
        assert!(matches!(bad, Err(Refusal::NoToken)));
        let hard = app.work(|_| found(0, true)).await;
        assert!(matches!(hard, Err(Refusal::Busy)));
    }

    /// A job that first only waits, as one that is not let run, is a cheap question like another.
    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn an_attempt_that_did_not_run_is_made_again() {
        let app = app();
        let _taken = (app.second.free_turn().unwrap(), app.turns.free_turn().unwrap());
        let _waiting = [Waiting::join(&app.second).unwrap(), Waiting::join(&app.turns).unwrap()];
        let calls = Arc::new(AtomicUsize::new(0));
        let counted = calls.clone();
        let waits = move |_| {
            let is_first = counted.fetch_add(1, Relaxed) == 0;
            if is_first {
                std::thread::sleep(2 * FIRST.time);
            }
            found(7, is_first)
        };
        assert_eq!(app.work(waits).await.unwrap(), 7);
        assert!(calls.swap(0, Relaxed) > 1);
        // One that used its time is hard.
        let counted = calls.clone();
        let works = move |_| {
            counted.fetch_add(1, Relaxed);
            let began = processor_time().unwrap();
            while processor_time().unwrap() - began < FIRST.time {}
            found(0, true)
        };
        assert!(matches!(app.work(works).await, Err(Refusal::Busy)));
        assert_eq!(calls.load(Relaxed), 1);
    }

    #[tokio::test]
    async fn hard_questions_are_asked_again_with_more() {
        let app = app();
        let seen = Arc::new(Mutex::new(Vec::new()));
        let budgets = seen.clone();
        let job = move |budget: Budget| {
            let mut seen = seen.lock().unwrap();
            seen.push((budget.nodes.is_some(), budget.time.unwrap() <= SECOND.time, budget.memory.unwrap()));
            found(seen.len() as u32, seen.len() < 3)
        };
        let taken = app.turns.free_turn().unwrap();
        let free = async {
            while app.turns.waiting.load(Relaxed) == 0 {
                tokio::task::yield_now().await;
            }
            drop(taken);
        };
        let (answer, ()) = tokio::join!(app.work(job), free);
        assert_eq!(answer.unwrap(), 3);
        let expected =
            [(true, true, ATTEMPT_MEMORY), (false, true, ATTEMPT_MEMORY), (false, false, app.memory)];
        assert_eq!(*budgets.lock().unwrap(), expected);
    }
}
