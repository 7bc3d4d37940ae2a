//! `nimgraph prove` and `nimgraph check` with files: certificates and strategies.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::common;

/// The exit status and what was printed.
fn run(words: &[&str]) -> (Option<i32>, String) {
    let output = common::nimgraph(words).output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(text).unwrap())
}

fn place(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[track_caller]
fn check(words: &[&str], status: i32, expected: &str) {
    let (code, text) = run(words);
    assert!(code == Some(status) && text.contains(expected), "{words:?}: {code:?}\n{text}");
}

#[test]
fn a_certificate_is_checked_and_a_damaged_one_refused() {
    let (good, wrong, cut) = (place("good.proof"), place("wrong.proof"), place("cut.proof"));
    let formula = "w0 + w1 = w3 + w4 and w1 + w2 = w4 + w5";
    let path = good.to_str().unwrap();
    check(&["prove", "circular-nim", "6", "--k", "3", formula, "--certificate", path], 0, "Proved");
    check(&["check", path], 0, "The certificate holds");
    check(&["check", path, "--json"], 0, "\"holds\":true,\"position\":{\"game\":");
    let text = fs::read_to_string(&good).unwrap();
    fs::write(&wrong, text.replace("w1 + w2 = w4 + w5", "w1 + w2 = w4 + w3")).unwrap();
    check(&["check", wrong.to_str().unwrap()], 1, "The certificate does not hold");
    fs::write(&cut, &text[..text.len() / 2]).unwrap();
    check(&["check", cut.to_str().unwrap()], 2, "line ");
}

#[test]
fn a_formula_in_a_file_may_have_remarks() {
    let path = place("bouton.txt");
    let prove = ["prove", "nim", "2", path.to_str().unwrap()];
    fs::write(&path, "\u{feff}# Bouton, for two heaps\n\n  # both are\nw0\n= w1\n").unwrap();
    check(&prove, 0, "Proved");
    fs::write(&path, "# Bouton\nw0 = x1\n").unwrap();
    check(&prove, 2, "bouton.txt: line 2, column 6: there is no \"x1\"");
    fs::write(&path, "# Bouton\nw0 = = w1\n").unwrap();
    check(&prove, 2, "bouton.txt: line 2, column 6: expected ");
}

#[test]
fn a_strategy_is_checked() {
    let path = place("pairs.strategy");
    fs::write(&path, "# opposite edges\nw0 := w2, w1 := w3\nw1 := w3, w2 := w0\n").unwrap();
    let strategy = path.to_str().unwrap();
    let prove = ["prove", "graph-nim", "cycle:4", "w0 = w2 and w1 = w3", "--strategy", strategy];
    check(&prove, 1, "no line of the strategy answers this position");
    fs::write(&path, "w0 := w2, w1 := w3\nw1 := w3, w2 := w0\nw2 := w0, w3 := w1\nw3 := w1, w0 := w2\n")
        .unwrap();
    check(&prove, 0, "Proved");
    fs::write(&path, "w0 := w2\nw9 := 0\n").unwrap();
    check(&prove, 2, "pairs.strategy:2: column 1: there are 4 weights, w0 to w3");
    // Also where the rule is about a place that is the image of another, and with comments between.
    fs::write(&path, "# moves\n\nif token = 0: w0 := 0, token 1\nif token = 2: w1 := 0, token 9\n").unwrap();
    check(
        &["prove", "edge-nim", "path:3", "token = 1 and sum = 0", "--strategy", strategy],
        2,
        "pairs.strategy:4: column 30: there is no vertex 9; the board has 3 vertices",
    );
    // What no automaton can be made for is the fault of its line, not of the formula.
    fs::write(&path, "# heaps\nw0 := w1\nw1 := w0 xor w1 + 1\n").unwrap();
    let heaps = ["prove", "nim", "2", "w0 = w1", "--strategy", strategy];
    check(&heaps, 2, "pairs.strategy:3: xor can be used on weights");
    fs::write(&path, "# heaps\nw0 := w1\nw1 := w0\n").unwrap();
    let heaps = ["prove", "nim", "2", "w0 = w1 and positive != 1", "--strategy", strategy];
    check(&heaps, 2, "pairs.strategy:2: `positive` cannot be followed");
    fs::write(&path, "w0 = w2\n").unwrap();
    check(&prove, 2, "pairs.strategy:1: column 4: expected `:`, found \"=\"");
}

/// What is printed is read back, also where a vertex is called like a word of the formula language.
#[test]
fn a_strategy_that_is_found_is_read_back() {
    let formula = "w[token] <= w[1-token]";
    for (board, token) in [("a-b", "a"), ("min-a", "0"), ("token-sum", "0")] {
        let prove = ["prove", "vertex-nimg", board, formula];
        let (status, text) = run(&[&prove[..], &["--find-strategy"]].concat());
        assert!(
            status == Some(0)
                && text.contains(&format!("with the token on {token},"))
                && text.contains(&format!("if token = {token}: ")),
            "{text}"
        );
        let path = place("found.strategy");
        let lines: Vec<&str> = text.lines().filter(|line| line.contains(":=")).collect();
        fs::write(&path, lines.join("\n")).unwrap();
        check(&[&prove[..], &["--strategy", path.to_str().unwrap()]].concat(), 0, "Proved");
        let coq = place("named.v");
        check(&[&prove[..], &["--coq", coq.to_str().unwrap()]].concat(), 0, "checks it");
    }
}

#[test]
fn words_too_many_and_unknown_names_are_named() {
    check(&["prove", "nim", "3", "xor = 0", "extra"], 2, "found \"extra\" after \"xor = 0\"");
    // Only a game with a token has that name.
    check(&["prove", "nim", "3", "foo = 0"], 2, "names are w0, h0, min, max");
    check(&["prove", "edge-nim", "cycle:3", "foo = 0"], 2, "names are w0, e0-1, token, min");
}

#[test]
fn a_proof_for_coq() {
    let path = place("square.v");
    let file = path.to_str().unwrap();
    let prove = ["prove", "graph-nim", "cycle:4", "w0 = w2 and w1 = w3", "--coq", file];
    check(&prove, 0, "checks it");
    let text = fs::read_to_string(&path).unwrap();
    assert!(
        text.contains("Theorem formula_is_right") && text.contains("Formula: w0 = w2 and w1 = w3"),
        "{text}"
    );
    check(
        &["prove", "graph-nim", "cycle:4", "w0 = w2 and w1 = w3", "--coq", file, "--json"],
        0,
        "\"coq\":\"",
    );
    // Nothing is written about what is not proved, has no such proof, or has a name that Coq refuses.
    fs::remove_file(&path).unwrap();
    check(&["prove", "graph-nim", "cycle:4", "w0 = w2", "--coq", file], 1, "Refuted");
    check(
        &["prove", "nim", "3", "xor = 0", "--coq", file],
        2,
        "--coq: a proof for Coq is written for linear formulas",
    );
    check(&["prove", "vertex-nim", "path:2", "false", "--coq", file], 2, "where vertices leave the board");
    let strategy = place("half.strategy");
    fs::write(&strategy, "w0 := w1\n").unwrap();
    let strategy = strategy.to_str().unwrap();
    check(
        &["prove", "nim", "2", "w0 = w1", "--strategy", strategy, "--coq", file],
        1,
        "no line of the strategy",
    );
    assert!(!path.exists());
    let bad = place("two-heaps.v");
    check(
        &["prove", "nim", "2", "w0 = w1", "--coq", bad.to_str().unwrap()],
        2,
        "expected a name that Coq takes",
    );
}

#[test]
fn a_family_for_coq() {
    let path = place("circuits.v");
    let file = path.to_str().unwrap();
    let discover = |game, family, weight, file, status, expected: &str| {
        check(&["discover", game, family, "--max-weight", weight, "--coq", file], status, expected);
    };
    discover("adjacent-nim", "circuit:n", "2", file, 0, "Proved for all sizes");
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains("Theorem all_sizes") && text.contains("Definition most := 2."), "{text}");
    // Nothing is written about what has no such proof, or under a name that Coq refuses.
    fs::remove_file(&path).unwrap();
    discover("edge-nim", "path:n", "1+", file, 2, "--coq: files for Coq are about weights up to a bound");
    discover("edge-nim", "caterpillars", "1", file, 2, "--coq: files for Coq are about circuits, cycles");
    discover("edge-nim", "cycle:4", "1", file, 2, "such as cycle:n");
    assert!(!path.exists());
    let bad = place("two-cycles.v");
    discover("edge-nim", "cycle:n", "1", bad.to_str().unwrap(), 2, "expected a name that Coq takes");
}

