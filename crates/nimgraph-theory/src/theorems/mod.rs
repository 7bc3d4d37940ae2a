//! The statements, by game.

pub(crate) mod nim;
