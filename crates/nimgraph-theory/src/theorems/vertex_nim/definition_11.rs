//! The printed labelling of heavy vertices, which goes wrong where equal weights meet.

use nimgraph_game::{Convention, Outcome, rulesets::VertexNim};
use nimgraph_graph::Graph;

use super::undirected::is_heavy;
use crate::{
    Conclusion, Cost, Counterexample, Erratum, Facts, Hypothesis, Oracle, Printed, Statement, Status,
    papers::DUCHENE_RENAULT,
};

pub(super) static DEFINITION_11: Statement<VertexNim> = Statement {
    id: "duchene-renault-2014/11",
    title: "Duchêne and Renault's Definition 11",
    plays: &Convention::ALL,
    says: "In Vertex Nim on an undirected graph, label the heavy vertices (weight 2 or more, no loop, all neighbours of \
           weight 2 or more): those with no lighter heavy neighbour are P, the other neighbours of these are N; drop \
           both kinds and go on with the rest. A heavy token's vertex has the outcome of its label.",
    status: Status::Refuted,
    cost: Cost::Polynomial,
    hypotheses: &[
        Hypothesis::new("an undirected graph", |game, _| !game.board().graph.is_directed()),
        Hypothesis::new(
            "the token on a vertex of weight 2 or more without a loop whose neighbours all have weight 2 or more",
            |game, position: &Facts<'_, VertexNim>| {
                position.place() < position.weights().len()
                    && is_heavy(&game.board().graph, position.weights(), position.place())
            },
        ),
        Hypothesis::new("two vertices or more", |_, position: &Facts<'_, VertexNim>| {
            position.weights().iter().filter(|&&w| w > 0).nth(1).is_some()
        }),
    ],
    conclusion: Conclusion::Claim(claim),
    erratum: Some(Erratum {
        printed: "A heavy vertex is P when no heavy neighbour is strictly lighter; it is N when a neighbour is P in this \
                  sense, also when the two have equal weights or the neighbour is the heavier one; then the rest is \
                  labelled in the same way.",
        counterexamples: &[Counterexample {
            position: "vertex-nim path:4 weights=4,4,3,2 token=1",
            printed_says: Printed::Outcome(Outcome::N),
        }],
        corrected: "Label the heavy vertices by increasing weight: N exactly when a strictly lighter heavy neighbour is P.",
    }),
    ..Statement::of(DUCHENE_RENAULT.at("Definition 11"))
};

fn claim(
    game: &VertexNim,
    _: Convention,
    position: &Facts<'_, VertexNim>,
    _: &mut Oracle<'_>,
) -> Option<Outcome> {
    let (graph, weights) = (&*game.board().graph, position.weights());
    let heavy: Vec<bool> = (0..graph.order()).map(|v| is_heavy(graph, weights, v)).collect();
    heavy.get(position.place()).map(|_| printed_label(graph, weights, &heavy, position.place()))
}

/// The label of `u` among the vertices `inside`, as printed: peel S (no lighter neighbour) and its neighbours T.
pub(crate) fn printed_label(graph: &Graph, weights: &[u64], inside: &[bool], u: usize) -> Outcome {
    let mut inside = inside.to_vec();
    loop {
        let is_least =
            |v: usize| inside[v] && graph.neighbours(v).all(|x| !inside[x] || weights[v] <= weights[x]);
        let least: Vec<bool> = (0..graph.order()).map(is_least).collect();
        if least[u] {
            return Outcome::P;
        }
        if graph.neighbours(u).any(|v| least[v]) || !least.contains(&true) {
            return Outcome::N;
        }
        let next = |v: usize| inside[v] && !least[v] && !graph.neighbours(v).any(|x| least[x]);
        inside = (0..graph.order()).map(next).collect();
    }
}
