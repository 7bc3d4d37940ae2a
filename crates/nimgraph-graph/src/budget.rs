//! How much long work may spend, and why it stopped when it ran out.

use std::{
    fmt,
    rc::Rc,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use web_time::Instant;

use crate::Patience;

/// Limits for long work; `None` means no limit.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Wall-clock time.
    pub time: Option<Duration>,
    /// Moves examined.
    pub nodes: Option<u64>,
    /// Bytes that remembered positions take, by estimate.
    pub memory: Option<u64>,
    /// Threads that may work at once; 0 counts as 1.
    pub threads: usize,
    /// Stops the search from outside.
    pub interrupt: Interrupt,
}

/// A flag that one thread raises to stop the searches of others.
#[derive(Clone, Default)]
pub struct Interrupt(Arc<Flag>);

#[derive(Default)]
struct Flag {
    raised: AtomicBool,
    /// Asked by the search itself, for hosts whose signals only the searching thread can see.
    poll: Option<Box<dyn Fn() -> bool + Send + Sync>>,
}

impl Interrupt {
    /// A flag that also raises itself once `poll` says so, which every search asks now and then: at most every half a
    /// millisecond while moves are cheap.
    ///
    /// ```
    /// use nimgraph_graph::Interrupt;
    /// assert!(Interrupt::polling(|| true).is_raised());
    /// ```
    pub fn polling(poll: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self(Arc::new(Flag { raised: AtomicBool::new(false), poll: Some(Box::new(poll)) }))
    }

    /// Asks every search that carries this flag to stop.
    pub fn raise(&self) {
        self.0.raised.store(true, Ordering::Relaxed);
    }

    /// Whether it has been raised.
    pub fn is_raised(&self) -> bool {
        if self.0.raised.load(Ordering::Relaxed) {
            return true;
        }
        let polled = self.0.poll.as_ref().is_some_and(|poll| poll());
        if polled {
            self.raise();
        }
        polled
    }
}

impl fmt::Debug for Interrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Interrupt").field(&self.0.raised).finish()
    }
}

crate::vocabulary! {
    /// Which budget ran out.
    /// Running out is an answer, not an error.
    pub enum StopReason as StoppedWord {
        /// The time.
        Time = "time",
        /// The number of moves to examine.
        Nodes = "nodes",
        /// The memory.
        Memory = "memory",
        /// The work was interrupted.
        Interrupted = "interrupted",
    }
}

/// Allocations above this size check the clock.
const LARGE: usize = 1 << 12;

/// A person does not notice so short a wait.
const GRACE: Duration = Duration::from_millis(50);

/// Counts what has been spent of a budget.
///
/// What takes long takes a `&mut Meter`, so that one budget serves all phases of a question: what one phase has spent is not
/// there for the next.
#[derive(Clone, Debug)]
pub struct Meter {
    deadline: Option<Instant>,
    budget: Budget,
    nodes: u64,
    bytes: u64,
    rhythm: Rhythm,
}

/// How often to look at the clock and the flag, which costs more than a move of a small board and far less than one of a
/// large board.
#[derive(Clone, Copy, Debug)]
struct Rhythm {
    /// The number of moves at which to look next.
    next: u64,
    /// How many moves lie between two looks.
    every: u64,
    last: Instant,
}

impl Rhythm {
    /// The most moves between two looks.
    const MOST: u64 = 256;
    /// Looks are to be further apart than the first of these, and closer than the second.
    const APART: [Duration; 2] = [Duration::from_micros(500), Duration::from_millis(4)];

    /// Starts with a look at the next move.
    fn start() -> Self {
        Self { next: 0, every: 1, last: Instant::now() }
    }

    /// Says when to look again, now that this many moves have been made.
    fn after(&mut self, nodes: u64) {
        let now = Instant::now();
        let apart = now.saturating_duration_since(self.last);
        if apart < Self::APART[0] {
            self.every = (self.every * 2).min(Self::MOST);
        } else if apart > Self::APART[1] {
            self.every = (self.every / 4).max(1);
        }
        self.last = now;
        self.next = nodes + self.every;
    }
}

/// A meter without limits.
impl Default for Meter {
    fn default() -> Self {
        Self::start(&Budget::default())
    }
}

impl Meter {
    /// Starts the clock.
    pub fn start(budget: &Budget) -> Self {
        let deadline = budget.time.and_then(|time| Instant::now().checked_add(time));
        Self { deadline, budget: budget.clone(), nodes: 0, bytes: 0, rhythm: Rhythm::start() }
    }

    /// Moves examined so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many threads may work at once.
    pub fn threads(&self) -> usize {
        self.budget.threads.max(1)
    }

    /// How many bytes may still be taken.
    pub fn bytes_left(&self) -> Option<u64> {
        self.budget.memory.map(|most| most.saturating_sub(self.bytes))
    }

    /// How many moves may be examined in all; `None` if there is no limit.
    pub fn nodes_allowed(&self) -> Option<u64> {
        self.budget.nodes
    }

    /// How many moves may still be examined; `None` if there is no limit.
    pub fn nodes_left(&self) -> Option<u64> {
        self.budget.nodes.map(|most| most.saturating_sub(self.nodes))
    }

    /// The same budget, but with at most this many nodes from here on.
    pub fn within(&self, nodes: u64) -> Self {
        let cap = self.nodes.saturating_add(nodes);
        let mut shorter = self.clone();
        shorter.budget.nodes = Some(shorter.budget.nodes.map_or(cap, |most| most.min(cap)));
        shorter
    }

