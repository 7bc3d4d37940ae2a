//! What is false in the papers is refuted from its printed text, at the smallest position where it is wrong.

use nimgraph_prove::{Verdict, prove};
use nimgraph_solve::Meter;
use serde_json::Value;

use super::records;

#[test]
fn printed_statements_are_refuted() {
    let mut refuted = 0;
    for line in include_str!("../../../../../proofs/refuted.jsonl").lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        let arena = records::arena(&record);
        let verdict = prove(&arena, &records::formula(&record), &mut Meter::default(), &mut |_| {}).unwrap();
        match verdict {
            Verdict::Proved(_) => assert_eq!(record["expect"], "proved", "{}", record["id"]),
            Verdict::Refuted(wrong) => {
                let expected = &record["counterexample"];
                assert_eq!(expected["weights"], serde_json::json!(wrong.weights), "{}", record["id"]);
                assert_eq!(expected["token"].as_u64().unwrap_or(0), wrong.place as u64, "{}", record["id"]);
                assert_eq!(expected["outcome"], if wrong.is_p { "P" } else { "N" }, "{}", record["id"]);
                refuted += 1;
            }
            Verdict::Unknown { .. } => panic!("{}: {verdict:?}", record["id"]),
        }
    }
    assert_eq!(refuted, 11);
}
