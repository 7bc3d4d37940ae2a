//! The program as a process: bytes that are no text, pipes that close, signals, colours.

#[cfg(target_os = "linux")]
mod interrupts;

use std::io::{BufRead, BufReader, Write};

use serde_json::Value;

use crate::common::{self, answer, piped as nimgraph, run, scratch, start};

/// The version ends with the commit, as git names it, wherever there is a repository.
#[test]
fn the_version_names_the_commit() {
    let output = run(&["--version"], b"");
    let printed = String::from_utf8(output.stdout).unwrap();
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let git = std::process::Command::new("git").args(["rev-parse", "HEAD"]).current_dir(&root).output();
    let head = match git {
        Ok(answer) if root.join(".git").exists() && answer.status.success() => answer.stdout,
        _ => Vec::new(),
    };
    let commit = String::from_utf8(head).unwrap();
    let suffix = commit.get(..10).map_or_else(String::new, |commit| format!(" ({commit})"));
    assert_eq!(printed, format!("nimgraph {}{suffix}\n", env!("CARGO_PKG_VERSION")));
}

/// What a batch answers, in short: outcomes, and for bad lines the line and the field.
fn batch(input: &[u8]) -> (String, Option<i32>) {
    let output = run(&["solve", "--batch", "-"], input);
    let summary = |line: &str| {
        let answer: Value = serde_json::from_str(line).unwrap();
        match answer.get("error") {
            None => answer["outcome"].as_str().unwrap_or("null").to_owned(),
            Some(error) => format!("{}:{}", error["line"], place(error["field"].as_str())),
        }
    };
    let lines: Vec<String> = String::from_utf8(output.stdout).unwrap().lines().map(summary).collect();
    (lines.join(" "), output.status.code())
}

/// A field, unless it lies too deep to be written out.
fn place(field: Option<&str>) -> String {
    let field = field.unwrap_or("-");
    match field.split('.').count() {
        steps @ 10.. => format!("{steps}-steps"),
        _ => field.to_owned(),
    }
}

#[track_caller]
fn check_batch(input: &[u8], expected: &str, status: i32) {
    let shown = String::from_utf8_lossy(&input[..input.len().min(200)]);
    assert_eq!(batch(input), (expected.to_owned(), Some(status)), "{shown}");
}

#[test]
fn a_batch_answers_good_lines_and_names_bad_ones() {
    check_batch(b"", "", 0);
    check_batch(b"\n  \n\r\n", "", 0);
    check_batch(b"nim 1,2\r\n{\"game\":\"nim\",\"heaps\":[2,2]}", "N P", 0);
    check_batch(b"nim 1,2\n\xff\xfe\n\nnim \xc3\x28\nnim 3", "N 2:- 4:- N", 2);
    check_batch(b"nim 1\n{\"game\":\"nim\",\"hea", "N 2:-", 2);
    check_batch(b"nim 1\n\0\0\0\nnim 2\n", "N 2:game N", 2);
    check_batch(b"[]\n7\n\"nim\"\n{}\nnull\n", "1:- 2:- 3:- 4:game 5:-", 2);
    check_batch(b"circular-nim 1,2 k=3\ncircular-nim 1,2 k=2\n", "1:k N", 2);
}

#[test]
fn a_batch_of_nothing_says_so() {
    for input in ["", " \n\n"] {
        let output = run(&["solve", "--batch", "-"], input.as_bytes());
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            "standard input: no questions found\n",
            "{input:?}"
        );
    }
    assert!(run(&["solve", "--batch", "-"], b"nim 1").stderr.is_empty());
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/empty.jsonl");
    std::fs::write(file, "").unwrap();
    let output = run(&["solve", "--batch", file], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(
        String::from_utf8(output.stderr).unwrap().contains("empty.jsonl: expected a question on each line")
    );
}

/// A nim heap wrapped in this number of sums.
fn nested(depth: usize) -> Vec<u8> {
    let open = r#"{"game":"sum","parts":["#.repeat(depth);
    format!(r#"{open}{{"game":"nim","heaps":[1]}}{}"#, "]}".repeat(depth)).into_bytes()
}

#[test]
fn deep_nesting_is_refused_and_not_fatal() {
    let lines = [nested(24), nested(25), nested(60), nested(100_000), b"nim 1".to_vec()];
    check_batch(&lines.join(&b'\n'), "N 2:25-steps 3:25-steps 4:25-steps N", 2);
    check_batch("[".repeat(200_000).as_bytes(), "1:-", 2);
    for depth in [25, 100_000] {
        let output = run(&["solve", "-"], &nested(depth));
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1);
    }
}

