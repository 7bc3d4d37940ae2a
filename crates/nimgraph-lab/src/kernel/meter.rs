//! A meter for sweeps, cheap enough to count every packed state.

use std::cell::Cell;

use nimgraph_solve::{Interrupt, StopReason};

use super::Found;

/// The limits for one position, and the interrupt of the sweep.
#[derive(Clone, Debug)]
pub(crate) struct StateMeter {
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

impl StateMeter {
    /// A limit on nodes for each position and on bytes for what is remembered; `None` means no limit.
    pub(crate) fn new(nodes: Option<u64>, memory: Option<u64>, interrupt: Interrupt) -> Self {
        Self { nodes, memory, interrupt, spent: Cell::new(0), before: Cell::new(0) }
    }

    /// Starts counting for the next position.
    pub(crate) fn start_position(&self) {
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

    /// Fails if the sweep was interrupted.
    pub(crate) fn go_on(&self) -> Found<()> {
        if self.interrupt.is_raised() { Err(StopReason::Interrupted) } else { Ok(()) }
    }

    /// Whether a memory of this many bytes is within the budget.
    pub(crate) fn allows(&self, bytes: u64) -> Found<()> {
        if self.memory.is_some_and(|most| bytes > most) { Err(StopReason::Memory) } else { Ok(()) }
    }

    /// The same limits as a budget, for the plain search.
    pub(crate) fn budget(&self) -> nimgraph_solve::Budget {
        nimgraph_solve::Budget {
            nodes: self.nodes,
            memory: self.memory,
            interrupt: self.interrupt.clone(),
            ..Default::default()
        }
    }
}
