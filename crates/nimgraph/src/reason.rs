//! Reasons at the edge: what a board calls its places, the boards that a reason speaks of, and the tree as JSON.

use nimgraph_game::{AnyGame, AnyMove, AnyPosition, Ruleset, Setup, setup::GraphBoard};
use nimgraph_theory::{DerivedBoard, Names, Part, Place, Reason, entries};
use serde::Serialize;
use serde_json::Value;

/// The names of the places of a position.
pub struct SetupNames<'a>(pub &'a Setup);

impl SetupNames<'_> {
    fn board(&self) -> Option<&GraphBoard> {
        match &self.0.game {
            AnyGame::EdgeNim(game) => Some(game.board()),
            AnyGame::GraphNim(game) => Some(game.board()),
            AnyGame::VertexNim(game) => Some(game.board()),
            AnyGame::VertexNimG(game) => Some(game.board()),
            AnyGame::NeighboringNim(game) => Some(game.board()),
            AnyGame::AdjacentNim(game) => Some(game.as_vertex_nim().board()),
            _ => None,
        }
    }
}

impl Names for SetupNames<'_> {
    fn vertex(&self, v: usize) -> String {
        self.board().map_or_else(|| v.to_string(), |board| board.labels.text(v))
    }

    fn edge(&self, e: usize) -> String {
        let Some(board) = self.board() else { return format!("edge {e}") };
        let (u, v) = board.graph.ends(e);
        format!("{}–{}", board.labels.text(u), board.labels.text(v))
    }

    fn statement(&self, id: &str) -> String {
        title(id).to_owned()
    }
}

/// The title of a statement, or its id where there is none.
pub(crate) fn title(id: &str) -> &str {
    entries().into_iter().find(|entry| entry.id == id).map_or(id, |entry| entry.title)
}

/// The positions that a reason speaks of: the one shown, and then its boards.
///
/// ```
/// use nimgraph::{SolveOptions, examine, read_position, reason_boards, reason_of};
/// let setup = read_position("nim 3,5")?;
/// let reason = reason_of(&setup, &examine(&setup, &SolveOptions::default()));
/// let boards = reason_boards(&setup, &reason);
/// assert_eq!(boards[1].to_json()["heaps"].to_string(), "[3,3]");
/// # Ok::<(), nimgraph::InputError>(())
/// ```
pub fn reason_boards(setup: &Setup, reason: &Reason) -> Vec<Setup> {
    let mut boards = vec![setup.clone()];
    for board in &reason.boards {
        let mut position = boards.get(board.from).unwrap_or(setup).position.clone();
        if let Some((weights, token)) = weights_mut(&mut position) {
            for &(place, weight) in &board.changes {
                if let Some(at) = number(place).and_then(|place| weights.get_mut(place)) {
                    *at = weight;
                }
            }
            if let (Some(token), Some(vertex)) = (token, board.token) {
                *token = vertex;
            }
        }
        boards.push(setup.at(position));
    }
    boards
}

/// Where the weight of a place stands.
fn number(place: Place) -> Option<usize> {
    match place {
        Place::Vertex(number) | Place::Edge(number) | Place::Heap(number) => Some(number),
        Place::Beyond => None,
    }
}

fn weights_mut(position: &mut AnyPosition) -> Option<(&mut [u64], Option<&mut usize>)> {
    match position {
        AnyPosition::EdgeNim(p)
        | AnyPosition::VertexNim(p)
        | AnyPosition::VertexNimG(p)
        | AnyPosition::NeighboringNim(p)
        | AnyPosition::AdjacentNim(p) => Some((&mut p.weights, Some(&mut p.token))),
        AnyPosition::Nim(p)
        | AnyPosition::GraphNim(p)
        | AnyPosition::CircularNim(p)
        | AnyPosition::SimplicialNim(p) => Some((&mut p.0, None)),
        _ => None,
    }
}

