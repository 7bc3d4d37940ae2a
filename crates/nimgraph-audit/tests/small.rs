//! The whole catalogue on the small universes: the part of the audit that every test run does.

use nimgraph_audit::{Scope, Size, audit};

#[test]
fn every_statement_behaves_as_declared() {
    let report = audit(&Scope { size: Size::Small, ids: Vec::new() }, &()).unwrap();
    let faults = |s: &nimgraph_audit::StatementReport| {
        s.faults.iter().map(|f| format!("{} ({}): {f}", s.id, s.game)).collect::<Vec<_>>()
    };
    let faults: Vec<String> = report.statements.iter().flat_map(faults).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(report.positions > 100, "only {} positions", report.positions);
}
