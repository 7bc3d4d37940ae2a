//! Maximum matchings of any graph, and which vertices some maximum matching misses. J. Edmonds, *Paths, trees, and
//! flowers*, Canad. J. Math. 17 (1965).
//!
//! A library would give one maximum matching; the vertices that can be missed need the last alternating forest
//! too, so the search is written out here.

use std::collections::VecDeque;

use crate::Graph;

use crate::patience::spend;

const NONE: u32 = u32::MAX;

/// A maximum matching of a part of a graph.
pub struct Blossoms {
    mate: Vec<u32>,
    /// Whether the vertex is an even distance from an unmatched one in the last alternating forest.
    missable: Vec<bool>,
}

impl Blossoms {
    /// A maximum matching of the vertices that `inside` names.
    pub fn new(graph: &Graph, inside: impl Fn(usize) -> bool) -> Self {
        let inside: Vec<bool> = (0..graph.order()).map(inside).collect();
        let mut search = Forest::new(graph, inside);
        search.match_greedily();
        for root in 0..graph.order() {
            if search.inside[root] && search.mate[root] == NONE {
                search.grow(root as u32);
            }
        }
        let missable = search.label.iter().map(|&label| label == Label::Even).collect();
        Self { mate: search.mate, missable }
    }

    /// The vertex that `v` is matched with.
    pub fn mate(&self, v: usize) -> Option<usize> {
        Some(self.mate[v]).filter(|&mate| mate != NONE).map(|mate| mate as usize)
    }

    /// Whether some maximum matching misses `v`.
    pub fn can_miss(&self, v: usize) -> bool {
        self.missable[v]
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    /// Not reached.
    New,
    /// At an even distance from the root along an alternating path.
    Even,
    /// At an odd distance only.
    Odd,
}

/// One alternating tree after the other. A tree that finds no augmenting path stays as it is: no later path
/// leads through it.
struct Forest<'a> {
    graph: &'a Graph,
    inside: Vec<bool>,
    mate: Vec<u32>,
    label: Vec<Label>,
    /// The vertex before, on the path back to the root, for odd vertices and inside blossoms.
    parent: Vec<u32>,
    /// The base of the blossom that a vertex lies in, as a forest of links.
    base: Vec<u32>,
    /// When a base was last passed on the way to the root.
    passed: Vec<u32>,
    clock: u32,
    queue: VecDeque<u32>,
    touched: Vec<u32>,
}

impl<'a> Forest<'a> {
    fn new(graph: &'a Graph, inside: Vec<bool>) -> Self {
        let n = graph.order();
        Self {
            graph,
            inside,
            mate: vec![NONE; n],
            label: vec![Label::New; n],
            parent: vec![NONE; n],
            base: (0..n as u32).collect(),
            passed: vec![0; n],
            clock: 0,
            queue: VecDeque::new(),
            touched: Vec::new(),
        }
    }

    fn match_greedily(&mut self) {
        for v in 0..self.graph.order() {
            if self.inside[v] && self.mate[v] == NONE {
                let free = |&x: &usize| x != v && self.inside[x] && self.mate[x] == NONE;
                if let Some(x) = self.graph.neighbours(v).find(free) {
                    (self.mate[v], self.mate[x]) = (x as u32, v as u32);
                }
            }
        }
    }

    /// Grows the tree of an unmatched vertex until it finds an augmenting path, and takes it.
    fn grow(&mut self, root: u32) {
        self.queue.clear();
        self.touched.clear();
        self.reach(root, Label::Even);
        while let Some(v) = self.queue.pop_front() {
            spend(self.graph.degree(v as usize));
            for x in self.graph.neighbours(v as usize).map(|x| x as u32) {
                if !self.inside[x as usize] || x == v {
                    continue;
                }
                match self.label[x as usize] {
                    Label::New => {
                        self.reach(x, Label::Odd);
                        self.parent[x as usize] = v;
                        let mate = self.mate[x as usize];
                        if mate == NONE {
                            self.augment(x);
                            return;
                        }
                        self.reach(mate, Label::Even);
                    }
                    // An even vertex of an older tree cannot be met: that tree would have found the edge.
                    Label::Even => {
                        if self.base_of(x) != self.base_of(v) {
                            self.shrink(v, x);
                        }
                    }
                    Label::Odd => {}
                }
            }
        }
    }

