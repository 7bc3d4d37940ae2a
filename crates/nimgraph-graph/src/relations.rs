//! A coloured multigraph as a matrix of codes, one for each pair of vertices, and its colour refinement.

use crate::{EdgeKind, Graph};
use std::collections::BTreeMap;

/// The colours of the edges from one vertex to another, and of those back (directed graphs only), sorted.
pub(crate) type Bundle = (Vec<u64>, Vec<u64>);

/// How each two vertices are joined.
///
/// Codes number the distinct bundles in sorted order, so that isomorphic graphs get the same codes; 0 means
/// not joined.
pub(crate) struct Relations {
    order: usize,
    matrix: Vec<u32>,
    /// The vertices each vertex is joined to (itself, if it has a loop), with the codes.
    joined: Vec<Vec<(u32, u32)>>,
    /// The bundle that each code from 1 stands for.
    pub(crate) legend: Vec<Bundle>,
}

impl Relations {
    /// The relations of a graph; edges without a colour have colour 0.
    pub(crate) fn new(graph: &Graph, edge_colours: &[u64]) -> Self {
        let order = graph.order();
        let bundles = bundles(graph, edge_colours);
        let mut legend: Vec<Bundle> = bundles.values().cloned().collect();
        legend.sort_unstable();
        legend.dedup();
        let mut matrix = vec![0; order * order];
        let mut joined = vec![Vec::new(); order];
        for ((u, v), bundle) in bundles {
            let code = 1 + legend.partition_point(|known| *known < bundle) as u32;
            matrix[u * order + v] = code;
            joined[u].push((v as u32, code));
        }
        Self { order, matrix, joined, legend }
    }

    pub(crate) fn order(&self) -> usize {
        self.order
    }

    /// The code of the pair (u, v).
    #[inline]
    pub(crate) fn code(&self, u: usize, v: usize) -> u32 {
        self.matrix[u * self.order + v]
    }

    /// The vertices that `v` is joined to, in increasing order, with the codes.
    pub(crate) fn joined(&self, v: usize) -> &[(u32, u32)] {
        &self.joined[v]
    }

    /// How much work one round of refinement is.
    pub(crate) fn weight(&self) -> u64 {
        (self.order + self.joined.iter().map(Vec::len).sum::<usize>()) as u64
    }

    /// Whether swapping two vertices of the same colour changes nothing.
    pub(crate) fn are_twins(&self, u: usize, v: usize) -> bool {
        self.joined[u].len() == self.joined[v].len()
            && self.code(u, u) == self.code(v, v)
            && self.code(u, v) == self.code(v, u)
            && (0..self.order).all(|w| w == u || w == v || self.code(u, w) == self.code(v, w))
    }

    /// Refines a colouring until vertices of one colour see the same colours in the same ways.
    ///
    /// The new colour of a vertex is the number of vertices in earlier cells. The answer is a hash of what
    /// was seen, which isomorphic coloured graphs have in common.
    pub(crate) fn refine(&self, colours: &mut [u32]) -> Refinement {
        let mut refinement = Refinement { hash: 0, rounds: 0, cells: cells(colours) };
        loop {
            let mut seen: Vec<(View, usize)> = (0..self.order).map(|v| (self.view(v, colours), v)).collect();
            seen.sort_unstable();
            refinement.rounds += 1;
            let mut first_of_cell = 0;
            for place in 0..seen.len() {
                if seen[place].0 != seen[first_of_cell].0 {
                    first_of_cell = place;
                }
                colours[seen[place].1] = first_of_cell as u32;
                refinement.mix(&seen[place].0);
            }
            let cells = cells(colours);
            if cells == refinement.cells {
                return refinement;
            }
            refinement.cells = cells;
        }
    }

    fn view(&self, v: usize, colours: &[u32]) -> View {
        let mut around: Vec<(u32, u32)> =
            self.joined[v].iter().map(|&(to, code)| (code, colours[to as usize])).collect();
        around.sort_unstable();
        (colours[v], self.code(v, v), around)
    }
}

/// A vertex's colour, its loops, and the codes and colours it sees around it.
type View = (u32, u32, Vec<(u32, u32)>);

/// What a refinement came to.
pub(crate) struct Refinement {
    pub(crate) hash: u64,
    pub(crate) rounds: u64,
    pub(crate) cells: usize,
}

impl Refinement {
    fn mix(&mut self, (colour, loops, around): &View) {
        let pairs = std::iter::once((*colour, *loops)).chain(around.iter().copied());
        for (a, b) in pairs {
            let word = u64::from(a) << 32 | u64::from(b);
            self.hash = (self.hash.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }
}

/// How many colours there are.
fn cells(colours: &[u32]) -> usize {
    let mut colours = colours.to_vec();
    colours.sort_unstable();
    colours.dedup();
    colours.len()
}

/// Colours as ranks: for each vertex the number of vertices with a smaller colour; missing ones are 0.
pub(crate) fn ranked(order: usize, colours: &[u64]) -> Vec<u32> {
    let colours = padded(order, colours);
    let mut sorted = colours.clone();
    sorted.sort_unstable();
    colours.iter().map(|colour| sorted.partition_point(|known| known < colour) as u32).collect()
}

/// Exactly `count` colours: zeros where there are too few.
pub(crate) fn padded(count: usize, colours: &[u64]) -> Vec<u64> {
    (0..count).map(|place| colours.get(place).copied().unwrap_or(0)).collect()
}

fn bundles(graph: &Graph, edge_colours: &[u64]) -> BTreeMap<(usize, usize), Bundle> {
    let mut bundles: BTreeMap<(usize, usize), Bundle> = BTreeMap::new();
    for (edge, (u, v)) in graph.edges().enumerate() {
        let colour = edge_colours.get(edge).copied().unwrap_or(0);
        bundles.entry((u, v)).or_default().0.push(colour);
        if graph.kind() == EdgeKind::Directed {
            bundles.entry((v, u)).or_default().1.push(colour);
        } else if u != v {
            bundles.entry((v, u)).or_default().0.push(colour);
        }
    }
    for (forth, back) in bundles.values_mut() {
        forth.sort_unstable();
        back.sort_unstable();
    }
    bundles
}
