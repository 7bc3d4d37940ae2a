//! Proofs about lines of rules against plain play: verdicts of the automata alone, without a look at small positions first.

use std::{collections::HashMap, ops::ControlFlow};

use nimgraph_formula::Formula;
use nimgraph_game::{Convention, Position, notation, spec::NoAppraiser};
use nimgraph_graph::SplitMix64;
use nimgraph_solve::{Budget, Meter};

use super::{Proof, Stats, Wanted};
use crate::arena::Arena;
use crate::automata::Trouble;
use crate::engine::{Progress, Run};

/// Lines on a board with a formula that is right.
const RIGHT: &[(&str, &str)] = &[
    ("\"heaps: take 1..2 from one\" 1,1", "w0 % 3 = w1 % 3"),
    ("\"heaps: take {1,3,4} from one\" 1", "w0 % 7 = 0 or w0 % 7 = 2"),
    ("\"heaps: take 2.. from one\" 1,1", "(w0 - w0 % 2) = (w1 - w1 % 2)"),
    ("\"heaps: take all from one\" 1,1,1", "positive % 2 = 0"),
    ("\"heaps: take 1 from all of 2\" 1,1", "min % 2 = 0"),
    ("\"heaps: take any from all of 2\" 1,1,1", "positive <= 1"),
    ("\"heaps: take total 1..2 from some of 2\" 1,1", "sum % 3 = 0"),
    ("\"heaps: take total {1,3} from some of 3\" 1,1,1", "sum % 2 = 0"),
    ("\"heaps: take 1 from every of 2\" 1,1", "max % 2 = 0"),
    ("\"heaps: take any from every of 3\" 1,1,1", "max = 0"),
    (
        "\"row: take any from all of 2 in a row\" 1,1,1,1",
        "w1 = 0 and w2 = 0 or w1 = 0 and w3 = 0 or w0 = 0 and w2 = 0",
    ),
    ("graph-nim by=1 cycle:3", "w0 % 2 = w1 % 2 and w1 % 2 = w2 % 2"),
    ("graph-nim exact path:4", "w0 = w2"),
    ("graph-nim exact equal path:4", "w0 = w2"),
    (
        "vertex-nimg by=1 path:3 token=0",
        "all a in N(token): not (w[a] < w[token] and (all b in N(a): not (w[b] < w[a])))",
    ),
    ("\"heaps: take any from one, if w[it] = max\" 1,1", "w0 = w1"),
    ("\"heaps: take 1 from one, if w[it] > 1\" 1,1", "(max(w0, 1) + max(w1, 1)) % 2 = 0"),
    ("\"heaps: take any from one, if positive = 2\" 1,1", "w0 = 0 or w1 = 0 or w0 = 1 and w1 = 1 and false"),
    ("\"heaps: take 1..2 from one\" 1 misere", "w0 % 3 = 1"),
    ("\"heaps: take {2,3} from one\" 1 misere", "w0 % 5 = 2 or w0 % 5 = 3"),
    ("\"heaps: take total 1..2 from some of 2\" 1,1 misere", "sum % 3 = 1"),
    ("\"heaps: take any from one, if after(w[it]) > 0\" 1,1", "max(w0, 1) = max(w1, 1)"),
    ("\"heaps: take any from one, if after(w[it]) > 0\" 1 misere", "w0 = 2"),
    ("\"heaps: take any from one, if after(w[it]) % 3 = 1\" 1 misere", "w0 >= 2 and w0 <= 4"),
    (
        "\"heaps: take 1..2 from one, if after(w[it]) > 0\" 1,1 misere",
        "(max(w0, 1) - 1) % 3 = 0 and (max(w1, 1) - 1) % 3 = 1 or (max(w0, 1) - 1) % 3 = 1 and (max(w1, 1) - 1) % 3 = 0 \
         or (max(w0, 1) - 1) % 3 = 2 and (max(w1, 1) - 1) % 3 = 2",
    ),
];

/// Outcomes by the rules alone.
#[derive(Default)]
struct Played {
    known: HashMap<(Vec<u64>, Option<usize>), bool>,
}