#[test]
fn a_line_of_many_bytes_is_one_line() {
    let heaps = vec!["1"; 100_000].join(",");
    check_batch(format!("nim {heaps}\nnim {}\nnim 1", "9".repeat(1_000_000)).as_bytes(), "P 2:heaps[0] N", 2);
}

#[track_caller]
fn check_standard_input(input: &[u8], stderr: &str) {
    let output = run(&["solve", "-"], input);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
}

#[test]
fn standard_input_that_holds_no_position() {
    check_standard_input(b"", "error: expected a position, found nothing\n");
    check_standard_input(b" \n\n", "error: expected a position, found nothing\n");
    check_standard_input(b"nim \xff", "error: expected UTF-8 text, found an invalid byte at offset 4\n");
    check_standard_input(b"{\"game\":", "error: game: not JSON: EOF while parsing a value at column 8\n");
}

#[test]
fn a_position_may_span_lines_on_standard_input() {
    let output = run(&["solve", "-", "--json"], b"{\n \"game\": \"nim\",\n \"heaps\": [1, 1]\n}\n");
    assert_eq!(serde_json::from_slice::<Value>(&output.stdout).unwrap()["outcome"], "P");
    assert_eq!(output.status.code(), Some(0));
}

/// Each line is answered before the next one is written.
#[test]
fn a_batch_answers_promptly() {
    let mut child = start(&["solve", "--batch", "-"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for (line, expected) in [("nim 1", "\"N\""), ("nim 1,1", "\"P\""), ("nim x", "error"), ("nim 2", "\"N\"")]
    {
        writeln!(stdin, "{line}").unwrap();
        let answer = answers.next().unwrap().unwrap();
        assert!(answer.contains(expected), "{line}: {answer}");
    }
    drop(stdin);
    assert!(answers.next().is_none());
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

/// Answers keep the order of their lines although the first takes longest.
#[test]
fn a_batch_keeps_the_order() {
    let mut input = String::from("edge-nim complete:4 weights=2\n");
    let mut expected = String::from("N");
    for i in 0..200 {
        input.push_str(if i % 3 == 0 { "nim 2,2\n" } else { "nim 2,1\n" });
        expected.push_str(if i % 3 == 0 { " P" } else { " N" });
    }
    let first = batch(b"edge-nim complete:4 weights=2").0;
    check_batch(input.as_bytes(), &expected.replacen('N', &first, 1), 0);
}

/// `nimgraph … | head -1` ends without a word.
#[test]
fn a_reader_who_leaves_is_no_failure() {
    for args in [
        &["solve", "--batch", "-"][..],
        &["games"],
        &["play", "nim", "3,4"],
        &["completions", "bash"],
        &["man"],
    ] {
        let mut child = start(args);
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        // The pipe may close before everything is written.
        let _ = stdin.write_all("nim 3,4\n".repeat(10_000).as_bytes());
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

#[track_caller]
fn check_colours(args: &[&str], environment: &[(&str, &str)], coloured: bool) {
    let output = nimgraph(args).envs(environment.iter().copied()).output().unwrap();
    assert_eq!(output.stdout.contains(&0x1b), coloured, "{args:?} {environment:?}");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn colours_can_be_switched_off() {
    let solve = &["solve", "nim", "1,2"];
    check_colours(solve, &[], false);
    check_colours(solve, &[("CLICOLOR_FORCE", "1")], true);
    check_colours(solve, &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], false);
    check_colours(&["solve", "nim", "1,2", "--color", "always"], &[("NO_COLOR", "1")], true);
    check_colours(&["solve", "nim", "1,2", "--color", "never"], &[("CLICOLOR_FORCE", "1")], false);
    check_colours(&["solve", "nim", "1,2", "--json"], &[("CLICOLOR_FORCE", "1")], false);
}

#[test]
fn manual_pages_are_written_for_every_command() {
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("man");
    let output = run(&["man", "--dir", dir.to_str().unwrap()], b"");
    assert_eq!(output.status.code(), Some(0));
    for page in ["nimgraph.1", "nimgraph-solve.1", "nimgraph-moves.1", "nimgraph-play.1", "nimgraph-games.1"]
    {
        assert!(dir.join(page).exists(), "{page}");
    }
}

#[test]
fn scripts_and_pages_come_as_json_too() {
    for (args, field, begins) in [
        (&["completions", "bash", "--json"][..], "script", "_nimgraph()"),
        (&["man", "--json"], "page", ".ie"),
        (&["man", "solve", "--json"], "page", ".ie"),
    ] {
        let output = run(args, b"");
        let text = answer(&output)[field].as_str().unwrap_or_default().to_owned();
        assert!(output.status.code() == Some(0) && text.starts_with(begins), "{args:?}: {text}");
    }
}

/// A position that takes hours to value, on an edge.
const HARD_ON_AN_EDGE: &str = r#"{"game":"edge-nim","vertices":2,"token":0,"edges":[[0,1,{"game":"graph-nim","vertices":6,
    "edges":[[0,1,9],[0,2,9],[0,3,8],[0,4,9],[0,5,9],[1,2,9],[1,3,9],[1,4,9],[1,5,9],[2,3,9],[2,4,7],[2,5,9],[3,4,9],[3,5,9],[4,5,9]]}]]}"#;

#[test]
fn positions_on_edges_are_read_within_the_time() {
    let output = run(&["solve", "-", "--time", "0.2"], HARD_ON_AN_EDGE.as_bytes());
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(3), "{stderr}");
    assert!(stderr.contains("edges[0][2]"), "{stderr}");
}

