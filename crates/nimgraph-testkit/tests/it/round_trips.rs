//! A hundred thousand random positions of all games: each prints to text and to JSON, and reads back as the same
//! position, as does what follows after a move.

use std::ops::ControlFlow;

use nimgraph::{Position, game::CONTINUE};
use nimgraph_testkit::{
    conformance::check_written,
    twins::TWINS,
    universe::{Dice, random, seed},
};
use nimgraph_wire::read_position_json;

const POSITIONS: usize = 100_000;

#[test]
fn every_position_is_read_back_from_what_is_written() {
    let seed = seed("round trips");
    let mut dice = Dice::new(seed);
    for i in 0..POSITIONS {
        let json = random(TWINS[i % TWINS.len()], &mut dice);
        let setup = read_position_json(&json.to_string()).expect("the universe holds positions");
        check_written(&setup).unwrap_or_else(|problem| panic!("NIMGRAPH_SEED={seed} {json}\n{problem}"));
        if i % 10 == 0 {
            check_play(setup.into(), &mut dice);
        }
    }
}

/// After a move the position still prints as what it is, and its moves still have their names.
fn check_play(position: Position, dice: &mut Dice) {
    let mut some = Vec::new();
    let _ = position.inner().for_each_move(&mut |mv| {
        some.push(mv);
        if some.len() < 50 { CONTINUE } else { ControlFlow::Break(()) }
    });
    if some.is_empty() {
        return;
    }
    let text = position.inner().move_text_unchecked(&some[dice.below(some.len())]);
    let mv = position.parse_move(&text).expect("a move is read back");
    let next = position.play(&mv).expect("a move can be played");
    let reread: Position = next.to_string().parse().unwrap_or_else(|error| panic!("{next}: {error}"));
    assert_eq!(reread, next, "{position} after {mv}");
    assert_eq!(reread.count_moves(), next.count_moves(), "{next}");
}
