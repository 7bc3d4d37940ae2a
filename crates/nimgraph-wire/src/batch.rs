//! One line of a batch: a position in, an answer or an error out.

use nimgraph::{ReadLimits, SolveOptions};
use serde_json::{Value, json};

use crate::{
    answer::solve,
    input::{InputError, read_position_within},
};

/// The answer to one line of a batch, as JSON; `None` for a blank line.
///
/// The line may be a position on the wire or in the short notation.
pub fn answer_line(line: &[u8], options: &SolveOptions) -> Option<Result<String, InputError>> {
    let text = match std::str::from_utf8(line) {
        Ok(text) if text.trim().is_empty() => return None,
        Ok(text) => text,
        Err(error) => return Some(Err(InputError::NotText(error.valid_up_to()))),
    };
    let limits = ReadLimits { budget: options.budget.clone(), ..ReadLimits::default() };
    let answer = read_position_within(text, &limits).map(|setup| solve(&setup, options));
    Some(answer.map(|answer| answer.to_json()))
}

/// What stands in the place of an answer when the line was bad.
pub fn error_line(line: usize, error: &InputError) -> Value {
    json!({"error": {"line": line, "message": error.message(), "field": error.field()}})
}
