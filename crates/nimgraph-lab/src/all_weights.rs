//! The column `all_weights`: who wins Edge Nim whatever the positive weights are.

use std::collections::HashMap;

use nimgraph_game::Position;
use nimgraph_prove::{TokenVerdict, WeightsGround, for_all_weights};
use nimgraph_solve::Budget;

use crate::{Value, kernel::Spot};

/// What is known of one graph: for each set of positive weights the words of all places of the token.
#[derive(Debug, Default)]
pub(crate) struct AllWeights {
    known: HashMap<Vec<bool>, Vec<Value>>,
}

impl AllWeights {
    /// The word of a position; all places of the token are asked about at once.
    pub(crate) fn word(&mut self, position: &Position, spot: Spot<'_>, budget: &Budget) -> Value {
        let positive: Vec<bool> = spot.weights.iter().map(|&weight| weight > 0).collect();
        let words = self.known.entry(positive).or_insert_with(|| {
            let tokens: Vec<usize> =
                (0..position.board().graph().map_or(0, |board| board.graph.order())).collect();
            let nodes = Some(budget.nodes.unwrap_or(NODES));
            let found = for_all_weights(position, &tokens, &Budget { nodes, ..budget.clone() });
            found.map_or_else(|_| Vec::new(), |found| found.tokens.iter().map(word_of).collect())
        });
        words.get(spot.token).cloned().unwrap_or_default()
    }
}

/// What may be spent on one graph for all weights, where the sweep has no budget.
const NODES: u64 = 1 << 22;

fn word_of(verdict: &TokenVerdict) -> Value {
    match (verdict.outcome, verdict.ground) {
        (Some(outcome), _) => outcome.into(),
        (None, WeightsGround::DependsOnWeights) => Value::text("depends"),
        (None, _) => Value::Missing,
    }
}
