//! What is known of a formula, as it goes out on the wire.

use nimgraph::ReadLimits;
use nimgraph_formula::Formula;
use nimgraph_game::notation;
use nimgraph_prove::{Arena, Difference, Progress, Stats, Verdict, synthesise};
use nimgraph_solve::{Budget, Meter};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    progress::{ObligationView, ProofProgress, vertex},
    question::{ProveQuestion, formula},
};
use crate::{ObligationWord, OutcomeWord, PositionJson, Problem, StoppedWord, VerdictWord, VertexName};

/// The verdict on a formula.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ProveAnswer {
    /// `"proved"`, `"refuted"` or `"unknown"`.
    pub verdict: VerdictWord,
    /// The formula as it was understood, as a text that reads back.
    pub formula: String,
    /// The formula as TeX mathematics, for people to read; the command line leaves it out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tex: Option<String>,
    /// Where the formula is wrong, if it is refuted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counterexample: Option<WrongAt>,
    /// How large the proof is, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<ProofSize>,
    /// A strategy, one line per move, if it was asked for and found: from everywhere outside the formula one of the
    /// lines leads into it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strategy: Option<Vec<String>>,
    /// What ran out, if nothing is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StoppedWord>,
    /// The step that was not finished, if nothing is known, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub obligation: Option<String>,
    /// How far the proof came, if nothing is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reached: Option<ProofReached>,
    /// Every step of the proof, in order, if they were listened to; the last one says where it ended.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub obligations: Vec<ObligationView>,
}

/// A position where a formula is wrong.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct WrongAt {
    /// The weights, as the board numbers them.
    pub weights: Vec<u64>,
    /// The token's place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<VertexName>,
    /// The true outcome; the formula says the opposite.
    pub outcome: OutcomeWord,
    /// Whether no position with a smaller sum of weights is wrong.
    pub smallest: bool,
    /// The position, to be played.
    pub position: PositionJson,
    /// The same in the short notation.
    pub notation: String,
}

/// How large a proof is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ProofSize {
    /// The places of the token that were examined; each of the others is the image of one of them under a symmetry. A single 0 where
    /// there is no token.
    pub places: Vec<usize>,
    /// The states of the formula's automata.
    pub states: usize,
    /// The pairs of states that were examined for *stable*.
    pub pairs: u64,
    /// The sets of states that were examined for *absorbing*.
    pub sets: u64,
    /// The sets that are left, which are the proof of it.
    pub kept: usize,
}

/// How far a proof came that was not finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ProofReached {
    /// The obligations that are met.
    pub met: usize,
    /// How many there are; 0 while the automata of the formula are being made.
    pub of: usize,
    /// The states, or sets of states, that were examined at the last step.
    pub states: u64,
}

/// Proves or refutes a formula, and tells now and then how far it has come.
///
/// ```
/// use nimgraph_wire::{ProveQuestion, VerdictWord, prove};
/// let question = ProveQuestion::read(r#"{"position":"nim 1,1","formula":"h0 = h1"}"#)?;
/// let answer = prove(&question, &Default::default(), &Default::default(), &mut |_| {})?;
/// assert_eq!((answer.verdict, answer.tex.as_deref()), (VerdictWord::Proved, Some("h_{0} = h_{1}")));
/// # Ok::<(), nimgraph_wire::Problem>(())
/// ```
pub fn prove(
    question: &ProveQuestion,
    limits: &ReadLimits,
    budget: &Budget,
    tell: &mut dyn FnMut(&ProofProgress),
) -> Result<ProveAnswer, Problem> {
    let mut meter = Meter::start(budget);
    let arena = question.arena(limits)?;
    let formula = formula(&question.formula, &arena)?;
    let (mut heard, mut current) = (ProofProgress::default(), None);
    let mut hear = |progress: &Progress| {
        heard.hear(&arena, progress, &mut current);
        tell(&heard);
    };
    let verdict = nimgraph_prove::prove(&arena, &formula, &mut meter, &mut hear)
        .map_err(|error| Problem::at("formula", error.to_string()))?;
    heard.close(ending(&verdict));
    let mut answer = ProveAnswer::of(&arena, &formula, &verdict);
    answer.tex = Some(formula.to_tex());
    if let (true, Verdict::Proved(stats)) = (question.strategy, &verdict) {
        answer.strategy = synthesise(&arena, &formula, &stats.places, &mut meter)
            .map_err(|error| Problem::at("strategy", error.to_string()))?;
    }
    answer.obligations = heard.obligations;
    Ok(answer)
}

