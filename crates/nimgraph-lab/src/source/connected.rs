//! All small connected graphs, one of each shape, without another program.

use std::collections::BTreeMap;

use nimgraph_graph::{Graph, canonical_key, is_connected};

/// The connected graphs with this many vertices, in an order that depends on nothing else.
pub(super) fn all(order: usize) -> Vec<Graph> {
    let mut graphs = vec![Graph::undirected(order.min(1), []).expect("no edges")];
    for _ in 1..order {
        graphs = with_one_vertex_more(&graphs);
    }
    graphs.retain(is_connected);
    graphs.sort_by_key(Graph::size);
    graphs
}

/// How many there are, for orders that can be listed (OEIS A001349).
pub(super) fn count(order: usize) -> Option<u64> {
    const COUNTS: [u64; 13] =
        [0, 1, 1, 2, 6, 21, 112, 853, 11_117, 261_080, 11_716_571, 1_006_700_565, 164_059_830_476];
    COUNTS.get(order).copied()
}

/// Every graph that becomes one of the given ones when its last vertex is removed, one of each shape.
fn with_one_vertex_more(graphs: &[Graph]) -> Vec<Graph> {
    let mut found = BTreeMap::new();
    for graph in graphs {
        let new = graph.order();
        for neighbours in 0..1u32 << new {
            let joined = (0..new).filter(|v| neighbours >> v & 1 == 1).map(|v| (v, new));
            let larger =
                Graph::undirected(new + 1, graph.edges().chain(joined)).expect("the vertices are there");
            let key = canonical_key(&larger, &[], &[]).expect("a small graph has a canonical form");
            found.entry(key).or_insert(larger);
        }
    }
    found.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counts_are_those_of_the_literature() {
        for order in 0..=6 {
            assert_eq!(Some(all(order).len() as u64), count(order), "{order} vertices");
        }
    }
}
