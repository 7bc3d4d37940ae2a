//! Neighboring Nim: move the token to a neighbour, then lower that vertex.
//! K. Burke and O. George, *A PSPACE-complete graph Nim* (2011).

use std::ops::ControlFlow;

use super::{
    Token, TokenMove,
    token::token_notation,
    vertex_nimg::{VERTEX_GAME_FIELDS, read_vertex_game},
};
use crate::{
    Figure, MoveCount, MoveRange,
    figure::Marks,
    game::{BoardRules, Game, GameInfo, Shape},
    rules::RulesBoard,
    ruleset::{CONTINUE, Ruleset},
    spec::{Fields, GraphBoard, Spec, SpecError},
};

/// The graph, undirected or directed; a loop lets the token stay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NeighboringNim {
    board: GraphBoard,
}

impl NeighboringNim {
    /// The game on a labelled graph without repeated edges.
    pub fn new(board: GraphBoard) -> Self {
        Self { board }
    }

    /// The labelled graph.
    pub fn board(&self) -> &GraphBoard {
        &self.board
    }
}

impl Ruleset for NeighboringNim {
    type Position = Token;
    type Move = TokenMove;

    fn for_each_move(
        &self,
        position: &Token,
        visit: &mut dyn FnMut(TokenMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for v in self.board.graph.neighbours(position.token) {
            for to_weight in 0..position.weights[v] {
                visit(TokenMove { to_weight, token: Some(v) })?;
            }
        }
        CONTINUE
    }

    fn play(&self, position: &Token, mv: &TokenMove) -> Token {
        let mut weights = position.weights.clone();
        let token = mv.token.unwrap_or(position.token);
        weights[token] = mv.to_weight;
        Token { weights, token }
    }

    fn is_legal(&self, position: &Token, mv: &TokenMove) -> bool {
        let reaches = |v: usize| self.board.graph.has_edge(position.token, v);
        mv.token.is_some_and(|v| reaches(v) && mv.to_weight < position.weights[v])
    }

    fn footprint(&self, position: &Token) -> usize {
        position.footprint()
    }

    fn count_moves(&self, position: &Token) -> MoveCount {
        let weights = self.board.graph.neighbours(position.token).map(|v| u128::from(position.weights[v]));
        weights.sum::<u128>().into()
    }
}

impl Game for NeighboringNim {
    const INFO: GameInfo = GameInfo {
        name: "neighboring-nim",
        title: "Neighboring Nim",
        rules: "Move the token to a neighbour of positive weight (itself, if it has a loop), then lower that vertex.",
        source: "K. Burke and O. George, A PSPACE-complete graph Nim (2011)",
        shape: Shape::VertexWeights,
        token: true,
        board: BoardRules::VERTICES,
        fields: VERTEX_GAME_FIELDS,
        example: "neighboring-nim path:3 weights=2,1,3 token=1",
        move_example: ">2=1",
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

    token_notation!(spec);

    fn move_to_text(&self, _: &Token, mv: &TokenMove) -> String {
        let to = mv.token.map_or(String::new(), |v| self.board.labels.word(v));
        format!(">{to}={}", mv.to_weight)
    }

    fn move_to_words(&self, position: &Token, mv: &TokenMove) -> String {
        let Some(v) = mv.token else { return "stay".into() };
        let (to, before) = (self.board.labels.text(v), position.weights[v]);
        format!("go to vertex {to} and lower it from {before} to {}", mv.to_weight)
    }

    fn move_from_text(&self, position: &Token, text: &str) -> Option<TokenMove> {
        let (to, to_weight) = text.trim().strip_prefix('>')?.split_once('=')?;
        let token = Some(self.board.labels.find_word(to.trim())?);
        let to_weight = to_weight.trim().parse().ok()?;
        Some(TokenMove { to_weight, token }).filter(|m| self.is_legal(position, m))
    }

    fn move_ranges<'a>(&'a self, position: &'a Token) -> Box<dyn Iterator<Item = MoveRange> + 'a> {
        let lowering =
            |v| MoveRange::lowering(format!(">{}", self.board.labels.word(v)), 0..position.weights[v]);
        Box::new(self.board.graph.neighbours(position.token).filter_map(lowering))
    }

    fn figure(&self, position: &Token) -> Figure {
        Figure::of(self.board.figure_vertex_weighted(&position.weights, Some(position.token)))
    }

    fn marks(&self, _: &Token, mv: &TokenMove) -> Marks {
        Marks { vertices: mv.token.into_iter().collect(), token_to: mv.token, ..Marks::default() }
    }
}
