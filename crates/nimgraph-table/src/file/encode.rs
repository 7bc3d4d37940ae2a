//! Planes as they are kept in files: for outcomes the P-positions; for Grundy values the P-positions and
//! then the binary digits of the value, lowest first.

use crate::sink::Block;

/// How many of the planes that a kernel yields, one for each value, a file keeps.
pub(super) fn stored_planes(planes: usize) -> usize {
    match planes {
        0 | 1 => 1,
        _ => 1 + digits(planes),
    }
}

fn digits(planes: usize) -> usize {
    planes.next_power_of_two().trailing_zeros() as usize
}

/// Appends a block's tiles as they are kept.
pub(super) fn encode(block: &Block<'_>, out: &mut Vec<u8>) {
    if block.planes == 1 {
        out.extend_from_slice(block.bytes);
        return;
    }
    let row = block.layout.tile_bytes() * block.places;
    for tile in block.bytes.chunks_exact(row * block.planes) {
        out.extend_from_slice(&tile[..row]);
        for digit in 0..digits(block.planes) {
            let from = out.len();
            out.resize(from + row, 0);
            let has_digit = |value: &(usize, &[u8])| value.0 >> digit & 1 == 1;
            for (_, plane) in tile.chunks_exact(row).enumerate().filter(has_digit) {
                out[from..].iter_mut().zip(plane).for_each(|(out, bits)| *out |= bits);
            }
        }
    }
}

/// The tiles as a kernel yields them, one plane to a value.
pub(super) fn decode(stored: &[u8], row: usize, planes: usize) -> Vec<u8> {
    if planes == 1 {
        return stored.to_vec();
    }
    let mut out = Vec::with_capacity(stored.len() / stored_planes(planes) * planes);
    for tile in stored.chunks_exact(row * stored_planes(planes)) {
        let (p, digits) = tile.split_at(row);
        out.extend_from_slice(p);
        for value in 1..planes {
            let bits = |byte: usize| {
                digits.chunks_exact(row).enumerate().fold(0xff, |bits, (digit, plane)| {
                    bits & if value >> digit & 1 == 1 { plane[byte] } else { !plane[byte] }
                })
            };
            out.extend((0..row).map(bits));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edge::{EdgeBox, Grundy};
    use crate::sink::Sink;
    use crate::{Convention, Options};
    use nimgraph_graph::Graph;

    /// Encodes and decodes every block, and keeps whether all came back.
    struct Round {
        same: bool,
        blocks: usize,
    }

    impl Sink for Round {
        fn fork(&self) -> Self {
            Self { same: true, blocks: 0 }
        }

        fn take(&mut self, block: &Block<'_>) {
            let mut stored = Vec::new();
            encode(block, &mut stored);
            let row = block.layout.tile_bytes() * block.places;
            self.same &= decode(&stored, row, block.planes) == block.bytes;
            self.blocks += 1;
        }

        fn join(&mut self, fork: Self) {
            self.same &= fork.same;
            self.blocks += fork.blocks;
        }
    }

    #[test]
    fn what_is_encoded_comes_back() {
        let triangle = Graph::undirected(3, [(0, 1), (1, 2), (2, 0)]).unwrap();
        for weight in [1, 5, 11] {
            let edge_box = EdgeBox::uniform(&triangle, weight, Convention::Normal).unwrap();
            let sink = Round { same: true, blocks: 0 };
            let (round, _) = Grundy::new(&edge_box).unwrap().run(sink, &Options::default()).unwrap();
            assert!(round.same && round.blocks > 0, "W = {weight}");
        }
    }

    #[test]
    fn values_take_as_many_digits_as_they_need() {
        assert_eq!([1, 2, 3, 4, 5, 8, 9].map(stored_planes), [1, 2, 3, 3, 4, 4, 5]);
    }
}
