//! What the machine offers: memory in cache lines and wide instructions, with the `unsafe` code that they take.
//!
//! The benchmark that justifies it is `nimgraph-bench`, which compares the plain instructions with the widest.
#![allow(unsafe_code)]

mod vectors;

use bytemuck::{Pod, Zeroable};

use crate::bits::Bits;
use crate::edge::kernel::{CellTiles, Emit};
use crate::edge::settle::Scan;
use vectors::*;

/// One cache line of words of any width.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Line([u64; 8]);

// SAFETY: 64 bytes of integers aligned to 64: no padding, and every bit pattern (all zeros too) is valid.
unsafe impl Zeroable for Line {}
// SAFETY: as above; the type is `Copy`, `'static` and `repr(C)`.
unsafe impl Pod for Line {}

/// How many lines hold this many bytes.
pub(crate) fn lines_for(bytes: usize) -> usize {
    bytes.div_ceil(size_of::<Line>())
}

/// Zeroed lines, or `None` when the system refuses; it provides the pages as they are touched.
pub(crate) fn try_lines(count: usize) -> Option<Box<[Line]>> {
    bytemuck::allocation::try_zeroed_slice_box(count).ok()
}

/// A level of wide instructions that this machine has been seen to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Simd(Instructions);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Instructions {
    Baseline,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Simd {
    /// What every machine of the architecture has.
    pub const BASELINE: Self = Self(Instructions::Baseline);

    /// The widest instructions of this machine.
    pub fn best() -> Self {
        *Self::available().last().expect("the baseline is always there")
    }

    /// Every level this machine has, narrow to wide.
    pub fn available() -> Vec<Self> {
        #[cfg_attr(not(target_arch = "x86_64"), expect(unused_mut, reason = "other levels are for x86-64"))]
        let mut levels = vec![Self::BASELINE];
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("popcnt")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
            {
                levels.push(Self(Instructions::Avx2));
                if is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512dq")
                    && is_x86_feature_detected!("avx512vpopcntdq")
                {
                    levels.push(Self(Instructions::Avx512));
                }
            }
        }
        levels
    }

    /// `"baseline"`, `"avx2"` or `"avx512"`.
    pub fn name(self) -> &'static str {
        match self.0 {
            Instructions::Baseline => "baseline",
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => "avx512",
        }
    }
}

/// The compiled code for tiles of one size.
#[derive(Clone, Copy)]
pub(crate) struct Kernel {
    pub(crate) run: fn(&mut CellTiles<'_>, &mut Emit<'_>),
    /// Walks the axes across lanes; compiled apart from `run`, which it would swell for every size.
    pub(crate) walk: Walk,
}

/// Code that settles a part with an axis across the lanes: its tile's bytes and those of one row.
pub(crate) type Walk = fn(&Scan, &mut [u8], usize);

/// The sizes of tiles that kernels are compiled for, as bytes of a vector and number of vectors.
pub(crate) const TILES: [(usize, usize); 11] =
    [(8, 1), (8, 3), (16, 1), (16, 3), (32, 1), (32, 3), (64, 1), (64, 2), (64, 3), (64, 4), (64, 8)];

/// The kernel for tiles of a number of vectors of 8, 16, 32 or 64 bytes.
pub(crate) fn kernel(vector_bytes: usize, vectors: usize, simd: Simd) -> Kernel {
    match simd.0 {
        Instructions::Baseline => baseline::kernel(vector_bytes, vectors),
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx2 => avx2::kernel(vector_bytes, vectors),
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx512 => avx512::kernel(vector_bytes, vectors),
    }
}

