//! What is asked: a game, a board and a formula.

use nimgraph::ReadLimits;
use nimgraph_formula::{Formula, FormulaError};
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
    /// The file that the formula is in.
    pub(super) file: Option<String>,
}

impl ProofQuestion {
    /// The rules on the board.
    pub(super) fn arena(&self, limits: &ReadLimits) -> Result<Arena, Failure> {
        args::arena(&self.rules.board(&self.game, &self.board, limits)?)
    }

    /// The formula, read with the names that the board gives its weights.
    pub(super) fn formula(&self, arena: &Arena) -> Result<Formula, Failure> {
        let formula = Formula::parse_among(&self.formula, &arena.board().special_names());
        let fits = |formula: Formula| match &self.file {
            // The user of the formula reports what does not fit the board, but not the line of the file.
            Some(_) => arena.ground(&formula).map(|_| formula),
            None => Ok(formula),
        };
        formula.and_then(fits).map_err(|error| self.at_fault(&error))
    }

    /// A mistake in the formula, by its line where it stands in a file.
    fn at_fault(&self, error: &FormulaError) -> Failure {
        let Some(file) = &self.file else { return Failure::argument("FORMULA", error.to_string()) };
        let before = &self.formula[..error.at];
        let (line, start) = (before.matches('\n').count() + 1, before.rfind('\n').map_or(0, |end| end + 1));
        let column = before[start..].chars().count() + 1;
        Failure::argument(file, format!("line {line}, column {column}: {}", error.message))
    }
}

impl From<ProveLine> for ProofQuestion {
    fn from(line: ProveLine) -> Self {
        let (rules, board) = (RulesArgs::from(&line.board), vec![line.board.board.to_string()]);
        Self { game: line.board.game, board, rules, formula: line.formula, file: None }
    }
}
