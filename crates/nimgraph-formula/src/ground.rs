//! Formulas without binders, about the weights of one board: evaluated on numbers.

mod print;
mod substitute;

pub use substitute::SubstituteError;

use crate::tree::Comparison;

/// A formula in which binders are unrolled.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ground {
    /// Always, or never.
    Constant(bool),
    /// It does not hold.
    Not(Box<Ground>),
    /// All of them hold; at least two.
    All(Vec<Ground>),
    /// At least one of them holds; at least two.
    Any(Vec<Ground>),
    /// Both hold or neither does.
    Same(Box<[Ground; 2]>),
    /// How a number that is not constant compares with 0.
    Compare(Number, Comparison),
    /// A test of the host, by its key.
    Given(usize),
    /// A word of the host, by its key, is the one at this index in the list of its [sort](crate::Sort::Word).
    Word(usize, usize),
}

/// A whole number that depends on the weights.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Number {
    /// Always the same.
    Constant(i128),
    /// A weight.
    Weight(usize),
    /// How many weights are positive.
    Positive,
    /// A number of the host, by its key.
    Given(usize),
    /// Multiples of other numbers and a constant, added. The numbers are sorted, each occurs once, its factor is not
    /// 0, and none of them is linear or constant itself.
    Linear(Vec<(i128, Number)>, i128),
    /// The least of at least two.
    Min(Vec<Number>),
    /// The greatest of at least two.
    Max(Vec<Number>),
    /// The nim-sum: binary digits added without carry; at least two.
    Xor(Vec<Number>),
    /// The remainder, which is not negative, on division by a positive number.
    Modulo(Box<Number>, u64),
}

/// The values of the host's names at one position.
pub trait HostValues {
    /// The number with this key.
    fn number(&self, key: usize) -> i128;
    /// Whether the test with this key holds.
    fn test(&self, key: usize) -> bool;
    /// Which of its words the word with this key is.
    fn word(&self, key: usize) -> usize;
}

/// A host without names.
struct Nothing;

impl HostValues for Nothing {
    fn number(&self, _: usize) -> i128 {
        0
    }

    fn test(&self, _: usize) -> bool {
        false
    }

    fn word(&self, _: usize) -> usize {
        0
    }
}

impl Ground {
    /// Whether it holds at these weights, one for each weight of the board. Names of a host count as 0 or false.
    pub fn holds(&self, weights: &[u64]) -> bool {
        self.holds_with(weights, &Nothing)
    }

    /// Whether it holds at these weights, where the host's names have these values.
    pub fn holds_with<V: HostValues + ?Sized>(&self, weights: &[u64], values: &V) -> bool {
        let holds = |test: &Self| test.holds_with(weights, values);
        match self {
            Self::Constant(value) => *value,
            Self::Not(test) => !holds(test),
            Self::All(tests) => tests.iter().all(holds),
            Self::Any(tests) => tests.iter().any(holds),
            Self::Same(tests) => holds(&tests[0]) == holds(&tests[1]),
            Self::Compare(number, comparison) => comparison.holds(number.at(weights, values), 0),
            Self::Given(key) => values.test(*key),
            Self::Word(key, word) => values.word(*key) == *word,
        }
    }

    /// Calls `visit` for every number that is compared.
    pub fn for_each_number(&self, visit: &mut dyn FnMut(&Number)) {
        match self {
            Self::Constant(_) | Self::Given(_) | Self::Word(..) => {}
            Self::Not(test) => test.for_each_number(visit),
            Self::All(tests) | Self::Any(tests) => {
                tests.iter().for_each(|test| test.for_each_number(visit));
            }
            Self::Same(tests) => tests.iter().for_each(|test| test.for_each_number(visit)),
            Self::Compare(number, _) => visit(number),
        }
    }

    /// The negation.
    #[must_use]
    pub fn negated(self) -> Self {
        match self {
            Self::Constant(value) => Self::Constant(!value),
            Self::Not(test) => *test,
            other => Self::Not(Box::new(other)),
        }
    }

    /// All of these hold.
    pub fn all(tests: impl IntoIterator<Item = Self>) -> Self {
        Self::joined(tests, true)
    }

    /// At least one of these holds.
    pub fn any(tests: impl IntoIterator<Item = Self>) -> Self {
        Self::joined(tests, false)
    }

    fn joined(tests: impl IntoIterator<Item = Self>, every: bool) -> Self {
        let mut kept = Vec::new();
        for test in tests {
            match (test, every) {
                (Self::Constant(value), _) if value == every => {}
                (Self::Constant(value), _) => return Self::Constant(value),
                (Self::All(more), true) | (Self::Any(more), false) => kept.extend(more),
                (test, _) => kept.push(test),
            }
        }
        match kept.len() {
            0 => Self::Constant(every),
            1 => kept.remove(0),
            _ if every => Self::All(kept),
            _ => Self::Any(kept),
        }
    }

    /// The same formula about other weights: `images[i]` for weight i. Joined parts are sorted and occur once, so
    /// that formulas which differ only in the order of their parts become equal.
    #[must_use]
    pub fn renamed(&self, images: &[usize]) -> Self {
        let sorted = |tests: &[Self]| {
            let mut tests: Vec<Self> = tests.iter().map(|test| test.renamed(images)).collect();
            tests.sort_unstable();
            tests.dedup();
            tests
        };
        match self {
            Self::Constant(_) | Self::Given(_) | Self::Word(..) => self.clone(),
            Self::Not(test) => test.renamed(images).negated(),
            Self::All(tests) => Self::all(sorted(tests)),
            Self::Any(tests) => Self::any(sorted(tests)),
            Self::Same(tests) => {
                let mut tests = tests.each_ref().map(|test| test.renamed(images));
                tests.sort_unstable();
                Self::Same(Box::new(tests))
            }
            Self::Compare(number, comparison) => number.renamed(images).compared(*comparison),
        }
    }
}

