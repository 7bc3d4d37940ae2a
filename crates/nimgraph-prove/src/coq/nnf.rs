//! Formulas as Coq reads them: comparisons of naturals, joined by `and` and `or`, without negation.

use nimgraph_formula::{Comparison, Ground, Number, SubstituteError};

use super::CoqError;

/// A formula whose negations have been moved into its comparisons.
#[derive(Clone, Debug)]
pub(super) enum Nnf {
    Constant(bool),
    /// A comparison; after a change of weights perhaps a constant, which keeps its place.
    Atom(Ground),
    All(Vec<Nnf>),
    Any(Vec<Nnf>),
}

impl Nnf {
    /// Nothing but what Coq's `lia` understands. What is written must besides be about naturals, see `coq`.
    pub(super) fn new(ground: &Ground) -> Result<Self, CoqError> {
        Self::signed(ground, true)
    }

    fn signed(ground: &Ground, holds: bool) -> Result<Self, CoqError> {
        let parts = |tests: &[Ground]| {
            tests.iter().map(|test| Self::signed(test, holds)).collect::<Result<Vec<_>, _>>()
        };
        Ok(match ground {
            Ground::Constant(value) => Self::Constant(*value == holds),
            Ground::Not(test) => Self::signed(test, !holds)?,
            Ground::All(tests) if holds => Self::All(parts(tests)?),
            Ground::Any(tests) if !holds => Self::All(parts(tests)?),
            Ground::All(tests) | Ground::Any(tests) => Self::Any(parts(tests)?),
            Ground::Same(tests) => {
                let both = |first: bool, second: bool| {
                    Ok::<_, CoqError>(Self::All(vec![
                        Self::signed(&tests[0], first)?,
                        Self::signed(&tests[1], second)?,
                    ]))
                };
                Self::Any(vec![both(true, holds)?, both(false, !holds)?])
            }
            Ground::Compare(number, comparison) => {
                let comparison = if holds { *comparison } else { comparison.negated() };
                check_linear(number)?;
                Self::Atom(Ground::Compare(number.clone(), comparison))
            }
            Ground::Given(_) | Ground::Word(..) => return Err(CoqError::Names),
        })
    }

    /// The same formula after a change of weights, part for part.
    pub(super) fn substituted(&self, changes: &[(usize, Number)]) -> Result<Self, SubstituteError> {
        let parts = |parts: &[Self]| {
            parts.iter().map(|part| part.substituted(changes)).collect::<Result<Vec<_>, _>>()
        };
        Ok(match self {
            Self::Constant(value) => Self::Constant(*value),
            Self::Atom(atom) => Self::Atom(atom.substituted(changes)?),
            Self::All(tests) => Self::All(parts(tests)?),
            Self::Any(tests) => Self::Any(parts(tests)?),
        })
    }

    /// Calls `visit` for every comparison.
    pub(super) fn for_each_atom(&self, visit: &mut dyn FnMut(&Ground)) {
        match self {
            Self::Constant(_) => {}
            Self::Atom(atom) => visit(atom),
            Self::All(parts) | Self::Any(parts) => parts.iter().for_each(|part| part.for_each_atom(visit)),
        }
    }

    /// How many cases are left when every `or` has been taken apart.
    pub(super) fn cases(&self) -> u64 {
        match self {
            Self::Constant(_) | Self::Atom(_) => 1,
            Self::All(parts) => parts.iter().map(Self::cases).fold(1, u64::saturating_mul),
            Self::Any(parts) => parts.iter().map(Self::cases).fold(0, u64::saturating_add),
        }
    }

    /// As a proposition of Coq.
    pub(super) fn coq(&self) -> Result<String, CoqError> {
        let joined = |parts: &[Self], sign: &str| {
            let parts = parts.iter().map(Self::coq).collect::<Result<Vec<_>, _>>()?;
            Ok(format!("({})", parts.join(sign)))
        };
        match self {
            Self::Constant(value) => Ok(if *value { "True" } else { "False" }.to_owned()),
            Self::Atom(Ground::Compare(number, comparison)) => {
                compared(number, *comparison, &|weight| format!("w{weight}"))
            }
            Self::Atom(_) => Err(CoqError::Names),
            Self::All(parts) => joined(parts, " /\\ "),
            Self::Any(parts) => joined(parts, " \\/\n    "),
        }
    }
}

