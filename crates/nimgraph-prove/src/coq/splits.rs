//! What is decided in case distinctions: numbers that naturals can say, whose signs tell every comparison.

use nimgraph_formula::Number;

use super::CoqError;
use super::nnf::sides;
use super::tree::MOST_CASES;

/// Numbers whose signs tell the sign of a number. A move may put a difference into a min, a max or a remainder, which
/// cannot be said of naturals; then the cases tell which of the numbers is the least or the greatest.
pub(super) fn deciding(number: &Number) -> Result<Vec<Number>, CoqError> {
    if can_be_said(number) {
        return Ok(vec![number.clone()]);
    }
    let mut found = Vec::new();
    let values = values(number, &mut found)?;
    found.extend(values);
    found.retain(|number| !matches!(number, Number::Constant(_)));
    found.sort_unstable();
    found.dedup();
    Ok(found)
}

fn can_be_said(number: &Number) -> bool {
    sides(number, &|weight| format!("w{weight}")).is_ok()
}

/// What a number can be, each without a min or max of differences; `order` receives what decides which of them it is.
fn values(number: &Number, order: &mut Vec<Number>) -> Result<Vec<Number>, CoqError> {
    match number {
        Number::Min(of) | Number::Max(of) if !can_be_said(number) => {
            let mut all = Vec::new();
            for part in of {
                all.extend(values(part, order)?);
            }
            at_most(all.len().saturating_mul(all.len()))?;
            for (at, first) in all.iter().enumerate() {
                for second in &all[at + 1..] {
                    order.push(plus(first.clone(), -1, second.clone())?);
                }
            }
            Ok(all)
        }
        Number::Linear(terms, constant) => {
            let mut sums = vec![Number::Constant(*constant)];
            for (factor, term) in terms {
                let terms = values(term, order)?;
                at_most(sums.len().saturating_mul(terms.len()))?;
                let mut longer = Vec::new();
                for sum in &sums {
                    for term in &terms {
                        longer.push(plus(sum.clone(), *factor, term.clone())?);
                    }
                }
                sums = longer;
            }
            Ok(sums)
        }
        Number::Modulo(inner, modulus) => {
            let inner = values(inner, order)?;
            inner.into_iter().map(|value| remainder(value, *modulus)).collect()
        }
        other => Ok(vec![other.clone()]),
    }
}

/// The remainder of a number that may be negative, as one of a number that is not.
fn remainder(number: Number, modulus: u64) -> Result<Number, CoqError> {
    let by = i128::from(modulus);
    let sum = match number {
        Number::Linear(terms, constant) => {
            let mut sum = Number::Constant(constant.rem_euclid(by));
            for (factor, term) in terms {
                sum = plus(sum, factor.rem_euclid(by), term)?;
            }
            sum
        }
        other => other,
    };
    Ok(match sum {
        Number::Constant(value) => Number::Constant(value.rem_euclid(by)),
        sum => Number::Modulo(Box::new(sum), modulus),
    })
}

fn plus(sum: Number, factor: i128, term: Number) -> Result<Number, CoqError> {
    sum.plus(factor, term).ok_or(CoqError::Difference)
}

fn at_most(cases: usize) -> Result<(), CoqError> {
    if cases as u64 > MOST_CASES { Err(CoqError::TooManyCases) } else { Ok(()) }
}
