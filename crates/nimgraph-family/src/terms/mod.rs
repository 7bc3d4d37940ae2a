//! Families whose boards branch: trees and cacti, as terms instead of words.
//!
//! A term builds a board with a root. `V` is a vertex, with or without the token; `E` hangs a branch on the root, along an edge. A
//! cycle is built as a chain: `S` makes a chain of one vertex, with what hangs on it, `X` adds a vertex at its right end, and
//! `K` closes it by an edge from the right end to the left one, which becomes the root.

mod automaton;
mod certificate;
mod change;
mod equation;
mod judge;
mod learn;
mod reading;
mod search;
#[cfg(test)]
mod tests;
mod types;

use std::collections::HashMap;

use nimgraph_game::Convention;

pub use self::{
    automaton::TermAutomaton,
    certificate::TermCertificate,
    equation::{TermCheck, term_equation},
    judge::{TermJudge, TermJudgement},
    learn::{TermTheorem, TermVerdict, prove_terms},
    reading::{TermReading, TermRule},
    types::TermType,
};
use crate::{FamilyFault, FamilyGame, FamilyQuestion, WeightBound};

/// A question about a branching family, in Edge Nim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TermQuestion {
    /// The boards.
    pub family: TermFamily,
    /// The weights.
    pub weights: WeightBound,
    /// Who wins at the end.
    pub play: Convention,
}

impl TermQuestion {
    /// The game of all these questions.
    pub const GAME: FamilyGame = FamilyGame::EdgeNim;

    /// A question about a game, if there are terms for it and for these weights.
    pub fn new(
        game: FamilyGame,
        family: TermFamily,
        weights: WeightBound,
        play: Convention,
    ) -> Result<Self, FamilyFault> {
        if game != Self::GAME {
            return Err(FamilyFault::WrongGame {
                game: game.name().to_owned(),
                family: family.name().to_owned(),
                games: Self::GAME.name().to_owned(),
            });
        }
        let question = Self { family, weights, play };
        question.check().map(|()| question)
    }

    /// Rejects bounds on weights that are out of range.
    pub fn check(&self) -> Result<(), FamilyFault> {
        let (found, most) = (self.weights.most, FamilyQuestion::MOST_WEIGHT);
        if (1..=most).contains(&found) { Ok(()) } else { Err(FamilyFault::Weights { found, most }) }
    }

    /// How many operations build the terms.
    pub fn operations(&self) -> usize {
        2 + self.family.operations(self.weights.most as u8).len()
    }
}

/// The boards that terms build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TermFamily {
    /// Trees.
    Trees,
    /// Graphs whose blocks are edges and cycles.
    Cacti,
    /// The same with loops and parallel edges, which are cycles of one and of two vertices.
    LoopCacti,
    /// Cacti with odd cycles only.
    OddCacti,
    /// Cacti with triangles only.
    TriangleCacti,
}

impl TermFamily {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Trees, Self::Cacti, Self::LoopCacti, Self::OddCacti, Self::TriangleCacti];

    /// The name that questions use.
    pub fn name(self) -> &'static str {
        match self {
            Self::Trees => "trees",
            Self::Cacti => "cacti",
            Self::LoopCacti => "loop-cacti",
            Self::OddCacti => "odd-cacti",
            Self::TriangleCacti => "triangle-cacti",
        }
    }

    /// The family of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|family| family.name() == name)
    }

    /// The size class of a chain with one more vertex: the size itself up to 3; beyond, whether it is odd where that matters.
    fn longer(self, size: u8) -> Option<u8> {
        match (self, size) {
            (Self::Trees, _) => None,
            (Self::TriangleCacti, 3..) => None,
            (Self::Cacti | Self::LoopCacti, 3..) => Some(3),
            (Self::OddCacti, 4) => Some(3),
            (_, size) => Some(size + 1),
        }
    }

    /// Whether a chain of this size class may be closed.
    fn closes(self, size: u8) -> bool {
        match self {
            Self::Trees => false,
            Self::LoopCacti => size > 0,
            Self::Cacti | Self::OddCacti | Self::TriangleCacti => size == 3,
        }
    }
}

/// An operation that builds terms, with the weight of its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Op {
    /// A vertex; 1 with the token, 0 without.
    Vertex(u8),
    /// A branch on the root.
    Edge(u8),
    /// A chain of one vertex.
    Single,
    /// A vertex at the right end of a chain.
    Extend(u8),
    /// A chain closed to a cycle.
    Close(u8),
}

