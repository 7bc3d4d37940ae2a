//! Comparisons read digit by digit: the checker's own machines.

use nimgraph_formula::{Comparison, Number};
use nimgraph_solve::Meter;

use super::automaton::Automaton;
use super::{Result, wrong};

/// A comparison of Σ factor · part + constant with 0.
pub(super) struct Machine {
    parts: Vec<(i64, DigitQuantity)>,
    constant: i64,
    comparison: Comparison,
}

/// A number that grows with every digit, or one that is known from the last digits.
enum DigitQuantity {
    Digits(Number),
    /// The remainder of a sum of parts with digits, then a table of what it stands for.
    Remainder {
        terms: Vec<(i64, Number)>,
        modulus: i64,
        values: Vec<i64>,
    },
    /// How many weights are positive.
    Positive,
}

/// What is known after some digits.
#[derive(Clone, PartialEq, Eq, Hash)]
struct AfterDigits {
    /// The value of the parts with digits. `None`: it is decided.
    value: Option<i64>,
    /// How it was decided.
    decided: bool,
    remainders: Vec<i64>,
    positive: u64,
    /// For each least and greatest, in the order of the tree, the arguments that may still be it.
    tied: Vec<u64>,
    /// The digits of this column that are needed later in it.
    column: u64,
}

/// What is to be done when a phase's digit has been read: a part's digit counts as soon as the last of its weights
/// has been read, and only until then the digits of its weights are kept.
#[derive(Clone, Default)]
struct Agenda {
    /// The parts that are complete, each with the place of its ties.
    due: Vec<(usize, usize)>,
    /// The weights whose digits other parts need.
    kept: u64,
}

const LARGEST: i128 = 1 << 40;

fn small(value: i128) -> Result<i64> {
    if value.abs() <= LARGEST {
        Ok(value as i64)
    } else {
        wrong("the formula has numbers that are too large")
    }
}

/// Whether a number's digits follow from those of the weights.
pub(super) fn has_digits(number: &Number) -> bool {
    match number {
        Number::Weight(_) => true,
        Number::Min(of) | Number::Max(of) => of.len() <= 64 && of.iter().all(has_digits),
        Number::Xor(of) => of.iter().all(has_digits),
        _ => false,
    }
}

fn terms_of(number: &Number) -> (Vec<(i128, Number)>, i128) {
    match number {
        Number::Constant(value) => (Vec::new(), *value),
        Number::Linear(terms, constant) => (terms.clone(), *constant),
        other => (vec![(1, other.clone())], 0),
    }
}

impl Machine {
    /// The machine of a comparison; `None` where a least or greatest of sums must be taken apart first.
    pub(super) fn new(number: &Number, comparison: Comparison) -> Result<Option<Self>> {
        let (terms, constant) = terms_of(number);
        let mut parts = Vec::new();
        for (factor, term) in terms {
            match DigitQuantity::of(&term)? {
                Some(part) => parts.push((small(factor)?, part)),
                None => return Ok(None),
            }
        }
        // XOR with a constant is the number itself, and a change that its last digits tell.
        let mut all = Vec::new();
        for (factor, part) in parts {
            if let DigitQuantity::Remainder { terms, modulus, values } = &part
                && values.len() as i64 == *modulus + 1
            {
                let values = values[..*modulus as usize].to_vec();
                all.push((factor, DigitQuantity::Digits(terms[0].1.clone())));
                all.push((
                    factor,
                    DigitQuantity::Remainder { terms: terms.clone(), modulus: *modulus, values },
                ));
            } else {
                all.push((factor, part));
            }
        }
        Ok(Some(Self { parts: all, constant: small(constant)?, comparison }))
    }

