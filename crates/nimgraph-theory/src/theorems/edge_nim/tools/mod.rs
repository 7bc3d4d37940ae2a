//! What the statements about Edge Nim are made with.

pub(crate) mod branches;
pub(crate) mod cactus;
pub(crate) mod duel;
#[cfg(test)]
pub(crate) mod exhaustive;
pub(crate) mod graded;
pub(crate) mod judged;
pub(crate) mod live;
pub(crate) mod path_value;
pub(crate) mod ring;
pub(crate) mod shapes;
pub(crate) mod spokes;
pub(crate) mod threads;
pub(crate) mod walk;
pub(crate) mod winning_thread;
pub(crate) mod words;
