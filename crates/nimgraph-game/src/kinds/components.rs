//! Positions that fall apart: groups of weights that no move touches together.

use nimgraph_formula::Ground;
use nimgraph_graph::DisjointSets;

use super::{Kinds, Which};

impl Kinds {
    /// The weights that a move may still lower, in groups that no move joins; `None` where a token or a condition joins all.
    pub fn components(&self, weights: &[u64]) -> Option<Vec<Vec<usize>>> {
        let always = Ground::Constant(true);
        let kinds = &self.places.first()?.kinds;
        if self.token || kinds.iter().any(|kind| kind.before != always || kind.after != always) {
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
}
