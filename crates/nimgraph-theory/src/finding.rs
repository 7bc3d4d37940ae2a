//! What a statement finds out about a position, with the evidence.

use nimgraph_game::{Move, Nimber, Outcome};

use crate::{Place, Reason};

/// An outcome with its evidence.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value, where the statement yields it.
    pub grundy: Option<Nimber>,
    /// A winning move, where the statement gives one for an N-position.
    pub winning_move: Option<Move>,
    /// Why, for this position: claims about its vertices and numbers, which justify the winning move.
    pub reason: Reason,
    /// What to show on the board.
    pub witness: Vec<Highlight>,
}

impl Finding {
    /// Whether a player knows what to do: there is a winning move here, or none exists.
    pub fn is_playable(&self) -> bool {
        self.outcome == Outcome::P || self.winning_move.is_some()
    }
}

/// A part of the board that carries an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// What it is, such as `kernel` or `odd path`.
    pub name: String,
    /// How to draw it.
    pub sign: Sign,
    /// Vertices (or heaps) by number.
    pub vertices: Vec<usize>,
    /// Edges by number.
    pub edges: Vec<usize>,
}

nimgraph_graph::vocabulary! {
    /// How to show a part of the board that carries an argument.
    pub enum Sign as SignWord {
        /// With a ring around it.
        Ring = "ring",
        /// With thick lines.
        Thick = "thick",
        /// With dashed lines.
        Dashed = "dashed",
        /// With double lines.
        Double = "double",
    }
}

impl Finding {
    /// A P-position.
    pub fn p(reason: impl Into<Reason>) -> Self {
        Self::new(Outcome::P, reason)
    }

    /// An N-position.
    pub fn n(reason: impl Into<Reason>) -> Self {
        Self::new(Outcome::N, reason)
    }

    /// A position of this outcome; a P-position has Grundy value 0 only in normal play, so no value is set here.
    pub fn new(outcome: Outcome, reason: impl Into<Reason>) -> Self {
        Self { outcome, grundy: None, winning_move: None, reason: reason.into(), witness: Vec::new() }
    }

    /// With the Grundy value, if it is known.
    pub fn with_grundy(mut self, grundy: impl Into<Option<Nimber>>) -> Self {
        self.grundy = grundy.into();
        self
    }

    /// With a winning move.
    pub fn with_move(mut self, mv: impl Into<Option<Move>>) -> Self {
        self.winning_move = mv.into();
        self
    }

    /// The same finding for a position of another game, given how its moves and its places correspond.
    pub(crate) fn carried(
        self,
        mv: impl FnOnce(Move) -> Option<Move>,
        place: &dyn Fn(Place) -> Place,
        shown: impl FnMut(Highlight) -> Highlight,
    ) -> Finding {
        Finding {
            outcome: self.outcome,
            grundy: self.grundy,
            winning_move: self.winning_move.and_then(mv),
            reason: self.reason.carried(place),
            witness: self.witness.into_iter().map(shown).collect(),
        }
    }

    /// With something to show on the board.
    pub fn with_witness(mut self, highlight: Highlight) -> Self {
        // An empty highlight, such as a walk of no steps, is left out.
        if !highlight.vertices.is_empty() || !highlight.edges.is_empty() {
            self.witness.push(highlight);
        }
        self
    }
}

impl Highlight {
    /// Vertices to ring.
    pub fn ring(name: impl Into<String>, vertices: Vec<usize>) -> Self {
        Self { name: name.into(), sign: Sign::Ring, vertices, edges: Vec::new() }
    }

    /// Edges to draw with a sign.
    pub fn edges(name: impl Into<String>, sign: Sign, edges: Vec<usize>) -> Self {
        Self { name: name.into(), sign, vertices: Vec::new(), edges }
    }
}
