//! A value held against a JSON schema: the keywords that the server's own schemas use, and no others.

use serde_json::{Map, Value};

/// A schema of an OpenAPI document.
pub(crate) struct Schema<'a> {
    document: &'a Value,
    schema: &'a Value,
}

type Verdict = Result<(), String>;

impl<'a> Schema<'a> {
    /// The schema of that name.
    pub(crate) fn named(document: &'a Value, name: &str) -> Self {
        let schema = &document["components"]["schemas"][name];
        assert!(schema.is_object(), "there is no schema {name}");
        Self { document, schema }
    }

    /// What the value lacks, at which place.
    pub(crate) fn check(&self, value: &Value) -> Verdict {
        let Value::Object(keywords) = self.schema else {
            return if self.schema == &Value::Bool(true) {
                Ok(())
            } else {
                Err("there should be nothing".into())
            };
        };
        keywords.iter().try_for_each(|(keyword, wanted)| {
            self.keyword(keywords, keyword, wanted, value).map_err(|error| format!("{error} ({keyword})"))
        })
    }

    fn inner(&self, schema: &'a Value) -> Self {
        Self { document: self.document, schema }
    }

    fn keyword(
        &self,
        all: &'a Map<String, Value>,
        keyword: &str,
        wanted: &'a Value,
        value: &Value,
    ) -> Verdict {
        let fits = |schema: &'a Value| self.inner(schema).check(value).is_ok();
        let schemas = || wanted.as_array().expect("a list of schemas").iter();
        let (items, fields) = (value.as_array(), value.as_object());
        match keyword {
            "title" | "description" | "default" | "format" => Ok(()),
            "$ref" => {
                Self::named(self.document, wanted.as_str().unwrap().rsplit('/').next().unwrap()).check(value)
            }
            "type" => holds(names(wanted).any(|name| is_of_type(value, name)), value),
            "enum" => holds(wanted.as_array().unwrap().contains(value), value),
            "const" => holds(wanted == value, value),
            "anyOf" => holds(schemas().any(fits), value),
            "oneOf" => holds(schemas().filter(|s| fits(s)).count() == 1, value),
            "minimum" => holds(value.as_f64().is_none_or(|n| n >= wanted.as_f64().unwrap()), value),
            "maximum" => holds(value.as_f64().is_none_or(|n| n <= wanted.as_f64().unwrap()), value),
            "minItems" => holds(items.is_none_or(|i| i.len() as u64 >= wanted.as_u64().unwrap()), value),
            "maxItems" => holds(items.is_none_or(|i| i.len() as u64 <= wanted.as_u64().unwrap()), value),
            "uniqueItems" => {
                holds(items.is_none_or(|all| (1..all.len()).all(|i| !all[..i].contains(&all[i]))), value)
            }
            "prefixItems" => {
                schemas().zip(items.into_iter().flatten()).try_for_each(|(s, item)| self.inner(s).check(item))
            }
            "items" => {
                let first = all.get("prefixItems").map_or(0, |prefix| prefix.as_array().unwrap().len());
                items.into_iter().flatten().skip(first).try_for_each(|item| self.inner(wanted).check(item))
            }
            "required" => {
                let missing = |name: &&str| fields.is_some_and(|fields| !fields.contains_key(*name));
                names(wanted).find(missing).map_or(Ok(()), |name| Err(format!("`{name}` is missing")))
            }
            "properties" => {
                fields.into_iter().flatten().try_for_each(|(name, field)| match wanted.get(name) {
                    Some(schema) => {
                        self.inner(schema).check(field).map_err(|error| format!("{name}: {error}"))
                    }
                    None => Ok(()),
                })
            }
            "additionalProperties" => {
                let known = |name: &str| all.get("properties").is_some_and(|known| known.get(name).is_some());
                let mut others = fields.into_iter().flatten().filter(|(name, _)| !known(name));
                others.try_for_each(|(name, other)| {
                    let checked = self.inner(wanted).check(other);
                    checked.map_err(|error| format!("`{name}` is not known: {error}"))
                })
            }
            other => panic!("the keyword {other} is new here"),
        }
    }
}

fn holds(truth: bool, value: &Value) -> Verdict {
    if truth { Ok(()) } else { Err(format!("{value} does not fit")) }
}

/// A string, or a list of strings.
fn names(value: &Value) -> impl Iterator<Item = &str> {
    std::slice::from_ref(value).iter().chain(value.as_array().into_iter().flatten()).filter_map(Value::as_str)
}

fn is_of_type(value: &Value, name: &str) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("the type {other} is new here"),
    }
}
