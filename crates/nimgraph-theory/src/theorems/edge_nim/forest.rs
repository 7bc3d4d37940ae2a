//! Forests: the weights do not matter, and a maximum matching tells who wins.

use std::ops::ControlFlow;

use nimgraph_game::{CONTINUE, Convention, State, rulesets::EdgeNim};
use nimgraph_graph::Incidence;

use super::tools::walk::Walk;
use super::tools::{
    live::{Live, positive},
    words,
};
use crate::{
    Among, Conclusion, Facts, Finding, Highlight, Hypothesis, NamedGraph, Reason, Sign, Statement, VisitMove,
    claims::{CoveredClaim, DegreeClaim, MissedClaim, ShapeClaim},
    papers::NIMGRAPH,
};

pub(super) static FOREST: Statement<EdgeNim> = Statement {
    id: "tree/outcome",
    title: "the matching theorem for trees",
    says: "On a forest the outcome ignores the weights: it is P exactly when some maximum matching of the token's \
           tree misses the token. To win, go along an edge to a neighbour that a maximum matching of its own \
           branch misses, and zero it; with two such neighbours any weight may be left.",
    hypotheses: &[Hypothesis::new("a forest (zero edges do not count)", |_, position| position.is_forest())],
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(winning_moves),
    ..Statement::of(NIMGRAPH.at("tree/outcome"))
};

/// Counts the vertices and the edges; a connected graph is a tree when the former are one more.
pub(super) fn is_forest(game: &EdgeNim, position: &State) -> bool {
    let mut seen = vec![false; game.board().graph.order()];
    seen[position.place()] = true;
    let (mut stack, mut order, mut degrees) = (vec![position.place()], 0, 0);
    while let Some(v) = stack.pop() {
        order += 1;
        for i in positive(game, position, v) {
            // A loop has one end, and no tree has loops.
            degrees += if i.to() == v { 2 } else { 1 };
            if !std::mem::replace(&mut seen[i.to()], true) {
                stack.push(i.to());
            }
        }
    }
    degrees + 2 == 2 * order
}

/// The matching of each vertex, from the leaves up: with the first child that its own branch leaves unmatched.
/// In breadth-first order every vertex comes after its parent.
fn partner_below(live: &Live) -> Vec<Option<Incidence>> {
    let mut partner = vec![None; live.order()];
    for v in (0..live.order()).rev() {
        partner[v] = live.graph.incident(v).iter().copied().find(|i| i.to() > v && partner[i.to()].is_none());
    }
    partner
}

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let live = Live::of(game, position);
    let partner = partner_below(&live);
    let matching = live.edges_on_board(partner.iter().flatten().map(|i| i.edge()));
    let shown = Highlight::edges("maximum matching", Sign::Double, matching.clone());
    let (token, among) = (position.place(), Among::Component);
    let tree = Reason::default().claim(ShapeClaim(NamedGraph::Tree));
    let Some(i) = partner[Live::TOKEN] else {
        let reason = match matching.len() {
            0 => DegreeClaim { of: token, is: 0 }.into(),
            _ => tree.say(", and ").claim(MissedClaim { vertex: token, among }).say("."),
        };
        return Some(Finding::p(reason).with_witness(shown));
    };
    let mv = live.walk(i, 0);
    let reason = tree
        .board(words::after(&mv))
        .say(", and ")
        .claim(CoveredClaim { vertices: vec![token], among })
        .say(". After the move, ")
        .claim_on(1, MissedClaim { vertex: mv.goal(), among })
        .say(".");
    Some(Finding::n(reason).with_move(mv).with_witness(shown))
}

fn winning_moves(
    game: &EdgeNim,
    _: Convention,
    position: &Facts<'_, EdgeNim>,
    visit: &mut VisitMove<'_>,
) -> ControlFlow<()> {
    let live = Live::of(game, position);
    let partner = partner_below(&live);
    let missed = || live.graph.incident(Live::TOKEN).iter().filter(|i| partner[i.to()].is_none());
    // With another such branch the way back is no refuge, so any weight may be left on the edge.
    let several = missed().nth(1).is_some();
    for &i in missed() {
        let below = if several { live.weights[i.edge()] } else { 1 };
        (0..below).try_for_each(|to_weight| visit(live.walk(i, to_weight)))?;
    }
    CONTINUE
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, family, graph, idle_hypotheses};
    use super::FOREST;

    #[test]
    fn agrees_with_the_rules() {
        let caterpillar = graph(7, &[(0, 1), (1, 2), (2, 3), (1, 4), (2, 5), (5, 6)], 3);
        let tables = [family("complete:4", 2), family("star:4", 3), family("path:6", 3), caterpillar];
        let spoke = compare(&FOREST, &tables);
        assert!(spoke.n > 1000 && spoke.p > 1000, "{spoke:?}");
    }

    #[test]
    fn cycles_are_another_matter() {
        assert!(idle_hypotheses(&FOREST, &[family("cycle:4", 2)]).is_empty());
    }
}
