//! The pages on statements, errata and discovered formulas, and the list of shipped formulas, are what the program writes
//! today.

mod common;

use std::{fs, path::PathBuf};

use common::nimgraph;

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
