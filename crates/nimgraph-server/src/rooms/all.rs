//! All rooms of a server: how many there are, how long they stay, and how many may listen.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use nimgraph_wire::{
    GivenAct, KeptRoom, PlayerName, RoomClock, RoomClosed, RoomState, RoomStep, SeatWord, Seated,
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use super::{
    keep::kept,
    rate_limiter::{RateLimiter, RateLimiters},
    room::{Board, Room, RoomError},
};
use crate::peer::{Peer, Share, Shares};

/// Why a room cannot be opened or entered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NoRoom {
    #[error("there is no such room, or it has been closed")]
    Unknown,
    #[error("all {0} rooms of this server are in use; try again later")]
    AllInUse(usize),
    #[error("too many rooms were opened at once; wait a second")]
    TooFast,
    #[error("this room is full: {0} people are in it")]
    Crowded(usize),
    #[error("the server has too many listeners; try again later")]
    TooManyListeners,
    #[error("this address has {0} rooms already; try again when one of them is closed")]
    ManyRooms(usize),
    #[error("this address has {0} listeners already")]
    ManyListeners(usize),
    #[error("this server has no rooms")]
    None,
}

/// How much the rooms may cost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoomLimits {
    /// How many rooms there may be.
    pub(crate) rooms: usize,
    /// How many may be in one of them, the players included.
    pub(crate) people: usize,
    /// How many may be in all of them.
    pub(crate) listeners: usize,
    /// After how long a room in which nothing is done is closed.
    pub(crate) idle: Duration,
}

/// An empty room that no second player has joined is kept for at most this long.
const UNJOINED: Duration = Duration::from_secs(3600);

/// When all rooms are in use, one that has been left for this long makes room.
const LEFT: Duration = Duration::from_secs(600);

/// Rooms opened at once, and then one in this time: on the whole server, and by one address.
const AT_ONCE: u32 = 50;
const THEN_EVERY: Duration = Duration::from_millis(200);
const AT_ONCE_BY_ONE: u32 = 20;
const THEN_EVERY_BY_ONE: Duration = Duration::from_secs(1);

/// One address may have this share of all rooms, and of all listeners, and at least a few: a class behind one address has enough, and no
/// client has them all.
const SHARE: usize = 10;
const LEAST_SHARE: usize = 3;

fn share_of(all: usize) -> usize {
    all.div_ceil(SHARE).max(LEAST_SHARE)
}

/// The reason for closing an idle room.
const IDLE: RoomClosed = RoomClosed { stopping: false, kept: false };

/// Where rooms are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keeping {
    /// In memory only.
    InMemory,
    /// In a file as well.
    InFile,
}

/// All rooms.
pub(crate) struct Rooms {
    limits: RoomLimits,
    rooms: Mutex<OpenRooms>,
    listeners: Arc<Semaphore>,
    opened: Shares,
    listening: Shares,
    /// Whether something has changed since the rooms were last written to their file.
    changed: AtomicBool,
    /// Whether the server stops: their file has been written for the last time.
    have_ended: AtomicBool,
}

/// What is asked for with a new room.
pub(crate) struct Opening {
    pub(crate) board: Board,
    pub(crate) clock: Option<RoomClock>,
    pub(crate) seat: SeatWord,
    pub(crate) name: Option<PlayerName>,
}

/// The place of a listener, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    _of_all: OwnedSemaphorePermit,
    _of_address: Share,
}

struct OpenRooms {
    by_name: HashMap<String, Arc<SharedRoom>>,
    limiter: RateLimiter,
    by_address: RateLimiters,
}

/// A room, and a channel that notifies its listeners of changes.
pub(crate) struct SharedRoom {
    room: Mutex<Room>,
    /// Whether the server stops and has taken down what was done: nothing more is done then.
    is_ending: AtomicBool,
    /// Why the room is closed, once it is.
    changes: watch::Sender<Option<RoomClosed>>,
    _share: Share,
}

