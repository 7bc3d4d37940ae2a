//! Sets of weights as automata that read the weights' binary digits, the most significant first.
//!
//! A word gives all weights one digit after another, in a fixed order, then all their next digits, and so on: the
//! alphabet is {0, 1}, and the phase says whose digit comes next. Leading zeros change nothing.

mod atom;
mod cases;
mod compile;
mod dfa;
mod minimise;
mod order;
mod stream;

pub use cases::Unsupported;
pub(crate) use compile::{Compiler, Trouble};
pub(crate) use dfa::Dfa;
pub(crate) use order::Order;
