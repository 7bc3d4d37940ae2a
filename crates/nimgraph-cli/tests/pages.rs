//! The pages on statements and errata are what the program writes today.

use std::{fs, path::PathBuf, process::Command};

#[track_caller]
fn check(page: &str, arguments: &[&str]) {
    let written = Command::new(env!("CARGO_BIN_EXE_nimgraph")).args(arguments).output().unwrap();
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(page);
    let kept = fs::read_to_string(&path).unwrap();
    let command = format!("nimgraph {} > docs/{page}", arguments.join(" "));
    assert!(String::from_utf8(written.stdout).unwrap() == kept, "docs/{page} is out of date: {command}");
}

#[test]
fn statements() {
    check("theorems.md", &["theorems", "--markdown"]);
}

#[test]
fn errata() {
    check("errata.md", &["theorems", "--errata"]);
}