/// The board after a move; `None` for games whose positions are more than weights and a token.
pub(crate) fn after(setup: &Setup, mv: &AnyMove) -> Option<DerivedBoard> {
    let (mut before, mut left) = (setup.position.clone(), setup.game.play(&setup.position, mv));
    let place = match &before {
        AnyPosition::EdgeNim(_) | AnyPosition::GraphNim(_) => Place::Edge,
        AnyPosition::Nim(_) | AnyPosition::CircularNim(_) | AnyPosition::SimplicialNim(_) => Place::Heap,
        _ => Place::Vertex,
    };
    let ((before, _), (left, token)) = (weights_mut(&mut before)?, weights_mut(&mut left)?);
    let changed = before.iter().zip(left.iter()).enumerate().filter(|(_, (before, after))| before != after);
    let changes = changed.map(|(at, (_, &weight))| (place(at), weight)).collect();
    Some(DerivedBoard::with(0, "after the move that is advised", changes).and_token(token.map(|v| *v)))
}

/// A reason on the wire.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReasonView {
    /// The boards that claims speak of beside the one shown, which is number 0; these count from 1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<NamedPosition>,
    /// The paragraph. Its texts one after the other are the string `because`, but for capital letters.
    pub parts: Vec<PartView>,
}

/// A board with how it arises.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NamedPosition {
    /// How it arises: `after the move`.
    pub name: String,
    /// The board it arises from, by number.
    pub from: usize,
    /// The position; nothing where the board shown is too large to be sent once more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
}

/// A part of a paragraph.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PartView {
    /// Words.
    Text {
        /// The words.
        text: String,
    },
    /// A vertex.
    Vertex {
        /// Its number.
        vertex: usize,
        /// Its name.
        text: String,
    },
    /// An edge.
    Edge {
        /// Its number.
        edge: usize,
        /// Its name.
        text: String,
    },
    /// A heap.
    Heap {
        /// Its number; nothing for an empty heap that is only thought to be there.
        heap: Option<usize>,
        /// Its name.
        text: String,
    },
    /// A number.
    Number {
        /// Its digits.
        text: String,
    },
    /// Mathematics in plain text with Unicode signs.
    Formula {
        /// The formula.
        text: String,
    },
    /// A statement of the catalogue.
    Statement {
        /// Its id.
        id: &'static str,
        /// Its title.
        text: String,
    },
    /// Something that was checked, or can be.
    Claim {
        /// Its kind, such as `weight`.
        claim: &'static str,
        /// The board it speaks of.
        board: usize,
        /// Its words.
        parts: Vec<PartView>,
    },
}

impl ReasonView {
    /// A reason for a position as plain data.
    pub fn of(setup: &Setup, reason: &Reason) -> Self {
        let names = SetupNames(setup);
        let boards = if is_small(setup) { reason_boards(setup, reason) } else { Vec::new() };
        let board = |(i, board): (usize, &DerivedBoard)| NamedPosition {
            name: board.name.clone(),
            from: board.from,
            position: boards.get(i + 1).map(Setup::to_json),
        };
        Self {
            boards: reason.boards.iter().enumerate().map(board).collect(),
            parts: reason.parts.iter().map(|part| PartView::of(&names, part)).collect(),
        }
    }
}

/// Whether a position may be sent several times.
fn is_small(setup: &Setup) -> bool {
    const MOST: usize = 500;
    weights_mut(&mut setup.position.clone()).is_some_and(|(weights, _)| weights.len() <= MOST)
}

impl PartView {
    fn of(names: &dyn Names, part: &Part) -> Self {
        match part {
            Part::Text(text) => Self::Text { text: text.clone() },
            Part::Place(Place::Vertex(v)) => Self::Vertex { vertex: *v, text: names.vertex(*v) },
            Part::Place(Place::Edge(e)) => Self::Edge { edge: *e, text: names.edge(*e) },
            Part::Place(Place::Heap(heap)) => Self::Heap { heap: Some(*heap), text: names.heap(*heap) },
            Part::Place(Place::Beyond) => Self::Heap { heap: None, text: "an empty heap".to_owned() },
            Part::Number(number) => Self::Number { text: number.to_string() },
            Part::Formula(text) => Self::Formula { text: text.clone() },
            Part::Statement(id) => Self::Statement { id, text: names.statement(id) },
            Part::Claim { on, says } => Self::Claim {
                claim: says.kind(),
                board: *on,
                parts: says.words().iter().map(|part| Self::of(names, part)).collect(),
            },
        }
    }
}
