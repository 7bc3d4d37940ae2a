//! Values that are pickled, in parts that Python can pickle, and put together again.
//!
//! Positions within a line of play are the difficult ones: Vertex Nim and Adjacent Nim lose parts of their boards, but the
//! moves of a line, and the positions between them, go by the numbers of the board that the line began on. The notation
//! knows only what is left of a board. So such a position is taken apart into its whole board and what stands on it.

use std::slice::Iter;

use nimgraph::game::{AnyGame, AnyPosition, Play, Setup, Weighted};
use pyo3::prelude::*;

use crate::{error::Mistake, position::Position};

/// The weights of one part of a sum, or of a game that is no sum, and where its token is.
pub(crate) type Standing = (Vec<u64>, Option<usize>);

/// A function of the module, by which something that was pickled is put together again.
pub(crate) fn restorer<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("nimgraph._nimgraph")?.getattr(name)
}

/// Whether something has left the board of a position that the position still numbers.
pub(crate) fn keeps_numbers(position: &nimgraph::Position) -> bool {
    let setup = position.setup();
    setup.clone().settled() != *setup
}

/// The whole board, with every weight 1, and what stands on it.
pub(crate) fn taken_apart(position: &nimgraph::Position) -> (nimgraph::Position, Vec<Standing>) {
    let setup = position.setup();
    let mut standings = Vec::new();
    let whole = cleared(setup.position(), &mut standings);
    (setup.at_unchecked(whole).into(), standings)
}

fn cleared(position: &AnyPosition, standings: &mut Vec<Standing>) -> AnyPosition {
    if let AnyPosition::Sum(parts) = position {
        return AnyPosition::Sum(parts.iter().map(|part| cleared(part, standings)).collect());
    }
    let mut whole = position.clone();
    if let Some((weights, token)) = whole.weights_and_token_mut() {
        standings.push((weights.to_vec(), token.as_deref().copied()));
        weights.fill(1);
        if let Some(token) = token {
            *token = 0;
        }
    }
    whole
}

/// A position that :func:`pickle.dumps` has taken apart.
#[pyfunction]
pub(crate) fn restored_position(board: &Position, standings: Vec<Standing>) -> PyResult<Position> {
    let setup = board.0.setup();
    let mut rest = standings.iter();
    let position = placed(setup.play(), setup.game(), setup.position(), &mut rest);
    let position = position.filter(|_| rest.next().is_none());
    let position =
        position.ok_or_else(|| Mistake::new("unexpected", "standings", "they do not fit the board"))?;
    Ok(Position(nimgraph::Position::kept(setup.at_unchecked(position))))
}

fn placed(
    play: Play,
    game: &AnyGame,
    position: &AnyPosition,
    standings: &mut Iter<'_, Standing>,
) -> Option<AnyPosition> {
    if let (AnyGame::Sum(sum), AnyPosition::Sum(parts)) = (game, position) {
        let parts = sum.parts().iter().zip(parts).map(|(game, part)| placed(play, game, part, standings));
        return parts.collect::<Option<_>>().map(AnyPosition::Sum);
    }
    let (weights, token) = standings.next()?;
    let whole = Setup::of_unchecked(play, game.clone(), position.clone());
    Some(whole.with_weights(weights, token.unwrap_or(0))?.position().clone())
}

/// Some moves of a position, by their notation.
pub(crate) fn moves(position: &nimgraph::Position, texts: &[String]) -> PyResult<Vec<nimgraph::Move>> {
    texts.iter().map(|text| one_move(position, text)).collect()
}

/// A move of a position, by its notation.
pub(crate) fn one_move(position: &nimgraph::Position, text: &str) -> PyResult<nimgraph::Move> {
    Ok(position.parse_move(text).map_err(Mistake::from)?)
}

/// Where a move leads, on the same board.
pub(crate) fn after(mv: &nimgraph::Move) -> nimgraph::Position {
    nimgraph::Position::kept(mv.position().setup().after_unchecked(mv.inner()))
}

/// The notation of moves.
pub(crate) fn texts(moves: &[nimgraph::Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}
