//! Adjacent Nim: Vertex Nim on the directed circuit, token on heap 0.

use serde_json::{Value, json};

use super::{VertexNim, wire::numbers};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct AdjacentNim {
    circuit: VertexNim,
}

impl AdjacentNim {
    pub(super) fn parse(position: &Value) -> Self {
        Self { circuit: VertexNim::circuit(&numbers(position, "heaps")) }
    }

    /// The moves say both what a vertex game says and what a heap game says.
    pub(super) fn options(&self) -> Vec<(Value, Self)> {
        let Some((here, weight)) = self.circuit.here() else { return Vec::new() };
        let options = self.circuit.options().into_iter();
        let both = |(mut mv, circuit): (Value, VertexNim)| {
            let left = mv["to_weight"].as_u64().expect("the twin writes numbers");
            mv["remove"] = json!([[here.json(), weight - left]]);
            (mv, Self { circuit })
        };
        options.map(both).collect()
    }
}
