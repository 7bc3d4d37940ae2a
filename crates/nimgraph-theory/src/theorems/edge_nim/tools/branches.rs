//! The branches of a spanning tree that hangs from the token, and the cuts around them.

use nimgraph_graph::algorithms::flow::Network;

/// The cuts around all branches, weighed at once.
pub(crate) struct Branches {
    root: usize,
    tree: Rooted,
    /// For each vertex, what leaves its branch.
    cut: Vec<i128>,
    /// For each vertex, what passes between its branch and the rest of its parent's.
    beside: Vec<i128>,
}

impl Branches {
    /// Weighs the branches of a tree of the network. What leaves a branch is the sum of what is at its vertices, less
    /// twice what lies inside it; an edge lies inside from the lowest common ancestor of its ends upwards.
    pub(crate) fn weigh(network: &Network, root: usize, tree: &[usize]) -> Self {
        let tree = Rooted::new(network, tree, root);
        let (mut cut, mut beside) = (vec![0; network.order()], vec![0; network.order()]);
        for (ends, &width) in network.ends.iter().zip(&network.capacity) {
            let [a, b] = ends.map(|v| v as usize);
            let Some(meet) = tree.meet(a, b) else { continue };
            let width = i128::from(width);
            cut[a] += width;
            cut[b] += width;
            cut[meet.at] -= 2 * width;
            meet.children.into_iter().flatten().for_each(|child| beside[child] += width);
        }
        for &v in tree.order.iter().rev() {
            if let Some(parent) = tree.parent[v] {
                cut[parent] += cut[v];
            }
        }
        Self { root, tree, cut, beside }
    }

    /// Whether a branch, or a branch without one of its parts, shows that the edge from `thick` to `thin` does not win:
    /// it contains one of the two, not the root, and what leaves it is at most twice the width, one less if it contains
    /// `thin`.
    pub(crate) fn part(&self, [thick, thin]: [usize; 2], width: u64) -> bool {
        let bound = 2 * i128::from(width);
        self.parts(thick, thin, bound) || self.parts(thin, thick, bound - 1)
    }

    /// Whether a set with `inside`, without `outside` and the root, has a cut of at most `bound`.
    fn parts(&self, inside: usize, outside: usize, bound: i128) -> bool {
        let Some(meet) = self.tree.meet(inside, outside) else { return false };
        if meet.at == inside {
            let child = meet.children.into_iter().flatten().next();
            return inside != self.root
                && child.is_some_and(|child| self.without_part(inside, child) <= bound);
        }
        let up = std::iter::successors(Some(inside), |&v| self.tree.parent[v].filter(|&w| w != meet.at));
        up.take(MOST_STEPS).any(|v| self.cut[v] <= bound)
    }

    /// What leaves the branch at a vertex when the branch at one of its children is taken out.
    fn without_part(&self, v: usize, child: usize) -> i128 {
        self.cut[v] - self.cut[child] + 2 * self.beside[child]
    }
}

/// How many branches around an end are looked at.
const MOST_STEPS: usize = 256;

/// A tree hung up at a vertex.
struct Rooted {
    /// Its vertices, parents first.
    order: Vec<usize>,
    parent: Vec<Option<usize>>,
    depth: Vec<u32>,
    /// The highest vertex of the heavy path through each one, and the next lower one.
    head: Vec<usize>,
    heavy: Vec<usize>,
}

/// Where two vertices meet, going up, and the children by which they come, unless they are there.
struct Meet {
    at: usize,
    children: [Option<usize>; 2],
}

const FAR: u32 = u32::MAX;

