//! A game as JSON, one object a line.

use std::io::{self, Write};

use nimgraph_wire::{EndingWord, NamedMove, PlayEvent, PositionJson, TypedWord};

use super::{event::Event, game::Ending, output::Output, word::Word};

/// Tells one JSON object a line.
pub(crate) struct JsonOutput<W>(pub(crate) W);

impl<W: Write> Output for JsonOutput<W> {
    fn show(&mut self, event: &Event<'_>) -> io::Result<()> {
        serde_json::to_writer(&mut self.0, &event_json(event))?;
        writeln!(self.0)?;
        self.0.flush()
    }

    fn ask(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn echo(&mut self, _: &str) -> io::Result<()> {
        Ok(())
    }
}

fn event_json(event: &Event<'_>) -> PlayEvent {
    match *event {
        Event::Start { setup } => PlayEvent::Start { position: PositionJson::of(setup) },
        Event::Turn { who, setup, ply } => {
            PlayEvent::Turn { who: who.id(), ply, position: PositionJson::of(setup) }
        }
        Event::Thinks { who, setup, ply } => {
            PlayEvent::Thinks { who: who.id(), ply, position: PositionJson::of(setup) }
        }
        Event::Moved { who, before, mv, unsure } => {
            PlayEvent::Moved { who: who.id(), mv: NamedMove::of(before, mv), unsure }
        }
        Event::Moves { setup, moves, total } => {
            let moves = moves.iter().map(|mv| NamedMove::of(setup, mv)).collect();
            // JSON numbers hold at most 64 bits here, which is enough for a count of moves.
            PlayEvent::Moves { moves, total: total.exact().and_then(|total| u64::try_from(total).ok()) }
        }
        Event::Hint { score } => PlayEvent::Hint { hint: score.clone() },
        Event::Why { because } => PlayEvent::Why { because: because.to_owned() },
        Event::Board { setup } => PlayEvent::Board { position: PositionJson::of(setup) },
        Event::TookBack { plies } => PlayEvent::TookBack { plies },
        Event::NothingToTakeBack => PlayEvent::NothingToTakeBack,
        Event::NotAMove { text, example, illegal } => PlayEvent::NotAMove {
            text: text.to_owned(),
            example: example.to_owned(),
            message: illegal.to_string(),
        },
        Event::Help { .. } => {
            let words = Word::ALL.iter().map(|&(_, word, _, does)| TypedWord { word, does });
            PlayEvent::Help { words: words.collect() }
        }
        Event::Over { winner, ending, .. } => {
            let ending = match ending {
                Ending::NoMove => EndingWord::NoMove,
                Ending::Resigned => EndingWord::Resigned,
            };
            PlayEvent::Over { winner: winner.id(), ending }
        }
        Event::Left => PlayEvent::Left,
    }
}