type Name<'a> = &'a dyn Fn(usize) -> String;

/// A comparison with 0 as one of two sums of naturals: what is subtracted goes to the other side.
pub(super) fn compared(number: &Number, comparison: Comparison, name: Name<'_>) -> Result<String, CoqError> {
    let (left, right) = sides(number, name)?;
    let sign = match comparison {
        Comparison::Unequal => "<>",
        other => other.sign(),
    };
    Ok(format!("{left} {sign} {right}"))
}

/// A number as the difference of two sums of naturals.
pub(super) fn sides(number: &Number, name: Name<'_>) -> Result<(String, String), CoqError> {
    let single;
    let (terms, constant) = match number {
        Number::Linear(terms, constant) => (terms, *constant),
        Number::Constant(value) => (&Vec::new(), *value),
        other => {
            single = vec![(1, other.clone())];
            (&single, 0)
        }
    };
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for (factor, term) in terms {
        let text = natural(term, name)?;
        let side = if *factor > 0 { &mut left } else { &mut right };
        side.push(match factor.unsigned_abs() {
            1 => text,
            many => format!("{many} * {text}"),
        });
    }
    if constant != 0 {
        let side = if constant > 0 { &mut left } else { &mut right };
        side.push(constant.unsigned_abs().to_string());
    }
    let sum = |side: Vec<String>| if side.is_empty() { "0".to_owned() } else { side.join(" + ") };
    Ok((sum(left), sum(right)))
}

/// The new value of a weight. It is a natural where the rule is legal, so that Coq's subtraction does no harm.
pub(super) fn value(number: &Number) -> Result<String, CoqError> {
    let (left, right) = sides(number, &|weight| format!("w{weight}"))?;
    Ok(if right == "0" { left } else { format!("{left} - ({right})") })
}

/// Refuses what `lia` knows nothing about.
fn check_linear(number: &Number) -> Result<(), CoqError> {
    match number {
        Number::Constant(_) | Number::Weight(_) => Ok(()),
        Number::Linear(terms, _) => terms.iter().try_for_each(|(_, term)| check_linear(term)),
        Number::Min(of) | Number::Max(of) => of.iter().try_for_each(check_linear),
        Number::Modulo(inner, _) => check_linear(inner),
        Number::Xor(_) => Err(CoqError::Xor),
        Number::Positive => Err(CoqError::Positive),
        Number::Given(_) => Err(CoqError::Names),
    }
}

/// A number that is never negative; in one line, and in brackets where it needs them.
fn natural(number: &Number, name: Name<'_>) -> Result<String, CoqError> {
    let extreme = |of: &[Number], word: &str| {
        let mut parts = of.iter().map(|part| natural(part, name)).collect::<Result<Vec<_>, _>>()?;
        let mut text = parts.pop().unwrap_or_else(|| "0".to_owned());
        while let Some(part) = parts.pop() {
            text = format!("(Nat.{word} {part} {text})");
        }
        Ok(text)
    };
    match number {
        Number::Weight(weight) => Ok(name(*weight)),
        Number::Constant(value) if *value >= 0 => Ok(value.to_string()),
        Number::Linear(terms, constant) if *constant < 0 || terms.iter().any(|(factor, _)| *factor < 0) => {
            Err(CoqError::Difference)
        }
        Number::Linear(..) => Ok(format!("({})", sides(number, name)?.0)),
        Number::Min(of) => extreme(of, "min"),
        Number::Max(of) => extreme(of, "max"),
        Number::Modulo(inner, modulus) => Ok(format!("({} mod {modulus})", natural(inner, name)?)),
        Number::Constant(_) => Err(CoqError::Difference),
        Number::Xor(_) => Err(CoqError::Xor),
        Number::Positive => Err(CoqError::Positive),
        Number::Given(_) => Err(CoqError::Names),
    }
}
