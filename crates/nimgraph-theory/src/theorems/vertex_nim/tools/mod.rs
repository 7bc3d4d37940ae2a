//! What the statements about Vertex Nim are made with.

pub(crate) mod labelling;
pub(crate) mod present;
pub(crate) mod ways;
