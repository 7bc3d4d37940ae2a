//! Graph files in DOT, GraphML and as lists of edges that are right or almost right; the bytes choose the graph and what is
//! changed in its file.

#![no_main]

#[path = "../../crates/nimgraph-testkit/src/graph_text.rs"]
mod graph_text;

use libfuzzer_sys::fuzz_target;

use graph_text::{check_graph_text, graph_text};

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter();
    let mut choose = |below: usize| bytes.next().map_or(0, |&byte| usize::from(byte) % below);
    let (format, text) = graph_text(&mut choose);
    check_graph_text(format, &text);
});
