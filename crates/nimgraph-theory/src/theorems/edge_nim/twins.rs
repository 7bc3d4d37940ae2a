//! Two vertices with equal weights to every other one: the simplest XOR kernel, found in linear time.

use std::collections::HashMap;

use nimgraph_game::{Convention, Move, State, rulesets::EdgeNim};
use nimgraph_graph::{Incidence, spend};

use super::tools::walk::Walk;
use super::tools::{live::positive, words};
use crate::{
    Conclusion, Facts, Finding, Highlight, Hypothesis, Place, Reason, Statement,
    claims::{ApartClaim, XorZeroClaim},
    papers::NIMGRAPH,
};

pub(super) static TWINS: Statement<EdgeNim> = Statement {
    id: "twins",
    title: "the theorem on twins",
    says: "Two vertices are twins when they are not adjacent, have no loops, and every other vertex has equal weights to \
           both. With the token on one of two twins the position is P: answer every move by going on to the other twin and \
           leaving the same weight. With the token on a vertex whose two weights to them differ, while they would be twins \
           without it, the position is N: go to the twin with the larger weight and leave the smaller one.",
    hypotheses: &[
        // Without twins there is nothing to say, and looking for them is all the work.
        Hypothesis::range(
            "twins with the token on one of them, or next to one, and no parallel edges there",
            |game, position| find(game, position).is_some(),
        ),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("twins"))
};

/// Whether no two positive edges at the token lead to the same vertex.
fn is_plain(game: &EdgeNim, position: &State) -> bool {
    let mut ends: Vec<usize> = positive(game, position, position.place()).map(Incidence::to).collect();
    ends.sort_unstable();
    ends.windows(2).all(|pair| pair[0] != pair[1])
}

/// Two twins, and the move between them if the token is on neither.
enum Found {
    On(usize),
    Between([usize; 2], Move),
}

fn find(game: &EdgeNim, position: &State) -> Option<Found> {
    is_plain(game, position).then(|| on_twin(game, position).or_else(|| between(game, position)))?
}

/// The positive edges at a vertex, but for those to one other, in order; `None` with loops or parallel edges.
fn surroundings(game: &EdgeNim, position: &State, v: usize, but: Option<usize>) -> Option<Vec<(usize, u64)>> {
    let here = positive(game, position, v).filter(|i| Some(i.to()) != but);
    let mut list: Vec<(usize, u64)> = here.map(|i| (i.to(), position.weights()[i.edge()])).collect();
    spend(list.len());
    list.sort_unstable();
    let is_simple = list.windows(2).all(|pair| pair[0].0 != pair[1].0) && list.iter().all(|&(to, _)| to != v);
    is_simple.then_some(list)
}

/// The token's twin: it must be a neighbour of the token's first neighbour.
fn on_twin(game: &EdgeNim, position: &State) -> Option<Found> {
    let token = position.place();
    let own = surroundings(game, position, token, None)?;
    let &(beside, _) = own.iter().min_by_key(|(to, _)| game.board().graph.degree(*to))?;
    let mut others = positive(game, position, beside).map(Incidence::to).filter(|&v| v != token);
    let is_twin = |v: &usize| surroundings(game, position, *v, None).is_some_and(|list| list == own);
    others.find(is_twin).map(Found::On)
}

/// Two vertices that would be twins without the token's vertex, where their weights differ.
fn between(game: &EdgeNim, position: &State) -> Option<Found> {
    let token = position.place();
    let mut seen: HashMap<Vec<(usize, u64)>, usize> = HashMap::new();
    let edge_to: HashMap<usize, usize> =
        positive(game, position, token).map(|i| (i.to(), i.edge())).collect();
    let weight = |v: usize| edge_to.get(&v).map_or(0, |&edge| position.weights()[edge]);
    let unequal = |pair: [usize; 2]| {
        let [a, b] = pair.map(weight);
        let (goal, to_weight) = if a > b { (pair[0], b) } else { (pair[1], a) };
        let edge = *edge_to.get(&goal)?;
        (a != b).then_some(Found::Between(pair, Move::lower(edge, to_weight).going(goal)))
    };
    // One of the two is a neighbour of the token; the other is one too, or beside a neighbour of the first.
    let near: Vec<Incidence> = positive(game, position, token).filter(|i| i.to() != token).collect();
    for i in &near {
        let Some(list) = surroundings(game, position, i.to(), Some(token)) else { continue };
        if let Some(&first) = seen.get(&list) {
            if let Some(found) = unequal([first, i.to()]) {
                return Some(found);
            }
            continue;
        }
        seen.insert(list, i.to());
    }
    near.iter().find_map(|i| {
        let list = surroundings(game, position, i.to(), Some(token))?;
        let &(beside, _) = list.first()?;
        let mut others =
            positive(game, position, beside).map(Incidence::to).filter(|&v| v != token && v != i.to());
        let is_alike = |v: &usize| {
            weight(*v) == 0
                && surroundings(game, position, *v, Some(token)).is_some_and(|other| other == list)
        };
        let other = others.by_ref().take(MOST_TRIED).find(is_alike)?;
        unequal([i.to(), other])
    })
}

/// Beside a hub there may be too many vertices to compare each.
const MOST_TRIED: usize = 64;

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    match find(game, position)? {
        Found::On(twin) => {
            let pair = vec![position.place(), twin];
            let reason = pair_claims(Reason::default(), 0, [position.place(), twin]).say(
                " Every move is answered by going on to the other of the two and leaving the same weight.",
            );
            Some(Finding::p(reason).with_witness(Highlight::ring("twins", pair)))
        }
        Found::Between(pair, mv) => {
            let reason = Reason::default()
                .board(words::after(&mv))
                .say("go to vertex ")
                .at(Place::Vertex(mv.goal()))
                .say(" and leave weight ")
                .number(mv.left())
                .say(". Then ");
            let reason = pair_claims(reason, 1, pair);
            Some(Finding::n(reason).with_move(mv).with_witness(Highlight::ring("twins", pair.to_vec())))
        }
    }
}

fn pair_claims(reason: Reason, on: usize, [a, b]: [usize; 2]) -> Reason {
    let mut pair = vec![a, b];
    pair.sort_unstable();
    reason
        .at(Place::Vertex(a))
        .say(" and ")
        .at(Place::Vertex(b))
        .say(" are twins: ")
        .claim_on(on, ApartClaim { vertex: a, from: vec![b] })
        .say(", and ")
        .claim_on(on, XorZeroClaim(pair))
        .say(".")
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, family, graph};
    use super::TWINS;

    #[test]
    fn agrees_with_the_rules() {
        let tables = [
            family("complete:4", 3),
            family("bipartite:2,3", 3),
            family("cycle:4", 5),
            graph(5, &[(0, 1), (0, 2), (3, 1), (3, 2), (1, 2), (2, 4), (4, 1)], 2),
        ];
        let spoke = compare(&TWINS, &tables);
        assert!(spoke.n > 1000 && spoke.p > 300, "{spoke:?}");
    }
}
