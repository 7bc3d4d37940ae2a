//! The structure of a graph: components, bipartition, and membership in the families that theorems are about.
//!
//! Everything takes linear time without recursion, so that graphs may have a million vertices. Directions are
//! ignored except by [`strong_components`].

use crate::Graph;

/// Which component each vertex lies in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Components {
    /// How many there are.
    pub count: usize,
    /// The component of each vertex, numbered from 0.
    pub of: Vec<usize>,
}

impl Components {
    /// The vertices of each component in increasing order.
    pub fn members(&self) -> Vec<Vec<usize>> {
        let mut members = vec![Vec::new(); self.count];
        self.of.iter().enumerate().for_each(|(vertex, &component)| members[component].push(vertex));
        members
    }
}

/// The connected components, directions ignored, numbered by their least vertex.
///
/// ```
/// use nimgraph_graph::{Graph, components};
/// let graph = Graph::undirected(4, [(0, 2), (1, 3)])?;
/// assert_eq!(components(&graph).members(), [[0, 2], [1, 3]]);
/// # Ok::<(), nimgraph_graph::GraphError>(())
/// ```
pub fn components(graph: &Graph) -> Components {
    let mut sets = DisjointSets::new(graph.order());
    graph.edges().for_each(|(u, v)| {
        sets.join(u, v);
    });
    let mut number = vec![usize::MAX; graph.order()];
    let mut count = 0;
    let mut of = Vec::with_capacity(graph.order());
    for v in 0..graph.order() {
        let root = sets.root(v);
        if number[root] == usize::MAX {
            number[root] = count;
            count += 1;
        }
        of.push(number[root]);
    }
    Components { count, of }
}

/// Whether the graph has exactly one component, directions ignored.
pub fn is_connected(graph: &Graph) -> bool {
    components(graph).count == 1
}

/// Whether there is no cycle, directions ignored; a loop is a cycle, and so are two parallel edges.
///
/// ```
/// use nimgraph_graph::{is_forest, parse_family};
/// assert!(is_forest(&parse_family("binary-tree:4")?));
/// assert!(!is_forest(&parse_family("cycle:4")?));
/// # Ok::<(), nimgraph_graph::FamilyError>(())
/// ```
pub fn is_forest(graph: &Graph) -> bool {
    let mut sets = DisjointSets::new(graph.order());
    graph.edges().all(|(u, v)| sets.join(u, v))
}

/// Whether the graph is a connected forest.
pub fn is_tree(graph: &Graph) -> bool {
    graph.order() == graph.size() + 1 && is_forest(graph)
}

/// Whether the graph is a single cycle through all its vertices, directions ignored.
///
/// A vertex with a loop and two vertices with two parallel edges are cycles of length 1 and 2.
pub fn is_cycle(graph: &Graph) -> bool {
    let mut degree = vec![0; graph.order()];
    graph.edges().for_each(|(u, v)| {
        degree[u] += 1;
        degree[v] += 1;
    });
    degree.iter().all(|&d| d == 2) && is_connected(graph)
}

/// Whether the graph is a path through all its vertices, directions ignored.
pub fn is_path(graph: &Graph) -> bool {
    let mut degree = vec![0; graph.order()];
    graph.edges().for_each(|(u, v)| {
        degree[u] += 1;
        degree[v] += 1;
    });
    degree.iter().all(|&d| d <= 2) && is_tree(graph)
}

/// Whether every two vertices are joined by exactly one edge, and there are no loops.
pub fn is_complete(graph: &Graph) -> bool {
    let order = graph.order() as u64;
    let graph = &undirected(graph);
    graph.size() as u64 == order * order.saturating_sub(1) / 2
        && (0..graph.order()).all(|v| sees_each_once(graph, v, graph.order() - 1))
}

/// The two parts of a complete bipartite graph, the part of vertex 0 first, each edge there exactly once.
///
/// ```
/// use nimgraph_graph::{complete_bipartite_parts, parse_family};
/// let parts = complete_bipartite_parts(&parse_family("bipartite:2,3")?);
/// assert_eq!(parts, Some([vec![0, 1], vec![2, 3, 4]]));
/// assert_eq!(complete_bipartite_parts(&parse_family("path:4")?), None);
/// # Ok::<(), nimgraph_graph::FamilyError>(())
/// ```
pub fn complete_bipartite_parts(graph: &Graph) -> Option<[Vec<usize>; 2]> {
    let graph = &undirected(graph);
    let [left, right] = bipartition(graph).ok()?.parts();
    let complete = !right.is_empty()
        && graph.size() as u64 == left.len() as u64 * right.len() as u64
        && left.iter().all(|&v| sees_each_once(graph, v, right.len()))
        && right.iter().all(|&v| sees_each_once(graph, v, left.len()));
    complete.then_some([left, right])
}

