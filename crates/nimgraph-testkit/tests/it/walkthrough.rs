//! The walk-through in docs/add-a-ruleset.md: its code is the code compiled here, and the game it makes works.

// A test has no users to export to.
#[allow(unreachable_pub)]
#[path = "toy/subtraction_nim.rs"]
mod subtraction_nim;

use nimgraph_game::{Nimber, Outcome, Spec, spec::NoAppraiser};
use nimgraph_solve::{GrundyOf, Meter, OutcomeOf, Search};
use nimgraph_testkit::conformance;
use subtraction_nim::SubtractionNim;

const DOCUMENT: &str = include_str!("../../../../docs/add-a-ruleset.md");

#[test]
fn the_document_shows_the_code() {
    let code = include_str!("toy/subtraction_nim.rs");
    assert!(DOCUMENT.contains(&format!("```rust\n{code}```\n")), "docs/add-a-ruleset.md shows other code");
    let line = "subtraction_nim: SubtractionNim,";
    assert!(DOCUMENT.contains(&format!("\n{line}\n")), "docs/add-a-ruleset.md lacks the line {line}");
}

#[test]
fn the_toy_keeps_the_contract() {
    for heaps in [vec![], vec![5, 7], vec![1, 0, 4], vec![2, 2]] {
        for k in 1..=3 {
            let spec = Spec::game("subtraction-nim").heaps(heaps.clone()).k(k);
            let (_, game, position) =
                spec.clone().check_as::<SubtractionNim>(&NoAppraiser).expect("a position");
            assert_eq!(conformance::check(&game, &position), Ok(()), "{spec:?}");
        }
    }
}

/// The Grundy value of a heap is its size modulo k + 1.
#[test]
fn the_toy_is_solved() {
    for (heaps, k) in [(vec![5, 7], 3), (vec![4, 8], 3), (vec![9, 2, 6], 4)] {
        let spec = Spec::game("subtraction-nim").heaps(heaps.clone()).k(k);
        let (play, game, position) =
            spec.clone().check_as::<SubtractionNim>(&NoAppraiser).expect("a position");
        let mut meter = Meter::default();
        let expected = heaps.iter().fold(0, |sum, heap| sum ^ (heap % (k + 1)));
        let grundy = Search::<_, GrundyOf>::new(&game, play).value(&position, &mut meter);
        assert_eq!(grundy, Ok(Nimber(expected)), "{spec:?}");
        let outcome = Search::<_, OutcomeOf>::new(&game, play).value(&position, &mut meter);
        assert_eq!(outcome, Ok(Outcome::from_winning_move(expected != 0)), "{spec:?}");
    }
}

#[test]
fn mistakes_in_the_toy_are_named() {
    let spec = Spec::game("subtraction-nim").heaps([1]).k(0);
    let error = spec.check_as::<SubtractionNim>(&NoAppraiser).expect_err("k is too small");
    assert_eq!(error.field, "k");
}
