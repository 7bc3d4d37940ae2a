//! Claims about boards of every size in Python.

use nimgraph::Budget;
use nimgraph_family::{
    ClaimDecision, ClaimFault, ClaimParts, ClaimQuestion, ClaimWords, LearnerNews, TermFamily,
};
use nimgraph_formula::Formula;
use nimgraph_wire::BudgetWatch;
use pyo3::{prelude::*, types::PyDict};

use crate::{
    error::Mistake,
    family::{learned, misfit, named, question},
    limits::{Memory, Nodes, Time, budget},
    position::Position,
    signals::reported,
};

/// What has become of a claim about all boards of a family.
#[pyclass(module = "nimgraph", frozen)]
pub(crate) struct ClaimProof {
    claim: String,
    question: ClaimQuestion,
    verdict: ClaimDecision<&'static str>,
}

#[pymethods]
impl ClaimProof {
    /// The claim.
    #[getter]
    fn claim(&self) -> &str {
        &self.claim
    }

    /// ``"proved"``, ``"refuted"``, or ``None`` when nothing is known; ``stopped`` says why.
    #[getter]
    fn verdict(&self) -> Option<&'static str> {
        match &self.verdict {
            ClaimDecision::Decided(checked) if checked.refuted.is_none() => Some("proved"),
            ClaimDecision::Decided(_) => Some("refuted"),
            ClaimDecision::OnlyBounded { .. } | ClaimDecision::Stopped { .. } => None,
        }
    }

    /// A shortest position at which the claim is wrong.
    #[getter]
    fn counterexample(&self, py: Python<'_>) -> PyResult<Option<Position>> {
        let ClaimDecision::Decided(checked) = &self.verdict else { return Ok(None) };
        let refuted = checked.refuted.as_ref();
        refuted.map(|refuted| Position::read(py, &self.question.notation(&refuted.word))).transpose()
    }

    /// The outcomes there, ``"P"`` or ``"N"``, by the names that the claim has for them.
    #[getter]
    fn outcomes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let outcomes = PyDict::new(py);
        if let ClaimDecision::Decided(checked) = &self.verdict
            && let Some(refuted) = &checked.refuted
        {
            for (name, outcome) in self.question.outcomes_at(refuted) {
                outcomes.set_item(name, outcome.name())?;
            }
        }
        Ok(outcomes)
    }

    /// How many combinations of states positions can reach; ``None`` when nothing is known.
    #[getter]
    fn states(&self) -> Option<usize> {
        if let ClaimDecision::Decided(checked) = &self.verdict { Some(checked.states) } else { None }
    }

    /// Which budget ran out, or ``"weights"`` when larger weights are not like the bound.
    #[getter]
    fn stopped(&self) -> Option<&'static str> {
        match &self.verdict {
            ClaimDecision::Decided(_) => None,
            ClaimDecision::OnlyBounded { .. } => Some("weights"),
            ClaimDecision::Stopped { reason, .. } => Some(reason),
        }
    }
}

/// Decides a claim about all boards of a family, or refutes it by a shortest one.
#[pyfunction]
#[pyo3(signature = (game, family, max_weight, claim, *, play, rule, other, time, nodes, memory, listener))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn decide_claim(
    py: Python<'_>,
    game: &str,
    family: &str,
    max_weight: &str,
    claim: &str,
    play: &str,
    rule: Option<&str>,
    other: Option<&str>,
    time: Time,
    nodes: Nodes,
    memory: Memory,
    listener: Option<&Bound<'_, PyAny>>,
) -> PyResult<ClaimProof> {
    if TermFamily::named(family).is_some() {
        let expected = "a family of words, such as \"cycle:n\": claims are not about trees and cacti";
        return Err(Mistake::expected("family", expected, format!("{family:?}")).into());
    }
    let asked = question(game, family, max_weight, play)?;
    let formula: Formula =
        claim.parse().map_err(|error| Mistake::new("unexpected", "claim", format!("{error}")))?;
    let other =
        other.map(named).transpose().map_err(|mistake| Mistake { field: "other".to_owned(), ..mistake })?;
    let parts = ClaimParts { question: &asked, words: ClaimWords::Claim(&formula), rule, other };
    let question = ClaimQuestion::new(parts).map_err(|fault| match &fault {
        ClaimFault::Family(fault) => misfit(fault),
        ClaimFault::Formula(_) => Mistake::new("unexpected", "claim", fault.to_string()),
        ClaimFault::Rule(_) | ClaimFault::Unnamed("rule") => {
            Mistake::new("unexpected", "rule", fault.to_string())
        }
        ClaimFault::OtherWords { .. } | ClaimFault::Unnamed(_) => {
            Mistake::new("unexpected", "other", fault.to_string())
        }
    })?;
    let budget = budget(time, nodes, memory);
    let verdict = reported(py, listener, |interrupt, reporter| {
        let told = |news: &LearnerNews| reporter.report(|| learned(news));
        question.decide(&mut BudgetWatch::new(&Budget { interrupt, ..budget }, told))
    })?;
    let verdict = match verdict {
        ClaimDecision::Decided(checked) => ClaimDecision::Decided(checked),
        ClaimDecision::OnlyBounded { outcome } => ClaimDecision::OnlyBounded { outcome },
        ClaimDecision::Stopped { reason, outcome } => {
            ClaimDecision::Stopped { reason: reason.name(), outcome }
        }
    };
    Ok(ClaimProof { claim: claim.to_owned(), question, verdict })
}
