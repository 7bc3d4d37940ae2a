//! What was found about Graph Nim in misère play; not proved, so it does not answer.

use nimgraph_game::{Convention, rulesets::GraphNim};

use super::tools::circle::is_cycle_of;
use crate::{Conclusion, Facts, Hypothesis, Statement, Status, papers::NIMGRAPH};

pub(super) static SHORT_CYCLES: Statement<GraphNim> = Statement {
    id: "misere/graph-nim",
    title: "Graph Nim on short cycles in misère play",
    plays: &[Convention::Misere],
    says: "Graph Nim on $C3$, $C4$ and $C5$ has the same outcome in misère as in normal play, unless every multiplicity is at \
           most 1. Checked for $C3$ with multiplicities up to 40, $C4$ up to 16 and $C5$ up to 9.",
    status: Status::Checked,
    hypotheses: &[
        Hypothesis::new("a cycle of 3, 4 or 5 edges", |game, _| {
            [3, 4, 5].into_iter().any(|n| is_cycle_of(n, game))
        }),
        Hypothesis::new("a multiplicity of at least 2", |_, weights: &Facts<'_, GraphNim>| {
            weights.weights().iter().any(|&w| w >= 2)
        }),
    ],
    conclusion: Conclusion::Claim(|_, _, weights, oracle| {
        Some(oracle(Convention::Normal, weights.position()))
    }),
    ..Statement::of(NIMGRAPH.at("misère facts"))
};
