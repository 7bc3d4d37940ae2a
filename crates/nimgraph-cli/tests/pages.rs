//! The pages on statements, errata and discovered formulas are what the program writes today.

use std::{fs, path::PathBuf, process::Command};

#[track_caller]
fn check(page: &str, arguments: &[&str]) {
    let project = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimgraph"));
    let written = command.args(arguments).current_dir(&project).output().unwrap();
    let path = project.join("docs").join(page);
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

#[test]
fn discovered() {
    check("discovered.md", &["discover", "--page", "proofs"]);
}
