//! A formula on a board: binders unrolled, names resolved, constants evaluated.

mod names;
mod sets;

use crate::board::FormulaBoard;
use crate::error::FormulaError;
use crate::ground::{Ground, Number};
use crate::tree::{Comparison, Fold, NumberTerm, TermKind, Test};
use crate::vertex_numbers::{VertexPlace, number_vertices, number_vertices_of_term};

/// Formulas that unroll to more parts are refused.
const MOST_PARTS: usize = 1 << 20;

/// Sets that have more members are refused.
const MOST_MEMBERS: i128 = 1 << 12;

/// What a name of the host is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A whole number.
    Number,
    /// A condition.
    Test,
    /// One of these words; it can only be compared by = and !=.
    Word(Vec<String>),
}

/// A name of the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The key by which the host recognises it: see [`Ground::Given`], [`Ground::Word`] and [`Number::Given`].
    pub key: usize,
    /// What it is.
    pub sort: Sort,
}

/// The names that the user of the language adds to it: `outcome`, `order`, `statement:ID`.
pub trait HostNames {
    /// What a name is, if the host knows it. An error says why it cannot be used.
    fn find(&self, name: &str) -> Result<Option<Given>, String>;

    /// Names to suggest.
    fn listed(&self) -> Vec<String>;
}

/// Only the names of the language.
pub struct NoNames;

impl HostNames for NoNames {
    fn find(&self, _: &str) -> Result<Option<Given>, String> {
        Ok(None)
    }

    fn listed(&self) -> Vec<String> {
        Vec::new()
    }
}

type Result<T, E = FormulaError> = std::result::Result<T, E>;

pub(crate) fn unroll(
    text: &str,
    test: &Test,
    board: &FormulaBoard,
    token: Option<usize>,
    names: &dyn HostNames,
) -> Result<Ground> {
    let images = (0..board.weights()).collect();
    let test = number_vertices(text, test, board)?;
    Unrolling { text, board, names, token, images, variables: Vec::new(), parts: 0 }.test(&test)
}

/// A test on a board in which some names have values. The parts that are made are added to `parts`.
pub(crate) fn unroll_bound(
    text: &str,
    test: &Test,
    board: &FormulaBoard,
    token: Option<usize>,
    bound: &[(&str, i128)],
    parts: &mut usize,
) -> Result<Ground> {
    let images = (0..board.weights()).collect();
    let test = number_vertices(text, test, board)?;
    let variables = bound.iter().map(|&(name, value)| (name, Number::Constant(value))).collect();
    let mut unrolling = Unrolling { text, board, names: &NoNames, token, images, variables, parts: *parts };
    let ground = unrolling.test(&test);
    *parts = unrolling.parts;
    ground
}

/// A term on a board.
pub(crate) fn unroll_term(
    text: &str,
    term: &NumberTerm,
    board: &FormulaBoard,
    token: Option<usize>,
    vertex: VertexPlace,
) -> Result<Number> {
    let images = (0..board.weights()).collect();
    let term = number_vertices_of_term(text, term, board, vertex)?;
    Unrolling { text, board, names: &NoNames, token, images, variables: Vec::new(), parts: 0 }.term(&term)
}

struct Unrolling<'a> {
    text: &'a str,
    board: &'a FormulaBoard,
    names: &'a dyn HostNames,
    /// The token's place, seen from inside the orbits around.
    token: Option<usize>,
    /// The weight of the board that each weight stands for inside the orbits around.
    images: Vec<usize>,
    variables: Vec<(&'a str, Number)>,
    parts: usize,
}

impl<'a> Unrolling<'a> {
    fn error<T>(&self, at: usize, message: impl Into<String>) -> Result<T> {
        Err(FormulaError::new(self.text, at, message))
    }

    /// Counts every part that is made, anywhere in the formula.
    fn count(&mut self, parts: usize) -> Result<()> {
        self.parts += parts;
        if self.parts > MOST_PARTS {
            return self
                .error(0, format!("on this board the formula unrolls to more than {MOST_PARTS} parts"));
        }
        Ok(())
    }

