//! Vertex covers of least weight in bipartite graphs, by the flow that is as large as they are (Kőnig and Egerváry).
//!
//! Every vertex of one side sends along its edges, every vertex of the other side takes, each no more than its weight. A
//! vertex is in every cover of least weight exactly when more could be sent if its weight were one more: when a way leads
//! from it to a vertex that can still take.

use crate::{Graph, spend};

/// As much as can be sent from one side of a bipartite graph to the other.
#[derive(Clone, Debug)]
pub struct Shipment<'a> {
    graph: &'a Graph,
    sends: Vec<bool>,
    /// What each vertex could still send or take.
    rest: Vec<u64>,
    /// How much goes along each edge.
    sent: Vec<u64>,
}

impl<'a> Shipment<'a> {
    /// As much as can be sent by the vertices for which `sends` holds; every edge joins one of them to another vertex.
    ///
    /// ```
    /// use nimgraph_graph::{algorithms::cover::Shipment, parse_family};
    /// let path = parse_family("path:3")?;
    /// let in_every_cover = |weights: [u64; 3]| Shipment::largest(&path, &[false, true, false], &weights).way_from(1).is_some();
    /// assert!(in_every_cover([2, 3, 2]), "the middle alone is the lightest cover");
    /// assert!(!in_every_cover([2, 4, 2]), "the two ends are as light");
    /// # Ok::<(), nimgraph_graph::FamilyError>(())
    /// ```
    pub fn largest(graph: &'a Graph, sends: &[bool], weights: &[u64]) -> Self {
        let mut shipment =
            Self { graph, sends: sends.to_vec(), rest: weights.to_vec(), sent: vec![0; graph.size()] };
        while let Some((start, way)) = shipment.way() {
            shipment.send(start, &way);
        }
        shipment
    }

    /// A shortest way on which more can be sent: where it begins, and its edges.
    fn way(&self) -> Option<(usize, Vec<usize>)> {
        let can_send = |&v: &usize| self.sends[v] && self.rest[v] > 0;
        self.search((0..self.graph.order()).filter(can_send).collect())
    }

    /// The vertex after the first step of a shortest way from a vertex that sends to one that can still take.
    pub fn way_from(&self, v: usize) -> Option<usize> {
        let (_, way) = self.search(vec![v])?;
        way.first().map(|&edge| self.across(edge, v))
    }

    /// A cover of least weight that does without a vertex that sends; `None` if every one contains it.
    ///
    /// What is reached from those who could send more, and from the vertex, takes all it can and gives nothing back to
    /// the rest: the senders that are not reached and the takers that are together weigh just what is sent.
    ///
    /// ```
    /// use nimgraph_graph::{algorithms::cover::Shipment, parse_family};
    /// let path = parse_family("path:3")?;
    /// let sends = [false, true, false];
    /// assert_eq!(Shipment::largest(&path, &sends, &[2, 3, 2]).cover_without(1), None);
    /// assert_eq!(Shipment::largest(&path, &sends, &[2, 4, 2]).cover_without(1), Some(vec![0, 2]));
    /// # Ok::<(), nimgraph_graph::FamilyError>(())
    /// ```
    pub fn cover_without(&self, v: usize) -> Option<Vec<usize>> {
        let begins = |&u: &usize| u == v || self.sends[u] && self.rest[u] > 0;
        let mut seen = vec![false; self.graph.order()];
        let mut queue: Vec<usize> = (0..self.graph.order()).filter(begins).collect();
        queue.iter().for_each(|&u| seen[u] = true);
        while let Some(u) = queue.pop() {
            if !self.sends[u] && self.rest[u] > 0 {
                return None;
            }
            let incident = self.graph.incident(u);
            spend(incident.len() + 1);
            for step in incident {
                if !seen[step.to()] && (self.sends[u] || self.sent[step.edge()] > 0) {
                    seen[step.to()] = true;
                    queue.push(step.to());
                }
            }
        }
        Some((0..self.graph.order()).filter(|&u| seen[u] != self.sends[u]).collect())
    }

    fn across(&self, edge: usize, v: usize) -> usize {
        let (a, b) = self.graph.ends(edge);
        if a == v { b } else { a }
    }

