//! Moves: listed once, counted right, legal exactly when listed, and leading downwards.

use std::{
    collections::{BTreeSet, HashSet},
    ops::ControlFlow,
};

use nimgraph_game::{Figure, Game, Move, MoveCount, State};

use super::{ensure, same};

pub(super) fn check<G: Game>(game: &G, position: &State) -> Result<(), String> {
    let moves = game.moves(position);
    let names: BTreeSet<String> = moves.iter().map(|mv| format!("{mv:?}")).collect();
    same("distinct moves", names.len(), moves.len())?;
    same("count_moves", game.count_moves(position), MoveCount::Exactly(moves.len() as u128))?;
    same("is_over", game.is_over(position), moves.is_empty())?;
    stops_on_break(game, position)?;
    let options: Vec<State> = moves.iter().map(|mv| game.play(position, mv)).collect();
    same("distinct options", options.iter().collect::<HashSet<_>>().len(), moves.len())?;
    for (mv, option) in moves.iter().zip(&options) {
        ensure(game.is_legal(position, mv), || format!("{mv:?} is listed but not legal"))?;
        lowers(&game.figure(position), &game.figure(option))
            .map_err(|problem| format!("{mv:?}: {problem}"))?;
    }
    for option in &options {
        legal_exactly_when_listed(game, option, &moves)?;
    }
    Ok(())
}

/// A listing that breaks shows no further move.
fn stops_on_break<G: Game>(game: &G, position: &State) -> Result<(), String> {
    let mut shown = 0;
    let _ = game.for_each_move(position, &mut |_| {
        shown += 1;
        ControlFlow::Break(())
    });
    same("moves shown before the break", shown, usize::from(!game.is_over(position)))
}

/// The moves of another position are legal here only if they are listed here.
fn legal_exactly_when_listed<G: Game>(game: &G, position: &State, foreign: &[Move]) -> Result<(), String> {
    let own = game.moves(position);
    foreign.iter().try_for_each(|mv| {
        same(&format!("is_legal({mv:?}) at {position:?}"), game.is_legal(position, mv), own.contains(mv))
    })
}

/// No weight goes up, and some weight goes down: this is why every game ends.
fn lowers(before: &Figure, after: &Figure) -> Result<(), String> {
    let (before, after) = (weights(before), weights(after));
    if before.is_empty() {
        return Ok(());
    }
    let total = |weights: &[u64]| weights.iter().map(|&w| u128::from(w)).sum::<u128>();
    ensure(before.len() != after.len() || before.iter().zip(&after).all(|(b, a)| a <= b), || {
        format!("a weight goes up: {before:?} to {after:?}")
    })?;
    ensure(total(&after) < total(&before), || format!("no weight goes down: {before:?} to {after:?}"))
}

fn weights(figure: &Figure) -> Vec<u64> {
    let boards = figure.boards.iter();
    boards
        .flat_map(|b| b.vertices.iter().map(|v| v.weight).chain(b.edges.iter().map(|e| e.weight)))
        .flatten()
        .collect()
}
