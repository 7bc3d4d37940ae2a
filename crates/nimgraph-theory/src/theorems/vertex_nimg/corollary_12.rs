//! What is printed about NimG on vertices, and is false in three ways.

use nimgraph_game::{Convention, Outcome, rulesets::VertexNimG};
use nimgraph_graph::Graph;

use crate::{
    Conclusion, Cost, Counterexample, Erratum, Facts, Hypothesis, Oracle, Printed, Statement, Status,
    papers::DUCHENE_RENAULT, theorems::vertex_nim::printed_label,
};

pub(super) static COROLLARY_12: Statement<VertexNimG> = Statement {
    id: "duchene-renault-2014/12",
    title: "Duchêne and Renault's Corollary 12",
    says: "In NimG on an undirected graph, a vertex of weight 0 is P, and one with a neighbour of weight 0 is N. A vertex with a loop \
           is N, one of weight 1 without a loop is P, one of weight 2 or more with a neighbour of weight 1 is N. Else \
           the labelling of Definition 11 decides, on the graph of the vertices of weight 2 or more without a loop \
           whose neighbours all have weight 2 or more.",
    status: Status::Refuted,
    cost: Cost::Polynomial,
    hypotheses: &[Hypothesis::new("an undirected graph", |game, _| !game.board().graph.is_directed())],
    conclusion: Conclusion::Claim(claim),
    erratum: Some(Erratum {
        printed: "The outcome of NimG on an undirected graph follows from four cases: a vertex of weight 1 without a \
                  loop is P, one with a loop is N, one with a neighbour of weight 1 is N, and otherwise Definition 11 \
                  decides. If there are vertices of weight 0, these are P, and a vertex with such a neighbour is N.",
        counterexamples: &[
            // Ties: the two vertices of weight 4 block each other in Definition 11.
            Counterexample {
                position: "vertex-nimg path:4 weights=4,4,3,2 token=1",
                printed_says: Printed::Outcome(Outcome::N),
            },
            // A loop on the neighbour of weight 1.
            Counterexample {
                position: "vertex-nimg a-b,b-b weights=2,1 token=a",
                printed_says: Printed::Outcome(Outcome::N),
            },
            // A zero behind the neighbour of weight 1.
            Counterexample {
                position: "vertex-nimg path:3 weights=2,1,0 token=0",
                printed_says: Printed::Outcome(Outcome::N),
            },
        ],
        corrected: "Label the vertices by increasing weight (nimg/order): weight 0 is P; a positive weight with a loop \
                    is N; any other vertex is N exactly when a strictly lighter neighbour is P.",
    }),
    ..Statement::of(DUCHENE_RENAULT.at("Corollary 12"))
};

fn claim(
    game: &VertexNimG,
    _: Convention,
    position: &Facts<'_, VertexNimG>,
    _: &mut Oracle<'_>,
) -> Option<Outcome> {
    let (graph, weights, u) = (&*game.board().graph, position.weights(), position.place());
    let sees = |weight: u64| graph.neighbours(u).any(|v| v != u && weights[v] == weight);
    Some(match weights[u] {
        0 => Outcome::P,
        _ if sees(0) || graph.has_edge(u, u) => Outcome::N,
        1 => Outcome::P,
        _ if sees(1) => Outcome::N,
        _ => printed_label(graph, weights, &heavy(graph, weights), u),
    })
}

/// The vertices of weight 2 or more without a loop whose neighbours all have weight 2 or more.
fn heavy(graph: &Graph, weights: &[u64]) -> Vec<bool> {
    let heavy = |v: usize| weights[v] >= 2 && graph.neighbours(v).all(|x| x != v && weights[x] >= 2);
    (0..graph.order()).map(heavy).collect()
}