/// What has come of the last step.
fn ending(verdict: &Verdict) -> ObligationWord {
    match verdict {
        Verdict::Proved(_) => ObligationWord::Met,
        Verdict::Refuted(_) => ObligationWord::Broken,
        Verdict::Unknown { .. } => ObligationWord::Stopped,
    }
}

impl ProveAnswer {
    /// The verdict of the prover, without its steps and without TeX.
    pub fn of(arena: &Arena, formula: &Formula, verdict: &Verdict) -> Self {
        let mut answer = Self {
            verdict: VerdictWord::Unknown,
            formula: formula.to_string(),
            tex: None,
            counterexample: None,
            size: None,
            strategy: None,
            stopped: None,
            obligation: None,
            reached: None,
            obligations: Vec::new(),
        };
        match verdict {
            Verdict::Proved(stats) => {
                answer.verdict = VerdictWord::Proved;
                answer.size = Some(ProofSize::of(stats));
            }
            Verdict::Refuted(difference) => {
                answer.verdict = VerdictWord::Refuted;
                answer.counterexample = Some(WrongAt::of(arena, difference));
            }
            Verdict::Unknown { reason, reached } => {
                answer.stopped = Some(*reason);
                answer.obligation = Some(reached.obligation.to_string());
                answer.reached = Some(ProofReached::of(reached));
            }
        }
        answer
    }

    /// As JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("an answer is plain data")
    }
}

impl WrongAt {
    /// A difference on a board.
    pub(crate) fn of(arena: &Arena, difference: &Difference) -> Self {
        let position = arena.position(&difference.weights, difference.place);
        Self {
            weights: difference.weights.clone(),
            token: arena.has_token().then(|| vertex(arena, difference.place)),
            outcome: OutcomeWord::from_winning_move(!difference.is_p),
            smallest: difference.is_smallest,
            position: PositionJson::of(&position),
            notation: notation::write_with_units(&position.spec()),
        }
    }
}

impl ProofReached {
    fn of(progress: &Progress) -> Self {
        Self { met: progress.done, of: progress.of, states: progress.states }
    }
}

impl ProofSize {
    pub(crate) fn of(stats: &Stats) -> Self {
        let Stats { places, states, pairs, sets, kept } = stats.clone();
        Self { places, states, pairs, sets, kept }
    }
}

#[cfg(test)]
mod tests {
    use nimgraph::SolveOptions;
    use serde_json::{Value, json};

    use super::*;
    use crate::{read_position, solve};

    fn ask(position: &str, formula: &str) -> ProveAnswer {
        let question = json!({"position": position, "formula": formula, "strategy": true}).to_string();
        let question = ProveQuestion::read(&question).unwrap();
        prove(&question, &ReadLimits::default(), &Budget::default(), &mut |_| {}).unwrap()
    }

    /// The steps, each with what has come of it.
    fn steps(answer: &ProveAnswer) -> Vec<String> {
        let step = |view: &ObligationView| {
            let token = view.token.as_ref().map(|token| json!(token).to_string()).unwrap_or_default();
            format!("{}{token}: {}", view.step, view.state)
        };
        answer.obligations.iter().map(step).collect()
    }

    #[test]
    fn a_proof_has_its_size_its_steps_and_a_strategy() {
        let answer = ask("graph-nim cycle:3", "min = max");
        assert_eq!(answer.verdict, VerdictWord::Proved);
        let size = answer.size.as_ref().unwrap();
        assert!(size.states > 0 && size.pairs > 0 && size.sets > 0 && size.kept > 0, "{size:?}");
        assert_eq!(answer.strategy.as_ref().map(Vec::len), Some(3));
        let met = ["small positions: met", "automaton: met", "stable: met", "absorbing: met"];
        assert_eq!(steps(&answer), met);
    }

    #[test]
    fn steps_name_the_place_of_the_token() {
        let answer = ask("edge-nim 0-1 token=0", "e0-1 = 0");
        let met =
            ["small positions: met", "automaton0: met", "automaton1: met", "stable0: met", "absorbing0: met"];
        assert_eq!(steps(&answer), met);
        let answer = ask("edge-nim a-b token=a misere", "ea-b = 1");
        assert!(steps(&answer).contains(&"terminal\"a\": met".to_owned()), "{:?}", steps(&answer));
    }

