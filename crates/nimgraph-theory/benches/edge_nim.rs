//! Edge Nim by theory on large boards: how long the outcome, a winning move and all winning moves take. Every answer is
//! compared with what is known of the instance.

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use nimgraph_game::{Convention, Outcome, Ruleset, State, rulesets::EdgeNim, spec::GraphBoard};
use nimgraph_graph::{Graph, SplitMix64, parse_family};
use nimgraph_theory::{Cost, Derivation, decide, unit_outcomes, winning_moves};

fn main() {
    println!("{:<52} {:>8} {:>10} {:>10}  by", "instance", "edges", "outcome", "all moves");
    trees();
    cacti();
    families();
    threads();
    unit_bipartite();
    grids();
    complete_graphs();
    println!("most memory: {}", peak_memory());
}

fn trees() {
    let mut stream = SplitMix64::new(1);
    let order = 1_000_000;
    let edges: Vec<_> = (1..order).map(|v| (stream.index(v), v)).collect();
    let weights = (1..order).map(|_| 1 + stream.below(1_000_000_000)).collect();
    let tree = board(order, edges, weights, order - 1);
    measure("random recursive tree, 10^6 vertices", tree.clone(), None);
    measure_in(Convention::Misere, "the same in misère play", tree, None);
    let path = (1..order).map(|v| (v - 1, v)).collect();
    measure(
        "path, 10^6 vertices, token at the end",
        board(order, path, vec![3; order - 1], 0),
        Some(Outcome::N),
    );
}

/// A random cactus grows by edges and by cycles of three to six, at any vertex.
fn cacti() {
    let mut stream = SplitMix64::new(3);
    let (mut order, mut edges) = (1, Vec::new());
    while order < 1_000_000 {
        let (at, more) = (stream.index(order), 1 + stream.index(5));
        let around = std::iter::once(at).chain(order..order + more);
        edges.extend(around.zip(order..order + more));
        if more > 1 {
            edges.push((order + more - 1, at));
        }
        order += more;
    }
    let weights = edges.iter().map(|_| 1 + stream.below(1_000_000_000)).collect();
    measure("random cactus, 10^6 vertices", board(order, edges, weights, 0), None);
    // The tail leads to a losing vertex.
    let odd = 999_999;
    let cycle: Vec<_> = (0..odd).map(|v| (v, (v + 1) % odd)).chain([(0, odd)]).collect();
    let weights = vec![5; odd + 1];
    measure("odd cycle with a tail, 10^6 vertices", board(odd + 1, cycle, weights, 0), Some(Outcome::N));
}

/// Boards of the families that automata decide, with a fiftieth of the edges missing.
fn families() {
    let mut stream = SplitMix64::new(4);
    for cells in [10_000, 100_000, 300_000] {
        let rails = (2..2 * cells).map(|v| (v - 2, v));
        let ladder: Vec<_> = (0..cells).map(|i| (2 * i, 2 * i + 1)).chain(rails).collect();
        let weights = ladder.iter().map(|_| u64::from(stream.below(50) > 0)).collect();
        let position = board(2 * cells, ladder, weights, cells);
        measure_in(Convention::Misere, &format!("ladder, {cells} cells, in misère play"), position, None);
        let rim = (0..cells).map(|v| (v, (v + 1) % cells));
        let wheel: Vec<_> = rim.chain((0..cells).map(|v| (v, cells))).collect();
        let weights = wheel.iter().map(|_| u64::from(stream.below(50) > 0)).collect();
        let position = board(cells + 1, wheel, weights, cells);
        measure(&format!("wheel, {cells} spokes, token on the hub"), position, None);
    }
}

/// A board from threads: an odd vertex between two even ones, with a weight on either side.
fn threaded(order: usize, threads: &[(usize, usize, [u64; 2])], token: usize) -> (EdgeNim, State) {
    let (mut edges, mut weights) = (Vec::new(), Vec::new());
    for (i, &(p, q, [a, b])) in threads.iter().enumerate() {
        edges.extend([(p, order + i), (order + i, q)]);
        weights.extend([a, b]);
    }
    board(order + threads.len(), edges, weights, token)
}