/// Compiles the kernels of one level: for vectors of 16, 32 and 64 bytes, under an attribute that allows
/// its instructions.
macro_rules! level {
    ($level:ident, $v16:ty, $v32:ty, $v64:ty $(, #[$attribute:meta])*) => {
        mod $level {
            use super::*;

            pub(super) fn kernel(vector_bytes: usize, vectors: usize) -> Kernel {
                // SAFETY (of all blocks here): `super::kernel` comes here only with a `Simd` of this level,
                // which exists only after `Simd::available` has seen the instructions of the attribute.
                macro_rules! run {
                    ($v:ty, $k:literal) => {
                        // SAFETY: as above.
                        |cell, emit| unsafe { run::<$v, $k>(cell, emit) }
                    };
                }
                let run: fn(&mut CellTiles<'_>, &mut Emit<'_>) = match (vector_bytes, vectors) {
                    (8, 1) => run!(u64, 1),
                    (8, 3) => run!(u64, 3),
                    (16, 1) => run!($v16, 1),
                    (16, 3) => run!($v16, 3),
                    (32, 1) => run!($v32, 1),
                    (32, 3) => run!($v32, 3),
                    (64, 1) => run!($v64, 1),
                    (64, 2) => run!($v64, 2),
                    (64, 3) => run!($v64, 3),
                    (64, 4) => run!($v64, 4),
                    (64, 8) => run!($v64, 8),
                    _ => unreachable!("layouts have one of the sizes in TILES"),
                };
                // SAFETY: as above.
                Kernel { run, walk: |scan, bytes, row| unsafe { walk(scan, bytes, row) } }
            }

            $(#[$attribute])*
            #[cfg_attr(not(target_arch = "x86_64"), allow(unused_unsafe))]
            unsafe fn run<V: Bits, const K: usize>(cell: &mut CellTiles<'_>, emit: &mut Emit<'_>) {
                crate::edge::kernel::run::<V, K>(cell, emit);
            }

            $(#[$attribute])*
            unsafe fn walk(scan: &Scan, bytes: &mut [u8], row: usize) {
                scan.walk::<$v16, $v32, $v64>(bytes, row);
            }
        }
    };
}

level!(baseline, V128, Twice<V128>, Twice<Twice<V128>>);
#[cfg(target_arch = "x86_64")]
level!(avx2, V128, V256, Twice<V256>, #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]);
#[cfg(target_arch = "x86_64")]
level!(
    avx512,
    V128,
    V256,
    V512,
    #[target_feature(enable = "avx512f,avx512vl,avx512bw,avx512dq,popcnt,bmi1,bmi2")]
);

/// The number of ones.
pub(crate) fn count_ones(bytes: &[u8], simd: Simd) -> u64 {
    match simd.0 {
        Instructions::Baseline if cfg!(target_arch = "x86_64") => ones_by_adders(bytes),
        Instructions::Baseline => ones(bytes),
        // SAFETY: a `Simd` of this level exists only after `available` has seen its features.
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx2 => unsafe { ones_avx2(bytes) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx512 => unsafe { ones_avx512(bytes) },
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,popcnt")]
fn ones_avx2(bytes: &[u8]) -> u64 {
    ones(bytes)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512vpopcntdq")]
fn ones_avx512(bytes: &[u8]) -> u64 {
    ones(bytes)
}

#[inline(always)]
fn ones(bytes: &[u8]) -> u64 {
    let (head, words, tail) = bytemuck::pod_align_to::<u8, u64>(bytes);
    let ends: u64 = head.iter().chain(tail).map(|byte| u64::from(byte.count_ones())).sum();
    ends + words.iter().map(|word| u64::from(word.count_ones())).sum::<u64>()
}

/// The same where no instruction counts ones: eight words are first added bit by bit, as eight numbers of one digit,
/// and only the eights are counted (R. Harley and D. Seal; H. S. Warren, *Hacker's Delight*, 2nd ed., 5-1).
fn ones_by_adders(bytes: &[u8]) -> u64 {
    /// As many words as two of the narrowest vectors hold.
    type Words = [u64; 4];
    fn add(a: Words, b: Words, c: Words) -> (Words, Words) {
        let each = |f: fn(u64, u64, u64) -> u64| std::array::from_fn(|i| f(a[i], b[i], c[i]));
        (each(|a, b, c| (a & b) | ((a ^ b) & c)), each(|a, b, c| a ^ b ^ c))
    }
    fn count(words: Words) -> u64 {
        words.iter().map(|word| u64::from(word.count_ones())).sum()
    }
    let (head, words, tail) = bytemuck::pod_align_to::<u8, [Words; 8]>(bytes);
    let [mut ones_digit, mut twos_digit, mut fours_digit] = [[0; 4]; 3];
    let mut eights = 0;
    for [a, b, c, d, e, f, g, h] in words.iter().copied() {
        let mut twos = [[0; 4]; 4];
        for (carry, [x, y]) in twos.iter_mut().zip([[a, b], [c, d], [e, f], [g, h]]) {
            (*carry, ones_digit) = add(ones_digit, x, y);
        }
        let [t, u, v, w] = twos;
        let (first, digit) = add(twos_digit, t, u);
        let (second, digit) = add(digit, v, w);
        twos_digit = digit;
        let (carry, digit) = add(fours_digit, first, second);
        fours_digit = digit;
        eights += count(carry);
    }
    8 * eights + 4 * count(fours_digit) + 2 * count(twos_digit) + count(ones_digit) + ones(head) + ones(tail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_ways_to_count_agree() {
        let bytes: Vec<u8> = (0..3000u32).map(|i| (i.wrapping_mul(0x9e37_79b9) >> 13) as u8).collect();
        for start in 0..40 {
            for end in [start, start + 1, start + 255, start + 256, start + 2048, bytes.len() - start] {
                let part = &bytes[start..end];
                let plain: u64 = part.iter().map(|byte| u64::from(byte.count_ones())).sum();
                assert_eq!(ones_by_adders(part), plain, "bytes {start}..{end}");
                for simd in Simd::available() {
                    assert_eq!(count_ones(part, simd), plain, "bytes {start}..{end}, {}", simd.name());
                }
            }
        }
    }
}
