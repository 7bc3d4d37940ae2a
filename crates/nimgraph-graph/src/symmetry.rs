//! The symmetries of a graph: its automorphisms, listed one by one.

use crate::Graph;
use crate::relations::{Relations, ranked};
use std::collections::BTreeMap;

/// The largest order for which symmetries are looked for.
const MAX_ORDER: usize = 64;

/// How many images may be tried before the search gives up.
const MAX_WORK: u64 = 1 << 22;

/// A permutation of the vertices that keeps the graph, with what it does to the edges.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Automorphism {
    /// The image of each vertex.
    pub vertices: Vec<u32>,
    /// The image of each edge; the i-th of parallel edges goes to the i-th of their images.
    pub edges: Vec<u32>,
}

impl Automorphism {
    /// The automorphism that moves nothing.
    pub fn identity(graph: &Graph) -> Self {
        Self { vertices: (0..graph.order() as u32).collect(), edges: (0..graph.size() as u32).collect() }
    }
}

/// The automorphisms that keep the vertex colours, sorted, the identity first.
///
/// They are always a group. If the whole group has more than `limit` elements, it is the subgroup that fixes
/// some vertices, as few as make it small enough. A graph of more than 64 vertices, or one whose symmetries
/// take too long to find, gets the identity alone. Colours that are missing count as 0.
///
/// ```
/// use nimgraph_graph::{automorphisms, parse_family};
/// let petersen = parse_family("petersen")?;
/// assert_eq!(automorphisms(&petersen, &[], 1000).len(), 120);
/// // With one vertex coloured, as by a token, a tenth of them remains.
/// assert_eq!(automorphisms(&petersen, &[1], 1000).len(), 12);
/// # Ok::<(), nimgraph_graph::FamilyError>(())
/// ```
pub fn automorphisms(graph: &Graph, colours: &[u64], limit: usize) -> Vec<Automorphism> {
    let permutations = if graph.order() <= MAX_ORDER {
        ImageSearch::new(graph, colours, limit.max(1)).group()
    } else {
        None
    };
    let Some(mut permutations) = permutations else { return vec![Automorphism::identity(graph)] };
    permutations.sort_unstable();
    let bundles = bundles(graph);
    permutations.into_iter().map(|vertices| with_edges(graph, &bundles, vertices)).collect()
}

/// All automorphisms that keep the vertex colours, sorted, the identity first; `None` where there are more than `limit`, or
/// where the graph is too large to find them. Colours that are missing count as 0.
pub fn all_automorphisms(graph: &Graph, colours: &[u64], limit: usize) -> Option<Vec<Automorphism>> {
    if graph.order() > MAX_ORDER {
        return None;
    }
    let mut permutations = ImageSearch::new(graph, colours, limit.max(1)).fixing(0).ok()?;
    permutations.sort_unstable();
    let bundles = bundles(graph);
    Some(permutations.into_iter().map(|vertices| with_edges(graph, &bundles, vertices)).collect())
}

/// Assigns images to the vertices one by one.
struct ImageSearch {
    relations: Relations,
    colours: Vec<u32>,
    /// The order in which vertices get their images: each joined to an earlier one if possible.
    sequence: Vec<usize>,
    limit: usize,
    work: u64,
}

/// Why a search ended early.
enum Stop {
    /// There are more automorphisms than asked for.
    Limit,
    /// It took too long.
    Work,
}

impl ImageSearch {
    fn new(graph: &Graph, colours: &[u64], limit: usize) -> Self {
        let relations = Relations::new(graph, &[]);
        let mut colours = ranked(graph.order(), colours);
        relations.refine(&mut colours);
        let sequence = sequence(&relations, &colours);
        Self { relations, colours, sequence, limit, work: 0 }
    }

    /// The largest group within the limit that fixes a beginning of the sequence.
    fn group(&mut self) -> Option<Vec<Vec<u32>>> {
        for fixed in 0..=self.sequence.len() {
            match self.fixing(fixed) {
                Ok(found) => return Some(found),
                Err(Stop::Limit) => {}
                Err(Stop::Work) => return None,
            }
        }
        None
    }

