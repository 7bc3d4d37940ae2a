//! The weight-free game: who wins whatever the positive weights are.

use std::collections::HashMap;

use nimgraph_game::{
    Outcome, Play,
    rulesets::{EdgeNim, Token},
};
use nimgraph_graph::Graph;

use super::{live::Live, words};
use crate::{Conclusion, Cost, Finding, Highlight, Hypothesis, Sign, Statement, Status, papers::NIMGRAPH};

pub(super) static WEIGHT_FREE: Statement<EdgeNim> = Statement {
    id: "weight-free",
    title: "the theorem on the weight-free game",
    plays: &[Play::Normal],
    says: "Two players, Hero and Villain, walk on the set S of positive edges. Hero always zeroes the edge he walks; \
           Villain may zero it or keep it; who cannot move loses. If Hero wins when he begins at the token, the position \
           is N for all positive weights; if he wins when Villain begins, it is P for all. H(S,v): for some edge vu of S, \
           V(S − vu, u). V(S,v): for every edge vu of S, H(S − vu, u) and H(S, u). Whether the converse holds is open.",
    citation: NIMGRAPH.at("weight-free"),
    status: Status::Proved,
    cost: Cost::Exponential,
    hypotheses: &[Hypothesis::range("at most 40 positive edges to be reached", |game, position| {
        Live::up_to(game, position, MOST_EDGES).is_some()
    })],
    conclusion: Conclusion::Decide(decide),
    winning_moves: None,
    erratum: None,
};

const MOST_EDGES: usize = 40;

fn decide(game: &EdgeNim, _: Play, position: &Token) -> Option<Finding<EdgeNim>> {
    let live = Live::up_to(game, position, MOST_EDGES)?;
    let mut duel = Duel::new(&live.graph)?;
    let start = duel.everything();
    match duel.outcome(start, Live::TOKEN)? {
        Outcome::N => {
            let edge = duel.reply(start, Live::TOKEN)?;
            let i = live.graph.incident(Live::TOKEN).iter().copied().find(|i| i.edge() == edge)?;
            let because = format!(
                "Whatever the positive weights: zero the edge to {}, and go on zeroing every edge you walk; there is a way \
                 to do so that wins against every reply, whether it zeroes its edge or not.",
                words::vertex(game, live.vertices[i.to()])
            );
            let shown = Highlight::edges("first step", Sign::Thick, live.edges_on_board([edge]));
            Some(Finding::n(because).with_move(live.walk(i, 0)).with_witness(shown))
        }
        Outcome::P => Some(Finding::p(
            "Whatever the positive weights: by zeroing every edge that he walks the opponent can win against every move, \
             whether it zeroes its edge or not.",
        )),
    }
}

/// The weight-free game on a graph with at most 64 edges.
pub(crate) struct Duel<'a> {
    graph: &'a Graph,
    /// Whether the player to move wins, for Hero with the edge that does it.
    hero: HashMap<State, Option<u8>>,
    villain: HashMap<State, bool>,
    steps: usize,
}

/// The positive edges, as bits, and the token.
type State = (u64, u8);

impl<'a> Duel<'a> {
    /// No answer is worth more than this many positions.
    const MOST_STEPS: usize = 1 << 19;

    /// The game, if the graph is small enough.
    pub(crate) fn new(graph: &'a Graph) -> Option<Self> {
        let fits = graph.size() <= 64 && graph.order() <= 256;
        fits.then(|| Self { graph, hero: HashMap::new(), villain: HashMap::new(), steps: 0 })
    }

    /// All edges.
    pub(crate) fn everything(&self) -> u64 {
        if self.graph.size() == 64 { u64::MAX } else { (1 << self.graph.size()) - 1 }
    }

    /// The outcome that holds for all weights, if one does; `None` also when there are too many positions.
    pub(crate) fn outcome(&mut self, edges: u64, token: usize) -> Option<Outcome> {
        if self.hero_wins(edges, token)? {
            return Some(Outcome::N);
        }
        self.villain_loses(edges, token)?.then_some(Outcome::P)
    }

