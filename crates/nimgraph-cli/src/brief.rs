//! An answer as one line of text.

use nimgraph::{
    game::{Outcome, Position},
    solver::{Analysis, Method},
};

use crate::report::{plies, reason_words};

/// Who wins, by which move, with the values that are known, and by what method.
pub(crate) fn brief(setup: &Position, analysis: &Analysis) -> String {
    let mut line = match (analysis.outcome, analysis.advised()) {
        (Some(Outcome::N), Some(mv)) => format!("N, {} wins", setup.move_text_unchecked(mv)),
        (Some(Outcome::N), None) => "N".to_owned(),
        (Some(Outcome::P), _) => "P".to_owned(),
        (None, _) => UNDECIDED.to_owned(),
    };
    if let Some(grundy) = analysis.grundy {
        line += &format!(", Grundy value {}", grundy.0);
    }
    if let Some(remoteness) = analysis.remoteness {
        line += &format!(", in {}", plies(remoteness.plies));
    }
    if let Some(reason) = analysis.stopped {
        let stop = if line == UNDECIDED { ":" } else { "," };
        line += &format!("{stop} {}", reason_words(reason));
    }
    match (&analysis.argument, analysis.method) {
        (Some(argument), _) => line + &format!(" ({})", argument.statement),
        (None, _) if analysis.outcome.is_none() => line,
        (None, _) if !analysis.part_values.is_empty() => line + " (part by part)",
        (None, Method::Rules) => line + " (no move left)",
        (None, method) => line + &format!(" (by {})", method.name()),
    }
}

const UNDECIDED: &str = "undecided";
