//! What is false in the papers is refuted from its printed text.
//!
//! A printed statement speaks of some positions only, so that each formula of the file is what is printed where that
//! applies, and what is true elsewhere.

use super::records;
use nimgraph_prove::{Verdict, prove};
use nimgraph_solve::Meter;
use serde_json::{Value, json};

#[test]
fn printed_statements_are_refuted_where_they_are_false() {
    for line in include_str!("printed.jsonl").lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        let arena = records::arena(&record);
        let verdict = prove(&arena, &records::formula(&record), &mut Meter::default(), &mut |_| {}).unwrap();
        match verdict {
            Verdict::Proved(_) => assert_eq!(record["expect"], "proved", "{}", record["id"]),
            Verdict::Refuted(wrong) => {
                let outcome = if wrong.is_p { "P" } else { "N" };
                let found = json!({"weights": wrong.weights, "token": wrong.place, "outcome": outcome});
                assert_eq!(found, record["counterexample"], "{}", record["id"]);
            }
            Verdict::Unknown { .. } => panic!("{}: {verdict:?}", record["id"]),
        }
    }
}
