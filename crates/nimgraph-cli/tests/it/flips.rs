//! Every single bit of a small certificate, strategy, table, saved search, discovery and record, changed: the file is refused, or
//! what it says is still true. `--nocapture` shows how many are harmless, and why.

use std::{collections::BTreeMap, path::Path};

use nimgraph::{
    ReadLimits, SolveOptions,
    game::{Outcome, Position},
    solver::{Approach, Budget, Meter, SearchMemory, Session, Wants, analyse},
    table::{
        Options,
        file::{TableFile, Verify},
    },
};
use nimgraph_prove::{Arena, Truth, check_certificate};
use nimgraph_wire::{
    GameRecord, OutcomeWord, PositionJson, StrategyCheck, parse_json, read_position, solve, weight_free,
    write_strategy,
};

use crate::common;

/// What came of a changed file.
enum Verdict {
    /// It is rejected everywhere.
    Refused,
    /// What it says is true; the reason why the change did no harm.
    Harmless(&'static str),
}

/// Changes each bit in turn. Tells how many changes were harmless, by reason.
fn flips(name: &str, bytes: &[u8], judge: impl Fn(&[u8]) -> Verdict) -> BTreeMap<&'static str, usize> {
    assert!(matches!(judge(bytes), Verdict::Harmless(_)), "{name} is refused as it is");
    let mut harmless = BTreeMap::new();
    for bit in 0..8 * bytes.len() {
        let mut changed = bytes.to_vec();
        changed[bit / 8] ^= 1 << (bit % 8);
        if let Verdict::Harmless(why) = judge(&changed) {
            *harmless.entry(why).or_insert(0) += 1;
        }
    }
    println!("{name}: {} bits, harmless {harmless:?}, all others refused", 8 * bytes.len());
    harmless
}

/// Who wins by search alone, which knows no file.
fn outcome(setup: &Position) -> Outcome {
    let wants = Wants { approach: Approach::SearchOnly, ..Wants::default() };
    let answer = solve(setup, &SolveOptions { wants, ..SolveOptions::default() });
    match answer.outcome {
        Some(OutcomeWord::N) => Outcome::N,
        Some(OutcomeWord::P) => Outcome::P,
        None => panic!("{} is small", PositionJson::of(setup)),
    }
}

/// A reason why a text that was changed says the same, or something else that is true.
fn of_text(before: &str, after: &str) -> &'static str {
    let blank = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    match blank(before) == blank(after) {
        true => "white space instead of other white space",
        false => "another statement, which is true",
    }
}

#[test]
fn strategies() {
    for position in
        ["nim 1,2", "edge-nim cycle:4 weights=1,2,1,1 token=0", "vertex-nimg path:3 weights=2,1,1"]
    {
        let setup = read_position(position).unwrap();
        let mut text = String::new();
        let mut write = |line: &str| {
            text.push_str(line);
            text.push('\n');
            std::ops::ControlFlow::Continue(())
        };
        write_strategy(&mut Session::new(setup, &Budget::default()), &mut write).unwrap();
        let judge = |bytes: &[u8]| {
            let Ok(changed) = std::str::from_utf8(bytes) else { return Verdict::Refused };
            let mut check = StrategyCheck::new(&Budget::default());
            let read = changed.lines().try_for_each(|line| check.line(line.trim_end()));
            let Ok(proved) = read.and_then(|()| check.finish()) else { return Verdict::Refused };
            assert_eq!(proved.outcome, outcome(&proved.setup), "{changed}");
            Verdict::Harmless(of_text(&text, changed))
        };
        flips(&format!("strategy of {position}"), text.as_bytes(), judge);
    }
}

#[test]
fn certificates_for_all_weights() {
    for name in ["bouton2.cert", "circular-3-2.cert", "edge-nim-loop.cert", "adjacent-nim-2.cert"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../checker/certificates").join(name);
        let text = std::fs::read_to_string(path).unwrap();
        let judge = |bytes: &[u8]| {
            let Ok(changed) = std::str::from_utf8(bytes) else { return Verdict::Refused };
            let budget = Budget { nodes: Some(2_000_000), ..Budget::default() };
            let Ok(checked) = nimgraph_prove::check(changed, &mut Meter::start(&budget)) else {
                return Verdict::Refused;
            };
            let arena = Arena::new(read_position(&checked.position).unwrap().board()).unwrap();
            let formulas = arena.ground(&checked.formula.parse().unwrap()).unwrap();
            let difference = Truth::new(&arena).smallest_difference(&formulas, 0..=6, &mut Meter::default());
            assert_eq!(difference.unwrap(), None, "{changed}");
            Verdict::Harmless(of_text(&text, changed))
        };
        flips(name, text.as_bytes(), judge);
    }
}

