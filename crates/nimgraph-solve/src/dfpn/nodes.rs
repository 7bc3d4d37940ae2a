//! What a search walks through: nodes with names, and how a node is opened.

use nimgraph_graph::{Meter, StopReason};

use super::{numbers::Numbers, table::Key};

/// The positions of one game in a form made for searching.
pub(crate) trait Nodes: Sync {
    /// A position, reduced as far as the rules of the search allow.
    type Node: Clone + Send + Sync + 'static;

    /// The node's name in the table.
    fn key(&self, node: &Self::Node) -> Key;

    /// The options of a node, each once, those with the fewest replies first. When an option is known to be P
    /// it may be the only one told: the node is N, whatever the others are. Every option is counted on the meter, those
    /// that lower a heap too: a search that went round among options nobody counts would heed no budget.
    fn open(&self, node: &Self::Node, meter: &mut Meter) -> Result<Vec<Child<Self::Node>>, StopReason>;

    /// What is known of a node before it is opened.
    fn first_guess(&self, node: &Self::Node) -> Numbers;

    /// About how many bytes a node holds beside its place in a list.
    fn bytes_held(&self, _node: &Self::Node) -> usize {
        0
    }
}

/// About how many bytes a list of options takes.
pub(crate) fn bytes_of<N: Nodes>(nodes: &N, children: &[Child<N::Node>]) -> usize {
    children.iter().map(|child| size_of::<Child<N::Node>>() + nodes.bytes_held(&child.node)).sum()
}

/// An option of a node: where it leads, its name, and the numbers to start with.
#[derive(Clone, Debug)]
pub(crate) struct Child<N> {
    pub(crate) node: N,
    pub(crate) key: Key,
    pub(crate) first_guess: Numbers,
}

/// Beyond this many replies all nodes look equally hard.
const MOST_REPLIES: u128 = 1 << 10;

/// The first guess at an undecided node with this many replies: the fewer there are, the sooner it is refuted.
pub(crate) fn guess(replies: u128) -> Numbers {
    Numbers { phi: 1, delta: replies.clamp(1, MOST_REPLIES) as u32 }
}

/// Brings options into their order and drops those that are there twice.
pub(crate) fn in_order<N>(children: &mut Vec<Child<N>>) {
    children.sort_unstable_by_key(|c| (c.first_guess.delta, c.key.place, c.key.check));
    children.dedup_by_key(|c| c.key);
}
