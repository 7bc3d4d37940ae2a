//! Ten thousand random small positions a run, each solved by the program and by its slow obvious twin.

use nimgraph::{
    SolveOptions,
    solver::{Approach, Wants},
};
use nimgraph_testkit::{
    twins::{self, TWINS, TwinAnswer},
    universe::{Dice, random, seed},
};
use nimgraph_wire::{Answer, MoveJson, read_position_json, solve};
use serde_json::Value;

const POSITIONS: usize = 10_000;

#[test]
fn random_positions_have_the_answers_of_their_twins() {
    let seed = seed("differential");
    let mut dice = Dice::new(seed);
    for i in 0..POSITIONS {
        let position = random(TWINS[i % TWINS.len()], &mut dice);
        let twin = twins::solve(&position);
        for approach in [Approach::Auto, Approach::SearchOnly] {
            let answer = answer(&position, approach);
            if let Err(problem) = compare(&position, &answer, &twin) {
                panic!(
                    "NIMGRAPH_SEED={seed} {position}\n{approach:?}: {problem}\nours: {answer:?}\ntwin: {twin:?}"
                );
            }
        }
    }
}

fn answer(position: &Value, approach: Approach) -> Answer {
    let setup =
        read_position_json(&position.to_string()).unwrap_or_else(|error| panic!("{position}: {error}"));
    let wants = Wants { grundy: true, remoteness: true, approach, ..Wants::default() };
    solve(&setup, &SolveOptions { wants, ..SolveOptions::default() })
}

fn compare(position: &Value, ours: &Answer, twin: &TwinAnswer) -> Result<(), String> {
    let misere = position["play"] == "misere";
    same("outcome", ours.outcome, Some(twin.outcome))?;
    same("Grundy value", ours.grundy, (!misere).then_some(twin.grundy))?;
    same("number of moves", ours.moves, Some(twin.moves.len() as u128))?;
    same("remoteness", ours.remoteness, Some(twin.plies))?;
    same("completeness", ours.winning_moves_complete, true)?;
    same("winning moves", sorted(&values(&ours.winning_moves)), sorted(&twin.winning_moves))?;
    same("length of the line", ours.line.len() as u64, twin.plies)?;
    same("winner of the line", twins::replay(position, &values(&ours.line)), Ok(twin.outcome))
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, ours: T, twins: T) -> Result<(), String> {
    if ours == twins { Ok(()) } else { Err(format!("{what}: {ours:?}, but the twin says {twins:?}")) }
}

/// The moves in an order that does not depend on who listed them, with the fields of each sorted.
fn values(moves: &[MoveJson]) -> Vec<Value> {
    moves.iter().map(|mv| serde_json::to_value(mv).expect("a move is plain data")).collect()
}

fn sorted(moves: &[Value]) -> Vec<String> {
    let mut texts: Vec<String> = moves
        .iter()
        .map(|mv| {
            let mut mv = mv.clone();
            mv.sort_all_objects();
            mv.to_string()
        })
        .collect();
    texts.sort();
    texts
}