fn threads() {
    let heavy = 1_000_000_000;
    let mut stream = SplitMix64::new(2);
    let random: Vec<_> = (0..50_000)
        .map(|_| {
            let p = stream.index(10_000);
            let q = (p + 1 + stream.index(9_999)) % 10_000;
            (p, q, [0; 2].map(|_| 1 + stream.below(heavy)))
        })
        .collect();
    measure("3.5: random threads, random weights", threaded(10_000, &random, 0), Some(Outcome::N));

    let (tree, light) = heavy_tree(&mut stream);
    let all: Vec<_> = tree.iter().chain(&light).copied().collect();
    measure("3.5: heavy unequal tree, light equal rest", threaded(10_000, &all, 0), Some(Outcome::P));
    let mut one_more = all.clone();
    // One light thread becomes unequal: its ends are joined by the heavy tree, so it wins.
    one_more[30_000].2[0] += 1;
    measure("3.5: the same with one unequal light thread", threaded(10_000, &one_more, 0), Some(Outcome::N));

    for (name, count, shape) in [
        ("3.5: a tree of 500 clusters", 500, Shape::Tree),
        ("3.5: a tree of 1000 clusters", 1000, Shape::Tree),
        ("3.5: 250 pairs of clusters", 500, Shape::Pairs),
        ("3.5: 1000 pairs of clusters", 2000, Shape::Pairs),
    ] {
        let clustered = clusters(&mut stream, count, shape);
        measure(name, threaded(10_000, &clustered, 0), Some(Outcome::P));
    }

    let mut matched: Vec<_> = light.iter().map(|&(p, q, [a, _])| (p, q, [a % 1000 + 1; 2])).collect();
    let around = widths(10_000, &matched);
    for v in 0..4_999 {
        let width = around[2 * v + 1] + 1;
        matched.push((2 * v + 1, 2 * v + 2, [width + v as u64 % 2, width + 1 - v as u64 % 2]));
    }
    measure("3.5: 4999 heavy threads, each cut at one end", threaded(10_000, &matched, 0), Some(Outcome::P));

    let ring: Vec<_> =
        (0..50_000).map(|v| (v, (v + 1) % 50_000, [7 + v as u64 % 2, 8 - v as u64 % 2])).collect();
    let tail = [(100, 50_000, [5, 5])];
    let ring: Vec<_> = ring.into_iter().chain(tail).collect();
    measure("3.5: a ring of 50000 threads of one width, tailed", threaded(50_001, &ring, 50_000), None);

    let chain = rings(5_000, 10);
    measure("3.5: a chain of 5000 rings of 10", threaded(45_001, &chain, 0), Some(Outcome::P));

    let ladder = ladder(25_000 / 3 + 1);
    measure("3.5: a ladder with unequal rungs", threaded(2 * (25_000 / 3 + 1), &ladder, 0), None);
}

/// A random spanning tree of heavy threads with unequal weights, and light threads with equal ones, light enough that
/// each heavy thread outweighs all that cross its cut.
#[allow(clippy::type_complexity)]
fn heavy_tree(stream: &mut SplitMix64) -> (Vec<(usize, usize, [u64; 2])>, Vec<(usize, usize, [u64; 2])>) {
    let light: Vec<_> = (0..40_001)
        .map(|_| {
            let p = stream.index(10_000);
            let q = (p + 1 + stream.index(9_999)) % 10_000;
            (p, q, [1 + stream.below(20_000); 2])
        })
        .collect();
    let tree = (1..10_000)
        .map(|v| {
            let width = 900_000_000 + stream.below(50_000_000);
            (stream.index(v), v, [width, width + 1 + stream.below(1000)])
        })
        .collect();
    (tree, light)
}

fn widths(order: usize, threads: &[(usize, usize, [u64; 2])]) -> Vec<u64> {
    let mut sum = vec![0; order];
    for &(p, q, [a, b]) in threads {
        sum[p] += a.min(b);
        sum[q] += a.min(b);
    }
    sum
}