    /// Its automaton.
    pub(super) fn automaton(&self, order: &[usize], meter: &mut Meter) -> Result<Automaton> {
        let (agenda, tied) = self.agenda(order);
        let first = AfterDigits {
            value: Some(0),
            decided: false,
            remainders: vec![0; self.parts.len()],
            positive: 0,
            tied,
            column: 0,
        };
        let owned = 8 * (first.tied.len() + first.remainders.len()) + 32;
        let counts = self.parts.iter().any(|(_, part)| matches!(part, DigitQuantity::Positive));
        let step = |phase: usize, state: &AfterDigits, digit: bool| {
            let mut next = state.clone();
            if next.value.is_none() {
                return next;
            }
            if phase == 0 {
                next.value = next.value.map(|value| 2 * value);
            }
            next.column |= u64::from(digit) << order[phase];
            if counts {
                next.positive |= u64::from(digit) << order[phase];
            }
            for &(part, ties) in &agenda[phase].due {
                self.count(part, ties, &mut next);
            }
            next.column &= agenda[phase].kept;
            let decided =
                next.value.filter(|_| phase + 1 == order.len()).and_then(|value| self.decided(value));
            match decided {
                Some(decided) => AfterDigits {
                    value: None,
                    decided,
                    remainders: vec![],
                    positive: 0,
                    tied: vec![],
                    column: 0,
                },
                None => next,
            }
        };
        Automaton::of(order.len(), first, owned, step, |state| self.holds(state), meter)
    }

    /// What is to be done in each phase, and the ties at the beginning.
    fn agenda(&self, order: &[usize]) -> (Vec<Agenda>, Vec<u64>) {
        let mut agenda = vec![Agenda::default(); order.len()];
        let mut tied = Vec::new();
        for (place, (_, part)) in self.parts.iter().enumerate() {
            let (ties, numbers) = (tied.len(), part.numbers());
            numbers.iter().for_each(|number| all_tied(number, &mut tied));
            let weights = numbers.iter().fold(0, |weights, number| weights | weights_of(number));
            let last = order.iter().rposition(|&weight| weights >> weight & 1 == 1).unwrap_or(0);
            agenda[last].due.push((place, ties));
            agenda[..last].iter_mut().for_each(|phase| phase.kept |= weights);
        }
        (agenda, tied)
    }

    /// Adds the digit of a part whose weights have been read.
    fn count(&self, part: usize, ties: usize, state: &mut AfterDigits) {
        let mut rest = &mut state.tied[ties..];
        let (factor, of) = &self.parts[part];
        match of {
            DigitQuantity::Digits(number) => {
                let digit = i64::from(digit(number, state.column, &mut rest));
                state.value = state.value.map(|value| value + factor * digit);
            }
            DigitQuantity::Remainder { terms, modulus, .. } => {
                let mut sum = 2 * state.remainders[part];
                for (factor, number) in terms {
                    sum += factor * i64::from(digit(number, state.column, &mut rest));
                }
                state.remainders[part] = sum.rem_euclid(*modulus);
            }
            DigitQuantity::Positive => {}
        }
    }

    /// The comparison's outcome, if no further digits can change it: further digits double the value and add at most the
    /// positive factors, or take away at most the negative ones; what is known from the last digits adds a bounded amount.
    fn decided(&self, value: i64) -> Option<bool> {
        let digits = |sign: i64| -> i64 {
            let of = |(factor, part): &(i64, DigitQuantity)| {
                if matches!(part, DigitQuantity::Digits(_)) { (sign * factor).max(0) } else { 0 }
            };
            self.parts.iter().map(of).sum()
        };
        let (most, least) = self.bounded();
        if value >= digits(-1) && value + self.constant + least > 0 {
            return Some(self.comparison.holds(1, 0));
        }
        if value <= -digits(1) && value + self.constant + most < 0 {
            return Some(self.comparison.holds(-1, 0));
        }
        None
    }

    /// The most and the least that is added at the end.
    fn bounded(&self) -> (i64, i64) {
        let mut range = (0, 0);
        for (factor, part) in &self.parts {
            let values: Vec<i64> = match part {
                DigitQuantity::Digits(_) => continue,
                DigitQuantity::Remainder { values, .. } => values.clone(),
                DigitQuantity::Positive => vec![0, 64],
            };
            range.0 += values.iter().map(|value| factor * value).max().unwrap_or(0);
            range.1 += values.iter().map(|value| factor * value).min().unwrap_or(0);
        }
        range
    }

    fn holds(&self, state: &AfterDigits) -> bool {
        let Some(mut value) = state.value else { return state.decided };
        for (place, (factor, part)) in self.parts.iter().enumerate() {
            match part {
                DigitQuantity::Digits(_) => {}
                DigitQuantity::Remainder { values, .. } => {
                    value += factor * values[state.remainders[place] as usize];
                }
                DigitQuantity::Positive => value += factor * i64::from(state.positive.count_ones()),
            }
        }
        self.comparison.holds((value + self.constant).into(), 0)
    }
}

