//! The weight-free game: who wins whatever the positive weights are.

use std::sync::Arc;

use nimgraph_game::{Convention, Outcome, rulesets::EdgeNim};
use nimgraph_graph::Graph;

use super::tools::walk::Walk;
use super::tools::{duel::Duel, live::Live, words};
use crate::{
    Conclusion, Cost, Facts, Finding, Highlight, Hypothesis, Place, Reason, Sign, Statement,
    claims::WeightFreeClaim, papers::NIMGRAPH,
};

pub(super) static WEIGHT_FREE: Statement<EdgeNim> = Statement {
    id: "weight-free",
    title: "the theorem on the weight-free game",
    says: "Two players, Hero and Villain, walk on the set $S$ of positive edges. Hero always zeroes the edge he walks; \
           Villain may zero it or keep it; the player who cannot move loses. If Hero wins when he begins at the token, the position \
           is N for all positive weights; if he wins when Villain begins, it is P for all. $H(S,v)$: for some edge $vu$ of $S$, \
           $V(S − vu, u)$. $V(S,v)$: for every edge $vu$ of $S$, $H(S − vu, u)$ and $H(S, u)$. The converse is false: \
           the graph EEzo (in graph6), token 3, is N for all positive weights, though Hero does not win.",
    cost: Cost::Exponential,
    hypotheses: &[Hypothesis::range("at most 40 positive edges within reach", |game, position| {
        Live::up_to(game, position, MOST_EDGES).is_some()
    })],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("weight-free"))
};

const MOST_EDGES: usize = 40;

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let live = Live::up_to(game, position, MOST_EDGES)?;
    let mut duel = short_duel(&live.graph)?;
    let start = duel.everything();
    match duel.outcome(start, Live::TOKEN).ok()?? {
        Outcome::N => {
            let edge = duel.reply(start, Live::TOKEN).ok()??;
            let i = live.graph.incident(Live::TOKEN).iter().copied().find(|i| i.edge() == edge)?;
            let mv = live.walk(i, 0);
            let reason = Reason::default()
                .board(words::after(&mv))
                .claim(WeightFreeClaim(Outcome::N))
                .say(if mv.goal() == position.place() {
                    ". First zero the loop "
                } else {
                    ". First zero the edge "
                })
                .at(Place::Edge(mv.edge()))
                .say(": then ")
                .claim_on(1, WeightFreeClaim(Outcome::P))
                .say(".");
            let shown = Highlight::edges("first step", Sign::Thick, live.edges_on_board([edge]));
            Some(Finding::n(reason).with_move(mv).with_witness(shown))
        }
        Outcome::P => Some(Finding::p(WeightFreeClaim(Outcome::P))),
    }
}

/// The game on a small graph, played for as long as an answer is worth.
pub(super) fn short_duel(graph: &Graph) -> Option<Duel<'static>> {
    const MOST_STEPS: usize = 1 << 19;
    let mut steps = 0;
    Duel::new(Arc::new(graph.clone()), move || {
        steps += 1;
        steps <= MOST_STEPS
    })
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, family, graph};
    use super::WEIGHT_FREE;

    #[test]
    fn agrees_with_the_rules() {
        let looped = graph(3, &[(0, 0), (0, 1), (1, 2), (1, 2), (2, 0)], 2);
        let tables = [family("complete:4", 3), family("complete:5", 1), family("bipartite:2,3", 2), looped];
        let spoke = compare(&WEIGHT_FREE, &tables);
        assert!(spoke.n > 5000 && spoke.p > 5000, "{spoke:?}");
    }
}
