//! A question that takes as long as it may.

use serde_json::{Value, json};

/// Too hard for any test: Graph Nim on a large complete graph, in misère play, where no theorem speaks.
pub(crate) fn hard() -> String {
    let edges: Vec<Value> = (0..9).flat_map(|u| (u + 1..9).map(move |v| json!([u, v, 3]))).collect();
    json!({"position": {"game": "graph-nim", "play": "misere", "vertices": 9, "edges": edges}}).to_string()
}
