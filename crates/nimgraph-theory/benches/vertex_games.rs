//! Times the vertex games on a million vertices or edges: outcome and a winning move.

use std::time::Instant;

use nimgraph_game::{
    Convention, Outcome, Registered, State,
    rulesets::{AdjacentNim, NeighboringNim, VertexNim, VertexNimG},
    spec::GraphBoard,
};
use nimgraph_graph::{EdgeKind, Graph, SplitMix64};
use nimgraph_theory::{Cost, decide};

fn main() {
    let mut stream = SplitMix64::new(2014);
    nimg(&mut stream);
    undirected(&mut stream);
    undirected_loops(&mut stream);
    directed_loops("random", random_arcs(&mut stream), &mut stream);
    directed_loops("ladder", ladder_arcs(), &mut stream);
    adjacent(&mut stream);
    geography(&mut stream);
    #[cfg(target_os = "linux")]
    println!("{}", peak_memory());
}

const MILLION: usize = 1_000_000;

fn nimg(stream: &mut SplitMix64) {
    let graph = connected(stream, EdgeKind::Undirected, MILLION, MILLION / 2, |_| false);
    let weights: Vec<u64> = (0..MILLION).map(|_| 1 + stream.below(1 << 40)).collect();
    time(
        "vertex-nimg, 10^6 vertices, 1.5·10^6 edges",
        &VertexNimG::new(graph),
        State::with_token(weights, 0),
    );
}

fn undirected(stream: &mut SplitMix64) {
    let graph = connected(stream, EdgeKind::Undirected, MILLION / 2, MILLION / 2, |_| false);
    let weights: Vec<u64> = (0..MILLION / 2).map(|_| 2 + stream.below(1 << 40)).collect();
    time("vertex-nim, undirected, 10^6 edges, heavy", &VertexNim::new(graph), State::with_token(weights, 0));
}

fn undirected_loops(stream: &mut SplitMix64) {
    let graph = connected(stream, EdgeKind::Undirected, MILLION / 3, MILLION / 3, |_| true);
    let weights: Vec<u64> = (0..MILLION / 3).map(|v| 1 + u64::from(v > 0 && stream.below(2) == 0)).collect();
    time("vertex-nim, undirected, loops, 10^6 edges", &VertexNim::new(graph), State::with_token(weights, 0));
}

fn directed_loops(name: &str, (n, arcs): (usize, Vec<(usize, usize)>), stream: &mut SplitMix64) {
    let graph = Graph::directed(n, arcs.into_iter().chain((0..n).map(|v| (v, v)))).expect("arcs are inside");
    let size = graph.size();
    let game = VertexNim::new(GraphBoard::numbered(graph));
    for heavy in [1000, 3] {
        let weight = |v: usize| 1 + u64::from(v == n - 1 || (v > 0 && stream.below(heavy) == 0));
        let weights: Vec<u64> = (0..n).map(weight).collect();
        let name = format!("vertex-nim, directed, loops, {size} arcs, {name}, one in {heavy} heavy");
        time(&name, &game, State::with_token(weights, 0));
    }
}

fn random_arcs(stream: &mut SplitMix64) -> (usize, Vec<(usize, usize)>) {
    let n = MILLION / 3;
    let circuit = (0..n).map(|v| (v, (v + 1) % n));
    (n, circuit.chain((0..n).map(|v| (v, stream.index(n)))).collect())
}

/// Strong components that fall apart one vertex at a time: the worst case of labelling.
fn ladder_arcs() -> (usize, Vec<(usize, usize)>) {
    let rungs = MILLION / 8;
    let (k, s) = (|i: usize| i, |i: usize| rungs + i);
    let mut arcs: Vec<(usize, usize)> =
        (1..rungs).flat_map(|i| [(k(i - 1), k(i)), (k(i), k(i - 1))]).collect();
    arcs.extend((1..rungs).flat_map(|i| [(k(i), s(i)), (s(i), k(i - 1))]));
    let (start, last) = (s(0), 2 * rungs);
    arcs.extend([(k(0), start), (start, last), (last, k(rungs - 1))]);
    (2 * rungs + 1, arcs)
}

fn adjacent(stream: &mut SplitMix64) {
    let game = AdjacentNim::new(MILLION);
    let weights = (0..MILLION).map(|_| 1 + stream.below(2)).collect::<Vec<u64>>();
    time("adjacent-nim, 10^6 heaps 1 and 2", &game, State::with_token(weights, 0));
    // A one behind every third heavy heap: two zeros before every 1.
    let weights =
        (0..MILLION).map(|i| if i % 4 == 3 { 1 } else { 2 + stream.below(1000) }).collect::<Vec<u64>>();
    time("adjacent-nim, 10^6 heaps with ones", &game, State::with_token(weights, 0));
}

fn geography(stream: &mut SplitMix64) {
    let n = 100_000;
    let graph = connected(stream, EdgeKind::Undirected, n, n, |_| false);
    time(
        "neighboring-nim, weights 1, 2·10^5 edges",
        &NeighboringNim::new(graph),
        State::with_token(vec![1; n], 0),
    );
}

/// A random tree with some more edges and loops.
fn connected(
    stream: &mut SplitMix64,
    kind: EdgeKind,
    order: usize,
    more: usize,
    looped: impl Fn(usize) -> bool,
) -> GraphBoard {
    let mut edges: Vec<(usize, usize)> = (1..order).map(|v| (stream.index(v), v)).collect();
    edges.extend((0..more).map(|_| (stream.index(order), stream.index(order))).filter(|(u, v)| u != v));
    edges.extend((0..order).filter(|&v| looped(v)).map(|v| (v, v)));
    let graph = Graph::new(kind, order, edges).expect("edges are inside").simplified();
    GraphBoard::numbered(graph)
}

fn time<G: Registered>(name: &str, game: &G, position: State) {
    let start = Instant::now();
    let found = decide(game, Convention::Normal, &position, Cost::Polynomial);
    let time = start.elapsed();
    let Ok(found) = found else { panic!("{name}: not decided") };
    let (outcome, mv) = (found.finding.outcome, found.finding.winning_move);
    assert_eq!(outcome == Outcome::N, mv.is_some(), "{name}: an N-position comes with a move");
    println!("{name}: {outcome} by {} in {:.3} s", found.statement, time.as_secs_f64());
}

#[cfg(target_os = "linux")]
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or(" unknown");
    format!("peak memory:{}", peak.replace('\t', " "))
}
