//! The names of public types: one notion, one name, one place.

use std::collections::BTreeMap;

use crate::{File, arrows, dependencies};

/// Names that two crates of the core may share: both mean the same thing, the façade as a Rust program holds it and
/// `nimgraph-wire` as it is written in JSON, or an inner crate in its own terms (see `docs/notation.md`).
pub const SHARED: &[(&str, [&str; 2])] = &[
    ("Answer", ["nimgraph", "nimgraph-wire"]),
    ("Explanation", ["nimgraph", "nimgraph-wire"]),
    // A move of the façade knows its position, and so can be written.
    ("Move", ["nimgraph", "nimgraph-game"]),
    // A position of the façade has the solver beside the rules.
    ("Position", ["nimgraph", "nimgraph-game"]),
    ("Session", ["nimgraph", "nimgraph-solve"]),
];

/// Every name that several public types of the core have, and every entry of [`SHARED`] that is not needed.
///
/// Looked at is each line of a source of the core, outside of other items, that begins with `pub struct`, `pub enum`,
/// `pub union`, `pub trait` or `pub type`; a type that no other crate should see is `pub(crate)`. The core is all crates
/// but those of the edge, the benchmarks and the testers.
pub fn problems(files: &[File]) -> Vec<String> {
    let mut places: BTreeMap<&str, Vec<(&str, &str)>> = BTreeMap::new();
    for file in files {
        let Some(krate) = core_crate(&file.path) else { continue };
        for name in file.text.lines().filter_map(public_type) {
            places.entry(name).or_default().push((krate, &file.path));
        }
    }
    let twice = places.iter().filter(|(name, found)| found.len() > 1 && !is_shared(name, found));
    let twice = twice.map(|(name, found)| {
        let paths: Vec<_> = found.iter().map(|(_, path)| *path).collect();
        format!("{name}: a public type in {}; give one of them another name", paths.join(" and "))
    });
    let stale =
        SHARED.iter().filter(|(name, _)| !places.get(name).is_some_and(|found| is_shared(name, found)));
    let stale = stale.map(|(name, _)| {
        format!("{name}: no longer shared; delete it from SHARED in crates/tidy/src/names.rs")
    });
    twice.chain(stale).collect()
}

/// The crate of a source, if it is one of the core.
pub(crate) fn core_crate(path: &str) -> Option<&str> {
    let (krate, inside) = path.strip_prefix("crates/")?.split_once('/')?;
    let is_core = arrows::ARROWS.iter().any(|(name, _)| *name == krate)
        && !dependencies::LEAVES.contains(&krate)
        && krate != "nimgraph-bench";
    (is_core && inside.starts_with("src/") && path.ends_with(".rs")).then_some(krate)
}

fn is_shared(name: &str, found: &[(&str, &str)]) -> bool {
    SHARED.iter().any(|(shared, crates)| *shared == name && found.iter().map(|(krate, _)| *krate).eq(*crates))
}

pub(crate) fn public_type(line: &str) -> Option<&str> {
    let kinds = ["struct ", "enum ", "union ", "trait ", "type "];
    // An enum of a `vocabulary!` stands inside of it, with the name it has in schemas.
    let is_word = line.starts_with("    pub enum ") && line.contains(" as ");
    let item = if is_word { line.trim_start() } else { line }.strip_prefix("pub ")?;
    let rest = kinds.iter().find_map(|kind| item.strip_prefix(kind))?;
    rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assert_one_problem;

    fn check(sources: &[(&str, &str)]) -> Vec<String> {
        let shared = SHARED
            .iter()
            .flat_map(|(name, crates)| crates.map(|krate| (krate, format!("pub struct {name};"))));
        let shared = shared.map(|(krate, text)| (format!("crates/{krate}/src/{text}.rs"), text));
        let files = sources.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).chain(shared);
        problems(&files.map(|(path, text)| File { path, text }).collect::<Vec<_>>())
    }

    #[test]
    fn a_name_is_given_once() {
        let game = (
            "crates/nimgraph-game/src/a.rs",
            "pub trait Toy<T> {\n    type Toy;\n}\npub(crate) struct Inner;",
        );
        assert_eq!(check(&[game]), [""; 0]);
        let other = |path| check(&[game, (path, "pub struct Toy {\n")]);
        assert_one_problem(
            &other("crates/nimgraph-lab/src/b.rs"),
            "Toy: a public type in crates/nimgraph-game/src/a.rs and",
        );
        assert_one_problem(&other("crates/nimgraph-game/src/b/c.rs"), "crates/nimgraph-game/src/b/c.rs");
        assert_eq!(other("crates/nimgraph-cli/src/b.rs"), [""; 0]);
        let word = ("crates/nimgraph-lab/src/b.rs", "vocabulary! {\n    pub enum Toy as ToyWord {\n");
        assert_one_problem(&check(&[game, word]), "Toy: a public type");
        assert_eq!(other("crates/nimgraph-game/tests/b.rs"), [""; 0]);
        let inner = ("crates/nimgraph-lab/src/b.rs", "pub struct Inner;");
        assert_eq!(check(&[game, inner]), [""; 0]);
    }

    #[test]
    fn a_shared_name_is_shared_by_two_crates_only() {
        assert_one_problem(
            &check(&[("crates/nimgraph-lab/src/a.rs", "pub enum Answer {")])[..1],
            "Answer: a public type",
        );
    }

    #[test]
    fn an_exception_that_is_not_needed_is_a_problem() {
        assert_eq!(problems(&[]).len(), SHARED.len());
    }
}
