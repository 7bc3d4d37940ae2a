//! Reports on families of boards: what `nimgraph discover GAME cycle:n` and `nimgraph check` print.

use nimgraph_family::{
    EquationCheck, FamilyConjecture, FamilyQuestion, FamilyVerdict, LearnerNews, TermCheck, TermQuestion,
    TermTheorem, TermType, TermVerdict, WordScheme,
};
use nimgraph_game::Outcome;
use nimgraph_solve::StopReason;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{OutcomeWord, PlayWord, StoppedWord};

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
    /// Letters of the words that stand for positions; of trees and cacti, the operations that build them.
    letters: usize,
    /// Letters of the longest word that the learner had got wrong; of trees and cacti, vertices of the largest one.
    longest: usize,
    /// Positions whose outcome was searched.
    positions: usize,
    /// Rounds of learning and checking.
    rounds: usize,
    /// Why it stopped; absent if it was proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<FamilyStopWord>,
    /// The automaton that is right up to a length, where nothing was proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    conjecture: Option<ConjectureFigures>,
    /// The types of boards without a token; of trees and cacti only, the first one that of a single vertex.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    types: Vec<BoardType>,
    /// The shortest P-positions, in the short notation.
    shortest: Vec<String>,
    /// The time it took, to the hundredth of a second.
    seconds: f64,
}

/// An automaton that was not proved, but is right for short words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
struct ConjectureFigures {
    /// States of the automaton.
    states: usize,
    /// It is proved for words up to this many letters.
    length: usize,
}

impl ConjectureFigures {
    fn of(conjecture: &FamilyConjecture) -> Self {
        Self { states: conjecture.automaton.states(), length: conjecture.length }
    }
}

/// A type of boards without a token: all that such a board does to the one that it hangs on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
struct BoardType {
    /// The state of the automaton.
    state: usize,
    /// The outcome when the token is put on the root; null where boards of this type differ.
    with_token: Option<OutcomeWord>,
    /// The type, by its number in this list, after a branch is hung on the root: by the weight of the edge, from 0 on, and
    /// then by the type of the branch.
    after_branch: Vec<Vec<usize>>,
}

impl BoardType {
    fn of(found: TermType) -> Self {
        Self {
            state: found.state,
            with_token: found.with_token.map(|is_p| Outcome::from_winning_move(!is_p)),
            after_branch: found.after_branch,
        }
    }
}

/// Which family was asked about.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub(super) struct FamilyAsked {
    /// The game, or the line of rules.
    game: String,
    /// The boards, with `n` for the size.
    family: String,
    /// The bound on the weights; `2+` stands for all weights, those from 2 on being alike.
    max_weight: String,
    /// The convention of play.
    play: PlayWord,
}

impl FamilyAsked {
    fn of_terms(question: &TermQuestion) -> Self {
        Self {
            game: TermQuestion::GAME.name().to_owned(),
            family: question.family.name().to_owned(),
            max_weight: question.weights.to_string(),
            play: question.play,
        }
    }

    pub(super) fn of(question: &FamilyQuestion) -> Self {
        Self {
            game: question.game.name().to_owned(),
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
pub(super) enum FamilyStopWord {
    /// A budget ran out.
    Budget(StoppedWord),
    /// Larger weights are not like the bound.
    Weights(WeightsWord),
}

impl FamilyStopWord {
    pub(super) const WEIGHTS: Self = Self::Weights(WeightsWord::Weights);
}

/// The word for weights that are not alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum WeightsWord {
    /// `weights`
    Weights,
}

impl FamilyReport {
    /// What was found, and how long it took.
    pub fn of(scheme: &WordScheme, verdict: &FamilyVerdict<StopReason>, seconds: f64) -> Self {
        let figures = |news: &LearnerNews, stopped| {
            Self::with(FamilyAsked::of(scheme.question()), scheme.letters(), news, stopped, seconds)
        };
        match verdict {
            FamilyVerdict::Proved(theorem) => {
                let words = scheme.shortest(&theorem.automaton, SHOWN);
                let shortest = words.iter().map(|word| scheme.notation(word)).collect();
                Self { shortest, ..figures(&theorem.news, None) }
            }
            FamilyVerdict::OnlyBounded { theorem, .. } => {
                figures(&theorem.news, Some(FamilyStopWord::WEIGHTS))
            }
            FamilyVerdict::Stopped { reason, news, conjecture } => Self {
                conjecture: conjecture.as_ref().map(ConjectureFigures::of),
                ..figures(news, Some(FamilyStopWord::Budget(*reason)))
            },
        }
    }

    /// What was found for trees or cacti.
    pub fn of_terms(question: &TermQuestion, verdict: &TermVerdict<StopReason>, seconds: f64) -> Self {
        let figures = |news: &LearnerNews, stopped| {
            Self::with(FamilyAsked::of_terms(question), question.operations(), news, stopped, seconds)
        };
        match verdict {
            TermVerdict::Proved(TermTheorem { automaton, news }) => {
                let types = question.types(automaton).unwrap_or_default();
                Self {
                    types: types.into_iter().map(BoardType::of).collect(),
                    shortest: question.small_p_positions(automaton, SHOWN),
                    ..figures(news, None)
                }
            }
            TermVerdict::OnlyBounded(theorem) => figures(&theorem.news, Some(FamilyStopWord::WEIGHTS)),
            TermVerdict::Stopped { reason, news } => figures(news, Some(FamilyStopWord::Budget(*reason))),
        }
    }

    /// The figures of an attempt.
    fn with(
        family: FamilyAsked,
        letters: usize,
        news: &LearnerNews,
        stopped: Option<FamilyStopWord>,
        seconds: f64,
    ) -> Self {
        let LearnerNews { rounds, states, longest, positions, sets } = *news;
        Self {
            family,
            verdict: if stopped.is_none() { FamilyVerdictWord::Proved } else { FamilyVerdictWord::Stopped },
            states,
            sets,
            letters,
            longest,
            positions,
            rounds,
            stopped,
            conjecture: None,
            types: Vec::new(),
            shortest: Vec::new(),
            seconds: (seconds * 100.0).round() / 100.0,
        }
    }
}

/// P-positions that a report lists.
const SHOWN: usize = 5;

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

    /// The same for trees or cacti, where no position is named.
    pub fn of_terms(question: &TermQuestion, states: usize, checked: &Result<TermCheck, StopReason>) -> Self {
        let found = checked.as_ref().ok();
        Self {
            family: FamilyAsked::of_terms(question),
            holds: found.map(|found| found.holds),
            states,
            sets: found.map(|found| found.sets),
            fails_at: None,
            stopped: checked.as_ref().err().copied(),
        }
    }
}
