//! A clause under construction: how claims name and list places.

use std::borrow::Cow;

use nimgraph_game::Move;

use super::{Joined, List, Part, Place, in_words};

/// The words of a claim.
#[derive(Clone, Debug, Default)]
pub(super) struct Clause {
    pub(super) parts: Vec<Part>,
}

impl Clause {
    pub(super) fn text(mut self, words: impl Into<Cow<'static, str>>) -> Self {
        self.parts.extend(in_words(words.into()));
        self
    }

    pub(super) fn formula(mut self, formula: String) -> Self {
        self.parts.push(Part::Formula(formula));
        self
    }

    pub(super) fn test(mut self, test: String) -> Self {
        self.parts.push(Part::Test(test));
        self
    }

    pub(super) fn number(mut self, number: impl Into<u128>) -> Self {
        self.parts.push(Part::Number(number.into()));
        self
    }

    /// `1 vertex`, `2 vertices`.
    pub(super) fn count(self, n: impl Into<u128>, one: &'static str, many: &'static str) -> Self {
        let n = n.into();
        self.number(n).text(if n == 1 { one } else { many })
    }

    pub(super) fn play(mut self, mv: Move, words: String) -> Self {
        self.parts.push(Part::Move { mv, words });
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
    pub(super) fn walk(self, path: &[usize]) -> Self {
        self.vertices(path, Joined::Path)
    }

    /// `a`, `a and b`, `a, b and c`; of long lists the first few, and how many more there are.
    pub(super) fn places(mut self, places: impl ExactSizeIterator<Item = Place>, joined: Joined) -> Self {
        let more = places.len().saturating_sub(MOST_NAMED);
        let items = places.take(MOST_NAMED).map(Part::Place).collect();
        self.parts.push(Part::List(List { items, joined, more }));
        self
    }

    pub(super) fn vertices(self, vertices: &[usize], joined: Joined) -> Self {
        self.places(vertices.iter().map(|&v| Place::Vertex(v)), joined)
    }

    pub(super) fn edges(self, edges: &[usize]) -> Self {
        self.places(edges.iter().map(|&e| Place::Edge(e)), Joined::And)
    }
}

/// A sentence names at most this many places.
const MOST_NAMED: usize = 12;
