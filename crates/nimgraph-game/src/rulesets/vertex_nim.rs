//! Vertex Nim: lower the token's vertex and move on; a vertex lowered to zero leaves the graph and joins
//! its neighbours. E. Duchêne and G. Renault, *Vertex Nim played on graphs*, Theoret. Comput. Sci. 516 (2014).

use std::ops::ControlFlow;

use nimgraph_graph::Graph;

use super::{
    token::{lowered, token_notation},
    vertex_nimg::VERTEX_GAME_FIELDS,
};
use crate::{
    Figure, Move, MoveCount, MoveRange, State, figure,
    game::{BoardRules, Game, GameInfo, Shape},
    rules::RulesBoard,
    ruleset::{CONTINUE, Ruleset},
    spec::{Fault, Fields, GraphBoard, Spec, SpecError, TokenPlace},
};

/// The graph as it was at the start. A vertex of weight 0 has been removed.
///
/// Removing a vertex joins its neighbours (directed: each predecessor to each successor), so two vertices
/// are joined in the present graph exactly when the first graph has a walk between them whose inner
/// vertices have all been removed. The order of the removals does not matter, and the weights say it all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VertexNim {
    board: GraphBoard,
}

impl VertexNim {
    /// The game on a labelled graph, connected (directed: strongly), without repeated edges.
    pub fn new(board: GraphBoard) -> Self {
        Self { board }
    }

    /// The labelled graph, as it was at the start.
    pub fn board(&self) -> &GraphBoard {
        &self.board
    }

    /// The neighbours that `v` has now, in increasing order; itself among them if it has a loop.
    pub fn present_neighbours(&self, weights: &[u64], v: usize) -> Vec<usize> {
        let graph = &self.board.graph;
        let mut seen = vec![false; graph.order()];
        let mut found = Vec::new();
        let mut stack = vec![v];
        while let Some(u) = stack.pop() {
            for w in graph.neighbours(u) {
                if std::mem::replace(&mut seen[w], true) {
                    continue;
                }
                if weights[w] > 0 || w == v {
                    found.push(w);
                } else {
                    stack.push(w);
                }
            }
        }
        found.sort_unstable();
        found
    }

    /// The graph that is left, on new numbers, and the old numbers of its vertices.
    pub fn present_graph(&self, weights: &[u64]) -> (Graph, Vec<usize>) {
        let kept: Vec<usize> = (0..weights.len()).filter(|&v| weights[v] > 0).collect();
        let mut number = vec![usize::MAX; weights.len()];
        for (new, &old) in kept.iter().enumerate() {
            number[old] = new;
        }
        let arcs =
            kept.iter().flat_map(|&v| self.present_neighbours(weights, v).into_iter().map(move |w| (v, w)));
        let directed = self.board.graph.is_directed();
        let edges = arcs.filter(|&(v, w)| directed || v <= w).map(|(v, w)| (number[v], number[w]));
        let graph = Graph::new(self.board.graph.kind(), kept.len(), edges);
        (graph.expect("renumbered vertices are there"), kept)
    }

    /// No more edges than this are left, without counting them: a star whose middle is gone has one for each two leaves.
    fn most_present_edges(&self, weights: &[u64]) -> usize {
        let graph = &self.board.graph;
        if weights.iter().all(|&w| w > 0) {
            return graph.size();
        }
        // Removed vertices that hang together have the number of one of them.
        let mut number: Vec<usize> = (0..graph.order()).collect();
        let root = |number: &mut Vec<usize>, mut v: usize| {
            while number[v] != v {
                number[v] = number[number[v]];
                v = number[v];
            }
            v
        };
        for (u, v) in graph.edges().filter(|&(u, v)| weights[u] == 0 && weights[v] == 0) {
            let (u, v) = (root(&mut number, u), root(&mut number, v));
            number[u] = v;
        }
        let ends = graph.edges().flat_map(|(u, v)| [(u, v), (v, u)]);
        let beside = ends.filter(|&(gone, left)| weights[gone] == 0 && weights[left] > 0);
        let mut beside: Vec<(usize, usize)> =
            beside.map(|(gone, left)| (root(&mut number, gone), left)).collect();
        beside.sort_unstable();
        beside.dedup();
        let joined = beside.chunk_by(|a, b| a.0 == b.0).map(|group| group.len() * group.len());
        graph.size() + joined.sum::<usize>()
    }

    fn is_emptied_by(&self, position: &State, to_weight: u64) -> bool {
        to_weight == 0 && position.weights().iter().enumerate().all(|(v, &w)| w == 0 || v == position.place())
    }

