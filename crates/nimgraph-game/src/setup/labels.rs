//! What the vertices are called: numbers, or names given by the input.

use std::{collections::HashMap, sync::Arc};

use serde_json::Value;

use super::{Fields, SetupError};

/// The names of the vertices of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Labels {
    /// The vertices are `0..n`.
    Numbers(usize),
    /// The vertices have names.
    Names(Arc<[String]>),
}

impl Labels {
    /// How many vertices there are.
    pub fn len(&self) -> usize {
        match self {
            Self::Numbers(n) => *n,
            Self::Names(names) => names.len(),
        }
    }

    /// Whether there is no vertex.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The vertex for people. Control characters would speak to their terminals, so they are replaced.
    pub fn text(&self, v: usize) -> String {
        match self {
            Self::Numbers(_) => v.to_string(),
            Self::Names(names) => names[v].replace(char::is_control, "\u{fffd}"),
        }
    }

    /// The vertex in the notation of moves: its name, or `#` and its number when the name has signs of the notation.
    pub fn word(&self, v: usize) -> String {
        match self {
            Self::Names(names) if !is_plain(&names[v]) => format!("#{v}"),
            _ => self.text(v),
        }
    }

    /// The vertex that a [`word`](Self::word) means.
    pub fn find_word(&self, word: &str) -> Option<usize> {
        let number = |text: &str| text.parse().ok().filter(|&v| v < self.len());
        match (self, word.strip_prefix('#')) {
            (Self::Numbers(_), _) => number(word),
            (Self::Names(_), Some(text)) => number(text),
            (Self::Names(names), None) => names.iter().position(|name| name == word),
        }
    }

    /// The vertex on the wire: a number or a name, as the input had it.
    pub fn json(&self, v: usize) -> Value {
        match self {
            Self::Numbers(_) => v.into(),
            Self::Names(names) => names[v].as_str().into(),
        }
    }

    /// The field `vertices`.
    pub fn to_json(&self) -> Value {
        match self {
            Self::Numbers(n) => (*n).into(),
            Self::Names(names) => names.iter().map(String::as_str).collect::<Vec<_>>().into(),
        }
    }

    /// The labels of some of the vertices: numbers are dealt anew, names stay.
    pub fn restricted(&self, kept: &[usize]) -> Self {
        match self {
            Self::Numbers(_) => Self::Numbers(kept.len()),
            Self::Names(names) => Self::Names(kept.iter().map(|&v| names[v].clone()).collect()),
        }
    }
}

/// Whether a name can stand in the notation of moves as it is.
fn is_plain(name: &str) -> bool {
    name.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// Labels with the way back from a label to its vertex.
pub(crate) struct Directory {
    pub(crate) labels: Labels,
    index: HashMap<String, usize>,
}

impl Directory {
    /// Reads the field `vertices`.
    pub(crate) fn read(fields: &mut Fields<'_>) -> Result<Self, SetupError> {
        let value = fields.required("vertices")?;
        match value {
            Value::Array(items) => Self::named(fields, items),
            _ => {
                let limit = fields.around.appraiser.largest_graph();
                let count = value.as_u64().and_then(|n| usize::try_from(n).ok()).filter(|&n| n <= limit);
                let count = count.ok_or_else(|| {
                    let wanted = format!("a number of vertices up to {limit} or a list of distinct names");
                    SetupError::expected(fields.at("vertices"), &wanted, value)
                })?;
                fields.make("vertices", "vertices", count)?;
                Ok(Self { labels: Labels::Numbers(count), index: HashMap::new() })
            }
        }
    }

    fn named(fields: &Fields<'_>, items: &[Value]) -> Result<Self, SetupError> {
        fields.limit("vertices", "names", items.len())?;
        let mut index = HashMap::with_capacity(items.len());
        let mut names = Vec::with_capacity(items.len());
        for (i, item) in items.iter().enumerate() {
            let place = || fields.at(format_args!("vertices[{i}]"));
            let name =
                item.as_str().ok_or_else(|| SetupError::expected(place(), "a name in quotes", item))?;
            if name.is_empty() {
                return Err(SetupError::new(place(), "a vertex name must not be empty"));
            }
            if let Some(first) = index.insert(name.to_owned(), i) {
                let message =
                    format!("the name {name:?} is taken by vertices[{first}]; names must be distinct");
                return Err(SetupError::new(place(), message));
            }
            names.push(name.to_owned());
        }
        Ok(Self { labels: Labels::Names(names.into()), index })
    }

    /// The vertex that `value` names.
    pub(crate) fn find(&self, place: impl FnOnce() -> String, value: &Value) -> Result<usize, SetupError> {
        match &self.labels {
            Labels::Numbers(n) => {
                let v = value.as_u64().and_then(|v| usize::try_from(v).ok()).filter(|v| v < n);
                v.ok_or_else(|| match n {
                    0 => SetupError::new(place(), "there are no vertices"),
                    _ => SetupError::expected(place(), &format!("a vertex from 0 to {}", n - 1), value),
                })
            }
            Labels::Names(_) => {
                let v = value.as_str().and_then(|name| self.index.get(name).copied());
                v.ok_or_else(|| SetupError::expected(place(), "one of the names in `vertices`", value))
            }
        }
    }
}
