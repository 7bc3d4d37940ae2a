//! The tests of this crate from outside, as one program: linking costs more than running.

mod play_on;
mod reasons;
mod shown;
mod simplest;
mod small;
mod strategies;
