//! The Petersen graph with unit weights: Erickson's Theorem 5.3.

use nimgraph_game::rulesets::EdgeNim;

use super::tools::shapes::{has_unit_weights, petersen};
use crate::{
    Conclusion, Finding, Hypothesis, NamedGraph, Reason, Relation, Statement,
    claims::{AllWeightsClaim, ShapeClaim},
    papers::ERICKSON,
};

pub(super) static PETERSEN_UNIT: Statement<EdgeNim> = Statement {
    id: "erickson-2011/5.3",
    title: "Erickson's Theorem 5.3",
    says: "The Petersen graph with all weights 1: P.",
    hypotheses: &[
        Hypothesis::new("weights of at most 1", has_unit_weights),
        Hypothesis::new("the Petersen graph, all edges positive", |game, position| {
            petersen(game, position).is_some()
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        petersen(game, position)?;
        let reason = Reason::default()
            .claim(ShapeClaim(NamedGraph::Petersen))
            .say(", and ")
            .claim(AllWeightsClaim(Relation::Equal, 1))
            .say(".");
        Some(Finding::p(reason))
    }),
    ..Statement::of(ERICKSON.at("Theorem 5.3"))
};

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, family};
    use super::PETERSEN_UNIT;

    #[test]
    fn agrees_with_the_rules() {
        assert_eq!(compare(&PETERSEN_UNIT, &[family("petersen", 1)]).p, 10);
    }
}
