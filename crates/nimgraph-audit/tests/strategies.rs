//! What a theorem decides it can play: whole games on large boards, the winner's moves found by statements alone, against an
//! opponent who moves at random.

use nimgraph::{
    game::{CONTINUE, Outcome, Play, Registered, Setup, Visitor},
    graph::SplitMix64,
    theory::{Cost, decide, winning_moves},
};
use nimgraph_wire::read_position;
use std::ops::ControlFlow;

/// Plays a position for the side that a statement says wins, to the end or for so many plies.
struct Game {
    seed: u64,
    most_plies: usize,
}

impl Visitor for Game {
    type Output = Result<usize, String>;

    fn visit<G: Registered>(self, game: &G, play: Play, position: &G::Position) -> Self::Output {
        let mut dice = SplitMix64::new(self.seed);
        let mut position = position.clone();
        let start = said(game, play, &position)?;
        let mut winner_moves = start == Outcome::N;
        for ply in 0..self.most_plies {
            if game.is_over(&position) {
                let is_won = (play.outcome_at_end() == Outcome::N) == winner_moves;
                return if is_won { Ok(ply) } else { Err(format!("lost after {ply} plies")) };
            }
            let mv = match winner_moves {
                true => winning(game, play, &position).map_err(|what| format!("ply {ply}: {what}"))?,
                false => random_move(game, &position, &mut dice),
            };
            position = game.play(&position, &mv);
            winner_moves = !winner_moves;
        }
        Ok(self.most_plies)
    }
}

fn said<G: Registered>(game: &G, play: Play, position: &G::Position) -> Result<Outcome, String> {
    let found = decide(game, play, position, Cost::Polynomial);
    found.map(|found| found.finding.outcome).map_err(|lacking| format!("undecided: {lacking:?}"))
}

/// The move that the statements give, with nothing looked at but what they say.
fn winning<G: Registered>(game: &G, play: Play, position: &G::Position) -> Result<G::Move, String> {
    let found = decide(game, play, position, Cost::Polynomial).map_err(|_| "undecided".to_owned())?;
    if found.finding.outcome == Outcome::P {
        return Err(format!("the winner's position is P by {}", found.statement));
    }
    let mut listed = None;
    let _ = winning_moves(&found, &mut |mv| {
        listed = Some(mv);
        ControlFlow::Break(())
    });
    let given = found.finding.winning_move.or(listed);
    given.ok_or_else(|| format!("{} gives no move", found.statement))
}

fn random_move<G: Registered>(game: &G, position: &G::Position, dice: &mut SplitMix64) -> G::Move {
    let skip = dice.index(64);
    let (mut seen, mut chosen) = (0, None);
    let _ = game.for_each_move(position, &mut |mv| {
        chosen = Some(mv);
        seen += 1;
        if seen > skip { ControlFlow::Break(()) } else { CONTINUE }
    });
    chosen.expect("the game is not over")
}

#[track_caller]
fn plays(text: &str, most_plies: usize) {
    let setup: Setup = read_position(text).unwrap();
    for seed in 0..2 {
        let played = setup.visit(Game { seed, most_plies });
        assert!(played.is_ok(), "seed {seed} {}: {}", &text[..text.len().min(80)], played.unwrap_err());
    }
}

/// Edges as text, from a generator.
fn edges(list: impl IntoIterator<Item = (usize, usize)>) -> String {
    list.into_iter().map(|(u, v)| format!("{u}-{v}")).collect::<Vec<_>>().join(",")
}

fn weights(count: usize, least: u64, most: u64, seed: u64) -> String {
    let mut dice = SplitMix64::new(seed);
    (0..count).map(|_| (least + dice.below(most - least + 1)).to_string()).collect::<Vec<_>>().join(",")
}

#[test]
fn edge_nim_on_a_thousand_vertices() {
    let mut dice = SplitMix64::new(7);
    let tree = edges((1..1000).map(|v| (dice.index(v), v)));
    plays(&format!("edge-nim {tree} weights={} token=0", weights(999, 1, 5, 1)), usize::MAX);
    plays(&format!("edge-nim cycle:1000 weights={} token=0", weights(1000, 1, 4, 2)), 400);
    plays(&format!("edge-nim cycle:1001 weights={} token=0", weights(1001, 1, 4, 3)), 400);
    plays(&format!("edge-nim bipartite:2,500 weights={} token=0", weights(1000, 1, 3, 4)), 400);
    plays(&format!("edge-nim bipartite:2,500 weights={} token=7", weights(1000, 1, 3, 5)), 400);
    plays(&format!("edge-nim complete:45 weights={} token=3", weights(990, 1, 3, 6)), 400);
    plays("edge-nim hypercube:10", 400);
    plays("edge-nim torus:32x32", 400);
    plays("edge-nim grid:15x16 token=17", 400);
}

