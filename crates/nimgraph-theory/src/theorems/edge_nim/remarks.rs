//! What is known of the game as a whole, and of a sister game.

use nimgraph_game::rulesets::EdgeNim;

use crate::{Statement, papers::FSU};

pub(super) static HARD: Statement<EdgeNim> = Statement {
    id: "fsu-1993/pspace",
    title: "Edge Nim is hard in general",
    says: "To tell the outcome is PSPACE-complete, even with all weights 1 on planar graphs of degree at most 3: so \
           no method can be expected to be fast on all boards.",
    ..Statement::of(FSU.at("complexity"))
};

pub(super) static SLOW: Statement<EdgeNim> = Statement {
    id: "slow",
    title: "The slow game on bipartite graphs",
    says: "In the slow game every move lowers an edge by exactly 1. On a bipartite graph it is decided by the test for even \
           kernels with the weights mod 2 as multiplicities.",
    ..Statement::of(FSU.at("bipartite multigraphs"))
};
