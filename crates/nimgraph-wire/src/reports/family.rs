//! Reports on families of boards: what `nimgraph discover GAME cycle:n` and `nimgraph check` print.

use nimgraph_family::{EquationCheck, FamilyQuestion, FamilyVerdict, LearnerNews, WordScheme};
use nimgraph_solve::StopReason;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{PlayWord, StoppedWord};

/// What was found for all boards of a family: `nimgraph discover GAME cycle:n`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FamilyReport {
    #[serde(flatten)]
    family: FamilyAsked,
    /// Whether the P-positions are proved for all sizes.
    verdict: FamilyVerdictWord,
    /// States of the automaton, or of the best one so far.
    states: usize,
    /// Sets of the last check of the equation.
    sets: usize,
    /// Letters of the words that stand for positions.
    letters: usize,
    /// Letters of the longest word that the learner had got wrong.
    longest: usize,
    /// Positions whose outcome was searched.
    positions: usize,
    /// Rounds of learning and checking.
    rounds: usize,
    /// Why it stopped; absent if it was proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<FamilyStopWord>,
    /// The shortest P-positions, in the short notation.
    shortest: Vec<String>,
    /// The time it took, to the hundredth of a second.
    seconds: f64,
}

/// Which family was asked about.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
struct FamilyAsked {
    /// The game.
    game: &'static str,
    /// The boards, with `n` for the size.
    family: String,
    /// The bound on the weights; `2+` stands for all weights, those from 2 on being alike.
    max_weight: String,
    /// The convention of play.
    play: PlayWord,
}

impl FamilyAsked {
    fn of(question: &FamilyQuestion) -> Self {
        Self {
            game: question.game.name(),
            family: question.family.to_string(),
            max_weight: question.weights.to_string(),
            play: question.play,
        }
    }
}

/// Whether a theorem about a family was proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum FamilyVerdictWord {
    /// For all sizes.
    Proved,
    /// Not: the language is not regular, or a budget ran out first.
    Stopped,
}

/// Why a theorem about a family was not proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
enum FamilyStopWord {
    /// A budget ran out.
    Budget(StoppedWord),
    /// Larger weights are not like the bound.
    Weights(WeightsWord),
}

/// The word for weights that are not alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum WeightsWord {
    /// `weights`
    Weights,
}

impl FamilyReport {
    /// What was found, and how long it took.
    pub fn of(scheme: &WordScheme, verdict: &FamilyVerdict<StopReason>, seconds: f64) -> Self {
        let (news, automaton, stopped) = match verdict {
            FamilyVerdict::Proved(theorem) => (theorem.news, Some(&theorem.automaton), None),
            FamilyVerdict::OnlyBounded { theorem, .. } => {
                (theorem.news, None, Some(FamilyStopWord::Weights(WeightsWord::Weights)))
            }
            FamilyVerdict::Stopped { reason, news, .. } => {
                (*news, None, Some(FamilyStopWord::Budget(*reason)))
            }
        };
        let LearnerNews { rounds, states, longest, positions, sets } = news;
        let shortest = automaton.map_or_else(Vec::new, |automaton| scheme.shortest(automaton, 5));
        Self {
            family: FamilyAsked::of(scheme.question()),
            verdict: if stopped.is_none() { FamilyVerdictWord::Proved } else { FamilyVerdictWord::Stopped },
            states,
            sets,
            letters: scheme.letters(),
            longest,
            positions,
            rounds,
            stopped,
            shortest: shortest.iter().map(|word| scheme.notation(word)).collect(),
            seconds: (seconds * 100.0).round() / 100.0,
        }
    }
}

/// Whether a certificate about a family proves its claim: `nimgraph check`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FamilyCheckReport {
    #[serde(flatten)]
    family: FamilyAsked,
    /// Whether it does; null if a budget ran out first.
    holds: Option<bool>,
    /// States of the automaton.
    states: usize,
    /// Sets that were examined; absent if a budget ran out first.
    #[serde(skip_serializing_if = "Option::is_none")]
    sets: Option<usize>,
    /// A position at which the equation fails, in the short notation; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    fails_at: Option<String>,
    /// Which budget ran out; absent if none did.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<StoppedWord>,
}

impl FamilyCheckReport {
    /// The result of a check of an automaton with this many states.
    pub fn of(scheme: &WordScheme, states: usize, checked: &Result<EquationCheck, StopReason>) -> Self {
        let found = checked.as_ref().ok();
        let fails_at = found.and_then(|found| found.violation.as_ref()?.words.first());
        Self {
            family: FamilyAsked::of(scheme.question()),
            holds: found.map(|found| found.violation.is_none()),
            states,
            sets: found.map(|found| found.sets),
            fails_at: fails_at.map(|word| scheme.notation(word)),
            stopped: checked.as_ref().err().copied(),
        }
    }
}