/// Two joined hubs with a thousand vertices between them, and twins in a crowd.
#[test]
fn hubs_and_twins_on_a_thousand_vertices() {
    let hubs = edges([(0, 1)].into_iter().chain((2..1002).flat_map(|v| [(0, v), (1, v)])));
    plays(&format!("edge-nim {hubs} weights={} token=0", weights(2001, 1, 3, 8)), 400);
    let mut dice = SplitMix64::new(9);
    let crowd: Vec<(usize, usize)> =
        (0..2000).map(|_| (2 + dice.index(998), 2 + dice.index(998))).filter(|(u, v)| u < v).collect();
    let mut list = vec![(0, 1)];
    list.extend((2..40).flat_map(|v| [(0, v), (1, v)]));
    list.extend(crowd);
    list.sort_unstable();
    list.dedup();
    plays(&format!("edge-nim {} token=0", edges(list)), 400);
}

/// Subdivided graphs, where Fukuyama's flows decide.
#[test]
fn threads_on_a_thousand_vertices() {
    let mut dice = SplitMix64::new(10);
    let mut list = Vec::new();
    for middle in 300..1000 {
        let u = dice.index(300);
        list.extend([(u, middle), ((u + 1 + dice.index(299)) % 300, middle)]);
    }
    let count = list.len();
    let text = format!("edge-nim {} weights={} token=0", edges(list), weights(count, 1, 4, 11));
    plays(&text, 40);
}

#[test]
fn heap_games_with_a_thousand_heaps() {
    plays(&format!("nim {}", weights(1000, 0, 9, 12)), 600);
    plays(&format!("nim {} misere", weights(300, 0, 3, 13)), usize::MAX);
    let half = weights(500, 0, 6, 14);
    plays(&format!("circular-nim {half},{half} k=3"), 600);
    plays(&format!("circular-nim {} k=999", weights(1000, 1, 6, 15)), 600);
    plays(&format!("circular-nim {} k=1", weights(1000, 0, 6, 16)), 600);
    for (n, k) in [(5, 2), (5, 3), (6, 3), (6, 4), (8, 6)] {
        plays(&format!("circular-nim {} k={k}", weights(n, 0, 1_000_000_000, 17)), 400);
    }
    plays(&format!("graph-nim bipartite:2,500 weights={}", weights(1000, 0, 5, 18)), 400);
    plays("graph-nim path:1000", 700);
    plays("graph-nim star:1000", 700);
}

#[test]
fn vertex_games_on_a_thousand_vertices() {
    for game in ["vertex-nimg", "vertex-nim"] {
        plays(&format!("{game} wheel:999 weights={} token=0", weights(1000, 1, 9, 19)), 400);
        plays(&format!("{game} grid:30x33 weights={} token=0", weights(990, 1, 4, 20)), 400);
    }
    plays(&format!("vertex-nimg random:1000,3000 weights={} token=0", weights(1000, 1, 9, 28)), 400);
    plays("neighboring-nim random:1000,1500 token=0", 700);
    plays(&format!("adjacent-nim {}", weights(1001, 2, 9, 21)), 2200);
    plays(&format!("adjacent-nim {}", weights(1000, 2, 9, 22)), 2200);
}

/// A hundred thousand vertices: the first plies of the game.
#[test]
fn the_first_plies_on_a_hundred_thousand_vertices() {
    let mut dice = SplitMix64::new(23);
    let tree = edges((1..100_000).map(|v| (dice.index(v), v)));
    plays(&format!("edge-nim {tree} weights={} token=0", weights(99_999, 1, 5, 24)), 30);
    plays(&format!("edge-nim bipartite:2,50000 weights={} token=0", weights(100_000, 1, 5, 25)), 30);
    plays("edge-nim torus:300x320", 30);
    plays(&format!("nim {}", weights(100_000, 0, 9, 26)), 30);
    plays(&format!("vertex-nimg random:100000,300000 weights={} token=0", weights(100_000, 1, 9, 27)), 30);
}
