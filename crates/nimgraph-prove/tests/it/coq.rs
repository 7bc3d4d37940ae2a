//! Proofs for Coq: what is in the files, and that coqc takes them where it is installed.

use std::{fs, path::Path, process::Command};

use nimgraph_formula::Rule;
use nimgraph_game::{notation, spec::NoAppraiser};
use nimgraph_prove::{Arena, CoqError, Verdict, coq_can_say, coq_proof, prove, synthesise};
use nimgraph_solve::{Budget, Meter};
use serde_json::Value;

/// Records of `proofs/`, each with the position whose board it is about: with and without a token, both plays.
const RECORDS: [(&str, &str); 8] = [
    ("nim/2", "nim 0,0"),
    ("nim/2_misere", "nim 0,0 misere"),
    ("graph-nim/path-4", "graph-nim path:4"),
    ("graph-nim/cycle-4", "graph-nim cycle:4"),
    ("edge-nim/cycle-3", "edge-nim cycle:3"),
    ("edge-nim/cycle-4", "edge-nim cycle:4"),
    ("edge-nim/path-3_misere", "edge-nim path:3 misere"),
    ("neighboring-nim/path-3", "neighboring-nim path:3"),
];

/// Formulas whose proofs speak of remainders, or put a difference into a min, a max or a remainder.
const FORMULAS: [(&str, &str); 9] = [
    ("nim 0,0", "w0 % 2 = w1 % 2 and w0 = w1"),
    ("nim 0,0 misere", "max >= 2 and w0 = w1 or max <= 1 and sum % 2 = 1"),
    ("nim 0", "w0 % 2 = 0 and w0 < 2"),
    ("nim 0,0", "sum % 2 = 0 and w0 = w1"),
    ("graph-nim cycle:3", "min = max and (min + max) % 2 = 0"),
    ("vertex-nimg complete:2", "w[token] = min"),
    ("vertex-nimg complete:3", "w[token] = min"),
    ("nim 0,0 misere", "max >= 2 and w0 = w1 or w0 + w1 = 1"),
    ("nim 0,0 misere", "max >= 2 and w0 = w1 or max < 2 and (w0 + w1) % 2 = 1"),
];

fn arena(words: &str) -> Arena {
    Arena::new(&notation::read(words).unwrap().check_board(&NoAppraiser).unwrap()).unwrap()
}

fn rules(lines: &[&str]) -> Vec<Rule> {
    lines.iter().map(|line| line.parse().unwrap()).collect()
}

fn file(record: &str, words: &str) -> Result<String, CoqError> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../proofs/{record}.json"));
    let record: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let lines = record["strategy"].as_array().unwrap();
    let lines: Vec<&str> = lines.iter().map(|line| line.as_str().unwrap()).collect();
    let formula = record["formula"].as_str().unwrap().parse().unwrap();
    coq_proof(&arena(words), &formula, &rules(&lines), &mut Meter::default())
}

/// The file for a formula, by the strategy that is found for it.
fn file_by_found_strategy(words: &str, formula: &str) -> Result<String, CoqError> {
    let (arena, formula, budget) = (arena(words), formula.parse().unwrap(), Budget::default());
    let Verdict::Proved(stats) = prove(&arena, &formula, &mut Meter::start(&budget), &mut |_| {}).unwrap()
    else {
        panic!("{words}: {formula} is not proved")
    };
    let lines = synthesise(&arena, &formula, &stats.places, &mut Meter::start(&budget))
        .unwrap()
        .expect("a strategy is found");
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    coq_proof(&arena, &formula, &rules(&lines), &mut Meter::start(&budget))
}

#[test]
fn files_state_the_rules_the_formula_and_the_theorem() {
    for (record, words) in RECORDS {
        let text = file(record, words).unwrap_or_else(|error| panic!("{record}: {error}"));
        let arena = arena(words);
        let moves: usize = (0..arena.places()).map(|place| arena.moves(place).len()).sum();
        let count = |pattern: &str| text.matches(pattern).count();
        assert_eq!(count("\n  | move_"), moves, "{record}");
        assert_eq!(count("\nLemma stable_"), moves, "{record}");
        assert_eq!(count("\nLemma absorbing_"), arena.places(), "{record}");
        assert_eq!(count("\nTheorem formula_is_right : forall p, P p <-> loses p.\n"), 1, "{record}");
        // Nothing is taken for granted.
        for word in ["Axiom", "Admitted", "admit", "Parameter", "Hypothesis", "Conjecture"] {
            assert_eq!(count(word), 0, "{record}: {word}");
        }
        assert_eq!(count("Qed."), count("Proof."), "{record}");
        assert!(
            text.contains("Print Assumptions formula_is_right.") && text.contains("coqc FILE.v"),
            "{record}"
        );
    }
}

