//! Batches of every command that takes them: each answer names its line and its question.

use std::{fs, path::Path, process::Output};

use serde_json::{Value, json};

use crate::common;

fn run(args: &[&str], input: &str) -> Output {
    common::run_on(input, &mut common::nimgraph(args))
}

fn lines(output: &Output) -> Vec<Value> {
    let text = std::str::from_utf8(&output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

const QUESTIONS: &str = r#"{"id":"first","game":"edge-nim","vertices":2,"edges":[[0,1,2]],"token":0}

{"id":{"row":7},"game":"edge-nim","vertices":2,"edges":[[0,1,-2]],"token":0}
edge-nim path:3
"#;

#[track_caller]
fn check(command: &[&str], field: &str) {
    let output = run(&[command, &["--batch", "-"]].concat(), QUESTIONS);
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{command:?}: {stderr}");
    assert!(stderr.contains("skipped 1 blank line"), "{command:?}: {stderr}");
    let replies = lines(&output);
    assert_eq!(replies.len(), 3, "{command:?}");
    assert_eq!((&replies[0]["line"], &replies[0]["id"]), (&json!(1), &json!("first")), "{command:?}");
    assert_eq!(
        (&replies[1]["error"]["line"], &replies[1]["id"]),
        (&json!(3), &json!({"row": 7})),
        "{command:?}"
    );
    assert_eq!((&replies[2]["line"], replies[2].get("id")), (&json!(4), None), "{command:?}");
    assert!(
        replies[0].get(field).is_some() && replies[2].get(field).is_some(),
        "{command:?}: {}",
        replies[0]
    );
}

#[test]
fn every_answer_names_its_line_and_its_question() {
    check(&["solve"], "outcome");
    check(&["moves"], "moves");
    check(&["explain"], "answer");
    check(&["weights"], "tokens");
}

#[test]
fn the_number_of_a_line_is_no_line_of_play() {
    let output = run(&["solve", "--batch", "-", "--remoteness"], "nim 2\n");
    let reply = &lines(&output)[0];
    assert_eq!((&reply["line"], &reply["remoteness"]), (&json!(1), &json!(1)));
    assert_eq!(reply["best_line"], json!([{"remove": [[0, 2]]}]));
}

#[test]
fn only_requested_fields_are_printed() {
    let output = run(&["solve", "--batch", "-", "--fields", "outcome,grundy"], "nim 1,2\nnim 1,1\n");
    let expected =
        "{\"outcome\":\"N\",\"grundy\":3,\"line\":1}\n{\"outcome\":\"P\",\"grundy\":0,\"line\":2}\n";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    let output = run(&["solve", "--batch", "-", "--fields", "move"], "nim 1,2\nnim 1,1\n");
    let expected = "{\"move\":{\"remove\":[[1,1]]},\"line\":1}\n{\"move\":null,\"line\":2}\n";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    let output = run(&["solve", "nim", "1,2", "--json", "--fields", "outcome"], "");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "{\"outcome\":\"N\"}\n");
    let output = run(&["solve", "nim", "1,2", "--fields", "outcom"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("there is no field"), "{output:?}");
}

#[test]
fn the_tree_of_a_reason_is_printed_on_request() {
    let ask = |args: &[&str]| lines(&run(&[&["solve", "--batch", "-"], args].concat(), "nim 1,2")).remove(0);
    let answer = ask(&[]);
    assert!(answer["because"].is_string() && answer.get("reason").is_none(), "{answer}");
    let answer = ask(&["--fields", "because,reason"]);
    assert!(answer["reason"]["parts"].as_array().is_some_and(|parts| parts.len() > 3), "{answer}");
}

#[test]
fn a_file_of_graphs_is_a_batch() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("many.g6");
    fs::write(&file, GRAPHS).unwrap();
    let file = file.to_str().unwrap();
    let output = run(&["solve", "edge-nim", file, "--token", "all", "--fields", "outcome"], "");
    let replies = lines(&output);
    let short = |reply: &Value| format!("{} {} {}", reply["line"], reply["graph"], reply["token"]);
    assert_eq!(replies.len(), 8);
    assert_eq!(short(&replies[0]), "1 \"graph6:Bw\" 0");
    assert_eq!(short(&replies[6]), "3 \"graph6:Cl\" 3");
    assert_eq!(replies[7]["error"]["line"], 4);
    assert_eq!(output.status.code(), Some(2));
    let outcomes: Vec<&str> = replies[..7].iter().map(|reply| reply["outcome"].as_str().unwrap()).collect();
    assert_eq!(outcomes.concat(), "NNNPPPP");
    let weighed =
        run(&["solve", "edge-nim", file, "--weights", "2", "--token", "1", "--fields", "outcome"], "");
    assert_eq!(lines(&weighed).len(), 3);
    let wrong = run(&["solve", "edge-nim", "cycle:4", "--token", "all"], "");
    assert_eq!(wrong.status.code(), Some(2));
}

/// Triangle, blank line, cycle of four, and a line that is no graph.
const GRAPHS: &str = ">>graph6<<Bw\n\nCl\nC!\n";

#[test]
fn a_file_of_graphs_is_a_batch_of_every_command() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("graphs.g6");
    fs::write(&file, GRAPHS).unwrap();
    let file = file.to_str().unwrap();
    let ask = |args: &[&str], answers: usize| {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("skipped 1 blank line"), "{args:?}");
        let mut replies = lines(&output);
        assert_eq!(replies.pop().unwrap()["error"]["line"], 4, "{args:?}");
        assert_eq!(replies.len(), answers, "{args:?}");
        replies
    };
    let moves = ask(&["moves", "edge-nim", file, "--token", "all", "--only-outcome", "--jobs", "2"], 7);
    assert_eq!((&moves[6]["line"], &moves[6]["token"]), (&json!(3), &json!(3)));
    assert_eq!(moves[6]["moves"].as_array().map(Vec::len), Some(2), "{}", moves[6]);
    let explained = ask(&["explain", "edge-nim", file, "--weights", "2"], 2);
    assert_eq!(explained[0]["graph"], "graph6:Bw");
    assert_eq!(explained[1]["answer"]["outcome"], "P");
    let weights = ask(&["weights", file], 2);
    let outcome = |token: usize| weights[0]["tokens"][token]["outcome"].as_str();
    assert_eq!([0, 1, 2].map(outcome), [Some("N"); 3], "{}", weights[0]);
    let named = ask(&["weights", file, "--token", "1"], 2);
    assert_eq!(named[1]["tokens"].as_array().map(Vec::len), Some(1), "{}", named[1]);
}

