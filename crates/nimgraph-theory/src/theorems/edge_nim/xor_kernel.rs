//! XOR kernels: sets of vertices to which one player always returns.

use nimgraph_game::rulesets::EdgeNim;
use nimgraph_graph::{Graph, algorithms::gf2::BitMatrix, bipartition};

use super::tools::walk::Walk;
use super::tools::{live::Live, shapes::has_unit_weights, words};
use crate::{
    Conclusion, Cost, Finding, Highlight, Hypothesis, Place, Reason, Statement,
    claims::{DegreeClaim, IndependentClaim, XorZeroClaim},
    papers::{FSU, NIMGRAPH},
};

const SAYS: &str = "Let $S$ be a set of vertices without loops, no two of them adjacent. If the token is in $S$, and from each vertex \
                    outside $S$ the weights of the edges into $S$ have XOR 0, the position is P: after every move restore the \
                    zero by going back into $S$, in the manner of Bouton. If the token is outside $S$, and the XOR is 0 from each \
                    vertex outside $S$ but the token's, the position is N: make that zero too. The conditions are sufficient only.";

pub(super) static BIPARTITE: Statement<EdgeNim> = Statement {
    id: "xor-kernel",
    title: "the theorem on XOR kernels",
    says: SAYS,
    cost: Cost::Polynomial,
    hypotheses: &[
        Hypothesis::range("a system small enough to eliminate", |game, position| {
            position.parts().is_none() || is_small(&Live::of(game, position))
        }),
        Hypothesis::range("a bipartite graph, where linear algebra finds the set", |_game, position| {
            position.parts().is_some()
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        let live = Live::of(game, position);
        match by_elimination(&live) {
            Some(kernel) => Some(finding(&live, kernel)),
            None => answer(&live, answering_by_elimination(&live)?),
        }
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
        match by_trying(&live) {
            Some(kernel) => Some(finding(&live, kernel)),
            None => answer(&live, answering_by_trying(&live)?),
        }
    }),
    ..Statement::of(NIMGRAPH.at("xor-kernel"))
};

pub(super) static EVEN: Statement<EdgeNim> = Statement {
    id: "fsu-1993/even-kernel-any",
    title: "the theorem on even kernels",
    says: "All weights 1, any graph: if there is an even kernel with the token in it, the position is P. An even kernel is a \
           set of vertices without loops, no two adjacent, such that every vertex outside has an even number of neighbours \
           in it. If a set fails to be an even kernel only because the token's vertex, outside it, has an odd number of \
           neighbours in it, the position is N: go to one of these.",
    cost: Cost::Exponential,
    hypotheses: &[Hypothesis::new("weights of at most 1", has_unit_weights), FEW],
    conclusion: Conclusion::Decide(|game, _, position| {
        let live = Live::of(game, position);
        match by_trying(&live) {
            Some(kernel) => Some(finding(&live, kernel)),
            None => answer(&live, answering_by_trying(&live)?),
        }
    }),
    ..Statement::of(FSU.at("even kernels"))
};

const FEW: Hypothesis<EdgeNim> = Hypothesis::range("at most 24 vertices within reach", |game, position| {
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
    let mut trial = Trial::new(live);
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
    /// Whether the token is outside, and its own XOR must not be 0.
    answers: bool,
}

impl<'a> Trial<'a> {
    fn new(live: &'a Live) -> Self {
        let last_neighbour = |v: usize| live.graph.neighbours(v).chain([v]).max().unwrap_or(v);
        let mut settled_by = vec![Vec::new(); live.order()];
        (0..live.order()).for_each(|v| settled_by[last_neighbour(v)].push(v));
        let (inside, xor) = (vec![false; live.order()], vec![0; live.order()]);
        Self { live, settled_by, inside, xor, steps: 0, answers: false }
    }

    const MOST_STEPS: usize = 1 << 20;

    /// Lets the vertices from `v` on choose; the depth is at most the number of vertices, which is small.
    fn choose(&mut self, v: usize) -> bool {
        if v == self.live.order() {
            return !self.answers || self.xor[Live::TOKEN] != 0;
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

/// In a bipartite graph, a set on the side opposite to the token's into which the XOR is 0 from every vertex of the
/// token's side but the token's own.
fn answering_by_elimination(live: &Live) -> Option<Vec<usize>> {
    let [near, far] = bipartition(&live.graph).ok()?.parts();
    let (digits, others) = (digits(live), near.len() - 1);
    let mut place = vec![0; live.order()];
    near.iter().enumerate().for_each(|(i, &v)| place[v] = i);
    far.iter().enumerate().for_each(|(i, &v)| place[v] = i);
    let mut is_far = vec![false; live.order()];
    far.iter().for_each(|&v| is_far[v] = true);
    // The token is the first of its side, and has no equations.
    let mut matrix = BitMatrix::zero(others * digits, far.len());
    for ((u, v), weight) in live.graph.edges().zip(&live.weights) {
        let (inside, outside) = if is_far[u] { (u, v) } else { (v, u) };
        if outside != Live::TOKEN {
            let ones = (0..digits).filter(|b| weight >> b & 1 == 1);
            ones.for_each(|b| matrix.flip((place[outside] - 1) * digits + b, place[inside]));
        }
    }
    let pivots = matrix.reduce(far.len());
    let mut is_pivot = vec![false; far.len()];
    pivots.iter().for_each(|&pivot| is_pivot[pivot] = true);
    let mut to_token = vec![0; far.len()];
    for i in live.graph.incident(Live::TOKEN) {
        to_token[place[i.to()]] ^= live.weights[i.edge()];
    }
    // One solution for each free unknown: that one, and the pivots of the rows that hold it.
    (0..far.len()).filter(|&free| !is_pivot[free]).find_map(|free| {
        let bound =
            pivots.iter().enumerate().filter(|&(row, _)| matrix.get(row, free)).map(|(_, &pivot)| pivot);
        let set: Vec<usize> = bound.chain([free]).collect();
        let xor = set.iter().fold(0, |xor, &i| xor ^ to_token[i]);
        (xor != 0).then(|| set.into_iter().map(|i| far[i]).collect())
    })
}

/// Such a set in any graph, by trying.
fn answering_by_trying(live: &Live) -> Option<Vec<usize>> {
    let mut trial = Trial::new(live);
    // The token stays outside, and its own XOR is looked at last.
    trial.settled_by.iter_mut().for_each(|settled| settled.retain(|&v| v != Live::TOKEN));
    trial.answers = true;
    (trial.settles(Live::TOKEN) && trial.choose(1))
        .then(|| (0..live.order()).filter(|&v| trial.inside[v]).collect())
}

/// The move into the set that makes the XOR 0, in the manner of Bouton.
fn answer(live: &Live, set: Vec<usize>) -> Option<Finding> {
    let into = || live.graph.incident(Live::TOKEN).iter().copied().filter(|i| set.contains(&i.to()));
    let xor = into().fold(0, |xor, i| xor ^ live.weights[i.edge()]);
    let i = into().find(|i| live.weights[i.edge()] ^ xor < live.weights[i.edge()])?;
    let mv = live.walk(i, live.weights[i.edge()] ^ xor);
    let kernel = live.on_board(set.iter().copied());
    let reason = Reason::default()
        .board(words::after(&mv))
        .say("go to vertex ")
        .at(Place::Vertex(mv.goal()))
        .say(" and leave weight ")
        .number(mv.left())
        .say(". Then ");
    let reason = match kernel.len() {
        1 => reason,
        _ => reason.claim_on(1, IndependentClaim(kernel.clone())).say(", and "),
    };
    let reason = reason.claim_on(1, XorZeroClaim(kernel.clone())).say(".");
    Some(Finding::n(reason).with_move(mv).with_witness(Highlight::ring("XOR kernel after the move", kernel)))
}

fn finding(live: &Live, kernel: Vec<usize>) -> Finding {
    let kernel = live.on_board(kernel);
    let reason = match kernel.as_slice() {
        [only] if live.size() == 0 => DegreeClaim { of: *only, is: 0 }.into(),
        [only] => Reason::default()
            .say("The token always comes back to ")
            .at(Place::Vertex(*only))
            .say(": ")
            .claim(XorZeroClaim(kernel.clone()))
            .say("."),
        _ => Reason::default()
            .claim(IndependentClaim(kernel.clone()))
            .say(", and ")
            .claim(XorZeroClaim(kernel.clone()))
            .say(". Every move is answered by going back to them so that these XORs are 0 again."),
    };
    Finding::p(reason).with_witness(Highlight::ring("XOR kernel", kernel))
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{Table, compare, family, graph, idle_hypotheses};
    use super::{ANY, BIPARTITE, EVEN, by_elimination, by_trying};
    use crate::theorems::edge_nim::tools::live::Live;

    fn tables() -> [Table; 4] {
        let looped = graph(4, &[(0, 1), (1, 1), (1, 2), (2, 0), (2, 0), (2, 3), (3, 0)], 1);
        [family("complete:4", 3), family("bipartite:2,3", 3), family("complete:5", 1), looped]
    }

    #[test]
    fn agrees_with_the_rules() {
        for (statement, least) in [(&BIPARTITE, 3000), (&ANY, 5000), (&EVEN, 1000)] {
            let spoke = compare(statement, &tables());
            assert!(spoke.p > least && spoke.n > least, "{} {spoke:?}", statement.id);
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
            let live = Live::component(&table.game, &position);
            assert_eq!(by_elimination(&live).is_some(), by_trying(&live).is_some(), "{position:?}");
        }
    }
}
