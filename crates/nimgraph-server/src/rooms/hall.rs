//! All rooms of a server: how many there are, how long they stay, and how many may listen.

use std::{
    collections::{BTreeMap, HashMap},
    net::Ipv4Addr,
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
    pace::Pace,
    room::{Board, Room, RoomError},
};
use crate::peer::{Peer, Share, Shares};

/// Why somebody gets no room, or does not get into one.
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
pub(crate) struct HallLimits {
    /// How many rooms there may be.
    pub(crate) rooms: usize,
    /// How many may be in one of them, the players included.
    pub(crate) people: usize,
    /// How many may be in all of them.
    pub(crate) listeners: usize,
    /// After how long a room in which nothing is done is closed.
    pub(crate) idle: Duration,
}

/// A room with nobody in it, to which no second player has come, is kept for this long at most.
const UNJOINED: Duration = Duration::from_secs(3600);

/// When all rooms are in use, one that has been left for this long makes room.
const LEFT: Duration = Duration::from_secs(600);

/// Rooms opened at once, and then one in this time.
const AT_ONCE: u32 = 50;
const THEN_EVERY: Duration = Duration::from_millis(200);

/// One address may have this share of all rooms, and of all listeners: a class behind one address has enough, and no
/// client has them all.
const SHARE: usize = 10;

/// Nothing was done in a room for long.
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
pub(crate) struct Hall {
    limits: HallLimits,
    rooms: Mutex<Rooms>,
    listeners: Arc<Semaphore>,
    opened: Shares,
    listening: Shares,
    /// Whether something has changed since the rooms were last written to their file.
    changed: AtomicBool,
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

struct Rooms {
    by_name: HashMap<String, Arc<Door>>,
    pace: Pace,
}

/// A room, and the bell that rings when something has changed in it.
pub(crate) struct Door {
    room: Mutex<Room>,
    /// Why the room is closed, once it is.
    bell: watch::Sender<Option<RoomClosed>>,
    _share: Share,
}

impl Door {
    pub(crate) fn room(&self) -> MutexGuard<'_, Room> {
        self.room.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn ring(&self) {
        self.bell.send_modify(|_| {});
    }

    pub(crate) fn bell(&self) -> watch::Receiver<Option<RoomClosed>> {
        self.bell.subscribe()
    }

    fn new(room: Room, share: Share) -> Self {
        Self { room: Mutex::new(room), bell: watch::Sender::new(None), _share: share }
    }

    fn close(&self, why: RoomClosed) {
        self.bell.send_replace(Some(why));
    }

    /// Ends the game if a player has run out of time.
    pub(crate) fn check_clock(&self, now: Instant) {
        if self.room().check_clock(now) {
            self.ring();
        }
    }
}

impl Hall {
    pub(crate) fn new(limits: HallLimits, now: Instant) -> Self {
        let rooms = Rooms { by_name: HashMap::new(), pace: Pace::new(AT_ONCE, THEN_EVERY, now) };
        let listeners = Arc::new(Semaphore::new(limits.listeners));
        let (opened, listening) = (Shares::default(), Shares::default());
        let changed = AtomicBool::new(false);
        Self { limits, rooms: Mutex::new(rooms), listeners, opened, listening, changed }
    }

    fn rooms(&self) -> MutexGuard<'_, Rooms> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether rooms may be opened, before anybody takes the trouble to read what is to be played in them.
    pub(crate) fn has_rooms(&self) -> Result<(), NoRoom> {
        if self.limits.rooms == 0 { Err(NoRoom::None) } else { Ok(()) }
    }

    /// Opens a room in which one seat is taken by the player who asks.
    pub(crate) fn open(&self, asked: Opening, (from, now): (Peer, Instant)) -> Result<Seated, NoRoom> {
        self.has_rooms()?;
        let mut rooms = self.rooms();
        if !rooms.pace.allows(now) {
            return Err(NoRoom::TooFast);
        }
        rooms.sweep(&self.limits, now);
        if rooms.by_name.len() >= self.limits.rooms && !rooms.make_room(now) {
            return Err(NoRoom::AllInUse(self.limits.rooms));
        }
        let most = self.limits.rooms.div_ceil(SHARE);
        let share = self.opened.take(from, most).ok_or(NoRoom::ManyRooms(most))?;
        let seated = Seated { room: secret(ROOM_BYTES), seat: asked.seat, token: secret(TOKEN_BYTES) };
        let mut room = Room::new(seated.room.clone(), asked.board, asked.clock, now);
        room.seat(asked.seat, seated.token.clone(), asked.name, now);
        rooms.by_name.insert(seated.room.clone(), Arc::new(Door::new(room, share)));
        self.changed.store(true, Relaxed);
        Ok(seated)
    }

