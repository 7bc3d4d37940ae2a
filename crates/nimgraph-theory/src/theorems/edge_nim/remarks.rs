//! What is known of the game as a whole, and of a sister game.

use nimgraph_game::{Play, rulesets::EdgeNim};

use crate::{Citation, Conclusion, Cost, Statement, Status, papers::FSU};

pub(super) static HARD: Statement<EdgeNim> = Statement {
    id: "fsu-1993/pspace",
    title: "Edge Nim is hard in general",
    says: "To tell the outcome is PSPACE-complete, even with all weights 1 on planar graphs of degree at most 3: no method \
           that is fast on all boards is to be expected.",
    ..remark(FSU.at("complexity"))
};

pub(super) static SLOW: Statement<EdgeNim> = Statement {
    id: "slow",
    title: "The slow game on bipartite graphs",
    says: "In the slow game every move lowers an edge by exactly 1. On a bipartite graph it is decided by the test for even \
           kernels with the weights mod 2 as multiplicities.",
    ..remark(FSU.at("bipartite multigraphs"))
};

const fn remark(citation: Citation) -> Statement<EdgeNim> {
    Statement {
        id: "",
        title: "",
        plays: &[Play::Normal],
        says: "",
        citation,
        status: Status::Proved,
        cost: Cost::Linear,
        hypotheses: &[],
        conclusion: Conclusion::Remark,
        winning_moves: None,
        erratum: None,
    }
}
