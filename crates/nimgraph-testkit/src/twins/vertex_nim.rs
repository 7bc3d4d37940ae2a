//! Vertex Nim: lower the token's vertex, then move to a neighbour; a vertex lowered to 0 is removed and the graph is
//! rewritten. The move that empties the graph needs no neighbour.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::{
    arcs::{arcs, neighbours},
    wire::{Name, numbers, vertices},
};

/// The graph as it is now: removed vertices are gone from `weights` and from `arcs`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct VertexNim {
    arcs: BTreeSet<(Name, Name)>,
    weights: BTreeMap<Name, u64>,
    token: Option<Name>,
}

impl VertexNim {
    pub(super) fn parse(position: &Value) -> Self {
        let weights = vertices(position).into_iter().zip(numbers(position, "weights")).collect();
        let token = Some(&position["token"]).filter(|token| !token.is_null()).map(Name::of);
        Self { arcs: arcs(position), weights, token }
    }

    /// The directed circuit through the heaps, token on heap 0.
    pub(super) fn circuit(heaps: &[u64]) -> Self {
        let n = heaps.len() as u64;
        let arcs = (0..n).map(|v| (Name::Number(v), Name::Number((v + 1) % n))).collect();
        let weights = (0..n).map(Name::Number).zip(heaps.iter().copied()).collect();
        Self { arcs, weights, token: (n > 0).then_some(Name::Number(0)) }
    }

    /// The token's vertex and its weight, while there is one.
    pub(super) fn here(&self) -> Option<(&Name, u64)> {
        self.token.as_ref().map(|token| (token, self.weights[token]))
    }

    pub(super) fn options(&self) -> Vec<(Value, Self)> {
        let Some((here, weight)) = self.here() else { return Vec::new() };
        let mut options = Vec::new();
        if self.weights.len() == 1 {
            let empty = Self { arcs: BTreeSet::new(), weights: BTreeMap::new(), token: None };
            options.push((json!({"to_weight": 0, "token": null}), empty));
        }
        for to in neighbours(&self.arcs, here) {
            for lowered in 0..weight {
                if lowered == 0 && to == *here {
                    continue;
                }
                let mut after = Self { token: Some(to.clone()), ..self.clone() };
                after.weights.insert(here.clone(), lowered);
                if lowered == 0 {
                    after.remove(here);
                }
                options.push((json!({"to_weight": lowered, "token": to.json()}), after));
            }
        }
        options
    }

    /// Every predecessor gets an arc to every successor. Undirected, where arcs go both ways, this makes the
    /// neighbours a clique with a loop on each.
    fn remove(&mut self, gone: &Name) {
        let before = self.arcs.clone();
        for (predecessor, _) in before.iter().filter(|(_, to)| to == gone) {
            for successor in neighbours(&before, gone) {
                self.arcs.insert((predecessor.clone(), successor));
            }
        }
        self.arcs.retain(|(from, to)| from != gone && to != gone);
        self.weights.remove(gone);
    }
}
