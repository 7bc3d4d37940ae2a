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
        "components": {
            "schemas": schemas(),
            "securitySchemes": {"seat": {
                "type": "http",
                "scheme": "bearer",
                "description": "The token that came with a seat in a room, or with a class",
            }},
        },
    })
}

fn paths() -> Value {
    json!({
        "/api/v1/solve": {"post": operation("solve", "Who wins, and every winning move", "Question", "Answer")},
        "/api/v1/moves": {"post": operation("moves", "Every move with its score, best first", "Question", "ScoreSheet")},
        "/api/v1/explain": {"post": operation("explain", "The answer with its reasons", "Question", "Explanation")},
        "/api/v1/hints": {"post": hints()},
        "/api/v1/draw": {"post": draw()},
        "/api/v1/prove": {"post": prove()},
        "/api/v1/rooms": {"post": open_room()},
        "/api/v1/rooms/{room}": {
            "parameters": [room_name()],
            "get": in_room(json!({
                "operationId": "room",
                "summary": "Everything about a room",
                "responses": {"200": {"description": "The room as it is now", "content": content("RoomState")}},
            })),
        },
        "/api/v1/rooms/{room}/seat": {"parameters": [room_name()], "post": take_seat()},
        "/api/v1/rooms/{room}/acts": {"parameters": [room_name()], "post": act()},
        "/api/v1/rooms/{room}/events": {"parameters": [room_name()], "get": events()},
        "/api/v1/classes": {"post": open_class()},
        "/api/v1/classes/{code}/pupils": {"parameters": [class_code()], "post": in_class(
            operation("joinClass", "A place in a class", "NewPupil", "PupilPlace"), Some("NewPupil"), "201")},
        "/api/v1/classes/{code}/results": {"parameters": [class_code()], "post": of_member(in_class(
            operation("report", "What came of a position", "PupilResult", "ClassEnd"), Some("PupilResult"), "200"))},
        "/api/v1/classes/{code}/end": {"parameters": [class_code()], "post": of_member(in_class(
            operation("endClass", "The end of a class, of which nothing is kept", "ClassEnd", "ClassEnd"), None, "200"))},
        "/api/v1/classes/{code}/events": {"parameters": [class_code()], "get": of_member(class_events())},
        "/api/v1/theorems": {"get": look_up("theorems", "All statements: theorems, conjectures and refuted statements, with sources")},
        "/api/v1/games": {"get": look_up("games", "The games, with their rules and fields")},
        "/api/v1/qr": {"get": qr()},
        "/api/v1/openapi.json": {"get": look_up("openapi", "This document")},
        "/healthz": {"get": plain("health", "Whether the server answers")},
        "/metrics": {"get": metrics()},
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
            "403": refusal("The request comes from a page of another site"),
            "405": wrong_method(),
            "408": refusal("The body did not arrive in time"),
            "413": refusal("The body is too long"),
            "415": refusal("The content type is one of forms, such as text/plain"),
            "422": refusal("The body is not a position; the message names the field"),
            "503": refusal("The server is busy"),
        },
    })
}

fn room_name() -> Value {
    let schema = json!({"type": "string"});
    json!({"name": "room", "in": "path", "required": true, "description": "the name of the room", "schema": schema})
}

fn open_room() -> Value {
    let mut open = operation("openRoom", "A room in which two people play each other", "NewRoom", "Seated");
    open["requestBody"]["content"] = content("NewRoom");
    let done = open["responses"]["200"].take();
    open["responses"]["201"] = done;
    open["responses"].as_object_mut().map(|all| all.remove("200"));
    open["responses"]["404"] = refusal("This server has no rooms");
    open["responses"]["429"] = refusal("Too many rooms were opened at once, or from one address");
    open["responses"]["503"] = refusal("The server is busy, or all its rooms are in use");
    open
}

fn class_code() -> Value {
    let schema = json!({"type": "string"});
    json!({"name": "code", "in": "path", "required": true, "description": "the code of the class", "schema": schema})
}

