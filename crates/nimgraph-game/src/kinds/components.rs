//! What still matters of a position: groups of weights that no move touches together, and what the token can reach.

use nimgraph_graph::DisjointSets;

use super::{Kind, Kinds, Which};

impl Kinds {
    /// The weights that a move may still lower, in groups that no move joins; `None` where a token or a condition joins all.
    pub fn components(&self, weights: &[u64]) -> Option<Vec<Vec<usize>>> {
        let kinds = &self.places.first()?.kinds;
        if self.token || !self.unconditional {
            return None;
        }
        let mut groups = DisjointSets::new(weights.len());
        let mut is_playable = vec![false; weights.len()];
        for kind in kinds {
            let mut live = kind.set.iter().copied().filter(|&weight| weights[weight] > 0);
            // A weight of 0 stays 0, so all of such a set are never lowered again.
            if kind.which == Which::All && kind.set.iter().any(|&weight| weights[weight] == 0) {
                continue;
            }
            let Some(first) = live.next() else { continue };
            is_playable[first] = true;
            for weight in live {
                is_playable[weight] = true;
                groups.join(weight, first);
            }
        }
        let mut parts: Vec<Vec<usize>> = Vec::new();
        let mut part_of = vec![usize::MAX; weights.len()];
        for weight in (0..weights.len()).filter(|&weight| is_playable[weight]) {
            let part = &mut part_of[groups.root(weight)];
            if *part == usize::MAX {
                *part = parts.len();
                parts.push(Vec::new());
            }
            parts[*part].push(weight);
        }
        Some(parts)
    }

    /// The weights that some move may still lower, now or when the token has gone on; `None` where a condition may look at
    /// others.
    pub fn reachable(&self, weights: &[u64], token: usize) -> Option<Vec<bool>> {
        if !self.token || !self.unconditional {
            return None;
        }
        // A weight of 0 stays 0, so a kind that cannot be used now is never used.
        let is_usable = |kind: &&Kind| {
            let mut live = kind.set.iter().map(|&weight| weights[weight] > 0);
            if kind.which == Which::All { live.all(|live| live) } else { live.any(|live| live) }
        };
        let (mut lowered, mut seen) = (vec![false; weights.len()], vec![false; self.places.len()]);
        let mut open = vec![token];
        seen[token] = true;
        while let Some(place) = open.pop() {
            for kind in self.at(place).iter().filter(is_usable) {
                kind.set.iter().for_each(|&weight| lowered[weight] = true);
                if let Some(to) = kind.to.filter(|&to| !seen[to]) {
                    seen[to] = true;
                    open.push(to);
                }
            }
        }
        Some(lowered)
    }
}
