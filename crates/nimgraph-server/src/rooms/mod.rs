//! Rooms, in which two people at two devices play each other and others watch.

mod all;
mod api;
mod clock;
mod keep;
mod listener;
mod rate_limiter;
mod room;

pub(crate) use all::{Keeping, Place, RoomLimits, Rooms, TOKEN_BYTES, secret};
pub(crate) use api::{json, room_limits, routes, token};
pub(crate) use keep::{load, save};
pub(crate) use listener::event;
pub(crate) use rate_limiter::{RateLimiter, RateLimiters};
