//! The examples, as the tests read them.

use nimgraph_formula::Formula;
use nimgraph_game::{notation, spec::NoAppraiser};
use nimgraph_prove::Arena;
use serde_json::Value;

/// The game and the board of a position in words.
pub(crate) fn arena(words: &str) -> Arena {
    Arena::new(&notation::read(words).unwrap().check_board(&NoAppraiser).unwrap()).unwrap()
}

/// One line of the file.
pub(crate) struct Example {
    pub(crate) line: usize,
    pub(crate) json: Value,
}

impl Example {
    pub(crate) fn all() -> Vec<Self> {
        let text = include_str!("../../examples.jsonl");
        let line = |(i, line)| Self { line: i + 1, json: serde_json::from_str(line).unwrap() };
        text.lines().enumerate().map(line).collect()
    }

    pub(crate) fn text(&self, key: &str) -> &str {
        self.json[key].as_str().unwrap_or("")
    }

    pub(crate) fn arena(&self) -> Arena {
        let mut words = vec![self.text("game").to_owned()];
        words.push(match self.json["board"].as_u64() {
            Some(heaps) => vec!["0"; heaps as usize].join(","),
            None => self.text("board").to_owned(),
        });
        for key in ["k", "faces"] {
            words.extend(
                self.json.get(key).map(|value| format!("{key}={}", value.to_string().replace(' ', ""))),
            );
        }
        words.push(self.text("play").to_owned());
        arena(&words.join(" "))
    }

    pub(crate) fn formula(&self) -> Formula {
        self.text("formula").parse().unwrap_or_else(|error| panic!("line {}: {error}", self.line))
    }
}