/// A board is one word in quotes or several without.
#[test]
fn a_board_may_be_quoted() {
    check(&["prove", "nim 3", "xor = 0"], 0, "Proved");
    check(&["prove", "nim 1,1,1", "xor = 0"], 0, "Proved");
    check(&["prove", "circular-nim 4 k=2 misere", "h0 = 0"], 1, "Refuted");
    check(&["prove", "nim by=1", "2", "sum % 2 = 0"], 0, "Proved");
    check(&["discover", "nim 2"], 0, "Found");
    check(&["discover", "edge-nim"], 2, "found \"edge-nim\" alone");
}

/// Commands about boards say so in their help.
#[test]
fn help_says_what_is_about_a_board() {
    for command in ["build", "classes", "count", "find", "stats"] {
        check(&["table", command, "--help"], 0, "[BOARD]...");
        check(&["table", command, "--help"], 0, "`nim 3`; of a list");
    }
    check(&["solve", "--help"], 0, "[POSITION]...");
}

/// Lines of rules on boards of all sizes: by a line, a name, options and `--k`, with certificates, claims and comparisons.
#[test]
fn lines_of_rules_have_theorems_for_all_sizes() {
    let path = place("by2.family");
    let file = path.to_str().unwrap();
    let line = "edges token: take 1..2 from the edge, go across";
    let learn = |game: &str, more: &[&str], status, expected: &str| {
        check(&[&["discover", game, "cycle:n", "--json"], more].concat(), status, expected);
    };
    learn(line, &["--max-weight", "3", "--certificate", file], 0, "\"verdict\":\"proved\",\"states\":125,");
    learn("edge-nim", &["--by", "1..2", "--max-weight", "3"], 0, "\"verdict\":\"proved\",\"states\":125,");
    learn("circular-nim", &["--k", "1", "--max-weight", "3"], 0, "\"verdict\":\"proved\",\"states\":10,");
    check(&["check", file], 0, "holds");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("1..2", "1")).unwrap();
    check(&["check", file], 1, "not hold");
    fs::write(&path, text.replace("edges token: take 1..2", "edges token:  take 1..2")).unwrap();
    check(&["check", file], 2, "line 2: expected");

    learn(line, &["--max-weight", "3+"], 2, "can stand for larger weights");
    learn("circular-nim", &["--max-weight", "1"], 2, "k stands for a number from 1 on");
    learn("edge-nim", &["--k", "2", "--max-weight", "1"], 2, "have no k");
    learn("node-kayles", &["--by", "2", "--max-weight", "1"], 2, "options are for the named games");
    learn("edges: take any from all", &["--max-weight", "1"], 2, "far from each other");
    check(&["discover", "graph-nim", "trees", "--max-weight", "1"], 2, "this family is for edge-nim");

    let claim = |game: &str, claim: &str, status, expected: &str| {
        check(
            &["prove", game, "path:n", "--max-weight", "2", "--against", "edge-nim", "--claim", claim],
            status,
            expected,
        );
    };
    claim("edge-geography", "max > 1 or normal = other", 0, "True for all sizes");
    claim("edge-geography", "normal = other", 1, "A shortest board");
}
