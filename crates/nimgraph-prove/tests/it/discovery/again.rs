//! Theorems of the literature, found again from nothing.

use std::time::Duration;

use super::records;
use nimgraph_formula::Formula;
use nimgraph_prove::{End, Found, GiveUpReason, Truth, discover};
use nimgraph_solve::{Budget, Interrupt, Meter, StopReason};

/// Finds a formula, and compares it with another one at all small positions.
#[track_caller]
fn check(words: &str, expected: &str, most_rules: usize) -> Found {
    let arena = records::board(words);
    let discovery = discover(&arena, &mut Meter::default(), &mut |_| {});
    let found = discovery.result.unwrap_or_else(|gave_up| panic!("{words}: {gave_up:?}"));
    assert_eq!(discovery.rounds.last().map(|round| round.end.clone()), Some(End::Proved));
    assert!(found.rules <= most_rules, "{words}: {} rules, {}", found.rules, found.formula);
    let expected: Formula = expected.parse().unwrap();
    let (expected, ground) = (arena.ground(&expected).unwrap(), arena.ground(&found.formula).unwrap());
    let mut weights = vec![0u64; arena.board().weights()];
    let mut number = 0u64;
    for _ in 0..3000 {
        for place in 0..arena.places() {
            assert_eq!(
                expected[place].holds(&weights),
                ground[place].holds(&weights),
                "{words} {weights:?} token {place}: {}",
                found.formula
            );
        }
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        weights.iter_mut().enumerate().for_each(|(i, weight)| *weight = number >> (7 * i) & 15);
    }
    // The formula reads back as itself.
    assert_eq!(found.formula.to_string().parse::<Formula>().unwrap(), found.formula);
    found
}

#[test]
fn bouton() {
    check("nim 1,1", "w0 = w1", 1);
    check("nim 1,1,1", "xor = 0", 1);
}

#[test]
fn graph_nim_on_cycles() {
    check("graph-nim cycle:3", "min = max", 1);
    check("graph-nim cycle:4", "w0 = w2 and w1 = w3", 1);
    check("graph-nim cycle:5", "orbit(w1 = w4 and w0 + w1 = w2 + w3 and w0 = max)", 1);
}

#[test]
fn edge_nim_on_even_cycles() {
    let erickson = "(some k in 0..n-1: k % 2 = 0 and w[token+k] = min and (all j in 0..k-1: w[token+j] > w[token+k])) \
         and (some k in 0..n-1: k % 2 = 0 and w[token-1-k] = min and (all j in 0..k-1: w[token-1-j] > w[token-1-k]))";
    check("edge-nim cycle:4", erickson, 2);
    check("edge-nim cycle:6", erickson, 4);
}

/// The longest search here, a few seconds.
#[test]
fn edge_nim_on_k23() {
    let page = include_str!("../../../../../docs/formulas.md");
    let row = page.lines().find(|line| line.starts_with("| edge-nim, K_{2,n} |")).expect("the row is there");
    check("edge-nim bipartite:2,3", row.split('`').nth(1).unwrap(), 6);
}

#[test]
fn misere_nim() {
    check("nim 1,1 misere", "max >= 2 and xor = 0 or max <= 1 and sum % 2 = 1", 3);
}

#[test]
fn vertex_games() {
    check("vertex-nimg complete:3", "w[token] = min", 2);
    check("neighboring-nim star:3", "token = 0 and sum - w0 <= w0 or token != 0 and w0 <= sum - w0", 3);
}

/// Outcomes with vertices that have left are right, where the literature has no formula to compare with.
#[test]
fn vertex_nim_agrees_with_play() {
    let arena = records::board("vertex-nim path:3");
    let found = discover(&arena, &mut Meter::default(), &mut |_| {}).result.unwrap();
    let ground = arena.ground(&found.formula).unwrap();
    let (mut truth, mut meter) = (Truth::new(&arena), Meter::default());
    for number in 0..216u64 {
        let weights = [number % 6, number / 6 % 6, number / 36];
        for place in 0..3 {
            if weights[place] > 0 {
                let is_p = truth.is_p(&weights, place, &mut meter).unwrap();
                assert_eq!(
                    ground[place].holds(&weights),
                    is_p,
                    "{weights:?} token {place}: {}",
                    found.formula
                );
            }
        }
    }
}

#[test]
fn reasons_to_give_up_are_reported() {
    let too_large = records::board("nim 1,1,1,1,1,1,1,1,1,1,1,1");
    let gave_up = discover(&too_large, &mut Meter::default(), &mut |_| {}).result.unwrap_err();
    assert_eq!(gave_up.reason, GiveUpReason::BoxTooLarge { weights: 12 });
    let square = records::board("edge-nim complete:4");
    let short = Budget { time: Some(Duration::ZERO), ..Budget::default() };
    let gave_up = discover(&square, &mut Meter::start(&short), &mut |_| {}).result.unwrap_err();
    assert_eq!(gave_up.reason, GiveUpReason::Stopped(StopReason::Time));
    let little = Budget { memory: Some(20_000), ..Budget::default() };
    let gave_up = discover(&square, &mut Meter::start(&little), &mut |_| {}).result.unwrap_err();
    assert_eq!(gave_up.reason, GiveUpReason::Stopped(StopReason::Memory));
    let interrupt = Interrupt::default();
    interrupt.raise();
    let stopped = Budget { interrupt, ..Budget::default() };
    let gave_up = discover(&square, &mut Meter::start(&stopped), &mut |_| {}).result.unwrap_err();
    assert_eq!(gave_up.reason, GiveUpReason::Stopped(StopReason::Interrupted));
}

/// Who checks such a sentence has to know where the token is.
#[test]
fn indistinguishable_positions_are_named_with_the_token() {
    let told = |words: &str| {
        let discovery = discover(&records::board(words), &mut Meter::default(), &mut |_| {});
        let last = discovery.rounds.last().unwrap().end.to_string();
        let reason = discovery.result.unwrap_err().reason.to_string();
        (last, reason)
    };
    let pair = "tell the P-position 1,6,6 from the N-position 1,3,3 with the token on";
    for (words, token) in [("neighboring-nim cycle:3", "0"), ("neighboring-nim a-b,b-c,c-a", "a")] {
        let (last, reason) = told(words);
        assert!(last.ends_with(&format!("{pair} {token}")), "{last}");
        assert!(reason.ends_with(&format!("{pair} {token}")), "{reason}");
    }
    let (last, reason) = told("graph-nim complete:4");
    assert!(last.contains("N-position") && !last.contains("token"), "{last}");
    assert!(reason.contains("N-position") && !reason.contains("token"), "{reason}");
}
