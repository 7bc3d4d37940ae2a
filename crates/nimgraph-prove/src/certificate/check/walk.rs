//! What a move does to the digits, and whether one leads from the formula into the formula.

use std::{collections::HashSet, rc::Rc};

use nimgraph_solve::Meter;

use super::Result;
use super::automaton::Automaton;

/// A move: the weights it may lower, and what must hold of the weights after it.
pub(super) struct Branch {
    pub(super) lowered: Vec<usize>,
    pub(super) target: Rc<Automaton>,
}

impl Branch {
    /// The digits that a weight may have after the move, and which weights are lower then.
    pub(super) fn digits_after(&self, weight: usize, digit: bool, lower: u32) -> Vec<(bool, u32)> {
        match self.lowered.iter().position(|&lowered| lowered == weight) {
            None => vec![(digit, lower)],
            Some(slot) if lower >> slot & 1 == 1 => vec![(false, lower), (true, lower)],
            Some(slot) if digit => vec![(true, lower), (false, lower | 1 << slot)],
            Some(_) => vec![(false, lower)],
        }
    }
}

/// How much memory a state of the walk takes in a table that has just grown, and in the list of open ones.
const BYTES: usize = 112;

/// Whether weights inside become weights that the target accepts.
pub(super) fn leads_inside(
    inside: &Automaton,
    branch: &Branch,
    order: &[usize],
    meter: &mut Meter,
) -> Result<bool> {
    let mut seen = HashSet::from([(0, 0, 0, 0)]);
    let mut open = vec![(0, 0, 0, 0)];
    while let Some((phase, before, after, lower)) = open.pop() {
        meter.tick()?;
        let accepted = || inside.accepts[before as usize] && branch.target.accepts[after as usize];
        if phase == 0 && lower != 0 && accepted() {
            return Ok(true);
        }
        for digit in [false, true] {
            for (after_digit, lower) in branch.digits_after(order[phase], digit, lower) {
                let next = (
                    (phase + 1) % order.len(),
                    inside.step(phase, before, digit),
                    branch.target.step(phase, after, after_digit),
                    lower,
                );
                if seen.insert(next) {
                    meter.take(BYTES)?;
                    open.push(next);
                }
            }
        }
    }
    meter.give_back(BYTES * seen.len());
    Ok(false)
}
