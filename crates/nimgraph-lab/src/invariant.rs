//! Invariants of a graph, as columns of a sweep. Directions are ignored, except where arcs are counted.

use std::collections::VecDeque;

use nimgraph_graph::{
    Graph, automorphism_generators, bipartition, components, is_complete, is_cycle, is_forest, is_path,
    is_tree,
};

/// The length of a shortest cycle; a loop is a cycle of length 1, two parallel edges form one of length 2.
pub(crate) fn girth(graph: &Graph) -> Option<u64> {
    let simple = graph.to_undirected();
    (0..simple.order()).filter_map(|root| shortest_cycle_near(&simple, root)).min()
}

/// The length of the shortest cycle that a breadth-first search from a vertex meets: none is shorter than the girth,
/// and from a vertex on a shortest cycle it is that one.
fn shortest_cycle_near(graph: &Graph, root: usize) -> Option<u64> {
    let mut distance = vec![None; graph.order()];
    let mut by = vec![usize::MAX; graph.order()];
    let mut queue = VecDeque::from([root]);
    distance[root] = Some(0u64);
    let mut shortest = None;
    while let Some(u) = queue.pop_front() {
        let came_by = by[u];
        for step in graph.incident(u).iter().filter(|step| step.edge() != came_by) {
            let v = step.to();
            match distance[v] {
                None => {
                    distance[v] = distance[u].map(|d| d + 1);
                    by[v] = step.edge();
                    queue.push_back(v);
                }
                Some(there) => {
                    let length = distance[u].unwrap_or(0) + there + 1;
                    shortest = Some(shortest.map_or(length, |s: u64| s.min(length)));
                }
            }
        }
    }
    shortest
}

/// The distance to the vertex that is farthest from another; `None` when some cannot be reached.
pub(crate) fn eccentricity(graph: &Graph, from: usize) -> Option<u64> {
    let graph = &graph.to_undirected();
    let mut distance = vec![None; graph.order()];
    let mut queue = VecDeque::from([from]);
    distance[from] = Some(0u64);
    let mut farthest = 0;
    let mut reached = 0;
    while let Some(u) = queue.pop_front() {
        reached += 1;
        farthest = distance[u].unwrap_or(0);
        for v in graph.neighbours(u) {
            if distance[v].is_none() {
                distance[v] = Some(farthest + 1);
                queue.push_back(v);
            }
        }
    }
    (reached == graph.order()).then_some(farthest)
}

/// The greatest distance between two vertices.
pub(crate) fn diameter(graph: &Graph) -> Option<u64> {
    (0..graph.order())
        .map(|v| eccentricity(graph, v))
        .try_fold(None, |most, e| Some(most.max(Some(e?))))
        .flatten()
}

/// The least eccentricity of a vertex.
pub(crate) fn radius(graph: &Graph) -> Option<u64> {
    (0..graph.order()).filter_map(|v| eccentricity(graph, v)).min()
}

/// How many vertices must be removed before the rest is disconnected or a single vertex.
pub(crate) fn connectivity(graph: &Graph) -> u64 {
    let graph = graph.to_undirected().simplified();
    let n = graph.order();
    let pairs = (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v)));
    let apart = pairs.filter(|&(u, v)| !graph.has_edge(u, v));
    let cut = apart.map(|(u, v)| vertex_flow(&graph, u, v)).min();
    cut.unwrap_or(n.saturating_sub(1) as u64)
}

/// How many edges must be removed to disconnect the graph; 0 for a single vertex.
pub(crate) fn edge_connectivity(graph: &Graph) -> u64 {
    let n = graph.order();
    let mut capacity = vec![vec![0; n]; n];
    for (u, v) in graph.edges().filter(|(u, v)| u != v) {
        capacity[u][v] += 1;
        capacity[v][u] += 1;
    }
    (1..n).map(|v| flow(capacity.clone(), 0, v)).min().unwrap_or(0)
}

/// How many paths between two vertices that are not joined share no other vertex (Menger).
fn vertex_flow(graph: &Graph, from: usize, to: usize) -> u64 {
    let n = graph.order();
    // Vertex v is entered at v and left at n + v.
    let mut capacity = vec![vec![0; 2 * n]; 2 * n];
    for v in 0..n {
        capacity[v][n + v] = 1;
        for u in graph.neighbours(v) {
            capacity[n + v][u] = 1;
        }
    }
    flow(capacity, n + from, to)
}

/// The greatest flow, one augmenting path after the other.
fn flow(mut capacity: Vec<Vec<u64>>, from: usize, to: usize) -> u64 {
    let mut total = 0;
    loop {
        let mut parent = vec![usize::MAX; capacity.len()];
        parent[from] = from;
        let mut queue = VecDeque::from([from]);
        while let Some(u) = queue.pop_front() {
            for v in 0..capacity.len() {
                if capacity[u][v] > 0 && parent[v] == usize::MAX {
                    parent[v] = u;
                    queue.push_back(v);
                }
            }
        }
        if parent[to] == usize::MAX {
            return total;
        }
        let mut v = to;
        while v != from {
            let u = parent[v];
            capacity[u][v] -= 1;
            capacity[v][u] += 1;
            v = u;
        }
        total += 1;
    }
}

