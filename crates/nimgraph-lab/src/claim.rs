//! Conditions and claims: formulas over columns and weights, and statements of the catalogue.

use std::{cell::Cell, fmt};

use nimgraph_formula::{Formula, FormulaBoard, Given, HostNames, HostValues, Sort};
use nimgraph_game::{Convention, Game, Outcome, Position, Registered, State, on_game};
use nimgraph_solve::{Meter, OutcomeOf, Search};
use nimgraph_theory::{Conclusion, Facts, Statement, entries, proved_formula, statements};

use crate::{
    Column, Complaint, Mention, Sweep, SweepError, SweptGame, Value, WrittenGraph, column::ColumnKind,
};

/// What is tested on every position.
#[derive(Clone, Debug)]
pub enum Claim {
    /// A formula that should hold everywhere.
    Formula(Formula),
    /// A statement of the catalogue, by its id: what it says should be true.
    Statement(&'static str),
}

impl Claim {
    /// A statement's id, or else a formula.
    pub fn parse(text: &str, game: &SweptGame) -> Result<Self, SweepError> {
        // Some statements are about several games.
        let all = entries();
        let named = || all.iter().filter(|entry| entry.id == text.trim());
        if let Some(entry) = named().find(|entry| entry.game == game.name()) {
            return Ok(Self::Statement(entry.id));
        }
        match named().next() {
            Some(entry) => {
                let message =
                    format!("{} is a statement about {}, not about {}", entry.id, entry.game, game.name());
                Err(SweepError::field("check", message))
            }
            // Formulas have no division, so this was meant to be an id.
            None if text.contains('/') => {
                let about = all.iter().filter(|entry| entry.game == game.name()).map(|entry| entry.id);
                Err(SweepError::unknown("check", "statement", text.trim(), about))
            }
            None => Ok(Self::Formula(read("check", text)?)),
        }
    }
}

/// Reads a formula that a field holds.
pub fn read(field: &'static str, text: &str) -> Result<Formula, SweepError> {
    Formula::parse(text).map_err(|error| SweepError::field(field, error.to_string()))
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Formula(formula) => formula.fmt(f),
            Self::Statement(id) => f.write_str(id),
        }
    }
}

/// The board as formulas see it, the weights of edges in the order of the graph's family; or why they see nothing.
pub(crate) fn ground(game: &SweptGame, board: &WrittenGraph) -> Result<FormulaBoard, String> {
    let board = game.on_family(board)?;
    board.formula_board().ok_or_else(|| format!("{} has no formulas", game.name()))
}

/// The columns of a sweep as names of the formula language.
pub(crate) struct ColumnNames<'a> {
    sweep: &'a Sweep,
    /// What the message of the last refusal mentions at its end.
    mention: Cell<Option<Mention>>,
}

impl<'a> ColumnNames<'a> {
    pub(crate) fn of(sweep: &'a Sweep) -> Self {
        Self { sweep, mention: Cell::new(None) }
    }

    /// The message of a refusal, with what it mentions.
    pub(crate) fn complaint(&self, message: String) -> Complaint {
        match self.mention.get() {
            Some(mention) => Complaint::mentioning(message + " ", mention),
            None => message.into(),
        }
    }

    fn refuse(&self, message: String, mention: Mention) -> Result<Option<Given>, String> {
        self.mention.set(Some(mention));
        Err(message)
    }
}

impl HostNames for ColumnNames<'_> {
    fn find(&self, name: &str) -> Result<Option<Given>, String> {
        // The language has a token of its own, which knows its neighbours.
        let named = |column: &&Column| column.name() == name && **column != Column::Token;
        let Some(&column) = Column::ALL.iter().find(named) else {
            return Ok(self.sweep.extra.as_ref().and_then(|extra| extra.find(name)));
        };
        if column.needs_comparison() && self.sweep.compare.is_none() {
            return self.refuse(format!("{name} needs"), Mention::Compare);
        }
        if column == Column::Check {
            return self.refuse(format!("no formula can use {name}, which is the answer of"), Mention::Check);
        }
        let key = Column::ALL.iter().position(|&c| c == column).unwrap_or_default();
        let sort = match column.kind() {
            ColumnKind::Number => Sort::Number,
            ColumnKind::Flag => Sort::Test,
            ColumnKind::Text => match words(column) {
                Some(words) => Sort::Word(words.iter().map(|&word| word.to_owned()).collect()),
                None => return Err(format!("column {name} holds text, which formulas cannot compare")),
            },
        };
        Ok(Some(Given { key, sort }))
    }

    fn listed(&self) -> Vec<String> {
        let extra = self.sweep.extra.iter().flat_map(|extra| extra.names());
        Column::ALL.iter().map(|column| column.name()).chain(extra).map(str::to_owned).collect()
    }
}

/// The texts that a column can hold, if there are few.
fn words(column: Column) -> Option<&'static [&'static str]> {
    match column {
        Column::Outcome | Column::Other => Some(&["N", "P"]),
        Column::AllWeights => Some(&["N", "P", "depends"]),
        Column::Convention => Some(&["normal", "misere"]),
        Column::Method => Some(&["rules", "theorem", "table", "search"]),
        Column::Shape => Some(&["path", "cycle", "complete", "tree", "forest"]),
        _ => None,
    }
}

