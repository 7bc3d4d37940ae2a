//! Audits the catalogue: `cargo run --example audit -p nimgraph-audit -- small [ID…]`.

use nimgraph_audit::{Scope, Size, audit};

fn main() -> Result<(), nimgraph_audit::AuditError> {
    let mut arguments = std::env::args().skip(1);
    let size = arguments.next().and_then(|name| Size::ALL.into_iter().find(|size| size.name() == name));
    let scope = Scope { size: size.unwrap_or_default(), ids: arguments.collect() };
    let report = audit(&scope, &())?;
    println!("{} boards, {} positions", report.boards, report.positions);
    for s in &report.statements {
        let t = &s.tally;
        println!("{} ({}, {}): {} positions, {} N, {} P", s.id, s.game, s.status, t.applies, t.n, t.p);
        println!("    silent {}, values {}, moves {}, lists {}", t.silent, t.grundy_values, t.moves, t.lists);
        println!("    refuted {} times, first {:?}", t.refutations, t.refuted_at);
        println!("    needed {:?}", t.needed_at);
        s.faults.iter().for_each(|fault| println!("    FAULT {fault}"));
    }
    Ok(())
}
