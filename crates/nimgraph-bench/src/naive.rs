//! The solvers that one would write first: a hash map of what was seen.

use std::{collections::HashMap, time::Instant};

use foldhash::fast::FixedState;
use nimgraph_graph::Graph;

/// What a solver did.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub(crate) states: u64,
    pub(crate) p: u64,
    pub(crate) seconds: f64,
    /// Bytes that the map takes for each state, by the sizes of its parts.
    pub(crate) bytes: f64,
}

impl Run {
    pub(crate) fn rate(self) -> f64 {
        self.states as f64 / self.seconds
    }
}

/// A map from a vertex and a vector of weights: every state of the box.
pub(crate) fn hash_map(graph: &Graph, weight: u8) -> Run {
    let start = Instant::now();
    let mut seen = HashMap::new();
    for mut weights in every(graph.size(), weight) {
        for token in 0..graph.order() {
            is_p(graph, token, &mut weights, &mut seen);
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let p = seen.values().filter(|p| **p).count() as u64;
    // An entry, its byte of control, and the vector's own block, which allocators round up to 16 and begin with 8.
    let entry = size_of::<((usize, Vec<u8>), bool)>() + 1;
    let block = (graph.size() + 8).next_multiple_of(16).max(32);
    let bytes = (seen.capacity() * entry) as f64 / seen.len() as f64 + block as f64;
    Run { states: seen.len() as u64, p, seconds, bytes }
}

/// Every vector of weights up to a bound: not all of them can be reached from the largest.
fn every(edges: usize, most: u8) -> impl Iterator<Item = Vec<u8>> {
    let mut next = Some(vec![0; edges]);
    std::iter::from_fn(move || {
        let weights = next.take()?;
        if let Some(edge) = weights.iter().position(|&w| w < most) {
            let mut after = weights.clone();
            after[..edge].fill(0);
            after[edge] += 1;
            next = Some(after);
        }
        Some(weights)
    })
}

fn is_p(
    graph: &Graph,
    token: usize,
    weights: &mut Vec<u8>,
    seen: &mut HashMap<(usize, Vec<u8>), bool>,
) -> bool {
    if let Some(&known) = seen.get(&(token, weights.clone())) {
        return known;
    }
    let mut answer = true;
    for edge in graph.incident(token) {
        let weight = weights[edge.edge()];
        for lower in 0..weight {
            weights[edge.edge()] = lower;
            answer &= !is_p(graph, edge.to(), weights, seen);
        }
        weights[edge.edge()] = weight;
    }
    seen.insert((token, weights.clone()), answer);
    answer
}

/// Weights and token in one word of 128 bits, four bits to an edge, and a fast hash.
#[derive(Clone)]
pub(crate) struct Packed<'a> {
    graph: &'a Graph,
    seen: HashMap<u128, bool, FixedState>,
    /// Positions looked at, and the most that may be.
    pub(crate) nodes: u64,
    most: u64,
    all: bool,
}

/// Bits of a weight.
const BITS: u32 = 4;

impl<'a> Packed<'a> {
    /// A solver for graphs of at most 30 edges; `None` for others.
    pub(crate) fn new(graph: &'a Graph) -> Option<Self> {
        let fits = graph.size() <= 30 && graph.order() <= 256;
        fits.then(|| Self { graph, seen: HashMap::default(), nodes: 0, most: u64::MAX, all: true })
    }

    /// Every state of the box.
    pub(crate) fn table(mut self, weight: u8) -> Run {
        let start = Instant::now();
        for weights in every(self.graph.size(), weight) {
            let word = weights.iter().enumerate().fold(0, |word, (edge, &w)| with(word, edge, w.into()));
            for token in 0..self.graph.order() {
                self.is_p(word, token);
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        let p = self.seen.values().filter(|p| **p).count() as u64;
        let entry = size_of::<(u128, bool)>() + 1;
        let bytes = (self.seen.capacity() * entry) as f64 / self.seen.len() as f64;
        Run { states: self.seen.len() as u64, p, seconds, bytes }
    }

    /// One position, depth first with this table of what was seen, leaving off at the first winning move; `None`
    /// when more positions than `most` would have to be looked at.
    pub(crate) fn position(&mut self, weights: &[u64], token: usize, most: u64) -> Option<bool> {
        (self.all, self.most) = (false, most);
        let word = weights.iter().enumerate().fold(0, |word, (edge, &weight)| with(word, edge, weight));
        let answer = self.is_p(word, token);
        (self.nodes < self.most).then_some(answer)
    }

    fn is_p(&mut self, weights: u128, token: usize) -> bool {
        let key = weights | (token as u128) << 120;
        if let Some(&known) = self.seen.get(&key) {
            return known;
        }
        self.nodes += 1;
        let mut answer = true;
        for i in self.graph.incident(token) {
            let weight = (weights >> (BITS * i.edge() as u32)) as u64 & ((1 << BITS) - 1);
            for lower in 0..weight {
                if self.nodes >= self.most || (!answer && !self.all) {
                    break;
                }
                answer &= !self.is_p(with(weights, i.edge(), lower), i.to());
            }
        }
        if self.nodes < self.most {
            self.seen.insert(key, answer);
        }
        answer
    }
}

fn with(weights: u128, edge: usize, weight: u64) -> u128 {
    let shift = BITS * edge as u32;
    weights & !(((1 << BITS) - 1) << shift) | u128::from(weight) << shift
}
