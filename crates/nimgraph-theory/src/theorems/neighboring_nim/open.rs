//! What is not known of Neighboring Nim.

use nimgraph_game::{Convention, rulesets::NeighboringNim};

use crate::{Statement, Status, papers::DUCHENE_RENAULT};

pub(super) static MOVE_THEN_REMOVE: Statement<NeighboringNim> = Statement {
    id: "open/neighboring-nim",
    title: "Neighboring Nim without loops",
    plays: &Convention::ALL,
    says: "Neighboring Nim, where the token moves before a vertex is lowered, is PSPACE-hard when every vertex has a loop \
           (Burke and George). How hard it is without loops is not known, except on bipartite graphs (neighboring/cover).",
    status: Status::Conjecture,
    ..Statement::of(DUCHENE_RENAULT.at("Problem 16"))
};
