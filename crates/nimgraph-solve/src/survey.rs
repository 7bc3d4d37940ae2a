//! Who wins in each of many positions on one board, as a map of them asks.

use nimgraph_game::{Convention, Outcome, Position, Registered, State, Visitor};
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
                group[0].visit(Survey { group, meter, memory })
            })
        })
        .collect()
}

struct Survey<'a> {
    group: &'a [Position],
    meter: &'a mut Meter,
    memory: &'a mut SearchMemory,
}

impl Visitor for Survey<'_> {
    type Output = Vec<Option<Outcome>>;

    fn visit<G: Registered>(self, game: &G, play: Convention, _: &State) -> Self::Output {
        let mut solver = Solver::new(game, play, Approach::Auto, self.meter);
        solver.memory = std::mem::take(self.memory);
        let positions = self.group.iter().map(Position::state);
        let outcomes = positions
            .map(|position| {
                if game.is_over(position) {
                    return Some(play.outcome_at_end());
                }
                solver.outcome(position).ok()
            })
            .collect();
        *self.memory = solver.memory;
        outcomes
    }
}
