//! What a theorem decides it can play: whole games on large boards, the winner's moves found by statements alone, against an
//! opponent who moves at random and against one who looks for moves that statements have trouble with.

use nimgraph::{
    game::{CONTINUE, Convention, Move, Outcome, Position, Registered, State, on_game},
    graph::SplitMix64,
    theory::{Cost, decide, statements, winning_moves},
};
use nimgraph_wire::read_position;
use std::{collections::BTreeSet, ops::ControlFlow};

/// How the loser plays.
#[derive(Clone, Copy, Debug)]
enum Loser {
    /// Any move.
    Random,
    /// Of some moves one after which no statement decides, or else the dearest does.
    Adversary,
}

/// Plays a position for the side that a statement says wins, to the end or for a number of plies.
struct Game<'a> {
    seed: u64,
    loser: Loser,
    most_plies: usize,
    /// The dearest statements that are asked.
    most: Cost,
    /// The statements that the winner went by.
    went_by: &'a mut BTreeSet<&'static str>,
}

impl Game<'_> {
    fn visit<G: Registered>(self, game: &G, play: Convention, position: &State) -> Result<usize, String> {
        let mut dice = SplitMix64::new(self.seed);
        let mut position = position.clone();
        let start = said(game, play, &position, self.most, self.went_by)?;
        let mut winner_moves = start == Outcome::N;
        for ply in 0..self.most_plies {
            if game.is_over(&position) {
                let is_won = (play.outcome_at_end() == Outcome::N) == winner_moves;
                return if is_won { Ok(ply) } else { Err(format!("lost after {ply} plies")) };
            }
            let mv = match winner_moves {
                true => winning(game, play, &position, self.most, self.went_by)
                    .map_err(|what| format!("ply {ply}: {what}"))?,
                false => match self.loser {
                    Loser::Random => random_move(game, &position, &mut dice),
                    Loser::Adversary => awkward_move(game, play, &position, self.most, &mut dice)
                        .map_err(|what| format!("ply {ply}: {what}"))?,
                },
            };
            position = game.play(&position, &mv);
            winner_moves = !winner_moves;
        }
        Ok(self.most_plies)
    }
}

fn said<G: Registered>(
    game: &G,
    play: Convention,
    position: &State,
    most: Cost,
    went_by: &mut BTreeSet<&'static str>,
) -> Result<Outcome, String> {
    let found = decide(game, play, position, most);
    let found = found.map_err(|lacking| format!("undecided: {lacking:?}"))?;
    went_by.insert(found.statement);
    Ok(found.finding.outcome)
}

/// The move that the statements give, with nothing looked at but what they say.
fn winning<G: Registered>(
    game: &G,
    play: Convention,
    position: &State,
    most: Cost,
    went_by: &mut BTreeSet<&'static str>,
) -> Result<Move, String> {
    let found = decide(game, play, position, most).map_err(|_| "undecided".to_owned())?;
    went_by.insert(found.statement);
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

fn random_move<G: Registered>(game: &G, position: &State, dice: &mut SplitMix64) -> Move {
    let skip = dice.index(64);
    let (mut seen, mut chosen) = (0, None);
    let _ = game.for_each_move(position, &mut |mv| {
        chosen = Some(mv);
        seen += 1;
        if seen > skip { ControlFlow::Break(()) } else { CONTINUE }
    });
    chosen.expect("the game is not over")
}

/// Of a few moves the one whose answer costs most; an error if there is none.
fn awkward_move<G: Registered>(
    game: &G,
    play: Convention,
    position: &State,
    most: Cost,
    dice: &mut SplitMix64,
) -> Result<Move, String> {
    let cost_of = |mv: &Move| {
        let after = game.play(position, mv);
        if game.is_over(&after) {
            return Ok(None);
        }
        let found = decide(game, play, &after, most);
        let found = found.map_err(|_| format!("a reply leads to an undecided position: {after:?}"))?;
        Ok::<_, String>(statements::<G>().iter().find(|s| s.id == found.statement).map(|s| s.cost))
    };
    let mut dearest = None;
    for _ in 0..3 {
        let mv = random_move(game, position, dice);
        let cost = cost_of(&mv)?;
        if dearest.as_ref().is_none_or(|(before, _)| cost > *before) {
            dearest = Some((cost, mv));
        }
    }
    Ok(dearest.expect("three were looked at").1)
}

#[track_caller]
fn plays(text: &str, most_plies: usize) {
    went_by(text, most_plies, Cost::Polynomial);
}

/// Plays against both kinds of loser, and tells which statements the winner went by.
#[track_caller]
fn went_by(text: &str, most_plies: usize, most: Cost) -> BTreeSet<&'static str> {
    let setup: Position = read_position(text).unwrap();
    let mut statements = BTreeSet::new();
    for (seed, loser) in [(0, Loser::Random), (1, Loser::Adversary)] {
        let by = Game { seed, loser, most_plies, most, went_by: &mut statements };
        let played = on_game!(setup.game(), |game| by.visit(game, setup.convention(), setup.state()));
        assert!(played.is_ok(), "{loser:?} {}: {}", &text[..text.len().min(80)], played.unwrap_err());
    }
    statements
}

