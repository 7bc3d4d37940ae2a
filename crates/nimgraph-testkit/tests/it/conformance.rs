//! Every game of the catalogue keeps the contract of games, at its example, at what follows from it, and in its universe.

use std::ops::ControlFlow;

use nimgraph::game::{CONTINUE, Position, Ruleset, games, spec::MAX_WEIGHT};
use nimgraph_testkit::{
    conformance::{check_moves_written, check_setup, check_written},
    twins::TWINS,
    universe::{Dice, Size, exhaustive, random, seed},
};
use nimgraph_wire::{read_position, read_position_json};
use serde_json::Value;

#[track_caller]
fn check(setup: &Position) {
    if let Err(problem) = check_setup(setup) {
        panic!("{setup}\n{problem}");
    }
}

#[test]
fn examples_and_what_follows_from_them() {
    for info in games() {
        let mut dice = Dice::new(1);
        let mut setup = read_position(info.example).unwrap_or_else(|e| panic!("{}: {e}", info.example));
        check(&setup);
        while !setup.is_over() {
            let moves = setup.game().moves(setup.state());
            let mv = &moves[dice.below(moves.len())];
            setup = setup.after_unchecked(mv);
            check(&setup);
        }
    }
}

#[test]
fn random_positions() {
    let seed = seed("conformance");
    let mut dice = Dice::new(seed);
    for game in TWINS {
        for _ in 0..60 {
            let position = random(game, &mut dice);
            let setup = read_position_json(&position.to_string()).expect("the universe holds positions");
            if let Err(problem) = check_setup(&setup) {
                panic!("NIMGRAPH_SEED={seed} {position}\n{problem}");
            }
        }
    }
}

#[test]
fn small_positions() {
    let size = Size { vertices: 2, edges: 2, weight: 2 };
    for game in TWINS {
        let positions: Vec<_> = exhaustive(game, size).filter(|p| p["play"] == "normal").collect();
        let step = positions.len().div_ceil(400);
        for position in positions.iter().step_by(step) {
            check(&read_position_json(&position.to_string()).expect("the universe holds positions"));
        }
    }
}

/// With weights near the limit nothing may be listed one by one, nor wrap around.
#[test]
fn huge_weights() {
    let seed = seed("huge weights");
    let mut dice = Dice::new(seed);
    for game in TWINS {
        for _ in 0..60 {
            let mut position = random(game, &mut dice);
            enlarge(&mut position);
            let setup = read_position_json(&position.to_string()).expect("the universe holds positions");
            let checked = check_notation(&setup);
            assert_eq!(checked, Ok(()), "NIMGRAPH_SEED={seed} {position}");
        }
    }
}

/// Makes every positive weight huge.
fn enlarge(position: &mut Value) {
    let huge = |weight: &mut Value| match weight {
        Value::Number(w) => {
            *weight = w.as_u64().map_or(0, |w| if w == 0 { 0 } else { MAX_WEIGHT - w }).into();
        }
        nested => *nested = MAX_WEIGHT.into(),
    };
    for field in ["heaps", "weights"] {
        position[field].as_array_mut().into_iter().flatten().for_each(huge);
    }
    position["edges"].as_array_mut().into_iter().flatten().filter_map(|e| e.get_mut(2)).for_each(huge);
    position["parts"].as_array_mut().into_iter().flatten().for_each(enlarge);
    let object = position.as_object_mut().expect("a position is an object");
    object.retain(|_, value| !value.is_null());
}

/// Names and reads back the first few moves, and refuses those beside them.
fn check_notation(setup: &Position) -> Result<(), String> {
    let (game, position) = (setup.game(), setup.state());
    let mut moves = Vec::new();
    let _ = game.for_each_move(position, &mut |mv| {
        moves.push(mv);
        if moves.len() < 5 { CONTINUE } else { ControlFlow::Break(()) }
    });
    check_written(setup)?;
    check_moves_written(setup, 5)?;
    let count = game.count_moves(position);
    if game.is_over(position) != (count == 0) || count < moves.len() as u128 {
        return Err(format!("{count} moves are counted"));
    }
    for mv in moves {
        let text = game.move_to_text(position, &mv);
        let read = game.move_from_text(position, &text);
        if read != Some(mv) {
            return Err(format!("{text} is read as {read:?}"));
        }
    }
    for text in [
        "0=18446744073709551615",
        "0-1=9223372036854775808",
        "a=9223372036854775807>a",
        ">0=9223372036854775807",
    ] {
        if let Some(mv) = game.move_from_text(position, text) {
            return Err(format!("{text} is read as {mv:?}"));
        }
    }
    Ok(())
}
