//! The learner: finds the automaton of the P-positions, and proves it.
//!
//! States are distinguished by a discrimination tree (Kearns and Vazirani 1994); what an automaton gets wrong splits a state as
//! Rivest and Schapire (1993) do. Membership is plain search of one position. Equivalence is the equation: where it fails
//! at a word, the automaton is wrong there or at one of its options, and search says where. So the learner ends exactly if
//! the language is regular, and what it finds is proved.

use std::collections::{HashMap, VecDeque};

use crate::{
    LearnerNews, Letter, Violation, Watch, WeightReach, WordAutomaton, WordScheme, WordSearch,
    equation::{Side, check},
};

/// A language of P-positions, proved for all lengths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FamilyTheorem {
    /// Accepts exactly the P-positions; minimal, its states numbered breadth-first.
    pub automaton: WordAutomaton,
    /// What it took.
    pub news: LearnerNews,
}

/// How an attempt has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FamilyVerdict<S> {
    /// The P-positions are this language.
    Proved(FamilyTheorem),
    /// The P-positions with weights up to W are this language, but larger weights are not like W.
    OnlyBounded {
        /// What is proved for weights up to W.
        theorem: FamilyTheorem,
        /// A P-position with W in it from which lowering a larger weight leads to another.
        word: Vec<Letter>,
    },
    /// The work was stopped: the language is not regular, or has more states.
    Stopped {
        /// Why.
        reason: S,
        /// How far it came.
        news: LearnerNews,
        /// The automaton that is right for the longest words, if there is one.
        conjecture: Option<FamilyConjecture>,
    },
}

/// An automaton that is not proved: it is right up to a length, and perhaps beyond.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FamilyConjecture {
    /// Accepts exactly the P-positions among the words up to the length.
    pub automaton: WordAutomaton,
    /// The equation holds at all words up to this length. No option is longer than its position, so this proves what the
    /// automaton says of them.
    pub length: usize,
}

/// Learns the P-positions of a scheme and proves them for all lengths.
///
/// The result is an error only if the watch stopped the work before there was anything to report.
pub fn prove_family<W: Watch>(scheme: &WordScheme, watch: &mut W) -> Result<FamilyVerdict<W::Stop>, W::Stop> {
    let mut learner = Learner::new(scheme, watch)?;
    Ok(match learner.prove(watch) {
        Ok(verdict) => verdict,
        Err(reason) => FamilyVerdict::Stopped { reason, news: learner.news, conjecture: learner.conjecture },
    })
}

/// Violations that one check is asked for.
const MANY: usize = 2_000;

/// No state: the words that no position begins with.
const NONE: u32 = u32::MAX;

struct Learner<'a> {
    scheme: &'a WordScheme,
    search: WordSearch<'a>,
    states: Vec<KnownState>,
    /// The discrimination trees of all places of the domain: words at different places are never taken for equal, so
    /// the automaton accepts positions only.
    tree: Vec<Branch>,
    roots: HashMap<u32, usize>,
    /// States whose transitions are not known yet.
    todo: VecDeque<u32>,
    /// Of the automata that were checked, the one that is right for the longest words.
    conjecture: Option<FamilyConjecture>,
    news: LearnerNews,
}

struct KnownState {
    /// A word that leads here.
    access: Vec<Letter>,
    place: u32,
    is_p: bool,
    next: Vec<u32>,
    leaf: usize,
}

/// A node of the discrimination tree.
enum Branch {
    /// Asks whether the word with this suffix is a P-position.
    Ask { suffix: Vec<Letter>, answers: [Option<usize>; 2] },
    /// A state, and the transitions that lead to it.
    Leaf { state: u32, entries: Vec<(u32, Letter)> },
}

impl<'a> Learner<'a> {
    fn new<W: Watch>(scheme: &'a WordScheme, watch: &mut W) -> Result<Self, W::Stop> {
        let mut learner = Self {
            scheme,
            search: WordSearch::new(scheme),
            states: Vec::new(),
            tree: Vec::new(),
            roots: HashMap::new(),
            todo: VecDeque::new(),
            conjecture: None,
            news: LearnerNews::default(),
        };
        learner.add_state(Vec::new(), 0, watch)?;
        learner.roots.insert(0, 0);
        Ok(learner)
    }

    fn prove<W: Watch>(&mut self, watch: &mut W) -> Result<FamilyVerdict<W::Stop>, W::Stop> {
        self.fill(watch)?;
        loop {
            let automaton = self.automaton();
            let checked = check(self.scheme, &automaton, Side::Moves, MANY, watch)?;
            self.note_round(checked.sets, watch);
            let Some(violation) = checked.violation else { return self.conclude(&automaton, watch) };
            self.suppose(automaton, &violation);
            for word in violation.words {
                self.repair(&word, watch)?;
            }
        }
    }

