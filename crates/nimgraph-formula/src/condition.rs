//! Conditions of moves: formulas about the weights before a move, or about those after it.

use crate::board::FormulaBoard;
use crate::error::FormulaError;
use crate::ground::Ground;
use crate::parser::{is_weight_name, parse_condition};
use crate::tree::{At, NumberTerm, Set, SetKind, TermKind, Test};
use crate::unroll::unroll_bound;

/// When a move may be made. Each of its parts, joined by `and`, is about the position before the move or, with its weights
/// in `after(…)`, about the position that it leads to.
///
/// ```
/// use nimgraph_formula::{Condition, FormulaBoard};
/// let condition: Condition = "w[it] = max and after(w[it]) % 2 = 0".parse()?;
/// let [before, after] = condition.on(&FormulaBoard::heaps(2), None, &[("it", 1)], &mut 0)?;
/// assert!(before.holds(&[1, 3]) && !before.holds(&[4, 3]) && after.holds(&[4, 2]));
/// assert_eq!(condition.to_string(), "w[it] = max and after(w[it]) % 2 = 0");
/// let error = "after(w0) < w1".parse::<Condition>().unwrap_err();
/// assert!(error.to_string().starts_with("column 13: this compares weights before the move with weights after it"));
/// # Ok::<(), nimgraph_formula::FormulaError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Condition {
    text: String,
    before: Vec<Test>,
    after: Vec<Test>,
}

/// Conditions are equal when they have the same parts, however they are spaced.
impl PartialEq for Condition {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for Condition {}

impl Condition {
    /// Reads a condition.
    pub fn parse(text: &str) -> Result<Self, FormulaError> {
        let mut condition = Self { text: text.to_owned(), before: Vec::new(), after: Vec::new() };
        condition.add(parse_condition(text)?)?;
        Ok(condition)
    }

    fn add(&mut self, test: Test) -> Result<(), FormulaError> {
        if let Test::And(tests) = test {
            return tests.into_iter().try_for_each(|test| self.add(test));
        }
        let mut reads = Reads::default();
        reads.test(&test);
        match (reads.before, reads.after) {
            (Some(at), Some(_)) => {
                let message = "this compares weights before the move with weights after it; write one condition about \
                               each, joined by `and`";
                return Err(FormulaError::new(&self.text, at, message));
            }
            (None, Some(_)) => self.after.push(test),
            _ => self.before.push(test),
        }
        Ok(())
    }

    /// What it says of the weights before and of those after the move, on a board, with the token where it goes and with
    /// values for some names. `parts` counts what is made, over all moves whose conditions share it, and too many are refused.
    pub fn on(
        &self,
        board: &FormulaBoard,
        token: Option<usize>,
        bound: &[(&str, i128)],
        parts: &mut usize,
    ) -> Result<[Ground; 2], FormulaError> {
        let mut joined = |tests: &[Test]| {
            let mut unroll = |test| unroll_bound(&self.text, test, board, token, bound, parts);
            Ok(Ground::all(tests.iter().map(&mut unroll).collect::<Result<Vec<_>, _>>()?))
        };
        Ok([joined(&self.before)?, joined(&self.after)?])
    }

    /// Whether a name stands in it, such as that of a parameter.
    pub fn names(&self, name: &str) -> bool {
        let mut reads = Reads { wanted: Some(name), ..Reads::default() };
        self.before.iter().chain(&self.after).for_each(|test| reads.test(test));
        reads.found
    }
}

impl std::fmt::Display for Condition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut tests: Vec<Test> = self.before.iter().chain(&self.after).cloned().collect();
        let test = if tests.len() == 1 { tests.remove(0) } else { Test::And(tests) };
        crate::print::test(f, &test)
    }
}

impl std::str::FromStr for Condition {
    type Err = FormulaError;

    fn from_str(text: &str) -> Result<Self, FormulaError> {
        Self::parse(text)
    }
}

/// Where a test reads weights, outside and inside of `after(…)`.
#[derive(Default)]
struct Reads<'a> {
    before: Option<At>,
    after: Option<At>,
    inside: bool,
    wanted: Option<&'a str>,
    found: bool,
}

impl Reads<'_> {
    fn weight(&mut self, at: At) {
        if self.inside {
            self.after.get_or_insert(at)
        } else {
            self.before.get_or_insert(at)
        };
    }

    fn name(&mut self, name: &str) {
        self.found |= self.wanted == Some(name);
    }

    fn test(&mut self, test: &Test) {
        match test {
            Test::Constant(_) => {}
            Test::Name(_, name) => self.name(name),
            Test::Not(inner) | Test::Orbit(_, inner) => self.test(inner),
            Test::And(tests) | Test::Or(tests) => tests.iter().for_each(|test| self.test(test)),
            Test::Same { tests, .. } => tests.iter().for_each(|test| self.test(test)),
            Test::Chain(first, more) => {
                self.term(first);
                more.iter().for_each(|(_, term)| self.term(term));
            }
            Test::Member(term, set) => {
                self.term(term);
                self.set(set);
            }
            Test::Quantified { set, body, .. } => {
                self.set(set);
                self.test(body);
            }
            Test::Let { value, body, .. } => {
                self.term(value);
                self.test(body);
            }
        }
    }

    fn term(&mut self, term: &NumberTerm) {
        match &term.kind {
            TermKind::Number(_) | TermKind::Token | TermKind::Order => {}
            TermKind::Name(name) if is_weight_name(name) => self.weight(term.at),
            TermKind::Name(name) => self.name(name),
            TermKind::EdgeName(..) | TermKind::Whole(_) | TermKind::Positive => self.weight(term.at),
            TermKind::Weight(index) => {
                self.weight(term.at);
                self.term(index);
            }
            TermKind::Edge(ends) => {
                self.weight(term.at);
                ends.iter().for_each(|end| self.term(end));
            }
            TermKind::After(inner) => {
                self.after.get_or_insert(term.at);
                let outside = std::mem::replace(&mut self.inside, true);
                self.term(inner);
                self.inside = outside;
            }
            TermKind::Negative(inner) => self.term(inner),
            TermKind::Times(terms) | TermKind::Modulo(terms) => terms.iter().for_each(|term| self.term(term)),
            TermKind::Apply(_, terms) | TermKind::Xor(terms) => terms.iter().for_each(|term| self.term(term)),
            TermKind::Bound { set, body, .. } => {
                self.set(set);
                self.term(body);
            }
            TermKind::Sum(first, more) => {
                self.term(first);
                more.iter().for_each(|(_, term)| self.term(term));
            }
        }
    }

    fn set(&mut self, set: &Set) {
        match &set.kind {
            SetKind::Vertices | SetKind::Weights => {}
            SetKind::Neighbours(term) => self.term(term),
            SetKind::Listed(terms) => terms.iter().for_each(|term| self.term(term)),
            SetKind::Range(ends) => ends.iter().for_each(|term| self.term(term)),
            SetKind::Minus(sets) => sets.iter().for_each(|set| self.set(set)),
        }
    }
}
