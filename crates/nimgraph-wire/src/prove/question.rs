//! What is asked: a board and a formula.

use std::time::Duration;

use nimgraph::{Board, ReadLimits, game::Position};
use nimgraph_formula::Formula;
use nimgraph_prove::Arena;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::RawValue;

use crate::{InputError, PositionJson, Problem, read_position_within};

/// Does a formula hold exactly at the P-positions of a board, for all weights?
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProveQuestion {
    /// The board and its rules: a position as an object or in the short notation, whose weights and token are ignored.
    #[schemars(with = "PositionJson")]
    position: Box<RawValue>,
    /// The formula, such as `w0 xor w1 = w2`.
    pub formula: String,
    /// The longest time to work, in milliseconds, within the server's own limit.
    #[serde(default)]
    pub ms: Option<u64>,
    /// Also look for a strategy: moves that lead back into the formula from everywhere else.
    #[serde(default)]
    pub strategy: bool,
}

impl ProveQuestion {
    /// Reads a question.
    ///
    /// ```
    /// use nimgraph_wire::ProveQuestion;
    /// assert!(ProveQuestion::read(r#"{"position":"nim 1,1,1","formula":"xor = 0"}"#).is_ok());
    /// let problem = ProveQuestion::read(r#"{"position":"nim 1,1,1"}"#).unwrap_err();
    /// assert_eq!(problem.message, "missing field `formula`");
    /// let problem = ProveQuestion::read(r#"{"position":"nim 1,1,1","moves":[]}"#).unwrap_err();
    /// assert_eq!(problem.message, "there is no such option; the options are position, formula, ms, strategy");
    /// ```
    pub fn read(text: &str) -> Result<Self, Problem> {
        read(text)
    }

    /// How long the client is willing to wait.
    pub fn patience(&self) -> Option<Duration> {
        self.ms.map(Duration::from_millis)
    }

    pub(super) fn arena(&self, limits: &ReadLimits) -> Result<Arena, Problem> {
        arena(&self.position, limits)
    }
}

/// A question about a formula, or what is wrong with it and where.
pub(super) fn read<Q: DeserializeOwned>(text: &str) -> Result<Q, Problem> {
    if text.trim().is_empty() {
        return Err(InputError::Empty.into());
    }
    if !text.trim_start().starts_with('{') {
        return Err(Problem::of("expected an object with the fields `position` and `formula`"));
    }
    let mut json = serde_json::Deserializer::from_str(text);
    let question = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let (field, inner) = (error.path().to_string(), error.into_inner());
        let message = inner.to_string();
        let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
        // serde quotes the name of the field, and then those that there are.
        if let Some(rest) = message.strip_prefix("unknown field `") {
            let mut quoted = rest.split('`').step_by(2);
            let name = quoted.next().unwrap_or_default();
            let options: Vec<&str> = quoted.filter(|word| !word.is_empty()).collect();
            let options = options.join(", ");
            return Problem::at(name, format!("there is no such option; the options are {options}"));
        }
        match (inner.is_data(), field.as_str()) {
            (false, _) => Problem::of(format!("not JSON: {message}")),
            (true, ".") => Problem::of(message),
            (true, _) => Problem::at(field, message),
        }
    })?;
    json.end().map_err(|error| Problem::of(format!("not JSON: {error}")))?;
    Ok(question)
}

/// The rules on the board of a position.
pub(super) fn arena(position: &RawValue, limits: &ReadLimits) -> Result<Arena, Problem> {
    on(self::position(position, limits)?.board())
}

/// A position, as text or as an object.
pub(super) fn position(position: &RawValue, limits: &ReadLimits) -> Result<Position, Problem> {
    match serde_json::from_str::<String>(position.get()) {
        Ok(text) => read_position_within(&text, limits),
        Err(_) => read_position_within(position.get(), limits),
    }
    .map_err(Problem::from)
}

/// The rules on a board.
pub(super) fn on(board: &Board) -> Result<Arena, Problem> {
    Arena::new(board).map_err(|error| Problem::at("position", error.to_string()))
}

/// A formula, read with the names that the board gives its weights.
pub(super) fn formula(text: &str, arena: &Arena) -> Result<Formula, Problem> {
    let names = if arena.board().labels().is_some() { arena.board().weight_names() } else { Vec::new() };
    Formula::parse_among(text.trim(), &names).map_err(|error| Problem::at("formula", error.to_string()))
}

/// How a formula was understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FormulaView {
    /// The formula, as a text that reads back.
    pub formula: String,
    /// The formula as TeX mathematics, for people to read.
    pub tex: String,
    /// The names of the board's weights in formulas, in order.
    pub weights: Vec<String>,
}

/// Reads a formula on a board, without proving it.
pub fn read_formula(question: &ProveQuestion, limits: &ReadLimits) -> Result<FormulaView, Problem> {
    let arena = question.arena(limits)?;
    let formula = formula(&question.formula, &arena)?;
    arena.ground(&formula).map_err(|error| Problem::at("formula", error.to_string()))?;
    let weights = arena.board().weight_names();
    Ok(FormulaView { formula: formula.to_string(), tex: formula.to_tex(), weights })
}
