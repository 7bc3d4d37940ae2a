//! Licences of all dependencies against the list in `deny.toml`.

use spdx::{Expression, Licensee, ParseMode};

/// Every package whose licence the list `licenses.allow` of `deny.toml` does not satisfy.
///
/// # Panics
/// When `deny.toml` has no such list or it holds something that is not an SPDX licence.
pub fn problems(deny_toml: &str, licences: &[(String, Option<String>)]) -> Vec<String> {
    let allowed = allowed(deny_toml);
    licences
        .iter()
        .filter_map(|(package, licence)| {
            let licence = licence.as_deref().unwrap_or("");
            (!satisfied(licence, &allowed)).then(|| {
                format!(
                    "{package}: its licence '{licence}' is not in deny.toml; \
                     choose another crate, or allow the licence there with the reason why it is compatible"
                )
            })
        })
        .collect()
}

fn allowed(deny_toml: &str) -> Vec<Licensee> {
    let config: toml::Table = deny_toml.parse().expect("deny.toml is TOML");
    let list = config["licenses"]["allow"].as_array().expect("licenses.allow of deny.toml is a list");
    list.iter()
        .map(|name| name.as_str().expect("licenses.allow of deny.toml holds strings"))
        .map(|name| Licensee::parse(name).unwrap_or_else(|error| panic!("deny.toml: '{name}': {error}")))
        .collect()
}

fn satisfied(licence: &str, allowed: &[Licensee]) -> bool {
    // LAX because old crates write "MIT/Apache-2.0".
    Expression::parse_mode(licence, ParseMode::LAX)
        .is_ok_and(|expression| expression.evaluate(|wanted| allowed.iter().any(|one| one.satisfies(wanted))))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DENY: &str = r#"licenses.allow = ["MIT", "Apache-2.0 WITH LLVM-exception", "Unicode-3.0"]"#;

    fn check(licence: Option<&str>, acceptable: bool) {
        let problems = problems(DENY, &[("toy 1.0.0".to_owned(), licence.map(str::to_owned))]);
        assert_eq!(problems.is_empty(), acceptable, "{licence:?}: {problems:?}");
    }

    #[test]
    fn expressions_are_evaluated() {
        check(Some("MIT"), true);
        check(Some("GPL-3.0-only OR MIT"), true);
        check(Some("GPL-3.0/MIT"), true);
        check(Some("(MIT OR Zlib) AND Unicode-3.0"), true);
        check(Some("Apache-2.0 WITH LLVM-exception"), true);
        check(Some("Apache-2.0"), false);
        check(Some("GPL-3.0-only AND MIT"), false);
        check(Some("do what you want"), false);
        check(None, false);
    }
}
