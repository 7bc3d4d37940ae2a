//! The canonical form of a coloured multigraph: one key for all its relabellings.
//!
//! The method is individualisation and refinement (McKay 1981): refine the colouring, give one vertex of the
//! first smallest cell a colour of its own, and go on until all colours differ. Of all the labellings so
//! reached the one with the least trace and matrix is canonical. Labellings with equal matrices differ by an
//! automorphism; those found so far, and swaps of twins, save the branches they make superfluous.

use crate::Graph;
use crate::relations::{Relations, padded, ranked};

/// The largest order for which a canonical form is looked for.
const MAX_ORDER: usize = 256;

/// How many steps of refinement may be taken before the search gives up.
const MAX_WORK: u64 = 1 << 24;

/// A key that isomorphic coloured graphs share, and the labelling that leads to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CanonicalForm {
    /// Equal exactly for isomorphic coloured graphs.
    pub key: Vec<u8>,
    /// The place of each vertex in the canonical graph.
    pub labelling: Vec<u32>,
}

/// The canonical form of a graph with coloured vertices and edges.
///
/// Two graphs have the same key exactly when some bijection of their vertices keeps the colours of the
/// vertices and the number of edges of each colour between any two. Colours that are missing count as 0.
/// `None` for graphs with more than 256 vertices and for those that take too long.
///
/// ```
/// use nimgraph_graph::{Graph, canonical_form};
/// let path = Graph::undirected(3, [(0, 1), (1, 2)])?;
/// let other = Graph::undirected(3, [(2, 0), (0, 1)])?;
/// let key = |graph, weights: &[u64]| canonical_form(graph, &[], weights).map(|form| form.key);
/// assert_eq!(key(&path, &[5, 7]), key(&other, &[7, 5]));
/// assert_ne!(key(&path, &[5, 7]), key(&other, &[5, 5]));
/// # Ok::<(), nimgraph_graph::GraphError>(())
/// ```
pub fn canonical_form(graph: &Graph, vertex_colours: &[u64], edge_colours: &[u64]) -> Option<CanonicalForm> {
    if graph.order() > MAX_ORDER {
        return None;
    }
    let relations = Relations::new(graph, edge_colours);
    let colours = ranked(graph.order(), vertex_colours);
    let best = Labelling::new(&relations, &colours).run(colours)?;
    let key = key(graph, &relations, &padded(graph.order(), vertex_colours), &best);
    Some(CanonicalForm { key, labelling: best.labelling })
}

/// The key of [`canonical_form`] alone.
pub fn canonical_key(graph: &Graph, vertex_colours: &[u64], edge_colours: &[u64]) -> Option<Vec<u8>> {
    canonical_form(graph, vertex_colours, edge_colours).map(|form| form.key)
}

/// Permutations that generate the automorphisms of a graph with coloured vertices and edges: each takes a vertex to the
/// one at its place in the list. There is no answer where [`canonical_form`] has none.
///
/// ```
/// use nimgraph_graph::{automorphism_generators, parse_family};
/// let path = parse_family("path:3")?;
/// assert_eq!(automorphism_generators(&path, &[], &[]), Some(vec![vec![2, 1, 0]]));
/// assert_eq!(automorphism_generators(&path, &[1], &[]), Some(vec![]), "one end is coloured");
/// # Ok::<(), nimgraph_graph::FamilyError>(())
/// ```
pub fn automorphism_generators(
    graph: &Graph,
    vertex_colours: &[u64],
    edge_colours: &[u64],
) -> Option<Vec<Vec<u32>>> {
    if graph.order() > MAX_ORDER {
        return None;
    }
    let relations = Relations::new(graph, edge_colours);
    let colours = ranked(graph.order(), vertex_colours);
    let mut search = Labelling::new(&relations, &colours);
    search.explore_all(colours)?;
    let mut generators = search.generators;
    generators.extend(twin_swaps(&search.twins));
    Some(generators)
}

/// The swaps of each vertex with the next one of its class.
fn twin_swaps(classes: &[usize]) -> Vec<Vec<u32>> {
    let mut last = vec![None; classes.len()];
    let mut swaps = Vec::new();
    for (v, &class) in classes.iter().enumerate() {
        if let Some(u) = last[class].replace(v) {
            let mut swap: Vec<u32> = (0..classes.len() as u32).collect();
            swap.swap(u, v);
            swaps.push(swap);
        }
    }
    swaps
}

/// A labelling of all vertices, and what it is compared by.
struct Leaf {
    trace: Vec<u64>,
    matrix: Vec<u32>,
    labelling: Vec<u32>,
    path: Vec<usize>,
}

