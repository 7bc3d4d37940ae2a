//! Claims that the board is a named graph, by the definitions of these graphs.

use nimgraph_theory::{Assertion, Judgement, NamedGraph, claims::ShapeClaim};

use super::{
    super::{judged::classes, naive::is_isomorphic, scene::Scene},
    At, Definition,
};

impl Definition for ShapeClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        has_shape(at.scene, self.0)
    }

    fn mutant(&self) -> Option<Assertion> {
        let shape = match self.0 {
            NamedGraph::Cycle(n) => NamedGraph::Cycle(n + 1),
            NamedGraph::Complete(n) => NamedGraph::Complete(n + 1),
            NamedGraph::Bipartite(m, n) => NamedGraph::Bipartite(m, n + 1),
            NamedGraph::Hypercube(n) => NamedGraph::Hypercube(n + 1),
            NamedGraph::Circuit(n) => NamedGraph::Circuit(n + 1),
            NamedGraph::Tree | NamedGraph::Cactus | NamedGraph::Petersen | NamedGraph::Grid { .. } => {
                return None;
            }
        };
        Some(ShapeClaim(shape).into())
    }
}

/// Whether the board is a graph of this name, with the token where the name puts it.
fn has_shape(scene: &Scene, shape: NamedGraph) -> Option<bool> {
    if let NamedGraph::Circuit(n) = shape {
        let (graph, names) = scene.graph()?;
        let one_way = (0..graph.order()).all(|v| graph.neighbours(v).count() == 1);
        return Some(graph.is_directed() && one_way && names.len() == n);
    }
    if shape == NamedGraph::Cactus {
        return Some(classes(Judgement::Cactus, &scene.links()?, scene.token?).is_some());
    }
    let reach = scene.reach()?;
    let number = |v: usize| reach.iter().position(|&w| w == v);
    let links: Option<Vec<(usize, usize)>> =
        scene.links()?.into_iter().map(|(u, v, _)| Some((number(u)?, number(v)?))).collect();
    let (links, token) = (links?, number(scene.token?)?);
    if shape == NamedGraph::Tree {
        return Some(links.len() + 1 == reach.len());
    }
    let (order, model, root) = model(shape);
    Some(is_isomorphic((reach.len(), &links), (order, &model), (token, root)))
}

/// A graph of this shape, and where the token stands.
fn model(shape: NamedGraph) -> (usize, Vec<(usize, usize)>, usize) {
    let pairs = |n: usize| (0..n).flat_map(move |u| (u + 1..n).map(move |v| (u, v)));
    match shape {
        NamedGraph::Cycle(n) => (n, (0..n).map(|v| (v, (v + 1) % n)).collect(), 0),
        NamedGraph::Complete(n) => (n, pairs(n).collect(), 0),
        NamedGraph::Bipartite(m, n) => {
            (m + n, (0..m).flat_map(|u| (m..m + n).map(move |v| (u, v))).collect(), 0)
        }
        NamedGraph::Petersen => {
            // Pairs of five things, joined when they are disjoint.
            let names: Vec<(usize, usize)> = pairs(5).collect();
            let disjoint = |&(u, v): &(usize, usize)| {
                let ((a, b), (c, d)) = (names[u], names[v]);
                a != c && a != d && b != c && b != d
            };
            (10, pairs(10).filter(disjoint).collect(), 0)
        }
        NamedGraph::Hypercube(n) => {
            let edge = |&(u, v): &(usize, usize)| (u ^ v).is_power_of_two();
            (1 << n, pairs(1 << n).filter(edge).collect(), 0)
        }
        NamedGraph::Grid { rows, columns, row, column } => {
            let place = |r: usize, c: usize| r * columns + c;
            let mut edges = Vec::new();
            for r in 0..rows {
                for c in 0..columns {
                    edges.extend((c + 1 < columns).then(|| (place(r, c), place(r, c + 1))));
                    edges.extend((r + 1 < rows).then(|| (place(r, c), place(r + 1, c))));
                }
            }
            (rows * columns, edges, place(row.saturating_sub(1), column.saturating_sub(1)))
        }
        NamedGraph::Tree | NamedGraph::Cactus | NamedGraph::Circuit(_) => (0, Vec::new(), 0),
    }
}
