//! Boards and formulas in JSON, as `nimgraph discover --save` and files of examples write them.

use nimgraph_formula::Formula;
use nimgraph_game::{notation, spec::NoAppraiser};
use nimgraph_prove::Arena;
use serde_json::Value;

/// The board of a position in words.
pub(crate) fn board(words: &str) -> Arena {
    Arena::new(&notation::read(words).unwrap().check(&NoAppraiser).unwrap()).unwrap()
}

/// The board of a record.
pub(crate) fn arena(record: &Value) -> Arena {
    let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let mut words = vec![plain(&record["game"])];
    words.push(match record["board"].as_u64() {
        Some(heaps) => format!("[{}]", vec!["1"; heaps as usize].join(",")),
        None => plain(&record["board"]),
    });
    let field = |key: &str| record.get(key).map(|value| format!("{key}={}", plain(value)));
    words.extend(["k", "faces", "play"].into_iter().filter_map(field));
    board(&words.join(" "))
}

/// The formula of a record.
pub(crate) fn formula(record: &Value) -> Formula {
    let text = record["formula"].as_str().unwrap();
    text.parse().unwrap_or_else(|error| panic!("{record}: {error}"))
}
