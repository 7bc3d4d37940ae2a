//! What is asked of the states of a table: `--where` and `--claim`.

use clap::Args;
use nimgraph::table::{GameBox, Values};
use nimgraph_wire::tables::Predicate;

use crate::failure::Failure;

/// A predicate on the command line.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Question")]
pub(crate) struct QuestionArgs {
    /// Select states by a predicate such as `outcome = P and min > 0`, `sum % 2 = 1 or e0-1 < w3` or `token != 2`
    ///
    /// Weights are w0, w1, … or have names (e0-1 for edges, v0 for vertices, h0 for heaps); min, max, sum and xor
    /// range over all of them, and positive counts those that are not zero. outcome is P or N, token is the token's
    /// vertex, grundy the Grundy value. statement:ID holds where that statement of the catalogue is silent or right.
    #[arg(long = "where", value_name = "EXPR", allow_hyphen_values = true)]
    which: Option<String>,
    /// Claim a predicate of all states, in the same language: selects the states that violate it
    #[arg(long, value_name = "EXPR", conflicts_with = "which", allow_hyphen_values = true)]
    claim: Option<String>,
}

/// A predicate, and whether passing it breaks a claim.
pub(crate) struct TableQuestion {
    pub(crate) predicate: Predicate,
    pub(crate) is_claim: bool,
}

impl QuestionArgs {
    /// Reads the predicate, if there is one.
    pub(crate) fn read(&self, table: &GameBox) -> Result<Option<TableQuestion>, Failure> {
        let read = |flag: &str, text: &String| {
            let text = spell_statement(text);
            Predicate::parse(&text, table).map_err(|error| Failure::argument(flag, error.to_string()))
        };
        Ok(match (&self.which, &self.claim) {
            (Some(text), _) => Some(TableQuestion { predicate: read("--where", text)?, is_claim: false }),
            (None, Some(text)) => {
                Some(TableQuestion { predicate: read("--claim", text)?.negated(), is_claim: true })
            }
            (None, None) => None,
        })
    }
}

impl TableQuestion {
    /// What the table must hold to answer it.
    pub(crate) fn values(&self) -> Values {
        if self.predicate.needs_grundy() { Values::Grundy } else { Values::Outcomes }
    }
}

/// The bare id of a statement stands for the statement.
fn spell_statement(text: &str) -> String {
    let is_id = nimgraph::theory::entries().iter().any(|entry| entry.id == text.trim());
    if is_id { format!("statement:{}", text.trim()) } else { text.to_owned() }
}
