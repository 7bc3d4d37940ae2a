//! Numbers whose binary digits are known one after the other, the most significant first.

use std::collections::HashMap;

use crate::ground::Number;

/// A number that is read digit by digit.
#[derive(Clone, Debug)]
enum Stream {
    Weight(usize),
    Constant(u64),
    /// The least (or the greatest) of other streams: a set of those that may still be it is kept in the state.
    Extreme {
        least: bool,
        of: Vec<usize>,
        kept: usize,
    },
    Xor(Vec<usize>),
}

/// Streams, each after those it is made of.
#[derive(Clone, Debug, Default)]
pub(super) struct Streams {
    list: Vec<Stream>,
    known: HashMap<Number, usize>,
    extremes: usize,
}

/// The largest number of arguments of one min or max.
const MOST_TIED: usize = 64;

impl Streams {
    /// The place of a number in the list, if it can be read digit by digit.
    pub(super) fn place(&mut self, number: &Number) -> Option<usize> {
        if let Some(&place) = self.known.get(number) {
            return Some(place);
        }
        let mut all = |numbers: &[Number]| numbers.iter().map(|n| self.place(n)).collect::<Option<Vec<_>>>();
        let stream = match number {
            Number::Weight(weight) => Stream::Weight(*weight),
            Number::Constant(value) => Stream::Constant(u64::try_from(*value).ok()?),
            Number::Xor(numbers) => Stream::Xor(all(numbers)?),
            Number::Min(numbers) | Number::Max(numbers) if numbers.len() <= MOST_TIED => {
                let of = all(numbers)?;
                self.extremes += 1;
                Stream::Extreme { least: matches!(number, Number::Min(_)), of, kept: self.extremes - 1 }
            }
            _ => return None,
        };
        self.list.push(stream);
        self.known.insert(number.clone(), self.list.len() - 1);
        Some(self.list.len() - 1)
    }

    /// For each min and max all of its arguments.
    pub(super) fn start(&self) -> Vec<u64> {
        let tied = |stream: &Stream| match stream {
            Stream::Extreme { of, .. } => Some(u64::MAX >> (MOST_TIED - of.len())),
            _ => None,
        };
        self.list.iter().filter_map(tied).collect()
    }

    /// The largest constant.
    pub(super) fn largest(&self) -> u64 {
        let constant = |stream: &Stream| if let Stream::Constant(value) = stream { *value } else { 0 };
        self.list.iter().map(constant).max().unwrap_or(0)
    }

    /// The digits of all streams in a column, given those of the weights; `tied` becomes what it is after the column.
    pub(super) fn digits(&self, column: usize, weights: &dyn Fn(usize) -> u64, tied: &mut [u64]) -> Vec<u64> {
        let mut digits: Vec<u64> = Vec::with_capacity(self.list.len());
        for stream in &self.list {
            let digit = match stream {
                Stream::Weight(weight) => weights(*weight),
                Stream::Constant(value) => value >> column & 1,
                Stream::Xor(of) => of.iter().fold(0, |xor, &place| xor ^ digits[place]),
                Stream::Extreme { least, of, kept } => {
                    let ones = of.iter().enumerate().fold(0, |ones, (i, &place)| ones | digits[place] << i);
                    let better = tied[*kept] & if *least { !ones } else { ones };
                    if better != 0 {
                        tied[*kept] = better;
                    }
                    u64::from((better != 0) != *least)
                }
            };
            digits.push(digit);
        }
        digits
    }
}
