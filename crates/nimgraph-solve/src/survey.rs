//! Who wins in each of many positions on one board, as a map of them asks.

use nimgraph_game::{Outcome, Position, Registered, on_game};
use nimgraph_graph::Meter;

use crate::{
    saved::SearchMemory,
    solver::{Approach, Solver},
};

/// The outcome of each position, as far as what is left on a meter reaches for all of them. What is found for one serves
/// the next, when they are positions of the same game on the same board.
pub fn survey(setups: &[Position], meter: &mut Meter, memory: &mut SearchMemory) -> Vec<Option<Outcome>> {
    setups
        .chunk_by(|a, b| a.board() == b.board())
        .flat_map(|group| {
            memory.serve(&group[0], Approach::Auto, meter, |meter, memory| {
                on_game!(group[0].game(), |game| outcomes(game, group, meter, memory))
            })
        })
        .collect()
}

fn outcomes<G: Registered>(
    game: &G,
    group: &[Position],
    meter: &mut Meter,
    memory: &mut SearchMemory,
) -> Vec<Option<Outcome>> {
    let play = group[0].convention();
    let mut solver = Solver::new(game, play, Approach::Auto, meter);
    solver.memory = std::mem::take(memory);
    let outcome = |position| match game.is_over(position) {
        true => Some(play.outcome_at_end()),
        false => solver.outcome(position).ok(),
    };
    let outcomes = group.iter().map(Position::state).map(outcome).collect();
    *memory = solver.memory;
    outcomes
}
