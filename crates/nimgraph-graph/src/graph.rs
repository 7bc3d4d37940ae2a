//! The graph: a finite multigraph, loops allowed, undirected or directed, with fast incidence lists.

use std::fmt;

use crate::spend;

/// The largest number of vertices or edges a graph may have.
pub const MAX_SIZE: usize = 1 << 28;

/// How many edges are made between two looks at the clock of the caller.
const AT_A_TIME: usize = 1 << 12;

/// Whether the edges of a graph have a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EdgeKind {
    /// Edges join two vertices; both ends see them.
    Undirected,
    /// Edges are arcs; only the tail sees them in [`Graph::incident`].
    Directed,
}

/// A finite multigraph on the vertices `0..order`.
///
/// Edges keep the order they were given in; an edge's place in that order is its name everywhere.
///
/// ```
/// use nimgraph_graph::Graph;
/// let square = Graph::undirected(4, [(0, 1), (1, 2), (2, 3), (3, 0)])?;
/// assert_eq!(square.neighbours(0).collect::<Vec<_>>(), [1, 3]);
/// # Ok::<(), nimgraph_graph::GraphError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Graph {
    kind: EdgeKind,
    ends: Vec<[u32; 2]>,
    /// `incidences[offsets[v]..offsets[v + 1]]` are the edges seen from `v`, by edge number.
    offsets: Vec<u32>,
    incidences: Vec<Incidence>,
}

/// One edge as seen from one of its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Incidence {
    edge: u32,
    to: u32,
}

impl Incidence {
    /// The edge's number.
    #[inline]
    pub fn edge(self) -> usize {
        self.edge as usize
    }

    /// The end of the edge that lies opposite.
    #[inline]
    pub fn to(self) -> usize {
        self.to as usize
    }
}

/// Why a list of edges is not a graph.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GraphError {
    /// An edge names a vertex that is not there.
    #[error("edge {edge} ends at vertex {vertex}, but the vertices are 0 to {}", order.saturating_sub(1))]
    NoSuchVertex {
        /// The edge's place in the list.
        edge: usize,
        /// The vertex it names.
        vertex: usize,
        /// How many vertices there are.
        order: usize,
    },
    /// More vertices or edges than [`MAX_SIZE`].
    #[error("{count} {what} exceed the limit of {MAX_SIZE} for a graph")]
    TooLarge {
        /// `"vertices"` or `"edges"`.
        what: &'static str,
        /// How many were asked for.
        count: usize,
    },
}