impl Played {
    fn is_p(&mut self, setup: &Position) -> bool {
        let (weights, token) = setup.weights().unwrap();
        let key = (weights.to_vec(), token);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let (mut moves, mut wins) = (0, false);
        let _ = setup.for_each_move(&mut |mv| {
            moves += 1;
            wins |= self.is_p(&setup.after_unchecked(&mv));
            if wins { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let is_p = if moves == 0 { setup.convention() == Convention::Normal } else { !wins };
        self.known.insert(key, is_p);
        is_p
    }
}

fn arena(words: &str) -> Option<Arena> {
    Arena::new(&notation::read(words).ok()?.check_board(&NoAppraiser).ok()?).ok()
}

/// Whether the automata say that a formula is right, and that is confirmed by play: everywhere in a box if it is right, at the
/// position that is shown if it is wrong. `None` if the formula is beyond the automata or the budget.
fn verdict(words: &str, arena: &Arena, formula: &str) -> Option<bool> {
    let formula: Formula = formula.parse().unwrap();
    let formulas = arena.ground(&formula).unwrap();
    let mut meter = Meter::start(&Budget { nodes: Some(3_000_000), ..Budget::default() });
    let mut quiet = |_: &Progress| {};
    let run = Run::new(&mut meter, &mut quiet);
    let (stats, wanted) = (Stats::default(), Wanted::Proof);
    let mut proof = Proof { arena, formulas: &formulas, run, stats, wanted, looks: 0, first_turn: 1000 };
    let mut played = Played::default();
    match proof.run() {
        Err(Trouble::Stopped(_) | Trouble::Unsupported(_)) => None,
        Ok(Some(wrong)) => {
            let here = arena.position(&wrong.weights, wrong.place);
            let holds = formulas[wrong.place].holds(&wrong.weights);
            assert_eq!(played.is_p(&here), wrong.is_p, "{words}: {formula} at {wrong:?}");
            assert_ne!(holds, wrong.is_p, "{words}: {formula} at {wrong:?}");
            Some(false)
        }
        Ok(None) => {
            let count = arena.board().weights();
            let side: u64 = [40, 40, 13, 7, 4].get(count).copied().unwrap_or(3);
            for code in 0..side.pow(count as u32) {
                let weights: Vec<u64> = (0..count as u32).map(|i| code / side.pow(i) % side).collect();
                for place in (0..arena.places()).filter(|&place| arena.domain(place).holds(&weights)) {
                    let is_p = played.is_p(&arena.position(&weights, place));
                    assert_eq!(formulas[place].holds(&weights), is_p, "{words}: {formula} at {weights:?}");
                }
            }
            Some(true)
        }
    }
}

#[test]
fn right_formulas_are_proved_and_wrong_ones_refuted() {
    for (words, formula) in RIGHT {
        let arena = arena(words).unwrap_or_else(|| panic!("{words}"));
        assert_eq!(verdict(words, &arena, formula), Some(true), "{words}: {formula}");
        for sum in [2, 11, 23] {
            let wrong = format!("({formula}) = (sum != {sum})");
            assert_eq!(verdict(words, &arena, &wrong), Some(false), "{words}: {wrong}");
        }
    }
}

/// Lines that are put together at random, and formulas that are right at some of them. Whatever the automata say is
/// confirmed by play.
#[test]
fn random_lines_agree_with_play() {
    const SEED: u64 = 26;
    let mut stream = SplitMix64::new(SEED);
    let mut pick = |list: &[&'static str]| list[stream.below(list.len() as u64) as usize];
    let amounts = ["any", "1", "2", "1..2", "2..3", "2..", "{1,3}", "{1,4}", "{2,3}", "half", "all"];
    let (mut proved, mut refuted) = (0, 0);
    for round in 0..150 {
        let (share, amount) = (pick(&["", "", "equal ", "total "]), pick(&amounts));
        let plays = pick(&["", "", " misere"]);
        let words = match pick(&["heaps", "row", "circle", "edges", "token", "edge", "here", "there"]) {
            "edges" => {
                let set = pick(&["some at a vertex", "all at a vertex", "every at a vertex", "one"]);
                let board = pick(&["path:3", "cycle:3", "path:4"]);
                format!("\"edges: take {share}{amount} from {set}\" {board}{plays}")
            }
            "token" => {
                let set = pick(&["some at the token", "all at the token", "one at the token"]);
                let board = pick(&["path:3", "cycle:3"]);
                format!(
                    "\"edges token: take {share}{amount} from {set}, go to a neighbour\" {board} token=0{plays}"
                )
            }
            "edge" => format!("edge-nim by={amount} {} token=0{plays}", pick(&["path:3", "cycle:3"])),
            "here" => format!("vertex-nimg by={amount} {} token=0{plays}", pick(&["path:2", "path:3"])),
            "there" => format!("neighboring-nim by={amount} {} token=0{plays}", pick(&["path:2", "path:3"])),
            carrier => {
                let set = pick(&["one", "some of 2", "all of 2", "every of 2", "some", "all", "every"]);
                let condition = pick(&["", "", ", if sum > 2", ", if w0 <= w1", ", if after(max) > 1"]);
                let heaps = pick(&["1", "1,1", "1,1", "1,1,1"]);
                format!("\"{carrier}: take {share}{amount} from {set}{condition}\" {heaps}{plays}")
            }
        };
        let Some(arena) = arena(&words) else { continue };
        for formula in formulas() {
            let found = verdict(&words, &arena, &formula);
            println!("seed {SEED}, round {round}: {words}: {formula}: {found:?}");
            proved += usize::from(found == Some(true));
            refuted += usize::from(found == Some(false));
        }
    }
    assert!(proved >= 12 && refuted >= 4000, "seed {SEED}: {proved} proved, {refuted} refuted");
}

/// Formulas of which some are right about many lines.
fn formulas() -> Vec<String> {
    let plain = ["xor = 0", "false", "true", "max = 0", "w0 = 0", "min = 0", "positive % 2 = 0"];
    let mut formulas: Vec<String> = plain.map(str::to_owned).to_vec();
    for modulus in 2..=5 {
        for of in ["sum", "max", "min"] {
            formulas.extend((0..2).map(|remainder| format!("{of} % {modulus} = {remainder}")));
        }
        formulas.push(format!("min % {modulus} = max % {modulus}"));
        formulas.push(format!("w0 % {modulus} < 2"));
        formulas.push(format!("sum < {modulus}"));
    }
    formulas
}
