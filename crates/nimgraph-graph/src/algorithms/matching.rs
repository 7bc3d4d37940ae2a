//! Maximum matchings of bipartite graphs and what they tell of the graph. Hopcroft and Karp's phases, on a graph
//! whose edges may be switched off, so that a matching is repaired rather than found again as edges vanish.

use crate::{Graph, bipartition};

use crate::patience::spend;

const NONE: usize = usize::MAX;

/// The side of each vertex, if the graph is bipartite.
pub fn sides(graph: &Graph) -> Option<Vec<u8>> {
    bipartition(graph).ok().map(|found| found.side)
}

/// A matching, by the edge that matches each vertex.
#[derive(Clone, Debug)]
pub struct Matching {
    by: Vec<usize>,
}

/// Tells which edges are switched on.
pub type On<'a> = dyn FnMut(usize) -> bool + 'a;

impl Matching {
    /// The matching without edges.
    pub fn empty(order: usize) -> Self {
        Self { by: vec![NONE; order] }
    }

    /// A maximum matching of a bipartite graph.
    pub fn maximum(graph: &Graph, sides: &[u8], on: &mut On<'_>) -> Self {
        let mut matching = Self::empty(graph.order());
        matching.augment(graph, sides, on);
        matching
    }

    /// Whether no edge of the matching ends at `v`.
    pub fn is_free(&self, v: usize) -> bool {
        self.by[v] == NONE
    }

    /// The edges, in increasing order.
    pub fn edges(&self) -> Vec<usize> {
        let mut edges: Vec<usize> = self.by.iter().copied().filter(|&e| e != NONE).collect();
        edges.sort_unstable();
        edges.dedup();
        edges
    }

    /// Whether the edge, one of those at `v`, is in the matching.
    pub fn matches(&self, v: usize, edge: usize) -> bool {
        self.by[v] == edge
    }

    /// The vertex that `v` is matched with.
    pub fn partner(&self, graph: &Graph, v: usize) -> Option<usize> {
        let (a, b) = (self.by[v] != NONE).then(|| graph.ends(self.by[v]))?;
        Some(if a == v { b } else { a })
    }

    /// Takes edges out of the matching.
    pub fn drop_edges(&mut self, gone: impl Fn(usize) -> bool) {
        self.by.iter_mut().filter(|e| **e != NONE && gone(**e)).for_each(|e| *e = NONE);
    }

    /// Makes the matching maximum.
    pub fn augment(&mut self, graph: &Graph, sides: &[u8], on: &mut On<'_>) {
        loop {
            let levels = self.levels(graph, sides, on);
            let free: Vec<usize> = (0..graph.order()).filter(|&v| sides[v] == 0 && self.is_free(v)).collect();
            let mut tried = vec![0; graph.order()];
            let paths =
                free.into_iter().filter(|&v| self.augment_from(graph, v, &levels, &mut tried, on)).count();
            if paths == 0 {
                return;
            }
        }
    }

    /// The distance of each vertex of side 0 from the free ones, in steps by an unmatched and a matched edge.
    fn levels(&self, graph: &Graph, sides: &[u8], on: &mut On<'_>) -> Vec<usize> {
        let mut level = vec![NONE; graph.order()];
        let mut queue: Vec<usize> =
            (0..graph.order()).filter(|&v| sides[v] == 0 && self.is_free(v)).collect();
        queue.iter().for_each(|&v| level[v] = 0);
        let mut next = 0;
        while let Some(&v) = queue.get(next) {
            next += 1;
            spend(graph.degree(v));
            for i in graph.incident(v).iter().filter(|i| on(i.edge())) {
                if let Some(w) = self.partner(graph, i.to()).filter(|&w| level[w] == NONE) {
                    level[w] = level[v] + 1;
                    queue.push(w);
                }
            }
        }
        level
    }

    /// Looks for an augmenting path along the levels, with a stack instead of recursion, and flips it.
    fn augment_from(
        &mut self,
        graph: &Graph,
        root: usize,
        levels: &[usize],
        tried: &mut [usize],
        on: &mut On<'_>,
    ) -> bool {
        let mut path = vec![(root, NONE)];
        while let Some(&(v, _)) = path.last() {
            let Some(i) = graph.incident(v).get(tried[v]).copied() else {
                path.pop();
                continue;
            };
            tried[v] += 1;
            spend(1);
            if !on(i.edge()) {
                continue;
            }
            match self.partner(graph, i.to()) {
                None => {
                    path.push((i.to(), i.edge()));
                    self.flip(graph, &path);
                    return true;
                }
                Some(w) if levels[w] == levels[v] + 1 && tried[w] == 0 => path.push((w, i.edge())),
                Some(_) => {}
            }
        }
        false
    }

