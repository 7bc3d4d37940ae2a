//! What the tests of the program as a process share.
#![allow(dead_code, reason = "each test uses some of it")]

pub(crate) mod killer;

use std::{
    ffi::OsStr,
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
};

use serde_json::Value;

/// The program under test.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_nimgraph");

/// The program with some arguments.
pub(crate) fn nimgraph<Word: AsRef<OsStr>>(words: impl IntoIterator<Item = Word>) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(words);
    command
}

/// Runs a command on an input. A program that refuses its options, or ends early, reads nothing of it.
pub(crate) fn run_on(input: &str, command: &mut Command) -> Output {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// A fresh folder for one test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The program with its pipes, in an environment that says nothing of colours.
pub(crate) fn piped(args: &[&str]) -> Command {
    let mut command = nimgraph(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command
}

/// Starts the program.
pub(crate) fn start(args: &[&str]) -> Child {
    piped(args).spawn().unwrap()
}

/// Runs the program on an input.
pub(crate) fn run(args: &[&str], input: &[u8]) -> Output {
    let mut child = start(args);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    // The program may end before it has read everything.
    let _ = writer.join().unwrap();
    output
}

/// A file of this test's own.
pub(crate) fn scratch(name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It may not be there yet.
    let _ = fs::remove_file(&path);
    path.display().to_string()
}

/// The JSON that a run has printed.
pub(crate) fn answer(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap()
}
