//! A game by a line of rules, or a named game with options that change its line.

mod moves;
mod named;
mod origin;

use std::{borrow::Cow, ops::ControlFlow, sync::Arc};

pub(crate) use self::origin::read_ruled;
use self::{
    named::{Freed, Relative},
    origin::Origin,
};
use crate::{
    Convention, Figure, Kinds, Move, MoveCount, MoveSpec, State,
    figure::{Arrangement, Edge, Marks, Panel, Vertex},
    game::{BoardRules, FieldInfo, Game, GameInfo, Shape},
    rules::{Carrier, Hypergraph, Rules, RulesBoard, UnrollError},
    ruleset::Ruleset,
    rulesets::circular_nim::least_image,
    spec::{Fields, GraphBoard, Labels, Spec, SpecError, TokenPlace},
};

/// Rules on a board, with the kinds of moves that follow. All positions of a game share them.
#[derive(Clone, Debug, PartialEq)]
pub struct Custom(Arc<Ruled>);

#[derive(Debug, PartialEq)]
struct Ruled {
    rules: Rules,
    letters: Vec<(char, u64)>,
    ground: CustomBoard,
    kinds: Kinds,
    origin: Origin,
    relative: Option<Relative>,
    freed: Freed,
}

/// What the rules are played on.
#[derive(Clone, Debug, PartialEq)]
enum CustomBoard {
    Heaps(usize),
    Faces(usize, Vec<Vec<usize>>),
    Graph(GraphBoard),
    Hyperedges(Hypergraph),
}

impl CustomBoard {
    fn as_rules_board(&self) -> RulesBoard<'_> {
        match self {
            Self::Heaps(count) => RulesBoard::Heaps(*count),
            Self::Faces(count, faces) => RulesBoard::Faces(*count, faces.clone()),
            Self::Graph(board) => RulesBoard::Graph(board),
            Self::Hyperedges(board) => RulesBoard::Hyperedges(board),
        }
    }
}

impl Custom {
    /// The rules, in their normal form.
    pub fn rules(&self) -> &Rules {
        &self.0.rules
    }

    /// The kinds of moves on the board.
    pub fn own_kinds(&self) -> &Kinds {
        &self.0.kinds
    }

    /// Whether every heap plays the same role. Conditions may distinguish heaps, also those that the board settles: they leave no
    /// trace in the kinds.
    fn is_symmetric(&self) -> bool {
        self.0.rules.carrier() == Carrier::Heaps
            && matches!(self.0.ground, CustomBoard::Heaps(_))
            && !self.0.rules.has_conditions()
    }

    /// Whether the heaps play the same role up to rotations and reflections of their circle.
    fn is_round(&self) -> bool {
        self.0.rules.carrier() == Carrier::Circle && !self.0.rules.has_conditions()
    }
}

impl Ruleset for Custom {
    fn for_each_move(
        &self,
        position: &State,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.0.kinds.for_each_move(position.weights(), position.token(), visit)
    }

    fn is_legal(&self, position: &State, mv: &Move) -> bool {
        self.0.kinds.is_legal(position.weights(), position.token(), mv)
    }

    fn count_moves(&self, position: &State) -> MoveCount {
        self.0.kinds.count_moves(position.weights(), position.token())
    }

    fn canonical(&self, _play: Convention, position: &State) -> State {
        let mut position = position.clone();
        if self.is_symmetric() {
            position.weights_mut().sort_unstable();
        } else if self.is_round() {
            if let Some(least) = least_image(position.weights()).map(Iterator::collect::<Vec<u64>>) {
                position.weights_mut().copy_from_slice(&least);
            }
        } else if let Some(token) = position.token()
            && let Some(reachable) = self.0.kinds.reachable(position.weights(), token)
        {
            let weights = position.weights_mut().iter_mut().zip(reachable);
            weights.for_each(|(weight, reachable)| *weight *= u64::from(reachable));
        }
        position
    }

    fn components(&self, position: &State) -> Vec<State> {
        match self.0.kinds.components(position.weights()) {
            Some(parts) => parts.iter().map(|part| position.restricted(part)).collect(),
            None => vec![position.clone()],
        }
    }
}

/// What a game is called whose line has no name.
const TITLE: &str = "A game by a line of rules";

