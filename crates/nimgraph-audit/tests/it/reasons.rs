//! Reasons are true: the claims of a sample of positions of all games, and positions whose reasons once were false.

mod templates;

use std::sync::LazyLock;

use nimgraph::{
    PositionNames, SolveOptions,
    game::{Outcome, Position},
    reason_boards, reason_of,
    solver::{Analysis, Method, MoveList, Wants},
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
fn explained(text: &str) -> (Position, Analysis, Reason) {
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
    reason.text(&PositionNames(&setup))
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
fn the_shift_on_the_petersen_graph_is_given() {
    let text = "edge-nim petersen weights=2,3,2,4,5,4,5,2,4,4,5,4,5,4,5 token=9";
    advises_what_it_argues_for(text);
    let (setup, analysis, reason) = explained(text);
    let told = reason.text(&PositionNames(&setup));
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

/// What is said of a position, whose claims are all true.
#[track_caller]
fn says(text: &str, said: &[&str], not_said: &[&str]) {
    let told = all_true(text);
    for words in said {
        assert!(told.contains(words), "{text}: no {words:?} in: {told}");
    }
    for words in not_said {
        assert!(!told.contains(words), "{text}: {words:?} in: {told}");
    }
}

#[test]
fn sentences_say_no_more_than_is_true_of_the_board() {
    says(
        "circular-nim 2,5,3,5 k=2",
        &["each number equals its opposite: 2 = 2 and 5 = 5"],
        &["all are equal"],
    );
    says(
        "graph-nim 0-1:3,2-3:3,4-5:1",
        &[
            "No move can remove edges from two different pairs of vertices: this is Nim, with a heap for each pair.",
        ],
        &["touch"],
    );
    says("edge-nim prism:3", &["very edge in play has weight 1, and "], &["above 1"]);
}

#[test]
fn sentences_do_not_repeat_themselves() {
    let told = all_true("neighboring-nim cycle:4 weights=2,1,3,2");
    assert_eq!(told.matches("every move leads to a position that the opponent wins").count(), 1, "{told}");
    says(
        "neighboring-nim complete:4",
        &["every maximum matching of the vertices of weight 1 covers the vertices 1, 2 and 3."],
        &[],
    );
    says("edge-nim a-b,b-c,c-d,d-a,a-c:0 token=a", &[], &[": a and c are twins:"]);
}

#[test]
fn sentences_call_a_vertex_a_vertex() {
    says(
        "vertex-nimg circuit:3 weights=2,1,3",
        &["Lower vertex 0 to 0: when the token comes back to it, it is the opponent"],
        &[],
    );
    says("vertex-nim path:3 weights=1,2,1 token=1", &["All weights but that of vertex 1 are 1"], &[]);
    says("edge-nim cycle:4 weights=3,1,1,2", &["Towards vertex 1, the nearest edge"], &[]);
}

#[test]
fn formulas_speak_in_the_names_of_the_board_shown() {
    says(
        "graph-nim 1-0,0-2,2-3 weights=2,1,1 misere",
        &["The formula e0-2 = 0 and e1-0 > 1 and e1-0 = e2-3 or ", "does not hold: e0-2 = 1 ≠ 0"],
        &["e1-2"],
    );
    says(
        "edge-nim a-b,b-c,c-a weights=2,2,2 token=a misere",
        &[
            "orbit(token = a and (ea-b = 1 and eb-c != 1 or ea-b = 1 and ec-a = 1)) holds under no symmetry of the board: \
         ea-b = 2 ≠ 1",
        ],
        &["token = 0", "e0-1"],
    );
    says(
        "edge-nim cycle:3 weights=2,2,1 token=2 misere",
        &["holds under some symmetry of the board: e0-1 = 2 ≠ 1 and e2-0 = 1."],
        &[": 1 = 1"],
    );
}

#[test]
fn formulas_call_vertices_by_the_numbers_that_are_their_names() {
    says(
        "edge-nim 2-3:3,3-4:3,4-2:2,5-5:3 misere token=2",
        &[
            "The board that is left has the same outcome, so consider that board. The formula orbit(token = 2 and (e2-3 = 1",
        ],
        &["token = 0", "Grundy"],
    );
    says("edge-nim 4-0:3,2-4:3,0-2:2 misere token=4", &["orbit(token = 4 and (e4-0 = 1"], &[]);
    // Where some vertex has a word for its name, a number in a formula counts vertices.
    says("edge-nim a-2:3,2-0:3,0-a:2 misere token=2", &["whose vertices 0, 1, … are here"], &["token = 2"]);
}

#[test]
fn a_formula_about_the_edges_in_play_says_so_and_a_long_one_is_left_out() {
    says(
        "edge-nim complete:4 weights=2,3,0,2,0,4 token=0 misere",
        &[
            "A formula that is too long to be shown here does not hold on the edges in play: ",
            "After the move, it holds on the same edges: ",
            "e0-1 = 1",
        ],
        &["are here"],
    );
}

/// The rule that holds is told where the formula fills a page, and zeros stand together.
#[test]
fn a_long_formula_is_explained_by_the_rule_that_holds() {
    says(
        "edge-nim 0-1,0-2,0-3,0-4,1-2,1-3 weights=0,1,2,2,3,1 token=2 misere",
        &[
            "too long to be shown here does not hold: e0-1 = 0, ",
            "After the move, it holds: e0-1 = e1-2 = 0, ",
        ],
        &[],
    );
    says(
        "edge-nim 0-1,0-2,0-3,0-4,1-2,1-3 weights=2,0,4,7,3,8 token=0 misere",
        &[
            "does not hold: e1-3 = 8 > 0, e0-1 = 2 > 1, ",
            "After the move, it holds: e0-2 = 0, e0-1 = 2 ≠ 1, ",
        ],
        &["≥ 0"],
    );
}

#[test]
fn the_weight_free_game_is_explained_from_both_sides() {
    let text = "edge-nim 1-4,0-5,0-2,3-4,0-1,2-5,0-3,1-5,3-2 token=4";
    says(
        text,
        &["First zero the edge 1–4: then whatever the positive weights are, the player who moves next loses"],
        &["the opponent can"],
    );
    says("edge-nim 1-1,1-2 token=1", &[], &["zero the edge 1–1", "the edge to 1"]);
}

#[test]
fn merged_edges_are_spoken_of_when_the_move_lowers_one() {
    const MERGED: &str = "one of the merged edges is lowered";
    for text in ["edge-nim a-b,a-b,b-c,c-d,d-a weights=2,3,2,1,4 token=a", "edge-nim 2-0,1-2,2-1,1-1 token=1"]
    {
        says(text, &["parallel edges are merged"], &[MERGED]);
    }
    says("edge-nim 0-1,0-1 weights=3,1 token=0", &[MERGED], &[]);
}

#[test]
fn heavy_vertices_are_explained_by_their_lighter_neighbours() {
    says(
        "vertex-nim path:5 weights=3,4,4,4,2 token=0",
        &["Here no neighbour of vertex 0 is lighter."],
        &["first", "such vertices"],
    );
    says(
        "vertex-nim path:4 weights=4,4,3,1 token=1",
        &["Here none of the lighter neighbours is: 2 is an N-vertex."],
        &["such vertices"],
    );
}

#[test]
fn a_single_vertex_without_a_loop_leaves_no_choice() {
    for play in ["normal", "misere"] {
        says(
            &format!("vertex-nim path:1 weights=2 play={play}"),
            &["the only move empties the board"],
            &["chooses"],
        );
    }
}

#[test]
fn two_hubs_are_named_and_the_move_is_argued_for() {
    let text = "edge-nim bipartite:2,4 weights=2,2,2,1,2,1,2,2 token=0";
    says(
        text,
        &[
            "Every edge in play meets 0 or 1, the two hubs.",
            "After the move to 3, at the token, 1–3 has weight 1; the sum of the lighter weights of the other paths between the hubs is 5. \
         Whatever is left of that edge, the player who then moves from the hub wins by one of the paths.",
        ],
        &[],
    );
    advises_what_it_argues_for(text);
}

/// One of the two ways in which a vertex of weight 1 is N.
#[test]
fn directed_vertex_nim_says_which_case_holds() {
    says(
        "vertex-nim 0-0,1-1,2-2,3-3,0-1,1-0,1-2,2-3,3-0 directed weights=1,1,1,2 token=1",
        &["1 is an N-vertex: an arc leads from it to 2, and 2 is a P-vertex.", "go to vertex 2."],
        &["or, once", "even size"],
    );
    says(
        "vertex-nim 0-0,1-1,2-2,0-1,1-0,1-2,2-0 directed weights=1,1,2 token=1",
        &[
            "1 is an N-vertex: among the vertices of weight 1, once those labelled before it are taken out, its strong component has even size",
        ],
        &["an arc leads"],
    );
}

#[test]
fn what_a_sum_is_found_by_agrees_with_the_method() {
    let (setup, analysis, reason) = explained("nim 3,5 + nim 1");
    let told = reason.text(&PositionNames(&setup));
    assert_eq!(analysis.method, Method::Search);
    assert!(
        told.starts_with("Solved part by part: the parts have the Grundy values 6 (Bouton's theorem)"),
        "{told}"
    );
}

#[test]
fn sentences_read_as_english() {
    says(
        "neighboring-nim path:2 weights=1,0 token=1 misere",
        &["On the side that a move can reach, 0 has"],
        &["of 0"],
    );
    says(
        "graph-nim path:4",
        &["All that is left is a path of 3 edges, and the Grundy value is 3."],
        &["nim-sum"],
    );
    says("circular-nim 2,2,3,4 k=3", &["The numbers are not all equal: "], &["They"]);
    let (setup, _, reason) = explained("edge-nim petersen weights=2,2,2,2,2,2,2,2,2,2,2,2,2,2,2");
    let told = reason.text(&PositionNames(&setup));
    assert!(
        told.contains("So by the theorem on the Petersen graph with equal weights the position is P"),
        "{told}"
    );
    says(
        "edge-nim cycle:3 weights=2,3,4 token=0",
        &["leaves a path, at one end of which the token then is, and "],
        &["makes it here"],
    );
}

/// What a theorem decides it can play on, without search: the first move and the answer to a reply.
#[test]
fn replies_come_from_the_theorem() {
    for text in ["adjacent-nim 6,7,2,9,5,2,4,3,7,9,5,8,3,5,2", "adjacent-nim 2,9,5,2,4,3,7,9,5,8,3,5,2,1,6"] {
        let (_, analysis, _) = explained_outcome(text);
        assert!(analysis.argument.is_some() && analysis.advised().is_some(), "{text}");
    }
}

fn explained_outcome(text: &str) -> (Position, Analysis, Reason) {
    let setup = read_position(text).unwrap();
    let wants = Wants { moves: MoveList::First, ..Wants::default() };
    let analysis = examine(&setup, &SolveOptions { wants, ..SolveOptions::default() });
    let reason = reason_of(&setup, &analysis);
    (setup, analysis, reason)
}
