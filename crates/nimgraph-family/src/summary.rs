//! Summaries of a P-set: the shortest P-positions, and how many there are of each length.

use std::collections::{HashMap, VecDeque};

use crate::{Letter, WordAutomaton, WordScheme};

impl WordScheme {
    /// The shortest P-positions of an automaton, at most this many, in order.
    pub fn shortest(&self, automaton: &WordAutomaton, most: usize) -> Vec<Vec<Letter>> {
        let useful = useful(automaton);
        let mut found = Vec::new();
        let mut queue: VecDeque<(Vec<Letter>, u32)> = VecDeque::from([(Vec::new(), 0)]);
        while let Some((word, state)) = queue.pop_front() {
            if automaton.is_accepting(state) && !word.is_empty() {
                found.push(word.clone());
            }
            if found.len() == most || queue.len() > MOST_WORDS {
                break;
            }
            for letter in 0..self.letters() as Letter {
                let next = automaton.step(state, letter);
                if useful[next as usize] {
                    queue.push_back((word.iter().copied().chain([letter]).collect(), next));
                }
            }
        }
        found
    }

    /// How many P-positions there are among all positions of each length that some position has, as (length,
    /// P-positions, positions), for lengths up to a bound.
    pub fn growth(&self, automaton: &WordAutomaton, length: usize) -> Vec<(usize, u128, u128)> {
        let mut counts: HashMap<(u32, u32), u128> = HashMap::from([((0, 0), 1)]);
        let mut growth = Vec::new();
        for length in 0..=length {
            let ended = || counts.iter().filter(|((place, _), _)| self.positions[*place as usize]);
            let all = ended().fold(0_u128, |sum, (_, count)| sum.saturating_add(*count));
            let of_p = ended().filter(|((_, state), _)| automaton.is_accepting(*state));
            let of_p = of_p.fold(0_u128, |sum, (_, count)| sum.saturating_add(*count));
            growth.extend((all > 0).then_some((length, of_p, all)));
            let mut longer: HashMap<(u32, u32), u128> = HashMap::new();
            for (&(place, state), &count) in &counts {
                for letter in 0..self.letters() as Letter {
                    let Some(next) = self.next_place(place, letter) else { continue };
                    let sum = longer.entry((next, automaton.step(state, letter))).or_default();
                    *sum = sum.saturating_add(count);
                }
            }
            counts = longer;
        }
        growth
    }

    /// What each letter stands for, where it stands for the same everywhere in a word.
    pub fn letter_names(&self) -> Option<Vec<String>> {
        let names = (0..self.letters() as Letter).map(|letter| self.spell(&[letter]));
        self.has_one_letter_a_cell().then(|| names.collect())
    }
}

/// A list of words is not searched further than this.
const MOST_WORDS: usize = 1 << 16;

/// The states from which a word is accepted.
fn useful(automaton: &WordAutomaton) -> Vec<bool> {
    let states = automaton.states() as u32;
    let mut useful: Vec<bool> = (0..states).map(|state| automaton.is_accepting(state)).collect();
    loop {
        let leads_on = |state: &u32| automaton.row(*state).iter().any(|&next| useful[next as usize]);
        let more: Vec<u32> = (0..states).filter(|state| !useful[*state as usize]).filter(leads_on).collect();
        if more.is_empty() {
            return useful;
        }
        more.into_iter().for_each(|state| useful[state as usize] = true);
    }
}
