//! Fukuyama's Proposition 2.1: an odd path wins. The printed definition of odd paths is too narrow.

use nimgraph_game::{Convention, Outcome, rulesets::EdgeNim};
use nimgraph_graph::bipartition;

use super::tools::{live::Live, threads::Threads};
use crate::{
    Conclusion, Counterexample, Erratum, Facts, Finding, Highlight, Hypothesis, Printed, Reason, Sign,
    Statement, Status,
    claims::{DegreeClaim, WalkClaim},
    papers::FUKUYAMA,
};

const THREADS: Hypothesis<EdgeNim> = Hypothesis::new(
    "a bipartite graph without parallel edges, with at most two positive edges at every vertex on the side opposite to \
     the token's",
    |game, position| Threads::from_even(game, position).is_some(),
);

pub(super) static ODD_PATH: Statement<EdgeNim> = Statement {
    id: "fukuyama-2003/2.1",
    title: "Fukuyama's Proposition 2.1 (odd paths)",
    says: "Bipartite graph in which every vertex on the side opposite to the token's (the odd vertices) has two edges, some \
           of them perhaps 0: if a path of positive edges leads from the token to an odd vertex whose other edge is 0, the \
           position is N. Walk along it and zero every edge; the opponent can only go on along it. The zero edge may lead \
           back to a vertex of the path.",
    hypotheses: &[
        THREADS,
        Hypothesis::new(
            "an odd path: an odd vertex with a single positive edge in the token's component",
            |game, position| {
                Threads::from_even(game, position).is_none_or(|threads| dead_end(&threads).is_some())
            },
        ),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(FUKUYAMA.at("Proposition 2.1"))
};

pub(super) static PRINTED: Statement<EdgeNim> = Statement {
    id: "fukuyama-2003/2.1-printed",
    title: "Fukuyama's odd paths as printed",
    says: "Where every odd vertex has two edges and no cycle consists of positive edges, the position is N exactly when a \
           path of positive edges leads from the token to an odd vertex whose other edge is 0 and does not lead back to \
           the path. (Definition 2.1 with Lemma 3.2, for positions without 1-cycles.)",
    status: Status::Refuted,
    hypotheses: &[
        Hypothesis::new(
            "a bipartite graph with exactly two edges, zero or not, at every odd vertex",
            has_two_edges_at_odd_vertices,
        ),
        Hypothesis::new("no cycle of positive edges", |_, position| position.is_forest()),
    ],
    conclusion: Conclusion::Claim(|game, _, position, _| {
        Some(Outcome::from_winning_move(has_narrow_odd_path(game, position)))
    }),
    erratum: Some(Erratum {
        printed: "An odd path is a path, and so its last vertex, beyond the zero edge, is not one of the earlier ones; a \
                  position is N exactly when it is made of 1-cycles and a position with an odd path.",
        counterexamples: &[Counterexample {
            position: "edge-nim cycle:4 weights=1,1,1,0 token=0",
            printed_says: Printed::Outcome(Outcome::P),
        }],
        corrected: "The last vertex of an odd path may repeat an earlier even vertex.",
    }),
    ..Statement::of(FUKUYAMA.at("Definition 2.1 and Lemma 3.2"))
};

/// The nearest odd vertex with a single positive edge; vertices are numbered in breadth-first order.
fn dead_end(threads: &Threads) -> Option<usize> {
    threads.middle.iter().copied().find(|&v| threads.live.graph.degree(v) == 1)
}

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let threads = Threads::from_even(game, position)?;
    let live = &threads.live;
    let end = dead_end(&threads)?;
    // In breadth-first order the least neighbour of a vertex is the one it was found from.
    let parent = |&v: &usize| live.graph.neighbours(v).min().filter(|_| v != Live::TOKEN);
    let mut path: Vec<usize> = std::iter::successors(Some(end), parent).collect();
    path.reverse();
    let step = |pair: &[usize]| live.graph.incident(pair[0]).iter().copied().find(|i| i.to() == pair[1]);
    let steps: Option<Vec<_>> = path.windows(2).map(step).collect();
    let steps = steps?;
    let names: Vec<usize> = path.iter().map(|&v| live.vertices[v]).collect();
    let reason = Reason::default()
        .claim(WalkClaim(names.clone()))
        .say(", and this path ends where no other edge leads on: ")
        .claim(DegreeClaim { of: live.vertices[end], is: 1 })
        .say(". Walk along it and zero every edge; from every second vertex of it the opponent can only go on along it.");
    let edges = steps.iter().map(|i| live.edges[i.edge()]).collect();
    let mv = live.walk(*steps.first()?, 0);
    Some(Finding::n(reason).with_move(mv).with_witness(Highlight::edges("odd path", Sign::Thick, edges)))
}

/// Whether the board, zero edges included, is as the hypothesis (2.1) of the paper has it.
fn has_two_edges_at_odd_vertices(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> bool {
    let graph = &game.board().graph;
    bipartition(graph).is_ok_and(|found| {
        let odd = (0..graph.order()).filter(|&v| found.side[v] != found.side[position.place()]);
        odd.into_iter().all(|v| graph.degree(v) == 2)
    })
}

fn has_narrow_odd_path(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> bool {
    let (graph, live) = (&game.board().graph, Live::of(game, position));
    let zero_end = |v: usize| {
        let zero = graph.incident(live.vertices[v]).iter().find(|i| position.weights()[i.edge()] == 0);
        zero.map(|i| i.to())
    };
    // Depths in breadth-first order tell the odd vertices; the way up a tree is unique.
    let parent = |&v: &usize| live.graph.neighbours(v).min().filter(|_| v != Live::TOKEN);
    (0..live.order()).any(|end| {
        let path: Vec<usize> = std::iter::successors(Some(end), parent).map(|v| live.vertices[v]).collect();
        path.len().is_multiple_of(2)
            && live.graph.degree(end) == 1
            && zero_end(end).is_some_and(|w| !path.contains(&w))
    })
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{Table, compare, family, graph, idle_hypotheses};
    use super::{ODD_PATH, PRINTED};

    fn tables() -> [Table; 4] {
        let tailed = graph(8, &[(0, 3), (3, 1), (1, 4), (4, 2), (2, 5), (5, 0), (2, 6), (6, 7)], 1);
        [family("cycle:4", 3), family("cycle:6", 2), family("bipartite:2,3", 2), tailed]
    }

    #[test]
    fn agrees_with_the_rules() {
        assert!(compare(&ODD_PATH, &tables()).n > 1000);
    }

    #[test]
    fn as_printed_it_is_too_narrow() {
        let spoke = compare(&PRINTED, &tables());
        assert!(spoke.other > 0 && spoke.other < spoke.p && spoke.n > 0, "{spoke:?}");
        assert_eq!(idle_hypotheses(&ODD_PATH, &tables()).len(), 2, "elsewhere it says nothing");
    }
}
