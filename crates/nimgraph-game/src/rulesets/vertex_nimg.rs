//! NimG on vertices: lower the token's vertex, then move the token to a neighbour.
//! G. Stockman, *Presentation: The game of Nim on graphs: NimG* (2004).

use std::ops::ControlFlow;

use super::token::token_notation;
use crate::{
    Figure, Move, MoveCount, MoveRange, State,
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
    fn for_each_move(
        &self,
        position: &State,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for v in self.board.graph.neighbours(position.place()) {
            for to_weight in 0..position.weights()[position.place()] {
                visit(Move::lower(position.place(), to_weight).going(v))?;
            }
        }
        CONTINUE
    }

    fn is_legal(&self, position: &State, mv: &Move) -> bool {
        let lowers_here = matches!(mv.only(), Some((place, _)) if place == position.place());
        lowers_here
            && mv.is_possible(position.weights())
            && mv.to().is_some_and(|v| self.board.graph.has_edge(position.place(), v))
    }

    fn count_moves(&self, position: &State) -> MoveCount {
        let neighbours = self.board.graph.degree(position.place()) as u128;
        MoveCount::Exactly(neighbours * u128::from(position.weights()[position.place()]))
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

    token_notation!(leaving);

    fn move_ranges<'a>(&'a self, position: &'a State) -> Box<dyn Iterator<Item = MoveRange> + 'a> {
        let (from, weight) = (self.board.labels.word(position.place()), position.weights()[position.place()]);
        let leaving = move |v| MoveRange::leaving(&from, 0..weight, &self.board.labels.word(v));
        Box::new(self.board.graph.neighbours(position.place()).filter_map(leaving))
    }

    fn figure(&self, position: &State) -> Figure {
        Figure::of(self.board.figure_vertex_weighted(position.weights(), position.token()))
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
pub(crate) fn read_vertex_game(fields: &mut Fields<'_>) -> Result<(GraphBoard, State), SpecError> {
    let (board, weights) = fields.vertex_weighted()?;
    let token = fields.token(&board)?;
    Ok((board, State::with_token(weights, token)))
}
