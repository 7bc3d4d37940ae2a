//! What a kind of move allows, as an automaton that reads the weights before and after it side by side.

use std::rc::Rc;

use nimgraph_formula::Ground;
use nimgraph_game::Kind;
use nimgraph_solve::Meter;

use crate::automata::{Compiler, Dfa, Order, Trouble, Unsupported};

/// The minimal automaton of a kind. Its states are those at the phases of the weights before the move.
#[derive(Debug)]
pub(crate) struct KindAutomaton {
    /// For each phase and state, where the digits before and after the move lead; `NOWHERE` if the move is impossible.
    layers: Vec<Vec<[[u32; 2]; 2]>>,
    /// Which states of phase 0 are those of a move.
    accepting: Vec<bool>,
    /// Whether every continuation of the weights before can be completed to a move.
    settled: Vec<Vec<bool>>,
    /// For each phase, state by state, whether one allows all that another does; nothing where there are too many.
    wider: Vec<Vec<bool>>,
}

const NOWHERE: u32 = u32::MAX;

/// With more states in a phase, only equal states are compared.
const MOST_COMPARED: usize = 128;

/// Digits of more weights, before and after a move, do not fit a word.
const MOST_DIGITS: usize = 64;

impl KindAutomaton {
    /// The relation of a kind, with its condition on the weights before.
    pub(crate) fn of(kind: &Kind, order: &Order, meter: &mut Meter) -> Result<Rc<Self>, Trouble> {
        let both = Both::new(kind, order);
        if both.order.weights() > MOST_DIGITS {
            return Err(Unsupported::TooManyWeights.into());
        }
        let moves = Compiler::new(both.order.clone()).compile(&kind.relation(order.weights()), meter)?;
        let automaton = match &kind.before {
            Ground::Constant(true) => moves,
            before => {
                let gate = Compiler::new(order.clone()).compile(before, meter)?;
                Rc::new(moves.and(&both.lifted(&gate, meter)?, meter)?)
            }
        };
        let mut relation = both.relation(&automaton);
        relation.settle();
        relation.compare();
        Ok(Rc::new(relation))
    }

    /// The ways in which the digit of a weight before the move allows a digit after it.
    #[inline]
    pub(crate) fn after(&self, phase: usize, bit: bool, state: u32) -> [Option<(bool, u32)>; 2] {
        let [zero, one] = self.layers[phase][state as usize][usize::from(bit)];
        [(zero != NOWHERE).then_some((false, zero)), (one != NOWHERE).then_some((true, one))]
    }

    pub(crate) fn accepts(&self, state: u32) -> bool {
        self.accepting[state as usize]
    }

    pub(crate) fn is_settled(&self, phase: usize, state: u32) -> bool {
        self.settled[phase][state as usize]
    }

    /// Whether one state allows all that another does.
    #[inline]
    pub(crate) fn covers(&self, phase: usize, state: u32, other: u32) -> bool {
        let wider = &self.wider[phase];
        state == other
            || !wider.is_empty() && wider[state as usize * self.layers[phase].len() + other as usize]
    }

    /// The largest set of states from which some digit after the move leads on within it, whatever the digit before.
    fn settle(&mut self) {
        let phases = self.layers.len();
        self.settled = self.layers.iter().map(|layer| vec![true; layer.len()]).collect();
        self.settled[0].clone_from(&self.accepting);
        let mut changes = true;
        while std::mem::take(&mut changes) {
            for phase in (0..phases).rev() {
                let to = (phase + 1) % phases;
                for state in 0..self.layers[phase].len() {
                    let stays = |&next: &u32| next != NOWHERE && self.settled[to][next as usize];
                    let all = self.layers[phase][state].iter().all(|ways| ways.iter().any(stays));
                    if self.settled[phase][state] && !all {
                        self.settled[phase][state] = false;
                        changes = true;
                    }
                }
            }
        }
    }

