//! Circular Nim: pick k consecutive heaps of the circle, remove at least one token from them in total.

use serde_json::{Value, json};

use super::{
    removal::{removals, taken_json},
    wire::numbers,
};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CircularNim {
    heaps: Vec<u64>,
    k: usize,
}

impl CircularNim {
    pub(super) fn parse(position: &Value) -> Self {
        let k = position["k"].as_u64().expect("k is a whole number") as usize;
        Self { heaps: numbers(position, "heaps"), k }
    }

    pub(super) fn options(&self) -> Vec<(Value, Self)> {
        let n = self.heaps.len();
        let mut options = Vec::new();
        for start in 0..n {
            let window: Vec<usize> = (start..start + self.k).map(|heap| heap % n).collect();
            for (taken, heaps) in removals(&self.heaps, &window) {
                options.push((json!({"remove": taken_json(&taken)}), Self { heaps, k: self.k }));
            }
        }
        options
    }
}
