//! Claims about positions, one after the other: who wins and by which move, with the source of the claim.

use std::ops::ControlFlow;

use nimgraph_game::{
    AnyGame, CONTINUE, Convention, Move, Outcome, Registered, Ruleset, State, rulesets::Sum,
};
use nimgraph_graph::{Meter, StopReason};
use nimgraph_theory::{Cost, Derivation, winning_moves};

use crate::{
    analysis::{Analysis, MoveList, Wants},
    misere_nim,
    saved::SearchMemory,
    solver::{Approach, Solver},
    sum,
};

/// A claim about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Who wins.
    pub outcome: Outcome,
    /// A move that wins; `None` at a P-position, and where the game is over.
    pub winning_move: Option<Move>,
    /// Where the claim comes from.
    pub source: ClaimSource,
}

/// Where a claim comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ClaimSource {
    /// No move is left: the rules say who has won.
    Rules,
    /// A statement of the catalogue, by its id.
    Statement(&'static str),
    /// The values of the parts of a sum.
    Parts,
    /// Looking ahead.
    Search,
}

impl ClaimSource {
    /// The id of the statement, or `"rules"`, `"parts"` or `"search"`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Statement(id) => id,
            Self::Parts => "parts",
            Self::Search => "search",
        }
    }
}

/// Makes claims about the positions of one game.
pub trait Claims<R: Ruleset> {
    /// The claim about a position.
    fn say(&mut self, position: &State) -> Result<Said, StopReason>;

    /// What its work is counted on, and the work of checking it as well.
    fn meter(&mut self) -> &mut Meter;
}

/// Says what the solver says, from the cheapest source that knows.
pub(crate) struct Adviser<'a, G: Registered> {
    game: &'a G,
    play: Convention,
    /// The dearest statements that it asks.
    most: Cost,
    /// The same game as a sum: its parts are valued one by one in normal play, and heaps of Nim added up in misère play.
    sum: Option<Sum>,
    solver: Solver<'a, G>,
}

impl<'a, G: Registered> Adviser<'a, G> {
    /// One that goes on from what earlier questions found.
    pub(crate) fn new(
        game: &'a G,
        play: Convention,
        most: Cost,
        meter: &'a mut Meter,
        memory: SearchMemory,
    ) -> Self {
        let sum = match game.clone().into_any() {
            AnyGame::Sum(sum) => Some(sum),
            _ => None,
        };
        let mut solver = Solver::new(game, play, Approach::Auto, meter);
        solver.memory = memory;
        Self { game, play, most, sum, solver }
    }

    /// What was found.
    pub(crate) fn into_memory(self) -> SearchMemory {
        self.solver.memory
    }

    fn first_winning(
        &mut self,
        position: &State,
        derivation: Option<Derivation<'_, G>>,
    ) -> Result<Option<Move>, StopReason> {
        if let Some(derivation) = derivation {
            let mut told = None;
            let mut tell = |mv| {
                told = Some(mv);
                ControlFlow::Break(())
            };
            let list = || winning_moves(&derivation, &mut tell);
            self.solver.consult(list)?;
            if let Some(mv) = derivation.finding.winning_move.or(told) {
                return Ok(Some(mv));
            }
            if let Some(mv) = self.solver.reduced_move(position)? {
                return Ok(Some(mv));
            }
        }
        self.try_moves(position)
    }

    fn try_moves(&mut self, position: &State) -> Result<Option<Move>, StopReason> {
        let mut found = Ok(None);
        let _ = self.game.for_each_move(position, &mut |mv| {
            match self.solver.outcome(&self.game.play(position, &mv)) {
                Ok(Outcome::N) => return CONTINUE,
                Ok(Outcome::P) => found = Ok(Some(mv)),
                Err(reason) => found = Err(reason),
            }
            ControlFlow::Break(())
        });
        found
    }

    /// A sum in normal play is won by the nim-sum of its parts, and a sum of heaps of Nim in misère play by Bouton's theorem;
    /// nothing is said of others.
    fn say_of_sum(&mut self, sum: &Sum, position: &State) -> Result<Option<Said>, StopReason> {
        let mut analysis = Analysis::unknown(self.game.count_moves(position));
        let wants = Wants { moves: MoveList::First, ..Wants::default() };
        match self.play {
            Convention::Normal => sum::analyse(sum, position, wants, self.solver.meter, &mut analysis)?,
            Convention::Misere => match misere_nim::heaps(sum, position) {
                Some(heaps) => misere_nim::analyse(&heaps, wants, &mut analysis),
                None => return Ok(None),
            },
        }
        let outcome = analysis.outcome.ok_or(StopReason::Interrupted)?;
        let source =
            analysis.argument.map_or(ClaimSource::Parts, |told| ClaimSource::Statement(told.statement));
        let winning_move = analysis.winning_moves.into_iter().next();
        Ok(Some(Said { outcome, winning_move, source }))
    }
}

impl<G: Registered> Claims<G> for Adviser<'_, G> {
    fn say(&mut self, position: &State) -> Result<Said, StopReason> {
        self.solver.meter.look_up()?;
        self.solver.meter.tick()?;
        if self.game.is_over(position) {
            let outcome = self.play.outcome_at_end();
            return Ok(Said { outcome, winning_move: None, source: ClaimSource::Rules });
        }
        if let Some(sum) = self.sum.clone()
            && let Some(said) = self.say_of_sum(&sum, position)?
        {
            return Ok(said);
        }
        let (outcome, source, derivation) = match self.solver.theory(position, self.most)? {
            Ok(found) => (found.finding.outcome, ClaimSource::Statement(found.statement), Some(found)),
            Err(_) => (self.solver.search_outcome(position)?.0, ClaimSource::Search, None),
        };
        let winning_move = match outcome {
            Outcome::N => self.first_winning(position, derivation)?,
            Outcome::P => None,
        };
        Ok(Said { outcome, winning_move, source })
    }

    fn meter(&mut self) -> &mut Meter {
        self.solver.meter
    }
}
