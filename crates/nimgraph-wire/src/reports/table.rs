//! Reports on tables.

use nimgraph_table::{GameBox, sink::FoundState};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{OutcomeWord, PositionJson, ValuesWord, VertexName};

/// How many P-positions a box of positions has: `nimgraph table count`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TableCount {
    /// Positions times places of the token.
    pub states: u128,
    /// How many of them are P-positions.
    pub p: u64,
    /// How many satisfy the predicate or violate the claim, if one was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<u64>,
    /// The time it took.
    pub seconds: f64,
    /// The threads that ran.
    pub threads: usize,
}

/// The states that satisfy a predicate or violate a claim: `nimgraph table find`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FoundPositions {
    /// Positions times places of the token.
    pub states: u128,
    /// How many were found.
    pub found: u64,
    /// The first of them.
    pub first: Vec<FoundPosition>,
    /// The time it took.
    pub seconds: f64,
    /// The threads that ran.
    pub threads: usize,
}

/// A state that was found.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FoundPosition {
    /// Who wins.
    pub outcome: OutcomeWord,
    /// The weights, in the order of the table.
    pub weights: Vec<u64>,
    /// Where the token is; null in a game without one.
    pub token: Option<VertexName>,
    /// The position, to be played.
    pub position: PositionJson,
}

impl FoundPosition {
    /// A state of a table.
    pub fn of(table: &GameBox, found: &FoundState) -> Self {
        Self {
            outcome: OutcomeWord::from_winning_move(!found.is_p),
            weights: found.weights.clone(),
            token: token(table, found),
            position: position(table, found),
        }
    }
}

/// The P-positions up to the symmetries of the board: `nimgraph table classes`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PositionClasses {
    /// Positions times places of the token.
    pub states: u128,
    /// How many P-positions there are.
    pub p: u64,
    /// How many symmetries the board has.
    pub symmetries: usize,
    /// How many classes the P-positions fall into.
    pub classes: u64,
    /// The first of them.
    pub first: Vec<PositionClass>,
    /// The time it took.
    pub seconds: f64,
    /// The threads that ran.
    pub threads: usize,
}

/// Positions that symmetries of the board carry into each other, by the first of them.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PositionClass {
    /// The weights, in the order of the table.
    pub weights: Vec<u64>,
    /// Where the token is; null in a game without one.
    pub token: Option<VertexName>,
    /// How many positions are in the class.
    pub size: usize,
    /// The position, to be played.
    pub position: PositionJson,
}

impl PositionClass {
    /// The class of a state of a table.
    pub fn of(table: &GameBox, found: &FoundState, size: usize) -> Self {
        Self {
            weights: found.weights.clone(),
            token: token(table, found),
            size,
            position: position(table, found),
        }
    }
}

/// The P-positions of a table, counted in several ways: `nimgraph table stats`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TableStats {
    /// Positions times places of the token.
    pub states: u128,
    /// How many of them are P-positions.
    pub p: u64,
    /// P-positions by the number of positive weights, from 0.
    pub p_by_positive: Vec<u64>,
    /// P-positions by the sum of the weights, from 0.
    pub p_by_sum: Vec<u64>,
    /// P-positions by the place of the token.
    pub p_by_token: Vec<u64>,
    /// States by Grundy value, from 0, if the table has them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub states_by_grundy: Option<Vec<u64>>,
}

/// A table that is complete: `nimgraph table build`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TableBuilt {
    /// The file.
    pub file: String,
    /// Positions times places of the token.
    pub states: u128,
    /// How many of them are P-positions.
    pub p: u64,
    /// The size of the file.
    pub bytes: u64,
    /// The checksum of the file, in hexadecimal digits.
    pub checksum: String,
}

/// What a table's file says of itself: `nimgraph table info`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TableInfo {
    /// The game and its board, as a position.
    pub position: PositionJson,
    /// The largest weight of every edge, vertex or heap.
    pub bounds: Vec<u64>,
    /// What is stored of each state.
    pub values: ValuesWord,
    /// Positions times places of the token.
    pub states: u128,
    /// How many of them are P-positions.
    pub p: u64,
    /// The blocks of the file.
    pub blocks: u64,
    /// The size of the blocks before compression.
    pub raw_bytes: u128,
    /// The size of the file.
    pub bytes: u64,
    /// The checksum of the file, in hexadecimal digits.
    pub checksum: String,
}

/// How a table's file was checked, and found sound: `nimgraph table verify`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TableVerified {
    /// The blocks whose checksums are correct.
    pub blocks: u64,
    /// The states that were compared with their options.
    pub checked: u128,
    /// Whether these are all states.
    pub all: bool,
    /// The states that were solved by search, and agree.
    pub searched: u64,
    /// The states that were too hard for a short search.
    pub undecided: u64,
    /// The seed of the random states.
    pub seed: u64,
    /// The checksum of the file, in hexadecimal digits.
    pub checksum: String,
}

/// A table that was written as Parquet: `nimgraph table export`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TableExported {
    /// The file.
    pub file: String,
    /// How many states it holds.
    pub rows: u64,
    /// Its size.
    pub bytes: u64,
}

/// Where two games, A and B, differ on the same weights: `nimgraph table compare`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TableComparison {
    /// Positions times places of the token.
    pub states: u128,
    /// The P-positions of both.
    pub p_in_both: u128,
    /// The P-positions of A that are N in B.
    pub p_in_a_only: u128,
    /// The P-positions of B that are N in A.
    pub p_in_b_only: u128,
    /// How many outcomes differ.
    pub differences: u64,
    /// The first of them.
    pub first: Vec<OutcomeDifference>,
}

/// A state with different outcomes in two games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OutcomeDifference {
    /// The weights, in the order of the tables.
    pub weights: Vec<u64>,
    /// Where the token is; null in a game without one.
    pub token: Option<VertexName>,
    /// Who wins in A.
    pub a: OutcomeWord,
    /// Who wins in B.
    pub b: OutcomeWord,
}

impl OutcomeDifference {
    /// A state of a table of B that has the other outcome in A.
    pub fn of(table: &GameBox, found: &FoundState) -> Self {
        Self {
            weights: found.weights.clone(),
            token: token(table, found),
            a: OutcomeWord::from_winning_move(found.is_p),
            b: OutcomeWord::from_winning_move(!found.is_p),
        }
    }
}

/// What a table's file says of one position: `nimgraph table query`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TableEntry {
    /// Who wins.
    pub outcome: OutcomeWord,
    /// The Grundy value, in a table of those.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grundy: Option<usize>,
    /// How many plies the game lasts, in a table of remoteness.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remoteness: Option<usize>,
}

fn token(table: &GameBox, found: &FoundState) -> Option<VertexName> {
    table.labels().map(|labels| VertexName::of(&labels, found.token))
}

fn position(table: &GameBox, found: &FoundState) -> PositionJson {
    PositionJson::of(&table.position(&found.weights, found.token))
}
