//! What is written: a position and its moves are read back as the same, before and after every move.

use nimgraph_game::{Convention, Game, Position, Spec, State, notation, spec::NoAppraiser};
use nimgraph_wire::{GivenMove, MoveJson, PositionJson, read_position};
use serde_json::{Value, json};

use super::{ensure, same};
use crate::plain::Plain;

pub(super) fn check<G: Game>(game: &G, position: &State) -> Result<(), String> {
    round_trip(game, position)?;
    for mv in game.moves(position) {
        round_trip(game, &game.play(position, &mv)).map_err(|problem| format!("after {mv:?}: {problem}"))?;
    }
    Ok(())
}

/// Writes a position, reads it and compares all that can be seen from outside.
fn round_trip<G: Game>(game: &G, position: &State) -> Result<(), String> {
    let written = |game: &G, position: &State| Spec { game: G::INFO.name.to_owned(), ..game.spec(position) };
    let spec = written(game, position);
    let (play, reread_game, reread) = spec
        .clone()
        .check_as::<G>(&NoAppraiser)
        .map_err(|error| format!("{spec:?} cannot be read: {error}"))?;
    same("play", play, Convention::Normal)?;
    same("written again", written(&reread_game, &reread), spec.clone())?;
    same("moves", reread_game.count_moves(&reread), game.count_moves(position))?;
    for play in Convention::ALL {
        let (ours, theirs) =
            (Plain::new(game, play).facts(position), Plain::new(&reread_game, play).facts(&reread));
        same(&format!("{spec:?} in {play} play"), theirs, ours)?;
    }
    Ok(())
}

/// A position of a game of the list: its text and its JSON are read back as the same position, its moves as the same
/// moves, and what is not the JSON of a move is refused.
///
/// # Errors
/// What is not read back.
pub fn check_written(setup: &Position) -> Result<(), String> {
    let setup = &setup.clone().settled();
    let text = setup.to_string();
    let reread = notation::read(&text).and_then(|spec| spec.check(&NoAppraiser));
    same(&format!("{text:?} read back"), reread.map_err(|e| e.to_string()), Ok(setup.clone()))?;
    let json = PositionJson::of(setup).to_string();
    let reread = read_position(&json).map_err(|error| error.to_string());
    same(&format!("{json} read back"), reread, Ok(setup.clone()))
}

/// The moves of a position as JSON.
///
/// # Errors
/// What is not read back, or read as something else.
pub fn check_moves_written(setup: &Position, most: usize) -> Result<(), String> {
    let mut moves = Vec::new();
    let _ = setup.for_each_move(&mut |mv| {
        moves.push(mv);
        if moves.len() < most { nimgraph_game::CONTINUE } else { std::ops::ControlFlow::Break(()) }
    });
    for mv in &moves {
        let fields = MoveJson::of(setup, mv);
        let json = serde_json::to_value(&fields).expect("a move is plain data");
        same(&format!("{json} read back"), read_move(setup, &json), Some(mv.clone()))?;
        for bad in spoilt(&json) {
            let Some(read) = read_move(setup, &bad) else { continue };
            ensure(setup.is_legal(&read), || format!("{bad} is read as {read:?}, which is not a move"))?;
            let named = serde_json::to_value(MoveJson::of(setup, &read)).expect("a move is plain data");
            ensure(agrees(&bad, &named), || format!("{bad} is read as {named}, which it contradicts"))?;
        }
    }
    for json in [json!({}), json!({"remove": []}), json!({"remove": [[0, 0]]})] {
        same(&format!("{json} as a move"), read_move(setup, &json), None)?;
    }
    Ok(())
}

fn read_move(setup: &Position, json: &Value) -> Option<nimgraph_game::Move> {
    serde_json::from_value::<GivenMove>(json.clone()).ok()?.find(setup).ok()
}

/// The JSON of a move with one number or name in it changed.
fn spoilt(json: &Value) -> Vec<Value> {
    let replacements = |value: &Value| match value {
        Value::Number(n) => {
            let n = n.as_u64().unwrap_or(0);
            vec![
                json!(n + 1),
                json!(n.wrapping_sub(1)),
                json!(-1),
                json!(0.5),
                json!(n.to_string()),
                json!(u64::MAX),
            ]
        }
        Value::Array(_) => vec![json!([]), json!(0)],
        Value::Object(_) => vec![json!({}), json!(null)],
        _ => vec![json!(0), json!("no such name"), json!([null])],
    };
    let mut all = replacements(json);
    match json {
        Value::Array(items) => {
            for (i, item) in items.iter().enumerate() {
                for bad in spoilt(item) {
                    let mut items = items.clone();
                    items[i] = bad;
                    all.push(items.into());
                }
            }
        }
        Value::Object(fields) => {
            for (key, value) in fields {
                for bad in spoilt(value) {
                    let mut fields = fields.clone();
                    fields.insert(key.clone(), bad);
                    all.push(fields.into());
                }
            }
        }
        _ => {}
    }
    all
}

/// Whether two forms of a move say the same where both say something. Where edges that are removed share both ends,
/// either may be the vertex that is picked.
fn agrees(given: &Value, named: &Value) -> bool {
    let (Value::Object(given), Value::Object(named)) = (given, named) else { return given == named };
    given.iter().all(|(key, value)| key == "vertex" || named.get(key).is_none_or(|told| agrees(value, told)))
}