    fn test(&mut self, test: &'a Test) -> Result<Ground> {
        self.count(1)?;
        match test {
            Test::Constant(value) => Ok(Ground::Constant(*value)),
            Test::Not(inner) => Ok(self.test(inner)?.negated()),
            Test::And(tests) => self.joined(tests.iter(), true, Self::test),
            Test::Or(tests) => self.joined(tests.iter(), false, Self::test),
            Test::Chain(first, more) => self.chain(first, more),
            Test::Same { equal, tests } => {
                let (a, b) = (self.test(&tests[0])?, self.test(&tests[1])?);
                let same = match (a, b) {
                    (Ground::Constant(value), other) | (other, Ground::Constant(value)) => {
                        if value {
                            other
                        } else {
                            other.negated()
                        }
                    }
                    (a, b) => Ground::Same(Box::new([a, b])),
                };
                Ok(if *equal { same } else { same.negated() })
            }
            Test::Member(term, set) => {
                let value = self.known(term)?;
                let members = self.members(set)?;
                let value = if is_literal(term) { value } else { self.wrapped(value, set) };
                Ok(Ground::Constant(members.contains(&value)))
            }
            Test::Quantified { every, variable, set, body } => {
                let members = self.members(set)?;
                self.joined(members.into_iter(), *every, |this, member| {
                    this.with(variable, Number::Constant(member), |this| this.test(body))
                })
            }
            Test::Let { variable, value, body } => {
                let value = self.term(value)?;
                self.with(variable, value, |this| this.test(body))
            }
            Test::Orbit(at, body) => self.orbit(*at, body),
            Test::Name(at, name) => self.named_test(*at, name),
        }
    }

    /// Reads one after another until the outcome is known: what stands behind a condition that cannot hold here may
    /// make no sense here.
    fn joined<T>(
        &mut self,
        items: impl Iterator<Item = T>,
        every: bool,
        mut read: impl FnMut(&mut Self, T) -> Result<Ground>,
    ) -> Result<Ground> {
        let mut tests = Vec::new();
        for item in items {
            match (read(self, item)?, every) {
                (Ground::Constant(value), _) if value == every => {}
                (Ground::Constant(value), _) => return Ok(Ground::Constant(value)),
                (test, _) => tests.push(test),
            }
        }
        Ok(if every { Ground::all(tests) } else { Ground::any(tests) })
    }

    fn with<T>(
        &mut self,
        variable: &'a str,
        value: Number,
        read: impl FnOnce(&mut Self) -> Result<T>,
    ) -> Result<T> {
        self.variables.push((variable, value));
        let read = read(self);
        self.variables.pop();
        read
    }

    /// Some symmetry makes the body true: place p and weight i of the body are their images on the board.
    fn orbit(&mut self, at: usize, body: &'a Test) -> Result<Ground> {
        let board = self.board;
        let symmetries = match board.symmetries() {
            Ok(symmetries) => symmetries,
            Err(error) => return self.error(at, error.to_string()),
        };
        let (token, images) = (self.token, self.images.clone());
        let mut tests = Vec::new();
        for symmetry in symmetries {
            self.token =
                token.map(|token| symmetry.places.iter().position(|&image| image == token).unwrap_or(token));
            self.images = symmetry.weights.iter().map(|&weight| images[weight]).collect();
            let test = self.test(body);
            (self.token, self.images) = (token, images.clone());
            tests.push(test?);
        }
        tests.sort_unstable();
        tests.dedup();
        self.joined(tests.into_iter(), false, |_, test| Ok(test))
    }

    fn chain(&mut self, first: &'a NumberTerm, more: &'a [(Comparison, NumberTerm)]) -> Result<Ground> {
        if let [(comparison, second)] = more {
            for (word, other) in [(first, second), (second, first)] {
                if let Some((key, words)) = self.word(word)? {
                    return self.word_test(word, key, &words, *comparison, other);
                }
            }
        }
        let mut left = first;
        let mut tests = Vec::new();
        for (comparison, right) in more {
            tests.push(self.comparison(left, *comparison, right)?);
            left = right;
        }
        self.joined(tests.into_iter(), true, |_, test| Ok(test))
    }

