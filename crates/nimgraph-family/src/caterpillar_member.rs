//! Recognises caterpillars, trees whose vertices other than leaves are a path.

use nimgraph_graph::{Graph, Incidence, spend};

/// A graph seen as a caterpillar, in the order in which its word is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaterpillarMember {
    /// The vertices: along the path, each followed by its leaves.
    pub(crate) vertices: Vec<usize>,
    /// The edge to each vertex but the first one.
    pub(crate) edges: Vec<CaterpillarEdge>,
}

/// An edge of a caterpillar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CaterpillarEdge {
    /// To a leaf of the last vertex of the path.
    Leaf(usize),
    /// From there to the next vertex of the path.
    Path(usize),
}

impl CaterpillarMember {
    /// Sees a graph as a caterpillar. Its path is read from the end with the smaller number.
    pub(crate) fn of(graph: &Graph) -> Option<Self> {
        let order = graph.order();
        if graph.is_directed() || graph.size() + 1 != order {
            return None;
        }
        spend(order);
        let is_inner = |v: usize| graph.degree(v) > 1;
        let onward = |v: usize| graph.incident(v).iter().filter(move |along| is_inner(along.to()));
        let end = (0..order).find(|&v| is_inner(v) && onward(v).count() < 2);
        // Where all vertices are leaves there are one or two, and the first one is the path.
        let mut here = if (0..order).any(is_inner) { end? } else { 0 };
        let mut found = Self { vertices: vec![here], edges: Vec::new() };
        let mut before = None;
        loop {
            let is_new = |along: &&Incidence| Some(along.edge()) != before;
            for along in graph.incident(here).iter().filter(|along| !is_inner(along.to())) {
                found.edges.push(CaterpillarEdge::Leaf(along.edge()));
                found.vertices.push(along.to());
            }
            let mut next = onward(here).filter(is_new);
            let (Some(along), None) = (next.next(), next.next()) else { break };
            if found.vertices.len() >= order {
                return None;
            }
            found.edges.push(CaterpillarEdge::Path(along.edge()));
            found.vertices.push(along.to());
            (here, before) = (along.to(), Some(along.edge()));
        }
        let mut is_seen = vec![false; order];
        found.vertices.iter().for_each(|&v| is_seen[v] = true);
        (found.vertices.len() == order && is_seen.into_iter().all(|seen| seen)).then_some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn caterpillars_are_seen() {
        let check = |order: usize, edges: &[(usize, usize)], expected: Option<&[usize]>| {
            let graph = Graph::undirected(order, edges.iter().copied()).unwrap();
            let found = CaterpillarMember::of(&graph).map(|member| member.vertices);
            assert_eq!(found.as_deref(), expected, "{edges:?}");
        };
        check(1, &[], Some(&[0]));
        check(2, &[(0, 1)], Some(&[0, 1]));
        check(4, &[(3, 0), (3, 1), (3, 2)], Some(&[3, 0, 1, 2]));
        check(5, &[(0, 1), (1, 2), (2, 3), (1, 4)], Some(&[1, 0, 4, 2, 3]));
        // A spider with legs of length two, a cycle beside a vertex, a loop, two parts.
        check(7, &[(0, 1), (1, 2), (0, 3), (3, 4), (0, 5), (5, 6)], None);
        check(4, &[(0, 1), (1, 2), (2, 0)], None);
        check(2, &[(0, 0)], None);
        check(6, &[(0, 1), (1, 2), (2, 0), (3, 4), (4, 5)], None);
        check(0, &[], None);
    }
}