    /// Matches the unmatched edges of an augmenting path.
    fn flip(&mut self, graph: &Graph, path: &[(usize, usize)]) {
        for &(_, edge) in &path[1..] {
            let (a, b) = graph.ends(edge);
            self.by[a] = edge;
            self.by[b] = edge;
        }
    }

    /// The vertices that alternating paths of even length reach from the given free ones: those that some maximum
    /// matching misses, if the matching is maximum and all free vertices of the component are given.
    pub fn even_from(&self, graph: &Graph, free: &[usize], on: &mut On<'_>) -> Vec<bool> {
        let mut even = vec![false; graph.order()];
        let mut queue = free.to_vec();
        queue.iter().for_each(|&v| even[v] = true);
        while let Some(v) = queue.pop() {
            for i in graph.incident(v).iter().filter(|i| on(i.edge())) {
                if let Some(w) = self.partner(graph, i.to()).filter(|&w| !even[w]) {
                    even[w] = true;
                    queue.push(w);
                }
            }
        }
        even
    }
}

/// The vertices that can be reached by edges that are switched on, in increasing order.
pub fn reachable(graph: &Graph, from: usize, on: &mut On<'_>) -> Vec<usize> {
    let mut seen = vec![false; graph.order()];
    seen[from] = true;
    let mut stack = vec![from];
    while let Some(v) = stack.pop() {
        for i in graph.incident(v).iter().filter(|i| on(i.edge())) {
            if !std::mem::replace(&mut seen[i.to()], true) {
                stack.push(i.to());
            }
        }
    }
    (0..graph.order()).filter(|&v| seen[v]).collect()
}

#[cfg(test)]
mod tests {
    use crate::{Graph, SplitMix64};

    use super::{Matching, reachable, sides};

    /// The size of a maximum matching, by trying all sets of edges, and who is missed by some of that size.
    fn by_exhaustion(graph: &Graph) -> (usize, Vec<bool>) {
        let mut best = (0, vec![true; graph.order()]);
        for set in 0..1usize << graph.size() {
            let mut covered = vec![0; graph.order()];
            for (e, (u, v)) in graph.edges().enumerate() {
                covered[u] += set >> e & 1;
                covered[v] += set >> e & 1;
            }
            if covered.iter().any(|&c| c > 1) {
                continue;
            }
            let size = set.count_ones() as usize;
            if size > best.0 {
                best = (size, vec![false; graph.order()]);
            }
            if size == best.0 {
                best.1.iter_mut().zip(&covered).for_each(|(missed, &c)| *missed |= c == 0);
            }
        }
        best
    }

    #[test]
    fn agrees_with_exhaustion() {
        for seed in 0..400 {
            let mut stream = SplitMix64::new(seed);
            let (left, right) = (1 + stream.index(4), 1 + stream.index(4));
            let edges: Vec<_> =
                (0..stream.index(11)).map(|_| (stream.index(left), left + stream.index(right))).collect();
            let graph = Graph::undirected(left + right, edges).unwrap();
            let (size, missed) = by_exhaustion(&graph);
            let matching = Matching::maximum(&graph, &sides(&graph).unwrap(), &mut |_| true);
            assert_eq!(matching.edges().len(), size, "seed {seed} {graph:?}");
            let free: Vec<usize> = (0..graph.order()).filter(|&v| matching.is_free(v)).collect();
            assert_eq!(matching.even_from(&graph, &free, &mut |_| true), missed, "seed {seed} {graph:?}");
        }
    }

    #[test]
    fn switched_off_edges_are_not_there() {
        let graph = Graph::undirected(4, [(0, 1), (1, 2), (2, 3)]).unwrap();
        let mut on = |edge| edge != 1;
        assert_eq!(reachable(&graph, 0, &mut on), [0, 1]);
        assert_eq!(Matching::maximum(&graph, &[0, 1, 0, 1], &mut |edge| edge == 1).edges(), [1]);
    }
}