/// What a catalogue would say of rules with this carrier.
const fn info(shape: Shape, token: bool, fields: &'static [FieldInfo]) -> GameInfo {
    GameInfo {
        name: "custom",
        title: TITLE,
        rules: "A line says what a move takes, from where, and where the token goes.",
        source: "The line itself",
        shape,
        token,
        board: BoardRules { loops: true, parallel_edges: true, arcs: true, least_weight: 0 },
        fields,
        example: "\"heaps: take 1..3 from one\" 5,7",
        move_example: "0=4",
    }
}

const K: FieldInfo = FieldInfo::optional("k", "the number for the letter k of the line");
const HEAPS: &[FieldInfo] = &[
    FieldInfo::required("rules", "the line"),
    FieldInfo::required("heaps", "the sizes of the heaps"),
    FieldInfo::optional("faces", "lists of heaps that a move may touch together"),
    K,
];
const EDGES: &[FieldInfo] = &[
    FieldInfo::required("rules", "the line"),
    FieldInfo::required("vertices", "a count or a list of names"),
    FieldInfo::required("edges", "[u, v, weight]"),
    FieldInfo::optional("directed", "whether the edges are arcs"),
    FieldInfo::optional("token", "the vertex where the token stands"),
    K,
];
const VERTICES: &[FieldInfo] = &[
    FieldInfo::required("rules", "the line"),
    FieldInfo::required("vertices", "a count or a list of names"),
    FieldInfo::required("edges", "[u, v]"),
    FieldInfo::required("weights", "a weight for each vertex"),
    FieldInfo::optional("directed", "whether the edges are arcs"),
    FieldInfo::optional("token", "the vertex where the token stands"),
    K,
];
const HYPEREDGES: &[FieldInfo] = &[
    FieldInfo::required("rules", "the line"),
    FieldInfo::required("vertices", "a count or a list of names"),
    FieldInfo::required("hyperedges", "[[u, v, …], weight]"),
    FieldInfo::optional("token", "the vertex where the token stands"),
    K,
];

/// What a catalogue would say, by the carrier and the token.
static INFOS: [[GameInfo; 2]; 4] = [
    [info(Shape::Heaps, false, HEAPS), info(Shape::Heaps, true, HEAPS)],
    [info(Shape::EdgeWeights, false, EDGES), info(Shape::EdgeWeights, true, EDGES)],
    [info(Shape::VertexWeights, false, VERTICES), info(Shape::VertexWeights, true, VERTICES)],
    [info(Shape::Heaps, false, HYPEREDGES), info(Shape::Heaps, true, HYPEREDGES)],
];

/// What a catalogue would say of rules.
pub(crate) fn info_of(rules: &Rules) -> &'static GameInfo {
    let row = match rules.carrier() {
        Carrier::Heaps | Carrier::Row | Carrier::Circle => 0,
        Carrier::Edges => 1,
        Carrier::Vertices => 2,
        Carrier::Hyperedges => 3,
    };
    &INFOS[row][usize::from(rules.has_token())]
}

impl Game for Custom {
    const INFO: GameInfo = info(Shape::Heaps, false, HEAPS);

