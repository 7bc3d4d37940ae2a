//! A reason on the wire: the tree that `because` is the text of.

use std::borrow::Cow;

use nimgraph::{SetupNames, reason_boards, weight_count};
use nimgraph_game::Setup;
use nimgraph_theory::{DerivedBoard, Names, Part, Place, Reason, tex_formula};
use schemars::JsonSchema;
use serde::Serialize;

use crate::position::PositionJson;

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
}

/// A part of a paragraph.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PartView {
    /// Words.
    Text {
        /// The words.
        text: Cow<'static, str>,
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
    pub fn of(setup: &Setup, reason: &Reason) -> Self {
        let names = SetupNames(setup);
        let boards = if is_small(setup) { reason_boards(setup, reason) } else { Vec::new() };
        let board = |(i, board): (usize, &DerivedBoard)| NamedPosition {
            name: board.name.clone(),
            from: board.from,
            position: boards.get(i + 1).map(PositionJson::of),
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
    weight_count(setup).is_some_and(|count| count <= MOST)
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
            Part::Formula(text) => Self::Formula { text: text.clone(), tex: tex_formula(text) },
            Part::Statement(id) => Self::Statement { id, text: names.statement(id) },
            Part::Claim { on, says } => Self::Claim {
                claim: says.kind(),
                board: *on,
                parts: says.words().iter().map(|part| Self::of(names, part)).collect(),
            },
        }
    }
}
