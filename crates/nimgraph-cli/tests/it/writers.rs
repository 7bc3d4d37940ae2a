//! Whatever writes a file leaves a whole one or none: when it is killed, when the disk is full, when two write at once.
//! `make kills` kills each a hundred times. Tables and sweeps, which can be resumed, have tests of their own.
#![cfg(unix)]

mod full_disk;

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use crate::common::{self, folder, killer::Killer, nimgraph};

/// The new file has the permissions of the file that it replaces.
#[test]
fn a_file_that_is_replaced_keeps_its_permissions() {
    use std::os::unix::fs::PermissionsExt;
    let file = folder("permissions").join("board.svg");
    let draw = || nimgraph(["draw", "nim", "3,4,5", "-o"]).arg(&file).status().unwrap();
    let mode = || std::fs::metadata(&file).unwrap().permissions().mode() & 0o777;
    assert!(draw().success());
    for kept in [0o600, 0o640] {
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(kept)).unwrap();
        assert!(draw().success());
        assert_eq!(mode(), kept);
    }
}

/// Something that writes a file, and how to tell whether the file is whole.
struct Writer {
    name: &'static str,
    ending: &'static str,
    /// The words of a command that makes what it needs; `INPUT` stands for that.
    input: &'static [&'static str],
    /// The words of the command; `FILE` stands for the file.
    words: &'static [&'static str],
    typed: &'static str,
    /// The words of a command that reads it, and refuses what is not whole.
    check: &'static [&'static str],
}

const WRITERS: [Writer; 14] = [
    Writer {
        name: "strategy",
        ending: "jsonl",
        input: &[],
        words: &["solve", "edge-nim", "complete:5", "--weights", "2", "--proof", "FILE"],
        typed: "",
        check: &["verify", "FILE"],
    },
    Writer {
        name: "saved search",
        ending: "bin",
        input: &[],
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
        input: &[],
        words: &["weights", "graph6:EEzo", "--certificate", "FILE"],
        typed: "",
        check: &["weights", "--check", "FILE"],
    },
    Writer {
        name: "certificate of a formula",
        ending: "cert",
        input: &[],
        words: &["prove", "nim", "3", "xor = 0", "--certificate", "FILE"],
        typed: "",
        check: &["check", "FILE"],
    },
    Writer {
        name: "discovery",
        ending: "json",
        input: &[],
        words: &["discover", "nim", "2", "--save", "FILE"],
        typed: "",
        check: &[],
    },
    Writer {
        name: "record",
        ending: "record",
        input: &[],
        words: &["play", "nim", "5,5,5,5,5,5", "--opponent", "person", "--record", "FILE"],
        typed: "1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n",
        check: &["solve", "FILE"],
    },
    Writer {
        name: "position",
        ending: "json",
        input: &[],
        words: &["convert", "edge-nim", "complete:60", "-o", "FILE"],
        typed: "",
        check: &["convert", "FILE", "--to", "edge-list"],
    },
    Writer {
        name: "certificate of a discovery",
        ending: "found",
        input: &[],
        words: &["discover", "nim", "2", "--certificate", "FILE"],
        typed: "",
        check: &["check", "FILE"],
    },
    Writer {
        name: "certificate of a family",
        ending: "family",
        input: &[],
        words: &["discover", "adjacent-nim", "circuit:n", "--max-weight", "2", "--certificate", "FILE"],
        typed: "",
        check: &["check", "FILE"],
    },
    Writer {
        name: "proof of a family for Coq",
        ending: "v",
        input: &[],
        words: &["discover", "edge-nim", "cycle:n", "--max-weight", "1", "--coq", "FILE"],
        typed: "",
        check: &[],
    },
    Writer {
        name: "picture of a family",
        ending: "automaton",
        input: &[],
        words: &["discover", "adjacent-nim", "circuit:n", "--max-weight", "2", "--svg", "FILE"],
        typed: "",
        check: &[],
    },
    Writer {
        name: "table as Parquet",
        ending: "parquet",
        input: &["table", "build", "edge-nim", "complete:4", "--max-weight", "5", "-o", "INPUT"],
        words: &["table", "export", "INPUT", "--parquet", "FILE"],
        typed: "",
        check: &[],
    },
    Writer {
        name: "picture of a sweep",
        ending: "plot",
        input: &["sweep", "edge-nim", "random-tree:5,seed=1..50", "--out", "INPUT"],
        words: &["sweep", "summary", "INPUT", "--svg", "FILE"],
        typed: "",
        check: &[],
    },
    Writer {
        name: "picture",
        ending: "svg",
        input: &[],
        words: &["draw", "edge-nim", "complete:9", "-o", "FILE"],
        typed: "",
        check: &[],
    },
];

impl Writer {
    fn command(&self, words: &[&str], path: &Path) -> Command {
        let mut command = nimgraph(self.filled(words, path));
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        command
    }

