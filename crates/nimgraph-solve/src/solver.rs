//! Answers about the positions of one game, each from the cheapest source that knows.

use nimgraph_game::{Game, Nimber, Outcome, Play};
use nimgraph_theory::{Cost, Derivation, PassedOver};

use crate::{
    budget::{Meter, StopReason},
    dfpn::{Asker, Manner, TranspositionTable},
    search::Search,
    valuation::{GrundyOf, Remoteness, RemotenessOf},
};

/// Where answers may come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Approach {
    /// Theorems where they apply, search elsewhere.
    #[default]
    Auto,
    /// Search alone, as a check on the theorems.
    SearchOnly,
}

/// Values positions of one game and remembers what it found.
pub(crate) struct Solver<'a, R: Game> {
    rules: &'a R,
    approach: Approach,
    play: Play,
    asker: Asker<'a, R>,
    nimbers: Search<'a, R, GrundyOf>,
    depths: Search<'a, R, RemotenessOf>,
    /// Small until a position turns out to be hard.
    table: Option<TranspositionTable>,
    /// Moves that proof-number search has looked at with the small table.
    tried: u64,
    pub(crate) meter: &'a mut Meter,
}

impl<'a, R: Game> Solver<'a, R> {
    pub(crate) fn new(rules: &'a R, play: Play, approach: Approach, meter: &'a mut Meter) -> Self {
        let (nimbers, depths) = (Search::new(rules, play), Search::new(rules, play));
        let asker = Asker::new(rules, play, approach);
        Self { rules, approach, play, asker, nimbers, depths, table: None, tried: 0, meter }
    }

    /// Says that questions about a position and its options will come.
    pub(crate) fn prepare(&mut self, position: &R::Position) {
        self.asker.prepare(position);
    }

    /// What the catalogue says of a position, by statements up to a cost.
    pub(crate) fn theory(
        &self,
        position: &R::Position,
        most: Cost,
    ) -> Result<Derivation<R>, Vec<PassedOver>> {
        match self.approach {
            Approach::Auto => nimgraph_theory::decide(self.rules, self.play, position, most),
            Approach::SearchOnly => Err(Vec::new()),
        }
    }

    /// The Grundy value, if the catalogue knows it.
    fn theory_grundy(&self, position: &R::Position) -> Option<Nimber> {
        let found = match self.approach {
            Approach::Auto => nimgraph_theory::value(self.rules, position, Cost::Polynomial),
            Approach::SearchOnly => Err(Vec::new()),
        };
        found.ok()?.finding.grundy
    }

    /// Who wins: by the catalogue where it knows, else by search.
    pub(crate) fn outcome(&mut self, position: &R::Position) -> Result<Outcome, StopReason> {
        // Theorems are quick but not free, and a position may have more options than time.
        self.meter.tick()?;
        match self.theory(position, Cost::Polynomial) {
            Ok(derivation) => Ok(derivation.finding.outcome),
            Err(_) => self.search_outcome(position),
        }
    }

    /// Who wins, by search.
    pub(crate) fn search_outcome(&mut self, position: &R::Position) -> Result<Outcome, StopReason> {
        // A sum of several components has many orders of play but only one nim-sum.
        if self.play == Play::Normal && self.rules.components(position).len() > 1 {
            return Ok(Outcome::from_winning_move(self.grundy(position)? != Nimber::ZERO));
        }
        // Most positions are small: a short plain search settles them, and what it finds serves the next one.
        let mut short = self.meter.within(SHORT);
        let found = self.ask(position, 0, Manner::Short, &mut short);
        self.meter.catch_up(&short);
        match found {
            Err(StopReason::Nodes) if !self.meter.out_of_nodes() => self.prove(position, 0),
            found => found,
        }
    }

    /// The outcome beside a Nim heap, by proof-number search: with a small table, which is quickly made, until
    /// that is too small.
    fn prove(&mut self, position: &R::Position, heap: u64) -> Result<Outcome, StopReason> {
        if self.tried < SMALL_TABLE_NODES {
            let mut short = self.meter.within(SMALL_TABLE_NODES - self.tried);
            let found = self.ask(position, heap, Manner::Proof, &mut short);
            self.tried += short.nodes() - self.meter.nodes();
            self.meter.catch_up(&short);
            match found {
                Err(StopReason::Nodes) if !self.meter.out_of_nodes() => {}
                found => return found,
            }
        }
        if self.tried != u64::MAX {
            self.tried = u64::MAX;
            let bytes = self.meter.bytes_left().map_or(TABLE_BYTES, |left| left / 2).min(TABLE_BYTES);
            self.table = Some(TranspositionTable::with_bytes(bytes as usize));
        }
        let mut meter = self.meter.clone();
        let found = self.ask(position, heap, Manner::Proof, &mut meter);
        self.meter.catch_up(&meter);
        found
    }

    fn ask(
        &mut self,
        position: &R::Position,
        heap: u64,
        manner: Manner,
        meter: &mut Meter,
    ) -> Result<Outcome, StopReason> {
        let bytes = meter.bytes_left().map_or(SMALL_TABLE_BYTES, |left| left / 2).min(SMALL_TABLE_BYTES);
        let table = self.table.get_or_insert_with(|| TranspositionTable::with_bytes(bytes as usize));
        self.asker.ask(position, heap, manner, table, meter)
    }

    /// The Grundy value, in normal play.
    pub(crate) fn grundy(&mut self, position: &R::Position) -> Result<Nimber, StopReason> {
        self.meter.tick()?;
        if let Some(grundy) = self.theory_grundy(position) {
            return Ok(grundy);
        }
        let mut short = self.meter.within(SHORT_GRUNDY);
        let found = self.nimbers.value(position, &mut short);
        self.meter.catch_up(&short);
        match found {
            Err(StopReason::Nodes) if !self.meter.out_of_nodes() => self.prove_grundy(position),
            found => found,
        }
    }

    /// The Grundy value is the one heap beside which the position is P.
    fn prove_grundy(&mut self, position: &R::Position) -> Result<Nimber, StopReason> {
        let mut heap = 0;
        while self.prove(position, heap)? == Outcome::N {
            heap += 1;
        }
        Ok(Nimber(heap))
    }

    /// The outcome, and in how many plies.
    pub(crate) fn remoteness(&mut self, position: &R::Position) -> Result<Remoteness, StopReason> {
        self.depths.value(position, self.meter)
    }
}

/// Moves that a plain search may look at before the proof-number search takes over.
const SHORT: u64 = 4_000;
/// The same for Grundy values, which cost the proof-number search one search for each value.
const SHORT_GRUNDY: u64 = 100_000;
/// The bytes of the first table of proof numbers, and the moves it serves for.
const SMALL_TABLE_BYTES: u64 = 16 << 20;
const SMALL_TABLE_NODES: u64 = 4_000_000;
/// The most bytes that a table of proof numbers takes unless the budget says less.
const TABLE_BYTES: u64 = 256 << 20;
