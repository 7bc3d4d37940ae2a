//! Which outside libraries which crates may depend on.

use crate::{Crate, Use};

/// The crates at the edge, where the program meets the world.
pub const LEAVES: &[&str] = &["nimgraph-cli", "nimgraph-server", "nimgraph-wasm", "nimgraph-py"];

/// Libraries of the edge, with the families named after them (`clap_complete`, `wasm-bindgen-test`).
pub const LEAF_LIBRARIES: &[&str] = &["clap", "axum", "tokio", "pyo3", "wasm-bindgen", "js-sys", "web-sys"];

/// Libraries whose errors name nothing: a caller cannot tell them apart.
pub const FACELESS_ERRORS: &[&str] = &["anyhow", "eyre", "color-eyre"];

/// The programs; only they may have errors that are merely printed.
const PROGRAMS: &[&str] = &["nimgraph-cli", "nimgraph-server"];

/// Every crate that knows a library of the edge without standing there.
pub fn leaf_library_problems(crates: &[Crate]) -> Vec<String> {
    let inner = crates.iter().filter(|c| !LEAVES.contains(&c.name.as_str()));
    offenders(inner, |name| LEAF_LIBRARIES.iter().any(|library| is_of_family(name, library)))
        .map(|(c, name)| {
            format!("{c} → {name}: only {} may depend on it; move the code there", LEAVES.join(", "))
        })
        .collect()
}

/// Every library crate with errors that name nothing.
pub fn faceless_error_problems(crates: &[Crate]) -> Vec<String> {
    let libraries = crates.iter().filter(|c| !PROGRAMS.contains(&c.name.as_str()));
    offenders(libraries, |name| FACELESS_ERRORS.contains(&name))
        .map(|(c, name)| format!("{c} → {name}: a library names its errors; write an enum with thiserror"))
        .collect()
}

fn offenders<'a>(
    crates: impl Iterator<Item = &'a Crate>,
    is_offence: impl Fn(&str) -> bool,
) -> impl Iterator<Item = (&'a str, &'a str)> {
    crates
        .flat_map(|c| c.uses.iter().map(move |u: &Use| (c, u)))
        .filter(move |(_, u)| !u.dev && is_offence(&u.name))
        .map(|(c, u)| (c.name.as_str(), u.name.as_str()))
}

fn is_of_family(name: &str, library: &str) -> bool {
    name.strip_prefix(library).is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', '_']))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assert_one_problem;

    fn using(name: &str, library: &str, dev: bool) -> [Crate; 1] {
        let uses = vec![Use { name: library.to_owned(), ident: String::new(), dev }];
        [Crate { name: name.to_owned(), folder: String::new(), manifest: String::new(), uses }]
    }

    #[test]
    fn the_core_may_not_know_the_edge() {
        let problems = leaf_library_problems(&using("nimgraph-solve", "clap_complete", false));
        assert_one_problem(&problems, "nimgraph-solve → clap_complete: only nimgraph-cli");
        assert_eq!(leaf_library_problems(&using("nimgraph-cli", "clap", false)), [""; 0]);
        assert_eq!(leaf_library_problems(&using("nimgraph-solve", "clapboard", false)), [""; 0]);
    }

    #[test]
    fn a_library_names_its_errors() {
        let problems = faceless_error_problems(&using("nimgraph-game", "anyhow", false));
        assert_one_problem(&problems, "nimgraph-game → anyhow");
        assert_eq!(faceless_error_problems(&using("nimgraph-cli", "anyhow", false)), [""; 0]);
    }
}
