//! Parameters of type `bool`, of which there may only be fewer, and private types with the name of a public one.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    File,
    names::{core_crate, public_type},
    sources::before_tests,
};

/// Functions with a parameter of type `bool` in crates of the core. What such a parameter means is an enum, unless it is the
/// bit of a number or of an automaton's letter, or the library that calls the function wants it.
pub const BOOL_PARAMETERS: &[(&str, usize)] = &[
    ("nimgraph-audit", 2),
    ("nimgraph-draw", 4),
    ("nimgraph-family", 3),
    ("nimgraph-formula", 9),
    ("nimgraph-game", 10),
    ("nimgraph-graph", 3),
    ("nimgraph-lab", 6),
    ("nimgraph-prove", 18),
    ("nimgraph-solve", 5),
    ("nimgraph-table", 1),
    ("nimgraph-theory", 5),
    ("nimgraph-wire", 11),
];

/// The crates whose public types are the nouns of the whole workspace.
pub const NOUNS: [&str; 5] =
    ["nimgraph-graph", "nimgraph-formula", "nimgraph-game", "nimgraph-theory", "nimgraph-solve"];

/// Every crate with more functions that take a `bool` than it is allowed, and every number that can be lowered.
pub fn bool_problems(files: &[File]) -> Vec<String> {
    let found = counted(files, |file| {
        let text: String = before_tests(&file.text).flat_map(|line| [line.trim_start(), "\n"]).collect();
        signatures(&text)
            .filter(|(_, parameters)| has_bool(parameters))
            .map(|(name, _)| name.to_owned())
            .collect()
    });
    problems("functions that take a `bool`", "BOOL_PARAMETERS", BOOL_PARAMETERS, &found)
}

/// Every private type of the core that has the name of a public type of a crate of [`NOUNS`].
pub fn name_problems(files: &[File]) -> Vec<String> {
    let named =
        |names: Vec<String>| names.into_iter().map(|name| format!("{name}: the name of a public type"));
    reused_names(files).into_values().flat_map(named).collect()
}

fn reused_names(files: &[File]) -> BTreeMap<&str, Vec<String>> {
    let is_noun = |file: &&File| core_crate(&file.path).is_some_and(|krate| NOUNS.contains(&krate));
    let nouns = files.iter().filter(is_noun).flat_map(|file| file.text.lines().filter_map(public_type));
    let nouns: BTreeSet<&str> = nouns.collect();
    counted(files, |file| {
        let private = before_tests(&file.text).filter_map(private_type);
        private.filter(|name| nouns.contains(name)).map(str::to_owned).collect()
    })
}