    fn comparison(&mut self, a: &'a NumberTerm, comparison: Comparison, b: &'a NumberTerm) -> Result<Ground> {
        let (left, right) = (self.term(a)?, self.term(b)?);
        let difference = left.plus(-1, right).filter(|d| d.largest(self.board.weights()).is_some());
        match difference {
            None => self.error(a.at, "expected a number that stays below 2^126"),
            Some(Number::Constant(value)) => Ok(Ground::Constant(comparison.holds(value, 0))),
            Some(difference) => Ok(Ground::Compare(difference, comparison)),
        }
    }

    /// The words that a term of the host may be.
    fn word(&self, term: &NumberTerm) -> Result<Option<(usize, Vec<String>)>> {
        let TermKind::Name(name) = &term.kind else { return Ok(None) };
        if self.variables.iter().any(|(variable, _)| variable == name) {
            return Ok(None);
        }
        match self.names.find(name) {
            Ok(Some(Given { key, sort: Sort::Word(words) })) => Ok(Some((key, words))),
            Ok(_) => Ok(None),
            Err(message) => self.error(term.at, message),
        }
    }

    fn word_test(
        &self,
        word: &NumberTerm,
        key: usize,
        words: &[String],
        comparison: Comparison,
        other: &NumberTerm,
    ) -> Result<Ground> {
        let listed = words.join(" or ");
        let TermKind::Name(value) = &other.kind else {
            return self.error(other.at, format!("expected {listed}"));
        };
        let Some(place) = words.iter().position(|word| word == value) else {
            return self.error(other.at, format!("expected {listed}, found {value}"));
        };
        match comparison {
            Comparison::Equal => Ok(Ground::Word(key, place)),
            Comparison::Unequal => Ok(Ground::Word(key, place).negated()),
            _ => {
                let TermKind::Name(name) = &word.kind else { unreachable!("a word is a name") };
                self.error(word.at, format!("compare {name} by = or != with {listed}; it has no order"))
            }
        }
    }

    fn named_test(&mut self, at: usize, name: &'a str) -> Result<Ground> {
        match self.names.find(name) {
            Ok(Some(Given { key, sort: Sort::Test })) => Ok(Ground::Given(key)),
            Ok(Some(Given { sort: Sort::Word(words), .. })) => {
                let each: Vec<_> = words.iter().map(|word| format!("{name} = {word}")).collect();
                self.error(at, format!("compare it: {}", each.join(" or ")))
            }
            Err(message) => self.error(at, message),
            Ok(_) => {
                self.named(at, name)?;
                self.error(at, format!("{name} is a number; compare it with another, as in {name} > 0"))
            }
        }
    }

    fn term(&mut self, term: &'a NumberTerm) -> Result<Number> {
        self.count(1)?;
        match &term.kind {
            TermKind::Number(number) => Ok(Number::Constant((*number).into())),
            TermKind::Name(name) => self.named(term.at, name),
            TermKind::EdgeName(u, v, edge) => self.named_edge(term.at, u, v, *edge),
            TermKind::Token => match self.token {
                Some(token) => Ok(Number::Constant(token as i128)),
                None => self.error(term.at, "this game has no token"),
            },
            TermKind::Order => Ok(Number::Constant(self.board.order() as i128)),
            TermKind::Whole(fold) => {
                self.count(self.board.weights())?;
                let weights = (0..self.board.weights()).map(Number::Weight).collect();
                self.folded(term.at, *fold, weights)
            }
            TermKind::Positive => Ok(Number::Positive),
            TermKind::Weight(index) => {
                let value = self.known(index)?;
                self.weight(index.at, value, is_literal(index))
            }
            TermKind::Edge(ends) => self.edge(term.at, ends),
            // A condition is split into parts about one position each, so these are the weights of this one.
            TermKind::After(inner) => self.term(inner),
            TermKind::Apply(fold, terms) => {
                let numbers = terms.iter().map(|term| self.term(term)).collect::<Result<Vec<_>>>()?;
                self.folded(term.at, *fold, numbers)
            }
            TermKind::Bound { fold, variable, set, body } => {
                let members = self.members(set)?;
                let mut numbers = Vec::with_capacity(members.len());
                for member in members {
                    numbers.push(self.with(variable, Number::Constant(member), |this| this.term(body))?);
                }
                self.folded(term.at, *fold, numbers)
            }
            TermKind::Negative(inner) => {
                let number = self.term(inner)?;
                self.plus(term.at, Number::Constant(0), -1, number)
            }
            TermKind::Sum(first, more) => {
                let mut sum = self.term(first)?;
                for (minus, next) in more {
                    let number = self.term(next)?;
                    sum = self.plus(next.at, sum, if *minus { -1 } else { 1 }, number)?;
                }
                Ok(sum)
            }
            TermKind::Xor(terms) => {
                let numbers = terms.iter().map(|term| self.term(term)).collect::<Result<Vec<_>>>()?;
                self.folded(term.at, Fold::Xor, numbers)
            }
            TermKind::Times(factors) => {
                let [a, b] = &**factors;
                match (self.term(a)?, self.term(b)?) {
                    (Number::Constant(factor), number) | (number, Number::Constant(factor)) => {
                        self.plus(term.at, Number::Constant(0), factor, number)
                    }
                    _ => self.error(
                        b.at,
                        "one of the factors must be a number that does not depend on the weights",
                    ),
                }
            }
            TermKind::Modulo(parts) => {
                let [number, modulus] = &**parts;
                let by = self.known(modulus)?;
                let Some(by) = u64::try_from(by).ok().filter(|by| (1..=1 << 32).contains(by)) else {
                    return self.error(modulus.at, format!("expected a modulus from 1 to 2^32, found {by}"));
                };
                Ok(match self.term(number)? {
                    Number::Constant(value) => Number::Constant(value.rem_euclid(by.into())),
                    number => Number::Modulo(Box::new(number), by),
                })
            }
        }
    }

