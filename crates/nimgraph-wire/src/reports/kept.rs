//! What searches for formulas keep in files.

use serde::{Deserialize, Serialize};

use super::{BoardAsked, FormulaPart};

/// How far a search for a formula came, from where it goes on.
#[derive(Debug, Serialize, Deserialize)]
pub struct KeptSearch {
    /// The board.
    #[serde(flatten)]
    pub board: BoardAsked,
    /// The number of the language that was being tried.
    pub language: usize,
    /// Weights with which formulas were refuted.
    pub wrong: Vec<Vec<u64>>,
    /// Whether the faces of the board are being learned, because the board as a whole has no formula that was found.
    pub by_faces: bool,
    /// Positions where formulas made of rules of faces were refuted.
    pub faces: Vec<KeptPosition>,
}

/// A position and who wins it.
#[derive(Debug, Serialize, Deserialize)]
pub struct KeptPosition {
    /// The weights.
    pub weights: Vec<u64>,
    /// The number of the token's place.
    pub token: usize,
    /// Whether it is a P-position.
    pub is_p: bool,
}

/// What the formula of a record amounts to where all weights are positive.
#[derive(Debug, Serialize, Deserialize)]
pub struct PositivePart {
    /// The record.
    pub record: String,
    /// The rules there.
    #[serde(flatten)]
    pub part: FormulaPart,
}
