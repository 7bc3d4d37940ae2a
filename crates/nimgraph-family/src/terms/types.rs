//! What a person wants to see of a theorem about trees or cacti: its types, and small P-positions.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::{
    Op, TermAutomaton, TermClass, TermQuestion, Terms,
    automaton::applications,
    search::{Builder, reachable},
};

/// A type of branches: all that a board without a token can do to the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermType {
    /// The state of the automaton.
    pub state: usize,
    /// Whether the position is P when the token is put on the root; `None` where boards of this type differ.
    pub with_token: Option<bool>,
    /// The type, by its place in the list, after a branch is hung on the root: by the weight of the edge and then by the type of the
    /// branch.
    pub after_branch: Vec<Vec<usize>>,
}

impl TermQuestion {
    /// The types of an automaton; the first one is that of a single vertex. `None` where a branch leads to no type, which an
    /// automaton of a theorem does not have.
    pub fn types(&self, automaton: &TermAutomaton) -> Option<Vec<TermType>> {
        let is_type = |state: &u32| automaton.classes[*state as usize] == TermClass { size: 0, tokens: 0 };
        let types: Vec<u32> = (0..automaton.states() as u32).filter(is_type).collect();
        let colours = self.colours(automaton, &types);
        let number = |state: u32| types.iter().position(|&known| known == state);
        let after = |root: u32, weight: u8| -> Option<Vec<usize>> {
            types.iter().map(|&branch| number(automaton.step(Op::Edge(weight), &[root, branch])?)).collect()
        };
        let row = |&state: &u32| {
            Some(TermType {
                state: state as usize,
                with_token: match colours.get(&state)?.iter().collect::<Vec<_>>().as_slice() {
                    [only] => Some(**only),
                    _ => None,
                },
                after_branch: (0..=self.weights.most as u8)
                    .map(|weight| after(state, weight))
                    .collect::<Option<_>>()?,
            })
        };
        types.iter().map(row).collect()
    }

    /// The colours of the positions that arise when the token is put on the root of a board, for each type of board.
    fn colours(&self, automaton: &TermAutomaton, types: &[u32]) -> BTreeMap<u32, BTreeSet<bool>> {
        let operations = self.family.operations(self.weights.most as u8);
        let vertex = |token| automaton.step(Op::Vertex(token), &[]);
        let mut pairs: Vec<(u32, u32)> = vertex(0).zip(vertex(1)).into_iter().collect();
        let mut seen: HashSet<(u32, u32)> = pairs.iter().copied().collect();
        let mut done = 0;
        while let Some(&(without, with)) = pairs.get(done) {
            done += 1;
            for &op in &operations {
                let branches: &[u32] = if op.arity() == 1 { &[0] } else { types };
                for &branch in branches {
                    let step = |root: u32| automaton.step(op, &[root, branch][..op.arity()]);
                    if let Some(pair) = step(without).zip(step(with))
                        && seen.insert(pair)
                    {
                        pairs.push(pair);
                    }
                }
            }
        }
        let mut colours: BTreeMap<u32, BTreeSet<bool>> = BTreeMap::new();
        for (without, with) in pairs {
            if automaton.classes[with as usize].is_position() {
                colours.entry(without).or_default().insert(automaton.accepts[with as usize]);
            }
        }
        colours
    }

    /// Small P-positions in the short notation, at most this many, those with fewer edges first.
    pub fn small_p_positions(&self, automaton: &TermAutomaton, most: usize) -> Vec<String> {
        let (terms, states) = self.small_terms(automaton);
        let mut found: BTreeSet<(usize, u16, String)> = BTreeSet::new();
        let mut boards = HashSet::new();
        for (term, &state) in (0..).zip(&states) {
            let is_p = terms.class(term).is_position() && automaton.accepts[state as usize];
            let mut builder = Builder { terms: &terms, edges: Vec::new(), order: 0, token: 0 };
            if !is_p {
                continue;
            }
            builder.build(term);
            // Positions that differ in edges of weight 0 alone are shown once.
            let is_bare = builder.edges.iter().all(|(.., weight)| *weight > 0);
            if is_bare && boards.insert(reachable(&builder.edges, builder.token)) {
                found.insert((builder.edges.len(), builder.order, builder.notation(self.play)));
            }
        }
        found.into_iter().take(most).map(|(.., text)| text).collect()
    }

    /// The first terms that operations build, with their states.
    fn small_terms(&self, automaton: &TermAutomaton) -> (Terms, Vec<u32>) {
        let operations = self.family.operations(self.weights.most as u8);
        let (mut terms, mut states) = (Terms::new(self.family), Vec::new());
        for vertex in [0, 1].map(Op::Vertex) {
            if terms.make(vertex, &[]).is_some() {
                states.extend(automaton.step(vertex, &[]));
            }
        }
        let mut last = 0;
        while last < states.len() && states.len() < ENOUGH {
            for (op, parts) in applications(&operations, last as u32) {
                let of_parts: Vec<u32> = parts.iter().map(|&part| states[part as usize]).collect();
                let Some(state) = automaton.step(op, &of_parts) else { continue };
                if terms.make(op, &parts).is_some_and(|term| term as usize == states.len()) {
                    states.push(state);
                }
            }
            last += 1;
        }
        (terms, states)
    }
}

/// Small P-positions are looked for among this many terms.
const ENOUGH: usize = 20_000;
