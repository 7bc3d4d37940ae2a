//! Sweeps as a user meets them: counts, claims, shards, kills, and what is refused. `make kills` kills more.
#![cfg(unix)]

mod damage;

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use serde_json::{Value, json};

use crate::common::{self, killer::Killer};

fn nimgraph(args: &[&str], input: &str) -> Output {
    common::run_on(input, &mut command(args))
}

fn command(args: &[&str]) -> Command {
    let mut command = common::nimgraph(["sweep"]);
    command.args(args);
    command
}

#[track_caller]
fn answer(args: &[&str], input: &str, status: i32) -> Value {
    let output = nimgraph(&[args, &["--json"]].concat(), input);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(status), "{args:?}: {message}");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[track_caller]
fn refusal(args: &[&str], input: &str, expected: &[&str]) {
    let output = nimgraph(args, input);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {message}");
    assert!(expected.iter().all(|part| message.contains(part)), "{args:?}: {message}");
    assert_eq!(message.lines().count(), 1, "{message}");
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sweep").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.parent().unwrap()).unwrap();
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// The parts of a folder, by name; times are in the side files only.
fn parts(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let is_part = |path: &PathBuf| path.extension().is_some_and(|e| e != "json" && e != "part");
    let mut parts: Vec<_> =
        paths.filter(is_part).map(|path| (name(&path), fs::read(&path).unwrap())).collect();
    parts.sort();
    parts
}

#[test]
fn the_counts_on_seven_vertices_are_the_known_ones() {
    let found = answer(&["edge-nim", "--connected", "7"], "", 0);
    assert_eq!(found, json!({"graphs": 853, "positions": 5971, "p": 2200, "n": 3771, "stopped": 0}));
    let both = answer(&["edge-nim", "--connected", "4", "--play", "both"], "", 0);
    assert_eq!((&both["graphs"], &both["positions"]), (&json!(6), &json!(48)));
}

#[test]
fn graphs_come_from_standard_input_and_files() {
    let lines = "Bw\nCl\n";
    let piped = answer(&["edge-nim"], lines, 0);
    assert_eq!((&piped["graphs"], &piped["positions"]), (&json!(2), &json!(7)));
    let file = folder("files").with_extension("g6");
    fs::write(&file, lines).unwrap();
    assert_eq!(answer(&["edge-nim", text(&file)], "", 0), piped);
    assert_eq!(answer(&["edge-nim", "complete:3", "cycle:4"], "", 0), piped);
}

#[test]
fn rows_go_to_standard_output() {
    let columns = ["--columns", "graph6,weights,token,outcome,grundy,winning_moves,moves,girth"];
    let output = nimgraph(
        &[&["edge-nim", "cycle:4", "--weights", "3,1,1,2", "--tokens", "0", "--out", "-"], &columns[..]]
            .concat(),
        "",
    );
    let rows = String::from_utf8(output.stdout).unwrap();
    // The short notation gives the weights in the order of the family, graph6 has an order of its own.
    assert_eq!(
        rows,
        "graph6,weights,token,outcome,grundy,winning_moves,moves,girth\nCl,\"3,1,2,1\",0,N,2,3,5,4\n"
    );
}

#[test]
fn claims_fail_with_positions_to_be_replayed() {
    let found = answer(&["edge-nim", "--connected", "2..4", "--check", "outcome = N or bipartite"], "", 1);
    let example = found["counterexamples"][0]["position"].as_str().unwrap();
    let solved = common::nimgraph(["solve", "--json", example]).output().unwrap();
    let solved: Value = serde_json::from_slice(&solved.stdout).unwrap();
    assert_eq!(solved["outcome"], "P", "{example}");
    answer(&["edge-nim", "--connected", "2..5", "--check", "fsu-1993/even-kernel"], "", 0);
    answer(&["edge-nim", "--connected", "2..5", "--compare", "normal,misere"], "", 0);
}

#[test]
fn a_claim_that_was_not_tested_does_not_pass() {
    let none = ["expected at least one graph, found none in standard input"];
    refusal(&["edge-nim", "--check", "outcome = N"], "", &none);
    refusal(&["edge-nim", "-"], "\n", &none);
    let empty = folder("empty").with_extension("g6");
    fs::write(&empty, "").unwrap();
    refusal(&["edge-nim", text(&empty)], "", &["found none in", "empty.g6"]);
    answer(&["edge-nim", text(&empty), "cycle:4"], "", 0);

    let check = |args: &[&str], place: fn(Output) -> Vec<u8>, expected: &str| {
        let output = nimgraph(args, "");
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        let said = String::from_utf8(place(output)).unwrap();
        assert!(said.contains(expected), "{args:?}: {said}");
    };
    let silent = ["edge-nim", "path:3..5", "--check", "girth = 3"];
    check(&silent, |output| output.stdout, "girth = 3: nothing was tested, is silent on 12\n");
    for more in [&["--json"][..], &["--out", "-"]] {
        let args = [&silent[..], more].concat();
        check(&args, |output| output.stderr, "girth = 3: nothing was tested, is silent on 12\n");
    }
    check(
        &["edge-nim", "path:3..5", "--where", "order > 5", "--check", "outcome = N"],
        |output| output.stdout,
        "outcome = N: nothing was tested, for there are no positions\n",
    );
    // A shard without graphs leaves the test to the others.
    let out = folder("idle-shard");
    answer(&["edge-nim", "cycle:3..6", "--check", "n > 2", "--out", text(&out), "--shard", "2/2"], "", 0);
    refusal(&["edge-nim", "--connected", "5", "--check", "agree"], "", &["--check", "agree needs --compare"]);
}

#[test]
fn k_is_for_the_game_that_has_it() {
    let differ = |args: &[&str]| {
        let heaps = ["--heaps", "3", "--weights", "0..3"];
        answer(&[args, &heaps].concat(), "", 0)["differ"].as_u64().unwrap()
    };
    assert_eq!(differ(&["nim", "--compare", "circular-nim", "--k", "1"]), 0, "with k = 1 it is Nim");
    let other = differ(&["nim", "--compare", "circular-nim", "--k", "2"]);
    assert!(other > 0);
    assert_eq!(differ(&["circular-nim", "--k", "2", "--compare", "nim"]), other);
    refusal(&["nim", "--heaps", "3", "--compare", "circular-nim"], "", &["--compare", "needs --k"]);
    refusal(
        &["nim", "--heaps", "3", "--compare", "adjacent-nim", "--k", "1"],
        "",
        &["--k", "only circular-nim"],
    );
}

#[test]
fn mistakes_are_named() {
    refusal(&["edge-nim"], "Bw\nC!\n", &["standard input, line 2", "byte 1"]);
    refusal(&["edge-nim"], "Bw\n\nBw\n", &["line 2", "blank"]);
    refusal(
        &["edge-nim", "cycle:4", "--check", "girht = 4"],
        "",
        &["--check", "girht", "did you mean \"girth\"?"],
    );
    refusal(&["edge-nim", "cycle:4", "--where", "degree_min > 1"], "", &["did you mean \"min_degree\"?"]);
    refusal(&["edge-nim", "cycle:4", "--columns", "outcom"], "", &["--columns", "did you mean \"outcome\"?"]);
    refusal(&["edge-mim", "cycle:4"], "", &["GAME", "did you mean \"edge-nim\"?"]);
    refusal(&["edge-nim", "cycle:4", "--columns", "grphs"], "", &["--columns", "did you mean \"graph6\"?"]);
    refusal(&["nim", "cycle:4", "--compare", "graf-nim"], "", &["--compare", "did you mean \"graph-nim\"?"]);
    refusal(&["edge-nim", "--heaps", "3"], "", &["--heaps: edge-nim is played on a graph"]);
    refusal(&["edge-nim", "cycle:4", "--out", "x", "--shard", "5/4"], "", &["--shard", "no shard 5 of 4"]);
    refusal(&["edge-nim", "cycle:4", "--out", "x", "--shard", "1/0"], "", &["--shard", "such as 2/5"]);
    refusal(
        &["edge-nim", "complete:9", "--weights", "0..3"],
        "",
        &["graph 1", "more than 16777216 positions"],
    );
    refusal(&["graph-nim", "-"], ":AJ\n", &["graph 1", "loops"]);
    refusal(&["edge-nim", "cycle:9..3"], "", &["9..3"]);
    refusal(&["sum", "cycle:4"], "", &["GAME"]);
}

const TREES: [&str; 4] =
    ["edge-nim", "random-tree:7,seed=1..20000", "--columns", "graph6,token,outcome,diameter"];

fn sweep(out: &Path, more: &[&str]) -> Command {
    let mut command = command(&[&TREES[..], &["--format", "csv", "--out", text(out)], more].concat());
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

#[test]
fn a_folder_holds_one_sweep() {
    let out = folder("one");
    let args = ["edge-nim", "cycle:3..6", "--out", text(&out)];
    answer(&args, "", 0);
    let before = parts(&out);
    assert_eq!(before.len(), 1);
    refusal(&args, "", &["continue it with --resume"]);
    refusal(&["edge-nim", "cycle:3..7", "--out", text(&out)], "", &["another sweep", "cycle:3..6"]);
    refusal(&[&args[..], &["--format", "csv"]].concat(), "", &["another sweep", "parquet"]);
    assert_eq!(answer(&[&args[..], &["--resume"]].concat(), "", 0)["graphs"], 4);
    assert_eq!(parts(&out), before, "nothing is overwritten");
    let other = folder("foreign");
    fs::create_dir_all(&other).unwrap();
    fs::write(other.join("thesis.txt"), "years of work").unwrap();
    refusal(&["edge-nim", "cycle:4", "--out", text(&other)], "", &["thesis.txt"]);
}

#[test]
fn input_that_changed_is_noticed() {
    let out = folder("changed");
    let args = ["edge-nim", "-", "--out", text(&out)];
    answer(&args, "Bw\n", 0);
    refusal(&[&args[..], &["--resume"]].concat(), "Cl\n", &["different graphs"]);
    // Fewer graphs, where what is left of them is the same.
    let fewer = folder("fewer");
    let args = ["edge-nim", "-", "--columns", "outcome", "--out", text(&fewer)];
    answer(&args, &"Bw\n".repeat(4097), 0);
    let expected = ["end.json: the input has 4096 graphs, but it had 4097 when an earlier run of this sweep"];
    refusal(&[&args[..], &["--resume"]].concat(), &"Bw\n".repeat(4096), &expected);
}

#[test]
fn shards_are_put_together_to_the_same_bytes() {
    let whole = folder("whole");
    assert!(sweep(&whole, &[]).status().unwrap().success());
    let expected = parts(&whole);
    assert_eq!(expected.len(), 5);
    let shards: Vec<PathBuf> = (1..=3).map(|shard| folder(&format!("shard-{shard}"))).collect();
    let merge = |shards: &[PathBuf], more: &[&str]| {
        let folders: Vec<&str> = shards.iter().map(|path| text(path)).collect();
        nimgraph(&[&["merge"], &folders[..], more].concat(), "")
    };
    for (number, out) in shards.iter().enumerate() {
        assert!(sweep(out, &["--shard", &format!("{}/3", number + 1)]).status().unwrap().success());
    }
    let missing = merge(&shards[..2], &[]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&missing.stderr).contains("DIR: part-00002 is missing (of 5, "));
    let together = folder("together");
    let merged = merge(&shards, &["--json", "--out", text(&together)]);
    let merged: Value = serde_json::from_slice(&merged.stdout).unwrap();
    assert_eq!((&merged["parts"], &merged["graphs"]), (&json!(5), &json!(20000)));
    assert_eq!(parts(&together), expected);
    // One folder may be shared as well.
    let shared = folder("shared");
    let mut children: Vec<_> =
        (1..=3).map(|shard| sweep(&shared, &["--shard", &format!("{shard}/3")]).spawn().unwrap()).collect();
    assert!(children.iter_mut().all(|child| child.wait().unwrap().success()));
    assert_eq!(parts(&shared), expected);
    // A byte that is not as it was is noticed.
    let part = together.join("part-00001.csv");
    let mut bytes = fs::read(&part).unwrap();
    bytes[100] ^= 1;
    fs::write(&part, bytes).unwrap();
    let broken = merge(&[together], &[]);
    assert!(String::from_utf8_lossy(&broken.stderr).contains("part-00001.csv: this file has changed"));
}

/// Few graphs can be hard: parts may be as small as one of them.
#[test]
fn parts_are_as_large_as_asked() {
    let out = folder("part-size");
    let args = ["edge-nim", "--connected", "5", "--part-size", "4", "--out", text(&out)];
    let second = [&args[..], &["--resume", "--shard", "2/2"]].concat();
    assert_eq!(answer(&second, "", 0)["graphs"], 9, "parts 1, 3 and 5, the last of which has one");
    assert_eq!(parts(&out).len(), 3);
    assert_eq!(answer(&[&args[..], &["--resume"]].concat(), "", 0)["graphs"], 21);
    let other = ["edge-nim", "--connected", "5", "--part-size", "3", "--resume", "--out", text(&out)];
    refusal(&other, "", &["parts of 4 graphs there, of 3 here"]);
    assert_eq!(nimgraph(&["edge-nim", "cycle:4", "--part-size", "4"], "").status.code(), Some(2));
    refusal(&["edge-nim", "cycle:4", "--part-size", "0", "--out", "-"], "", &["--part-size", "found 0"]);
    // A shard without a part says why.
    let idle = folder("no-part");
    let args = ["edge-nim", "--connected", "5", "--out", text(&idle), "--shard", "2/2"];
    let output = nimgraph(&args, "");
    let message = String::from_utf8_lossy(&output.stderr);
    let expected =
        "this shard has no part: the graphs make 1 part of up to 4,096; a smaller --part-size makes more";
    assert!(message.contains(expected), "{message}");
}

#[test]
fn manifests_say_what_made_them() {
    let out = folder("made-by");
    let args = ["edge-nim", "cycle:3..5", "--check", "n > 2", "--out", text(&out)];
    answer(&args, "", 0);
    let manifest: Value = serde_json::from_slice(&fs::read(out.join("manifest.json")).unwrap()).unwrap();
    let version = common::nimgraph(["--version"]).output().unwrap().stdout;
    assert_eq!(manifest["made_by"]["program"], String::from_utf8(version).unwrap().trim());
    let command: Vec<&str> = manifest["made_by"]["command"]
        .as_array()
        .unwrap()
        .iter()
        .map(|word| word.as_str().unwrap())
        .collect();
    assert_eq!(command, [&["nimgraph", "sweep"], &args[..], &["--json"]].concat());
    // Another command line for the same sweep continues it.
    let jobs = ["--jobs", "1", "--resume"];
    assert_eq!(answer(&[&args[..], &jobs].concat(), "", 0)["graphs"], 3);
}

#[test]
fn graphs_without_the_game_can_be_skipped() {
    // A directed path is not strongly connected, a directed triangle is.
    let lines = "&BP_\n&BP?\n";
    let args = ["vertex-nim", "-"];
    refusal(&args, lines, &["strongly connected"]);
    let found = answer(&[&args[..], &["--skip-unplayable"]].concat(), lines, 0);
    assert_eq!((&found["graphs"], &found["skipped"], &found["positions"]), (&json!(1), &json!(1), &json!(3)));
    let output = nimgraph(&[&args[..], &["--skip-unplayable"]].concat(), lines);
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("1 graph, 1 skipped, 3 positions: "));
    // Where nothing is left, nothing was tested.
    answer(&["vertex-nim", "-", "--skip-unplayable", "--check", "outcome = N"], "&BP?\n", 1);
}