/// Runs the program where the system gives it at most this many kibibytes.
#[cfg(target_os = "linux")]
fn run_in(kibibytes: u32, args: &[&str]) -> std::process::Output {
    let mut shell = std::process::Command::new("sh");
    let script = format!("ulimit -v {kibibytes}; exec \"$0\" \"$@\"");
    shell.args(["-c", &script, common::PROGRAM]).args(args).output().unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn weights_keeps_its_budget_on_large_graphs() {
    for graph in ["star:36603", "path:100000", "complete:400"] {
        let output = run_in(1 << 20, &["weights", graph, "--time", "1", "--memory", "64M"]);
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(3), "{graph}: {stderr}");
        let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(stdout.contains("not decided: the budget ran out"), "{graph}: {stdout}");
    }
}

#[test]
fn an_edge_that_holds_a_position_says_what_it_counts_as() {
    let held = r#"{"game":"edge-nim","vertices":2,"token":0,"edges":[[0,1,{"game":"nim","heaps":[4,6,3]}],[0,1,2]]}"#;
    let output = run(&["solve", "-"], held.as_bytes());
    let text = String::from_utf8(output.stdout).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        text.contains("holds the position nim 4,6,3, and counts as a heap of its Grundy value, 1"),
        "{text}"
    );
}

/// Positions that a theorem, a table and a search decide, the last one with something left to find.
const ASKED: &[&str] = &[
    "nim 3,4,5",
    "edge-nim cycle:4 weights=3,1,1,2 token=0",
    "edge-nim random-regular:18,3,seed=1 weights=3",
    "edge-nim complete:4 weights=5,4,5,3,4,5 misere",
    "circular-nim 6,5,6,7,5,6,7 k=2",
    "vertex-nimg cycle:5 weights=2,1,2,1,2 misere",
    "nim 2,1 + graph-nim cycle:4 weights=1,2,2,1",
];

/// Batches that ask for outcomes alone search first, and say the same.
#[test]
fn outcomes_alone_are_those_of_whole_answers() {
    let asked = include_str!("../../../nimgraph-testkit/data/answers.jsonl").lines().step_by(5).map(|line| {
        let entry: Value = serde_json::from_str(line).unwrap();
        (entry["position"].to_string(), entry["answer"]["outcome"].clone())
    });
    let (positions, outcomes): (Vec<String>, Vec<Value>) = asked
        .chain(ASKED.iter().map(|&text| {
            let whole = answer(&run(&["solve", text, "--json"], b""));
            (text.to_owned(), whole["outcome"].clone())
        }))
        .unzip();
    let output = run(&["solve", "--batch", "-", "--fields", "outcome"], positions.join("\n").as_bytes());
    let text = String::from_utf8(output.stdout).unwrap();
    let found = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["outcome"].clone());
    assert_eq!(found.collect::<Vec<Value>>(), outcomes);
}

#[test]
fn two_runs_give_the_same_bytes() {
    for position in ASKED {
        for command in ["solve", "moves"] {
            let args = [&[command], &*position.split(' ').collect::<Vec<_>>(), &["--json"]].concat();
            let args = [&*args, &["--time", "none", "--nodes", "60000"]].concat();
            let [first, second] = [(); 2].map(|()| run(&args, b""));
            assert!(!first.stdout.is_empty(), "{command} {position}");
            assert_eq!(first.stdout, second.stdout, "{command} {position}");
            assert_eq!(first.status.code(), second.status.code(), "{command} {position}");
        }
    }
}

