//! The learner for terms: as the one for words, with contexts in the place of suffixes.

use std::collections::HashMap;

use super::{
    Op, TermAutomaton, TermClass, TermId, TermQuestion, Terms,
    automaton::{Steps, applications, key},
    change::{Changed, Half, combine},
    equation::violations,
    search::BoardSearch,
};
use crate::{LearnerNews, Watch, WeightReach, scheme::Change};

/// P-positions of a branching family, proved for all sizes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermTheorem {
    /// Accepts exactly the P-positions.
    pub automaton: TermAutomaton,
    /// What it took.
    pub news: LearnerNews,
}

/// How an attempt has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TermVerdict<S> {
    /// The P-positions are this language.
    Proved(TermTheorem),
    /// Only with weights up to the bound: larger ones are not like it.
    OnlyBounded(TermTheorem),
    /// The work was stopped.
    Stopped {
        /// Why.
        reason: S,
        /// How far it came.
        news: LearnerNews,
    },
}

/// Learns the P-positions of a branching family and proves them for all sizes.
pub fn prove_terms<W: Watch>(question: &TermQuestion, watch: &mut W) -> TermVerdict<W::Stop> {
    let mut learner = TermLearner::new(question);
    match learner.prove(watch) {
        Ok(verdict) => verdict,
        Err(reason) => TermVerdict::Stopped { reason, news: learner.news },
    }
}

struct TermLearner<'a> {
    question: &'a TermQuestion,
    operations: Vec<Op>,
    terms: Terms,
    search: BoardSearch,
    states: Vec<TermState>,
    tree: Vec<Branch>,
    roots: HashMap<TermClass, usize>,
    steps: Steps,
    /// States before this one have all their steps with one another.
    filled: usize,
    news: LearnerNews,
}

struct TermState {
    term: TermId,
    class: TermClass,
    is_p: bool,
    leaf: usize,
}

/// A node of a discrimination tree.
enum Branch {
    Ask { context: Vec<Frame>, answers: [Option<usize>; 2] },
    Leaf { state: u32, entries: Vec<(Op, Vec<u32>)> },
}

/// One operation around a hole: the arguments, of which this one is the hole.
#[derive(Clone, Debug)]
struct Frame {
    op: Op,
    arguments: Vec<TermId>,
    hole: usize,
}

impl<'a> TermLearner<'a> {
    fn new(question: &'a TermQuestion) -> Self {
        Self {
            question,
            operations: question.family.operations(question.weights.most as u8),
            terms: Terms::new(question.family),
            search: BoardSearch::new(question.play),
            states: Vec::new(),
            tree: Vec::new(),
            roots: HashMap::new(),
            steps: Steps::default(),
            filled: 0,
            news: LearnerNews::default(),
        }
    }

    fn prove<W: Watch>(&mut self, watch: &mut W) -> Result<TermVerdict<W::Stop>, W::Stop> {
        for token in 0..2 {
            self.point(Op::Vertex(token), Vec::new(), None, watch)?;
        }
        self.fill(watch)?;
        loop {
            let automaton = self.automaton();
            let (wrong, sets) = violations(self.question, &automaton, Change::Lower, &mut self.terms, watch)?;
            self.note_round(sets, watch);
            if wrong.is_empty() {
                return self.conclude(&automaton, watch);
            }
            for term in wrong {
                self.repair(term, watch)?;
            }
        }
    }

    fn conclude<W: Watch>(
        &mut self,
        automaton: &TermAutomaton,
        watch: &mut W,
    ) -> Result<TermVerdict<W::Stop>, W::Stop> {
        let most = self.question.weights.most as u8;
        let automaton = automaton.numbered(self.question.family, most);
        let is_lifted = match self.question.weights.reach {
            WeightReach::Bounded => true,
            WeightReach::AllWeights => {
                violations(self.question, &automaton, Change::Stay, &mut self.terms, watch)?.0.is_empty()
            }
        };
        let theorem = TermTheorem { automaton, news: self.news };
        Ok(if is_lifted { TermVerdict::Proved(theorem) } else { TermVerdict::OnlyBounded(theorem) })
    }

