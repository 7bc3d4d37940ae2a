//! What goes in and out, as JSON schemas; positions are described by the games themselves.

use nimgraph::{
    draw::Theme,
    game::{FieldInfo, GameInfo, Shape, games, spec::MAX_WEIGHT},
};
use serde_json::{Map, Value, json};

/// Every schema by its name.
pub(crate) fn schemas() -> Value {
    json!({
        "Position": {"oneOf": games().iter().map(position).collect::<Vec<_>>()},
        "Question": question(&[
            ("grundy", flag("also find the Grundy value (normal play)")),
            ("remoteness", flag("also find the remoteness in plies and a line of best play")),
            ("only_outcome", flag("list no winning moves")),
            ("first", flag("find one winning move, not all of them")),
            ("search_only", flag("use search alone, without theorems")),
        ]),
        "MovesQuestion": question(&[(
            "only_outcome",
            flag("find only which moves win, which is faster; plies and Grundy values are null"),
        )]),
        "DrawQuestion": question(&[
            ("best", flag("mark a winning move")),
            ("theme", json!({"description": "the colours", "enum": Theme::ALL.map(Theme::name)})),
        ]),
        "Explanation": explanation(),
        "Answer": answer(),
        "ScoreSheet": score_sheet(),
        "Error": error(),
    })
}

fn reference(name: &str) -> Value {
    json!({"$ref": format!("#/components/schemas/{name}")})
}

fn flag(what: &str) -> Value {
    json!({"type": "boolean", "description": what})
}

/// A position alone, or an object with the position and options beside it.
fn question(options: &[(&str, Value)]) -> Value {
    let mut properties = Map::from_iter([
        ("position".to_owned(), reference("Position")),
        (
            "moves".to_owned(),
            json!({
                "type": "array",
                "items": {"type": ["object", "string"]},
                "description": "moves to play first, each as JSON or in the short notation",
            }),
        ),
        (
            "ms".to_owned(),
            json!({
                "type": "integer",
                "minimum": 0,
                "maximum": MAX_WEIGHT,
                "description": "the longest time to work, in milliseconds, within the server's own limit",
            }),
        ),
    ]);
    properties.extend(options.iter().map(|(name, schema)| ((*name).to_owned(), schema.clone())));
    json!({"anyOf": [
        reference("Position"),
        {
            "type": "object",
            "required": ["position"],
            "additionalProperties": false,
            "properties": properties,
        },
    ]})
}

/// A position of one game, by the fields that the game itself names.
fn position(game: &GameInfo) -> Value {
    let mut properties = Map::from_iter([
        ("game".to_owned(), json!({"const": game.name})),
        ("play".to_owned(), json!({"enum": ["normal", "misere"]})),
    ]);
    properties.extend(game.fields.iter().map(|f| (f.name.to_owned(), described(game, f))));
    let required = game.fields.iter().filter(|f| !f.optional).map(|f| f.name);
    json!({
        "title": game.title,
        "description": game.rules,
        "type": "object",
        "required": std::iter::once("game").chain(required).collect::<Vec<_>>(),
        "additionalProperties": false,
        "properties": properties,
    })
}

fn described(game: &GameInfo, field: &FieldInfo) -> Value {
    let mut schema = field_schema(game.shape, field.name).unwrap_or_else(|| json!({}));
    schema["description"] = json!(field.holds);
    schema
}

/// The schema of a field; the same name means the same thing in all games, save for what an edge carries.
fn field_schema(shape: Shape, name: &str) -> Option<Value> {
    let weight = json!({"type": "integer", "minimum": 0, "maximum": MAX_WEIGHT});
    let count = json!({"type": "integer", "minimum": 0});
    let vertex = json!({"anyOf": [count, {"type": "string"}]});
    let list = |of: &Value| json!({"type": "array", "items": of});
    let tuple = |of: &[&Value]| json!({"type": "array", "prefixItems": of, "items": false, "minItems": of.len(), "maxItems": of.len()});
    Some(match name {
        "heaps" | "weights" => list(&weight),
        "k" => json!({"type": "integer", "minimum": 1}),
        "faces" => list(&list(&count)),
        "vertices" => {
            json!({"anyOf": [count, {"type": "array", "items": {"type": "string"}, "uniqueItems": true}]})
        }
        "edges" if shape == Shape::EdgeWeights => {
            let carried = json!({"anyOf": [weight, reference("Position")]});
            list(&tuple(&[&vertex, &vertex, &carried]))
        }
        "edges" => list(&tuple(&[&vertex, &vertex])),
        // On a board from which every vertex has gone there is no token either.
        "token" => json!({"anyOf": [vertex, {"type": "null"}]}),
        "directed" => json!({"type": "boolean"}),
        "parts" => list(&reference("Position")),
        _ => return None,
    })
}