/// The number of automorphisms, if it fits in 64 bits: the product of the orbits of each vertex with the ones before it fixed.
pub(crate) fn automorphisms(graph: &Graph) -> Option<u64> {
    let mut colours = vec![0; graph.order()];
    let mut count: u64 = 1;
    for v in 0..graph.order() {
        let generators = automorphism_generators(graph, &colours, &[])?;
        if generators.is_empty() {
            return Some(count);
        }
        let orbit = orbits(graph.order(), &generators).iter().filter(|&&root| root == v).count();
        count = count.checked_mul(orbit.max(1) as u64)?;
        colours[v] = v as u64 + 1;
    }
    Some(count)
}

/// For each vertex the least one of its orbit under the group that some permutations generate.
pub(crate) fn orbits(order: usize, generators: &[Vec<u32>]) -> Vec<usize> {
    let mut least: Vec<usize> = (0..order).collect();
    fn root(least: &[usize], mut v: usize) -> usize {
        while least[v] != v {
            v = least[v];
        }
        v
    }
    for generator in generators {
        for (v, &image) in generator.iter().enumerate() {
            let (a, b) = (root(&least, v), root(&least, image as usize));
            least[a.max(b)] = a.min(b);
        }
    }
    (0..order).map(|v| root(&least, v)).collect()
}

/// How many triples of vertices are joined to each other.
pub(crate) fn triangles(graph: &Graph) -> u64 {
    let graph = graph.to_undirected().simplified();
    let above = |u: usize| graph.neighbours(u).filter(move |&v| v > u);
    let closing = |u: usize, v: usize| above(v).filter(|&w| graph.has_edge(u, w)).count() as u64;
    (0..graph.order()).map(|u| above(u).map(|v| closing(u, v)).sum::<u64>()).sum()
}

/// The degrees, the largest first.
pub(crate) fn degrees(graph: &Graph) -> Vec<usize> {
    let mut degrees: Vec<usize> = (0..graph.order()).map(|v| graph.degree(v)).collect();
    degrees.sort_unstable_by(|a, b| b.cmp(a));
    degrees
}

/// Whether the vertices can be split into two parts without edges inside.
pub(crate) fn is_bipartite(graph: &Graph) -> bool {
    bipartition(graph).is_ok()
}

/// How many components there are.
pub(crate) fn component_count(graph: &Graph) -> u64 {
    components(graph).count as u64
}

/// A name for the shape of a graph, where it has a simple one.
pub(crate) fn shape(graph: &Graph) -> Option<&'static str> {
    type Shape = (&'static str, fn(&Graph) -> bool);
    let shapes: [Shape; 5] = [
        ("path", is_path),
        ("cycle", is_cycle),
        ("complete", is_complete),
        ("tree", is_tree),
        ("forest", is_forest),
    ];
    shapes.into_iter().find(|(_, holds)| holds(graph)).map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::parse_family;

    use super::*;

    #[track_caller]
    fn check(family: &str, expected: [Option<u64>; 8]) {
        let g = &parse_family(family).unwrap();
        let found = [
            girth(g),
            diameter(g),
            radius(g),
            Some(connectivity(g)),
            Some(edge_connectivity(g)),
            automorphisms(g),
            Some(triangles(g)),
            Some(component_count(g)),
        ];
        let names =
            "girth, diameter, radius, connectivity, edge connectivity, automorphisms, triangles, components";
        assert_eq!(found, expected, "{family}: {names}");
    }

    #[test]
    fn well_known_graphs_have_their_well_known_invariants() {
        let s = Some;
        check("petersen", [s(5), s(2), s(2), s(3), s(3), s(120), s(0), s(1)]);
        check("hypercube:3", [s(4), s(3), s(3), s(3), s(3), s(48), s(0), s(1)]);
        check("complete:5", [s(3), s(1), s(1), s(4), s(4), s(120), s(10), s(1)]);
        check("path:4", [None, s(3), s(2), s(1), s(1), s(2), s(0), s(1)]);
        check("bipartite:2,3", [s(4), s(2), s(2), s(2), s(2), s(12), s(0), s(1)]);
        check("friendship:2", [s(3), s(2), s(1), s(1), s(2), s(8), s(2), s(1)]);
        check("complete:1", [None, s(0), s(0), s(0), s(0), s(1), s(0), s(1)]);
    }

    #[test]
    fn graphs_in_pieces_and_with_loops() {
        let pieces = Graph::undirected(4, [(0, 1), (2, 3)]).unwrap();
        assert_eq!((diameter(&pieces), connectivity(&pieces), edge_connectivity(&pieces)), (None, 0, 0));
        assert_eq!((component_count(&pieces), automorphisms(&pieces)), (2, Some(8)));
        let odd = Graph::undirected(2, [(0, 1), (1, 0), (1, 1)]).unwrap();
        assert_eq!((girth(&odd), edge_connectivity(&odd), is_bipartite(&odd)), (Some(1), 2, false));
        assert_eq!(shape(&pieces), Some("forest"));
    }
}
