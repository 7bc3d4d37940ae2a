//! What workflows run and images are built from: pinned, so that a name means the same tomorrow.

use crate::File;

/// Every action without a digest, tool without a version, Python package without checksums, and image that nothing pins.
pub fn problems(files: &[File]) -> Vec<String> {
    let workflows = || files.iter().filter(|file| file.path.starts_with(".github/workflows/"));
    let lines = |file: &File| -> Vec<(usize, String)> {
        (1..).zip(file.text.lines().map(|line| line.trim().trim_start_matches("- ").to_owned())).collect()
    };
    let mut problems = Vec::new();
    for file in workflows() {
        for (number, line) in lines(file) {
            let place = format!("{}:{number}", file.path);
            if line.starts_with("uses: ") && !is_pinned_action(&line) {
                problems
                    .push(format!("{place}: pin the action by its digest, with the version as a comment"));
            }
            let is_tool = line.contains("cargo install ");
            if is_tool && !(line.contains(" --locked") && line.contains(" --version ")) {
                problems.push(format!("{place}: install the tool with --locked and --version"));
            }
            // The digests of images are looked up where they are built, and recorded there.
            if line.contains("docker build") && !line.contains("scripts/pin-images") {
                problems.push(format!("{place}: build from what scripts/pin-images writes"));
            }
        }
    }
    for file in files.iter().filter(|file| file.path.ends_with(".lock") && file.path.starts_with("python/")) {
        for (number, line) in lines(file) {
            let is_package = line.contains("==");
            if is_package && !line.ends_with('\\') {
                problems.push(format!("{}:{number}: give the checksums (scripts/lock-python)", file.path));
            }
        }
    }
    problems
}

fn is_pinned_action(line: &str) -> bool {
    let Some((_, reference)) = line.split_once('@') else { return false };
    let Some((digest, version)) = reference.split_once(" # v") else { return false };
    digest.len() == 40 && digest.bytes().all(|byte| byte.is_ascii_hexdigit()) && !version.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assert_one_problem;

    fn check(path: &str, text: &str, expected: Option<&str>) {
        let found = problems(&[File { path: path.to_owned(), text: text.to_owned() }]);
        match expected {
            Some(expected) => assert_one_problem(&found, expected),
            None => assert_eq!(found, Vec::<String>::new(), "{text}"),
        }
    }

    #[test]
    fn names_that_may_mean_something_else_tomorrow_are_found() {
        let digest = "11bd71901bbe5b1630ceea73d27597364c9af683";
        let workflow = ".github/workflows/test.yml";
        check(workflow, &format!("      - uses: actions/checkout@{digest} # v4.2.2\n"), None);
        check(workflow, "      - uses: actions/checkout@v4\n", Some("test.yml:1: pin the action"));
        check(workflow, &format!("    uses: actions/checkout@{digest}\n"), Some("pin the action"));
        check(workflow, "- run: cargo install --locked --version 1.2.3 tool\n", None);
        check(workflow, "- run: cargo install --locked tool\n", Some("--version"));
        check(workflow, "\n- run: docker build .\n", Some("test.yml:2: build from what scripts/pin-images"));
        check(workflow, "- run: scripts/pin-images Containerfile | docker build --file - .\n", None);
        check("python/a.lock", "toy==1.0 \\\n    --hash=sha256:00\n", None);
        check("python/a.lock", "toy==1.0\n", Some("a.lock:1: give the checksums"));
        check("docs/page.md", "uses: actions/checkout@v4\n", None);
    }
}
