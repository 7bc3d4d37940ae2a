//! Fukuyama's hypothesis (2.1): a bipartite graph in which every vertex of one side has at most two edges. Such a vertex
//! is a thread between two vertices of the other side, and the whole is a graph of threads.

use std::rc::Rc;

use nimgraph_game::rulesets::EdgeNim;
use nimgraph_graph::{Incidence, algorithms::flow::Network};

use super::{
    live::{Live, degree, positive},
    shapes::is_simple,
};
use crate::Facts;

/// The graph of threads. Its vertices are the even ones, then a dead end for each thread that has only one edge.
#[derive(Clone)]
pub(crate) struct Threads {
    pub(crate) live: Rc<Live>,
    /// The vertices of the live graph that are even, in the order of the network.
    pub(crate) even: Vec<usize>,
    /// The thread of each odd vertex of the live graph, or the place of each even one.
    place: Vec<usize>,
    /// The odd vertex of each thread.
    pub(crate) middle: Vec<usize>,
    /// The weights of each thread at its first and at its second end.
    pub(crate) weights: Vec<[u64; 2]>,
    /// The threads as edges, each as wide as its lighter edge.
    pub(crate) network: Network,
}

impl Threads {
    /// The threads when the token is on an even vertex: those of the other side have at most two edges.
    pub(crate) fn from_even(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Rc<Self>> {
        position.found().threads[0].get_or_init(|| Self::find_from_even(game, position).map(Rc::new)).clone()
    }

    fn find_from_even(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Self> {
        if positive(game, position, position.place()).any(|i| degree(game, position, i.to()) > 2) {
            return None;
        }
        Self::new(position, Side::Even)
    }

    /// The threads when the token is on an odd vertex: those of its own side have at most two edges.
    pub(crate) fn from_odd(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Rc<Self>> {
        position.found().threads[1].get_or_init(|| Self::find_from_odd(game, position).map(Rc::new)).clone()
    }

    fn find_from_odd(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Self> {
        if degree(game, position, position.place()) > 2 {
            return None;
        }
        Self::new(position, Side::Odd)
    }

    fn new(position: &Facts<'_, EdgeNim>, token: Side) -> Option<Self> {
        let (live, parts) = (position.live(), position.parts()?);
        let [near, far] = &*parts;
        let (even, odd) = if token == Side::Even { (near, far) } else { (far, near) };
        if odd.iter().any(|&v| live.graph.degree(v) > 2) || !is_simple(&live.graph) {
            return None;
        }
        let mut place = vec![0; live.order()];
        even.iter().enumerate().for_each(|(i, &v)| place[v] = i);
        let (mut ends, mut weights, mut order) = (Vec::new(), Vec::new(), even.len());
        for (thread, &v) in odd.iter().enumerate() {
            place[v] = thread;
            let end = |i: &Incidence| (place[i.to()] as u32, live.weights[i.edge()]);
            let [first, second] = match live.graph.incident(v) {
                [only] => {
                    order += 1;
                    [end(only), (order as u32 - 1, 0)]
                }
                [a, b] => [end(a), end(b)],
                // The token alone on the board, or an unreachable vertex.
                _ => continue,
            };
            ends.push([first.0, second.0]);
            weights.push([first.1, second.1]);
        }
        let mut network = Network::new(order, ends);
        network.capacity = weights.iter().map(|w: &[u64; 2]| w[0].min(w[1])).collect();
        Some(Self { live, even: even.clone(), place, middle: odd.clone(), weights, network })
    }

    /// The even vertex, as the network counts them, or the thread that a vertex of the live graph is.
    pub(crate) fn place(&self, v: usize) -> usize {
        self.place[v]
    }

    /// The end of a thread with the heavier edge, and the other; `None` when the weights are equal.
    pub(crate) fn thick_and_thin(&self, thread: usize) -> Option<[usize; 2]> {
        let [a, b] = self.network.ends[thread].map(|v| v as usize);
        match self.weights[thread] {
            [x, y] if x > y => Some([a, b]),
            [x, y] if x < y => Some([b, a]),
            _ => None,
        }
    }

    /// Gives a thread other weights.
    pub(crate) fn set(&mut self, thread: usize, weights: [u64; 2]) {
        self.weights[thread] = weights;
        self.network.capacity[thread] = weights[0].min(weights[1]);
    }

    /// The edge of the live graph from an even vertex to a thread.
    pub(crate) fn step(&self, from: usize, thread: usize) -> Option<Incidence> {
        let middle = self.middle[thread];
        self.live.graph.incident(self.even[from]).iter().copied().find(|i| i.to() == middle)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Even,
    Odd,
}