    fn note_round<W: Watch>(&mut self, sets: usize, watch: &mut W) {
        self.news.rounds += 1;
        self.news.sets = sets;
        self.news.states = self.states.len();
        self.news.positions = self.search.positions();
        watch.news(&self.news);
    }

    fn automaton(&self) -> TermAutomaton {
        TermAutomaton {
            classes: self.states.iter().map(|state| state.class).collect(),
            accepts: self.states.iter().map(|state| state.is_p).collect(),
            steps: self.steps.clone(),
        }
    }

    /// Finds all steps between all states.
    fn fill<W: Watch>(&mut self, watch: &mut W) -> Result<(), W::Stop> {
        while self.filled < self.states.len() {
            for (op, arguments) in applications(&self.operations.clone(), self.filled as u32) {
                if !self.steps.contains_key(&key(op, &arguments)) {
                    self.point(op, arguments.to_vec(), None, watch)?;
                }
            }
            self.filled += 1;
        }
        Ok(())
    }

    /// Finds where a step leads, from a node of the tree that is known to be on its way, if there is one.
    fn point<W: Watch>(
        &mut self,
        op: Op,
        arguments: Vec<u32>,
        from: Option<usize>,
        watch: &mut W,
    ) -> Result<(), W::Stop> {
        watch.tick()?;
        let terms: Vec<TermId> = arguments.iter().map(|&state| self.states[state as usize].term).collect();
        let Some(term) = self.terms.make(op, &terms) else { return Ok(()) };
        let class = self.terms.class(term);
        let target = match from.or_else(|| self.roots.get(&class).copied()) {
            Some(node) => self.sift(node, term, watch)?,
            None => {
                let root = self.tree.len();
                let state = self.add_state(term, watch)?;
                self.roots.insert(class, root);
                state
            }
        };
        watch.take(96)?;
        let leaf = self.states[target as usize].leaf;
        if let Branch::Leaf { entries, .. } = &mut self.tree[leaf] {
            entries.push((op, arguments.clone()));
        }
        self.steps.insert(key(op, &arguments), target);
        Ok(())
    }

    fn sift<W: Watch>(&mut self, mut node: usize, term: TermId, watch: &mut W) -> Result<u32, W::Stop> {
        loop {
            let (context, answers) = match &self.tree[node] {
                Branch::Leaf { state, .. } => return Ok(*state),
                Branch::Ask { context, answers } => (context.clone(), *answers),
            };
            let answer = usize::from(self.is_p_in(&context, term, watch)?);
            let Some(next) = answers[answer] else {
                let leaf = self.tree.len();
                let state = self.add_state(term, watch)?;
                if let Branch::Ask { answers, .. } = &mut self.tree[node] {
                    answers[answer] = Some(leaf);
                }
                return Ok(state);
            };
            node = next;
        }
    }

    fn add_state<W: Watch>(&mut self, term: TermId, watch: &mut W) -> Result<u32, W::Stop> {
        let is_p = self.search.is_p(&self.terms, term, watch)?;
        let (state, leaf) = (self.states.len() as u32, self.tree.len());
        self.tree.push(Branch::Leaf { state, entries: Vec::new() });
        self.states.push(TermState { term, class: self.terms.class(term), is_p, leaf });
        Ok(state)
    }

    /// Whether a term is a P-position when it is put into a context.
    fn is_p_in<W: Watch>(&mut self, context: &[Frame], term: TermId, watch: &mut W) -> Result<bool, W::Stop> {
        let mut whole = term;
        for frame in context {
            let mut arguments = frame.arguments.clone();
            arguments[frame.hole] = whole;
            match self.terms.make(frame.op, &arguments) {
                Some(larger) => whole = larger,
                None => return Ok(false),
            }
        }
        self.search.is_p(&self.terms, whole, watch)
    }

    /// The state of a term.
    fn run(&self, term: TermId) -> Option<u32> {
        let (op, arguments) = self.terms.parts(term);
        let states: Option<Vec<u32>> = arguments.iter().map(|&part| self.run(part)).collect();
        self.steps.get(&key(op, &states?)).copied()
    }

