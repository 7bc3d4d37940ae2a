//! A position on the wire: JSON read straight into a [`Spec`], and written straight from one.
//!
//! Nothing stands between: a graph of four million edges is read without a JSON value for each.

mod edges;
mod hyperedges;
mod quick;
mod ruled;
mod scalar;
mod write;

use std::{cell::RefCell, fmt};

use nimgraph_game::{
    Convention, Shape, Spec, SpecError, games,
    rules::RuleOptions,
    spec::{Fault, GraphBoard, Labels, MAX_DEPTH, Made, Nested, TokenPlace},
};
use nimgraph_graph::spend;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use self::{
    edges::{EdgeList, Edges, Vertices},
    hyperedges::HyperedgeJson,
    ruled::Arcs,
    scalar::Scalar,
};
use crate::json::{GIVEN_TWICE, JsonError, Step, name, written_at};

pub use self::write::PositionJson;

/// Why a text is not a position.
#[derive(Debug)]
pub(crate) enum ReadError {
    /// It is JSON, but not of a position.
    Spec(SpecError),
    /// It is not JSON, or names a field twice.
    Json(JsonError),
}

/// Reads a position with graphs of at most `limit` vertices.
pub(crate) fn read_text(text: &str, limit: usize) -> Result<Spec, ReadError> {
    match read_quickly(text, limit) {
        Some((spec, None)) => Ok(spec),
        _ => read_any(text, limit),
    }
}

/// The same for a position that may have an `id` beside its fields.
pub(crate) fn read_identified(text: &str, limit: usize) -> (Option<Value>, Result<Spec, ReadError>) {
    #[derive(serde::Deserialize)]
    struct Identified {
        id: Option<Value>,
    }
    if let Some((spec, id)) = read_quickly(text, limit) {
        return (id, Ok(spec));
    }
    let spec = read_any(text, limit).map(|mut spec| {
        spec.others.retain(|field| field != "id");
        spec
    });
    (serde_json::from_str(text).ok().and_then(|Identified { id }| id), spec)
}

/// A position in the common form, and its `id`; `None` for every other, and for mistakes.
fn read_quickly(text: &str, limit: usize) -> Option<(Spec, Option<Value>)> {
    let (fields, id) = quick::read(text, limit)?;
    Some((fields.into_spec(&ReadState::new(limit)).ok()?, id))
}

/// Reads whatever JSON there is.
fn read_any(text: &str, limit: usize) -> Result<Spec, ReadError> {
    let state = ReadState::new(limit);
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let spec = Reader { state: &state, depth: 0 }.deserialize(&mut deserializer);
    let spec = spec.and_then(|spec| deserializer.end().map(|()| spec));
    spec.map_err(|error| match state.error.take() {
        Some(spec_error) => ReadError::Spec(as_written(spec_error, text)),
        None => ReadError::Json(JsonError { field: name(&state.steps.borrow()), error }),
    })
}

/// Reads a position from a JSON value.
pub(crate) fn read_value(value: &Value, limit: usize) -> Result<Spec, SpecError> {
    let state = ReadState::new(limit);
    Reader { state: &state, depth: 0 }.deserialize(value).map_err(|error| {
        let other = || SpecError::new(Fault::Syntax, name(&state.steps.borrow()), error.to_string());
        state.error.take().unwrap_or_else(other)
    })
}

/// The error with the number it found as that stands in the text: `1e3`, `1.50` and numbers beyond 64 bits are read as
/// the nearest fraction.
fn as_written(error: SpecError, text: &str) -> SpecError {
    let is_found = |number: &&str| {
        number.parse().map(|value: f64| Value::from(value).to_string()).as_ref() == Ok(&error.found)
    };
    match written_at(text, &error.field).filter(is_found) {
        Some(number) => {
            SpecError::expected(error.field, error.expected, nimgraph_game::spec::shorten(number))
        }
        None => error,
    }
}

/// What is known while positions are read.
struct ReadState {
    limit: usize,
    /// Vertices that were counted and not named, in all positions that are read together.
    made: Made,
    /// Where the reader is.
    steps: RefCell<Vec<Step>>,
    /// What is wrong, where it is more than that the text is not JSON.
    error: RefCell<Option<SpecError>>,
}

