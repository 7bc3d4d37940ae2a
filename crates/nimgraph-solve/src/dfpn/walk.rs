//! The walk of one thread through the nodes, with an explicit stack.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

use nimgraph_game::Outcome;
use nimgraph_graph::{Meter, StopReason};

use super::{
    nodes::{Child, Nodes, bytes_of},
    numbers::{INFINITE, Numbers, add},
    table::{Key, TranspositionTable},
};
use crate::release::release;

/// What the threads of one search share.
pub(crate) struct Shared<'t> {
    pub(crate) table: &'t TranspositionTable,
    /// How many threads are below a node, by a hash of its name: a node that is being worked on looks harder
    /// to the others (virtual loss).
    busy: Box<[AtomicU32]>,
    done: AtomicBool,
}

impl<'t> Shared<'t> {
    pub(crate) fn new(table: &'t TranspositionTable, threads: usize) -> Self {
        let places = if threads > 1 { 1 << 14 } else { 1 };
        Self { table, busy: (0..places).map(|_| AtomicU32::new(0)).collect(), done: AtomicBool::new(false) }
    }

    fn busy(&self, key: Key) -> &AtomicU32 {
        &self.busy[key.check as usize & (self.busy.len() - 1)]
    }
}

/// One thread of a search.
pub(crate) struct Dfpn<'a, 't, N: Nodes> {
    nodes: &'a N,
    shared: &'a Shared<'t>,
    alone: bool,
}

/// A node on the way from the root to where the search works.
struct Frame<N> {
    key: Key,
    children: Vec<Child<N>>,
    /// Give up on the node for now when its numbers reach these.
    limit: Numbers,
    /// The option that is being worked on.
    chosen: usize,
    nodes_before: u64,
    bytes: usize,
}

impl<'a, 't, N: Nodes> Dfpn<'a, 't, N> {
    pub(crate) fn new(nodes: &'a N, shared: &'a Shared<'t>, threads: usize) -> Self {
        Self { nodes, shared, alone: threads == 1 }
    }

    /// The outcome of a node; `None` when another thread has found it first.
    pub(crate) fn solve(&self, root: &N::Node, meter: &mut Meter) -> Result<Option<Outcome>, StopReason> {
        let key = self.nodes.key(root);
        let known = self.nodes.first_guess(root).outcome();
        if let Some(outcome) = known.or_else(|| self.shared.table.get(key)?.outcome()) {
            return Ok(Some(outcome));
        }
        let limit = Numbers { phi: INFINITE, delta: INFINITE };
        let mut stack = vec![self.open(root, key, limit, meter)?];
        loop {
            if self.shared.done.load(Relaxed) {
                self.leave_all(&stack);
                return Ok(None);
            }
            let frame = stack.last_mut().expect("the root is popped only when its outcome is returned");
            let known = self.known(frame);
            let here = Numbers::gather(known.iter().copied());
            if here.outcome().is_none() && here.phi < frame.limit.phi && here.delta < frame.limit.delta {
                let (next, limit) = self.choose(frame, &known, here);
                frame.chosen = next;
                let child = &frame.children[next];
                let opened = self.open(&child.node, child.key, limit, meter);
                match opened {
                    Ok(opened) => stack.push(opened),
                    Err(reason) => {
                        self.leave_all(&stack);
                        let held = stack.iter().map(|frame| frame.children.len()).sum();
                        release(stack, held);
                        return Err(reason);
                    }
                }
                continue;
            }
            let frame = stack.pop().expect("it was just looked at");
            self.close(&frame, here, meter);
            let Some(parent) = stack.last_mut() else {
                self.shared.done.store(true, Relaxed);
                return Ok(Some(here.outcome().expect("the root stops at infinite numbers only")));
            };
            // A full bucket forgets. Were the table the only memory, two options that push each other out of it would
            // be looked at in turns for ever; here every visit raises a number of the node it returns to.
            parent.children[parent.chosen].first_guess = here;
        }
    }

    fn open(
        &self,
        node: &N::Node,
        key: Key,
        limit: Numbers,
        meter: &mut Meter,
    ) -> Result<Frame<N::Node>, StopReason> {
        let nodes_before = meter.nodes();
        let children = self.nodes.open(node, meter)?;
        let bytes = bytes_of(self.nodes, &children);
        if let Err(reason) = meter.take(bytes) {
            let held = children.len();
            release(children, held);
            return Err(reason);
        }
        if !self.alone {
            self.shared.busy(key).fetch_add(1, Relaxed);
        }
        Ok(Frame { key, children, limit, chosen: 0, nodes_before, bytes })
    }

    fn close(&self, frame: &Frame<N::Node>, here: Numbers, meter: &mut Meter) {
        meter.give_back(frame.bytes);
        self.shared.table.put(frame.key, here, meter.nodes() - frame.nodes_before);
        self.leave(frame);
    }

    fn leave(&self, frame: &Frame<N::Node>) {
        if !self.alone {
            self.shared.busy(frame.key).fetch_sub(1, Relaxed);
        }
    }

    fn leave_all(&self, stack: &[Frame<N::Node>]) {
        stack.iter().for_each(|frame| self.leave(frame));
    }

    /// The present numbers of a node's options.
    fn known(&self, frame: &Frame<N::Node>) -> Vec<Numbers> {
        let table = self.shared.table;
        let number = |child: &Child<N::Node>| match child.first_guess.outcome() {
            Some(_) => child.first_guess,
            None => table.get(child.key).unwrap_or(child.first_guess),
        };
        frame.children.iter().map(number).collect()
    }

    /// The option to work on, and how long: until it is no longer the most promising one, or its parent is settled.
    fn choose(&self, frame: &Frame<N::Node>, known: &[Numbers], here: Numbers) -> (usize, Numbers) {
        let seen: Vec<u32> =
            (0..known.len()).map(|i| add(known[i].delta, self.penalty(frame, known, i))).collect();
        let best = (0..seen.len()).min_by_key(|&i| seen[i]).expect("a node without options is solved");
        let second = (0..seen.len()).filter(|&i| i != best).map(|i| seen[i]).min().unwrap_or(INFINITE);
        // A quarter of slack saves most of the jumping back and forth between two options that are nearly
        // equal (J. Pawlewicz and Ł. Lew, Improving depth-first PN-search: 1+ε trick, 2007).
        let slack = add(second, second / 4 + 1);
        let others =
            if known[best].phi == INFINITE { INFINITE } else { here.delta - known[best].phi.min(here.delta) };
        let phi = if frame.limit.delta == INFINITE { INFINITE } else { frame.limit.delta - others };
        (best, Numbers { phi, delta: frame.limit.phi.min(slack).max(known[best].delta + 1) })
    }

    fn penalty(&self, frame: &Frame<N::Node>, known: &[Numbers], i: usize) -> u32 {
        if self.alone || known[i].outcome().is_some() {
            return 0;
        }
        let busy = self.shared.busy(frame.children[i].key).load(Relaxed);
        busy.saturating_mul(known[i].delta / 4 + 1).min(INFINITE - 1)
    }
}
