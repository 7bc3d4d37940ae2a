//! Matchings: the most edges without a common end, and how many of them meet every vertex.

use std::collections::HashMap;

use nimgraph_graph::{Graph, algorithms::blossom::Blossoms};

/// The most edges of which no two share an end.
pub(crate) fn matching_number(graph: &Graph) -> usize {
    let graph = super::simple(graph);
    let matching = Blossoms::new(&graph, |_| true);
    (0..graph.order()).filter(|&v| matching.mate(v).is_some()).count() / 2
}

/// The most vertices for which perfect matchings are counted.
const MOST: usize = 64;

/// How many sets of vertices may be remembered.
const MOST_SETS: usize = 1 << 17;

/// How many sets of edges meet every vertex exactly once, parallel edges apart; `None` where there are more than [`MOST`]
/// vertices, or where it takes too long.
pub(crate) fn perfect_matchings(graph: &Graph) -> Option<u64> {
    let order = graph.order();
    if order % 2 == 1 {
        return Some(0);
    }
    if order > MOST {
        return None;
    }
    let place = places(graph);
    let mut mates = vec![Vec::new(); order];
    for (u, v) in graph.edges().filter(|(u, v)| u != v) {
        let (u, v) = (place[u].min(place[v]), place[u].max(place[v]));
        mates[u].push(v);
    }
    let all = u64::MAX.checked_shr((MOST - order) as u32).unwrap_or(0);
    count(all, &mates, &mut HashMap::new())
}

/// Each vertex's place in a breadth-first order, in which few sets of vertices are met.
fn places(graph: &Graph) -> Vec<usize> {
    let graph = graph.to_undirected();
    let mut place = vec![usize::MAX; graph.order()];
    let mut order: Vec<usize> = Vec::new();
    for root in 0..graph.order() {
        let mut next = order.len();
        if place[root] == usize::MAX {
            place[root] = order.len();
            order.push(root);
        }
        while let Some(&u) = order.get(next) {
            next += 1;
            for v in graph.neighbours(u) {
                if place[v] == usize::MAX {
                    place[v] = order.len();
                    order.push(v);
                }
            }
        }
    }
    place
}

/// How many perfect matchings a set of vertices has; its least vertex is matched first.
fn count(set: u64, mates: &[Vec<usize>], known: &mut HashMap<u64, u64>) -> Option<u64> {
    if set == 0 {
        return Some(1);
    }
    if let Some(&found) = known.get(&set) {
        return Some(found);
    }
    let least = set.trailing_zeros() as usize;
    let mut found: u64 = 0;
    for &mate in mates[least].iter().filter(|&&mate| set >> mate & 1 == 1) {
        found = found.checked_add(count(set & !(1 << least) & !(1 << mate), mates, known)?)?;
    }
    if known.len() == MOST_SETS {
        return None;
    }
    known.insert(set, found);
    Some(found)
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::{EdgeKind, Loops, all_graphs, parse_family};

    use super::*;

    #[test]
    fn well_known_graphs() {
        let check = |family: &str, number: usize, perfect: Option<u64>| {
            let graph = parse_family(family).unwrap();
            assert_eq!((matching_number(&graph), perfect_matchings(&graph)), (number, perfect), "{family}");
        };
        check("petersen", 5, Some(6));
        check("complete:8", 4, Some(105));
        check("bipartite:5,5", 5, Some(120));
        check("star:4", 1, Some(0));
        check("hypercube:4", 8, Some(272));
        // Domino tilings of the chessboard.
        check("grid:8x8", 32, Some(12_988_816));
        check("cycle:66", 33, None);
        check("theta:1,1", 1, Some(2));
        check("circuit:2", 1, Some(2));
    }

    /// All sets of edges.
    fn by_trying(graph: &Graph) -> (usize, u64) {
        let ends: Vec<u32> = graph.edges().map(|(u, v)| 1 << u | 1 << v).collect();
        let (mut most, mut perfect) = (0, 0);
        for set in 0u32..1 << ends.len() {
            let chosen = || ends.iter().enumerate().filter(|(edge, _)| set >> edge & 1 == 1).map(|(_, &e)| e);
            let covered = chosen().fold(0, |covered, ends| covered | ends).count_ones() as usize;
            if covered == 2 * set.count_ones() as usize {
                most = most.max(set.count_ones() as usize);
                perfect += u64::from(covered == graph.order());
            }
        }
        (most, perfect)
    }

    #[test]
    fn all_small_graphs_agree_with_all_sets_of_edges() {
        for order in 1..=5 {
            for graph in all_graphs(EdgeKind::Undirected, order, Loops::None) {
                let found = (matching_number(&graph), perfect_matchings(&graph).unwrap());
                assert_eq!(found, by_trying(&graph), "{:?}", graph.edges().collect::<Vec<_>>());
            }
        }
    }
}
