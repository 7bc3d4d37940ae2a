//! What is true of the positions of one board, by plain search and nothing else.

use nimgraph_game::{CONTINUE, Convention, Move, Nimber, Outcome, Ruleset, State};
use nimgraph_solve::{GrundyOf, Meter, OutcomeOf, Search};

/// The outcomes and Grundy values of one board's positions, remembered.
pub(crate) struct Truth<'a, R: Ruleset> {
    rules: &'a R,
    normal: Search<'a, R, OutcomeOf>,
    misere: Search<'a, R, OutcomeOf>,
    nimbers: Search<'a, R, GrundyOf>,
    meter: Meter,
}

impl<'a, R: Ruleset> Truth<'a, R> {
    pub(crate) fn new(rules: &'a R) -> Self {
        Self {
            rules,
            normal: Search::new(rules, Convention::Normal),
            misere: Search::new(rules, Convention::Misere),
            nimbers: Search::new(rules, Convention::Normal),
            meter: Meter::default(),
        }
    }

    pub(crate) fn outcome(&mut self, play: Convention, position: &State) -> Outcome {
        let search = match play {
            Convention::Normal => &mut self.normal,
            Convention::Misere => &mut self.misere,
        };
        search.value(position, &mut self.meter).expect(UNLIMITED)
    }

    pub(crate) fn grundy(&mut self, position: &State) -> Nimber {
        self.nimbers.value(position, &mut self.meter).expect(UNLIMITED)
    }

    /// Whether a move is legal and leads to a P-position.
    pub(crate) fn wins(&mut self, play: Convention, position: &State, mv: &Move) -> bool {
        self.rules.is_legal(position, mv) && self.outcome(play, &self.rules.play(position, mv)) == Outcome::P
    }

    pub(crate) fn winning_moves(&mut self, play: Convention, position: &State) -> Vec<Move> {
        let mut found = Vec::new();
        let _ = self.rules.for_each_move(position, &mut |mv| {
            if self.outcome(play, &self.rules.play(position, &mv)) == Outcome::P {
                found.push(mv);
            }
            CONTINUE
        });
        found
    }
}

const UNLIMITED: &str = "a search without limits ends";
