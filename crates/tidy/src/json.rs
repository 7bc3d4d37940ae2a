//! JSON is described in one crate: who else may make some, and why.

use crate::{File, sources::before_tests};

/// Sources outside of `nimgraph-wire` that make JSON themselves, with the reason.
pub const EXCEPTIONS: &[(&str, &str)] = &[
    ("crates/nimgraph-table/src/file/header.rs", "a table's file describes itself"),
    ("crates/nimgraph-lab/src/sweep.rs", "the folder of a sweep describes itself"),
    ("crates/nimgraph-lab/src/output/files.rs", "the folder of a sweep describes itself"),
    ("crates/nimgraph-lab/src/totals.rs", "the folder of a sweep holds its totals"),
    ("crates/nimgraph-prove/src/weights/certificate.rs", "a certificate is a file, checked without the wire"),
    ("crates/nimgraph-prove/src/weights/graded.rs", "a certificate is a file, checked without the wire"),
    ("crates/nimgraph-server/src/openapi.rs", "the description of the API, whose schemas are the wire's"),
    ("crates/nimgraph-bench/src/proofs.rs", "the benchmark measures a program of its own, and hears from it"),
];

/// The crates that are made to write JSON: the wire, and the testers, who write what the wire must read.
const WRITERS: [&str; 3] = ["crates/nimgraph-wire/", "crates/nimgraph-testkit/", "crates/tidy/"];

// Written in pieces: this file is checked too.
const MAKES_JSON: [&str; 3] = [concat!("json", "!("), concat!("Serial", "ize)]"), concat!("Serial", "ize,")];

/// Every source that makes JSON and is neither in the wire nor excepted, and every exception that is not needed.
pub fn problems(files: &[File]) -> Vec<String> {
    let makers = files.iter().filter_map(|file| Some((file, makes_json(file)?)));
    let is_excepted = |path: &str| EXCEPTIONS.iter().any(|(excepted, _)| *excepted == path);
    let (excepted, strange): (Vec<_>, Vec<_>) = makers.partition(|(file, _)| is_excepted(&file.path));
    let strange = strange.iter().map(|(file, line)| {
        format!("{}:{line}: makes JSON by hand; make its shape a type of nimgraph-wire", file.path)
    });
    let stale = EXCEPTIONS.iter().filter(|(path, _)| excepted.iter().all(|(file, _)| file.path != *path));
    let stale = stale.map(|(path, _)| {
        format!("{path}: makes no JSON; delete it from EXCEPTIONS in crates/tidy/src/json.rs")
    });
    strange.chain(stale).collect()
}

/// The first line, outside of comments and tests, where a source of another crate makes JSON.
fn makes_json(file: &File) -> Option<usize> {
    let is_source = file.path.starts_with("crates/") && file.path.contains("/src/") && file.is_rust();
    if !is_source || WRITERS.iter().any(|krate| file.path.starts_with(krate)) {
        return None;
    }
    let is_maker = |line: &str| {
        let code = line.trim_start();
        let is_derive = code.starts_with("#[derive(");
        !code.starts_with("//")
            && (code.contains(MAKES_JSON[0])
                || is_derive && MAKES_JSON[1..].iter().any(|what| code.contains(what)))
    };
    before_tests(&file.text).position(is_maker).map(|line| line + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assert_one_problem;

    fn check(path: &str, text: &str) -> Vec<String> {
        let excepted = EXCEPTIONS.iter().map(|(path, _)| (*path, MAKES_JSON[0]));
        let files = excepted.chain([(path, text)]);
        let file = |(path, text): (&str, &str)| File { path: path.to_owned(), text: text.to_owned() };
        problems(&files.map(file).collect::<Vec<_>>())
    }

    #[test]
    fn json_is_made_by_the_wire() {
        let made = format!("fn f() {{\n    {}{{}});\n}}", MAKES_JSON[0]);
        assert_one_problem(&check("crates/nimgraph-cli/src/a.rs", &made), "src/a.rs:2: makes JSON by hand");
        for derive in &MAKES_JSON[1..] {
            let derived = format!("#[derive(Clone, {derive} PartialEq)]\nstruct A;");
            assert_one_problem(&check("crates/nimgraph-audit/src/a.rs", &derived), "src/a.rs:1");
        }
        for path in ["crates/nimgraph-wire/src/a.rs", "crates/nimgraph-cli/tests/a.rs", "fuzz/src/a.rs"] {
            assert_eq!(check(path, &made), [""; 0], "{path}");
        }
        let tested = format!("//! {made}\n#[cfg(test)]\nmod tests {{\n{made}\n}}").replace("\n    ", "\n// ");
        assert_eq!(check("crates/nimgraph-cli/src/a.rs", &tested), [""; 0]);
    }

    #[test]
    fn an_exception_must_be_needed() {
        let files: Vec<File> = EXCEPTIONS[1..]
            .iter()
            .map(|(path, _)| File { path: (*path).to_owned(), text: MAKES_JSON[0].to_owned() })
            .collect();
        assert_one_problem(&problems(&files), "makes no JSON; delete it from EXCEPTIONS");
    }
}
