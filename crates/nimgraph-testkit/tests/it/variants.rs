//! The answer key of lines of rules and options: 800 positions solved by plain exhaustion.

use nimgraph::{SolveOptions, solver::Wants};
use nimgraph_game::{Position, spec::NoAppraiser};
use nimgraph_wire::{GivenMove, MoveJson, PositionJson, read_position, read_position_json, solve};
use serde_json::Value;

#[test]
fn every_answer_about_variants_is_ours_too() {
    let key = include_str!("../../data/variants-answers.jsonl");
    let lines: Vec<&str> = key.lines().collect();
    assert_eq!(lines.len(), 800);
    let wrong: Vec<String> = lines.iter().filter_map(|line| disagreement(line)).collect();
    assert!(wrong.is_empty(), "{} of 800 disagree, the first:\n{}", wrong.len(), wrong[0]);
}

fn disagreement(line: &str) -> Option<String> {
    let entry: Value = serde_json::from_str(line).expect("the key is JSON");
    let setup = match read_position_json(&entry["position"].to_string()) {
        Ok(setup) => setup,
        Err(error) => return Some(format!("{line}\nours: {error:?}")),
    };
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

/// Positions and moves of variants read back as they are written, as JSON and in the short notation.
#[test]
fn variants_read_back() {
    for line in include_str!("../../data/variants-answers.jsonl").lines().step_by(3) {
        let entry: Value = serde_json::from_str(line).expect("the key is JSON");
        let setup: Position = read_position_json(&entry["position"].to_string()).expect("a position");
        let json = PositionJson::of(&setup).to_string();
        assert_eq!(read_position_json(&json).expect("what was written"), setup, "{json}");
        let text = setup.to_string();
        assert_eq!(read_position(&text).expect("what was written"), setup, "{text}");
        let _ = setup.for_each_move(&mut |mv| {
            let (words, fields) = (setup.move_text_unchecked(&mv), MoveJson::of(&setup, &mv));
            assert_eq!(setup.parse_move(&words).expect("a move"), mv, "{text}: {words}");
            let given = GivenMove::Fields(fields);
            assert_eq!(given.find(&setup).expect("a move"), mv, "{text}: {given}");
            std::ops::ControlFlow::Continue(())
        });
    }
}

#[test]
fn a_wrong_option_is_named() {
    let check = |json: &str, field: &str| {
        let error = read_position_json(json).expect_err(json);
        assert!(format!("{error:?}").contains(field), "{json}: {error:?}");
    };
    check(r#"{"game":"nim","heaps":[1],"exact":true}"#, "exact");
    check(r#"{"game":"nim","heaps":[1],"by":"0"}"#, "by");
    check(r#"{"game":"sum","parts":[],"by":"1"}"#, "by");
    check(r#"{"game":"graph-nim","by":"1","total":"1","vertices":2,"edges":[[0,1,1]]}"#, "total");
    check(r#"{"rules":"heaps: take few from one","heaps":[1]}"#, "column 13");
    check(r#"{"rules":"heaps: take 1 from one","vertices":1}"#, "vertices");
    check(r#"{"rules":"heaps with k: take 1 from some of k","heaps":[1]}"#, "\"k\"");
    check(r#"{"rules":"edges: take 1 from one","vertices":1,"edges":[[0,0,1]]}"#, "edges");
}

#[test]
fn lines_stand_in_quotes_in_the_short_notation() {
    let same = |text: &str| {
        let spec = nimgraph_game::notation::read(text).expect(text);
        assert_eq!(spec.check(&NoAppraiser).expect(text).to_string(), text);
    };
    same(r#""edges token: take 1..3 from the edge, go across" cycle:4 weights=3,1,1,2 token=0"#);
    same(r#""heaps with h: take any from one | take total 1..h from some" 3,4 h=2 misere"#);
    same(r#""circle with k: take 1 from all of k in a row" 3,4,2 k=2"#);
    same(r#""hyperedges token: take any from the edge, go across" fano weights=2 token=3"#);
    same(r#""hyperedges token: take 1 from the edge, go across" hyperedges=0-1-2,1-3 vertices=4 token=0"#);
    same(r#""heaps: take 1 from one" 3 + edge-nim by=1,3 path:3 weights=2,1 token=1"#);
    same("graph-nim exact cycle:3 weights=4,3,4");
    same("neighboring-nim by=half stay path:3 weights=2,1,3 token=1");
}