#[test]
fn a_file_of_graphs_takes_no_option_about_one_position() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("some.g6");
    fs::write(&file, GRAPHS).unwrap();
    let file = file.to_str().unwrap();
    let refused = |args: &[&str], option: &str| {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(message.starts_with(&format!("error: {option}: this option is about one")), "{message}");
    };
    for option in ["--save", "--resume", "--proof"] {
        refused(&["solve", "edge-nim", file, option, "never-written"], option);
    }
    refused(&["explain", "edge-nim", file, "--reason", "tex"], "--reason");
    refused(&["weights", file, "--certificate", "never-written"], "--certificate");
    assert!(!Path::new("never-written").exists());
}

#[test]
fn questions_about_formulas_are_answered_line_by_line() {
    let questions = r#"{"id":"triangle","game":"graph-nim","board":"cycle:3","formula":"min = max"}

{"id":[2],"game":"nim","board":3,"formula":"h0 = mix"}
not JSON
{"game":"nim","board":3,"formula":"h0 = h1"}
"#;
    let output = run(&["prove", "--batch", "-"], questions);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("skipped 1 blank line"), "{output:?}");
    let replies = lines(&output);
    let short = |reply: &Value| format!("{} {} {}", reply["line"], reply["id"], reply["verdict"]);
    assert_eq!(short(&replies[0]), r#"1 "triangle" "proved""#);
    assert_eq!((&replies[1]["error"]["line"], &replies[1]["id"]), (&json!(3), &json!([2])));
    assert_eq!(replies[1]["error"]["field"], "formula");
    assert_eq!((&replies[2]["error"]["line"], replies[2].get("id")), (&json!(4), None));
    assert_eq!(short(&replies[3]), r#"5 null "refuted""#);
}

#[test]
fn a_line_changes_the_rules_as_the_options_do() {
    let by_options = run(&["prove", "nim", "1", "w0 % 4 = 0", "--by", "1..3", "--json"], "");
    assert_eq!(by_options.status.code(), Some(0), "{by_options:?}");
    let line = r#"{"game":"nim","board":1,"by":"1..3","formula":"w0 % 4 = 0"}"#;
    let reply = lines(&run(&["prove", "--batch", "-"], line)).remove(0);
    for field in ["verdict", "formula", "size"] {
        assert_eq!(reply[field], lines(&by_options)[0][field], "{field}");
    }
    let unknown = lines(&run(&["prove", "--batch", "-"], r#"{"game":"nim","board":1,"most":3}"#)).remove(0);
    assert_eq!(unknown["error"]["field"], "most");
}

#[test]
fn a_batch_takes_no_position_of_its_own() {
    for command in ["solve", "moves", "explain"] {
        let output = run(&[command, "nim", "1", "--batch", "-"], "");
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("POSITION"), "{command}");
    }
    assert_eq!(run(&["weights", "petersen", "--batch", "-"], "").status.code(), Some(2));
    for command in [&["solve", "nim", "1"][..], &["moves", "nim", "1"], &["weights", "petersen"]] {
        let output = run(&[command, &["--jobs", "2"]].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{command:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("--jobs"), "{command:?}");
    }
}
