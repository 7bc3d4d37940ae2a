//! Reasons are true: the claims of a sample of positions of all games, and positions whose reasons once were false.

#[path = "reasons/templates.rs"]
mod templates;

use std::sync::LazyLock;

use nimgraph::{
    SetupNames, SolveOptions,
    game::{Outcome, Setup},
    reason_boards, reason_of,
    solver::{Analysis, MoveList, Wants},
    theory::{Assertion, Reason},
};
use nimgraph_audit::reasons::{Checker, ClaimVerdict, ReasonsReport, audit_reasons};
use nimgraph_wire::{Answer, examine, read_position};

const SEED: u64 = 15;

/// More than 10^4 positions on which statements speak.
static REPORT: LazyLock<ReasonsReport> = LazyLock::new(|| audit_reasons(12_000, SEED, &()));

/// No false claim, no statement left out, and no false claim taken for true.
#[test]
fn every_claim_is_true_of_the_board_it_names() {
    let report = &*REPORT;
    let shown: Vec<String> = report
        .failures
        .iter()
        .map(|f| format!("{} at {}\n  {}\n  in: {}", f.statement, f.position, f.claim, f.reason))
        .collect();
    assert!(shown.is_empty(), "seed {SEED}: {} false\n{}", report.wrong(), shown.join("\n"));
    assert_eq!(report.never_exercised(), [""; 0], "seed {SEED}");
    assert!(report.positions >= 10_000, "only {} positions", report.positions);
    let mutants: u64 = report.statements.values().map(|tally| tally.mutants).sum();
    let survivors: u64 = report.statements.values().map(|tally| tally.survivors).sum();
    assert!(mutants > 10_000 && survivors == 0, "seed {SEED}: {survivors} of {mutants} mutants survive");
}

/// Reads a position, explains it, and evaluates every claim of the whole reason.
#[track_caller]
fn explained(text: &str) -> (Setup, Analysis, Reason) {
    let setup = read_position(text).unwrap();
    let analysis = examine(&setup, &SolveOptions::default());
    let reason = reason_of(&setup, &analysis);
    (setup, analysis, reason)
}

#[track_caller]
fn all_true(text: &str) -> String {
    let (setup, _, reason) = explained(text);
    let verdicts = Checker::new(setup.game()).check(&setup, &reason);
    let wrong = reason.claims().zip(&verdicts).filter(|(_, verdict)| **verdict == ClaimVerdict::False);
    assert_eq!(wrong.map(|(claim, _)| format!("{claim:?}")).collect::<Vec<_>>(), [""; 0], "{text}: {reason}");
    assert!(!verdicts.is_empty(), "{text}: no claim in {reason}");
    reason.text(&SetupNames(&setup))
}

/// The reason argues for the move that is advised, and the position after it is lost.
#[track_caller]
fn advises_what_it_argues_for(text: &str) {
    let (setup, analysis, reason) = explained(text);
    let argued = analysis.argument.as_ref().and_then(|argument| argument.mv.clone());
    assert_eq!(argued.as_ref(), analysis.advised(), "{text}: {reason}");
    let advised = analysis.advised().unwrap();
    assert!(analysis.winning_moves.contains(advised), "{text}: {reason}");
    let after = setup.after_unchecked(advised);
    assert_eq!(examine(&after, &SolveOptions::default()).outcome, Some(Outcome::P), "{text}: {reason}");
    let answer = Answer::of(&setup, &analysis);
    assert_eq!(answer.advised, Some(nimgraph_wire::MoveJson::of(&setup, advised)), "{text}");
}

#[test]
fn the_shift_on_the_petersen_graph_is_told() {
    let text = "edge-nim petersen weights=2,3,2,4,5,4,5,2,4,4,5,4,5,4,5 token=9";
    advises_what_it_argues_for(text);
    let (setup, analysis, reason) = explained(text);
    let told = reason.text(&SetupNames(&setup));
    assert!(told.contains("the least weight is taken off every edge"), "{told}");
    assert!(told.contains("what was taken off stays on the edge"), "{told}");
    // Its boards are too large for plain search; the claims that need none are evaluated.
    let boards = reason_boards(&setup, &reason);
    let mut checker = Checker::new(setup.game());
    let plain = |claim: &&(usize, &Assertion)| {
        !matches!(claim.1.kind(), "outcome" | "keeps" | "reached" | "grundy" | "all_lose" | "stands")
    };
    for (on, claim) in reason.claims().collect::<Vec<_>>().iter().filter(plain) {
        assert_eq!(checker.verdict(&boards, *on, claim), ClaimVerdict::True, "{claim:?} on board {on}");
    }
    assert_eq!(analysis.outcome, Some(Outcome::N));
}

#[test]
fn a_simpler_board_may_have_another_grundy_value_and_says_so() {
    let text = "edge-nim 0-1,1-2,2-0,0-3,3-4 token=0";
    let told = all_true(text);
    let wants = Wants { grundy: true, ..Wants::default() };
    let setup = read_position(text).unwrap();
    let analysis = examine(&setup, &SolveOptions { wants, ..SolveOptions::default() });
    assert_eq!(analysis.grundy.map(|n| n.0), Some(2));
    assert!(!told.contains("Grundy value is 1") || told.contains("perhaps another Grundy value"), "{told}");
}

#[test]
fn odd_cycles_with_tails_speak_of_the_board_they_name() {
    for text in [
        "edge-nim 0-1,1-2,2-0,2-3 weights=2,3,2,1 token=0",
        "edge-nim 0-1,1-2,2-3,3-4,4-0,1-5,5-6 weights=2,1,2,1,2,1,1 token=0",
        "edge-nim 0-1,0-1,1-2,2-0 weights=3,1,2,2 token=0",
        "edge-nim 0-1,1-2,2-3,3-0,0-4 weights=2,2,3,2,1 token=2",
    ] {
        all_true(text);
    }
}

#[test]
fn circular_nim_and_near_complete_graphs_advise_what_they_prove() {
    for text in [
        "circular-nim 1,2,0,2,0 k=2",
        "circular-nim 3,1,4,1,5 k=3",
        "circular-nim 2,7,1,8,2,8 k=4",
        "circular-nim 1,2,3,4,5,6,7 k=4",
        "edge-nim complete:5 weights=1,2,0,1,1,2,1,0,1,1 token=0",
        "edge-nim complete:4 weights=1,0,2,1,1,2 token=1",
    ] {
        let (_, analysis, _) = explained(text);
        if analysis.outcome == Some(Outcome::N) {
            advises_what_it_argues_for(text);
        }
    }
    all_true("circular-nim 1,2,0,2,0 k=2");
    all_true("edge-nim complete:4 weights=1,0,2,1,1,2 token=1");
}

/// What a theorem decides it can play on, without search: the first move and the answer to a reply.
#[test]
fn replies_come_from_the_theorem() {
    for text in ["adjacent-nim 6,7,2,9,5,2,4,3,7,9,5,8,3,5,2", "adjacent-nim 2,9,5,2,4,3,7,9,5,8,3,5,2,1,6"] {
        let (_, analysis, _) = explained_outcome(text);
        assert!(analysis.argument.is_some() && analysis.advised().is_some(), "{text}");
    }
}

fn explained_outcome(text: &str) -> (Setup, Analysis, Reason) {
    let setup = read_position(text).unwrap();
    let wants = Wants { moves: MoveList::First, ..Wants::default() };
    let analysis = examine(&setup, &SolveOptions { wants, ..SolveOptions::default() });
    let reason = reason_of(&setup, &analysis);
    (setup, analysis, reason)
}
