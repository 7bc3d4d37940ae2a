//! The clique theorem: positions of a complete graph that are P by where their zero edges lie.

use nimgraph_game::{Convention, Move, rulesets::EdgeNim};
use nimgraph_graph::{Graph, Incidence};

use super::tools::walk::Walk;
use super::tools::{live::Live, shapes::is_simple, words};
use crate::{
    Conclusion, Facts, Finding, Highlight, Hypothesis, Place, Reason, Statement,
    claims::{ApartClaim, CliqueClaim, IndependentClaim},
    papers::NIMGRAPH,
};

pub(super) static CLIQUE: Statement<EdgeNim> = Statement {
    id: "complete/clique",
    title: "the clique theorem",
    says: "Read the graph as a complete one in which absent edges are zero. The position is P if there are a set $C$ with \
           the token in it and a vertex $d$ outside $C$ such that no positive edge joins two vertices of $C$, every two \
           vertices outside $C$ are joined by a positive edge, and no positive edge joins $d$ to $C$. After a move from $t$ in \
           $C$ to $w$: if $tw$ is still positive, go back and zero it; else if some $wc$ is positive, $c$ in $C$, zero that; else \
           zero $wd$, and go on with $C + d$ and $w$ in place of $C$ and $d$. A position with a move to such a position is N.",
    hypotheses: &[Hypothesis::new(
        "no loops and no parallel edges (zero edges do not count)",
        |game, position| is_simple(&Live::of(game, position).graph),
    )],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("complete/clique"))
};

/// How far each vertex d is from serving with C the vertices that are not d and not adjacent to it: the number of
/// pairs outside C that are not joined, plus the number of joined pairs inside C.
///
/// With k vertices outside C, S the sum of their degrees and E the number of edges, that is E + k(k−1)/2 − S, so all
/// of them are found in linear time.
fn defects(graph: &Graph) -> Vec<u64> {
    let near =
        |d: usize| (graph.degree(d) + graph.neighbours(d).map(|v| graph.degree(v)).sum::<usize>()) as u64;
    let pairs = |d: usize| graph.degree(d) as u64 * (graph.degree(d) as u64 + 1) / 2;
    (0..graph.order()).map(|d| graph.size() as u64 + pairs(d) - near(d)).collect()
}

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let live = Live::of(game, position);
    if !is_simple(&live.graph) {
        return None;
    }
    let defects = defects(&live.graph);
    if let Some(d) = serving(&live.graph, Live::TOKEN).find(|&d| defects[d] == 0) {
        let clique = live.on_board(serving(&live.graph, d));
        let reason = pair_claims(Reason::default(), 0, &live, d).say(".");
        let shown = [Highlight::ring("C", clique), Highlight::ring("d", live.on_board([d]))];
        return Some(shown.into_iter().fold(Finding::p(reason), Finding::with_witness));
    }
    let (mv, d) = winning_move(&live, &defects)?;
    let after = live.without(mv.edge());
    let reason = Reason::default()
        .board(words::after(&mv))
        .say("zero the edge to vertex ")
        .at(Place::Vertex(mv.goal()))
        .say(". Then ");
    let reason = pair_claims(reason, 1, &after, d).say(".");
    Some(Finding::n(reason).with_move(mv).with_witness(Highlight::ring("d", live.on_board([d]))))
}

/// What makes d with the vertices that are neither d nor adjacent to it a pair of the theorem.
fn pair_claims(reason: Reason, on: usize, live: &Live, d: usize) -> Reason {
    let inside = live.on_board(serving(&live.graph, d));
    let outside = live.on_board(live.graph.neighbours(d).chain([d]));
    let reason = match inside.len() {
        1 => reason.claim_on(on, ApartClaim { vertex: live.vertices[d], from: inside }),
        number => reason
            .claim_on(on, IndependentClaim(inside))
            .say(if number == 2 {
                ", neither of which is joined to "
            } else {
                ", none of which is joined to "
            })
            .at(Place::Vertex(live.vertices[d])),
    };
    match outside.len() {
        1 => reason,
        _ => reason.say(", and ").claim_on(on, CliqueClaim(outside)),
    }
}

/// The vertices that are neither `v` nor adjacent to it.
fn serving(graph: &Graph, v: usize) -> impl Iterator<Item = usize> {
    let mut near = vec![false; graph.order()];
    near[v] = true;
    graph.neighbours(v).for_each(|w| near[w] = true);
    (0..graph.order()).filter(move |&w| !near[w])
}

/// A move to a position of the theorem, and the vertex d there. In linear time, as [`defects`] are.
fn winning_move(live: &Live, defects: &[u64]) -> Option<(Move, usize)> {
    let graph = &live.graph;
    let mut here = graph.incident(Live::TOKEN).iter().copied();
    let serves_after = token_serves_after(graph);
    let by_token = here.clone().find(|i| serves_after(*i)).map(|i| (live.walk(i, 0), Live::TOKEN));
    by_token.or_else(|| {
        let mut near_token = vec![false; graph.order()];
        near_token[Live::TOKEN] = true;
        graph.neighbours(Live::TOKEN).for_each(|w| near_token[w] = true);
        let useful: Vec<usize> =
            (1..graph.order()).filter(|&d| defects[d] == u64::from(!near_token[d])).collect();
        // Each vertex with the last neighbour of the token that it was seen near.
        let mut near = vec![Live::TOKEN; graph.order()];
        here.find_map(|i| {
            let w = i.to();
            near[w] = w;
            graph.neighbours(w).for_each(|v| near[v] = w);
            let d = *useful.iter().find(|&&d| near[d] != w)?;
            Some((live.walk(i, 0), d))
        })
    })
}

/// Whether the token's vertex t serves as d after t–w is zeroed on the way to w.
fn token_serves_after(graph: &Graph) -> impl Fn(Incidence) -> bool + '_ {
    let k = graph.degree(Live::TOKEN) as u64;
    let outside: u64 = graph.neighbours(Live::TOKEN).map(|v| graph.degree(v) as u64).sum::<u64>();
    move |i| {
        let near = k - 1 + outside - graph.degree(i.to()) as u64;
        near == graph.size() as u64 - 1 + k * (k - 1) / 2
    }
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, family};
    use super::CLIQUE;

    #[test]
    fn agrees_with_the_rules() {
        let tables =
            [family("complete:4", 3), family("complete:5", 2), family("star:4", 2), family("path:5", 3)];
        let spoke = compare(&CLIQUE, &tables);
        assert!(spoke.n > 5000 && spoke.p > 500, "{spoke:?}");
    }
}
