//! Adjacent Nim: Vertex Nim on a directed circuit. E. Duchêne and G. Renault, *Vertex Nim played on graphs*,
//! Theoret. Comput. Sci. 516 (2014), section 2.

use std::ops::ControlFlow;

use nimgraph_graph::Graph;

use super::{Token, TokenMove, VertexNim};
use crate::{
    Figure, MoveCount, MoveRange, MoveSpec,
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
        rules: "Lower the heap at the token, which then moves to the next heap of the circle. A heap lowered to 0 is removed.",
        source: "E. Duchêne and G. Renault, Vertex Nim played on graphs, Theoret. Comput. Sci. 516 (2014)",
        shape: Shape::Heaps,
        token: false,
        board: BoardRules { least_weight: 1, ..BoardRules::HEAPS },
        fields: &[FieldInfo::required("heaps", "the sizes of the heaps, the one at the token first")],
        example: "adjacent-nim 3,2,2",
        move_example: "0=1>1",
    };

    fn read(fields: &mut Fields<'_>) -> Result<(Self, Token), SpecError> {
        let heaps = fields.heaps()?;
        if let Some(heap) = heaps.iter().position(|&h| h == 0) {
            let place = fields.at(format_args!("heaps[{heap}]"));
            let why = "a heap of 0 has left the circle";
            return Err(SpecError::against_the_rules(place, "a heap of at least 1", why, "0"));
        }
        Ok((Self::new(heaps.len()), Token { weights: heaps.into(), token: 0 }))
    }

    /// The heaps that are left, the one at the token first.
    fn rules_board(&self, _: usize) -> Option<RulesBoard<'_>> {
        Some(RulesBoard::Graph(self.as_vertex_nim().board()))
    }

    fn spec(&self, position: &Token) -> Spec {
        let n = position.weights.len();
        let round = (0..n).map(|i| position.weights[(position.token + i) % n]);
        Spec::default().heaps(round.filter(|&h| h > 0).collect::<Vec<_>>())
    }

    fn settled(&self, position: &Token) -> Option<(Self, Token)> {
        if position.token == 0 && position.weights.iter().all(|&w| w > 0) {
            return None;
        }
        let weights: Box<[u64]> = self.spec(position).heaps?.into();
        Some((Self::new(weights.len()), Token { weights, token: 0 }))
    }

    fn settled_move(&self, position: &Token, mv: &TokenMove) -> TokenMove {
        let n = position.weights.len();
        let from_token = |v: usize| (0..(v + n - position.token) % n).map(|i| (position.token + i) % n);
        let rank = |v: usize| from_token(v).filter(|&heap| position.weights[heap] > 0).count();
        TokenMove { token: mv.token.map(rank), ..*mv }
    }

    fn graph_board(&self) -> Option<&GraphBoard> {
        Some(self.circuit.board())
    }

    fn move_spec(&self, position: &Token, mv: &TokenMove) -> MoveSpec {
        let taken = position.weights[position.token] - mv.to_weight;
        let remove = Some(vec![(position.token, taken)]);
        MoveSpec::Vertex { to_weight: mv.to_weight, token: mv.token, remove }
    }

    fn find_move(&self, position: &Token, spec: &MoveSpec) -> Option<TokenMove> {
        let MoveSpec::Vertex { to_weight, token, remove } = spec else { return None };
        let mv = TokenMove { to_weight: *to_weight, token: *token };
        let taken = |weight: u64| vec![(position.token, weight - to_weight)];
        let legal = self.is_legal(position, &mv);
        let agrees = |remove: &Vec<_>| *remove == taken(position.weights[position.token]);
        (legal && remove.as_ref().is_none_or(agrees)).then_some(mv)
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

    fn move_ranges<'a>(&'a self, position: &'a Token) -> Box<dyn Iterator<Item = MoveRange> + 'a> {
        self.circuit.move_ranges(position)
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
