//! Claims about all boards of a family: decided for all sizes, or refuted by a shortest board.
//!
//! A claim is a formula in which names stand for outcomes: those in normal and in misère play, of another game on the same boards, or
//! by a rule in words. Each outcome has an automaton; they and the formula read the word together, and the claim holds if it
//! does so at every position that they can reach.

use std::collections::HashMap;

use foldhash::fast::RandomState;
use nimgraph_formula::{
    Formula, FormulaError, LargestWeight, WordBoards, WordFormula, WordPast, WordPlaces, WordSymbol,
};

use crate::{Letter, Watch, WeightReach, WordAutomaton, WordScheme, watch::ForAWhile};

/// What is claimed of all positions.
#[derive(Clone, Debug)]
pub struct FamilyClaim {
    formula: WordFormula,
    /// The outcome that is P exactly where the formula holds, if the formula is not the claim itself.
    described: Option<usize>,
}

/// What a claim has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimCheck {
    /// How many combinations of states the positions can reach.
    pub states: usize,
    /// A shortest position at which the claim is wrong.
    pub refuted: Option<RefutedClaim>,
}

/// A position at which a claim is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefutedClaim {
    /// The position.
    pub word: Vec<Letter>,
    /// Whether it is P, for each outcome that the claim asks for.
    pub is_p: Vec<Option<bool>>,
}

impl FamilyClaim {
    /// A claim that names these outcomes.
    pub fn new(scheme: &WordScheme, formula: &Formula, outcomes: &[&str]) -> Result<Self, FormulaError> {
        let bound = scheme.question().weights;
        let boards = WordBoards {
            most: bound.most,
            largest: match bound.reach {
                WeightReach::Bounded => LargestWeight::Itself,
                WeightReach::AllWeights => LargestWeight::OrMore,
            },
            places: if scheme.has_one_letter_a_cell() {
                WordPlaces::FromTheToken
            } else {
                WordPlaces::Unnumbered
            },
            outcomes,
        };
        Ok(Self { formula: formula.on_words(&boards)?, described: None })
    }

    /// The claim that the formula holds exactly where this outcome is P.
    #[must_use]
    pub fn describing(self, outcome: usize) -> Self {
        Self { described: Some(outcome), ..self }
    }

    /// Whether the claim asks for an outcome.
    pub fn asks_for(&self, outcome: usize) -> bool {
        self.described == Some(outcome) || self.formula.asks_for(outcome)
    }

    /// Decides the claim for boards of every size, where these automata accept the P-positions of the outcomes.
    ///
    /// An outcome that the claim does not ask for needs no automaton.
    pub fn decide<W: Watch>(
        &self,
        scheme: &WordScheme,
        automata: &[Option<&WordAutomaton>],
        watch: &mut W,
    ) -> Result<ClaimCheck, W::Stop> {
        let watch = &mut ForAWhile::new(watch);
        let mut pasts = Pasts::new(&self.formula);
        let asked: Vec<&WordAutomaton> = automata.iter().flatten().copied().collect();
        let mut nodes: Vec<(Node, usize, Letter)> = Vec::new();
        let mut seen: HashMap<Node, (), RandomState> = HashMap::default();
        // Longer words that lead back to the start are tested like all others: it does not count as seen.
        nodes.push((Node { place: 0, past: 0, states: vec![0; asked.len()] }, 0, 0));
        let mut done = 0;
        while done < nodes.len() {
            let node = nodes[done].0.clone();
            // The empty word has no board.
            if done > 0 && scheme.positions[node.place as usize] {
                let mut states =
                    node.states.iter().zip(&asked).map(|(&state, automaton)| automaton.is_accepting(state));
                let is_p: Vec<Option<bool>> =
                    automata.iter().map(|automaton| automaton.and_then(|_| states.next())).collect();
                if !self.holds(&pasts.list[node.past as usize], &is_p) {
                    let refuted = RefutedClaim { word: word(&nodes, done), is_p };
                    return Ok(ClaimCheck { states: nodes.len(), refuted: Some(refuted) });
                }
            }
            for letter in 0..scheme.letters() as Letter {
                let Some(place) = scheme.next_place(node.place, letter) else { continue };
                let symbol = scheme.symbol(node.place, letter);
                let past = pasts.step(&self.formula, node.past, symbol, watch)?;
                let states =
                    node.states.iter().zip(&asked).map(|(&state, automaton)| automaton.step(state, letter));
                let next = Node { place, past, states: states.collect() };
                if seen.insert(next.clone(), ()).is_none() {
                    watch.take(96 + 8 * asked.len())?;
                    nodes.push((next, done, letter));
                }
            }
            done += 1;
        }
        Ok(ClaimCheck { states: nodes.len(), refuted: None })
    }

    fn holds(&self, past: &WordPast, is_p: &[Option<bool>]) -> bool {
        let known: Vec<bool> = is_p.iter().map(|is_p| is_p.unwrap_or(false)).collect();
        let holds = self.formula.holds(past, &known);
        self.described.map_or(holds, |outcome| known[outcome] == holds)
    }
}

