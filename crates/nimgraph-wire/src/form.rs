//! What a text holds: a position, or a graph in some format. The one place that decides it, for files and for what is
//! pasted.

use nimgraph_game::games;
use nimgraph_graph::Format;

use crate::input::BYTE_ORDER_MARK;

/// What a text is: a position, or a graph in some format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A position in JSON; the short notation can be read too.
    Position,
    /// A graph.
    Graph(Format),
}

impl Form {
    /// The form of a given name: `json`, or the name of a graph format.
    pub fn named(name: &str) -> Option<Self> {
        if name == "json" { Some(Self::Position) } else { Format::named(name).map(Self::Graph) }
    }

    /// The form that a file's extension stands for.
    pub fn of_path(path: &str) -> Option<Self> {
        let json = path.to_ascii_lowercase().ends_with(".json");
        if json { Some(Self::Position) } else { Format::of_path(path).map(Self::Graph) }
    }

    /// The form of a text: what the name of its file says, or else what it looks like. `.txt` says nothing, because such
    /// files hold anything.
    ///
    /// ```
    /// use nimgraph::graph::Format;
    /// use nimgraph_wire::convert::Form;
    /// assert_eq!(Form::of("edge-nim cycle:4", None), Form::Position);
    /// assert_eq!(Form::of("graph { a -- b }", Some("square.txt")), Form::Graph(Format::Dot));
    /// assert_eq!(Form::of("0 1", Some("edges.dot")), Form::Graph(Format::Dot));
    /// ```
    pub fn of(text: &str, path: Option<&str>) -> Self {
        let telling = path.filter(|path| !path.to_ascii_lowercase().ends_with(".txt"));
        telling.and_then(Self::of_path).unwrap_or_else(|| Self::of_text(text))
    }

    fn of_text(text: &str) -> Self {
        let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text).trim();
        let starts = |signs: &[&str]| signs.iter().any(|sign| text.starts_with(sign));
        match () {
            () if starts(&["<"]) => Self::Graph(Format::GraphMl),
            () if is_dot(text) => Self::Graph(Format::Dot),
            () if starts(&[">>sparse6<<", ":"]) => Self::Graph(Format::Sparse6),
            () if starts(&[">>digraph6<<", "&"]) => Self::Graph(Format::Digraph6),
            () if is_graph6(text) => Self::Graph(Format::Graph6),
            () if is_edge_list(text) => Self::Graph(Format::EdgeList),
            () => Self::Position,
        }
    }
}

fn is_game(word: &str) -> bool {
    games().iter().any(|game| game.name == word)
}

/// Whether a text is a single word of the signs that graph6 uses. So are English words, and JSON such as `{}`: but a
/// small letter or a brace in front announces 34 vertices or more, for which these are too short.
fn is_graph6(text: &str) -> bool {
    let word = text.strip_prefix(">>graph6<<").unwrap_or(text).as_bytes();
    let signs = word.iter().all(|sign| (b'?'..=b'~').contains(sign));
    let order = |first: u8| usize::from(first - b'?');
    let is_long = |first: u8| word.len() > (order(first) * (order(first) - 1) / 2).div_ceil(6);
    signs && word.first().is_some_and(|&first| !(b'a'..=b'}').contains(&first) || is_long(first))
}

/// `[strict] (graph | digraph) … {`, after comments.
fn is_dot(text: &str) -> bool {
    let text = after_comments(text);
    let text = keyword(text, "strict").map_or(text, after_comments);
    keyword(text, "graph").or_else(|| keyword(text, "digraph")).is_some_and(|rest| rest.contains('{'))
}

/// What follows a word, in letters of any size.
fn keyword<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (start, rest) = text.split_at_checked(word.len())?;
    let ends = !rest.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '-'));
    (ends && start.eq_ignore_ascii_case(word)).then_some(rest)
}

