//! Fraenkel, Scheinerman and Ullman: bipartite graphs with unit weights are decided by linear algebra over GF(2).

use std::ops::ControlFlow;

use nimgraph_game::{CONTINUE, Convention, Move, Outcome, rulesets::EdgeNim};
use nimgraph_graph::{Graph, algorithms::gf2::BitMatrix, bipartition};

use super::tools::walk::Walk;
use super::tools::{live::Live, shapes::has_unit_weights, words};
use crate::{
    Conclusion, Cost, Facts, Finding, Highlight, Hypothesis, Place, Reason, Relation, Statement, VisitMove,
    claims::{AllWeightsClaim, DegreeClaim, EvenOutsideClaim, IndependentClaim},
    papers::FSU,
};

pub(super) static EVEN_KERNEL: Statement<EdgeNim> = Statement {
    id: "fsu-1993/even-kernel",
    title: "the theorem of Fraenkel, Scheinerman and Ullman on bipartite graphs",
    says: "Bipartite graph, all weights 1, token in the part $X$: P exactly when the token's row of the $X × Y$ adjacency \
           matrix over GF(2) is a sum of other rows; the rows of such a sum, with the token's, are an even kernel: no two \
           of its vertices are adjacent, and every other vertex has an even number of neighbours in it. Else there are \
           sets $R$ of vertices of $Y$ such that of $X$ only the token has an odd number of neighbours in $R$, and the winning \
           moves are those to the vertices of all such $R$. The same holds with multiplicities mod 2 for the slow game, in \
           which every move lowers an edge by exactly 1.",
    cost: Cost::Polynomial,
    hypotheses: &[
        Hypothesis::new("weights of at most 1", has_unit_weights),
        Hypothesis::range("at most 20,000 vertices within reach", |game, position| {
            Live::of(game, position).order() <= MOST_VERTICES
        }),
        Hypothesis::new("a bipartite graph (zero edges do not count)", |_game, position| {
            position.parts().is_some()
        }),
    ],
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(winning_moves),
    ..Statement::of(FSU.at("bipartite graphs"))
};

/// Elimination on more would take minutes.
const MOST_VERTICES: usize = 20_000;

/// Who wins from each vertex of a bipartite graph when all weights are 1, by two eliminations; `None` if the graph is
/// not bipartite.
///
/// ```
/// use nimgraph_game::Outcome::{N, P};
/// use nimgraph_graph::parse_family;
/// let path = parse_family("path:3")?;
/// assert_eq!(nimgraph_theory::unit_outcomes(&path), Some(vec![P, N, P]));
/// # Ok::<(), nimgraph_graph::FamilyError>(())
/// ```
pub fn unit_outcomes(graph: &Graph) -> Option<Vec<Outcome>> {
    let parts = bipartition(graph).ok()?.parts();
    let mut outcomes = vec![Outcome::N; graph.order()];
    for unknowns in &parts {
        let mut system = System::new(graph, unknowns, None);
        let pivots = system.matrix.reduce(unknowns.len());
        system.can_be_one(&pivots).for_each(|place| outcomes[unknowns[place]] = Outcome::P);
    }
    Some(outcomes)
}

/// For each vertex of one part, the sum of the unknowns at its neighbours.
struct System {
    matrix: BitMatrix,
    unknowns: usize,
}

impl System {
    /// One unknown for each of the vertices, in their order. The sums are 0, but 1 at the vertex `odd`.
    fn new(graph: &Graph, unknowns: &[usize], odd: Option<usize>) -> Self {
        let mut place = vec![usize::MAX; graph.order()];
        unknowns.iter().enumerate().for_each(|(i, &v)| place[v] = i);
        let mut row = vec![usize::MAX; graph.order()];
        let mut rows = 0;
        let others = (0..graph.order()).filter(|&v| place[v] == usize::MAX);
        others.for_each(|v| {
            row[v] = rows;
            rows += 1;
        });
        let mut matrix = BitMatrix::zero(rows, unknowns.len() + 1);
        for (u, v) in graph.edges() {
            let (unknown, sum) = if place[u] == usize::MAX { (v, u) } else { (u, v) };
            matrix.flip(row[sum], place[unknown]);
        }
        odd.into_iter().for_each(|v| matrix.flip(row[v], unknowns.len()));
        Self { matrix, unknowns: unknowns.len() }
    }

