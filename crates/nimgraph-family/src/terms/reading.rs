//! A position on a tree or a cactus, read by an automaton from the far ends to the token.

use nimgraph_game::{Move, Outcome};
use nimgraph_graph::{Graph, Incidence, spend};

use super::{Op, TermAutomaton, TermQuestion};
use crate::{FamilyPosition, WeightReach};

/// A theorem about a branching family, ready to answer.
#[derive(Clone, Debug)]
pub struct TermRule {
    /// What it is about.
    pub question: TermQuestion,
    /// Accepts exactly the P-positions.
    pub automaton: TermAutomaton,
}

/// A position as the automaton has read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermReading {
    /// Who wins.
    pub outcome: Outcome,
    /// For each vertex the state after all that hangs on it, seen from the token, without the cycle that leads there; for the
    /// token's own vertex the state at the end. `None` where edges of weight 0 cut the vertex off.
    pub states: Vec<Option<u32>>,
}

impl TermRule {
    /// Reads a position; `None` where its board is not in the family, or its weights are too large.
    ///
    /// Edges of weight 0 count as absent, and so does what they cut off.
    pub fn read(&self, position: FamilyPosition<'_>) -> Option<TermReading> {
        let FamilyPosition { graph, token, .. } = position;
        if graph.is_directed() || token >= graph.order() {
            return None;
        }
        spend(graph.order() + graph.size());
        let tree = SearchTree::of(position)?;
        let empty = self.automaton.step(Op::Vertex(0), &[])?;
        let mut states = vec![None; graph.order()];
        for &vertex in &tree.order {
            states[vertex] = Some(empty);
        }
        states[token] = self.automaton.step(Op::Vertex(1), &[]);
        for &vertex in tree.order.iter().skip(1).rev() {
            self.hang(position, &tree, &mut states, vertex)?;
        }
        let is_p = *self.automaton.accepts.get(states[token]? as usize)?;
        Some(TermReading { outcome: Outcome::from_winning_move(!is_p), states })
    }

    /// Hangs a finished vertex on the one before it: by an edge, or as the first vertex of a cycle.
    fn hang(
        &self,
        position: FamilyPosition<'_>,
        tree: &SearchTree,
        states: &mut [Option<u32>],
        vertex: usize,
    ) -> Option<()> {
        let Some(above) = tree.above[vertex] else { return Some(()) };
        let weight = |edge: usize| self.letter(position.weights[edge]);
        let top = above.to();
        let Some((first, mut low, closing)) = tree.cycle[vertex] else {
            let op = Op::Edge(weight(above.edge())?);
            states[top] = Some(self.automaton.step(op, &[states[top]?, states[vertex]?])?);
            return Some(());
        };
        if first != vertex {
            return Some(());
        }
        let mut chain = self.automaton.step(Op::Single, &[states[top]?])?;
        let mut along = closing;
        // Round the cycle against the search, from the vertex whose edge leads back to the top.
        while low != top {
            let op = Op::Extend(weight(along)?);
            chain = self.automaton.step(op, &[chain, states[low]?])?;
            let up = tree.above[low]?;
            (along, low) = (up.edge(), up.to());
        }
        states[top] = Some(self.automaton.step(Op::Close(weight(along)?), &[chain])?);
        Some(())
    }

    fn letter(&self, weight: u64) -> Option<u8> {
        let bound = self.question.weights;
        match bound.reach {
            WeightReach::AllWeights => Some(weight.min(bound.most) as u8),
            WeightReach::Bounded => (weight <= bound.most).then_some(weight as u8),
        }
    }

    /// The winning moves of a position, in the order of the token's edges and then of what they leave, at most this many; each
    /// option is read by itself. Empty where the position cannot be read.
    pub fn winning_moves(&self, position: FamilyPosition<'_>, most: usize) -> Vec<Move> {
        let mut found = Vec::new();
        let mut weights = position.weights.to_vec();
        for along in position.graph.incident(position.token) {
            let (lowered, before) = (along.edge(), position.weights[along.edge()]);
            let mut outcome = None;
            for left in 0..before {
                if found.len() == most {
                    return found;
                }
                weights[lowered] = left;
                // Above the bound, weights are like it.
                let is_like = self.question.weights.reach == WeightReach::AllWeights
                    && left > self.question.weights.most;
                if !is_like {
                    let after = FamilyPosition { weights: &weights, token: along.to(), ..position };
                    outcome = self.read(after).map(|reading| reading.outcome);
                } else if outcome != Some(Outcome::P) {
                    break;
                }
                if outcome == Some(Outcome::P) {
                    found.push(Move::lower(lowered, left).going(along.to()));
                }
            }
            weights[lowered] = before;
        }
        found
    }
}

/// A depth-first search from the token along edges of positive weight.
struct SearchTree {
    /// The vertices as they were met.
    order: Vec<usize>,
    /// The edge that leads back from each vertex.
    above: Vec<Option<Incidence>>,
    /// The cycle through the edge above a vertex: its first vertex below the top, its last one, and the edge that closes it.
    cycle: Vec<Option<(usize, usize, usize)>>,
}

impl SearchTree {
    /// `None` where two cycles share an edge, or a cycle has fewer than three vertices.
    fn of(FamilyPosition { graph, weights, token }: FamilyPosition<'_>) -> Option<Self> {
        let mut tree =
            Self { order: vec![token], above: vec![None; graph.order()], cycle: vec![None; graph.order()] };
        let mut number: Vec<Option<usize>> = vec![None; graph.order()];
        number[token] = Some(0);
        let mut stack = vec![(token, 0)];
        while let Some((vertex, next)) = stack.last_mut() {
            let (here, Some(&along)) = (*vertex, graph.incident(*vertex).get(*next)) else {
                stack.pop();
                continue;
            };
            *next += 1;
            let is_back = tree.above[here].is_some_and(|above| above.edge() == along.edge());
            if weights[along.edge()] == 0 || is_back {
                continue;
            }
            match number[along.to()] {
                None => {
                    number[along.to()] = Some(tree.order.len());
                    tree.order.push(along.to());
                    tree.above[along.to()] = incidence_of(graph, along.to(), along.edge());
                    stack.push((along.to(), 0));
                }
                // An edge to a vertex below was met from there.
                Some(other) if Some(other) < number[here] => tree.close(here, along)?,
                Some(_) if along.to() == here => return None,
                Some(_) => {}
            }
        }
        Some(tree)
    }

    /// Notes the cycle that an edge back to a vertex above closes.
    fn close(&mut self, low: usize, back: Incidence) -> Option<()> {
        let mut round = vec![low];
        loop {
            let above = self.above[*round.last()?]?;
            if above.to() == back.to() {
                break;
            }
            round.push(above.to());
        }
        let first = *round.last()?;
        if round.len() < 2 {
            return None;
        }
        for vertex in round {
            if self.cycle[vertex].replace((first, low, back.edge())).is_some() {
                return None;
            }
        }
        Some(())
    }
}

/// An edge as one of its ends sees it.
fn incidence_of(graph: &Graph, vertex: usize, edge: usize) -> Option<Incidence> {
    graph.incident(vertex).iter().copied().find(|along| along.edge() == edge)
}
