//! Every shape of the wire can be looked up, and its schema is whole.

use std::{collections::BTreeSet, fs, path::Path};

use nimgraph_wire::{schema_of, shape_catalogue};
use serde_json::Value;

/// The types of a folder that have a schema, by the line below their `derive`.
fn shapes_in(folder: &Path) -> Vec<String> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            names.extend(shapes_in(&path));
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let mut has_schema = false;
        for line in text.lines() {
            if line.starts_with("#[derive(") {
                has_schema = line.contains("JsonSchema");
            }
            let item = line.strip_prefix("pub struct ").or_else(|| line.strip_prefix("pub enum "));
            if let Some(item) = item.filter(|_| std::mem::take(&mut has_schema)) {
                names.extend(item.split(|c: char| !c.is_alphanumeric()).next().map(str::to_owned));
            }
        }
    }
    names
}

#[test]
fn every_shape_can_be_looked_up() {
    let known: BTreeSet<String> = shape_catalogue().into_iter().map(|card| card.name).collect();
    let shapes = shapes_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(shapes.len() > 100, "{}", shapes.len());
    // A shape with a parameter is called by both names.
    let is_known = |name: &String| {
        let of_some = format!("{name}_");
        known.contains(name) || known.iter().any(|other| other.starts_with(&of_some))
    };
    let missing: Vec<&String> = shapes.iter().filter(|name| !is_known(name)).collect();
    assert!(missing.is_empty(), "not in schemas.rs: {missing:?}");
}

#[test]
fn every_shape_says_what_it_is() {
    for card in shape_catalogue() {
        assert!(!card.about.is_empty(), "{}", card.name);
    }
}

/// A schema that stands alone refers to nothing outside of it.
#[test]
fn schemas_are_whole() {
    for card in shape_catalogue() {
        let schema = schema_of(&card.name).unwrap();
        let mut open = vec![&schema];
        while let Some(value) = open.pop() {
            if let Some(path) = value.get("$ref").and_then(Value::as_str) {
                let found = path.strip_prefix('#').and_then(|path| schema.pointer(path));
                assert!(found.is_some_and(Value::is_object), "{}: {path}", card.name);
            }
            match value {
                Value::Object(fields) => open.extend(fields.values()),
                Value::Array(items) => open.extend(items),
                _ => {}
            }
        }
    }
    assert_eq!(schema_of("NoSuchShape"), None);
}
