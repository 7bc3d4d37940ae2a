//! `nimgraph table build`, killed at random moments, ends with the same file. `make kills` does it a
//! hundred times.
#![cfg(unix)]

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread::sleep,
    time::{Duration, Instant, SystemTime},
};

/// Enough for a few dozen checkpoints.
const TABLE: [&str; 4] = ["edge-nim", "complete:4", "--max-weight", "11"];

fn build(path: &Path, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimgraph"));
    command.args(["table", "build"]).args(TABLE).args(["--checkpoint", "0", "-o"]).arg(path).args(more);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    fn up_to(&mut self, most: Duration) -> Duration {
        most.mul_f64(self.next() as f64 / u64::MAX as f64)
    }
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    path.with_extension(format!("nimtable.{ending}"))
}

#[test]
fn a_killed_build_is_resumed_to_the_same_file() {
    let kills = number("NIMGRAPH_KILLS").unwrap_or(10);
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_nanos() as u64;
    let seed = number("NIMGRAPH_SEED").unwrap_or(now);
    println!("NIMGRAPH_KILLS={kills} NIMGRAPH_SEED={seed}");
    let mut random = Random(seed);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kills");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let whole = folder.join("whole.nimtable");
    let start = Instant::now();
    assert!(build(&whole, &[]).status().unwrap().success());
    let usual = start.elapsed();
    let expected = std::fs::read(&whole).unwrap();
    let (mut killed, mut midway) = (0, 0);
    while killed < kills {
        let path = folder.join(format!("{killed}.nimtable"));
        let mut run = build(&path, &[]);
        // Half of those that were killed and go on are killed again.
        loop {
            let mut child = run.spawn().unwrap();
            sleep(random.up_to(usual));
            let over = child.try_wait().unwrap().is_some();
            child.kill().unwrap();
            child.wait().unwrap();
            killed += u64::from(!over);
            midway += u64::from(beside(&path, "checkpoint").exists());
            run = build(&path, &["--resume"]);
            if over || random.next().is_multiple_of(2) {
                break;
            }
        }
        assert!(run.status().unwrap().success(), "seed {seed}, kill {killed}");
        let same = std::fs::read(&path).unwrap() == expected;
        assert!(same, "seed {seed}: the file after kill {killed} differs");
        for ending in ["part", "checkpoint", "checkpoint.new"] {
            assert!(!beside(&path, ending).exists() || ending == "checkpoint.new", "seed {seed}: {ending}");
        }
        std::fs::remove_file(&path).unwrap();
    }
    println!("{killed} kills, {midway} between the first checkpoint and the end; every file is the same");
    assert!(midway > 0, "seed {seed}: no kill fell between two checkpoints");
}
