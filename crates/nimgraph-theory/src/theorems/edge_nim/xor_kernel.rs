//! XOR kernels: sets of vertices to which one player always returns.

use nimgraph_game::rulesets::EdgeNim;
use nimgraph_graph::{Graph, bipartition};

use super::{live::Live, shapes::has_unit_weights};
use crate::{
    Assertion, Conclusion, Cost, Finding, Highlight, Hypothesis, Reason, Statement,
    papers::{FSU, NIMGRAPH},
    tools::gf2::BitMatrix,
};

const SAYS: &str = "If S is a set of vertices, no two of them adjacent, with the token in it, and from each vertex outside \
                    S the weights of the edges into S have XOR 0, then the position is P: after every move restore the \
                    zero by going back into S, in the manner of Bouton. The condition is sufficient only.";

pub(super) static BIPARTITE: Statement<EdgeNim> = Statement {
    id: "xor-kernel",
    title: "the theorem on XOR kernels",
    says: SAYS,
    cost: Cost::Polynomial,
    hypotheses: &[
        Hypothesis::range("a system small enough to eliminate", |game, position| {
            bipartition(&Live::of(game, position).graph).is_err() || is_small(&Live::of(game, position))
        }),
        Hypothesis::range("a bipartite graph, where linear algebra finds the set", |game, position| {
            bipartition(&Live::of(game, position).graph).is_ok()
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        let live = Live::of(game, position);
        Some(finding(&live, by_elimination(&live)?))
    }),
    ..Statement::of(NIMGRAPH.at("xor-kernel"))
};

pub(super) static ANY: Statement<EdgeNim> = Statement {
    id: "xor-kernel/any",
    title: "the theorem on XOR kernels",
    says: SAYS,
    cost: Cost::Exponential,
    hypotheses: &[FEW],
    conclusion: Conclusion::Decide(|game, _, position| {
        let live = Live::of(game, position);
        Some(finding(&live, by_trying(&live)?))
    }),
    ..Statement::of(NIMGRAPH.at("xor-kernel"))
};

pub(super) static EVEN: Statement<EdgeNim> = Statement {
    id: "fsu-1993/even-kernel-any",
    title: "the theorem on even kernels",
    says: "All weights 1, any graph: if there is an even kernel with the token in it, that is a set of vertices, no two \
           adjacent, such that every vertex outside has an even number of neighbours in it, the position is P.",
    cost: Cost::Exponential,
    hypotheses: &[Hypothesis::new("weights of at most 1", has_unit_weights), FEW],
    conclusion: Conclusion::Decide(|game, _, position| {
        let live = Live::of(game, position);
        Some(finding(&live, by_trying(&live)?))
    }),
    ..Statement::of(FSU.at("even kernels"))
};

const FEW: Hypothesis<EdgeNim> = Hypothesis::range("at most 24 vertices to be reached", |game, position| {
    Live::of(game, position).order() <= MOST_VERTICES
});

const MOST_VERTICES: usize = 24;

/// More steps of elimination than this would take longer than a search is worth.
const MOST_WORK: u128 = 1 << 36;

/// How many equations the vertices of the far part make: one for each binary digit of the weights.
fn digits(live: &Live) -> usize {
    (u64::BITS - live.weights.iter().fold(0, |all, w| all | w).leading_zeros()) as usize
}

fn is_small(live: &Live) -> bool {
    let (vertices, equations) = (live.order() as u128, live.order() as u128 * digits(live) as u128);
    vertices * vertices * equations / 64 <= MOST_WORK
}

/// In a bipartite graph a kernel may be taken inside the token's part, where independence is no condition and the rest
/// is linear over GF(2).
fn by_elimination(live: &Live) -> Option<Vec<usize>> {
    let [mut near, far] = bipartition(&live.graph).ok()?.parts();
    near.rotate_left(1);
    let digits = digits(live);
    let mut place = vec![0; live.order()];
    near.iter().enumerate().for_each(|(i, &v)| place[v] = i);
    far.iter().enumerate().for_each(|(i, &v)| place[v] = i);
    let mut is_near = vec![false; live.order()];
    near.iter().for_each(|&v| is_near[v] = true);
    let mut matrix = BitMatrix::zero(far.len() * digits, near.len());
    for ((u, v), weight) in live.graph.edges().zip(&live.weights) {
        let (inside, outside) = if is_near[u] { (u, v) } else { (v, u) };
        let ones = (0..digits).filter(|b| weight >> b & 1 == 1);
        ones.for_each(|b| matrix.flip(place[outside] * digits + b, place[inside]));
    }
    let pivots = matrix.reduce(near.len());
    let token = near.len() - 1;
    if pivots.last() == Some(&token) {
        return None;
    }
    let rows = pivots.iter().enumerate().filter(|&(row, _)| matrix.get(row, token));
    Some(rows.map(|(_, &pivot)| near[pivot]).chain([Live::TOKEN]).collect())
}

/// A kernel in any graph, by trying: vertices join or stay outside one after the other, and a vertex outside is checked
/// once all its neighbours have chosen.
fn by_trying(live: &Live) -> Option<Vec<usize>> {
    let last_neighbour = |v: usize| live.graph.neighbours(v).chain([v]).max().unwrap_or(v);
    let mut settled_by = vec![Vec::new(); live.order()];
    (0..live.order()).for_each(|v| settled_by[last_neighbour(v)].push(v));
    let mut trial =
        Trial { live, settled_by, inside: vec![false; live.order()], xor: vec![0; live.order()], steps: 0 };
    let found = trial.join(Live::TOKEN) && trial.settles(Live::TOKEN) && trial.choose(1);
    found.then(|| (0..live.order()).filter(|&v| trial.inside[v]).collect())
}

struct Trial<'a> {
    live: &'a Live,
    /// The vertices all of whose neighbours have chosen once this one has.
    settled_by: Vec<Vec<usize>>,
    inside: Vec<bool>,
    /// The XOR of the weights from each vertex into the set.
    xor: Vec<u64>,
    steps: usize,
}