    /// The unknowns that are 1 in some solution of the reduced system, in increasing order of rows, then the free ones.
    fn can_be_one<'a>(&'a self, pivots: &'a [usize]) -> impl Iterator<Item = usize> + 'a {
        let bound = pivots.iter().enumerate().filter_map(|(row, &pivot)| {
            let freely = self.matrix.has_other(row, pivot, self.unknowns);
            (freely || self.matrix.get(row, self.unknowns)).then_some(pivot)
        });
        let mut is_pivot = vec![false; self.unknowns];
        pivots.iter().for_each(|&pivot| is_pivot[pivot] = true);
        bound.chain((0..self.unknowns).filter(move |&i| !is_pivot[i]))
    }
}

/// The token's part, the token last, and the other part.
fn parts(live: &Live) -> Option<[Vec<usize>; 2]> {
    let [mut near, far] = bipartition(&live.graph).ok()?.parts();
    near.rotate_left(1);
    Some([near, far])
}

/// An even kernel with the token in it.
fn kernel(live: &Live, near: &[usize]) -> Option<Vec<usize>> {
    let mut system = System::new(&live.graph, near, None);
    let pivots = system.matrix.reduce(near.len());
    let token = near.len() - 1;
    if pivots.last() == Some(&token) {
        return None;
    }
    let rows = pivots.iter().enumerate().filter(|&(row, _)| system.matrix.get(row, token));
    Some(rows.map(|(_, &pivot)| near[pivot]).chain([Live::TOKEN]).collect())
}

/// The solutions of the equations that make only the token's number of neighbours odd: one of them, and which vertices
/// of the other part are in some.
struct OddSets {
    one: Vec<usize>,
    in_some: Vec<bool>,
}

fn odd_sets(live: &Live, far: &[usize]) -> OddSets {
    let mut system = System::new(&live.graph, far, Some(Live::TOKEN));
    let pivots = system.matrix.reduce(far.len());
    let mut in_some = vec![false; live.order()];
    system.can_be_one(&pivots).for_each(|place| in_some[far[place]] = true);
    let rows = pivots.iter().enumerate().filter(|&(row, _)| system.matrix.get(row, far.len()));
    OddSets { one: rows.map(|(_, &pivot)| far[pivot]).collect(), in_some }
}

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let live = Live::of(game, position);
    let [near, far] = parts(&live)?;
    if let Some(kernel) = kernel(&live, &near) {
        let kernel = live.on_board(kernel);
        let reason = Reason::default().claim(AllWeightsClaim(Relation::Equal, 1)).say("; ");
        let reason = match kernel[..] {
            [only] if live.size() == 0 => DegreeClaim { of: only, is: 0 }.into(),
            _ => kernel_claims(reason, 0, &kernel),
        };
        return Some(Finding::p(reason).with_witness(Highlight::ring("even kernel", kernel)));
    }
    let reason = Reason::default().claim(AllWeightsClaim(Relation::Equal, 1)).say(". ");
    Some(match into_kernel(&live, &far) {
        Some(into) => into.finding(reason),
        None => Finding::n(reason.say("The token's row is not a sum of other rows.")),
    })
}

/// A winning move, and the even kernel that it leads into.
pub(super) struct IntoKernel {
    mv: Move,
    kernel: Vec<usize>,
}

