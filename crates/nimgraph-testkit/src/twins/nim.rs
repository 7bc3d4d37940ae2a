//! Nim: lower one heap.

use serde_json::{Value, json};

use super::wire::numbers;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Nim {
    heaps: Vec<u64>,
}

impl Nim {
    pub(super) fn parse(position: &Value) -> Self {
        Self { heaps: numbers(position, "heaps") }
    }

    pub(super) fn options(&self) -> Vec<(Value, Self)> {
        let mut options = Vec::new();
        for (i, &size) in self.heaps.iter().enumerate() {
            for left in 0..size {
                let mut heaps = self.heaps.clone();
                heaps[i] = left;
                options.push((json!({"remove": [[i, size - left]]}), Self { heaps }));
            }
        }
        options
    }
}
