//! Names that belong to one machine or one network, and so to no file of the project.

use crate::File;

// In pieces throughout: this file is checked too.
const REGISTRIES: &[[&str; 2]] = &[
    ["crates", "io"],
    ["npmjs", "org"],
    ["npmjs", "com"],
    ["pypi", "org"],
    ["pythonhosted", "org"],
    ["deb.debian", "org"],
    ["static.rust-lang", "org"],
];
const REGISTRY_LABELS: &[&str] = &["registry", "index", "mirror", "mirrors", "proxy", "artifactory", "nexus"];
const MACHINE_FOLDERS: &[&str] = &["work", "root", "home"];

/// Every line that names the host of a package registry: which one is used is the reader's own setting.
pub fn registry_problems(files: &[File]) -> Vec<String> {
    matching_lines(files, |path, line| {
        // Cargo's lock file calls its default registry by a fixed name, whatever host really serves it.
        let by_name = !path.ends_with("Cargo.lock") && REGISTRIES.iter().any(|name| line.contains(&name.join(".")));
        by_name || hosts(line).any(|host| host.split('.').any(|label| REGISTRY_LABELS.contains(&label)))
    })
    .map(|place| {
        format!("{place}: names a registry's host; leave it out (npm: set omit-lockfile-registry-resolved=true in .npmrc)")
    })
    .collect()
}

/// Every line with an absolute path below a folder that only some machines have.
pub fn path_problems(files: &[File]) -> Vec<String> {
    matching_lines(files, |_, line| MACHINE_FOLDERS.iter().any(|folder| has_absolute_path(line, folder)))
        .map(|place| format!("{place}: an absolute path of one machine; write it relative to the project"))
        .collect()
}

fn matching_lines(files: &[File], is_match: impl Fn(&str, &str) -> bool) -> impl Iterator<Item = String> {
    files
        .iter()
        .flat_map(|file| file.text.lines().enumerate().map(move |(index, line)| (file, index, line)))
        .filter(move |(file, _, line)| is_match(&file.path, line))
        .map(|(file, index, _)| format!("{}:{}", file.path, index + 1))
}

fn hosts(line: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '.' || c == '-';
    line.split("://").skip(1).map(move |rest| rest.split(|c| !is_part(c)).next().unwrap_or(""))
}

fn has_absolute_path(line: &str, folder: &str) -> bool {
    let path = format!("/{folder}/");
    line.match_indices(&path).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || "_-.~)}/".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assert_one_problem;

    fn file(path: &str, text: impl Into<String>) -> [File; 1] {
        [File { path: path.to_owned(), text: text.into() }]
    }

    #[test]
    fn no_registry_is_named() {
        for name in REGISTRIES {
            assert_one_problem(
                &registry_problems(&file("a.md", format!("\nsee {}", name.join(".")))),
                "a.md:2",
            );
        }
        for label in REGISTRY_LABELS {
            let line = format!("source = \"sparse+https{}{label}.example.org/x\"", "://");
            assert_one_problem(&registry_problems(&file("Cargo.lock", line)), "Cargo.lock:1");
        }
        assert_eq!(registry_problems(&file("a.md", "https://example.org/registry/index.html")), [""; 0]);
    }

    #[test]
    fn no_path_of_one_machine_is_named() {
        for folder in MACHINE_FOLDERS {
            assert_one_problem(&path_problems(&file("a.md", format!("cd /{folder}/x"))), "a.md:1");
            assert_eq!(path_problems(&file("a.md", format!("cd ../{folder}/x and a/{folder}/b"))), [""; 0]);
        }
    }
}
