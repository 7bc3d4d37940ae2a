//! Tables of heap games: words that heaps share beside one heap a word, and beside a hash map.

use std::{collections::HashMap, error::Error, time::Instant};

use nimgraph_game::Board;
use nimgraph_graph::parse_family;
use nimgraph_table::{Convention, Options, RunSummary, monotone::MonotoneBox, sink::Count};

use crate::instances::Scale;

/// Everything measured on one heap game.
pub(crate) struct HeapRow {
    pub(crate) name: &'static str,
    pub(crate) states: f64,
    /// States a second that a hash map reaches, on smaller heaps.
    pub(crate) naive: f64,
    /// Seconds: one heap a word; shared words on one thread and on two.
    pub(crate) one_axis: f64,
    pub(crate) shared: f64,
    pub(crate) two_threads: f64,
}

/// A game, with bounds for the kernels and for the hash map.
struct Game {
    name: &'static str,
    large: MonotoneBox,
    small: MonotoneBox,
    faces: Vec<Vec<usize>>,
}

pub(crate) fn measure(scale: Scale) -> Result<Vec<HeapRow>, Box<dyn Error>> {
    games(scale)?.iter().map(row).collect()
}

fn games(scale: Scale) -> Result<Vec<Game>, Box<dyn Error>> {
    let full = scale == Scale::Full;
    let circular = |name, heaps: usize, k: usize, bound: u64| -> Result<Game, Box<dyn Error>> {
        let window = |first: usize| (first..first + k).map(|heap| heap % heaps).collect();
        let faces = (0..heaps).map(window).collect();
        game(name, &format!("circular-nim {heaps} k={k}"), [bound, 2], faces)
    };
    let k5 = parse_family("complete:5")?;
    let stars = (0..5).map(|vertex| k5.incident(vertex).iter().map(|seen| seen.edge()).collect());
    let heaps = (0..4).map(|heap| vec![heap]);
    Ok(vec![
        circular("circular-nim, 8 heaps up to 9, k = 2", 8, 2, if full { 9 } else { 3 })?,
        circular("circular-nim, 7 heaps up to 12, k = 4", 7, 4, if full { 12 } else { 3 })?,
        game(
            "graph-nim complete:5, up to 5",
            "graph-nim complete:5",
            [if full { 5 } else { 2 }, 1],
            stars.collect(),
        )?,
        game("nim, 4 heaps up to 100", "nim 4", [if full { 100 } else { 20 }, 9], heaps.collect())?,
    ])
}

/// A game with the bounds for the kernels and for the hash map.
fn game(
    name: &'static str,
    board: &str,
    bounds: [u64; 2],
    faces: Vec<Vec<usize>>,
) -> Result<Game, Box<dyn Error>> {
    let board: Board = board.parse()?;
    let kinds = board.kinds().ok_or("the rules are no line")??;
    let table = |bound| MonotoneBox::of(kinds, &vec![bound; kinds.weights()], Convention::Normal);
    let [large, small] = bounds.map(table);
    let other = "the kernel of heaps does not serve this board";
    Ok(Game { name, large: large?.ok_or(other)?, small: small?.ok_or(other)?, faces })
}

fn row(game: &Game) -> Result<HeapRow, Box<dyn Error>> {
    let threads = |threads| Options { threads, ..Options::default() };
    let (one_axis, p_one) = best(|| game.large.run_one_axis(Count::default(), &threads(1)))?;
    let (shared, p) = best(|| game.large.run(Count::default(), &threads(1)))?;
    let (two_threads, p_two) = best(|| game.large.run(Count::default(), &threads(2)))?;
    let (naive, p_naive) = hash_map(game);
    let p_small = game.small.run(Count::default(), &threads(1))?.0.p;
    if p != p_one || p != p_two || p_naive != p_small {
        return Err(format!("{}: the kernels do not agree", game.name).into());
    }
    let states = game.large.states() as f64;
    Ok(HeapRow { name: game.name, states, naive, one_axis, shared, two_threads })
}

/// The best of several runs, fewer when they are long.
fn best<E: Error + 'static>(
    run: impl Fn() -> Result<(Count, RunSummary), E>,
) -> Result<(f64, u64), Box<dyn Error>> {
    let (mut best, mut spent, mut p) = (f64::MAX, 0.0, 0);
    while spent < 1.0 {
        let (count, summary) = run()?;
        let seconds = summary.elapsed.as_secs_f64();
        (best, spent, p) = (best.min(seconds), spent + seconds.max(0.01), count.p);
    }
    Ok((best, p))
}

/// States a second of what a person would write first: a map from heaps to outcomes, filled from small heaps to large.
fn hash_map(game: &Game) -> (f64, u64) {
    let bounds = game.small.bounds();
    let start = Instant::now();
    let mut is_p: HashMap<Vec<u64>, bool> = HashMap::new();
    for index in 0..bounds.len() {
        let heaps = bounds.weights(index);
        let wins = game.faces.iter().any(|face| lowered(&heaps, face).iter().any(|after| is_p[after]));
        is_p.insert(heaps, !wins);
    }
    let rate = bounds.len() as f64 / start.elapsed().as_secs_f64();
    (rate, is_p.values().filter(|p| **p).count() as u64)
}

/// Every way to lower the heaps of a face, at least one of them.
fn lowered(heaps: &[u64], face: &[usize]) -> Vec<Vec<u64>> {
    let mut all = vec![heaps.to_vec()];
    for &heap in face {
        for before in 0..all.len() {
            for size in 0..heaps[heap] {
                let mut after = all[before].clone();
                after[heap] = size;
                all.push(after);
            }
        }
    }
    all.split_off(1)
}