impl Number {
    /// Its value at these weights, if it uses no names of a host.
    pub fn value(&self, weights: &[u64]) -> i128 {
        self.at(weights, &Nothing)
    }

    /// Its value at these weights.
    pub fn at<V: HostValues + ?Sized>(&self, weights: &[u64], values: &V) -> i128 {
        let all = |numbers: &[Self], fold: fn(i128, i128) -> i128| {
            numbers.iter().map(|number| number.at(weights, values)).reduce(fold).unwrap_or(0)
        };
        match self {
            Self::Constant(value) => *value,
            Self::Weight(weight) => weights[*weight].into(),
            Self::Positive => weights.iter().filter(|&&weight| weight > 0).count() as i128,
            Self::Given(key) => values.number(*key),
            Self::Linear(terms, constant) => {
                terms.iter().map(|(factor, term)| factor * term.at(weights, values)).sum::<i128>() + constant
            }
            Self::Min(numbers) => all(numbers, i128::min),
            Self::Max(numbers) => all(numbers, i128::max),
            Self::Xor(numbers) => all(numbers, |a, b| a ^ b),
            Self::Modulo(number, modulus) => number.at(weights, values).rem_euclid(i128::from(*modulus)),
        }
    }

    /// The same number of other weights: `images[i]` for weight i.
    #[must_use]
    pub fn renamed(&self, images: &[usize]) -> Self {
        let sorted = |numbers: &[Self]| {
            let mut numbers: Vec<Self> = numbers.iter().map(|number| number.renamed(images)).collect();
            numbers.sort_unstable();
            numbers
        };
        match self {
            Self::Constant(_) | Self::Positive | Self::Given(_) => self.clone(),
            Self::Weight(weight) => Self::Weight(images[*weight]),
            Self::Linear(terms, constant) => {
                let mut terms: Vec<_> =
                    terms.iter().map(|(factor, term)| (*factor, term.renamed(images))).collect();
                terms.sort_unstable_by(|a, b| a.1.cmp(&b.1));
                Self::Linear(terms, *constant)
            }
            Self::Min(numbers) => Self::Min(sorted(numbers)),
            Self::Max(numbers) => Self::Max(sorted(numbers)),
            Self::Xor(numbers) => Self::Xor(sorted(numbers)),
            Self::Modulo(number, modulus) => Self::Modulo(Box::new(number.renamed(images)), *modulus),
        }
    }

    /// How it compares with 0, written so that the first factor is positive: a comparison and the same one turned
    /// round become equal.
    fn compared(self, comparison: Comparison) -> Ground {
        match self {
            Self::Linear(terms, constant) if terms[0].0 < 0 => {
                let terms = terms.into_iter().map(|(factor, term)| (-factor, term)).collect::<Vec<_>>();
                let turned = match terms.as_slice() {
                    [(1, _)] if constant == 0 => terms.into_iter().next().expect("one").1,
                    _ => Self::Linear(terms, -constant),
                };
                Ground::Compare(turned, comparison.turned())
            }
            other => Ground::Compare(other, comparison),
        }
    }

    /// Its terms with their factors, and its constant.
    pub(crate) fn into_linear(self) -> (Vec<(i128, Self)>, i128) {
        match self {
            Self::Constant(value) => (Vec::new(), value),
            Self::Linear(terms, constant) => (terms, constant),
            other => (vec![(1, other)], 0),
        }
    }

    /// The sum with a multiple of another, or `None` when a factor becomes too large.
    pub fn plus(self, factor: i128, other: Self) -> Option<Self> {
        let (mut terms, mut constant) = self.into_linear();
        let (more, more_constant) = other.into_linear();
        constant = constant.checked_add(factor.checked_mul(more_constant)?)?;
        for (by, term) in more {
            let by = by.checked_mul(factor)?;
            match terms.binary_search_by(|(_, known)| known.cmp(&term)) {
                Ok(place) => terms[place].0 = terms[place].0.checked_add(by)?,
                Err(place) => terms.insert(place, (by, term)),
            }
        }
        terms.retain(|(factor, _)| *factor != 0);
        Some(match terms.as_slice() {
            [] => Self::Constant(constant),
            [(1, _)] if constant == 0 => terms.remove(0).1,
            _ => Self::Linear(terms, constant),
        })
    }

    /// How far from zero it can be while weights and numbers of the host are below 2^64, or `None` when that is more
    /// than 2^126.
    pub(crate) fn largest(&self, weights: usize) -> Option<i128> {
        let most = |numbers: &[Self]| {
            numbers
                .iter()
                .map(|number| number.largest(weights))
                .try_fold(0, |most, next| Some(next?.max(most)))
        };
        let found = match self {
            Self::Constant(value) => value.checked_abs()?,
            Self::Weight(_) | Self::Given(_) => 1 << 64,
            Self::Positive => weights as i128,
            Self::Linear(terms, constant) => {
                let add = |sum: i128, (factor, term): &(i128, Self)| {
                    sum.checked_add(factor.checked_abs()?.checked_mul(term.largest(weights)?)?)
                };
                terms.iter().try_fold(constant.checked_abs()?, add)?
            }
            Self::Min(numbers) | Self::Max(numbers) => most(numbers)?,
            Self::Xor(numbers) => (most(numbers)? as u128).checked_next_power_of_two()? as i128,
            Self::Modulo(number, modulus) => {
                number.largest(weights)?;
                i128::from(*modulus)
            }
        };
        (0..=1 << 126).contains(&found).then_some(found)
    }
}
