//! What a run leaves for a later one: saved searches, strategies, certificates.

use serde_json::Value;

use crate::common::{answer, run, scratch, start};

const HARD: [&str; 4] = ["edge-nim", "random-regular:22,3,seed=1", "--weights", "3"];

#[test]
fn a_stopped_search_is_saved_and_goes_on() {
    let file = scratch("search.bin");
    let ask = |nodes| {
        let options = ["--first", "--json", "--nodes", nodes, "--save", &file, "--resume", &file];
        run(&[&["solve"], &HARD[..], &options].concat(), b"")
    };
    let first = ask("15000");
    assert_eq!((first.status.code(), &answer(&first)["outcome"]), (Some(3), &Value::Null));
    let mut rounds = 1;
    let last = loop {
        let next = ask("15000");
        rounds += 1;
        if next.status.code() == Some(0) {
            break answer(&next);
        }
        assert!(rounds < 30, "it does not get on");
    };
    let whole = run(&[&["solve"], &HARD[..], &["--first", "--json"]].concat(), b"");
    assert_eq!(last["outcome"], answer(&whole)["outcome"]);
}

#[test]
fn a_saved_search_of_something_else_is_refused() {
    let file = scratch("other.bin");
    let refused = |file: &str, expected: &str| {
        let output = run(&["solve", "nim", "1,2", "--resume", file], b"");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.contains(file) && message.contains(expected), "{message}");
    };
    refused(&file, "No such file");
    run(&["solve", "nim", "3,4,5", "--save", &file], b"");
    refused(&file, "a different position");
    std::fs::write(&file, "not a search").unwrap();
    refused(&file, "not a saved search");
}

#[test]
fn strategies_are_written_and_checked() {
    let file = scratch("strategy.jsonl");
    let position = ["edge-nim", "petersen", "--weights", "1"];
    let solved = run(&[&["solve"], &position[..], &["--proof", &file]].concat(), b"");
    assert_eq!(solved.status.code(), Some(0), "{}", String::from_utf8_lossy(&solved.stderr));
    let verified = run(&["verify", &file, "--json"], b"");
    assert_eq!(verified.status.code(), Some(0));
    assert_eq!(
        (&answer(&verified)["valid"], &answer(&verified)["outcome"]),
        (&Value::Bool(true), &"P".into())
    );
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replacen("=0\",", "=7\",", 1)).unwrap();
    let refused = run(&["verify", &file], b"");
    assert_eq!(refused.status.code(), Some(1));
    let message = String::from_utf8_lossy(&refused.stdout).into_owned();
    assert!(message.starts_with("The strategy does not hold: line 2: node 0:"), "{message}");
    std::fs::write(&file, "{}").unwrap();
    assert_eq!(run(&["verify", &file], b"").status.code(), Some(2));
}

#[test]
fn a_strategy_that_does_not_fit_the_budget_is_not_written() {
    let file = scratch("half.jsonl");
    let options = ["--nodes", "3000", "--proof", &file];
    let output = run(&[&["solve", "edge-nim", "petersen", "--weights", "3"], &options[..]].concat(), b"");
    assert_eq!(output.status.code(), Some(3));
    assert!(!std::path::Path::new(&file).exists());
}

/// What the search for the winning moves has spent is not there for the strategy.
#[test]
fn a_strategy_is_paid_from_what_the_answer_left() {
    let position = ["solve", "graph-nim", "complete:4", "--weights", "2,3,1,2,3,2", "--json"];
    let solved = run(&position, b"");
    let nodes = answer(&solved)["nodes"].as_u64().unwrap();
    let file = scratch("spent.jsonl");
    for nodes in [5000, nodes, nodes + 10] {
        let options = ["--nodes", &nodes.to_string(), "--proof", &file];
        let output = run(&[&position[..], &options].concat(), b"");
        assert_eq!(output.status.code(), Some(3), "{nodes} nodes");
        assert!(!std::path::Path::new(&file).exists(), "{nodes} nodes");
    }
}

/// A strategy is checked without search, and what would have to be searched is refused.
#[test]
fn a_strategy_does_not_hold_positions_on_edges() {
    let start = r#"{"format":"nimgraph-strategy","version":1,"position":{"game":"edge-nim","vertices":2,"edges":[[0,1,{"game":"nim","heaps":[1]}]],"token":0},"outcome":"N","first":"0-1=0"}"#;
    let lines =
        format!("{start}\n{}\n{}\n", r#"{"node":0,"answers":[]}"#, r#"{"end":{"nodes":1,"answers":0}}"#);
    let output = run(&["verify", "-"], lines.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("line 1: position: edges[0][2]: a strategy is checked without search"), "{told}");
}

#[test]
fn a_file_that_cannot_be_written_is_refused_before_the_work() {
    let file = scratch("no such folder/file");
    for option in ["--proof", "--save"] {
        let output = run(&["solve", "nim", "1,2", option, &file], b"");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(4) && message.contains(&file), "{option}: {message}");
        assert!(output.stdout.is_empty(), "{option}: the position was solved first");
    }
}

#[test]
fn a_file_of_something_else_holds_no_strategy() {
    let file = scratch("no strategy.jsonl");
    for (bytes, found) in [(&b""[..], "an empty file"), (b"\xff\xfe", "a file that is not text")] {
        std::fs::write(&file, bytes).unwrap();
        let output = run(&["verify", &file], b"");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.ends_with(&format!("expected a strategy, found {found}\n")), "{message}");
    }
}

#[test]
fn a_folder_is_no_table() {
    let output = run(&["table", "info", env!("CARGO_TARGET_TMPDIR")], b"");
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(2) && message.contains("is a directory"), "{message}");
}

#[test]
fn certificates_that_are_none_or_claim_nothing() {
    let file = scratch("certificate.json");
    let check = |text: &str, status: i32, message: &str| {
        std::fs::write(&file, text).unwrap();
        let output = run(&["weights", "--check", &file], b"");
        let told = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
        assert!(output.status.code() == Some(status) && told.contains(message), "{text}: {told}");
    };
    check("{}", 2, "format: this field is missing");
    check("zork", 2, "not JSON");
    let written = run(&["weights", "grid:3x3", "--certificate", "-"], b"");
    check(&String::from_utf8(written.stdout).unwrap(), 0, "nothing is certified");
    let written = run(&["weights", "path:3", "--certificate", "-"], b"");
    let text = String::from_utf8(written.stdout).unwrap();
    check(&text, 0, "The certificate holds");
    check(&text.replacen("\"outcome\":\"N\"", "\"outcome\":\"P\"", 1), 1, "does not hold");
}

/// A pipe into `head` closes before everything is told; the files that were asked for are written all the same.
#[test]
fn a_reader_who_leaves_does_not_cost_the_files() {
    let (proof, save) = (scratch("unread.jsonl"), scratch("unread.bin"));
    let mut child =
        start(&["solve", "edge-nim", "petersen", "--weights", "2", "--proof", &proof, "--save", &save]);
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(std::path::Path::new(&save).exists());
    assert_eq!(run(&["verify", &proof], b"").status.code(), Some(0));
}
