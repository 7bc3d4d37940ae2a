//! A formula as a machine that reads weights digit by digit: its states, and what each column does to them.

use super::stream::Streams;
use crate::ground::{Ground, Number};
use crate::tree::Comparison;

/// A formula with the weights it is read at, some of which are free to be lower.
pub(super) struct Machine {
    test: Reading,
    atoms: Vec<Atom>,
    remainders: Vec<Remainder>,
    streams: Streams,
    from: Vec<u64>,
    free: Vec<usize>,
}

/// What is known after some columns.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct ColumnState {
    /// Which free weights have kept all their digits so far.
    tight: u64,
    /// For each min and max the arguments that may be it.
    tied: Vec<u64>,
    remainders: Vec<u64>,
    /// Which weights have a digit that is 1.
    positive: u128,
    atoms: Vec<Progress>,
}

/// How far a comparison is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Progress {
    /// Its value so far, the part that grows with each column.
    Value(i128),
    Settled(bool),
}

/// A ground formula about numbered comparisons.
enum Reading {
    Constant(bool),
    Not(Box<Reading>),
    All(Vec<Reading>),
    Any(Vec<Reading>),
    Same(Box<[Reading; 2]>),
    Atom(usize),
}

/// A number that is compared with 0.
struct Atom {
    comparison: Comparison,
    /// Multiples of streams.
    terms: Vec<(i128, usize)>,
    /// Multiples of remainders.
    remainders: Vec<(i128, usize)>,
    /// How often the number of positive weights is counted.
    positive: i128,
    constant: i128,
}

/// A multiple of streams and a constant, on division by a number.
struct Remainder {
    terms: Vec<(i128, usize)>,
    constant: i128,
    modulus: i128,
}

impl Machine {
    /// `None` if the formula cannot be evaluated digit by digit.
    pub(super) fn new(formula: &Ground, from: &[u64], free: &[usize]) -> Option<Self> {
        let mut machine = Self {
            test: Reading::Constant(true),
            atoms: Vec::new(),
            remainders: Vec::new(),
            streams: Streams::default(),
            from: from.to_vec(),
            free: free.to_vec(),
        };
        machine.test = machine.read(formula)?;
        Some(machine)
    }

    fn read(&mut self, formula: &Ground) -> Option<Reading> {
        let mut all = |tests: &[Ground]| tests.iter().map(|test| self.read(test)).collect::<Option<Vec<_>>>();
        Some(match formula {
            Ground::Constant(value) => Reading::Constant(*value),
            Ground::Not(test) => Reading::Not(Box::new(self.read(test)?)),
            Ground::All(tests) => Reading::All(all(tests)?),
            Ground::Any(tests) => Reading::Any(all(tests)?),
            Ground::Same(tests) => Reading::Same(Box::new([self.read(&tests[0])?, self.read(&tests[1])?])),
            Ground::Compare(number, comparison) => Reading::Atom(self.atom(number, *comparison)?),
            Ground::Given(_) | Ground::Word(..) => return None,
        })
    }

    fn atom(&mut self, number: &Number, comparison: Comparison) -> Option<usize> {
        let (terms, constant) = number.clone().into_linear();
        let mut atom = Atom { comparison, terms: Vec::new(), remainders: Vec::new(), positive: 0, constant };
        for (factor, term) in terms {
            match &term {
                Number::Positive if self.from.len() <= 128 => atom.positive += factor,
                Number::Modulo(inner, modulus) => {
                    atom.remainders.push((factor, self.remainder(inner, *modulus)?));
                }
                _ => atom.terms.push((factor, self.streams.place(&term)?)),
            }
        }
        self.atoms.push(atom);
        Some(self.atoms.len() - 1)
    }

    fn remainder(&mut self, number: &Number, modulus: u64) -> Option<usize> {
        let (terms, constant) = number.clone().into_linear();
        let place = |(factor, term): (i128, Number)| Some((factor, self.streams.place(&term)?));
        let terms = terms.into_iter().map(place).collect::<Option<Vec<_>>>()?;
        self.remainders.push(Remainder { terms, constant, modulus: modulus.into() });
        Some(self.remainders.len() - 1)
    }

    /// How many columns there are to read.
    pub(super) fn columns(&self) -> usize {
        let largest = self.from.iter().copied().max().unwrap_or(0).max(self.streams.largest());
        (u64::BITS - largest.leading_zeros()) as usize
    }

    /// About how much one step costs.
    pub(super) fn size(&self) -> usize {
        self.atoms.len() + self.free.len()
    }

    pub(super) fn start(&self) -> ColumnState {
        ColumnState {
            tight: (1 << self.free.len()) - 1,
            tied: self.streams.start(),
            remainders: vec![0; self.remainders.len()],
            positive: 0,
            atoms: vec![Progress::Value(0); self.atoms.len()],
        }
    }

