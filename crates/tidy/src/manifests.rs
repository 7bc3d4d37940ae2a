//! What every manifest of the workspace must say.

use crate::Crate;

/// Every crate that does not inherit the lints of the workspace.
///
/// # Panics
/// When a manifest is not TOML, which cargo would have refused before.
pub fn lint_problems(crates: &[Crate]) -> Vec<String> {
    crates
        .iter()
        .filter(|c| !inherits_lints(&c.manifest))
        .map(|c| {
            format!(
                "{}: its Cargo.toml does not inherit the lints; add '[lints]' and 'workspace = true'",
                c.name
            )
        })
        .collect()
}

fn inherits_lints(manifest: &str) -> bool {
    let manifest: toml::Table = manifest.parse().expect("cargo has accepted this manifest");
    let inherited = manifest.get("lints").and_then(|lints| lints.get("workspace"));
    inherited.and_then(toml::Value::as_bool) == Some(true)
}

/// Every version that differs from the one in `[workspace.package]`: of the crates among themselves, and of the board.
///
/// # Panics
/// When a manifest is not TOML, which cargo would have refused before.
pub fn version_problems(workspace: &str, board: &str, crates: &[Crate]) -> Vec<String> {
    let manifest: toml::Table = workspace.parse().expect("cargo has accepted this manifest");
    let workspace = &manifest["workspace"];
    let version = workspace["package"]["version"].as_str().unwrap_or_default();
    let differs = |place: String, found: &str| {
        (found != version)
            .then(|| format!("{place}: its version is {found}, that of the workspace is {version}"))
    };
    let own = workspace["dependencies"].as_table().into_iter().flatten();
    let own = own
        .filter_map(|(name, dependency)| Some((name, dependency.get("path")?, dependency.get("version")?)));
    let own = own.filter_map(|(name, _, found)| differs(format!("Cargo.toml: {name}"), found.as_str()?));
    let needed = format!("\"version\": \"{version}\"");
    let board = (!board.contains(&needed))
        .then(|| format!("web/package.json: expected {needed}, the version of the workspace"));
    let apart = crates.iter().filter(|c| !c.manifest.contains("version.workspace = true"));
    let apart =
        apart.map(|c| format!("{}: its version is its own; write 'version.workspace = true'", c.name));
    own.chain(board).chain(apart).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assert_one_problem;

    fn with(manifest: &str) -> [Crate; 1] {
        [Crate { name: "toy".to_owned(), folder: String::new(), manifest: manifest.to_owned(), uses: vec![] }]
    }

    #[test]
    fn lints_must_be_inherited() {
        assert_eq!(lint_problems(&with("[package]\nname = 'toy'\n[lints]\nworkspace = true\n")), [""; 0]);
        assert_one_problem(&lint_problems(&with("[package]\nname = 'toy'\n")), "toy: its Cargo.toml");
        assert_one_problem(
            &lint_problems(&with("[lints.rust]\nunsafe_code = 'allow'\n")),
            "toy: its Cargo.toml",
        );
    }

    #[test]
    fn versions_are_in_one_place() {
        let workspace = |used: &str| {
            let used = format!("a = {{ path = 'a', version = '{used}' }}\nb = {{ path = 'b' }}\nc = '7'");
            format!("[workspace.package]\nversion = '1.2.3'\n[workspace.dependencies]\n{used}\n")
        };
        let [board, toy] = ["{\"version\": \"1.2.3\"}", "version.workspace = true"];
        assert_eq!(version_problems(&workspace("1.2.3"), board, &with(toy)), [""; 0]);
        assert_one_problem(&version_problems(&workspace("1.2.2"), board, &with(toy)), "Cargo.toml: a");
        assert_one_problem(&version_problems(&workspace("1.2.3"), "{}", &with(toy)), "web/package.json");
        assert_one_problem(
            &version_problems(&workspace("1.2.3"), board, &with("version = '1.2.3'")),
            "toy: its",
        );
    }
}
