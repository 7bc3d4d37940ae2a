//! The schemas from which the types of the page are generated are those of the wire.
//!
//! `NIMGRAPH_BLESS=1 cargo test -p nimgraph-wire --test page_types` writes them anew, and `npm run types` in `web/`
//! makes TypeScript of them.

use std::{fs, path::Path};

use serde_json::json;

#[test]
fn the_schemas_of_the_page_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/client/schema.json");
    let document = json!({
        "openapi": "3.1.0",
        "info": {"title": "nimgraph", "version": env!("CARGO_PKG_VERSION")},
        "paths": {},
        "components": {"schemas": nimgraph_wire::open_schemas()},
    });
    let current = format!("{}\n", serde_json::to_string_pretty(&document).expect("a schema is plain data"));
    if std::env::var_os("NIMGRAPH_BLESS").is_some() {
        fs::write(&path, &current).expect("the folder of the page can be written to");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == current, "{} is out of date: see the top of this test", path.display());
}
