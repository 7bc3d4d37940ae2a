//! The weight-free game of a winner who also knows which edges weigh 1 and which weigh more.
//!
//! Of every edge the state says whether it is 0, 1 or at least 2. Hero lowers an edge to 0 or, from at least 2, to 1;
//! Villain lowers his as he likes, and may keep an edge of at least 2 what it is. What Hero wins is won for all weights
//! of these states.

use std::{collections::HashMap, sync::Arc};

use nimgraph_game::Outcome;
use nimgraph_graph::Graph;

use super::duel::DuelStopped;

/// For each edge two bits: 0, 1, or 2 for a weight of at least 2.
pub type Grades = u128;

/// The game on a graph with at most [`GradedDuel::MOST_EDGES`] edges, solved with a memory.
pub struct GradedDuel<'a> {
    graph: Arc<Graph>,
    /// For Hero to move: the edge and what he leaves on it, where he wins.
    hero: HashMap<(Grades, u8), Option<(u8, u8)>>,
    /// For Villain to move: whether he loses.
    villain: HashMap<(Grades, u8), bool>,
    /// Asked before each new state is looked at.
    go_on: Box<dyn FnMut() -> bool + 'a>,
}

impl<'a> GradedDuel<'a> {
    /// No larger graph fits.
    pub const MOST_EDGES: usize = 64;

    /// The game, if the graph is small enough; `go_on` is asked before each new state.
    ///
    /// ```
    /// use nimgraph_theory::GradedDuel;
    /// use nimgraph_game::Outcome;
    /// let path = std::sync::Arc::new(nimgraph_graph::parse_family("path:3")?);
    /// let mut duel = GradedDuel::new(path, || true).unwrap();
    /// assert_eq!(duel.outcome(GradedDuel::grades([1, 5]), 1), Ok(Some(Outcome::N)));
    /// # Ok::<(), nimgraph_graph::FamilyError>(())
    /// ```
    pub fn new(graph: Arc<Graph>, go_on: impl FnMut() -> bool + 'a) -> Option<Self> {
        let fits = graph.size() <= Self::MOST_EDGES && graph.order() <= usize::from(u8::MAX);
        fits.then(|| Self { graph, hero: HashMap::new(), villain: HashMap::new(), go_on: Box::new(go_on) })
    }

    /// The state of some weights.
    pub fn grades(weights: impl IntoIterator<Item = u64>) -> Grades {
        let grade = |(edge, weight): (usize, u64)| Grades::from(weight.min(2)) << (2 * edge);
        weights.into_iter().enumerate().map(grade).fold(0, |all, grade| all | grade)
    }

    /// The outcome of all weights of a state, if the game finds one.
    pub fn outcome(&mut self, grades: Grades, token: usize) -> Result<Option<Outcome>, DuelStopped> {
        if self.reply(grades, token)?.is_some() {
            return Ok(Some(Outcome::N));
        }
        Ok(self.villain_loses(grades, token)?.then_some(Outcome::P))
    }

