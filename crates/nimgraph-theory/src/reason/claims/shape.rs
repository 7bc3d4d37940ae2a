//! The claim `shape`.

use super::{Claim, Clause};
use crate::reason::NamedGraph;

/// What is in play has this shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShapeClaim(pub NamedGraph);

impl Claim for ShapeClaim {
    fn kind(&self) -> &'static str {
        "shape"
    }

    fn words(&self) -> Clause {
        let edges = Clause::default().text("the edges in play form ");
        match self.0 {
            NamedGraph::Tree => edges.text("a tree"),
            NamedGraph::Cactus => edges.text("a cactus"),
            NamedGraph::Cycle(n) => edges.text("a cycle of ").number(n as u128),
            NamedGraph::Complete(n) => {
                edges.text("the complete graph on ").number(n as u128).text(" vertices")
            }
            NamedGraph::Bipartite(m, n) => {
                edges.formula(format!("K_{{{m},{n}}}")).text(", the token in the part of ").number(m as u128)
            }
            NamedGraph::Petersen => edges.text("the Petersen graph"),
            NamedGraph::Hypercube(n) => edges.text("the hypercube ").formula(format!("Q_{n}")),
            NamedGraph::Grid { rows, columns, row, column } => edges
                .text("a ")
                .formula(format!("{rows} × {columns}"))
                .text(" grid, the token in row ")
                .number(row as u128)
                .text(" and column ")
                .number(column as u128),
            NamedGraph::Circuit(n) => {
                Clause::default().text("the circuit has ").count(n as u128, " vertex", " vertices")
            }
        }
    }
}
