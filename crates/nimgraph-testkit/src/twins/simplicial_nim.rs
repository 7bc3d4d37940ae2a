//! Nim on a simplicial complex: pick a face, remove at least one token in total from its heaps.

use serde_json::{Value, json};

use super::{
    removal::{removals, taken_json},
    wire::{list, numbers},
};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SimplicialNim {
    heaps: Vec<u64>,
    faces: Vec<Vec<usize>>,
}

impl SimplicialNim {
    pub(super) fn parse(position: &Value) -> Self {
        let heap = |item: &Value| item.as_u64().expect("a face lists heaps") as usize;
        let face = |item: &Value| item.as_array().expect("a face is a list").iter().map(heap).collect();
        Self { heaps: numbers(position, "heaps"), faces: list(position, "faces").iter().map(face).collect() }
    }

    pub(super) fn options(&self) -> Vec<(Value, Self)> {
        let mut options = Vec::new();
        for face in &self.faces {
            for (taken, heaps) in removals(&self.heaps, face) {
                options.push((json!({"remove": taken_json(&taken)}), Self { heaps, ..self.clone() }));
            }
        }
        options
    }
}