#[test]
fn certificates_of_the_weight_free_game() {
    for graph in ["edge-nim path:3", "edge-nim cycle:3", "edge-nim 0-1,0-1,1-2"] {
        let setup = read_position(graph).unwrap();
        let report = weight_free(&setup, &[0, 1, 2], &Budget::default()).unwrap();
        let text = report.certificate.to_json().to_string();
        let judge = |bytes: &[u8]| {
            let Ok(changed) = std::str::from_utf8(bytes) else { return Verdict::Refused };
            let Ok(json) = parse_json(changed) else { return Verdict::Refused };
            let Ok(checked) = check_certificate(&json) else { return Verdict::Refused };
            let edges: Vec<String> = checked.edges.iter().map(|(u, v)| format!("{u}-{v}")).collect();
            for (vertices, expected) in [(&checked.n, Outcome::N), (&checked.p, Outcome::P)] {
                for token in vertices {
                    let position = format!("edge-nim {}", edges.join(","));
                    holds_for_small_weights(&position, checked.edges.len(), *token, expected);
                }
            }
            Verdict::Harmless(if checked.claims == 0 { "claims nothing" } else { of_text(&text, changed) })
        };
        flips(&format!("weight-free certificate of {graph}"), text.as_bytes(), judge);
    }
}

fn holds_for_small_weights(position: &str, edges: usize, token: u64, expected: Outcome) {
    for number in 0..2usize.pow(edges as u32) {
        let weights: Vec<String> = (0..edges).map(|e| (1 + (number >> e & 1)).to_string()).collect();
        let text = format!("{position} weights={} token={token}", weights.join(","));
        // A vertex without an edge is not on a board that is written as edges.
        let Ok(setup) = read_position(&text) else { continue };
        assert_eq!(outcome(&setup), expected, "{text}");
    }
}

#[test]
fn saved_searches() {
    let setup = read_position("edge-nim cycle:4 weights=2,1,1,2 token=0").unwrap();
    let wants = Wants { approach: Approach::SearchOnly, ..Wants::default() };
    let mut memory = SearchMemory::default();
    let expected = analyse(&setup, wants, &mut Meter::default(), &mut memory).outcome;
    let bytes = memory.to_bytes(&setup, Approach::SearchOnly);
    let judge = |bytes: &[u8]| match SearchMemory::from_bytes(bytes, &setup, Approach::SearchOnly) {
        Err(_) => Verdict::Refused,
        Ok(mut memory) => {
            assert_eq!(analyse(&setup, wants, &mut Meter::default(), &mut memory).outcome, expected);
            Verdict::Harmless("the same answer")
        }
    };
    let harmless = flips("saved search", &bytes, judge);
    assert_eq!(harmless, BTreeMap::new(), "a checksum covers every bit");
}

#[test]
fn tables() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("flips");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    for (game, more) in [("edge-nim", &["--grundy"][..]), ("vertex-nim", &[])] {
        let path = folder.join(format!("{game}.nimtable"));
        let built = common::nimgraph(["table", "build", game, "cycle:3", "--max-weight", "2", "-o"])
            .arg(&path)
            .args(more)
            .output()
            .unwrap();
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
        let bytes = std::fs::read(&path).unwrap();
        let changed = folder.join("changed.nimtable");
        let judge = |bytes: &[u8]| {
            std::fs::write(&changed, bytes).unwrap();
            let Ok(file) = TableFile::open(&changed) else { return Verdict::Refused };
            let verify = Verify { states: None, seed: 1, memory: 1 << 20 };
            match verify.run(&file, &Options::default()) {
                Ok(verified) if verified.wrong.is_none() => Verdict::Harmless("the same entries"),
                _ => Verdict::Refused,
            }
        };
        let harmless = flips(&format!("table of {game}"), &bytes, judge);
        assert_eq!(harmless, BTreeMap::new(), "checksums cover every bit");
    }
}

/// A record proves nothing: one that can be read is the record of a game, if of another.
#[test]
fn records() {
    let text = "nimgraph record\nedge-nim cycle:4 weights=3,1,1,2 token=0\n0-1=1\n1-2=0\n";
    let judge = |bytes: &[u8]| {
        let Ok(changed) = std::str::from_utf8(bytes) else { return Verdict::Refused };
        let Ok(record) = GameRecord::read(changed, &ReadLimits::default()) else { return Verdict::Refused };
        let mut setup = record.start().clone();
        for mv in record.moves() {
            assert!(setup.is_legal(mv), "{changed}");
            setup = setup.after_unchecked(mv);
        }
        assert_eq!(&setup, record.end());
        Verdict::Harmless(if changed == text { "the same game" } else { "another game by the rules" })
    };
    flips("record", text.as_bytes(), judge);
}

