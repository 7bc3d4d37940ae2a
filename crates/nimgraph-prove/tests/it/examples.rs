//! Formulas with their verdicts: proved ones against tables of small boxes, wrong ones against where they are wrong.

use nimgraph_formula::{Formula, Ground};
use nimgraph_game::Convention;
use nimgraph_graph::SplitMix64;
use nimgraph_prove::{Arena, Truth, Verdict, prove};
use nimgraph_solve::{Budget, Meter};
use nimgraph_table::{GameBox, Options, Values, sink::Find};
use serde_json::Value;

use crate::common::{Example, arena};

#[test]
fn verdicts_are_as_expected() {
    for example in Example::all() {
        let arena = example.arena();
        match prove(&arena, &example.formula(), &mut Meter::default(), &mut |_| {}).unwrap() {
            Verdict::Proved(_) => {
                assert_eq!(example.text("expect"), "proved", "line {}", example.line);
                check_by_table(&arena, &arena.ground(&example.formula()).unwrap());
            }
            Verdict::Refuted(wrong) => {
                let expected = &example.json["counterexample"];
                assert_eq!(serde_json::json!(wrong.weights), expected["weights"], "line {}", example.line);
                let token = expected.get("token").and_then(Value::as_u64).unwrap_or(0);
                assert_eq!(wrong.place as u64, token, "line {}", example.line);
                assert_eq!(if wrong.is_p { "P" } else { "N" }, expected["outcome"], "line {}", example.line);
            }
            verdict @ Verdict::Unknown { .. } => panic!("line {}: {verdict:?}", example.line),
        }
    }
}

/// The formulas say P exactly where a table of a small box does.
fn check_by_table(arena: &Arena, formulas: &[Ground]) {
    let most = if arena.board().weights() <= 4 { 6 } else { 3 };
    let table = GameBox::new(arena.game(), &vec![most; arena.board().weights()]).unwrap();
    let (copy, formulas) = (table.clone(), formulas.to_vec());
    let wrong = Find::states(vec![0; arena.board().weights()], 1, move |state| {
        copy.is_state(state.weights, state.token) && formulas[state.token].holds(state.weights) != state.is_p
    });
    let (found, summary) = table.run(Values::Outcomes, wrong, &Options::default()).unwrap();
    assert!(summary.states > 0 && found.total() == 0, "{:?}", arena.game());
}

const BOARDS: [&str; 18] = [
    "nim 0,0,0",
    "circular-nim 0,0,0,0 k=2",
    "simplicial-nim 0,0,0 faces=0-1,1-2",
    "graph-nim path:4",
    "graph-nim 0-1,0-1,1-2",
    "edge-nim cycle:3",
    "edge-nim 0-0,0-1",
    "edge-nim 0-1,0-1,1-2",
    "vertex-nimg path:3",
    "vertex-nimg 0>1,1>2,2>0,1>1",
    "neighboring-nim path:3",
    "neighboring-nim 0>1,1>0,1>1",
    "vertex-nim path:3",
    "vertex-nim 0-0,0-1,1-2",
    "vertex-nim 0>1,1>2,2>0,1>0",
    "adjacent-nim 1,1,1",
    "vertex-nim complete:3",
    "edge-nim star:3",
];

/// The plain outcomes that refutations rest on are those of the tables.
#[test]
fn truth_agrees_with_tables() {
    for board in BOARDS {
        for play in ["normal", "misere"] {
            let arena = arena(&format!("{board} play={play}"));
            let weights = arena.board().weights();
            let table = GameBox::new(arena.game(), &vec![3; weights]).unwrap();
            let copy = arena.clone();
            let ps = Find::states(vec![0; weights], usize::MAX, move |state| {
                state.is_p && copy.domain(state.token).holds(state.weights)
            });
            let (found, _) = table.run(Values::Outcomes, ps, &Options::default()).unwrap();
            let mut truth = Truth::new(&arena);
            let mut meter = Meter::default();
            let mut count = 0;
            for number in 0..4u64.pow(weights as u32) {
                let list: Vec<u64> = (0..weights as u32).map(|i| number / 4u64.pow(i) % 4).collect();
                for place in (0..arena.places()).filter(|&place| arena.domain(place).holds(&list)) {
                    count += u64::from(truth.is_p(&list, place, &mut meter).unwrap());
                }
            }
            assert_eq!(u128::from(count), u128::from(found.total()), "{board} {play}");
        }
    }
}