#[test]
fn invariants_of_ones_own_are_joined() {
    let file = folder("with").with_extension("csv");
    fs::write(&file, "graph6,genus,kind\nBw,0,clique\nCl,0,cycle\nD~{,1,clique\n").unwrap();
    let base = ["edge-nim", "complete:3", "cycle:4", "complete:5", "--with", text(&file)];
    let with = |more: &[&str], status| answer(&[&base[..], more].concat(), "", status);
    assert_eq!(with(&["--where", "kind = clique"], 0)["positions"], 8);
    assert_eq!(with(&["--check", "genus = 0 or order = 5"], 0)["holds"], 12);
    assert_eq!(with(&["--check", "genus = 0"], 1)["fails"], 5);
    refusal(&[&base[..], &["--where", "genius = 0"]].concat(), "", &["did you mean \"genus\"?"]);
    fs::write(&file, "graph6,genus\nBw\n").unwrap();
    refusal(&base, "", &["--with", "line 2: expected 2 cells"]);
    refusal(&["edge-nim", "cycle:4", "--with", "no/such.csv"], "", &["no/such.csv"]);
}

#[test]
fn a_summary_says_what_came_out() {
    let out = folder("summary");
    answer(&["edge-nim", "--connected", "2..5", "--out", text(&out)], "", 0);
    let plot = folder("summary-plot").with_extension("svg");
    let summary = answer(&["summary", text(&out), "--svg", text(&plot)], "", 0);
    assert_eq!(
        (&summary["positions"], &summary["parts"], &summary["rows"]),
        (&json!(137), &json!(1), &json!(137))
    );
    assert!(fs::read_to_string(&plot).unwrap().contains("n = 5"));
    fs::remove_file(&plot).unwrap();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let status = command(&["summary", text(&out), "--svg", text(&plot)]).stdout(writer).status().unwrap();
    assert!(status.success() && plot.is_file(), "the plot does not depend on who reads the numbers");
    refusal(&["summary", text(&folder("nothing"))], "", &["manifest.json"]);
}

