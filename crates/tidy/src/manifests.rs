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
}
