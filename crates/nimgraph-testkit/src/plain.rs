//! Values of positions from the moves alone: what `canonical`, `components` and every solver must agree with.

use std::collections::HashMap;

use nimgraph_game::{Convention, Nimber, Outcome, Ruleset, State};

/// Outcome, Grundy value and remoteness of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value in normal play, whatever the convention asked about.
    pub grundy: Nimber,
    /// How many plies are left when the winner hurries and the loser delays.
    pub plies: u64,
}

impl Facts {
    /// What follows for a position from the facts about its options.
    pub fn from_options(play: Convention, options: &[Self]) -> Self {
        let fastest_win = options.iter().filter(|o| o.outcome == Outcome::P).map(|o| o.plies).min();
        let slowest_loss = options.iter().map(|o| o.plies).max();
        let (outcome, plies) = match (fastest_win, slowest_loss) {
            (_, None) => (play.outcome_at_end(), 0),
            (Some(plies), _) => (Outcome::N, plies + 1),
            (None, Some(plies)) => (Outcome::P, plies + 1),
        };
        let is_missing = |n: &u64| options.iter().all(|o| o.grundy.0 != *n);
        Self { outcome, grundy: Nimber((0..).find(is_missing).expect("some number is missing")), plies }
    }
}

/// Plain recursion over the moves of one game; for small positions.
pub struct Plain<'a, R: Ruleset> {
    rules: &'a R,
    play: Convention,
    known: HashMap<State, Facts>,
}

impl<'a, R: Ruleset> Plain<'a, R> {
    /// A recursion that knows nothing yet.
    pub fn new(rules: &'a R, play: Convention) -> Self {
        Self { rules, play, known: HashMap::new() }
    }

    /// What is true of a position.
    pub fn facts(&mut self, position: &State) -> Facts {
        if let Some(&facts) = self.known.get(position) {
            return facts;
        }
        let moves = self.rules.moves(position);
        let options: Vec<Facts> = moves.iter().map(|mv| self.facts(&self.rules.play(position, mv))).collect();
        let facts = Facts::from_options(self.play, &options);
        self.known.insert(position.clone(), facts);
        facts
    }
}
