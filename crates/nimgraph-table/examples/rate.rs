//! Measures states a second of the streaming tables: `rate [GRAPH WEIGHT [THREADS [SIMD]]]`.

use nimgraph_graph::Graph;
use nimgraph_table::edge::{EdgeBox, Plan};
use nimgraph_table::sink::Count;
use nimgraph_table::{Options, Play, Simd};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let name = args[0].as_str();
    let weight: u64 = args[1].parse().unwrap();
    let threads: usize = args.get(2).map_or(1, |t| t.parse().unwrap());
    let simd = Simd::available().into_iter().find(|s| Some(s.name()) == args.get(3).map(String::as_str));
    let graph = match name {
        "petersen" => Graph::undirected(
            10,
            (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]),
        ),
        "q3" => Graph::undirected(
            8,
            (0..8usize).flat_map(|v| (0..3).map(move |b| (v, v ^ (1 << b)))).filter(|(u, v)| u < v),
        ),
        "k33" => Graph::undirected(6, (0..3).flat_map(|u| (3..6).map(move |v| (u, v)))),
        k => {
            let n: usize = k[1..].parse().unwrap();
            Graph::undirected(n, (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v))))
        }
    }
    .unwrap();
    let plan = Plan::new(&EdgeBox::uniform(&graph, weight, Play::Normal).unwrap());
    println!("{}", plan.describe());
    println!("memory {:.1} MB, states {:.3e}", plan.memory(threads) as f64 / 1e6, plan.states() as f64);
    for _ in 0..3 {
        let (count, summary) =
            plan.run(Count::default(), &Options { threads, simd, ..Options::default() }).unwrap();
        let seconds = summary.elapsed.as_secs_f64();
        println!(
            "{name} W={weight} {} ×{threads}: {} P, {seconds:.3} s, {:.1} G states/s",
            summary.simd.name(),
            count.p,
            summary.states as f64 / seconds / 1e9
        );
        if seconds > 3.0 {
            break;
        }
    }
}