struct Labelling<'a> {
    relations: &'a Relations,
    /// The class of each vertex under swaps that change nothing.
    twins: Vec<usize>,
    generators: Vec<Vec<u32>>,
    best: Option<Leaf>,
    trace: Vec<u64>,
    path: Vec<usize>,
    work: u64,
}

/// The search took too long.
struct OutOfWork;

impl<'a> Labelling<'a> {
    fn new(relations: &'a Relations, colours: &[u32]) -> Self {
        let twins = twin_classes(relations, colours);
        let (trace, path) = (Vec::new(), Vec::new());
        Self { relations, twins, generators: Vec::new(), best: None, trace, path, work: 0 }
    }

    fn run(mut self, colours: Vec<u32>) -> Option<Leaf> {
        self.explore_all(colours)?;
        self.best
    }

    fn explore_all(&mut self, mut colours: Vec<u32>) -> Option<usize> {
        self.refine(&mut colours).and_then(|()| self.explore(&colours)).ok()
    }

    fn refine(&mut self, colours: &mut [u32]) -> Result<(), OutOfWork> {
        let refinement = self.relations.refine(colours);
        self.trace.push(refinement.hash);
        self.work += refinement.rounds * self.relations.weight();
        if self.work > MAX_WORK { Err(OutOfWork) } else { Ok(()) }
    }

    /// Visits the labellings below a refined colouring; the level to return to, if not the one above.
    fn explore(&mut self, colours: &[u32]) -> Result<usize, OutOfWork> {
        let level = self.path.len();
        if self.is_beaten() {
            return Ok(level);
        }
        let Some(cell) = target_cell(colours) else { return Ok(self.leaf(colours)) };
        let mut tried: Vec<usize> = Vec::new();
        for v in cell {
            if self.is_superfluous(v, &tried) {
                continue;
            }
            tried.push(v);
            let mut below = individualised(colours, v);
            self.path.push(v);
            let result = self.refine(&mut below).and_then(|()| self.explore(&below));
            self.path.pop();
            self.trace.pop();
            let return_to = result?;
            if return_to < level {
                return Ok(return_to);
            }
        }
        Ok(level)
    }

    /// Whether every labelling below has a greater trace than the best one.
    fn is_beaten(&self) -> bool {
        self.best.as_ref().is_some_and(|best| {
            let depth = self.trace.len().min(best.trace.len());
            self.trace[..depth] > best.trace[..depth]
        })
    }

    /// Keeps a labelling if it is the least so far; if it equals the least, both lie under one ancestor whose
    /// branches towards them are images of each other, and the search goes on there.
    fn leaf(&mut self, colours: &[u32]) -> usize {
        let matrix = relabelled(self.relations, colours);
        let level = self.path.len();
        let ordering =
            self.best.as_ref().map(|best| (&self.trace, &matrix).cmp(&(&best.trace, &best.matrix)));
        match (ordering, &self.best) {
            (Some(std::cmp::Ordering::Greater), _) => level,
            (Some(std::cmp::Ordering::Equal), Some(best)) => {
                self.generators.push(difference(colours, &best.labelling));
                self.path.iter().zip(&best.path).take_while(|(v, w)| v == w).count()
            }
            _ => {
                let (trace, path) = (self.trace.clone(), self.path.clone());
                self.best = Some(Leaf { trace, matrix, labelling: colours.to_vec(), path });
                level
            }
        }
    }

    /// Whether a known automorphism that fixes the path takes `v` to a vertex already tried.
    fn is_superfluous(&self, v: usize, tried: &[usize]) -> bool {
        if tried.iter().any(|&known| self.twins[known] == self.twins[v]) {
            return true;
        }
        let fixes_path = |g: &&Vec<u32>| self.path.iter().all(|&w| g[w] as usize == w);
        let generators: Vec<&Vec<u32>> = self.generators.iter().filter(fixes_path).collect();
        let mut orbit = vec![v];
        let mut reached = vec![false; self.relations.order()];
        reached[v] = true;
        while let Some(w) = orbit.pop() {
            if tried.contains(&w) {
                return true;
            }
            for image in generators.iter().map(|g| g[w] as usize) {
                if !std::mem::replace(&mut reached[image], true) {
                    orbit.push(image);
                }
            }
        }
        false
    }
}

