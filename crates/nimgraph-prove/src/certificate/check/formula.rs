//! The checker's way from formulas to their automata.

use std::{collections::HashMap, rc::Rc};

use nimgraph_formula::{Comparison, Ground, Number};
use nimgraph_solve::Meter;

use super::automaton::{Automaton, Connective};
use super::digits::Machine;
use super::{Result, wrong};

/// The minimal automata of formulas and of their parts, each made once.
pub(super) struct Automata<'a> {
    order: &'a [usize],
    made: HashMap<Ground, Rc<Automaton>>,
}

impl<'a> Automata<'a> {
    pub(super) fn new(order: &'a [usize]) -> Self {
        Self { order, made: HashMap::new() }
    }

    /// The minimal automaton of a formula.
    pub(super) fn of(&mut self, formula: &Ground, meter: &mut Meter) -> Result<Rc<Automaton>> {
        if let Some(made) = self.made.get(formula) {
            return Ok(Rc::clone(made));
        }
        let automaton = Rc::new(self.make(formula, meter)?);
        meter.take(automaton.bytes())?;
        self.made.insert(formula.clone(), Rc::clone(&automaton));
        Ok(automaton)
    }

    fn make(&mut self, formula: &Ground, meter: &mut Meter) -> Result<Automaton> {
        match formula {
            Ground::Constant(value) => Ok(Automaton::constant(self.order.len(), *value)),
            Ground::Not(test) => Ok(self.of(test, meter)?.negated()),
            Ground::All(tests) => self.joined(tests, Connective::And, meter),
            Ground::Any(tests) => self.joined(tests, Connective::Or, meter),
            Ground::Same(tests) => self.joined(&tests[..], Connective::Same, meter),
            Ground::Compare(number, comparison) => match Machine::new(number, *comparison)? {
                Some(machine) => machine.automaton(self.order, meter),
                None => {
                    let cases = apart(number, *comparison, self.order.len(), meter)?;
                    Ok(self.of(&cases, meter)?.as_ref().clone())
                }
            },
            Ground::Given(_) | Ground::Word(..) => wrong("the formula has names that are not about weights"),
        }
    }

    /// The two smallest are joined first.
    fn joined(&mut self, tests: &[Ground], how: Connective, meter: &mut Meter) -> Result<Automaton> {
        let mut parts = tests.iter().map(|test| self.of(test, meter)).collect::<Result<Vec<_>>>()?;
        while parts.len() > 1 {
            parts.sort_by_key(|part| std::cmp::Reverse(part.states()));
            let (smallest, next) = (parts.pop().expect("two"), parts.pop().expect("two"));
            parts.push(Rc::new(smallest.joined(&next, how, meter)?));
        }
        Ok(Rc::unwrap_or_clone(parts.remove(0)))
    }
}

/// A comparison with a least or greatest of sums in it, by cases of which argument that is.
fn apart(number: &Number, comparison: Comparison, weights: usize, meter: &mut Meter) -> Result<Ground> {
    let mut choices = Vec::new();
    let Some(extreme) = first_extreme(number) else {
        return by_values(number, comparison, weights, meter);
    };
    let (Number::Min(of) | Number::Max(of)) = &extreme else { unreachable!("only these are looked for") };
    let sign = if matches!(extreme, Number::Min(_)) { Comparison::AtMost } else { Comparison::AtLeast };
    for chosen in of {
        // Each is compared with each.
        meter.tick()?;
        meter.take(of.len() * BYTES_OF_COMPARISON)?;
        meter.look_up()?;
        let beats = of.iter().map(|other| Ground::Compare(difference(chosen, other), sign));
        let replaced = Ground::Compare(replace(number, &extreme, chosen), comparison);
        choices.push(Ground::all(beats.chain([replaced])));
    }
    Ok(Ground::any(choices))
}

/// What a comparison of two small sums takes, by estimate.
const BYTES_OF_COMPARISON: usize = 64;

/// More cases of one number are refused.
const MOST_CASES: u64 = 4096;

