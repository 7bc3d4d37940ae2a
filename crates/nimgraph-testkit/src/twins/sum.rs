//! Sums: a move plays in exactly one part.

use serde_json::{Value, json};

use super::{Twin, wire::list};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sum {
    parts: Vec<Twin>,
}

impl Sum {
    pub(super) fn parse(position: &Value) -> Self {
        Self { parts: list(position, "parts").iter().map(Twin::parse).collect() }
    }

    pub(super) fn options(&self) -> Vec<(Value, Self)> {
        let mut options = Vec::new();
        for (i, part) in self.parts.iter().enumerate() {
            for (mv, after) in part.options() {
                let mut parts = self.parts.clone();
                parts[i] = after;
                options.push((json!({"part": i, "move": mv}), Self { parts }));
            }
        }
        options
    }
}
