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
                None => Ok(self.of(&apart(number, *comparison)?, meter)?.as_ref().clone()),
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
fn apart(number: &Number, comparison: Comparison) -> Result<Ground> {
    let mut choices = Vec::new();
    let Some(extreme) = first_extreme(number) else {
        return by_remainders(number, comparison);
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

/// More cases of one remainder are refused.
const MOST_CASES: u64 = 64;

/// A comparison with a remainder inside an xor, by cases of what the remainder is.
fn by_remainders(number: &Number, comparison: Comparison) -> Result<Ground> {
    let Some((remainder, modulus)) = first_remainder(number) else {
        return wrong("the formula has an xor of sums");
    };
    if modulus > MOST_CASES {
        return wrong("the formula has an xor with a remainder that may be too large");
    }
    let case = |value: u64| {
        let value = Number::Constant(i128::from(value));
        let leaves = Ground::Compare(difference(&remainder, &value), Comparison::Equal);
        Ground::all([leaves, Ground::Compare(replace(number, &remainder, &value), comparison)])
    };
    Ok(Ground::any((0..modulus).map(case)))
}

/// The first remainder that stands directly in an xor, and its modulus.
fn first_remainder(number: &Number) -> Option<(Number, u64)> {
    let direct = |argument: &Number| match argument {
        Number::Modulo(_, modulus) => Some((argument.clone(), *modulus)),
        _ => None,
    };
    match number {
        Number::Linear(terms, _) => terms.iter().find_map(|(_, term)| first_remainder(term)),
        Number::Min(of) | Number::Max(of) => of.iter().find_map(first_remainder),
        Number::Xor(of) => of.iter().find_map(direct).or_else(|| of.iter().find_map(first_remainder)),
        Number::Modulo(inner, _) => first_remainder(inner),
        _ => None,
    }
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
    let known = |number: &Number| if let Number::Constant(value) = number { Some(*value) } else { None };
    let constant = numbers.iter().filter_map(known).fold(0, |xor, value| xor ^ value);
    let mut others: Vec<Number> = numbers.into_iter().filter(|number| known(number).is_none()).collect();
    if constant != 0 || others.is_empty() {
        others.push(Number::Constant(constant));
    }
    if others.len() == 1 { others.remove(0) } else { Number::Xor(others) }
}
