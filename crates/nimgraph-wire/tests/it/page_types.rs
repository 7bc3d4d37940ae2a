//! What the page knows of the wire without asking is what the wire says: the schemas from which its types are generated,
//! and the cards of the games.
//!
//! `NIMGRAPH_BLESS=1 cargo test -p nimgraph-wire --test it page_types` writes both again, and `npm run types` in `web/`
//! makes TypeScript of the schemas.

use std::{fs, path::Path};

use serde::Serialize;
use serde_json::json;

#[track_caller]
fn check(file: &str, current: &impl Serialize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/client").join(file);
    let current = format!("{}\n", serde_json::to_string_pretty(current).expect("it is plain data"));
    if std::env::var_os("NIMGRAPH_BLESS").is_some() {
        fs::write(&path, &current).expect("the folder of the page can be written to");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == current, "{} is out of date: see the top of this test", path.display());
}

#[test]
fn the_schemas_of_the_page_are_current() {
    check(
        "schema.json",
        &json!({
            "openapi": "3.1.0",
            "info": {"title": "nimgraph", "version": env!("CARGO_PKG_VERSION")},
            "paths": {},
            "components": {"schemas": nimgraph_wire::open_schemas()},
        }),
    );
}

#[test]
fn the_games_of_the_page_are_current() {
    check("games.json", &nimgraph_wire::game_catalogue());
}

#[test]
fn the_lines_of_rules_of_the_page_are_current() {
    check("lines.json", &nimgraph_wire::reports::NamedRules::gallery());
}

#[test]
fn the_families_of_the_page_are_current() {
    check("families.json", &nimgraph_wire::sized_family_catalogue());
}