fn open_class() -> Value {
    let open =
        operation("openClass", "A class with a live table of who has solved what", "NewClass", "OpenedClass");
    in_class(open, Some("NewClass"), "201")
}

/// An operation on a class, with the body that it expects, if any, and its status when it is done.
fn in_class(mut operation: Value, asks: Option<&str>, status: &str) -> Value {
    match asks {
        Some(name) => operation["requestBody"]["content"] = content(name),
        None => _ = operation.as_object_mut().map(|all| all.remove("requestBody")),
    }
    let done = operation["responses"]["200"].take();
    operation["responses"].as_object_mut().map(|all| all.remove("200"));
    operation["responses"][status] = done;
    operation["responses"]["404"] = refusal("There is no class with this code, or it has ended");
    operation["responses"]["409"] = refusal("The class is full");
    operation["responses"]["429"] =
        refusal("Too many requests at once, or too many classes from one address");
    operation
}

/// An operation for those who are in a class, by their token.
fn of_member(mut operation: Value) -> Value {
    operation["security"] = json!([{"seat": []}]);
    operation["responses"]["401"] = refusal("The token is missing");
    operation["responses"]["403"] = refusal("The token is not that of the teacher or of a pupil");
    operation
}

fn class_events() -> Value {
    let description = "Server-sent events: `table` (ClassTable) at first, at each change and at least every 16 seconds, and \
                       `closed` (ClassEnd) at the end";
    json!({
        "operationId": "watchClass",
        "summary": "The table of a class as it changes, for its teacher",
        "responses": {
            "200": {"description": description, "content": {"text/event-stream": {"schema": {"type": "string"}}}},
            "404": refusal("There is no class with this code, or it has ended"),
            "405": wrong_method(),
            "429": refusal("Too many wrong codes, or too many listeners of the class or from one address"),
            "503": refusal("The server has too many listeners"),
        },
    })
}

fn take_seat() -> Value {
    let taken = json!({"description": "The seat that was free", "content": content("Seated")});
    in_room(json!({
        "operationId": "takeSeat",
        "summary": "The free seat in a room",
        "requestBody": {"required": false, "content": content("JoinRoom")},
        "responses": {
            "200": taken,
            "503": refusal("The server is busy"),
            "403": refusal("The request comes from a page of another site"),
            "400": refusal("The body did not arrive"),
            "408": refusal("The body did not arrive in time"),
            "409": refusal("Both seats are taken"),
            "413": refusal("The body is too long"),
            "415": refusal("The content type is one of forms, such as text/plain"),
            "422": refusal("The name is not one"),
        },
    }))
}

fn act() -> Value {
    let mut act =
        operation("act", "A move in a room, a resignation or the wish for a rematch", "GivenAct", "RoomStep");
    act["requestBody"]["content"] = content("GivenAct");
    act["security"] = json!([{"seat": []}]);
    act["responses"]["401"] = refusal("The token of a seat is missing");
    act["responses"]["403"] =
        refusal("The token is not that of a player, or the request comes from a page of another site");
    act["responses"]["409"] =
        refusal("This cannot be done now, for example because it is the other player's turn");
    act["responses"]["422"] = refusal("The body is not an act, or the move is not legal");
    act["responses"]["429"] = refusal("Too many acts at once");
    in_room(act)
}

/// An event as it comes: its name, its data and its number.
fn event() -> Value {
    json!({
        "type": "object",
        "properties": {
            "event": {"enum": ["state", "step", "people", "closed"]},
            "data": {"type": "string", "description": "RoomState, RoomStep, RoomPeople or RoomClosed as JSON"},
            "id": {"type": "string", "description": "how many acts there have been"},
        },
        "required": ["event", "data"],
    })
}

