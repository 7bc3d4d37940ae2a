//! Neighboring Nim: move the token to a neighbour of positive weight (itself, if it has a loop), then lower that
//! vertex.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::{
    arcs::{arcs, neighbours},
    wire::{Name, numbers, vertices},
};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct NeighboringNim {
    arcs: BTreeSet<(Name, Name)>,
    weights: BTreeMap<Name, u64>,
    token: Name,
}

impl NeighboringNim {
    pub(super) fn parse(position: &Value) -> Self {
        let weights = vertices(position).into_iter().zip(numbers(position, "weights")).collect();
        Self { arcs: arcs(position), weights, token: Name::of(&position["token"]) }
    }

    pub(super) fn options(&self) -> Vec<(Value, Self)> {
        let mut options = Vec::new();
        for to in neighbours(&self.arcs, &self.token) {
            for weight in 0..self.weights[&to] {
                let mut after = Self { token: to.clone(), ..self.clone() };
                after.weights.insert(to.clone(), weight);
                options.push((json!({"to_weight": weight, "token": to.json()}), after));
            }
        }
        options
    }
}