    #[test]
    fn a_broken_obligation_is_named() {
        let answer = ask("nim 1,1", "h0 = h1 or h0 = 200");
        let counterexample = answer.counterexample.as_ref().unwrap();
        assert_eq!((&counterexample.weights[..], counterexample.outcome), (&[200, 0][..], OutcomeWord::N));
        assert!(steps(&answer).contains(&"stable: broken".to_owned()), "{:?}", steps(&answer));
    }

    /// The counterexamples of all games are positions, and the plain solver agrees who wins there.
    #[test]
    fn counterexamples_can_be_played() {
        let boards = [
            "nim 1,1,1",
            "circular-nim 1,1,1,1 k=2",
            "graph-nim path:4",
            "edge-nim cycle:3",
            "vertex-nimg path:3",
            "neighboring-nim path:3",
            "vertex-nim path:3",
            "vertex-nim a-b,b-c weights=1,1,1 token=a",
            "adjacent-nim 1,1,1",
            "simplicial-nim 1,1,1 faces=0-1,1-2",
        ];
        let formulas = ["true", "false", "w0 = 0", "w1 = w2", "w0 + w1 = 3"];
        for (board, formula) in boards.iter().flat_map(|board| formulas.map(|formula| (board, formula))) {
            let Some(wrong) = ask(board, formula).counterexample else { continue };
            let setup = read_position(&wrong.position.to_string())
                .unwrap_or_else(|error| panic!("{board} {formula}: {} {error}", wrong.position));
            let found = solve(&setup, &SolveOptions::default()).outcome;
            assert_eq!(found, Some(wrong.outcome), "{board} {formula}: {}", wrong.position);
        }
    }

    #[test]
    fn progress_is_reported() {
        let question = r#"{"position":"nim 1,1,1","formula":"xor = 0"}"#;
        let mut told = Vec::new();
        let mut tell = |progress: &ProofProgress| told.push(json!(progress));
        let question = ProveQuestion::read(question).unwrap();
        prove(&question, &ReadLimits::default(), &Budget::default(), &mut tell).unwrap();
        let last = told.last().unwrap();
        assert_eq!((&last["done"], &last["of"]), (&json!(2), &json!(2)));
        assert_eq!(told[0]["obligations"][0]["state"], json!("running"));
    }

    /// What the proof has spent is not there for the strategy.
    #[test]
    fn a_strategy_is_paid_from_what_the_proof_left() {
        let question = r#"{"position":"graph-nim cycle:3","formula":"min = max","strategy":true}"#;
        let question = ProveQuestion::read(question).unwrap();
        let within = |nodes| {
            let budget = Budget { nodes: Some(nodes), ..Budget::default() };
            prove(&question, &ReadLimits::default(), &budget, &mut |_| {}).unwrap()
        };
        let budgets = std::iter::successors(Some(100), |nodes| Some(nodes + nodes / 20));
        let answer = budgets.map(within).find(|answer| answer.verdict == VerdictWord::Proved).unwrap();
        assert_eq!(answer.strategy, None);
        assert!(within(1_000_000).strategy.is_some());
    }

    fn problem(question: &Value) -> Problem {
        ProveQuestion::read(&question.to_string())
            .and_then(|q| prove(&q, &ReadLimits::default(), &Budget::default(), &mut |_| {}))
            .unwrap_err()
    }

    #[track_caller]
    fn refused(formula: &Value, message: &str) {
        let problem = problem(&json!({"position": "nim 1,1", "formula": formula}));
        assert_eq!(problem.field.as_deref(), Some("formula"), "{problem}");
        assert!(problem.message.contains(message), "{problem}");
    }

    #[test]
    fn bad_questions_are_refused() {
        refused(&json!(3), "expected a string");
        refused(&json!("h0 = mix"), "did you mean \"min\"");
        refused(&json!("h0 ="), "column");
        refused(&json!("h2 = 0"), "column 1");
        assert_eq!(problem(&json!({"position": "nim 1,1"})).message, "missing field `formula`");
        assert_eq!(
            problem(&json!([])).message,
            "expected an object with the fields `position` and `formula`"
        );
        let unknown = problem(&json!({"position": "nim 1,1", "formula": "h0 = h1", "most": 3}));
        assert_eq!(unknown.field.as_deref(), Some("most"), "{unknown}");
        for position in [json!("nim 1,x"), json!("chess 1,1"), json!(7), json!("sum nim 1 + nim 2")] {
            problem(&json!({"position": position, "formula": "true"}));
        }
    }
}
