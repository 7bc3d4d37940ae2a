//! What a kind of move allows: the checker's automaton of the weights before and after it.

use std::{cell::RefCell, collections::HashMap};

use nimgraph_game::Kind;
use nimgraph_solve::Meter;

use super::automaton::{Automaton, Connective};
use super::formula::Automata;
use super::{Result, wrong};

/// The minimal automaton that reads the digit of each weight, and after it, if the weight is in the kind's set, that of its
/// new value. Its states are named where a digit before the move is read.
pub(super) struct MoveRelation {
    automaton: Automaton,
    /// For each phase of the weights before: where it is in this order, and how many digits are read.
    at: Vec<(usize, usize)>,
    /// From where a move can be made of whatever the weights before go on with.
    settled: Vec<Vec<bool>>,
    /// What was found out about pairs of states of a phase.
    wider: RefCell<HashMap<(usize, u32, u32), bool>>,
}

/// The digits of more weights, before and after a move, do not fit a word.
const MOST_DIGITS: usize = 64;

impl MoveRelation {
    pub(super) fn of(kind: &Kind, order: &[usize], meter: &mut Meter) -> Result<Self> {
        let (mut both, mut at) = (Vec::new(), Vec::new());
        for &weight in order {
            let slot = kind.set.iter().position(|&lowered| lowered == weight);
            at.push((both.len(), 1 + usize::from(slot.is_some())));
            both.push(weight);
            both.extend(slot.map(|slot| order.len() + slot));
        }
        if both.len() > MOST_DIGITS {
            return wrong("a move lowers too many weights of the board");
        }
        let moves = Automata::new(&both).of(&kind.relation(order.len()), meter)?;
        let before = Automata::new(order).of(&kind.before, meter)?;
        // The condition reads nothing where the new weights are read.
        let own: HashMap<usize, usize> = at.iter().enumerate().map(|(phase, &(at, _))| (at, phase)).collect();
        let step = |at: usize, &state: &u32, digit: bool| match own.get(&at) {
            Some(&phase) => before.step(phase, state, digit),
            None => state,
        };
        let accepts = |&state: &u32| before.accepts[state as usize];
        let before = Automaton::of(both.len(), 0, 0, step, accepts, meter)?;
        let automaton = moves.joined(&before, Connective::And, meter)?;
        let mut relation = Self { automaton, at, settled: Vec::new(), wider: RefCell::default() };
        relation.settled = relation.settle();
        Ok(relation)
    }

    pub(super) fn exists(&self, phase: usize, state: u32) -> bool {
        (state as usize) < self.automaton.next[self.at[phase].0].len()
    }

    pub(super) fn is_move(&self, state: u32) -> bool {
        self.automaton.accepts[state as usize]
    }

    pub(super) fn is_settled(&self, phase: usize, state: u32) -> bool {
        self.settled[phase][state as usize]
    }

    /// The digits that the weight of a phase may have after the move, and the state then.
    pub(super) fn digits_after(&self, phase: usize, digit: bool, state: u32) -> Vec<(bool, u32)> {
        let (at, digits) = self.at[phase];
        let read = self.automaton.step(at, state, digit);
        let next = (at + digits) % self.automaton.next.len();
        let ways = match digits {
            1 => vec![(digit, read)],
            _ => [false, true].map(|new| (new, self.automaton.step(at + 1, read, new))).to_vec(),
        };
        ways.into_iter().filter(|&(_, state)| !self.automaton.empty[next][state as usize]).collect()
    }

    /// Whether one state allows all that another does: whatever is read, it accepts if the other does.
    pub(super) fn covers(&self, phase: usize, state: u32, other: u32) -> bool {
        let known = self.wider.borrow().get(&(phase, state, other)).copied();
        known.unwrap_or_else(|| {
            let covers = self.accepts_all(self.at[phase].0, state, other);
            self.wider.borrow_mut().insert((phase, state, other), covers);
            covers
        })
    }

    fn accepts_all(&self, at: usize, state: u32, other: u32) -> bool {
        let (mut seen, mut open) = (vec![(at, state, other)], 0);
        while let Some(&(at, state, other)) = seen.get(open) {
            open += 1;
            if at == 0 && self.automaton.accepts[other as usize] && !self.automaton.accepts[state as usize] {
                return false;
            }
            for digit in [false, true] {
                let step = |state| self.automaton.step(at, state, digit);
                let next = ((at + 1) % self.automaton.next.len(), step(state), step(other));
                if state != other && !seen.contains(&next) {
                    seen.push(next);
                }
            }
        }
        true
    }

    fn settle(&self) -> Vec<Vec<bool>> {
        let phases = self.at.len();
        let mut settled: Vec<Vec<bool>> =
            self.at.iter().map(|&(at, _)| vec![true; self.automaton.next[at].len()]).collect();
        settled[0].clone_from(&self.automaton.accepts);
        loop {
            let mut next = settled.clone();
            for phase in 0..phases {
                for state in 0..next[phase].len() as u32 {
                    let goes_on = |digit: bool| {
                        let mut ways = self.digits_after(phase, digit, state).into_iter();
                        ways.any(|(_, to)| settled[(phase + 1) % phases][to as usize])
                    };
                    next[phase][state as usize] &= goes_on(false) && goes_on(true);
                }
            }
            if next == settled {
                return settled;
            }
            settled = next;
        }
    }
}
