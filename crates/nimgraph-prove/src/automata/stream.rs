//! Numbers whose binary digits, the most significant first, follow from those of the weights: weights, and the least,
//! the greatest and the XOR of such numbers.

use nimgraph_formula::Number;

/// A number that is known digit by digit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Stream {
    /// A weight.
    Weight(usize),
    /// The least.
    Min(Vec<Stream>),
    /// The greatest.
    Max(Vec<Stream>),
    /// The digits added without carry.
    Xor(Vec<Stream>),
}

impl Stream {
    /// A number as a stream, if it is one.
    pub(crate) fn of(number: &Number) -> Option<Self> {
        let all = |numbers: &[Number]| numbers.iter().map(Self::of).collect::<Option<Vec<_>>>();
        // A mask of the arguments still tied has 16 bits.
        let few = |numbers: &[Number]| (numbers.len() <= 16).then(|| all(numbers)).flatten();
        match number {
            Number::Weight(weight) => Some(Self::Weight(*weight)),
            Number::Min(numbers) => few(numbers).map(Self::Min),
            Number::Max(numbers) => few(numbers).map(Self::Max),
            Number::Xor(numbers) => all(numbers).map(Self::Xor),
            _ => None,
        }
    }

    /// Masks in which all arguments are tied.
    pub(crate) fn first_masks(&self, out: &mut Vec<u16>) {
        match self {
            Self::Weight(_) => {}
            Self::Min(of) | Self::Max(of) => {
                out.push(((1u32 << of.len()) - 1) as u16);
                of.iter().for_each(|stream| stream.first_masks(out));
            }
            Self::Xor(of) => of.iter().for_each(|stream| stream.first_masks(out)),
        }
    }

    /// The weights it depends on.
    pub(crate) fn weights(&self, out: &mut Vec<usize>) {
        match self {
            Self::Weight(weight) => out.push(*weight),
            Self::Min(of) | Self::Max(of) | Self::Xor(of) => of.iter().for_each(|stream| stream.weights(out)),
        }
    }

    /// The digit that belongs to these digits of the weights; the masks go on to the next column. Takes the masks it
    /// needs from the front of `masks` and gives back the rest.
    pub(crate) fn digit<'a>(&self, bits: u64, masks: &'a mut [u16]) -> (bool, &'a mut [u16]) {
        match self {
            Self::Weight(weight) => (bits >> weight & 1 == 1, masks),
            Self::Xor(of) => {
                let mut rest = masks;
                let mut digit = false;
                for stream in of {
                    let (one, after) = stream.digit(bits, rest);
                    (digit, rest) = (digit ^ one, after);
                }
                (digit, rest)
            }
            Self::Min(of) | Self::Max(of) => {
                let is_min = matches!(self, Self::Min(_));
                let (mask, mut rest) = masks.split_first_mut().expect("a mask for each");
                let mut ones = 0u16;
                for (place, stream) in of.iter().enumerate() {
                    let (one, after) = stream.digit(bits, rest);
                    ones |= u16::from(one) << place;
                    rest = after;
                }
                // The least has a 0 where one of those still tied has; the greatest a 1.
                let digit = if is_min { *mask & !ones == 0 } else { *mask & ones != 0 };
                *mask &= if digit { ones } else { !ones };
                (digit, rest)
            }
        }
    }
}
