//! Edge Nim: lower an edge at the token and walk along it. M. Fukuyama, *A Nim game played on graphs*,
//! Theoret. Comput. Sci. 304 (2003); L. Erickson, *Nim on graphs* (2011).

use std::ops::ControlFlow;

use crate::{
    Convention, Figure, Move, MoveCount, MoveRange, MoveSpec, State,
    figure::Marks,
    game::{BoardRules, FieldInfo, Game, GameInfo, Shape},
    rules::RulesBoard,
    ruleset::{CONTINUE, Ruleset},
    spec::{Fields, GraphBoard, Spec, SpecError},
};

/// The graph to walk on. Loops and parallel edges are allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EdgeNim {
    board: GraphBoard,
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
    pub fn walk(&self, position: &State, edge: usize, to_weight: u64) -> Move {
        let (u, v) = self.board.graph.ends(edge);
        Move::lower(edge, to_weight).going(if u == position.place() { v } else { u })
    }

    /// The positive edges that a walk from the token can reach; all others are zero for ever.
    fn reachable_edges(&self, position: &State) -> Vec<bool> {
        let graph = &self.board.graph;
        let mut seen = vec![false; graph.order()];
        let mut reachable = vec![false; graph.size()];
        let mut stack = vec![position.place()];
        seen[position.place()] = true;
        while let Some(v) = stack.pop() {
            for i in graph.incident(v).iter().filter(|i| position.weights()[i.edge()] > 0) {
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
    fn for_each_move(
        &self,
        position: &State,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for i in self.board.graph.incident(position.place()) {
            for to_weight in 0..position.weights()[i.edge()] {
                visit(Move::lower(i.edge(), to_weight).going(i.to()))?;
            }
        }
        CONTINUE
    }

    fn is_legal(&self, position: &State, mv: &Move) -> bool {
        let here = self.board.graph.incident(position.place());
        let walks =
            |(edge, _): (usize, u64)| here.iter().any(|i| i.edge() == edge && Some(i.to()) == mv.to());
        mv.is_possible(position.weights()) && mv.only().is_some_and(walks)
    }

    fn count_moves(&self, position: &State) -> MoveCount {
        let here = self.board.graph.incident(position.place()).iter();
        here.map(|i| u128::from(position.weights()[i.edge()])).sum::<u128>().into()
    }

    /// What the token can never reach does not matter.
    fn canonical(&self, _play: Convention, position: &State) -> State {
        let mut canonical = position.clone();
        for (weight, reachable) in canonical.weights_mut().iter_mut().zip(self.reachable_edges(position)) {
            *weight *= u64::from(reachable);
        }
        canonical
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

    fn read(fields: &mut Fields<'_>) -> Result<(Self, State), SpecError> {
        let (board, weights) = fields.edge_valued()?;
        let token = fields.token(&board)?;
        Ok((Self::new(board), State::with_token(weights, token)))
    }

    fn rules_board(&self, _: usize) -> Option<RulesBoard<'_>> {
        Some(RulesBoard::Graph(&self.board))
    }

    fn spec(&self, position: &State) -> Spec {
        self.board.spec(position.weights()).token(position.place())
    }

    fn graph_board(&self) -> Option<&GraphBoard> {
        Some(&self.board)
    }

    fn as_edge_nim<'a>(&'a self, position: &'a State) -> Option<(&'a EdgeNim, &'a State)> {
        Some((self, position))
    }

    fn move_spec(&self, _: &State, mv: &Move) -> MoveSpec {
        let (edge, to_weight) = walked(mv);
        MoveSpec::Edge { edge, to_weight, token: mv.to() }
    }

    fn find_move(&self, position: &State, spec: &MoveSpec) -> Option<Move> {
        let &MoveSpec::Edge { edge, to_weight, token } = spec else { return None };
        let mv = (edge < self.board.graph.size()).then(|| self.walk(position, edge, to_weight))?;
        (token.is_none_or(|token| Some(token) == mv.to()) && self.is_legal(position, &mv)).then_some(mv)
    }

    fn move_to_text(&self, position: &State, mv: &Move) -> String {
        let (edge, left) = walked(mv);
        format!("{}={left}", self.board.edge_word(edge, position.place()))
    }

    fn move_to_words(&self, position: &State, mv: &Move) -> String {
        let (edge, left) = walked(mv);
        let (name, before) = (self.board.edge_text(edge, position.place()), position.weights()[edge]);
        match mv.to().filter(|&to| to != position.place()) {
            None => format!("lower the loop {name} from {before} to {left} and stay"),
            Some(to) => {
                let to = self.board.labels.text(to);
                format!("lower edge {name} from {before} to {left} and go to vertex {to}")
            }
        }
    }

    fn move_from_text(&self, position: &State, text: &str) -> Option<Move> {
        let (edge, to_weight) = text.split_once('=')?;
        let to_weight = to_weight.trim().parse().ok()?;
        let (edge, _) = self.board.find_edge_word(edge).filter(|&(_, from)| from == position.place())?;
        Some(self.walk(position, edge, to_weight)).filter(|m| self.is_legal(position, m))
    }

    fn move_ranges<'a>(&'a self, position: &'a State) -> Box<dyn Iterator<Item = MoveRange> + 'a> {
        let word = |edge| self.board.edge_word(edge, position.place());
        let here = self.board.graph.incident(position.place()).iter();
        Box::new(
            here.filter_map(move |i| MoveRange::lowering(word(i.edge()), 0..position.weights()[i.edge()])),
        )
    }

    fn figure(&self, position: &State) -> Figure {
        let mut board = self.board.figure_edge_weighted(position.weights());
        board.token = position.token();
        Figure::of(board)
    }

    fn marks(&self, _: &State, mv: &Move) -> Marks {
        Marks { edges: mv.places().collect(), token_to: mv.to(), ..Marks::default() }
    }
}

/// The edge that a move walks along, and what is left of it.
fn walked(mv: &Move) -> (usize, u64) {
    mv.only().expect("a move of Edge Nim lowers one edge")
}
