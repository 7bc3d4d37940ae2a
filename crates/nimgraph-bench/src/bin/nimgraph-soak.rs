//! `nimgraph-soak [--seed N] [--count N] [--threads N]`: random positions of all games, asked in every way there is.
//!
//! `make soak` calls it. Who wins is asked of the theorems, of search alone, of a table and of the plain search that plays
//! by the rules; Grundy values, remoteness and all moves likewise; every claim of a reason is evaluated; and every position
//! is written and read again. Each difference is printed with its number, which with the seed makes the same position
//! again; after twenty of them it stops.

use std::{
    fmt,
    ops::Range,
    process::ExitCode,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    thread,
};

use nimgraph_audit::reasons::{Checker, ClaimVerdict};
use nimgraph_game::{
    AnyGame, Convention, Move, Outcome, Position, Registered, State, notation, on_game, spec::NoAppraiser,
};
use nimgraph_graph::SplitMix64;
use nimgraph_solve::{
    Approach, Budget, Detail, GrundyOf, Meter, OutcomeOf, RemotenessOf, Search, Session, Wants,
};
use nimgraph_table::{GameBox, Options};
use nimgraph_theory::{Cost, decide_simply};
use nimgraph_wire::{PositionJson, read_position};

fn main() -> ExitCode {
    let mut numbers = [("--seed", 1), ("--count", 10_000), ("--threads", 2)];
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().and_then(|value| value.parse().ok());
        match (numbers.iter_mut().find(|(name, _)| *name == word), value) {
            (Some(number), Some(value)) => number.1 = value,
            _ => {
                eprintln!("nimgraph-soak: expected --seed N, --count N or --threads N, found {word:?}");
                return ExitCode::from(2);
            }
        }
    }
    let [(_, seed), (_, count), (_, threads)] = numbers;
    soak(seed, count, threads.max(1))
}

fn soak(seed: u64, count: u64, threads: u64) -> ExitCode {
    let (differences, done) = (AtomicU64::new(0), Asked::default());
    let share = |part: u64| count * part / threads..count * (part + 1) / threads;
    let work = |numbers: Range<u64>| {
        for number in numbers {
            if differences.load(Relaxed) >= MOST_DIFFERENCES {
                return;
            }
            match check(seed, number, &done) {
                Ok(()) => {
                    let positions = done.positions.fetch_add(1, Relaxed) + 1;
                    if positions % SPOKEN_OF == 0 && positions < count {
                        eprintln!("{done} so far");
                    }
                }
                Err(difference) => {
                    differences.fetch_add(1, Relaxed);
                    eprintln!("seed {seed}, number {number}: {difference}");
                }
            }
        }
    };
    thread::scope(|scope| {
        for part in 0..threads {
            scope.spawn(move || work(share(part)));
        }
    });
    match differences.into_inner() {
        0 => {
            println!("{done}, seed {seed}: no difference");
            ExitCode::SUCCESS
        }
        found => {
            println!("{done}, seed {seed}: {found} differences");
            ExitCode::FAILURE
        }
    }
}

/// After this many differences there is enough to look at.
const MOST_DIFFERENCES: u64 = 20;

/// After this many positions their number is printed.
const SPOKEN_OF: u64 = 100_000;

/// How much was asked.
#[derive(Default)]
struct Asked {
    positions: AtomicU64,
    options: AtomicU64,
    claims: AtomicU64,
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [positions, options, claims] =
            [&self.positions, &self.options, &self.claims].map(|number| number.load(Relaxed));
        write!(f, "{positions} positions, {options} of their options and {claims} claims of reasons")
    }
}

/// Asks everything about one position; the error is the first difference.
fn check(seed: u64, number: u64, done: &Asked) -> Result<(), String> {
    let mut stream = SplitMix64::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number);
    let text = random(&mut stream);
    let spec = notation::read(&text).map_err(|error| format!("{text}: {error}"))?;
    // Some boards that are made at random are not connected, which vertex-nim wants.
    let Ok(setup) = spec.check(&NoAppraiser) else { return Ok(()) };
    let setup =
        setup.in_convention(if stream.below(3) == 0 { Convention::Misere } else { Convention::Normal });
    check_written(&setup).map_err(|difference| format!("{text}: {difference}"))?;
    let compare = Compare { setup: &setup, done };
    on_game!(setup.game(), |game| compare.visit(game, setup.convention(), setup.state()))
        .map_err(|difference| format!("{text} {}: {difference}", setup.convention()))
}

/// The text and the JSON of a position are read back as the same position.
fn check_written(setup: &Position) -> Result<(), String> {
    let text = setup.to_string();
    let reread = notation::read(&text).and_then(|spec| spec.check(&NoAppraiser));
    if reread.as_ref() != Ok(setup) {
        return Err(format!("{text} is read again as {reread:?}"));
    }
    let json = PositionJson::of(setup).to_string();
    match read_position(&json) {
        Ok(reread) if reread == *setup => Ok(()),
        other => Err(format!("{json} is read again as {other:?}")),
    }
}

