//! The result of a search for a formula, in words.

use std::fmt::{Display, Formatter, Result};

use nimgraph_solve::StopReason;

use super::{End, GiveUpReason, Language, Pair};

impl Display for GiveUpReason {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Inexpressible(Pair { p, n, .. }) => write!(
                f,
                "no rules in this language ({}) tell the P-position {} from the N-position {}",
                Language::LongSums.description(),
                list(p),
                list(n)
            ),
            Self::TooManyRules => write!(f, "too many rules are needed"),
            Self::TooManyRounds => write!(f, "the rules turned out wrong too many times"),
            Self::BoxTooLarge { weights } => {
                write!(f, "a table of weights up to 2 is too large for a board with {weights} weights")
            }
            Self::Stopped(reason) => write!(f, "{}", ran_out(*reason)),
        }
    }
}

impl Display for End {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Inexpressible(Pair { place, p, n }) => {
                let (p, n) = (list(p), list(n));
                write!(f, "they cannot tell the P-position {p} from the N-position {n}")?;
                if *place > 0 { write!(f, " with the token on {place}") } else { Ok(()) }
            }
            Self::TooManyRules => write!(f, "too many rules are needed"),
            Self::WrongInBox(wrong) => {
                write!(f, "wrong at {wrong} position{} of a larger table", if *wrong == 1 { "" } else { "s" })
            }
            Self::Refuted(wrong) => write!(f, "refuted at {} by its proof", list(&wrong.weights)),
            Self::Unknown(reason) => write!(f, "its proof was abandoned: {}", ran_out(*reason)),
            Self::Proved => write!(f, "proved"),
        }
    }
}

fn ran_out(reason: StopReason) -> &'static str {
    match reason {
        StopReason::Time => "the time ran out",
        StopReason::Memory => "the memory ran out",
        StopReason::Nodes => "the step budget ran out",
        StopReason::Interrupted => "interrupted",
    }
}

fn list(weights: &[u64]) -> String {
    weights.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}
