//! Boards and formulas in JSON, as `nimgraph discover --save` and files of examples write them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use nimgraph_formula::Formula;
use nimgraph_game::{notation, spec::NoAppraiser};
use nimgraph_prove::Arena;
use serde_json::Value;

/// The board of a position in words.
pub(crate) fn board(words: &str) -> Arena {
    Arena::new(&notation::read(words).unwrap().check_board(&NoAppraiser).unwrap()).unwrap()
}

/// The board of a record.
pub(crate) fn arena(record: &Value) -> Arena {
    let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let game = plain(&record["game"]);
    let mut words =
        vec![if game.contains(':') { format!("{game:?}") } else { game }, plain(&record["board"])];
    let field = |key: &str| record.get(key).map(|value| format!("{key}={}", plain(value)));
    words.extend(["k", "faces", "by", "total", "play"].into_iter().filter_map(field));
    let is_set = |key: &&str| record.get(*key) == Some(&Value::Bool(true));
    words.extend(["directed", "exact", "equal", "stay"].into_iter().filter(is_set).map(str::to_owned));
    let words = words.join(" ");
    Arena::new(&words.parse().unwrap_or_else(|error| panic!("{words}: {error}"))).unwrap()
}

/// The formula of a record.
pub(crate) fn formula(record: &Value) -> Formula {
    let text = record["formula"].as_str().unwrap();
    text.parse().unwrap_or_else(|error| panic!("{record}: {error}"))
}

/// The records of `proofs/`, each in the folder of its game, by their paths.
pub(crate) fn shipped() -> Vec<(PathBuf, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs");
    let entries = |folder: &Path| -> Vec<PathBuf> {
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
    };
    let games = entries(&folder).into_iter().filter(|path| path.is_dir());
    let mut files: Vec<PathBuf> = games.flat_map(|game| entries(&game)).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    files.sort();
    let read = |path: PathBuf| {
        let record = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        (path, record)
    };
    files.into_iter().map(read).collect()
}
