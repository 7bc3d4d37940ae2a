//! A game as text for people.

use std::io::{self, Write};

use nimgraph::{
    draw::{Layout, Picture},
    game::{IllegalMove, Move, MoveCount, Position},
    solver::StopReason,
    theory::capitalised,
};
use nimgraph_wire::{MoveScore, ResultWord};

use super::{
    event::{Event, Name},
    game::Ending,
    output::Output,
    word::Word,
};
use crate::{
    board, report,
    style::{FAINT, HEADING, LOSES, MOVE, UNKNOWN, WINS},
    text::{pad, widest, wrap},
};

/// What stands before that which is typed.
pub(super) const PROMPT: &str = "> ";

/// Tells in sentences.
pub(crate) struct TextOutput<W> {
    out: W,
    unseen: Unseen,
    layout: Option<Layout>,
}

/// Which of the prompt and the typed line the terminal does not show by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unseen {
    Nothing,
    Prompt,
    PromptAndLine,
}

impl<W: Write> TextOutput<W> {
    /// Speaks beside an editor of lines, which asks for them itself.
    pub(crate) fn beside_editor(out: W) -> Self {
        Self::new(out, Unseen::Nothing)
    }

    /// Speaks to a terminal, which shows what is typed.
    pub(crate) fn at_terminal(out: W) -> Self {
        Self::new(out, Unseen::Prompt)
    }

    /// Writes a transcript of what is typed and what happens.
    pub(crate) fn transcript(out: W) -> Self {
        Self::new(out, Unseen::PromptAndLine)
    }

    fn new(out: W, unseen: Unseen) -> Self {
        Self { out, unseen, layout: None }
    }

    fn start(&mut self, setup: &Position) -> io::Result<()> {
        report::heading(&mut self.out, setup)?;
        writeln!(self.out, "{FAINT}Type a move, or `help` for what else you can type.{FAINT:#}")?;
        writeln!(self.out)
    }

    /// Draws the board as it was laid out before, so that it does not jump from move to move.
    fn board(&mut self, setup: &Position) -> io::Result<()> {
        let mut picture = Picture::of(setup);
        if let Some(layout) = self.layout.take() {
            picture = picture.with_layout(layout);
        }
        self.layout = picture.layout().ok();
        board::show(&mut self.out, &picture)
    }

    fn turn(&mut self, who: Name, setup: &Position) -> io::Result<()> {
        self.board(setup)?;
        let turn = match who {
            Name::You => "Your move",
            Name::Nimgraph => "nimgraph's move",
            Name::FirstPlayer => "First player's move",
            Name::SecondPlayer => "Second player's move",
        };
        writeln!(self.out, "{HEADING}{turn}{HEADING:#}")
    }

    fn moved(&mut self, who: Name, setup: &Position, mv: &Move) -> io::Result<()> {
        let subject = match who {
            Name::You => "You play",
            Name::Nimgraph => "nimgraph plays",
            Name::FirstPlayer => "The first player plays",
            Name::SecondPlayer => "The second player plays",
        };
        let text = setup.move_text_unchecked(mv);
        let words = setup.move_words_unchecked(mv);
        writeln!(self.out, "{subject} {MOVE}{text}{MOVE:#}: {words}.")
    }

    fn unsure(&mut self, reason: Option<StopReason>) -> io::Result<()> {
        let Some(reason) = reason else { return Ok(()) };
        let reason = report::reason_words(reason);
        writeln!(self.out, "{UNKNOWN}This move may not be the best: {reason}.{UNKNOWN:#}")
    }

    fn hint(&mut self, score: &MoveScore) -> io::Result<()> {
        let plies = score.plies.map(report::plies);
        let (verdict, style) = match (score.result, plies) {
            (ResultWord::Wins, Some(plies)) => (format!("wins in {plies}"), WINS),
            (ResultWord::Wins, None) => ("wins".to_owned(), WINS),
            (ResultWord::Loses, Some(plies)) => (format!("every move loses; this one lasts {plies}"), LOSES),
            (ResultWord::Loses, None) => ("every move loses".to_owned(), LOSES),
            _ => ("not known to win".to_owned(), UNKNOWN),
        };
        let (text, words) = (&score.text, &score.words);
        writeln!(self.out, "{MOVE}{text}{MOVE:#}: {words} ({style}{verdict}{style:#}).")
    }

    fn took_back(&mut self, plies: usize) -> io::Result<()> {
        let moves = if plies == 1 { "1 move".to_owned() } else { format!("{plies} moves") };
        writeln!(self.out, "Took back {moves}.")
    }

