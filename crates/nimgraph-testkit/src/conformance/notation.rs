//! The names of moves: one each, in JSON and in text, read back as the same move; anything else is refused.

use std::collections::BTreeSet;

use nimgraph_game::Game;
use serde_json::{Value, json};

use super::{ensure, same};

pub(super) fn check<G: Game>(game: &G, position: &G::Position) -> Result<(), String> {
    let moves = game.moves(position);
    let mut texts = BTreeSet::new();
    for mv in &moves {
        let (json, text) = (game.move_to_json(position, mv), game.move_to_text(position, mv));
        same(&format!("{json} read back"), game.move_from_json(position, &json), Some(mv.clone()))?;
        same(&format!("{text:?} read back"), game.move_from_text(position, &text), Some(mv.clone()))?;
        let spaced = format!(" {text} ");
        same(&format!("{spaced:?} read back"), game.move_from_text(position, &spaced), Some(mv.clone()))?;
        ensure(!game.move_to_words(position, mv).trim().is_empty(), || format!("{text} has no words"))?;
        let squeezed = text.replace(char::is_whitespace, "");
        ensure(texts.insert(squeezed), || format!("{text} names two moves"))?;
        for bad in spoilt(&json) {
            refused(game, position, &moves, &bad)?;
        }
    }
    refuses_nonsense(game, position)
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

/// What is not the JSON of a move is refused; what is, is that move.
fn refused<G: Game>(game: &G, position: &G::Position, moves: &[G::Move], json: &Value) -> Result<(), String> {
    let Some(mv) = game.move_from_json(position, json) else { return Ok(()) };
    ensure(moves.contains(&mv), || format!("{json} is read as {mv:?}, which is not a move"))?;
    let named = game.move_to_json(position, &mv);
    let vertices = game.write(position).remove("vertices");
    ensure(agrees(json, &named, vertices.as_ref()), || {
        format!("{json} is read as {named}, which it contradicts")
    })
}

/// Whether two forms of a move say the same where both say something. Where edges that are removed share both ends,
/// either may be the vertex that is picked; but it must be one.
fn agrees(given: &Value, named: &Value, vertices: Option<&Value>) -> bool {
    let (Value::Object(given), Value::Object(named)) = (given, named) else { return given == named };
    given.iter().all(|(key, value)| match (key.as_str(), vertices) {
        ("vertex", Some(Value::Array(names))) => names.contains(value),
        ("vertex", Some(count)) => value.as_u64() < count.as_u64() && value.is_u64(),
        ("vertex", None) => true,
        _ => named.get(key).is_none_or(|told| agrees(value, told, vertices)),
    })
}

fn refuses_nonsense<G: Game>(game: &G, position: &G::Position) -> Result<(), String> {
    let texts =
        ["", " ", "=", ",", ":", ">", "-", "x", "0=", "=0", "0=-1", "0=1.5", "0:", ">0", "0=0=0", "0-0-0=0"];
    let large =
        ["0=18446744073709551616", "99999999999999999999=0", "99=0", "99: 0=0", "0-99=0", "0=0>99", ">99=0"];
    for text in texts.into_iter().chain(large) {
        same(&format!("{text:?} as a move"), game.move_from_text(position, text), None)?;
    }
    let jsons =
        [json!(null), json!({}), json!([]), json!("0=0"), json!({"remove": []}), json!({"remove": [[0, 0]]})];
    for json in jsons {
        same(&format!("{json} as a move"), game.move_from_json(position, &json), None)?;
    }
    Ok(())
}
