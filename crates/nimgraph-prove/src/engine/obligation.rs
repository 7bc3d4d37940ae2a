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

/// The kinds of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Small positions are examined one by one.
    SmallPositions,
    /// The automaton of the formula is made.
    Automaton,
    /// In misère play the formula holds at no terminal position.
    Terminal,
    /// No move leads from the formula into it.
    Stable,
    /// From everywhere else some move leads into it.
    Absorbing,
    /// The same, by the moves of a strategy.
    Strategy,
    /// The formula is wrong, and the prover looks for the smallest position that shows it.
    SmallestPosition,
}

impl Step {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::SmallPositions => "small positions",
            Self::Automaton => "automaton",
            Self::Terminal => "terminal",
            Self::Stable => "stable",
            Self::Absorbing => "absorbing",
            Self::Strategy => "strategy",
            Self::SmallestPosition => "smallest position",
        }
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