    /// The edge that Hero walks, and what he leaves on it, where he wins. Hero lowers a grade with each of his moves, so
    /// that the depth is at most four times the number of edges.
    pub fn reply(&mut self, grades: Grades, token: usize) -> Result<Option<(usize, u64)>, DuelStopped> {
        let key = (self.reachable(grades, token), token as u8);
        if let Some(known) = self.hero.get(&key) {
            return Ok(known.map(|(edge, left)| (edge.into(), left.into())));
        }
        self.take_step()?;
        let graph = Arc::clone(&self.graph);
        let mut found = None;
        'moves: for i in graph.incident(token) {
            for left in 0..grade(key.0, i.edge()) {
                if self.villain_loses(with(key.0, i.edge(), left), i.to())? {
                    found = Some((i.edge() as u8, left));
                    break 'moves;
                }
            }
        }
        self.hero.insert(key, found);
        Ok(found.map(|(edge, left)| (edge.into(), left.into())))
    }

    /// Whether Villain, to move, loses.
    pub fn villain_loses(&mut self, grades: Grades, token: usize) -> Result<bool, DuelStopped> {
        let key = (self.reachable(grades, token), token as u8);
        if let Some(&known) = self.villain.get(&key) {
            return Ok(known);
        }
        self.take_step()?;
        let graph = Arc::clone(&self.graph);
        let mut loses = true;
        'moves: for i in graph.incident(token) {
            let top = grade(key.0, i.edge());
            // From at least 2 he may leave at least 2.
            for left in (0..top).chain((top == 2).then_some(2)) {
                if self.reply(with(key.0, i.edge(), left), i.to())?.is_none() {
                    loses = false;
                    break 'moves;
                }
            }
        }
        self.villain.insert(key, loses);
        Ok(loses)
    }

    fn take_step(&mut self) -> Result<(), DuelStopped> {
        if (self.go_on)() { Ok(()) } else { Err(DuelStopped) }
    }

    /// The state without the edges that can no longer be walked.
    fn reachable(&self, grades: Grades, token: usize) -> Grades {
        let mut seen = vec![false; self.graph.order()];
        seen[token] = true;
        let (mut found, mut stack) = (0, vec![token]);
        while let Some(v) = stack.pop() {
            for i in self.graph.incident(v).iter().filter(|i| grade(grades, i.edge()) > 0) {
                found |= grades & (3 << (2 * i.edge()));
                if !std::mem::replace(&mut seen[i.to()], true) {
                    stack.push(i.to());
                }
            }
        }
        found
    }
}

fn grade(grades: Grades, edge: usize) -> u8 {
    (grades >> (2 * edge) & 3) as u8
}

fn with(grades: Grades, edge: usize, left: u8) -> Grades {
    grades & !(3 << (2 * edge)) | Grades::from(left) << (2 * edge)
}

#[cfg(test)]
mod tests {
    use nimgraph_game::Convention;

    use super::super::exhaustive::{Table, family, graph};
    use super::*;

    fn unlimited(table: &Table) -> GradedDuel<'static> {
        GradedDuel::new(Arc::new((*table.game.board().graph).clone()), || true).expect("the graph is small")
    }

    /// What the game decides is true of all weights up to 3, and it decides whatever the weight-free game does.
    #[test]
    fn agrees_with_the_rules() {
        for table in
            [family("complete:4", 3), family("cycle:5", 3), graph(3, &[(0, 1), (0, 1), (1, 2), (1, 1)], 3)]
        {
            let mut duel = unlimited(&table);
            let mut decided = 0;
            for position in table.positions() {
                let grades = GradedDuel::grades(position.weights().iter().copied());
                if let Some(outcome) = duel.outcome(grades, position.place()).unwrap() {
                    assert_eq!(outcome, table.outcome(Convention::Normal, &position), "{position:?}");
                    decided += 1;
                }
            }
            assert!(decided > 500, "{decided}");
        }
    }

    const EEZO: [(usize, usize); 9] =
        [(0, 3), (1, 3), (0, 4), (1, 4), (2, 4), (0, 5), (1, 5), (2, 5), (3, 5)];

    /// The counterexample to the converse of the weight-free theorem: `EEzo` in graph6, token 3.
    #[test]
    fn a_graph_that_the_weight_free_game_leaves_open_is_won_for_all_weights() {
        let graph = Arc::new(Graph::undirected(6, EEZO).expect("edges of the graph"));
        let mut plain = super::super::duel::Duel::new(Arc::clone(&graph), || true).expect("small");
        assert_eq!(plain.outcome(plain.everything(), 3), Ok(None));
        let size = graph.size();
        let mut duel = GradedDuel::new(graph, || true).expect("small");
        for code in 0..1u32 << size {
            let grades = GradedDuel::grades((0..size).map(|e| 1 + u64::from(code >> e & 1)));
            assert_eq!(duel.outcome(grades, 3), Ok(Some(Outcome::N)), "{code:b}");
        }
    }
}
