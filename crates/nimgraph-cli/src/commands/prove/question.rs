//! What is asked: a game, a board and a formula.

use nimgraph_formula::Formula;
use nimgraph_prove::Arena;
use serde_json::{Map, Value};

use crate::{
    args::{self, RulesArgs, board_field, text_field},
    failure::Failure,
};

/// A question as it was written.
pub(super) struct ProofQuestion {
    pub(super) game: String,
    pub(super) board: Vec<String>,
    pub(super) rules: RulesArgs,
    pub(super) formula: String,
}

impl ProofQuestion {
    /// A line of a batch.
    pub(super) fn from_json(object: &Map<String, Value>) -> Result<Self, Failure> {
        const FIELDS: [&str; 8] = ["game", "board", "play", "formula", "k", "faces", "directed", "id"];
        // What a file of examples says beside its questions.
        const REMARKS: [&str; 2] = ["expect", "counterexample"];
        let known = |key: &str| FIELDS.contains(&key) || REMARKS.contains(&key);
        if let Some(key) = object.keys().find(|key| !known(key)) {
            let message = format!("there is no such field; the fields are {}", FIELDS.join(", "));
            return Err(Failure::argument(key.as_str(), message));
        }
        let (board, rules) = (vec![board_field(object)?], RulesArgs::from_json(object)?);
        let (game, formula) = (text_field(object, "game")?, text_field(object, "formula")?);
        Ok(Self { game, board, rules, formula })
    }

    /// The rules on the board.
    pub(super) fn arena(&self) -> Result<Arena, Failure> {
        args::arena(&self.rules.setup(&self.game, &self.board)?)
    }

    /// The formula, read with the names that the board gives its weights.
    pub(super) fn formula(&self, arena: &Arena) -> Result<Formula, Failure> {
        Formula::parse_among(&self.formula, &arena.board().special_names())
            .map_err(|error| Failure::argument("FORMULA", error.to_string()))
    }
}