    fn info(&self) -> &'static GameInfo {
        info_of(&self.0.rules)
    }

    fn read(fields: &mut Fields<'_>) -> Result<(Self, State), SpecError> {
        origin::read_line(fields)
    }

    fn rules_board(&self, _: usize) -> Option<RulesBoard<'_>> {
        Some(self.0.ground.as_rules_board())
    }

    fn rules_line(&self) -> Option<Rules> {
        Some(self.0.rules.clone())
    }

    fn letters(&self) -> Vec<(char, u64)> {
        self.0.letters.clone()
    }

    fn kinds(&self, _: usize) -> Option<Result<Cow<'_, Kinds>, UnrollError>> {
        Some(Ok(Cow::Borrowed(self.own_kinds())))
    }

    fn spec(&self, position: &State) -> Spec {
        self.spec_of(position)
    }

    fn graph_board(&self) -> Option<&GraphBoard> {
        match &self.0.ground {
            CustomBoard::Graph(board) => Some(board),
            _ => None,
        }
    }

    fn labels(&self) -> Labels {
        match &self.0.ground {
            CustomBoard::Graph(board) => board.labels.clone(),
            CustomBoard::Hyperedges(board) => board.labels().clone(),
            CustomBoard::Heaps(_) | CustomBoard::Faces(..) => Labels::Numbers(0),
        }
    }

    fn settled(&self, position: &State) -> Option<(Self, State)> {
        self.settled_of(position)
    }

    fn settled_move(&self, position: &State, mv: &Move) -> Move {
        self.settled_move_of(position, mv)
    }

    fn move_spec(&self, position: &State, mv: &Move) -> MoveSpec {
        self.written_move(position, mv)
    }

    fn find_move(&self, position: &State, spec: &MoveSpec) -> Option<Move> {
        let mv = self.move_of(position, spec);
        mv.filter(|mv| self.is_legal(position, mv))
    }

    fn move_to_text(&self, position: &State, mv: &Move) -> String {
        self.text_of(position, mv)
    }

    fn move_to_words(&self, position: &State, mv: &Move) -> String {
        self.words_of(position, mv)
    }

    fn move_from_text(&self, position: &State, text: &str) -> Option<Move> {
        self.move_in_text(position, text)
    }

    fn figure(&self, position: &State) -> Figure {
        let mut board = match (&self.0.ground, self.0.rules.carrier()) {
            (CustomBoard::Graph(board), Carrier::Edges) => {
                Panel { token: position.token(), ..board.figure_edge_weighted(position.weights()) }
            }
            (CustomBoard::Graph(board), _) => {
                let mut figure = board.figure_vertex_weighted(position.weights(), position.token());
                let is_gone = |vertex: &Vertex| self.0.rules.is_bridged() && vertex.weight == Some(0);
                figure.vertices.iter_mut().for_each(|vertex| vertex.removed = is_gone(vertex));
                figure
            }
            (CustomBoard::Hyperedges(board), _) => hyperedges_figure(board, position),
            (ground, carrier) => {
                // Heaps that nothing joins stand in a row, as in Nim.
                let in_a_row = carrier != Carrier::Circle && !matches!(ground, CustomBoard::Faces(..));
                let arrangement = if in_a_row { Arrangement::Row } else { Arrangement::Circle };
                let heaps = position.weights().iter().enumerate();
                let vertices = heaps.map(|(heap, &size)| Vertex::weighted(heap.to_string(), size)).collect();
                let faces =
                    if let CustomBoard::Faces(_, faces) = ground { faces.clone() } else { Vec::new() };
                Panel { vertices, arrangement, faces, ..Panel::default() }
            }
        };
        board.notes.push(self.0.rules.to_string());
        board.notes.extend(self.0.letters.iter().map(|(letter, value)| format!("{letter} = {value}")));
        Figure::of(board)
    }

    fn marks(&self, _: &State, mv: &Move) -> Marks {
        let lowered: Vec<usize> = mv.places().collect();
        let marks = Marks { token_to: mv.to(), ..Marks::default() };
        match (&self.0.ground, self.0.rules.carrier()) {
            (CustomBoard::Graph(_), Carrier::Edges) => Marks { edges: lowered, ..marks },
            (CustomBoard::Hyperedges(board), _) => {
                Marks { vertices: lowered.iter().map(|edge| board.order() + edge).collect(), ..marks }
            }
            _ => Marks { vertices: lowered, ..marks },
        }
    }
}

/// Each hyperedge is a vertex of its own with the weight on it, joined to the vertices that it has.
fn hyperedges_figure(board: &Hypergraph, position: &State) -> Panel {
    let points = (0..board.order()).map(|v| Vertex::plain(board.labels().text(v)));
    let lines =
        position.weights().iter().enumerate().map(|(i, &weight)| Vertex::weighted(format!("e{i}"), weight));
    let joined = board.edges().iter().enumerate();
    let edges = joined.flat_map(|(i, edge)| {
        edge.iter().map(move |&v| Edge { ends: (v, board.order() + i), weight: None, directed: false })
    });
    let (vertices, edges) = (points.chain(lines).collect(), edges.collect());
    Panel { vertices, edges, token: position.token(), ..Panel::default() }
}

/// Where the token is written to stand.
fn token_place(position: &State) -> Option<TokenPlace> {
    position.token().map(TokenPlace::Vertex)
}