impl ReadState {
    fn new(limit: usize) -> Self {
        Self { limit, made: Made::of_graphs(limit), steps: RefCell::default(), error: RefCell::default() }
    }

    /// Reads something one step further in.
    fn inside<T, E>(&self, step: Step, read: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        self.steps.borrow_mut().push(step);
        let value = read()?;
        self.steps.borrow_mut().pop();
        Ok(value)
    }

    /// Goes on to the next item of the list that the reader is in.
    fn next_item(&self) {
        if let Some(Step::Item(item)) = self.steps.borrow_mut().last_mut() {
            *item += 1;
        }
    }

    /// The full name of a place in the position that is read.
    fn at(&self, place: impl fmt::Display) -> String {
        let path = name(&self.steps.borrow());
        let place = place.to_string();
        match (path.is_empty(), place.is_empty()) {
            (true, _) => place,
            (_, true) => path,
            _ if place.starts_with('[') => format!("{path}{place}"),
            _ => format!("{path}.{place}"),
        }
    }

    /// Remembers what is wrong, and stops the parser.
    fn fail<E: Error>(&self, error: SpecError) -> E {
        *self.error.borrow_mut() = Some(error);
        E::custom("not a position")
    }

    /// What was expected here, and what was found.
    fn expected<E: Error>(&self, expected: &str, found: &Scalar) -> E {
        self.fail(SpecError::expected(self.at(""), expected, found.describe()))
    }
}

/// Reads one position.
#[derive(Clone, Copy)]
struct Reader<'s> {
    state: &'s ReadState,
    depth: usize,
}

impl<'de> DeserializeSeed<'de> for Reader<'_> {
    type Value = Spec;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Spec, D::Error> {
        deserializer.deserialize_any(scalar::OrObject(self))
    }
}

impl<'s> Reader<'s> {
    /// Something else stands where a position should.
    fn not_an_object<E: Error>(self, found: &Scalar) -> E {
        self.state.expected("a position object, such as {\"game\":\"nim\",\"heaps\":[1,2]}", found)
    }

    fn read_object<'de, A: MapAccess<'de>>(self, mut entries: A) -> Result<Spec, A::Error> {
        if self.depth > MAX_DEPTH {
            let message = format!("positions may be nested at most {MAX_DEPTH} deep");
            let error = SpecError::new(Fault::TooLarge, self.state.at(""), message);
            return Err(self.state.fail(error));
        }
        let mut fields = RawFields::default();
        let mut seen: Vec<String> = Vec::new();
        while let Some(key) = entries.next_key::<String>()? {
            self.state.inside(Step::Field(key.clone()), || {
                if seen.contains(&key) {
                    return Err(A::Error::custom(GIVEN_TWICE));
                }
                fields.read(&key, self, &mut entries)
            })?;
            seen.push(key);
        }
        fields.into_spec(self.state).map_err(|error| self.state.fail(error))
    }
}

/// The fields of one position as they were read.
#[derive(Default)]
struct RawFields {
    game: Option<String>,
    play: Option<Convention>,
    directed: Option<bool>,
    vertices: Option<Vertices>,
    edges: Option<EdgeList>,
    weights: Option<Vec<u64>>,
    token: Option<Scalar>,
    heaps: Option<Vec<u64>>,
    k: Option<u64>,
    faces: Option<Vec<Vec<usize>>>,
    parts: Option<Vec<Spec>>,
    rules: Option<String>,
    options: RuleOptions,
    letters: Vec<(char, u64)>,
    hyperedges: Option<Vec<HyperedgeJson>>,
    others: Vec<String>,
}

