//! Universes of small positions on the wire: random ones of every kind, and all of a size.

mod dice;
mod exhaustive;
mod random;

pub use self::{
    dice::{Dice, seed},
    exhaustive::{Size, exhaustive},
    random::random,
};
