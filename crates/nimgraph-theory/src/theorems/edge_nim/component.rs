//! What the token can never reach does not matter.

use nimgraph_game::{Convention, Ruleset, State, rulesets::EdgeNim};

use super::tools::words;
use crate::{Conclusion, Facts, Lift, Preserves, Simplification, Statement, papers::NIMGRAPH};

pub(super) static COMPONENT: Statement<EdgeNim> = Statement {
    id: "component",
    title: "Component reduction",
    plays: &[Convention::Normal, Convention::Misere],
    says: "Only the edges that a walk of positive edges from the token reaches can ever be played: all others \
           may be set to 0. The Grundy value, the outcome in normal and in misère play, and the winning moves do not change.",
    conclusion: Conclusion::Reduce { preserves: Preserves::Grundy, step, lift: Lift::Same, told: TOLD },
    ..Statement::of(NIMGRAPH.at("component"))
};

const TOLD: Simplification<EdgeNim> =
    words::simplification("edges that the token can no longer reach count as 0", None);

fn step(game: &EdgeNim, play: Convention, position: &Facts<'_, EdgeNim>) -> Option<State> {
    Some(game.canonical(play, position)).filter(|reachable| reachable != position.position())
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, family, graph};
    use super::COMPONENT;

    #[test]
    fn agrees_with_the_rules() {
        let tables = [family("complete:4", 2), graph(4, &[(0, 0), (0, 1), (1, 2), (1, 2), (3, 3)], 2)];
        assert!(compare(&COMPONENT, &tables).other > 1000);
    }
}
