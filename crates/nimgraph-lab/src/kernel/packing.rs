//! Weights side by side in one integer.

use std::{
    fmt::Debug,
    hash::Hash,
    ops::{BitAnd, BitOr, BitOrAssign, Not, Shl, Shr, Sub},
};

/// An unsigned integer that holds a packed state.
pub(crate) trait Word:
    Copy
    + Debug
    + Default
    + Eq
    + Hash
    + From<u8>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + Sub<Output = Self>
    + Send
    + 'static
{
    /// How many bits it has.
    const BITS: u32;
    /// The integer with these lowest bits.
    fn of(low: u64) -> Self;
    /// Its lowest 64 bits.
    fn low(self) -> u64;
    /// A number for hash tables.
    fn hash(self) -> u64;
}

/// An odd number whose multiples are spread over the upper bits (2⁶⁴ over the golden ratio).
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

#[inline]
fn mix(key: u64) -> u64 {
    let product = u128::from(key ^ SPREAD) * u128::from(SPREAD);
    (product >> 64) as u64 ^ product as u64
}

impl Word for u64 {
    const BITS: u32 = 64;

    #[inline]
    fn of(low: u64) -> Self {
        low
    }

    #[inline]
    fn low(self) -> u64 {
        self
    }

    #[inline]
    fn hash(self) -> u64 {
        mix(self)
    }
}

impl Word for u128 {
    const BITS: u32 = 128;

    #[inline]
    fn of(low: u64) -> Self {
        low.into()
    }

    #[inline]
    fn low(self) -> u64 {
        self as u64
    }

    #[inline]
    fn hash(self) -> u64 {
        mix(self as u64 ^ mix((self >> 64) as u64))
    }
}

/// A field for each weight, the first one lowest, and one for the token above them.
#[derive(Clone, Debug)]
pub(crate) struct Packing<K> {
    width: u32,
    axes: u32,
    /// The lowest bit of every field.
    pub(crate) ones: K,
}

/// The deepest game that is searched with the machine's own stack: no play is longer than the sum of its weights.
const DEEPEST: u64 = 10_000;

impl<K: Word> Packing<K> {
    /// Fields for `axes` weights up to `most` and a token at one of `places`, if they all fit.
    pub(crate) fn new(axes: usize, most: u64, places: usize) -> Option<Self> {
        let width = (u64::BITS - most.leading_zeros()).max(1);
        let token = usize::BITS - places.leading_zeros();
        let axes = u32::try_from(axes).ok()?;
        let fits = axes.checked_mul(width)?.checked_add(token)? <= K::BITS;
        let shallow = most.checked_mul(axes.into())? <= DEEPEST;
        (fits && shallow).then(|| {
            let ones = (0..axes).fold(K::default(), |ones, axis| ones | K::from(1) << (axis * width));
            Self { width, axes, ones }
        })
    }

    /// The weights in their fields.
    pub(crate) fn pack(&self, weights: &[u64]) -> K {
        let field = |(axis, &weight): (usize, &u64)| K::of(weight) << (axis as u32 * self.width);
        weights.iter().enumerate().map(field).fold(K::default(), |all, one| all | one)
    }

    /// One weight.
    #[inline]
    pub(crate) fn get(&self, weights: K, axis: usize) -> u64 {
        (weights >> (axis as u32 * self.width)).low() & ((1 << self.width) - 1)
    }

    /// The weights with some taken from one of them, which must be that large.
    #[inline]
    pub(crate) fn lower(&self, weights: K, axis: usize, by: u64) -> K {
        weights - (K::of(by) << (axis as u32 * self.width))
    }

    /// The bits of a field.
    pub(crate) fn field(&self, axis: usize) -> K {
        K::of((1 << self.width) - 1) << (axis as u32 * self.width)
    }

    /// Whether every weight is 0 or 1.
    #[inline]
    pub(crate) fn is_unit(&self, weights: K) -> bool {
        weights & !self.ones == K::default()
    }

    /// The state as one integer other than 0.
    #[inline]
    pub(crate) fn key(&self, weights: K, token: usize) -> K {
        weights | K::of(token as u64 + 1) << (self.axes * self.width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_found_again() {
        let packing = Packing::<u128>::new(5, 6, 9).unwrap();
        let weights = [6, 0, 3, 1, 5];
        let packed = packing.pack(&weights);
        assert_eq!((0..5).map(|axis| packing.get(packed, axis)).collect::<Vec<_>>(), weights);
        assert_eq!(packing.lower(packed, 4, 2), packing.pack(&[6, 0, 3, 1, 3]));
        assert!(!packing.is_unit(packed) && packing.is_unit(packing.pack(&[1, 0, 1, 1, 0])));
        assert_ne!(packing.key(packed, 0), packing.key(packed, 8));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        assert!(Packing::<u64>::new(60, 1, 8).is_some(), "60 bits and 4");
        assert!(Packing::<u64>::new(60, 1, 16).is_none(), "60 bits and 5");
        assert!(Packing::<u64>::new(30, 4, 8).is_none());
        assert!(Packing::<u128>::new(30, 4, 8).is_some());
        assert!(Packing::<u128>::new(2, 1 << 40, 8).is_none(), "too deep");
        assert!(Packing::<u128>::new(0, u64::MAX, 1).is_some(), "nothing to pack");
    }
}
