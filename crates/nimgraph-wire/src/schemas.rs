//! The JSON schema of every shape, for the description of the API and for the types of the page.

use std::collections::BTreeSet;

use nimgraph_game::{FieldInfo, GameInfo, Shape, games, rules::RuleOptions, spec::MAX_WEIGHT};
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings, json_schema};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::{
    Answer, ChosenMove, ClassEnd, ClassTable, Explanation, ExportedGraph, FamilyAsk, FamilyBoard,
    FamilyBoardAsk, FamilyCard, FamilyLesson, FamilyProgress, FormulaMap, FormulaView, GameCard, GameReview,
    GivenAct, Guidance, HintPart, Imported, IncomingText, JoinRoom, MapQuestion, MoveJson, NewClass,
    NewPupil, NewRoom, OpenedClass, PlacedGraph, PlayEvent, PositionJson, Problem, ProofProgress,
    ProveAnswer, ProveQuestion, PupilPlace, PupilResult, Puzzle, PuzzleRequest, Question, Refused,
    RoomClosed, RoomPeople, RoomStanding, RoomState, RoomStep, ScoreSheet, Seated, StatementCard,
    SurveyRequest, View, Walkthrough, WeightsReport,
    reports::{
        AddedStatement, AuditReport, AuditedReasons, BoardAsked, CertificateFinding, CertificateReport,
        CheckedStatement, ClaimReport, CompletionScript, ConvertedText, Discovered, DiscoveryReport,
        DrawnPicture, FamilyCheckReport, FamilyClaimReport, FamilyReport, FormulaRecord, FoundPositions,
        ManualPage, NamedRules, PositionClasses, ProveBatchReply, ProveLine, ProveReport, RemovedStatement,
        RulesChange, RulesReport, StrategyFinding, StrategyGap, StrategyReport, SweepColumn, SweepMerged,
        SweepNumbers, SweepReport, SweepSummary, TableBuilt, TableComparison, TableCount, TableEntry,
        TableExported, TableInfo, TableStats, TableVerified, Tally, WeightsCheckReport, WeightsFinding,
        WeightsReply,
    },
};

/// Every schema of the API by the name of its type, as the components of an OpenAPI document.
///
/// ```
/// assert!(nimgraph_wire::schemas().contains_key("Answer"));
/// ```
pub fn schemas() -> Map<String, Value> {
    let mut shapes = Shapes::new("/components/schemas");
    shapes.add_api();
    shapes.into_definitions()
}

/// Every shape that there is, of the API and of what the command line prints: its name and what it is.
///
/// ```
/// let shapes = nimgraph_wire::shape_catalogue();
/// assert!(shapes.iter().any(|card| card.name == "TableInfo" && card.about.contains("nimgraph table info")));
/// ```
pub fn shape_catalogue() -> Vec<ShapeCard> {
    let about = |schema: &Value| schema["description"].as_str().unwrap_or_default().replace('\n', " ");
    all_shapes().iter().map(|(name, schema)| ShapeCard { name: name.clone(), about: about(schema) }).collect()
}

/// The schema of one shape, a document by itself; `None` if there is no such shape.
///
/// ```
/// let schema = nimgraph_wire::schema_of("TableEntry").unwrap();
/// assert_eq!(schema["properties"]["outcome"]["$ref"], "#/$defs/OutcomeWord");
/// assert_eq!(schema["$defs"]["OutcomeWord"]["oneOf"][1]["const"], "P");
/// ```
pub fn schema_of(name: &str) -> Option<Value> {
    let all = all_shapes();
    let schema = all.get(name)?;
    let mut used = BTreeSet::new();
    let mut found = references(schema);
    while let Some(next) = found.pop() {
        if let Some(schema) = all.get(&next)
            && used.insert(next)
        {
            found.extend(references(schema));
        }
    }
    let mut document = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": name,
        "description": schema["description"],
    });
    let fields = document.as_object_mut()?;
    fields.extend(schema.as_object()?.clone());
    let definitions: Map<String, Value> =
        used.into_iter().map(|name| (name.clone(), all[&name].clone())).collect();
    if !definitions.is_empty() {
        fields.insert("$defs".to_owned(), definitions.into());
    }
    Some(document)
}

/// A shape in a list of all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ShapeCard {
    /// Its name.
    pub name: String,
    /// What it is.
    pub about: String,
}

fn all_shapes() -> Map<String, Value> {
    let mut shapes = Shapes::new(DEFINITIONS);
    shapes.add_api();
    shapes.add_reports();
    shapes.into_definitions()
}

/// Where a document keeps the schemas that it uses.
const DEFINITIONS: &str = "/$defs";

/// The names of the shapes that a schema refers to.
fn references(schema: &Value) -> Vec<String> {
    let inner: Box<dyn Iterator<Item = &Value>> = match schema {
        Value::Object(fields) => Box::new(fields.values()),
        Value::Array(items) => Box::new(items.iter()),
        _ => return Vec::new(),
    };
    let own = schema.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next());
    own.map(str::to_owned).into_iter().chain(inner.flat_map(references)).collect()
}

/// Schemas that are being collected.
struct Shapes {
    /// What is given has all its fields, unless they may be left out.
    given: SchemaGenerator,
    /// What is asked need not.
    asked: SchemaGenerator,
}

macro_rules! add {
    ($generator:expr; $($shape:ty),* $(,)?) => { $(let _ = $generator.subschema_for::<$shape>();)* };
}

