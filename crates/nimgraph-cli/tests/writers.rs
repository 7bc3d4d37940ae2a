//! Whatever writes a file leaves a whole one or none: when it is killed, when the disk is full, when two write at once.
//! `make kills` kills each a hundred times. Tables and sweeps, which can be resumed, have tests of their own.
#![cfg(unix)]

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread::sleep,
    time::{Duration, Instant, SystemTime},
};

/// Something that writes a file, and how to tell whether the file is whole.
struct Writer {
    name: &'static str,
    ending: &'static str,
    /// The words of the command; `FILE` stands for the file.
    words: &'static [&'static str],
    typed: &'static str,
    /// The words of a command that reads it, and refuses what is not whole.
    check: &'static [&'static str],
}

const WRITERS: [Writer; 8] = [
    Writer {
        name: "strategy",
        ending: "jsonl",
        words: &["solve", "edge-nim", "complete:5", "--weights", "2", "--proof", "FILE"],
        typed: "",
        check: &["verify", "FILE"],
    },
    Writer {
        name: "saved search",
        ending: "bin",
        words: &[
            "solve",
            "edge-nim",
            "petersen",
            "--weights",
            "2",
            "--search-only",
            "--nodes",
            "60000",
            "--save",
            "FILE",
        ],
        typed: "",
        check: &[
            "solve",
            "edge-nim",
            "petersen",
            "--weights",
            "2",
            "--search-only",
            "--nodes",
            "1",
            "--resume",
            "FILE",
        ],
    },
    Writer {
        name: "certificate of the weight-free game",
        ending: "json",
        words: &["weights", "graph6:EEzo", "--certificate", "FILE"],
        typed: "",
        check: &["weights", "--check", "FILE"],
    },
    Writer {
        name: "certificate of a formula",
        ending: "cert",
        words: &["prove", "nim", "3", "xor = 0", "--certificate", "FILE"],
        typed: "",
        check: &["check", "FILE"],
    },
    Writer {
        name: "discovery",
        ending: "json",
        words: &["discover", "nim", "2", "--save", "FILE"],
        typed: "",
        check: &[],
    },
    Writer {
        name: "record",
        ending: "record",
        words: &["play", "nim", "5,5,5,5,5,5", "--opponent", "person", "--record", "FILE"],
        typed: "1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n",
        check: &["solve", "FILE"],
    },
    Writer {
        name: "position",
        ending: "json",
        words: &["convert", "edge-nim", "complete:60", "-o", "FILE"],
        typed: "",
        check: &["convert", "FILE", "--to", "edge-list"],
    },
    Writer {
        name: "picture",
        ending: "svg",
        words: &["draw", "edge-nim", "complete:9", "-o", "FILE"],
        typed: "",
        check: &[],
    },
];

impl Writer {
    fn command(&self, words: &[&str], path: &Path) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_nimgraph"));
        command.args(words.iter().map(|&word| if word == "FILE" { path.to_str().unwrap() } else { word }));
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        command
    }

    fn start(&self, path: &Path) -> std::process::Child {
        let mut child = self.command(self.words, path).spawn().unwrap();
        // Whoever is killed, or types nothing, does not read it.
        let _ = child.stdin.take().unwrap().write_all(self.typed.as_bytes());
        child
    }

    fn write(&self, path: &Path) -> Output {
        self.start(path).wait_with_output().unwrap()
    }

    #[track_caller]
    fn check(&self, path: &Path, when: &str) {
        let text = std::fs::read(path).unwrap();
        match (self.name, self.check) {
            ("picture", _) => assert!(text.ends_with(b"</svg>\n"), "{} {when}", self.name),
            ("discovery", _) => {
                serde_json::from_slice::<serde_json::Value>(&text)
                    .unwrap_or_else(|error| panic!("{when}: {error}"));
            }
            (_, check) => {
                let output = self.command(check, path).stdin(Stdio::null()).output().unwrap();
                let message = String::from_utf8_lossy(&output.stderr).into_owned();
                // Answered, or a budget ran out; what is damaged is refused.
                let is_read = matches!(output.status.code(), Some(0 | 3));
                assert!(is_read, "{} {when}: {message}", self.name);
            }
        }
    }
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// SplitMix64.
fn random(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (*seed ^ *seed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

/// What a killed program leaves behind has a name of its own, and is in nobody's way.
fn leftovers(folder: &Path) -> usize {
    let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    names.filter(|name| name.to_string_lossy().ends_with(".part")).count()
}

#[test]
fn killed_writers_leave_a_whole_file_or_none() {
    let kills = number("NIMGRAPH_KILLS").unwrap_or(4);
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_nanos() as u64;
    let mut seed = number("NIMGRAPH_SEED").unwrap_or(now);
    println!("NIMGRAPH_KILLS={kills} NIMGRAPH_SEED={seed}");
    for writer in WRITERS {
        let folder = folder(&format!("killed-{}", writer.ending));
        let path = folder.join(format!("file.{}", writer.ending));
        let begun = Instant::now();
        let output = writer.write(&path);
        let usual = begun.elapsed().max(Duration::from_millis(5));
        assert!(path.exists(), "{}: {}", writer.name, String::from_utf8_lossy(&output.stderr));
        writer.check(&path, "as it is");
        let (mut killed, mut tried, mut there) = (0, 0, 0);
        while killed < kills && tried < 10 * kills {
            tried += 1;
            if random(&mut seed).is_multiple_of(2) {
                let _ = std::fs::remove_file(&path);
            }
            let mut child = writer.start(&path);
            sleep(usual.mul_f64(random(&mut seed) as f64 / u64::MAX as f64));
            killed += u64::from(child.try_wait().unwrap().is_none());
            child.kill().unwrap();
            child.wait().unwrap();
            if path.exists() {
                there += 1;
                writer.check(&path, "after a kill");
            }
        }
        println!(
            "{}: {killed} kills, a file after {there} of {tried} runs, each whole, {} left over",
            writer.name,
            leftovers(&folder)
        );
    }
}

/// A disk without room, by a limit on the length of files.
#[test]
fn a_full_disk_leaves_nothing() {
    for writer in WRITERS {
        let folder = folder(&format!("full-{}", writer.ending));
        let path = folder.join(format!("file.{}", writer.ending));
        let mut command = Command::new("bash");
        command.args([
            "-c",
            "trap '' XFSZ; ulimit -f 0; exec \"$@\"",
            "bash",
            env!("CARGO_BIN_EXE_nimgraph"),
        ]);
        command.args(
            writer.words.iter().map(|&word| if word == "FILE" { path.to_str().unwrap() } else { word }),
        );
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let _ = child.stdin.take().unwrap().write_all(writer.typed.as_bytes());
        let output = child.wait_with_output().unwrap();
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{}: {message}", writer.name);
        assert!(message.contains("cannot write"), "{}: {message}", writer.name);
        assert!(!path.exists() && leftovers(&folder) == 0, "{} leaves something", writer.name);
    }
}

/// Several at once: each has a part of its own, and the last to finish stays.
#[test]
fn two_writers_do_not_mix() {
    for writer in WRITERS {
        let folder = folder(&format!("two-{}", writer.ending));
        let path = folder.join(format!("file.{}", writer.ending));
        let children: Vec<_> = (0..4).map(|_| writer.start(&path)).collect();
        for child in children {
            let output = child.wait_with_output().unwrap();
            assert!(output.stderr.is_empty(), "{}: {}", writer.name, String::from_utf8_lossy(&output.stderr));
        }
        writer.check(&path, "after four writers");
        assert_eq!(leftovers(&folder), 0, "{}", writer.name);
    }
}
