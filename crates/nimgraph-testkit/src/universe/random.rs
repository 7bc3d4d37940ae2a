//! Random small positions of every game, in all the variety that the wire allows.

use nimgraph_graph::EdgeKind;
use serde_json::{Map, Value, json};

use super::Dice;
use crate::twins;

/// A random position of a game with a twin, small enough for plain recursion.
///
/// # Panics
/// When there is no twin of that name.
pub fn random(game: &str, dice: &mut Dice) -> Value {
    let mut position = part(game, dice, LARGE);
    let play = match dice.below(5) {
        0 | 1 => Some("misere"),
        2 => Some("normal"),
        _ => None,
    };
    if let Some(play) = play {
        position["play"] = play.into();
    }
    if dice.percent(25) { after_winning_move(position) } else { position }
}

/// Almost every position of the games on faces is N. Where a winning move only takes from heaps, or from edges whose
/// weight is a number, the position after it is P.
fn after_winning_move(mut position: Value) -> Value {
    let (place, weights) = match position["game"].as_str() {
        Some("circular-nim" | "simplicial-nim") => ("", "heaps"),
        Some("graph-nim") => ("/2", "edges"),
        _ => return position,
    };
    let winning = twins::solve(&position).winning_moves;
    let removals = winning.first().and_then(|mv| mv["remove"].as_array());
    for removal in removals.map_or(&[][..], Vec::as_slice) {
        let weight = position.pointer_mut(&format!("/{weights}/{}{place}", removal[0]));
        if let Some((weight, left)) = weight.and_then(|w| {
            let left = w.as_u64()?.checked_sub(removal[1].as_u64()?)?;
            Some((w, left))
        }) {
            *weight = left.into();
        }
    }
    position
}

/// How many positions there may be below the weights of one.
const LARGE: u64 = 80;
const SMALL: u64 = 8;

/// The games that sums are made of, and positions on edges.
const PARTS: &[&str] = &[
    "nim",
    "edge-nim",
    "graph-nim",
    "circular-nim",
    "simplicial-nim",
    "vertex-nimg",
    "neighboring-nim",
    "vertex-nim",
    "adjacent-nim",
];

/// A position without a convention of play. The games on faces have many moves: they get half the room.
fn part(game: &str, dice: &mut Dice, size: u64) -> Value {
    match game {
        "nim" => {
            let heaps = dice.from_to(0, 4);
            json!({"game": game, "heaps": weights(dice, heaps, size, 0)})
        }
        "adjacent-nim" => {
            let heaps = dice.from_to(0, 5);
            json!({"game": game, "heaps": weights(dice, heaps, size, 1)})
        }
        "circular-nim" => circular(dice, size / 2),
        "simplicial-nim" => simplicial(dice, size / 2),
        "edge-nim" => edge_weighted(game, dice, size),
        "graph-nim" => edge_weighted(game, dice, size / 2),
        "vertex-nimg" | "neighboring-nim" => vertex_weighted(game, dice, size),
        "vertex-nim" => vertex_nim(dice, size),
        "sum" => sum(dice, size),
        other => panic!("no universe has positions of {other:?}"),
    }
}

/// Weights with no more than about `size` lists of weights below them. Now and then they take two values only: ties
/// make for P-positions.
fn weights(dice: &mut Dice, count: usize, size: u64, least: u64) -> Vec<u64> {
    const LARGEST: u64 = 9;
    let even_share = (size as f64).powf(1.0 / count.max(1) as f64) as u64;
    let palette: [u64; 2] = [0; 2].map(|_| draw(dice, least, even_share.min(LARGEST)));
    let tied = dice.percent(35);
    let mut room = size;
    (0..count)
        .map(|_| {
            let most = if tied { room } else { (2 * even_share).min(room) };
            let weight = if tied { dice.pick(&palette) } else { draw(dice, least, most.min(LARGEST)) };
            let weight = weight.min(room.saturating_sub(1)).max(least);
            room /= weight + 1;
            weight
        })
        .collect()
}

fn draw(dice: &mut Dice, least: u64, most: u64) -> u64 {
    dice.from_to(least as usize, most.max(least) as usize) as u64
}

fn circular(dice: &mut Dice, size: u64) -> Value {
    let n = dice.from_to(1, 5);
    json!({"game": "circular-nim", "heaps": weights(dice, n, size, 0), "k": dice.from_to(1, n)})
}

fn simplicial(dice: &mut Dice, size: u64) -> Value {
    let n = dice.from_to(1, 4);
    let faces: Vec<Vec<usize>> = (0..dice.from_to(1, 4))
        .map(|_| {
            let likely = dice.pick(&[20, 50, 80]);
            (0..n).filter(|_| dice.percent(likely)).collect()
        })
        .collect();
    json!({"game": "simplicial-nim", "heaps": weights(dice, n, size, 0), "faces": faces})
}

