//! Algorithms on graphs that know no games: flows, matchings, elimination over the field of two elements.
//!
//! All of them report how much they have done as they go, so that the caller can stop them (see [`crate::spend`]).

pub mod blossom;
pub mod cover;
pub mod flow;
pub mod gf2;
pub mod matching;