/// The events carry `RoomState`, `RoomStep` and `RoomPeople`, by their names `state`, `step` and `people`.
fn events() -> Value {
    let heard = json!({
        "name": "Last-Event-ID", "in": "header", "required": false, "schema": {"type": "integer", "minimum": 0},
        "description": "how many acts the listener has already received: then only later ones are sent",
    });
    let description = "Server-sent events: `state` (RoomState) at first, then `step` (RoomStep) for each act, `people` \
                       (RoomPeople) when somebody comes or goes and at least every 15 seconds, and `closed` (RoomClosed) at the end";
    in_room(json!({
        "operationId": "listen",
        "summary": "Everything that happens in a room, as it happens",
        "parameters": [heard],
        "security": [{}, {"seat": []}],
        "responses": {
            "200": {"description": description, "content": {"text/event-stream": {"schema": event()}}},
            "403": refusal("The token is not that of a player"),
            "422": refusal("Last-Event-ID is not a whole number"),
            "429": refusal("Too many listeners from one address"),
            "503": refusal("Too many people are in the room, or in all rooms"),
        },
    }))
}

fn in_room(mut operation: Value) -> Value {
    operation["responses"]["404"] = refusal("There is no such room, or it has been closed");
    operation["responses"]["405"] = wrong_method();
    operation
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

fn hints() -> Value {
    let summary = "Who wins and why, which moves win, and in how many plies: a line of JSON for each part, as it is known";
    let mut hints = operation("hints", summary, "Question", "HintPart");
    hints["responses"]["200"]["content"] = json!({"application/x-ndjson": {"schema": reference("HintPart")}});
    hints
}

fn draw() -> Value {
    let mut draw = operation("draw", "The position as an SVG picture", "Question", "Refused");
    draw["responses"]["200"]["content"] = json!({"image/svg+xml": {"schema": {"type": "string"}}});
    draw
}

fn qr() -> Value {
    let summary = "A text, such as a link to a room, as a QR code in SVG";
    json!({
        "operationId": "qr",
        "summary": summary,
        "parameters": [{
            "name": "text", "in": "query", "required": true, "description": "at most 300 bytes",
            "schema": {"type": "string"},
        }],
        "responses": {
            "200": {"description": summary, "content": {"image/svg+xml": {"schema": {"type": "string"}}}},
            "405": wrong_method(),
            "422": refusal("The text is missing or too long"),
        },
    })
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

fn metrics() -> Value {
    let mut metrics =
        plain("metrics", "Counters for Prometheus, where the server was started with --metrics");
    metrics["responses"]["404"] = refusal("The server was started without --metrics");
    metrics
}

/// The same for people.
pub(crate) fn page() -> String {
    let document = document();
    let mut rows = String::new();
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        let operations = methods.as_object().into_iter().flatten().filter(|(name, _)| *name != "parameters");
        for (method, operation) in operations {
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Pages for people, and the answer to paths that do not exist.
    const NOT_DESCRIBED: [&str; 3] = ["/docs", "/docs.css", "/api/{*path}"];

    /// The methods and paths of the router, which it cannot list itself, from its source.
    fn routes(source: &str) -> impl Iterator<Item = (String, String)> + '_ {
        source.split(".route(").skip(1).map(|call| {
            let mut pieces = call.splitn(3, '"').skip(1);
            let path = pieces.next().expect("a route starts with its path");
            let handler = pieces.next().expect("the path ends").trim_start_matches([',', ' ', '\n']);
            let (method, _) = handler.split_once('(').expect("a route names its method");
            (method.to_owned(), path.to_owned())
        })
    }

    #[test]
    fn the_document_describes_the_paths_of_the_router() {
        let sources = [include_str!("api.rs"), include_str!("rooms/api.rs"), include_str!("classes/api.rs")];
        let routed: BTreeSet<_> = sources.into_iter().flat_map(routes).collect();
        let routed: BTreeSet<_> =
            routed.into_iter().filter(|(_, path)| !NOT_DESCRIBED.contains(&path.as_str())).collect();
        let mut described = BTreeSet::new();
        for (path, item) in paths().as_object().expect("paths by name") {
            let methods =
                item.as_object().expect("methods by name").keys().filter(|key| *key != "parameters");
            described.extend(methods.map(|method| (method.clone(), path.clone())));
        }
        assert!(routed.len() > 10, "the source of the router is not written as expected: {routed:?}");
        assert_eq!(routed, described);
    }
}
