//! A claim about boards of every size, from its text to the answer: what its names stand for is learned where the claim asks for it.

use nimgraph_formula::{Formula, FormulaError};
use nimgraph_game::{Convention, Outcome};
use thiserror::Error;

use crate::{
    ClaimCheck, FamilyClaim, FamilyFault, FamilyGame, FamilyQuestion, FamilyVerdict, Letter, RefutedClaim,
    Watch, WordAutomaton, WordRuleError, WordScheme, prove_family,
};

/// What is said of all positions.
#[derive(Clone, Copy, Debug)]
pub enum ClaimWords<'a> {
    /// This formula, in which names stand for outcomes.
    Claim(&'a Formula),
    /// The P-positions are those with this formula.
    Description(&'a Formula),
    /// The rule in words is right.
    RuleIsRight,
}

/// What a claim consists of.
#[derive(Clone, Debug)]
pub struct ClaimParts<'a> {
    /// The boards, the weights, the game, and the convention that a description or a rule is about.
    pub question: &'a FamilyQuestion,
    /// What is said.
    pub words: ClaimWords<'a>,
    /// The text of a rule in words, whose outcome is called `rule`.
    pub rule: Option<&'a str>,
    /// Another game on the same words, whose outcomes are called `other` and `other_misere`.
    pub other: Option<FamilyGame>,
}

/// A claim that can be decided.
#[derive(Debug)]
pub struct ClaimQuestion {
    scheme: WordScheme,
    claim: FamilyClaim,
    outcomes: Vec<NamedOutcome>,
}

#[derive(Debug)]
struct NamedOutcome {
    name: &'static str,
    source: OutcomeSource,
}

#[derive(Debug)]
enum OutcomeSource {
    Learned(Box<WordScheme>),
    Given(WordAutomaton),
}

/// Why a claim cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ClaimFault {
    /// There are no words for the family.
    #[error(transparent)]
    Family(#[from] FamilyFault),
    /// The formula has no meaning here.
    #[error("{0}")]
    Formula(FormulaError),
    /// The rule in words cannot be read.
    #[error("{0}")]
    Rule(WordRuleError),
    /// The other game reads its boards in another way.
    #[error(
        "the words of {other} on {family} are not those of {game}: the two cannot be compared letter by letter"
    )]
    OtherWords {
        /// The game of the question.
        game: String,
        /// The other one.
        other: String,
        /// The family.
        family: String,
    },
    /// Something was given that the claim does not speak of.
    #[error("the claim does not name the outcome {0:?}")]
    Unnamed(&'static str),
}

/// Which words stand for positions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wording {
    /// Those of the game.
    Own,
    /// Those of lines of rules.
    Lines,
}

/// What has become of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimDecision<S> {
    /// It holds for all sizes, or it is refuted.
    Decided(ClaimCheck),
    /// It needs an outcome whose automaton is only right for weights up to the bound.
    OnlyBounded {
        /// The outcome.
        outcome: &'static str,
    },
    /// It was stopped.
    Stopped {
        /// Why.
        reason: S,
        /// The outcome that was being learned; `None` where the claim itself was being decided.
        outcome: Option<&'static str>,
    },
}

