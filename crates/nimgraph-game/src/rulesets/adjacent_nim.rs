//! Adjacent Nim: Vertex Nim on a directed circuit. E. Duchêne and G. Renault, *Vertex Nim played on graphs*,
//! Theoret. Comput. Sci. 516 (2014), section 2.

use std::ops::ControlFlow;

use nimgraph_graph::Graph;

use super::{VertexNim, token::lowered, vertex_nim::settled_by};
use crate::{
    Figure, Move, MoveCount, MoveRange, MoveSpec, State,
    figure::{Arrangement, Marks},
    game::{BoardRules, FieldInfo, Game, GameInfo, Shape},
    rules::RulesBoard,
    ruleset::Ruleset,
    spec::{Fields, GraphBoard, Spec, SpecError},
};

/// Vertex Nim on the directed circuit of the heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdjacentNim {
    circuit: VertexNim,
}

impl AdjacentNim {
    /// The game on `n` heaps.
    pub fn new(n: usize) -> Self {
        let graph = Graph::directed(n, (0..n).map(|v| (v, (v + 1) % n))).expect("a circuit stays inside");
        Self { circuit: VertexNim::new(GraphBoard::numbered(graph)) }
    }

    /// The same game as Vertex Nim.
    pub fn as_vertex_nim(&self) -> &VertexNim {
        &self.circuit
    }
}

impl Ruleset for AdjacentNim {
    fn for_each_move(
        &self,
        position: &State,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.circuit.for_each_move(position, visit)
    }

    fn is_legal(&self, position: &State, mv: &Move) -> bool {
        self.circuit.is_legal(position, mv)
    }

    fn count_moves(&self, position: &State) -> MoveCount {
        self.circuit.count_moves(position)
    }
}

impl Game for AdjacentNim {
    const INFO: GameInfo = GameInfo {
        name: "adjacent-nim",
        title: "Adjacent Nim",
        rules: "Lower the heap at the token, which then moves to the next heap of the circle. A heap lowered to 0 is removed.",
        source: "E. Duchêne and G. Renault, Vertex Nim played on graphs, Theoret. Comput. Sci. 516 (2014)",
        shape: Shape::Heaps,
        token: false,
        board: BoardRules { least_weight: 1, ..BoardRules::HEAPS },
        fields: &[FieldInfo::required("heaps", "the sizes of the heaps, the one at the token first")],
        example: "adjacent-nim 3,2,2",
        move_example: "0=1>1",
    };

    fn read(fields: &mut Fields<'_>) -> Result<(Self, State), SpecError> {
        let heaps = fields.heaps()?;
        if let Some(heap) = heaps.iter().position(|&h| h == 0) {
            let place = fields.at(format_args!("heaps[{heap}]"));
            let why = "a heap of 0 has left the circle";
            return Err(SpecError::against_the_rules(place, "a heap of at least 1", why, "0"));
        }
        Ok((Self::new(heaps.len()), State::with_token(heaps, 0)))
    }

    /// The heaps that are left, the one at the token first.
    fn rules_board(&self, _: usize) -> Option<RulesBoard<'_>> {
        Some(RulesBoard::Graph(self.as_vertex_nim().board()))
    }

    fn spec(&self, position: &State) -> Spec {
        let left = round(position).map(|heap| position.weights()[heap]);
        Spec::default().heaps(left.collect::<Vec<_>>())
    }

    fn spec_places(&self, position: &State) -> Option<Vec<usize>> {
        let left: Vec<usize> = round(position).collect();
        let are_the_same = left.iter().copied().eq(0..position.weights().len());
        (!are_the_same).then_some(left)
    }

    fn settled(&self, position: &State) -> Option<(Self, State)> {
        if position.place() == 0 && position.weights().iter().all(|&w| w > 0) {
            return None;
        }
        let weights: Box<[u64]> = self.spec(position).heaps?.into();
        Some((Self::new(weights.len()), State::with_token(weights, 0)))
    }

    fn settled_move(&self, position: &State, mv: &Move) -> Move {
        let n = position.weights().len();
        let from_token = |v: usize| (0..(v + n - position.place()) % n).map(|i| (position.place() + i) % n);
        let rank = |v: usize| from_token(v).filter(|&heap| position.weights()[heap] > 0).count();
        settled_by(mv, rank)
    }

    fn graph_board(&self) -> Option<&GraphBoard> {
        Some(self.circuit.board())
    }

    fn move_spec(&self, position: &State, mv: &Move) -> MoveSpec {
        let (_, to_weight) = lowered(mv);
        MoveSpec::Vertex { to_weight, token: mv.to(), remove: Some(mv.taken(position)) }
    }

    fn find_move(&self, position: &State, spec: &MoveSpec) -> Option<Move> {
        let MoveSpec::Vertex { to_weight, token, remove } = spec else { return None };
        let mv = Move::lower(position.place(), *to_weight).going(*token);
        let agrees = |remove: &Vec<_>| *remove == mv.taken(position);
        (self.is_legal(position, &mv) && remove.as_ref().is_none_or(agrees)).then_some(mv)
    }

    fn move_to_text(&self, position: &State, mv: &Move) -> String {
        self.circuit.move_to_text(position, mv)
    }

    fn move_to_words(&self, position: &State, mv: &Move) -> String {
        self.circuit.move_to_words(position, mv)
    }

    fn move_from_text(&self, position: &State, text: &str) -> Option<Move> {
        self.circuit.move_from_text(position, text)
    }

    fn move_ranges<'a>(&'a self, position: &'a State) -> Box<dyn Iterator<Item = MoveRange> + 'a> {
        self.circuit.move_ranges(position)
    }

    fn figure(&self, position: &State) -> Figure {
        let mut board = self.circuit.present_figure(position);
        board.arrangement = Arrangement::Circle;
        Figure::of(board)
    }

    fn marks(&self, position: &State, mv: &Move) -> Marks {
        self.circuit.marks(position, mv)
    }
}
/// The heaps that are left, from the token on.
fn round(position: &State) -> impl Iterator<Item = usize> + '_ {
    let n = position.weights().len();
    (0..n).map(move |i| (position.place() + i) % n).filter(|&heap| position.weights()[heap] > 0)
}
