//! The tests of this crate from outside, as one program: linking costs more than running.

mod classes;
mod clients;
mod hard;
mod http;
mod room;
mod rooms;
mod running;
mod schema;
mod validator;
