//! The algorithms that statements rely on, free of any game.

pub(crate) mod matching;
