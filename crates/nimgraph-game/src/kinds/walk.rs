//! Boards on which every move lowers an edge at the token and goes to its other end.

use nimgraph_formula::Ground;
use nimgraph_graph::Graph;

use super::Kinds;

impl Kinds {
    /// The graph of Edge Nim, if these are its moves: each weight is an edge, which a move from either end lowers by any
    /// amount while the token goes to the other end.
    ///
    /// ```
    /// use nimgraph_game::Board;
    /// let ends = |text: &str| {
    ///     let board: Board = text.parse().unwrap();
    ///     board.kinds().unwrap().unwrap().walked_graph().map(|graph| graph.edges().collect::<Vec<_>>())
    /// };
    /// assert_eq!(ends("edge-nim path:3"), Some(vec![(0, 1), (1, 2)]));
    /// assert_eq!(ends("vertex-nimg path:3"), None);
    /// ```
    pub fn walked_graph(&self) -> Option<Graph> {
        if !self.token {
            return None;
        }
        let mut ways = vec![Vec::new(); self.weights];
        for place in 0..self.places() {
            if *self.domain(place) != Ground::Constant(true) {
                return None;
            }
            for kind in self.at(place) {
                match (&*kind.set, kind.to) {
                    (&[edge], Some(to)) if kind.takes_freely() => ways[edge].push((place, to)),
                    _ => return None,
                }
            }
        }
        let edge = |ways: &Vec<(usize, usize)>| match ways[..] {
            [(u, v)] if u == v => Some((u, u)),
            [(u, v), back] if u != v && back == (v, u) => Some((u, v)),
            _ => None,
        };
        let edges = ways.iter().map(edge).collect::<Option<Vec<_>>>()?;
        Graph::undirected(self.places(), edges).ok()
    }
}