/// Runs a sweep that cannot write a file of more than 64 KiB, and returns its message.
#[track_caller]
fn without_room(args: &[&str]) -> String {
    let script = "ulimit -f 64; exec \"$@\"";
    let mut bash = Command::new("bash");
    let output = bash.args(["-c", script, "bash", common::PROGRAM, "sweep"]).args(args).output().unwrap();
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(4), "{message}");
    message
}

#[test]
fn a_part_that_cannot_be_written_is_reported() {
    let out = folder("full");
    let message = without_room(&[&TREES[..], &["--format", "csv", "--out", text(&out)]].concat());
    assert!(message.contains("cannot write") && message.contains("part-00000.csv"), "{message}");
    assert_eq!(parts(&out), [], "nothing half-finished has a part's name");
}

#[test]
fn a_merge_that_fails_leaves_nothing_and_can_be_repeated() {
    let whole = folder("merge-whole");
    assert!(sweep(&whole, &[]).status().unwrap().success());
    let (out, expected) = (folder("merge-full"), parts(&whole));
    let merge = ["merge", text(&whole), "--out", text(&out)];
    let message = without_room(&merge);
    assert!(message.contains("cannot write") && message.contains("part-00000.csv"), "{message}");
    assert!(!out.exists(), "what was copied takes room");
    let last = whole.join("part-00004.csv");
    fs::write(&last, "damaged").unwrap();
    refusal(&merge, "", &["part-00004.csv: this file has changed"]);
    assert!(!out.exists(), "no copy without its last part");
    fs::write(&last, &expected[4].1).unwrap();
    answer(&merge, "", 0);
    assert_eq!(parts(&out), expected);
    refusal(&merge, "", &["this folder is not empty (end.json is there); choose a new folder"]);
    // A folder that was there already stays, and stays empty.
    let there = folder("merge-there");
    fs::create_dir(&there).unwrap();
    without_room(&["merge", text(&whole), "--out", text(&there)]);
    assert_eq!(fs::read_dir(&there).unwrap().count(), 0);
}

