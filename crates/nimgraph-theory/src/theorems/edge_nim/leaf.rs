//! The leaf reduction: a step next to a leaf loses.

use nimgraph_game::{Convention, Move, State, rulesets::EdgeNim};
use nimgraph_graph::Incidence;

use super::tools::{
    live::{degree, positive},
    words,
};
use crate::{
    Conclusion, Facts, Finding, Highlight, Hypothesis, Lift, Preserves, Reason, Sign, Simplification,
    Statement,
    claims::{DegreeClaim, NoMoveClaim},
    papers::NIMGRAPH,
};

pub(super) static LEAF: Statement<EdgeNim> = Statement {
    id: "leaf",
    title: "Leaf reduction",
    says: "Let $u$, not the token's vertex, have a single positive edge, to $a$. The player who moves from $a$ wins by going to \
           $u$ and zeroing, so moving to $a$ always loses, and the edges at $a$ may be dropped when the token is not \
           there. This may make new leaves, and so on, as Karp and Sipser build matchings. The outcome and the \
           winning moves do not change; the Grundy value may.",
    conclusion: Conclusion::Reduce { preserves: Preserves::Outcome, step, lift: Lift::Same, told: TOLD },
    ..Statement::of(NIMGRAPH.at("leaf"))
};

pub(super) static LEAF_AT_TOKEN: Statement<EdgeNim> = Statement {
    id: "leaf/token",
    title: "the leaf rule",
    says: "If a neighbour $u$ of the token has no other positive edge, the position is N: go to $u$ and zero the edge.",
    hypotheses: &[Hypothesis::new(
        "a neighbour of the token that has no other positive edge",
        |game, position| leaf_edge(game, position).is_some(),
    )],
    conclusion: Conclusion::Decide(go_to_leaf),
    ..Statement::of(NIMGRAPH.at("leaf"))
};

const TOLD: Simplification<EdgeNim> = words::simplification(
    "a step to a vertex next to a leaf loses, since the opponent goes on to the leaf and zeroes the edge; so the edges there count as 0",
    None,
);

fn step(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<State> {
    let graph = &game.board().graph;
    let mut left: Vec<usize> = (0..graph.order()).map(|v| degree(game, position, v)).collect();
    let mut leaves: Vec<usize> =
        (0..graph.order()).filter(|&v| left[v] == 1 && v != position.place()).collect();
    let mut reduced: Option<State> = None;
    while let Some(u) = leaves.pop() {
        let current = reduced.as_ref().unwrap_or(position);
        let Some(a) =
            positive(game, current, u).map(Incidence::to).find(|&a| a != u && a != position.place())
        else {
            continue;
        };
        let weights = reduced.get_or_insert_with(|| position.position().clone()).weights_mut();
        for i in graph.incident(a) {
            if std::mem::take(&mut weights[i.edge()]) > 0 && i.to() != a {
                left[i.to()] -= 1;
                if left[i.to()] == 1 && i.to() != position.place() {
                    leaves.push(i.to());
                }
            }
        }
    }
    reduced
}

fn leaf_edge(game: &EdgeNim, position: &State) -> Option<Incidence> {
    positive(game, position, position.place())
        .find(|i| i.to() != position.place() && positive(game, position, i.to()).nth(1).is_none())
}

fn go_to_leaf(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let i = leaf_edge(game, position)?;
    let mv = Move::lower(i.edge(), 0).going(i.to());
    let reason = Reason::default()
        .board(words::after(&mv))
        .claim(DegreeClaim { of: i.to(), is: 1 })
        .say(", which leads to the token. Go there and zero it: then ")
        .claim_on(1, NoMoveClaim)
        .say(".");
    let edge = Highlight::edges("edge to the leaf", Sign::Thick, vec![i.edge()]);
    Some(Finding::n(reason).with_move(mv).with_witness(edge))
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{Table, compare, family, graph};
    use super::{LEAF, LEAF_AT_TOKEN};

    fn tables() -> [Table; 4] {
        [
            family("complete:4", 3),
            family("complete:5", 1),
            family("bipartite:2,3", 3),
            graph(3, &[(0, 0), (0, 1), (1, 1), (1, 2), (1, 2)], 3),
        ]
    }

    #[test]
    fn reduces_as_the_rules_say() {
        assert!(compare(&LEAF, &tables()).other > 1000);
    }

    #[test]
    fn a_leaf_at_the_token_wins() {
        assert!(compare(&LEAF_AT_TOKEN, &tables()).n > 1000);
    }
}
