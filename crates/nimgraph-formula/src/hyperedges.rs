//! Hyperedges that carry weights: which vertices share one, and their symmetries.

use nimgraph_graph::{Graph, all_automorphisms};

use crate::board::{MAX_SYMMETRIES, Symmetry};

/// Vertices and sets of them.
#[derive(Clone, Debug)]
pub(crate) struct Hyperedges {
    order: usize,
    sets: Vec<Vec<usize>>,
}

impl Hyperedges {
    pub(crate) fn new(order: usize, sets: &[Vec<usize>]) -> Self {
        Self { order, sets: sets.to_vec() }
    }

    /// The vertices of each hyperedge.
    pub(crate) fn sets(&self) -> &[Vec<usize>] {
        &self.sets
    }

    /// The other vertices of the hyperedges at a vertex, sorted.
    pub(crate) fn neighbours(&self, vertex: usize) -> Vec<usize> {
        let at = self.sets.iter().filter(|set| set.contains(&vertex));
        let mut found: Vec<usize> = at.flatten().copied().filter(|&other| other != vertex).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// All symmetries, the identity first; `None` where there are too many. They are those of the graph that joins each
    /// vertex to the hyperedges that have it, so hyperedges with the same vertices change places.
    pub(crate) fn symmetries(&self) -> Option<Vec<Symmetry>> {
        let member = |(set, members): (usize, &Vec<usize>)| {
            let joined = move |&vertex: &usize| (vertex, self.order + set);
            members.iter().map(joined).collect::<Vec<_>>()
        };
        let joined = self.sets.iter().enumerate().flat_map(member);
        let graph = Graph::undirected(self.order + self.sets.len(), joined).ok()?;
        let colours = [vec![0; self.order], vec![1; self.sets.len()]].concat();
        let all = all_automorphisms(&graph, &colours, MAX_SYMMETRIES)?;
        let symmetry = |images: &[u32]| {
            let (places, sets) = images.split_at(self.order);
            Symmetry {
                weights: sets.iter().map(|&set| set as usize - self.order).collect(),
                places: places.iter().map(|&place| place as usize).collect(),
            }
        };
        Some(all.iter().map(|automorphism| symmetry(&automorphism.vertices)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nimgraph_graph::SplitMix64;

    /// All permutations of 0..n.
    fn permutations(n: usize) -> Vec<Vec<usize>> {
        let Some(last) = n.checked_sub(1) else { return vec![Vec::new()] };
        let with_last = |short: &Vec<usize>| {
            (0..n).map(|at| [&short[..at], &[last], &short[at..]].concat()).collect::<Vec<_>>()
        };
        permutations(last).iter().flat_map(with_last).collect()
    }

    /// Every pair of permutations, of the vertices and of the hyperedges, that keeps which vertices a hyperedge has.
    fn by_trying(order: usize, sets: &[Vec<usize>]) -> Vec<Symmetry> {
        let mut found = Vec::new();
        let all_weights = permutations(sets.len());
        for places in permutations(order) {
            for weights in &all_weights {
                let keeps = |set: usize| {
                    let has = |vertex: &usize| sets[weights[set]].contains(&places[*vertex]);
                    sets[weights[set]].len() == sets[set].len() && sets[set].iter().all(has)
                };
                if (0..sets.len()).all(keeps) {
                    found.push(Symmetry { weights: weights.clone(), places: places.clone() });
                }
            }
        }
        found.sort_unstable();
        found
    }

    #[test]
    fn symmetries_are_those_found_by_trying() {
        let mut dice = SplitMix64::new(7);
        let mut with_several = 0;
        for _ in 0..60 {
            let order = 2 + dice.index(4);
            let set = |dice: &mut SplitMix64| {
                let size = 2 + dice.index(order.min(3) - 1);
                let mut set = Vec::new();
                while set.len() < size {
                    let vertex = dice.index(order);
                    if !set.contains(&vertex) {
                        set.push(vertex);
                    }
                }
                set
            };
            let sets: Vec<Vec<usize>> = (0..dice.index(5)).map(|_| set(&mut dice)).collect();
            let mut found = Hyperedges::new(order, &sets).symmetries().unwrap();
            assert!(
                found[0].places.iter().copied().eq(0..order)
                    && found[0].weights.iter().copied().eq(0..sets.len())
            );
            found.sort_unstable();
            assert_eq!(found, by_trying(order, &sets), "{order} {sets:?}");
            with_several += usize::from(found.len() > 1);
        }
        assert!(with_several > 20, "{with_several}");
    }

    #[test]
    fn the_plane_of_seven_points_has_168() {
        let lines = [[0, 1, 2], [0, 3, 4], [0, 5, 6], [1, 3, 5], [1, 4, 6], [2, 3, 6], [2, 4, 5]];
        let plane = Hyperedges::new(7, &lines.map(Vec::from));
        assert_eq!(plane.symmetries().unwrap().len(), 168);
        assert_eq!(plane.neighbours(3), [0, 1, 2, 4, 5, 6]);
    }
}
