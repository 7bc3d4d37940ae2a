//! The whole catalogue on the small universes: the part of the audit that every test run does.

use nimgraph_audit::{AuditReport, AuditedStatement, Scope, Size, audit};
use nimgraph_theory::Status;

fn small() -> AuditReport {
    audit(&Scope { size: Size::Small, ids: Vec::new() }, &()).unwrap()
}

#[test]
fn every_statement_behaves_as_declared() {
    let report = small();
    let faults = |s: &AuditedStatement| {
        s.faults.iter().map(|f| format!("{} ({}): {f}", s.id, s.game)).collect::<Vec<_>>()
    };
    let faults: Vec<String> = report.statements.iter().flat_map(faults).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(report.complete && report.positions > 100_000, "only {} positions", report.positions);
    check_idle(&report);
    check_moveless(&report);
}

/// The hypotheses that the sources ask for although the statements hold, here at least, without them.
#[track_caller]
fn check_idle(report: &AuditReport) {
    let idle = |s: &AuditedStatement| s.idle.iter().map(|h| format!("{}: {h}", s.id)).collect::<Vec<_>>();
    let found: Vec<String> = report.statements.iter().flat_map(idle).collect();
    assert_eq!(found.join("\n"), IDLE.join("\n"), "what is needed, or not, has changed");
}

/// The statements that find N-positions and leave the winning move to others.
#[track_caller]
fn check_moveless(report: &AuditReport) {
    let gives_none = |s: &&AuditedStatement| s.tally.n > 0 && s.tally.moves + s.tally.lists == 0;
    let answers = |s: &&AuditedStatement| matches!(s.status, Status::Proved | Status::Checked);
    let found = report.statements.iter().filter(answers).filter(gives_none).map(|s| s.id);
    assert_eq!(found.collect::<Vec<_>>(), MOVELESS, "which statements give a winning move has changed");
}

const MOVELESS: &[&str] = &[
    "erickson-2011/5.7-uniform",
    // These claim an outcome and never answer.
    "erickson-2011/4.9",
    "erickson-2011/4.10",
    "erickson-2011/4.11",
    "misere/complete",
    "misere/k2n-n",
    "misere/cycle",
    "misere/graph-nim",
    "rules/fewer-amounts",
];

const IDLE: &[&str] = &[
    "erickson-2011/3.1: a cycle (zero edges do not count)",
    "erickson-2011/4.1: two vertices in the token's part",
    "erickson-2011/7.1: at least two vertices in the other part",
    "erickson-2011/7.1: a part of two vertices",
    "erickson-2011/7.2: at least two vertices in the other part",
    "erickson-2011/4.7: weights of at most 1",
    "fsu-1993/even-kernel-any: weights of at most 1",
    "k2n/3.1: all 2n edges positive",
    "k2n/3.2: n = 3",
    "k2n/3.2: the heavier edge of the unequal path at the token",
    "k2n/3.3: all 2n edges positive",
    "k2n/3.5: the heavier edge of the unequal path at the token",
    "k2n/3.6: the lighter edge of the unequal path at the token",
    "k2n/3.7.4: all 2n edges positive",
    "k2n/3.7.4: two equal weights at the token",
    "k2n/3.7.4: exactly one other path between the hubs with different weights",
    "k2n/3.7.5: all 2n edges positive",
    "k2n/3.7.5: two different weights at the token",
    "k2n/3.7.5: exactly one other path between the hubs with different weights",
    "k2n/3.7.5-printed: exactly one other path between the hubs with different weights",
    "erickson-2011/4.9: at least three vertices",
    "erickson-2011/4.11: at least three vertices",
    "erickson-2011/3.1-uniqueness: a cycle (zero edges do not count)",
    "neighboring/cover: a bipartite graph (vertices of weight 0 do not count, but for the token's)",
    "rules/nimg-no-empty-vertex: no loop",
    "rules/neighboring-slow-complete: the rules of Neighboring Nim but for the amounts",
    "rules/exact-short: moves that lower all of k consecutive heaps by any amounts",
    "rules/exact-short: n < 2k, or a row with n = 2k and k ≥ 2",
    "rules/exact-circle: moves that lower all of k consecutive heaps by any amounts",
];
