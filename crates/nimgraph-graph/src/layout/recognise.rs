//! Seeing in a bare graph the shape that papers draw it in.

use super::Hint;
use crate::structure::{complete_bipartite_parts, is_complete, is_cycle, is_path, is_tree};
use crate::{Graph, canonical_form, parse_family};

/// A shape and the vertices in the order in which the shape deals out its places.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Recognised {
    pub(super) hint: Hint,
    pub(super) order: Vec<usize>,
}

/// The shape of a connected graph, if it has one that is known; loops and parallel edges do not matter.
pub(super) fn recognise(graph: &Graph) -> Option<Recognised> {
    let edges = graph.edges().filter(|(u, v)| u != v);
    let bare = Graph::undirected(graph.order(), edges).expect("its own edges fit").simplified();
    recognise_simple(&bare)
}

fn recognise_simple(graph: &Graph) -> Option<Recognised> {
    let natural = || (0..graph.order()).collect::<Vec<_>>();
    let walk_from = |start| walk(graph, start, &mut vec![false; graph.order()]);
    if is_path(graph) {
        return Some(Recognised { hint: Hint::Row, order: walk_from(path_end(graph)) });
    }
    if is_cycle(graph) {
        return Some(Recognised { hint: Hint::Circle, order: walk_from(0) });
    }
    if is_complete(graph) {
        return Some(Recognised { hint: Hint::Circle, order: natural() });
    }
    hub(graph)
        .or_else(|| two_hubs(graph))
        .or_else(|| bipartite(graph))
        .or_else(|| family(graph))
        .or_else(|| multipartite(graph))
        .or_else(|| tree(graph))
}

fn path_end(graph: &Graph) -> usize {
    (0..graph.order()).find(|&v| graph.degree(v) < 2).unwrap_or(0)
}

/// The vertices of a walk that always goes on to the least vertex not yet seen.
fn walk(graph: &Graph, start: usize, seen: &mut [bool]) -> Vec<usize> {
    let mut order = Vec::new();
    let mut at = Some(start);
    while let Some(v) = at {
        seen[v] = true;
        order.push(v);
        at = graph.neighbours(v).filter(|&w| !seen[w]).min();
    }
    order
}

/// A vertex joined to all others, which form equal paths or a cycle: stars, wheels, fans, windmills.
fn hub(graph: &Graph) -> Option<Recognised> {
    let order = graph.order();
    let hubs = (0..order).filter(|&v| graph.degree(v) + 1 == order).collect::<Vec<_>>();
    let &[hub] = hubs.as_slice() else { return None };
    if (0..order).any(|v| v != hub && graph.degree(v) > 3) {
        return None;
    }
    let mut seen = vec![false; order];
    seen[hub] = true;
    let mut walks: Vec<Vec<usize>> = Vec::new();
    // Ends of paths before cycles, so that every walk runs through a whole path.
    for start in (0..order).filter(|&v| graph.degree(v) <= 2).chain(0..order) {
        if !seen[start] {
            walks.push(walk(graph, start, &mut seen));
        }
    }
    let equal = walks.windows(2).all(|pair| pair[0].len() == pair[1].len());
    equal.then(|| Recognised { hint: Hint::Hub, order: [hub].into_iter().chain(walks.concat()).collect() })
}

/// Two vertices joined to each other and to all the rest, which has no edges.
fn two_hubs(graph: &Graph) -> Option<Recognised> {
    let order = graph.order();
    if order < 4 || graph.size() != 2 * (order - 2) + 1 {
        return None;
    }
    let (hubs, rest): (Vec<_>, Vec<_>) = (0..order).partition(|&v| graph.degree(v) + 1 == order);
    let hint = Hint::Parts(vec![2, order - 2]);
    (hubs.len() == 2).then(|| Recognised { hint, order: hubs.into_iter().chain(rest).collect() })
}

fn bipartite(graph: &Graph) -> Option<Recognised> {
    let [left, right] = complete_bipartite_parts(graph)?;
    let (left, right) = if right.len() < left.len() { (right, left) } else { (left, right) };
    let hint = Hint::Parts(vec![left.len(), right.len()]);
    Some(Recognised { hint, order: left.into_iter().chain(right).collect() })
}