    fn plus(&mut self, at: usize, sum: Number, factor: i128, number: Number) -> Result<Number> {
        match sum.plus(factor, number) {
            Some(sum) => {
                if let Number::Linear(terms, _) = &sum {
                    self.count(terms.len())?;
                }
                Ok(sum)
            }
            None => self.error(at, "expected a number that stays below 2^126"),
        }
    }

    fn folded(&mut self, at: usize, fold: Fold, mut numbers: Vec<Number>) -> Result<Number> {
        match fold {
            Fold::Sum => {
                let mut sum = Number::Constant(0);
                for number in numbers {
                    sum = self.plus(at, sum, 1, number)?;
                }
                return Ok(sum);
            }
            Fold::Min | Fold::Max if numbers.is_empty() => {
                return self.error(at, format!("{} of an empty set has no value", fold.name()));
            }
            Fold::Min | Fold::Max => {
                numbers.sort_unstable();
                numbers.dedup();
            }
            Fold::Xor => return Ok(Number::xor(numbers)),
        }
        let constant = |numbers: &[Number]| {
            numbers.iter().map(|n| if let Number::Constant(c) = n { Some(*c) } else { None }).collect()
        };
        let constants: Option<Vec<i128>> = constant(&numbers);
        if let Some(constants) = constants {
            let value =
                if fold == Fold::Min { constants.into_iter().min() } else { constants.into_iter().max() };
            return Ok(Number::Constant(value.unwrap_or(0)));
        }
        Ok(match fold {
            _ if numbers.len() == 1 => numbers.remove(0),
            Fold::Min => Number::Min(numbers),
            _ => Number::Max(numbers),
        })
    }

    /// A number that does not depend on the weights.
    fn known(&mut self, term: &'a NumberTerm) -> Result<i128> {
        match self.term(term)? {
            Number::Constant(value) => Ok(value),
            _ => self.error(
                term.at,
                "expected a number such as 3, token + 1 or a variable over a set; this one depends on the weights",
            ),
        }
    }
}

/// A plain number means what it says and does not go round the board.
pub(crate) fn is_literal(term: &NumberTerm) -> bool {
    matches!(term.kind, TermKind::Number(_))
}

fn size(number: &Number) -> usize {
    match number {
        Number::Constant(_) | Number::Weight(_) | Number::Positive | Number::Given(_) => 1,
        Number::Linear(terms, _) => 1 + terms.iter().map(|(_, term)| size(term)).sum::<usize>(),
        Number::Min(numbers) | Number::Max(numbers) | Number::Xor(numbers) => {
            1 + numbers.iter().map(size).sum::<usize>()
        }
        Number::Modulo(number, _) => 1 + size(number),
    }
}
