//! Rooms, in which two people at two devices play each other and others watch. They are kept in memory alone.

mod api;
mod hall;
mod listener;
mod pace;
mod room;

pub(crate) use api::routes;
pub(crate) use hall::{Hall, HallLimits};
