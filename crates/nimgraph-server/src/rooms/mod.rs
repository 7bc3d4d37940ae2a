//! Rooms, in which two people at two devices play each other and others watch.

mod api;
mod clock;
mod hall;
mod keep;
mod listener;
mod pace;
mod room;

pub(crate) use api::{room_limits, routes};
pub(crate) use hall::{Hall, HallLimits, Keeping};
pub(crate) use keep::{load, save};
