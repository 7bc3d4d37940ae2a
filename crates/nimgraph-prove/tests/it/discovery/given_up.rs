//! Boards for which nothing was found: each once, and what is said of a P-position and an N-position is true.

use std::collections::BTreeSet;

use nimgraph_prove::Truth;
use nimgraph_solve::Meter;
use serde_json::Value;

use super::records;

/// The P-position, the N-position and the token's place in a sentence, if it tells of them.
fn pair(message: &str) -> Option<(Vec<u64>, Vec<u64>, Option<usize>)> {
    let numbers = |list: &str| list.split(',').map(|number| number.parse().unwrap()).collect();
    let (_, told) = message.split_once("tell the P-position ")?;
    let (told, token) = match told.split_once(" with the token on ") {
        Some((told, token)) => (told, Some(token.parse().unwrap())),
        None => (told, None),
    };
    let (p, n) = told.split_once(" from the N-position ")?;
    Some((numbers(p), numbers(n), token))
}

#[test]
fn what_is_said_of_boards_without_a_formula_is_true() {
    let mut names = BTreeSet::new();
    let lists = [
        include_str!("../../../../../proofs/given-up.jsonl"),
        include_str!("../../../../../proofs/rules/given-up.jsonl"),
    ];
    for line in lists.into_iter().flat_map(str::lines) {
        let record: Value = serde_json::from_str(line).unwrap();
        let name = record["name"].as_str().unwrap().to_owned();
        assert!(names.insert(name.clone()), "{name} is there twice");
        let told = pair(record["message"].as_str().unwrap());
        assert_eq!(told.is_some(), record["reason"] == "inexpressible", "{name}");
        let Some((p, n, token)) = told else { continue };
        let arena = records::arena(&record);
        assert_eq!(token.is_some(), arena.has_token(), "{name}");
        let (mut truth, mut meter) = (Truth::new(&arena), Meter::default());
        for (weights, expected) in [(p, true), (n, false)] {
            assert_eq!(weights.len(), arena.board().weights(), "{name}: {weights:?}");
            let is_p = truth.is_p(&weights, token.unwrap_or(0), &mut meter).unwrap();
            assert_eq!(is_p, expected, "{name}: {weights:?}");
        }
    }
}
