//! The short notation: any text is a position or an error, and what it stands for can be read.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nimgraph_fuzz::{limits, use_position};
use nimgraph_wire::read_position_within;

fuzz_target!(|text: &str| {
    if let Ok(position) = read_position_within(text, &limits()) {
        use_position(&position);
    }
});
