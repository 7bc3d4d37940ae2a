//! The tests of this crate from outside, as one program: linking costs more than running.

mod certificates;
mod common;
mod coq;
mod discovery;
mod examples;
mod lines;