impl RawFields {
    fn read<'de, A: MapAccess<'de>>(
        &mut self,
        key: &str,
        reader: Reader<'_>,
        entries: &mut A,
    ) -> Result<(), A::Error> {
        let state = reader.state;
        match key {
            "game" => {
                let value = entries.next_value()?;
                let Scalar::Text(name) = value else {
                    return Err(state.expected("the name of a game", &value));
                };
                self.game = Some(name);
            }
            "play" => {
                let value: Scalar = entries.next_value()?;
                let play = Convention::ALL.into_iter().find(|play| value.text() == Some(play.name()));
                self.play = Some(play.ok_or_else(|| state.expected("\"normal\" or \"misere\"", &value))?);
            }
            "directed" => {
                let value = entries.next_value()?;
                let Scalar::Flag(flag) = value else { return Err(state.expected("true or false", &value)) };
                self.directed = Some(flag);
            }
            "vertices" => self.vertices = Some(entries.next_value_seed(Vertices::reader(state))?),
            "edges" => self.edges = Some(entries.next_value_seed(Edges(reader))?),
            "weights" => self.weights = Some(entries.next_value_seed(Weights(state))?),
            "token" => self.token = Some(entries.next_value()?),
            "heaps" => self.heaps = Some(entries.next_value_seed(Weights(state))?),
            "k" => {
                let value: Scalar = entries.next_value()?;
                self.k = Some(value.number().ok_or_else(|| state.expected("a whole number", &value))?);
            }
            "faces" => self.faces = Some(entries.next_value_seed(Faces(state))?),
            "parts" => self.parts = Some(entries.next_value_seed(Parts(reader))?),
            "rules" | "by" | "total" | "exact" | "equal" | "stay" => {
                let value: Scalar = entries.next_value()?;
                self.set_rule(key, &value).map_err(|expected| state.expected(expected, &value))?;
            }
            "hyperedges" => self.hyperedges = Some(entries.next_value_seed(hyperedges::reader(state))?),
            letter if letter.len() == 1 && letter.as_bytes()[0].is_ascii_lowercase() => {
                let value: Scalar = entries.next_value()?;
                let number = value.number().ok_or_else(|| state.expected("a whole number", &value))?;
                self.letters.push((letter.as_bytes()[0].into(), number));
            }
            other => {
                entries.next_value::<serde::de::IgnoredAny>()?;
                self.others.push(other.to_owned());
            }
        }
        Ok(())
    }

    fn into_spec(mut self, state: &ReadState) -> Result<Spec, SpecError> {
        if self.rules.is_some() {
            return self.into_ruled(state);
        }
        let Some(name) = self.game.take() else {
            let message = "a position needs the field `game`";
            return Err(SpecError::new(Fault::Missing, state.at("game"), message));
        };
        let options = std::mem::take(&mut self.options);
        let mut spec = Spec { play: self.play, k: self.k.take(), options, ..Spec::game(name) };
        self.others.extend(self.letters.iter().map(|(letter, _)| letter.to_string()));
        self.others.extend(self.hyperedges.take().map(|_| "hyperedges".to_owned()));
        spec.heaps = self.heaps.take();
        spec.faces = self.faces.take();
        spec.parts = self.parts.take().map(Nested::from);
        match games().iter().find(|info| info.name == spec.game) {
            // That there is no such game is what matters then.
            None => return Ok(spec),
            Some(info) if matches!(info.shape, Shape::EdgeWeights | Shape::VertexWeights) => {
                self.add_graph(info.shape, Arcs::OnVertices, state, &mut spec)?;
            }
            Some(_) => self.leave_out_graph(),
        }
        spec.others = self.others;
        Ok(spec)
    }

    /// The fields of graphs are strangers to the game.
    fn leave_out_graph(&mut self) {
        let given = [
            ("directed", self.directed.is_some()),
            ("vertices", self.vertices.is_some()),
            ("edges", self.edges.is_some()),
            ("weights", self.weights.is_some()),
            ("token", self.token.is_some()),
        ];
        self.others.extend(given.into_iter().filter(|(_, given)| *given).map(|(name, _)| name.to_owned()));
    }

    fn add_graph(
        &mut self,
        shape: Shape,
        arcs: Arcs,
        state: &ReadState,
        spec: &mut Spec,
    ) -> Result<(), SpecError> {
        let missing = |name: &str| SpecError::missing(state.at(name), name);
        let vertices = self.vertices.take().ok_or_else(|| missing("vertices"))?;
        let edges = self.edges.take().ok_or_else(|| missing("edges"))?;
        let on_edges = shape == Shape::EdgeWeights;
        edges.check_form(on_edges, state)?;
        let labels = vertices.labels(state)?;
        let may_be_arcs = !on_edges || arcs == Arcs::Anywhere;
        let directed = self.directed.filter(|_| may_be_arcs).unwrap_or(false);
        let graph = edges.graph(&labels, directed, state)?;
        if on_edges {
            (spec.weights, spec.held) = (Some(edges.weights), edges.held.into());
            self.others.extend(self.directed.filter(|_| !may_be_arcs).map(|_| "directed".to_owned()));
            self.others.extend(self.weights.take().map(|_| "weights".to_owned()));
        } else {
            spec.weights = Some(self.weights.take().ok_or_else(|| missing("weights"))?);
        }
        if let Some(token) = &self.token {
            spec.token = Some(place(token, &labels, state)?);
        }
        spec.board = Some(GraphBoard::new_unchecked(graph, labels.labels));
        Ok(())
    }
}

