//! Labels by increasing weight: a vertex is P when no strictly lighter neighbour is. They decide NimG on
//! vertices, and the vertices of Vertex Nim whose neighbourhood is heavy.

use nimgraph_graph::Graph;

/// The labels of some vertices of an undirected graph, the token's vertex left out, with what follows for it.
pub(crate) struct Descent {
    /// Which vertices are P; those left out are not.
    p: Vec<bool>,
    token: usize,
    /// The lightest P-neighbour of the token's vertex.
    lightest: Option<u64>,
}

impl Descent {
    /// Labels the vertices that `takes_part` names. A vertex for which `is_n` holds is N in any case.
    ///
    /// A label depends on lighter vertices only. So the labels of the vertices that are not heavier than the
    /// token's are the same with and without it.
    pub(crate) fn new(
        graph: &Graph,
        weights: &[u64],
        token: usize,
        takes_part: impl Fn(usize) -> bool,
        is_n: impl Fn(usize) -> bool,
    ) -> Self {
        let mut order: Vec<u32> =
            (0..graph.order()).filter(|&v| v != token && takes_part(v)).map(|v| v as u32).collect();
        order.sort_unstable_by_key(|&v| weights[v as usize]);
        let mut p = vec![false; graph.order()];
        for v in order.into_iter().map(|v| v as usize) {
            p[v] = !is_n(v) && !graph.neighbours(v).any(|x| p[x] && weights[x] < weights[v]);
        }
        let lightest = graph.neighbours(token).filter(|&v| p[v]).map(|v| weights[v]).min();
        Self { p, token, lightest }
    }

    /// Whether a vertex other than the token's is P.
    pub(crate) fn is_p(&self, v: usize) -> bool {
        self.p[v]
    }

    /// The P-vertices, the token's own left out.
    pub(crate) fn p_vertices(&self) -> Vec<usize> {
        (0..self.p.len()).filter(|&v| self.p[v]).collect()
    }

    /// Whether the token's vertex would be P with this weight, if it has no loop.
    pub(crate) fn token_is_p(&self, weight: u64) -> bool {
        self.lightest.is_none_or(|lightest| weight <= lightest)
    }

    /// The least weight to leave behind for a move to `v` to win, if the token's vertex has no loop; every
    /// larger one will do as well. `None` when no weight does.
    ///
    /// A P-vertex v stays P as long as the vertex left behind is not a lighter P-vertex: when it is not lighter
    /// than v, or N itself because it is heavier than its lightest P-neighbour.
    pub(crate) fn floor(&self, weights: &[u64], v: usize) -> Option<u64> {
        let lightest = self.lightest.filter(|_| v != self.token && self.p[v])?;
        Some(if weights[v] == lightest { lightest } else { lightest + 1 })
    }
}
