//! Finite automata over letters, complete and deterministic; state 0 is the start.

use std::collections::HashMap;

use crate::Letter;

/// A deterministic automaton whose language is meant to be the P-positions of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordAutomaton {
    letters: usize,
    /// `rows[state * letters + letter]`
    rows: Vec<u32>,
    accepts: Vec<bool>,
}

impl WordAutomaton {
    /// An automaton from its table, `rows[state * letters + letter]`, and the states that accept.
    ///
    /// `None` where the table is not complete, or a state is out of range.
    pub fn from_rows(letters: usize, rows: Vec<u32>, accepts: Vec<bool>) -> Option<Self> {
        let states = accepts.len();
        let is_whole = letters > 0 && states > 0 && states.checked_mul(letters) == Some(rows.len());
        (is_whole && rows.iter().all(|&state| (state as usize) < states)).then_some(Self {
            letters,
            rows,
            accepts,
        })
    }

    /// How many states there are.
    pub fn states(&self) -> usize {
        self.accepts.len()
    }

    /// Letters are smaller than this.
    pub fn letters(&self) -> usize {
        self.letters
    }

    /// The state after a letter.
    pub fn step(&self, state: u32, letter: Letter) -> u32 {
        self.rows[state as usize * self.letters + usize::from(letter)]
    }

    /// The states after each letter.
    pub fn row(&self, state: u32) -> &[u32] {
        &self.rows[state as usize * self.letters..][..self.letters]
    }

    /// Whether a word that ends in this state is in the language.
    pub fn is_accepting(&self, state: u32) -> bool {
        self.accepts[state as usize]
    }

    /// The state after a word.
    pub fn run(&self, word: &[Letter]) -> u32 {
        word.iter().fold(0, |state, &letter| self.step(state, letter))
    }

    /// Whether a word is in the language.
    pub fn accepts(&self, word: &[Letter]) -> bool {
        self.is_accepting(self.run(word))
    }

    /// The automaton with fewest states for the same language, its states numbered breadth-first: the only one.
    pub fn minimal(&self) -> Self {
        let classes = self.classes();
        let mut numbers: HashMap<u32, u32> = HashMap::new();
        let mut order = vec![0_u32];
        numbers.insert(classes[0], 0);
        let (mut rows, mut done) = (Vec::new(), 0);
        while let Some(&state) = order.get(done) {
            for &next in self.row(state) {
                let fresh = numbers.len() as u32;
                let number = *numbers.entry(classes[next as usize]).or_insert(fresh);
                if number == fresh {
                    order.push(next);
                }
                rows.push(number);
            }
            done += 1;
        }
        let accepts = order.iter().map(|&state| self.is_accepting(state)).collect();
        Self { letters: self.letters, rows, accepts }
    }

    /// Which states have the same language (Moore's refinement).
    fn classes(&self) -> Vec<u32> {
        let mut classes: Vec<u32> = self.accepts.iter().map(|&accepts| accepts.into()).collect();
        let mut count = 0;
        loop {
            let mut numbers: HashMap<Vec<u32>, u32> = HashMap::new();
            let refined: Vec<u32> = (0..self.states() as u32)
                .map(|state| {
                    let after = self.row(state).iter().map(|&next| classes[next as usize]);
                    let key = [classes[state as usize]].into_iter().chain(after).collect();
                    let fresh = numbers.len() as u32;
                    *numbers.entry(key).or_insert(fresh)
                })
                .collect();
            classes = refined;
            if numbers.len() == count {
                return classes;
            }
            count = numbers.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minimal_automata_are_unique() {
        // Words with an even number of ones, with a useless copy of each state.
        let rows = vec![2, 1, 3, 0, 0, 3, 1, 2];
        let wasteful = WordAutomaton::from_rows(2, rows, vec![true, false, true, false]).unwrap();
        let lean = WordAutomaton::from_rows(2, vec![0, 1, 1, 0], vec![true, false]).unwrap();
        assert_eq!(wasteful.minimal(), lean);
        assert_eq!(lean.minimal(), lean);
        assert!(lean.accepts(&[1, 0, 1]) && !lean.accepts(&[1, 0]));
    }

    #[test]
    fn incomplete_tables_are_rejected() {
        assert_eq!(WordAutomaton::from_rows(2, vec![0], vec![true]), None);
        assert_eq!(WordAutomaton::from_rows(1, vec![1], vec![true]), None);
        assert_eq!(WordAutomaton::from_rows(0, vec![], vec![true]), None);
    }
}
