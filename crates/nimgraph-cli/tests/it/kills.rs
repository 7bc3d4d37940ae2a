//! `nimgraph table build`, killed at random moments, ends with the same file. `make kills` does it a
//! hundred times.
#![cfg(unix)]

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::common::{folder, killer::Killer, nimgraph};

/// Enough for a few dozen checkpoints.
const TABLE: [&str; 4] = ["edge-nim", "complete:4", "--max-weight", "11"];

fn build(path: &Path, more: &[&str]) -> Command {
    let mut command = nimgraph(["table", "build"]);
    command.args(TABLE).args(["--checkpoint", "0", "-o"]).arg(path).args(more);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    path.with_extension(format!("nimtable.{ending}"))
}

#[test]
fn a_killed_build_is_resumed_to_the_same_file() {
    let folder = folder("kills");
    let whole = folder.join("whole.nimtable");
    let mut killer = Killer::new(10, || assert!(build(&whole, &[]).status().unwrap().success()));
    let expected = std::fs::read(&whole).unwrap();
    let mut midway = 0;
    while !killer.is_done() {
        let path = folder.join(format!("{}.nimtable", killer.runs));
        let mut run = build(&path, &[]);
        // Half of those that were killed and go on are killed again.
        loop {
            let over = killer.kill(run.spawn().unwrap());
            midway += u64::from(beside(&path, "checkpoint").exists());
            run = build(&path, &["--resume"]);
            if over || killer.coin() {
                break;
            }
        }
        let Killer { seed, kills, .. } = killer;
        assert!(run.status().unwrap().success(), "seed {seed}, kill {kills}");
        let same = std::fs::read(&path).unwrap() == expected;
        assert!(same, "seed {seed}: the file after kill {kills} differs");
        for ending in ["part", "checkpoint"] {
            assert!(!beside(&path, ending).exists(), "seed {seed}: {ending}");
        }
        std::fs::remove_file(&path).unwrap();
    }
    let Killer { seed, kills, .. } = killer;
    println!("{kills} kills, {midway} between the first checkpoint and the end; every file is the same");
    assert!(midway > 0, "seed {seed}: no kill fell between two checkpoints");
}
