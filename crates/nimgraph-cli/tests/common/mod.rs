//! What the tests of the program as a process share.
#![allow(dead_code, reason = "each test uses some of it")]

pub(crate) mod killer;

use std::{
    ffi::OsStr,
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

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
