//! What a heap may have after a move, and sums of such numbers.

/// The numbers from `least` to `most`: what a heap may have after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Interval {
    pub(crate) least: i128,
    pub(crate) most: i128,
}

impl Interval {
    /// A heap that the move does not touch.
    pub(crate) fn just(heap: u64) -> Self {
        Self { least: heap.into(), most: heap.into() }
    }

    /// A heap that the move may lower.
    pub(crate) fn up_to(heap: u64) -> Self {
        Self { least: 0, most: heap.into() }
    }

    pub(crate) fn of(least: i128, most: i128) -> Self {
        Self { least, most }
    }

    /// The only number, if there is only one.
    pub(crate) fn point(self) -> Option<i128> {
        (self.least == self.most).then_some(self.least)
    }

    pub(crate) fn holds(self, x: i128) -> bool {
        self.least <= x && x <= self.most
    }

    /// The numbers in both; possibly none.
    pub(crate) fn meet(self, other: Self) -> Self {
        Self { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    /// The sums of a number of each.
    pub(crate) fn plus(self, other: Self) -> Self {
        Self { least: self.least + other.least, most: self.most + other.most }
    }

    /// The differences of a number of this and one of the other.
    pub(crate) fn minus(self, other: Self) -> Self {
        Self { least: self.least - other.most, most: self.most - other.least }
    }

    /// The least number, if there is any.
    pub(crate) fn first(self) -> Option<i128> {
        (self.least <= self.most).then_some(self.least)
    }
}

/// Numbers of two spans with this sum.
pub(crate) fn split(sum: i128, a: Interval, b: Interval) -> Option<(i128, i128)> {
    let x = a.meet(Interval::of(sum, sum).minus(b)).first()?;
    Some((x, sum - x))
}

/// Numbers of two spans with this difference.
pub(crate) fn apart(difference: i128, more: Interval, less: Interval) -> Option<(i128, i128)> {
    let x = more.meet(less.plus(Interval::of(difference, difference))).first()?;
    Some((x, x - difference))
}

/// Heap sizes again.
pub(crate) fn sizes<const N: usize>(numbers: [i128; N]) -> Option<[u64; N]> {
    let mut sizes = [0; N];
    for (size, number) in sizes.iter_mut().zip(numbers) {
        *size = u64::try_from(number).ok()?;
    }
    Some(sizes)
}