    /// Of two states of a deterministic automaton, one allows all that the other does exactly when it simulates the other.
    fn compare(&mut self) {
        let phases = self.layers.len();
        if self.layers.iter().any(|layer| layer.len() > MOST_COMPARED) {
            self.wider = vec![Vec::new(); phases];
            return;
        }
        self.wider = self.layers.iter().map(|layer| vec![true; layer.len() * layer.len()]).collect();
        let count = self.accepting.len();
        for (a, b) in pairs(count) {
            self.wider[0][a * count + b] = self.accepting[a] || !self.accepting[b];
        }
        let mut changes = true;
        while std::mem::take(&mut changes) {
            for phase in (0..phases).rev() {
                let count = self.layers[phase].len();
                for (a, b) in pairs(count) {
                    if self.wider[phase][a * count + b] && !self.simulates(phase, a, b) {
                        self.wider[phase][a * count + b] = false;
                        changes = true;
                    }
                }
            }
        }
    }

    fn simulates(&self, phase: usize, a: usize, b: usize) -> bool {
        let to = (phase + 1) % self.layers.len();
        let (count, layer) = (self.layers[to].len(), &self.layers[phase]);
        let mut steps = layer[a].iter().flatten().zip(layer[b].iter().flatten());
        steps.all(|(&a, &b)| b == NOWHERE || a != NOWHERE && self.wider[to][a as usize * count + b as usize])
    }
}

fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |a| (0..count).map(move |b| (a, b)))
}

/// The order in which the digits before and after a move are read: after each weight of the set its new value.
struct Both {
    order: Order,
    /// For each phase of the weights before, its place in this order, and whether the weight after follows.
    phases: Vec<(usize, Digits)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Digits {
    Same,
    BeforeAndAfter,
}

impl Both {
    fn new(kind: &Kind, order: &Order) -> Self {
        let (mut all, mut phases) = (Vec::new(), Vec::new());
        for &weight in order.as_slice() {
            let after = kind.set.binary_search(&weight).ok();
            phases.push((all.len(), if after.is_some() { Digits::BeforeAndAfter } else { Digits::Same }));
            all.push(weight);
            all.extend(after.map(|slot| order.weights() + slot));
        }
        Self { order: Order::given(all), phases }
    }

    /// An automaton that reads the weights before only.
    fn lifted(&self, gate: &Dfa, meter: &mut Meter) -> Result<Dfa, Trouble> {
        let mut own = vec![None; self.order.weights()];
        self.phases.iter().enumerate().for_each(|(phase, &(at, _))| own[at] = Some(phase));
        let step =
            |at: usize, &state: &u32, bit: bool| own[at].map_or(state, |phase| gate.step(phase, state, bit));
        let accepts = |&state: &u32| gate.accepting[state as usize];
        Ok(Dfa::explore(self.order.weights(), 0u32, step, accepts, meter)?)
    }

    fn relation(&self, automaton: &Dfa) -> KindAutomaton {
        let places = automaton.phases();
        let layers = self.phases.iter().map(|&(at, digits)| {
            let step = |at: usize, state: u32, bit: bool| automaton.step(at % places, state, bit);
            let alive = |at: usize, state: u32| {
                if automaton.dead[at % places] == Some(state) { NOWHERE } else { state }
            };
            let ways = |state: u32, bit: bool| {
                let read = step(at, state, bit);
                match digits {
                    Digits::BeforeAndAfter => [false, true].map(|new| alive(at + 2, step(at + 1, read, new))),
                    Digits::Same => {
                        [false, true].map(|new| if new == bit { alive(at + 1, read) } else { NOWHERE })
                    }
                }
            };
            let states = 0..automaton.layers[at].len() as u32;
            states.map(|state| [false, true].map(|bit| ways(state, bit))).collect()
        });
        let (layers, accepting) = (layers.collect(), automaton.accepting.clone());
        KindAutomaton { layers, accepting, settled: Vec::new(), wider: Vec::new() }
    }
}
