//! What is not known of Adjacent Nim with heaps of 1.

use nimgraph_game::{Convention, rulesets::AdjacentNim};

use crate::{Facts, Hypothesis, Statement, Status, papers::DUCHENE_RENAULT};

pub(super) static WITH_ONES: Statement<AdjacentNim> = Statement {
    id: "open/adjacent-nim-ones",
    title: "Adjacent Nim with ones",
    plays: &Convention::ALL,
    says: "No rule is known for all positions of Adjacent Nim with heaps of 1 and heaps of 3 or more. Where the parities of the numbers \
           of ones do not decide (adjacent-nim/ones), the order of the other heaps counts, and which of them are 2; beyond five \
           such heaps their sizes count too.",
    status: Status::Conjecture,
    hypotheses: &[Hypothesis::new("a heap of 1", |_, position: &Facts<'_, AdjacentNim>| {
        position.weights().contains(&1)
    })],
    ..Statement::of(DUCHENE_RENAULT.at("Problem 4"))
};
