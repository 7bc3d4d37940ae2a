//! Heaps of 1 in Adjacent Nim: neighbouring ones cancel, and parities decide many positions whatever the other heaps are.

use nimgraph_game::{Convention, Move, State, rulesets::AdjacentNim};

use crate::{
    Conclusion, Facts, Hypothesis, Lift, Place, Preserves, Simplification, Statement,
    papers::NIMGRAPH,
    theorems::vertex_nim::{BETWEEN_SAYS, TWOS_SAYS, decide_between, decide_twos, has_heavy},
};

pub(super) static PAIRS: Statement<AdjacentNim> = Statement {
    id: "adjacent-nim/pairs",
    title: "the rule of neighbouring ones",
    plays: &Convention::ALL,
    says: "In Adjacent Nim two heaps of 1 next to each other, neither of them under the token, may be deleted without changing the outcome. (The heap \
           behind the token and the token's own are not next to each other in this sense.)",
    conclusion: Conclusion::Reduce {
        preserves: Preserves::Outcome,
        step: |_, _, position| without_pairs(position),
        lift: Lift::Each(lifted),
        told: Simplification {
            how: "ones next to each other are emptied in pairs",
            back: Some("The token goes on to the next heap that is not empty."),
            changes: |_, before, after| changed(before, after),
        },
    },
    ..Statement::of(NIMGRAPH.at("adjacent-nim/ones"))
};

pub(super) static BETWEEN: Statement<AdjacentNim> = Statement {
    id: "adjacent-nim/ones",
    title: "the theorem on ones in Adjacent Nim",
    plays: &Convention::ALL,
    says: BETWEEN_SAYS,
    hypotheses: &[Hypothesis::new("a heap of 2 or more", |_, position| has_heavy(position))],
    conclusion: Conclusion::Decide(|game, play, position| {
        decide_between(game.as_vertex_nim(), play, position)
    }),
    ..Statement::of(NIMGRAPH.at("adjacent-nim/ones"))
};

pub(super) static TWOS: Statement<AdjacentNim> = Statement {
    id: "adjacent-nim/twos",
    title: "the theorem on Adjacent Nim with heaps 1 and 2",
    plays: &Convention::ALL,
    says: TWOS_SAYS,
    hypotheses: &[
        Hypothesis::new("a heap of 2", |_, position: &Facts<'_, AdjacentNim>| {
            position.weights().contains(&2)
        }),
        Hypothesis::new("no heap above 2", |_, position: &Facts<'_, AdjacentNim>| {
            position.weights().iter().all(|&w| w <= 2)
        }),
    ],
    conclusion: Conclusion::Decide(|game, play, position| decide_twos(game.as_vertex_nim(), play, position)),
    ..Statement::of(NIMGRAPH.at("adjacent-nim/twos"))
};

/// The heaps behind the token's that are not empty, in their order.
fn behind(position: &State) -> impl Iterator<Item = usize> {
    let n = position.weights().len();
    let others = (1..n).map(move |i| (position.place() + i) % n);
    others.filter(|&i| position.weights()[i] > 0)
}

/// The position with every run of ones shortened to one or none; `None` if no two are next to each other.
fn without_pairs(position: &State) -> Option<State> {
    let mut weights = position.weights().to_vec();
    let mut single = None;
    for i in behind(position) {
        single = match (single, weights[i]) {
            (None, 1) => Some(i),
            (Some(before), 1) => {
                (weights[before], weights[i]) = (0, 0);
                None
            }
            _ => None,
        };
    }
    (*weights != *position.weights()).then(|| position.with_weights(weights))
}

/// The same move where the token goes to the next heap of the original board or, if there is none, stays on what is left.
fn lifted(_: &AdjacentNim, original: &State, _: &State, mv: &Move) -> Option<Move> {
    let (heap, left) = mv.only()?;
    let next = behind(original).next().or((left > 0).then_some(heap));
    Some(Move::lower(heap, left).going(next))
}

fn changed(before: &State, after: &State) -> Vec<(Place, u64)> {
    let pairs = before.weights().iter().zip(after.weights()).enumerate();
    pairs.filter(|(_, (before, after))| before != after).map(|(i, (_, &w))| (Place::Vertex(i), w)).collect()
}
