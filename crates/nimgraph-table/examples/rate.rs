//! Measures tables in states a second, beside the solver one would write first and the speed of memory.
//!
//! `cargo run --release -p nimgraph-table --example rate [FAMILY WEIGHT]…`, for example `complete:7 2`.

use std::collections::HashMap;
use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

use nimgraph_graph::{Graph, parse_family};
use nimgraph_table::edge::{EdgeBox, Grundy, Plan};
use nimgraph_table::monotone::MonotoneBox;
use nimgraph_table::sink::{Count, Histogram};
use nimgraph_table::{Options, Play, Simd};

/// What is measured when nothing is named.
const INSTANCES: [(&str, u64); 6] = [
    ("complete:4", 30),
    ("complete:5", 3),
    ("complete:5", 7),
    ("complete:6", 3),
    ("petersen", 3),
    ("bipartite:3,3", 7),
];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let write = write_bandwidth();
    let naive = naive_rate(&parse_family("complete:4")?, 6);
    println!("memory is written at {:.1} GB/s; a HashMap solves {naive:.0} states/s (K4, W=6)", write / 1e9);
    if arguments.is_empty() {
        for (family, weight) in INSTANCES {
            measure(family, weight, write, naive)?;
        }
        grundy("complete:4", 7)?;
        return others();
    }
    for pair in arguments.chunks_exact(2) {
        measure(&pair[0], pair[1].parse()?, write, naive)?;
    }
    Ok(())
}

/// The same table at every level of instructions, with one and two threads; the best of three runs.
fn measure(family: &str, weight: u64, write: f64, naive: f64) -> Result<(), Box<dyn Error>> {
    let plan = Plan::new(&EdgeBox::uniform(&parse_family(family)?, weight, Play::Normal)?);
    println!("{family}, W={weight}: {} states, {:.1} MB", plan.states(), plan.memory(2) as f64 / 1e6);
    println!("    {}", plan.describe());
    let best = [(Simd::best(), 2)];
    for (simd, threads) in Simd::available().into_iter().map(|simd| (simd, 1)).chain(best) {
        let options = Options { threads, simd: Some(simd), ..Options::default() };
        let runs = (0..3).map(|_| plan.run(Count::default(), &options)).collect::<Result<Vec<_>, _>>()?;
        let seconds = runs.iter().map(|(_, summary)| summary.elapsed.as_secs_f64()).fold(f64::MAX, f64::min);
        let rate = plan.states() as f64 / seconds;
        println!(
            "    {:8} ×{threads}: {} P, {seconds:.4} s, {:.2} G states/s = {:.1e} × HashMap, {:.0}% of writing",
            simd.name(),
            runs[0].0.p,
            rate / 1e9,
            rate / naive,
            100.0 * rate / 8.0 / write,
        );
    }
    Ok(())
}

fn grundy(family: &str, weight: u64) -> Result<(), Box<dyn Error>> {
    let grundy = Grundy::new(&EdgeBox::uniform(&parse_family(family)?, weight, Play::Normal)?)?;
    let (values, summary) = grundy.run(Histogram::default(), &Options::default())?;
    let rate = summary.states as f64 / summary.elapsed.as_secs_f64() / 1e9;
    println!("{family}, W={weight}: Grundy values below {}, {rate:.2} G states/s", values.counts.len());
    Ok(())
}

/// The other games.
fn others() -> Result<(), Box<dyn Error>> {
    let (square, clique) = (parse_family("cycle:4")?, parse_family("complete:4")?);
    let games = [
        ("nim, 4 heaps to 63", MonotoneBox::nim(&[63; 4], Play::Normal)?),
        ("circular-nim (6,3) to 11", MonotoneBox::circular_nim(&[11; 6], 3, Play::Normal)?),
        ("graph-nim on K4 to 11", MonotoneBox::graph_nim(&clique, &[11; 6], Play::Normal)?),
        ("vertex-nimg on C4 to 63", MonotoneBox::vertex_nimg(&square, &[63; 4], Play::Normal)?),
        ("neighboring-nim on C4 to 63", MonotoneBox::neighboring_nim(&square, &[63; 4], Play::Normal)?),
        ("vertex-nim on C4 to 63", MonotoneBox::vertex_nim(&square, &[63; 4], Play::Normal)?),
        ("adjacent-nim, 4 heaps to 63, misère", MonotoneBox::adjacent_nim(&[63; 4], Play::Misere)?),
    ];
    for (name, game) in games {
        let (count, summary) = game.run(Count::default(), &Options::default())?;
        let rate = summary.states as f64 / summary.elapsed.as_secs_f64() / 1e6;
        println!("{name}: {} P of {} states, {rate:.0} M states/s", count.p, summary.states);
    }
    Ok(())
}

/// Bytes a second that one thread writes to memory beyond the caches; the best of four passes.
fn write_bandwidth() -> f64 {
    let mut memory = vec![0u64; 1 << 25];
    let passes = (1..=4).map(|pass| {
        let start = Instant::now();
        black_box(&mut memory).fill(pass);
        8.0 * (1 << 25) as f64 / start.elapsed().as_secs_f64()
    });
    passes.fold(0.0, f64::max)
}

/// States a second of a memoised search over the whole box.
fn naive_rate(graph: &Graph, weight: u8) -> f64 {
    let start = Instant::now();
    let mut seen = HashMap::new();
    let mut weights = vec![weight; graph.size()];
    for token in 0..graph.order() {
        naive_is_p(graph, token, &mut weights, &mut seen);
    }
    seen.len() as f64 / start.elapsed().as_secs_f64()
}

fn naive_is_p(
    graph: &Graph,
    token: usize,
    weights: &mut Vec<u8>,
    seen: &mut HashMap<(usize, Vec<u8>), bool>,
) -> bool {
    if let Some(&known) = seen.get(&(token, weights.clone())) {
        return known;
    }
    let mut is_p = true;
    for edge in graph.incident(token) {
        let weight = weights[edge.edge()];
        for lower in 0..weight {
            weights[edge.edge()] = lower;
            is_p &= !naive_is_p(graph, edge.to(), weights, seen);
        }
        weights[edge.edge()] = weight;
    }
    seen.insert((token, weights.clone()), is_p);
    is_p
}
