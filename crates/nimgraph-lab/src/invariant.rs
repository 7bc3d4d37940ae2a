//! Invariants of a graph, as columns of a sweep. Directions are ignored, except where arcs are counted.

mod colouring;
mod matchings;
mod planar;

use std::collections::VecDeque;

use nimgraph_graph::{
    Graph, automorphism_generators, bipartition, components, is_complete, is_connected, is_cycle, is_forest,
    is_path, is_tree,
};

pub(crate) use colouring::{chromatic_number, degeneracy};
pub(crate) use matchings::{matching_number, perfect_matchings};
pub(crate) use planar::is_planar;

/// The graph without directions, loops and parallel edges.
fn simple(graph: &Graph) -> Graph {
    let edges = graph.edges().filter(|(u, v)| u != v);
    Graph::undirected(graph.order(), edges).expect("its own edges fit").simplified()
}

/// Whether a graph is connected, and each of its degrees even.
pub(crate) fn is_eulerian(graph: &Graph) -> bool {
    let mut is_odd = vec![false; graph.order()];
    graph.edges().flat_map(|(u, v)| [u, v]).for_each(|v| is_odd[v] = !is_odd[v]);
    is_connected(graph) && !is_odd.contains(&true)
}

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
///
/// A smallest cut leaves out one of any `cut + 1` vertices, so that it is found among the flows from the first few of them
/// (Even 1975).
pub(crate) fn connectivity(graph: &Graph) -> u64 {
    let graph = graph.to_undirected().simplified();
    let n = graph.order();
    // Vertex v is entered at v and left at n + v.
    let mut network = FlowNetwork::new(2 * n);
    for v in 0..n {
        network.add(v, n + v, [1, 0]);
        graph.neighbours(v).for_each(|u| network.add(n + v, u, [1, 0]));
    }
    let mut cut = (0..n).map(|v| graph.neighbours(v).count()).min().unwrap_or(0) as u64;
    for u in 0..n {
        if u as u64 > cut {
            break;
        }
        for v in (u + 1..n).filter(|&v| !graph.has_edge(u, v)) {
            // Paths that share no other vertex (Menger).
            cut = network.flow(n + u, v, cut);
        }
    }
    cut
}

/// How many edges must be removed to disconnect the graph; 0 for a single vertex.
pub(crate) fn edge_connectivity(graph: &Graph) -> u64 {
    let n = graph.order();
    let mut network = FlowNetwork::new(n);
    for (u, v) in graph.edges().filter(|(u, v)| u != v) {
        network.add(u, v, [1, 1]);
    }
    let cut = (1..n).fold(u64::MAX, |cut, v| network.flow(0, v, cut));
    if n > 1 { cut } else { 0 }
}

/// Arcs in pairs: what flows along one of them can flow back along the other.
struct FlowNetwork {
    /// Where each arc leads, and how much it can carry.
    arcs: Vec<(usize, u64)>,
    /// The arcs that leave each vertex.
    leaving: Vec<Vec<usize>>,
}

impl FlowNetwork {
    fn new(order: usize) -> Self {
        Self { arcs: Vec::new(), leaving: vec![Vec::new(); order] }
    }

    /// Joins two vertices, with capacities there and back.
    fn add(&mut self, u: usize, v: usize, [there, back]: [u64; 2]) {
        self.leaving[u].push(self.arcs.len());
        self.leaving[v].push(self.arcs.len() + 1);
        self.arcs.extend([(v, there), (u, back)]);
    }

    /// The greatest flow, one augmenting path after the other; no more than is enough.
    fn flow(&self, from: usize, to: usize, enough: u64) -> u64 {
        let mut left: Vec<u64> = self.arcs.iter().map(|&(_, capacity)| capacity).collect();
        let mut total = 0;
        while total < enough {
            let mut entered = vec![usize::MAX; self.leaving.len()];
            let mut queue = VecDeque::from([from]);
            while let Some(u) = queue.pop_front().filter(|_| entered[to] == usize::MAX) {
                for &arc in &self.leaving[u] {
                    let (v, _) = self.arcs[arc];
                    if left[arc] > 0 && v != from && entered[v] == usize::MAX {
                        entered[v] = arc;
                        queue.push_back(v);
                    }
                }
            }
            if entered[to] == usize::MAX {
                break;
            }
            let mut v = to;
            while v != from {
                let arc = entered[v];
                left[arc] -= 1;
                left[arc ^ 1] += 1;
                (v, _) = self.arcs[arc ^ 1];
            }
            total += 1;
        }
        total
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
    use nimgraph_graph::{SplitMix64, parse_family};

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
    fn closed_walks_along_all_edges() {
        let check = |family: &str, expected: bool| {
            assert_eq!(is_eulerian(&parse_family(family).unwrap()), expected, "{family}");
        };
        check("complete:5", true);
        check("complete:4", false);
        check("torus:3x4", true);
        check("theta:1,1", true);
        check("complete:1", true);
        check("complement:complete:3", false);
        assert!(is_eulerian(&Graph::undirected(2, [(0, 1), (0, 1), (1, 1)]).unwrap()));
    }

    /// The least number of vertices whose removal leaves a graph that is disconnected or a single vertex.
    fn smallest_cut(graph: &Graph) -> u64 {
        let n = graph.order();
        let is_cut = |removed: &usize| {
            let left: Vec<usize> = (0..n).filter(|v| removed >> v & 1 == 0).collect();
            let place = |v: usize| left.iter().position(|&u| u == v);
            let edges = graph.edges().filter_map(|(u, v)| Some((place(u)?, place(v)?)));
            left.len() == 1 || component_count(&Graph::undirected(left.len(), edges).unwrap()) > 1
        };
        (0..1usize << n).filter(is_cut).map(usize::count_ones).min().map_or(0, u64::from)
    }

    #[test]
    fn cuts_are_as_small_as_they_can_be() {
        let mut dice = SplitMix64::new(15);
        for _ in 0..300 {
            let n = 1 + dice.index(7);
            let some = dice.below(20);
            let pairs = (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v)));
            let edges: Vec<_> = pairs.filter(|_| dice.below(20) < some).collect();
            let graph = Graph::undirected(n, edges.iter().copied()).unwrap();
            assert_eq!(connectivity(&graph), smallest_cut(&graph), "{n} vertices: {edges:?}");
        }
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