    fn not_a_move(&mut self, illegal: &IllegalMove, example: &str) -> io::Result<()> {
        writeln!(self.out, "{LOSES}{} is not a legal move here.{LOSES:#}", illegal.found)?;
        writeln!(self.out, "{}.", wrap(&capitalised(&illegal.possible), ""))?;
        writeln!(self.out, "A move looks like {MOVE}{example}{MOVE:#}; `moves` lists them all.")
    }

    fn moves(&mut self, setup: &Position, moves: &[Move], total: MoveCount) -> io::Result<()> {
        let texts: Vec<String> = moves.iter().map(|mv| setup.move_text_unchecked(mv)).collect();
        let width = widest(texts.iter().map(String::as_str));
        for (number, (mv, text)) in (1..).zip(moves.iter().zip(&texts)) {
            let words = setup.move_words_unchecked(mv);
            writeln!(self.out, "  {number:>3}  {MOVE}{}{MOVE:#}  {words}", pad(text, width))?;
        }
        match total.beyond(moves.len()) {
            MoveCount::Exactly(0) => Ok(()),
            more => writeln!(
                self.out,
                "  … and {more} more; you can play them by typing them in the same notation"
            ),
        }
    }

    fn help(&mut self, setup: &Position, example: &str) -> io::Result<()> {
        writeln!(self.out, "{}", wrap(setup.info().rules, "  "))?;
        writeln!(
            self.out,
            "  Type a move such as {MOVE}{example}{MOVE:#}, or its number in the list of moves, or:"
        )?;
        for (_, name, short, does) in Word::ALL {
            writeln!(self.out, "  {MOVE}{name:7}{MOVE:#} {short}  {does}")?;
        }
        Ok(())
    }
}

impl<W: Write> Output for TextOutput<W> {
    fn show(&mut self, event: &Event<'_>) -> io::Result<()> {
        match *event {
            Event::Start { setup } => self.start(setup),
            Event::Turn { who, setup, .. } | Event::Thinks { who, setup, .. } => self.turn(who, setup),
            Event::Moved { who, before, mv, unsure } => {
                self.moved(who, before, mv)?;
                self.unsure(unsure)
            }
            Event::Moves { setup, moves, total } => self.moves(setup, moves, total),
            Event::Hint { score } => self.hint(score),
            Event::Why { because } => writeln!(self.out, "{}", wrap(because, "")),
            Event::Board { setup } => self.board(setup),
            Event::TookBack { plies } => self.took_back(plies),
            Event::NothingToTakeBack => writeln!(self.out, "There is nothing to take back."),
            Event::NotAMove { example, illegal, .. } => self.not_a_move(illegal, example),
            Event::Help { setup, example } => self.help(setup, example),
            Event::Over { winner, loser, ending } => {
                writeln!(self.out, "{} {}", end_of_game(loser, ending), congratulation(winner))
            }
            Event::Left => writeln!(self.out, "The game is left unfinished. Come back any time."),
        }
    }

    fn ask(&mut self) -> io::Result<()> {
        if self.unseen != Unseen::Nothing {
            self.out.write_all(PROMPT.as_bytes())?;
        }
        self.out.flush()
    }

    fn echo(&mut self, line: &str) -> io::Result<()> {
        if self.unseen == Unseen::PromptAndLine { writeln!(self.out, "{line}") } else { Ok(()) }
    }
}

fn end_of_game(loser: Name, ending: Ending) -> &'static str {
    match (ending, loser) {
        (Ending::NoMove, _) => "No move is left.",
        (Ending::Resigned, Name::You) => "You resign.",
        (Ending::Resigned, Name::Nimgraph) => "nimgraph resigns.",
        (Ending::Resigned, Name::FirstPlayer) => "The first player resigns.",
        (Ending::Resigned, Name::SecondPlayer) => "The second player resigns.",
    }
}

fn congratulation(winner: Name) -> String {
    match winner {
        Name::You => format!("{WINS}You win.{WINS:#} Well played!"),
        Name::Nimgraph => {
            format!("{HEADING}nimgraph wins this time.{HEADING:#} Thank you for the game!")
        }
        Name::FirstPlayer => format!("{WINS}The first player wins.{WINS:#} Well played, both of you!"),
        Name::SecondPlayer => format!("{WINS}The second player wins.{WINS:#} Well played, both of you!"),
    }
}
