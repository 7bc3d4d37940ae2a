//! What must hold of every game, checked on one position at a time.

mod drawing;
mod moves;
mod notation;
mod values;
mod wire;

use std::fmt::Debug;

use nimgraph_game::{Convention, Game, Position, State, on_game};

pub use self::wire::{check_moves_written, check_written};

/// Checks everything that must hold of a game at one position, in both plays.
///
/// # Errors
/// What does not hold, with the position.
pub fn check<G: Game>(game: &G, position: &State) -> Result<(), String> {
    let all = moves::check(game, position)
        .and_then(|()| notation::check(game, position))
        .and_then(|()| wire::check(game, position))
        .and_then(|()| Convention::ALL.into_iter().try_for_each(|play| values::check(game, play, position)))
        .and_then(|()| drawing::check(game, position));
    all.map_err(|problem| format!("{} at {position:?}: {problem}", G::INFO.name))
}

/// The same for a position of any game.
///
/// # Errors
/// What does not hold, with the position.
pub fn check_setup(setup: &Position) -> Result<(), String> {
    on_game!(setup.game(), |game| check(game, setup.state()))?;
    check_written(setup)?;
    check_moves_written(setup, usize::MAX)
}

fn ensure(holds: bool, problem: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(problem()) }
}

fn same<T: PartialEq + Debug>(what: &str, found: T, expected: T) -> Result<(), String> {
    ensure(found == expected, || format!("{what}: {found:?}, expected {expected:?}"))
}
