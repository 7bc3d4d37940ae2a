//! Positions as JSON: any text is a position or an error, and what is written can be read.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nimgraph_fuzz::{limits, use_position};
use nimgraph_wire::read_position_within;

fuzz_target!(|text: &str| {
    if let Ok(setup) = read_position_within(&format!("{{{text}"), &limits()) {
        use_position(&setup);
    }
});
