//! Dependencies that no source names.

use crate::{Crate, File, Use};

/// Dependencies that no source names, with the reason why a manifest does.
pub const UNNAMED: &[(&str, &str, &str)] = &[];

/// Every direct dependency of a crate that its sources do not name, and every entry of [`UNNAMED`] that is not needed.
///
/// A source names a crate if a line that is no comment has `x::`, `use x;` or `use x as`. A dependency must be named below
/// `src` or in `build.rs`; one for tests may also be named in tests, benchmarks, examples and examples in comments.
pub fn problems(crates: &[Crate], files: &[File]) -> Vec<String> {
    let is_unused = |c: &Crate, u: &Use| !files.iter().any(|file| names(c, u, file));
    let unused =
        crates.iter().flat_map(|c| c.uses.iter().map(move |u| (c, u))).filter(|(c, u)| is_unused(c, u));
    let unused: Vec<(&str, &str)> = unused.map(|(c, u)| (c.name.as_str(), u.name.as_str())).collect();
    let excused = |place: &(&str, &str)| UNNAMED.iter().any(|(from, to, _)| (*from, *to) == *place);
    let gone = UNNAMED.iter().filter(|(from, to, _)| !unused.contains(&(*from, *to)));
    let gone = gone.map(|(from, to, _)| format!("{from} → {to}: named after all; delete it from UNNAMED"));
    unused
        .iter()
        .filter(|place| !excused(place))
        .map(|(from, to)| format!("{from} → {to}: no source names it; remove it from the manifest"))
        .chain(gone)
        .collect()
}

fn names(c: &Crate, u: &Use, file: &File) -> bool {
    let Some(inside) = file.path.strip_prefix(&c.folder).and_then(|path| path.strip_prefix('/')) else {
        return false;
    };
    let is_source = file.is_rust() && (u.dev || inside.starts_with("src/") || inside == "build.rs");
    is_source && file.text.lines().any(|line| (u.dev || !is_comment(line)) && has_path(line, &u.ident))
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with("//")
}

fn has_path(line: &str, ident: &str) -> bool {
    line.match_indices(ident).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + ident.len()..]);
        let is_whole = !before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let is_used = before.ends_with("use ") && after.starts_with([';', ' ']);
        is_whole && (after.starts_with("::") || is_used)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assert_one_problem;

    fn check(path: &str, text: &str, dev: bool) -> Vec<String> {
        let toy = Use { name: "a-toy".to_owned(), ident: "a_toy".to_owned(), dev };
        let krate = Crate {
            name: "nimgraph-new".to_owned(),
            folder: "crates/new".to_owned(),
            manifest: String::new(),
            uses: vec![toy],
        };
        problems(&[krate], &[File { path: path.to_owned(), text: text.to_owned() }])
    }

    #[test]
    fn a_dependency_is_named() {
        for named in ["use a_toy::Doll;", "    let x = a_toy::doll();", "pub use a_toy as toy;", "use a_toy;"]
        {
            assert_eq!(check("crates/new/src/a/b.rs", named, false), [""; 0]);
        }
        for unnamed in ["", "// a_toy::doll()", "let a_toy = 1;", "use not_a_toy::x;", "use a_toybox::x;"] {
            assert_one_problem(
                &check("crates/new/src/a.rs", unnamed, false),
                "nimgraph-new → a-toy: no source names it",
            );
        }
        assert_one_problem(&check("crates/newer/src/a.rs", "use a_toy::Doll;", false), "a-toy");
    }

    #[test]
    fn what_only_tests_name_is_a_dependency_of_tests() {
        assert_one_problem(&check("crates/new/tests/a.rs", "use a_toy::Doll;", false), "a-toy");
        assert_eq!(check("crates/new/tests/a.rs", "use a_toy::Doll;", true), [""; 0]);
        assert_eq!(check("crates/new/src/a.rs", "/// use a_toy::Doll;", true), [""; 0]);
    }
}
