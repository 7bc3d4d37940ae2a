//! Texts with marked mathematics: `the vertex $u$ has $w(u) ≥ 2$`.
//!
//! Statements are written this way; a terminal leaves the marks out, and a page typesets what stands between them.

use std::{
    collections::HashMap,
    sync::{LazyLock, Mutex},
};

/// A piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span<'t> {
    /// Words.
    Words(&'t str),
    /// Mathematics in plain text with Unicode signs.
    Mathematics(&'t str),
}

/// The pieces of a marked text.
///
/// ```
/// use nimgraph_theory::{Span, spans};
/// assert_eq!(spans("all $k$ heaps"), [Span::Words("all "), Span::Mathematics("k"), Span::Words(" heaps")]);
/// ```
pub fn spans(marked: &str) -> Vec<Span<'_>> {
    let piece = |(i, text)| if i % 2 == 0 { Span::Words(text) } else { Span::Mathematics(text) };
    marked.split('$').enumerate().filter(|(_, text)| !text.is_empty()).map(piece).collect()
}

/// A marked text without its marks. Each text is made once, and kept as long as the program runs.
///
/// ```
/// assert_eq!(nimgraph_theory::unmarked("all $k$ heaps"), "all k heaps");
/// ```
pub fn unmarked(marked: &'static str) -> &'static str {
    static MADE: LazyLock<Mutex<HashMap<&'static str, &'static str>>> = LazyLock::new(Mutex::default);
    if !marked.contains('$') {
        return marked;
    }
    let mut made = MADE.lock().expect("making a text does not panic");
    made.entry(marked).or_insert_with(|| marked.replace('$', "").leak())
}

/// A formula with Unicode signs in the commands of TeX.
///
/// ```
/// use nimgraph_theory::tex_formula;
/// assert_eq!(tex_formula("C4"), "C_{4}");
/// assert_eq!(tex_formula("m ≤ min(a, K_{2,n})"), "m \\le  \\min(a, K_{2,n})");
/// ```
pub fn tex_formula(formula: &str) -> String {
    let mut tex = String::new();
    let mut rest = formula;
    while let Some(first) = rest.chars().next() {
        let run = match first {
            letter if letter.is_ascii_alphabetic() => run_of(rest, |c| c.is_ascii_alphabetic()),
            _ => &rest[..first.len_utf8()],
        };
        rest = &rest[run.len()..];
        match first {
            letter if letter.is_ascii_alphabetic() => {
                push_word(&mut tex, run);
                let index = run_of(rest, |c| c.is_ascii_digit());
                if run.len() == 1 && !index.is_empty() {
                    tex += &format!("_{{{index}}}");
                    rest = &rest[index.len()..];
                }
            }
            '_' | '^' => rest = push_index(&mut tex, first, rest),
            '{' => tex.push_str("\\{"),
            '}' => tex.push_str("\\}"),
            other => push_sign(&mut tex, other),
        }
    }
    tex
}

/// The characters at the beginning that are of one kind.
fn run_of(text: &str, is_one: impl Fn(char) -> bool) -> &str {
    &text[..text.find(|c| !is_one(c)).unwrap_or(text.len())]
}

/// What is below or above the line: a group in braces, or a number, or a letter. Gives what comes after it.
fn push_index<'t>(tex: &mut String, sign: char, rest: &'t str) -> &'t str {
    let digits = run_of(rest, |c| c.is_ascii_digit());
    let (index, after) = match rest.strip_prefix('{').and_then(|inner| inner.split_once('}')) {
        Some(group) => group,
        None if !digits.is_empty() => rest.split_at(digits.len()),
        None => rest.split_at(rest.chars().next().map_or(0, char::len_utf8)),
    };
    tex.push(sign);
    tex.push('{');
    index.chars().for_each(|c| push_sign(tex, c));
    tex.push('}');
    after
}

fn push_word(tex: &mut String, word: &str) {
    match word {
        "min" | "max" | "gcd" => *tex += &format!("\\{word}"),
        "mod" => tex.push_str("\\bmod "),
        "mex" | "CN" | "PN" => *tex += &format!("\\mathrm{{{word}}}"),
        _ => tex.push_str(word),
    }
}

