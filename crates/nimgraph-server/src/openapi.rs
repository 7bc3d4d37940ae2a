//! The API's description, made from the games themselves, and a page that shows it.

use nimgraph::game::{GameInfo, games};
use serde_json::{Value, json};

use nimgraph_wire::schemas;

/// The OpenAPI 3.1 document.
pub(crate) fn document() -> Value {
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "nimgraph",
            "version": env!("CARGO_PKG_VERSION"),
            "summary": "Nim on graphs: who wins, how, and why",
            "license": {"name": "MIT OR Apache-2.0"},
        },
        "paths": paths(),
        "components": {"schemas": schemas()},
    })
}

fn paths() -> Value {
    json!({
        "/api/v1/solve": {"post": operation("solve", "Who wins, and every winning move", "Question", "Answer")},
        "/api/v1/moves": {"post": operation("moves", "Every move with its score, best first", "Question", "ScoreSheet")},
        "/api/v1/explain": {"post": operation("explain", "The answer with its reasons", "Question", "Explanation")},
        "/api/v1/draw": {"post": draw()},
        "/api/v1/prove": {"post": prove()},
        "/api/v1/theorems": {"get": look_up("theorems", "All statements: theorems, conjectures and refuted statements, with sources")},
        "/api/v1/games": {"get": look_up("games", "The games, with their rules and fields")},
        "/api/v1/openapi.json": {"get": look_up("openapi", "This document")},
        "/healthz": {"get": plain("health", "Whether the server answers")},
        "/metrics": {"get": plain("metrics", "Counters for Prometheus")},
    })
}

fn operation(id: &str, summary: &str, asks: &str, answers: &str) -> Value {
    json!({
        "operationId": id,
        "summary": summary,
        "requestBody": {"required": true, "content": {"application/json": {"schema": {"anyOf": [
            reference(asks),
            reference("Position"),
        ]}}}},
        "responses": {
            "200": {"description": summary, "content": content(answers)},
            "400": refusal("The body did not arrive"),
            "405": wrong_method(),
            "408": refusal("The body did not arrive in time"),
            "413": refusal("The body is too long"),
            "422": refusal("The body is not a position; the message names the field"),
            "503": refusal("The server is busy"),
        },
    })
}

fn content(name: &str) -> Value {
    json!({"application/json": {"schema": reference(name)}})
}

fn reference(name: &str) -> Value {
    json!({"$ref": format!("#/components/schemas/{name}")})
}

fn refusal(description: &str) -> Value {
    json!({"description": description, "content": content("Refused")})
}

fn wrong_method() -> Value {
    let mut refusal = refusal("The path expects another method");
    refusal["headers"] =
        json!({"Allow": {"description": "the methods it expects", "schema": {"type": "string"}}});
    refusal
}

fn draw() -> Value {
    let mut draw = operation("draw", "The position as an SVG picture", "Question", "Refused");
    draw["responses"]["200"]["content"] = json!({"image/svg+xml": {"schema": {"type": "string"}}});
    draw
}

fn prove() -> Value {
    let summary = "Whether a formula holds exactly at the P-positions of a board, for all weights";
    let mut prove = operation("prove", summary, "ProveQuestion", "ProveAnswer");
    prove["requestBody"]["content"] = content("ProveQuestion");
    prove["responses"]["422"] =
        refusal("The body is not a board with a formula; the message names the field");
    prove
}

fn look_up(id: &str, summary: &str) -> Value {
    json!({"operationId": id, "summary": summary, "responses": {
        "200": {"description": summary, "content": {"application/json": {"schema": {}}}},
        "405": wrong_method(),
    }})
}

fn plain(id: &str, summary: &str) -> Value {
    json!({"operationId": id, "summary": summary, "responses": {
        "200": {"description": summary, "content": {"text/plain": {"schema": {"type": "string"}}}},
        "405": wrong_method(),
    }})
}

/// The same for people.
pub(crate) fn page() -> String {
    let document = document();
    let mut rows = String::new();
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let summary = operation["summary"].as_str().unwrap_or_default();
            rows += &format!("<tr><td><code>{} {path}</code><td>{summary}</tr>", method.to_uppercase());
        }
    }
    let game =
        |g: &GameInfo| format!("<dt><code>{}</code><dd>{} <small>{}</small>", g.name, g.rules, g.source);
    let games: String = games().iter().map(game).collect();
    format!(
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content=\"width=device-width\">\
         <title>nimgraph API</title><link rel=stylesheet href=\"/docs.css\">\
         <h1>nimgraph API</h1><p>The description for programs is <a href=\"/api/v1/openapi.json\">openapi.json</a>.</p>\
         <table>{rows}</table><h2>A question</h2><pre>curl -s http://127.0.0.1:8017/api/v1/solve \\\n  -d '{EXAMPLE}'</pre>\
         <p>Bad input is refused with status 422 and a message that names the field. If the time or the memory runs out, the \
         answer has <code>\"outcome\": null</code> and says why in <code>unknown</code>.</p>\
         <h2>Games</h2><dl>{games}</dl></html>"
    )
}

const EXAMPLE: &str = r#"{"position":{"game":"nim","heaps":[3,4,5]},"grundy":true}"#;

/// The look of that page; a file of its own, because the page's policy allows no style inside it.
pub(crate) const STYLE: &str = "\
:root{color-scheme:light dark}\
body{font:16px/1.5 serif;max-width:46em;margin:2em auto;padding:0 1em}\
td{padding:.2em 1em .2em 0;vertical-align:top}\
pre{background:#8882;padding:1em;overflow:auto}\
dt{margin-top:.6em}\
";
