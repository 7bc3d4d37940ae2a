//! What is wrong with a formula, and where.

/// Why a text is not a formula, or why a formula has no meaning on a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {message}")]
pub struct FormulaError {
    /// Where, counted in bytes from 0.
    pub at: usize,
    /// Where, counted in characters from 1.
    pub column: usize,
    /// What is wrong there, with a suggestion where there is one.
    pub message: String,
}

impl FormulaError {
    pub(crate) fn new(text: &str, at: usize, message: impl Into<String>) -> Self {
        let column = text.char_indices().take_while(|(start, _)| *start < at).count() + 1;
        Self { at, column, message: message.into() }
    }
}

/// `; did you mean "min"?` if one of the names is close to what was written, and an empty text otherwise.
pub(crate) fn suggestion<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let words = in_order(written);
    let distance = |name: &str| {
        let turned = 1 + strsim::damerau_levenshtein(&words, &in_order(name));
        strsim::damerau_levenshtein(written, name).min(turned)
    };
    // Any letter is as near as any other to a name of one letter.
    let most = match written.chars().count() {
        0 | 1 => 0,
        letters => 1 + letters / 4,
    };
    let near = names.into_iter().filter(|&name| name != written && distance(name) <= most);
    let first = |name: &str| name.chars().next().map(|letter| letter.to_ascii_lowercase());
    match near.min_by_key(|name| (distance(name), first(name) != first(written))) {
        Some(name) => format!("; did you mean {name:?}?"),
        None => String::new(),
    }
}

/// The words of a name in the order of the alphabet: `degree_min` and `min_degree` have the same.
fn in_order(name: &str) -> String {
    let mut words: Vec<&str> = name.split('_').collect();
    words.sort_unstable();
    words.join("_")
}
