//! What theorems decide they play to the end, on every position of the small universes; the exceptions are listed, each
//! with its cause.

use nimgraph::theory::Cost;
use nimgraph_audit::{PlayReport, Size, audit_play};

/// Who wins follows without knowing the link, and the winning move does not.
const EXISTENCE: &str = "simplicial-nim cone";

/// After a move by a theorem on a line, parts of the board may be left that no statement about lines decides.
const LINES: [&str; 2] = ["custom rules/free", "custom rules/values"];

/// Without exponential statements, as on boards of more than 24 vertices: the Petersen graph has only ten, and parallel loops
/// that cancel leave one after a reply.
const WITHOUT_EXPONENTIAL: [&str; 9] = [
    LINES[0],
    LINES[1],
    "edge-nim erickson-2011/5.3",
    "edge-nim erickson-2011/5.5",
    "edge-nim erickson-2011/5.6-uniform",
    "edge-nim erickson-2011/5.7-uniform",
    "edge-nim petersen/uniform",
    "edge-nim tree/outcome",
    EXISTENCE,
];

#[track_caller]
fn check(most: Cost, exceptions: &[&str]) -> PlayReport {
    let report = audit_play(Size::Small, most, &());
    for (id, tally) in report.stuck() {
        println!("{id}: {} of {}, such as {:?}", tally.stuck, tally.positions, tally.example);
    }
    assert_eq!(report.stuck().map(|(id, _)| id).collect::<Vec<_>>(), exceptions, "{most:?}");
    report
}

#[test]
fn statements_play_to_the_end() {
    let report = check(Cost::Exponential, &[LINES[0], LINES[1], EXISTENCE]);
    println!("{} positions, {} statements", report.positions(), report.statements.len());
    assert!(report.positions() > 200_000, "only {} positions", report.positions());
    for id in ["adjacent-nim duchene-renault-2014/3", "adjacent-nim duchene-renault-2014/3-play"] {
        assert!(report.statements.contains_key(id), "{id} decided nothing");
    }
}

#[test]
fn statements_for_large_boards_play_to_the_end() {
    check(Cost::Polynomial, &WITHOUT_EXPONENTIAL);
}
