//! The named graphs that statements speak of, recognised among the positive edges that the token can reach.
//!
//! Each test looks at the token's surroundings first and gives up early, so that a large graph of another shape
//! costs little, and is made once for each position.

use std::rc::Rc;

use nimgraph_game::{State, rulesets::EdgeNim};
use nimgraph_graph::{Graph, complete_bipartite_parts, is_complete};

use super::live::{Live, degree, positive};
use crate::Facts;

/// Whether no edge weighs more than 1.
pub(crate) fn has_unit_weights(_: &EdgeNim, position: &Facts<'_, EdgeNim>) -> bool {
    position.has_unit_weights()
}

/// A complete graph on at least two vertices.
pub(crate) fn complete(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Rc<Live>> {
    position.found().complete.get_or_init(|| find_complete(game, position).map(Rc::new)).clone()
}

fn find_complete(game: &EdgeNim, position: &State) -> Option<Live> {
    let d = degree(game, position, position.place());
    let live = Live::up_to(game, position, d.checked_mul(d + 1)? / 2)?;
    (d > 0 && is_complete(&live.graph)).then_some(live)
}

/// A complete bipartite graph with both parts.
pub(crate) struct CompleteBipartite {
    pub(crate) live: Live,
    /// The token's part, the token first.
    pub(crate) near: Vec<usize>,
    /// The other part.
    pub(crate) far: Vec<usize>,
}

/// A complete bipartite graph.
pub(crate) fn complete_bipartite(
    game: &EdgeNim,
    position: &Facts<'_, EdgeNim>,
) -> Option<Rc<CompleteBipartite>> {
    position
        .found()
        .complete_bipartite
        .get_or_init(|| find_complete_bipartite(game, position).map(Rc::new))
        .clone()
}

fn find_complete_bipartite(game: &EdgeNim, position: &State) -> Option<CompleteBipartite> {
    let neighbour = positive(game, position, position.place()).next()?.to();
    let sizes = [position.place(), neighbour].map(|v| degree(game, position, v));
    let live = Live::up_to(game, position, sizes[0].checked_mul(sizes[1])?)?;
    // The token is vertex 0, so its part comes first.
    let [near, far] = complete_bipartite_parts(&live.graph)?;
    Some(CompleteBipartite { live, near, far })
}

/// K_{2,j} with an edge between the two hubs, the token on one of them: the graph that Erickson calls SSB_j.
pub(crate) struct JoinedHubs {
    pub(crate) live: Live,
    /// The hub without the token.
    pub(crate) other: usize,
}

/// Recognises [`JoinedHubs`] with all its 2j + 1 edges positive, j ≥ 0.
pub(crate) fn joined_hubs(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Rc<JoinedHubs>> {
    position.found().joined_hubs.get_or_init(|| find_joined_hubs(game, position).map(Rc::new)).clone()
}

fn find_joined_hubs(game: &EdgeNim, position: &State) -> Option<JoinedHubs> {
    let d = degree(game, position, position.place());
    let live = Live::up_to(game, position, 2 * d)?;
    if d == 0 || live.size() != 2 * d - 1 || live.order() != d + 1 || !is_simple(&live.graph) {
        return None;
    }
    // For j = 1, a triangle, either neighbour will do.
    let hub = live.graph.neighbours(Live::TOKEN).find(|&v| live.graph.degree(v) == d)?;
    let spokes = (1..live.order()).filter(|&v| v != hub);
    let joined = |v: usize| live.graph.degree(v) == 2 && live.graph.neighbours(v).all(|h| h == 0 || h == hub);
    spokes.into_iter().all(joined).then_some(JoinedHubs { live, other: hub })
}

/// Whether there are no loops and no parallel edges.
pub(crate) fn is_simple(graph: &Graph) -> bool {
    let mut seen_from = vec![usize::MAX; graph.order()];
    (0..graph.order()).all(|v| {
        seen_from[v] = v;
        graph.neighbours(v).all(|w| std::mem::replace(&mut seen_from[w], v) != v)
    })
}

/// The Petersen graph: the only cubic graph with ten vertices and no cycle shorter than 5 (Hoffman and Singleton).
pub(crate) fn petersen(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Rc<Live>> {
    position.found().petersen.get_or_init(|| find_petersen(game, position).map(Rc::new)).clone()
}

fn find_petersen(game: &EdgeNim, position: &State) -> Option<Live> {
    let live = Live::up_to(game, position, 15)?;
    let cubic = live.order() == 10 && (0..10).all(|v| live.graph.degree(v) == 3);
    let reaches_all = |v: usize| {
        let second = live.graph.neighbours(v).flat_map(|u| live.graph.neighbours(u).filter(move |&w| w != v));
        let mut seen: Vec<usize> = live.graph.neighbours(v).chain(second).chain([v]).collect();
        seen.sort_unstable();
        seen.dedup();
        seen.len() == 10
    };
    (cubic && (0..10).all(reaches_all)).then_some(live)
}

/// The dimension of a hypercube, at least 1.
pub(crate) fn hypercube(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<usize> {
    *position.found().hypercube.get_or_init(|| find_hypercube(game, position))
}

fn find_hypercube(game: &EdgeNim, position: &State) -> Option<usize> {
    let n = degree(game, position, position.place());
    if !(1..usize::BITS as usize / 2).contains(&n) {
        return None;
    }
    let live = Live::up_to(game, position, n << (n - 1))?;
    (live.order() == 1 << n && live.size() == n << (n - 1) && is_cube(&live)).then_some(n)
}

/// Gives the token's neighbours the unit vectors and every later vertex the union of its neighbours' sets; in a
/// cube these are all different, and edges join sets that differ in one element.
fn is_cube(live: &Live) -> bool {
    let mut set = vec![usize::MAX; live.order()];
    set[Live::TOKEN] = 0;
    for (i, v) in live.graph.neighbours(Live::TOKEN).enumerate() {
        set[v] = 1 << i;
    }
    for v in 1..live.order() {
        if set[v] == usize::MAX {
            let earlier = live.graph.neighbours(v).filter(|&u| u < v);
            set[v] = earlier.map(|u| set[u]).fold(0, |union, s| union | s);
        }
    }
    let differ = live.graph.edges().all(|(u, v)| (set[u] ^ set[v]).is_power_of_two());
    set.sort_unstable();
    differ && set.iter().copied().eq(0..live.order())
}

/// A grid with its sides and where the token stands, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) row: usize,
    pub(crate) column: usize,
}

/// A grid of at least 1 × 2 vertices. Rows and columns are those of the board where it is numbered row by row.
pub(crate) fn grid(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Rc<Grid>> {
    position.found().grid.get_or_init(|| find_grid(game, position).map(Rc::new)).clone()
}

fn find_grid(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Grid> {
    if degree(game, position, position.place()) > 4 {
        return None;
    }
    let live = position.live();
    let graph = &live.graph;
    let least = if graph.size() + 1 == graph.order() { 1 } else { 2 };
    let corners: Vec<usize> = (0..graph.order()).filter(|&v| graph.degree(v) == least).collect();
    let corner = corners.iter().copied().min_by_key(|&v| live.vertices[v])?;
    let from_corner = distances(graph, corner);
    let next_corner = corners.into_iter().filter(|&v| v != corner).min_by_key(|&v| from_corner[v])?;
    let from_next = distances(graph, next_corner);
    let columns = from_corner[next_corner] + 1;
    let rows = graph.order() / columns;
    let place = |v: usize| {
        let column = (from_corner[v] + columns).checked_sub(from_next[v] + 1).filter(|c| c % 2 == 0)? / 2;
        Some((from_corner[v].checked_sub(column)?, column))
    };
    let places: Option<Vec<(usize, usize)>> = (0..graph.order()).map(place).collect();
    let places = places.filter(|places| is_grid(graph, rows, columns, places))?;
    let (row, column) = places[Live::TOKEN];
    let beside = graph.neighbours(corner).min_by_key(|&v| live.vertices[v])?;
    Some(match places[beside] {
        (0, _) => Grid { rows, columns, row: row + 1, column: column + 1 },
        _ => Grid { rows: columns, columns: rows, row: column + 1, column: row + 1 },
    })
}

/// Whether the places are those of a grid: all taken once, and the edges join all that lie side by side.
fn is_grid(graph: &Graph, rows: usize, columns: usize, places: &[(usize, usize)]) -> bool {
    let mut taken = vec![false; rows * columns];
    let all_taken = rows * columns == places.len()
        && places
            .iter()
            .all(|&(r, c)| r < rows && c < columns && !std::mem::replace(&mut taken[r * columns + c], true));
    let beside = |(u, v): (usize, usize)| {
        let ((r, c), (s, d)) = (places[u], places[v]);
        r.abs_diff(s) + c.abs_diff(d) == 1
    };
    all_taken
        && graph.size() + rows + columns == 2 * rows * columns
        && is_simple(graph)
        && graph.edges().all(beside)
}

/// How many edges away each vertex is.
fn distances(graph: &Graph, from: usize) -> Vec<usize> {
    let mut distance = vec![usize::MAX; graph.order()];
    distance[from] = 0;
    let mut queue = vec![from];
    let mut next = 0;
    while let Some(&v) = queue.get(next) {
        next += 1;
        for w in graph.neighbours(v) {
            if distance[w] == usize::MAX {
                distance[w] = distance[v] + 1;
                queue.push(w);
            }
        }
    }
    distance
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{rulesets::EdgeNim, spec::GraphBoard};
    use nimgraph_graph::parse_family;

    use super::*;

    fn at(text: &str, token: usize) -> (EdgeNim, State) {
        let graph = parse_family(text).unwrap();
        let weights = vec![1; graph.size()];
        (EdgeNim::new(GraphBoard::numbered(graph)), State::with_token(weights, token))
    }

    #[test]
    fn shapes_are_recognised() {
        let check = |text: &str, token: usize, expected: [bool; 6]| {
            let (game, p) = at(text, token);
            let p = Facts::of(&game, &p);
            let found = [
                complete(&game, &p).is_some(),
                complete_bipartite(&game, &p).is_some(),
                joined_hubs(&game, &p).is_some(),
                petersen(&game, &p).is_some(),
                hypercube(&game, &p).is_some(),
                grid(&game, &p).is_some(),
            ];
            assert_eq!(found, expected, "{text} {token}");
        };
        check("path:1", 0, [false; 6]);
        check("path:2", 0, [true, true, true, false, true, true]);
        check("path:4", 1, [false, false, false, false, false, true]);
        check("cycle:3", 0, [true, false, true, false, false, false]);
        check("cycle:4", 2, [false, true, false, false, true, true]);
        check("cycle:6", 2, [false; 6]);
        check("complete:5", 3, [true, false, false, false, false, false]);
        check("bipartite:3,4", 5, [false, true, false, false, false, false]);
        check("petersen", 7, [false, false, false, true, false, false]);
        check("prism:5", 7, [false; 6]);
        check("hypercube:4", 9, [false, false, false, false, true, false]);
        check("torus:3x3", 0, [false; 6]);
        check("grid:2x3", 4, [false, false, false, false, false, true]);
        check("grid:2x2", 3, [false, true, false, false, true, true]);
        check("prism:4", 3, [false, false, false, false, true, false]);
        check("star:3", 0, [false, true, false, false, false, false]);
    }

    #[test]
    fn a_grid_knows_where_the_token_is() {
        for (rows, columns) in [(1, 5), (2, 2), (2, 5), (3, 4), (4, 4), (5, 3)] {
            for token in 0..rows * columns {
                let (game, p) = at(&format!("grid:{rows}x{columns}"), token);
                let found = grid(&game, &Facts::of(&game, &p)).expect("a grid");
                let (row, column) = (token / columns + 1, token % columns + 1);
                assert_eq!(*found, Grid { rows, columns, row, column }, "{rows}x{columns} {token}");
            }
        }
    }
}
