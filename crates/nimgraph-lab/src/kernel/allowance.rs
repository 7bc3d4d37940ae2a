//! What one position may cost, counted with as little work as a packed state takes.

use std::cell::Cell;

use nimgraph_solve::{Interrupt, StopReason};

use super::Found;

/// How much one position may cost, and a flag that stops everything.
#[derive(Clone, Debug)]
pub(crate) struct Allowance {
    nodes: Option<u64>,
    memory: Option<u64>,
    interrupt: Interrupt,
    /// States looked at in all.
    spent: Cell<u64>,
    /// And before this position.
    before: Cell<u64>,
}

/// The flag is checked once in this many nodes.
const SELDOM: u64 = 0xfff;

impl Allowance {
    /// A limit on nodes for each position and on bytes for what is remembered; `None` means no limit.
    pub(crate) fn new(nodes: Option<u64>, memory: Option<u64>, interrupt: Interrupt) -> Self {
        Self { nodes, memory, interrupt, spent: Cell::new(0), before: Cell::new(0) }
    }

    /// Begins with the next position.
    pub(crate) fn renew(&self) {
        self.before.set(self.spent.get());
    }

    /// Counts one state looked at.
    #[inline]
    pub(crate) fn tick(&self) -> Found<()> {
        let spent = self.spent.get() + 1;
        self.spent.set(spent);
        if self.nodes.is_some_and(|most| spent - self.before.get() > most) {
            return Err(StopReason::Nodes);
        }
        if spent & SELDOM == 0 { self.go_on() } else { Ok(()) }
    }

    /// Whether nobody has stopped the sweep.
    pub(crate) fn go_on(&self) -> Found<()> {
        if self.interrupt.is_raised() { Err(StopReason::Interrupted) } else { Ok(()) }
    }

    /// Whether a memory of this many bytes is within the budget.
    pub(crate) fn allows(&self, bytes: u64) -> Found<()> {
        if self.memory.is_some_and(|most| bytes > most) { Err(StopReason::Memory) } else { Ok(()) }
    }

    /// The same for the plain search.
    pub(crate) fn budget(&self) -> nimgraph_solve::Budget {
        nimgraph_solve::Budget {
            nodes: self.nodes,
            memory: self.memory,
            interrupt: self.interrupt.clone(),
            ..Default::default()
        }
    }
}