fn place(token: &Scalar, labels: &edges::Directory, state: &ReadState) -> Result<TokenPlace, SpecError> {
    match token {
        Scalar::Null => Ok(TokenPlace::Nowhere),
        // What stands on an empty board is for the rules to say.
        Scalar::Number(v) if labels.labels.is_empty() => Ok(TokenPlace::Vertex(*v as usize)),
        token => labels.find(token).map(TokenPlace::Vertex).ok_or_else(|| match labels.labels {
            Labels::Numbers(0) => {
                SpecError::new(Fault::Unexpected, state.at("token"), "there are no vertices")
            }
            _ => SpecError::expected(state.at("token"), labels.labels.range(), token.describe()),
        }),
    }
}

/// Reads a list, item by item.
struct ListReader<'s, F> {
    state: &'s ReadState,
    of: &'static str,
    item: F,
}

/// Something that reads one item of a list.
trait ReadItem<'de> {
    fn read<A: SeqAccess<'de>>(&mut self, items: &mut A) -> Result<bool, A::Error>;
}

impl<'de, F: ReadItem<'de>> Visitor<'de> for ListReader<'_, F> {
    type Value = F;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of {}", self.of)
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut items: A) -> Result<F, A::Error> {
        self.state.steps.borrow_mut().push(Step::Item(0));
        while self.item.read(&mut items)? {
            spend(4);
            self.state.next_item();
        }
        self.state.steps.borrow_mut().pop();
        Ok(self.item)
    }

    scalar::refuse_others!(|self, found| {
        let expected = format!("a list of {}", self.of);
        self.state.expected(&expected, &found)
    });
}

/// Reads weights or heaps.
struct Weights<'s>(&'s ReadState);

struct WeightItems<'s>(&'s ReadState, Vec<u64>);

impl<'de> ReadItem<'de> for WeightItems<'_> {
    fn read<A: SeqAccess<'de>>(&mut self, items: &mut A) -> Result<bool, A::Error> {
        let Some(item) = items.next_element::<Scalar>()? else { return Ok(false) };
        self.1.push(item.weight().ok_or_else(|| self.0.expected(nimgraph_game::spec::A_WEIGHT, &item))?);
        Ok(true)
    }
}

impl<'de> DeserializeSeed<'de> for Weights<'_> {
    type Value = Vec<u64>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Vec<u64>, D::Error> {
        let item = WeightItems(self.0, Vec::new());
        let list = ListReader { state: self.0, of: "whole numbers", item };
        deserializer.deserialize_any(list).map(|items| items.1)
    }
}

/// Reads the faces of a complex.
struct Faces<'s>(&'s ReadState);

struct FaceItems<'s>(&'s ReadState, Vec<Vec<usize>>);

impl<'de> ReadItem<'de> for FaceItems<'_> {
    fn read<A: SeqAccess<'de>>(&mut self, items: &mut A) -> Result<bool, A::Error> {
        let Some(face) = items.next_element_seed(Face(self.0))? else { return Ok(false) };
        self.1.push(face);
        Ok(true)
    }
}

impl<'de> DeserializeSeed<'de> for Faces<'_> {
    type Value = Vec<Vec<usize>>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        let item = FaceItems(self.0, Vec::new());
        let list = ListReader { state: self.0, of: "faces, each a list of heaps", item };
        deserializer.deserialize_any(list).map(|items| items.1)
    }
}

/// Reads one face.
struct Face<'s>(&'s ReadState);

struct FaceMembers<'s>(&'s ReadState, Vec<usize>);

