//! Prints the neighbours of a corner of the square.

use nimgraph_graph::Graph;

fn main() -> Result<(), nimgraph_graph::GraphError> {
    let square = Graph::undirected(4, [(0, 1), (1, 2), (2, 3), (3, 0)])?;
    println!("0 is joined to {:?}", square.neighbours(0).collect::<Vec<_>>());
    Ok(())
}