/// What follows the comments of DOT that a text begins with.
fn after_comments(text: &str) -> &str {
    let mut text = text.trim_start();
    loop {
        let rest = match text.strip_prefix("/*") {
            Some(comment) => comment.split_once("*/").map_or("", |(_, rest)| rest),
            None if text.starts_with("//") || text.starts_with('#') => {
                text.split_once('\n').map_or("", |(_, rest)| rest)
            }
            None => return text,
        };
        text = rest.trim_start();
    }
}

/// Whether all lines are `u`, `u v` or `u v weight`. A line that begins with a game is the short notation, and so is one
/// with fields, whose game is misspelt.
fn is_edge_list(text: &str) -> bool {
    let lines: Vec<Vec<&str>> = text.lines().map(words).filter(|words| !words.is_empty()).collect();
    let Some(first) = lines.first() else { return text.starts_with('#') };
    let fields = first.get(1).is_some_and(|word| word.contains([':', '=', ',']));
    let is_notation = match lines.len() {
        1 => is_game(first[0]) || fields || first.len() == 1,
        _ => is_game(first[0]) && fields,
    };
    // networkx writes a weight as {'weight': 3}.
    let is_edge = |words: &Vec<&str>| words.len() <= 3 || words[2].starts_with('{');
    !is_notation && !text.starts_with(['{', '[', '"']) && lines.iter().all(is_edge)
}

/// The words of a line before a comment.
fn words(line: &str) -> Vec<&str> {
    line.split('#').next().unwrap_or_default().split_whitespace().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(form: &str, texts: &[&str]) {
        for text in texts {
            assert_eq!(Form::of(text, None), Form::named(form).expect("the name of a form"), "{text}");
        }
    }

    #[test]
    fn the_text_determines_the_form() {
        check(
            "json",
            &[
                r#"{"game":"nim","heaps":[1]}"#,
                "\u{feff}{\n \"game\": \"nim\"}",
                "edge-nim cycle:4 weights=3,1,1,2",
                "edge-nim cycle:4",
                "graph-nim cycle:3",
                "nim 3,4,5",
                "nim 3,4\n+ nim 5",
                "edgenim cycle:4",
                "nim",
                "hi",
                "petersen",
                "3,4,5",
                "cycle:4",
                "{}",
                "[1, 2]",
                "",
            ],
        );
        check("graphml", &["<graphml/>", "<?xml version=\"1.0\"?><graphml/>"]);
        check(
            "dot",
            &[
                "graph { a -- b }",
                "// a square\nstrict digraph \"G\" {\n a -> b }",
                "/* two\nlines */ # and one\nGraph{}",
                "digraph/**/{}",
            ],
        );
        check(
            "edge-list",
            &[
                "a b 3\nb c 2",
                "a b 3",
                "a\nb\na b",
                "graph b 3\nb c",
                "# directed\n0 1",
                "a b {'weight': 3}\nb c {}",
                "nim a\nb c",
            ],
        );
        let (sixty, cut) = (format!("{{{}", "?".repeat(295)), format!("{{{}", "?".repeat(294)));
        check("graph6", &["Cl", "?", "IsP@OkWH", ">>graph6<<Cl", &sixty]);
        check("json", &[&cut]);
        check("sparse6", &[":An", ">>sparse6<<:An"]);
        check("digraph6", &["&BP_", ">>digraph6<<&BP_"]);
    }

    #[test]
    fn the_ending_of_a_file_goes_before_its_text() {
        let check = |text: &str, path: &str, form: &str| {
            assert_eq!(Some(Form::of(text, Some(path))), Form::named(form), "{path}");
        };
        check("0 1", "a.dot", "dot");
        check("0 1", "a.GV", "dot");
        check("IsP@OkWHG\n", "petersen.g6", "graph6");
        check("", "a.xml", "graphml");
        check("Cl", "a.json", "json");
        check("graph { a -- b }", "a.txt", "dot");
        check("0 1", "a.unknown", "edge-list");
        for form in ["graph6", "sparse6", "digraph6", "graphml"] {
            check("", &format!("a.{form}"), form);
        }
    }
}
