//! Single positions: depth first with a table of what was seen, proof numbers, threads, and large positions.

use std::{error::Error, time::Instant};

use nimgraph_game::{AnyGame, Outcome, Position, notation, spec::NoAppraiser};
use nimgraph_solve::{Approach, Budget, MoveList, Session, Wants};

use crate::{
    instances::{self, Scale},
    machine::peak_memory,
    naive::Packed,
};

/// Everything measured on single positions.
pub(crate) struct Search {
    pub(crate) cubic: Vec<Cubic>,
    pub(crate) hard: Vec<Hard>,
    pub(crate) large: Vec<Large>,
    /// The most memory that the process had taken by then.
    pub(crate) memory: Option<u64>,
}

impl Search {
    /// The seconds of depth first and of solving, over all cubic graphs.
    pub(crate) fn totals(&self) -> (f64, f64) {
        let plain = self.cubic.iter().map(|row| row.plain_seconds).sum();
        (plain, self.cubic.iter().map(|row| row.seconds).sum())
    }
}

impl Hard {
    /// How many times as fast two threads are.
    pub(crate) fn gain(&self) -> f64 {
        self.one / self.two
    }
}

/// A random cubic graph.
pub(crate) struct Cubic {
    pub(crate) outcome: Outcome,
    pub(crate) plain_seconds: f64,
    pub(crate) plain_nodes: u64,
    /// Whether depth first came to an end.
    pub(crate) plain_done: bool,
    pub(crate) seconds: f64,
    pub(crate) nodes: u64,
}

/// A hard position with one thread and with two.
pub(crate) struct Hard {
    pub(crate) text: String,
    pub(crate) one: f64,
    pub(crate) two: f64,
    pub(crate) nodes: [u64; 2],
}

/// A position with many reachable states.
pub(crate) struct Large {
    pub(crate) name: &'static str,
    pub(crate) family: &'static str,
    pub(crate) reachable: f64,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) method: &'static str,
    pub(crate) seconds: f64,
    pub(crate) nodes: u64,
}

pub(crate) fn measure(scale: Scale) -> Result<Search, Box<dyn Error>> {
    let large = instances::large(scale).iter().map(|&(name, family)| large(name, family));
    let large = large.collect::<Result<Vec<_>, _>>()?;
    let memory = peak_memory();
    let hard = instances::hard(scale).into_iter().map(hard).collect::<Result<Vec<_>, _>>()?;
    let cubic = instances::cubic(scale).iter().map(|text| cubic(text)).collect::<Result<Vec<_>, _>>()?;
    Ok(Search { large, memory, cubic, hard })
}

pub(crate) fn read(text: &str) -> Result<Position, Box<dyn Error>> {
    Ok(notation::read(text)?.check(&NoAppraiser)?)
}

const ONLY_OUTCOME: Wants = Wants {
    grundy: false,
    remoteness: false,
    moves: MoveList::None,
    why_not: false,
    approach: Approach::Auto,
    quickest: false,
};

/// Depth first looks at no more positions than this.
const MOST: u64 = 5_000_000;

fn cubic(text: &str) -> Result<Cubic, Box<dyn Error>> {
    let setup = read(text)?;
    let (AnyGame::EdgeNim(game), position) = (setup.game(), setup.state()) else {
        return Err("a cubic graph is a board of edge-nim".into());
    };
    let (seconds, found) = median(|| Session::new(setup.clone(), &Budget::default()).solve(ONLY_OUTCOME));
    let outcome = found.outcome.ok_or("without a budget there is an outcome")?;
    let fresh = Packed::new(&game.board().graph).ok_or("27 edges fit")?;
    let (plain_seconds, (answer, plain_nodes)) = median(|| {
        let mut plain = fresh.clone();
        (plain.position(position.weights(), position.place(), MOST), plain.nodes)
    });
    if answer.is_some_and(|is_p| is_p != (outcome == Outcome::P)) {
        return Err(format!("{text}: the solvers do not agree").into());
    }
    let plain_done = answer.is_some();
    Ok(Cubic { outcome, plain_seconds, plain_nodes, plain_done, seconds, nodes: found.nodes })
}

/// `solve` with one thread and with two.
fn hard(text: String) -> Result<Hard, Box<dyn Error>> {
    let setup = read(&text)?;
    let run = |threads: usize| {
        let budget = Budget { threads, ..Budget::default() };
        let (seconds, found) = median(|| Session::new(setup.clone(), &budget).solve(ONLY_OUTCOME));
        (seconds, found.nodes)
    };
    let ((one, nodes_one), (two, nodes_two)) = (run(1), run(2));
    Ok(Hard { text, one, two, nodes: [nodes_one, nodes_two] })
}

/// The median of three runs: the seconds, and what came of it.
pub(crate) fn median<T>(work: impl Fn() -> T) -> (f64, T) {
    let run = || {
        let start = Instant::now();
        let found = work();
        (start.elapsed().as_secs_f64(), found)
    };
    let mut runs = [run(), run(), run()];
    runs.sort_by(|a, b| a.0.total_cmp(&b.0));
    let [_, median, _] = runs;
    median
}

fn large(name: &'static str, family: &'static str) -> Result<Large, Box<dyn Error>> {
    let setup = read(&format!("edge-nim {family} weights=3"))?;
    let AnyGame::EdgeNim(game) = setup.game() else { return Err("a board of edge-nim".into()) };
    let (order, size) = (game.board().graph.order() as i32, game.board().graph.size() as i32);
    let start = Instant::now();
    let budget = Budget { memory: Some(1 << 30), ..Budget::default() };
    let found = Session::new(setup.clone(), &budget).solve(ONLY_OUTCOME);
    Ok(Large {
        name,
        family,
        // See the page: 3 values for each edge outside a spanning tree, 2 for each in it.
        reachable: 3f64.powi(size - order + 1) * 2f64.powi(order - 1),
        outcome: found.outcome,
        method: found.method.name(),
        seconds: start.elapsed().as_secs_f64(),
        nodes: found.nodes,
    })
}