/// Two shards of as many graphs in different orders: some graphs would count twice, and others not at all.
#[test]
fn shards_of_different_graphs_are_not_put_together() {
    let list =
        |first: &str, second: &str| [first, second].map(|line| format!("{line}\n").repeat(4096)).concat();
    let (one, other) = (list("Bw", "A_"), list("A_", "Bw"));
    let made = |name: &str, shard: &str, more: &[&str], input: &str| {
        let out = folder(name);
        let args = ["edge-nim", "-", "--out", text(&out), "--shard", shard];
        answer(&[&args, more].concat(), input, 0);
        out
    };
    let folders = [made("different-1", "1/2", &[], &one), made("different-2", "2/2", &[], &other)];
    let merge = ["merge", text(&folders[0]), text(&folders[1])];
    refusal(&merge, "", &["its shards had different input from those of the other folders"]);
    let shared = text(&folders[0]);
    let resumed = ["edge-nim", "-", "--out", shared, "--shard", "2/2", "--resume"];
    refusal(&resumed, &other, &["the input has other graphs than it had when an earlier run of this sweep"]);
    // Without another folder to compare with, the parts themselves show it.
    fs::write(folders[0].join("end.json"), fs::read(folders[1].join("end.json")).unwrap()).unwrap();
    refusal(&["merge", shared], "", &["some of its parts were made from other graphs"]);
}

