//! The server keeps to its own description: what it takes and what it gives fit the OpenAPI document.

use nimgraph::game::games;
use nimgraph_server::Config;
use nimgraph_wire::{PositionJson, read_position};
use serde_json::{Value, json};

use crate::running::{Running, quick, start};
use crate::validator::Schema;

fn schema<'a>(document: &'a Value, name: &str) -> Schema<'a> {
    Schema::named(document, name)
}

fn document(server: &Running) -> Value {
    serde_json::from_str(&server.get("/api/v1/openapi.json").1).expect("the document is JSON")
}

#[track_caller]
fn check(schema: &Schema<'_>, value: &Value) {
    if let Err(error) = schema.check(value) {
        panic!("{error} in {value}");
    }
}

/// An example of each game, on the wire.
fn examples() -> Vec<Value> {
    let json = |text: &str| PositionJson::of(&read_position(text).unwrap());
    games().iter().map(|game| serde_json::to_value(json(game.example)).unwrap()).collect()
}

#[test]
fn replies_fit_their_schemas() {
    let server = start(quick());
    let document = document(&server);
    let (question, answer) = (schema(&document, "Question"), schema(&document, "Answer"));
    for position in examples() {
        for play in ["normal", "misere"] {
            let mut position = position.clone();
            position["play"] = json!(play);
            let asked = json!({"position": position, "grundy": play == "normal", "remoteness": true});
            check(&question, &asked);
            check(&schema(&document, "Position"), &position);
            let found = |path: &str, asked: &Value| {
                let (status, reply) = server.post(path, &asked.to_string());
                assert_eq!(status, 200, "{path}: {reply}");
                reply
            };
            check(&answer, &found("/api/v1/solve", &asked));
            check(&schema(&document, "Explanation"), &found("/api/v1/explain", &asked));
            let asked = json!({"position": position, "only_outcome": true});
            check(&question, &asked);
            check(&schema(&document, "ScoreSheet"), &found("/api/v1/moves", &asked));
        }
    }
}

#[test]
fn proofs_fit_their_schemas() {
    let server = start(quick());
    let document = document(&server);
    let (question, answer) = (schema(&document, "ProveQuestion"), schema(&document, "ProveAnswer"));
    for (position, formula) in [
        (json!({"game": "nim", "heaps": [1, 1]}), "h0 = h1"),
        (json!({"game": "nim", "heaps": [1, 1]}), "h0 = 0"),
        (json!({"game": "edge-nim", "vertices": ["a", "b"], "edges": [["a", "b", 1]], "token": "a"}), "true"),
    ] {
        let asked = json!({"position": position, "formula": formula, "strategy": true});
        check(&question, &asked);
        let (status, reply) = server.post("/api/v1/prove", &asked.to_string());
        assert_eq!(status, 200, "{reply}");
        check(&answer, &reply);
    }
}

#[test]
fn refusals_fit_their_schema() {
    let server = start(Config { max_body: 300, ..quick() });
    let document = document(&server);
    let (question, refusal) = (schema(&document, "Question"), schema(&document, "Refused"));
    for wrong in [
        json!({"position": {"game": "nim", "heaps": [-1]}}),
        json!({"position": {"game": "nim", "heaps": [1]}, "gruny": true}),
        json!({"position": {"game": "nim", "heaps": [1]}, "grundy": 1}),
        json!({"position": {"game": "nim", "heaps": [1]}, "ms": -1}),
        json!({"position": {"game": "nim", "heaps": [1]}, "moves": {}}),
        json!({"position": {"game": "nim", "heaps": [1], "token": 0}}),
        json!({"position": {"game": "edge-nim", "vertices": 2, "edges": [[0, 1]], "token": 0}}),
        json!({"game": "no such game"}),
        json!([]),
        json!(null),
    ] {
        assert!(question.check(&wrong).is_err(), "the schema allows {wrong}");
        let (status, reply) = server.post("/api/v1/solve", &wrong.to_string());
        assert_eq!(status, 422, "{wrong}: {reply}");
        check(&refusal, &reply);
    }
    let (status, reply) = server.post("/api/v1/solve", &" ".repeat(301));
    assert_eq!(status, 413);
    check(&refusal, &reply);
}