/// Whether `v` has exactly `count` edges, none parallel and no loop.
fn sees_each_once(graph: &Graph, v: usize, count: usize) -> bool {
    let mut seen: Vec<usize> = graph.neighbours(v).collect();
    seen.sort_unstable();
    seen.len() == count && !seen.contains(&v) && seen.windows(2).all(|pair| pair[0] != pair[1])
}

/// A colouring of the vertices by two colours such that every edge has both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bipartition {
    /// The side, 0 or 1, of each vertex; the least vertex of each component is on side 0.
    pub side: Vec<u8>,
}

impl Bipartition {
    /// The vertices on either side in increasing order.
    pub fn parts(&self) -> [Vec<usize>; 2] {
        [0, 1].map(|side| (0..self.side.len()).filter(|&v| self.side[v] == side).collect())
    }
}

/// A closed walk without repeated vertices, of odd length: why a graph is not bipartite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddCycle {
    /// The vertices in order; the last is joined to the first.
    pub vertices: Vec<usize>,
    /// The edges in order; edge i joins vertex i to the next one.
    pub edges: Vec<usize>,
}

/// A two-colouring of the vertices, or an odd cycle that forbids one; directions are ignored.
///
/// ```
/// use nimgraph_graph::{bipartition, parse_family};
/// assert_eq!(bipartition(&parse_family("path:3")?).unwrap().side, [0, 1, 0]);
/// let odd = bipartition(&parse_family("cycle:5")?).unwrap_err();
/// assert_eq!(odd.vertices.len(), 5);
/// # Ok::<(), nimgraph_graph::FamilyError>(())
/// ```
pub fn bipartition(graph: &Graph) -> Result<Bipartition, OddCycle> {
    let graph = &undirected(graph);
    let mut search = BreadthFirst { side: vec![UNSEEN; graph.order()], parent: vec![(0, 0); graph.order()] };
    let mut queue = Vec::new();
    for root in 0..graph.order() {
        if search.side[root] != UNSEEN {
            continue;
        }
        search.side[root] = 0;
        queue.clear();
        queue.push(root);
        let mut head = 0;
        while head < queue.len() {
            let u = queue[head];
            head += 1;
            for incidence in graph.incident(u) {
                let v = incidence.to();
                if search.side[v] == UNSEEN {
                    search.side[v] = 1 - search.side[u];
                    search.parent[v] = (u, incidence.edge());
                    queue.push(v);
                } else if search.side[v] == search.side[u] {
                    return Err(search.odd_cycle(u, v, incidence.edge(), root));
                }
            }
        }
    }
    Ok(Bipartition { side: search.side })
}

const UNSEEN: u8 = 2;

/// A breadth-first forest: each vertex's side and the vertex and edge it was reached by.
struct BreadthFirst {
    side: Vec<u8>,
    parent: Vec<(usize, usize)>,
}

impl BreadthFirst {
    /// The cycle of an edge u–v and the tree paths from its ends to where they meet.
    fn odd_cycle(&self, u: usize, v: usize, edge: usize, root: usize) -> OddCycle {
        let (mut from_u, mut from_v) = (self.path(u, root), self.path(v, root));
        while from_u.iter().rev().nth(1).is_some_and(|w| from_v.iter().rev().nth(1) == Some(w)) {
            from_u.pop();
            from_v.pop();
        }
        from_v.pop();
        let up = from_u[..from_u.len() - 1].iter();
        let tree_edges = up.chain(from_v.iter().rev()).map(|&w| self.parent[w].1);
        let edges = tree_edges.chain([edge]).collect();
        OddCycle { edges, vertices: from_u.into_iter().chain(from_v.into_iter().rev()).collect() }
    }

    /// The vertices from `v` up to the root.
    fn path(&self, v: usize, root: usize) -> Vec<usize> {
        let parent = |&w: &usize| (w != root).then(|| self.parent[w].0);
        std::iter::successors(Some(v), parent).collect()
    }
}

