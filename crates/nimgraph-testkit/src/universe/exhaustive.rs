//! Every position of a game up to a size: what a claim about all positions is checked on.

use nimgraph_graph::EdgeKind;
use serde_json::{Value, json};

use super::random::is_connected;

/// How large the positions of an exhaustive universe get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// The most vertices, or heaps, or parts of a sum.
    pub vertices: usize,
    /// The most edges, or faces. The vertex games take every graph.
    pub edges: usize,
    /// The largest weight.
    pub weight: u64,
}

/// Every position of a game up to a size, in both plays, in a fixed order; equal ones up to renaming are all there.
///
/// Graphs with weights on their edges come with loops (where the game has them) and parallel edges; the others with
/// loops, undirected and directed.
///
/// # Panics
/// When the universe knows no game of that name.
///
/// ```
/// use nimgraph_testkit::universe::{Size, exhaustive};
/// let size = Size { vertices: 2, edges: 0, weight: 1 };
/// let heaps: Vec<String> = exhaustive("nim", size).map(|p| p["heaps"].to_string()).collect();
/// assert_eq!(heaps[..6], ["[]", "[]", "[0]", "[0]", "[1]", "[1]"]);
/// ```
pub fn exhaustive(game: &str, size: Size) -> Box<dyn Iterator<Item = Value>> {
    let in_both_plays = |position: Value| {
        ["normal", "misere"].into_iter().map(move |play| {
            let mut position = position.clone();
            position["play"] = play.into();
            position
        })
    };
    Box::new(parts(game, size).flat_map(in_both_plays))
}

/// The same without a convention of play.
fn parts(game: &str, size: Size) -> Box<dyn Iterator<Item = Value>> {
    let Size { vertices: n, edges: m, weight: w } = size;
    match game {
        "nim" => Box::new(heaps(0, n, 0, w).map(|heaps| json!({"game": "nim", "heaps": heaps}))),
        "adjacent-nim" => {
            Box::new(heaps(0, n, 1, w).map(|heaps| json!({"game": "adjacent-nim", "heaps": heaps})))
        }
        "circular-nim" => Box::new(heaps(1, n, 0, w).flat_map(|heaps| {
            let k = 1..=heaps.len();
            k.map(move |k| json!({"game": "circular-nim", "heaps": heaps.clone(), "k": k}))
        })),
        "simplicial-nim" => Box::new(heaps(1, n, 0, w).flat_map(move |heaps| {
            let faces = sets_of_faces(heaps.len(), m);
            faces.map(move |faces| json!({"game": "simplicial-nim", "heaps": heaps.clone(), "faces": faces}))
        })),
        "graph-nim" => Box::new(edge_weighted("graph-nim", size)),
        "edge-nim" => Box::new(edge_weighted("edge-nim", size).flat_map(|position| {
            let n = position["vertices"].as_u64().unwrap_or(0);
            (0..n).map(move |token| {
                let mut position = position.clone();
                position["token"] = token.into();
                position
            })
        })),
        "vertex-nimg" => Box::new(vertex_weighted("vertex-nimg", n, 0, w)),
        "neighboring-nim" => Box::new(vertex_weighted("neighboring-nim", n, 0, w)),
        "vertex-nim" => Box::new(vertex_weighted("vertex-nim", n, 1, w)),
        "sum" => Box::new(sums(size)),
        other => panic!("no universe has positions of {other:?}"),
    }
}

/// Every list of `fewest` to `most` numbers from `least` to `w`.
fn heaps(fewest: usize, most: usize, least: u64, w: u64) -> impl Iterator<Item = Vec<u64>> {
    (fewest..=most).flat_map(move |count| lists(count, least, w))
}

/// Every list of `count` numbers from `least` to `w`, the last one varying fastest.
fn lists(count: usize, least: u64, w: u64) -> impl Iterator<Item = Vec<u64>> {
    let base = (w + 1).saturating_sub(least);
    let total = base.pow(count as u32);
    (0..total).map(move |number| {
        let digit = |place: usize| least + number / base.pow((count - 1 - place) as u32) % base;
        (0..count).map(digit).collect()
    })
}

