//! Words and vectors as rows of positions, and the one bit trick the packed recurrence needs.
//!
//! A word is cut into *slots* of one width, and several axes of the box lie inside each slot: axis `f` of
//! radix `r` and stride `s` puts the position with digit `x_f` at bit `… + s·x_f + …`. Fix all other
//! digits and the `r` bits left form a *field*. `above(z)` are the bits strictly above the lowest set bit
//! of each field of `z`: the positions from which some marked position lies strictly lower on the axis.

use bytemuck::Pod;

/// Bits worked on at once: a word, or a vector of 64-bit words.
///
/// Methods instead of operators, because vectors of the machine have none.
pub(crate) trait Bits: Pod {
    /// The pattern in every word; a narrower word takes its low bits.
    fn splat(pattern: u64) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// The bits of `self` that `other` lacks.
    fn without(self, other: Self) -> Self;
    /// Word by word, wrapping.
    fn minus(self, other: Self) -> Self;
    fn shifted_up(self, by: u32) -> Self;
    fn shifted_down(self, by: u32) -> Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self::splat(u64::MAX).without(self)
    }
}

macro_rules! words {
    ($($word:ty),*) => {$(
        impl Bits for $word {
            #[inline(always)]
            fn splat(pattern: u64) -> Self {
                pattern as Self
            }
            #[inline(always)]
            fn and(self, other: Self) -> Self {
                self & other
            }
            #[inline(always)]
            fn or(self, other: Self) -> Self {
                self | other
            }
            #[inline(always)]
            fn xor(self, other: Self) -> Self {
                self ^ other
            }
            #[inline(always)]
            fn without(self, other: Self) -> Self {
                self & !other
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn shifted_up(self, by: u32) -> Self {
                self << by
            }
            #[inline(always)]
            fn shifted_down(self, by: u32) -> Self {
                self >> by
            }
        }
    )*};
}

words!(u16, u32, u64);

/// The width of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Width {
    U16,
    U32,
    U64,
}

impl Width {
    /// The narrowest slot with room for `bits`, which are at most 64.
    pub(crate) fn for_bits(bits: u64) -> Self {
        match bits {
            0..=16 => Self::U16,
            17..=32 => Self::U32,
            _ => Self::U64,
        }
    }

    pub(crate) fn bytes(self) -> usize {
        match self {
            Self::U16 => 2,
            Self::U32 => 4,
            Self::U64 => 8,
        }
    }

    pub(crate) fn bits(self) -> u64 {
        8 * self.bytes() as u64
    }

    /// A word whose slots all hold the pattern.
    pub(crate) fn in_every_slot(self, pattern: u64) -> u64 {
        (0..64 / self.bits()).fold(0, |word, slot| word | pattern << (slot * self.bits()))
    }
}

/// How to find the bits above the lowest set one along a packed axis.
#[derive(Clone, Debug)]
pub(crate) enum Above {
    /// The bits of a field are adjacent: in a field, `z ^ −z` is one exactly above the lowest set bit.
    /// `top` holds the highest bit of every field; borrows must not cross it, so the fields are negated
    /// as `(top − (z & ~top)) ^ (~z & top)`.
    Adjacent { top: u64 },
    /// The bits of a field are apart: spread upwards by doubling distances. Each step moves by `shift`
    /// and keeps the bits whose digit is at least the distance moved, so that none leaves its field.
    Apart { steps: Vec<(u32, u64)> },
}

impl Above {
    /// The rule for an axis of this radix and stride in slots of which `used` bits hold positions.
    pub(crate) fn new(radix: u64, stride: u64, used: u64, width: Width) -> Self {
        let bits = |test: &dyn Fn(u64) -> bool| {
            width.in_every_slot((0..used).filter(|&bit| test(bit)).fold(0, |word, bit| word | 1 << bit))
        };
        if stride == 1 {
            return Self::Adjacent { top: bits(&|bit| bit % radix == radix - 1) };
        }
        let step = |by: u64| ((by * stride) as u32, bits(&|bit| bit / stride % radix >= by));
        let (mut steps, mut reach) = (vec![step(1)], 1);
        while reach < radix - 1 {
            let by = reach.min(radix - 1 - reach);
            steps.push(step(by));
            reach += by;
        }
        Self::Apart { steps }
    }

