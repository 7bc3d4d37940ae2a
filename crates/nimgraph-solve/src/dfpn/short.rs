//! The short search: plain depth first, which settles most positions before proof numbers would have warmed up.

use nimgraph_game::Outcome;
use nimgraph_graph::{Meter, StopReason};

use super::{
    nodes::{Child, Nodes, bytes_of},
    numbers::Numbers,
    table::{Key, TranspositionTable},
};

/// A node whose options are being looked at.
struct Frame<N> {
    key: Key,
    /// The options still to look at, the next one last.
    children: Vec<Child<N>>,
    nodes_before: u64,
    bytes: usize,
}

/// The outcome of a node, the options with the fewest replies first. What it finds stays in the table.
pub(crate) fn look<N: Nodes>(
    nodes: &N,
    root: &N::Node,
    table: &TranspositionTable,
    meter: &mut Meter,
) -> Result<Outcome, StopReason> {
    let key = nodes.key(root);
    let known = |child: &Child<N::Node>| match child.first_guess.outcome() {
        None => table.get(child.key).and_then(Numbers::outcome),
        outcome => outcome,
    };
    let root = Child { node: root.clone(), key, first_guess: nodes.first_guess(root) };
    if let Some(outcome) = known(&root) {
        return Ok(outcome);
    }
    let mut stack = vec![open(nodes, &root, meter)?];
    // The outcome of the option just looked at.
    let mut found = None;
    loop {
        let frame = stack.last_mut().expect("the root is popped only when its outcome is returned");
        let here = loop {
            match found.take() {
                Some(Outcome::P) => break Some(Outcome::N),
                Some(Outcome::N) => drop(frame.children.pop()),
                None => {}
            }
            match frame.children.last().map(known) {
                None => break Some(Outcome::P),
                Some(None) => break None,
                option => found = option.flatten(),
            }
        };
        let Some(outcome) = here else {
            let next = frame.children.last().expect("an option was just found undecided");
            let next = open(nodes, next, meter)?;
            stack.push(next);
            continue;
        };
        let frame = stack.pop().expect("it was just looked at");
        meter.give_back(frame.bytes);
        table.put(frame.key, Numbers::of(outcome), meter.nodes() - frame.nodes_before);
        if stack.is_empty() {
            return Ok(outcome);
        }
        found = Some(outcome);
    }
}

fn open<N: Nodes>(
    nodes: &N,
    child: &Child<N::Node>,
    meter: &mut Meter,
) -> Result<Frame<N::Node>, StopReason> {
    let nodes_before = meter.nodes();
    let mut children = nodes.open(&child.node, meter)?;
    children.reverse();
    let bytes = bytes_of(nodes, &children);
    meter.take(bytes)?;
    Ok(Frame { key: child.key, children, nodes_before, bytes })
}
