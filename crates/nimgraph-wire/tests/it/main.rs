//! The tests of this crate from outside, as one program: linking costs more than running.

mod page_types;
mod shapes;
