//! Finite automata over letters, complete and deterministic; state 0 is the start.

use std::collections::HashMap;

use nimgraph_graph::spend;

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

    /// Which states have the same language, by Hopcroft's algorithm: a certificate may have a million states in a row, of which
    /// Moore's refinement separates one from the others at a time.
    fn classes(&self) -> Vec<u32> {
        let before: Vec<Before> = (0..self.letters).map(|letter| self.before(letter)).collect();
        let mut partition = Partition::new(&self.accepts);
        let mut splitters = vec![partition.blocks.len() as u32 - 1];
        let mut touched = Vec::new();
        while let Some(splitter) = splitters.pop() {
            // It may be split itself meanwhile.
            let members = partition.members(splitter).to_vec();
            for before in &before {
                spend(members.len());
                for &state in &members {
                    for &source in before.of(state) {
                        partition.mark(source, &mut touched);
                    }
                }
                // The larger part is still to come if the whole was, and is needless if not.
                splitters.extend(touched.drain(..).filter_map(|block| partition.split(block)));
            }
        }
        partition.block
    }

    /// From which states a letter leads to each state.
    fn before(&self, letter: usize) -> Before {
        let targets = || self.rows.iter().skip(letter).step_by(self.letters).map(|&target| target as usize);
        let mut ends = vec![0_u32; self.states() + 1];
        targets().for_each(|target| ends[target + 1] += 1);
        for state in 0..self.states() {
            ends[state + 1] += ends[state];
        }
        let (mut free, mut sources) = (ends.clone(), vec![0; self.states()]);
        for (source, target) in (0..).zip(targets()) {
            sources[free[target] as usize] = source;
            free[target] += 1;
        }
        Before { ends, sources }
    }
}

/// The sources of a letter, by their targets.
struct Before {
    /// `sources[ends[state]..ends[state + 1]]` are those of a state.
    ends: Vec<u32>,
    sources: Vec<u32>,
}

impl Before {
    fn of(&self, state: u32) -> &[u32] {
        let [from, to] = [state, state + 1].map(|state| self.ends[state as usize] as usize);
        &self.sources[from..to]
    }
}

/// States in blocks, some of them marked.
struct Partition {
    /// The states, block by block; in each block the marked ones come first.
    order: Vec<u32>,
    /// Where each state stands in this order.
    places: Vec<u32>,
    block: Vec<u32>,
    /// Where each block begins and ends, and how many states of it are marked.
    blocks: Vec<Block>,
}

#[derive(Clone, Copy)]
struct Block {
    from: u32,
    to: u32,
    marked: u32,
}

impl Partition {
    /// The states that accept and the others.
    fn new(accepts: &[bool]) -> Self {
        let states = accepts.len() as u32;
        let order: Vec<u32> = (0..states).collect();
        let whole = Block { from: 0, to: states, marked: 0 };
        let mut partition =
            Self { places: order.clone(), order, block: vec![0; accepts.len()], blocks: vec![whole] };
        let mut touched = Vec::new();
        for state in (0..states).filter(|&state| accepts[state as usize]) {
            partition.mark(state, &mut touched);
        }
        touched.into_iter().for_each(|block| _ = partition.split(block));
        partition
    }

    fn members(&self, block: u32) -> &[u32] {
        let Block { from, to, .. } = self.blocks[block as usize];
        &self.order[from as usize..to as usize]
    }

    /// Marks a state. Its block is touched if it is the first one there.
    fn mark(&mut self, state: u32, touched: &mut Vec<u32>) {
        let number = self.block[state as usize];
        let block = &mut self.blocks[number as usize];
        let (place, border) = (self.places[state as usize], block.from + block.marked);
        if place < border {
            return;
        }
        if block.marked == 0 {
            touched.push(number);
        }
        block.marked += 1;
        let other = self.order[border as usize];
        self.order.swap(place as usize, border as usize);
        self.places[state as usize] = border;
        self.places[other as usize] = place;
    }

    /// Parts the marked states of a block from the others, if there are both. The smaller part becomes a new block.
    fn split(&mut self, number: u32) -> Option<u32> {
        let block = &mut self.blocks[number as usize];
        let border = block.from + std::mem::take(&mut block.marked);
        if border == block.to {
            return None;
        }
        let (first, last) = (Block { to: border, ..*block }, Block { from: border, ..*block });
        let (smaller, larger) =
            if border - block.from <= block.to - border { (first, last) } else { (last, first) };
        *block = larger;
        let new = self.blocks.len() as u32;
        self.blocks.push(smaller);
        for at in smaller.from..smaller.to {
            self.block[self.order[at as usize] as usize] = new;
        }
        Some(new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slow twin: Moore's refinement.
    fn classes_by_moore(automaton: &WordAutomaton) -> Vec<u32> {
        let mut classes: Vec<u32> = automaton.accepts.iter().map(|&accepts| accepts.into()).collect();
        loop {
            let mut numbers: HashMap<Vec<u32>, u32> = HashMap::new();
            let key = |state: u32| -> Vec<u32> {
                let after = automaton.row(state).iter().map(|&next| classes[next as usize]);
                [classes[state as usize]].into_iter().chain(after).collect()
            };
            let mut number = |state| {
                let fresh = numbers.len() as u32;
                *numbers.entry(key(state)).or_insert(fresh)
            };
            let refined: Vec<u32> = (0..automaton.states() as u32).map(&mut number).collect();
            let kinds = |classes: &[u32]| classes.iter().collect::<std::collections::HashSet<_>>().len();
            if kinds(&refined) == kinds(&classes) {
                return refined;
            }
            classes = refined;
        }
    }

    #[test]
    fn states_are_told_apart_as_by_moore() {
        const SEED: u64 = 2_029;
        let mut draw = SEED;
        let mut below = |bound: u64| {
            draw ^= draw << 13;
            draw ^= draw >> 7;
            draw ^= draw << 17;
            draw % bound
        };
        let mut merged = 0;
        for round in 0..2_000 {
            let (states, letters) = (1 + below(12) as usize, 1 + below(3) as usize);
            // Few different targets make many states alike.
            let targets = 1 + below(states as u64);
            let rows = (0..states * letters).map(|_| below(targets) as u32).collect();
            let accepts = (0..states).map(|_| below(3) == 0).collect();
            let automaton = WordAutomaton::from_rows(letters, rows, accepts).unwrap();
            let (fast, slow) = (automaton.classes(), classes_by_moore(&automaton));
            for (one, other) in (0..states).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let same = |classes: &[u32]| classes[one] == classes[other];
                assert_eq!(same(&fast), same(&slow), "seed {SEED}, round {round}: {automaton:?}");
                merged += usize::from(same(&slow));
            }
        }
        assert!(merged > 1_000, "{merged}");
    }

    /// Moore's refinement takes a step for each pair of states here.
    #[test]
    fn long_chains_are_minimal_at_once() {
        let states = 200_000_u32;
        let rows = (0..states).map(|state| (state + 1).min(states - 1)).collect();
        let accepts = (0..states).map(|state| state + 1 == states).collect();
        let chain = WordAutomaton::from_rows(1, rows, accepts).unwrap();
        assert_eq!(chain.minimal(), chain);
    }

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
