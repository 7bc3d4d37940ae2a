//! How an audit counts for one statement.

use nimgraph_wire::reports::{Surprise, Tally, Without};

/// At most this many surprises are kept.
const MOST_KEPT: usize = 5;

/// Whether the statement has nothing to say where only this hypothesis fails.
pub(crate) fn is_mute(without: Without) -> bool {
    without.positions > 0 && without.silent == without.positions
}

/// What an audit does with its counts.
pub(crate) trait Count {
    fn of(hypotheses: usize) -> Self;
    fn surprise(&mut self, position: impl FnOnce() -> String, what: impl FnOnce() -> String);
    fn refute(&mut self, position: impl FnOnce() -> String);
    /// Adds the counts of another board that comes later in the order.
    fn add(&mut self, later: Self);
}

impl Count for Tally {
    fn of(hypotheses: usize) -> Self {
        Self {
            needed_at: vec![None; hypotheses],
            without: vec![Without::default(); hypotheses],
            ..Self::default()
        }
    }

    fn surprise(&mut self, position: impl FnOnce() -> String, what: impl FnOnce() -> String) {
        self.surprises += 1;
        if self.surprised_at.len() < MOST_KEPT {
            self.surprised_at.push(Surprise { position: position(), what: what() });
        }
    }

    fn refute(&mut self, position: impl FnOnce() -> String) {
        self.refutations += 1;
        self.refuted_at.get_or_insert_with(position);
    }

    fn add(&mut self, later: Self) {
        for (count, more) in [
            (&mut self.applies, later.applies),
            (&mut self.n, later.n),
            (&mut self.p, later.p),
            (&mut self.silent, later.silent),
            (&mut self.grundy_values, later.grundy_values),
            (&mut self.moves, later.moves),
            (&mut self.lists, later.lists),
            (&mut self.refutations, later.refutations),
            (&mut self.surprises, later.surprises),
        ] {
            *count += more;
        }
        self.refuted_at = self.refuted_at.take().or(later.refuted_at);
        for (here, there) in self.needed_at.iter_mut().zip(later.needed_at) {
            *here = here.take().or(there);
        }
        for (here, there) in self.without.iter_mut().zip(later.without) {
            here.positions += there.positions;
            here.silent += there.silent;
        }
        self.surprised_at.extend(later.surprised_at);
        self.surprised_at.truncate(MOST_KEPT);
    }
}
