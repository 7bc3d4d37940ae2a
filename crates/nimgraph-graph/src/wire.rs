//! What vocabularies need to be read and written as JSON.

pub use schemars;
pub use serde;

/// The error about a word that is not in a list.
pub fn not_among<E: serde::de::Error>(words: &[&str], found: &str) -> E {
    E::custom(format!("expected one of {}, found {found:?}", words.join(", ")))
}

/// The schema of a list of words, each with what it means.
pub fn schema_of_words<'a>(about: &str, words: impl Iterator<Item = (&'a str, &'a str)>) -> schemars::Schema {
    let word = |(word, what): (&str, &str)| schemars::json_schema!({"type": "string", "const": word, "description": what.trim()});
    let words: Vec<schemars::Schema> = words.map(word).collect();
    schemars::json_schema!({"oneOf": words, "description": about.trim()})
}