/// What is known of a term without any automaton: its sort, its size and its tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct TermClass {
    /// 0 for a board with a root, else the size class of a chain.
    size: u8,
    tokens: u8,
}

impl TermClass {
    /// Whether the term is a position.
    pub(crate) fn is_position(self) -> bool {
        self.size == 0 && self.tokens == 1
    }
}

impl TermFamily {
    /// The operations on one or two arguments, for weights up to a bound.
    pub(crate) fn operations(self, most: u8) -> Vec<Op> {
        let weights = || 0..=most;
        let edges = weights().map(Op::Edge);
        if self == Self::Trees {
            return edges.collect();
        }
        let chains = weights().map(Op::Extend).chain(weights().map(Op::Close));
        edges.chain([Op::Single]).chain(chains).collect()
    }

    /// The class of a term, if the operation is allowed.
    pub(crate) fn class(self, op: Op, arguments: &[TermClass]) -> Option<TermClass> {
        let tokens = arguments.iter().map(|class| class.tokens).sum();
        let size = match (op, arguments) {
            (Op::Vertex(token), []) => return Some(TermClass { size: 0, tokens: token }),
            (Op::Edge(_), [TermClass { size: 0, .. }, TermClass { size: 0, .. }]) => 0,
            (Op::Single, [TermClass { size: 0, .. }]) => 1,
            (Op::Extend(_), [TermClass { size: size @ 1.., .. }, TermClass { size: 0, .. }]) => {
                self.longer(*size)?
            }
            (Op::Close(_), [TermClass { size: size @ 1.., .. }]) if self.closes(*size) => 0,
            _ => return None,
        };
        (tokens <= 1).then_some(TermClass { size, tokens })
    }
}

impl Op {
    pub(crate) fn arity(self) -> usize {
        match self {
            Self::Vertex(_) => 0,
            Self::Single | Self::Close(_) => 1,
            Self::Edge(_) | Self::Extend(_) => 2,
        }
    }

    /// The same with another weight.
    pub(crate) fn with_weight(self, weight: u8) -> Self {
        match self {
            Self::Edge(_) => Self::Edge(weight),
            Self::Extend(_) => Self::Extend(weight),
            Self::Close(_) => Self::Close(weight),
            Self::Vertex(_) | Self::Single => self,
        }
    }

    /// The weight of its edge.
    pub(crate) fn weight(self) -> Option<u8> {
        match self {
            Self::Edge(weight) | Self::Extend(weight) | Self::Close(weight) => Some(weight),
            Self::Vertex(_) | Self::Single => None,
        }
    }
}

/// The number of a term in its [`Terms`].
pub(crate) type TermId = u32;

/// Terms, each kept once.
#[derive(Debug)]
pub(crate) struct Terms {
    family: TermFamily,
    list: Vec<(Op, Vec<TermId>, TermClass)>,
    numbers: HashMap<(Op, Vec<TermId>), TermId>,
}

impl Terms {
    pub(crate) fn new(family: TermFamily) -> Self {
        Self { family, list: Vec::new(), numbers: HashMap::new() }
    }

    /// The term of an operation, if it is allowed.
    pub(crate) fn make(&mut self, op: Op, arguments: &[TermId]) -> Option<TermId> {
        if let Some(&known) = self.numbers.get(&(op, arguments.to_vec())) {
            return Some(known);
        }
        let classes: Vec<TermClass> = arguments.iter().map(|&term| self.class(term)).collect();
        let class = self.family.class(op, &classes)?;
        let number = self.list.len() as TermId;
        self.list.push((op, arguments.to_vec(), class));
        self.numbers.insert((op, arguments.to_vec()), number);
        Some(number)
    }

    pub(crate) fn class(&self, term: TermId) -> TermClass {
        self.list[term as usize].2
    }

    /// How many vertices the board of a term has.
    pub(crate) fn vertices(&self, term: TermId) -> usize {
        match self.parts(term) {
            (Op::Vertex(_), _) => 1,
            (_, parts) => parts.iter().map(|&part| self.vertices(part)).sum(),
        }
    }

    pub(crate) fn parts(&self, term: TermId) -> (Op, &[TermId]) {
        let (op, arguments, _) = &self.list[term as usize];
        (*op, arguments)
    }
}