/// The members of the first smallest cell with more than one, in order of their numbers.
fn target_cell(colours: &[u32]) -> Option<Vec<usize>> {
    let mut sizes = vec![0usize; colours.len()];
    colours.iter().for_each(|&colour| sizes[colour as usize] += 1);
    let smallest =
        (0..sizes.len()).filter(|&colour| sizes[colour] > 1).min_by_key(|&colour| sizes[colour])?;
    Some((0..colours.len()).filter(|&v| colours[v] as usize == smallest).collect())
}

/// The colouring with `v` put before the rest of its cell.
fn individualised(colours: &[u32], v: usize) -> Vec<u32> {
    let after = |w: usize| u32::from(w != v && colours[w] == colours[v]);
    (0..colours.len()).map(|w| colours[w] + after(w)).collect()
}

/// The rows of the relabelled matrix: for each vertex its number of entries, then places and codes.
fn relabelled(relations: &Relations, labelling: &[u32]) -> Vec<u32> {
    let mut at = vec![0; labelling.len()];
    labelling.iter().enumerate().for_each(|(v, &place)| at[place as usize] = v);
    let mut rows = Vec::new();
    for v in at {
        let place_of = |&(to, code): &(u32, u32)| (labelling[to as usize], code);
        let mut row: Vec<(u32, u32)> = relations.joined(v).iter().map(place_of).collect();
        row.sort_unstable();
        rows.push(row.len() as u32);
        rows.extend(row.into_iter().flat_map(|(place, code)| [place, code]));
    }
    rows
}

/// The automorphism that takes each vertex to the one with the same place in another labelling.
fn difference(labelling: &[u32], other: &[u32]) -> Vec<u32> {
    let mut at = vec![0; other.len()];
    other.iter().enumerate().for_each(|(v, &place)| at[place as usize] = v as u32);
    labelling.iter().map(|&place| at[place as usize]).collect()
}

/// Numbers the classes of twins; vertices whose swap keeps the graph form classes.
fn twin_classes(relations: &Relations, colours: &[u32]) -> Vec<usize> {
    let mut representatives: Vec<usize> = Vec::new();
    let mut class_of = |v: usize| {
        let twin = |&r: &usize| colours[r] == colours[v] && relations.are_twins(r, v);
        let known = representatives.iter().position(twin);
        known.unwrap_or_else(|| {
            representatives.push(v);
            representatives.len() - 1
        })
    };
    (0..relations.order()).map(&mut class_of).collect()
}

/// The canonical graph in bytes: its kind, the bundles of edge colours, the vertex colours, the matrix.
fn key(graph: &Graph, relations: &Relations, colours: &[u64], best: &Leaf) -> Vec<u8> {
    let mut key = vec![u8::from(graph.is_directed())];
    put(&mut key, graph.order() as u64);
    let mut by_place = vec![0; colours.len()];
    best.labelling.iter().zip(colours).for_each(|(&place, &colour)| by_place[place as usize] = colour);
    by_place.into_iter().for_each(|colour| put(&mut key, colour));
    put(&mut key, relations.legend.len() as u64);
    for colours in relations.legend.iter().flat_map(|(forth, back)| [forth, back]) {
        put(&mut key, colours.len() as u64);
        colours.iter().for_each(|&colour| put(&mut key, colour));
    }
    best.matrix.iter().for_each(|&entry| put(&mut key, u64::from(entry)));
    key
}