    fn reach(&mut self, v: u32, label: Label) {
        self.label[v as usize] = label;
        self.touched.push(v);
        if label == Label::Even {
            self.queue.push_back(v);
        }
    }

    /// Swaps the matching along the path from the root to the unmatched vertex `x`, and forgets the tree.
    fn augment(&mut self, mut x: u32) {
        while x != NONE {
            let v = self.parent[x as usize];
            let next = self.mate[v as usize];
            (self.mate[x as usize], self.mate[v as usize]) = (v, x);
            x = next;
        }
        for &v in &self.touched {
            self.label[v as usize] = Label::New;
            self.parent[v as usize] = NONE;
            self.base[v as usize] = v;
        }
    }

    fn base_of(&mut self, mut v: u32) -> u32 {
        while self.base[v as usize] != v {
            let above = self.base[self.base[v as usize] as usize];
            self.base[v as usize] = above;
            v = above;
        }
        v
    }

    /// Shrinks the odd cycle that the edge between two even vertices closes.
    fn shrink(&mut self, v: u32, x: u32) {
        spend(1);
        let meet = self.meet(v, x);
        self.fold(v, x, meet);
        self.fold(x, v, meet);
    }

    /// Where the ways of two even vertices to the root meet.
    fn meet(&mut self, v: u32, x: u32) -> u32 {
        self.clock += 1;
        let (mut here, mut other) = (self.base_of(v), self.base_of(x));
        loop {
            if here != NONE {
                if self.passed[here as usize] == self.clock {
                    return here;
                }
                self.passed[here as usize] = self.clock;
                here = match self.mate[here as usize] {
                    NONE => NONE,
                    mate => {
                        let above = self.parent[mate as usize];
                        self.base_of(above)
                    }
                };
            }
            std::mem::swap(&mut here, &mut other);
        }
    }

    /// Makes all vertices from `v` up to the base `meet` even, `x` being the way on from `v`.
    fn fold(&mut self, mut v: u32, mut x: u32, meet: u32) {
        while self.base_of(v) != meet {
            self.parent[v as usize] = x;
            x = self.mate[v as usize];
            if self.label[x as usize] == Label::Odd {
                self.label[x as usize] = Label::Even;
                self.queue.push_back(x);
            }
            // A vertex of an inner blossom keeps its base until the walk comes by that base itself.
            for inner in [v, x] {
                if self.base_of(inner) == inner {
                    self.base[inner as usize] = meet;
                }
            }
            v = self.parent[x as usize];
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::SplitMix64;

    use super::*;

    /// The size of a maximum matching, by trying every partner of the first vertex: slow and obvious.
    fn largest(graph: &Graph, left: u32) -> usize {
        if left == 0 {
            return 0;
        }
        let v = left.trailing_zeros() as usize;
        let rest = left & !(1 << v);
        let partners = graph.neighbours(v).filter(|&x| x != v && rest >> x & 1 == 1);
        let matched = partners.map(|x| 1 + largest(graph, rest & !(1 << x))).max();
        matched.unwrap_or(0).max(largest(graph, rest))
    }

    #[test]
    fn agrees_with_trying_everything() {
        for seed in 0..20_000 {
            let mut stream = SplitMix64::new(seed);
            let n = 1 + stream.index(10);
            let m = stream.index(2 * n + 1);
            let graph =
                Graph::undirected(n, (0..m).map(|_| (stream.index(n), stream.index(n))).collect::<Vec<_>>())
                    .unwrap();
            let inside: u32 = (stream.next_u64() | stream.next_u64()) as u32 & ((1 << n) - 1);
            let found = Blossoms::new(&graph, |v| inside >> v & 1 == 1);
            let matched = (0..n).filter(|&v| found.mate(v).is_some()).count();
            assert_eq!(matched, 2 * largest(&graph, inside), "seed {seed} {graph:?} {inside:b}");
            for v in (0..n).filter(|&v| inside >> v & 1 == 1) {
                if let Some(x) = found.mate(v) {
                    assert!(graph.has_edge(v, x) && found.mate(x) == Some(v), "seed {seed} {graph:?}");
                }
                let missed = largest(&graph, inside & !(1 << v)) == largest(&graph, inside);
                assert_eq!(found.can_miss(v), missed, "seed {seed} {graph:?} {inside:b} vertex {v}");
            }
        }
    }
}
