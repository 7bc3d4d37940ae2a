//! Heaps that no move touches.

use nimgraph_game::{Convention, State, rulesets::SimplicialNim};

use crate::{Conclusion, Facts, Lift, Place, Preserves, Simplification, Statement, papers::NIMGRAPH};

pub(super) static OUTSIDE: Statement<SimplicialNim> = Statement {
    id: "simplicial/outside",
    title: "heaps in no face",
    plays: &[Convention::Normal, Convention::Misere],
    says: "A heap that lies in no face is never played: it may be set to 0. The Grundy value, the outcome in normal and in \
           misère play, and the winning moves do not change.",
    conclusion: Conclusion::Reduce { preserves: Preserves::Grundy, step, lift: Lift::Same, told: TOLD },
    ..Statement::of(NIMGRAPH.at("simplicial/outside"))
};

const TOLD: Simplification<SimplicialNim> =
    Simplification { how: "heaps that lie in no face are left out", back: None, changes };

fn step(game: &SimplicialNim, _: Convention, heaps: &Facts<'_, SimplicialNim>) -> Option<State> {
    let is_outside = |heap: usize| game.complex().faces_at(heap).is_empty();
    let inside = |(heap, &size): (usize, &u64)| if is_outside(heap) { 0 } else { size };
    let inside: Box<[u64]> = heaps.weights().iter().enumerate().map(inside).collect();
    Some(State::heaps(inside)).filter(|inside| inside != heaps.position())
}

fn changes(_: &SimplicialNim, before: &State, after: &State) -> Vec<(Place, u64)> {
    let heaps = before
        .weights()
        .iter()
        .zip(after.weights())
        .enumerate()
        .filter(|(_, (before, after))| before != after);
    heaps.map(|(heap, (_, &size))| (Place::Heap(heap), size)).collect()
}
