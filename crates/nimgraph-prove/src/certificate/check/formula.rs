//! The checker's way from a formula to its automaton.

use nimgraph_formula::{Comparison, Ground, Number};
use nimgraph_solve::Meter;

use super::automaton::Automaton;
use super::digits::Machine;
use super::{Result, wrong};

/// The minimal automaton of a formula.
pub(super) fn automaton_of(formula: &Ground, order: &[usize], meter: &mut Meter) -> Result<Automaton> {
    let phases = order.len();
    match formula {
        Ground::Constant(value) => Ok(Automaton::constant(phases, *value)),
        Ground::Not(test) => Ok(automaton_of(test, order, meter)?.negated()),
        Ground::All(tests) => joined(tests, order, meter, |a, b| a && b),
        Ground::Any(tests) => joined(tests, order, meter, |a, b| a || b),
        Ground::Same(tests) => joined(&tests[..], order, meter, |a, b| a == b),
        Ground::Compare(number, comparison) => match Machine::new(number, *comparison)? {
            Some(machine) => machine.automaton(order, meter),
            None => automaton_of(&apart(number, *comparison)?, order, meter),
        },
        Ground::Given(_) | Ground::Word(..) => wrong("the formula has names that are not about weights"),
    }
}

/// Joins neighbours in rounds, so that no automaton is joined more often than needed.
fn joined(
    tests: &[Ground],
    order: &[usize],
    meter: &mut Meter,
    holds: impl Fn(bool, bool) -> bool + Copy,
) -> Result<Automaton> {
    let mut parts = tests.iter().map(|test| automaton_of(test, order, meter)).collect::<Result<Vec<_>>>()?;
    while parts.len() > 1 {
        let mut fewer = Vec::new();
        for pair in parts.chunks(2) {
            fewer.push(match pair {
                [a, b] => a.joined(b, holds, meter)?,
                rest => rest[0].clone(),
            });
        }
        parts = fewer;
    }
    Ok(parts.remove(0))
}

/// A comparison with a least or greatest of sums in it, by cases of which argument that is.
fn apart(number: &Number, comparison: Comparison) -> Result<Ground> {
    let mut choices = Vec::new();
    let Some(extreme) = first_extreme(number) else {
        return wrong("the formula has an xor of sums");
    };
    let (Number::Min(of) | Number::Max(of)) = &extreme else { unreachable!("only these are looked for") };
    let sign = if matches!(extreme, Number::Min(_)) { Comparison::AtMost } else { Comparison::AtLeast };
    for chosen in of {
        let beats = of.iter().map(|other| Ground::Compare(difference(chosen, other), sign));
        let replaced = Ground::Compare(replace(number, &extreme, chosen), comparison);
        choices.push(Ground::all(beats.chain([replaced])));
    }
    Ok(Ground::any(choices))
}

/// The first least or greatest that has no digits of its own and whose arguments hold no other such.
fn first_extreme(number: &Number) -> Option<Number> {
    let inner = match number {
        Number::Linear(terms, _) => terms.iter().find_map(|(_, term)| first_extreme(term)),
        Number::Min(of) | Number::Max(of) | Number::Xor(of) => of.iter().find_map(first_extreme),
        Number::Modulo(inner, _) => first_extreme(inner),
        _ => None,
    };
    let is_one = matches!(number, Number::Min(_) | Number::Max(_)) && !super::digits::has_digits(number);
    inner.or_else(|| is_one.then(|| number.clone()))
}

fn terms(number: &Number) -> (Vec<(i128, Number)>, i128) {
    match number {
        Number::Constant(value) => (Vec::new(), *value),
        Number::Linear(terms, constant) => (terms.clone(), *constant),
        other => (vec![(1, other.clone())], 0),
    }
}

fn sum(parts: impl IntoIterator<Item = (i128, Number)>, constant: i128) -> Number {
    let mut total: Vec<(i128, Number)> = Vec::new();
    let mut constant = constant;
    for (factor, part) in parts {
        let (more, by) = terms(&part);
        constant += factor * by;
        for (inner, term) in more {
            match total.iter_mut().find(|(_, known)| *known == term) {
                Some((known, _)) => *known += factor * inner,
                None => total.push((factor * inner, term)),
            }
        }
    }
    total.retain(|(factor, _)| *factor != 0);
    if total.is_empty() { Number::Constant(constant) } else { Number::Linear(total, constant) }
}

fn difference(a: &Number, b: &Number) -> Number {
    sum([(1, a.clone()), (-1, b.clone())], 0)
}

fn replace(number: &Number, old: &Number, new: &Number) -> Number {
    if number == old {
        return new.clone();
    }
    let all = |of: &[Number]| of.iter().map(|argument| replace(argument, old, new)).collect();
    match number {
        Number::Linear(terms, constant) => {
            sum(terms.iter().map(|(factor, term)| (*factor, replace(term, old, new))), *constant)
        }
        Number::Min(of) => Number::Min(all(of)),
        Number::Max(of) => Number::Max(all(of)),
        Number::Xor(of) => Number::Xor(all(of)),
        Number::Modulo(inner, modulus) => Number::Modulo(Box::new(replace(inner, old, new)), *modulus),
        other => other.clone(),
    }
}
