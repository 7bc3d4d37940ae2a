//! A position as given: typed, but not yet checked.
//!
//! The short [`notation`](crate::notation), JSON, graph files and Rust programs all make a [`Spec`];
//! [`Spec::check`] turns it into a [`Position`](crate::Position), or returns an error that says what is wrong and where.

mod board;
mod check;
mod error;
mod fields;
mod labels;
mod made;
mod nested;

pub(crate) use self::{
    board::check_names,
    check::{Around, read_as, unknown_field, unknown_game},
};
pub use self::{
    board::{BoardParts, GraphBoard, Held},
    check::{Appraiser, MAX_DEPTH, NoAppraiser},
    error::{A_WEIGHT, Fault, MAX_WEIGHT, SpecError, shorten},
    fields::Fields,
    labels::{Labels, quoted},
    made::Made,
    nested::Nested,
};
use crate::{
    Convention,
    game::Shape,
    games,
    rules::{Hypergraph, RuleOptions, Rules},
    rulesets,
};

/// Where a token stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenPlace {
    /// On a vertex, by number.
    Vertex(usize),
    /// Nowhere: the board is empty.
    Nowhere,
}

/// A position as it was written. Every field may be missing, and none is checked before [`Spec::check`].
///
/// ```
/// use nimgraph_game::spec::{NoAppraiser, Spec};
/// use nimgraph_graph::parse_family;
/// let spec = Spec::game("edge-nim").on(parse_family("cycle:4")?).weights([3, 1, 1, 2]).token(0);
/// assert_eq!(spec.check(&NoAppraiser)?.to_string(), "edge-nim 0-1:3,1-2,2-3,3-0:2 token=0");
/// let error = Spec::game("circular-nim").heaps([1, 2]).check(&NoAppraiser).unwrap_err();
/// assert_eq!(error.to_string(), "k: this game needs the field `k`");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spec {
    /// The name of the game.
    pub game: String,
    /// The convention of play; normal play if it is missing.
    pub play: Option<Convention>,
    /// The graph, with the names of its vertices.
    pub board: Option<GraphBoard>,
    /// A weight for each edge, or for each vertex, as the game has them; 1 each when they are not given.
    pub weights: Option<Vec<u64>>,
    /// Positions on edges, by edge: each plays as a heap of its Grundy value.
    pub held: Nested<(usize, Spec)>,
    /// Where the token stands.
    pub token: Option<TokenPlace>,
    /// The sizes of the heaps.
    pub heaps: Option<Vec<u64>>,
    /// How many consecutive heaps a move may touch.
    pub k: Option<u64>,
    /// Sets of heaps that a move may touch together.
    pub faces: Option<Vec<Vec<usize>>>,
    /// A line of rules, which then says what game it is; the name is a label.
    pub rules: Option<String>,
    /// Options that change the rules of a named game.
    pub options: RuleOptions,
    /// The numbers for the letters of a line, apart from `k`.
    pub letters: Vec<(char, u64)>,
    /// Edges with any number of vertices; their weights are in `weights`.
    pub hyperedges: Option<Hypergraph>,
    /// The positions that are played side by side.
    pub parts: Option<Nested<Spec>>,
    /// Fields that were given and that no position of this game has.
    pub others: Vec<String>,
}

impl Spec {
    /// A position of the game with this name, with no other field yet.
    pub fn game(name: impl Into<String>) -> Self {
        Self { game: name.into(), ..Self::default() }
    }

    /// Played on this graph, or on this [`GraphBoard`] where the vertices have names.
    #[must_use]
    pub fn on(self, board: impl Into<GraphBoard>) -> Self {
        Self { board: Some(board.into()), ..self }
    }

    /// With a weight for each edge, or for each vertex.
    #[must_use]
    pub fn weights(self, weights: impl Into<Vec<u64>>) -> Self {
        Self { weights: Some(weights.into()), ..self }
    }

    /// With a position on an edge, which plays as a heap of its Grundy value.
    #[must_use]
    pub fn holding(mut self, edge: usize, position: Spec) -> Self {
        self.held.push((edge, position));
        self
    }

    /// With the token on a vertex.
    #[must_use]
    pub fn token(self, vertex: usize) -> Self {
        Self { token: Some(TokenPlace::Vertex(vertex)), ..self }
    }

    /// With heaps of these sizes.
    #[must_use]
    pub fn heaps(self, heaps: impl Into<Vec<u64>>) -> Self {
        Self { heaps: Some(heaps.into()), ..self }
    }

    /// Where a move may touch `k` consecutive heaps.
    #[must_use]
    pub fn k(self, k: u64) -> Self {
        Self { k: Some(k), ..self }
    }

    /// Where a move may touch the heaps of one of these faces.
    #[must_use]
    pub fn faces(self, faces: impl Into<Vec<Vec<usize>>>) -> Self {
        Self { faces: Some(faces.into()), ..self }
    }

    /// In this convention of play.
    #[must_use]
    pub fn play(self, play: Convention) -> Self {
        Self { play: Some(play), ..self }
    }

    /// The sum of positions: a move plays in exactly one of them.
    pub fn sum(parts: impl Into<Vec<Spec>>) -> Self {
        Self { parts: Some(Nested::from(parts.into())), ..Self::game("sum") }
    }

    /// What stands on the board, by the line of rules or the name of the game, if there is such a game.
    pub fn shape(&self) -> Option<Shape> {
        match &self.rules {
            Some(line) => Rules::parse(line).ok().map(|rules| rulesets::info_of(&rules).shape),
            None => games().iter().find(|info| info.name == self.game).map(|info| info.shape),
        }
    }

    /// The names of the fields that are given, apart from `game` and `play`.
    fn given(&self) -> Vec<&str> {
        let on_board = self.board.is_some();
        let fields = [
            ("directed", self.board.as_ref().is_some_and(|board| board.graph.is_directed())),
            ("vertices", on_board),
            // What an edge holds stands among the edges, even where there is no graph.
            ("edges", on_board || !self.held.is_empty()),
            // Those of edges stand among the edges.
            ("weights", self.weights.is_some() && !on_board && self.hyperedges.is_none()),
            ("hyperedges", self.hyperedges.is_some()),
            ("rules", self.rules.is_some()),
            ("token", self.token.is_some()),
            ("heaps", self.heaps.is_some()),
            ("k", self.k.is_some()),
            ("faces", self.faces.is_some()),
            ("parts", self.parts.is_some()),
        ];
        let given = fields.into_iter().filter(|(_, given)| *given).map(|(name, _)| name);
        let letters = self.letters.iter().filter_map(|&(letter, _)| letter_name(letter));
        given
            .chain(self.options.given())
            .chain(letters)
            .chain(self.others.iter().map(String::as_str))
            .collect()
    }
}

/// The name of the field that holds the number of a letter.
pub(crate) fn letter_name(letter: char) -> Option<&'static str> {
    const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";
    let place = LETTERS.find(letter)?;
    LETTERS.get(place..=place)
}
