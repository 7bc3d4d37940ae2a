//! The clock of a game: how long each player may still think.

use std::time::{Duration, Instant};

use nimgraph_wire::{RoomClock, SeatWord, TimeLeft};

/// A clock, or none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    rule: Option<RoomClock>,
    left: [Duration; 2],
    /// Since when the clock of the player to move has been running.
    since: Option<Instant>,
}

impl Clock {
    pub(crate) fn new(rule: Option<RoomClock>) -> Self {
        let mut clock = Self { rule, left: [Duration::ZERO; 2], since: None };
        clock.reset();
        clock
    }

    pub(crate) fn rule(&self) -> Option<RoomClock> {
        self.rule
    }

    pub(crate) fn is_absent(&self) -> bool {
        self.rule.is_none()
    }

    /// All the time that a game has.
    pub(crate) fn reset(&mut self) {
        let seconds = self.rule.map_or(0, |rule| rule.seconds);
        self.left = [Duration::from_secs(seconds.into()); 2];
        self.since = None;
    }

    /// What a file says is left.
    pub(crate) fn set(&mut self, left: TimeLeft) {
        let most = Duration::from_secs(u64::from(u32::MAX));
        self.left = [left.first, left.second].map(|ms| Duration::from_millis(ms).min(most));
        self.since = None;
    }

    /// The clock of the player to move runs from now on.
    pub(crate) fn start(&mut self, now: Instant) {
        if self.rule.is_some() && self.since.is_none() {
            self.since = Some(now);
        }
    }

    /// A player has moved, or the game is over: what was used is gone, and a move in time adds something.
    pub(crate) fn stop(&mut self, seat: SeatWord, now: Instant) {
        let Some(rule) = self.rule else { return };
        let used = self.since.take().map_or(Duration::ZERO, |since| now.saturating_duration_since(since));
        let left = &mut self.left[seat as usize];
        *left = match left.checked_sub(used) {
            Some(rest) if !rest.is_zero() => rest + Duration::from_secs(rule.increment.into()),
            _ => Duration::ZERO,
        };
    }

    /// When the player to move has no time left, if the clock runs.
    pub(crate) fn deadline(&self, turn: SeatWord) -> Option<Instant> {
        Some(self.since? + self.left[turn as usize])
    }

    /// What is left now.
    pub(crate) fn left(&self, turn: Option<SeatWord>, now: Instant) -> Option<TimeLeft> {
        self.rule?;
        let used = self.since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since));
        let of = |seat: SeatWord| {
            let left = self.left[seat as usize];
            let left = if turn == Some(seat) { left.saturating_sub(used) } else { left };
            u64::try_from(left.as_millis()).unwrap_or(u64::MAX)
        };
        let running = turn.is_some() && self.since.is_some();
        Some(TimeLeft { first: of(SeatWord::First), second: of(SeatWord::Second), running })
    }
}