/// The parts of a complete multipartite graph: a vertex misses exactly its own part.
fn multipartite(graph: &Graph) -> Option<Recognised> {
    let order = graph.order();
    if order > LARGEST_SEARCHED {
        return None;
    }
    let part_of = |v: usize| (0..order).filter(|&w| !graph.has_edge(v, w)).collect::<Vec<_>>();
    let parts: Vec<_> = (0..order).map(part_of).collect();
    let mut distinct: Vec<Vec<usize>> = Vec::new();
    for (v, part) in parts.iter().enumerate() {
        if part.iter().any(|&w| parts[w] != *part) {
            return None;
        }
        if part[0] == v {
            distinct.push(part.clone());
        }
    }
    let hint = Hint::Parts(distinct.iter().map(Vec::len).collect());
    Some(Recognised { hint, order: distinct.concat() })
}

/// The largest graph that is looked for among the families in another numbering.
const LARGEST_SEARCHED: usize = 64;

/// The largest hypercube that looks like one.
const LARGEST_CUBE: usize = 6;

/// A grid, cube, torus or pair of rings: in the numbering of the family first, then in any.
fn family(graph: &Graph) -> Option<Recognised> {
    let candidates: Vec<(Graph, Hint)> = families(graph)
        .into_iter()
        .filter_map(|(name, hint)| Some((parse_family(&name).ok()?.simplified(), hint)))
        .filter(|(pattern, _)| pattern.size() == graph.size())
        .collect();
    let natural = || (0..graph.order()).collect();
    let same = candidates.iter().find(|(pattern, _)| same_edges(pattern, graph));
    if let Some((_, hint)) = same {
        return Some(Recognised { hint: hint.clone(), order: natural() });
    }
    if candidates.is_empty() || graph.order() > LARGEST_SEARCHED {
        return None;
    }
    let found = canonical_form(graph, &[], &[])?;
    candidates.into_iter().find_map(|(pattern, hint)| {
        let form = canonical_form(&pattern, &[], &[]).filter(|form| form.key == found.key)?;
        let at = |label: &u32| found.labelling.iter().position(|other| other == label);
        let order = form.labelling.iter().map(at).collect::<Option<Vec<_>>>()?;
        Some(Recognised { hint, order })
    })
}

fn same_edges(a: &Graph, b: &Graph) -> bool {
    a.edges().eq(b.edges())
}

/// The families of this graph's order and size that have a shape of their own.
fn families(graph: &Graph) -> Vec<(String, Hint)> {
    let (order, size) = (graph.order(), graph.size());
    let mut found = Vec::new();
    let sides = (2..=order.isqrt()).filter(|r| order.is_multiple_of(*r)).map(|r| (r, order / r));
    for (rows, columns) in sides.flat_map(|(r, c)| [(r, c), (c, r)]) {
        if rows * (columns - 1) + columns * (rows - 1) == size {
            found.push((format!("grid:{rows}x{columns}"), Hint::Grid { rows, columns }));
        }
    }
    for dimension in 3..=LARGEST_CUBE {
        if order == 1 << dimension && size == dimension << (dimension - 1) {
            found.push((format!("hypercube:{dimension}"), Hint::Hypercube { dimension }));
        }
    }
    if order.is_multiple_of(2) && order >= 6 && 2 * size == 3 * order {
        let half = order / 2;
        // A large graph is compared in the family's own numbering only, where one edge tells the step of the inner ring.
        let may_step = |k: &usize| order <= LARGEST_SEARCHED || graph.has_edge(half, half + k);
        let steps = (1..half.div_ceil(2)).filter(may_step);
        found.extend(steps.map(|k| (format!("generalized-petersen:{half},{k}"), Hint::Rings)));
    }
    let sides = (3..=order.isqrt()).filter(|r| order.is_multiple_of(*r)).map(|r| (r, order / r));
    for (rows, columns) in sides.flat_map(|(r, c)| [(r, c), (c, r)]) {
        if 2 * order == size {
            found.push((format!("torus:{rows}x{columns}"), Hint::Torus { rows, columns }));
        }
    }
    found
}

/// A tree hangs from its middle.
fn tree(graph: &Graph) -> Option<Recognised> {
    is_tree(graph).then(|| Recognised {
        hint: Hint::Tree { root: tree_centre(graph) },
        order: (0..graph.order()).collect(),
    })
}

