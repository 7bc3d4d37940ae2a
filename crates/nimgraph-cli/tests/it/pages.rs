//! The pages on statements, errata and discovered formulas, and the list of shipped formulas, are what the program writes
//! today.

use std::{fs, path::PathBuf};

use crate::common::{self, nimgraph};

#[track_caller]
fn check(page: &str, arguments: &[&str]) {
    let project = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let written = nimgraph(arguments).current_dir(&project).output().unwrap();
    let kept = fs::read_to_string(project.join(page)).unwrap();
    let command = format!("nimgraph {} > {page}", arguments.join(" "));
    assert!(String::from_utf8(written.stdout).unwrap() == kept, "{page} is out of date: {command}");
}

#[test]
fn statements() {
    check("docs/theorems.md", &["theorems", "--markdown"]);
}

#[test]
fn errata() {
    check("docs/errata.md", &["theorems", "--errata"]);
}

#[test]
fn discovered() {
    check("docs/discovered.md", &["discover", "--page", "proofs"]);
}

#[test]
fn shipped_formulas() {
    check("crates/nimgraph-theory/src/proved/shipped.txt", &["discover", "--list", "proofs"]);
}

/// The drawings of the boards that the page refers to.
#[test]
fn pictures_of_boards() {
    let project = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let drawn = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("discovered");
    let mut command = nimgraph(["discover", "--page", "proofs", "--pictures"]);
    command.arg(&drawn).current_dir(&project);
    let page = String::from_utf8(command.output().unwrap().stdout).unwrap();
    let mut pictures = 0;
    for name in fs::read_dir(&drawn).unwrap().map(|entry| entry.unwrap().file_name()) {
        let kept = fs::read_to_string(project.join("docs/img/discovered").join(&name));
        let name = name.to_str().unwrap();
        assert!(page.contains(&format!("](img/discovered/{name})")), "{name} is on no page");
        assert!(kept.unwrap() == fs::read_to_string(drawn.join(name)).unwrap(), "{name} is out of date");
        pictures += 1;
    }
    assert!(pictures > 20, "{pictures} pictures");
}

/// What stands between two texts on a page.
fn between(page: &str, from: &str, to: &str) -> String {
    let text =
        fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(page)).unwrap();
    let (_, rest) = text.split_once(from).unwrap();
    rest.split_once(to).unwrap().0.to_owned()
}

#[track_caller]
fn says(arguments: &[&str], expected: &str) {
    let output = nimgraph(arguments).output().unwrap();
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(output.status.success() && text.contains(expected), "{arguments:?}: {text}");
}

/// The strategy on which the shift on the Petersen graph rests is written by the command that the statement names.
#[test]
fn the_strategy_on_the_petersen_graph() {
    let command =
        between("docs/theorems.md", "by the weight-free game on the other 14 edges (`nimgraph ", "FILE`");
    let file = common::folder("petersen").join("shift.json");
    let file = file.to_str().unwrap();
    let words: Vec<&str> = command.split_whitespace().chain([file]).collect();
    says(&words, "N for all");
    says(&["weights", "--check", file], "53 states");
}

/// The move that the example of a record calls a mistake is one.
#[test]
fn the_mistake_in_the_example_of_a_record() {
    let record = between("docs/notation.md", "```text\nnimgraph record\n", "```");
    let file = common::folder("record").join("game.txt");
    fs::write(&file, format!("nimgraph record\n{record}")).unwrap();
    let mistake = record.lines().skip_while(|line| *line != "# a mistake").nth(1).unwrap();
    says(&["solve", file.to_str().unwrap()], &format!("{mistake}  the second player wins  turning point"));
}

/// What the lines of a strategy are good for is said, and each line names its place of the token.
#[test]
fn strategies_for_one_place_of_the_token() {
    for board in ["edge-nim cycle:4", "vertex-nimg path:3"] {
        let words: Vec<&str> = ["discover"].into_iter().chain(board.split(' ')).collect();
        let text = String::from_utf8(nimgraph(&words).output().unwrap().stdout).unwrap();
        let (_, strategy) = text
            .split_once("From every other position with the token on 0")
            .unwrap_or_else(|| panic!("{text}"));
        assert!(strategy.contains("by symmetry"), "{text}");
        let mut lines = strategy.lines().filter(|line| line.contains(":="));
        assert!(lines.clone().count() > 2 && lines.all(|line| line.starts_with("  if token = ")), "{text}");
    }
}
