//! The arcs of a vertex game: an undirected edge is an arc each way.

use std::collections::BTreeSet;

use serde_json::Value;

use super::wire::{Name, edges};

/// Every arc, once.
pub(super) fn arcs(position: &Value) -> BTreeSet<(Name, Name)> {
    let directed = position["directed"] == true;
    let mut arcs = BTreeSet::new();
    for (u, v) in edges(position) {
        if !directed {
            arcs.insert((v.clone(), u.clone()));
        }
        arcs.insert((u, v));
    }
    arcs
}

/// The vertices that an arc from `v` leads to.
pub(super) fn neighbours(arcs: &BTreeSet<(Name, Name)>, v: &Name) -> Vec<Name> {
    arcs.iter().filter(|(from, _)| from == v).map(|(_, to)| to.clone()).collect()
}
