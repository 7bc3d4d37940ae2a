//! Graph Nim: pick a vertex and remove edges at it. Studied on small cycles in *Graph Nim*; for simple
//! graphs by N. J. Calkin et al., *Computing strategies for graphical Nim*, Congr. Numer. 202 (2010).

use std::ops::ControlFlow;

use super::{
    HeapMove, Heaps,
    complex::{Complex, face_rules},
    heaps::join_words,
};
use crate::{
    Figure, MoveRange, MoveSpec,
    figure::Marks,
    game::{BoardRules, FieldInfo, Game, GameInfo, Shape},
    rules::RulesBoard,
    ruleset::Ruleset,
    spec::{Fault, Fields, GraphBoard, Spec, SpecError},
};

/// The graph; the weight of an edge is how many parallel edges it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphNim {
    board: GraphBoard,
    /// The edges at each vertex: Graph Nim is simplicial Nim on the stars of the graph.
    stars: Complex,
}

/// Removes edges at a vertex.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GraphMove {
    /// The vertex: the first one that allows the removal.
    pub vertex: usize,
    /// How many of which edges.
    pub remove: HeapMove,
}

impl GraphNim {
    /// The game on a graph without loops.
    pub fn new(board: GraphBoard) -> Self {
        let graph = &board.graph;
        let star = |v| graph.incident(v).iter().map(|i| i.edge()).collect();
        let stars = Complex::new((0..graph.order()).map(star));
        Self { board, stars }
    }

    /// The labelled graph.
    pub fn board(&self) -> &GraphBoard {
        &self.board
    }

    /// The edges at each vertex, as the faces of a complex whose heaps are the edges.
    pub fn stars(&self) -> &Complex {
        &self.stars
    }

    /// The move that removes these edges, if one vertex meets them all.
    pub fn removal(&self, remove: HeapMove) -> Option<GraphMove> {
        self.stars.face_of(&remove).map(|vertex| GraphMove { vertex, remove })
    }
}

impl Ruleset for GraphNim {
    type Position = Heaps;
    type Move = GraphMove;

    fn for_each_move(
        &self,
        weights: &Heaps,
        visit: &mut dyn FnMut(GraphMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.stars.for_each_move(weights, &mut |vertex, remove| visit(GraphMove { vertex, remove }))
    }

    fn play(&self, weights: &Heaps, mv: &GraphMove) -> Heaps {
        weights.after(&mv.remove)
    }

    fn is_legal(&self, weights: &Heaps, mv: &GraphMove) -> bool {
        mv.remove.is_possible(weights) && self.stars.face_of(&mv.remove) == Some(mv.vertex)
    }

    face_rules!(positions of stars);
}

impl Game for GraphNim {
    const INFO: GameInfo = GameInfo {
        name: "graph-nim",
        title: "Graph Nim",
        rules: "Pick a vertex and remove at least one of the edges at it, in any distribution over its neighbours.",
        source: "Graph Nim (C3, C4, C5); N. J. Calkin et al., Computing strategies for graphical Nim, Congr. Numer. 202 (2010)",
        shape: Shape::EdgeWeights,
        token: false,
        board: BoardRules::SIMPLE,
        fields: &[
            FieldInfo::required("vertices", "a count or a list of names"),
            FieldInfo::required("edges", "[u, v, how many parallel edges]; no loops"),
        ],
        example: "graph-nim cycle:3 weights=4,3,4",
        move_example: "0-1=3,2-0=3",
    };

    fn read(fields: &mut Fields<'_>) -> Result<(Self, Heaps), SpecError> {
        let (board, weights) = fields.edge_weighted()?;
        if let Some(edge) = board.graph.edges().position(|(u, v)| u == v) {
            let place = fields.at(format_args!("edges[{edge}]"));
            return Err(SpecError::new(Fault::AgainstTheRules, place, "graph-nim has no loops"));
        }
        Ok((Self::new(board), Heaps(weights.into())))
    }

    fn rules_board(&self, _: usize) -> Option<RulesBoard<'_>> {
        Some(RulesBoard::Graph(&self.board))
    }

    fn spec(&self, weights: &Heaps) -> Spec {
        self.board.spec(&weights.0)
    }

    fn graph_board(&self) -> Option<&GraphBoard> {
        Some(&self.board)
    }

