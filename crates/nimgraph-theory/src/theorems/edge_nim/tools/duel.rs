//! The weight-free game, played by Hero and Villain on the positive edges of a graph.
//!
//! Hero zeroes every edge that he uses; Villain may zero or keep his. The player who cannot move loses. What Hero wins is
//! won whatever the positive weights are.

use std::{collections::HashMap, sync::Arc};

use nimgraph_game::Outcome;
use nimgraph_graph::Graph;

use super::shapes::is_simple;

/// Edges, as bits.
pub type EdgeSet = u128;

/// The weight-free game on a graph with at most [`Duel::MOST_EDGES`] edges, solved with a memory.
pub struct Duel<'a> {
    graph: Arc<Graph>,
    /// The edges at each vertex.
    at: Vec<EdgeSet>,
    is_simple: bool,
    /// For Hero to move: the edge that wins, if one does.
    hero: HashMap<DuelState, Option<u8>>,
    /// For Villain to move: whether he loses.
    villain: HashMap<DuelState, bool>,
    /// Asked before each new state is looked at.
    go_on: Box<dyn FnMut() -> bool + 'a>,
}

/// The edges that matter, and the token.
type DuelState = (EdgeSet, u8);

/// The game was not played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuelStopped;

impl<'a> Duel<'a> {
    /// No larger graph fits.
    pub const MOST_EDGES: usize = 128;

    /// The game, if the graph is small enough; `go_on` is asked before each new state.
    pub fn new(graph: Arc<Graph>, go_on: impl FnMut() -> bool + 'a) -> Option<Self> {
        let fits = graph.size() <= Self::MOST_EDGES && graph.order() <= MOST_VERTICES;
        fits.then(|| Self {
            at: (0..graph.order()).map(|v| edges_at(&graph, v)).collect(),
            is_simple: is_simple(&graph),
            graph,
            hero: HashMap::new(),
            villain: HashMap::new(),
            go_on: Box::new(go_on),
        })
    }

    /// All edges.
    pub fn everything(&self) -> EdgeSet {
        match self.graph.size() {
            0 => 0,
            size => EdgeSet::MAX >> (Self::MOST_EDGES - size),
        }
    }

    /// The outcome that holds for all positive weights of these edges, if the game finds one.
    pub fn outcome(&mut self, edges: EdgeSet, token: usize) -> Result<Option<Outcome>, DuelStopped> {
        if self.hero_wins(edges, token)? {
            return Ok(Some(Outcome::N));
        }
        Ok(self.villain_loses(edges, token)?.then_some(Outcome::P))
    }

    /// The edge that Hero zeroes, where he wins.
    pub fn reply(&mut self, edges: EdgeSet, token: usize) -> Result<Option<usize>, DuelStopped> {
        self.hero_wins(edges, token)?;
        let key = self.simplified(edges, token);
        Ok(self.hero.get(&key).copied().flatten().map(usize::from))
    }

    /// Whether Hero, to move, wins. Each of his moves takes an edge away, so the depth is at most twice their number.
    fn hero_wins(&mut self, edges: EdgeSet, token: usize) -> Result<bool, DuelStopped> {
        let key = self.simplified(edges, token);
        if let Some(known) = self.hero.get(&key) {
            return Ok(known.is_some());
        }
        self.take_step()?;
        let mut found = self.edge_to_leaf(key);
        if found.is_none() {
            let graph = Arc::clone(&self.graph);
            for i in graph.incident(token).iter().filter(|i| contains(key.0, i.edge())) {
                if self.villain_loses(without(key.0, i.edge()), i.to())? {
                    found = Some(i.edge() as u8);
                    break;
                }
            }
        }
        self.hero.insert(key, found);
        Ok(found.is_some())
    }

    /// Whether Villain, to move, loses.
    fn villain_loses(&mut self, edges: EdgeSet, token: usize) -> Result<bool, DuelStopped> {
        let key = self.simplified(edges, token);
        if let Some(&known) = self.villain.get(&key) {
            return Ok(known);
        }
        self.take_step()?;
        let loses = if self.edge_to_leaf(key).is_some() {
            false
        } else {
            self.is_clique_position(key) || self.hero_answers_all(key)?
        };
        self.villain.insert(key, loses);
        Ok(loses)
    }