    /// Opens rooms again that another server had.
    pub(crate) fn restore(&self, restored: Vec<Room>, now: Instant) {
        let mut rooms = self.rooms();
        for room in restored.into_iter().take(self.limits.rooms) {
            // A share of this machine itself is not counted.
            let share = self.opened.take(Peer::of(Ipv4Addr::LOCALHOST.into()), usize::MAX);
            let (Some(share), false) = (share, is_expired(&room, &self.limits, now)) else { continue };
            rooms.by_name.insert(room.name.clone(), Arc::new(Door::new(room, share)));
        }
    }

    /// All rooms for their file, if anything has changed in them.
    pub(crate) fn kept(&self, now: Instant) -> Option<Vec<KeptRoom>> {
        if !self.changed.swap(false, Relaxed) {
            return None;
        }
        let doors: BTreeMap<String, Arc<Door>> = self.rooms().by_name.clone().into_iter().collect();
        Some(doors.values().map(|door| kept(&door.room(), now)).collect())
    }

    /// The room of this name, if it is still open.
    pub(crate) fn find(&self, name: &str, now: Instant) -> Result<Arc<Door>, NoRoom> {
        let mut rooms = self.rooms();
        let door = rooms.by_name.get(name).cloned().ok_or(NoRoom::Unknown)?;
        if is_expired(&door.room(), &self.limits, now) {
            rooms.close(name);
            return Err(NoRoom::Unknown);
        }
        drop(rooms);
        door.check_clock(now);
        Ok(door)
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
        let door = self.find(name, now)?;
        let mut room = door.room();
        let seat = match room.free_seat() {
            Ok(seat) => seat,
            Err(error) => return Ok(Err(error)),
        };
        let token = secret(TOKEN_BYTES);
        room.seat(seat, token.clone(), player, now);
        drop(room);
        door.ring();
        self.changed.store(true, Relaxed);
        Ok(Ok(Seated { room: name.to_owned(), seat, token }))
    }

    pub(crate) fn act(
        &self,
        name: &str,
        token: &str,
        (given, board): (GivenAct, Option<Board>),
        now: Instant,
    ) -> Result<Result<RoomStep, RoomError>, NoRoom> {
        let door = self.find(name, now)?;
        let mut room = door.room();
        let done = match room.seat_of(token) {
            Some(seat) => room.act(seat, given, board, now),
            None => Err(RoomError::NotAPlayer),
        };
        drop(room);
        if done.is_ok() {
            door.ring();
            self.changed.store(true, Relaxed);
        }
        Ok(done)
    }

    /// A place for one more listener in a room.
    pub(crate) fn place(&self, door: &Door, from: Peer) -> Result<Place, NoRoom> {
        if door.room().connections() >= self.limits.people {
            return Err(NoRoom::Crowded(self.limits.people));
        }
        let most = self.limits.listeners.div_ceil(SHARE);
        let of_address = self.listening.take(from, most).ok_or(NoRoom::ManyListeners(most))?;
        let of_all = self.listeners.clone().try_acquire_owned().map_err(|_| NoRoom::TooManyListeners)?;
        Ok(Place { _of_all: of_all, _of_address: of_address })
    }

    /// Closes the rooms whose time is over.
    pub(crate) fn sweep(&self, now: Instant) {
        self.rooms().sweep(&self.limits, now);
    }

    /// Closes all rooms: the server stops. Where they are in a file, they are open again when the server is.
    pub(crate) fn close(&self, keeping: Keeping) {
        for (_, door) in self.rooms().by_name.drain() {
            door.close(RoomClosed { stopping: true, kept: keeping == Keeping::InFile });
        }
    }

    /// How many rooms there are.
    pub(crate) fn count(&self) -> usize {
        self.rooms().by_name.len()
    }
}

impl Rooms {
    fn sweep(&mut self, limits: &HallLimits, now: Instant) {
        self.by_name.retain(|_, door| {
            let expired = is_expired(&door.room(), limits, now);
            if expired {
                door.close(IDLE);
            }
            !expired
        });
    }