/// What is shipped in `proofs/coq` is what the program writes; `NIMGRAPH_BLESS=1` writes it.
#[test]
fn shipped_files() {
    for (record, words) in
        [("graph-nim/cycle-4", "graph-nim cycle:4"), ("edge-nim/cycle-4", "edge-nim cycle:4")]
    {
        let name = format!("../../proofs/coq/{}.v", record.replace(['-', '/'], "_"));
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let text = file(record, words).unwrap();
        if std::env::var_os("NIMGRAPH_BLESS").is_some() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &text).unwrap();
        }
        assert!(
            fs::read_to_string(&path).unwrap() == text,
            "{} is not what the program writes",
            path.display()
        );
    }
}

#[test]
fn coqc_accepts_the_files() {
    let Ok(version) = Command::new("coqc").arg("--version").output() else {
        eprintln!("coqc is not installed: the files are not checked by Coq");
        return;
    };
    eprintln!("{}", String::from_utf8_lossy(&version.stdout).lines().next().unwrap_or_default());
    let folder = std::env::temp_dir().join(format!("nimgraph-coq-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let check = |name: &str, text: String| {
        fs::write(folder.join(name), text).unwrap();
        let checked = Command::new("coqc").arg(name).current_dir(&folder).output().unwrap();
        let (out, err) = (String::from_utf8_lossy(&checked.stdout), String::from_utf8_lossy(&checked.stderr));
        assert!(checked.status.success(), "{name}: {out}{err}");
        assert!(out.contains("Closed under the global context"), "{name}: {out}");
    };
    for (record, words) in RECORDS {
        check(&format!("{}.v", record.replace(['-', '/'], "_")), file(record, words).unwrap());
    }
    for (number, (words, formula)) in FORMULAS.into_iter().enumerate() {
        let text = file_by_found_strategy(words, formula)
            .unwrap_or_else(|error| panic!("{words}: {formula}: {error}"));
        check(&format!("formula_{number}.v"), text);
    }
    // A remainder may be in the strategy alone.
    let lines = ["if w0 % 2 = 0: w0 := w1", "if w0 % 2 = 1: w0 := w1", "w1 := w0"];
    let text =
        coq_proof(&arena("nim 0,0"), &"w0 = w1".parse().unwrap(), &rules(&lines), &mut Meter::default());
    let text = text.unwrap();
    assert!(text.contains(" mod 2"), "{text}");
    check("strategy.v", text);
    // Coq refuses the same proof of another formula.
    let wrong = file("nim/2", "nim 0,0").unwrap().replace("w0 = w1.", "w0 <= w1.");
    assert!(wrong.contains("w0 <= w1."), "{wrong}");
    fs::write(folder.join("wrong.v"), wrong).unwrap();
    assert!(!Command::new("coqc").arg("wrong.v").current_dir(&folder).output().unwrap().status.success());
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn refusals() {
    let can_say = |words: &str, formula: &str| coq_can_say(&arena(words), &formula.parse().unwrap());
    assert_eq!(can_say("nim 0,0,0", "xor = 0"), Err(CoqError::Xor));
    assert_eq!(can_say("nim 0,0", "positive = 0"), Err(CoqError::Positive));
    assert_eq!(can_say("nim 0,0", "min(w0 - w1, w1) = 0"), Err(CoqError::Difference));
    assert!(matches!(can_say("vertex-nim path:2", "false"), Err(CoqError::Game(_))));
    assert_eq!(can_say("nim 0,0", "w0 = w1"), Ok(()));
    let proof = |formula: &str, lines: &[&str]| {
        coq_proof(&arena("nim 0,0"), &formula.parse().unwrap(), &rules(lines), &mut Meter::default())
    };
    let gap = proof("w0 = w1", &["w0 := w1"]).unwrap_err();
    let CoqError::Gap { weights, .. } = &gap else { panic!("{gap}") };
    assert!(weights[0] < weights[1], "{gap}");
    // A rule that cannot be said is named when the others are not enough, and does no harm when they are.
    let unsaid = "w1 := w1 - min(w1 - w0, w1)";
    let message = proof("w0 = w1", &["w0 := w1", unsaid]).unwrap_err().to_string();
    assert!(message.starts_with(&format!("the line `{unsaid}` of the strategy: ")), "{message}");
    assert!(message.contains("min, max or % of a difference"), "{message}");
    assert!(proof("w0 = w1", &["w0 := w1", unsaid, "w1 := w0"]).is_ok());
    let xor = proof("w0 = w1", &["w0 := w1", "if xor > 0: w1 := w0"]).unwrap_err();
    assert!(matches!(&xor, CoqError::Rule { why, .. } if **why == CoqError::Xor), "{xor}");
    // A strategy cannot help a formula that is wrong outside.
    assert!(matches!(proof("w0 = w1 and w0 > 0", &["w0 := w1", "w1 := w0"]), Err(CoqError::Gap { .. })));
}
