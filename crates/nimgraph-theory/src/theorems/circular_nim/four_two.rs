//! CN(4, 2).

use nimgraph_game::rulesets::CircularNim;

use super::{
    opposite,
    tools::circle::{Circle, on_circle, size},
};
use crate::{Conclusion, Finding, Hypothesis, Statement, papers::DUFOUR_HEUBACH};

pub(super) static FOUR_TWO: Statement<CircularNim> = Statement {
    id: "cn(4,2)",
    title: "the rule of $CN(4, 2)$",
    says: "$CN(4, 2)$ is P exactly when opposite heaps are equal. The only winning move makes them so.",
    hypotheses: &[Hypothesis::new("$n = 4$ and $k = 2$", |game, heaps| size(game, heaps) == (4, 2))],
    conclusion: Conclusion::Decide(|game, _, heaps| on_circle(game, heaps, rule)),
    winning_moves: Some(|game, _, heaps, visit| {
        on_circle(game, heaps, rule).and_then(|finding| finding.winning_move).into_iter().try_for_each(visit)
    }),
    ..Statement::of(DUFOUR_HEUBACH.at("CN(4, 2)"))
};

/// Of two pairs, the larger heaps are neighbours, so that one move can always equalise them.
pub(crate) fn rule(circle: &Circle<'_>) -> Option<Finding> {
    opposite::rule(circle).filter(|_| circle.heaps.len() == 4)
}