/// What `discover` has saved, and a line of its catalogue, as the program reads them. The program is started for each bit, so
/// that only some are tried; `NIMGRAPH_FLIPS=1` tries all. That the checksum notices each of them is a test of its own.
#[test]
fn discoveries() {
    let step = std::env::var("NIMGRAPH_FLIPS").ok().and_then(|step| step.parse().ok()).unwrap_or(61);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("flips-discoveries");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("proofs")).unwrap();
    std::fs::write(folder.join("boards.g6"), "A_\n").unwrap();
    let run = |words: &str| {
        let output = common::nimgraph(words.split(' ')).current_dir(&folder).output().unwrap();
        (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let many = "discover edge-nim --graphs boards.g6 --catalogue found.jsonl";
    assert!(run("discover nim 2 --save proofs/nim.json").0 && run(many).0);
    for (name, reader) in [("proofs/nim.json", "discover --page proofs"), ("found.jsonl", many)] {
        let (path, expected) = (folder.join(name), run(reader));
        let bytes = std::fs::read(&path).unwrap();
        assert!(expected.0, "{name} is refused as it is");
        let (mut refused, mut harmless) = (0, 0);
        for bit in (0..8 * bytes.len()).step_by(step) {
            let mut changed = bytes.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            std::fs::write(&path, &changed).unwrap();
            let found = run(reader);
            match found.0 {
                false => refused += 1,
                true => {
                    // The same page, or the same graph in the catalogue already.
                    let line_is_lost = changed.last() != Some(&b'\n') && found.1.contains("1 found");
                    assert!(found.1 == expected.1 || line_is_lost, "{name}, bit {bit}: {}", found.1);
                    harmless += 1;
                }
            }
        }
        println!("{name}: {} bits, every {step}th: {refused} refused, {harmless} harmless", 8 * bytes.len());
        std::fs::write(&path, &bytes).unwrap();
    }
}

/// Theorems and rules that a user has added, in the folder where they are kept. The program is started for each bit, as above.
#[test]
fn additions() {
    let step = std::env::var("NIMGRAPH_FLIPS").ok().and_then(|step| step.parse().ok()).unwrap_or(97);
    let folder = common::folder("flips-additions");
    let run = |words: &[&str]| {
        let mut command = common::nimgraph(words);
        let output = command.current_dir(&folder).env("NIMGRAPH_DATA", "data").output().unwrap();
        assert!(output.status.success(), "{words:?}: {output:?}");
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned())
    };
    let family = ["neighboring-nim", "strip:0-1/0-0", "--max-weight", "1", "--misere"];
    run(&[&["discover"], &family[..], &["--certificate", "combs.family"]].concat());
    std::fs::write(folder.join("slow"), "name: one-or-two\nrules: heaps: take 1..2 from one\nexample: 3,4\n")
        .unwrap();
    run(&["theorems", "add", "combs.family"]);
    run(&["rules", "add", "slow"]);
    let (theorem, rules) =
        ("data/theorems/families_neighboring-nim_strip-0-1--0-0_w1_misere", "data/rules/one-or-two");
    let files = [
        (format!("{theorem}.json"), &["theorems", "list", "--added"][..]),
        (format!("{theorem}.cert"), &["theorems", "list", "--added"]),
        (format!("{rules}.json"), &["rules"]),
    ];
    for (name, reader) in files {
        let path = folder.join(&name);
        let (bytes, expected) = (std::fs::read(&path).unwrap(), run(reader));
        assert_eq!(expected[1], "", "{name} is refused as it is");
        let (mut refused, mut harmless) = (0, 0);
        for bit in (0..8 * bytes.len()).step_by(step) {
            let mut changed = bytes.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            std::fs::write(&path, &changed).unwrap();
            let found = run(reader);
            // It is left out with a remark, or says the same.
            if found[1].contains("it is left out") {
                assert_ne!(found[0], expected[0], "{name}, bit {bit}");
                refused += 1;
            } else {
                assert_eq!(found, expected, "{name}, bit {bit}");
                harmless += 1;
            }
        }
        println!("{name}: {} bits, every {step}th: {refused} refused, {harmless} harmless", 8 * bytes.len());
        std::fs::write(&path, &bytes).unwrap();
    }
}