/// A comparison with a number inside an xor or a remainder that has no digits of its own, by cases of what the number is.
fn by_values(number: &Number, comparison: Comparison, weights: usize, meter: &mut Meter) -> Result<Ground> {
    let Some(inner) = first_without_digits(number, false) else {
        return wrong("the formula has an xor or a remainder of something that is not understood");
    };
    let case = |(condition, value): (Ground, Number)| {
        Ground::all([condition, Ground::Compare(replace(number, &inner, &value), comparison)])
    };
    let cases = values(&inner, weights)?;
    meter.take(cases.len() * 4 * BYTES_OF_COMPARISON)?;
    Ok(Ground::any(cases.into_iter().map(case)))
}

/// A number by cases: when each condition holds, and what the number is then.
fn values(number: &Number, weights: usize) -> Result<Vec<(Ground, Number)>> {
    let is = |number: &Number, value: i128| {
        Ground::Compare(difference(number, &Number::Constant(value)), Comparison::Equal)
    };
    let below = |most: u64| {
        (0..most.into()).map(|value| (is(number, value), Number::Constant(value))).collect::<Vec<_>>()
    };
    match number {
        Number::Modulo(_, modulus) if *modulus <= MOST_CASES => Ok(below(*modulus)),
        Number::Modulo(..) => wrong(format!("the formula has a modulus above {MOST_CASES}")),
        Number::Positive => Ok(below(weights as u64 + 1)),
        // XOR with a constant changes the last digits alone.
        Number::Xor(of) => {
            let (constant, others) = parted(of.clone());
            if !others.iter().all(super::digits::has_digits) {
                return wrong("the formula has an xor of sums");
            }
            let most = (constant.max(0) as u128 + 1).next_power_of_two();
            if constant < 0 || most > u128::from(MOST_CASES) {
                return wrong("the formula has an xor with a number that is too large");
            }
            let others = joined(others, 0);
            let last = Number::Modulo(Box::new(others.clone()), most as u64);
            let case =
                |digits: i128| (is(&last, digits), sum([(1, others.clone())], (digits ^ constant) - digits));
            Ok((0..most as i128).map(case).collect())
        }
        Number::Given(_) => wrong("the formula has names that are not about weights"),
        _ => unreachable!("no other number is looked for"),
    }
}

/// The first number within an xor or a remainder whose digits do not follow from those of the weights, while those of what
/// it is made of do.
fn first_without_digits(number: &Number, is_within: bool) -> Option<Number> {
    let first = |of: &[Number], is_within: bool| {
        of.iter().find_map(|argument| first_without_digits(argument, is_within))
    };
    let inner = match number {
        Number::Linear(terms, _) => terms.iter().find_map(|(_, term)| first_without_digits(term, is_within)),
        Number::Min(of) | Number::Max(of) => first(of, is_within),
        Number::Xor(of) => first(of, true),
        Number::Modulo(inner, _) => first_without_digits(inner, true),
        _ => None,
    };
    let is_one = || match number {
        Number::Modulo(..) | Number::Positive | Number::Given(_) => true,
        Number::Xor(_) => !super::digits::has_digits(number),
        _ => false,
    };
    inner.or_else(|| (is_within && is_one()).then(|| number.clone()))
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
        Number::Xor(of) => xor(all(of)),
        Number::Modulo(inner, modulus) => Number::Modulo(Box::new(replace(inner, old, new)), *modulus),
        other => other.clone(),
    }
}

/// Numbers joined by xor, with the known ones together.
fn xor(numbers: Vec<Number>) -> Number {
    let (constant, others) = parted(numbers);
    joined(others, constant)
}

/// What an xor is made of: its constants together, and the others. An xor within it is opened.
fn parted(numbers: Vec<Number>) -> (i128, Vec<Number>) {
    let (mut constant, mut others) = (0, Vec::new());
    for number in numbers {
        match number {
            Number::Constant(value) => constant ^= value,
            Number::Xor(of) => {
                let (more, inner) = parted(of);
                constant ^= more;
                others.extend(inner);
            }
            other => others.push(other),
        }
    }
    (constant, others)
}

fn joined(mut others: Vec<Number>, constant: i128) -> Number {
    if constant != 0 || others.is_empty() {
        others.push(Number::Constant(constant));
    }
    if others.len() == 1 { others.remove(0) } else { Number::Xor(others) }
}