/// The cells of one row as values of the formula language.
pub(crate) struct CellValues<'a> {
    /// The value of a column.
    pub(crate) cell: &'a dyn Fn(Column) -> Value,
    /// The value of a further invariant, by its key.
    pub(crate) extra: &'a dyn Fn(usize) -> Option<i64>,
    /// Whether a formula used a cell that was missing: then its value has no meaning.
    pub(crate) missing: Cell<bool>,
}

impl CellValues<'_> {
    /// A further invariant; nothing for the sweep's own columns.
    fn further(&self, key: usize) -> Option<i64> {
        if key < Column::ALL.len() {
            return None;
        }
        let found = (self.extra)(key);
        if found.is_none() {
            self.missing.set(true);
        }
        Some(found.unwrap_or_default())
    }

    fn get(&self, key: usize) -> Value {
        let value = (self.cell)(Column::ALL[key]);
        if value == Value::Missing {
            self.missing.set(true);
        }
        value
    }
}

impl HostValues for CellValues<'_> {
    fn number(&self, key: usize) -> i128 {
        match self.further(key) {
            Some(number) => number.into(),
            None => match self.get(key) {
                Value::Number(number) => number.into(),
                _ => 0,
            },
        }
    }

    fn test(&self, key: usize) -> bool {
        match self.further(key) {
            Some(flag) => flag == 1,
            None => self.get(key) == Value::Flag(true),
        }
    }

    fn word(&self, key: usize) -> usize {
        if let Some(word) = self.further(key) {
            return word as usize;
        }
        let Value::Text(text) = self.get(key) else { return usize::MAX };
        let words = words(Column::ALL[key]).unwrap_or_default();
        words.iter().position(|&word| word == &*text).unwrap_or(usize::MAX)
    }
}

/// What a statement says about a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct StatementAnswer {
    /// The outcome.
    pub(crate) outcome: Option<Outcome>,
    /// The Grundy value in normal play.
    pub(crate) grundy: Option<u64>,
}

/// What a statement says about a position; nothing where it does not apply.
pub(crate) fn said(id: &str, setup: &Position) -> StatementAnswer {
    match proved_formula(id) {
        Some(formula) => StatementAnswer { outcome: formula.outcome(setup), grundy: None },
        None => on_game!(setup.game(), |game| ask(id, game, setup)).unwrap_or_default(),
    }
}

/// `None` for a statement about another game.
fn ask<G: Registered>(id: &str, game: &G, setup: &Position) -> Option<StatementAnswer> {
    let statement = statements::<G>().iter().find(|statement| statement.id == id)?;
    Some(answer(statement, game, setup.convention(), setup.state()))
}

fn answer<G: Game>(
    statement: &Statement<G>,
    game: &G,
    play: Convention,
    position: &State,
) -> StatementAnswer {
    let position = &Facts::of(game, position);
    if statement.failed_hypothesis(game, play, position).is_some() {
        return StatementAnswer::default();
    }
    // Claims that compare positions, and reductions, are about other positions too: plain search decides those.
    let mut meter = Meter::default();
    let mut outcome_of = |play: Convention, other: &State| {
        let mut search = Search::<G, OutcomeOf>::new(game, play);
        search.value(other, &mut meter).expect("a search without limits ends")
    };
    match statement.conclusion {
        Conclusion::Decide(find) | Conclusion::Value(find) => {
            let finding = find(game, play, position);
            let grundy = finding.as_ref().and_then(|f| f.grundy).filter(|_| play == Convention::Normal);
            StatementAnswer { outcome: finding.map(|f| f.outcome), grundy: grundy.map(|g| g.0) }
        }
        Conclusion::Reduce { step, .. } => StatementAnswer {
            outcome: step(game, play, position).map(|simpler| outcome_of(play, &simpler)),
            grundy: None,
        },
        Conclusion::Claim(claim) => {
            StatementAnswer { outcome: claim(game, play, position, &mut outcome_of), grundy: None }
        }
        Conclusion::Remark => StatementAnswer::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, game: &str, expected: &str) {
        let game = SweptGame::named(game, None).unwrap();
        let read = match Claim::parse(text, &game) {
            Ok(Claim::Statement(id)) => format!("statement {id}"),
            Ok(Claim::Formula(formula)) => format!("formula {formula}"),
            Err(error) => error.to_string(),
        };
        assert_eq!(read, expected);
    }

    #[test]
    fn a_claim_is_a_statement_of_the_game_or_a_formula() {
        check("outcome = N", "nim", "formula outcome = N");
        check("bouton-1901/nim", "nim", "statement bouton-1901/nim");
        check(
            "bouton-1901/nim",
            "edge-nim",
            "check: bouton-1901/nim is a statement about nim, not about edge-nim",
        );
        check(
            "bouton-1901/nm",
            "nim",
            "check: there is no statement \"bouton-1901/nm\"; did you mean \"bouton-1901/nim\"?",
        );
        // One statement, two games.
        check("duchene-renault-2014/3", "vertex-nim", "statement duchene-renault-2014/3");
        check("duchene-renault-2014/3", "adjacent-nim", "statement duchene-renault-2014/3");
    }
}
