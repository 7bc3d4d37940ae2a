//! All rooms of a server: how many there are, how long they stay, and how many may listen.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use nimgraph::game::Setup;
use nimgraph_wire::{GivenAct, RoomState, RoomStep, SeatWord, Seated};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use super::{
    pace::Pace,
    room::{Room, RoomError},
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

/// All rooms.
pub(crate) struct Hall {
    limits: HallLimits,
    rooms: Mutex<Rooms>,
    listeners: Arc<Semaphore>,
    opened: Shares,
    listening: Shares,
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
    /// Whether the room is still open.
    bell: watch::Sender<bool>,
    _share: Share,
}

impl Door {
    pub(crate) fn room(&self) -> MutexGuard<'_, Room> {
        self.room.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn ring(&self) {
        self.bell.send_modify(|_| {});
    }

    pub(crate) fn bell(&self) -> watch::Receiver<bool> {
        self.bell.subscribe()
    }

    fn close(&self) {
        self.bell.send_replace(false);
    }
}

impl Hall {
    pub(crate) fn new(limits: HallLimits, now: Instant) -> Self {
        let rooms = Rooms { by_name: HashMap::new(), pace: Pace::new(AT_ONCE, THEN_EVERY, now) };
        let listeners = Arc::new(Semaphore::new(limits.listeners));
        let (opened, listening) = (Shares::default(), Shares::default());
        Self { limits, rooms: Mutex::new(rooms), listeners, opened, listening }
    }

    fn rooms(&self) -> MutexGuard<'_, Rooms> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether rooms may be opened, before anybody takes the trouble to read what is to be played in them.
    pub(crate) fn has_rooms(&self) -> Result<(), NoRoom> {
        if self.limits.rooms == 0 { Err(NoRoom::None) } else { Ok(()) }
    }

    /// Opens a room in which `seat` is taken by the one who asked.
    pub(crate) fn open(
        &self,
        start: Setup,
        places: Vec<(i32, i32)>,
        seat: SeatWord,
        (from, now): (Peer, Instant),
    ) -> Result<Seated, NoRoom> {
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
        let seated = Seated { room: secret(ROOM_BYTES), seat, token: secret(TOKEN_BYTES) };
        let mut room = Room::new(seated.room.clone(), start, places, now);
        room.seat(seat, seated.token.clone(), now);
        let door = Door { room: Mutex::new(room), bell: watch::Sender::new(true), _share: share };
        rooms.by_name.insert(seated.room.clone(), Arc::new(door));
        Ok(seated)
    }

    /// The room of this name, if it is still open.
    pub(crate) fn find(&self, name: &str, now: Instant) -> Result<Arc<Door>, NoRoom> {
        let mut rooms = self.rooms();
        let door = rooms.by_name.get(name).cloned().ok_or(NoRoom::Unknown)?;
        if is_expired(&door.room(), &self.limits, now) {
            rooms.close(name);
            return Err(NoRoom::Unknown);
        }
        Ok(door)
    }

    pub(crate) fn state(&self, name: &str, now: Instant) -> Result<RoomState, NoRoom> {
        Ok(self.find(name, now)?.room().state())
    }

    /// Takes the seat that is free.
    pub(crate) fn join(&self, name: &str, now: Instant) -> Result<Result<Seated, RoomError>, NoRoom> {
        let door = self.find(name, now)?;
        let mut room = door.room();
        let seat = match room.free_seat() {
            Ok(seat) => seat,
            Err(error) => return Ok(Err(error)),
        };
        let token = secret(TOKEN_BYTES);
        room.seat(seat, token.clone(), now);
        drop(room);
        door.ring();
        Ok(Ok(Seated { room: name.to_owned(), seat, token }))
    }

    pub(crate) fn act(
        &self,
        name: &str,
        token: &str,
        given: GivenAct,
        now: Instant,
    ) -> Result<Result<RoomStep, RoomError>, NoRoom> {
        let door = self.find(name, now)?;
        let mut room = door.room();
        let done = match room.seat_of(token) {
            Some(seat) => room.act(seat, given, now),
            None => Err(RoomError::NotAPlayer),
        };
        drop(room);
        if done.is_ok() {
            door.ring();
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

    /// Closes all rooms: the server stops.
    pub(crate) fn close(&self) {
        for (_, door) in self.rooms().by_name.drain() {
            door.close();
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
                door.close();
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
            door.close();
        }
    }
}

fn is_expired(room: &Room, limits: &HallLimits, now: Instant) -> bool {
    let is_waiting = room.connections() == 0 && room.free_seat().is_ok();
    let idle = if is_waiting { limits.idle.min(UNJOINED) } else { limits.idle };
    now.saturating_duration_since(room.used) >= idle
}

const ROOM_BYTES: usize = 8;
const TOKEN_BYTES: usize = 16;

/// A word that cannot be guessed.
fn secret(bytes: usize) -> String {
    let mut random = vec![0; bytes];
    getrandom::fill(&mut random).expect("the system has random numbers");
    random.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use nimgraph_wire::{GivenMove, RoomAct, read_position};

    use super::*;

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
        hall.open(read_position("nim 9,9").unwrap(), Vec::new(), SeatWord::First, (from, now))
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
        let guest = hall.join(&host.room, now + HOUR / 2).unwrap().unwrap();
        assert_eq!(hall.join(&host.room, now).unwrap(), Err(RoomError::Taken));
        // Something is done, so the time begins again.
        let act =
            |after, text: &str| GivenAct { after, act: RoomAct::Move(GivenMove::Text(text.to_owned())) };
        assert!(hall.act(&host.room, &host.token, act(0, "0=1"), now + 5 * HOUR).unwrap().is_ok());
        assert!(hall.act(&host.room, &guest.token, act(1, "1=1"), now + 10 * HOUR).unwrap().is_ok());
        let bell = hall.find(&host.room, now + 15 * HOUR).unwrap().bell();
        assert!(*bell.borrow());
        assert_eq!(hall.state(&host.room, now + 16 * HOUR).unwrap_err(), NoRoom::Unknown);
        assert!(!*bell.borrow(), "who listens is not told");
        assert_eq!(hall.count(), 0);
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
        let act = GivenAct { after: 0, act: RoomAct::Resign };
        for token in ["", second.token.as_str()] {
            assert_eq!(hall.act(&first.room, token, act.clone(), now).unwrap(), Err(RoomError::NotAPlayer));
        }
        let (none, now) = self::hall(0, 3);
        assert_eq!(open(&none, now), Err(NoRoom::None));
    }
}