/// The strongly connected components, each numbered after those it leads to (Tarjan 1972).
///
/// The edges of an undirected graph lead both ways, so there they are the connected components.
///
/// ```
/// use nimgraph_graph::{Graph, strong_components};
/// let graph = Graph::directed(3, [(0, 1), (1, 0), (1, 2)])?;
/// assert_eq!(strong_components(&graph).members(), [vec![2], vec![0, 1]]);
/// # Ok::<(), nimgraph_graph::GraphError>(())
/// ```
pub fn strong_components(graph: &Graph) -> Components {
    let mut tarjan = Tarjan::new(graph.order());
    for root in 0..graph.order() {
        if tarjan.index[root] == 0 {
            tarjan.visit(graph, root);
        }
    }
    Components { count: tarjan.count, of: tarjan.of }
}

/// Whether every vertex can be reached from every other; a graph without vertices is not.
pub fn is_strongly_connected(graph: &Graph) -> bool {
    strong_components(graph).count == 1
}

struct Tarjan {
    /// When each vertex was found, from 1; 0 means not yet.
    index: Vec<usize>,
    low: Vec<usize>,
    of: Vec<usize>,
    count: usize,
    found: usize,
    open: Vec<usize>,
}

impl Tarjan {
    fn new(order: usize) -> Self {
        let of = vec![usize::MAX; order];
        Self { index: vec![0; order], low: vec![0; order], of, count: 0, found: 0, open: Vec::new() }
    }

    /// Depth-first search with the calls on a stack of our own: a vertex and how many of its arcs are done.
    fn visit(&mut self, graph: &Graph, root: usize) {
        self.enter(root);
        let mut calls = vec![(root, 0)];
        while let Some((v, done)) = calls.last_mut() {
            let v = *v;
            match graph.incident(v).get(*done) {
                Some(incidence) => {
                    *done += 1;
                    let to = incidence.to();
                    if self.index[to] == 0 {
                        self.enter(to);
                        calls.push((to, 0));
                    } else if self.of[to] == usize::MAX {
                        self.low[v] = self.low[v].min(self.index[to]);
                    }
                }
                None => {
                    calls.pop();
                    if let Some(&(caller, _)) = calls.last() {
                        self.low[caller] = self.low[caller].min(self.low[v]);
                    }
                    self.close(v);
                }
            }
        }
    }

    fn enter(&mut self, v: usize) {
        self.found += 1;
        (self.index[v], self.low[v]) = (self.found, self.found);
        self.open.push(v);
    }

    /// Ends the component of `v` if nothing found earlier can be reached from it.
    fn close(&mut self, v: usize) {
        if self.low[v] < self.index[v] {
            return;
        }
        while let Some(member) = self.open.pop() {
            self.of[member] = self.count;
            if member == v {
                break;
            }
        }
        self.count += 1;
    }
}

/// The graph itself if it has no directions, else a copy without them.
fn undirected(graph: &Graph) -> std::borrow::Cow<'_, Graph> {
    if graph.is_directed() {
        std::borrow::Cow::Owned(graph.to_undirected())
    } else {
        std::borrow::Cow::Borrowed(graph)
    }
}

/// Disjoint sets with path halving; joining hangs the root of the smaller set under that of the larger.
#[derive(Clone, Debug)]
pub struct DisjointSets {
    parent: Vec<usize>,
    size: Vec<u32>,
}

impl DisjointSets {
    /// This many sets of one member each.
    pub fn new(count: usize) -> Self {
        Self { parent: (0..count).collect(), size: vec![1; count] }
    }

    /// The member that stands for the set of another one.
    pub fn root(&mut self, mut v: usize) -> usize {
        while self.parent[v] != v {
            self.parent[v] = self.parent[self.parent[v]];
            v = self.parent[v];
        }
        v
    }

    /// Joins two sets; whether they were different.
    pub fn join(&mut self, u: usize, v: usize) -> bool {
        let (u, v) = (self.root(u), self.root(v));
        if u == v {
            return false;
        }
        let (large, small) = if self.size[u] < self.size[v] { (v, u) } else { (u, v) };
        self.parent[small] = large;
        self.size[large] += self.size[small];
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EdgeKind, SplitMix64, parse_family};

    fn family(text: &str) -> Graph {
        parse_family(text).unwrap()
    }

    /// Which vertices each one reaches, by Warshall's closure: slow and obvious.
    fn reachable(graph: &Graph) -> Vec<Vec<bool>> {
        let n = graph.order();
        let joined = |u: usize, v: usize| u == v || graph.has_edge(u, v);
        let mut reach: Vec<Vec<bool>> = (0..n).map(|u| (0..n).map(|v| joined(u, v)).collect()).collect();
        for k in 0..n {
            for u in 0..n {
                for v in 0..n {
                    reach[u][v] |= reach[u][k] && reach[k][v];
                }
            }
        }
        reach
    }