#[track_caller]
fn plays_by(statement: &str, text: &str, most_plies: usize) {
    let statements = went_by(text, most_plies, Cost::Polynomial);
    assert!(statements.contains(statement), "{}: {statements:?}", &text[..text.len().min(80)]);
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

/// Statements that come up seldom, each on a board of its own.
#[test]
fn every_kind_of_statement_plays_on() {
    plays_by("tree/outcome", "edge-nim path:1001 token=500", usize::MAX);
    plays_by(
        "erickson-2011/3.1",
        &format!("edge-nim cycle:500 weights={} token=0", weights(500, 2, 4, 30)),
        600,
    );
    plays_by("cycle/grundy", &format!("edge-nim cycle:501 weights={} token=0", weights(501, 2, 4, 31)), 600);
    plays_by("erickson-2011/4.8", "edge-nim complete:40 weights=2 token=0", 600);
    plays_by("erickson-2011/4.7", "edge-nim complete:41 token=0", 600);
    plays_by("ssb/weighted", "edge-nim multipartite:1,1,400 weights=2 token=0", 600);
    plays_by(
        "k2n/rule",
        &format!("edge-nim bipartite:2,300 weights={} token=0", weights(600, 1, 5, 32)),
        600,
    );
    plays_by(
        "k2n/rule-n",
        &format!("edge-nim bipartite:2,300 weights={} token=9", weights(600, 1, 5, 33)),
        600,
    );
    plays_by("erickson-2011/7.2", "edge-nim bipartite:20,30 token=0", 700);
    plays_by("erickson-2011/6.5", "edge-nim hypercube:8", 600);
    plays_by("erickson-2011/6.4", "edge-nim hypercube:9", 600);
    plays_by("euler", "edge-nim torus:20x30", 600);
    plays_by("grid", "edge-nim grid:19x29 token=31", 400);
    plays_by("bouton-1901/nim", &format!("nim {}", weights(500, 1, 1_000_000_000, 34)), 300);
    plays_by("bouton-1901/misere", &format!("nim {} misere", weights(500, 0, 2, 35)), usize::MAX);
    plays_by(
        "graph-nim/two-cover",
        &format!("graph-nim bipartite:2,200 weights={}", weights(400, 0, 4, 36)),
        400,
    );
    plays_by(
        "nimg/order",
        &format!("vertex-nimg grid:20x30 weights={} token=0", weights(600, 1, 9, 37)),
        400,
    );
    plays_by("geography", "neighboring-nim grid:20x31 token=0", 600);
    plays_by("cn(n,1)", &format!("circular-nim {} k=1", weights(500, 0, 9, 38)), 300);
    plays_by("cn/opposite", &format!("circular-nim {0},{0} k=7", weights(300, 0, 4, 39)), 300);
}

/// Faces: Moore's Nim, a heap in every face, and rows.
#[test]
fn faces_of_many_heaps_play_on() {
    let pairs = (0..24).flat_map(|i| (0..i).map(move |j| format!("{j}-{i}"))).collect::<Vec<_>>().join(",");
    plays_by("moore", &format!("simplicial-nim {} faces={pairs}", weights(24, 0, 9, 40)), 200);
    let cone = (1..200).map(|i| format!("0-{i}")).collect::<Vec<_>>().join(",");
    plays_by("cone", &format!("simplicial-nim {} faces={cone}", weights(200, 1, 9, 41)), 300);
    let ones = ["0"; 6].join(",");
    plays(&format!("circular-nim {},{ones} k=7", weights(7, 0, 9, 42)), 300);
    plays(&format!("simplicial-nim {} faces={}", weights(3, 0, 99, 43), "0-1,1-2,0-2"), 300);
}

/// Vertex Nim with a loop on each vertex, both ways and one way, and in misère play.
#[test]
fn loops_on_every_vertex_play_on() {
    let loops = (0..300).map(|v| format!("{v}-{v}")).collect::<Vec<_>>().join(",");
    let ring = (0..300).map(|v| format!("{v}-{}", (v + 1) % 300)).collect::<Vec<_>>().join(",");
    let arcs = (0..300)
        .flat_map(|v| {
            [format!("{v}>{}", (v + 1) % 300), format!("{v}>{v}"), format!("{v}>{}", (v * 7 + 3) % 300)]
        })
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect::<Vec<_>>()
        .join(",");
    for (seed, play) in [(44, "normal"), (45, "misere")] {
        let w = weights(300, 1, 3, seed);
        plays(&format!("vertex-nim {ring},{loops} weights={w} token=0 play={play}"), 500);
        plays(&format!("vertex-nim {arcs} weights={w} token=0 play={play}"), 500);
    }
}

/// The case that once came to nothing: a kernel of a graph with odd cycles, on twenty vertices and more.
#[test]
fn kernels_play_on() {
    let mut list = Vec::new();
    // Ten vertices of the kernel, each outside vertex joined to two of them by equal weights; the outside is a ring.
    for outside in 0..11 {
        list.push(format!("{}-{}:3", outside % 10, 10 + outside));
        list.push(format!("{}-{}:3", (outside + 1) % 10, 10 + outside));
        list.push(format!("{}-{}:2", 10 + outside, 10 + (outside + 1) % 11));
    }
    let statements = went_by(&format!("edge-nim {} token=0", list.join(",")), usize::MAX, Cost::Exponential);
    assert!(statements.contains("xor-kernel/any"), "{statements:?}");
}

/// The circle that once was undecided after one reply.
#[test]
fn adjacent_nim_is_played_from_the_case_that_failed() {
    plays("adjacent-nim 6,7,2,9,5,2,4,3,7,9,5,8,3,5,2", usize::MAX);
    plays("adjacent-nim 2,9,5,2,4,3,7,9,5,8,3,5,2,1,6", usize::MAX);
    // The last heap is taken, though it is 1.
    plays_by("duchene-renault-2014/3-play", "adjacent-nim 1,1", usize::MAX);
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