    fn hero_answers_all(&mut self, (edges, token): DuelState) -> Result<bool, DuelStopped> {
        let graph = Arc::clone(&self.graph);
        for i in graph.incident(token.into()).iter().filter(|i| contains(edges, i.edge())) {
            if !self.hero_wins(without(edges, i.edge()), i.to())? || !self.hero_wins(edges, i.to())? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn take_step(&mut self) -> Result<(), DuelStopped> {
        if (self.go_on)() { Ok(()) } else { Err(DuelStopped) }
    }

    /// The edge to a vertex without another, where either player ends the game and wins.
    fn edge_to_leaf(&self, (edges, token): DuelState) -> Option<u8> {
        let here = self.graph.incident(token.into()).iter();
        here.filter(|i| contains(edges, i.edge()))
            .find(|i| i.to() != usize::from(token) && self.degree(edges, i.to()) == 1)
            .map(|i| i.edge() as u8)
    }

    /// Whether the clique theorem says that Villain loses: some vertex d, not joined to the token, has with its
    /// neighbours all edges, and there are no others but between them and the rest.
    ///
    /// With k neighbours of d, S the sum of their degrees and of k, and E edges, that is E + k(k+1)/2 = S.
    fn is_clique_position(&self, (edges, token): DuelState) -> bool {
        if !self.is_simple {
            return false;
        }
        let degree = |v: usize| self.degree(edges, v) as usize;
        let size = edges.count_ones() as usize;
        let near =
            |d: usize| self.graph.incident(d).iter().filter(|i| contains(edges, i.edge())).map(|i| i.to());
        let serves = |d: usize| {
            let k = degree(d);
            k > 0
                && d != usize::from(token)
                && size + k * (k + 1) / 2 == k + near(d).map(degree).sum::<usize>()
                && near(d).all(|v| v != usize::from(token))
        };
        (0..self.graph.order()).any(serves)
    }

    /// How many of some edges are at a vertex; a loop is one of them.
    fn degree(&self, edges: EdgeSet, vertex: usize) -> u32 {
        (self.at[vertex] & edges).count_ones()
    }

    /// The state without the edges that are never used: those out of reach, and those at a vertex with a leaf, from
    /// which the player to move wins.
    fn simplified(&self, edges: EdgeSet, token: usize) -> DuelState {
        let mut left = self.reachable(edges, token);
        let before = left;
        let is_leaf = |v: usize, left: EdgeSet| v != token && self.degree(left, v) == 1;
        let mut leaves: Vec<usize> = (0..self.graph.order()).filter(|&v| is_leaf(v, left)).collect();
        while let Some(u) = leaves.pop() {
            let Some(edge) = members(self.at[u] & left).next() else { continue };
            let (v, w) = self.graph.ends(edge);
            let a = if v == u { w } else { v };
            if a == u || a == token {
                continue;
            }
            let gone = self.at[a] & left;
            left &= !gone;
            for edge in members(gone) {
                let (v, w) = self.graph.ends(edge);
                leaves.extend([v, w].into_iter().filter(|&end| end != a && is_leaf(end, left)));
            }
        }
        (if left == before { left } else { self.reachable(left, token) }, token as u8)
    }

    /// The edges that can still be walked.
    pub fn reachable(&self, edges: EdgeSet, token: usize) -> EdgeSet {
        let mut found = self.at[token] & edges;
        let mut new = found;
        while new != 0 {
            let ends = members(new).map(|edge| self.graph.ends(edge));
            let around = ends.fold(0, |around, (u, v)| around | self.at[u] | self.at[v]);
            new = around & edges & !found;
            found |= new;
        }
        found
    }
}

fn edges_at(graph: &Graph, vertex: usize) -> EdgeSet {
    graph.incident(vertex).iter().fold(0, |edges, i| edges | 1 << i.edge())
}

const MOST_VERTICES: usize = 256;

fn contains(edges: EdgeSet, edge: usize) -> bool {
    edges >> edge & 1 == 1
}

fn without(edges: EdgeSet, edge: usize) -> EdgeSet {
    edges & !(1 << edge)
}

fn members(mut edges: EdgeSet) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let edge = (edges != 0).then(|| edges.trailing_zeros() as usize)?;
        edges &= edges - 1;
        Some(edge)
    })
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::{SplitMix64, parse_family};

    use super::*;

    /// The definition, and nothing else.
    fn hero(graph: &Graph, edges: EdgeSet, token: usize) -> bool {
        let here = graph.incident(token).iter().filter(|i| contains(edges, i.edge()));
        here.into_iter().any(|i| villain(graph, without(edges, i.edge()), i.to()))
    }

    fn villain(graph: &Graph, edges: EdgeSet, token: usize) -> bool {
        let mut here = graph.incident(token).iter().filter(|i| contains(edges, i.edge()));
        here.all(|i| hero(graph, without(edges, i.edge()), i.to()) && hero(graph, edges, i.to()))
    }

    fn check(graph: &Graph, what: &str) -> [usize; 3] {
        let mut counts = [0; 3];
        let mut duel = Duel::new(Arc::new(graph.clone()), || true).unwrap();
        for edges in 0..=duel.everything() {
            for token in 0..graph.order() {
                let expected = match (hero(graph, edges, token), villain(graph, edges, token)) {
                    (true, _) => Some(Outcome::N),
                    (false, true) => Some(Outcome::P),
                    (false, false) => None,
                };
                assert_eq!(duel.outcome(edges, token), Ok(expected), "{what} {edges:b} {token}");
                counts[expected.map_or(2, |outcome| outcome as usize)] += 1;
                let reply = duel.reply(edges, token).unwrap();
                assert_eq!(reply.is_some(), expected == Some(Outcome::N));
                if let Some(edge) = reply {
                    let i = graph.incident(token).iter().find(|i| i.edge() == edge).unwrap();
                    assert!(villain(graph, without(edges, edge), i.to()), "{what} {edges:b} {token}");
                }
            }
        }
        counts
    }

    #[test]
    fn agrees_with_the_definition() {
        let mut total = [0; 3];
        let mut add = |counts: [usize; 3]| (0..3).for_each(|i| total[i] += counts[i]);
        for text in ["complete:4", "cycle:6", "bipartite:2,3", "path:5", "star:4"] {
            add(check(&parse_family(text).unwrap(), text));
        }
        for seed in 0..12 {
            let mut stream = SplitMix64::new(seed);
            let edges: Vec<_> = (0..6).map(|_| (stream.index(5), stream.index(5))).collect();
            add(check(&Graph::undirected(5, edges.clone()).unwrap(), &format!("seed {seed} {edges:?}")));
        }
        assert!(total.iter().all(|&count| count > 50), "{total:?}");
    }

    #[test]
    fn zeroing_an_edge_of_the_petersen_graph_loses() {
        let petersen = parse_family("petersen").unwrap();
        let mut duel = Duel::new(Arc::new(petersen.clone()), || true).unwrap();
        for (edge, (u, v)) in petersen.edges().enumerate() {
            let rest = without(duel.everything(), edge);
            assert_eq!(
                [u, v].map(|token| duel.outcome(rest, token)),
                [Ok(Some(Outcome::N)); 2],
                "edge {edge}"
            );
        }
    }

    #[test]
    fn what_depends_on_the_weights_is_not_decided() {
        for text in ["cycle:4", "cycle:6", "bipartite:2,3"] {
            let graph = parse_family(text).unwrap();
            let mut duel = Duel::new(Arc::new(graph), || true).unwrap();
            assert_eq!(duel.outcome(duel.everything(), 0), Ok(None), "{text}");
        }
    }

    #[test]
    fn it_stops_on_interrupt() {
        let graph = parse_family("hypercube:4").unwrap();
        let mut left = 100;
        let mut duel = Duel::new(Arc::new(graph), || {
            left -= 1;
            left > 0
        })
        .unwrap();
        assert_eq!(duel.outcome(duel.everything(), 0), Err(DuelStopped));
    }
}
