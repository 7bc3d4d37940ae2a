//! The equation for terms: an automaton accepts exactly the P-positions, whatever the size of the board.

use std::collections::{BTreeMap, HashMap};

use foldhash::fast::RandomState;
use nimgraph_game::Convention;

use super::{
    Op, TermAutomaton, TermClass, TermId, TermQuestion, Terms,
    change::{Changed, Half, combine},
};
use crate::{Watch, scheme::Change, watch::ForAWhile};

/// What a check has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TermCheck {
    /// How many sets were examined.
    pub sets: usize,
    /// Whether the equation holds.
    pub holds: bool,
}

/// Checks the equation of a question; where its weights have no bound, both of them.
pub fn term_equation<W: Watch>(
    question: &TermQuestion,
    automaton: &TermAutomaton,
    watch: &mut W,
) -> Result<TermCheck, W::Stop> {
    let mut terms = Terms::new(question.family);
    let (wrong, sets) = violations(question, automaton, Change::Lower, &mut terms, watch)?;
    if !wrong.is_empty() || question.weights.reach == crate::WeightReach::Bounded {
        return Ok(TermCheck { sets, holds: wrong.is_empty() });
    }
    let (wrong, more) = violations(question, automaton, Change::Stay, &mut terms, watch)?;
    Ok(TermCheck { sets: sets + more, holds: wrong.is_empty() })
}

/// A node: a state, and the states after half-done and done moves.
type Node = Changed<u32>;

/// Terms at which an equation fails, and how many sets were examined.
pub(super) fn violations<W: Watch>(
    question: &TermQuestion,
    automaton: &TermAutomaton,
    change: Change,
    terms: &mut Terms,
    watch: &mut W,
) -> Result<(Vec<TermId>, usize), W::Stop> {
    let watch = &mut ForAWhile::new(watch);
    let most = question.weights.most as u8;
    let operations = question.family.operations(most);
    let mut nodes: Vec<(Node, TermId)> = Vec::new();
    let mut seen: HashMap<Node, (), RandomState> = HashMap::default();
    for (node, op) in leaves(automaton) {
        let term = terms.make(op, &[]).expect("a vertex is a term");
        seen.insert(node.clone(), ());
        nodes.push((node, term));
    }
    let mut partners = Partners { question, operations, known: BTreeMap::new() };
    let (mut done, mut wrong, mut last) = (0, Vec::new(), usize::MAX);
    while let Some((node, term)) = nodes.get(done).filter(|_| done < last) {
        if fails(question.play, automaton, change, node) {
            wrong.push(*term);
            last = last.min(2 * done + MORE);
        }
        let class = automaton.classes[node.0 as usize];
        for (op, arguments) in partners.applications(done as u32, class) {
            let arguments = &arguments[..op.arity()];
            let states = [0, 1].map(|at| arguments.get(at).map_or(0, |&at| nodes[at as usize].0.0));
            let Some(state) = automaton.step(op, &states[..op.arity()]) else { continue };
            watch.tick()?;
            let parts: Vec<&Node> = arguments.iter().map(|&at| &nodes[at as usize].0).collect();
            let changes = combine(op, &parts, (change, most), |op, states| automaton.step(op, states));
            let made = (state, changes);
            if seen.contains_key(&made) {
                continue;
            }
            let terms_of: Vec<TermId> = arguments.iter().map(|&at| nodes[at as usize].1).collect();
            let Some(term) = terms.make(op, &terms_of) else { continue };
            watch.take(96 + 24 * made.1.len())?;
            seen.insert(made.clone(), ());
            nodes.push((made, term));
        }
        done += 1;
    }
    Ok((wrong, nodes.len()))
}

/// The nodes worked on so far, by class: two tokens in one board, or a chain on an edge, are not even tried.
struct Partners<'a> {
    question: &'a TermQuestion,
    operations: Vec<Op>,
    known: BTreeMap<TermClass, Vec<u32>>,
}

impl Partners<'_> {
    /// All ways to apply operations to a node, of a class, and to those before it.
    fn applications(&mut self, node: u32, class: TermClass) -> Vec<(Op, [u32; 2])> {
        let allowed = |op: Op, classes: &[TermClass]| self.question.family.class(op, classes).is_some();
        let mut found = Vec::new();
        for &op in &self.operations {
            if op.arity() == 1 {
                found.extend(allowed(op, &[class]).then_some((op, [node, node])));
                continue;
            }
            found.extend(allowed(op, &[class, class]).then_some((op, [node, node])));
            for (&other, list) in &self.known {
                if allowed(op, &[class, other]) {
                    found.extend(list.iter().map(|&at| (op, [node, at])));
                }
                if allowed(op, &[other, class]) {
                    found.extend(list.iter().map(|&at| (op, [at, node])));
                }
            }
        }
        self.known.entry(class).or_default().push(node);
        found
    }
}

/// After the first violation, others are looked for among twice as many sets, and this many.
const MORE: usize = 20;

/// The nodes of the two vertices.
fn leaves(automaton: &TermAutomaton) -> Vec<(Node, Op)> {
    let state = |token| automaton.step(Op::Vertex(token), &[]);
    let (Some(empty), Some(full)) = (state(0), state(1)) else { return Vec::new() };
    vec![
        ((empty, vec![(Half::Entered, full)]), Op::Vertex(0)),
        ((full, vec![(Half::Left, empty)]), Op::Vertex(1)),
    ]
}

fn fails(play: Convention, automaton: &TermAutomaton, change: Change, (state, changes): &Node) -> bool {
    if !automaton.classes[*state as usize].is_position() {
        return false;
    }
    let is_in = automaton.accepts[*state as usize];
    let mut done = changes.iter().filter(|(half, _)| *half == Half::Done).peekable();
    let is_terminal = done.peek().is_none();
    let leads_in = done.any(|&(_, state)| automaton.accepts[state as usize]);
    match change {
        Change::Stay => is_in && leads_in,
        Change::Lower => is_in != if is_terminal { play == Convention::Normal } else { !leads_in },
    }
}
