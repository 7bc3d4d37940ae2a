//! The names of the vertices of a board.

use std::sync::Arc;

/// The names of the vertices of a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Labels {
    /// The vertices are `0..n`.
    Numbers(usize),
    /// The vertices have names.
    Names(Arc<[String]>),
}

impl Labels {
    /// Names, in the order of the vertices.
    pub fn names<T: Into<String>>(names: impl IntoIterator<Item = T>) -> Self {
        Self::Names(names.into_iter().map(Into::into).collect())
    }

    /// The name of a vertex, if it has one. An unchecked specification may name vertices that do not exist.
    fn name(&self, v: usize) -> Option<&str> {
        match self {
            Self::Numbers(_) => None,
            Self::Names(names) => names.get(v).map(String::as_str),
        }
    }

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

    /// The vertex for people. Control characters are replaced, since a terminal would obey them.
    pub fn text(&self, v: usize) -> String {
        let shown = |name: &str| name.replace(char::is_control, "\u{fffd}");
        self.name(v).map_or_else(|| v.to_string(), shown)
    }

    /// The vertex in the notation of moves: its name, or `#` and its number when the name has signs of the notation.
    pub fn word(&self, v: usize) -> String {
        match self.name(v) {
            Some(name) if !is_plain(name) => format!("#{v}"),
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

    /// The vertex in the notation of positions: its number, or its name, in quotes where it has signs of the notation.
    pub fn written(&self, v: usize) -> String {
        match self.name(v) {
            None => v.to_string(),
            Some(name) if is_plain(name) => name.to_owned(),
            Some(name) => quoted(name),
        }
    }

    /// What a vertex may be, for error messages.
    pub fn range(&self) -> String {
        match self {
            Self::Numbers(0) => "nothing, since there are no vertices".to_owned(),
            Self::Numbers(n) => format!("a vertex from 0 to {}", n - 1),
            Self::Names(_) => "one of the names in `vertices`".to_owned(),
        }
    }

    /// The labels of some of the vertices: numbers are assigned again, names stay.
    pub fn restricted(&self, kept: &[usize]) -> Self {
        match self {
            Self::Numbers(_) => Self::Numbers(kept.len()),
            Self::Names(names) => Self::Names(kept.iter().map(|&v| names[v].clone()).collect()),
        }
    }
}

/// Whether a name can stand in the notation as it is.
fn is_plain(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// A name in quotes, as the notation of positions reads it back.
pub fn quoted(name: &str) -> String {
    let mut text = String::from("\"");
    for c in name.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            c if c.is_control() => text.extend(c.escape_unicode()),
            c => text.push(c),
        }
    }
    text.push('"');
    text
}
