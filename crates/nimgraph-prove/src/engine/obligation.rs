//! The steps of a proof.

use std::fmt;

/// A step of a proof, and the token's place that it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Obligation {
    /// What kind of step it is.
    pub step: Step,
    /// The token's place; `None` where there is no token, or where the step is about all of its places.
    pub place: Option<usize>,
}

nimgraph_graph::vocabulary! {
    /// A step of a proof.
    pub enum Step as StepWord {
        /// Small positions are examined one by one.
        SmallPositions = "small positions",
        /// The automaton of the formula is made.
        Automaton = "automaton",
        /// In misère play the formula holds at no terminal position.
        Terminal = "terminal",
        /// No move leads from the formula into it.
        Stable = "stable",
        /// From everywhere else some move leads into it.
        Absorbing = "absorbing",
        /// The same, by the moves of a strategy.
        Strategy = "strategy",
        /// The prover looks for the smallest position where the formula is wrong.
        SmallestPosition = "smallest position",
    }
}

impl Obligation {
    /// A step that is about all places of the token.
    pub(crate) fn everywhere(step: Step) -> Self {
        Self { step, place: None }
    }
}

impl fmt::Display for Obligation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.step.name())?;
        self.place.map_or(Ok(()), |place| write!(f, ", token on {place}"))
    }
}
