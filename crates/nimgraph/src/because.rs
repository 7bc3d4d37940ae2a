//! Why the outcome is what it is, in prose.

use nimgraph_game::{Convention, Move, Nimber, Outcome, Position};
use nimgraph_solve::{Analysis, Method, StopReason};
use nimgraph_theory::{
    Assertion, Joined, List, Part, Reason,
    claims::{AllLoseClaim, OutcomeClaim, ReachedClaim},
};

use crate::reason::{after, title};

/// Why the outcome is what it is, as data.
pub fn reason_of(setup: &Position, analysis: &Analysis) -> Reason {
    match (analysis.outcome, analysis.method) {
        (None, _) => not_decided(analysis.stopped).into(),
        (Some(_), Method::Rules) => game_over(setup.convention()).into(),
        (Some(outcome), Method::Theorem) => theorem(setup, analysis, outcome),
        (Some(outcome), _) if !analysis.part_values.is_empty() => nim_sum(setup, analysis, outcome),
        (Some(Outcome::P), _) => all_moves_lose(analysis),
        (Some(Outcome::N), _) => some_move_wins(setup, analysis),
    }
}

fn not_decided(stopped: Option<StopReason>) -> &'static str {
    match stopped {
        Some(StopReason::Time) => "Undecided: the time ran out first.",
        Some(StopReason::Nodes) => "Undecided: the node budget ran out first.",
        Some(StopReason::Memory) => "Undecided: the memory ran out first.",
        Some(StopReason::Interrupted) | None => "Undecided: the search was interrupted.",
    }
}

fn game_over(play: Convention) -> &'static str {
    match play {
        Convention::Normal => "No move is left, and in normal play the player who cannot move loses.",
        Convention::Misere => "No move is left, and in misère play the player who cannot move wins.",
    }
}

/// Evidence, statement and what to do.
fn theorem(setup: &Position, analysis: &Analysis, outcome: Outcome) -> Reason {
    let Some(argument) = analysis.argument.as_ref() else { return Reason::default() };
    // A title such as "Bouton's theorem, misère play" needs a comma to close it.
    let comma = if title(argument.statement).contains(',') { ", " } else { " " };
    let reason = argument.reason.clone().say(" So by ").by(argument.statement).say(comma);
    to_do(setup, analysis, outcome, reason.claim(OutcomeClaim(outcome)).say("."))
}

/// With the winning move that is advised, or that there is none.
fn to_do(setup: &Position, analysis: &Analysis, outcome: Outcome, reason: Reason) -> Reason {
    match (outcome, analysis.advised()) {
        (Outcome::N, Some(mv)) => {
            let (by, words) = (mv.clone(), setup.move_words_unchecked(mv));
            let reason = reason.say(" To win, ");
            match after(setup, mv) {
                Some(board) => {
                    let on = reason.last_board() + 1;
                    reason.board(board).claim_on(on, ReachedClaim { by, words }).say(".")
                }
                None => reason.play(by, words).say("."),
            }
        }
        (Outcome::N, None) => reason,
        (Outcome::P, _) if reason.claims().any(|claim| claim == (0, &Assertion::AllLose(AllLoseClaim))) => {
            reason
        }
        (Outcome::P, _) => reason.say(" ").claim(AllLoseClaim).say("."),
    }
}

/// The statements of no more parts than this are named.
const MOST_NAMED: usize = 6;

/// The values of the parts of a sum and what follows from them.
fn nim_sum(setup: &Position, analysis: &Analysis, outcome: Outcome) -> Reason {
    let total: Nimber = analysis.part_values.iter().copied().sum();
    let count = analysis.part_values.len();
    // A long list of parts is cut short.
    let named = |i: usize| analysis.part_statements.get(i).copied().flatten().filter(|_| count <= MOST_NAMED);
    let item = |(i, value): (usize, &Nimber)| {
        let value = Part::Number(value.0.into());
        match named(i) {
            Some(statement) => {
                let items = vec![value, Part::Statement(statement)];
                Part::List(List { items, joined: Joined::Aside, more: 0 })
            }
            None => value,
        }
    };
    let values = analysis.part_values.iter().enumerate().map(item).collect();
    let mut reason = Reason::default()
        .say(match count {
            1 => "Solved part by part: the only part has the Grundy value ",
            _ => "Solved part by part: the parts have the Grundy values ",
        })
        .list(Joined::And, values);
    if count > 1 {
        reason = reason.say("; their nim-sum is ").number(total.0);
    }
    // The value that the part of the move has to be left with.
    if let Some(&Move::InPart { part, .. }) = analysis.advised().filter(|_| outcome == Outcome::N) {
        let left: Nimber = [analysis.part_values[part], total].into_iter().sum();
        reason = reason
            .say(". After the move, part ")
            .number(part as u128)
            .say(" has the Grundy value ")
            .number(left.0)
            .say(", and the nim-sum is 0");
    }
    reason = reason.say(". So ");
    if let Some(statement) = analysis.statement() {
        reason = reason.say("by ").by(statement).say(" ");
    }
    let reason = reason.claim(OutcomeClaim(outcome)).say(".");
    to_do(setup, analysis, outcome, reason)
}

fn all_moves_lose(analysis: &Analysis) -> Reason {
    let reason = match analysis.moves.exact() {
        Some(1) => Reason::from("The only move leads"),
        Some(n) => Reason::from("Each of the ").number(n).say(" moves leads"),
        None => Reason::from("Every move leads"),
    };
    looked_at(reason.say(" to a position that the opponent wins ("), analysis).say(").")
}

fn some_move_wins(setup: &Position, analysis: &Analysis) -> Reason {
    let Some(first) = analysis.advised() else {
        let reason = Reason::from("Some move leads to a position that the opponent loses (");
        return looked_at(reason, analysis).say(").");
    };
    let reason =
        Reason::from("To win, ").play(Move::clone(first), setup.move_words_unchecked(first)).say(": ");
    let reason = match (analysis.winning_moves.len(), analysis.all_moves_listed) {
        (1, true) => reason.say("the only winning move"),
        (n, true) => reason.say("one of ").number(n as u128).say(" winning moves"),
        (_, false) => reason.say("a winning move"),
    };
    match (analysis.table_states, analysis.nodes) {
        (Some(_), _) => looked_at(reason.say(", found "), analysis).say("."),
        (None, 0) => reason.say(", found by an earlier search."),
        (None, _) => looked_at(reason.say(", found by search ("), analysis).say(")."),
    }
}

/// With what was done to find out.
fn looked_at(reason: Reason, analysis: &Analysis) -> Reason {
    match (analysis.table_states, analysis.nodes) {
        (Some(states), _) => reason.say("in a table of all ").number(states).say(" positions below it"),
        // What the memory of a session holds.
        (None, 0) => reason.say("known from an earlier search"),
        (None, 1) => reason.say("1 move examined"),
        (None, nodes) => reason.number(nodes).say(" moves examined"),
    }
}
