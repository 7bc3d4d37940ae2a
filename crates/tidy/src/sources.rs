//! What every Rust source must look like.

use crate::{File, names::core_crate};

/// The most lines a source may have before its tests.
pub const MAX_LINES: usize = 500;

// Written in pieces: this file is checked too.
const UNFINISHED: &[&str] = &[concat!("todo", "!("), concat!("unimplemented", "!(")];
const FORGOTTEN: &[&str] = &[concat!("dyn ", "Any"), concat!("any", "::Any"), concat!("Type", "Id")];
const UNRUN_TEST: &[&str] = &[concat!("ign", "ore"), concat!("should", "_panic")];
const UNRUN_EXAMPLE: &[&str] = &[concat!("ign", "ore"), concat!("no", "_run"), concat!("should", "_panic")];

/// Every Rust source whose first line does not say what it is.
pub fn first_line_problems(files: &[File]) -> Vec<String> {
    rust(files)
        .filter(|file| !file.text.lines().next().is_some_and(|line| line.starts_with("//! ")))
        .map(|file| format!("{}:1: the first line must be '//! ' and say what this file is", file.path))
        .collect()
}

/// Every Rust source that is too long to be about one thing.
pub fn length_problems(files: &[File]) -> Vec<String> {
    rust(files)
        .filter(|file| !file.path.contains("tests/"))
        .map(|file| (file, lines_before_tests(&file.text)))
        .filter(|(_, lines)| *lines > MAX_LINES)
        .map(|(file, lines)| {
            format!("{}: {lines} lines before its tests; split it: one noun a file", file.path)
        })
        .collect()
}

/// Every macro that stands for code not written yet.
pub fn unfinished_problems(files: &[File]) -> Vec<String> {
    matching_lines(files, |line| UNFINISHED.iter().any(|macro_call| line.contains(macro_call)))
        .map(|place| format!("{place}: unfinished code; write it or leave it out"))
        .collect()
}

/// Every source of the core that forgets a type and asks for it again: what can be done with a game is a trait, or an
/// entry in an `EveryGame`, so that the compiler names the games that lack it.
pub fn forgotten_type_problems(files: &[File]) -> Vec<String> {
    let core: Vec<File> = files.iter().filter(|file| core_crate(&file.path).is_some()).cloned().collect();
    matching_lines(&core, |line| FORGOTTEN.iter().any(|what| line.contains(what)))
        .map(|place| format!("{place}: asks what type it has; state as a trait what is wanted of it"))
        .collect()
}

/// Every test or documentation example that is not run, or that passes by panicking.
pub fn unrun_problems(files: &[File]) -> Vec<String> {
    matching_lines(files, |line| is_unrun_test(line) || is_unrun_example(line))
        .map(|place| {
            format!("{place}: every test and example runs and asserts what it expects; make this one do so")
        })
        .collect()
}

fn rust(files: &[File]) -> impl Iterator<Item = &File> {
    files.iter().filter(|file| file.is_rust())
}

fn matching_lines(files: &[File], is_match: impl Fn(&str) -> bool) -> impl Iterator<Item = String> {
    rust(files)
        .flat_map(|file| file.text.lines().enumerate().map(move |(index, line)| (file, index, line)))
        .filter(move |(_, _, line)| is_match(line.trim()))
        .map(|(file, index, _)| format!("{}:{}", file.path, index + 1))
}

/// The lines of a source that are not its tests.
pub(crate) fn before_tests(text: &str) -> impl Iterator<Item = &str> {
    text.lines().take(lines_before_tests(text))
}

fn lines_before_tests(text: &str) -> usize {
    let lines: Vec<&str> = text.lines().collect();
    let is_test_module =
        |pair: &[&str]| pair[0] == "#[cfg(test)]" && pair[1].starts_with("mod ") && pair[1].ends_with('{');
    lines.windows(2).position(is_test_module).unwrap_or(lines.len())
}

fn is_unrun_test(line: &str) -> bool {
    line.starts_with("#[") && words(line).any(|word| UNRUN_TEST.contains(&word))
}

fn is_unrun_example(line: &str) -> bool {
    let comment = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"));
    let fence = comment.and_then(|text| text.trim_start().strip_prefix("```"));
    fence.is_some_and(|info| words(info).any(|word| UNRUN_EXAMPLE.contains(&word)))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assert_one_problem;

    fn source(text: impl Into<String>) -> [File; 1] {
        [File { path: "src/toy.rs".to_owned(), text: text.into() }]
    }

    #[test]
    fn the_first_line_says_what_the_file_is() {
        assert_eq!(first_line_problems(&source("//! A toy.\n")), [""; 0]);
        for bad in ["", "\n//! A toy.\n", "// A toy.\n", "//!\n//! A toy.\n", "use std::fmt;\n"] {
            assert_one_problem(&first_line_problems(&source(bad)), "src/toy.rs:1");
        }
    }

    #[test]
    fn files_are_short_before_their_tests() {
        let code = "fn f() {}\n".repeat(MAX_LINES);
        let tests = format!("#[cfg(test)]\nmod tests {{\n{code}}}\n");
        assert_eq!(length_problems(&source(format!("{code}{tests}"))), [""; 0]);
        assert_one_problem(&length_problems(&source(format!("{code}\n{tests}"))), "501 lines");
        assert_one_problem(
            &length_problems(&source(format!("#[cfg(test)]\nuse a::b;\n{code}"))),
            "502 lines",
        );
    }

    #[test]
    fn nothing_is_left_unfinished() {
        for call in UNFINISHED {
            assert_one_problem(
                &unfinished_problems(&source(format!("fn f() {{\n    {call})\n}}"))),
                "src/toy.rs:2",
            );
        }
        assert_eq!(unfinished_problems(&source("let todo = 1; f(todo)")), [""; 0]);
    }

    #[test]
    fn no_type_is_forgotten_in_the_core() {
        let line = format!("fn f(x: &{}) {{}}", FORGOTTEN[0]);
        let file = |path: &str| [File { path: path.to_owned(), text: line.clone() }];
        assert_one_problem(&forgotten_type_problems(&file("crates/nimgraph-solve/src/a.rs")), "a.rs:1");
        assert_eq!(forgotten_type_problems(&file("crates/nimgraph-cli/src/a.rs")), [""; 0]);
        assert_eq!(forgotten_type_problems(&file("crates/nimgraph-solve/tests/a.rs")), [""; 0]);
    }

    #[test]
    fn every_test_and_example_runs() {
        let (ignored, panics) = (UNRUN_TEST[0], UNRUN_TEST[1]);
        for bad in [
            format!("    #[{ignored}]"),
            format!("#[{ignored} = \"slow\"]"),
            format!("#[cfg_attr(miri, {ignored})]"),
            format!("#[{panics}(expected = \"x\")]"),
            format!("/// ```{ignored}"),
            format!("    //! ```rust,{}", UNRUN_EXAMPLE[1]),
        ] {
            assert_one_problem(&unrun_problems(&source(format!("//! A toy.\n{bad}\n"))), "src/toy.rs:2");
        }
        let fine = format!("//! Files to {ignored}.\n/// ```\n/// ```compile_fail\n#[serde({ignored}d)]\n");
        assert_eq!(unrun_problems(&source(fine)), [""; 0]);
    }
}