fn edge_weighted(game: &str, dice: &mut Dice, size: u64) -> Value {
    let n = dice.from_to(if game == "edge-nim" { 1 } else { 2 }, 4);
    let m = dice.from_to(0, 6);
    let names = Names::new(dice, n);
    let edges: Vec<Value> = weights(dice, m, size, 0)
        .into_iter()
        .map(|weight| {
            let u = dice.below(n);
            let v = second_end(game, dice, n, u);
            let nested = game == "edge-nim" && dice.percent(6);
            let weight = if nested { part(dice.pick(PARTS), dice, SMALL) } else { weight.into() };
            json!([names.json(u), names.json(v), weight])
        })
        .collect();
    let mut position = json!({"game": game, "vertices": names.vertices(), "edges": edges});
    if game == "edge-nim" {
        position["token"] = names.json(dice.below(n));
    }
    position
}

/// Where an edge from `u` leads: sometimes back, where the game has loops, and always on a single vertex.
fn second_end(game: &str, dice: &mut Dice, n: usize, u: usize) -> usize {
    if n == 1 || (game == "edge-nim" && dice.percent(15)) { u } else { (u + dice.from_to(1, n - 1)) % n }
}

fn vertex_weighted(game: &str, dice: &mut Dice, size: u64) -> Value {
    let n = dice.from_to(1, 4);
    let names = Names::new(dice, n);
    let arcs: Vec<(usize, usize)> =
        (0..dice.from_to(0, 2 * n)).map(|_| (dice.below(n), dice.below(n))).collect();
    let kind = kind(dice);
    let weights = weights(dice, n, size, 0);
    graph_position(game, kind, &names, &arcs, &weights, dice)
}

fn kind(dice: &mut Dice) -> EdgeKind {
    dice.pick(&[EdgeKind::Undirected, EdgeKind::Directed])
}

fn vertex_nim(dice: &mut Dice, size: u64) -> Value {
    let n = dice.from_to(1, 4);
    let names = Names::new(dice, n);
    let kind = kind(dice);
    let mut arcs = Vec::new();
    while !is_connected(n, &arcs, kind) {
        arcs.push((dice.below(n), dice.below(n)));
    }
    arcs.extend((0..dice.from_to(0, 2)).map(|_| (dice.below(n), dice.below(n))));
    let weights = weights(dice, n, size, 1);
    graph_position("vertex-nim", kind, &names, &arcs, &weights, dice)
}

fn graph_position(
    game: &str,
    kind: EdgeKind,
    names: &Names,
    arcs: &[(usize, usize)],
    weights: &[u64],
    dice: &mut Dice,
) -> Value {
    let mut object = Map::from_iter([("game".to_owned(), Value::from(game))]);
    let directed = kind == EdgeKind::Directed;
    if directed || dice.percent(10) {
        object.insert("directed".into(), directed.into());
    }
    let edges: Vec<Value> = arcs.iter().map(|&(u, v)| json!([names.json(u), names.json(v)])).collect();
    object.insert("vertices".into(), names.vertices());
    object.insert("edges".into(), edges.into());
    object.insert("weights".into(), weights.into());
    object.insert("token".into(), names.json(dice.below(names.count)));
    object.into()
}

/// Whether every vertex can be reached from every other one.
pub(super) fn is_connected(n: usize, arcs: &[(usize, usize)], kind: EdgeKind) -> bool {
    let reaches_all = |start: usize| {
        let mut reached = vec![start];
        let mut next = 0;
        while next < reached.len() {
            let v = reached[next];
            next += 1;
            for &(from, to) in arcs {
                let steps = match kind {
                    EdgeKind::Directed => vec![(from, to)],
                    EdgeKind::Undirected => vec![(from, to), (to, from)],
                };
                for (from, to) in steps {
                    if from == v && !reached.contains(&to) {
                        reached.push(to);
                    }
                }
            }
        }
        reached.len() == n
    };
    (0..n).all(reaches_all)
}

fn sum(dice: &mut Dice, size: u64) -> Value {
    let count = dice.pick(&[0, 1, 2, 2, 2, 2, 3, 3]);
    let room = [size, size, 8, 5][count].min(size);
    let parts: Vec<Value> = (0..count)
        .map(|_| {
            let game = if size == LARGE && dice.percent(8) { "sum" } else { dice.pick(PARTS) };
            part(game, dice, room)
        })
        .collect();
    json!({"game": "sum", "parts": parts})
}

/// What the vertices of a random graph are called: numbers, or words in no particular order.
struct Names {
    count: usize,
    words: Option<Vec<&'static str>>,
}

impl Names {
    fn new(dice: &mut Dice, count: usize) -> Self {
        const WORDS: [&str; 12] = ["north", "a", "7", "b-c", "ö", "a-b", "c", "#0", "x y", "1=2>3", ",", " "];
        let words = dice.percent(25).then(|| {
            let first = dice.below(WORDS.len());
            (0..count).map(|i| WORDS[(first + i) % WORDS.len()]).collect()
        });
        Self { count, words }
    }

    fn json(&self, v: usize) -> Value {
        self.words.as_ref().map_or_else(|| v.into(), |words| words[v].into())
    }

    fn vertices(&self) -> Value {
        self.words.as_ref().map_or_else(|| self.count.into(), |words| words.clone().into())
    }
}
