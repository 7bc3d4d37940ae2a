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
    /// Claim a predicate of all states, or of those that --where selects, in the same language: selects the states that
    /// violate it
    #[arg(long, value_name = "EXPR", allow_hyphen_values = true)]
    claim: Option<String>,
}

/// A predicate, and what is asked with it.
pub(crate) struct TableQuestion {
    pub(crate) predicate: Predicate,
    pub(crate) kind: QuestionKind,
}

/// What is asked of the states that pass a predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum QuestionKind {
    /// Which they are: `--where`.
    Select,
    /// Whether there are none, because they violate a claim about all states: `--claim`.
    Claim,
    /// The same of a claim about selected states: both options.
    ClaimOfSelected,
}

impl QuestionKind {
    /// Whether this number of states violates a claim.
    pub(crate) fn is_violated(self, found: u64) -> bool {
        self != Self::Select && found > 0
    }
}

impl QuestionArgs {
    /// Reads the predicate, if there is one.
    pub(crate) fn read(&self, table: &GameBox) -> Result<Option<TableQuestion>, Failure> {
        let read = |flag: &str, text: &str| {
            Predicate::parse(text, table).map_err(|error| Failure::argument(flag, error.to_string()))
        };
        let spelled = |text: &Option<String>| text.as_deref().map(spell_statement);
        let (predicate, kind) = match (spelled(&self.which), spelled(&self.claim)) {
            (None, None) => return Ok(None),
            (Some(which), None) => (read("--where", &which)?, QuestionKind::Select),
            (None, Some(claim)) => (read("--claim", &claim)?.negated(), QuestionKind::Claim),
            (Some(which), Some(claim)) => {
                // Each alone first, so that an error names the place in the right one.
                read("--where", &which)?;
                read("--claim", &claim)?;
                let both = format!("({which}) and not ({claim})");
                (read("--where and --claim", &both)?, QuestionKind::ClaimOfSelected)
            }
        };
        Ok(Some(TableQuestion { predicate, kind }))
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
