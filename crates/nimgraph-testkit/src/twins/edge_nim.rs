//! Edge Nim: pick an edge of positive weight at the token, lower it strictly, move the token to its other end.

use serde_json::{Value, json};

use super::wire::{Name, edge_weights, edges};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct EdgeNim {
    edges: Vec<(Name, Name)>,
    weights: Vec<u64>,
    token: Name,
}

impl EdgeNim {
    pub(super) fn parse(position: &Value) -> Self {
        let token = Name::of(&position["token"]);
        Self { edges: edges(position), weights: edge_weights(position), token }
    }

    pub(super) fn options(&self) -> Vec<(Value, Self)> {
        let mut options = Vec::new();
        for (edge, (u, v)) in self.edges.iter().enumerate() {
            if self.token != *u && self.token != *v {
                continue;
            }
            let to = if self.token == *u { v } else { u };
            for weight in 0..self.weights[edge] {
                let mut after = Self { token: to.clone(), ..self.clone() };
                after.weights[edge] = weight;
                options.push((json!({"edge": edge, "to_weight": weight, "token": to.json()}), after));
            }
        }
        options
    }
}