/// A mistake that shows at the first graph leaves the folder to the next attempt.
#[test]
fn a_refused_sweep_does_not_take_its_folder() {
    let out = folder("refused");
    let args = |check| ["edge-nim", "cycle:4", "--out", text(&out), "--check", check];
    refusal(&args("girht = 4"), "", &["did you mean \"girth\""]);
    answer(&args("girth = 4"), "", 0);
}

/// Some editors write a byte order mark before the first line.
#[test]
fn byte_order_mark_is_no_graph() {
    let file = folder("mark").with_extension("g6");
    fs::write(&file, "\u{feff}Bw\nC~\n").unwrap();
    let graphs = text(&file);
    assert_eq!(answer(&["edge-nim", graphs], "", 0)["graphs"], 2);
    let solved = common::nimgraph(["solve", "edge-nim", graphs]).output().unwrap();
    let lines = String::from_utf8_lossy(&solved.stdout).lines().count();
    assert_eq!((solved.status.code(), lines), (Some(0), 2), "{}", String::from_utf8_lossy(&solved.stdout));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_without_parts_gives_no_advice_about_parts() {
    let full = fs::File::create("/dev/full").unwrap();
    let args = ["edge-nim", "cycle:3..6", "--out", "-"];
    let child = command(&args).stdin(Stdio::null()).stdout(full).stderr(Stdio::piped()).spawn().unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(4));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "error: standard output: the disk is full; free some space and start again\n"
    );
}

