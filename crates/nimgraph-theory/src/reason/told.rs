//! Clauses: how claims name and list places.

use std::borrow::Cow;

use super::{Part, Place};

/// A clause under construction.
#[derive(Clone, Debug, Default)]
pub(super) struct Clause {
    pub(super) parts: Vec<Part>,
}

impl Clause {
    pub(super) fn text(mut self, words: impl Into<Cow<'static, str>>) -> Self {
        self.parts.push(Part::Text(words.into()));
        self
    }

    pub(super) fn formula(mut self, formula: String) -> Self {
        self.parts.push(Part::Formula(formula));
        self
    }

    pub(super) fn statement(mut self, id: &'static str) -> Self {
        self.parts.push(Part::Statement(id));
        self
    }

    pub(super) fn number(mut self, number: impl Into<u128>) -> Self {
        self.parts.push(Part::Number(number.into()));
        self
    }

    pub(super) fn place(mut self, place: Place) -> Self {
        self.parts.push(Part::Place(place));
        self
    }

    pub(super) fn vertex(self, v: usize) -> Self {
        self.place(Place::Vertex(v))
    }

    /// `a–b–c`; long ones are cut short.
    pub(super) fn walk(mut self, path: &[usize]) -> Self {
        for (i, &v) in path.iter().take(MOST_NAMED).enumerate() {
            if i > 0 {
                self = self.text("–");
            }
            self = self.vertex(v);
        }
        if path.len() > MOST_NAMED { self.text("–…") } else { self }
    }
}

/// `a`, `a and b`, `a, b and c`; of long lists the first few, and how many more there are.
pub(super) fn list_places(mut clause: Clause, places: &[Place], word: &str) -> Clause {
    let more = places.len().saturating_sub(MOST_NAMED);
    let shown = &places[..places.len() - more];
    for (i, &place) in shown.iter().enumerate() {
        if i > 0 {
            let is_last = i + 1 == shown.len() && more == 0;
            clause = clause.text(if is_last { format!(" {word} ") } else { ", ".to_owned() });
        }
        clause = clause.place(place);
    }
    match more {
        0 => clause,
        _ => clause.text(format!(" {word} {more} more")),
    }
}

/// The same for vertices.
pub(super) fn list_vertices(clause: Clause, vertices: &[usize], word: &str) -> Clause {
    let places: Vec<Place> = vertices.iter().map(|&v| Place::Vertex(v)).collect();
    list_places(clause, &places, word)
}

/// The same for edges.
pub(super) fn edges_of(clause: Clause, edges: &[usize]) -> Clause {
    let places: Vec<Place> = edges.iter().map(|&e| Place::Edge(e)).collect();
    list_places(clause, &places, "and")
}

/// A sentence names at most this many places.
const MOST_NAMED: usize = 12;
