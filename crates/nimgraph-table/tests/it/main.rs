//! The tests of this crate from outside, as one program: linking costs more than running.

mod cases;
mod edge;
#[cfg(feature = "file")]
mod file;
mod kinds;
mod monotone;
