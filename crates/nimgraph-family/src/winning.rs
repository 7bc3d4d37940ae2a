//! Winning moves of a word, all at once: which moves lead into the language of an automaton.
//!
//! A move reads the word and writes the new one, so the pairs (track of the move, state on what it has written) after each
//! prefix are known from the left, and which of them lead to acceptance from the right. Sets of pairs are kept once
//! each, as in the equation: a word of a million letters meets few different ones.

use std::{collections::HashMap, ops::ControlFlow};

use foldhash::fast::RandomState;
use nimgraph_graph::spend;

use crate::{Letter, Unlimited, WordAutomaton, equation::Sets, scheme::RelationTable};

/// Receives the letters that a move changes, with what they become.
type VisitChanges<'a> = dyn FnMut(&[(usize, Letter)]) -> ControlFlow<()> + 'a;

/// Shows the letters that each winning move changes, with what they become, in a fixed order, until the visitor breaks.
///
/// For moves that are over before the end of the word only; a move that shifts all letters would change them all.
pub(crate) fn for_each_winning(
    relation: &RelationTable,
    automaton: &WordAutomaton,
    word: &[Letter],
    visit: &mut VisitChanges<'_>,
) -> ControlFlow<()> {
    let lattice = Lattice::new(relation, automaton, word);
    let settled = settled(relation, automaton.letters());
    let mut open = vec![Thread { at: 0, track: 0, state: 0, changes: Vec::new() }];
    while let Some(mut thread) = open.pop() {
        if !lattice.is_alive(thread.at, (thread.track, thread.state)) {
            continue;
        }
        while !settled[thread.track as usize] && thread.at < word.len() {
            let mut branches = lattice.branches(&thread, word[thread.at]);
            let Some(first) = branches.next() else { break };
            let others: Vec<Thread> = branches.collect();
            open.extend(others.into_iter().rev());
            thread = first;
        }
        visit(&thread.changes)?;
    }
    ControlFlow::Continue(())
}

/// A move that has read part of the word.
#[derive(Clone)]
struct Thread {
    at: usize,
    track: u32,
    state: u32,
    changes: Vec<(usize, Letter)>,
}

/// The pairs after each prefix, and which of them lead to acceptance.
struct Lattice<'a> {
    relation: &'a RelationTable,
    automaton: &'a WordAutomaton,
    sets: Sets<'a>,
    /// The number of the set after each prefix.
    after: Vec<u32>,
    masks: Vec<Vec<bool>>,
    /// The number of the mask after each prefix: which pairs of the set lead to acceptance.
    alive: Vec<u32>,
}

impl<'a> Lattice<'a> {
    fn new(relation: &'a RelationTable, automaton: &'a WordAutomaton, word: &[Letter]) -> Self {
        let mut sets = Sets::new(relation, automaton);
        let Ok(mut set) = sets.number(vec![(0, 0)], &mut Unlimited);
        let mut after = Vec::with_capacity(word.len() + 1);
        after.push(set);
        for &letter in word {
            spend(1);
            Ok(set) = sets.step(set, letter, &mut Unlimited);
            after.push(set);
        }
        let alive = vec![0; after.len()];
        let mut lattice = Self { relation, automaton, sets, after, masks: Vec::new(), alive };
        lattice.look_back(word);
        lattice
    }

    fn look_back(&mut self, word: &[Letter]) {
        let mut numbers: HashMap<Vec<bool>, u32, RandomState> = HashMap::default();
        let mut known: HashMap<(u32, Letter, u32), u32, RandomState> = HashMap::default();
        let accepted = |&(track, state): &(u32, u32)| {
            self.relation.ends[track as usize] && self.automaton.is_accepting(state)
        };
        let mask = self.sets.list[self.after[word.len()] as usize].iter().map(accepted).collect();
        let mut number = self.mask(mask, &mut numbers);
        self.alive[word.len()] = number;
        for at in (0..word.len()).rev() {
            spend(1);
            let key = (self.after[at], word[at], number);
            number = match known.get(&key) {
                Some(&number) => number,
                None => {
                    let pairs = self.sets.list[self.after[at] as usize].clone();
                    let leads_on = |&(track, state): &(u32, u32)| {
                        let thread = Thread { at, track, state, changes: Vec::new() };
                        self.branches(&thread, word[at]).next().is_some()
                    };
                    let mask = pairs.iter().map(leads_on).collect();
                    let number = self.mask(mask, &mut numbers);
                    known.insert(key, number);
                    number
                }
            };
            self.alive[at] = number;
        }
    }

    fn mask(&mut self, mask: Vec<bool>, numbers: &mut HashMap<Vec<bool>, u32, RandomState>) -> u32 {
        *numbers.entry(mask).or_insert_with_key(|mask| {
            self.masks.push(mask.clone());
            self.masks.len() as u32 - 1
        })
    }

    fn is_alive(&self, at: usize, pair: (u32, u32)) -> bool {
        let pairs = &self.sets.list[self.after[at] as usize];
        let place = pairs.binary_search(&pair);
        place.is_ok_and(|place| self.masks[self.alive[at] as usize][place])
    }

    /// The ways on that lead to acceptance.
    fn branches<'b>(&'b self, thread: &'b Thread, letter: Letter) -> impl Iterator<Item = Thread> + 'b {
        let row = thread.track as usize * self.automaton.letters() + usize::from(letter);
        self.relation.steps[row].iter().filter_map(move |&(written, track)| {
            let state = written.map_or(thread.state, |letter| self.automaton.step(thread.state, letter));
            if !self.is_alive(thread.at + 1, (track, state)) {
                return None;
            }
            let mut next = Thread { at: thread.at + 1, track, state, changes: thread.changes.clone() };
            next.changes.extend(written.filter(|&w| w != letter).map(|w| (thread.at, w)));
            Some(next)
        })
    }
}

/// The tracks after which a move only copies.
fn settled(relation: &RelationTable, letters: usize) -> Vec<bool> {
    let mut settled = vec![true; relation.ends.len()];
    loop {
        let copies = |track: usize| {
            let rows = relation.steps[track * letters..][..letters].iter().enumerate();
            rows.into_iter().all(|(letter, steps)| match steps.as_slice() {
                [] => true,
                [(written, next)] => *written == Some(letter as Letter) && settled[*next as usize],
                _ => false,
            })
        };
        let wrong: Vec<usize> =
            (0..settled.len()).filter(|&track| settled[track] && !copies(track)).collect();
        if wrong.is_empty() {
            return settled;
        }
        wrong.into_iter().for_each(|track| settled[track] = false);
    }
}
