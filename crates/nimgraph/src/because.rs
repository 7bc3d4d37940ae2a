//! Why the outcome is what it is, in prose.

use nimgraph_game::{AnyMove, Nimber, Outcome, Play, Setup};
use nimgraph_solve::{Analysis, Method, StopReason};
use nimgraph_theory::{Assertion, Reason};

use crate::reason::{after, title};

/// Why the outcome is what it is, as data.
pub fn reason_of(setup: &Setup, analysis: &Analysis) -> Reason {
    match (analysis.outcome, analysis.method) {
        (None, _) => not_decided(analysis.stopped).into(),
        (Some(_), Method::Rules) => game_over(setup.play()).into(),
        (Some(outcome), Method::Theorem) => theorem(setup, analysis, outcome),
        (Some(outcome), _) if !analysis.part_values.is_empty() => nim_sum(setup, analysis, outcome),
        (Some(Outcome::P), _) => all_moves_lose(analysis).into(),
        (Some(Outcome::N), _) => some_move_wins(setup, analysis).into(),
    }
}

fn not_decided(stopped: Option<StopReason>) -> String {
    let what = match stopped {
        Some(StopReason::Time) => "the time",
        Some(StopReason::Nodes) => "the node budget",
        Some(StopReason::Memory) => "the memory",
        Some(StopReason::Interrupted) | None => return "Undecided: the search was interrupted.".to_owned(),
    };
    format!("Undecided: {what} ran out first.")
}

fn game_over(play: Play) -> &'static str {
    match play {
        Play::Normal => "No move is left, and in normal play the player who cannot move loses.",
        Play::Misere => "No move is left, and in misère play the player who cannot move wins.",
    }
}

/// Evidence, statement and what to do.
fn theorem(setup: &Setup, analysis: &Analysis, outcome: Outcome) -> Reason {
    let Some(argument) = analysis.argument.as_ref() else { return Reason::default() };
    // A title such as "Bouton's theorem, misère play" needs a comma to close it.
    let comma = if title(argument.statement).contains(',') { ", " } else { " " };
    let reason = argument.reason.clone().say(" So by ").by(argument.statement).say(comma);
    to_do(setup, analysis, outcome, reason.claim(Assertion::Outcome(outcome)).say("."))
}

/// With the winning move that is advised, or that there is none.
fn to_do(setup: &Setup, analysis: &Analysis, outcome: Outcome, reason: Reason) -> Reason {
    match (outcome, analysis.advised()) {
        (Outcome::N, Some(mv)) => {
            let by = setup.move_words(mv);
            let reason = reason.say(" To win, ");
            match after(setup, mv) {
                Some(board) => {
                    let on = reason.last_board() + 1;
                    reason.board(board).claim_on(on, Assertion::Reached { by }).say(".")
                }
                None => reason.say(by).say("."),
            }
        }
        (Outcome::N, None) => reason,
        (Outcome::P, _) => reason.say(" ").claim(Assertion::AllLose).say("."),
    }
}

/// The statements of no more parts than this are named.
const MOST_NAMED: usize = 6;

/// The values of the parts of a sum and what follows from them.
fn nim_sum(setup: &Setup, analysis: &Analysis, outcome: Outcome) -> Reason {
    let total: Nimber = analysis.part_values.iter().copied().sum();
    let count = analysis.part_values.len();
    let mut reason = Reason::default().say(match count {
        1 => "Searched part by part: the only part has the Grundy value ",
        _ => "Searched part by part: the parts have the Grundy values ",
    });
    for (i, value) in analysis.part_values.iter().enumerate() {
        let before = match i {
            0 => "",
            i if i + 1 == count => " and ",
            _ => ", ",
        };
        reason = reason.say(format!("{before}{value}"));
        // Of many parts nobody reads all names.
        let named = analysis.part_statements.get(i).copied().flatten().filter(|_| count <= MOST_NAMED);
        if let Some(statement) = named {
            reason = reason.say(" (").by(statement).say(")");
        }
    }
    if count > 1 {
        reason = reason.say(format!("; their nim-sum is {total}"));
    }
    let theorem = "by the theorem of Sprague (1935) and Grundy (1939)";
    to_do(setup, analysis, outcome, reason.say(format!(". So {theorem} the position is {outcome}.")))
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
    let Some(first) = analysis.advised() else {
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
        1 => "1 move examined".to_owned(),
        n => format!("{n} moves examined"),
    }
}