    /// The edge that Hero zeroes, where he wins.
    pub(crate) fn reply(&mut self, edges: u64, token: usize) -> Option<usize> {
        self.hero_wins(edges, token)?;
        let key = (self.reachable(edges, token), token as u8);
        self.hero.get(&key).copied().flatten().map(usize::from)
    }

    /// Where Villain can go from a position, and what he leaves.
    pub(crate) fn villain_moves(&self, edges: u64, token: usize) -> Vec<(u64, usize)> {
        let here = self.graph.incident(token).iter().filter(|i| edges >> i.edge() & 1 == 1);
        here.flat_map(|i| [(edges & !(1 << i.edge()), i.to()), (edges, i.to())]).collect()
    }

    /// Whether Hero, to move, wins. Each of his moves takes an edge away, so the depth is at most twice their number.
    fn hero_wins(&mut self, edges: u64, token: usize) -> Option<bool> {
        let edges = self.reachable(edges, token);
        let key = (edges, token as u8);
        if let Some(known) = self.hero.get(&key) {
            return Some(known.is_some());
        }
        self.count_step()?;
        let graph = self.graph;
        let mut found = None;
        for i in graph.incident(token).iter().filter(|i| edges >> i.edge() & 1 == 1) {
            if self.villain_loses(edges & !(1 << i.edge()), i.to())? {
                found = Some(i.edge() as u8);
                break;
            }
        }
        self.hero.insert(key, found);
        Some(found.is_some())
    }

    /// Whether Villain, to move, loses.
    fn villain_loses(&mut self, edges: u64, token: usize) -> Option<bool> {
        let edges = self.reachable(edges, token);
        let key = (edges, token as u8);
        if let Some(&known) = self.villain.get(&key) {
            return Some(known);
        }
        self.count_step()?;
        let mut loses = true;
        for (left, to) in self.villain_moves(edges, token) {
            if !self.hero_wins(left, to)? {
                loses = false;
                break;
            }
        }
        self.villain.insert(key, loses);
        Some(loses)
    }

    fn count_step(&mut self) -> Option<()> {
        self.steps += 1;
        (self.steps <= Self::MOST_STEPS).then_some(())
    }

    /// The edges that can still be walked.
    fn reachable(&self, edges: u64, token: usize) -> u64 {
        let (mut found, mut seen) = (0u64, [0u64; 4]);
        let mut stack = vec![token];
        seen[token / 64] |= 1 << (token % 64);
        while let Some(v) = stack.pop() {
            for i in self.graph.incident(v).iter().filter(|i| edges >> i.edge() & 1 == 1) {
                found |= 1 << i.edge();
                let (word, bit) = (i.to() / 64, 1 << (i.to() % 64));
                if seen[word] & bit == 0 {
                    seen[word] |= bit;
                    stack.push(i.to());
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_game::Outcome;
    use nimgraph_graph::parse_family;

    use super::super::twin::{compare, family, graph};
    use super::{Duel, WEIGHT_FREE};

    #[test]
    fn agrees_with_the_rules() {
        let looped = graph(3, &[(0, 0), (0, 1), (1, 2), (1, 2), (2, 0)], 2);
        let tables = [family("complete:4", 3), family("complete:5", 1), family("bipartite:2,3", 2), looped];
        let spoke = compare(&WEIGHT_FREE, &tables);
        assert!(spoke.n > 5000 && spoke.p > 5000, "{spoke:?}");
    }

    #[test]
    fn zeroing_an_edge_of_the_petersen_graph_loses() {
        let petersen = parse_family("petersen").unwrap();
        let mut duel = Duel::new(&petersen).unwrap();
        for (edge, (u, v)) in petersen.edges().enumerate() {
            let rest = duel.everything() & !(1 << edge);
            assert_eq!([u, v].map(|token| duel.outcome(rest, token)), [Some(Outcome::N); 2], "edge {edge}");
        }
    }

    #[test]
    fn what_depends_on_the_weights_is_not_decided() {
        for text in ["cycle:4", "cycle:6", "bipartite:2,3"] {
            let graph = parse_family(text).unwrap();
            let mut duel = Duel::new(&graph).unwrap();
            assert_eq!(duel.outcome(duel.everything(), 0), None, "{text}");
        }
    }
}