impl Rooted {
    fn new(network: &Network, tree: &[usize], root: usize) -> Self {
        let order = network.order();
        let mut beside = vec![Vec::new(); order];
        for &e in tree {
            let [a, b] = network.ends[e].map(|v| v as usize);
            beside[a].push(b);
            beside[b].push(a);
        }
        let mut rooted = Self {
            order: vec![root],
            parent: vec![None; order],
            depth: vec![FAR; order],
            head: (0..order).collect(),
            heavy: vec![usize::MAX; order],
        };
        rooted.depth[root] = 0;
        let mut next = 0;
        while let Some(&v) = rooted.order.get(next) {
            next += 1;
            for &w in &beside[v] {
                if rooted.depth[w] == FAR {
                    rooted.depth[w] = rooted.depth[v] + 1;
                    rooted.parent[w] = Some(v);
                    rooted.order.push(w);
                }
            }
        }
        rooted.find_heavy_paths();
        rooted
    }

    /// Follows from each vertex its child with the largest branch, so that only few such paths lie between any vertex and
    /// the root.
    fn find_heavy_paths(&mut self) {
        let mut size = vec![1usize; self.parent.len()];
        for &v in self.order.iter().rev() {
            if let Some(parent) = self.parent[v] {
                size[parent] += size[v];
                let heavy = self.heavy[parent];
                if heavy == usize::MAX || size[v] > size[heavy] {
                    self.heavy[parent] = v;
                }
            }
        }
        for &v in &self.order {
            if self.heavy[v] != usize::MAX {
                self.head[self.heavy[v]] = self.head[v];
            }
        }
    }

    /// Where two vertices meet, if both are in the tree.
    fn meet(&self, a: usize, b: usize) -> Option<Meet> {
        if self.depth[a] == FAR || self.depth[b] == FAR {
            return None;
        }
        let (mut now, mut came) = ([a, b], [None; 2]);
        while self.head[now[0]] != self.head[now[1]] {
            let lower = usize::from(self.depth[self.head[now[1]]] > self.depth[self.head[now[0]]]);
            let head = self.head[now[lower]];
            (now[lower], came[lower]) = (self.parent[head]?, Some(head));
        }
        let at = if self.depth[now[0]] < self.depth[now[1]] { now[0] } else { now[1] };
        let child = |side: usize| if now[side] == at { came[side] } else { Some(self.heavy[at]) };
        Some(Meet { at, children: [child(0), child(1)] })
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::SplitMix64;

    use super::Branches;
    use nimgraph_graph::algorithms::flow::Network;

    /// The tree below a vertex, by following parents.
    fn below(branches: &Branches, top: usize, v: usize) -> bool {
        std::iter::successors(Some(v), |&v| branches.tree.parent[v]).any(|w| w == top)
    }

    #[test]
    fn cuts_are_those_of_the_branches() {
        for seed in 0..300 {
            let mut stream = SplitMix64::new(seed);
            let order = 2 + stream.index(9);
            let mut ends: Vec<[u32; 2]> = (1..order).map(|v| [stream.index(v) as u32, v as u32]).collect();
            let tree: Vec<usize> = (0..ends.len()).collect();
            ends.extend((0..stream.index(10)).map(|_| {
                let a = stream.index(order);
                [a as u32, ((a + 1 + stream.index(order - 1)) % order) as u32]
            }));
            let mut network = Network::new(order, ends);
            network.capacity.iter_mut().for_each(|c| *c = stream.below(9));
            let branches = Branches::weigh(&network, stream.index(order), &tree);
            let cut = |inside: &dyn Fn(usize) -> bool| -> i128 {
                let crossing = network.ends.iter().zip(&network.capacity);
                crossing
                    .filter(|([a, b], _)| inside(*a as usize) != inside(*b as usize))
                    .map(|(_, &c)| i128::from(c))
                    .sum()
            };
            for v in 0..order {
                assert_eq!(branches.cut[v], cut(&|w| below(&branches, v, w)), "seed {seed}");
                if let Some(parent) = branches.tree.parent[v] {
                    let rest = |w| below(&branches, parent, w) && !below(&branches, v, w);
                    assert_eq!(branches.without_part(parent, v), cut(&rest), "seed {seed}");
                }
            }
        }
    }
}
