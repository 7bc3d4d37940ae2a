//! Answers as text for people.

use std::io::{self, Write};

use nimgraph::{
    PositionNames,
    draw::Picture,
    game::{Convention, Move, Outcome, Position, Ruleset},
    reason_of,
    solver::Analysis,
    theory::{Names, entries},
};
use nimgraph_wire::{Lacking, StoppedWord};

use crate::{
    board,
    style::{FAINT, HEADING, LOSES, MOVE, UNKNOWN, WINS},
    text::{count, pad, widest, wrap},
};

/// Longer lists of moves are cut off.
const MOST_MOVES: usize = 12;

/// Everything that is known of a position.
pub(crate) fn answer(out: &mut impl Write, setup: &Position, analysis: &Analysis) -> io::Result<()> {
    summary(out, setup, analysis)?;
    winning_moves(out, setup, analysis)?;
    line(out, setup, analysis)?;
    writeln!(out)?;
    writeln!(out, "{}", wrap(&reason_of(setup, analysis).text(&PositionNames(setup)), ""))?;
    citation(out, analysis)?;
    missing(out, analysis)
}

/// The position, and who wins it.
pub(crate) fn summary(out: &mut impl Write, setup: &Position, analysis: &Analysis) -> io::Result<()> {
    heading(out, setup)?;
    board::show(out, &picture(setup, analysis))?;
    held(out, setup)?;
    outcome(out, analysis)
}

/// What the edges stand for that were given as positions.
fn held(out: &mut impl Write, setup: &Position) -> io::Result<()> {
    let Some(board) = setup.game().graph_board().filter(|board| !board.held.is_empty()) else {
        return Ok(());
    };
    for held in board.held.iter().take(MOST_MOVES) {
        let edge = PositionNames(setup).edge(held.edge);
        let told = format!(
            "Edge {edge} holds the position {}, and counts as a heap of its Grundy value, {}: to leave k there, make a \
             move in it that leaves the Grundy value k.",
            held.position, held.value
        );
        writeln!(out, "{}", wrap(&told, "  "))?;
    }
    writeln!(out)
}

/// The position with a winning move and the evidence marked.
fn picture(setup: &Position, analysis: &Analysis) -> Picture {
    let witness = analysis.argument.as_ref().map(|argument| argument.witness.clone()).unwrap_or_default();
    let picture = Picture::of(setup).with_witness(witness);
    match analysis.advised() {
        Some(mv) => picture.with_move(setup, mv),
        None => picture,
    }
}

/// The name of the game and the convention of play.
pub(crate) fn heading(out: &mut impl Write, setup: &Position) -> io::Result<()> {
    let play = match setup.convention() {
        Convention::Normal => "normal play: the player who cannot move loses",
        Convention::Misere => "misère play: the player who cannot move wins",
    };
    writeln!(out, "{HEADING}{}{HEADING:#} {FAINT}({play}){FAINT:#}", setup.title())
}

fn outcome(out: &mut impl Write, analysis: &Analysis) -> io::Result<()> {
    let remoteness = analysis.remoteness.map(|remoteness| remoteness.plies);
    outcome_line(out, analysis.outcome, analysis.grundy.map(|grundy| grundy.0), remoteness)
}

/// Who wins, with the values that are known.
pub(crate) fn outcome_line(
    out: &mut impl Write,
    outcome: Option<Outcome>,
    grundy: Option<u64>,
    plies_left: Option<u64>,
) -> io::Result<()> {
    match outcome {
        Some(Outcome::N) => {
            write!(out, "{WINS}The player to move wins{WINS:#} (an N-position)")?;
        }
        Some(Outcome::P) => {
            write!(out, "{LOSES}The player to move loses{LOSES:#} (a P-position)")?;
        }
        None => write!(out, "{UNKNOWN}The outcome is not known{UNKNOWN:#}")?,
    }
    if let Some(grundy) = grundy {
        write!(out, ", Grundy value {grundy}")?;
    }
    if let Some(left) = plies_left {
        write!(out, ", in {}", plies(left))?;
    }
    writeln!(out, ".")
}

