//! Starts the threads of a search and brings their answer home.

use std::thread;

use nimgraph_game::{Game, Outcome, Play};

use super::{
    explorer::{Explorer, Pair},
    table::TranspositionTable,
    walk::{Dfpn, Shared},
};
use crate::{
    budget::{Meter, StopReason},
    solver::Approach,
};

/// The outcome of a position beside a Nim heap, by proof-number search.
pub(crate) fn solve<G: Game>(
    game: &G,
    play: Play,
    approach: Approach,
    position: &G::Position,
    heap: u64,
    table: &TranspositionTable,
    meter: &mut Meter,
) -> Result<Outcome, StopReason> {
    let explorer = Explorer::new(game, play, approach);
    let root = explorer.settle(position, heap);
    if heap == 0 && game.count_moves(&root.position) == 0 {
        return Ok(play.outcome_at_end());
    }
    match meter.threads() {
        1 => {
            let shared = Shared::new(table, 1);
            let outcome = Dfpn::new(&explorer, &shared, 1).solve(&root, meter)?;
            Ok(outcome.expect("there is no other thread"))
        }
        threads => together(&explorer, &root, table, threads, meter),
    }
}

/// All threads walk from the same root and share what they find; the first to finish stops the others.
fn together<G: Game>(
    explorer: &Explorer<'_, G>,
    root: &Pair<G::Position>,
    table: &TranspositionTable,
    threads: usize,
    meter: &mut Meter,
) -> Result<Outcome, StopReason> {
    let shared = Shared::new(table, threads);
    let since = meter.nodes();
    let mut meters = vec![meter.clone(); threads];
    let results: Vec<_> = thread::scope(|scope| {
        let walkers: Vec<_> = meters
            .iter_mut()
            .map(|meter| scope.spawn(|| Dfpn::new(explorer, &shared, threads).solve(root, meter)))
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
