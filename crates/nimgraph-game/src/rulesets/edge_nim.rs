//! Edge Nim: lower an edge at the token and walk along it. M. Fukuyama, *A Nim game played on graphs*,
//! Theoret. Comput. Sci. 304 (2003); L. Erickson, *Nim on graphs* (2011).

use std::ops::ControlFlow;

use crate::{
    Figure, MoveCount, MoveRange, MoveSpec, Play,
    figure::Marks,
    game::{BoardRules, FieldInfo, Game, GameInfo, Shape},
    rules::RulesBoard,
    ruleset::{CONTINUE, Ruleset},
    spec::{Fields, GraphBoard, Spec, SpecError},
};

use super::Token;

/// The graph to walk on. Loops and parallel edges are allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EdgeNim {
    board: GraphBoard,
}

/// Lowers an edge at the token and moves the token to its other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EdgeMove {
    /// The edge.
    pub edge: usize,
    /// The weight it keeps.
    pub to_weight: u64,
    /// Where the token goes.
    pub token: usize,
}

impl EdgeNim {
    /// The game on a labelled graph.
    pub fn new(board: GraphBoard) -> Self {
        Self { board }
    }

    /// The labelled graph.
    pub fn board(&self) -> &GraphBoard {
        &self.board
    }

    /// The move that lowers `edge` from the token's end of it.
    pub fn walk(&self, position: &Token, edge: usize, to_weight: u64) -> EdgeMove {
        let (u, v) = self.board.graph.ends(edge);
        EdgeMove { edge, to_weight, token: if u == position.token { v } else { u } }
    }

    /// The positive edges that a walk from the token can reach; all others are zero for ever.
    fn reachable_edges(&self, position: &Token) -> Vec<bool> {
        let graph = &self.board.graph;
        let mut seen = vec![false; graph.order()];
        let mut reachable = vec![false; graph.size()];
        let mut stack = vec![position.token];
        seen[position.token] = true;
        while let Some(v) = stack.pop() {
            for i in graph.incident(v).iter().filter(|i| position.weights[i.edge()] > 0) {
                reachable[i.edge()] = true;
                if !std::mem::replace(&mut seen[i.to()], true) {
                    stack.push(i.to());
                }
            }
        }
        reachable
    }
}

impl Ruleset for EdgeNim {
    type Position = Token;
    type Move = EdgeMove;

    fn for_each_move(
        &self,
        position: &Token,
        visit: &mut dyn FnMut(EdgeMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for i in self.board.graph.incident(position.token) {
            for to_weight in 0..position.weights[i.edge()] {
                visit(EdgeMove { edge: i.edge(), to_weight, token: i.to() })?;
            }
        }
        CONTINUE
    }

    fn play(&self, position: &Token, mv: &EdgeMove) -> Token {
        let mut weights = position.weights.clone();
        weights[mv.edge] = mv.to_weight;
        Token { weights, token: mv.token }
    }

    fn is_legal(&self, position: &Token, mv: &EdgeMove) -> bool {
        let here = self.board.graph.incident(position.token);
        here.iter().any(|i| i.edge() == mv.edge && i.to() == mv.token)
            && mv.to_weight < position.weights[mv.edge]
    }

    fn footprint(&self, position: &Token) -> usize {
        position.footprint()
    }

    fn count_moves(&self, position: &Token) -> MoveCount {
        let here = self.board.graph.incident(position.token).iter();
        here.map(|i| u128::from(position.weights[i.edge()])).sum::<u128>().into()
    }

    /// What the token can never reach does not matter.
    fn canonical(&self, _play: Play, position: &Token) -> Token {
        let mut weights = position.weights.clone();
        for (weight, reachable) in weights.iter_mut().zip(self.reachable_edges(position)) {
            *weight *= u64::from(reachable);
        }
        Token { weights, token: position.token }
    }
}

impl Game for EdgeNim {
    const INFO: GameInfo = GameInfo {
        name: "edge-nim",
        title: "Edge Nim",
        rules: "Pick an edge of positive weight at the token, lower it strictly, and move the token to its other end; at a loop it stays. Of parallel edges, a-b#1=2 lowers the one with number 1.",
        source: "M. Fukuyama, A Nim game played on graphs, Theoret. Comput. Sci. 304 (2003); L. A. Erickson, The game of Nim on graphs, dissertation (2011)",
        shape: Shape::EdgeWeights,
        token: true,
        board: BoardRules { loops: true, parallel_edges: true, ..BoardRules::SIMPLE },
        fields: &[
            FieldInfo::required("vertices", "a count or a list of names"),
            FieldInfo::required(
                "edges",
                "[u, v, weight]; the weight may be a position, which plays as a heap of its Grundy value",
            ),
            FieldInfo::required("token", "the vertex where the token stands"),
        ],
        example: "edge-nim cycle:4 weights=3,1,1,2 token=0",
        move_example: "0-1=2",
    };

