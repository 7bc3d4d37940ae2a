//! Neighboring Nim: move the token to a neighbour, then lower that vertex.
//! K. Burke and O. George, *A PSPACE-complete graph Nim* (2011).

use std::ops::ControlFlow;

use super::{
    token::{lowered, token_notation},
    vertex_nimg::{VERTEX_GAME_FIELDS, read_vertex_game},
};
use crate::{
    Figure, Move, MoveCount, MoveRange, State,
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
    fn for_each_move(
        &self,
        position: &State,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for v in self.board.graph.neighbours(position.place()) {
            for to_weight in 0..position.weights()[v] {
                visit(Move::lower(v, to_weight).going(v))?;
            }
        }
        CONTINUE
    }

    fn is_legal(&self, position: &State, mv: &Move) -> bool {
        let reaches = |v: usize| self.board.graph.has_edge(position.place(), v);
        let enters = |v: usize| matches!(mv.only(), Some((place, _)) if place == v);
        mv.is_possible(position.weights()) && mv.to().is_some_and(|v| reaches(v) && enters(v))
    }

    fn count_moves(&self, position: &State) -> MoveCount {
        let weights =
            self.board.graph.neighbours(position.place()).map(|v| u128::from(position.weights()[v]));
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

    fn read(fields: &mut Fields<'_>) -> Result<(Self, State), SpecError> {
        let (board, position) = read_vertex_game(fields)?;
        Ok((Self::new(board), position))
    }

    fn rules_board(&self, _: usize) -> Option<RulesBoard<'_>> {
        Some(RulesBoard::Graph(&self.board))
    }

    fn spec(&self, position: &State) -> Spec {
        self.board.spec(position.weights()).token(position.place())
    }

    token_notation!(spec, |_, token| token);

    fn move_to_text(&self, _: &State, mv: &Move) -> String {
        let (to, left) = lowered(mv);
        format!(">{}={left}", self.board.labels.word(to))
    }

    fn move_to_words(&self, position: &State, mv: &Move) -> String {
        let (v, left) = lowered(mv);
        let (to, before) = (self.board.labels.text(v), position.weights()[v]);
        format!("go to vertex {to} and lower it from {before} to {left}")
    }

    fn move_from_text(&self, position: &State, text: &str) -> Option<Move> {
        let (to, to_weight) = text.trim().strip_prefix('>')?.split_once('=')?;
        let to = self.board.labels.find_word(to.trim())?;
        let left = to_weight.trim().parse().ok()?;
        Some(Move::lower(to, left).going(to)).filter(|m| self.is_legal(position, m))
    }

    fn move_ranges<'a>(&'a self, position: &'a State) -> Box<dyn Iterator<Item = MoveRange> + 'a> {
        let lowering =
            |v| MoveRange::lowering(format!(">{}", self.board.labels.word(v)), 0..position.weights()[v]);
        Box::new(self.board.graph.neighbours(position.place()).filter_map(lowering))
    }

    fn figure(&self, position: &State) -> Figure {
        Figure::of(self.board.figure_vertex_weighted(position.weights(), position.token()))
    }

    fn marks(&self, _: &State, mv: &Move) -> Marks {
        Marks { vertices: mv.places().collect(), token_to: mv.to(), ..Marks::default() }
    }
}