impl<'de> ReadItem<'de> for FaceMembers<'_> {
    fn read<A: SeqAccess<'de>>(&mut self, items: &mut A) -> Result<bool, A::Error> {
        let Some(heap) = items.next_element::<Scalar>()? else { return Ok(false) };
        let number = heap.number().and_then(|h| usize::try_from(h).ok());
        self.1.push(number.ok_or_else(|| self.0.expected("the number of a heap", &heap))?);
        Ok(true)
    }
}

impl<'de> DeserializeSeed<'de> for Face<'_> {
    type Value = Vec<usize>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Vec<usize>, D::Error> {
        let list = ListReader { state: self.0, of: "heaps", item: FaceMembers(self.0, Vec::new()) };
        deserializer.deserialize_any(list).map(|items| items.1)
    }
}

/// Reads the parts of a sum.
struct Parts<'s>(Reader<'s>);

struct PartItems<'s>(Reader<'s>, Vec<Spec>);

impl<'de> ReadItem<'de> for PartItems<'_> {
    fn read<A: SeqAccess<'de>>(&mut self, items: &mut A) -> Result<bool, A::Error> {
        let Some(part) = items.next_element_seed(self.0)? else { return Ok(false) };
        self.1.push(part);
        Ok(true)
    }
}

impl<'de> DeserializeSeed<'de> for Parts<'_> {
    type Value = Vec<Spec>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Vec<Spec>, D::Error> {
        let inner = Reader { state: self.0.state, depth: self.0.depth + 1 };
        let list = ListReader { state: self.0.state, of: "positions", item: PartItems(inner, Vec::new()) };
        deserializer.deserialize_any(list).map(|items| items.1)
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_game::spec::NoAppraiser;

    use super::*;

    /// What a JSON text says, in the short notation, or what is wrong with it.
    #[track_caller]
    fn check(json: &str, expected: &str) {
        let found = match read_text(json, 1000) {
            Ok(spec) => spec.check(&NoAppraiser).map_or_else(|e| e.to_string(), |setup| setup.to_string()),
            Err(ReadError::Spec(error)) => error.to_string(),
            Err(ReadError::Json(error)) => format!("{}: not JSON: {}", error.field, error.error),
        };
        assert_eq!(found, expected, "{json}");
    }

    #[test]
    fn positions_of_every_shape() {
        check(r#"{"game":"nim","heaps":[3,0,9223372036854775807]}"#, "nim 3,0,9223372036854775807");
        check(
            r#"{"token":1,"edges":[[0,1,3],[1,2,0]],"vertices":3,"game":"edge-nim"}"#,
            "edge-nim 0-1:3,1-2:0 token=1",
        );
        check(
            r#"{"game":"edge-nim","play":"misere","edges":[["b","a",2]],"vertices":["a","b"],"token":"b"}"#,
            "edge-nim b-a:2 vertices=a,b token=b misere",
        );
        check(
            r#"{"game":"vertex-nimg","directed":true,"vertices":2,"edges":[[0,1],[1,0],[0,1]],"weights":[2,1],"token":0}"#,
            "vertex-nimg 0>1,1>0 weights=2,1 token=0",
        );
        check(r#"{"game":"circular-nim","heaps":[5,1,6],"k":2}"#, "circular-nim 5,1,6 k=2");
        check(
            r#"{"game":"simplicial-nim","heaps":[1,2],"faces":[[0],[1,0]]}"#,
            "simplicial-nim 1,2 faces=0,0-1",
        );
        check(
            r#"{"game":"sum","parts":[{"game":"nim","heaps":[1]},{"game":"sum","parts":[]}]}"#,
            "nim 1 + sum ( )",
        );
        check(
            r#"{"game":"vertex-nim","vertices":0,"edges":[],"weights":[],"token":null}"#,
            "vertex-nim vertices=0 token=none",
        );
    }

    #[test]
    fn mistakes_have_a_place() {
        check(
            r#"{"game":"nim","heaps":[3,-1]}"#,
            "heaps[1]: expected a whole number from 0 to 2^63-1, found -1",
        );
        check(
            r#"{"game":"nim","heaps":[1e3]}"#,
            "heaps[0]: expected a whole number from 0 to 2^63-1, found 1e3",
        );
        check(
            r#"{"game":"nim","heaps":[9223372036854775808]}"#,
            "heaps[0]: expected a whole number from 0 to 2^63-1, found 9223372036854775808",
        );
        check(r#"{"game":"nim","heaps":{}}"#, "heaps: expected a list of whole numbers, found an object");
        check(
            r#"{"game":"nim","heaps":[1],"heaps":[2]}"#,
            "heaps: not JSON: this field is given twice at line 1 column 33",
        );
        check(
            r#"{"game":"nim","heaps":[1],"piles":3}"#,
            "piles: `nim` has no such field; its fields are heaps, play",
        );
        check(r#"{"heaps":[1]}"#, "game: a position needs the field `game`");
        check(r#"{"game":3}"#, "game: expected the name of a game, found 3");
        check(
            "[1,2]",
            "expected a position object, such as {\"game\":\"nim\",\"heaps\":[1,2]}, found a list of 2",
        );
        check(
            r#"{"game":"edge-nim","vertices":2,"edges":[[0,1]],"token":0}"#,
            "edges[0]: expected [u, v, weight], found a list of 2",
        );
        check(
            r#"{"game":"vertex-nimg","vertices":2,"edges":[[0,1,2]],"weights":[1,1],"token":0}"#,
            "edges[0]: expected [u, v], found a list of 3",
        );
        check(
            r#"{"game":"edge-nim","vertices":2,"edges":[[0,1,1],[0,2,1]],"token":0}"#,
            "edges[1][1]: expected a vertex from 0 to 1, found 2",
        );
        check(
            r#"{"game":"edge-nim","vertices":2,"edges":[[0,-1,1]],"token":0}"#,
            "edges[0][1]: expected a vertex from 0 to 1, found -1",
        );
        check(
            r#"{"game":"edge-nim","vertices":["a"],"edges":[["a",0,1]],"token":0}"#,
            "edges[0][1]: expected one of the names in `vertices`, found 0",
        );
        check(
            r#"{"game":"edge-nim","vertices":["a","a"],"edges":[],"token":"a"}"#,
            "vertices[1]: the name \"a\" is taken by vertices[0]; names must be distinct",
        );
        check(
            r#"{"game":"edge-nim","vertices":1001,"edges":[],"token":0}"#,
            "vertices: expected a number of vertices up to 1000 or a list of distinct names, found 1001",
        );
        check(
            r#"{"game":"edge-nim","vertices":2,"edges":[[0,1,"x"]],"token":0}"#,
            "edges[0][2]: expected a whole number from 0 to 2^63-1, found \"x\"",
        );
        check(
            r#"{"game":"edge-nim","vertices":2,"edges":[[0,1,1]],"token":"a"}"#,
            "token: expected a vertex from 0 to 1, found \"a\"",
        );
        check(
            r#"{"game":"edge-nim","vertices":2,"edges":[[0,1,1]],"token":0,"directed":false}"#,
            "directed: `edge-nim` is played on undirected graphs",
        );
        check(
            r#"{"game":"sum","parts":[{"game":"nim","heaps":[1]},{"game":"nim","heaps":[true]}]}"#,
            "parts[1].heaps[0]: expected a whole number from 0 to 2^63-1, found true",
        );
        check(
            r#"{"game":"sum","parts":[{"game":"nim"}]}"#,
            "parts[0].heaps: this game needs the field `heaps`",
        );
        check(
            r#"{"game":"edge-nim","vertices":2,"edges":[[0,1,{"game":"nim","heaps":[-2]}]],"token":0}"#,
            "edges[0][2].heaps[0]: expected a whole number from 0 to 2^63-1, found -2",
        );
        check(
            r#"{"game":"nim","heaps":[1,"#,
            "heaps[1]: not JSON: EOF while parsing a value at line 1 column 25",
        );
        check(
            r#"{"game":"circular-nim","heaps":[1],"k":"two"}"#,
            "k: expected a whole number, found \"two\"",
        );
    }

    #[test]
    fn vertices_are_not_counted_without_end() {
        let part = r#"{"game":"graph-nim","vertices":4194304,"edges":[]}"#;
        let sum = |parts: usize| format!(r#"{{"game":"sum","parts":[{}]}}"#, vec![part; parts].join(","));
        assert!(read_text(&sum(2), 1 << 22).is_ok());
        let Err(ReadError::Spec(error)) = read_text(&sum(5), 1 << 22) else { panic!("too many vertices") };
        assert_eq!(error.field, "parts[4].vertices");
    }
}
