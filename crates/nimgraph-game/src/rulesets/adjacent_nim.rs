//! Adjacent Nim: Vertex Nim on a directed circuit. E. Duchêne and G. Renault, *Vertex Nim played on graphs*,
//! Theoret. Comput. Sci. 516 (2014), section 2.

use std::ops::ControlFlow;

use nimgraph_graph::Graph;
use serde_json::{Map, Value, json};

use super::{Token, TokenMove, VertexNim, token_move_json};
use crate::{
    Figure, MoveCount,
    figure::{Arrangement, Marks},
    game::{FieldInfo, Game, GameInfo, Shape},
    ruleset::Ruleset,
    setup::{Fields, GraphBoard, SetupError},
};

/// Vertex Nim on the circuit that goes round the heaps.
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
    type Position = Token;
    type Move = TokenMove;

    fn for_each_move(
        &self,
        position: &Token,
        visit: &mut dyn FnMut(TokenMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.circuit.for_each_move(position, visit)
    }

    fn play(&self, position: &Token, mv: &TokenMove) -> Token {
        self.circuit.play(position, mv)
    }

    fn is_legal(&self, position: &Token, mv: &TokenMove) -> bool {
        self.circuit.is_legal(position, mv)
    }

    fn footprint(&self, position: &Token) -> usize {
        position.footprint()
    }

    fn count_moves(&self, position: &Token) -> MoveCount {
        self.circuit.count_moves(position)
    }
}

impl Game for AdjacentNim {
    const INFO: GameInfo = GameInfo {
        name: "adjacent-nim",
        title: "Adjacent Nim",
        rules: "Lower the heap at the token, which then goes on to the next heap of the circle. A heap lowered to 0 is gone.",
        source: "E. Duchêne and G. Renault, Vertex Nim played on graphs, Theoret. Comput. Sci. 516 (2014)",
        shape: Shape::Heaps,
        token: false,
        fields: &[FieldInfo::required("heaps", "the sizes of the heaps, the one at the token first")],
        example: "adjacent-nim 3,2,2",
        move_example: "0=1>1",
    };

    fn read(fields: &mut Fields<'_>) -> Result<(Self, Token), SetupError> {
        let heaps = fields.weights("heaps")?;
        if let Some(heap) = heaps.iter().position(|&h| h == 0) {
            let message = "expected a heap of at least 1: a heap of 0 has left the circle";
            return Err(SetupError::new(fields.at(format_args!("heaps[{heap}]")), message));
        }
        Ok((Self::new(heaps.len()), Token { weights: heaps.into(), token: 0 }))
    }

    /// The heaps that are left, the one at the token first.
    fn write(&self, position: &Token) -> Map<String, Value> {
        let n = position.weights.len();
        let round = (0..n).map(|i| position.weights[(position.token + i) % n]);
        let heaps: Vec<u64> = round.filter(|&h| h > 0).collect();
        Map::from_iter([("heaps".into(), heaps.into())])
    }

    fn move_to_json(&self, position: &Token, mv: &TokenMove) -> Value {
        let mut object = token_move_json(&self.circuit.board().labels, mv);
        let taken = position.weights[position.token] - mv.to_weight;
        object["remove"] = json!([[position.token, taken]]);
        object
    }

    fn move_to_text(&self, position: &Token, mv: &TokenMove) -> String {
        self.circuit.move_to_text(position, mv)
    }

    fn move_to_words(&self, position: &Token, mv: &TokenMove) -> String {
        self.circuit.move_to_words(position, mv)
    }

    fn move_from_text(&self, position: &Token, text: &str) -> Option<TokenMove> {
        self.circuit.move_from_text(position, text)
    }

    fn move_from_json(&self, position: &Token, json: &Value) -> Option<TokenMove> {
        let mv = self.circuit.move_from_json(position, json)?;
        let taken = &self.move_to_json(position, &mv)["remove"];
        json.get("remove").is_none_or(|remove| remove == taken).then_some(mv)
    }

    fn figure(&self, position: &Token) -> Figure {
        let mut board = self.circuit.present_figure(position);
        board.arrangement = Arrangement::Circle;
        Figure::of(board)
    }

    fn marks(&self, position: &Token, mv: &TokenMove) -> Marks {
        self.circuit.marks(position, mv)
    }
}