/// Every set of one to `most` faces on `n` heaps, none inside another.
fn sets_of_faces(n: usize, most: usize) -> impl Iterator<Item = Vec<Vec<usize>>> {
    let faces: Vec<Vec<usize>> =
        (1..1 << n).map(|bits: usize| (0..n).filter(|h| bits >> h & 1 == 1).collect()).collect();
    let inside = |a: &Vec<usize>, b: &Vec<usize>| a.iter().all(|h| b.contains(h));
    let is_antichain = move |set: &Vec<Vec<usize>>| {
        (0..set.len()).all(|i| (0..set.len()).all(|j| i == j || !inside(&set[i], &set[j])))
    };
    (1..=most)
        .flat_map(move |count| {
            choices(faces.len(), count).map(|set| set_of(&faces, &set)).collect::<Vec<_>>()
        })
        .filter(is_antichain)
}

fn set_of<T: Clone>(items: &[T], places: &[usize]) -> Vec<T> {
    places.iter().map(|&i| items[i].clone()).collect()
}

/// Every way to choose `count` of `n` places, each at most once.
fn choices(n: usize, count: usize) -> impl Iterator<Item = Vec<usize>> {
    multisets(n, count).filter(|places| places.windows(2).all(|w| w[0] < w[1]))
}

/// Every way to choose `count` of `n` places with repetition, in increasing order.
fn multisets(n: usize, count: usize) -> impl Iterator<Item = Vec<usize>> {
    let in_order = |places: &Vec<usize>| places.windows(2).all(|w| w[0] <= w[1]);
    let last = (n as u64).checked_sub(1);
    let all: Box<dyn Iterator<Item = Vec<u64>>> = match (last, count) {
        (Some(last), _) => Box::new(lists(count, 0, last)),
        (None, 0) => Box::new(std::iter::once(Vec::new())),
        (None, _) => Box::new(std::iter::empty()),
    };
    all.map(|list| list.into_iter().map(|x| x as usize).collect()).filter(in_order)
}

/// The pairs of vertices that an edge may join.
fn pairs(game: &str, n: usize) -> Vec<(usize, usize)> {
    let first = if game == "edge-nim" { 0 } else { 1 };
    (0..n).flat_map(|u| (u + first..n).map(move |v| (u, v))).collect()
}

fn edge_weighted(game: &'static str, size: Size) -> impl Iterator<Item = Value> {
    let Size { vertices, edges, weight } = size;
    (1..=vertices).flat_map(move |n| {
        let pairs = pairs(game, n);
        (0..=edges).flat_map(move |m| {
            let pairs = pairs.clone();
            multisets(pairs.len(), m).flat_map(move |places| {
                let ends = set_of(&pairs, &places);
                lists(m, 0, weight).map(move |weights| {
                    let edge = |(&(u, v), w): (&(usize, usize), u64)| json!([u, v, w]);
                    let edges: Vec<Value> = ends.iter().zip(weights).map(edge).collect();
                    json!({"game": game, "vertices": n, "edges": edges})
                })
            })
        })
    })
}

fn vertex_weighted(
    game: &'static str,
    vertices: usize,
    least: u64,
    weight: u64,
) -> impl Iterator<Item = Value> {
    let graphs =
        (1..=vertices).flat_map(|n| [EdgeKind::Undirected, EdgeKind::Directed].map(|kind| (n, kind)));
    graphs.flat_map(move |(n, kind)| {
        let directed = kind == EdgeKind::Directed;
        let arcs: Vec<(usize, usize)> =
            (0..n).flat_map(|u| (if directed { 0 } else { u }..n).map(move |v| (u, v))).collect();
        let subsets = (0..1u64 << arcs.len()).map(move |bits| {
            let chosen = arcs.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
            chosen.map(|(_, &arc)| arc).collect::<Vec<_>>()
        });
        let fits = move |arcs: &Vec<(usize, usize)>| game != "vertex-nim" || is_connected(n, arcs, kind);
        subsets.filter(fits).flat_map(move |arcs| {
            lists(n, least, weight).flat_map(move |weights| {
                let arcs = arcs.clone();
                (0..n).map(move |token| {
                    json!({"game": game, "directed": directed, "vertices": n, "edges": arcs,
                           "weights": weights, "token": token})
                })
            })
        })
    })
}

/// Sums of up to `vertices` parts, each a position of at most two vertices or heaps and one edge.
fn sums(size: Size) -> impl Iterator<Item = Value> {
    const GAMES: [&str; 4] = ["nim", "edge-nim", "vertex-nimg", "vertex-nim"];
    let small = Size { vertices: 2, edges: 1, weight: size.weight };
    let all: Vec<Value> = GAMES.iter().flat_map(|game| parts(game, small)).collect();
    (0..=size.vertices).flat_map(move |count| {
        let all = all.clone();
        multisets(all.len(), count).map(move |places| json!({"game": "sum", "parts": set_of(&all, &places)}))
    })
}