/// A test in the [language of formulas](nimgraph_formula) in the commands of TeX. Weights are named by their places, and the
/// words that join comparisons stay words.
///
/// ```
/// use nimgraph_theory::tex_test;
/// assert_eq!(tex_test("ea-b = 2 or v0 <= 1"), "e_{\\text{a–b}} = 2 \\text{ or } v_{\\text{0}} \\le  1");
/// assert_eq!(tex_test("not token = a"), "\\text{not } \\text{token} = a");
/// ```
pub fn tex_test(test: &str) -> String {
    let mut tex = String::new();
    let mut rest = test;
    while let Some(first) = rest.chars().next() {
        let pair = PAIRS.iter().find(|(pair, _)| rest.starts_with(pair));
        let word = run_of(rest, is_in_name);
        rest = match pair {
            Some((pair, command)) => {
                tex.push_str(command);
                &rest[pair.len()..]
            }
            None if first.is_alphabetic() => {
                let name = edge_name(rest, word).unwrap_or(word);
                push_name(&mut tex, name);
                &rest[name.len()..]
            }
            None => {
                push_escaped(&mut tex, first);
                &rest[first.len_utf8()..]
            }
        };
    }
    tex
}

fn is_in_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// `ea-b` or `ea-b#1`, which the word at the beginning of a text belongs to.
fn edge_name<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let after = text[word.len()..].strip_prefix('-').filter(|_| word.len() > 1 && word.starts_with('e'))?;
    let end = run_of(after, is_in_name);
    let number = after[end.len()..].strip_prefix('#').map(|digits| run_of(digits, |c| c.is_ascii_digit()));
    let numbered = number.filter(|number| !number.is_empty()).map_or(0, |number| number.len() + 1);
    (!end.is_empty()).then(|| &text[..word.len() + 1 + end.len() + numbered])
}

fn push_name(tex: &mut String, name: &str) {
    let kind = name.chars().next().filter(|kind| "evhw".contains(*kind));
    match name {
        "and" | "or" | "in" => *tex += &format!("\\text{{ {name} }}"),
        "not" | "all" | "some" | "let" => *tex += &format!("\\text{{{name} }}"),
        "min" | "max" => *tex += &format!("\\{name}"),
        "xor" => tex.push_str("\\mathbin{\\text{xor}}"),
        _ => match kind {
            Some(kind) if name.len() > 1 => {
                tex.push(kind);
                tex.push_str("_{\\text{");
                name[1..].chars().map(|c| if c == '-' { '–' } else { c }).for_each(|c| push_escaped(tex, c));
                tex.push_str("}}");
            }
            _ if name.chars().count() == 1 => tex.push_str(name),
            _ => {
                tex.push_str("\\text{");
                name.chars().for_each(|c| push_escaped(tex, c));
                tex.push('}');
            }
        },
    }
}

fn push_escaped(tex: &mut String, sign: char) {
    match sign {
        '#' | '%' | '_' | '{' | '}' | '$' | '&' => {
            tex.push('\\');
            tex.push(sign);
        }
        '*' => tex.push_str("\\cdot "),
        ':' => tex.push_str("\\colon "),
        '–' => tex.push(sign),
        other => push_sign(tex, other),
    }
}

const PAIRS: [(&str, &str); 4] = [("!=", "\\ne "), ("<=", "\\le "), (">=", "\\ge "), ("..", "\\dots ")];

fn push_sign(tex: &mut String, sign: char) {
    match SIGNS.iter().find(|(known, _)| *known == sign) {
        Some((_, command)) => tex.push_str(command),
        None => tex.push(sign),
    }
}

const SIGNS: [(char, &str); 20] = [
    ('⊕', "\\oplus "),
    ('≤', "\\le "),
    ('≥', "\\ge "),
    ('≠', "\\ne "),
    ('∈', "\\in "),
    ('∉', "\\notin "),
    ('∪', "\\cup "),
    ('∩', "\\cap "),
    ('×', "\\times "),
    ('·', "\\cdot "),
    ('−', "-"),
    ('–', "\\text{–}"),
    ('→', "\\to "),
    ('∖', "\\setminus "),
    ('⊆', "\\subseteq "),
    ('Σ', "\\textstyle\\sum "),
    ('…', "\\dots "),
    ('∞', "\\infty "),
    ('∅', "\\emptyset "),
    ('′', "'"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entries;

    #[track_caller]
    fn check(formula: &str, tex: &str) {
        assert_eq!(tex_formula(formula), tex);
    }

    #[test]
    fn formulas_become_tex() {
        check("h ⊕ s < h", "h \\oplus  s < h");
        check("C = {v}", "C = \\{v\\}");
        check("V(S − vu, u)", "V(S - vu, u)");
        check("e24 > e_{1,n+2}", "e_{24} > e_{1,n+2}");
        check("2^64 − 1", "2^{64} - 1");
        check("CN(n, n−1)", "\\mathrm{CN}(n, n-1)");
        check("((m − 1) mod y)", "((m - 1) \\bmod  y)");
        check("x_i", "x_{i}");
    }

    /// A mark without its partner would turn the words after it into mathematics.
    #[test]
    fn marks_come_in_pairs() {
        for entry in entries() {
            for text in entry.marked_texts() {
                assert!(text.matches('$').count().is_multiple_of(2), "{}: {text}", entry.id);
            }
        }
    }
}