    fn random_graph(stream: &mut SplitMix64, kind: EdgeKind) -> Graph {
        let n = 1 + stream.index(7);
        let m = stream.index(2 * n);
        let edges: Vec<_> = (0..m).map(|_| (stream.index(n), stream.index(n))).collect();
        Graph::new(kind, n, edges).unwrap()
    }

    fn two_colourable(graph: &Graph) -> bool {
        (0..1u32 << graph.order()).any(|sides| graph.edges().all(|(u, v)| sides >> u & 1 != sides >> v & 1))
    }

    #[test]
    fn components_agree_with_the_closure() {
        for seed in 0..500 {
            let mut stream = SplitMix64::new(seed);
            for kind in [EdgeKind::Undirected, EdgeKind::Directed] {
                let graph = random_graph(&mut stream, kind);
                let both = reachable(&graph.to_undirected());
                let strong = reachable(&graph);
                let (weak_found, strong_found) = (components(&graph), strong_components(&graph));
                for u in 0..graph.order() {
                    for v in 0..graph.order() {
                        assert_eq!(weak_found.of[u] == weak_found.of[v], both[u][v], "seed {seed} {graph:?}");
                        let together = strong[u][v] && strong[v][u];
                        assert_eq!(
                            strong_found.of[u] == strong_found.of[v],
                            together,
                            "seed {seed} {graph:?}"
                        );
                        assert!(!strong[u][v] || strong_found.of[u] >= strong_found.of[v], "seed {seed}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_graph_is_two_coloured_or_has_an_odd_cycle() {
        for seed in 0..1000 {
            let graph = random_graph(&mut SplitMix64::new(seed), EdgeKind::Undirected);
            match bipartition(&graph) {
                Ok(found) => assert!(graph.edges().all(|(u, v)| found.side[u] != found.side[v])),
                Err(cycle) => {
                    check_odd_cycle(&graph, &cycle);
                    assert!(!two_colourable(&graph), "seed {seed} {graph:?}");
                }
            }
        }
    }

    fn check_odd_cycle(graph: &Graph, cycle: &OddCycle) {
        let length = cycle.vertices.len();
        assert!(length % 2 == 1 && cycle.edges.len() == length, "{graph:?} {cycle:?}");
        for i in 0..length {
            let (u, v) = (cycle.vertices[i], cycle.vertices[(i + 1) % length]);
            let ends = graph.ends(cycle.edges[i]);
            assert!(ends == (u, v) || ends == (v, u), "{graph:?} {cycle:?}");
            assert!(!cycle.vertices[..i].contains(&u), "{graph:?} {cycle:?}");
        }
    }

    #[test]
    fn forests_have_as_many_components_as_edges_are_missing() {
        for seed in 0..500 {
            let graph = random_graph(&mut SplitMix64::new(seed), EdgeKind::Undirected);
            let expected = graph.order() == graph.size() + components(&graph).count;
            assert_eq!(is_forest(&graph), expected, "seed {seed} {graph:?}");
        }
    }

    #[test]
    fn families_are_recognised() {
        type Property = fn(&Graph) -> bool;
        let bipartite: Property = |graph| complete_bipartite_parts(graph).is_some();
        let check = |text: &str, expected: [bool; 5]| {
            let graph = family(text);
            let properties: [Property; 5] = [is_tree, is_path, is_cycle, is_complete, bipartite];
            assert_eq!(properties.map(|holds| holds(&graph)), expected, "{text}");
        };
        check("path:1", [true, true, false, true, false]);
        check("path:2", [true, true, false, true, true]);
        check("path:4", [true, true, false, false, false]);
        check("star:4", [true, false, false, false, true]);
        check("cycle:3", [false, false, true, true, false]);
        check("cycle:4", [false, false, true, false, true]);
        check("cycle:6", [false, false, true, false, false]);
        check("complete:5", [false, false, false, true, false]);
        check("bipartite:3,3", [false, false, false, false, true]);
        check("circuit:1", [false, false, true, false, false]);
        check("circuit:2", [false, false, true, false, false]);
        check("sparse6::Ab", [false, false, true, false, false]);
    }

    #[test]
    fn a_million_vertices_need_no_recursion() {
        let path = family("path:1000000");
        let circuit = family("circuit:1000000");
        assert!(is_path(&path) && bipartition(&path).is_ok());
        assert!(is_strongly_connected(&circuit) && is_cycle(&circuit));
        assert_eq!(strong_components(&Graph::directed(1_000_000, path.edges()).unwrap()).count, 1_000_000);
    }
}
