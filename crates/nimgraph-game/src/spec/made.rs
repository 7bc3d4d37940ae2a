//! How much a reader makes of a few digits.

use std::cell::Cell;

use super::SpecError;

/// No reader makes more than this of digits, unless a single graph may be larger.
const MOST: usize = 1 << 24;

/// How many full graphs a sum may name.
const GRAPHS: usize = 8;

/// Counts what positions that are read together make of a few digits: a hundred letters can name a sum of graphs that
/// fills the memory.
#[derive(Debug)]
pub struct Made {
    most: usize,
    what: &'static str,
    so_far: Cell<usize>,
}

impl Made {
    /// Vertices and edges, where one graph may have `limit` of each.
    pub fn of_graphs(limit: usize) -> Self {
        let one = limit.saturating_mul(2);
        let most = one.saturating_mul(GRAPHS).min(MOST).max(one);
        Self { most, what: "vertices and edges", so_far: Cell::new(0) }
    }

    /// Heaps in the windows of circles.
    pub(crate) fn of_windows() -> Self {
        Self { most: MOST, what: "heaps in windows", so_far: Cell::new(0) }
    }

    /// Makes some more, or returns an error.
    pub fn add(&self, field: impl Into<String>, count: usize) -> Result<(), SpecError> {
        let made = self.so_far.get().saturating_add(count);
        if made > self.most {
            let what = format!("{} in the whole position", self.what);
            return Err(SpecError::too_many(field, self.most, &what, made));
        }
        self.so_far.set(made);
        Ok(())
    }
}
