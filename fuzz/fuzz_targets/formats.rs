//! Graph files: the first byte chooses the format; what is read can be written and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nimgraph_graph::{Format, GraphDocument};

const LIMIT: usize = 200;

/// The six-bit formats keep no order of edges.
fn sorted_edges(document: &GraphDocument) -> Vec<(usize, usize)> {
    let directed = document.graph.is_directed();
    let ends = |(u, v): (usize, usize)| if directed { (u, v) } else { (u.min(v), u.max(v)) };
    let mut edges: Vec<_> = document.graph.edges().map(ends).collect();
    edges.sort_unstable();
    edges
}

fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    let format = Format::ALL[usize::from(choice) % Format::ALL.len()];
    let Ok(document) = format.read_within(text, LIMIT) else { return };
    let written =
        format.write(&document).unwrap_or_else(|error| panic!("{format} wrote back {text:?}: {error}"));
    let again = format.read(&written).unwrap_or_else(|error| panic!("{format} rereads {written:?}: {error}"));
    assert_eq!(again.graph.order(), document.graph.order(), "{written}");
    assert_eq!(sorted_edges(&again), sorted_edges(&document), "{written}");
    for other in Format::ALL {
        // A format of arcs refuses a graph of edges: that is an error, not a loss.
        let Ok((text, _)) = other.write_lossy(&document) else { continue };
        if let Err(error) = other.read(&text) {
            panic!("{other} cannot read what it wrote: {error}\n{text}");
        }
    }
});