/// Clusters of light equal threads, some of them between clusters, and heavy unequal threads between clusters that
/// outweigh all light ones around one side of them, though not those inside the clusters.
fn clusters(stream: &mut SplitMix64, count: usize, shape: Shape) -> Vec<(usize, usize, [u64; 2])> {
    let size = 10_000 / count;
    let mut threads = Vec::new();
    for cluster in 0..count {
        for i in 0..40_000 / count {
            let p = i % size;
            let q = (p + 1 + stream.index(size - 1)) % size;
            threads.push((cluster * size + p, cluster * size + q, [1_000_000 + stream.below(1_000_000); 2]));
        }
    }
    let mut leaving = vec![0; count];
    while threads.len() < 49_000 {
        let (p, q) = (stream.index(10_000), stream.index(10_000));
        if p / size != q / size {
            let width = 1 + stream.below(20_000);
            leaving[p / size] += width;
            leaving[q / size] += width;
            threads.push((p, q, [width; 2]));
        }
    }
    for cluster in (1..count).rev() {
        let other = match shape {
            Shape::Tree => stream.index(cluster),
            Shape::Pairs if cluster % 2 == 1 => cluster - 1,
            Shape::Pairs => continue,
        };
        let width = leaving[cluster] + 1 + stream.below(3);
        leaving[other] += leaving[cluster];
        let thin = stream.below(2);
        let ends = [cluster, other].map(|c| c * size + stream.index(size));
        threads.push((ends[0], ends[1], [width + thin, width + 1 - thin]));
    }
    threads
}

#[derive(Clone, Copy)]
enum Shape {
    /// Every cluster hangs on an earlier one.
    Tree,
    /// Every second cluster hangs on the one before, and nothing else.
    Pairs,
}

/// Rings of threads of one width that hang on each other at opposite vertices. The heavier edge of every thread is at
/// the end that lies further from the token, or at the nearer one where that is not where the ring hangs.
fn rings(count: usize, length: usize) -> Vec<(usize, usize, [u64; 2])> {
    let mut threads = Vec::new();
    let mut hook = 0;
    for ring in 0..count {
        let vertex = |i: usize| if i.is_multiple_of(length) { hook } else { ring * (length - 1) + i };
        for i in 0..length {
            let weights = match i {
                0 => [5, 6],
                _ if i + 1 == length => [6, 5],
                _ if ring % 2 == 0 => [6, 5],
                _ => [5, 6],
            };
            threads.push((vertex(i), vertex(i + 1), weights));
        }
        hook = vertex(length / 2);
    }
    threads
}

fn ladder(length: usize) -> Vec<(usize, usize, [u64; 2])> {
    let rails = (0..length - 1).flat_map(|i| [(2 * i, 2 * i + 2, [9, 9]), (2 * i + 1, 2 * i + 3, [9, 9])]);
    let rungs = (0..length).map(|i| (2 * i, 2 * i + 1, [20 + i as u64 % 3, 21]));
    rails.chain(rungs).collect()
}

fn unit_bipartite() {
    let mut stream = SplitMix64::new(5);
    for (name, degree) in
        [("unit bipartite 4000 + 4000, degree 5", 5), ("unit bipartite 4000 + 4000, degree 500", 500)]
    {
        let edges: Vec<_> = (0..4000)
            .flat_map(|x| {
                let mut ends: Vec<usize> = (0..degree).map(|_| 4000 + stream.index(4000)).collect();
                ends.sort_unstable();
                ends.dedup();
                ends.into_iter().map(move |y| (x, y)).collect::<Vec<_>>()
            })
            .collect();
        let weights = vec![1; edges.len()];
        for token in [0, 4000] {
            measure(name, board(8000, edges.clone(), weights.clone(), token), None);
        }
    }
}

fn grids() {
    let graph = parse_family("grid:100x100").expect("a family");
    let start = Instant::now();
    let outcomes = unit_outcomes(&graph).expect("grids are bipartite");
    let took = start.elapsed();
    let gcd = 101;
    let formula = |v: usize| {
        let (a, b) = (v / 100 + 1, v % 100 + 1);
        Outcome::from_winning_move(a % gcd == 0 || b % gcd == 0)
    };
    assert!((0..10_000).all(|v| outcomes[v] == formula(v)), "the formula for grids");
    println!(
        "{:<52} {:>8} {:>10}",
        "100 × 100 grid, all 10^4 roots, as the formula says",
        graph.size(),
        seconds(took)
    );
    let graph = parse_family("grid:99x149").expect("a family");
    let start = Instant::now();
    let outcomes = unit_outcomes(&graph).expect("grids are bipartite");
    let took = start.elapsed();
    let formula = |v: usize| {
        let (a, b) = (v / 149 + 1, v % 149 + 1);
        Outcome::from_winning_move(a % 50 == 0 || b % 50 == 0)
    };
    assert!((0..99 * 149).all(|v| outcomes[v] == formula(v)), "the formula for grids");
    println!(
        "{:<52} {:>8} {:>10}",
        "99 × 149 grid, all roots, as the formula says",
        graph.size(),
        seconds(took)
    );
}

