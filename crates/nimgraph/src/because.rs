//! Why the outcome is what it is, in prose.

use nimgraph_game::{AnyMove, Nimber, Outcome, Play, Setup};
use nimgraph_solve::{Analysis, Method, StopReason};

/// Why the outcome is what it is, in a paragraph that a person can follow.
pub fn because(setup: &Setup, analysis: &Analysis) -> String {
    match (analysis.outcome, analysis.method) {
        (None, _) => not_decided(analysis.stopped),
        (Some(_), Method::Rules) => game_over(setup.play()).to_owned(),
        (Some(outcome), Method::Theorem) => theorem(setup, analysis, outcome),
        (Some(outcome), _) if !analysis.part_values.is_empty() => nim_sum(setup, analysis, outcome),
        (Some(Outcome::P), _) => all_moves_lose(analysis),
        (Some(Outcome::N), _) => some_move_wins(setup, analysis),
    }
}

fn not_decided(stopped: Option<StopReason>) -> String {
    let what = match stopped {
        Some(StopReason::Time) => "the time allowed",
        Some(StopReason::Nodes) => "the number of moves that may be looked at",
        Some(StopReason::Memory) => "the memory allowed",
        Some(StopReason::Interrupted) | None => "the search, which was interrupted,",
    };
    format!("Not decided: {what} ended before the outcome was found.")
}

fn game_over(play: Play) -> &'static str {
    match play {
        Play::Normal => "No move is left, and in normal play the player who cannot move loses.",
        Play::Misere => "No move is left, and in misère play the player who cannot move wins.",
    }
}

/// Statement, evidence and what to do.
fn theorem(setup: &Setup, analysis: &Analysis, outcome: Outcome) -> String {
    let argument = analysis.argument.as_ref().expect("a theorem comes with its argument");
    let entries = nimgraph_theory::entries();
    let title = entries.iter().find(|e| e.id == argument.statement).map_or(argument.statement, |e| e.title);
    // A title such as "Bouton's theorem, misère play" needs a comma to close it.
    let comma = if title.contains(',') { "," } else { "" };
    let to_do = to_do(setup, analysis, outcome);
    format!("{} So by {title}{comma} the position is {outcome}.{to_do}", argument.because)
}

fn to_do(setup: &Setup, analysis: &Analysis, outcome: Outcome) -> String {
    match (outcome, analysis.winning_moves.first()) {
        (Outcome::N, Some(mv)) => format!(" To win, {}.", setup.move_words(mv)),
        (Outcome::N, None) => String::new(),
        (Outcome::P, _) => " Every move leads to a position that the opponent wins.".to_owned(),
    }
}

/// The values of the parts of a sum and what follows from them.
fn nim_sum(setup: &Setup, analysis: &Analysis, outcome: Outcome) -> String {
    let values: Vec<String> = analysis.part_values.iter().map(ToString::to_string).collect();
    let total: Nimber = analysis.part_values.iter().copied().sum();
    let parts = match values.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            format!(
                "The parts have the Grundy values {} and {last}; their nim-sum is {total}",
                rest.join(", ")
            )
        }
        _ => format!("The only part has the Grundy value {total}"),
    };
    let theorem = "by the theorem of Sprague (1935) and Grundy (1939)";
    format!("{parts}. So {theorem} the position is {outcome}.{}", to_do(setup, analysis, outcome))
}

fn all_moves_lose(analysis: &Analysis) -> String {
    let moves = match analysis.moves.exact() {
        Some(1) => "The only move leads".to_owned(),
        Some(n) => format!("Each of the {n} moves leads"),
        None => "Every move leads".to_owned(),
    };
    format!("{moves} to a position that the opponent wins ({}).", looked_at(analysis))
}

fn some_move_wins(setup: &Setup, analysis: &Analysis) -> String {
    let words = |mv: &AnyMove| setup.move_words(mv);
    let Some(first) = analysis.winning_moves.first() else {
        return format!("Some move leads to a position that the opponent loses ({}).", looked_at(analysis));
    };
    let count = match (analysis.winning_moves.len(), analysis.all_moves_listed) {
        (1, true) => "the only winning move".to_owned(),
        (n, true) => format!("one of {n} winning moves"),
        (_, false) => "a winning move".to_owned(),
    };
    let how = match analysis.table_states {
        Some(_) => format!("found {}", looked_at(analysis)),
        None => format!("found by search ({})", looked_at(analysis)),
    };
    format!("To win, {}: {count}, {how}.", words(first))
}

/// What was done to find out.
fn looked_at(analysis: &Analysis) -> String {
    if let Some(states) = analysis.table_states {
        return format!("in a table of all {states} positions below it");
    }
    match analysis.nodes {
        1 => "1 move looked at".to_owned(),
        n => format!("{n} moves looked at"),
    }
}
