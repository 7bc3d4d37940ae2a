//! The result of a search for a formula, and how it is put into words.

use std::fmt::{self, Display, Formatter};

use nimgraph_formula::Formula;
use nimgraph_solve::StopReason;

use super::Language;
use crate::{
    certificate::Certificate,
    prove::{Stats, Verdict},
    truth::Difference,
};

/// The result of a search for a formula.
#[derive(Clone, Debug)]
pub struct Discovery {
    /// What was found, or why nothing was.
    pub result: Result<Found, GaveUp>,
    /// What was tried, in order.
    pub rounds: Vec<Round>,
}

/// A formula that holds exactly at the P-positions, whatever the weights are.
#[derive(Clone, Debug)]
pub struct Found {
    /// The formula.
    pub formula: Formula,
    /// How large its proof is.
    pub stats: Stats,
    /// The certificate of its proof.
    pub certificate: Certificate,
    /// How many rules it consists of.
    pub rules: usize,
    /// The language it is written in.
    pub language: Language,
}

/// Why nothing was found.
#[derive(Clone, Debug)]
pub struct GaveUp {
    /// The reason.
    pub reason: GiveUpReason,
    /// A formula that is right in the boxes that were examined, but has no proof.
    pub candidate: Option<Formula>,
}

/// A reason to give up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GiveUpReason {
    /// No formula of the richest language distinguishes a P-position from an N-position.
    Inexpressible(Pair),
    /// More rules would be needed than a person can read.
    TooManyRules,
    /// The formulas were wrong too many times.
    TooManyRounds,
    /// Even a box of weights up to 2 has too many positions.
    BoxTooLarge {
        /// How many weights the board has.
        weights: usize,
    },
    /// A budget ran out.
    Stopped(StopReason),
}

impl From<StopReason> for GiveUpReason {
    fn from(reason: StopReason) -> Self {
        Self::Stopped(reason)
    }
}

/// A P-position and an N-position with the token on the same place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The token's place; 0 where there is none.
    pub place: usize,
    /// The weights of the P-position.
    pub p: Vec<u64>,
    /// The weights of the N-position.
    pub n: Vec<u64>,
}

/// One attempt.
#[derive(Clone, Debug)]
pub struct Round {
    /// The language.
    pub language: Language,
    /// How many lists of weights were used for learning.
    pub points: usize,
    /// How many atoms there were; 0 in a round that puts together what was learned of subgraphs.
    pub atoms: usize,
    /// How many kinds of connected subgraphs the rules were learned for, if they were.
    pub subgraphs: Option<usize>,
    /// The formula that was learned.
    pub formula: Option<Formula>,
    /// How many rules it has.
    pub rules: usize,
    /// Its result.
    pub end: End,
}

/// The end of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The language cannot distinguish these.
    Inexpressible(Pair),
    /// More rules would be needed than a person can read.
    TooManyRules,
    /// It is wrong at this many positions of a larger box.
    WrongInBox(usize),
    /// Its proof found a position where it is wrong.
    Refuted(Difference),
    /// Its proof was abandoned.
    Unknown(StopReason),
    /// It is proved.
    Proved,
}

impl End {
    pub(super) fn of(verdict: &Verdict) -> Self {
        match verdict {
            Verdict::Proved(_) => Self::Proved,
            Verdict::Refuted(difference) => Self::Refuted(difference.clone()),
            Verdict::Unknown { reason, .. } => Self::Unknown(*reason),
        }
    }
}

/// What a search reports while it runs.
#[derive(Clone, Debug)]
pub enum News<'a> {
    /// What is being done.
    Doing(&'a str),
    /// A round has ended.
    Ended(&'a Round),
}

impl Display for GiveUpReason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
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
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
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
