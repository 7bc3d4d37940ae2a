//! Every game by the plain search of `nimgraph-solve`, with one memory for each board: the slow twin of the packed
//! kernels, used where a position cannot be packed.

use nimgraph_game::{Board, CONTINUE, Convention, MoveCount, Outcome, Registered, State};
use nimgraph_solve::{GrundyOf, Meter, OutcomeOf, RemotenessOf, Search, StopReason, Valuation};
use nimgraph_theory::{Cost, decide};

use super::{Conditions, Found, Kernel, Spot, StateMeter, Trust};

/// The positions of one board.
pub(crate) struct Plain<'a, G: Registered> {
    game: &'a G,
    board: &'a Board,
    play: Convention,
    trust: Trust,
    outcomes: Search<'a, G, OutcomeOf>,
    nimbers: Search<'a, G, GrundyOf>,
    depths: Search<'a, G, RemotenessOf>,
    meter: &'a StateMeter,
    /// Bytes left for what is remembered.
    memory: Option<u64>,
}

impl<'a, G: Registered> Plain<'a, G> {
    /// A kernel without any results yet.
    pub(crate) fn new(game: &'a G, board: &'a Board, conditions: Conditions, meter: &'a StateMeter) -> Self {
        let Conditions { play, trust, .. } = conditions;
        Self {
            game,
            board,
            play,
            trust,
            outcomes: Search::new(game, play),
            nimbers: Search::new(game, Convention::Normal),
            depths: Search::new(game, play),
            meter,
            memory: meter.budget().memory,
        }
    }

    /// The position at a spot.
    fn at(&self, spot: Spot<'_>) -> State {
        self.board.state(spot.weights, spot.token)
    }

    /// A meter for the next position. Nodes are counted for each one, memory for all of them.
    fn meter(&self) -> Meter {
        Meter::start(&nimgraph_solve::Budget { memory: self.memory, ..self.meter.budget() })
    }

    fn settle<T>(&mut self, meter: &Meter, found: Found<T>) -> Found<T> {
        self.memory = meter.rest().memory;
        found
    }

    fn outcome_of(&mut self, position: &State, meter: &mut Meter) -> Found<Outcome> {
        if self.game.is_over(position) {
            return Ok(self.play.outcome_at_end());
        }
        if self.trust == Trust::Theorems
            && let Ok(derivation) = decide(self.game, self.play, position, Cost::Polynomial)
        {
            return Ok(derivation.finding.outcome);
        }
        self.outcomes.value(position, meter)
    }
}

/// The value of one search at a spot.
fn value<'a, G: Registered, V: Valuation>(
    search: &mut Search<'a, G, V>,
    position: &State,
    meter: &mut Meter,
) -> Found<V::Value> {
    search.value(position, meter)
}

impl<G: Registered> Kernel for Plain<'_, G> {
    fn outcome(&mut self, spot: Spot<'_>) -> Found<Outcome> {
        let mut meter = self.meter();
        let found = self.outcome_of(&self.at(spot), &mut meter);
        self.settle(&meter, found)
    }

    fn grundy(&mut self, spot: Spot<'_>) -> Found<u64> {
        let mut meter = self.meter();
        let position = self.at(spot);
        let found = value(&mut self.nimbers, &position, &mut meter);
        self.settle(&meter, found.map(|nimber| nimber.0))
    }

    fn remoteness(&mut self, spot: Spot<'_>) -> Found<u64> {
        let mut meter = self.meter();
        let position = self.at(spot);
        let found = value(&mut self.depths, &position, &mut meter);
        self.settle(&meter, found.map(|remoteness| remoteness.plies))
    }

    fn winning_moves(&mut self, spot: Spot<'_>) -> Found<u64> {
        let mut meter = self.meter();
        let position = self.at(spot);
        let (mut winning, mut stopped) = (0, None);
        let _ = self.game.for_each_move(&position, &mut |mv| {
            match self.outcome_of(&self.game.play(&position, &mv), &mut meter) {
                Ok(outcome) => winning += u64::from(outcome == Outcome::P),
                Err(reason) => {
                    stopped = Some(reason);
                    return std::ops::ControlFlow::Break(());
                }
            }
            CONTINUE
        });
        self.settle(&meter, stopped.map_or(Ok(winning), Err))
    }

    fn moves(&mut self, spot: Spot<'_>) -> Found<u64> {
        match self.game.count_moves(&self.at(spot)) {
            MoveCount::Exactly(count) => u64::try_from(count).map_err(|_| StopReason::Nodes),
            _ => Err(StopReason::Nodes),
        }
    }
}
