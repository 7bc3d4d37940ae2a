//! Fukuyama's Proposition 4.1: parallel edges merge into one, and so do parallel loops.

use nimgraph_game::{Convention, Move, State, rulesets::EdgeNim};

use super::tools::walk::Walk;
use super::tools::{live::positive, words};
use crate::{Conclusion, Facts, Lift, Preserves, Simplification, Statement, papers::FUKUYAMA};

pub(super) static MERGE: Statement<EdgeNim> = Statement {
    id: "fukuyama-2003/4.1",
    title: "Fukuyama's Proposition 4.1 (parallel edges merge)",
    says: "An edge that holds an impartial position plays as a heap of its Grundy value. So parallel edges, and \
           parallel loops, may be replaced by a single one that carries the XOR of their weights; the Grundy \
           value does not change. To play the merged edge down to $k$, lower one of the edges it stands for so that their \
           XOR becomes $k$. In misère play this is false: a double edge 2, 2 is P, no edge is N.",
    conclusion: Conclusion::Reduce { preserves: Preserves::Grundy, step, lift: Lift::Each(lift), told: TOLD },
    ..Statement::of(FUKUYAMA.at("Proposition 4.1"))
};

const TOLD: Simplification<EdgeNim> = words::simplification(
    "parallel edges are merged into one that carries the XOR of their weights",
    Some(
        "On the board shown, one of the merged edges is lowered so that their XOR becomes what the move leaves.",
    ),
);

fn step(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<State> {
    let graph = &game.board().graph;
    let mut merged: Option<State> = None;
    // The edge that carries the bundle to a vertex, and the vertex it was met from.
    let mut carrier = vec![(usize::MAX, 0); graph.order()];
    for v in 0..graph.order() {
        for i in positive(game, position, v).filter(|i| i.to() >= v) {
            let (seen_from, first) = carrier[i.to()];
            if seen_from == v {
                let weights = merged.get_or_insert_with(|| position.position().clone()).weights_mut();
                weights[first] ^= weights[i.edge()];
                weights[i.edge()] = 0;
            } else {
                carrier[i.to()] = (v, i.edge());
            }
        }
    }
    merged
}

/// The nim-sum of the bundle becomes `mv.to_weight` when one of its edges is lowered in the manner of Bouton.
fn lift(game: &EdgeNim, before: &State, merged: &State, mv: &Move) -> Option<Move> {
    let change = merged.weights()[mv.edge()] ^ mv.left();
    let bundle = positive(game, before, before.place()).filter(|i| i.to() == mv.goal());
    let lowered = |w: u64| (w ^ change < w).then_some(w ^ change);
    bundle.into_iter().find_map(|i| {
        let to_weight = lowered(before.weights()[i.edge()])?;
        Some(Move::lower(i.edge(), to_weight).going(mv.to()))
    })
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, graph};
    use super::MERGE;

    #[test]
    fn agrees_with_the_rules() {
        let doubled_triangle = graph(3, &[(0, 1), (1, 0), (1, 2), (1, 2), (2, 0)], 3);
        let loops = graph(2, &[(0, 0), (0, 0), (0, 1), (1, 0), (0, 1)], 3);
        assert!(compare(&MERGE, &[doubled_triangle, loops]).other > 1000);
    }
}