    pub(crate) fn present_figure(&self, position: &State) -> figure::Panel {
        let on_board = position.weights().iter().any(|&w| w > 0);
        let token = on_board.then_some(position.place());
        let mut board = self.board.figure_vertex_weighted(position.weights(), token);
        let directed = self.board.graph.is_directed();
        let edge = |ends: (usize, usize)| figure::Edge { ends, weight: None, directed };
        // A board that cannot be drawn is shown as it was at the start: ways lead on through the removed vertices.
        board.edges = if self.most_present_edges(position.weights()) > MOST_DRAWN {
            self.board.graph.edges().map(edge).collect()
        } else {
            let (graph, kept) = self.present_graph(position.weights());
            graph.edges().map(|(u, v)| edge((kept[u], kept[v]))).collect()
        };
        for vertex in &mut board.vertices {
            vertex.removed = vertex.weight == Some(0);
        }
        board
    }
}

/// A picture with more edges than this is black.
const MOST_DRAWN: usize = 100_000;

impl Ruleset for VertexNim {
    fn for_each_move(
        &self,
        position: &State,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let here = position.place();
        let Some(&weight) = position.weights().get(here) else { return CONTINUE };
        if weight > 0 && self.is_emptied_by(position, 0) {
            visit(Move::lower(here, 0))?;
        }
        for v in self.present_neighbours(position.weights(), here) {
            let least = u64::from(v == here);
            for to_weight in least..weight {
                visit(Move::lower(here, to_weight).going(v))?;
            }
        }
        CONTINUE
    }

    fn is_legal(&self, position: &State, mv: &Move) -> bool {
        let here = position.place();
        let Some((_, left)) = mv.only().filter(|&(v, _)| v == here && mv.is_possible(position.weights()))
        else {
            return false;
        };
        match mv.to() {
            None => self.is_emptied_by(position, left),
            Some(v) if v == here && left == 0 => false,
            Some(v) => self.present_neighbours(position.weights(), here).binary_search(&v).is_ok(),
        }
    }

    fn count_moves(&self, position: &State) -> MoveCount {
        let here = position.place();
        let Some(&weight) = position.weights().get(here) else { return 0.into() };
        if weight == 0 {
            return 0.into();
        }
        let neighbours = self.present_neighbours(position.weights(), here);
        let stays = neighbours.binary_search(&here).is_ok();
        let all = neighbours.len() as u128 * u128::from(weight);
        MoveCount::Exactly(all - u128::from(stays) + u128::from(self.is_emptied_by(position, 0)))
    }
}

impl Game for VertexNim {
    const INFO: GameInfo = GameInfo {
        name: "vertex-nim",
        title: "Vertex Nim",
        rules: "Lower the token's vertex, then move to a neighbour. A vertex lowered to 0 is removed: undirected, its \
                neighbours become a clique with a loop on each; directed, every predecessor gets an arc to every \
                successor. The move that empties the graph needs no neighbour. At the start the graph is connected, strongly if directed, and no weight is 0.",
        source: "E. Duchêne and G. Renault, Vertex Nim played on graphs, Theoret. Comput. Sci. 516 (2014)",
        shape: Shape::VertexWeights,
        token: true,
        board: BoardRules { least_weight: 1, ..BoardRules::VERTICES },
        fields: VERTEX_GAME_FIELDS,
        example: "vertex-nim cycle:3 directed weights=2,1,3 token=0",
        move_example: "0=1>1",
    };

    fn read(fields: &mut Fields<'_>) -> Result<(Self, State), SpecError> {
        let (board, weights) = fields.vertex_weighted()?;
        if weights.is_empty() {
            return read_empty(fields, board);
        }
        let token = fields.token(&board)?;
        if let Some(v) = weights.iter().position(|&w| w == 0) {
            let place = fields.at(format_args!("weights[{v}]"));
            let why = "a vertex of weight 0 has left the graph";
            return Err(SpecError::against_the_rules(place, "a weight of at least 1", why, "0"));
        }
        check_connected(fields, &board)?;
        Ok((Self::new(board), State::with_token(weights, token)))
    }