    /// The words with the file, and with what the program reads, which lies beside it.
    fn filled(&self, words: &[&str], path: &Path) -> Vec<String> {
        let fill = |&word: &&str| match word {
            "FILE" => path.display().to_string(),
            "INPUT" => path.with_file_name("input.nimtable").display().to_string(),
            word => word.to_owned(),
        };
        words.iter().map(fill).collect()
    }

    /// A fresh folder with what the program needs, and the place of the file.
    fn place(&self, what: &str) -> PathBuf {
        let path = folder(&format!("{what}-{}", self.ending)).join(format!("file.{}", self.ending));
        if !self.input.is_empty() {
            let made = self.command(self.input, &path).stdin(Stdio::null()).output().unwrap();
            assert!(made.status.success(), "{}: {}", self.name, String::from_utf8_lossy(&made.stderr));
        }
        path
    }

    fn start(&self, path: &Path) -> std::process::Child {
        let mut child = self.command(self.words, path).spawn().unwrap();
        // A reader that is killed, or that gets no input, does not read it.
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
            ("picture" | "picture of a sweep" | "picture of a family", _) => {
                assert!(text.trim_ascii_end().ends_with(b"</svg>"), "{} {when}", self.name);
            }
            // The format begins and ends with its name.
            ("table as Parquet", _) => {
                assert!(text.starts_with(b"PAR1") && text.ends_with(b"PAR1"), "{} {when}", self.name);
            }
            ("proof of a family for Coq", _) => {
                assert!(
                    text.trim_ascii_end().ends_with(b"Print Assumptions all_sizes."),
                    "{} {when}",
                    self.name
                );
            }
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

/// What a killed program leaves behind has a name of its own, and does not get in the way.
fn leftovers(folder: &Path) -> usize {
    let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    names.filter(|name| name.to_string_lossy().ends_with(".part")).count()
}

#[test]
fn killed_writers_leave_a_whole_file_or_none() {
    for writer in WRITERS {
        let path = writer.place("killed");
        let mut killer = Killer::new(4, || {
            let output = writer.write(&path);
            assert!(path.exists(), "{}: {}", writer.name, String::from_utf8_lossy(&output.stderr));
        });
        writer.check(&path, "as it is");
        let mut there = 0;
        while !killer.is_done() {
            if killer.coin() {
                let _ = std::fs::remove_file(&path);
            }
            killer.kill(writer.start(&path));
            if path.exists() {
                there += 1;
                writer.check(&path, "after a kill");
            }
        }
        println!(
            "{}: {} kills, a file after {there} of {} runs, each whole, {} left over",
            writer.name,
            killer.kills,
            killer.runs,
            leftovers(path.parent().unwrap())
        );
    }
}

/// Starts a command again and again and kills it at a random moment, until it was killed often enough; after each run, killed or
/// not, something is looked at. Tells how many kills there were, in how many runs.
fn killed(mut start: impl FnMut() -> Command, mut look: impl FnMut()) -> (u64, u64) {
    let mut killer = Killer::new(4, || assert!(start().status().unwrap().success()));
    look();
    while !killer.is_done() {
        killer.kill(start().spawn().unwrap());
        look();
    }
    (killer.kills, killer.runs)
}

fn quietly(words: &[&str]) -> Command {
    let mut command = nimgraph(words);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// A catalogue grows line by line: after a kill its lines are whole, and the next run continues to the same formulas.
#[test]
fn a_killed_catalogue_is_continued() {
    let folder = folder("killed-catalogue");
    let (boards, path) = (folder.join("boards.g6"), folder.join("found.jsonl"));
    // Paths, a triangle and a star.
    std::fs::write(&boards, "A_\nBg\nBw\nCF\nCh\n").unwrap();
    let words = ["discover", "edge-nim", "--graphs", boards.to_str().unwrap(), "--catalogue"];
    let run = || {
        let mut command = quietly(&words);
        command.arg(&path);
        command
    };
    let lines = || -> Vec<(serde_json::Value, serde_json::Value)> {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let record = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap();
        text[..whole].lines().map(record).map(|r| (r["board"].clone(), r["formula"].clone())).collect()
    };
    assert!(run().status().unwrap().success());
    let expected = lines();
    assert_eq!(expected.len(), 5);
    let mut midway = 0;
    let again = || {
        // From the beginning once it is whole.
        if lines().len() == expected.len() {
            std::fs::remove_file(&path).unwrap();
        }
        run()
    };
    let (kills, runs) = killed(again, || {
        let found = lines();
        midway += u64::from((1..expected.len()).contains(&found.len()));
        assert_eq!(found, expected[..found.len()], "after a kill");
    });
    assert!(run().status().unwrap().success());
    assert_eq!(lines(), expected, "continued to the end");
    println!("catalogue: {kills} kills in {runs} runs, {midway} times with some lines, each whole");
}

/// What is added is there with all its files, or is not there; whatever is left does not hinder the next try.
#[test]
fn a_killed_addition_is_whole_or_absent() {
    const FORMULA: &str = "max <= 1 and (sum = 1 or min = 1) or max >= 2 and w0 = w2 and w1 = w3";
    let folder = folder("killed-additions");
    let [square, combs, slow] =
        ["square.cert", "combs.family", "slow.nimrules"].map(|name| folder.join(name));
    let made = |words: &[&str], file: &Path| assert!(quietly(words).arg(file).status().unwrap().success());
    made(&["prove", "circular-nim", "4", "--k", "2", "--misere", FORMULA, "--certificate"], &square);
    let family = ["neighboring-nim", "strip:0-1/0-0", "--max-weight", "2", "--misere"];
    made(&[&["discover"], &family[..], &["--certificate"]].concat(), &combs);
    std::fs::write(&slow, "name: slow-edge-nim\nrules: edges token: take 1 from the edge, go across\n")
        .unwrap();
    killed_additions(
        "theorems",
        &["theorems", "list", "--added"],
        &square,
        "proved/circular-nim/4_k2_misere",
    );
    killed_additions(
        "theorems",
        &["theorems", "list", "--added"],
        &combs,
        "families/neighboring-nim_strip-0-1--0-0_w2_misere",
    );
    killed_additions("rules", &["rules"], &slow, "slow-edge-nim");
}

fn killed_additions(command: &str, list: &[&str], file: &Path, expected: &str) {
    let data = file.with_extension("data");
    let listed = || {
        let mut list = quietly(list);
        let output = list.env("NIMGRAPH_DATA", &data).stdout(Stdio::piped()).stderr(Stdio::piped()).output();
        let output = output.unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
        String::from_utf8(output.stdout).unwrap().contains(expected)
    };
    let mut there = 0;
    let add = || {
        let _ = std::fs::remove_dir_all(&data);
        let mut add = quietly(&[command, "add", file.to_str().unwrap()]);
        add.env("NIMGRAPH_DATA", &data);
        add
    };
    let (kills, runs) = killed(add, || there += u64::from(listed()));
    println!("{expected}: {kills} kills in {runs} runs, there after {there}, never half");
    assert!(there > 0);
}

/// Shards that are put together into a new folder: it is a sweep, or is refused as one.
#[test]
fn a_killed_merge_is_whole_or_refused() {
    let folder = folder("killed-merge");
    let (from, out) = (folder.join("from"), folder.join("out"));
    let sweep = ["sweep", "edge-nim", "random-tree:5,seed=1..4000", "--out"];
    assert!(quietly(&sweep).arg(&from).status().unwrap().success());
    let summary = |folder: &Path| {
        let output = quietly(&["sweep", "summary"]).arg(folder).arg("--json").stdout(Stdio::piped()).output();
        let output = output.unwrap();
        output.status.success().then(|| serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap())
    };
    let expected = summary(&from).unwrap();
    let merge = || {
        let _ = std::fs::remove_dir_all(&out);
        let mut merge = quietly(&["sweep", "merge"]);
        merge.arg(&from).arg("--out").arg(&out);
        merge
    };
    let mut there = 0;
    let (kills, runs) = killed(merge, || {
        if let Some(found) = summary(&out) {
            there += 1;
            assert_eq!(found["rows"], expected["rows"], "after a kill");
        }
    });
    println!("merge: {kills} kills in {runs} runs, a sweep after {there}, whole");
    assert!(there > 0);
}

/// A place that cannot be written has one status, whether that shows before the work or after it.
#[test]
fn a_place_that_cannot_be_written_has_one_status() {
    for writer in WRITERS {
        let path = writer.place("nowhere");
        let missing = path.with_file_name("no such folder").join(path.file_name().unwrap());
        let place =
            |word: String| if Path::new(&word) == path { missing.display().to_string() } else { word };
        let mut command = nimgraph(writer.filled(writer.words, &path).into_iter().map(place));
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let _ = child.stdin.take().unwrap().write_all(writer.typed.as_bytes());
        let output = child.wait_with_output().unwrap();
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(4), "{}: {message}", writer.name);
        assert!(message.contains("cannot write"), "{}: {message}", writer.name);
    }
}

/// Several at once: each has a part of its own, and the last to finish stays.
#[test]
fn two_writers_do_not_mix() {
    for writer in WRITERS {
        let path = writer.place("two");
        let children: Vec<_> = (0..4).map(|_| writer.start(&path)).collect();
        for child in children {
            let output = child.wait_with_output().unwrap();
            assert!(output.stderr.is_empty(), "{}: {}", writer.name, String::from_utf8_lossy(&output.stderr));
        }
        writer.check(&path, "after four writers");
        assert_eq!(leftovers(path.parent().unwrap()), 0, "{}", writer.name);
    }
}
