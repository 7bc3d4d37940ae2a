//! The wire form: what is written is read back as the same position, before and after every move.

use nimgraph_game::{
    Game, Play,
    setup::{NoAppraiser, read_as},
};
use serde_json::{Map, Value};

use super::same;
use crate::plain::Plain;

pub(super) fn check<G: Game>(game: &G, position: &G::Position) -> Result<(), String> {
    let fields = round_trip(game, position)?;
    same("the fields that are written", undeclared::<G>(&fields), None)?;
    for mv in game.moves(position) {
        round_trip(game, &game.play(position, &mv)).map_err(|problem| format!("after {mv:?}: {problem}"))?;
    }
    Ok(())
}

/// Writes a position, reads it and compares all that can be seen from outside.
fn round_trip<G: Game>(game: &G, position: &G::Position) -> Result<Map<String, Value>, String> {
    let fields = game.write(position);
    let mut object = Map::from_iter([("game".to_owned(), Value::from(G::INFO.name))]);
    object.extend(fields.clone());
    let json = Value::from(object);
    let (play, reread_game, reread) =
        read_as::<G>(&json, &NoAppraiser).map_err(|error| format!("{json} cannot be read: {error}"))?;
    same("play", play, Play::Normal)?;
    same("written again", Value::from(reread_game.write(&reread)), Value::from(fields.clone()))?;
    same("moves", reread_game.count_moves(&reread), game.count_moves(position))?;
    for play in Play::ALL {
        let (ours, theirs) =
            (Plain::new(game, play).facts(position), Plain::new(&reread_game, play).facts(&reread));
        same(&format!("{json} in {play} play"), theirs, ours)?;
    }
    Ok(fields)
}

/// A field that the catalogue does not know of.
fn undeclared<G: Game>(fields: &Map<String, Value>) -> Option<&String> {
    fields.keys().find(|key| G::INFO.fields.iter().all(|field| field.name != key.as_str()))
}
