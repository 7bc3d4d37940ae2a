//! The claim `run`.

use nimgraph_game::Outcome;

use super::{Claim, Clause};

/// Read as a board of a family, the position leads the automaton of its theorem to a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunClaim {
    /// The certificate.
    pub certificate: &'static str,
    /// The family, with `n` for the size.
    pub family: &'static str,
    /// The vertex where reading begins.
    pub from: usize,
    /// The states after each letter; of long words the first ones.
    pub states: Vec<u32>,
    /// How many letters there are.
    pub letters: usize,
    /// The state after all of them.
    pub ends: u32,
    /// Who wins where the automaton ends in this state.
    pub is: Outcome,
}

impl Claim for RunClaim {
    fn kind(&self) -> &'static str {
        "run"
    }

    fn words(&self) -> Clause {
        let shown: Vec<String> = self.states.iter().take(MOST_SHOWN).map(u32::to_string).collect();
        let more = if shown.len() < self.letters { ", …" } else { "" };
        Clause::default()
            .text("read from ")
            .vertex(self.from)
            .text(" on as a board of the family ")
            .formula(self.family.to_owned())
            .text(", the position leads the automaton of the family through the states ")
            .formula(format!("({}{more})", shown.join(", ")))
            .text(" to state ")
            .number(self.ends)
            .text(match self.is {
                Outcome::P => ", where the player to move loses",
                Outcome::N => ", where the player to move wins",
            })
    }

    /// One for each letter that the automaton reads.
    fn steps(&self) -> usize {
        self.letters.max(1)
    }
}

/// Longer runs are cut short.
const MOST_SHOWN: usize = 20;
