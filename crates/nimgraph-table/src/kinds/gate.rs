//! Conditions on weights, for all positions of a word at once.

use nimgraph_formula::{Comparison, Ground, Number};

use super::looks::{Lies, WordLayout};
use crate::Bounds;
use crate::layout::{Layout, add_digits};

/// Bits of a word.
const BITS: usize = 64;
/// Numbers stay below this, or each position is looked at by itself.
const MOST: u128 = 1 << 30;

/// A condition, and when it must be evaluated again.
#[derive(Clone, Debug)]
pub(super) struct Gate {
    ground: Ground,
    pub(super) changes: ChangesWhen,
    form: Form,
}

/// When a condition may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChangesWhen {
    /// With each word of a run.
    EachWord,
    /// Only with the slower loops.
    EachRun,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// All positions of a word agree.
    Uniform,
    /// The positions of a word are evaluated together.
    Lanes,
    /// The numbers are too large for that.
    OneByOne,
}

/// The weights of the positions of a word.
#[derive(Clone, Debug)]
pub(super) struct WordWeights {
    /// Those of the first position.
    pub(super) first: Vec<u64>,
    /// What the digits inside the word add, by axis and bit.
    added: Vec<Option<Box<[i32; BITS]>>>,
    bits: u64,
}

impl WordWeights {
    pub(super) fn new(layout: &Layout) -> Self {
        let mut added = vec![None; layout.edges];
        for axis in &layout.word {
            added[axis.edge] = Some(Box::new(std::array::from_fn(|bit| axis.digit_of(bit as u64) as i32)));
        }
        Self { first: vec![0; layout.edges], added, bits: layout.used_bits() }
    }

    /// Goes to a word.
    pub(super) fn go(&mut self, layout: &Layout, tile: u64) {
        self.first.fill(0);
        add_digits(&layout.loops, tile, &mut self.first);
    }

    fn at(&self, bit: usize) -> Vec<u64> {
        let of = |(first, added): (&u64, &Option<Box<[i32; BITS]>>)| {
            first + added.as_ref().map_or(0, |added| added[bit] as u64)
        };
        self.first.iter().zip(&self.added).map(of).collect()
    }
}

impl Gate {
    pub(super) fn new(ground: &Ground, bounds: &Bounds, layout: &Layout, places: &WordLayout) -> Self {
        let mut seen = vec![false; bounds.axes()];
        let mut size = Some(0);
        ground.for_each_number(&mut |number| {
            mark(number, &mut seen);
            size = size.zip(magnitude(number, bounds)).map(|(size, of)| size.max(of));
        });
        let fastest = layout.loops.len().checked_sub(1);
        let mut reads = seen.iter().zip(&places.lies).filter(|(seen, _)| **seen);
        let in_word = |lies: &Lies| matches!(lies, Lies::Word(_) | Lies::Split(..));
        let is_fast = |lies: &Lies| match lies {
            Lies::Loop(number) | Lies::Split(_, number) => Some(*number) == fastest,
            Lies::Nowhere | Lies::Word(_) => false,
        };
        let changes = match reads.clone().any(|(_, lies)| is_fast(lies)) {
            true => ChangesWhen::EachWord,
            false => ChangesWhen::EachRun,
        };
        let form = match (reads.any(|(_, lies)| in_word(lies)), size.is_some_and(|size| size < MOST)) {
            (false, _) => Form::Uniform,
            (true, true) => Form::Lanes,
            (true, false) => Form::OneByOne,
        };
        Self { ground: ground.clone(), changes, form }
    }

    /// The positions of a word where it holds.
    pub(super) fn mask(&self, weights: &WordWeights) -> u64 {
        match self.form {
            Form::Uniform if self.ground.holds(&weights.first) => u64::MAX,
            Form::Uniform => 0,
            Form::Lanes => lanes(&self.ground, weights),
            Form::OneByOne => {
                let holds = |bit: &usize| self.ground.holds(&weights.at(*bit));
                (0..weights.bits as usize).filter(holds).fold(0, |set, bit| set | 1 << bit)
            }
        }
    }
}

/// Marks the weights that a number reads.
fn mark(number: &Number, seen: &mut [bool]) {
    match number {
        Number::Constant(_) | Number::Given(_) => {}
        Number::Weight(weight) => seen[*weight] = true,
        Number::Positive => seen.fill(true),
        Number::Linear(terms, _) => terms.iter().for_each(|(_, term)| mark(term, seen)),
        Number::Min(numbers) | Number::Max(numbers) | Number::Xor(numbers) => {
            numbers.iter().for_each(|number| mark(number, seen));
        }
        Number::Modulo(number, _) => mark(number, seen),
    }
}

