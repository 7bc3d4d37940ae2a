//! A reason as data: a paragraph of words, places, numbers and claims, which a terminal, a page, TeX and JSON each
//! render in their own way, and which a checker can read.

pub mod claims;
mod clause;
mod judgement;
mod phrases;
mod place;
mod render;
mod vocabulary;

use std::{borrow::Cow, slice};

use nimgraph_game::Move;

pub use self::{
    claims::Assertion,
    judgement::{Class, Judgement},
    phrases::{Phrase, template},
    place::{Place, Relation, Term},
    render::{Markup, Names, capitalised},
    vocabulary::{Among, Extent, Kept, NamedGraph, Noun, Touch},
};

/// Why a position is won or lost.
///
/// Every claim names the board it is about: 0 is the board shown, and the others are those of [`boards`](Self::boards),
/// counted from 1, each of which says how it arose.
///
/// ```
/// use nimgraph_theory::{Place, Reason, claims::WeightClaim};
/// let reason = Reason::default()
///     .say("There is little to do: ")
///     .claim(WeightClaim { of: Place::Heap(0), is: 1 })
///     .say(".");
/// assert_eq!(reason.to_string(), "There is little to do: heap 0 has 1.");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reason {
    /// The boards other than the one shown.
    pub boards: Vec<DerivedBoard>,
    /// The paragraph.
    pub parts: Vec<Part>,
}

/// Another board that a reason is about: some weights differ from the board shown, or the token is elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DerivedBoard {
    /// The board it arises from, by its number.
    pub from: usize,
    /// How it arises, in words that can head a list: `after the move`, `without parallel edges`.
    pub name: Cow<'static, str>,
    /// The weights that differ.
    pub changes: Vec<(Place, u64)>,
    /// The token's vertex, if it differs.
    pub token: Option<usize>,
}

/// A part of a paragraph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Words, with the spaces and stops between the other parts; never a number, a name or a formula.
    Text(Cow<'static, str>),
    /// A vertex, an edge or a heap by name.
    Place(Place),
    /// A number.
    Number(u128),
    /// Mathematics in plain text with Unicode signs: `a + b = c`.
    Formula(String),
    /// A test in the language of formulas, or a comparison with its names of weights: `e0-1 = 2 and token = 0`.
    Test(String),
    /// A statement of the catalogue, by its id.
    Statement(&'static str),
    /// A move of the position that the reason is about.
    Move {
        /// The move.
        mv: Move,
        /// The same in words that go on "To win, …".
        words: String,
    },
    /// Several parts of one kind, one after the other.
    List(List),
    /// Something that can be checked.
    Claim {
        /// The board it is about.
        on: usize,
        /// What it says.
        says: Assertion,
    },
}

/// Places, numbers or claims, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// What is listed.
    pub items: Vec<Part>,
    /// How the items are joined.
    pub joined: Joined,
    /// How many more there are, which are not named.
    pub more: usize,
}

/// How the items of a list are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Joined {
    /// `a, b and c`.
    And,
    /// `a, b or c`.
    Or,
    /// `a–b–c`.
    Path,
    /// `a (b)`.
    Aside,
}

impl Joined {
    /// The word on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::And => "and",
            Self::Or => "or",
            Self::Path => "path",
            Self::Aside => "aside",
        }
    }
}

impl List {
    /// The list with what stands between the items.
    pub fn parts(&self) -> Vec<Part> {
        let mut parts = Vec::with_capacity(2 * self.items.len());
        let (between, last) = match self.joined {
            Joined::And => (", ", " and "),
            Joined::Or => (", ", " or "),
            Joined::Path => ("–", "–"),
            Joined::Aside => (" (", " ("),
        };
        let say = |words: &'static str| Part::Text(words.into());
        for (i, item) in self.items.iter().enumerate() {
            let is_last = i + 1 == self.items.len() && self.more == 0;
            if i > 0 {
                parts.push(say(if is_last { last } else { between }));
            }
            parts.push(item.clone());
        }
        match self.joined {
            Joined::Aside => parts.push(say(")")),
            _ if self.more == 0 => {}
            Joined::Path => parts.push(say("–…")),
            Joined::And | Joined::Or => {
                parts.extend([say(last), Part::Number(self.more as u128), say(" more")]);
            }
        }
        parts
    }
}

impl Part {
    /// The part, or the items of a list.
    fn items(&self) -> &[Self] {
        match self {
            Self::List(list) => &list.items,
            other => slice::from_ref(other),
        }
    }

    /// The part, or each item of a list, changed.
    fn each(self, change: &dyn Fn(Self) -> Self) -> Self {
        match self {
            Self::List(list) => {
                let items = list.items.into_iter().map(|item| item.each(change)).collect();
                Self::List(List { items, ..list })
            }
            other => change(other),
        }
    }
}

/// Words as parts: numbers in them are parts of their own, so that other languages can put them elsewhere.
fn in_words(words: Cow<'static, str>) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest: &str = &words;
    while let Some(start) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let end =
            rest[start..].find(|letter: char| !letter.is_ascii_digit()).map_or(rest.len(), |n| start + n);
        let Ok(number) = rest[start..end].parse() else { break };
        if start > 0 {
            parts.push(Part::Text(rest[..start].to_owned().into()));
        }
        parts.push(Part::Number(number));
        rest = &rest[end..];
    }
    match (parts.is_empty(), rest.is_empty()) {
        (true, _) => vec![Part::Text(words)],
        (false, true) => parts,
        (false, false) => {
            parts.push(Part::Text(rest.to_owned().into()));
            parts
        }
    }
}