fn winning_moves(out: &mut impl Write, setup: &Position, analysis: &Analysis) -> io::Result<()> {
    let moves = &analysis.winning_moves;
    if moves.is_empty() {
        return Ok(());
    }
    let count =
        if analysis.all_moves_listed { moves.len().to_string() } else { format!("at least {}", moves.len()) };
    writeln!(out)?;
    writeln!(out, "{HEADING}Winning moves{HEADING:#} {FAINT}({count} of {}){FAINT:#}", analysis.moves)?;
    let texts: Vec<String> = moves.iter().take(MOST_MOVES).map(|mv| setup.move_text_unchecked(mv)).collect();
    let width = widest(texts.iter().map(String::as_str));
    for (mv, text) in moves.iter().zip(&texts) {
        let words = setup.move_words_unchecked(mv);
        writeln!(out, "  {MOVE}{}{MOVE:#}  {words}", pad(text, width))?;
    }
    match moves.len() - texts.len() {
        0 => Ok(()),
        more => writeln!(out, "  … and {more} more"),
    }
}

/// The line of best play, in the short notation.
fn line(out: &mut impl Write, setup: &Position, analysis: &Analysis) -> io::Result<()> {
    if analysis.line.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    writeln!(
        out,
        "{HEADING}Best play{HEADING:#} {FAINT}(the winner plays for a quick end, the loser for a late one){FAINT:#}"
    )?;
    let mut position = setup.state().clone();
    let text = |mv: &Move| {
        let text = setup.game().move_to_text(&position, mv);
        position = setup.game().play(&position, mv);
        text
    };
    let texts: Vec<String> = analysis.line.iter().map(text).collect();
    writeln!(out, "  {MOVE}{}{MOVE:#}", texts.join("  "))
}

/// Where the deciding statement is from.
fn citation(out: &mut impl Write, analysis: &Analysis) -> io::Result<()> {
    let Some(argument) = &analysis.argument else { return Ok(()) };
    let entry = entries().into_iter().find(|entry| entry.id == argument.statement);
    match entry {
        Some(entry) => writeln!(out, "{FAINT}{}{FAINT:#}", wrap(&entry.citation.to_string(), "")),
        None => Ok(()),
    }
}

/// What was asked for and not found.
fn missing(out: &mut impl Write, analysis: &Analysis) -> io::Result<()> {
    let (Some(reason), Some(_)) = (analysis.stopped, analysis.outcome) else { return Ok(()) };
    writeln!(out, "{UNKNOWN}The answer is incomplete: {}.{UNKNOWN:#}", reason_words(reason))
}

/// The statements that did not decide, and what each of them lacks.
pub(crate) fn passed_over(out: &mut impl Write, list: &[Lacking]) -> io::Result<()> {
    if list.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    writeln!(
        out,
        "{HEADING}Passed over{HEADING:#} {FAINT}({}){FAINT:#}",
        count(list.len() as u64, "statement")
    )?;
    // Many statements need the same thing, which need not be read as often.
    let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
    for lacking in list {
        let why = lacking.words();
        match groups.iter_mut().find(|(reason, _)| *reason == why) {
            Some((_, names)) => names.push(lacking.theorem),
            None => groups.push((why, vec![lacking.theorem])),
        }
    }
    for (why, names) in groups {
        writeln!(out, "{}", wrap(&why, "  "))?;
        writeln!(out, "{MOVE}{}{MOVE:#}", wrap(&names.join(", "), "    "))?;
    }
    Ok(())
}

/// Why a search ended early.
pub(crate) fn reason_words(reason: StoppedWord) -> &'static str {
    match reason {
        StoppedWord::Time => "the time ran out",
        StoppedWord::Nodes => "the node budget ran out",
        StoppedWord::Memory => "the memory ran out",
        StoppedWord::Interrupted => "the search was interrupted",
    }
}

/// `1 ply`, `7 plies`.
pub(crate) fn plies(n: u64) -> String {
    if n == 1 { "1 ply".to_owned() } else { format!("{n} plies") }
}
