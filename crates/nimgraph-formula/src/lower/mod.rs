//! The lower weights at which a formula holds, found digit by digit. This is how a move into a formula is found,
//! however large the weights are.
//!
//! The digits of all weights are read together, the most significant first, and those of the weights that may be lower are
//! guessed. A comparison doubles its value at each column and is settled once the digits to come cannot change it; a
//! formula that is settled as false ends the guess, and so does a state that led nowhere before.

mod machine;
mod stream;

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::ground::Ground;
use machine::{ColumnState, Machine};

/// Why the lower weights of a formula were not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LowerError {
    /// Something that cannot be evaluated digit by digit.
    #[error(
        "names of the host, and min, max, xor and % of anything but weights, cannot be evaluated digit by digit"
    )]
    Unsupported,
    /// More steps than were allowed.
    #[error("the limit on steps was reached")]
    TooLong,
}

/// The largest number of weights that may be lowered at once.
const MOST_FREE: usize = 16;

impl Ground {
    /// Shows all weights at which it holds that differ from `from` only in that some of the weights `free`, at least one,
    /// are smaller; until `visit` breaks, and within the given number of steps.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use nimgraph_formula::{Formula, FormulaBoard};
    /// let balanced = Formula::parse("w0 = w1 + w2")?.on(&FormulaBoard::heaps(3), None)?;
    /// let mut found = Vec::new();
    /// let far = 1_000_000_000;
    /// let flow = balanced.for_each_below(&[far, 2, 3], &[0], 1_000, &mut |weights| {
    ///     found.push(weights.to_vec());
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!((flow, found), (Ok(ControlFlow::Continue(())), vec![vec![5, 2, 3]]));
    /// # Ok::<(), nimgraph_formula::FormulaError>(())
    /// ```
    pub fn for_each_below(
        &self,
        from: &[u64],
        free: &[usize],
        steps: u64,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, LowerError> {
        if free.len() > MOST_FREE {
            return Err(LowerError::Unsupported);
        }
        let machine = Machine::new(self, from, free).ok_or(LowerError::Unsupported)?;
        let mut weights = from.to_vec();
        free.iter().for_each(|&weight| weights[weight] = 0);
        let first = machine.start();
        let columns = machine.columns();
        let mut walk = Walk { machine: &machine, free, weights, steps, dead: HashSet::new(), visit };
        walk.from(columns, &first).map(|found| match found {
            Found::Enough => ControlFlow::Break(()),
            Found::Some | Found::None => ControlFlow::Continue(()),
        })
    }
}

struct Walk<'a> {
    machine: &'a Machine,
    free: &'a [usize],
    /// The weights, with the digits that were guessed.
    weights: Vec<u64>,
    steps: u64,
    /// The states from which nothing was found, with their columns.
    dead: HashSet<(usize, ColumnState)>,
    visit: &'a mut dyn FnMut(&[u64]) -> ControlFlow<()>,
}

/// What was found from a state.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Found {
    None,
    Some,
    /// The visitor has seen enough.
    Enough,
}

impl Walk<'_> {
    /// Continues from a state with this many columns left.
    fn from(&mut self, columns: usize, state: &ColumnState) -> Result<Found, LowerError> {
        let Some(column) = columns.checked_sub(1) else { return Ok(self.end(state)) };
        let key = (columns, state.clone());
        if self.dead.contains(&key) {
            return Ok(Found::None);
        }
        let mut found = Found::None;
        for digits in 0..1 << self.free.len() {
            self.steps = self.steps.checked_sub(1).ok_or(LowerError::TooLong)?;
            nimgraph_graph::spend(self.machine.size());
            let Some(next) = self.machine.step(state, column, digits) else { continue };
            self.write(column, digits);
            match self.from(column, &next)? {
                Found::None => {}
                Found::Some => found = Found::Some,
                Found::Enough => return Ok(Found::Enough),
            }
        }
        if found == Found::None {
            self.dead.insert(key);
        }
        Ok(found)
    }

    fn end(&mut self, state: &ColumnState) -> Found {
        if self.machine.all_tight(state) {
            return Found::None;
        }
        if (self.visit)(&self.weights).is_break() { Found::Enough } else { Found::Some }
    }

    fn write(&mut self, column: usize, digits: usize) {
        for (i, &weight) in self.free.iter().enumerate() {
            let digit = (digits >> i & 1) as u64;
            self.weights[weight] = self.weights[weight] & !(1 << column) | digit << column;
        }
    }
}
