//! The answer key: 2,500 positions solved by plain exhaustion, agreed one by one.

use nimgraph::{SolveOptions, solver::Wants};
use nimgraph_wire::{read_position_json, solve};
use serde_json::Value;

#[test]
fn every_answer_of_the_key_is_ours_too() {
    let key = include_str!("../../data/answers.jsonl");
    let lines: Vec<&str> = key.lines().collect();
    assert_eq!(lines.len(), 2500);
    let wrong: Vec<String> = lines.iter().filter_map(|line| disagreement(line)).collect();
    assert!(wrong.is_empty(), "{} of 2500 disagree, the first:\n{}", wrong.len(), wrong[0]);
}

fn disagreement(line: &str) -> Option<String> {
    let entry: Value = serde_json::from_str(line).expect("the key is JSON");
    let setup = read_position_json(&entry["position"].to_string()).expect("the key holds positions");
    let options =
        SolveOptions { wants: Wants { grundy: true, ..Wants::default() }, ..SolveOptions::default() };
    let answer = solve(&setup, &options);
    let key = &entry["answer"];
    let agrees = answer.outcome.map(nimgraph_wire::OutcomeWord::name) == key["outcome"].as_str()
        && answer.grundy == key["grundy"].as_u64()
        && answer.winning_moves.len() as u64 == key["winning_moves"].as_u64()?
        && answer.moves == Some(u128::from(key["moves"].as_u64()?));
    (!agrees).then(|| format!("{line}\nours: {}", answer.to_json()))
}
