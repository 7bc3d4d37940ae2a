//! The result of a search for a formula, and how it is put into words.

use std::fmt::{self, Display, Formatter};

use nimgraph_formula::Formula;
use nimgraph_solve::StopReason;

use super::Language;
use crate::{
    arena::Arena,
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
    /// Why nothing was found for the board as a whole, where its faces were tried after that.
    pub before_faces: Option<GiveUpReason>,
    /// How far the faces were learned, where they were tried.
    pub faces: Option<FacesReached>,
}

/// How far the rules for the connected subgraphs of a board were learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FacesReached {
    /// The kinds that have rules.
    pub learned: usize,
    /// How many kinds there are.
    pub of: usize,
}

impl GaveUp {
    /// Nothing was found for the board as a whole.
    pub(super) fn new(reason: GiveUpReason, candidate: Option<Formula>) -> Self {
        Self { reason, candidate, before_faces: None, faces: None }
    }

    /// Whether a larger budget may help, as a sentence: it may where some step was ended by the budget, and not by itself.
    pub fn advice(&self, rounds: &[Round]) -> String {
        let reasons = [Some(&self.reason), self.before_faces.as_ref()].into_iter().flatten();
        let stopped = reasons.filter_map(|reason| match reason {
            GiveUpReason::Stopped(stopped) => Some(*stopped),
            _ => None,
        });
        let abandoned = rounds.iter().filter_map(|round| match round.end {
            End::Unknown(stopped) => Some(stopped),
            _ => None,
        });
        let verdict = match stopped.chain(abandoned).next() {
            Some(StopReason::Time) => "More time may help",
            Some(StopReason::Memory) => "More memory may help",
            Some(StopReason::Nodes) => "A larger step budget may help",
            Some(StopReason::Interrupted) => "It was interrupted",
            None => "A larger budget does not help: every step came to its end",
        };
        let faces = self.faces.map_or_else(String::new, |FacesReached { learned, of }| {
            format!("; {learned} of the {of} kinds of connected subgraphs have rules")
        });
        format!("{verdict}{faces}.")
    }
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
    /// What the token's place is called, where there is a token.
    pub token: Option<String>,
    /// The weights of the P-position.
    pub p: Vec<u64>,
    /// The weights of the N-position.
    pub n: Vec<u64>,
}

impl Pair {
    pub(super) fn new(arena: &Arena, place: usize, p: Vec<u64>, n: Vec<u64>) -> Self {
        Self { place, token: token_name(arena, place), p, n }
    }
}

impl Display for Pair {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "the P-position {} from the N-position {}", list(&self.p), list(&self.n))?;
        with_token(f, self.token.as_deref())
    }
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
    Refuted {
        /// The position.
        difference: Difference,
        /// What the token's place is called, where there is a token.
        token: Option<String>,
    },
    /// Its proof was abandoned.
    Unknown(StopReason),
    /// It is proved.
    Proved,
}

impl End {
    pub(super) fn of(arena: &Arena, verdict: &Verdict) -> Self {
        match verdict {
            Verdict::Proved(_) => Self::Proved,
            Verdict::Refuted(difference) => {
                Self::Refuted { difference: difference.clone(), token: token_name(arena, difference.place) }
            }
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
            Self::Inexpressible(pair) => {
                write!(f, "no rules in this language ({}) tell {pair}", Language::LongSums.description())
            }
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
            Self::Inexpressible(pair) => write!(f, "they cannot tell {pair}"),
            Self::TooManyRules => write!(f, "too many rules are needed"),
            Self::WrongInBox(wrong) => {
                write!(f, "wrong at {wrong} position{} of a larger table", if *wrong == 1 { "" } else { "s" })
            }
            Self::Refuted { difference, token } => {
                write!(f, "refuted at {}", list(&difference.weights))?;
                with_token(f, token.as_deref())?;
                write!(f, " by its proof")
            }
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

/// What the formulas of a board call a place of the token.
fn token_name(arena: &Arena, place: usize) -> Option<String> {
    let name = || arena.board().labels().map_or_else(|| place.to_string(), |labels| labels[place].clone());
    arena.has_token().then(name)
}

/// A statement about a position can be checked only with the token's place.
fn with_token(f: &mut Formatter<'_>, token: Option<&str>) -> fmt::Result {
    token.map_or(Ok(()), |token| write!(f, " with the token on {token}"))
}

fn list(weights: &[u64]) -> String {
    weights.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}