    /// Keeps an automaton whose equation fails at no shorter word than that of any before.
    fn suppose(&mut self, automaton: WordAutomaton, violation: &Violation) {
        let Some(length) = violation.words.first().and_then(|word| word.len().checked_sub(1)) else { return };
        if self.conjecture.as_ref().is_none_or(|known| known.length <= length) {
            self.conjecture = Some(FamilyConjecture { automaton, length });
        }
    }

    fn conclude<W: Watch>(
        &mut self,
        automaton: &WordAutomaton,
        watch: &mut W,
    ) -> Result<FamilyVerdict<W::Stop>, W::Stop> {
        let automaton = automaton.minimal();
        self.news.states = automaton.states();
        let lifted = match self.scheme.question.weights.reach {
            WeightReach::Bounded => None,
            WeightReach::AllWeights => check(self.scheme, &automaton, Side::Stays, 1, watch)?.violation,
        };
        let theorem = FamilyTheorem { automaton, news: self.news };
        Ok(match lifted.and_then(|violation| violation.words.into_iter().next()) {
            None => FamilyVerdict::Proved(theorem),
            Some(word) => FamilyVerdict::OnlyBounded { theorem, word },
        })
    }

    fn note_round<W: Watch>(&mut self, sets: usize, watch: &mut W) {
        self.news.rounds += 1;
        self.news.sets = sets;
        self.news.states = self.states.len() + 1;
        self.news.positions = self.search.positions();
        watch.news(&self.news);
    }

    /// The automaton learned so far. Its last state is for words that no position begins with.
    fn automaton(&self) -> WordAutomaton {
        let sink = self.states.len() as u32;
        let known = self.states.iter().flat_map(|state| state.next.iter());
        let rows = known.map(|&next| if next == NONE { sink } else { next });
        let rows = rows.chain(std::iter::repeat_n(sink, self.scheme.letters)).collect();
        let accepts = self.states.iter().map(|state| state.is_p).chain([false]).collect();
        WordAutomaton::from_rows(self.scheme.letters, rows, accepts).expect("all transitions are filled")
    }

    /// Finds all transitions of all states.
    fn fill<W: Watch>(&mut self, watch: &mut W) -> Result<(), W::Stop> {
        while let Some(&state) = self.todo.front() {
            let letter = self.states[state as usize].next.len();
            if letter == self.scheme.letters {
                self.todo.pop_front();
                continue;
            }
            self.states[state as usize].next.push(NONE);
            if let Err(stop) = self.point(state, letter as Letter, None, watch) {
                self.states[state as usize].next.pop();
                return Err(stop);
            }
        }
        Ok(())
    }

    /// Finds where a transition leads, from a node of the tree that is known to be on its way, if there is one.
    fn point<W: Watch>(
        &mut self,
        state: u32,
        letter: Letter,
        from: Option<usize>,
        watch: &mut W,
    ) -> Result<(), W::Stop> {
        let KnownState { access, place, .. } = &self.states[state as usize];
        let Some(place) = self.scheme.next_place(*place, letter) else { return Ok(()) };
        let word: Vec<Letter> = access.iter().copied().chain([letter]).collect();
        let target = match from.or_else(|| self.roots.get(&place).copied()) {
            Some(node) => self.sift(node, word, place, watch)?,
            None => {
                let root = self.tree.len();
                let state = self.add_state(word, place, watch)?;
                self.roots.insert(place, root);
                state
            }
        };
        self.states[state as usize].next[usize::from(letter)] = target;
        let leaf = self.states[target as usize].leaf;
        if let Branch::Leaf { entries, .. } = &mut self.tree[leaf] {
            entries.push((state, letter));
        }
        Ok(())
    }

    /// The state of a word, below a node of the tree.
    fn sift<W: Watch>(
        &mut self,
        mut node: usize,
        word: Vec<Letter>,
        place: u32,
        watch: &mut W,
    ) -> Result<u32, W::Stop> {
        loop {
            let (suffix, answers) = match &self.tree[node] {
                Branch::Leaf { state, .. } => return Ok(*state),
                Branch::Ask { suffix, answers } => (suffix, answers),
            };
            let asked: Vec<Letter> = word.iter().chain(suffix).copied().collect();
            let answer = usize::from(self.search.is_p(&asked, watch)?);
            let Some(next) = answers[answer] else {
                let leaf = self.tree.len();
                let state = self.add_state(word, place, watch)?;
                if let Branch::Ask { answers, .. } = &mut self.tree[node] {
                    answers[answer] = Some(leaf);
                }
                return Ok(state);
            };
            node = next;
        }
    }