#[test]
fn files_of_graphs_stand_for_their_graphs() {
    let (six, dot, text) = (scratch("square.g6"), scratch("square of 4.dot"), scratch("words.txt"));
    std::fs::write(&six, "Cl\n").unwrap();
    std::fs::write(&text, "nim 1,2\n").unwrap();
    let square = ["edge-nim", "cycle:4", "--weights", "3,1,1,2", "--token", "1", "--misere"];
    assert_eq!(run(&[&["convert"], &square[..], &["-o", &dot]].concat(), b"").status.code(), Some(0));
    let solved = |words: &[&str]| {
        let output = run(&[&["solve", "--json"], words].concat(), b"");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        answer(&output)
    };
    assert_eq!(solved(&[&dot]), solved(&square));
    let normal = ["edge-nim", "cycle:4", "--weights", "5", "--token", "2"];
    assert_eq!(solved(&[&dot, "--play", "normal", "--weights", "5", "--token", "2"]), solved(&normal));
    assert_eq!(solved(&["graph-nim", &six])["moves"], solved(&["graph-nim", "cycle:4"])["moves"]);
    assert_eq!(solved(&[&text]), solved(&["nim", "1,2"]));
    for (words, message) in [
        (vec!["solve", &six], "this file holds a graph: name the game first"),
        (vec!["solve", &text, "--misere"], "--misere: this option applies to a position in words"),
        (
            vec!["convert", "nim", "1,2", "-o", "x.zork"],
            "--output: x.zork: expected a file name ending in .json",
        ),
    ] {
        let output = run(&words, b"");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && told.contains(message), "{words:?}: {told}");
    }
}

#[test]
fn a_text_is_read_as_what_it_looks_like() {
    let (text, odd) = (scratch("anything.txt"), scratch("my graph.zork"));
    let dot = r#"graph { "nimgraph.game"="graph-nim"; a -- b [weight=3] }"#;
    let solved = |words: &[&str]| {
        let output = run(&[&["solve", "--json"], words].concat(), b"");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        answer(&output)
    };
    for file in [&text, &odd] {
        std::fs::write(file, dot).unwrap();
        assert_eq!(solved(&[file]), solved(&["graph-nim", "a-b:3"]), "{file}");
    }
    assert_eq!(solved(&["graph-nim", &text, "--weights", "2"]), solved(&["graph-nim", "a-b:2"]));
    let position = "{\"game\":\"graph-nim\",\"play\":\"normal\",\"vertices\":[\"a\",\"b\"],\"edges\":[[\"a\",\"b\",3]]}\n";
    for (given, game) in [(dot, None), ("a b 3\n", Some("graph-nim")), (position, None)] {
        let game = game.map_or(Vec::new(), |game| vec!["--game", game]);
        let output = run(&[&["convert", "-"], &game[..]].concat(), given.as_bytes());
        assert_eq!(String::from_utf8_lossy(&output.stdout), position, "{given}");
    }
    let refused = run(&["convert", "nim", "1,2", "--from", "graph6"], b"");
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--from: the input is a position in words"));
}

#[test]
fn the_layout_of_a_file_is_kept() {
    let (dot, graphml) = (scratch("tower.dot"), scratch("tower.graphml"));
    std::fs::write(&dot, r#"graph { a [pos="0,0"]; b [pos="0,100"]; c [pos="0,200"]; a -- b -- c }"#)
        .unwrap();
    assert_eq!(run(&["convert", &dot, "-o", &graphml], b"").status.code(), Some(0));
    let told = run(&["convert", &dot, "--game", "edge-nim"], b"");
    assert_eq!(String::from_utf8_lossy(&told.stderr), "left out: the layout\n");
    // A path is drawn in a row, unless its file has made a tower of it.
    let drawn = |words: &[&str]| {
        let output = run(&[&["draw"], words].concat(), b"");
        String::from_utf8(output.stdout).unwrap()
    };
    let tower = drawn(&["edge-nim", &dot]);
    let row_of = |sign: char| tower.lines().position(|line| line.contains(sign)).expect("it is drawn");
    assert!(row_of('c') < row_of('b') && row_of('b') < row_of('a'), "{tower}");
    assert_eq!(drawn(&["edge-nim", &graphml]), tower);
    let again = run(&["convert", "edge-nim", &dot, "--to", "dot"], b"");
    assert!(String::from_utf8_lossy(&again.stdout).contains(r#""c" [pos="2.5,5!"];"#));
}

#[test]
fn a_picture_without_the_mark_that_was_not_found_is_drawn_all_the_same() {
    let words = ["draw", "graph-nim", "complete:6", "--weights", "9", "--mark", "best", "--nodes", "1"];
    let output = run(&words, b"");
    assert_eq!(output.status.code(), Some(3));
    assert!(!output.stdout.is_empty());
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("the budget ran out"));
}

/// Transcripts cannot tell a backslash from a slash.
#[test]
fn a_reason_can_be_put_into_a_paper() {
    let output = run(&["explain", "graph-nim", "a_1-b:2,b-c", "--reason", "tex"], b"");
    let told = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(told.contains(r"a\_1"), "{told}");
    assert!(told.contains(r"\emph{") && told.lines().count() == 1, "{told}");
}
