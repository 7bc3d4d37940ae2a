//! Where a formula holds, over two weights of a board.

use nimgraph::ReadLimits;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::question::{formula, on, position, read};
use crate::{PositionJson, Problem};

/// A larger map would not be read.
const MOST_WEIGHTS_ALONG: usize = 128;

/// Where does a formula hold, with all weights fixed but one or two?
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapQuestion {
    /// The position with the weights that are fixed, and the token: an object, or a text in the short notation.
    #[schemars(with = "PositionJson")]
    position: Box<RawValue>,
    /// The formula.
    formula: String,
    /// The number of the weight that grows from left to right.
    across: usize,
    /// The number of the weight that grows from row to row; absent for a map of one row.
    #[serde(default)]
    up: Option<usize>,
    /// The weights along both axes.
    weights: Vec<u64>,
}

/// Where a formula holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FormulaMap {
    /// A row for each weight of the axis that goes up, from the first weight on; null where there is no position.
    pub cells: Vec<Vec<Option<bool>>>,
}

impl MapQuestion {
    /// Reads a question.
    pub fn read(text: &str) -> Result<Self, Problem> {
        read(text)
    }
}

/// Where a formula holds, over one or two weights of a board.
pub fn formula_map(question: &MapQuestion, limits: &ReadLimits) -> Result<FormulaMap, Problem> {
    let position = position(&question.position, limits)?;
    let arena = on(position.board())?;
    let formula = formula(&question.formula, &arena)?;
    let grounds = arena.ground(&formula).map_err(|error| Problem::at("formula", error.to_string()))?;
    check(question, arena.board().weights())?;
    let (fixed, place) = (position.state().weights(), position.state().place());
    let (ground, domain) = (&grounds[place], arena.domain(place));
    let cell = |a: u64, b: Option<(usize, u64)>| {
        let mut weights = fixed.to_vec();
        weights[question.across] = a;
        b.into_iter().for_each(|(index, weight)| weights[index] = weight);
        domain.holds(&weights).then(|| ground.holds(&weights))
    };
    let row = |b: Option<(usize, u64)>| question.weights.iter().map(|&a| cell(a, b)).collect();
    let cells = match question.up {
        None => vec![row(None)],
        Some(up) => question.weights.iter().map(|&b| row(Some((up, b)))).collect(),
    };
    Ok(FormulaMap { cells })
}

fn check(question: &MapQuestion, weights: usize) -> Result<(), Problem> {
    let axes = [("across", Some(question.across)), ("up", question.up)];
    for (field, index) in axes {
        if let Some(index) = index.filter(|&index| index >= weights) {
            let message =
                format!("expected the number of a weight, from 0 to {}, found {index}", weights - 1);
            return Err(Problem::at(field, message));
        }
    }
    if question.up == Some(question.across) {
        return Err(Problem::at("up", "expected another weight than `across`"));
    }
    if question.weights.len() > MOST_WEIGHTS_ALONG {
        let message = format!("expected at most {MOST_WEIGHTS_ALONG}, found {}", question.weights.len());
        return Err(Problem::at("weights", message));
    }
    match question.weights.iter().position(|&weight| weight > nimgraph_game::spec::MAX_WEIGHT) {
        Some(index) => Err(Problem::at(format!("weights[{index}]"), "expected a weight of at most 2^63 − 1")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn ask(question: &Value) -> Result<Value, Problem> {
        let question = MapQuestion::read(&question.to_string())?;
        formula_map(&question, &ReadLimits::default()).map(|map| json!(map)["cells"].take())
    }

    fn map(position: &str, formula: &str, weights: &[u64]) -> Value {
        let question =
            json!({"position": position, "formula": formula, "across": 0, "up": 1, "weights": weights});
        ask(&question).unwrap()
    }

    #[test]
    fn rows_go_up() {
        assert_eq!(
            map("nim 7,7,1", "h0 > h1 + h2", &[0, 1, 2]),
            json!([[false, false, true], [false, false, false], [false, false, false]])
        );
    }

    #[test]
    fn the_token_stays_where_it_is() {
        let held =
            |token: u32| map(&format!("edge-nim path:3 token={token}"), "token = 1 and e0-1 = e1-2", &[0, 1]);
        assert_eq!(held(1), json!([[true, false], [false, true]]));
        assert_eq!(held(2), json!([[false, false], [false, false]]));
    }

    /// In Vertex Nim the token lies on no vertex of weight 0.
    #[test]
    fn cells_without_a_position_are_empty() {
        assert_eq!(map("vertex-nim path:2 token=0", "true", &[0, 1]), json!([[null, true], [null, true]]));
    }

    #[test]
    fn one_weight_makes_one_row() {
        let question = json!({"position": "nim 1", "formula": "h0 % 2 = 0", "across": 0, "weights": [4, 5]});
        assert_eq!(ask(&question).unwrap(), json!([[true, false]]));
    }

    #[track_caller]
    fn refused(changes: Value, field: &str) {
        let mut question =
            json!({"position": "nim 1,1", "formula": "h0 = h1", "across": 0, "up": 1, "weights": [0, 1]});
        question.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        assert_eq!(ask(&question).unwrap_err().field.as_deref(), Some(field));
    }

    #[test]
    fn bad_questions_are_refused() {
        refused(json!({"across": 2}), "across");
        refused(json!({"up": 0}), "up");
        refused(json!({"up": 7}), "up");
        refused(json!({"weights": vec![0; 129]}), "weights");
        refused(json!({"weights": [u64::MAX]}), "weights[0]");
        refused(json!({"formula": "h7 = 0"}), "formula");
    }
}
