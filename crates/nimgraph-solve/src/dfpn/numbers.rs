//! Proof and disproof numbers of a node, seen by its mover, packed for the table.

use nimgraph_game::Outcome;

/// Proof number φ and disproof number δ of a node, for the player to move there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    /// The least number of leaves to solve before the mover is known to win.
    pub(crate) phi: u32,
    /// The least number of leaves to solve before the mover is known to lose.
    pub(crate) delta: u32,
}

/// No number of leaves will do. Finite numbers stay below, so that 24 bits hold all of them.
pub(crate) const INFINITE: u32 = (1 << 24) - 1;

impl Numbers {
    /// The mover wins.
    pub(crate) const WON: Self = Self { phi: 0, delta: INFINITE };
    /// The mover loses.
    pub(crate) const LOST: Self = Self { phi: INFINITE, delta: 0 };

    pub(crate) fn of(outcome: Outcome) -> Self {
        match outcome {
            Outcome::N => Self::WON,
            Outcome::P => Self::LOST,
        }
    }

    /// The outcome, once it is known.
    pub(crate) fn outcome(self) -> Option<Outcome> {
        match (self.phi, self.delta) {
            (0, _) => Some(Outcome::N),
            (_, 0) => Some(Outcome::P),
            _ => None,
        }
    }

    /// The numbers of a node, from those of its options.
    pub(crate) fn gather(options: impl IntoIterator<Item = Self>) -> Self {
        let mut node = Self { phi: INFINITE, delta: 0 };
        for option in options {
            node.phi = node.phi.min(option.delta);
            node.delta = add(node.delta, option.phi);
        }
        node
    }
}

/// A sum that is infinite only when a part of it is.
pub(crate) fn add(a: u32, b: u32) -> u32 {
    if a == INFINITE || b == INFINITE { INFINITE } else { (a + b).min(INFINITE - 1) }
}