    /// Whether no weight is lower.
    pub(super) fn all_tight(&self, state: &ColumnState) -> bool {
        state.tight == (1 << self.free.len()) - 1
    }

    /// The state after a column in which the free weights have these digits; `None` when one of them would be too
    /// large, or the formula cannot hold any more.
    pub(super) fn step(&self, state: &ColumnState, column: usize, digits: usize) -> Option<ColumnState> {
        let mut next = state.clone();
        for (i, &weight) in self.free.iter().enumerate() {
            let (digit, most) = (digits >> i & 1, (self.from[weight] >> column & 1) as usize);
            match (state.tight >> i & 1 == 1, digit.cmp(&most)) {
                (true, std::cmp::Ordering::Greater) => return None,
                (true, std::cmp::Ordering::Less) => next.tight &= !(1 << i),
                _ => {}
            }
        }
        let digit = |weight: usize| match self.free.iter().position(|&free| free == weight) {
            Some(i) => (digits >> i & 1) as u64,
            None => self.from[weight] >> column & 1,
        };
        if self.atoms.iter().any(|atom| atom.positive != 0) {
            next.positive |= (0..self.from.len()).fold(0, |all, w| all | u128::from(digit(w)) << w);
        }
        let read = self.streams.digits(column, &digit, &mut next.tied);
        let added = |terms: &[(i128, usize)]| {
            terms.iter().map(|&(factor, place)| factor * i128::from(read[place])).sum::<i128>()
        };
        for (value, remainder) in next.remainders.iter_mut().zip(&self.remainders) {
            let doubled = 2 * i128::from(*value) + added(&remainder.terms);
            *value = doubled.rem_euclid(remainder.modulus) as u64;
        }
        for (i, atom) in self.atoms.iter().enumerate() {
            if let Progress::Value(value) = next.atoms[i] {
                next.atoms[i] = self.settled(atom, 2 * value + added(&atom.terms), column, &next);
            }
        }
        (self.holds(&self.test, &next) != Some(false)).then_some(next)
    }

    /// A comparison with this many columns left: its value, or what it will be in any case.
    fn settled(&self, atom: &Atom, value: i128, columns: usize, state: &ColumnState) -> Progress {
        let rest = (1i128 << columns) - 1;
        let (mut low, mut high) = ((value << columns) + atom.constant, (value << columns) + atom.constant);
        let mut widen = |factor: i128, least: i128, most: i128| {
            low += (factor * least).min(factor * most);
            high += (factor * least).max(factor * most);
        };
        atom.terms.iter().for_each(|&(factor, _)| widen(factor, 0, rest));
        for &(factor, place) in &atom.remainders {
            let remainder = &self.remainders[place];
            let value = i128::from(state.remainders[place]);
            match columns {
                0 => {
                    let exact = (value + remainder.constant).rem_euclid(remainder.modulus);
                    widen(factor, exact, exact);
                }
                _ => widen(factor, 0, remainder.modulus - 1),
            }
        }
        let seen = i128::from(state.positive.count_ones());
        widen(atom.positive, seen, if columns == 0 { seen } else { self.from.len() as i128 });
        match compared(atom.comparison, low, high) {
            Some(holds) => Progress::Settled(holds),
            None => Progress::Value(value),
        }
    }

    /// Whether the formula will hold, if that is settled.
    fn holds(&self, test: &Reading, state: &ColumnState) -> Option<bool> {
        // `Some(end)` as soon as one of them is settled as `end`, and `Some(!end)` when all are settled as `!end`.
        let joined = |tests: &[Reading], end: bool| {
            let mut all = Some(!end);
            for test in tests {
                match self.holds(test, state) {
                    Some(holds) if holds == end => return Some(end),
                    Some(_) => {}
                    None => all = None,
                }
            }
            all
        };
        match test {
            Reading::Constant(value) => Some(*value),
            Reading::Not(test) => self.holds(test, state).map(|holds| !holds),
            Reading::All(tests) => joined(tests, false),
            Reading::Any(tests) => joined(tests, true),
            Reading::Same(tests) => Some(self.holds(&tests[0], state)? == self.holds(&tests[1], state)?),
            Reading::Atom(atom) => match state.atoms[*atom] {
                Progress::Value(_) => None,
                Progress::Settled(holds) => Some(holds),
            },
        }
    }
}

/// How a number between two others compares with 0, if that is certain.
fn compared(comparison: Comparison, low: i128, high: i128) -> Option<bool> {
    let (least, most) = (comparison.holds(low, 0), comparison.holds(high, 0));
    let around = low < 0 && high > 0;
    match comparison {
        // Between two numbers of one sign there is no 0, and between two zeros nothing else.
        Comparison::Equal | Comparison::Unequal if around => None,
        _ => (least == most).then_some(least),
    }
}
