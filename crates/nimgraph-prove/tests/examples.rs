//! Formulas with their verdicts: proved ones against tables of small boxes, wrong ones against where they are wrong.

use nimgraph_formula::Formula;
use nimgraph_game::{notation, spec::NoAppraiser};
use nimgraph_prove::{Arena, Verdict, prove};
use nimgraph_solve::Budget;
use serde_json::Value;

/// One line of the file.
struct Example {
    line: usize,
    json: Value,
}

impl Example {
    fn all() -> Vec<Self> {
        let text = include_str!("examples.jsonl");
        let line = |(i, line)| Self { line: i + 1, json: serde_json::from_str(line).unwrap() };
        text.lines().enumerate().map(line).collect()
    }

    fn text(&self, key: &str) -> &str {
        self.json[key].as_str().unwrap_or("")
    }

    fn arena(&self) -> Arena {
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
        Arena::new(&notation::read(&words.join(" ")).unwrap().check(&NoAppraiser).unwrap()).unwrap()
    }

    fn formula(&self) -> Formula {
        self.text("formula").parse().unwrap_or_else(|error| panic!("line {}: {error}", self.line))
    }
}

#[test]
fn verdicts_are_as_expected() {
    for example in Example::all() {
        let arena = example.arena();
        let started = std::time::Instant::now();
        let verdict = prove(&arena, &example.formula(), &Budget::default(), &mut |_| {}).unwrap();
        eprintln!(
            "{:3} {:?} {} {} {:?}",
            example.line,
            started.elapsed(),
            example.text("game"),
            example.json["board"],
            verdict
        );
        match verdict {
            Verdict::Proved(_) => assert_eq!(example.text("expect"), "proved", "line {}", example.line),
            Verdict::Refuted(wrong) => {
                let expected = &example.json["counterexample"];
                assert_eq!(serde_json::json!(wrong.weights), expected["weights"], "line {}", example.line);
                let token = expected.get("token").and_then(Value::as_u64).unwrap_or(0);
                assert_eq!(wrong.place as u64, token, "line {}", example.line);
                assert_eq!(if wrong.is_p { "P" } else { "N" }, expected["outcome"], "line {}", example.line);
            }
            Verdict::Unknown { .. } => panic!("line {}: {verdict:?}", example.line),
        }
    }
}