/// What is remembered of a prefix.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Node {
    place: u32,
    past: u32,
    states: Vec<u32>,
}

fn word(nodes: &[(Node, usize, Letter)], mut at: usize) -> Vec<Letter> {
    let mut word = Vec::new();
    while at > 0 {
        let (_, before, letter) = nodes[at];
        word.push(letter);
        at = before;
    }
    word.reverse();
    word
}

/// What the formula remembers, with numbers.
struct Pasts {
    list: Vec<WordPast>,
    numbers: HashMap<WordPast, u32, RandomState>,
    steps: HashMap<(u32, Option<u64>, u64), u32, RandomState>,
}

impl Pasts {
    fn new(formula: &WordFormula) -> Self {
        let start = formula.start();
        let numbers = HashMap::from_iter([(start.clone(), 0)]);
        Self { list: vec![start], numbers, steps: HashMap::default() }
    }

    fn step<W: Watch>(
        &mut self,
        formula: &WordFormula,
        past: u32,
        symbol: WordSymbol,
        watch: &mut W,
    ) -> Result<u32, W::Stop> {
        watch.tick()?;
        let key = (past, symbol.weight, symbol.vertices);
        if let Some(&known) = self.steps.get(&key) {
            return Ok(known);
        }
        let next = formula.step(&self.list[past as usize], symbol);
        let fresh = self.list.len() as u32;
        let number = *self.numbers.entry(next).or_insert_with_key(|next| {
            self.list.push(next.clone());
            fresh
        });
        // Kept twice: in the list and as a key.
        watch.take(if number == fresh { 2 * formula.bytes(&self.list[number as usize]) + 64 } else { 40 })?;
        self.steps.insert(key, number);
        Ok(number)
    }
}

/// Why a text is not a rule in words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct WordRuleError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl WordScheme {
    /// Reads a rule in words: a table with one line for each state, the first one for the start.
    ///
    /// A line is the name of a state, `P` or `N` for words that end there, and after a colon the state after each letter:
    /// `even P: 1 odd, 2 even`. Lines that begin with `#` are remarks.
    pub fn read_rule(&self, text: &str) -> Result<WordAutomaton, WordRuleError> {
        let fault = |line: usize, message: String| WordRuleError { line: line + 1, message };
        let Some(letters) = self.letter_names() else {
            return Err(fault(
                0,
                "a rule in words is for families that have one letter for each weight".to_owned(),
            ));
        };
        let lines = text.lines().enumerate().filter(|(_, line)| {
            let line = line.trim();
            !line.is_empty() && !line.starts_with('#')
        });
        let mut states: Vec<(usize, &str, bool, &str)> = Vec::new();
        for (at, line) in lines {
            let (head, row) = line.split_once(':').ok_or_else(|| {
                fault(at, format!("expected a state such as \"even P: 1 odd, 2 even\", found {line:?}"))
            })?;
            let (name, is_p) = match head.split_whitespace().collect::<Vec<_>>().as_slice() {
                [name, "P"] => (*name, true),
                [name, "N"] => (*name, false),
                _ => {
                    return Err(fault(
                        at,
                        format!("expected the name of a state and P or N, found {head:?}"),
                    ));
                }
            };
            if states.iter().any(|(_, known, ..)| *known == name) {
                return Err(fault(at, format!("there are two states {name:?}")));
            }
            states.push((at, name, is_p, row));
        }
        let mut rows = Vec::new();
        for (at, name, _, row) in &states {
            let mut next: Vec<Option<u32>> = vec![None; letters.len()];
            for entry in row.split(',') {
                let [letter, state] = entry.split_whitespace().collect::<Vec<_>>()[..] else {
                    return Err(fault(
                        *at,
                        format!("expected a letter and a state, found {:?}", entry.trim()),
                    ));
                };
                let letter = letters.iter().position(|known| known == letter).ok_or_else(|| {
                    fault(
                        *at,
                        format!("expected one of the letters {}, found {letter:?}", letters.join(", ")),
                    )
                })?;
                let state = states.iter().position(|(_, known, ..)| *known == state);
                let state =
                    state.ok_or_else(|| fault(*at, format!("there is no state {:?}", entry.trim())))?;
                if next[letter].replace(state as u32).is_some() {
                    return Err(fault(*at, format!("the letter {} stands twice", letters[letter])));
                }
            }
            for (letter, state) in next.iter().enumerate() {
                rows.push(state.ok_or_else(|| {
                    fault(*at, format!("state {name:?} has no entry for the letter {}", letters[letter]))
                })?);
            }
        }
        let accepts = states.iter().map(|(_, _, is_p, _)| *is_p).collect();
        WordAutomaton::from_rows(letters.len(), rows, accepts)
            .ok_or_else(|| fault(0, "expected at least one state".to_owned()))
    }
}
