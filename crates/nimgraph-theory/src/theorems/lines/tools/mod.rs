//! What the statements about lines of rules are made with.

pub(super) mod amounts;
pub(super) mod heap;
pub(super) mod named;
#[cfg(test)]
pub(super) mod twin;
