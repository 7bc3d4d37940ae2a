//! The weight-free game of a winner who knows which weights are 1.

use std::sync::Arc;

use nimgraph_game::{Convention, Outcome, rulesets::EdgeNim};

use super::tools::walk::Walk;
use super::tools::{graded::GradedDuel, live::Live, words};
use crate::{
    Conclusion, Cost, Facts, Finding, Highlight, Hypothesis, Place, Reason, Sign, Statement,
    claims::GradedClaim, papers::NIMGRAPH,
};

pub(super) static WEIGHT_TWO: Statement<EdgeNim> = Statement {
    id: "weight-free/two",
    title: "the theorem on the weight-free game with ones",
    says: "Hero and Villain walk on the positive edges; of each it is known whether it weighs 1 or at least 2. Hero lowers the \
           edge he walks to 0, or to 1 if it weighs at least 2; Villain lowers his to 0, to 1, or to another weight of at \
           least 2; the player who cannot move loses. If Hero wins when he begins at the token, every position with these \
           ones is N; if he wins when Villain begins, it is P. The game decides more than the weight-free one: the graph \
           EEzo (in graph6), token 3, is N for all positive weights by it.",
    cost: Cost::Exponential,
    hypotheses: &[Hypothesis::range("at most 16 positive edges within reach", |game, position| {
        Live::up_to(game, position, MOST_EDGES).is_some()
    })],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("weight-free/two"))
};

const MOST_EDGES: usize = 16;

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    const MOST_STEPS: usize = 1 << 17;
    let live = Live::up_to(game, position, MOST_EDGES)?;
    let mut steps = 0;
    let mut duel = GradedDuel::new(Arc::new(live.graph.clone()), move || {
        steps += 1;
        steps <= MOST_STEPS
    })?;
    let start = GradedDuel::grades(live.weights.iter().copied());
    if let Some((edge, left)) = duel.reply(start, Live::TOKEN).ok()? {
        let i = live.graph.incident(Live::TOKEN).iter().copied().find(|i| i.edge() == edge)?;
        let mv = live.walk(i, left);
        let mut after = live.weights.clone();
        after[edge] = left;
        let reason = Reason::default()
            .board(words::after(&mv))
            .claim(GradedClaim { is: Outcome::N, ones: are_ones(&live.weights) })
            .say(". First go to vertex ")
            .at(Place::Vertex(mv.goal()))
            .say(" and leave weight ")
            .number(left)
            .say(": then ")
            .claim_on(1, GradedClaim { is: Outcome::P, ones: are_ones(&after) })
            .say(".");
        let shown = Highlight::edges("first step", Sign::Thick, live.edges_on_board([edge]));
        return Some(Finding::n(reason).with_move(mv).with_witness(shown));
    }
    duel.villain_loses(start, Live::TOKEN)
        .ok()?
        .then(|| Finding::p(GradedClaim { is: Outcome::P, ones: are_ones(&live.weights) }))
}

fn are_ones(weights: &[u64]) -> bool {
    weights.iter().all(|&weight| weight <= 1)
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, family};
    use super::WEIGHT_TWO;

    #[test]
    fn agrees_with_the_rules() {
        let spoke = compare(&WEIGHT_TWO, &[family("complete:4", 3), family("bipartite:2,3", 2)]);
        assert!(spoke.n > 1000 && spoke.p > 300, "{spoke:?}");
    }
}
