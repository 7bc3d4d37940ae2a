//! Ground formulas as text, with weights called w0, w1, ….

use std::fmt::{Display, Formatter, Result};

use super::{Ground, Number};
use crate::tree::Comparison;

impl Display for Number {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let list = |numbers: &[Self]| numbers.iter().map(Self::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Self::Constant(value) => write!(f, "{value}"),
            Self::Weight(weight) => write!(f, "w{weight}"),
            Self::Positive => f.write_str("positive"),
            Self::Given(key) => write!(f, "given{key}"),
            Self::Linear(terms, constant) => {
                // Positive terms come first, so that few texts begin with a minus.
                let (added, less): (Vec<_>, Vec<_>) = terms.iter().partition(|(factor, _)| *factor > 0);
                let mut text = String::new();
                for (factor, term) in added.into_iter().chain(less) {
                    let sign = if *factor < 0 { "-" } else { "+" };
                    let times =
                        if factor.abs() == 1 { String::new() } else { format!("{} * ", factor.abs()) };
                    let term =
                        if matches!(term, Self::Modulo(..)) { format!("({term})") } else { term.to_string() };
                    match (text.is_empty(), sign) {
                        (true, "+") => text = format!("{times}{term}"),
                        (true, _) => text = format!("0 - {times}{term}"),
                        (false, _) => text += &format!(" {sign} {times}{term}"),
                    }
                }
                match constant {
                    0 => f.write_str(&text),
                    less if *less < 0 => write!(f, "{text} - {}", -less),
                    more => write!(f, "{text} + {more}"),
                }
            }
            Self::Min(numbers) => write!(f, "min({})", list(numbers)),
            Self::Max(numbers) => write!(f, "max({})", list(numbers)),
            Self::Xor(numbers) => write!(f, "xor({})", list(numbers)),
            Self::Modulo(number, modulus) => write!(f, "({number}) % {modulus}"),
        }
    }
}

impl Display for Ground {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let list = |tests: &[Self], between: &str| {
            tests.iter().map(|test| format!("({test})")).collect::<Vec<_>>().join(between)
        };
        match self {
            Self::Constant(value) => write!(f, "{value}"),
            Self::Not(test) => write!(f, "not ({test})"),
            Self::All(tests) => f.write_str(&list(tests, " and ")),
            Self::Any(tests) => f.write_str(&list(tests, " or ")),
            Self::Same(tests) => write!(f, "({}) = ({})", tests[0], tests[1]),
            Self::Compare(number, comparison) => compared(f, number, *comparison),
            Self::Given(key) => write!(f, "given{key}"),
            Self::Word(key, word) => write!(f, "given{key} = word{word}"),
        }
    }
}

/// Negative terms are written on the other side.
fn compared(f: &mut Formatter<'_>, number: &Number, comparison: Comparison) -> Result {
    let Number::Linear(terms, constant) = number else {
        return write!(f, "{number} {} 0", comparison.sign());
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
    write!(f, "{left} {} {right}", comparison.sign())
}
