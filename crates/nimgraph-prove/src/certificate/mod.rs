//! Proofs that others can check: what is claimed, and for every place of the token the sets that show it.
//!
//! docs/certificates.md describes the format, what a checker must do, and why that suffices. The checker here shares
//! the rules of the games and the syntax of formulas with the prover, and nothing else.

mod check;
mod rules;
mod text;

pub use check::{CheckError, Checked, check};

use crate::arena::Arena;
use crate::engine::element::Element;
use nimgraph_formula::{Formula, Symmetry};
use nimgraph_game::{
    Board, notation,
    rules::Hypergraph,
    spec::{GraphBoard, Labels},
};

/// The first line of a certificate, by its version: the second may assume that weights are least among their images, and the
/// third writes the kinds of moves out.
pub const FORMATS: [&str; 3] = ["nimgraph proof 1", "nimgraph proof 2", "nimgraph proof 3"];

/// A proof, written down. It prints as the text of its file.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The game and its board, on the wire; its weights and its token have no meaning.
    position: String,
    has_token: bool,
    /// The kinds of moves, written out; nothing where each takes any amounts from some of a set.
    rules: Vec<String>,
    formula: Formula,
    /// Whose digit each phase reads.
    order: Vec<usize>,
    /// Symmetries of the board that preserve the formula, enough to map the listed places to all places and to meet what is
    /// assumed at each.
    symmetries: Vec<Symmetry>,
    places: Vec<AbsorbingPlace>,
}

/// What shows that the formula is absorbing with the token on one place.
#[derive(Clone, Debug)]
struct AbsorbingPlace {
    place: usize,
    /// Weights that are assumed to be least among their images; none where nothing is assumed.
    least: Vec<usize>,
    /// Each with its phase.
    sets: Vec<(u8, Box<[Element]>)>,
}

/// The game and the board of an arena as certificates write them: the same for boards that are the same.
pub fn certified_position(arena: &Arena) -> String {
    plain(arena.game())
}

/// The position with its edges written out and its vertices numbered, so that a reader need not know the families of graphs.
fn plain(board: &Board) -> String {
    let mut spec = board.spec();
    if let Some(board) = &mut spec.board {
        *board = GraphBoard::numbered((*board.graph).clone());
    }
    if let Some(board) = &mut spec.hyperedges {
        let edges = board.edges().iter().map(|edge| edge.to_vec()).collect();
        *board = Hypergraph::labelled(Labels::Numbers(board.order()), edges).expect("the same hyperedges");
    }
    notation::write(&spec)
}

impl Certificate {
    pub(crate) fn new(arena: &Arena, formula: &Formula) -> Self {
        Self {
            position: plain(arena.game()),
            has_token: arena.has_token(),
            rules: if arena.is_plain() { Vec::new() } else { rules::written(arena) },
            formula: formula.numbered(arena.board()),
            order: Vec::new(),
            symmetries: Vec::new(),
            places: Vec::new(),
        }
    }

    pub(crate) fn set_order(&mut self, order: &[usize]) {
        self.order = order.to_vec();
    }

    pub(crate) fn set_symmetries(&mut self, symmetries: Vec<Symmetry>) {
        self.symmetries = symmetries;
    }

    pub(crate) fn add_place(&mut self, place: usize, least: Vec<usize>, sets: Vec<(u8, Box<[Element]>)>) {
        self.places.push(AbsorbingPlace { place, least, sets });
    }

    /// Whether something is assumed at some place.
    fn assumes(&self) -> bool {
        self.places.iter().any(|place| !place.least.is_empty())
    }

    /// How many sets it lists.
    pub fn sets(&self) -> usize {
        self.places.iter().map(|place| place.sets.len()).sum()
    }
}
