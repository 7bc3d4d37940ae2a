//! The JSON schema of every shape, for the description of the API and for the types of the page.

use nimgraph_game::{FieldInfo, GameInfo, Shape, games, spec::MAX_WEIGHT};
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings, json_schema};
use serde_json::{Map, Value, json};

use crate::{
    Answer, ChosenMove, Explanation, ExportedGraph, FamilyCard, FormulaMap, FormulaView, GameCard, GivenAct,
    HintPart, Imported, IncomingText, MapQuestion, MoveJson, NewRoom, PlacedGraph, PositionJson, Problem,
    ProofProgress, ProveAnswer, ProveQuestion, Puzzle, PuzzleRequest, Question, Refused, RoomPeople,
    RoomState, RoomStep, ScoreSheet, Seated, StatementCard, SurveyRequest, View, Walkthrough, WeightsReport,
};

/// Every schema by the name of its type, as the components of an OpenAPI document.
///
/// ```
/// assert!(nimgraph_wire::schemas().contains_key("Answer"));
/// ```
pub fn schemas() -> Map<String, Value> {
    let settings = SchemaSettings::draft2020_12().with(|s| s.definitions_path = "/components/schemas".into());
    // What is given has all its fields, unless they may be left out; what is asked need not.
    let mut given = settings.clone().for_serialize().into_generator();
    let mut asked = settings.for_deserialize().into_generator();
    macro_rules! add {
        ($generator:ident: $($shape:ident),* $(,)?) => { $(let _ = $generator.subschema_for::<$shape>();)* };
    }
    add!(given:
        Answer,
        ChosenMove,
        Explanation,
        ExportedGraph,
        FamilyCard,
        FormulaMap,
        FormulaView,
        GameCard,
        HintPart,
        Imported,
        MoveJson,
        PlacedGraph,
        PositionJson,
        Problem,
        ProofProgress,
        ProveAnswer,
        Puzzle,
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
    add!(asked: GivenAct, IncomingText, MapQuestion, NewRoom, ProveQuestion, PuzzleRequest, Question, SurveyRequest);
    let mut schemas = asked.take_definitions(true);
    let mut given = given.take_definitions(true);
    given.iter_mut().for_each(|(name, schema)| leave_out_nulls(name, schema));
    schemas.append(&mut given);
    schemas.sort_keys();
    schemas
}

/// The same, with positions told apart by what they hold instead of by the names of games: for programs that leave the
/// games to the engine.
///
/// ```
/// assert!(nimgraph_wire::open_schemas().contains_key("HeapPosition"));
/// ```
pub fn open_schemas() -> Map<String, Value> {
    let mut schemas = schemas();
    let kinds = [("HeapPosition", "heaps"), ("GraphPosition", "vertices"), ("SumPosition", "parts")];
    for (name, held) in kinds {
        schemas.insert(name.to_owned(), open_position(held));
    }
    let any: Vec<Value> =
        kinds.iter().map(|(name, _)| json!({"$ref": format!("#/components/schemas/{name}")})).collect();
    schemas.insert("Position".to_owned(), json!({"description": "A position.", "anyOf": any}));
    schemas.sort_keys();
    schemas
}

/// A position of any game that has a field: what all these games need is needed, what some have may be there.
fn open_position(held: &str) -> Value {
    let inner = json!({"$ref": "#/components/schemas/Position"});
    let has = |game: &GameInfo, name: &str| game.fields.iter().any(|f| f.name == name);
    let needs = |game: &GameInfo, name: &str| game.fields.iter().any(|f| f.name == name && !f.optional);
    let all: Vec<&GameInfo> = games().iter().filter(|game| has(game, held)).collect();
    let mut properties = Map::from_iter([
        ("game".to_owned(), json!({"type": "string", "description": "The name of the game."})),
        ("play".to_owned(), json!({"$ref": "#/components/schemas/PlayWord"})),
    ]);
    let mut required = vec!["game"];
    for (game, field) in all.iter().flat_map(|game| game.fields.iter().map(move |field| (game, field))) {
        let schema = field_schema(game.shape, field.name, &inner).unwrap_or_else(|| json!({}));
        match properties.get_mut(field.name) {
            None => {
                properties.insert(field.name.to_owned(), schema);
                if all.iter().all(|game| needs(game, field.name)) {
                    required.push(field.name);
                }
            }
            Some(before) if *before == schema || is_option_of(before, &schema) => {}
            Some(before) => *before = json!({"anyOf": [before.take(), schema]}),
        }
    }
    json!({"type": "object", "required": required, "properties": properties})
}

fn is_option_of(schema: &Value, option: &Value) -> bool {
    schema["anyOf"].as_array().is_some_and(|options| options.contains(option))
}

/// What an answer may leave out is left out when there is none; it is not null.
fn leave_out_nulls(name: &str, schema: &mut Value) {
    let required = schema["required"].clone();
    let Some(Value::Object(properties)) = schema.get_mut("properties") else { return };
    for (field, schema) in properties {
        let is_required = required.as_array().is_some_and(|all| all.contains(&json!(field)));
        if !is_required && (name, field.as_str()) != NULL_OR_LEFT_OUT {
            drop_null(schema);
        }
    }
}

/// A token that a move takes off the board is null; a game without a token leaves it out.
const NULL_OR_LEFT_OUT: (&str, &str) = ("MoveJson", "token");

fn drop_null(schema: &mut Value) {
    if let Some(Value::Array(types)) = schema.get_mut("type") {
        types.retain(|name| name != "null");
        if let [only] = &types[..] {
            schema["type"] = only.clone();
        }
    }
    if let Some(Value::Array(options)) = schema.get_mut("anyOf") {
        options.retain(|option| *option != json!({"type": "null"}));
        if let [only] = &options[..]
            && let Value::Object(only) = only.clone()
        {
            let Value::Object(all) = schema else { return };
            all.remove("anyOf");
            all.extend(only);
        }
    }
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