#[test]
fn a_killed_sweep_is_resumed_to_the_same_bytes() {
    let whole = folder("kill-whole");
    let mut killer = Killer::new(6, || assert!(sweep(&whole, &[]).status().unwrap().success()));
    let expected = parts(&whole);
    let (mut midway, mut round) = (0, 0);
    while !killer.is_done() {
        round += 1;
        let out = folder(&format!("kill-{round}"));
        let mut run = sweep(&out, &[]);
        loop {
            let over = killer.kill(run.spawn().unwrap());
            let finished = if out.is_dir() { parts(&out).len() } else { 0 };
            midway += u64::from(!over && (1..expected.len()).contains(&finished));
            run = sweep(&out, &["--resume"]);
            // Half of those that were killed and go on are killed again.
            if over || killer.coin() {
                break;
            }
        }
        let Killer { seed, kills, .. } = killer;
        assert!(run.status().unwrap().success(), "seed {seed}, kill {kills}");
        assert_eq!(parts(&out), expected, "seed {seed}, kill {kills}");
        assert!(nimgraph(&["merge", text(&out)], "").status.success(), "seed {seed}, kill {kills}");
        let _ = fs::remove_dir_all(&out);
    }
    println!("{} kills, {midway} of them with some parts finished, in {round} sweeps", killer.kills);
    if killer.wanted >= 20 {
        assert!(midway > 0, "no kill came midway: the test says little");
    }
}
