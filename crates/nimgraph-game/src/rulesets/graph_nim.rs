//! Graph Nim: pick a vertex and remove edges at it. Studied on small cycles in *Graph Nim*; for simple
//! graphs by N. J. Calkin et al., *Computing strategies for graphical Nim*, Congr. Numer. 202 (2010).

use super::{
    complex::{Complex, face_rules},
    heaps::join_words,
};
use crate::{
    Figure, Move, MoveRange, MoveSpec, State,
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

    /// The vertex that a move picks: the first one that meets all the edges that are removed.
    pub fn vertex_of(&self, mv: &Move) -> usize {
        self.stars.face_of(mv).expect("a legal move removes edges at one vertex")
    }
}

impl Ruleset for GraphNim {
    face_rules!(stars);
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

    fn read(fields: &mut Fields<'_>) -> Result<(Self, State), SpecError> {
        let (board, weights) = fields.edge_weighted()?;
        if let Some(edge) = board.graph.edges().position(|(u, v)| u == v) {
            let place = fields.at(format_args!("edges[{edge}]"));
            return Err(SpecError::new(Fault::AgainstTheRules, place, "graph-nim has no loops"));
        }
        Ok((Self::new(board), State::heaps(weights)))
    }

    fn rules_board(&self, _: usize) -> Option<RulesBoard<'_>> {
        Some(RulesBoard::Graph(&self.board))
    }

    fn spec(&self, weights: &State) -> Spec {
        self.board.spec(weights.weights())
    }

    fn graph_board(&self) -> Option<&GraphBoard> {
        Some(&self.board)
    }

    fn faces(&self) -> Option<&Complex> {
        Some(&self.stars)
    }

    fn move_spec(&self, weights: &State, mv: &Move) -> MoveSpec {
        MoveSpec::Remove { vertex: Some(self.vertex_of(mv)), remove: mv.taken(weights) }
    }

    fn find_move(&self, weights: &State, spec: &MoveSpec) -> Option<Move> {
        let MoveSpec::Remove { vertex, remove } = spec else { return None };
        let mv = Move::try_taking(weights, remove).filter(|m| self.is_legal(weights, m))?;
        // Of a single edge either end may be picked.
        let is_at = |vertex: usize| {
            let mut ends = mv.places().map(|edge| self.board.graph.ends(edge));
            ends.all(|(u, v)| u == vertex || v == vertex)
        };
        vertex.is_none_or(is_at).then_some(mv)
    }

    fn move_to_text(&self, _: &State, mv: &Move) -> String {
        let word = |edge| self.board.edge_word(edge, self.board.graph.ends(edge).0);
        let change = |&(edge, left): &(usize, u64)| format!("{}={left}", word(edge));
        mv.lowered().iter().map(change).collect::<Vec<_>>().join(",")
    }

    fn move_to_words(&self, weights: &State, mv: &Move) -> String {
        let edge = |edge| self.board.edge_text(edge, self.board.graph.ends(edge).0);
        let part = |(e, count): (usize, u64)| format!("{count} of {}", edge(e));
        let vertex = self.board.labels.text(self.vertex_of(mv));
        format!("pick vertex {vertex} and remove {}", join_words(mv.taken(weights).into_iter().map(part)))
    }

    fn move_from_text(&self, weights: &State, text: &str) -> Option<Move> {
        let change = |part: &str| {
            let (edge, left) = part.split_once('=')?;
            let (edge, _) = self.board.find_edge_word(edge)?;
            Some((edge, left.trim().parse().ok()?))
        };
        let changes = text.split(',').map(change).collect::<Option<Vec<_>>>()?;
        Some(Move::lowering(changes)).filter(|m| self.is_legal(weights, m))
    }

    fn move_ranges<'a>(&'a self, weights: &'a State) -> Box<dyn Iterator<Item = MoveRange> + 'a> {
        let word = |edge| self.board.edge_word(edge, self.board.graph.ends(edge).0);
        let lowering = move |(edge, &weight): (usize, &u64)| MoveRange::lowering(word(edge), 0..weight);
        Box::new(weights.weights().iter().enumerate().filter_map(lowering))
    }

    fn moves_together(&self) -> Option<String> {
        let several = self.stars.faces().iter().any(|star| star.len() > 1);
        several.then(|| "several edges at one vertex at once".to_owned())
    }

    fn figure(&self, weights: &State) -> Figure {
        Figure::of(self.board.figure_edge_weighted(weights.weights()))
    }

    fn marks(&self, _: &State, mv: &Move) -> Marks {
        Marks { vertices: vec![self.vertex_of(mv)], edges: mv.places().collect(), ..Marks::default() }
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
        let mv = game.find_move(&State::heaps([1, 1, 1]), &spec);
        assert_eq!(mv.map(|mv| game.vertex_of(&mv)), expected, "{spec:?}");
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
