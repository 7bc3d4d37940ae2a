//! Lines of a strategy: `if C: w0 := w1 + w2, w3 := 0, token 2`.

use crate::board::FormulaBoard;
use crate::error::FormulaError;
use crate::ground::{Ground, Number};
use crate::parser;
use crate::print::term_text;
use crate::tree::{NumberTerm, Test};
use crate::unroll::{is_literal, unroll, unroll_term};
use crate::vertex_numbers::VertexPlace;

/// A move that depends on the position: when to make it, the new weights, and where the token goes.
///
/// ```
/// let rule: nimgraph_formula::Rule = "if w0 > w1: w0 := w1".parse()?;
/// assert_eq!(rule.to_string(), "if w0 > w1: w0 := w1");
/// let error = "w0 := 0, token 1".parse::<nimgraph_formula::Rule>()?.on(&nimgraph_formula::FormulaBoard::heaps(2), None);
/// assert_eq!(error.unwrap_err().to_string(), "column 16: this game has no token");
/// # Ok::<(), nimgraph_formula::FormulaError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rule {
    pub(crate) text: String,
    pub(crate) condition: Option<Test>,
    pub(crate) changes: Vec<(NumberTerm, NumberTerm)>,
    pub(crate) token: Option<NumberTerm>,
}

/// A rule on a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GroundRule {
    /// When to make the move.
    pub condition: Ground,
    /// Which weights change, and their new values.
    pub changes: Vec<(usize, Number)>,
    /// Where the token goes, if the rule says so.
    pub token: Option<usize>,
}

impl Rule {
    pub(crate) fn new(
        text: &str,
        condition: Option<Test>,
        changes: Vec<(NumberTerm, NumberTerm)>,
        token: Option<NumberTerm>,
    ) -> Self {
        Self { text: text.to_owned(), condition, changes, token }
    }

    /// Reads a rule.
    pub fn parse(text: &str) -> Result<Self, FormulaError> {
        Self::parse_among(text, &[])
    }

    /// Reads a rule in which some names hold signs of the language.
    pub fn parse_among(text: &str, names: &[String]) -> Result<Self, FormulaError> {
        parser::parse_rule(text, names)
    }

    /// The rule on a board, with the token on one of its places.
    pub fn on(&self, board: &FormulaBoard, token: Option<usize>) -> Result<GroundRule, FormulaError> {
        let condition = match &self.condition {
            Some(test) => unroll(&self.text, test, board, token, &crate::NoNames)?,
            None => Ground::Constant(true),
        };
        if condition == Ground::Constant(false) {
            return Ok(GroundRule { condition, changes: Vec::new(), token: None });
        }
        let number = |term: &NumberTerm| unroll_term(&self.text, term, board, token, VertexPlace::No);
        let fail = |term: &NumberTerm, message: &str| Err(FormulaError::new(&self.text, term.at, message));
        let mut changes = Vec::new();
        for (left, right) in &self.changes {
            let Number::Weight(weight) = number(left)? else { return fail(left, "expected a weight") };
            if changes.iter().any(|(other, _)| *other == weight) {
                return fail(left, "this weight already has a new value");
            }
            changes.push((weight, number(right)?));
        }
        let to = match &self.token {
            None => None,
            Some(term) if token.is_none() => return fail(term, "this game has no token"),
            Some(term) => match unroll_term(&self.text, term, board, token, VertexPlace::Yes)? {
                // A sum goes round the board; a number that is written out names a vertex.
                Number::Constant(place)
                    if is_literal(term) && !(0..board.order() as i128).contains(&place) =>
                {
                    let order = board.order();
                    return fail(
                        term,
                        &format!("there is no vertex {place}; the board has {order} vertices"),
                    );
                }
                Number::Constant(place) if board.order() > 0 => {
                    Some(place.rem_euclid(board.order() as i128) as usize)
                }
                _ => return fail(term, "expected a place for the token that does not depend on the weights"),
            },
        };
        Ok(GroundRule { condition, changes, token: to })
    }
}

impl std::fmt::Display for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(condition) = &self.condition {
            f.write_str("if ")?;
            crate::print::test(f, condition)?;
            f.write_str(": ")?;
        }
        let mut parts: Vec<String> = self
            .changes
            .iter()
            .map(|(left, right)| format!("{} := {}", term_text(left), term_text(right)))
            .collect();
        parts.extend(self.token.as_ref().map(|to| format!("token {}", term_text(to))));
        f.write_str(&parts.join(", "))
    }
}

impl std::str::FromStr for Rule {
    type Err = FormulaError;

    fn from_str(text: &str) -> Result<Self, FormulaError> {
        Self::parse(text)
    }
}