    /// The bits strictly above the lowest set bit of each field.
    #[inline(always)]
    pub(crate) fn of<B: Bits>(&self, z: B) -> B {
        match self {
            Self::Adjacent { top } => z.xor(negated(z, B::splat(*top))),
            Self::Apart { steps } => {
                let mut above = z;
                for (number, &(shift, mask)) in steps.iter().enumerate() {
                    let moved = above.shifted_up(shift).and(B::splat(mask));
                    above = if number == 0 { moved } else { above.or(moved) };
                }
                above
            }
        }
    }
}

#[inline(always)]
fn negated<B: Bits>(z: B, top: B) -> B {
    top.minus(z.without(top)).xor(top.without(z))
}

/// Every bit of each field of adjacent bits that holds a set bit; `top` as in [`Above::Adjacent`].
#[inline(always)]
pub(crate) fn fill<B: Bits>(z: B, top: u64, radix: u32) -> B {
    let top = B::splat(top);
    let marked = z.or(negated(z, top)).and(top);
    marked.or(marked.minus(marked.shifted_down(radix - 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the definition: some set bit of the same field has a lower digit.
    fn slow_above(z: u64, radix: u64, stride: u64, used: u64) -> u64 {
        let lower = |bit: u64| (1..=bit / stride % radix).any(|down| z >> (bit - down * stride) & 1 == 1);
        (0..used).filter(|&bit| lower(bit)).fold(0, |word, bit| word | 1 << bit)
    }

    fn check(radix: u64, stride: u64, used: u64) {
        let above = Above::new(radix, stride, used, Width::U64);
        let inside = if used == 64 { u64::MAX } else { (1 << used) - 1 };
        let mut z = 0x9E37_79B9_7F4A_7C15u64;
        for round in 0..200 {
            z = z.rotate_left(9).wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(round);
            let sparse = z & z.rotate_left(17) & z.rotate_left(29) & inside;
            for z in [sparse, z & inside, 0, inside] {
                assert_eq!(above.of(z), slow_above(z, radix, stride, used), "{radix} {stride} {z:b}");
            }
        }
    }

    #[test]
    fn above_is_what_lies_above_in_the_field() {
        for (radix, stride, used) in [
            (64, 1, 64),
            (31, 1, 31),
            (2, 1, 64),
            (2, 32, 64),
            (3, 9, 27),
            (8, 1, 64),
            (8, 8, 64),
            (5, 3, 60),
        ] {
            check(radix, stride, used);
        }
        (2..=32).for_each(|radix| check(radix, 2, 2 * radix));
    }

    #[test]
    fn slots_do_not_meet() {
        let (a, b) = (0b00100_10000_u64, 0b11000_00001);
        let word = a | b << 16 | a << 32 | b << 48;
        for (radix, stride) in [(5, 1), (2, 5)] {
            let of = |z| slow_above(z, radix, stride, 10);
            let expected = of(a) | of(b) << 16 | of(a) << 32 | of(b) << 48;
            assert_eq!(Above::new(radix, stride, 10, Width::U16).of(word), expected);
        }
    }

    #[test]
    fn fill_marks_whole_fields() {
        let top = |radix, used, width| match Above::new(radix, 1, used, width) {
            Above::Adjacent { top } => top,
            Above::Apart { .. } => unreachable!("stride one"),
        };
        assert_eq!(fill(0b00000_01010_10000u16, top(5, 15, Width::U16), 5), 0b00000_11111_11111);
        let whole = top(64, 64, Width::U64);
        assert_eq!([0, 1 << 40, 1].map(|z: u64| fill(z, whole, 64)), [0, u64::MAX, u64::MAX]);
    }
}