impl Reason {
    /// Adds words; numbers in them become parts of their own.
    pub fn say(mut self, words: impl Into<Cow<'static, str>>) -> Self {
        self.parts.extend(in_words(words.into()));
        self
    }

    /// Adds a number.
    pub fn number(mut self, number: impl Into<u128>) -> Self {
        self.parts.push(Part::Number(number.into()));
        self
    }

    /// Adds a number of things: `1 vertex`, `2 vertices`.
    pub fn count(self, n: usize, one: &'static str, many: &'static str) -> Self {
        self.number(n as u128).say(" ").say(if n == 1 { one } else { many })
    }

    /// Adds a place.
    pub fn at(mut self, place: Place) -> Self {
        self.parts.push(Part::Place(place));
        self
    }

    /// Adds a formula.
    pub fn formula(mut self, formula: impl Into<String>) -> Self {
        self.parts.push(Part::Formula(formula.into()));
        self
    }

    /// Adds the name of a statement.
    pub fn by(mut self, id: &'static str) -> Self {
        self.parts.push(Part::Statement(id));
        self
    }

    /// Adds a move, with the words that go on "To win, …".
    pub fn play(mut self, mv: Move, words: String) -> Self {
        self.parts.push(Part::Move { mv, words });
        self
    }

    /// Adds a list: `a`, `a and b`, `a, b and c`.
    pub fn list(mut self, joined: Joined, items: Vec<Part>) -> Self {
        self.parts.push(Part::List(List { items, joined, more: 0 }));
        self
    }

    /// Adds a claim about the board shown.
    pub fn claim(self, says: impl Into<Assertion>) -> Self {
        self.claim_on(0, says)
    }

    /// Adds a claim about a board.
    pub fn claim_on(mut self, on: usize, says: impl Into<Assertion>) -> Self {
        self.parts.push(Part::Claim { on, says: says.into() });
        self
    }

    /// Adds claims about a board, as a list: `a`, `a and b`, `a, b and c`.
    pub fn claims_on(self, on: usize, all: impl IntoIterator<Item = Assertion>) -> Self {
        let items: Vec<Part> = all.into_iter().map(|says| Part::Claim { on, says }).collect();
        if items.is_empty() { self } else { self.list(Joined::And, items) }
    }

    /// Adds a board; its number is [`last_board`](Self::last_board).
    pub fn board(mut self, board: DerivedBoard) -> Self {
        self.boards.push(board);
        self
    }

    /// The number of the last board.
    pub fn last_board(&self) -> usize {
        self.boards.len()
    }

    /// The claims, each with the board it is about.
    pub fn claims(&self) -> impl Iterator<Item = (usize, &Assertion)> {
        self.parts.iter().flat_map(Part::items).filter_map(|part| match part {
            Part::Claim { on, says } => Some((*on, says)),
            _ => None,
        })
    }

    /// The paragraph followed by another one, whose board 0 is board `base` here.
    pub fn followed_by(mut self, next: Self, base: usize) -> Self {
        let shift = self.boards.len();
        let moved = |board: usize| if board == 0 { base } else { board + shift };
        self.boards
            .extend(next.boards.into_iter().map(|board| DerivedBoard { from: moved(board.from), ..board }));
        let renumbered = |part: Part| match part {
            Part::Claim { on, says } => Part::Claim { on: moved(on), says: says.renumbered(&moved) },
            other => other,
        };
        self.parts.extend(next.parts.into_iter().map(|part| part.each(&renumbered)));
        self
    }

    /// The same reason about another board, given where each place is there.
    pub(crate) fn carried(self, place: &dyn Fn(Place) -> Place) -> Self {
        let board = |board: DerivedBoard| DerivedBoard {
            changes: board.changes.into_iter().map(|(at, weight)| (place(at), weight)).collect(),
            ..board
        };
        let part = |part: Part| match part {
            Part::Place(at) => Part::Place(place(at)),
            Part::Claim { on, says } => Part::Claim { on, says: says.carried(place) },
            other => other,
        };
        Self {
            boards: self.boards.into_iter().map(board).collect(),
            parts: self.parts.into_iter().map(|each| each.each(&part)).collect(),
        }
    }
}

impl DerivedBoard {
    /// The board with some weights changed.
    pub fn with(from: usize, name: impl Into<Cow<'static, str>>, changes: Vec<(Place, u64)>) -> Self {
        Self { from, name: name.into(), changes, token: None }
    }

    /// The same with the token elsewhere.
    pub fn and_token(mut self, token: impl Into<Option<usize>>) -> Self {
        self.token = token.into();
        self
    }
}

impl From<&'static str> for Reason {
    fn from(words: &'static str) -> Self {
        Self::default().say(words)
    }
}

impl From<Assertion> for Reason {
    fn from(says: Assertion) -> Self {
        Self::default().claim(says).say(".")
    }
}