/// Appends a number seven bits at a time, the lowest first.
fn put(key: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        key.push(number as u8 | 0x80);
        number >>= 7;
    }
    key.push(number as u8);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::permutations::permutations;
    use crate::{EdgeKind, SplitMix64, parse_family};
    use std::collections::BTreeSet;

    type Coloured = (Graph, Vec<u64>, Vec<u64>);

    fn key_of((graph, vertices, edges): &Coloured) -> Vec<u8> {
        canonical_key(graph, vertices, edges).unwrap()
    }

    /// Whether some bijection turns one sorted list of coloured edges into the other: slow and obvious.
    fn isomorphic(a: &Coloured, b: &Coloured) -> bool {
        let n = a.0.order();
        let identity: Vec<usize> = (0..n).collect();
        a.0.kind() == b.0.kind()
            && n == b.0.order()
            && permutations(n).iter().any(|p| described(a, p) == described(b, &identity))
    }

    fn described((graph, vertices, edges): &Coloured, p: &[usize]) -> (Vec<u64>, Vec<(usize, usize, u64)>) {
        let mut colours = vec![0; p.len()];
        p.iter().zip(vertices).for_each(|(&image, &colour)| colours[image] = colour);
        let ends = |(u, v): (usize, usize)| {
            let (u, v) = (p[u], p[v]);
            if graph.is_directed() { (u, v) } else { (u.min(v), u.max(v)) }
        };
        let coloured = |(edge, pair)| (ends(pair).0, ends(pair).1, edges[edge]);
        let mut list: Vec<_> = graph.edges().enumerate().map(coloured).collect();
        list.sort_unstable();
        (colours, list)
    }

    fn random_coloured(stream: &mut SplitMix64, n: usize) -> Coloured {
        let m = stream.index(2 * n);
        let edges: Vec<_> = (0..m).map(|_| (stream.index(n), stream.index(n))).collect();
        let kind = if stream.below(2) == 0 { EdgeKind::Undirected } else { EdgeKind::Directed };
        let vertices = (0..n).map(|_| stream.below(4) / 3).collect();
        let colours = (0..m).map(|_| stream.below(4) / 3).collect();
        (Graph::new(kind, n, edges).unwrap(), vertices, colours)
    }

    fn shuffled(coloured: &Coloured, stream: &mut SplitMix64) -> Coloured {
        let (graph, vertices, edges) = coloured;
        let mut p: Vec<usize> = (0..graph.order()).collect();
        (1..p.len()).rev().for_each(|i| p.swap(i, stream.index(i + 1)));
        let mut order: Vec<usize> = (0..graph.size()).collect();
        (1..order.len()).rev().for_each(|i| order.swap(i, stream.index(i + 1)));
        let mut colours = vec![0; p.len()];
        p.iter().zip(vertices).for_each(|(&image, &colour)| colours[image] = colour);
        let image = |&edge: &usize| (p[graph.ends(edge).0], p[graph.ends(edge).1]);
        let list: Vec<_> = order.iter().map(image).collect();
        let list_colours = order.iter().map(|&edge| edges[edge]).collect();
        (Graph::new(graph.kind(), p.len(), list).unwrap(), colours, list_colours)
    }

    #[test]
    fn keys_are_equal_exactly_for_isomorphic_graphs() {
        let mut equal = 0;
        for seed in 0..3000 {
            let mut stream = SplitMix64::new(seed);
            let n = 1 + stream.index(5);
            let a = random_coloured(&mut stream, n);
            let b = random_coloured(&mut stream, n);
            assert_eq!(key_of(&a), key_of(&shuffled(&a, &mut stream)), "seed {seed} {a:?}");
            assert_eq!(key_of(&a) == key_of(&b), isomorphic(&a, &b), "seed {seed} {a:?} {b:?}");
            equal += usize::from(key_of(&a) == key_of(&b));
        }
        assert!(equal > 20, "only {equal} isomorphic pairs: the test says little");
    }

    /// OEIS A000088 and A000273: graphs and digraphs up to isomorphism.
    #[test]
    fn the_number_of_keys_is_the_number_of_graphs() {
        let check = |kind: EdgeKind, n: usize, expected: usize| {
            let pairs: Vec<_> = (0..n)
                .flat_map(|u| (0..n).map(move |v| (u, v)))
                .filter(|&(u, v)| u < v || (kind == EdgeKind::Directed && u != v))
                .collect();
            let graph = |set: u32| {
                let chosen =
                    pairs.iter().enumerate().filter(|&(i, _)| set >> i & 1 == 1).map(|(_, &pair)| pair);
                Graph::new(kind, n, chosen).unwrap()
            };
            let keys: BTreeSet<_> =
                (0..1 << pairs.len()).map(|set| canonical_key(&graph(set), &[], &[]).unwrap()).collect();
            assert_eq!(keys.len(), expected, "{kind:?} {n}");
        };
        check(EdgeKind::Undirected, 4, 11);
        check(EdgeKind::Undirected, 5, 34);
        check(EdgeKind::Undirected, 6, 156);
        check(EdgeKind::Directed, 3, 16);
        check(EdgeKind::Directed, 4, 218);
    }

    #[test]
    fn symmetric_graphs_of_some_size_have_keys() {
        for text in [
            "complete:60",
            "bipartite:30,30",
            "multipartite:5,5,5,5,5,5",
            "cycle:200",
            "path:200",
            "petersen",
            "hypercube:6",
            "torus:8x8",
            "torus:7x9",
            "binary-tree:5",
            "generalized-petersen:24,5",
            "friendship:40",
            "prism:50",
            "random-regular:60,3,seed=1",
        ] {
            let graph = parse_family(text).unwrap();
            let plain = (graph.clone(), vec![0; graph.order()], vec![0; graph.size()]);
            let expected = key_of(&plain);
            for seed in 0..3 {
                assert_eq!(
                    key_of(&shuffled(&plain, &mut SplitMix64::new(seed))),
                    expected,
                    "{text} seed {seed}"
                );
            }
        }
        assert_eq!(canonical_key(&parse_family("path:257").unwrap(), &[], &[]), None);
    }

    /// OEIS A005638: refinement alone tells none of these apart, so every branch of the search counts.
    #[test]
    fn cubic_graphs_have_as_many_keys_as_there_are_of_them() {
        let check = |n: usize, seeds: u64, expected: usize| {
            let graph = |seed| parse_family(&format!("random-regular:{n},3,seed={seed}")).unwrap();
            let keys: BTreeSet<_> =
                (0..seeds).map(|seed| canonical_key(&graph(seed), &[], &[]).unwrap()).collect();
            assert_eq!(keys.len(), expected, "{n}");
        };
        check(6, 100, 2);
        check(8, 1000, 6);
        check(10, 4000, 21);
    }

    /// Two strongly regular graphs with the same parameters (16, 6, 2, 2): the rook's and Shrikhande's.
    #[test]
    fn strongly_regular_graphs_are_distinguished() {
        let on_a_torus = |joined: fn(usize, usize) -> bool| {
            let pairs = (0..16).flat_map(|u| (0..u).map(move |v| (u, v)));
            let difference = |(u, v): (usize, usize)| ((u / 4 + 4 - v / 4) % 4, (u + 4 - v % 4) % 4);
            let edges = pairs.filter(move |&pair| joined(difference(pair).0, difference(pair).1));
            let graph = Graph::undirected(16, edges).unwrap();
            assert_eq!(graph.size(), 48);
            (graph, vec![0; 16], vec![0; 48])
        };
        let rook = on_a_torus(|row, column| row == 0 || column == 0);
        let shrikhande = on_a_torus(|row, column| {
            [(0, 1), (0, 3), (1, 0), (3, 0), (1, 1), (3, 3)].contains(&(row, column))
        });
        assert_ne!(key_of(&rook), key_of(&shrikhande));
        let graphs = [union(&rook, &shrikhande), union(&shrikhande, &shrikhande), rook, shrikhande];
        for seed in 0..20 {
            for (which, graph) in graphs.iter().enumerate() {
                let other = shuffled(graph, &mut SplitMix64::new(seed));
                assert_eq!(key_of(&other), key_of(graph), "graph {which}, seed {seed}");
            }
        }
    }

    fn union(a: &Coloured, b: &Coloured) -> Coloured {
        let shift = a.0.order();
        let edges = a.0.edges().chain(b.0.edges().map(|(u, v)| (u + shift, v + shift)));
        let graph = Graph::new(a.0.kind(), shift + b.0.order(), edges).unwrap();
        (graph, [&a.1[..], &b.1].concat(), [&a.2[..], &b.2].concat())
    }

    #[test]
    fn the_labelling_leads_to_the_same_graph() {
        let mut stream = SplitMix64::new(11);
        let plain = random_coloured(&mut stream, 6);
        let other = shuffled(&plain, &mut stream);
        let canonical = |coloured: &Coloured| {
            let form = canonical_form(&coloured.0, &coloured.1, &coloured.2).unwrap();
            described(coloured, &form.labelling.iter().map(|&v| v as usize).collect::<Vec<_>>())
        };
        assert_eq!(canonical(&plain), canonical(&other));
    }

    /// The generators keep the graph, and every automorphism maps each vertex into its orbit under them; as many
    /// automorphisms as there are come out of them.
    #[test]
    fn generators_make_the_whole_group() {
        for seed in 0..1500 {
            let mut stream = SplitMix64::new(seed);
            let n = 1 + stream.index(5);
            let coloured = random_coloured(&mut stream, n);
            let (graph, vertices, edges) = &coloured;
            let identity: Vec<usize> = (0..n).collect();
            let keeps = |p: &Vec<usize>| described(&coloured, p) == described(&coloured, &identity);
            let all: BTreeSet<Vec<usize>> = permutations(n).into_iter().filter(keeps).collect();
            let generators = automorphism_generators(graph, vertices, edges).unwrap();
            let mut made = BTreeSet::from([identity.clone()]);
            let mut open = vec![identity];
            while let Some(p) = open.pop() {
                for g in &generators {
                    let next: Vec<usize> = p.iter().map(|&v| g[v] as usize).collect();
                    if made.insert(next.clone()) {
                        open.push(next);
                    }
                }
            }
            assert_eq!(made, all, "seed {seed} {coloured:?}");
        }
    }
}
