//! Budgets hold while inputs are read, boards are made and answers are written, and not only in a search.

use std::{
    fs,
    io::Write,
    process::{Command, Output, Stdio},
};

use flate2::{Compression, write::GzEncoder};
use parquet::file::reader::{FileReader, SerializedFileReader};
use serde_json::Value;

use crate::common::{self, folder, run};

fn message(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[track_caller]
fn check(args: &[&str], status: i32, expected: &str) {
    let output = run(args, b"");
    let message = message(&output);
    assert_eq!(output.status.code(), Some(status), "{args:?}: {message}");
    assert!(message.contains(expected), "{args:?}: {message}");
}

#[test]
fn boards_are_made_within_the_time() {
    let stopped = "reading the position stopped early (time)";
    for game in ["edge-nim", "vertex-nimg"] {
        for command in [&["solve"][..], &["moves"], &["explain"], &["draw"], &["play", "--first", "them"]] {
            let words = [command, &[game, "random-regular:1000000,4", "--time", "0.05"]].concat();
            check(&words, 3, stopped);
        }
    }
    check(&["weights", "random-regular:1000000,4", "--time", "0.05"], 3, stopped);
}

#[test]
fn long_texts_are_read_within_the_time() {
    let folder = folder("long-texts");
    let edges: String = (0..400_000).map(|i| format!("{i} {}\n", i + 1)).collect();
    let list = folder.join("long.edges");
    fs::write(&list, edges).unwrap();
    let pairs: Vec<String> = (0..1_000_000).map(|i| format!("[{i},{},1]", i + 1)).collect();
    let json = folder.join("long.json");
    let text = format!(r#"{{"game":"edge-nim","vertices":1000001,"token":0,"edges":[{}]}}"#, pairs.join(","));
    fs::write(&json, text).unwrap();
    let stopped = "reading the position stopped early (time)";
    check(&["solve", "edge-nim", list.to_str().unwrap(), "--time", "0.001"], 3, stopped);
    check(&["solve", json.to_str().unwrap(), "--time", "0.001"], 3, stopped);
}

#[test]
fn boards_that_need_more_memory_are_not_made() {
    let refused = "needs more memory than the budget has";
    for command in ["solve", "moves", "explain", "draw", "play"] {
        check(&[command, "graph-nim", "star:1000000", "--memory", "256M"], 3, refused);
    }
    check(&["weights", "complete:2000", "--memory", "64M"], 3, refused);
    // Without a budget of memory it is a position like another.
    let drawn = run(&["draw", "graph-nim", "star:150000", "--memory", "none"], b"");
    assert_eq!(drawn.status.code(), Some(0), "{}", message(&drawn));
}

#[test]
fn texts_that_need_more_memory_are_not_read() {
    let folder = folder("long-inputs");
    let file = folder.join("blank.json");
    fs::write(&file, " ".repeat(8 << 20)).unwrap();
    let refused = "a larger input needs more memory than the budget has";
    check(&["solve", file.to_str().unwrap(), "--memory", "16M"], 3, refused);
    let piped = run(&["solve", "-", "--memory", "16M"], &vec![b' '; 8 << 20]);
    assert!(piped.status.code() == Some(3) && message(&piped).contains(refused), "{}", message(&piped));
    let bomb = folder.join("bomb.cert");
    let mut packed = GzEncoder::new(fs::File::create(&bomb).unwrap(), Compression::fast());
    (0..64).for_each(|_| packed.write_all(&vec![b'\n'; 1 << 20]).unwrap());
    packed.finish().unwrap();
    check(&["check", bomb.to_str().unwrap(), "--memory", "64M"], 3, refused);
    let strategy = folder.join("long.strategy");
    fs::write(&strategy, "w0 := w1\n".repeat(100_000)).unwrap();
    let words = ["prove", "nim", "2", "w0 = w1", "--strategy", strategy.to_str().unwrap(), "--memory", "64M"];
    check(&words, 3, "reading stopped early (memory)");
}

/// A file of something else may be one long line.
#[test]
fn strategies_are_read_within_the_budget() {
    let file = folder("long-strategies").join("long.json");
    let pairs = vec!["[0,1,1]"; 500_000].join(",");
    fs::write(&file, format!(r#"{{"game":"edge-nim","vertices":2,"token":0,"edges":[{pairs}]}}"#)).unwrap();
    for (option, value, reason) in [("--memory", "64M", "memory"), ("--time", "0.001", "time")] {
        let output = run(&["verify", file.to_str().unwrap(), option, value], b"");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(3), "{option}: {text}{}", message(&output));
        assert!(text.contains("is incomplete") && text.contains(reason), "{option}: {text}");
    }
}

/// A few megabytes of text, which is all that is needed to have a program compare each of a million states with the others.
#[test]
fn certificates_of_families_are_read_within_the_budget() {
    let file = folder("long-families").join("chain.family");
    let file = file.to_str().unwrap();
    let states = 400_000;
    let head = format!(
        "nimgraph family 1\ngame adjacent-nim\nfamily circuit:n\nweights 1\nplay normal\nletters 1\nstates {states}\n"
    );
    let chain: String = (1..=states).map(|next| format!("N {}\n", next.min(states - 1))).collect();
    fs::write(file, format!("{head}{chain}end {states}\n")).unwrap();
    for command in [&["check"][..], &["theorems", "add"]] {
        let asked = |option, value| [command, &[file, option, value]].concat();
        check(&asked("--time", "0.001"), 3, "reading stopped early (time)");
        check(&asked("--memory", "16M"), 3, "a larger input needs more memory than the budget has");
    }
}

/// A table takes memory before its first state, and while its file is read.
#[test]
fn tables_keep_to_the_memory() {
    let folder = folder("tables-within");
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (table, out) = (file("k4.nimtable"), file("k4.parquet"));
    let box_of = ["edge-nim", "complete:4", "--max-weight", "6"];
    check(&[&["table", "build"], &box_of[..], &["--grundy", "-o", &table]].concat(), 0, "");
    let little = ["--memory", "1K"];
    let large = ["circular-nim", "8", "--k", "3", "--max-weight", "18"];
    let built = file("never.nimtable");
    let words: [&[&str]; 6] = [
        &["count"],
        &["stats"],
        &["stats", "--grundy"],
        &["find", "--where", "outcome = P"],
        &["classes"],
        &["build", "-o", &built],
    ];
    for command in words {
        let asked = [&["table"], command, &large[..], &["--memory", "16M"]].concat();
        check(&asked, 3, "of memory, and the budget is 16.0 MiB");
        let asked = [&["table"], command, &box_of[..], &little].concat();
        check(&asked, 3, "of memory, and the budget is 1.0 KiB");
    }
    assert!(!folder.join("never.nimtable").exists() && !folder.join("never.nimtable.part").exists());
    let compared = ["table", "compare", "circular-nim 8 k=3", "circular-nim 8 k=4", "--max-weight", "18"];
    check(&[&compared[..], &["--memory", "16M"]].concat(), 3, "of memory, and the budget is 16.0 MiB");
    let shown =
        ["table", "find", "nim", "4", "--max-weight", "60", "--where", "outcome = N", "--limit", "1000000"];
    check(&[&shown[..], &["--memory", "64M"]].concat(), 3, "of memory, and the budget is 64.0 MiB");
    // A budget that is large enough changes no answer.
    let count = |memory: &[&str]| {
        let output = run(&[&["table", "count"], &box_of[..], &["--json"], memory].concat(), b"");
        let mut answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        answer.as_object_mut().unwrap().remove("seconds");
        answer
    };
    assert_eq!(count(&["--memory", "64M"]), count(&[]));
    let read = |command: &[&str], memory: &[&str]| {
        run(&[&["table"], command, &[&table], memory].concat(), b"").status.code()
    };
    let export = ["export", "--parquet", &out];
    for command in [&["info"][..], &["stats"], &["verify"], &["query", "--weights", "1"], &export] {
        // The order of words is free, but for the file before the words of a position.
        let words: Vec<&str> = match command {
            ["query", rest @ ..] => [&["table", "query", &table], rest].concat(),
            _ => [&["table"], command, &[&table]].concat(),
        };
        check(&[&words[..], &["--memory", "32"]].concat(), 3, "of memory, and the budget is 32 bytes");
        check(&[&words[..], &["--memory", "16M"]].concat(), 0, "");
    }
    assert_eq!(read(&["info"], &[]), Some(0));
}

/// What a table with little memory is written as is the same.
#[test]
fn an_export_in_small_groups_has_the_same_rows() {
    let folder = folder("small-groups");
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (table, large, small) = (file("t.nimtable"), file("large.parquet"), file("small.parquet"));
    check(&["table", "build", "nim", "3", "--max-weight", "40", "-o", &table], 0, "");
    check(&["table", "export", &table, "--parquet", &large], 0, "");
    check(&["table", "export", &table, "--parquet", &small, "--memory", "1M"], 0, "");
    let [large, small] =
        [large, small].map(|path| SerializedFileReader::new(fs::File::open(path).unwrap()).unwrap());
    assert_eq!(large.metadata().num_row_groups(), 1);
    assert!(small.metadata().num_row_groups() > 5, "{}", small.metadata().num_row_groups());
    let rows = |reader: SerializedFileReader<fs::File>| {
        reader.into_iter().map(|row| row.unwrap().to_string()).collect::<Vec<_>>()
    };
    let (large, small) = (rows(large), rows(small));
    assert_eq!(large.len(), 68_921);
    assert!(large == small);
}

/// The boards of tables to compare, and those of formulas, are made in the time and memory of the question.
#[test]
fn boards_are_made_within_the_budget_of_every_command() {
    let stopped = "reading the position stopped early (time)";
    let grown = "needs more memory than the budget has";
    let large = "edge-nim random-regular:1000000,4";
    let words: [&[&str]; 6] = [
        &["table", "compare", large, "edge-nim cycle:4", "--max-weight", "0"],
        &["table", "count", large, "--max-weight", "0"],
        &["prove", "edge-nim", "random-regular:1000000,4", "xor = 0"],
        &["prove", "edge-nim", "random-regular:1000000,4", "--claim", "outcome = N"],
        &["discover", "edge-nim", "random-regular:1000000,4"],
        &["convert", "edge-nim", "random-regular:1000000,4"],
    ];
    for command in words {
        check(&[command, &["--time", "0.05"]].concat(), 3, stopped);
        check(&[command, &["--memory", "64M"]].concat(), 3, grown);
    }
    let line = r#"{"game":"edge-nim","board":"random-regular:1000000,4","formula":"xor = 0"}"#;
    let output = run(&["prove", "--batch", "-", "--memory", "64M"], line.as_bytes());
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stdout).contains(grown), "{output:?}");
}

/// A line that the budget is too small for is no mistake of the line: with it alone the status is 3, beside a mistake 2.
#[test]
fn a_line_that_was_not_read_is_no_bad_line() {
    let status = |lines: &str| {
        let codes = ["solve", "moves", "explain"].map(|command| {
            let output = run(&[command, "--batch", "-", "--memory", "64M"], lines.as_bytes());
            let answers = String::from_utf8_lossy(&output.stdout).lines().count();
            assert_eq!(answers, lines.lines().count(), "{command} {lines}");
            output.status.code().unwrap()
        });
        assert!(codes.iter().all(|code| *code == codes[0]), "{lines}: {codes:?}");
        codes[0]
    };
    let (good, large, bad) = ("nim 1,2\n", "edge-nim complete:2000\n", "nim x\n");
    assert_eq!([good, large, bad].map(status), [0, 3, 2]);
    assert_eq!([[good, large], [large, good], [good, bad]].map(|lines| status(&lines.concat())), [3, 3, 2]);
    assert_eq!([[bad, large], [large, bad]].map(|lines| status(&lines.concat())), [2, 2]);
    for command in ["solve", "moves", "explain"] {
        check(&[command, "edge-nim", "complete:2000", "--memory", "64M"], 3, "needs more memory");
    }
    let weights = run(&["weights", "--batch", "-", "--memory", "64M"], large.as_bytes());
    assert_eq!(weights.status.code(), Some(3));
}

#[test]
fn sweeps_and_audits_end_with_their_time() {
    let swept = run(
        &["sweep", "graph-nim", "--connected", "6", "--weights", "0..2", "--jobs", "1", "--time", "0.1"],
        b"",
    );
    assert_eq!(swept.status.code(), Some(3), "{}", message(&swept));
    assert!(
        message(&swept).contains("the time ran out: these are the numbers so far"),
        "{}",
        message(&swept)
    );
    let audited = run(&["audit", "--time", "0.01"], b"");
    assert_eq!(audited.status.code(), Some(3), "{}", message(&audited));
    let text = String::from_utf8_lossy(&audited.stdout).into_owned();
    assert!(text.contains("The time ran out: not all positions were checked."), "{text}");
}

/// A sweep that waits for graphs has a clock too.
#[test]
fn a_sweep_that_waits_ends_with_its_time() {
    let mut sweep = common::nimgraph(["sweep", "edge-nim", "-", "--time", "0.1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // The pipe stays open until the program has ended.
    let pipe = sweep.stdin.take();
    assert_eq!(sweep.wait().unwrap().code(), Some(3));
    drop(pipe);
}

#[test]
fn pictures_are_made_within_the_budget() {
    let file = folder("pictures").join("large.png");
    let file = file.to_str().unwrap();
    check(&["draw", "nim", "3,4,5", "--scale", "80", "-o", file], 2, "pixels is too large");
    check(&["draw", "nim", "3,4,5", "--memory", "32K", "-o", file], 2, "pixels is too large");
    check(
        &["draw", "edge-nim", "random-regular:1400,3", "--time", "0.05", "--format", "svg"],
        3,
        "the time ran out",
    );
}

/// A few bytes name a position with ten million winning moves, and a batch may have a million lines.
#[test]
fn a_line_of_a_batch_lists_some_of_very_many_moves() {
    let line = "vertex-nimg path:2 weights=9999999,0 token=0\n";
    for fields in [&[][..], &["--fields", "winning_moves"]] {
        let output = run(&[&["solve", "--batch", "-"], fields].concat(), line.as_bytes());
        assert!(output.stdout.len() < 2 << 20, "{} bytes", output.stdout.len());
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(answer["winning_moves"].as_array().map(Vec::len), Some(20_000));
        if fields.is_empty() {
            assert_eq!(answer["winning_moves_complete"], false);
        }
    }
}

#[test]
fn reasons_in_a_batch_list_some_of_very_many_moves_too() {
    let output = run(&["explain", "--batch", "-"], b"vertex-nimg path:2 weights=9999999,0 token=0\n");
    assert!(output.stdout.len() < 2 << 20, "{} bytes", output.stdout.len());
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(told["answer"]["winning_moves"].as_array().map(Vec::len), Some(20_000));
    assert_eq!(told["answer"]["winning_moves_complete"], false);
}

/// A list of moves takes memory as a search does.
#[test]
fn moves_are_listed_within_the_memory() {
    let listed = |memory: &str| {
        let words = ["vertex-nimg", "path:2", "weights=9999999,0", "token=0", "--json", "--memory", memory];
        let answer: Value =
            serde_json::from_slice(&run(&[&["solve"], &words[..]].concat(), b"").stdout).unwrap();
        answer["winning_moves"].as_array().map_or(0, Vec::len)
    };
    let few = listed("16M");
    assert!((30_000..=65_536).contains(&few), "{few}");
    assert_eq!(listed("2G"), 1 << 20);
}

/// A table of all moves is an answer that takes memory, and one of ten moves is not.
#[test]
fn tables_of_moves_are_made_within_the_memory() {
    let words =
        ["moves", "--json", "edge-nim", "wheel:2000", "--weights", "30", "--time", "1", "--memory", "16M"];
    let output = run(&words, b"");
    assert_eq!(output.status.code(), Some(3), "{}", message(&output));
    let sheet: Value = serde_json::from_slice(&output.stdout).unwrap();
    let listed = sheet["moves"].as_array().map_or(0, Vec::len);
    assert!(
        sheet["stopped"] == "memory" && (1_000..30_000).contains(&listed),
        "{} {listed}",
        sheet["stopped"]
    );
}

/// The names of files are any bytes but a few.
#[cfg(target_os = "linux")]
#[test]
fn names_of_files_need_not_be_utf8() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

    let folder = folder("odd-names");
    let place = |name: &[u8]| folder.join(OsStr::from_bytes(name));
    fs::write(place(b"sq\xffuare.g6"), "Cl\n").unwrap();
    fs::write(place(b"sq\xfeuare.g6"), "Bw\n").unwrap();
    fs::write(place(b"two\xff.g6"), "Cl\nBw\n").unwrap();
    fs::write(place(b"position\xff.json"), r#"{"game":"nim","heaps":[1,2]}"#).unwrap();
    let brief = |words: &[&OsStr]| {
        let output = Command::new(common::PROGRAM).args(words).stdin(Stdio::null()).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{words:?}: {}", message(&output));
        String::from_utf8(output.stdout).unwrap()
    };
    let word = OsStr::new;
    let square = brief(&[word("convert"), word("edge-nim"), place(b"sq\xffuare.g6").as_os_str()]);
    let triangle = brief(&[word("convert"), word("edge-nim"), place(b"sq\xfeuare.g6").as_os_str()]);
    assert_ne!(square, triangle);
    assert!(
        brief(&[word("solve"), word("--brief"), place(b"position\xff.json").as_os_str()]).starts_with('N')
    );
    assert_eq!(
        brief(&[word("solve"), word("edge-nim"), place(b"two\xff.g6").as_os_str()]).lines().count(),
        2
    );
    brief(&[word("weights"), place(b"sq\xffuare.g6").as_os_str()]);
}

/// Where the system allows little memory, a budget is no larger.
#[cfg(target_os = "linux")]
#[test]
fn a_limit_of_the_system_is_a_budget() {
    let script = "ulimit -v 400000; exec \"$0\" \"$@\"";
    let words = ["solve", "circular-nim", "90,80,70,60,50,40,30,20,10", "--k", "3", "--time", "none"];
    let output = Command::new("bash").args(["-c", script, common::PROGRAM]).args(words).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(3), "{text}{}", message(&output));
    assert!(text.contains("memory"), "{text}");
}
