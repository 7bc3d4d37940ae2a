//! Nodes with a clock: does the winner win within a number of plies?
//!
//! The remoteness of a position is the least number of plies for which the answer is yes. A player in a hurry has won
//! once the game has ended in time, and has lost once time is up, so every such question is again one of who wins, and
//! the proof-number search serves as it is. Most moves of a long game never matter to it, whereas the plain search
//! values every position that can be reached.

use nimgraph_game::Convention;
use nimgraph_graph::{Meter, StopReason};

use super::{
    nodes::{Child, Nodes, in_order},
    numbers::Numbers,
    table::Key,
};

/// The nodes of another search, whose forms must keep remoteness, with the plies that are left.
pub(crate) struct Hurry<'a, N> {
    pub(crate) nodes: &'a N,
    pub(crate) play: Convention,
}

/// A node and how many plies are left.
#[derive(Clone)]
pub(crate) struct Timed<T> {
    pub(crate) node: T,
    pub(crate) plies: u64,
}

impl<N: Nodes> Nodes for Hurry<'_, N> {
    type Node = Timed<N::Node>;

    fn key(&self, timed: &Self::Node) -> Key {
        at(self.nodes.key(&timed.node), timed.plies)
    }

    fn open(&self, timed: &Self::Node, meter: &mut Meter) -> Result<Vec<Child<Self::Node>>, StopReason> {
        let plies = timed.plies - 1;
        let options = self.nodes.open(&timed.node, meter)?;
        let mut children: Vec<_> = options.into_iter().map(|child| self.child(child, plies)).collect();
        in_order(&mut children);
        Ok(children)
    }

    fn first_guess(&self, timed: &Self::Node) -> Numbers {
        self.guess(self.nodes.first_guess(&timed.node), timed.plies)
    }

    fn bytes_held(&self, timed: &Self::Node) -> usize {
        self.nodes.bytes_held(&timed.node)
    }
}

impl<N: Nodes> Hurry<'_, N> {
    fn child(&self, Child { node, key, first_guess }: Child<N::Node>, plies: u64) -> Child<Timed<N::Node>> {
        Child {
            node: Timed { node, plies },
            key: at(key, plies),
            first_guess: self.guess(first_guess, plies),
        }
    }

    /// A game that is over is over in time. One that is not, when time is up, is late: whoever would have won, had it
    /// ended there, was in a hurry and has lost.
    fn guess(&self, guess: Numbers, plies: u64) -> Numbers {
        if plies == 0 && guess.outcome().is_none() {
            Numbers::of(self.play.outcome_at_end().other())
        } else {
            guess
        }
    }
}

/// The name of a node with a clock.
fn at(key: Key, plies: u64) -> Key {
    // An odd factor spreads small numbers over all bits.
    let mark = (plies + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    Key { place: key.place ^ mark, check: key.check ^ mark.rotate_left(32) }
}