impl ClaimQuestion {
    /// Reads a claim.
    pub fn new(parts: ClaimParts<'_>) -> Result<Self, ClaimFault> {
        let ClaimParts { question, words: said, rule, other } = parts;
        let of_game =
            |game: &FamilyGame, play| FamilyQuestion { game: game.clone(), play, ..question.clone() };
        let mut scheme = question.scheme()?;
        let mut words = Wording::Own;
        if let Some(other) = other.as_ref().map(|game| of_game(game, question.play))
            && !other.scheme()?.has_words_of(&scheme)
        {
            // The words of some games are turned so that the token comes first; those of lines of rules are not.
            let by_line = |question: &FamilyQuestion| question.scheme_by_line().ok();
            let lines = by_line(question).zip(by_line(&other));
            let (own, _) = lines.filter(|(own, others)| others.has_words_of(own)).ok_or_else(|| {
                ClaimFault::OtherWords {
                    game: question.game.name().to_owned(),
                    other: other.game.name().to_owned(),
                    family: question.family.to_string(),
                }
            })?;
            (scheme, words) = (own, Wording::Lines);
        }
        let mut outcomes = Vec::new();
        let mut learned = |name, game: &FamilyGame, play| -> Result<(), ClaimFault> {
            let asked = of_game(game, play);
            let own = if words == Wording::Own { asked.scheme()? } else { asked.scheme_by_line()? };
            outcomes.push(NamedOutcome { name, source: OutcomeSource::Learned(Box::new(own)) });
            Ok(())
        };
        learned("normal", &question.game, Convention::Normal)?;
        learned("misere", &question.game, Convention::Misere)?;
        if let Some(other) = &other {
            learned("other", other, Convention::Normal)?;
            learned("other_misere", other, Convention::Misere)?;
        }
        if let Some(text) = rule {
            let rule = scheme.read_rule(text).map_err(ClaimFault::Rule)?;
            outcomes.push(NamedOutcome { name: "rule", source: OutcomeSource::Given(rule) });
        }
        let names: Vec<&str> = outcomes.iter().map(|outcome| outcome.name).collect();
        let own = usize::from(question.play == Convention::Misere);
        let read = |formula| FamilyClaim::new(&scheme, formula, &names).map_err(ClaimFault::Formula);
        let claim = match said {
            ClaimWords::Claim(formula) => read(formula)?,
            ClaimWords::Description(formula) => read(formula)?.describing(own),
            ClaimWords::RuleIsRight => {
                let text = format!("{} = rule", names[own]);
                read(&text.parse().map_err(ClaimFault::Formula)?)?
            }
        };
        for (given, group) in [(other.is_some(), "other"), (rule.is_some(), "rule")] {
            let asks = (0..names.len()).any(|at| names[at].starts_with(group) && claim.asks_for(at));
            if given && !asks {
                return Err(ClaimFault::Unnamed(group));
            }
        }
        Ok(Self { scheme, claim, outcomes })
    }

    /// The words that the claim is about.
    pub fn scheme(&self) -> &WordScheme {
        &self.scheme
    }

    /// Learns the automata that the claim asks for, and decides it.
    pub fn decide<W: Watch>(&self, watch: &mut W) -> ClaimDecision<W::Stop> {
        let mut automata: Vec<Option<WordAutomaton>> = Vec::new();
        for (at, NamedOutcome { name, source }) in self.outcomes.iter().enumerate() {
            automata.push(match source {
                _ if !self.claim.asks_for(at) => None,
                OutcomeSource::Given(rule) => Some(rule.clone()),
                OutcomeSource::Learned(scheme) => match prove_family(scheme, watch) {
                    Ok(FamilyVerdict::Proved(theorem)) => Some(theorem.automaton),
                    Ok(FamilyVerdict::OnlyBounded { .. }) => {
                        return ClaimDecision::OnlyBounded { outcome: name };
                    }
                    Ok(FamilyVerdict::Stopped { reason, .. }) | Err(reason) => {
                        return ClaimDecision::Stopped { reason, outcome: Some(name) };
                    }
                },
            });
        }
        let automata: Vec<Option<&WordAutomaton>> = automata.iter().map(Option::as_ref).collect();
        match self.claim.decide(&self.scheme, &automata, watch) {
            Ok(checked) => ClaimDecision::Decided(checked),
            Err(reason) => ClaimDecision::Stopped { reason, outcome: None },
        }
    }

    /// The outcomes at a position that refutes the claim, by their names, as far as the claim asks for them.
    pub fn outcomes_at<'a>(
        &'a self,
        refuted: &'a RefutedClaim,
    ) -> impl Iterator<Item = (&'static str, Outcome)> + 'a {
        let names = self.outcomes.iter().map(|outcome| outcome.name);
        let known = names.zip(&refuted.is_p);
        known.filter_map(|(name, is_p)| Some((name, Outcome::from_winning_move(!(*is_p)?))))
    }

    /// A position in the short notation, in the convention of the question.
    pub fn notation(&self, word: &[Letter]) -> String {
        self.scheme.notation(word)
    }
}
