//! JSON as strict as positions need it: a field that is given twice is an error, not a silent choice, and an
//! error knows the field that it happened in.

use std::{borrow::Cow, cell::RefCell, collections::HashMap, fmt};

use nimgraph_graph::spend;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value, value::RawValue};

/// Why a text is not JSON.
#[derive(Debug)]
pub(crate) struct JsonError {
    /// The place inside the JSON, such as `edges[3]`; empty when it is the whole.
    pub(crate) field: String,
    /// What is wrong there.
    pub(crate) error: serde_json::Error,
}

/// What is wrong with an object that names a field twice. A parser that is less strict takes it for JSON.
pub(crate) const GIVEN_TWICE: &str = "this field is given twice";

/// Parses JSON text in which no object names a field twice.
pub(crate) fn parse(text: &str) -> Result<Value, JsonError> {
    read(text)
}

/// What stands at a place of a JSON text, such as `edges[3].heaps[0]`, as it was written.
pub(crate) fn written_at<'t>(text: &'t str, field: &str) -> Option<&'t str> {
    let mut here: &'t RawValue = serde_json::from_str(text).ok()?;
    for step in field.split(['.', '[']).filter(|step| !step.is_empty()) {
        here = match step.strip_suffix(']') {
            Some(item) => {
                let items: Vec<&'t RawValue> = serde_json::from_str(here.get()).ok()?;
                items.get(item.parse::<usize>().ok()?)?
            }
            None => {
                let fields: HashMap<Cow<'t, str>, &'t RawValue> = serde_json::from_str(here.get()).ok()?;
                fields.get(step)?
            }
        };
    }
    Some(here.get())
}

/// The number that the parser had just read when it failed.
pub(crate) fn number_before<'t>(text: &'t str, error: &serde_json::Error) -> Option<&'t str> {
    let line = text.split('\n').nth(error.line().checked_sub(1)?)?;
    let read = line.get(..error.column())?;
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '.' | 'e' | 'E');
    Some(&read[read.trim_end_matches(is_part).len()..]).filter(|number| !number.is_empty())
}

fn read(text: &str) -> Result<Value, JsonError> {
    let place = RefCell::default();
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let value = Reader { place: &place }.deserialize(&mut deserializer);
    value
        .and_then(|value| deserializer.end().map(|()| value))
        .map_err(|error| JsonError { field: name(&place.borrow()), error })
}

/// A step from an object or a list into what it holds.
pub(crate) enum Step {
    Field(String),
    Item(usize),
}

/// `edges[3].heaps[0]`.
pub(crate) fn name(steps: &[Step]) -> String {
    let mut name = String::new();
    for step in steps {
        match step {
            Step::Field(field) if name.is_empty() => name.push_str(field),
            Step::Field(field) => name.extend([".", field]),
            Step::Item(item) => name.push_str(&format!("[{item}]")),
        }
    }
    name
}

/// Reads a value, and leaves in `place` where it failed.
#[derive(Clone, Copy)]
struct Reader<'p> {
    place: &'p RefCell<Vec<Step>>,
}

impl Reader<'_> {
    /// Reads something one step further in.
    fn inside<T, E>(self, step: Step, read: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        self.place.borrow_mut().push(step);
        let value = read()?;
        self.place.borrow_mut().pop();
        Ok(value)
    }
}

impl<'de> DeserializeSeed<'de> for Reader<'_> {
    type Value = Value;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Reader<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = self.inside(Step::Item(list.len()), || items.next_element_seed(self))? {
            spend(1);
            list.push(item);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            spend(1);
            let value = self.inside(Step::Field(key.clone()), || {
                if object.contains_key(&key) {
                    return Err(A::Error::custom(GIVEN_TWICE));
                }
                entries.next_value_seed(self)
            })?;
            object.insert(key, value);
        }
        Ok(object.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, field: &str, message: &str) {
        let error = parse(text).unwrap_err();
        assert_eq!(error.field, field, "{text}");
        assert!(error.error.to_string().starts_with(message), "{text}: {}", error.error);
    }

    #[test]
    fn errors_know_their_field() {
        check("", "", "EOF");
        check("{} {}", "", "trailing characters");
        check(r#"{"heaps":[1,2,"#, "heaps[2]", "EOF");
        check(r#"{"heaps":[1,1e999]}"#, "heaps[1]", "number out of range");
        check(r#"{"a":1,"b":{"a":2},"a":3}"#, "a", "this field is given twice");
        check(r#"{"parts":[{"a":1},{"heaps":[0,{"x":nul}]}]}"#, "parts[1].heaps[1].x", "expected");
    }

    #[test]
    fn values_are_those_of_serde_json() {
        for text in
            ["null", "[1,-2,3.5,\"x\",[],{}]", r#"{"a":{"b":[true,false,null]},"c":18446744073709551615}"#]
        {
            assert_eq!(parse(text).unwrap(), serde_json::from_str::<Value>(text).unwrap());
        }
    }
}