impl SharedRoom {
    pub(crate) fn room(&self) -> MutexGuard<'_, Room> {
        self.room.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The room, if something may still be done in it.
    fn open_room(&self) -> Result<MutexGuard<'_, Room>, NoRoom> {
        let room = self.room();
        if self.is_ending.load(Relaxed) { Err(NoRoom::Unknown) } else { Ok(room) }
    }

    pub(crate) fn notify(&self) {
        self.changes.send_modify(|_| {});
    }

    pub(crate) fn changes(&self) -> watch::Receiver<Option<RoomClosed>> {
        self.changes.subscribe()
    }

    fn new(room: Room, share: Share) -> Self {
        let (changes, is_ending) = (watch::Sender::new(None), AtomicBool::new(false));
        Self { room: Mutex::new(room), is_ending, changes, _share: share }
    }

    fn close(&self, why: RoomClosed) {
        self.changes.send_replace(Some(why));
    }

    /// Ends the game if a player has run out of time.
    pub(crate) fn check_clock(&self, now: Instant) {
        if self.room().check_clock(now) {
            self.notify();
        }
    }
}

impl Rooms {
    pub(crate) fn new(limits: RoomLimits, now: Instant) -> Self {
        let rooms = OpenRooms {
            by_name: HashMap::new(),
            limiter: RateLimiter::new(AT_ONCE, THEN_EVERY, now),
            by_address: RateLimiters::new(AT_ONCE_BY_ONE, THEN_EVERY_BY_ONE),
        };
        let listeners = Arc::new(Semaphore::new(limits.listeners));
        let (opened, listening) = (Shares::default(), Shares::default());
        let changed = AtomicBool::new(false);
        let have_ended = AtomicBool::new(false);
        Self { limits, rooms: Mutex::new(rooms), listeners, opened, listening, changed, have_ended }
    }

    fn lock(&self) -> MutexGuard<'_, OpenRooms> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether rooms may be opened, checked before the position is read.
    pub(crate) fn has_rooms(&self) -> Result<(), NoRoom> {
        if self.limits.rooms == 0 { Err(NoRoom::None) } else { Ok(()) }
    }

    /// Opens a room in which one seat is taken by the player who asks.
    pub(crate) fn open(&self, asked: Opening, (from, now): (Peer, Instant)) -> Result<Seated, NoRoom> {
        self.has_rooms()?;
        let mut rooms = self.lock();
        rooms.sweep(&self.limits, now);
        // What one address may do is asked first: what it is refused takes nothing from the others.
        let most = share_of(self.limits.rooms);
        let share = self.opened.take(from, most).ok_or(NoRoom::ManyRooms(most))?;
        if !rooms.by_address.allows(from, now) || !rooms.limiter.allows(now) {
            return Err(NoRoom::TooFast);
        }
        if rooms.by_name.len() >= self.limits.rooms && !rooms.make_room(now) {
            return Err(NoRoom::AllInUse(self.limits.rooms));
        }
        let seated = Seated { room: secret(ROOM_BYTES), seat: asked.seat, token: secret(TOKEN_BYTES) };
        let mut room = Room::new(seated.room.clone(), asked.board, asked.clock, now);
        room.seat(asked.seat, seated.token.clone(), asked.name, now);
        rooms.by_name.insert(seated.room.clone(), Arc::new(SharedRoom::new(room, share)));
        self.mark_changed();
        Ok(seated)
    }

    /// Opens rooms again that another server had.
    pub(crate) fn restore(&self, restored: Vec<Room>, now: Instant) {
        let mut rooms = self.lock();
        for room in restored.into_iter().take(self.limits.rooms) {
            // Whose they are is not in the file.
            let share = self.opened.take(Peer::MANY, usize::MAX);
            let (Some(share), false) = (share, is_expired(&room, &self.limits, now)) else { continue };
            rooms.by_name.insert(room.name.clone(), Arc::new(SharedRoom::new(room, share)));
        }
    }

    /// All rooms for their file, if anything has changed in them and they have not ended.
    pub(crate) fn kept(&self, now: Instant) -> Option<Vec<KeptRoom>> {
        if self.have_ended.load(Relaxed) || !self.changed.swap(false, Relaxed) {
            return None;
        }
        let shared: BTreeMap<String, Arc<SharedRoom>> = self.lock().by_name.clone().into_iter().collect();
        Some(shared.values().map(|shared| kept(&shared.room(), now)).collect())
    }

    /// Has the rooms written to their file the next time, because something has changed or they could not be written.
    pub(crate) fn mark_changed(&self) {
        self.changed.store(true, Relaxed);
    }