/// What is found in the sources of each crate of the core, with its file.
fn counted<'f>(files: &'f [File], find: impl Fn(&'f File) -> Vec<String>) -> BTreeMap<&'f str, Vec<String>> {
    let mut found: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for file in files {
        let Some(krate) = core_crate(&file.path) else { continue };
        found
            .entry(krate)
            .or_default()
            .extend(find(file).iter().map(|name| format!("{name} in {}", file.path)));
    }
    found
}

fn problems(
    what: &str,
    list: &str,
    allowed: &[(&str, usize)],
    found: &BTreeMap<&str, Vec<String>>,
) -> Vec<String> {
    let most = |krate: &str| allowed.iter().find(|(name, _)| *name == krate).map_or(0, |(_, most)| *most);
    let more = found.iter().filter(|(krate, names)| names.len() > most(krate));
    let more = more.map(|(krate, names)| {
        let (count, names) = (names.len(), names.join("\n  "));
        format!("{krate}: {count} {what}, allowed are {}:\n  {names}", most(krate))
    });
    let count = |krate: &str| found.get(krate).map_or(0, Vec::len);
    let fewer = allowed.iter().filter(|(krate, most)| count(krate) < *most);
    let fewer = fewer.map(|(krate, _)| {
        format!("{krate}: {} {what}; lower its number in {list} of crates/tidy/src/ratchet.rs", count(krate))
    });
    more.chain(fewer).collect()
}

/// The functions of a source, each with the text of its parameters.
fn signatures(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let starts = text.match_indices("fn ").filter(|(at, _)| {
        !text[..*at].ends_with(|c: char| c.is_alphanumeric() || c == '_') && !is_in_comment(text, *at)
    });
    starts.filter_map(|(at, word)| {
        let rest = &text[at + word.len()..];
        let name =
            rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().filter(|name| !name.is_empty())?;
        let end = rest.find(['{', ';'])?;
        Some((name, &rest[name.len()..end]))
    })
}

fn is_in_comment(text: &str, at: usize) -> bool {
    text[..at].rsplit('\n').next().is_some_and(|line| line.starts_with("//"))
}

fn has_bool(parameters: &str) -> bool {
    let parameters = parameters.split("->").next().unwrap_or_default();
    parameters
        .match_indices(": bool")
        .any(|(at, found)| parameters[at + found.len()..].trim_start().starts_with([',', ')']))
}

/// The name of a type that is not public, if the line begins one.
fn private_type(line: &str) -> Option<&str> {
    let line = match line.strip_prefix("pub(") {
        Some(rest) => rest.split_once(") ")?.1,
        None if line.starts_with("pub ") => return None,
        None => line,
    };
    public_type(&format!("pub {line}")).and_then(|name| line.find(name).map(|at| &line[at..at + name.len()]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assert_one_problem;

    fn file(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn parameters_of_type_bool_are_found() {
        let check = |text: &str, expected: &[&str]| {
            let found = signatures(text).filter(|(_, parameters)| has_bool(parameters));
            assert_eq!(found.map(|(name, _)| name).collect::<Vec<_>>(), expected, "{text}");
        };
        check("pub fn draw(\nboard: &Board,\nwith_labels: bool,\n) -> u8 {", &["draw"]);
        check("fn is_even(n: u64) -> bool {\nlet x: bool = true;", &[]);
        check("// fn old(a: bool) {\nfn new<T: Ord>(a: T, b: bool) where T: Copy {", &["new"]);
        check("struct S {\nis_open: bool,\n}\nfn all(f: fn(bool) -> bool);", &[]);
    }

    #[test]
    fn private_types_are_found() {
        let check = |line, expected| assert_eq!(private_type(line), expected, "{line}");
        check("struct Board<'a> {", Some("Board"));
        check("pub(crate) enum Kind {", Some("Kind"));
        check("pub(in crate::x) type Row = u8;", Some("Row"));
        check("pub struct Board;", None);
        check("    struct Inner;", None);
    }

    #[test]
    fn a_number_may_not_rise_and_must_fall() {
        let found = BTreeMap::from([("nimgraph-game", vec!["f in a.rs".to_owned(), "g in b.rs".to_owned()])]);
        let check = |allowed: &[(&str, usize)]| problems("functions", "LIST", allowed, &found);
        assert_eq!(check(&[("nimgraph-game", 2)]), [""; 0]);
        assert_one_problem(
            &check(&[("nimgraph-game", 1)]),
            "nimgraph-game: 2 functions, allowed are 1:\n  f in a.rs\n  g in b.rs",
        );
        assert_one_problem(&check(&[]), "allowed are 0");
        assert_one_problem(&check(&[("nimgraph-game", 3)]), "lower its number in LIST");
        assert_one_problem(&check(&[("nimgraph-game", 2), ("nimgraph-lab", 1)]), "nimgraph-lab: 0 functions");
    }

    #[test]
    fn only_nouns_of_the_core_count() {
        let noun = file("crates/nimgraph-game/src/a.rs", "pub struct Toy;\n");
        let reused = |path: &str| {
            let files = [noun.clone(), file(path, "struct Toy;\n")];
            reused_names(&files).into_values().flatten().count()
        };
        assert_eq!(reused("crates/nimgraph-lab/src/b.rs"), 1);
        assert_eq!(reused("crates/nimgraph-cli/src/b.rs"), 0);
        assert_eq!(reused("crates/nimgraph-lab/tests/b.rs"), 0);
    }
}