    /// The group that fixes this many vertices from the beginning of the sequence.
    fn fixing(&mut self, fixed: usize) -> Result<Vec<Vec<u32>>, Stop> {
        let mut images = vec![u32::MAX; self.sequence.len()];
        let mut used = vec![false; self.sequence.len()];
        let mut found = Vec::new();
        self.extend(fixed, 0, &mut images, &mut used, &mut found)?;
        Ok(found)
    }

    fn extend(
        &mut self,
        fixed: usize,
        place: usize,
        images: &mut [u32],
        used: &mut [bool],
        found: &mut Vec<Vec<u32>>,
    ) -> Result<(), Stop> {
        let Some(&v) = self.sequence.get(place) else {
            found.push(images.to_vec());
            return if found.len() > self.limit { Err(Stop::Limit) } else { Ok(()) };
        };
        let candidates = if place < fixed { v..v + 1 } else { 0..self.sequence.len() };
        for image in candidates {
            if used[image] || self.colours[v] != self.colours[image] {
                continue;
            }
            self.work += 1;
            if self.work > MAX_WORK {
                return Err(Stop::Work);
            }
            if self.agrees(place, v, image, images) {
                (images[v], used[image]) = (image as u32, true);
                self.extend(fixed, place + 1, images, used, found)?;
                used[image] = false;
            }
        }
        Ok(())
    }

    /// Whether `image` is joined to the images so far as `v` is to the vertices so far.
    fn agrees(&self, place: usize, v: usize, image: usize, images: &[u32]) -> bool {
        let code = |u, v| self.relations.code(u, v);
        code(v, v) == code(image, image)
            && self.sequence[..place].iter().all(|&w| code(v, w) == code(image, images[w] as usize))
    }
}

/// Vertices of small cells first, then what they are joined to.
fn sequence(relations: &Relations, colours: &[u32]) -> Vec<usize> {
    let order = relations.order();
    let cell_size = |v: usize| colours.iter().filter(|&&colour| colour == colours[v]).count();
    let mut left: Vec<usize> = (0..order).collect();
    left.sort_by_key(|&v| (cell_size(v), v));
    let mut sequence = Vec::with_capacity(order);
    let mut links = vec![0; order];
    while let Some(place) = (0..left.len()).max_by_key(|&place| (links[left[place]], order - place)) {
        let v = left.remove(place);
        sequence.push(v);
        relations.joined(v).iter().for_each(|&(to, _)| links[to as usize] += 1);
    }
    sequence
}

type Bundles = BTreeMap<(usize, usize), Vec<u32>>;

/// The edges between each two vertices, by number.
fn bundles(graph: &Graph) -> Bundles {
    let mut bundles = Bundles::new();
    for (edge, ends) in graph.edges().enumerate() {
        bundles.entry(bundle_key(graph, ends)).or_default().push(edge as u32);
    }
    bundles
}

fn bundle_key(graph: &Graph, (u, v): (usize, usize)) -> (usize, usize) {
    if graph.is_directed() { (u, v) } else { (u.min(v), u.max(v)) }
}

