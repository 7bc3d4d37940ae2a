//! A reason on the wire: the tree that `because` is the text of.

use std::borrow::Cow;

use nimgraph::{PositionNames, reason_boards, weight_count};
use nimgraph_game::Position;
use nimgraph_theory::{DerivedBoard, Names as _, Part, Phrase, Place, Reason, tex_formula, tex_test};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{moves::MoveJson, position::PositionJson};

/// A reason on the wire.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReasonView {
    /// Further boards that claims refer to, numbered from 1; board 0 is the one shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<NamedPosition>,
    /// The paragraph. Its texts joined give the string `because`, apart from capital letters.
    pub parts: Vec<PartView>,
}

/// A board with how it arises.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct NamedPosition {
    /// How it arises: `after the move`.
    pub name: Cow<'static, str>,
    /// The board it arises from, by number.
    pub from: usize,
    /// The position; missing if the board shown is too large to be sent again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<PositionJson>,
    /// For each vertex or heap of the position its number on the board shown, which is the number that claims use; missing
    /// where these are the same. A vertex that has left the board has no number in the position, and a circle of heaps
    /// begins at the token.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<usize>,
}

/// A part of a paragraph.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PartView {
    /// Words, without numbers and names.
    Text {
        /// The words.
        text: Cow<'static, str>,
        /// Whether they are the stop of a phrase: of a sentence, or of a clause before a colon or a semicolon. What stands
        /// between two stops can be told in another language.
        #[serde(default, skip_serializing_if = "is_false")]
        stop: bool,
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
        /// Its number; null for an imagined empty heap.
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
        /// The same in TeX.
        tex: String,
    },
    /// A statement of the catalogue.
    Statement {
        /// Its id.
        id: &'static str,
        /// Its title.
        text: String,
    },
    /// A move of the position.
    Move {
        /// The move.
        #[serde(rename = "move")]
        mv: MoveJson,
        /// The same in words that go on "To win, …".
        text: String,
    },
    /// Parts of one kind, one after the other.
    List {
        /// How they are joined: `and`, `or`, `path` (`a–b–c`) or `aside` (`a (b)`).
        joined: &'static str,
        /// How many more there are, which are not named.
        #[serde(default, skip_serializing_if = "is_zero")]
        more: usize,
        /// The items, with the words between them.
        parts: Vec<PartView>,
    },
    /// Something that was checked, or can be.
    Claim {
        /// Its kind, such as `weight`.
        claim: &'static str,
        /// The board it refers to.
        board: usize,
        /// Its words.
        parts: Vec<PartView>,
    },
}

impl ReasonView {
    /// A reason for a position as plain data.
    pub fn of(setup: &Position, reason: &Reason) -> Self {
        let boards = if is_small(setup) { reason_boards(setup, reason) } else { Vec::new() };
        let board = |(i, board): (usize, &DerivedBoard)| NamedPosition {
            name: board.name.clone(),
            from: board.from,
            position: boards.get(i + 1).map(PositionJson::of),
            places: boards.get(i + 1).and_then(Position::spec_places).unwrap_or_default(),
        };
        Self {
            boards: reason.boards.iter().enumerate().map(board).collect(),
            parts: reason.phrases().iter().flat_map(|phrase| phrase_view(setup, phrase)).collect(),
        }
    }
}

fn phrase_view(setup: &Position, phrase: &Phrase) -> Vec<PartView> {
    let mut parts: Vec<PartView> = phrase.parts.iter().map(|part| PartView::of(setup, part)).collect();
    if !phrase.stop.is_empty() {
        parts.push(PartView::Text { text: phrase.stop.into(), stop: true });
    }
    parts
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants a reference")]
fn is_false(stop: &bool) -> bool {
    !stop
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants a reference")]
fn is_zero(more: &usize) -> bool {
    *more == 0
}

/// Whether a position may be sent several times.
fn is_small(setup: &Position) -> bool {
    const MOST: usize = 500;
    weight_count(setup).is_some_and(|count| count <= MOST)
}

impl PartView {
    fn of(setup: &Position, part: &Part) -> Self {
        let names = PositionNames(setup);
        let all = |parts: &[Part]| parts.iter().map(|part| Self::of(setup, part)).collect();
        match part {
            Part::Text(text) => Self::Text { text: text.clone(), stop: false },
            Part::Place(Place::Vertex(v)) => Self::Vertex { vertex: *v, text: names.vertex(*v) },
            Part::Place(Place::Edge(e)) => Self::Edge { edge: *e, text: names.edge(*e) },
            Part::Place(Place::Heap(heap)) => Self::Heap { heap: Some(*heap), text: names.heap(*heap) },
            Part::Place(Place::Beyond) => Self::Heap { heap: None, text: "an empty heap".to_owned() },
            Part::Number(number) => Self::Number { text: number.to_string() },
            Part::Formula(text) => Self::Formula { text: text.clone(), tex: tex_formula(text) },
            Part::Test(text) => Self::Formula { text: text.clone(), tex: tex_test(text) },
            Part::Statement(id) => Self::Statement { id, text: names.statement(id) },
            Part::Claim { on, says } => {
                Self::Claim { claim: says.kind(), board: *on, parts: all(&says.words()) }
            }
            Part::Move { mv, words } => Self::Move { mv: MoveJson::of(setup, mv), text: words.clone() },
            Part::List(list) => {
                Self::List { joined: list.joined.name(), more: list.more, parts: all(&list.parts()) }
            }
        }
    }
}
