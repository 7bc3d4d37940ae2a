//! What people are shown is true: the reasons at every step of the lessons, on every card of the gallery and at every
//! counterexample of the errata, claim by claim.

use std::{fs, path::Path};

use nimgraph::{
    SolveOptions,
    game::Position,
    reason_boards, reason_of,
    solver::{Budget, Method},
    theory::{Assertion, entries},
};
use nimgraph_audit::reasons::{Checker, ClaimVerdict};
use nimgraph_wire::{examine, parse_json, read_position};

/// Boards with more positions are too large for plain search; there the claims that need none are evaluated.
const MOST_POSITIONS: u128 = 20_000;

fn web() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src")
}

/// How many claims were evaluated; none may be false.
fn check(text: &str) -> usize {
    let setup = read_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let budget = Budget { nodes: Some(1_000_000), ..Budget::default() };
    let analysis = examine(&setup, &SolveOptions { budget, ..SolveOptions::default() });
    if analysis.method != Method::Theorem {
        return 0;
    }
    let reason = reason_of(&setup, &analysis);
    let mut checker = Checker::new(setup.game());
    if is_small(&setup) {
        let verdicts = checker.check(&setup, &reason);
        assert!(verdicts.iter().all(|verdict| *verdict == ClaimVerdict::True), "{text}: {reason}");
        return verdicts.len();
    }
    let boards = reason_boards(&setup, &reason);
    let plain = reason.claims().filter(|(_, claim)| !needs_search(claim));
    let verdicts = plain.map(|(on, claim)| {
        let verdict = checker.verdict(&boards, on, claim);
        assert_eq!(verdict, ClaimVerdict::True, "{text}: {claim:?} in {reason}");
    });
    verdicts.count()
}

fn needs_search(claim: &Assertion) -> bool {
    matches!(claim.kind(), "outcome" | "keeps" | "reached" | "grundy" | "all_lose" | "stands")
}

fn is_small(setup: &Position) -> bool {
    let Some((weights, _)) = setup.weights() else { return false };
    let boxed = weights.iter().map(|&weight| u128::from(weight) + 1).product::<u128>();
    boxed * weights.len() as u128 <= MOST_POSITIONS
}

/// Every position of a list, and how many claims that makes.
fn check_all(what: &str, positions: &[String]) {
    let claims: usize = positions.iter().map(|text| check(text)).sum();
    println!("{what}: {} positions, {claims} claims, none false", positions.len());
    assert!(claims > 0, "{what}: nothing was evaluated");
}

#[test]
fn lessons() {
    let mut boards = Vec::new();
    for entry in fs::read_dir(web().join("lessons/data")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let lesson = parse_json(&fs::read_to_string(path).unwrap()).unwrap();
        let steps = lesson["steps"].as_array().unwrap();
        boards.extend(steps.iter().filter_map(|step| step["board"].as_str().map(str::to_owned)));
    }
    assert!(boards.len() > 30, "{}", boards.len());
    check_all("lessons", &boards);
}

#[test]
fn the_gallery() {
    let text = fs::read_to_string(web().join("data/gallery.ts")).unwrap();
    let list = text.split_once("EXHIBITS").unwrap().1;
    let cards: Vec<String> = list.split("\n  {\n").skip(1).map(card).collect();
    assert!(cards.len() > 15, "{}", cards.len());
    check_all("gallery", &cards);
}

/// A card as a position, from its fields, one on a line.
fn card(text: &str) -> String {
    let field = |key: &str| {
        let line = text.lines().find_map(|line| line.trim().strip_prefix(key)?.strip_prefix(": "))?;
        Some(line.trim_end_matches(',').trim_matches('\'').to_owned())
    };
    let mut words = vec![field("game").unwrap(), field("board").unwrap()];
    for key in ["weights", "token", "k", "faces", "play"] {
        words.extend(field(key).map(|value| format!("{key}={value}")));
    }
    words.extend(field("directed").map(|_| "directed".to_owned()));
    words.join(" ")
}

#[test]
fn the_errata() {
    let errata = entries().into_iter().filter_map(|entry| entry.erratum);
    let positions = errata.flat_map(|erratum| erratum.counterexamples).map(|c| c.position.to_owned());
    check_all("errata", &positions.collect::<Vec<_>>());
}
