//! Monotone box games: every move lowers some of the weights, and perhaps moves a token.
//!
//! Nim, circular and simplicial Nim, graph-nim, and the games with weights on vertices all have this
//! shape, and so have many lines of rules. [`MonotoneBox`] reads from the kinds of moves which weights a move may lower
//! together and where the token goes; [`run`](MonotoneBox::run) streams words of up to 64 positions into a sink. The twin
//! that plays by the rules as they stand is [`KindsBox::direct`](crate::KindsBox::direct).

mod empties;
pub(crate) mod heaps;
pub(crate) mod pack;
pub(crate) mod pipeline;
pub(crate) mod rows;
mod rules;
pub(crate) mod stream;
mod vertex_rows;

pub use rules::MonotoneBox;
pub(crate) use rules::{From, LineOfPlay, widened};
