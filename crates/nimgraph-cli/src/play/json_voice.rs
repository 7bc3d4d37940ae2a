//! A game as JSON, one object a line.

use std::io::{self, Write};

use nimgraph::{
    game::{AnyMove, Setup},
    solver::StopReason,
};
use nimgraph_wire::{MoveJson, PositionJson};
use serde_json::{Value, json};

use super::{event::Event, game::Ending, voice::Voice, word::Word};

/// Tells one JSON object a line.
pub(crate) struct JsonVoice<W>(pub(crate) W);

impl<W: Write> Voice for JsonVoice<W> {
    fn tell(&mut self, event: &Event<'_>) -> io::Result<()> {
        writeln!(self.0, "{}", to_json(event))?;
        self.0.flush()
    }

    fn ask(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn hear(&mut self, _: &str) -> io::Result<()> {
        Ok(())
    }
}

fn to_json(event: &Event<'_>) -> Value {
    match *event {
        Event::Start { setup } => json!({"event": "start", "position": PositionJson::of(setup)}),
        Event::Turn { who, setup, ply } => {
            json!({"event": "turn", "who": who.id(), "ply": ply, "position": PositionJson::of(setup)})
        }
        Event::Thinks { who, setup, ply } => {
            json!({"event": "thinks", "who": who.id(), "ply": ply, "position": PositionJson::of(setup)})
        }
        Event::Moved { who, before, mv, unsure } => json!({
            "event": "moved", "who": who.id(), "move": move_json(before, mv),
            "unsure": unsure.map(StopReason::name),
        }),
        Event::Moves { setup, moves, total } => {
            let moves: Vec<Value> = moves.iter().map(|mv| move_json(setup, mv)).collect();
            // JSON numbers hold no more than 64 bits here; nobody counts further.
            let total = total.exact().and_then(|total| u64::try_from(total).ok());
            json!({"event": "moves", "moves": moves, "total": total})
        }
        Event::Hint { score } => json!({"event": "hint", "hint": score}),
        Event::Why { because } => json!({"event": "why", "because": because}),
        Event::Board { setup } => json!({"event": "board", "position": PositionJson::of(setup)}),
        Event::TookBack { plies } => json!({"event": "took-back", "plies": plies}),
        Event::NothingToTakeBack => json!({"event": "nothing-to-take-back"}),
        Event::NotAMove { text, example, illegal } => {
            json!({"event": "not-a-move", "text": text, "example": example, "message": illegal.to_string()})
        }
        Event::Help { .. } => {
            let words: Value =
                Word::ALL.iter().map(|(_, name, _, does)| json!({"word": name, "does": does})).collect();
            json!({"event": "help", "words": words})
        }
        Event::Over { winner, ending, .. } => {
            let ending = if ending == Ending::NoMove { "no-move" } else { "resigned" };
            json!({"event": "over", "winner": winner.id(), "ending": ending})
        }
        Event::Left => json!({"event": "left"}),
    }
}

fn move_json(setup: &Setup, mv: &AnyMove) -> Value {
    json!({"move": MoveJson::of(setup, mv), "text": setup.move_text(mv), "words": setup.move_words(mv)})
}
