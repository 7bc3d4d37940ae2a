//! Statements about sums of games.

use nimgraph_game::rulesets::Sum;

use crate::{Statement, papers::SPRAGUE};

/// The statements about sums, in the order of the catalogue.
pub(crate) static ALL: &[&Statement<Sum>] = &[&SPRAGUE_GRUNDY];

/// The solver values the parts one by one and adds them up, so this statement is cited and not searched.
static SPRAGUE_GRUNDY: Statement<Sum> = Statement {
    id: "sprague-grundy",
    title: "the theorem of Sprague and Grundy",
    says: "In normal play the Grundy value of a sum is the nim-sum of the Grundy values of its parts, and the position is P \
           exactly when that is 0. To win, move in a part whose value is lowered by adding the nim-sum to it, and leave it \
           that value.",
    ..Statement::of(
        SPRAGUE.at("and, independently, P. M. Grundy, Mathematics and games, Eureka 2 (1939) 6–8"),
    )
};