/// A small position of any game, in the short notation.
fn random(stream: &mut SplitMix64) -> String {
    let order = 2 + stream.index(4);
    let list = |stream: &mut SplitMix64, count: usize, least: u64| {
        (0..count).map(|_| (least + stream.below(3)).to_string()).collect::<Vec<_>>().join(",")
    };
    let edges = |stream: &mut SplitMix64, loops: bool, weights: &dyn Fn(usize) -> Option<u64>| {
        let count = 1 + stream.index(6);
        let below = weights(count);
        let edge = |stream: &mut SplitMix64| loop {
            let [u, v] = [0; 2].map(|_| stream.index(order));
            if loops || u != v {
                return match below {
                    Some(below) => format!("{u}-{v}:{}", stream.below(below)),
                    None => format!("{u}-{v}"),
                };
            }
        };
        (0..count).map(|_| edge(stream)).collect::<Vec<_>>().join(",")
    };
    match stream.below(10) {
        0 => format!("nim {}", list(stream, order, 0)),
        1 | 2 => format!("edge-nim {}", edges(stream, true, &|_| Some(4))),
        // A move may lower all edges of a vertex: with six of weight 3, a few boards would take most of the time.
        3 => {
            format!("graph-nim {}", edges(stream, false, &|count| Some(if count > 4 { 3 } else { 4 })))
        }
        4 => format!("circular-nim {} k={}", list(stream, order + 1, 0), 1 + stream.index(order)),
        5 => {
            let face = |stream: &mut SplitMix64| format!("{}-{}", stream.index(order), stream.index(order));
            format!("simplicial-nim {} faces={},{}", list(stream, order, 0), face(stream), face(stream))
        }
        6 => format!("vertex-nimg {} weights={}", edges(stream, true, &|_| None), 1 + stream.below(3)),
        7 => format!("neighboring-nim {} weights={}", edges(stream, true, &|_| None), 1 + stream.below(3)),
        8 => {
            let board = ["cycle:4", "path:4", "star:3", "complete:3", "cycle:3"][stream.index(5)];
            format!("vertex-nim {board} weights={}", 1 + stream.below(3))
        }
        _ => format!("adjacent-nim {}", list(stream, order, 1)),
    }
}

struct Compare<'a> {
    setup: &'a Position,
    done: &'a Asked,
}

impl Compare<'_> {
    fn visit<G: Registered>(self, game: &G, play: Convention, position: &State) -> Result<(), String> {
        let meter = &mut Meter::default();
        let mut outcomes = Search::<G, OutcomeOf>::new(game, play);
        let mut lengths = Search::<G, RemotenessOf>::new(game, play);
        let mut values = Search::<G, GrundyOf>::new(game, play);
        let mut plain = |position: &State| {
            let outcome = outcomes.value(position, meter).ok();
            let plies = lengths.value(position, meter).ok().map(|times| times.plies);
            (outcome, plies, values.value(position, meter).ok().filter(|_| play == Convention::Normal))
        };
        let expected = plain(position);
        let options = game.moves(position);
        let mut winning = options.clone();
        winning.retain(|mv| plain(&game.play(position, mv)).0 == Some(Outcome::P));
        let winning: Vec<Move> = winning.into_iter().collect();
        for approach in [Approach::Auto, Approach::SearchOnly] {
            let wants = Wants { grundy: true, remoteness: true, approach, ..Wants::default() };
            let found = Session::new(self.setup.clone(), &Budget::default()).solve(wants);
            let times = found.remoteness.map(|times| times.plies);
            let said = (found.outcome, times, found.grundy.filter(|_| play == Convention::Normal));
            differ(said, expected, &format!("{approach:?}"))?;
            // The move that a reason argues for may come first.
            let listed: Vec<Move> =
                options.iter().filter(|mv| found.winning_moves.contains(mv)).cloned().collect();
            let found = (found.winning_moves.len(), &listed);
            differ(found, (winning.len(), &winning), &format!("winning moves, {approach:?}"))?;
        }
        self.table(expected.0)?;
        let scores = Session::new(self.setup.clone(), &Budget::default()).moves(Detail::Everything);
        for scored in &scores.moves {
            let after = plain(&game.play(position, &scored.mv));
            let said = (scored.outcome, scored.plies.map(|plies| plies - 1), scored.grundy);
            differ(said, after, &format!("after {:?}", scored.mv))?;
        }
        self.done.options.fetch_add(scores.moves.len() as u64, Relaxed);
        self.reason(game, play, position)
    }
}

impl Compare<'_> {
    /// Evaluates the claims of the reason that the theorems give.
    fn reason<G: Registered>(&self, game: &G, play: Convention, position: &State) -> Result<(), String> {
        let Ok(derivation) = decide_simply(game, play, position, Cost::Exponential) else { return Ok(()) };
        let reason = derivation.reason();
        let verdicts = Checker::new(self.setup.game()).check(self.setup, &reason);
        self.done.claims.fetch_add(verdicts.len() as u64, Relaxed);
        match verdicts.iter().position(|verdict| *verdict == ClaimVerdict::False) {
            Some(claim) => Err(format!("claim {claim} of {} is false: {reason:?}", derivation.statement)),
            None => Ok(()),
        }
    }

    /// What a table says of the position that its bounds come from.
    fn table(&self, expected: Option<Outcome>) -> Result<(), String> {
        let Some((weights, token)) = self.setup.weights() else { return Ok(()) };
        let token = token.unwrap_or(0);
        if matches!(self.setup.game(), AnyGame::Sum(_)) {
            return Ok(());
        }
        let table = GameBox::new(self.setup.board(), weights).map_err(|error| error.to_string())?;
        let stored =
            table.store(&Options { threads: 1, ..Options::default() }).map_err(|error| error.to_string())?;
        differ(stored.is_p(weights, token), expected.map(|outcome| outcome == Outcome::P), "table")
    }
}

fn differ<T: PartialEq + std::fmt::Debug>(found: T, expected: T, what: &str) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what}: found {found:?}, expected {expected:?}")) }
}
