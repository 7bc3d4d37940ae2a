//! Options that rewrite the rules of a named game, as keywords.

use nimgraph::{Spec, game::rules::RuleOptions};
use pyo3::{
    Borrowed,
    prelude::*,
    types::{PyBool, PyString},
};

use crate::{
    arguments::{described, number, numbers},
    error::Mistake,
};

/// Amounts: a number, several of them, a ``range``, or a text such as ``"1..3"`` or ``"half"``.
pub(crate) struct Amounts(String);

impl<'py> FromPyObject<'_, 'py> for Amounts {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(text) = value.cast::<PyString>() {
            return Ok(Self(text.to_cow()?.split_whitespace().collect()));
        }
        if !value.is_instance_of::<PyBool>() {
            if let Ok(one) = number(&value, String::new) {
                return Ok(Self(one.to_string()));
            }
            if let Ok(several) = numbers(&value, "")
                && !several.is_empty()
            {
                let several: Vec<String> = several.iter().map(ToString::to_string).collect();
                return Ok(Self(several.join(",")));
            }
        }
        let expected = "amounts: a number, several of them, or a text such as \"1..3\" or \"half\"";
        Err(Mistake::expected("by, total", expected, described(&value)).into())
    }
}

/// The options that were given.
pub(crate) fn changes(
    by: Option<Amounts>,
    exact: bool,
    equal: bool,
    total: Option<Amounts>,
    stay: bool,
) -> RuleOptions {
    let text = |amounts: Option<Amounts>| amounts.map(|Amounts(text)| text);
    RuleOptions { by: text(by), exact, equal, total: text(total), stay }
}

/// A position or a board with these options too. Options that it already has stay.
pub(crate) fn changed(mut spec: Spec, changes: RuleOptions) -> PyResult<Spec> {
    let options = &mut spec.options;
    for (name, was, now) in [("by", &options.by, &changes.by), ("total", &options.total, &changes.total)] {
        if let (Some(was), Some(now)) = (was, now) {
            let expected = format!("no second {name}, since the position has {name}={was}");
            return Err(Mistake::expected(name, &expected, format!("{now:?}")).into());
        }
    }
    *options = RuleOptions {
        by: changes.by.or(options.by.take()),
        total: changes.total.or(options.total.take()),
        exact: changes.exact || options.exact,
        equal: changes.equal || options.equal,
        stay: changes.stay || options.stay,
    };
    Ok(spec)
}
