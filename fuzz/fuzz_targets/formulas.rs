//! Formulas: read or refused, and what is read comes back when it is written.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nimgraph_formula::{Formula, Rule};

fuzz_target!(|text: &str| {
    if let Ok(formula) = text.parse::<Formula>() {
        let written = formula.to_string();
        let again: Formula = written.parse().unwrap_or_else(|error| panic!("{written}: {error}"));
        assert_eq!(again.to_string(), written, "{text}");
    }
    let _ = text.parse::<Rule>();
});