impl Shapes {
    fn new(definitions: &'static str) -> Self {
        let settings = SchemaSettings::draft2020_12().with(|s| s.definitions_path = definitions.into());
        Self {
            given: settings.clone().for_serialize().into_generator(),
            asked: settings.for_deserialize().into_generator(),
        }
    }

    /// What the server and the browser's engine are asked and answer.
    fn add_api(&mut self) {
        add!(self.given;
            Answer,
            ChosenMove,
            Explanation,
            ClassEnd,
            ClassTable,
            ExportedGraph,
            FamilyCard,
            FormulaMap,
            FormulaView,
            GameCard,
            HintPart,
            Imported,
            MoveJson,
            OpenedClass,
            PlacedGraph,
            PositionJson,
            Problem,
            ProofProgress,
            FamilyProgress,
            FamilyLesson,
            FamilyBoard,
            ProveAnswer,
            PupilPlace,
            Puzzle,
            Refused,
            RoomClosed,
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
        add!(self.asked;
            GivenAct,
            IncomingText,
            JoinRoom,
            MapQuestion,
            NewClass,
            NewPupil,
            NewRoom,
            ProveQuestion,
            PupilResult,
            PuzzleRequest,
            Question,
            SurveyRequest,
            FamilyAsk,
            FamilyBoardAsk,
        );
    }

    /// What the command line prints besides.
    fn add_reports(&mut self) {
        add!(self.given;
            AddedStatement,
            AuditReport,
            AuditedReasons,
            CertificateReport,
            CheckedStatement,
            CompletionScript,
            ConvertedText,
            ClaimReport,
            DiscoveryReport,
            DrawnPicture,
            FamilyCheckReport,
            FamilyClaimReport,
            FamilyReport,
            FoundPositions,
            GameReview,
            ManualPage,
            NamedRules,
            PlayEvent,
            PositionClasses,
            ProveBatchReply,
            ProveReport,
            RemovedStatement,
            RulesChange,
            RulesReport,
            ShapeCard,
            StrategyGap,
            StrategyReport,
            SweepColumn,
            SweepMerged,
            SweepReport,
            SweepSummary,
            TableBuilt,
            TableComparison,
            TableCount,
            TableEntry,
            TableExported,
            TableInfo,
            TableStats,
            TableVerified,
            WeightsCheckReport,
            WeightsReply<'static>,
        );
        // What stands inside of others, and is described there too.
        add!(self.given;
            BoardAsked,
            CertificateFinding,
            Discovered,
            Guidance,
            RoomStanding,
            StrategyFinding,
            SweepNumbers,
            Tally,
            WeightsFinding,
        );
        add!(self.asked; FormulaRecord, ProveLine);
    }

    /// Every schema by its name, in order.
    fn into_definitions(mut self) -> Map<String, Value> {
        let mut schemas = self.asked.take_definitions(true);
        let mut given = self.given.take_definitions(true);
        given.iter_mut().for_each(|(name, schema)| leave_out_nulls(name, schema));
        schemas.append(&mut given);
        schemas.sort_keys();
        schemas
    }
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
    if held != "parts" {
        properties.insert(
            "rules".to_owned(),
            json!({"type": "string", "description": "The line of a game by a line of rules."}),
        );
        let options = RuleOptions::NAMES
            .into_iter()
            .filter(|name| all.iter().any(|game| RuleOptions::of_game(game.name).contains(name)));
        properties.extend(options.map(|name| (name.to_owned(), option(name))));
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
        if !is_required && !NULL_OR_LEFT_OUT.contains(&(name, field.as_str())) {
            drop_null(schema);
        }
    }
}

/// A token that a move takes off the board is null; a game without a token leaves it out. A strategy that was not found is
/// null; where none was looked for it is left out.
const NULL_OR_LEFT_OUT: [(&str, &str); 2] = [("MoveJson", "token"), ("ProveReport", "strategy")];

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
        let named = games().iter().map(|game| position(game, &inner));
        let positions: Vec<Value> = named.chain([position_by_rules()]).collect();
        json_schema!({"description": "A position; its fields are those of its game.", "oneOf": positions})
    }
}

/// An option that changes the rules of a named game.
fn option(name: &str) -> Value {
    match name {
        "by" => {
            json!({"type": "string", "description": "The amounts that each lowered weight may lose: 1..3, {1,3,4}, 2.., half, all."})
        }
        "total" => json!({"type": "string", "description": "The amounts that may be taken altogether."}),
        "exact" => json!({"type": "boolean", "description": "Whether all of the set are lowered."}),
        "equal" => json!({"type": "boolean", "description": "Whether all are lowered by the same amount."}),
        _ => json!({"type": "boolean", "description": "Whether the token may also stay."}),
    }
}

/// A position by a line of rules, whose fields are those of what carries its weights.
fn position_by_rules() -> Value {
    json!({
        "title": "A game by a line of rules",
        "type": "object",
        "required": ["rules"],
        "properties": {
            "rules": {"type": "string", "description": "The line: what carries the weights, and the ways to move."},
            "game": {"type": "string", "description": "A name for it."},
            "play": {"enum": ["normal", "misere"]},
        },
    })
}

fn position(game: &GameInfo, inner: &Value) -> Value {
    let mut properties = Map::from_iter([
        ("game".to_owned(), json!({"const": game.name})),
        ("play".to_owned(), json!({"enum": ["normal", "misere"]})),
    ]);
    properties.extend(game.fields.iter().map(|f| (f.name.to_owned(), described(game, f, inner))));
    properties
        .extend(RuleOptions::of_game(game.name).into_iter().map(|name| (name.to_owned(), option(name))));
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
