//! What the fuzz targets share: limits that keep one input cheap, and what to do with a position.

use nimgraph::{
    ReadLimits, SolveOptions,
    game::Position,
    solver::{Budget, Wants},
};
use nimgraph_wire::{GivenMove, PositionJson, read_position_within, solve};

/// Small graphs and short searches: a fuzzer wants many inputs, not large ones.
pub fn limits() -> ReadLimits {
    ReadLimits { size: 200, budget: budget() }
}

/// Enough to start a search, not to finish it.
pub fn budget() -> Budget {
    Budget { nodes: Some(100), memory: Some(1 << 20), ..Budget::default() }
}

/// Writes a position, reads it again, solves it a little; every move reported is a move.
pub fn use_position(position: &Position) {
    for text in [position.to_string(), PositionJson::of(position).to_string()] {
        let again = read_position_within(&text, &limits());
        let again = again.unwrap_or_else(|error| panic!("{text} is written but cannot be read: {error}"));
        assert_eq!(again, *position, "{text} written and read again");
    }
    let wants = Wants { grundy: true, ..Wants::default() };
    let answer = solve(position, &SolveOptions { wants, budget: budget(), ..SolveOptions::default() });
    assert!(answer.outcome.is_some() || answer.stopped.is_some(), "{position}");
    for mv in &answer.winning_moves {
        let mv = GivenMove::Fields(mv.clone())
            .find(position)
            .unwrap_or_else(|error| panic!("{position}: {error}"));
        assert!(position.is_legal(&mv), "{position}: {mv:?}");
    }
}