impl Trial<'_> {
    const MOST_STEPS: usize = 1 << 20;

    /// Lets the vertices from `v` on choose; the depth is at most the number of vertices, which is small.
    fn choose(&mut self, v: usize) -> bool {
        if v == self.live.order() {
            return true;
        }
        self.steps += 1;
        if self.steps > Self::MOST_STEPS {
            return false;
        }
        if self.settles(v) && self.choose(v + 1) {
            return true;
        }
        if !self.join(v) {
            return false;
        }
        if self.settles(v) && self.choose(v + 1) {
            return true;
        }
        self.leave(v);
        false
    }

    fn join(&mut self, v: usize) -> bool {
        let graph: &Graph = &self.live.graph;
        if graph.neighbours(v).any(|w| w == v || self.inside[w]) {
            return false;
        }
        self.inside[v] = true;
        graph.incident(v).iter().for_each(|i| self.xor[i.to()] ^= self.live.weights[i.edge()]);
        true
    }

    fn leave(&mut self, v: usize) {
        self.inside[v] = false;
        self.live.graph.incident(v).iter().for_each(|i| self.xor[i.to()] ^= self.live.weights[i.edge()]);
    }

    fn settles(&self, v: usize) -> bool {
        self.settled_by[v].iter().all(|&w| self.inside[w] || self.xor[w] == 0)
    }
}

fn finding(live: &Live, kernel: Vec<usize>) -> Finding<EdgeNim> {
    let kernel = live.on_board(kernel);
    let reason = match kernel.as_slice() {
        [only] => Assertion::Degree { of: *only, is: 0 }.into(),
        _ => Reason::default()
            .claim(Assertion::Independent(kernel.clone()))
            .say(", and ")
            .claim(Assertion::XorZero(kernel.clone()))
            .say(". Answer every move by going back to them so that these XORs are 0 again."),
    };
    Finding::p(reason).with_witness(Highlight::ring("XOR kernel", kernel))
}

#[cfg(test)]
mod tests {
    use super::super::twin::{Table, compare, family, graph, idle_hypotheses};
    use super::{ANY, BIPARTITE, EVEN, by_elimination, by_trying};
    use crate::theorems::edge_nim::live::Live;

    fn tables() -> [Table; 4] {
        let looped = graph(4, &[(0, 1), (1, 1), (1, 2), (2, 0), (2, 0), (2, 3), (3, 0)], 1);
        [family("complete:4", 3), family("bipartite:2,3", 3), family("complete:5", 1), looped]
    }

    #[test]
    fn agrees_with_the_rules() {
        for (statement, least) in [(&BIPARTITE, 3000), (&ANY, 5000), (&EVEN, 1000)] {
            let spoke = compare(statement, &tables());
            assert!(spoke.p > least && spoke.n == 0, "{} {spoke:?}", statement.id);
        }
        assert!(
            idle_hypotheses(&EVEN, &[family("complete:4", 3)]).len() == 1,
            "XOR kernels need no unit weights"
        );
    }

    #[test]
    fn elimination_finds_what_trying_finds() {
        let table = family("bipartite:3,3", 2);
        for position in table.positions() {
            let live = Live::of(&table.game, &position);
            assert_eq!(by_elimination(&live).is_some(), by_trying(&live).is_some(), "{position:?}");
        }
    }
}