    fn faces(&self) -> Option<&Complex> {
        Some(&self.stars)
    }

    fn move_spec(&self, _: &Heaps, mv: &GraphMove) -> MoveSpec {
        MoveSpec::Remove { vertex: Some(mv.vertex), remove: mv.remove.0.to_vec() }
    }

    fn find_move(&self, weights: &Heaps, spec: &MoveSpec) -> Option<GraphMove> {
        let MoveSpec::Remove { vertex, remove } = spec else { return None };
        let mv = self.removal(HeapMove::sorted(remove.clone())).filter(|m| self.is_legal(weights, m))?;
        // Of a single edge either end may be picked.
        let is_at = |vertex: usize| {
            let mut ends = mv.remove.0.iter().map(|&(edge, _)| self.board.graph.ends(edge));
            ends.all(|(u, v)| u == vertex || v == vertex)
        };
        vertex.is_none_or(is_at).then_some(mv)
    }

    fn move_to_text(&self, weights: &Heaps, mv: &GraphMove) -> String {
        let word = |edge| self.board.edge_word(edge, self.board.graph.ends(edge).0);
        let change = |&(e, count): &(usize, u64)| format!("{}={}", word(e), weights.0[e] - count);
        mv.remove.0.iter().map(change).collect::<Vec<_>>().join(",")
    }

    fn move_to_words(&self, _: &Heaps, mv: &GraphMove) -> String {
        let edge = |edge| self.board.edge_text(edge, self.board.graph.ends(edge).0);
        let part = |&(e, count): &(usize, u64)| format!("{count} of {}", edge(e));
        let vertex = self.board.labels.text(mv.vertex);
        format!("pick vertex {vertex} and remove {}", join_words(mv.remove.0.iter().map(part)))
    }

    fn move_from_text(&self, weights: &Heaps, text: &str) -> Option<GraphMove> {
        let change = |part: &str| {
            let (edge, left) = part.split_once('=')?;
            let (edge, _) = self.board.find_edge_word(edge)?;
            Some((edge, weights.0[edge].checked_sub(left.trim().parse().ok()?)?))
        };
        let changes = text.split(',').map(change).collect::<Option<Vec<_>>>()?;
        self.removal(HeapMove::sorted(changes)).filter(|m| self.is_legal(weights, m))
    }

    fn move_ranges<'a>(&'a self, weights: &'a Heaps) -> Box<dyn Iterator<Item = MoveRange> + 'a> {
        let word = |edge| self.board.edge_word(edge, self.board.graph.ends(edge).0);
        let lowering = move |(edge, &weight): (usize, &u64)| MoveRange::lowering(word(edge), 0..weight);
        Box::new(weights.0.iter().enumerate().filter_map(lowering))
    }

    fn moves_together(&self) -> Option<String> {
        let several = self.stars.faces().iter().any(|star| star.len() > 1);
        several.then(|| "several edges at one vertex at once".to_owned())
    }

    fn figure(&self, weights: &Heaps) -> Figure {
        Figure::of(self.board.figure_edge_weighted(&weights.0))
    }

    fn marks(&self, _: &Heaps, mv: &GraphMove) -> Marks {
        let edges = mv.remove.0.iter().map(|&(e, _)| e).collect();
        Marks { vertices: vec![mv.vertex], edges, ..Marks::default() }
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::parse_family;

    use super::*;

    #[track_caller]
    fn check(vertex: Option<usize>, remove: &[(usize, u64)], expected: Option<usize>) {
        let game = GraphNim::new(GraphBoard::numbered(parse_family("path:4").unwrap()));
        let spec = MoveSpec::Remove { vertex, remove: remove.to_vec() };
        let mv = game.find_move(&Heaps([1, 1, 1].into()), &spec);
        assert_eq!(mv.map(|mv| mv.vertex), expected, "{spec:?}");
    }

    #[test]
    fn the_vertex_has_all_the_edges() {
        check(None, &[(0, 1), (1, 1)], Some(1));
        check(Some(1), &[(0, 1), (1, 1)], Some(1));
        check(Some(0), &[(0, 1), (1, 1)], None);
        check(Some(99), &[(0, 1)], None);
        check(Some(0), &[(0, 1)], Some(0));
        check(Some(1), &[(0, 1)], Some(0));
    }
}