impl DigitQuantity {
    /// The numbers with digits in it.
    fn numbers(&self) -> Vec<&Number> {
        match self {
            Self::Digits(number) => vec![number],
            Self::Remainder { terms, .. } => terms.iter().map(|(_, number)| number).collect(),
            Self::Positive => Vec::new(),
        }
    }

    fn of(number: &Number) -> Result<Option<Self>> {
        match number {
            _ if has_digits(number) => Ok(Some(Self::Digits(number.clone()))),
            Number::Positive => Ok(Some(Self::Positive)),
            Number::Modulo(inner, modulus) => {
                let (terms, constant) = terms_of(inner);
                let modulus = small(i128::from(*modulus))?;
                if modulus > 4096 {
                    return wrong("the formula has a modulus above 4096");
                }
                if !terms.iter().all(|(_, term)| has_digits(term)) {
                    return Ok(None);
                }
                let by = i128::from(modulus);
                let terms = terms.into_iter().map(|(f, term)| (f.rem_euclid(by) as i64, term)).collect();
                let values = (0..by).map(|value| (value + constant).rem_euclid(by) as i64).collect();
                Ok(Some(Self::Remainder { terms, modulus, values }))
            }
            Number::Xor(of) => xor_with_constant(of),
            Number::Given(_) => wrong("the formula has names that are not about weights"),
            _ => Ok(None),
        }
    }
}

/// XOR with a constant: the list of changes is one longer than the modulus, which marks that the number itself is
/// to be added.
fn xor_with_constant(of: &[Number]) -> Result<Option<DigitQuantity>> {
    let mut constant = 0;
    let mut streams = Vec::new();
    for number in of {
        match number {
            Number::Constant(value) => constant ^= value,
            number if has_digits(number) => streams.push(number.clone()),
            Number::Linear(..) => return wrong("the formula has an xor of sums"),
            _ => return Ok(None),
        }
    }
    let modulus = (constant.max(0) as u128 + 1).next_power_of_two() as i128;
    if constant < 0 || modulus > 4096 || streams.is_empty() {
        return wrong("the formula has an xor with a number that is too large");
    }
    let number = if streams.len() == 1 { streams.remove(0) } else { Number::Xor(streams) };
    let mut values: Vec<i64> = (0..modulus).map(|digits| ((digits ^ constant) - digits) as i64).collect();
    values.push(0);
    Ok(Some(DigitQuantity::Remainder { terms: vec![(1, number)], modulus: modulus as i64, values }))
}

/// A bit for each weight in a number with digits.
fn weights_of(number: &Number) -> u64 {
    match number {
        Number::Weight(weight) => 1 << weight,
        Number::Min(of) | Number::Max(of) | Number::Xor(of) => {
            of.iter().fold(0, |weights, argument| weights | weights_of(argument))
        }
        _ => unreachable!("only numbers with digits are asked for their weights"),
    }
}

fn all_tied(number: &Number, tied: &mut Vec<u64>) {
    match number {
        Number::Min(of) | Number::Max(of) => {
            tied.push(if of.len() == 64 { u64::MAX } else { (1 << of.len()) - 1 });
            of.iter().for_each(|argument| all_tied(argument, tied));
        }
        Number::Xor(of) => of.iter().for_each(|argument| all_tied(argument, tied)),
        _ => {}
    }
}

/// A number's digit in a column; takes its ties from the front of the list.
fn digit(number: &Number, column: u64, tied: &mut &mut [u64]) -> bool {
    match number {
        Number::Weight(weight) => column >> weight & 1 == 1,
        Number::Xor(of) => of.iter().fold(false, |xor, argument| xor ^ digit(argument, column, tied)),
        Number::Min(of) | Number::Max(of) => {
            let (own, rest) = std::mem::take(tied).split_at_mut(1);
            *tied = rest;
            let digits: Vec<bool> = of.iter().map(|argument| digit(argument, column, tied)).collect();
            let mut candidates = (0..of.len()).filter(|&argument| own[0] >> argument & 1 == 1);
            let result = match number {
                Number::Min(_) => candidates.all(|argument| digits[argument]),
                _ => candidates.any(|argument| digits[argument]),
            };
            for (argument, &digit) in digits.iter().enumerate() {
                if digit != result {
                    own[0] &= !(1 << argument);
                }
            }
            result
        }
        _ => unreachable!("only numbers with digits are asked for one"),
    }
}
