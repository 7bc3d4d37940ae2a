//! `nimgraph moves`: every move with its score, best first.

use std::io::{self, Write};

use clap::Args;
use nimgraph::{
    draw::Picture,
    game::{MoveCount, Outcome, Position},
    solver::{Detail, Interrupt, Meter, SearchMemory, Session},
};
use nimgraph_wire::{MoveScore, ResultWord, ScoreSheet};

use crate::{
    args::{BatchArgs, BudgetArgs, POSITION, PositionArgs, Questions, or_a_batch, whole},
    batch::Reply,
    board,
    console::Console,
    failure::Failure,
    interrupt::on_ctrl_c,
    report,
    status::Status,
    style::{FAINT, HEADING, LOSES, MOVE, UNKNOWN, WINS},
    text::{pad, widest},
};

/// List every move with its score, best first
#[derive(Args)]
#[command(after_help = LEGEND, mut_arg(POSITION, or_a_batch))]
pub(crate) struct Moves {
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    batch: BatchArgs,
    /// Show only the best N, and stop once they are known [default: 20, or all in JSON]
    ///
    /// The best are the winning moves with the fewest plies, or with --only-outcome the first winning moves: the others
    /// are then not decided. Where fewer than N moves win, the losing moves with the most plies follow.
    #[arg(long, value_name = "N", value_parser = whole(0..=usize::MAX), allow_negative_numbers = true)]
    limit: Option<usize>,
    /// Find only which moves win: much faster where plies and Grundy values are hard
    #[arg(long)]
    only_outcome: bool,
    #[command(flatten)]
    budget: BudgetArgs<60>,
}

const LEGEND: &str = "\
▲ the move wins, ▼ it loses, ? unknown. Plies are counted from now to the end of the game, this move included, if the \
winner plays for a quick end and the loser for a late one. The Grundy value is that of the position after the move.";

/// A table for people is no longer than this unless they say so.
const ROWS: usize = 20;

impl Moves {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        match self.batch.questions(&self.position)? {
            Some(questions) => self.answer_all(questions, console),
            None => self.answer(console),
        }
    }

    fn answer_all(&self, questions: Questions, console: &mut Console) -> Result<Status, Failure> {
        let (detail, limit) = (self.detail(), self.limit.unwrap_or(usize::MAX));
        questions.answer(console, self.budget.budget(&Interrupt::default()), |budget| {
            // A line takes over the room of the last search, not what it found: which lines a thread has had is chance, and
            // how many moves are examined must not depend on it, nor what a budget reaches.
            move |line, setup| {
                Reply::Answer(line.reply(&ScoreSheet::of(
                    setup,
                    &Session::new(setup.clone(), &budget).best_moves(detail, limit),
                )))
            }
        })
    }

    fn detail(&self) -> Detail {
        if self.only_outcome { Detail::Outcomes } else { Detail::Everything }
    }

    fn answer(&self, console: &mut Console) -> Result<Status, Failure> {
        let interrupt = Interrupt::default();
        on_ctrl_c(&interrupt, || {});
        let budget = self.budget.budget(&interrupt);
        let meter = Meter::start(&budget);
        let setup = self.position.read_within(&budget)?;
        let mut session = Session::continued(setup, meter, SearchMemory::default());
        let limit = self.limit.unwrap_or(if console.json { usize::MAX } else { ROWS });
        let scores = session.best_moves(self.detail(), limit);
        let sheet = ScoreSheet::of(session.position(), &scores);
        if console.json {
            writeln!(console, "{}", sheet.to_json())?;
        } else {
            show(console, session.position(), &sheet, scores.listed)?;
            tell_outcome(console, scores.outcome)?;
        }
        Ok(Status::after(scores.stopped))
    }
}

/// Who wins, where only some of the moves can be listed.
fn tell_outcome(out: &mut impl Write, outcome: Option<Outcome>) -> io::Result<()> {
    match outcome {
        None => Ok(()),
        Some(Outcome::N) => writeln!(out, "{WINS}The player to move wins{WINS:#} (an N-position)."),
        Some(Outcome::P) => {
            writeln!(out, "{LOSES}The player to move loses{LOSES:#} (a P-position): no move wins.")
        }
    }
}

/// The table, of whose moves `found` are known.
fn show(out: &mut impl Write, setup: &Position, sheet: &ScoreSheet, found: usize) -> io::Result<()> {
    report::heading(out, setup)?;
    board::show(out, &Picture::of(setup))?;
    if sheet.total == Some(0) {
        return writeln!(out, "No move is left.");
    }
    table(out, &sheet.moves)?;
    let total = sheet.total.map_or(MoveCount::TooMany, MoveCount::from);
    let more = total.beyond(sheet.moves.len());
    match total.beyond(found) {
        _ if more == 0 => {}
        MoveCount::Exactly(0) => {
            writeln!(out, "  … and {more} more {FAINT}(use --limit to show more){FAINT:#}")?;
        }
        _ => {
            let limit = if sheet.moves.len() < found { "; use --limit to show them" } else { "" };
            writeln!(
                out,
                "  … and {more} more {FAINT}({found} of {total} moves are listed{limit}){FAINT:#}"
            )?;
        }
    }
    if let Some(reason) = sheet.stopped {
        writeln!(out, "{UNKNOWN}Incomplete: {}.{UNKNOWN:#}", report::reason_words(reason))?;
    }
    Ok(())
}

fn table(out: &mut impl Write, moves: &[MoveScore]) -> io::Result<()> {
    let width = widest(moves.iter().map(|m| m.text.as_str())).max("move".len());
    let move_column = pad("move", width);
    writeln!(out, "{HEADING}   {move_column}  result   plies  Grundy{HEADING:#}")?;
    for row in moves {
        let (sign, style) = match row.result {
            ResultWord::Wins => ('▲', WINS),
            ResultWord::Loses => ('▼', LOSES),
            _ => ('?', UNKNOWN),
        };
        let number = |n: Option<u64>| n.map_or("–".to_owned(), |n| n.to_string());
        writeln!(
            out,
            " {style}{sign}{style:#} {MOVE}{}{MOVE:#}  {style}{:7}{style:#}  {:>5}  {:>6}  {}",
            pad(&row.text, width),
            row.result,
            number(row.plies),
            number(row.grundy),
            row.words
        )?;
    }
    Ok(())
}
