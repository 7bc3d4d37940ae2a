//! Vectors of 64-bit words in the machine's registers.
//!
//! Every method is inlined into a kernel that is compiled for the vector's instructions and only called
//! on machines that have them (see [`super::kernel`]); nothing else names these types.

use bytemuck::{Pod, Zeroable};

use crate::bits::Bits;

#[cfg(target_arch = "x86_64")]
pub(crate) use x86::{V128, V256, V512};

/// Where the machine's vectors are not known here, the compiler may find some for two words.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) type V128 = Twice<u64>;

/// A vector twice as wide as the machine's.
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct Twice<V>(V, V);

// SAFETY: two equal parts leave no padding, and every bit pattern is valid for each.
unsafe impl<V: Zeroable> Zeroable for Twice<V> {}
// SAFETY: as above; the type is `Copy`, `'static` and `repr(C)`.
unsafe impl<V: Pod> Pod for Twice<V> {}

impl<V: Bits> Bits for Twice<V> {
    #[inline(always)]
    fn splat(pattern: u64) -> Self {
        Self(V::splat(pattern), V::splat(pattern))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0.and(other.0), self.1.and(other.1))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0.or(other.0), self.1.or(other.1))
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(self.0.xor(other.0), self.1.xor(other.1))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(self.0.without(other.0), self.1.without(other.1))
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(self.0.minus(other.0), self.1.minus(other.1))
    }
    #[inline(always)]
    fn shifted_up(self, by: u32) -> Self {
        Self(self.0.shifted_up(by), self.1.shifted_up(by))
    }
    #[inline(always)]
    fn shifted_down(self, by: u32) -> Self {
        Self(self.0.shifted_down(by), self.1.shifted_down(by))
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    use bytemuck::{Pod, Zeroable};

    use crate::bits::Bits;

    macro_rules! vector {
        ($name:ident, $inner:ty, $splat:ident, $and:ident, $or:ident, $xor:ident, $without:ident,
         $minus:ident, $up:ident, $down:ident) => {
            #[derive(Clone, Copy)]
            #[repr(transparent)]
            pub(crate) struct $name($inner);

            // SAFETY: the machine's vectors are plain bits, for which every pattern is valid.
            unsafe impl Zeroable for $name {}
            // SAFETY: as above; they have no padding, and are `Copy` and `'static`.
            unsafe impl Pod for $name {}

            // SAFETY (of every block below): the kernels that use this type run only on machines with
            // its instructions; none of these touches memory.
            impl Bits for $name {
                #[inline(always)]
                fn splat(pattern: u64) -> Self {
                    // SAFETY: as said above.
                    Self(unsafe { $splat(pattern as i64) })
                }
                #[inline(always)]
                fn and(self, other: Self) -> Self {
                    // SAFETY: as said above.
                    Self(unsafe { $and(self.0, other.0) })
                }
                #[inline(always)]
                fn or(self, other: Self) -> Self {
                    // SAFETY: as said above.
                    Self(unsafe { $or(self.0, other.0) })
                }
                #[inline(always)]
                fn xor(self, other: Self) -> Self {
                    // SAFETY: as said above.
                    Self(unsafe { $xor(self.0, other.0) })
                }
                #[inline(always)]
                fn without(self, other: Self) -> Self {
                    // SAFETY: as said above.
                    Self(unsafe { $without(other.0, self.0) })
                }
                #[inline(always)]
                fn minus(self, other: Self) -> Self {
                    // SAFETY: as said above.
                    Self(unsafe { $minus(self.0, other.0) })
                }
                #[inline(always)]
                fn shifted_up(self, by: u32) -> Self {
                    // SAFETY: as said above.
                    Self(unsafe { $up(self.0, _mm_cvtsi32_si128(by as i32)) })
                }
                #[inline(always)]
                fn shifted_down(self, by: u32) -> Self {
                    // SAFETY: as said above.
                    Self(unsafe { $down(self.0, _mm_cvtsi32_si128(by as i32)) })
                }
            }
        };
    }

    vector!(
        V128,
        __m128i,
        _mm_set1_epi64x,
        _mm_and_si128,
        _mm_or_si128,
        _mm_xor_si128,
        _mm_andnot_si128,
        _mm_sub_epi64,
        _mm_sll_epi64,
        _mm_srl_epi64
    );
    vector!(
        V256,
        __m256i,
        _mm256_set1_epi64x,
        _mm256_and_si256,
        _mm256_or_si256,
        _mm256_xor_si256,
        _mm256_andnot_si256,
        _mm256_sub_epi64,
        _mm256_sll_epi64,
        _mm256_srl_epi64
    );
    vector!(
        V512,
        __m512i,
        _mm512_set1_epi64,
        _mm512_and_si512,
        _mm512_or_si512,
        _mm512_xor_si512,
        _mm512_andnot_si512,
        _mm512_sub_epi64,
        _mm512_sll_epi64,
        _mm512_srl_epi64
    );
}
