//! Lines of rules: what they say, and the ones that have names.

use nimgraph::game::{
    Shape,
    rules::{RuleOptions, Rules, line_named},
};
use nimgraph_wire::{
    added_rules::stored_rules,
    reports::{NamedRules, RulesReport},
};
use pyo3::{prelude::*, types::PyDict};

use crate::{
    changes::{Amounts, changes},
    error::Mistake,
    json::loads,
};

/// What rules mean, as plain data: a line, the name of a game, or a name of the gallery, with the options of named games.
#[pyfunction]
#[pyo3(signature = (rules, *, by=None, exact=false, equal=false, total=None, stay=false))]
pub(crate) fn rules_report<'py>(
    py: Python<'py>,
    rules: &str,
    by: Option<Amounts>,
    exact: bool,
    equal: bool,
    total: Option<Amounts>,
    stay: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let changes = changes(by, exact, equal, total, stay);
    let rules = read(rules, &changes)?;
    let report = serde_json::to_string(&RulesReport::of(&rules)).expect("a report is plain data");
    let report = loads(py, &report)?;
    let fields = report.cast::<PyDict>()?;
    let shape = match rules.info().shape {
        Shape::EdgeWeights => "edge-weights",
        Shape::VertexWeights => "vertex-weights",
        _ => "heaps",
    };
    fields.set_item("shape", shape)?;
    fields.set_item("token", rules.has_token())?;
    let changes = changes.normalised().unwrap_or(changes);
    fields.set_item("changes", changes.to_string())?;
    Ok(report)
}

fn read(text: &str, options: &RuleOptions) -> Result<Rules, Mistake> {
    let no_name = || {
        let expected =
            "a line such as \"heaps: take 1..3 from one\", the name of a game, or a name of rules_gallery()";
        Mistake::expected("rules", expected, format!("{text:?}"))
    };
    if text.contains(':') {
        let rules = Rules::parse(text).map_err(|error| Mistake::new("syntax", "rules", error.to_string()))?;
        return match options.given().first() {
            None => Ok(rules),
            Some(option) => Err(Mistake::expected(
                option,
                "nothing beside a line, which says everything itself",
                "an option",
            )),
        };
    }
    if let Some(line) = line_named(text) {
        return read(&line, options);
    }
    let rules = Rules::of_game(text).ok_or_else(no_name)?;
    rules.with_options(text, options).map_err(|error| Mistake::new("unexpected", "rules", error.to_string()))
}

/// The rules that have names, as plain data: those of the literature, and those that were added.
#[pyfunction]
pub(crate) fn rules_gallery(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let mut all = NamedRules::gallery();
    all.extend(stored_rules().into_iter().filter_map(Result::ok).map(NamedRules::from));
    loads(py, &serde_json::to_string(&all).expect("names are plain data"))
}