    fn read(fields: &mut Fields<'_>) -> Result<(Self, Token), SpecError> {
        let (board, weights) = fields.edge_valued()?;
        let token = fields.token(&board)?;
        Ok((Self::new(board), Token { weights: weights.into(), token }))
    }

    fn rules_board(&self, _: usize) -> Option<RulesBoard<'_>> {
        Some(RulesBoard::Graph(&self.board))
    }

    fn spec(&self, position: &Token) -> Spec {
        self.board.spec(&position.weights).token(position.token)
    }

    fn graph_board(&self) -> Option<&GraphBoard> {
        Some(&self.board)
    }

    fn as_edge_nim<'a>(&'a self, position: &'a Token) -> Option<(&'a EdgeNim, &'a Token)> {
        Some((self, position))
    }

    fn move_spec(&self, _: &Token, mv: &EdgeMove) -> MoveSpec {
        MoveSpec::Edge { edge: mv.edge, to_weight: mv.to_weight, token: Some(mv.token) }
    }

    fn find_move(&self, position: &Token, spec: &MoveSpec) -> Option<EdgeMove> {
        let &MoveSpec::Edge { edge, to_weight, token } = spec else { return None };
        let mv = (edge < self.board.graph.size()).then(|| self.walk(position, edge, to_weight))?;
        (token.is_none_or(|token| token == mv.token) && self.is_legal(position, &mv)).then_some(mv)
    }

    fn move_to_text(&self, position: &Token, mv: &EdgeMove) -> String {
        format!("{}={}", self.board.edge_word(mv.edge, position.token), mv.to_weight)
    }

    fn move_to_words(&self, position: &Token, mv: &EdgeMove) -> String {
        let edge = self.board.edge_text(mv.edge, position.token);
        let (from, to) = (position.weights[mv.edge], mv.to_weight);
        if mv.token == position.token {
            return format!("lower the loop {edge} from {from} to {to} and stay");
        }
        format!("lower edge {edge} from {from} to {to} and go to vertex {}", self.board.labels.text(mv.token))
    }

    fn move_from_text(&self, position: &Token, text: &str) -> Option<EdgeMove> {
        let (edge, to_weight) = text.split_once('=')?;
        let to_weight = to_weight.trim().parse().ok()?;
        let (edge, _) = self.board.find_edge_word(edge).filter(|&(_, from)| from == position.token)?;
        Some(self.walk(position, edge, to_weight)).filter(|m| self.is_legal(position, m))
    }

    fn move_ranges<'a>(&'a self, position: &'a Token) -> Box<dyn Iterator<Item = MoveRange> + 'a> {
        let word = |edge| self.board.edge_word(edge, position.token);
        let here = self.board.graph.incident(position.token).iter();
        Box::new(here.filter_map(move |i| MoveRange::lowering(word(i.edge()), 0..position.weights[i.edge()])))
    }

    fn figure(&self, position: &Token) -> Figure {
        let mut board = self.board.figure_edge_weighted(&position.weights);
        board.token = Some(position.token);
        Figure::of(board)
    }

    fn marks(&self, _: &Token, mv: &EdgeMove) -> Marks {
        Marks { edges: vec![mv.edge], token_to: Some(mv.token), ..Marks::default() }
    }
}