fn with_edges(graph: &Graph, bundles: &Bundles, vertices: Vec<u32>) -> Automorphism {
    let mut edges = vec![0; graph.size()];
    for (&(u, v), bundle) in bundles {
        let image = bundle_key(graph, (vertices[u] as usize, vertices[v] as usize));
        for (&edge, &to) in bundle.iter().zip(&bundles[&image]) {
            edges[edge as usize] = to;
        }
    }
    Automorphism { vertices, edges }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::permutations::permutations;
    use crate::{EdgeKind, SplitMix64, parse_family};

    /// All permutations that keep the number of edges between any two vertices: slow and obvious.
    fn by_exhaustion(graph: &Graph, colours: &[u64]) -> Vec<Vec<u32>> {
        let count = |u: usize, v: usize| graph.neighbours(u).filter(|&w| w == v).count();
        let colour = |v: usize| colours.get(v).copied().unwrap_or(0);
        let n = graph.order();
        permutations(n)
            .into_iter()
            .filter(|p| (0..n).all(|v| colour(v) == colour(p[v])))
            .filter(|p| (0..n).all(|u| (0..n).all(|v| count(u, v) == count(p[u], p[v]))))
            .map(|p| p.into_iter().map(|v| v as u32).collect())
            .collect()
    }

    #[test]
    fn automorphisms_agree_with_exhaustion() {
        for seed in 0..400 {
            let mut stream = SplitMix64::new(seed);
            let n = stream.index(7);
            let m = if n == 0 { 0 } else { stream.index(2 * n) };
            let edges: Vec<_> = (0..m).map(|_| (stream.index(n), stream.index(n))).collect();
            let kind = if stream.below(2) == 0 { EdgeKind::Undirected } else { EdgeKind::Directed };
            let graph = Graph::new(kind, n, edges).unwrap();
            let colours: Vec<u64> = (0..n).map(|_| stream.below(6) / 5).collect();
            let found = automorphisms(&graph, &colours, 1000);
            let vertices: Vec<_> = found.iter().map(|a| a.vertices.clone()).collect();
            assert_eq!(vertices, by_exhaustion(&graph, &colours), "seed {seed} {graph:?} {colours:?}");
            found.iter().for_each(|automorphism| check_edges(&graph, automorphism));
        }
    }

    fn check_edges(graph: &Graph, automorphism: &Automorphism) {
        let image = |v: usize| automorphism.vertices[v] as usize;
        let mut hit = vec![false; graph.size()];
        for (edge, (u, v)) in graph.edges().enumerate() {
            let to = automorphism.edges[edge] as usize;
            let expected = bundle_key(graph, (image(u), image(v)));
            assert_eq!(bundle_key(graph, graph.ends(to)), expected, "{graph:?} {automorphism:?}");
            assert!(!std::mem::replace(&mut hit[to], true), "{graph:?} {automorphism:?}");
        }
    }

    #[test]
    fn groups_of_known_graphs() {
        let check = |text: &str, expected: usize| {
            let graph = parse_family(text).unwrap();
            assert_eq!(automorphisms(&graph, &[], 10_000).len(), expected, "{text}");
        };
        check("path:60", 2);
        check("cycle:64", 128);
        check("circuit:9", 9);
        check("complete:6", 720);
        check("bipartite:3,3", 72);
        check("star:5", 120);
        check("petersen", 120);
        check("generalized-petersen:7,2", 14);
        check("hypercube:4", 384);
        check("torus:4x5", 80);
        check("binary-tree:3", 128);
        check("cycle:65", 1);
    }

    #[test]
    fn all_or_nothing() {
        let complete = parse_family("complete:5").unwrap();
        assert_eq!(all_automorphisms(&complete, &[], 120), Some(automorphisms(&complete, &[], 120)));
        assert_eq!(all_automorphisms(&complete, &[], 119), None);
        assert_eq!(all_automorphisms(&complete, &[1], 120).map(|all| all.len()), Some(24));
        assert_eq!(all_automorphisms(&parse_family("cycle:65").unwrap(), &[], 1000), None);
    }

    #[test]
    fn beyond_the_limit_a_subgroup_remains() {
        let graph = parse_family("complete:12").unwrap();
        let found = automorphisms(&graph, &[], 1000);
        assert_eq!(found.len(), 720, "the symmetric group on six vertices");
        let fixed = (0..12).filter(|&v| found.iter().all(|a| a.vertices[v] as usize == v)).count();
        assert_eq!(fixed, 6);
        assert_eq!(automorphisms(&graph, &[], 0), [Automorphism::identity(&graph)]);
    }
}