    /// The room of this name, if it is still open.
    pub(crate) fn find(&self, name: &str, now: Instant) -> Result<Arc<SharedRoom>, NoRoom> {
        let mut rooms = self.lock();
        let shared = rooms.by_name.get(name).cloned().ok_or(NoRoom::Unknown)?;
        if is_expired(&shared.room(), &self.limits, now) {
            rooms.close(name);
            return Err(NoRoom::Unknown);
        }
        drop(rooms);
        shared.check_clock(now);
        Ok(shared)
    }

    pub(crate) fn state(&self, name: &str, now: Instant) -> Result<RoomState, NoRoom> {
        Ok(self.find(name, now)?.room().state(now))
    }

    /// Takes the seat that is free.
    pub(crate) fn join(
        &self,
        name: &str,
        player: Option<PlayerName>,
        now: Instant,
    ) -> Result<Result<Seated, RoomError>, NoRoom> {
        let shared = self.find(name, now)?;
        let mut room = shared.open_room()?;
        let seat = match room.free_seat() {
            Ok(seat) => seat,
            Err(error) => return Ok(Err(error)),
        };
        let token = secret(TOKEN_BYTES);
        room.seat(seat, token.clone(), player, now);
        drop(room);
        shared.notify();
        self.mark_changed();
        Ok(Ok(Seated { room: name.to_owned(), seat, token }))
    }

    pub(crate) fn act(
        &self,
        name: &str,
        token: &str,
        (given, board): (GivenAct, Option<Board>),
        now: Instant,
    ) -> Result<Result<RoomStep, RoomError>, NoRoom> {
        let shared = self.find(name, now)?;
        let mut room = shared.open_room()?;
        let done = match room.seat_of(token) {
            Some(seat) => room.act(seat, given, board, now),
            None => Err(RoomError::NotAPlayer),
        };
        drop(room);
        if done.is_ok() {
            shared.notify();
            self.mark_changed();
        }
        Ok(done)
    }

    /// A place for one more listener in a room.
    pub(crate) fn place(&self, shared: &SharedRoom, from: Peer) -> Result<Place, NoRoom> {
        if shared.room().connections() >= self.limits.people {
            return Err(NoRoom::Crowded(self.limits.people));
        }
        self.listener(from)
    }

    /// A place for one more listener, in a room or elsewhere.
    pub(crate) fn listener(&self, from: Peer) -> Result<Place, NoRoom> {
        let most = share_of(self.limits.listeners);
        let of_address = self.listening.take(from, most).ok_or(NoRoom::ManyListeners(most))?;
        let of_all = self.listeners.clone().try_acquire_owned().map_err(|_| NoRoom::TooManyListeners)?;
        Ok(Place { _of_all: of_all, _of_address: of_address })
    }

    /// Closes the rooms whose time is over.
    pub(crate) fn sweep(&self, now: Instant) {
        self.lock().sweep(&self.limits, now);
    }

    /// Takes all rooms, because the server stops. Nothing is done in them from here on.
    pub(crate) fn end(&self) -> EndedRooms {
        self.have_ended.store(true, Relaxed);
        let shared: BTreeMap<String, Arc<SharedRoom>> = self.lock().by_name.drain().collect();
        for shared in shared.values() {
            let _room = shared.room();
            shared.is_ending.store(true, Relaxed);
        }
        EndedRooms(shared)
    }

    /// Whether something has changed that is in no file.
    pub(crate) fn have_changed(&self) -> bool {
        self.changed.load(Relaxed)
    }

    /// How many rooms there are.
    pub(crate) fn count(&self) -> usize {
        self.lock().by_name.len()
    }
}

/// The rooms of a server that stops.
pub(crate) struct EndedRooms(BTreeMap<String, Arc<SharedRoom>>);

impl EndedRooms {
    /// All of them for their file.
    pub(crate) fn kept(&self, now: Instant) -> Vec<KeptRoom> {
        self.0.values().map(|shared| kept(&shared.room(), now)).collect()
    }

    /// Closes them. Where they are in a file, they are open again when the server is.
    pub(crate) fn close(&self, keeping: Keeping) {
        for shared in self.0.values() {
            shared.close(RoomClosed { stopping: true, kept: keeping == Keeping::InFile });
        }
    }
}

