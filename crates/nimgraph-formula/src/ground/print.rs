//! Ground formulas as text, with weights called w0, w1, … or as their board calls them.

use std::fmt::{Display, Formatter, Result};

use super::{Ground, Number};
use crate::tree::Comparison;

impl Ground {
    /// The formula with these names of weights, as a text that reads back.
    ///
    /// ```
    /// use nimgraph_formula::{Formula, FormulaBoard};
    /// let board = FormulaBoard::edges(&nimgraph_graph::parse_family("path:3")?);
    /// let ground = "w1 = 0 and w0 > 2".parse::<Formula>()?.on(&board, None)?;
    /// assert_eq!(ground.named(&board.weight_names()).to_string(), "(e1-2 = 0) and (e0-1 > 2)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn named<'a>(&'a self, names: &'a [String]) -> impl Display + 'a {
        Named { of: self, names: Some(names) }
    }
}

impl Number {
    /// The number with these names of weights, as a text that reads back.
    pub fn named<'a>(&'a self, names: &'a [String]) -> impl Display + 'a {
        Named { of: self, names: Some(names) }
    }
}

/// Something about weights, with their names if they have any.
struct Named<'a, T> {
    of: &'a T,
    names: Option<&'a [String]>,
}

impl<'a, T> Named<'a, T> {
    fn with<S>(&self, of: &'a S) -> Named<'a, S> {
        Named { of, names: self.names }
    }
}

impl Display for Number {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        Named { of: self, names: None }.fmt(f)
    }
}

impl Display for Ground {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        Named { of: self, names: None }.fmt(f)
    }
}

impl Display for Named<'_, Number> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let list = |numbers: &[Number]| {
            numbers.iter().map(|number| self.with(number).to_string()).collect::<Vec<_>>().join(", ")
        };
        match self.of {
            Number::Constant(value) => write!(f, "{value}"),
            Number::Weight(weight) => match self.names {
                Some(names) => f.write_str(&names[*weight]),
                None => write!(f, "w{weight}"),
            },
            Number::Positive => f.write_str("positive"),
            Number::Given(key) => write!(f, "given{key}"),
            Number::Linear(terms, constant) => {
                // What is added comes first, so that few texts begin with a minus.
                let (added, less): (Vec<_>, Vec<_>) = terms.iter().partition(|(factor, _)| *factor > 0);
                let begins = added.is_empty() && *constant > 0;
                let mut text = if begins { constant.to_string() } else { String::new() };
                for (factor, term) in added.into_iter().chain(less) {
                    let sign = if *factor < 0 { "-" } else { "+" };
                    let times =
                        if factor.abs() == 1 { String::new() } else { format!("{} * ", factor.abs()) };
                    let named = self.with(term);
                    let term = if matches!(term, Number::Modulo(..)) {
                        format!("({named})")
                    } else {
                        named.to_string()
                    };
                    match (text.is_empty(), sign) {
                        (true, "+") => text = format!("{times}{term}"),
                        (true, _) => text = format!("0 - {times}{term}"),
                        (false, _) => text += &format!(" {sign} {times}{term}"),
                    }
                }
                match constant {
                    0 => f.write_str(&text),
                    _ if begins => f.write_str(&text),
                    less if *less < 0 => write!(f, "{text} - {}", -less),
                    more => write!(f, "{text} + {more}"),
                }
            }
            Number::Min(numbers) => write!(f, "min({})", list(numbers)),
            Number::Max(numbers) => write!(f, "max({})", list(numbers)),
            Number::Xor(numbers) => write!(f, "xor({})", list(numbers)),
            Number::Modulo(number, modulus) => write!(f, "({}) % {modulus}", self.with(&**number)),
        }
    }
}

impl Display for Named<'_, Ground> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let list = |tests: &[Ground], between: &str| {
            tests.iter().map(|test| format!("({})", self.with(test))).collect::<Vec<_>>().join(between)
        };
        match self.of {
            Ground::Constant(value) => write!(f, "{value}"),
            Ground::Not(test) => write!(f, "not ({})", self.with(&**test)),
            Ground::All(tests) => f.write_str(&list(tests, " and ")),
            Ground::Any(tests) => f.write_str(&list(tests, " or ")),
            Ground::Same(tests) => write!(f, "({}) = ({})", self.with(&tests[0]), self.with(&tests[1])),
            Ground::Compare(number, comparison) => self.with(number).compared(f, *comparison),
            Ground::Given(key) => write!(f, "given{key}"),
            Ground::Word(key, word) => write!(f, "given{key} = word{word}"),
        }
    }
}

impl Named<'_, Number> {
    /// How it compares with 0; negative terms are written on the other side.
    fn compared(&self, f: &mut Formatter<'_>, comparison: Comparison) -> Result {
        let Number::Linear(terms, constant) = self.of else {
            return write!(f, "{self} {} 0", comparison.sign());
        };
        let (left, right): (Vec<_>, Vec<_>) = terms.iter().cloned().partition(|(factor, _)| *factor > 0);
        let right: Vec<(i128, Number)> = right.into_iter().map(|(factor, term)| (-factor, term)).collect();
        let side = |terms: Vec<(i128, Number)>, constant: i128| match terms.as_slice() {
            [] => Number::Constant(constant),
            [(1, only)] if constant == 0 => only.clone(),
            _ => Number::Linear(terms, constant),
        };
        let (left, right) = if *constant > 0 {
            (side(left, *constant), side(right, 0))
        } else {
            (side(left, 0), side(right, -constant))
        };
        write!(
            f,
            "{} {} {}",
            Named { of: &left, names: self.names },
            comparison.sign(),
            Named { of: &right, names: self.names }
        )
    }
}
