//! A record of a game, walked through with the value of every position: what `nimgraph solve` says of one.

use std::io::Write;

use nimgraph::{
    SolveOptions,
    draw::Picture,
    game::{Convention, Outcome},
};
use nimgraph_wire::{GameRecord, GameReview, OutcomeWord, ReviewedMove, StoppedWord, review_game};

use crate::{
    board,
    console::Console,
    failure::Failure,
    report,
    style::{FAINT, HEADING, LOSES, MOVE, UNKNOWN, WINS},
    text::{pad, widest},
};

/// Walks through a game; says whether every value was found.
pub(crate) fn review(
    console: &mut Console,
    record: &GameRecord,
    options: &SolveOptions,
) -> Result<Option<StoppedWord>, Failure> {
    let review = review_game(record, options);
    if console.json {
        console.write_json(&review)?;
    } else {
        tell(console, record, &review)?;
    }
    Ok(review.stopped)
}

fn tell(console: &mut Console, record: &GameRecord, review: &GameReview) -> Result<(), Failure> {
    report::heading(console, record.start())?;
    board::show(console, &Picture::of(record.start()))?;
    writeln!(console, "At the start {}{}.", winner(review.outcome, 0), value(review.grundy))?;
    writeln!(console)?;
    let width = widest(review.moves.iter().map(|mv| mv.named.text.as_str()));
    let digits = review.moves.len().to_string().len();
    for (index, mv) in review.moves.iter().enumerate() {
        let (number, player, text) = (index + 1, player(index), pad(&mv.named.text, width));
        let wins = winner(mv.outcome, number);
        writeln!(
            console,
            "{number:>digits$}. {player:<6}  {MOVE}{text}{MOVE:#}  {wins}{}{}",
            value(mv.grundy),
            turn(mv)
        )?;
    }
    if !review.moves.is_empty() {
        writeln!(console)?;
    }
    writeln!(console, "{}", ending(record))?;
    match review.moves.iter().filter(|mv| mv.turning_point).count() {
        0 if review.stopped.is_none() && !review.moves.is_empty() => {
            writeln!(console, "{FAINT}Nobody gave a win away.{FAINT:#}")?;
        }
        _ => {}
    }
    if review.stopped.is_some() {
        writeln!(console, "{UNKNOWN}Some values are missing: the budget ran out.{UNKNOWN:#}")?;
    }
    Ok(())
}

/// What the player of a ply is called.
fn player(ply: usize) -> &'static str {
    if ply.is_multiple_of(2) { "first" } else { "second" }
}

/// Who wins from a position in which this ply is next.
fn winner(outcome: Option<OutcomeWord>, ply: usize) -> String {
    match outcome {
        Some(OutcomeWord::N) => format!("the {} player wins", player(ply)),
        Some(OutcomeWord::P) => format!("the {} player wins", player(ply + 1)),
        None => "the winner is not known".to_owned(),
    }
}

fn value(grundy: Option<u64>) -> String {
    grundy.map_or(String::new(), |grundy| format!(", Grundy value {grundy}"))
}

fn turn(mv: &ReviewedMove) -> String {
    match &mv.better {
        Some(better) => {
            format!("  {LOSES}turning point{LOSES:#}: {WINS}{}{WINS:#} would have won", better.text)
        }
        None => String::new(),
    }
}

/// How the game ended, if it did.
fn ending(record: &GameRecord) -> String {
    let (end, ply) = (record.end(), record.moves().len());
    if record.is_resigned() {
        return format!("{HEADING}The {} player gave up.{HEADING:#}", player(ply));
    }
    if !end.is_over() {
        return format!("{HEADING}The game is not over{HEADING:#}: the {} player is to move.", player(ply));
    }
    let winner = if end.convention().outcome_at_end() == Outcome::N { ply } else { ply + 1 };
    let rule = if end.convention() == Convention::Misere { " (misère play)" } else { "" };
    format!(
        "{HEADING}The {} player won{HEADING:#}: the {} player cannot move{rule}.",
        player(winner),
        player(ply)
    )
}
