//! The conformance suite can fail: Nim, broken in one place at a time, is refused for that very reason.

use std::ops::ControlFlow;

use nimgraph_game::{
    CONTINUE, Convention, Figure, Game, GameInfo, Move, MoveCount, MoveSpec, Ruleset, State,
    rulesets::Nim,
    spec::{Fields, Spec, SpecError},
};
use nimgraph_testkit::conformance;

/// Nim with the fault of that number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Broken<const FAULT: u8>;

const NONE: u8 = 0;
const SHOWS_MOVES_TWICE: u8 = 1;
const DOES_NOT_STOP: u8 = 2;
const MISCOUNTS: u8 = 3;
const ALLOWS_TOO_MUCH: u8 = 4;
const STANDS_STILL: u8 = 5;
const FORGETS_A_HEAP: u8 = 6;
const LOSES_A_COMPONENT: u8 = 7;
const NAMES_ALIKE: u8 = 8;
const WRITES_WHAT_IS_NOT_THERE: u8 = 9;
const DRAWS_NAMESAKES: u8 = 10;

impl<const FAULT: u8> Ruleset for Broken<FAULT> {
    fn for_each_move(
        &self,
        heaps: &State,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match FAULT {
            SHOWS_MOVES_TWICE => {
                Nim.for_each_move(heaps, visit)?;
                Nim.for_each_move(heaps, visit)
            }
            DOES_NOT_STOP => {
                let _ = Nim.for_each_move(heaps, &mut |mv| {
                    let _ = visit(mv);
                    CONTINUE
                });
                CONTINUE
            }
            _ => Nim.for_each_move(heaps, visit),
        }
    }

    fn play(&self, heaps: &State, mv: &Move) -> State {
        if FAULT == STANDS_STILL && *mv == Move::lower(0, 1) { heaps.clone() } else { Nim.play(heaps, mv) }
    }

    fn is_legal(&self, heaps: &State, mv: &Move) -> bool {
        FAULT == ALLOWS_TOO_MUCH || Nim.is_legal(heaps, mv)
    }

    fn count_moves(&self, heaps: &State) -> MoveCount {
        Nim.count_moves(heaps) + u128::from(FAULT == MISCOUNTS)
    }

    fn is_over(&self, heaps: &State) -> bool {
        Nim.is_over(heaps)
    }

    fn canonical(&self, play: Convention, heaps: &State) -> State {
        let mut heaps = Nim.canonical(play, heaps);
        if FAULT == FORGETS_A_HEAP {
            heaps = State::heaps(&heaps.weights()[1..]);
        }
        heaps
    }

    fn components(&self, heaps: &State) -> Vec<State> {
        let mut parts = Nim.components(heaps);
        if FAULT == LOSES_A_COMPONENT {
            parts.pop();
        }
        parts
    }
}

impl<const FAULT: u8> Game for Broken<FAULT> {
    const INFO: GameInfo = Nim::INFO;

    fn read(fields: &mut Fields<'_>) -> Result<(Self, State), SpecError> {
        Nim::read(fields).map(|(_, heaps)| (Self, heaps))
    }

    fn spec(&self, heaps: &State) -> Spec {
        match FAULT {
            WRITES_WHAT_IS_NOT_THERE => Spec::default().heaps([7]),
            _ => Nim.spec(heaps),
        }
    }

    fn move_spec(&self, heaps: &State, mv: &Move) -> MoveSpec {
        Nim.move_spec(heaps, mv)
    }

    fn move_to_text(&self, heaps: &State, mv: &Move) -> String {
        if FAULT == NAMES_ALIKE { "0=0".to_owned() } else { Nim.move_to_text(heaps, mv) }
    }

    fn figure(&self, heaps: &State) -> Figure {
        let mut figure = Nim.figure(heaps);
        if FAULT == DRAWS_NAMESAKES {
            figure.boards[0].vertices.iter_mut().for_each(|v| v.label = "a".to_owned());
        }
        figure
    }
}

/// What the suite says of Nim with a fault.
fn problem<const FAULT: u8>() -> String {
    conformance::check(&Broken::<FAULT>, &State::heaps([2, 1])).err().unwrap_or_default()
}

#[test]
fn every_fault_is_found_and_named() {
    let found = [
        (problem::<NONE>(), ""),
        (problem::<SHOWS_MOVES_TWICE>(), "distinct moves"),
        (problem::<DOES_NOT_STOP>(), "moves shown before the break"),
        (problem::<MISCOUNTS>(), "count_moves"),
        (problem::<ALLOWS_TOO_MUCH>(), "is_legal"),
        (problem::<STANDS_STILL>(), "no weight goes down"),
        (problem::<FORGETS_A_HEAP>(), "facts of the canonical form"),
        (problem::<LOSES_A_COMPONENT>(), "nim-sum of the components"),
        (problem::<NAMES_ALIKE>(), "read back"),
        (problem::<WRITES_WHAT_IS_NOT_THERE>(), "moves"),
        (problem::<DRAWS_NAMESAKES>(), "distinct labels"),
    ];
    for (problem, part) in found {
        assert!(problem.contains(part) && problem.is_empty() == part.is_empty(), "{part:?}: {problem:?}");
    }
}
