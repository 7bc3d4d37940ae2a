//! The obligations of a proof as questions to other solvers, in no solver's language: what a question asserts can never be
//! the case all at once if the obligation is met.

use nimgraph_formula::Ground;
use nimgraph_game::{Convention, Kind};

use crate::arena::Arena;

/// One obligation.
#[derive(Clone, Debug)]
pub struct PosedQuestion<'a> {
    /// Which one it is, such as `stable, move 1, token on 0`.
    pub obligation: String,
    /// What must be impossible.
    pub asserted: Vec<Asserted<'a>>,
}

/// A part of what a question asserts, of the weights before a move.
#[derive(Clone, Copy, Debug)]
pub enum Asserted<'a> {
    /// A test holds.
    Holds(&'a Ground),
    /// A test does not hold.
    Fails(&'a Ground),
    /// For some new weights the move leads into the formula.
    Leads(&'a Kind),
    /// For no new weights the move leads into the formula.
    NeverLeads(&'a Kind),
}

/// A formula at every place of the token, and the board it speaks of.
#[derive(Clone, Copy, Debug)]
pub struct Claimed<'a> {
    /// The board.
    pub arena: &'a Arena,
    /// The formula at each place.
    pub formulas: &'a [Ground],
}

impl<'a> Claimed<'a> {
    /// The questions for these places of the token: each of the others must be the image of one of them under a symmetry
    /// that preserves the formula.
    pub fn questions(self, places: &[usize]) -> Vec<PosedQuestion<'a>> {
        let mut questions = Vec::new();
        for &place in places {
            if self.arena.convention() == Convention::Misere {
                let terminal = Asserted::Holds(self.arena.terminal(place));
                questions.push(self.question("terminal".to_owned(), place, true, [terminal]));
            }
            for (number, mv) in self.arena.moves(place).iter().enumerate() {
                questions.push(self.question(
                    format!("stable, move {number}"),
                    place,
                    true,
                    [Asserted::Leads(mv)],
                ));
            }
            let goes_on = (self.arena.convention() == Convention::Misere)
                .then(|| Asserted::Fails(self.arena.terminal(place)))
                .into_iter();
            let nowhere = self.arena.moves(place).iter().map(Asserted::NeverLeads);
            questions.push(self.question("absorbing".to_owned(), place, false, goes_on.chain(nowhere)));
        }
        questions
    }

    /// What must be impossible where the formula holds, or where it does not.
    fn question(
        self,
        what: String,
        place: usize,
        holds: bool,
        more: impl IntoIterator<Item = Asserted<'a>>,
    ) -> PosedQuestion<'a> {
        let token = if self.arena.has_token() { format!(", token on {place}") } else { String::new() };
        let formula = &self.formulas[place];
        let formula = if holds { Asserted::Holds(formula) } else { Asserted::Fails(formula) };
        let mut asserted = vec![formula, Asserted::Holds(self.arena.domain(place))];
        asserted.extend(more);
        PosedQuestion { obligation: what + &token, asserted }
    }

    /// What holds of the weights after a move that leads into the formula.
    pub fn target(self, mv: &Kind) -> Ground {
        let formula = match mv.to {
            Some(to) => self.formulas[to].clone(),
            None => Ground::Constant(self.arena.convention() == Convention::Normal),
        };
        Ground::all([formula, mv.after.clone()])
    }
}

/// The name of a weight after a move: a new one if the move lowers it.
pub fn after(mv: &Kind, weight: usize, old: &str, new: &str) -> String {
    format!("{}{weight}", if mv.set.contains(&weight) { new } else { old })
}
