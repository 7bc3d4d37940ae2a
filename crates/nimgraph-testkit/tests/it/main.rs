//! The tests of this crate from outside, as one program: linking costs more than running.

mod answer_key;
mod broken;
mod conformance;
mod differential;
mod guides;
mod interpreter;
mod mutation;
mod papers;
mod playthroughs;
mod round_trips;
mod universe;
mod variants;
mod walkthrough;

// The toy of the walk-through is written for the crate of the games: its `crate::` paths lead here.
#[allow(unused_imports)]
use nimgraph_game::*;
