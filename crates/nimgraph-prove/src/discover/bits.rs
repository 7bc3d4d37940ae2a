//! Sets of points of a sample, one bit for each point.

/// A set of points, which are numbered.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Bits(Vec<u64>);

impl Bits {
    /// The points below `count` that pass.
    pub(crate) fn of(count: usize, mut passes: impl FnMut(usize) -> bool) -> Self {
        let mut words = vec![0; count.div_ceil(64)];
        (0..count).filter(|point| passes(*point)).for_each(|point| words[point / 64] |= 1 << (point % 64));
        Self(words)
    }

    pub(crate) fn has(&self, point: usize) -> bool {
        self.0[point / 64] >> (point % 64) & 1 == 1
    }

    pub(crate) fn insert(&mut self, point: usize) {
        self.0[point / 64] |= 1 << (point % 64);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// How many points it shares with another set.
    pub(crate) fn shared(&self, other: &Self) -> usize {
        self.0.iter().zip(&other.0).map(|(a, b)| (a & b).count_ones() as usize).sum()
    }

    pub(crate) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Keeps what is in the other set too.
    pub(crate) fn keep(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= b);
    }

    /// Drops what is in the other set.
    pub(crate) fn drop_all(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= !b);
    }

    /// The points, in order.
    pub(crate) fn points(&self) -> impl Iterator<Item = usize> + '_ {
        let bits = |(place, &word): (usize, &u64)| {
            let first = place * 64;
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| first + bit)
        };
        self.0.iter().enumerate().flat_map(bits)
    }
}

#[cfg(test)]
mod tests {
    use super::Bits;

    #[test]
    fn sets() {
        let (even, threes) = (Bits::of(130, |i| i % 2 == 0), Bits::of(130, |i| i % 3 == 0));
        assert_eq!((even.len(), threes.len(), even.shared(&threes)), (65, 44, 22));
        let mut both = even.clone();
        both.keep(&threes);
        assert!(both.points().all(|i| i % 6 == 0) && both.has(126) && !both.has(128) && both.meets(&even));
        let mut odd = Bits::of(130, |_| true);
        odd.drop_all(&even);
        assert!(!odd.meets(&both) && !odd.is_empty());
        even.points().for_each(|point| odd.insert(point));
        assert_eq!(odd, Bits::of(130, |_| true));
    }
}
