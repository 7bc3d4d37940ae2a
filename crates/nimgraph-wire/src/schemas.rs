//! The JSON schema of every shape, for the description of the API and for the types of the page.

use nimgraph_game::{FieldInfo, GameInfo, Shape, games, spec::MAX_WEIGHT};
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings, json_schema};
use serde_json::{Map, Value, json};

use crate::{
    Answer, ChosenMove, Explanation, FamilyCard, FormulaMap, FormulaView, GameCard, GivenAct, MapQuestion,
    MoveJson, NewRoom, PlacedGraph, PositionJson, Problem, ProofProgress, ProveAnswer, ProveQuestion, Puzzle,
    Question, Refused, RoomPeople, RoomState, RoomStep, ScoreSheet, Seated, StatementCard, View, Walkthrough,
    WeightsReport,
};

/// Every schema by the name of its type, as the components of an OpenAPI document.
///
/// ```
/// assert!(nimgraph_wire::schemas().contains_key("Answer"));
/// ```
pub fn schemas() -> Map<String, Value> {
    let settings = SchemaSettings::draft2020_12().with(|s| s.definitions_path = "/components/schemas".into());
    let mut generator = settings.into_generator();
    macro_rules! add {
        ($($shape:ident),* $(,)?) => { $(let _ = generator.subschema_for::<$shape>();)* };
    }
    add!(
        Answer,
        ChosenMove,
        Explanation,
        FamilyCard,
        FormulaMap,
        FormulaView,
        GameCard,
        GivenAct,
        MapQuestion,
        MoveJson,
        NewRoom,
        PlacedGraph,
        PositionJson,
        Problem,
        ProofProgress,
        ProveAnswer,
        ProveQuestion,
        Puzzle,
        Question,
        Refused,
        RoomPeople,
        RoomState,
        RoomStep,
        ScoreSheet,
        Seated,
        StatementCard,
        View,
        Walkthrough,
        WeightsReport,
    );
    let mut schemas = generator.take_definitions(true);
    schemas.sort_keys();
    schemas
}

impl JsonSchema for PositionJson {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Position".into()
    }

    /// A position of some game, by the fields that the game itself names.
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let inner = generator.subschema_for::<Self>().to_value();
        let positions: Vec<Value> = games().iter().map(|game| position(game, &inner)).collect();
        json_schema!({"description": "A position; its fields are those of its game.", "oneOf": positions})
    }
}

fn position(game: &GameInfo, inner: &Value) -> Value {
    let mut properties = Map::from_iter([
        ("game".to_owned(), json!({"const": game.name})),
        ("play".to_owned(), json!({"enum": ["normal", "misere"]})),
    ]);
    properties.extend(game.fields.iter().map(|f| (f.name.to_owned(), described(game, f, inner))));
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

fn described(game: &GameInfo, field: &FieldInfo, inner: &Value) -> Value {
    let mut schema = field_schema(game.shape, field.name, inner).unwrap_or_else(|| json!({}));
    schema["description"] = json!(field.holds);
    schema
}

/// The schema of a field; the same name means the same thing in all games, save for what an edge carries.
fn field_schema(shape: Shape, name: &str, position: &Value) -> Option<Value> {
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
            let carried = json!({"anyOf": [weight, position]});
            list(&tuple(&[&vertex, &vertex, &carried]))
        }
        "edges" => list(&tuple(&[&vertex, &vertex])),
        // On a board from which every vertex has gone there is no token either.
        "token" => json!({"anyOf": [vertex, {"type": "null"}]}),
        "directed" => json!({"type": "boolean"}),
        "parts" => list(position),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_of_every_game_has_a_schema() {
        for game in games() {
            for field in game.fields {
                let schema = field_schema(game.shape, field.name, &json!({}));
                assert!(schema.is_some(), "{}: {}", game.name, field.name);
            }
        }
    }
}