/// The vertex that is left, or the lesser of two, when leaves are plucked layer by layer.
fn tree_centre(tree: &Graph) -> usize {
    let mut degree: Vec<usize> = (0..tree.order()).map(|v| tree.degree(v)).collect();
    let mut leaves: Vec<usize> = (0..tree.order()).filter(|&v| degree[v] <= 1).collect();
    let mut left = tree.order();
    while left > 2 {
        left -= leaves.len();
        let mut next = Vec::new();
        for &leaf in &leaves {
            degree[leaf] = 0;
            for w in tree.neighbours(leaf).filter(|&w| degree[w] > 0).collect::<Vec<_>>() {
                degree[w] -= 1;
                if degree[w] == 1 {
                    next.push(w);
                }
            }
        }
        leaves = next;
    }
    leaves.into_iter().min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<Hint>) {
        let graph = parse_family(text).unwrap().to_undirected().simplified();
        let shape = recognise(&graph);
        if let Some(shape) = &shape {
            let mut order = shape.order.clone();
            order.sort_unstable();
            assert_eq!(order, (0..graph.order()).collect::<Vec<_>>(), "{text}");
        }
        assert_eq!(shape.map(|s| s.hint), expected, "{text}");
    }

    #[test]
    fn families_have_the_shapes_of_papers() {
        check("path:5", Some(Hint::Row));
        check("cycle:6", Some(Hint::Circle));
        check("complete:5", Some(Hint::Circle));
        check("star:4", Some(Hint::Hub));
        check("wheel:6", Some(Hint::Hub));
        check("friendship:3", Some(Hint::Hub));
        check("bipartite:2,4", Some(Hint::Parts(vec![2, 4])));
        check("bipartite:5,3", Some(Hint::Parts(vec![3, 5])));
        check("multipartite:1,1,4", Some(Hint::Parts(vec![2, 4])));
        check("multipartite:2,2,2", Some(Hint::Parts(vec![2, 2, 2])));
        check("grid:3x4", Some(Hint::Grid { rows: 3, columns: 4 }));
        check("grid:4x3", Some(Hint::Grid { rows: 4, columns: 3 }));
        check("ladder:5", Some(Hint::Grid { rows: 2, columns: 5 }));
        check("torus:4x5", Some(Hint::Torus { rows: 4, columns: 5 }));
        check("hypercube:3", Some(Hint::Hypercube { dimension: 3 }));
        check("hypercube:4", Some(Hint::Hypercube { dimension: 4 }));
        check("prism:4", Some(Hint::Rings));
        check("petersen", Some(Hint::Rings));
        check("generalized-petersen:7,2", Some(Hint::Rings));
        check("generalized-petersen:600,7", Some(Hint::Rings));
        check("binary-tree:2", Some(Hint::Tree { root: 0 }));
    }

    /// There are 2,499 pairs of rings of this order and size; all but a few are not worth building.
    #[test]
    fn large_graphs_are_compared_with_few_families() {
        let cubic = parse_family("random-regular:10000,3,seed=1").unwrap();
        assert!(families(&cubic).len() <= 3);
    }

    #[test]
    fn shapes_are_seen_in_any_numbering() {
        // The Petersen graph as the pairs of five things, joined when they are disjoint.
        let pairs: Vec<(usize, usize)> = (0..5).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
        let disjoint = |&(i, j): &(usize, usize)| {
            let ((a, b), (c, d)) = (pairs[i], pairs[j]);
            a != c && a != d && b != c && b != d
        };
        let edges = (0..10).flat_map(|i| (0..i).map(move |j| (j, i))).filter(disjoint);
        let kneser = Graph::undirected(10, edges.collect::<Vec<_>>()).unwrap();
        assert_eq!(recognise(&kneser).unwrap().hint, Hint::Rings);
        let square_of_squares =
            Graph::undirected(6, [(5, 0), (0, 3), (3, 5), (1, 2), (2, 4), (5, 1), (3, 2), (0, 4), (1, 4)]);
        assert_eq!(recognise(&square_of_squares.unwrap()).unwrap().hint, Hint::Rings);
    }
}
