//! The plain data that the twins read from the wire: names, numbers, edges.

use serde_json::Value;

use super::Twin;

/// A vertex as the position calls it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Name {
    Number(u64),
    Word(String),
}

impl Name {
    pub(super) fn of(value: &Value) -> Self {
        match value {
            Value::String(word) => Self::Word(word.clone()),
            number => Self::Number(number.as_u64().expect("a vertex is a number or a word")),
        }
    }

    pub(super) fn json(&self) -> Value {
        match self {
            Self::Number(number) => (*number).into(),
            Self::Word(word) => word.as_str().into(),
        }
    }
}

/// The names of the vertices, in order.
pub(super) fn vertices(position: &Value) -> Vec<Name> {
    match &position["vertices"] {
        Value::Array(names) => names.iter().map(Name::of).collect(),
        count => (0..count.as_u64().expect("vertices are counted or named")).map(Name::Number).collect(),
    }
}

/// The ends of the edges, in order.
pub(super) fn edges(position: &Value) -> Vec<(Name, Name)> {
    list(position, "edges").iter().map(|edge| (Name::of(&edge[0]), Name::of(&edge[1]))).collect()
}

/// The third entry of each edge: a number, or a position that plays as a heap of its Grundy value.
pub(super) fn edge_weights(position: &Value) -> Vec<u64> {
    let weight = |edge: &Value| match &edge[2] {
        nested @ Value::Object(_) => Twin::parse(nested).grundy(),
        number => number.as_u64().expect("a weight is a whole number"),
    };
    list(position, "edges").iter().map(weight).collect()
}

/// A field that lists numbers.
pub(super) fn numbers(position: &Value, field: &str) -> Vec<u64> {
    let number = |item: &Value| item.as_u64().expect("the field lists whole numbers");
    list(position, field).iter().map(number).collect()
}

/// A field that is a list.
pub(super) fn list<'a>(position: &'a Value, field: &str) -> &'a [Value] {
    position[field].as_array().unwrap_or_else(|| panic!("{field} is not a list in {position}"))
}
