//! What is known of a graph of Edge Nim for all positive weights, as it goes out on the wire.

use nimgraph_game::{Position, spec::Labels};
use nimgraph_prove::{NotCovered, TokenVerdict, WeightsCertificate, for_all_weights};
use nimgraph_solve::Budget;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    VertexName,
    play::NamedMove,
    words::{OutcomeWord, StoppedWord, WeightsReason},
};

/// What is known of the vertices of a graph for all positive weights.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct WeightsReport {
    /// One row for each vertex asked about.
    pub tokens: Vec<WeightsRow>,
    /// The strategies of all rows that are decided, to be checked by anyone.
    #[serde(skip)]
    pub certificate: WeightsCertificate,
    /// Which budget ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StoppedWord>,
}

/// What is known of one vertex.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct WeightsRow {
    /// The vertex where the token stands.
    pub token: VertexName,
    /// `"N"` or `"P"` for all positive weights; null if undecided.
    pub outcome: Option<OutcomeWord>,
    /// How it was found, or why it was not.
    pub reason: WeightsReason,
    /// Hero's first step, where he begins: the edge to zero.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_step: Option<NamedMove>,
    /// Weights for which the position is N and P, where both were found: then it does depend on them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub examples: Option<Examples>,
}

/// Weights of the same graph, in the order of its edges, with different outcomes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Examples {
    /// Weights for which the position is N.
    pub n: Vec<u64>,
    /// Weights for which it is P.
    pub p: Vec<u64>,
}

/// Asks about the positive edges of a position of Edge Nim, with the token on each of these vertices.
///
/// ```
/// use nimgraph::solver::Budget;
/// use nimgraph_wire::{OutcomeWord, read_position, weight_free};
/// let report = weight_free(&read_position("edge-nim complete:5")?, &[0], &Budget::default())?;
/// assert_eq!(report.tokens[0].outcome, Some(OutcomeWord::N));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn weight_free(setup: &Position, tokens: &[usize], budget: &Budget) -> Result<WeightsReport, NotCovered> {
    let found = for_all_weights(setup, tokens, budget)?;
    let labels = setup.game().labels();
    Ok(WeightsReport {
        tokens: found.tokens.into_iter().map(|verdict| WeightsRow::of(setup, &labels, verdict)).collect(),
        certificate: found.certificate,
        stopped: found.stopped,
    })
}

impl WeightsRow {
    fn of(setup: &Position, labels: &Labels, verdict: TokenVerdict) -> Self {
        let TokenVerdict { token, outcome, ground, first_step, examples } = verdict;
        Self {
            token: VertexName::of(labels, token),
            outcome,
            reason: ground,
            first_step: first_step.map(|mv| NamedMove::of(&all_ones(setup, token), &mv)),
            examples: examples.map(|examples| Examples { n: examples.n, p: examples.p }),
        }
    }
}

/// The position with the token on a vertex, where every positive edge has weight 1.
fn all_ones(setup: &Position, token: usize) -> Position {
    setup.at_unchecked(setup.state().at_most(1).at(token))
}