fn into_kernel(live: &Live, far: &[usize]) -> Option<IntoKernel> {
    let sets = odd_sets(live, far);
    let i = live.graph.incident(Live::TOKEN).iter().find(|i| sets.one.contains(&i.to()))?;
    Some(IntoKernel { mv: live.walk(*i, 0), kernel: live.on_board(sets.one.iter().copied()) })
}

impl IntoKernel {
    /// The position is N by this move, and by what was said before of the board.
    pub(super) fn finding(self, before: Reason) -> Finding {
        let reason =
            before.board(words::after(&self.mv)).say("After the move to ").at(Place::Vertex(self.mv.goal()));
        let reason = kernel_claims(reason.say(", "), 1, &self.kernel);
        let shown = Highlight::ring("even kernel after the move", self.kernel);
        Finding::n(reason).with_move(self.mv).with_witness(shown)
    }
}

/// What makes a set an even kernel.
pub(super) fn kernel_claims(reason: Reason, on: usize, kernel: &[usize]) -> Reason {
    let reason = match kernel {
        [only] => reason.at(Place::Vertex(*only)).say(" alone is an even kernel: "),
        _ => reason.claim_on(on, IndependentClaim(kernel.to_vec())).say(", and "),
    };
    reason.claim_on(on, EvenOutsideClaim(kernel.to_vec())).say(", an even kernel.")
}

/// The way into an even kernel from an N-position on a bipartite board that is quick to eliminate.
pub(super) fn quick_way(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<IntoKernel> {
    const MOST: usize = 4096;
    let live = Live::of(game, position);
    let [_, far] = parts(&live).filter(|_| live.order() <= MOST)?;
    into_kernel(&live, &far)
}

fn winning_moves(
    game: &EdgeNim,
    _: Convention,
    position: &Facts<'_, EdgeNim>,
    visit: &mut VisitMove<'_>,
) -> ControlFlow<()> {
    let live = Live::of(game, position);
    let Some([_, far]) = parts(&live) else { return CONTINUE };
    let sets = odd_sets(&live, &far);
    let winning = live.graph.incident(Live::TOKEN).iter().filter(|i| sets.in_some[i.to()]);
    winning.copied().try_for_each(|i| visit(live.walk(i, 0)))
}

#[cfg(test)]
mod tests {
    use nimgraph_game::Convention;
    use nimgraph_graph::parse_family;

    use super::super::tools::exhaustive::{compare, family, graph, idle_hypotheses};
    use super::{EVEN_KERNEL, unit_outcomes};

    #[test]
    fn agrees_with_the_rules() {
        let doubled = graph(4, &[(0, 1), (1, 0), (1, 2), (2, 3), (3, 2), (3, 0)], 1);
        let tables = [
            family("bipartite:3,3", 1),
            family("bipartite:2,5", 1),
            family("hypercube:3", 1),
            family("grid:2x4", 1),
            doubled,
        ];
        let spoke = compare(&EVEN_KERNEL, &tables);
        assert!(spoke.n > 5000 && spoke.p > 5000, "{spoke:?}");
    }

    #[test]
    fn its_hypotheses_are_needed() {
        let idle = idle_hypotheses(&EVEN_KERNEL, &[family("cycle:4", 2), family("complete:4", 1)]);
        assert_eq!(
            idle,
            ["a bipartite graph (zero edges do not count)"],
            "there is no part for it to speak of"
        );
    }

    #[test]
    fn every_root_of_a_grid() {
        for text in ["grid:2x3", "grid:3x3", "path:6", "hypercube:3"] {
            let table = family(text, 1);
            let outcomes = unit_outcomes(&parse_family(text).unwrap()).unwrap();
            let full = table.positions().filter(|p| p.weights().iter().all(|&w| w == 1));
            for position in full {
                assert_eq!(
                    outcomes[position.place()],
                    table.outcome(Convention::Normal, &position),
                    "{text}"
                );
            }
        }
        assert_eq!(unit_outcomes(&parse_family("cycle:5").unwrap()), None);
    }
}
