//! Measures states a second of the tables of monotone games.

use nimgraph_graph::Graph;
use nimgraph_table::monotone::MonotoneBox;
use nimgraph_table::sink::Count;
use nimgraph_table::{Options, Play, TableError};

fn main() -> Result<(), TableError> {
    let clique = Graph::undirected(4, [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]).expect("a graph");
    let square = Graph::undirected(4, [(0, 1), (1, 2), (2, 3), (3, 0)]).expect("a graph");
    let games = [
        ("nim, 4 heaps to 63", MonotoneBox::nim(&[63; 4], Play::Normal)?),
        ("circular nim (6,3) to 11", MonotoneBox::circular_nim(&[11; 6], 3, Play::Normal)?),
        ("circular nim (4,2) to 63", MonotoneBox::circular_nim(&[63; 4], 2, Play::Normal)?),
        ("graph-nim on K4 to 11", MonotoneBox::graph_nim(&clique, &[11; 6], Play::Normal)?),
        ("vertex-nimg on C4 to 63", MonotoneBox::vertex_nimg(&square, &[63; 4], Play::Normal)?),
        ("neighboring-nim on C4 to 63", MonotoneBox::neighboring_nim(&square, &[63; 4], Play::Normal)?),
        ("vertex-nim on C4 to 63", MonotoneBox::vertex_nim(&square, &[63; 4], Play::Normal)?),
        ("adjacent nim, 4 heaps to 63", MonotoneBox::adjacent_nim(&[63; 4], Play::Misere)?),
    ];
    for (name, game) in games {
        match game.run(Count::default(), &Options::default()) {
            Ok((count, summary)) => {
                let seconds = summary.elapsed.as_secs_f64();
                let rate = summary.states as f64 / seconds / 1e6;
                println!("{name}: {} P of {}, {seconds:.3} s, {rate:.0} M states/s", count.p, summary.states);
            }
            Err(stopped) => println!("{name}: {stopped}"),
        }
    }
    Ok(())
}
