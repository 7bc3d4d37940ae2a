//! Starts the threads of a search and brings their answer home.

use std::thread;

use nimgraph_game::Outcome;
use nimgraph_graph::{Meter, StopReason};

use super::{
    nodes::Nodes,
    table::TranspositionTable,
    walk::{Dfpn, Shared},
};

/// The outcome of a node, by proof-number search.
pub(crate) fn prove<N: Nodes>(
    nodes: &N,
    root: &N::Node,
    table: &TranspositionTable,
    meter: &mut Meter,
) -> Result<Outcome, StopReason> {
    match meter.threads() {
        1 => {
            let shared = Shared::new(table, 1);
            let outcome = Dfpn::new(nodes, &shared, 1).solve(root, meter)?;
            Ok(outcome.expect("there is no other thread"))
        }
        threads => together(nodes, root, table, threads, meter),
    }
}

/// All threads walk from the same root and share what they find; the first to finish stops the others.
fn together<N: Nodes>(
    nodes: &N,
    root: &N::Node,
    table: &TranspositionTable,
    threads: usize,
    meter: &mut Meter,
) -> Result<Outcome, StopReason> {
    let shared = Shared::new(table, threads);
    let since = meter.nodes();
    let mut meters = vec![meter.share(threads); threads];
    let results: Vec<_> = thread::scope(|scope| {
        let walkers: Vec<_> = meters
            .iter_mut()
            .map(|meter| scope.spawn(|| Dfpn::new(nodes, &shared, threads).solve(root, meter)))
            .collect();
        walkers.into_iter().map(|w| w.join().expect("a walk does not panic")).collect()
    });
    for own in &meters {
        meter.add_nodes(since, own);
    }
    let mut stopped = StopReason::Interrupted;
    for result in results {
        match result {
            Ok(Some(outcome)) => return Ok(outcome),
            Ok(None) => {}
            Err(reason) => stopped = reason,
        }
    }
    Err(stopped)
}
