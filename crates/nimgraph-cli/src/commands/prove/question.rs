//! What is asked: a game, a board and a formula.

use nimgraph_formula::Formula;
use nimgraph_prove::Arena;
use nimgraph_wire::reports::ProveLine;

use crate::{
    args::{self, RulesArgs},
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

impl From<ProveLine> for ProofQuestion {
    fn from(line: ProveLine) -> Self {
        let (rules, board) = (RulesArgs::from(&line.board), vec![line.board.board.to_string()]);
        Self { game: line.board.game, board, rules, formula: line.formula }
    }
}
