//! The Grundy value of a path with the token anywhere on it, in linear time: peeling of `tree/grundy` on the spot.

/// The Grundy value when the edges on either side of the token weigh so much, from the token outwards; all of
/// them are positive.
///
/// A path with an odd number of vertices has value 0 or 1: the vertices at even distance from its ends are those
/// that some maximum matching misses. Otherwise its only perfect matching is lowered by its least weight m until
/// it breaks, which counts m, and the token stays on the piece between the nearest breaks.
pub(crate) fn path_value(left: &[u64], right: &[u64]) -> u64 {
    let mut arms = [Arm::new(left), Arm::new(right)];
    let mut value = 0;
    loop {
        if (arms[0].length + arms[1].length).is_multiple_of(2) {
            return value + (arms[0].length % 2) as u64;
        }
        let least = arms.iter().filter_map(Arm::least).min().expect("one of the arms has an edge");
        value += least;
        arms.iter_mut().for_each(|arm| arm.lower(least));
    }
}

/// One side of the token: how much of it is left, and how far each of its two classes of edges was lowered.
struct Arm<'a> {
    weights: &'a [u64],
    /// For each edge, the place of the least weight of its own class from the token up to it.
    least_up_to: Vec<usize>,
    length: usize,
    lowered: [u64; 2],
}

impl<'a> Arm<'a> {
    fn new(weights: &'a [u64]) -> Self {
        let mut least_up_to: Vec<usize> = Vec::with_capacity(weights.len());
        for i in 0..weights.len() {
            let before = i.checked_sub(2).map(|j| least_up_to[j]);
            least_up_to.push(before.filter(|&j| weights[j] <= weights[i]).unwrap_or(i));
        }
        Self { weights, least_up_to, length: weights.len(), lowered: [0; 2] }
    }

    /// The edge of the matching with the least weight, nearest to the token. The last edge is in the matching.
    fn weakest(&self) -> Option<usize> {
        self.length.checked_sub(1).map(|last| self.least_up_to[last])
    }

    fn least(&self) -> Option<u64> {
        self.weakest().map(|i| self.weights[i] - self.lowered[i % 2])
    }

    /// Lowers the matching; where it breaks the arm ends.
    fn lower(&mut self, by: u64) {
        let Some(weakest) = self.weakest() else { return };
        self.lowered[weakest % 2] += by;
        if self.weights[weakest] == self.lowered[weakest % 2] {
            self.length = weakest;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::exhaustive::family;
    use super::path_value;

    #[test]
    fn agrees_with_the_rules() {
        for (order, top) in [(2, 5), (4, 5), (6, 4), (7, 3), (8, 3)] {
            let table = family(&format!("path:{order}"), top);
            for position in table.positions().filter(|p| p.weights().iter().all(|&w| w > 0)) {
                let (left, right) = position.weights().split_at(position.place());
                let outwards: Vec<u64> = left.iter().rev().copied().collect();
                assert_eq!(path_value(&outwards, right), table.grundy(&position).0, "{position:?}");
            }
        }
    }

    #[test]
    fn large_weights_do_not_overflow() {
        let most = i64::MAX as u64;
        assert_eq!(path_value(&[most], &[]), most);
        assert_eq!(path_value(&[most, most - 1, most], &[most - 2, most]), 2 * most - 2);
        assert_eq!(path_value(&[5, 4, 5], &[3, 5]), 2 * 5 - 2);
        assert_eq!(path_value(&[most, most], &[most]), 2 * most);
        assert_eq!(path_value(&[5, 5], &[5]), 2 * 5);
    }
}
