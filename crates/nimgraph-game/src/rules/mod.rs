//! Rules as data: a line of text gives the moves of a game on any board.
//!
//! ```text
//! RULES   := CARRIER [token] [bridged] [with LETTER, LETTER …]: MOVE | MOVE …
//! CARRIER := heaps | row | circle | vertices | edges | hyperedges
//! MOVE    := CLAUSE, CLAUSE …
//! CLAUSE  := take [each|equal|total] AMOUNT from SET  |  go WHERE  |  if CONDITION
//! AMOUNT  := any | 2 | 1..3 | 2.. | {1,3,4} | all | half            a number may be a LETTER that is declared
//! SET     := one | here | the edge | (one|some|all|every) [at a vertex | at the token | of an edge | of a face
//!            | around one | of K | of K in a row]
//! WHERE   := across | to a neighbour | to a neighbour or stay
//! ```
//!
//! A condition is a formula with `it` (the weight that is lowered, where it is one), `token` (where the token goes) and
//! `after(T)` (about the new weights).

mod board;
mod check;
mod error;
mod gallery;
mod lexer;
mod named;
mod numbers;
mod options;
mod parser;
mod print;
#[cfg(test)]
mod tests;
mod unroll;
mod walks;
mod words;

use nimgraph_formula::Condition;

pub use self::{
    board::{Hypergraph, HypergraphError, RulesBoard},
    error::{RulesError, UnrollError},
    gallery::{GALLERY, GalleryLine, NameError, add_named, line_named, line_names},
    named::{NAMED_LINES, NamedLine},
    options::{OptionsError, RuleOptions},
};
use crate::{Share, Which};

/// What carries the weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Carrier {
    /// Heaps that nothing joins, unless faces do.
    Heaps,
    /// Heaps in a row.
    Row,
    /// Heaps round a circle.
    Circle,
    /// The vertices of a graph.
    Vertices,
    /// The edges of a graph.
    Edges,
    /// Edges with any number of vertices from two on.
    Hyperedges,
}

/// The rules of a game, as a line says them, in their normal form.
///
/// ```
/// use nimgraph_game::rules::Rules;
/// let rules: Rules = "edges token: go across, take {3,1,2} from the edge".parse()?;
/// assert_eq!(rules.to_string(), "edges token: take 1..3 from the edge, go across");
/// let error = "edges token: take few from the edge".parse::<Rules>().unwrap_err();
/// assert_eq!(error.to_string(), "column 19: expected an amount (any, 2, 1..3, 2.., {1,3}, all, half), found \"few\"");
/// # Ok::<(), nimgraph_game::rules::RulesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    pub(crate) carrier: Carrier,
    pub(crate) token: bool,
    pub(crate) bridged: bool,
    pub(crate) letters: Vec<char>,
    pub(crate) moves: Vec<MoveRule>,
}

/// One way to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MoveRule {
    pub(crate) share: Share,
    pub(crate) amount: AmountRule,
    pub(crate) set: SetRule,
    pub(crate) go: Option<Go>,
    pub(crate) order: Order,
    pub(crate) condition: Option<Condition>,
}

/// Whether the token goes before or after the weights are lowered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    TakeFirst,
    GoFirst,
}

/// Where the token goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Go {
    Across,
    Neighbour,
    NeighbourOrStay,
}

/// A number, or a letter that stands for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    Number(u64),
    Letter(char),
}

/// How much is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum AmountRule {
    Any,
    Range(Count, Option<Count>),
    Listed(Vec<Count>),
    All,
    Half,
}

/// What is lowered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SetRule {
    pub(crate) which: Which,
    pub(crate) of: Of,
}

/// The sets from which a move takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    Everything,
    Here,
    TheEdge,
    AtAVertex,
    AtTheToken,
    AnEdge,
    AFace,
    AroundOne,
    Any(Count),
    InARow(Count),
}

impl Rules {
    /// Reads a line.
    pub fn parse(line: &str) -> Result<Self, RulesError> {
        parser::parse(line)
    }

    /// What carries the weights.
    pub fn carrier(&self) -> Carrier {
        self.carrier
    }

    /// Whether a token marks where to play.
    pub fn has_token(&self) -> bool {
        self.token
    }

    /// Whether vertices of weight 0 leave the board and their neighbours are joined.
    pub fn is_bridged(&self) -> bool {
        self.bridged
    }

    /// The letters that stand for numbers, which come with the position.
    pub fn letters(&self) -> &[char] {
        &self.letters
    }

    /// Whether some move has a condition on the weights.
    pub fn has_conditions(&self) -> bool {
        self.moves.iter().any(|rule| rule.condition.is_some())
    }

    /// What a catalogue would say of a game with these rules.
    pub fn info(&self) -> &'static crate::GameInfo {
        crate::rulesets::info_of(self)
    }

    /// Whether the token goes before something is taken, in the first way to move.
    pub(crate) fn goes_first(&self) -> bool {
        self.moves.first().is_some_and(|rule| rule.order == Order::GoFirst)
    }

    /// Whether some move takes from the heaps of a face.
    pub fn needs_faces(&self) -> bool {
        self.moves.iter().any(|rule| rule.set.of == Of::AFace)
    }
}

impl std::str::FromStr for Rules {
    type Err = RulesError;

    fn from_str(line: &str) -> Result<Self, RulesError> {
        Self::parse(line)
    }
}

impl Carrier {
    pub(crate) const ALL: [Self; 6] =
        [Self::Heaps, Self::Row, Self::Circle, Self::Vertices, Self::Edges, Self::Hyperedges];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Heaps => "heaps",
            Self::Row => "row",
            Self::Circle => "circle",
            Self::Vertices => "vertices",
            Self::Edges => "edges",
            Self::Hyperedges => "hyperedges",
        }
    }

    /// Whether the weights are a list of heaps.
    pub fn is_list(self) -> bool {
        matches!(self, Self::Heaps | Self::Row | Self::Circle)
    }
}
