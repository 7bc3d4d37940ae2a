//! Heaps that no move touches.

use nimgraph_game::{
    Play,
    rulesets::{Heaps, SimplicialNim},
};

use crate::{Conclusion, Facts, Lift, Place, Preserves, Simplification, Statement, papers::NIMGRAPH};

pub(super) static OUTSIDE: Statement<SimplicialNim> = Statement {
    id: "simplicial/outside",
    title: "heaps in no face",
    plays: &[Play::Normal, Play::Misere],
    says: "A heap that lies in no face is never played: it may be set to 0. The Grundy value, the outcome in normal and in \
           misère play, and the winning moves do not change.",
    conclusion: Conclusion::Reduce { preserves: Preserves::Grundy, step, lift: Lift::Same, told: TOLD },
    ..Statement::of(NIMGRAPH.at("simplicial/outside"))
};

const TOLD: Simplification<SimplicialNim> =
    Simplification { how: "heaps that lie in no face are left out", back: None, changes };

fn step(game: &SimplicialNim, _: Play, heaps: &Facts<'_, SimplicialNim>) -> Option<Heaps> {
    let is_outside = |heap: usize| game.complex().faces_at(heap).is_empty();
    let inside = (0..heaps.0.len()).map(|heap| if is_outside(heap) { 0 } else { heaps.0[heap] }).collect();
    Some(Heaps(inside)).filter(|inside| inside != heaps.position())
}

fn changes(before: &Heaps, after: &Heaps) -> Vec<(Place, u64)> {
    let heaps = before.0.iter().zip(&after.0).enumerate().filter(|(_, (before, after))| before != after);
    heaps.map(|(heap, (_, &size))| (Place::Heap(heap), size)).collect()
}
