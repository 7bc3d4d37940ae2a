//! NimG on vertices: lower the token's vertex, then move the token to a neighbour.
//! G. Stockman, *Presentation: The game of Nim on graphs: NimG* (2004).

use std::ops::ControlFlow;

use super::{Token, TokenMove, token::token_notation};
use crate::{
    Figure, MoveCount, MoveRange,
    game::{BoardRules, FieldInfo, Game, GameInfo, Shape},
    rules::RulesBoard,
    ruleset::{CONTINUE, Ruleset},
    spec::{Fields, GraphBoard, Spec, SpecError},
};

/// The graph, undirected or directed; a loop lets the token stay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VertexNimG {
    board: GraphBoard,
}

impl VertexNimG {
    /// The game on a labelled graph without repeated edges.
    pub fn new(board: GraphBoard) -> Self {
        Self { board }
    }

    /// The labelled graph.
    pub fn board(&self) -> &GraphBoard {
        &self.board
    }
}

impl Ruleset for VertexNimG {
    type Position = Token;
    type Move = TokenMove;

    fn for_each_move(
        &self,
        position: &Token,
        visit: &mut dyn FnMut(TokenMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for v in self.board.graph.neighbours(position.token) {
            for to_weight in 0..position.weights[position.token] {
                visit(TokenMove { to_weight, token: Some(v) })?;
            }
        }
        CONTINUE
    }

    fn play(&self, position: &Token, mv: &TokenMove) -> Token {
        let mut weights = position.weights.clone();
        weights[position.token] = mv.to_weight;
        Token { weights, token: mv.token.unwrap_or(position.token) }
    }

    fn is_legal(&self, position: &Token, mv: &TokenMove) -> bool {
        mv.to_weight < position.weights[position.token]
            && mv.token.is_some_and(|v| self.board.graph.has_edge(position.token, v))
    }

    fn footprint(&self, position: &Token) -> usize {
        position.footprint()
    }

    fn count_moves(&self, position: &Token) -> MoveCount {
        let neighbours = self.board.graph.degree(position.token) as u128;
        MoveCount::Exactly(neighbours * u128::from(position.weights[position.token]))
    }
}

impl Game for VertexNimG {
    const INFO: GameInfo = GameInfo {
        name: "vertex-nimg",
        title: "NimG on vertices",
        rules: "Lower the token's vertex, then move the token to a neighbour (it may stay where there is a loop). \
                If the token's vertex has weight 0 or no neighbour, there is no move.",
        source: "G. Stockman, The game of Nim on graphs: NimG (2004)",
        shape: Shape::VertexWeights,
        token: true,
        board: BoardRules::VERTICES,
        fields: VERTEX_GAME_FIELDS,
        example: "vertex-nimg path:3 weights=2,1,3 token=1",
        move_example: "1=0>2",
    };

    fn read(fields: &mut Fields<'_>) -> Result<(Self, Token), SpecError> {
        let (board, position) = read_vertex_game(fields)?;
        Ok((Self::new(board), position))
    }

    fn rules_board(&self, _: usize) -> Option<RulesBoard<'_>> {
        Some(RulesBoard::Graph(&self.board))
    }

    fn spec(&self, position: &Token) -> Spec {
        self.board.spec(&position.weights).token(position.token)
    }

    token_notation!(leaving);

    fn move_ranges<'a>(&'a self, position: &'a Token) -> Box<dyn Iterator<Item = MoveRange> + 'a> {
        let (from, weight) = (self.board.labels.word(position.token), position.weights[position.token]);
        let leaving = move |v| MoveRange::leaving(&from, 0..weight, &self.board.labels.word(v));
        Box::new(self.board.graph.neighbours(position.token).filter_map(leaving))
    }

    fn figure(&self, position: &Token) -> Figure {
        Figure::of(self.board.figure_vertex_weighted(&position.weights, Some(position.token)))
    }
}

/// The fields of the games with a weight on each vertex and a token.
pub(crate) const VERTEX_GAME_FIELDS: &[FieldInfo] = &[
    FieldInfo::optional("directed", "true if the edges are arcs"),
    FieldInfo::required("vertices", "a count or a list of names"),
    FieldInfo::required("edges", "[u, v]; a repeated edge counts once"),
    FieldInfo::required("weights", "a weight for each vertex"),
    FieldInfo::required("token", "the vertex where the token stands"),
];

/// Reads a graph with a weight on each vertex and a token.
pub(crate) fn read_vertex_game(fields: &mut Fields<'_>) -> Result<(GraphBoard, Token), SpecError> {
    let (board, weights) = fields.vertex_weighted()?;
    let token = fields.token(&board)?;
    Ok((board, Token { weights: weights.into(), token }))
}
