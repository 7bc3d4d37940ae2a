//! One program of integration tests for each crate: every further one is linked against the whole workspace.

use std::collections::BTreeMap;

use crate::File;

/// Programs that stand beside another one, each with the reason.
const APART: [(&str, &str); 1] =
    [("crates/nimgraph-server/tests/crowds", "it measures the memory of the whole process")];

/// Crates whose tests are more programs than one, without a reason in `APART`.
pub fn problems(files: &[File]) -> Vec<String> {
    let mut crates: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (folder, name) in files.iter().filter_map(|file| program(&file.path)) {
        let program = format!("{folder}/tests/{name}");
        if !APART.iter().any(|(path, _)| *path == program) {
            crates.entry(folder).or_default().push(program);
        }
    }
    let several = crates.values().filter(|programs| programs.len() > 1);
    several
        .map(|programs| {
            format!("{} are several programs: make them modules of tests/it/main.rs", programs.join(", "))
        })
        .collect()
}

/// Entries of `APART` that name no program.
pub fn stale_entries(files: &[File]) -> Vec<String> {
    let is_there = |path: &str| {
        let mut programs = files.iter().filter_map(|file| program(&file.path));
        programs.any(|(folder, name)| format!("{folder}/tests/{name}") == path)
    };
    let stale = APART.iter().filter(|(path, _)| !is_there(path));
    stale.map(|(path, _)| format!("{path} is gone: remove it from APART in programs.rs")).collect()
}

/// The folder of the crate and the name of the program whose first source this is.
fn program(path: &str) -> Option<(&str, &str)> {
    let (folder, rest) = path.split_once("/tests/").filter(|(folder, _)| folder.starts_with("crates/"))?;
    let name = rest.strip_suffix("/main.rs").or_else(|| rest.strip_suffix(".rs"))?;
    (!name.contains('/')).then_some((folder, name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assert_one_problem;

    fn files(paths: &[&str]) -> Vec<File> {
        paths.iter().map(|path| File { path: (*path).to_owned(), text: String::new() }).collect()
    }

    #[test]
    fn a_second_program_is_found() {
        let of = |paths: &[&str]| problems(&files(paths));
        assert_one_problem(&of(&["crates/a/tests/it/main.rs", "crates/a/tests/b.rs"]), "crates/a/tests/b");
        assert_one_problem(&of(&["crates/a/tests/c.rs", "crates/a/tests/b.rs"]), "crates/a/tests/c");
        assert_eq!(of(&["crates/a/tests/it/main.rs", "crates/a/tests/it/b.rs"]), [""; 0]);
        assert_eq!(of(&["crates/a/tests/b.rs", "crates/c/tests/b.rs", "fuzz/tests/b.rs"]), [""; 0]);
    }

    #[test]
    fn a_reason_for_nothing_is_found() {
        assert_one_problem(&stale_entries(&[]), "crowds is gone");
        assert_eq!(stale_entries(&files(&["crates/nimgraph-server/tests/crowds/main.rs"])), [""; 0]);
    }
}