/// Plays complete graphs out against a random and a greedy player.
fn complete_graphs() {
    for (order, games) in [(12, 1000), (200, 10)] {
        let start = Instant::now();
        let mut thinking = Duration::ZERO;
        for seed in 0..2 * games {
            let mut stream = SplitMix64::new(seed);
            let graph = parse_family(&format!("complete:{order}")).expect("a family");
            let weights: Vec<u64> = (0..graph.size()).map(|_| 1 + stream.below(1000)).collect();
            let game = EdgeNim::new(GraphBoard::numbered(graph));
            let mut position = State::with_token(weights, stream.index(order));
            loop {
                let now = Instant::now();
                let found =
                    decide(&game, Convention::Normal, &position, Cost::Linear).expect("the clique theorem");
                thinking = thinking.max(now.elapsed());
                let mv = found.finding.winning_move.expect("the strategy has a move");
                position = game.play(&position, &mv);
                if game.is_over(&position) {
                    break;
                }
                position = game.play(&position, &reply(&game, &position, &mut stream, seed % 2 == 0));
                assert!(!game.is_over(&position), "seed {seed}: the strategy lost");
            }
        }
        let label = format!("K_{order}: {games} of {games} won against random and greedy");
        println!(
            "{label:<52} {:>8} {:>10}  longest thought {}",
            "",
            seconds(start.elapsed()),
            seconds(thinking)
        );
    }
}

/// A random move, or one that leaves the opponent the fewest positive edges.
fn reply(game: &EdgeNim, position: &State, stream: &mut SplitMix64, greedy: bool) -> nimgraph_game::Move {
    let graph = &game.board().graph;
    let open: Vec<_> =
        graph.incident(position.place()).iter().filter(|i| position.weights()[i.edge()] > 0).collect();
    if greedy {
        let left = |v: usize| graph.incident(v).iter().filter(|i| position.weights()[i.edge()] > 0).count();
        let i = open.iter().min_by_key(|i| left(i.to())).expect("the game is not over");
        return game.walk(position, i.edge(), 0);
    }
    let i = open[stream.index(open.len())];
    let to_weight = if stream.index(2) == 0 { 0 } else { stream.below(position.weights()[i.edge()]) };
    game.walk(position, i.edge(), to_weight)
}

fn board(order: usize, edges: Vec<(usize, usize)>, weights: Vec<u64>, token: usize) -> (EdgeNim, State) {
    let graph = Graph::undirected(order, edges).expect("edges of the board");
    (EdgeNim::new(GraphBoard::numbered(graph)), State::with_token(weights, token))
}

/// Times the outcome with a move and the list of all moves, in normal play.
fn measure(name: &str, board: (EdgeNim, State), expected: Option<Outcome>) {
    measure_in(Convention::Normal, name, board, expected);
}

fn measure_in(play: Convention, name: &str, (game, position): (EdgeNim, State), expected: Option<Outcome>) {
    let start = Instant::now();
    let found: Derivation<'_, EdgeNim> =
        decide(&game, play, &position, Cost::Polynomial).unwrap_or_else(|why| panic!("{name}: {why:?}"));
    let outcome_took = start.elapsed();
    let outcome = found.finding.outcome;
    assert!(expected.is_none_or(|expected| expected == outcome), "{name}: {}", found.finding.reason);
    let start = Instant::now();
    let mut count = 0;
    if outcome == Outcome::N {
        let _ = winning_moves(&found, &mut |_| {
            count += 1;
            if count < 100_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    let (size, moves_took) = (game.board().graph.size(), seconds(start.elapsed()));
    let took = seconds(outcome_took);
    println!(
        "{name:<52} {size:>8} {took:>10} {moves_took:>10}  {outcome} {} ({count} moves)",
        found.statement
    );
}

fn seconds(duration: Duration) -> String {
    format!("{:.3} s", duration.as_secs_f64())
}

/// The most memory that was in use at once, where the system tells.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or("unknown".to_owned(), |line| line.trim().to_owned())
}
