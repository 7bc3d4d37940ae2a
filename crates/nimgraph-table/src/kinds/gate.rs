//! Conditions on weights, for all positions of a word at once.

use nimgraph_formula::{Comparison, Ground, Number};

use super::looks::{Lies, WordLayout};
use crate::Bounds;
use crate::layout::{Layout, add_digits};

/// Bits of a word.
const BITS: usize = 64;

/// A number for each position of a word.
type LaneValues<L> = [L; BITS];

/// Numbers that are handled for all positions of a word at once: the smaller they are, the more of them fit in a register.
trait Lane: Copy + Ord + Default {
    /// Numbers stay below this.
    const MOST: u128;

    fn of(value: i64) -> Self;
    fn plus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn modulo(self, modulus: Self) -> Self;
}

macro_rules! lane {
    ($($lane:ty),*) => {
        $(impl Lane for $lane {
            const MOST: u128 = 1 << (<$lane>::BITS - 2);

            fn of(value: i64) -> Self {
                value as Self
            }

            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            fn times(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }

            fn xor(self, other: Self) -> Self {
                self ^ other
            }

            fn modulo(self, modulus: Self) -> Self {
                self.rem_euclid(modulus)
            }
        })*
    };
}

lane!(i16, i32);

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
    /// The positions of a word are evaluated together, in numbers of 16 bits.
    Short,
    /// The same in 32 bits.
    Long,
    /// The numbers are too large for that.
    OneByOne,
}

/// The weights of the positions of a word.
#[derive(Clone, Debug)]
pub(super) struct WordWeights {
    /// Those of the first position.
    pub(super) first: Vec<u64>,
    /// What the digits inside the word add, by axis and bit.
    added: Vec<Option<Box<LaneValues<i16>>>>,
    bits: u64,
}

impl WordWeights {
    pub(super) fn new(layout: &Layout) -> Self {
        let mut added = vec![None; layout.edges];
        for axis in &layout.word {
            added[axis.edge] = Some(Box::new(std::array::from_fn(|bit| axis.digit_of(bit as u64) as i16)));
        }
        Self { first: vec![0; layout.edges], added, bits: layout.used_bits() }
    }

    /// Goes to a word.
    pub(super) fn go(&mut self, layout: &Layout, tile: u64) {
        self.first.fill(0);
        add_digits(&layout.loops, tile, &mut self.first);
    }

    fn at(&self, bit: usize) -> Vec<u64> {
        let of = |(first, added): (&u64, &Option<Box<LaneValues<i16>>>)| {
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
        let form = match (reads.any(|(_, lies)| in_word(lies)), size) {
            (false, _) => Form::Uniform,
            (true, Some(size)) if size < i16::MOST => Form::Short,
            (true, Some(size)) if size < i32::MOST => Form::Long,
            (true, _) => Form::OneByOne,
        };
        Self { ground: ground.clone(), changes, form }
    }

    /// The positions of a word where it holds.
    pub(super) fn mask(&self, weights: &WordWeights) -> u64 {
        match self.form {
            Form::Uniform if self.ground.holds(&weights.first) => u64::MAX,
            Form::Uniform => 0,
            Form::Short => lanes::<i16>(&self.ground, weights),
            Form::Long => lanes::<i32>(&self.ground, weights),
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
        // It reads every weight.
        Number::Positive => {
            let most = (0..bounds.axes()).map(|axis| bounds.bound(axis)).max();
            Some(u128::from(most.unwrap_or(0)).max(bounds.axes() as u128))
        }
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

fn lanes<L: Lane>(ground: &Ground, weights: &WordWeights) -> u64 {
    match ground {
        Ground::Constant(true) => u64::MAX,
        Ground::Constant(false) | Ground::Given(_) | Ground::Word(..) => 0,
        Ground::Not(test) => !lanes::<L>(test, weights),
        Ground::All(tests) => tests.iter().fold(u64::MAX, |set, test| match set {
            0 => 0,
            _ => set & lanes::<L>(test, weights),
        }),
        Ground::Any(tests) => tests.iter().fold(0, |set, test| match set {
            u64::MAX => set,
            _ => set | lanes::<L>(test, weights),
        }),
        Ground::Same(tests) => !(lanes::<L>(&tests[0], weights) ^ lanes::<L>(&tests[1], weights)),
        Ground::Compare(number, comparison) => {
            let values = values::<L>(number, weights);
            let zero = L::default();
            match comparison {
                Comparison::Equal => bits(&values, |value| value == zero),
                Comparison::Unequal => bits(&values, |value| value != zero),
                Comparison::Less => bits(&values, |value| value < zero),
                Comparison::AtMost => bits(&values, |value| value <= zero),
                Comparison::More => bits(&values, |value| value > zero),
                Comparison::AtLeast => bits(&values, |value| value >= zero),
            }
        }
    }
}

/// The positions whose number passes a test, eight at a time: the product puts the lowest bits of eight bytes side by side.
#[inline]
fn bits<L: Lane>(values: &LaneValues<L>, test: impl Fn(L) -> bool) -> u64 {
    const SIDE_BY_SIDE: u64 = 0x0102_0408_1020_4080;
    let passed: [u8; BITS] = std::array::from_fn(|bit| u8::from(test(values[bit])));
    passed.chunks_exact(8).enumerate().fold(0, |set, (chunk, bytes)| {
        let bytes = bytes.iter().enumerate().fold(0, |word, (i, &byte)| word | u64::from(byte) << (8 * i));
        set | (bytes.wrapping_mul(SIDE_BY_SIDE) >> 56) << (8 * chunk)
    })
}

fn values<L: Lane>(number: &Number, weights: &WordWeights) -> LaneValues<L> {
    let fold = |numbers: &[Number], join: fn(L, L) -> L| {
        let mut all = values(&numbers[0], weights);
        for number in &numbers[1..] {
            join_values(&mut all, &values(number, weights), join);
        }
        all
    };
    match number {
        Number::Constant(value) => [L::of(*value as i64); BITS],
        Number::Weight(weight) => weight_values(*weight, weights),
        Number::Positive => {
            let mut count = [L::default(); BITS];
            for weight in 0..weights.first.len() {
                let one_if_positive = |value: L| L::of(i64::from(value > L::default()));
                let values = weight_values(weight, weights);
                join_values(&mut count, &values, |count, value| count.plus(one_if_positive(value)));
            }
            count
        }
        Number::Given(_) => [L::default(); BITS],
        Number::Linear(terms, constant) => {
            let mut sum = [L::of(*constant as i64); BITS];
            for (factor, term) in terms {
                let factor = L::of(*factor as i64);
                join_values(&mut sum, &values(term, weights), |sum, value| sum.plus(factor.times(value)));
            }
            sum
        }
        Number::Min(numbers) => fold(numbers, L::min),
        Number::Max(numbers) => fold(numbers, L::max),
        Number::Xor(numbers) => fold(numbers, L::xor),
        Number::Modulo(number, modulus) => {
            let modulus = L::of(*modulus as i64);
            values(number, weights).map(|value: L| value.modulo(modulus))
        }
    }
}

#[inline]
fn join_values<L: Lane>(all: &mut LaneValues<L>, others: &LaneValues<L>, join: impl Fn(L, L) -> L) {
    all.iter_mut().zip(others).for_each(|(value, &other)| *value = join(*value, other));
}

fn weight_values<L: Lane>(weight: usize, weights: &WordWeights) -> LaneValues<L> {
    let first = L::of(weights.first[weight] as i64);
    match &weights.added[weight] {
        Some(added) => added.map(|digit| first.plus(L::of(digit.into()))),
        None => [first; BITS],
    }
}
