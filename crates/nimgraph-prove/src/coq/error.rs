//! Why there is no proof for Coq.

use nimgraph_solve::StopReason;

use super::tree::MOST_CASES;
use crate::{prove::ProveError, strategy::StrategyError};

/// Why there is no proof for Coq.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CoqError {
    /// The formula is at fault.
    #[error(transparent)]
    Formula(#[from] ProveError),
    /// The strategy is at fault.
    #[error(transparent)]
    Strategy(#[from] StrategyError),
    /// The formula is not linear.
    #[error("a proof for Coq is written for linear formulas only, and this one has xor in it")]
    Xor,
    /// The formula counts positive weights.
    #[error("a proof for Coq cannot say `positive`; say which weights are positive")]
    Positive,
    /// The formula has names of a host.
    #[error("the formula has names that are not about weights")]
    Names,
    /// A min, max or remainder of what may be negative.
    #[error(
        "a proof for Coq speaks of naturals, and here is a min, max or % of a difference; compare sums instead"
    )]
    Difference,
    /// A game whose board changes.
    #[error("a proof for Coq is not written for {0}, where vertices leave the board")]
    Game(&'static str),
    /// Rules with other amounts, sets or conditions.
    #[error(
        "a proof for Coq is written where a move takes any amounts from some of a set; a certificate (--certificate) \
         can be written for these rules"
    )]
    Rules,
    /// The strategy does not answer everything.
    #[error("no line of the strategy answers the weights {}{}", numbers(.weights), at(*.place))]
    Gap {
        /// The weights.
        weights: Vec<u64>,
        /// The token's place; 0 where there is none.
        place: usize,
    },
    /// A rule of the strategy has no place in such a proof, and the others are not enough.
    #[error("the line `{rule}` of the strategy: {why}")]
    Rule {
        /// The rule.
        rule: String,
        /// What is wrong with it.
        why: Box<Self>,
    },
    /// The proof would be too long.
    #[error("a proof for Coq would have more than {MOST_CASES} cases in one lemma")]
    TooManyCases,
    /// Something ran out.
    #[error("{} while the cases of the proof were being listed", ran_out(*.0))]
    Stopped(StopReason),
}

fn numbers(weights: &[u64]) -> String {
    weights.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

fn at(place: usize) -> String {
    format!(" with the token on {place}")
}

fn ran_out(reason: StopReason) -> &'static str {
    match reason {
        StopReason::Time => "the time ran out (--time)",
        StopReason::Memory => "the memory ran out (--memory)",
        StopReason::Nodes => "the number of steps ran out (--nodes)",
        StopReason::Interrupted => "it was interrupted",
    }
}
