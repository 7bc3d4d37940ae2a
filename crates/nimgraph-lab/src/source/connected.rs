//! How many connected graphs there are of each order.

/// How many there are, for orders that can be listed (OEIS A001349).
pub(super) fn count(order: usize) -> Option<u64> {
    const COUNTS: [u64; 13] =
        [0, 1, 1, 2, 6, 21, 112, 853, 11_117, 261_080, 11_716_571, 1_006_700_565, 164_059_830_476];
    COUNTS.get(order).copied()
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::{EdgeKind, Loops, connected_graphs};

    use super::*;

    #[test]
    fn the_counts_are_those_of_the_list() {
        for order in 0..=6 {
            let listed = connected_graphs(EdgeKind::Undirected, order, Loops::None).len() as u64;
            assert_eq!(Some(listed), count(order), "{order} vertices");
        }
    }
}