/// How large a number and what it is made of can become; `None` beyond all that is handled.
fn magnitude(number: &Number, bounds: &Bounds) -> Option<u128> {
    let most = |numbers: &[Number]| {
        numbers.iter().try_fold(0u128, |most, number| Some(most.max(magnitude(number, bounds)?)))
    };
    match number {
        Number::Constant(value) => Some(value.unsigned_abs()),
        Number::Weight(weight) => Some(bounds.bound(*weight).into()),
        Number::Positive => Some(bounds.axes() as u128),
        Number::Given(_) => None,
        Number::Linear(terms, constant) => {
            terms.iter().try_fold(constant.unsigned_abs(), |sum, (factor, term)| {
                sum.checked_add(factor.unsigned_abs().checked_mul(magnitude(term, bounds)?)?)
            })
        }
        Number::Min(numbers) | Number::Max(numbers) => most(numbers),
        Number::Xor(numbers) => most(numbers)?.checked_mul(2),
        Number::Modulo(number, modulus) => Some(magnitude(number, bounds)?.max((*modulus).into())),
    }
}

fn lanes(ground: &Ground, weights: &WordWeights) -> u64 {
    match ground {
        Ground::Constant(true) => u64::MAX,
        Ground::Constant(false) | Ground::Given(_) | Ground::Word(..) => 0,
        Ground::Not(test) => !lanes(test, weights),
        Ground::All(tests) => tests.iter().fold(u64::MAX, |set, test| match set {
            0 => 0,
            _ => set & lanes(test, weights),
        }),
        Ground::Any(tests) => tests.iter().fold(0, |set, test| match set {
            u64::MAX => set,
            _ => set | lanes(test, weights),
        }),
        Ground::Same(tests) => !(lanes(&tests[0], weights) ^ lanes(&tests[1], weights)),
        Ground::Compare(number, comparison) => {
            let values = values(number, weights);
            match comparison {
                Comparison::Equal => bits(&values, |value| value == 0),
                Comparison::Unequal => bits(&values, |value| value != 0),
                Comparison::Less => bits(&values, |value| value < 0),
                Comparison::AtMost => bits(&values, |value| value <= 0),
                Comparison::More => bits(&values, |value| value > 0),
                Comparison::AtLeast => bits(&values, |value| value >= 0),
            }
        }
    }
}

#[inline]
fn bits(values: &[i32; BITS], test: impl Fn(i32) -> bool) -> u64 {
    values.iter().enumerate().fold(0, |set, (bit, &value)| set | u64::from(test(value)) << bit)
}

fn values(number: &Number, weights: &WordWeights) -> [i32; BITS] {
    let fold = |numbers: &[Number], join: fn(i32, i32) -> i32| {
        let mut all = values(&numbers[0], weights);
        for number in &numbers[1..] {
            let other = values(number, weights);
            all.iter_mut().zip(other).for_each(|(value, other)| *value = join(*value, other));
        }
        all
    };
    match number {
        Number::Constant(value) => [*value as i32; BITS],
        Number::Weight(weight) => weight_values(*weight, weights),
        Number::Positive => {
            let mut count = [0; BITS];
            for weight in 0..weights.first.len() {
                let values = weight_values(weight, weights);
                count.iter_mut().zip(values).for_each(|(count, value)| *count += i32::from(value > 0));
            }
            count
        }
        Number::Given(_) => [0; BITS],
        Number::Linear(terms, constant) => {
            let mut sum = [*constant as i32; BITS];
            for (factor, term) in terms {
                let (factor, values) = (*factor as i32, values(term, weights));
                sum.iter_mut().zip(values).for_each(|(sum, value)| *sum += factor * value);
            }
            sum
        }
        Number::Min(numbers) => fold(numbers, i32::min),
        Number::Max(numbers) => fold(numbers, i32::max),
        Number::Xor(numbers) => fold(numbers, |a, b| a ^ b),
        Number::Modulo(number, modulus) => {
            values(number, weights).map(|value| value.rem_euclid(*modulus as i32))
        }
    }
}

fn weight_values(weight: usize, weights: &WordWeights) -> [i32; BITS] {
    let first = weights.first[weight] as i32;
    match &weights.added[weight] {
        Some(added) => added.map(|digit| first + digit),
        None => [first; BITS],
    }
}
