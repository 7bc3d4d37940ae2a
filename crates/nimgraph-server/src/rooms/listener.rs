//! A listener of a room: each change is sent as a server-sent event.

use std::{sync::Arc, time::Duration};

use axum::response::sse::Event;
use nimgraph_wire::{RoomClosed, RoomPeople, SeatWord};
use serde::Serialize;
use tokio::{
    sync::watch,
    time::{Instant, sleep_until},
};

use super::{
    all::{Place, SharedRoom},
    room::Known,
};

/// Something is said at least this often, so that both sides notice when the other is gone.
const BEAT: Duration = Duration::from_secs(15);

/// Changes of the number of people are sent at most this often.
const BREATH: Duration = Duration::from_secs(1);

/// A listener, in the room until it is dropped.
pub(crate) struct Listener {
    shared: Arc<SharedRoom>,
    changes: watch::Receiver<Option<RoomClosed>>,
    seat: Option<SeatWord>,
    /// The last state it was sent, if any.
    known: Option<Known>,
    /// The last number of people it was sent, and when.
    people: RoomPeople,
    spoken: Instant,
    is_closed: bool,
    _place: Place,
}

impl Listener {
    /// Enters a room. A listener that has received some acts before is sent only what came since.
    pub(crate) fn enter(
        shared: Arc<SharedRoom>,
        seat: Option<SeatWord>,
        heard: Option<usize>,
        place: Place,
    ) -> Self {
        let changes = shared.changes();
        let known = {
            let mut room = shared.room();
            room.come(seat);
            heard.and_then(|acts| room.known_after(acts))
        };
        shared.notify();
        let people = RoomPeople::default();
        Self { shared, changes, seat, known, people, spoken: Instant::now(), is_closed: false, _place: place }
    }

    /// The next thing to tell; `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        while !self.is_closed {
            // What is rung for from here on is not missed.
            let closed = *self.changes.borrow_and_update();
            if let Some(why) = closed {
                self.is_closed = true;
                return Some(event("closed", &why));
            }
            self.shared.check_clock(Instant::now().into_std());
            if let Some(event) = self.news() {
                return Some(event);
            }
            let (people, deadline) = {
                let room = self.shared.room();
                (room.people(), room.deadline())
            };
            let due = if people == self.people { BEAT } else { BREATH };
            if self.spoken + due <= Instant::now() {
                return Some(self.tell_people(people));
            }
            let next = self.spoken + due;
            let next = deadline.map_or(next, |deadline| next.min(deadline.into()));
            tokio::select! {
                changed = self.changes.changed() => self.is_closed = changed.is_err(),
                () = sleep_until(next) => {}
            }
        }
        None
    }

    /// What was done since the last event, act by act where that is possible.
    fn news(&mut self) -> Option<Event> {
        let room = self.shared.room();
        if self.known == Some(room.known()) {
            return None;
        }
        let next = self.known.and_then(|known| room.steps_since(known)).and_then(<[_]>::first);
        match (next, self.known) {
            (Some(step), Some(known)) => {
                self.known = Some(Known { acts: step.number, ..known });
                Some(event("step", step).id(step.number.to_string()))
            }
            _ => {
                let state = room.state(Instant::now().into_std());
                self.known = Some(room.known());
                self.people = state.people.clone();
                self.spoken = Instant::now();
                Some(event("state", &state).id(state.after.to_string()))
            }
        }
    }

    fn tell_people(&mut self, people: RoomPeople) -> Event {
        let event = event("people", &people);
        self.people = people;
        self.spoken = Instant::now();
        event
    }
}

pub(crate) fn event(name: &str, data: &impl Serialize) -> Event {
    Event::default().event(name).data(serde_json::to_string(data).expect("what is told is plain data"))
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.shared.room().leave(self.seat);
        self.shared.notify();
    }
}