impl Graph {
    /// An undirected graph with the given edges.
    pub fn undirected(
        order: usize,
        edges: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Self, GraphError> {
        Self::new(EdgeKind::Undirected, order, edges)
    }

    /// A directed graph with the given arcs, each from its first vertex to its second.
    pub fn directed(
        order: usize,
        arcs: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Self, GraphError> {
        Self::new(EdgeKind::Directed, order, arcs)
    }

    /// A graph of either kind.
    pub fn new(
        kind: EdgeKind,
        order: usize,
        edges: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Self, GraphError> {
        if order > MAX_SIZE {
            return Err(GraphError::TooLarge { what: "vertices", count: order });
        }
        let edges = edges.into_iter();
        let mut ends = Vec::with_capacity(edges.size_hint().0.min(MAX_SIZE));
        for (edge, (u, v)) in edges.enumerate() {
            if let Some(vertex) = [u, v].into_iter().find(|&w| w >= order) {
                return Err(GraphError::NoSuchVertex { edge, vertex, order });
            }
            if edge >= MAX_SIZE {
                return Err(GraphError::TooLarge { what: "edges", count: edge + 1 });
            }
            ends.push([u as u32, v as u32]);
            if ends.len().is_multiple_of(AT_A_TIME) {
                spend(AT_A_TIME);
            }
        }
        let (offsets, incidences) = incidence_lists(kind, order, &ends);
        Ok(Self { kind, ends, offsets, incidences })
    }

    /// Whether edges have a direction.
    pub fn kind(&self) -> EdgeKind {
        self.kind
    }

    /// Whether edges are arcs.
    pub fn is_directed(&self) -> bool {
        self.kind == EdgeKind::Directed
    }

    /// The number of vertices.
    #[inline]
    pub fn order(&self) -> usize {
        self.offsets.len() - 1
    }

    /// The number of edges.
    #[inline]
    pub fn size(&self) -> usize {
        self.ends.len()
    }

    /// The two ends of an edge, in the order they were given (tail and head of an arc).
    #[inline]
    pub fn ends(&self, edge: usize) -> (usize, usize) {
        let [u, v] = self.ends[edge];
        (u as usize, v as usize)
    }

    /// All edges, by number.
    pub fn edges(&self) -> impl ExactSizeIterator<Item = (usize, usize)> + '_ {
        self.ends.iter().map(|&[u, v]| (u as usize, v as usize))
    }

    /// The edges that leave `v`, by edge number; a loop appears once.
    #[inline]
    pub fn incident(&self, v: usize) -> &[Incidence] {
        &self.incidences[self.offsets[v] as usize..self.offsets[v + 1] as usize]
    }

    /// The other ends of the edges that leave `v`, by edge number, repeated for parallel edges.
    pub fn neighbours(&self, v: usize) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.incident(v).iter().map(|i| i.to())
    }

    /// How many edges leave `v`; a loop counts once.
    #[inline]
    pub fn degree(&self, v: usize) -> usize {
        self.incident(v).len()
    }

    /// Whether some edge leads from `u` to `v`.
    pub fn has_edge(&self, u: usize, v: usize) -> bool {
        self.neighbours(u).any(|w| w == v)
    }

    /// The same vertices and edges without directions.
    pub fn to_undirected(&self) -> Self {
        Self::new(EdgeKind::Undirected, self.order(), self.edges()).expect("its own edges fit")
    }

    /// The same graph with every arc reversed.
    pub fn reversed(&self) -> Self {
        Self::new(self.kind, self.order(), self.edges().map(|(u, v)| (v, u))).expect("its own edges fit")
    }

    /// The same vertices with each edge once, in order: parallel edges are dropped, loops are kept.
    pub fn simplified(&self) -> Self {
        let mut seen: Vec<(usize, usize)> = self.ordered_edges().collect();
        seen.sort_unstable();
        seen.dedup();
        Self::new(self.kind, self.order(), seen).expect("its own edges fit")
    }

    /// Whether [`simplified`](Self::simplified) would change nothing.
    pub fn is_simplified(&self) -> bool {
        self.ordered_edges().eq(self.edges()) && self.ordered_edges().is_sorted_by(|a, b| a < b)
    }

    /// The edges, the lower end of each first unless it is an arc.
    fn ordered_edges(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.edges().map(|(u, v)| if self.is_directed() { (u, v) } else { (u.min(v), u.max(v)) })
    }
}

fn incidence_lists(kind: EdgeKind, order: usize, ends: &[[u32; 2]]) -> (Vec<u32>, Vec<Incidence>) {
    let mut offsets = vec![0u32; order + 1];
    let both_ends = |u: u32, v: u32| kind == EdgeKind::Undirected && u != v;
    for &[u, v] in ends {
        offsets[u as usize + 1] += 1;
        if both_ends(u, v) {
            offsets[v as usize + 1] += 1;
        }
    }
    for v in 0..order {
        offsets[v + 1] += offsets[v];
    }
    let mut next = offsets.clone();
    let mut incidences = vec![Incidence { edge: 0, to: 0 }; offsets[order] as usize];
    let mut put = |at: u32, edge: usize, to: u32| {
        let slot = &mut next[at as usize];
        incidences[*slot as usize] = Incidence { edge: edge as u32, to };
        *slot += 1;
    };
    for (edge, &[u, v]) in ends.iter().enumerate() {
        put(u, edge, v);
        if both_ends(u, v) {
            put(v, edge, u);
        }
    }
    (offsets, incidences)
}

impl fmt::Debug for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({}; ", self.kind, self.order())?;
        f.debug_list().entries(self.edges()).finish()?;
        f.write_str(")")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loops_stand_once_and_parallel_edges_twice() {
        let g = Graph::undirected(2, [(0, 0), (0, 1), (1, 0)]).unwrap();
        assert_eq!(g.neighbours(0).collect::<Vec<_>>(), [0, 1, 1]);
        assert_eq!(g.neighbours(1).collect::<Vec<_>>(), [0, 0]);
        assert_eq!(g.simplified().edges().collect::<Vec<_>>(), [(0, 0), (0, 1)]);
    }

    #[test]
    fn an_arc_is_seen_from_its_tail_only() {
        let g = Graph::directed(2, [(0, 1)]).unwrap();
        assert_eq!((g.degree(0), g.degree(1)), (1, 0));
        assert_eq!((g.reversed().degree(0), g.to_undirected().degree(1)), (0, 1));
    }

    #[test]
    fn an_edge_to_nowhere_is_named() {
        let error = Graph::undirected(2, [(0, 1), (1, 2)]).unwrap_err();
        assert_eq!(error.to_string(), "edge 1 ends at vertex 2, but the vertices are 0 to 1");
    }
}
