//! Rooms, in which two people at two devices play each other and others watch.

mod api;
mod clock;
mod hall;
mod keep;
mod listener;
mod pace;
mod room;

pub(crate) use api::{json, room_limits, routes, text, token};
pub(crate) use hall::{Hall, HallLimits, Keeping, TOKEN_BYTES, secret};
pub(crate) use keep::{load, save};
pub(crate) use listener::event;
pub(crate) use pace::Pace;
