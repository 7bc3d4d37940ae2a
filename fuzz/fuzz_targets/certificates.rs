//! Certificates of formulas and of the weight-free game: any text is one that holds, or is refused.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nimgraph::solver::Meter;
use nimgraph_fuzz::budget;
use nimgraph_prove::check_certificate;
use nimgraph_wire::parse_json;

fuzz_target!(|text: &str| {
    let _ = nimgraph_prove::check(text, &mut Meter::start(&budget()));
    if let Ok(json) = parse_json(text) {
        let _ = check_certificate(&json);
    }
});