    /// Does some work that may take all but one of this many equal parts of the remaining time and nodes.
    pub fn sparing<T>(&mut self, one_of: u32, work: impl FnOnce(&mut Self) -> T) -> T {
        let now = Instant::now();
        let (deadline, nodes) = (self.deadline, self.budget.nodes);
        self.deadline = deadline.map(|end| end - end.saturating_duration_since(now) / one_of);
        self.budget.nodes = nodes.map(|most| most - most.saturating_sub(self.nodes) / u64::from(one_of));
        let result = work(self);
        (self.deadline, self.budget.nodes) = (deadline, nodes);
        result
    }

    /// Does some work that may examine at most this many moves, all of which are counted here.
    ///
    /// ```
    /// use nimgraph_graph::{Budget, Meter};
    /// let mut meter = Meter::start(&Budget { nodes: Some(10), ..Budget::default() });
    /// assert_eq!(meter.limited(3, |meter| (0..).take_while(|_| meter.tick().is_ok()).count()), 3);
    /// assert_eq!((0..).take_while(|_| meter.tick().is_ok()).count(), 6);
    /// ```
    pub fn limited<T>(&mut self, nodes: u64, work: impl FnOnce(&mut Self) -> T) -> T {
        let most = self.budget.nodes;
        let cap = self.nodes.saturating_add(nodes);
        self.budget.nodes = Some(most.map_or(cap, |most| most.min(cap)));
        let result = work(self);
        self.budget.nodes = most;
        result
    }

    /// One of this many equal shares of the remaining nodes and memory.
    pub fn share(&self, among: usize) -> Self {
        let mut own = self.clone();
        own.budget.nodes = self.nodes_left().map(|left| self.nodes + left / among as u64);
        own.budget.memory = self.bytes_left().map(|left| self.bytes + left / among as u64);
        own
    }

    /// Takes over what a copy of this meter has counted since it was made.
    pub fn catch_up(&mut self, copy: &Self) {
        self.nodes = copy.nodes;
        self.bytes = copy.bytes;
        self.rhythm = copy.rhythm;
    }

    /// Adds the nodes that a thread's copy of this meter has counted.
    pub fn add_nodes(&mut self, since: u64, copy: &Self) {
        self.nodes += copy.nodes - since;
    }

    /// Whether the nodes are used up.
    pub fn out_of_nodes(&self) -> bool {
        self.budget.nodes.is_some_and(|most| self.nodes > most)
    }

    /// Counts one examined move.
    #[inline]
    pub fn tick(&mut self) -> Result<(), StopReason> {
        self.nodes += 1;
        if self.budget.nodes.is_some_and(|most| self.nodes > most) {
            return Err(StopReason::Nodes);
        }
        if self.nodes < self.rhythm.next {
            return Ok(());
        }
        self.rhythm.after(self.nodes);
        self.look_up()
    }

    /// Counts bytes taken, unless fewer are left.
    #[inline]
    pub fn take(&mut self, bytes: usize) -> Result<(), StopReason> {
        let taken = self.bytes.saturating_add(bytes as u64);
        if self.budget.memory.is_some_and(|most| taken > most) {
            return Err(StopReason::Memory);
        }
        self.bytes = taken;
        self.look_up_for(bytes)
    }

    /// Looks at the clock if what was made is this large: it took long, and 256 of it would take far too long.
    #[inline]
    pub fn look_up_for(&self, bytes: usize) -> Result<(), StopReason> {
        if bytes >= LARGE { self.look_up() } else { Ok(()) }
    }

    /// Bytes taken and not given back.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Does some work that keeps nothing: what it took is given back, also when it was stopped.
    pub fn for_a_while<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.bytes;
        let result = work(self);
        self.bytes = before;
        result
    }

    /// Does some work; when that is stopped, what it took is given back.
    pub fn unless_stopped<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, StopReason>,
    ) -> Result<T, StopReason> {
        let before = self.bytes;
        let result = work(self);
        if result.is_err() {
            self.bytes = before;
        }
        result
    }

    /// Counts bytes given back.
    #[inline]
    pub fn give_back(&mut self, bytes: usize) {
        self.bytes = self.bytes.saturating_sub(bytes as u64);
    }

    /// The budget that is left, for work of which only the time matters to what comes after it: what else it spends is
    /// not counted here.
    pub fn rest(&self) -> Budget {
        let time = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        Budget { time, nodes: self.nodes_left(), memory: self.bytes_left(), ..self.budget.clone() }
    }

    /// When work that only gathers what is known already must end, after the budget has: a tenth of the time more.
    /// `None` if there is no time limit.
    pub fn end_of_grace(&self) -> Option<Instant> {
        let clock =
            self.deadline.map(|deadline| deadline + self.budget.time.unwrap_or_default() / 10 + GRACE);
        let now = self.budget.interrupt.is_raised().then(|| Instant::now() + GRACE);
        clock.into_iter().chain(now).min()
    }

    /// How long work outside this crate may take on behalf of this budget.
    pub fn patience(&self) -> Patience {
        let meter = self.clone();
        Rc::new(move || meter.look_up().is_ok())
    }

    /// Looks at the clock and the flag.
    pub fn look_up(&self) -> Result<(), StopReason> {
        if self.budget.interrupt.is_raised() {
            return Err(StopReason::Interrupted);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(StopReason::Time),
            _ => Ok(()),
        }
    }
}
