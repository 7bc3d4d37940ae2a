//! How fast tables of lines of rules are: `cargo run --release -p nimgraph-table --example lines`.
//!
//! Prints, for each line, the states a second on one thread and on two, those of a hash map that plays by the kinds on smaller
//! weights in the same run, and the ratio of the two on one thread. Both count the P-positions, and must agree.

use std::{collections::HashMap, error::Error, ops::ControlFlow, time::Instant};

use nimgraph_game::{
    Kinds,
    rules::{Rules, RulesBoard},
    spec::GraphBoard,
};
use nimgraph_table::{Convention, KindsBox, Options, sink::Count};

/// A board, the largest weights for the table and for the hash map, and the line.
const LINES: &[(&str, u64, u64, &str)] = &[
    ("complete:4", 15, 3, "edges token: take any from the edge, go across"),
    ("cycle:4", 63, 9, "edges token: take any from the edge, go across"),
    ("cycle:5", 31, 5, "edges: take any from some at a vertex"),
    ("complete:4", 15, 3, "edges: take any from some at a vertex"),
    ("cycle:5", 23, 6, "vertices token: take any from here, go to a neighbour"),
    ("cycle:4", 63, 12, "edges token: take 1 from the edge, go across"),
    ("cycle:4", 63, 12, "edges token: take 1..3 from the edge, go across"),
    ("cycle:4", 63, 12, "edges token: take {1,3,4} from the edge, go across"),
    ("cycle:4", 63, 12, "edges token: take half from the edge, go across"),
    ("cycle:5", 31, 6, "edges: take any from all at a vertex"),
    ("cycle:5", 31, 7, "edges: take equal any from all at a vertex"),
    ("cycle:5", 31, 6, "edges: take total 1..3 from some at a vertex"),
    ("4", 63, 12, "heaps: take any from one | take equal any from all"),
    ("4", 47, 12, "heaps: take any from one, if w[it] = max"),
    ("cycle:5", 23, 6, "vertices: take all from every around one"),
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("| line | board, weights up to | states/s, 1 thread | 2 threads | hash map | ratio |");
    println!("|---|---|---|---|---|---|");
    for &(board, most, small, line) in LINES {
        let kinds = kinds(board, line)?;
        let table = |bound: u64| KindsBox::new(&kinds, &vec![bound; kinds.weights()], Convention::Normal);
        let large = table(most)?;
        let (one, two) = (rate(&large, 1)?, rate(&large, 2)?);
        let (naive, p) = hash_map(&table(small)?, &kinds);
        let (count, _) = table(small)?.run(Count::default(), &Options::default())?;
        if count.p != p {
            return Err(format!("{line}: the table has {} P-positions, the hash map {p}", count.p).into());
        }
        let (giga, mega) = (1e9, 1e6);
        println!(
            "| `{}` | {board}, {most} | {:.2} G | {:.2} G | {:.2} M | {:.0} |",
            line.replace('|', "\\|"),
            one / giga,
            two / giga,
            naive / mega,
            one / naive
        );
    }
    Ok(())
}

fn kinds(board: &str, line: &str) -> Result<Kinds, Box<dyn Error>> {
    let rules: Rules = line.parse()?;
    if let Ok(heaps) = board.parse() {
        return Ok(rules.unroll(&RulesBoard::Heaps(heaps), &[])?);
    }
    let board = GraphBoard::of_family(board)?;
    Ok(rules.unroll(&RulesBoard::Graph(&board), &[])?)
}

/// States a second, the best of three runs.
fn rate(table: &KindsBox, threads: usize) -> Result<f64, Box<dyn Error>> {
    let mut best: f64 = 0.0;
    for _ in 0..3 {
        let (_, summary) = table.run(Count::default(), &Options { threads, ..Options::default() })?;
        best = best.max(summary.states as f64 / summary.elapsed.as_secs_f64());
    }
    Ok(best)
}

/// States a second of what a person would write first: a map from states to outcomes, filled from small weights to large.
fn hash_map(table: &KindsBox, kinds: &Kinds) -> (f64, u64) {
    let start = Instant::now();
    let mut is_p: HashMap<(Vec<u64>, usize), bool> = HashMap::new();
    for index in 0..table.bounds().len() {
        let weights = table.bounds().weights(index);
        for token in 0..table.places() {
            let mut wins = false;
            let _ = kinds.for_each_move(&weights, Some(token), &mut |mv| {
                let mut after = weights.clone();
                mv.lowered().iter().for_each(|&(weight, new)| after[weight] = new);
                wins = is_p[&(after, mv.to().unwrap_or(token))];
                if wins { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            is_p.insert((weights.clone(), token), !wins);
        }
    }
    let rate = is_p.len() as f64 / start.elapsed().as_secs_f64();
    (rate, is_p.values().filter(|p| **p).count() as u64)
}