    /// A state for a word, at a new leaf.
    fn add_state<W: Watch>(
        &mut self,
        access: Vec<Letter>,
        place: u32,
        watch: &mut W,
    ) -> Result<u32, W::Stop> {
        let is_p = self.search.is_p(&access, watch)?;
        watch.take(128 + access.len() + 4 * self.scheme.letters)?;
        let (state, leaf) = (self.states.len() as u32, self.tree.len());
        self.tree.push(Branch::Leaf { state, entries: Vec::new() });
        self.states.push(KnownState { access, place, is_p, next: Vec::new(), leaf });
        self.todo.push_back(state);
        Ok(state)
    }

    /// Splits states until the automaton is right at a word and its options.
    fn repair<W: Watch>(&mut self, word: &[Letter], watch: &mut W) -> Result<(), W::Stop> {
        self.repair_at(word, watch)?;
        let (mut options, mut ends) = (Vec::new(), Vec::new());
        self.scheme.options(word, &mut options, &mut ends);
        let mut start = 0;
        for end in ends {
            self.repair_at(&options[start..end], watch)?;
            start = end;
        }
        Ok(())
    }

    fn repair_at<W: Watch>(&mut self, word: &[Letter], watch: &mut W) -> Result<(), W::Stop> {
        let truth = self.search.is_p(word, watch)?;
        while self.accepts(word) != truth {
            self.news.longest = self.news.longest.max(word.len());
            self.split(word, truth, watch)?;
            self.fill(watch)?;
        }
        Ok(())
    }

    fn run(&self, word: &[Letter]) -> u32 {
        let step = |state, letter: &Letter| match state {
            NONE => NONE,
            _ => self.states[state as usize].next[usize::from(*letter)],
        };
        word.iter().fold(0, step)
    }

    fn accepts(&self, word: &[Letter]) -> bool {
        let state = self.run(word);
        state != NONE && self.states[state as usize].is_p
    }

    /// Whether the state's own word, continued by a suffix, is a P-position.
    fn continued<W: Watch>(&mut self, state: u32, suffix: &[Letter], watch: &mut W) -> Result<bool, W::Stop> {
        if state == NONE {
            return Ok(false);
        }
        let word: Vec<Letter> = self.states[state as usize].access.iter().chain(suffix).copied().collect();
        self.search.is_p(&word, watch)
    }

    /// Splits a state at a word that the automaton gets wrong.
    ///
    /// The state after i letters, continued by the rest of the word, is right for i = 0 and wrong at the end. Between some
    /// two neighbours it changes: there a transition leads to a state that is not like the word it was taken for.
    fn split<W: Watch>(&mut self, word: &[Letter], truth: bool, watch: &mut W) -> Result<(), W::Stop> {
        let (mut right, mut wrong) = (0, word.len());
        while wrong - right > 1 {
            let middle = right.midpoint(wrong);
            let state = self.run(&word[..middle]);
            if self.continued(state, &word[middle..], watch)? == truth {
                right = middle;
            } else {
                wrong = middle;
            }
        }
        let (state, letter, suffix) = (self.run(&word[..right]), word[right], word[wrong..].to_vec());
        let old = self.states[state as usize].next[usize::from(letter)];
        let KnownState { access, place, .. } = &self.states[state as usize];
        let access: Vec<Letter> = access.iter().copied().chain([letter]).collect();
        let place = self.scheme.next_place(*place, letter).expect("only words of the domain are split");
        let new_leaf = self.tree.len();
        self.add_state(access, place, watch)?;
        let (leaf, old_leaf) = (self.states[old as usize].leaf, self.tree.len());
        let answers = if truth { [Some(old_leaf), Some(new_leaf)] } else { [Some(new_leaf), Some(old_leaf)] };
        let ask = Branch::Ask { suffix, answers };
        let Branch::Leaf { entries, .. } = std::mem::replace(&mut self.tree[leaf], ask) else {
            unreachable!("states are at leaves")
        };
        self.tree.push(Branch::Leaf { state: old, entries: Vec::new() });
        self.states[old as usize].leaf = old_leaf;
        for (state, letter) in entries {
            self.point(state, letter, Some(leaf), watch)?;
        }
        Ok(())
    }
}
