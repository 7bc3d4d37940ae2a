//! What the statements about NimG on vertices are made with.

pub(crate) mod descent;