    /// A shortest way from some of these vertices to one that can still take: it goes out along any edge, and back along
    /// one on which something is sent.
    fn search(&self, mut queue: Vec<usize>) -> Option<(usize, Vec<usize>)> {
        let mut came_by = vec![None; self.graph.order()];
        let mut seen = vec![false; self.graph.order()];
        queue.iter().for_each(|&v| seen[v] = true);
        let mut next = 0;
        while let Some(&v) = queue.get(next) {
            next += 1;
            if !self.sends[v] && self.rest[v] > 0 {
                return Some(self.back(v, &came_by));
            }
            let incident = self.graph.incident(v);
            spend(incident.len() + 1);
            for step in incident {
                if !seen[step.to()] && (self.sends[v] || self.sent[step.edge()] > 0) {
                    seen[step.to()] = true;
                    came_by[step.to()] = Some(step.edge());
                    queue.push(step.to());
                }
            }
        }
        None
    }

    fn back(&self, mut at: usize, came_by: &[Option<usize>]) -> (usize, Vec<usize>) {
        let mut way = Vec::new();
        while let Some(edge) = came_by[at] {
            way.push(edge);
            at = self.across(edge, at);
        }
        way.reverse();
        (at, way)
    }

    /// Sends as much as a way allows.
    fn send(&mut self, start: usize, way: &[usize]) {
        let end = way.iter().fold(start, |at, &edge| self.across(edge, at));
        let back = way.iter().skip(1).step_by(2).map(|&edge| self.sent[edge]).min().unwrap_or(u64::MAX);
        let amount = self.rest[start].min(self.rest[end]).min(back);
        for (number, &edge) in way.iter().enumerate() {
            if number % 2 == 0 {
                self.sent[edge] += amount;
            } else {
                self.sent[edge] -= amount;
            }
        }
        self.rest[start] -= amount;
        self.rest[end] -= amount;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SplitMix64;

    /// All vertex covers, as sets of digits, each with its weight.
    fn covers(graph: &Graph, weights: &[u64]) -> Vec<(u32, u64)> {
        let weight =
            |set: u32| (0..graph.order()).filter(|v| set >> v & 1 == 1).map(|v| weights[v]).sum::<u64>();
        let covers = (0..1u32 << graph.order())
            .filter(|set| graph.edges().all(|(a, b)| set >> a & 1 == 1 || set >> b & 1 == 1));
        covers.map(|set| (set, weight(set))).collect()
    }

    fn least(graph: &Graph, weights: &[u64]) -> u64 {
        covers(graph, weights).into_iter().map(|(_, weight)| weight).min().unwrap()
    }

    /// Whether every cover of least weight contains a vertex, by looking at all sets of vertices.
    fn by_all_covers(graph: &Graph, weights: &[u64], v: usize) -> bool {
        let least = least(graph, weights);
        covers(graph, weights).into_iter().all(|(set, weight)| weight > least || set >> v & 1 == 1)
    }

    #[test]
    fn ways_tell_which_vertices_are_in_every_least_cover() {
        let mut random = SplitMix64::new(7);
        for round in 0..400 {
            let (left, right) = (1 + random.index(4), 1 + random.index(4));
            let pairs = (0..left).flat_map(|a| (left..left + right).map(move |b| (a, b)));
            let edges: Vec<(usize, usize)> = pairs.filter(|_| random.index(2) == 0).collect();
            let graph = Graph::undirected(left + right, edges.clone()).unwrap();
            let weights: Vec<u64> = (0..left + right).map(|_| random.index(6) as u64).collect();
            for v in 0..left + right {
                let sends: Vec<bool> = (0..left + right).map(|u| (u < left) == (v < left)).collect();
                let found = Shipment::largest(&graph, &sends, &weights).way_from(v).is_some();
                let without = Shipment::largest(&graph, &sends, &weights).cover_without(v);
                assert_eq!(without.is_none(), found, "round {round}: {edges:?} {weights:?} {v}");
                if let Some(cover) = without {
                    let weight: u64 = cover.iter().map(|&u| weights[u]).sum();
                    assert_eq!((weight, cover.contains(&v)), (least(&graph, &weights), false), "{edges:?}");
                    assert!(edges.iter().all(|(a, b)| cover.contains(a) || cover.contains(b)), "{edges:?}");
                }
                assert_eq!(
                    found,
                    by_all_covers(&graph, &weights, v),
                    "round {round}: {edges:?} {weights:?} {v}"
                );
            }
        }
    }

    #[test]
    fn the_largest_weights_do_not_overflow() {
        let star = crate::parse_family("star:3").unwrap();
        let most = (1 << 63) - 1;
        let sends = [true, false, false, false];
        assert!(Shipment::largest(&star, &sends, &[most; 4]).way_from(0).is_some());
    }
}
