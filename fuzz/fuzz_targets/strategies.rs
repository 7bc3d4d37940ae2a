//! Strategies: any lines are one or are refused.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nimgraph_fuzz::budget;
use nimgraph_wire::StrategyCheck;

fuzz_target!(|text: &str| {
    let mut check = StrategyCheck::new(&budget());
    for line in text.lines() {
        if check.line(line).is_err() {
            return;
        }
    }
    let _ = check.finish();
});
