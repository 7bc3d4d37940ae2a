//! The claim `gaps`.

use super::{Claim, Clause};

/// Read round a circuit, the number of ones between each weight of 2 or more and the next one, or the end, is odd, or it is
/// even.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GapsClaim(pub Vec<bool>);

impl Claim for GapsClaim {
    fn kind(&self) -> &'static str {
        "gaps"
    }

    fn words(&self) -> Clause {
        let shown = self.0.iter().take(MOST_SHOWN).map(|&odd| if odd { "1" } else { "0" }).collect::<Vec<_>>();
        let more = if shown.len() < self.0.len() { ", …" } else { "" };
        let clause = Clause::default();
        let clause = clause.text("the numbers of ones behind each weight of 2 or more have the parities ");
        clause.formula(format!("({}{more})", shown.join(", ")))
    }
}

/// Longer lists are cut short.
const MOST_SHOWN: usize = 40;
