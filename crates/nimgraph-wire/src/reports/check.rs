//! Reports of checkers: whether a file proves what it claims.

use nimgraph_prove::{CertificateError, CheckError, Checked, WeightsChecked};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{OutcomeWord, PositionJson, Proved, StoppedWord, StrategyFileError, read_position};

/// Whether a strategy for one position proves its claim: `nimgraph verify`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct StrategyReport {
    /// Whether it does; null if a budget ran out first.
    valid: Option<bool>,
    #[serde(flatten)]
    finding: StrategyFinding,
}

/// What the check of a strategy found.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum StrategyFinding {
    /// It holds.
    Proved {
        /// Who wins.
        outcome: OutcomeWord,
        /// The positions of the strategy.
        nodes: u64,
        /// The answers in it.
        answers: u64,
        /// The position that it is about.
        position: Box<PositionJson>,
    },
    /// It does not hold.
    Wrong {
        /// The line of the file.
        line: usize,
        /// What is wrong there.
        message: String,
    },
    /// The check did not come to its end.
    Stopped {
        /// Which budget ran out.
        stopped: StoppedWord,
    },
}

impl StrategyReport {
    /// The result of a check.
    pub fn of(checked: &Result<Proved, StrategyFileError>) -> Self {
        use StrategyFileError::{Stopped, Unreadable, Wrong};
        let (valid, finding) = match checked {
            Ok(proved) => (
                Some(true),
                StrategyFinding::Proved {
                    outcome: proved.outcome,
                    nodes: proved.size.nodes,
                    answers: proved.size.answers,
                    position: Box::new(PositionJson::of(&proved.setup)),
                },
            ),
            Err(Wrong { line, message } | Unreadable { line, message }) => {
                (Some(false), StrategyFinding::Wrong { line: *line, message: message.clone() })
            }
            Err(Stopped(reason)) => (None, StrategyFinding::Stopped { stopped: (*reason) }),
        };
        Self { valid, finding }
    }
}

/// Whether a certificate for all weights proves its claim: `nimgraph check`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CertificateReport {
    /// Whether it does; null if a budget ran out first.
    holds: Option<bool>,
    #[serde(flatten)]
    finding: CertificateFinding,
}

/// What the check of a certificate found.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum CertificateFinding {
    /// It holds.
    Proved {
        /// The game and its board, as a position.
        position: Option<Box<PositionJson>>,
        /// The formula that holds exactly at the P-positions.
        formula: String,
        /// How many places of the token were checked; the others are like one of them by a symmetry.
        places: usize,
        /// How many sets of states were checked.
        sets: usize,
    },
    /// It does not hold.
    Wrong {
        /// Why.
        message: String,
    },
    /// The check did not come to its end.
    Stopped {
        /// Which budget ran out.
        stopped: StoppedWord,
    },
}

impl CertificateReport {
    /// The result of a check.
    pub fn of(checked: &Result<Checked, CheckError>) -> Self {
        let (holds, finding) = match checked {
            Ok(checked) => (
                Some(true),
                CertificateFinding::Proved {
                    position: read_position(&checked.position)
                        .map(|setup| Box::new(PositionJson::of(&setup)))
                        .ok(),
                    formula: checked.formula.clone(),
                    places: checked.places,
                    sets: checked.sets,
                },
            ),
            Err(CheckError::Stopped(reason)) => (None, CertificateFinding::Stopped { stopped: (*reason) }),
            Err(CheckError::Wrong(message)) => {
                (Some(false), CertificateFinding::Wrong { message: message.clone() })
            }
            Err(error @ CheckError::Unreadable { .. }) => {
                (Some(false), CertificateFinding::Wrong { message: error.to_string() })
            }
        };
        Self { holds, finding }
    }
}

/// Whether a certificate of the weight-free game proves its claims: `nimgraph weights --check`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WeightsCheckReport {
    /// Whether it does; null if it claims nothing.
    holds: Option<bool>,
    #[serde(flatten)]
    finding: WeightsFinding,
}

/// What the check of a certificate of the weight-free game found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum WeightsFinding {
    /// Every claim holds.
    Proved {
        /// How many claims there are.
        claims: usize,
        /// How many states were checked.
        states: usize,
        /// How many vertices the graph has.
        vertices: u64,
        /// The ends of its edges, in the order of their numbers.
        edges: Vec<(u64, u64)>,
        /// The vertices that are N for all positive weights.
        n: Vec<u64>,
        /// The vertices that are P for all positive weights.
        p: Vec<u64>,
    },
    /// Some claim does not hold.
    Wrong {
        /// The place in the certificate.
        place: String,
        /// What is wrong there.
        message: String,
    },
}

impl WeightsCheckReport {
    /// The result of a check.
    pub fn of(checked: &Result<WeightsChecked, CertificateError>) -> Self {
        match checked {
            Ok(checked) => {
                let WeightsChecked { claims, states, vertices, edges, n, p } = checked.clone();
                // What claims nothing neither holds nor fails.
                let holds = (claims > 0).then_some(true);
                Self { holds, finding: WeightsFinding::Proved { claims, states, vertices, edges, n, p } }
            }
            Err(error) => Self {
                holds: Some(false),
                finding: WeightsFinding::Wrong { place: error.place.clone(), message: error.message.clone() },
            },
        }
    }
}
