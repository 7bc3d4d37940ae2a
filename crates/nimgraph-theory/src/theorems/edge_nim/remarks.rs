//! What is known of the game as a whole, and of a sister game.

use nimgraph_game::rulesets::EdgeNim;

use crate::{
    Erratum, Statement,
    papers::{ERICKSON, FSU},
};

pub(super) static HARD: Statement<EdgeNim> = Statement {
    id: "fsu-1993/pspace",
    title: "Edge Nim is hard in general",
    says: "Deciding the outcome is PSPACE-complete, even with all weights 1 on planar graphs of degree at most 3: so \
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

pub(super) static ALL_TREES: Statement<EdgeNim> = Statement {
    id: "erickson-2011/2.17-trees",
    title: "Erickson's remark on trees, corrected",
    says: "On every tree the Grundy values are found by taking off matchings (tree/grundy), whatever the degrees of its \
           vertices are.",
    erratum: Some(Erratum {
        printed: "To find the Grundy numbers of trees in this way, the trees must have degree two at all odd vertices; the \
                  result is not true in general for any tree.",
        // It denies what is proved, so it is the proof that refutes it.
        counterexamples: &[],
        corrected: "It is true for every tree: proved in docs/proofs.md under tree/grundy.",
    }),
    ..Statement::of(ERICKSON.at("remark after Proposition 2.17"))
};