impl OpenRooms {
    fn sweep(&mut self, limits: &RoomLimits, now: Instant) {
        self.by_name.retain(|_, shared| {
            let expired = is_expired(&shared.room(), limits, now);
            if expired {
                shared.close(IDLE);
            }
            !expired
        });
    }

    /// Closes the room that has been left longest, if there is one.
    fn make_room(&mut self, now: Instant) -> bool {
        let left = |shared: &Arc<SharedRoom>| {
            let room = shared.room();
            let idle = now.saturating_duration_since(room.used);
            (room.connections() == 0 && idle >= LEFT).then_some(room.used)
        };
        let left = self.by_name.iter().filter_map(|(name, shared)| Some((left(shared)?, name.clone())));
        match left.min() {
            Some((_, name)) => {
                self.close(&name);
                true
            }
            None => false,
        }
    }

    fn close(&mut self, name: &str) {
        if let Some(shared) = self.by_name.remove(name) {
            shared.close(IDLE);
        }
    }
}

fn is_expired(room: &Room, limits: &RoomLimits, now: Instant) -> bool {
    let is_waiting = room.connections() == 0 && room.free_seat().is_ok();
    let idle = if is_waiting { limits.idle.min(UNJOINED) } else { limits.idle };
    now.saturating_duration_since(room.used) >= idle
}

const ROOM_BYTES: usize = 8;
pub(crate) const TOKEN_BYTES: usize = 16;