fn answer() -> Value {
    json!({
        "type": "object",
        "required": ["outcome", "grundy", "winning_moves", "moves", "method", "because", "winning_moves_complete", "nodes"],
        "additionalProperties": false,
        "properties": {
            "outcome": {"enum": ["N", "P", null], "description": "N: the player to move wins; P: the other player wins; null: undecided"},
            "grundy": {"type": ["integer", "null"], "minimum": 0},
            "winning_moves": {"type": "array", "items": {"type": "object"}},
            "winning_moves_complete": {"type": "boolean", "description": "false if the list was cut short"},
            "moves": {"type": ["integer", "null"], "minimum": 0, "description": "the number of positions that a move can lead to; null if they cannot be counted"},
            "method": {"enum": ["theorem", "table", "search", "rules"]},
            "theorem": {"type": "string", "description": "the id of the statement that decided the position"},
            "because": {"type": "string", "description": "why, as a paragraph"},
            "reason": reason(),
            "move": {"type": "object", "description": "the recommended move, one of the winning moves, to which the reason refers"},
            "stopped": stopped(),
            "unknown": {
                "type": "object",
                "description": "present if the outcome is undecided; says why",
                "required": ["reason"],
                "properties": {"reason": {"enum": ["time", "nodes", "memory", "interrupted", null]}},
            },
            "remoteness": {"type": "integer", "minimum": 0, "description": "plies to the end"},
            "line": {"type": "array", "items": {"type": "object"}, "description": "a line of best play"},
            "nodes": {"type": "integer", "minimum": 0, "description": "moves examined"},
        },
    })
}

fn reason() -> Value {
    let number = json!({"type": "integer", "minimum": 0});
    json!({
        "type": "object",
        "description": "why, as a tree: its texts joined give the paragraph, apart from capital letters",
        "required": ["parts"],
        "additionalProperties": false,
        "properties": {
            "boards": {
                "type": "array",
                "description": "further boards that claims refer to, numbered from 1; board 0 is the one in the question",
                "items": {
                    "type": "object",
                    "required": ["name", "from"],
                    "additionalProperties": false,
                    "properties": {
                        "name": {"type": "string", "description": "how this board arises"},
                        "from": number,
                        "position": reference("Position"),
                    },
                },
            },
            "parts": {
                "type": "array",
                "items": {
                    "type": "object",
                    "required": ["kind"],
                    "properties": {
                        "kind": {"enum": ["text", "vertex", "edge", "heap", "number", "formula", "statement", "claim"]},
                        "text": {"type": "string", "description": "the text; a claim has parts instead"},
                        "vertex": number,
                        "edge": number,
                        "heap": {"type": ["integer", "null"], "minimum": 0},
                        "id": {"type": "string", "description": "of a statement"},
                        "claim": {"type": "string", "description": "the kind of claim, such as weight"},
                        "board": number,
                        "parts": {"type": "array", "items": {"type": "object"}},
                    },
                },
            },
        },
    })
}

fn stopped() -> Value {
    json!({"enum": ["time", "nodes", "memory", "interrupted"], "description": "which budget ran out"})
}

fn explanation() -> Value {
    let numbers = json!({"type": "array", "items": {"type": "integer", "minimum": 0}});
    json!({
        "type": "object",
        "required": ["answer", "reductions", "witness", "passed_over"],
        "additionalProperties": false,
        "properties": {
            "answer": reference("Answer"),
            "statement": {
                "type": "object",
                "description": "the statement that decides, with its source",
                "required": ["id", "title", "status", "says", "hypotheses", "citation"],
            },
            "reductions": {"type": "array", "items": {
                "type": "object",
                "required": ["theorem", "position", "changes"],
                "properties": {
                    "theorem": {"type": "string"},
                    "position": reference("Position"),
                    "changes": {"type": "array", "items": {"type": "object", "required": ["place", "from", "to"]}},
                },
            }},
            "witness": {"type": "array", "items": {
                "type": "object",
                "required": ["name", "sign", "vertices", "edges"],
                "properties": {
                    "name": {"type": "string"},
                    "sign": {"enum": ["ring", "thick", "dashed", "double"]},
                    "vertices": numbers,
                    "edges": numbers,
                },
            }},
            "passed_over": {"type": "array", "items": {
                "type": "object",
                "required": ["theorem", "hypothesis", "reason"],
                "properties": {
                    "theorem": {"type": "string"},
                    "hypothesis": {"type": ["string", "null"]},
                    "reason": {"enum": ["hypothesis", "no_witness", "not_needed"]},
                },
            }},
        },
    })
}

fn score_sheet() -> Value {
    json!({
        "type": "object",
        "required": ["moves", "total", "nodes"],
        "properties": {
            "total": {"type": ["integer", "null"], "minimum": 0, "description": "the number of moves, listed or not; null if they cannot be counted"},
            "stopped": stopped(),
            "nodes": {"type": "integer", "minimum": 0},
            "moves": {"type": "array", "items": {
                "type": "object",
                "required": ["move", "text", "words", "result", "plies", "grundy"],
                "properties": {
                    "move": {"type": "object"},
                    "text": {"type": "string"},
                    "words": {"type": "string"},
                    "result": {"enum": ["wins", "loses", "unknown"]},
                    "plies": {"type": ["integer", "null"], "description": "plies to the end, this move included"},
                    "grundy": {"type": ["integer", "null"], "description": "of the position after the move"},
                },
            }},
        },
    })
}

fn error() -> Value {
    json!({
        "type": "object",
        "required": ["error"],
        "additionalProperties": false,
        "properties": {"error": {
            "type": "object",
            "required": ["message", "field"],
            "additionalProperties": false,
            "properties": {"message": {"type": "string"}, "field": {"type": ["string", "null"]}},
        }},
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_of_every_game_has_a_schema() {
        for game in games() {
            for field in game.fields {
                assert!(field_schema(game.shape, field.name).is_some(), "{}: {}", game.name, field.name);
            }
        }
    }
}