/// A formula that is right on a small box alone is refuted outside of it, on every board and in both plays.
#[test]
fn what_holds_in_a_small_box_alone_is_refuted() {
    for board in BOARDS {
        for play in [Convention::Normal, Convention::Misere] {
            let arena = arena(&format!("{board} play={}", play.name()));
            let formula = "sum <= 2 and sum % 2 = 1 or sum = 5".parse().unwrap();
            let verdict = prove(&arena, &formula, &mut Meter::default(), &mut |_| {}).unwrap();
            let Verdict::Refuted(wrong) = verdict else { panic!("{board}: {verdict:?}") };
            let mut meter = Meter::default();
            let truth = Truth::new(&arena).is_p(&wrong.weights, wrong.place, &mut meter).unwrap();
            assert_eq!(truth, wrong.is_p);
            let formulas = arena.ground(&formula).unwrap();
            assert_ne!(formulas[wrong.place].holds(&wrong.weights), truth, "{board}");
        }
    }
}

/// Formulas that are wrong from some sum on, too far for the first look: the automata must find them (seed 1).
#[test]
fn mistakes_far_out_are_found() {
    let right = "w0 = w2 and w1 = w3";
    let arena = arena("graph-nim cycle:4");
    let mut stream = SplitMix64::new(1);
    for _ in 0..3 {
        let far = 5 + stream.below(2);
        for wrong in [
            format!("{right} and sum != {}", 4 * far),
            format!("{right} or w0 = {far} and w1 = {far} and w2 = {far} and w3 = 0"),
        ] {
            let verdict = prove(&arena, &wrong.parse().unwrap(), &mut Meter::default(), &mut |_| {}).unwrap();
            let Verdict::Refuted(found) = verdict else { panic!("{wrong}: {verdict:?}") };
            assert_eq!(found.is_p, wrong.contains("!="), "{wrong}");
        }
    }
}

/// What is known to be wrong is not called unknown because the smallest counterexample is too far away.
#[test]
fn a_counterexample_need_not_be_the_smallest() {
    for (board, formula) in
        [("nim 0,0", "w0 = w1 and w0 != 1000"), ("nim 0,0", "w0 = w1 or w0 = 1000 and w1 = 700")]
    {
        let arena = arena(board);
        let formula: Formula = formula.parse().unwrap();
        let budget = Budget { nodes: Some(200_000), ..Budget::default() };
        let verdict = prove(&arena, &formula, &mut Meter::start(&budget), &mut |_| {}).unwrap();
        let Verdict::Refuted(wrong) = verdict else { panic!("{formula}: {verdict:?}") };
        assert!(!wrong.is_smallest && wrong.is_p == (wrong.weights[0] == wrong.weights[1]), "{wrong:?}");
        let says = arena.ground(&formula).unwrap()[0].holds(&wrong.weights);
        assert_ne!(says, wrong.is_p, "{wrong:?}");
    }
}

#[test]
fn budgets_hold() {
    let arena = arena("circular-nim 0,0,0,0,0,0,0,0 k=6");
    let formula =
        "orbit(w0 = 0 and w1 = w7 and w2+w3 = w1 and w5+w6 = w1 and w4 = min(w1,w2+w6))".parse().unwrap();
    let check = |budget: Budget, expected: &str| {
        let verdict = prove(&arena, &formula, &mut Meter::start(&budget), &mut |_| {}).unwrap();
        let Verdict::Unknown { reason, .. } = verdict else { panic!("{verdict:?}") };
        assert_eq!(reason.name(), expected);
    };
    check(Budget { memory: Some(1 << 20), ..Budget::default() }, "memory");
    check(Budget { nodes: Some(50_000), ..Budget::default() }, "nodes");
    let started = std::time::Instant::now();
    check(Budget { time: Some(std::time::Duration::from_millis(300)), ..Budget::default() }, "time");
    assert!(started.elapsed() < std::time::Duration::from_secs(20), "{:?}", started.elapsed());
    let stopped = Budget::default();
    stopped.interrupt.raise();
    check(stopped, "interrupted");
}

#[test]
fn boards_that_are_too_large_are_refused() {
    let refused = |words: &str, expected: &str| {
        let spec = nimgraph_game::notation::read(words).unwrap();
        let setup = spec.check(&nimgraph_game::spec::NoAppraiser).unwrap();
        assert_eq!(Arena::new(setup.board()).unwrap_err().to_string(), expected);
    };
    refused("edge-nim 0-1 vertices=100", "expected a board with at most 64 places of the token, found 100");
    refused("edge-nim complete:12", "expected a board with at most 48 weights, found 66");
    refused(
        "graph-nim star:30",
        "expected moves that lower at most 24 weights at once, found one that lowers 30",
    );
    refused("edge-nim path:1", "the board has no weights");
}
