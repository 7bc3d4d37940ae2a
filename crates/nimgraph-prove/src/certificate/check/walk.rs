//! What a move does to the digits, and whether one leads from the formula into the formula.

use std::{collections::HashSet, rc::Rc};

use nimgraph_solve::Meter;

use super::Result;
use super::automaton::Automaton;
use super::relation::MoveRelation;

/// A move: what it allows, and what must hold of the weights after it.
pub(super) struct Branch {
    pub(super) allowed: Allowed,
    pub(super) target: Rc<Automaton>,
}

/// What a move allows.
pub(super) enum Allowed {
    /// Any amounts from some of these weights; a number says which are lower already.
    Some(Vec<usize>),
    /// What an automaton says; a number is its state.
    Related(MoveRelation),
}

impl Branch {
    /// The digits that a weight may have after the move, and which weights are lower then.
    pub(super) fn digits_after(
        &self,
        phase: usize,
        weight: usize,
        digit: bool,
        lower: u32,
    ) -> Vec<(bool, u32)> {
        let lowered = match &self.allowed {
            Allowed::Some(lowered) => lowered,
            Allowed::Related(relation) => return relation.digits_after(phase, digit, lower),
        };
        match lowered.iter().position(|&lowered| lowered == weight) {
            None => vec![(digit, lower)],
            Some(slot) if lower >> slot & 1 == 1 => vec![(false, lower), (true, lower)],
            Some(slot) if digit => vec![(true, lower), (false, lower | 1 << slot)],
            Some(_) => vec![(false, lower)],
        }
    }

    /// Whether there is such a number in a phase.
    pub(super) fn exists(&self, phase: usize, lower: u32) -> bool {
        match &self.allowed {
            Allowed::Some(lowered) => u64::from(lower) >> lowered.len() == 0,
            Allowed::Related(relation) => relation.exists(phase, lower),
        }
    }

    /// Whether what was read is a move.
    pub(super) fn is_move(&self, lower: u32) -> bool {
        match &self.allowed {
            Allowed::Some(_) => lower != 0,
            Allowed::Related(relation) => relation.is_move(lower),
        }
    }

    /// Whether it can become a move, whatever the weights before go on with.
    pub(super) fn is_settled(&self, phase: usize, lower: u32) -> bool {
        match &self.allowed {
            Allowed::Some(_) => lower != 0,
            Allowed::Related(relation) => relation.is_settled(phase, lower),
        }
    }

    /// Whether everything is allowed that is allowed with another number.
    pub(super) fn covers(&self, phase: usize, lower: u32, other: u32) -> bool {
        match &self.allowed {
            Allowed::Some(_) => other & !lower == 0,
            Allowed::Related(relation) => relation.covers(phase, lower, other),
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
        if phase == 0 && branch.is_move(lower) && accepted() {
            return Ok(true);
        }
        for digit in [false, true] {
            for (after_digit, lower) in branch.digits_after(phase, order[phase], digit, lower) {
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
