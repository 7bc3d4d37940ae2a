//! What the fuzz targets share: limits that keep one input cheap, and what to do with a position.

use nimgraph::{ReadLimits, SolveOptions, game::{Ruleset, Setup}, solver::{Budget, Wants}};
use nimgraph_wire::solve;

/// Small graphs and short searches: a fuzzer wants many inputs, not large ones.
pub fn limits() -> ReadLimits {
    ReadLimits { size: 200, budget: budget() }
}

/// Enough to start a search, not to finish it.
pub fn budget() -> Budget {
    Budget { nodes: Some(100), memory: Some(1 << 20), ..Budget::default() }
}

/// Writes a position, reads it again, solves it a little; every move reported is a move.
pub fn use_position(setup: &Setup) {
    let json = setup.to_json();
    let again = nimgraph_wire::read_position_within(&json.to_string(), &limits());
    let again = again.unwrap_or_else(|error| panic!("{json} is written but cannot be read: {error}"));
    assert_eq!(again.to_json(), json, "written again");
    let wants = Wants { grundy: true, ..Wants::default() };
    let answer = solve(setup, &SolveOptions { wants, budget: budget(), ..SolveOptions::default() });
    assert!(answer.outcome.is_some() || answer.stopped.is_some(), "{json}");
    let (game, position) = (setup.game(), setup.position());
    for mv in &answer.winning_moves {
        let mv = game.move_from_json(position, mv).unwrap_or_else(|| panic!("{json}: {mv} is not a move"));
        assert!(game.is_legal(position, &mv), "{json}: {mv:?}");
    }
}