    fn accepts(&self, term: TermId) -> bool {
        self.run(term).is_some_and(|state| self.states[state as usize].is_p)
    }

    /// Splits states until the automaton is right at a term and its options.
    fn repair<W: Watch>(&mut self, term: TermId, watch: &mut W) -> Result<(), W::Stop> {
        let (_, changes) = self.changed(term);
        let options = changes.into_iter().filter(|(half, _)| *half == Half::Done).map(|(_, option)| option);
        for term in [term].into_iter().chain(options) {
            let truth = self.search.is_p(&self.terms, term, watch)?;
            while self.accepts(term) != truth {
                self.news.longest = self.news.longest.max(self.terms.vertices(term));
                self.split(term, &mut Vec::new(), watch)?;
                self.fill(watch)?;
            }
        }
        Ok(())
    }

    /// A term, with the terms after half-done and done moves.
    fn changed(&mut self, term: TermId) -> Changed<TermId> {
        let (op, arguments) = self.terms.parts(term);
        if let Op::Vertex(token) = op {
            let other = self.terms.make(Op::Vertex(1 - token), &[]).expect("a vertex is a term");
            return (term, vec![(if token == 1 { Half::Left } else { Half::Entered }, other)]);
        }
        let parts: Vec<Changed<TermId>> = arguments.to_vec().iter().map(|&part| self.changed(part)).collect();
        let parts: Vec<&Changed<TermId>> = parts.iter().collect();
        let most = self.question.weights.most as u8;
        let terms = &mut self.terms;
        (term, combine(op, &parts, (Change::Lower, most), |op, parts| terms.make(op, parts)))
    }

    /// Replaces the parts of a term by the terms of their states, from the leaves on; where that changes the outcome of the whole,
    /// a state is split. `None` when that has happened, else the term of the state.
    fn split<W: Watch>(
        &mut self,
        term: TermId,
        context: &mut Vec<Frame>,
        watch: &mut W,
    ) -> Result<Option<TermId>, W::Stop> {
        let (op, arguments) = self.terms.parts(term);
        let mut arguments = arguments.to_vec();
        for hole in 0..arguments.len() {
            context.insert(0, Frame { op, arguments: arguments.clone(), hole });
            let part = self.split(arguments[hole], context, watch)?;
            context.remove(0);
            let Some(part) = part else { return Ok(None) };
            arguments[hole] = part;
        }
        let replaced = self.terms.make(op, &arguments).expect("the state of a part has its class");
        let state = self.run(replaced).expect("all steps are filled");
        let own = self.states[state as usize].term;
        if own == replaced {
            return Ok(Some(own));
        }
        let answer = self.is_p_in(context, replaced, watch)?;
        if self.is_p_in(context, own, watch)? == answer {
            return Ok(Some(own));
        }
        self.divide(state, replaced, context.clone(), answer, watch)?;
        Ok(None)
    }

    /// Divides a state by a context in which its own term and another term differ.
    fn divide<W: Watch>(
        &mut self,
        old: u32,
        term: TermId,
        context: Vec<Frame>,
        answer: bool,
        watch: &mut W,
    ) -> Result<(), W::Stop> {
        let new_leaf = self.tree.len();
        self.add_state(term, watch)?;
        let (leaf, old_leaf) = (self.states[old as usize].leaf, self.tree.len());
        let answers =
            if answer { [Some(old_leaf), Some(new_leaf)] } else { [Some(new_leaf), Some(old_leaf)] };
        let ask = Branch::Ask { context, answers };
        let Branch::Leaf { entries, .. } = std::mem::replace(&mut self.tree[leaf], ask) else {
            unreachable!("states are at leaves")
        };
        self.tree.push(Branch::Leaf { state: old, entries: Vec::new() });
        self.states[old as usize].leaf = old_leaf;
        for (op, arguments) in entries {
            self.point(op, arguments, Some(leaf), watch)?;
        }
        Ok(())
    }
}