/// A word that cannot be guessed.
pub(crate) fn secret(bytes: usize) -> String {
    let mut random = vec![0; bytes];
    getrandom::fill(&mut random).expect("the system has random numbers");
    random.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use nimgraph::ReadLimits;
    use nimgraph_wire::{GivenMove, KeptRooms, RoomAct, read_position};

    use super::{super::keep::restored, *};

    const HOUR: Duration = Duration::from_secs(3600);

    fn server(rooms: usize, people: usize) -> (Rooms, Instant) {
        let now = Instant::now();
        (Rooms::new(RoomLimits { rooms, people, listeners: 5, idle: 6 * HOUR }, now), now)
    }

    fn open(server: &Rooms, now: Instant) -> Result<Seated, NoRoom> {
        open_by(Peer::MANY, server, now)
    }

    fn open_from(address: &str, server: &Rooms, now: Instant) -> Result<Seated, NoRoom> {
        open_by(Peer::of(address.parse().unwrap()), server, now)
    }

    fn open_by(from: Peer, server: &Rooms, now: Instant) -> Result<Seated, NoRoom> {
        let board = Board { start: read_position("nim 9,9").unwrap(), places: Vec::new() };
        let asked = Opening { board, clock: None, seat: SeatWord::First, name: None };
        server.open(asked, (from, now))
    }

    #[test]
    fn one_address_does_not_take_all_rooms() {
        let (server, now) = server(30, 3);
        let rooms: Vec<Seated> = (0..3).map(|_| open_from("10.0.0.1", &server, now).unwrap()).collect();
        assert_eq!(open_from("10.0.0.1", &server, now), Err(NoRoom::ManyRooms(3)));
        assert!(open_from("10.0.0.2", &server, now).is_ok());
        // A room that is closed makes room for another.
        server.lock().close(&rooms[0].room);
        assert!(open_from("10.0.0.1", &server, now).is_ok());
    }

    /// An address that is refused all the time leaves the others their turn.
    #[test]
    fn one_address_does_not_use_up_the_rate_of_all() {
        let (server, now) = server(1000, 3);
        let opened = |address: &str, tries: usize, now: Instant| {
            (0..tries).filter(|_| open_from(address, &server, now).is_ok()).count()
        };
        assert_eq!(opened("10.0.0.1", 100, now), 20);
        assert_eq!(open_from("10.0.0.1", &server, now), Err(NoRoom::TooFast));
        assert_eq!(opened("10.0.0.2", 1, now), 1);
        let later = now + Duration::from_secs(2);
        assert_eq!((opened("10.0.0.1", 100, later), opened("10.0.0.2", 20, later)), (2, 20));
    }

    /// A player whose act was done finds it in the file.
    #[test]
    fn nothing_is_done_after_the_rooms_were_written_for_the_last_time() {
        let (server, now) = server(3, 3);
        let seated = open(&server, now).unwrap();
        let shared = server.find(&seated.room, now).unwrap();
        let ended = server.end();
        assert!(shared.open_room().is_err());
        assert_eq!(server.state(&seated.room, now).err(), Some(NoRoom::Unknown));
        assert_eq!(ended.kept(now).len(), 1);
        let changes = shared.changes();
        assert_eq!(*changes.borrow(), None, "listeners hear of it after the file was written");
        ended.close(Keeping::InFile);
        assert_eq!(*changes.borrow(), Some(RoomClosed { stopping: true, kept: true }));
    }

    #[test]
    fn one_address_does_not_take_all_places() {
        let (server, now) = server(30, 30);
        let room = open(&server, now).unwrap();
        let shared = server.find(&room.room, now).unwrap();
        let place = |address: &str| server.place(&shared, Peer::of(address.parse().unwrap()));
        let _first: Vec<Place> = (0..3).map(|_| place("10.0.0.1").unwrap()).collect();
        assert_eq!(place("10.0.0.1").unwrap_err(), NoRoom::ManyListeners(3));
        assert!(place("10.0.0.2").is_ok());
    }

    #[test]
    fn a_room_is_closed_when_nothing_is_done_in_it_for_long() {
        let (server, now) = server(3, 3);
        let host = open(&server, now).unwrap();
        let guest = server.join(&host.room, None, now + HOUR / 2).unwrap().unwrap();
        assert_eq!(server.join(&host.room, None, now).unwrap(), Err(RoomError::Taken));
        // Something is done, so the time begins again.
        let act = |after, text: &str| {
            (GivenAct { after, act: RoomAct::Move(GivenMove::Text(text.to_owned())), board: None }, None)
        };
        assert!(server.act(&host.room, &host.token, act(0, "0=1"), now + 5 * HOUR).unwrap().is_ok());
        assert!(server.act(&host.room, &guest.token, act(1, "1=1"), now + 10 * HOUR).unwrap().is_ok());
        let changes = server.find(&host.room, now + 15 * HOUR).unwrap().changes();
        assert!(changes.borrow().is_none());
        assert_eq!(server.state(&host.room, now + 16 * HOUR).unwrap_err(), NoRoom::Unknown);
        assert_eq!(*changes.borrow(), Some(IDLE), "listeners are not notified");
        assert_eq!(server.count(), 0);
    }

    /// What a file holds is the room as it was: its game, its seats, its clock and the board that is suggested.
    #[test]
    fn rooms_are_the_same_after_a_restart() {
        let (before, now) = server(3, 3);
        let board = |text: &str| Board { start: read_position(text).unwrap(), places: Vec::new() };
        let clock = Some(RoomClock { seconds: 300, increment: 2 });
        let name = |text: &str| PlayerName::try_from(text.to_owned()).ok();
        let asked = Opening { board: board("nim 9,9"), clock, seat: SeatWord::First, name: name("Ada") };
        let host = before.open(asked, (Peer::MANY, now)).unwrap();
        let guest = before.join(&host.room, name("Emmy"), now).unwrap().unwrap();
        let seconds = |n| now + Duration::from_secs(n);
        let mut number = 0;
        let mut act = |server: &Rooms, token: &str, act: RoomAct<GivenMove>, board, at| {
            let given = GivenAct { after: number, act, board: None };
            number += 1;
            server.act(&host.room, token, (given, board), at).unwrap().unwrap();
        };
        let mv = |text: &str| RoomAct::Move(GivenMove::Text(text.to_owned()));
        act(&before, &host.token, mv("0=5"), None, seconds(1));
        act(&before, &guest.token, mv("1=5"), None, seconds(11));
        let restarted = |server: &Rooms, at| {
            server.mark_changed();
            let kept = KeptRooms::read(KeptRooms::text(&server.kept(at).unwrap()).as_bytes()).unwrap();
            let (after, _) = self::server(3, 3);
            let rooms = kept.into_iter().map(|room| restored(room, &ReadLimits::default(), at).unwrap());
            after.restore(rooms.collect(), at);
            assert_eq!(after.state(&host.room, at).unwrap(), server.state(&host.room, at).unwrap());
            after
        };
        let second = restarted(&before, seconds(20));
        act(&second, &host.token, RoomAct::Resign, None, seconds(30));
        act(&second, &guest.token, RoomAct::Rematch, Some(board("nim 1,2,3")), seconds(31));
        let third = restarted(&second, seconds(40));
        act(&third, &host.token, RoomAct::Rematch, None, seconds(41));
        act(&third, &guest.token, mv("2=1"), None, seconds(50));
        // The first player runs out of time.
        assert!(third.state(&host.room, seconds(400)).unwrap().stands.timeout);
        restarted(&third, seconds(401));
    }

    /// A room with a move that the rules do not allow is no room.
    #[test]
    fn rooms_with_illegal_moves_are_left_out() {
        let (server, now) = server(3, 3);
        let host = open(&server, now).unwrap();
        let act = RoomAct::Move(GivenMove::Text("0=5".to_owned()));
        let given = (GivenAct { after: 0, act, board: None }, None);
        server.act(&host.room, &host.token, given, now).unwrap().unwrap();
        let mut kept = server.kept(now).unwrap();
        kept[0].acts[0].1 = RoomAct::Move("0=9".to_owned());
        assert!(restored(kept.remove(0), &ReadLimits::default(), now).is_err());
    }

    #[test]
    fn a_room_without_a_second_player_is_closed_sooner() {
        let (server, now) = server(3, 3);
        let (waiting, watched) = (open(&server, now).unwrap(), open(&server, now).unwrap());
        server.find(&watched.room, now).unwrap().room().come(None);
        server.sweep(now + HOUR - Duration::from_secs(1));
        assert_eq!(server.count(), 2);
        server.sweep(now + HOUR);
        assert!(server.find(&waiting.room, now).is_err());
        assert!(server.find(&watched.room, now).is_ok());
    }

    #[test]
    fn a_full_server_closes_rooms_that_were_left() {
        let (server, now) = server(2, 3);
        let (first, second) = (open(&server, now).unwrap(), open(&server, now + HOUR / 30).unwrap());
        assert_eq!(open(&server, now + HOUR / 20), Err(NoRoom::AllInUse(2)));
        server.find(&first.room, now).unwrap().room().come(Some(SeatWord::First));
        // The first is not left, and the second not for long.
        assert_eq!(open(&server, now + HOUR / 6), Err(NoRoom::AllInUse(2)));
        assert!(open(&server, now + HOUR / 4).is_ok());
        assert!(server.find(&first.room, now).is_ok() && server.find(&second.room, now).is_err());
    }

    #[test]
    fn opening_rooms_is_rate_limited() {
        let (server, now) = server(1000, 3);
        assert_eq!((0..60).filter(|_| open(&server, now).is_ok()).count(), 50);
        assert_eq!(open(&server, now), Err(NoRoom::TooFast));
        assert!(open(&server, now + Duration::from_secs(1)).is_ok());
    }

    #[test]
    fn listeners_are_limited() {
        let (server, now) = server(2, 3);
        let (first, second) = (open(&server, now).unwrap(), open(&server, now).unwrap());
        let enter = |name: &str| {
            let shared = server.find(name, now).unwrap();
            let place = server.place(&shared, Peer::MANY)?;
            shared.room().come(None);
            Ok::<_, NoRoom>(place)
        };
        let places: Vec<_> = (0..3).map(|_| enter(&first.room).unwrap()).collect();
        assert_eq!(enter(&first.room).unwrap_err(), NoRoom::Crowded(3));
        let _more = [enter(&second.room).unwrap(), enter(&second.room).unwrap()];
        assert_eq!(enter(&second.room).unwrap_err(), NoRoom::TooManyListeners);
        drop(places);
        assert!(enter(&second.room).is_ok());
    }

    #[test]
    fn names_and_tokens_differ() {
        let (server, now) = server(3, 3);
        let (first, second) = (open(&server, now).unwrap(), open(&server, now).unwrap());
        assert_ne!((&first.room, &first.token), (&second.room, &second.token));
        assert_eq!((first.room.len(), first.token.len()), (16, 32));
        let act = GivenAct { after: 0, act: RoomAct::Resign, board: None };
        for token in ["", second.token.as_str()] {
            assert_eq!(
                server.act(&first.room, token, (act.clone(), None), now).unwrap(),
                Err(RoomError::NotAPlayer)
            );
        }
        let (none, now) = self::server(0, 3);
        assert_eq!(open(&none, now), Err(NoRoom::None));
    }
}