    /// Closes the room that has been left longest, if there is one.
    fn make_room(&mut self, now: Instant) -> bool {
        let left = |door: &Arc<Door>| {
            let room = door.room();
            let idle = now.saturating_duration_since(room.used);
            (room.connections() == 0 && idle >= LEFT).then_some(room.used)
        };
        let left = self.by_name.iter().filter_map(|(name, door)| Some((left(door)?, name.clone())));
        match left.min() {
            Some((_, name)) => {
                self.close(&name);
                true
            }
            None => false,
        }
    }

    fn close(&mut self, name: &str) {
        if let Some(door) = self.by_name.remove(name) {
            door.close(IDLE);
        }
    }
}

fn is_expired(room: &Room, limits: &HallLimits, now: Instant) -> bool {
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

    fn hall(rooms: usize, people: usize) -> (Hall, Instant) {
        let now = Instant::now();
        (Hall::new(HallLimits { rooms, people, listeners: 5, idle: 6 * HOUR }, now), now)
    }

    fn open(hall: &Hall, now: Instant) -> Result<Seated, NoRoom> {
        open_from("127.0.0.1", hall, now)
    }

    fn open_from(address: &str, hall: &Hall, now: Instant) -> Result<Seated, NoRoom> {
        let from = Peer::of(address.parse().unwrap());
        let board = Board { start: read_position("nim 9,9").unwrap(), places: Vec::new() };
        let asked = Opening { board, clock: None, seat: SeatWord::First, name: None };
        hall.open(asked, (from, now))
    }

    #[test]
    fn one_address_does_not_take_all_rooms() {
        let (hall, now) = hall(30, 3);
        let rooms: Vec<Seated> = (0..3).map(|_| open_from("10.0.0.1", &hall, now).unwrap()).collect();
        assert_eq!(open_from("10.0.0.1", &hall, now), Err(NoRoom::ManyRooms(3)));
        assert!(open_from("10.0.0.2", &hall, now).is_ok());
        // A room that is closed makes room for another.
        hall.rooms().close(&rooms[0].room);
        assert!(open_from("10.0.0.1", &hall, now).is_ok());
    }

    #[test]
    fn one_address_does_not_take_all_places() {
        let (hall, now) = hall(30, 30);
        let room = open(&hall, now).unwrap();
        let door = hall.find(&room.room, now).unwrap();
        let place = |address: &str| hall.place(&door, Peer::of(address.parse().unwrap()));
        let _first = place("10.0.0.1").unwrap();
        assert_eq!(place("10.0.0.1").unwrap_err(), NoRoom::ManyListeners(1));
        assert!(place("10.0.0.2").is_ok());
    }

    #[test]
    fn a_room_is_closed_when_nothing_is_done_in_it_for_long() {
        let (hall, now) = hall(3, 3);
        let host = open(&hall, now).unwrap();
        let guest = hall.join(&host.room, None, now + HOUR / 2).unwrap().unwrap();
        assert_eq!(hall.join(&host.room, None, now).unwrap(), Err(RoomError::Taken));
        // Something is done, so the time begins again.
        let act = |after, text: &str| {
            (GivenAct { after, act: RoomAct::Move(GivenMove::Text(text.to_owned())), board: None }, None)
        };
        assert!(hall.act(&host.room, &host.token, act(0, "0=1"), now + 5 * HOUR).unwrap().is_ok());
        assert!(hall.act(&host.room, &guest.token, act(1, "1=1"), now + 10 * HOUR).unwrap().is_ok());
        let bell = hall.find(&host.room, now + 15 * HOUR).unwrap().bell();
        assert!(bell.borrow().is_none());
        assert_eq!(hall.state(&host.room, now + 16 * HOUR).unwrap_err(), NoRoom::Unknown);
        assert_eq!(*bell.borrow(), Some(IDLE), "listeners are not notified");
        assert_eq!(hall.count(), 0);
    }

    /// What a file holds is the room as it was: its game, its seats, its clock and the board that is suggested.
    #[test]
    fn rooms_are_the_same_after_a_restart() {
        let (before, now) = hall(3, 3);
        let board = |text: &str| Board { start: read_position(text).unwrap(), places: Vec::new() };
        let clock = Some(RoomClock { seconds: 300, increment: 2 });
        let name = |text: &str| PlayerName::try_from(text.to_owned()).ok();
        let asked = Opening { board: board("nim 9,9"), clock, seat: SeatWord::First, name: name("Ada") };
        let host = before.open(asked, (Peer::of(Ipv4Addr::LOCALHOST.into()), now)).unwrap();
        let guest = before.join(&host.room, name("Emmy"), now).unwrap().unwrap();
        let seconds = |n| now + Duration::from_secs(n);
        let mut number = 0;
        let mut act = |hall: &Hall, token: &str, act: RoomAct<GivenMove>, board, at| {
            let given = GivenAct { after: number, act, board: None };
            number += 1;
            hall.act(&host.room, token, (given, board), at).unwrap().unwrap();
        };
        let mv = |text: &str| RoomAct::Move(GivenMove::Text(text.to_owned()));
        act(&before, &host.token, mv("0=5"), None, seconds(1));
        act(&before, &guest.token, mv("1=5"), None, seconds(11));
        let restarted = |hall: &Hall, at| {
            hall.changed.store(true, Relaxed);
            let text =
                serde_json::to_vec(&KeptRooms { format: String::new(), rooms: hall.kept(at).unwrap() });
            let kept: KeptRooms = serde_json::from_slice(&text.unwrap()).unwrap();
            let (after, _) = self::hall(3, 3);
            let rooms =
                kept.rooms.into_iter().map(|room| restored(room, &ReadLimits::default(), at).unwrap());
            after.restore(rooms.collect(), at);
            assert_eq!(after.state(&host.room, at).unwrap(), hall.state(&host.room, at).unwrap());
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

    #[test]
    fn a_room_that_nobody_came_to_is_closed_sooner() {
        let (hall, now) = hall(3, 3);
        let (waiting, watched) = (open(&hall, now).unwrap(), open(&hall, now).unwrap());
        hall.find(&watched.room, now).unwrap().room().come(None);
        hall.sweep(now + HOUR - Duration::from_secs(1));
        assert_eq!(hall.count(), 2);
        hall.sweep(now + HOUR);
        assert!(hall.find(&waiting.room, now).is_err());
        assert!(hall.find(&watched.room, now).is_ok());
    }

    #[test]
    fn a_full_hall_gives_away_what_was_left() {
        let (hall, now) = hall(2, 3);
        let (first, second) = (open(&hall, now).unwrap(), open(&hall, now + HOUR / 30).unwrap());
        assert_eq!(open(&hall, now + HOUR / 20), Err(NoRoom::AllInUse(2)));
        hall.find(&first.room, now).unwrap().room().come(Some(SeatWord::First));
        // The first is not left, and the second not for long.
        assert_eq!(open(&hall, now + HOUR / 6), Err(NoRoom::AllInUse(2)));
        assert!(open(&hall, now + HOUR / 4).is_ok());
        assert!(hall.find(&first.room, now).is_ok() && hall.find(&second.room, now).is_err());
    }

    #[test]
    fn rooms_are_not_opened_faster_than_people_do() {
        let (hall, now) = hall(1000, 3);
        assert_eq!((0..60).filter(|_| open(&hall, now).is_ok()).count(), 50);
        assert_eq!(open(&hall, now), Err(NoRoom::TooFast));
        assert!(open(&hall, now + Duration::from_secs(1)).is_ok());
    }

    #[test]
    fn only_so_many_get_in() {
        let (hall, now) = hall(2, 3);
        let (first, second) = (open(&hall, now).unwrap(), open(&hall, now).unwrap());
        let enter = |name: &str| {
            let door = hall.find(name, now).unwrap();
            let place = hall.place(&door, Peer::of("127.0.0.1".parse().unwrap()))?;
            door.room().come(None);
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
        let (hall, now) = hall(3, 3);
        let (first, second) = (open(&hall, now).unwrap(), open(&hall, now).unwrap());
        assert_ne!((&first.room, &first.token), (&second.room, &second.token));
        assert_eq!((first.room.len(), first.token.len()), (16, 32));
        let act = GivenAct { after: 0, act: RoomAct::Resign, board: None };
        for token in ["", second.token.as_str()] {
            assert_eq!(
                hall.act(&first.room, token, (act.clone(), None), now).unwrap(),
                Err(RoomError::NotAPlayer)
            );
        }
        let (none, now) = self::hall(0, 3);
        assert_eq!(open(&none, now), Err(NoRoom::None));
    }
}