    fn rules_board(&self, _: usize) -> Option<RulesBoard<'_>> {
        Some(RulesBoard::Graph(&self.board))
    }

    fn spec(&self, position: &State) -> Spec {
        if position.weights().iter().all(|&w| w > 0) && !position.weights().is_empty() {
            return self.board.spec(position.weights()).token(position.place());
        }
        let (graph, kept) = self.present_graph(position.weights());
        let board = GraphBoard::new_unchecked(graph, self.board.labels.restricted(&kept)).simplified();
        let board = board.laid_out(self.board.layout.restricted(&kept));
        let weights: Vec<u64> = kept.iter().map(|&v| position.weights()[v]).collect();
        let token = kept.binary_search(&position.place()).map_or(TokenPlace::Nowhere, TokenPlace::Vertex);
        Spec { token: Some(token), ..board.spec(&weights) }
    }

    fn spec_places(&self, position: &State) -> Option<Vec<usize>> {
        let weights = position.weights();
        weights.contains(&0).then(|| (0..weights.len()).filter(|&v| weights[v] > 0).collect())
    }

    fn settled(&self, position: &State) -> Option<(Self, State)> {
        if position.weights().iter().all(|&w| w > 0) {
            return None;
        }
        let spec = self.spec(position);
        let token = match spec.token {
            Some(TokenPlace::Vertex(v)) => v,
            _ => 0,
        };
        let weights = spec.weights.unwrap_or_default();
        Some((Self::new(spec.board?), State::with_token(weights, token)))
    }

    fn settled_move(&self, position: &State, mv: &Move) -> Move {
        let rank = |v: usize| position.weights()[..v].iter().filter(|&&weight| weight > 0).count();
        settled_by(mv, rank)
    }

    token_notation!(leaving);

    fn move_ranges<'a>(&'a self, position: &'a State) -> Box<dyn Iterator<Item = MoveRange> + 'a> {
        let here = position.place();
        let Some(&weight) = position.weights().get(here) else { return Box::new(std::iter::empty()) };
        let from = self.board.labels.word(here);
        let emptying = weight > 0 && self.is_emptied_by(position, 0);
        let last = emptying.then(|| MoveRange::single(format!("{from}=0")));
        let leaving = move |v| {
            let least = u64::from(v == here);
            MoveRange::leaving(&from, least..weight, &self.board.labels.word(v))
        };
        let neighbours = self.present_neighbours(position.weights(), here);
        Box::new(last.into_iter().chain(neighbours.into_iter().filter_map(leaving)))
    }

    fn figure(&self, position: &State) -> Figure {
        Figure::of(self.present_figure(position))
    }
}

/// The same move where the vertices have other numbers.
pub(crate) fn settled_by(mv: &Move, number: impl Fn(usize) -> usize) -> Move {
    let (vertex, left) = lowered(mv);
    Move::lower(number(vertex), left).going(mv.to().map(number))
}

/// The board after the last move: no vertex, and a token that is nowhere.
fn read_empty(fields: &mut Fields<'_>, board: GraphBoard) -> Result<(VertexNim, State), SpecError> {
    match fields.place()? {
        TokenPlace::Nowhere => Ok((VertexNim::new(board), State::with_token([], 0))),
        TokenPlace::Vertex(v) => {
            let wanted = "null, since there are no vertices";
            Err(SpecError::expected(fields.at("token"), wanted, v.to_string()))
        }
    }
}

fn check_connected(fields: &Fields<'_>, board: &GraphBoard) -> Result<(), SpecError> {
    let graph = &board.graph;
    let missed = unreached(graph).map(|v| (v, "from")).or_else(|| {
        let back = graph.is_directed().then(|| unreached(&graph.reversed())).flatten();
        back.map(|v| (v, "back to"))
    });
    let Some((v, which)) = missed else { return Ok(()) };
    let (strongly, v) = (if graph.is_directed() { "strongly " } else { "" }, board.labels.text(v));
    let other = board.labels.text(0);
    let message = match which {
        "from" => {
            format!("vertex-nim needs a {strongly}connected graph, but {v} cannot be reached from {other}")
        }
        _ => format!("vertex-nim needs a {strongly}connected graph, but {other} cannot be reached from {v}"),
    };
    Err(SpecError::new(Fault::AgainstTheRules, fields.at("edges"), message))
}

/// The first vertex that no walk from vertex 0 reaches.
fn unreached(graph: &Graph) -> Option<usize> {
    let mut seen = vec![false; graph.order()];
    let mut stack = vec![0];
    seen[0] = true;
    while let Some(v) = stack.pop() {
        for w in graph.neighbours(v) {
            if !std::mem::replace(&mut seen[w], true) {
                stack.push(w);
            }
        }
    }
    seen.iter().position(|&s| !s)
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::{SplitMix64, parse_family};

    use super::*;

    fn edges_drawn(family: &str, removed: &[usize]) -> usize {
        let board = GraphBoard::numbered(parse_family(family).unwrap());
        let weights: Vec<u64> = (0..board.graph.order()).map(|v| u64::from(!removed.contains(&v))).collect();
        let token = (0..board.graph.order()).find(|v| !removed.contains(v)).unwrap();
        VertexNim::new(board).present_figure(&State::with_token(weights, token)).edges.len()
    }

    #[test]
    fn a_star_without_its_middle_is_drawn_as_a_clique_while_that_can_be_seen() {
        // Ten pairs and five loops.
        assert_eq!(edges_drawn("star:5", &[0]), 15);
        assert_eq!(edges_drawn("star:10000", &[0]), 10_000);
    }

    #[test]
    fn there_are_no_more_edges_than_that() {
        let mut dice = SplitMix64::new(1);
        for seed in 0..200 {
            let graph = parse_family(&format!("random:8,11,seed={seed}")).unwrap();
            let game = VertexNim::new(GraphBoard::numbered(graph));
            let weights: Vec<u64> = (0..8).map(|_| dice.below(2)).collect();
            let left = game.present_graph(&weights).0.size();
            assert!(left <= game.most_present_edges(&weights), "seed {seed}, {weights:?}");
        }
    }
}
