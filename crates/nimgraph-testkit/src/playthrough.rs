//! One whole game as text: every position with its figure, its moves and their scores.

use std::fmt::Write;

use nimgraph::{
    SolveOptions,
    solver::{Budget, Detail, Wants},
};
use nimgraph_game::{Position, Ruleset, figure::Panel};
use nimgraph_wire::{MoveJson, PositionJson, score_sheet, solve};

use crate::universe::Dice;

/// Plays a position to its end by moves that follow from `seed`, and tells everything about each position.
pub fn playthrough(start: &Position, seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let mut setup = start.clone();
    let mut text = String::new();
    for ply in 0.. {
        tell_position(&mut text, ply, &setup);
        let moves = setup.game().moves(setup.state());
        if moves.is_empty() {
            break;
        }
        let mv = &moves[dice.below(moves.len())];
        let name = setup.move_text_unchecked(mv);
        tell(&mut text, format_args!("played: {name}: {}\n", setup.move_words_unchecked(mv)));
        setup = setup.after_unchecked(mv);
    }
    text
}

fn tell(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes any text");
}

fn tell_position(text: &mut String, ply: usize, setup: &Position) {
    let wants = Wants { grundy: true, remoteness: true, ..Wants::default() };
    let answer = solve(setup, &SolveOptions { wants, ..SolveOptions::default() });
    tell(text, format_args!("# ply {ply}"));
    tell(text, format_args!("position: {}", PositionJson::of(setup)));
    for board in &setup.figure().boards {
        tell_board(text, board);
    }
    let number = |n: Option<u64>| n.map_or_else(|| "?".to_owned(), |n| n.to_string());
    let (outcome, plies) =
        (answer.outcome.map_or("?", nimgraph_wire::OutcomeWord::name), number(answer.remoteness));
    tell(text, format_args!("outcome: {outcome} in {plies} plies, Grundy value {}", number(answer.grundy)));
    tell(text, format_args!("moves: {}", setup.count_moves()));
    for score in score_sheet(setup, Detail::Everything, &Budget::default()).moves {
        let (result, plies, grundy) = (score.result, number(score.plies), number(score.grundy));
        tell(text, format_args!("  {}: {result} in {plies}, to {grundy}: {}", score.text, json(&score.mv)));
    }
}

/// A move on the wire.
fn json(mv: &MoveJson) -> String {
    serde_json::to_string(mv).expect("a move is plain data")
}

fn tell_board(text: &mut String, board: &Panel) {
    let weight = |w: Option<u64>| w.map_or_else(String::new, |w| format!("={w}"));
    let label = |v: usize| board.vertices[v].label.as_str();
    let vertices = board.vertices.iter().map(|v| {
        let sign = if v.removed { "†" } else { "" };
        format!("{}{sign}{}", v.label, weight(v.weight))
    });
    tell(text, format_args!("board: {:?}: {}", board.arrangement, vertices.collect::<Vec<_>>().join(" ")));
    if !board.edges.is_empty() {
        let edges = board.edges.iter().map(|e| {
            let dash = if e.directed { ">" } else { "-" };
            format!("{}{dash}{}{}", label(e.ends.0), label(e.ends.1), weight(e.weight))
        });
        tell(text, format_args!("  edges: {}", edges.collect::<Vec<_>>().join(" ")));
    }
    if !board.faces.is_empty() {
        tell(text, format_args!("  faces: {:?}", board.faces));
    }
    if let Some(token) = board.token {
        tell(text, format_args!("  token: {}", label(token)));
    }
}
