//! Answers about the positions of one game, each from the cheapest source that knows.

mod remoteness;

use std::{borrow::Cow, cell::OnceCell, ops::ControlFlow};

use nimgraph_game::{
    AnyGame, CONTINUE, Convention, Kinds, Move, Nimber, Outcome, Registered, State, rulesets::Sum,
};
use nimgraph_graph::{Meter, StopReason};
use nimgraph_theory::{Cost, Derivation, PassedOver, Patience, Preserves, while_patient};
use web_time::Instant;

use crate::{
    analysis::Method,
    boxes::BoxPlan,
    dfpn::{Asker, Manner, Question, TranspositionTable},
    misere_nim,
    saved::{Plain, SearchMemory},
    search::Search,
    sum::PartValues,
    valuation::{GrundyOf, RemotenessOf},
};

pub(crate) use remoteness::first_plies;

/// Where answers may come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Approach {
    /// Theorems where they apply, tables and search elsewhere.
    #[default]
    Auto,
    /// Search alone, as a check on the theorems.
    SearchOnly,
}

/// How the catalogue decides a position, or what each statement lacks.
pub(crate) type Advice<'p, R> = Result<Derivation<'p, R>, Vec<PassedOver>>;

/// Values positions of one game and remembers what it found.
pub(crate) struct Solver<'a, R: Registered> {
    rules: &'a R,
    approach: Approach,
    play: Convention,
    /// The kinds of moves, once a table is thought of.
    kinds: OnceCell<Option<Cow<'a, Kinds>>>,
    asker: Asker<'a, R>,
    nimbers: Search<'a, R, GrundyOf>,
    depths: Search<'a, R, RemotenessOf>,
    /// The position that all questions are about: what lies below it is worth a table.
    above: Option<State>,
    /// The same game as a sum, whose parts are valued one by one.
    sum: Option<Sum>,
    part_values: PartValues,
    /// What questions before this one have found, and this one will leave to those after it.
    pub(crate) memory: SearchMemory,
    /// Moves that the plain searches may still look at, for Grundy values and for remoteness.
    plain_left: Option<[u64; 2]>,
    /// How long the catalogue may take.
    patience: Patience,
    pub(crate) meter: &'a mut Meter,
}

impl<'a, R: Registered> Solver<'a, R> {
    pub(crate) fn new(rules: &'a R, play: Convention, approach: Approach, meter: &'a mut Meter) -> Self {
        let (nimbers, depths) = (Search::new(rules, play), Search::new(rules, play));
        let asker = Asker::new(rules, play, approach);
        let sum = match rules.clone().into_any() {
            AnyGame::Sum(sum) => Some(sum),
            _ => None,
        };
        Self {
            rules,
            approach,
            play,
            kinds: OnceCell::new(),
            asker,
            nimbers,
            depths,
            above: None,
            sum,
            part_values: PartValues::default(),
            memory: SearchMemory::default(),
            plain_left: None,
            patience: meter.patience(),
            meter,
        }
    }

    /// Says that questions about a position and its options will come.
    pub(crate) fn prepare(&mut self, position: &State) {
        self.asker.prepare(position);
        self.above = Some(position.clone());
    }

    /// Asks the catalogue something, within the time that is left.
    pub(crate) fn consult<T>(&self, question: impl FnOnce() -> T) -> Result<T, StopReason> {
        let lost = |_| self.meter.look_up().err().unwrap_or(StopReason::Interrupted);
        while_patient(&self.patience, question).map_err(lost)
    }

    /// What the catalogue says of a position, by statements up to a cost.
    pub(crate) fn theory<'p>(&self, position: &'p State, most: Cost) -> Result<Advice<'p, R>, StopReason>
    where
        'a: 'p,
    {
        match self.approach {
            Approach::Auto => self.consult(|| nimgraph_theory::decide(self.rules, self.play, position, most)),
            Approach::SearchOnly => Ok(Err(Vec::new())),
        }
    }

    /// The same by statements of any cost, with the simplest reason.
    pub(crate) fn told<'p>(&self, position: &'p State) -> Result<Advice<'p, R>, StopReason>
    where
        'a: 'p,
    {
        let ask = || nimgraph_theory::decide_simply(self.rules, self.play, position, Cost::Exponential);
        match self.approach {
            Approach::Auto => self.consult(ask),
            Approach::SearchOnly => Ok(Err(Vec::new())),
        }
    }

    /// The Grundy value, if the catalogue knows it.
    pub(crate) fn theory_grundy(&self, position: &State) -> Result<Option<Nimber>, StopReason> {
        let found = match self.approach {
            Approach::Auto => {
                self.consult(|| nimgraph_theory::value(self.rules, position, Cost::Polynomial))?
            }
            Approach::SearchOnly => Err(Vec::new()),
        };
        Ok(found.ok().and_then(|found| found.finding.grundy))
    }

    /// Who wins: by the rules if the game is over, else as [`outcome`](Self::outcome) says.
    pub(crate) fn outcome_at(&mut self, position: &State) -> Result<Outcome, StopReason> {
        if self.rules.is_over(position) { Ok(self.play.outcome_at_end()) } else { self.outcome(position) }
    }

    /// Who wins: by a table that is there, by the catalogue where it knows, else by search.
    pub(crate) fn outcome(&mut self, position: &State) -> Result<Outcome, StopReason> {
        // Theorems are quick but not free, and a position may have more options than time.
        self.meter.tick()?;
        if let Some(outcome) = self.look_up(position) {
            return Ok(outcome);
        }
        self.meter.look_up()?;
        match self.theory(position, Cost::Polynomial)? {
            Ok(derivation) => Ok(derivation.finding.outcome),
            Err(_) => self.search_outcome(position).map(|(outcome, _)| outcome),
        }
    }

    /// Who wins, where no quick statement says so and a short search does. Some statements take longer than such a
    /// search; they are worth it for the reason that they give.
    pub(crate) fn by_short_search(&mut self, position: &State) -> Result<Option<Outcome>, StopReason> {
        if self.theory(position, Cost::Polynomial)?.is_ok() {
            return Ok(None);
        }
        self.limited(SHORT, |solver| solver.ask(position, WHO_WINS, Manner::Short))
    }

    /// What a table says that was made for an earlier question.
    fn look_up(&self, position: &State) -> Option<Outcome> {
        if self.memory.tables.outcomes.is_none() && self.memory.tables.values.is_none() {
            return None;
        }
        if self.rules.is_over(position) {
            return Some(self.play.outcome_at_end());
        }
        let found = self.memory.tables.outcomes.as_ref().and_then(|table| table.outcome(position));
        found.or_else(|| Some(Outcome::from_winning_move(self.look_up_value(position)? != Nimber::ZERO)))
    }

    fn look_up_value(&self, position: &State) -> Option<Nimber> {
        let table = self.memory.tables.values.as_ref()?;
        if self.rules.is_over(position) { Some(Nimber::ZERO) } else { table.value(position) }
    }

    /// Who wins, by search or by a table, whichever is cheaper.
    ///
    /// The cost of a table is known in advance, the cost of a search is not. So most positions, which are small, are
    /// settled by a short search; then proof-number search may cost as much as the table would; then the table is
    /// made, and serves for the options too.
    pub(crate) fn search_outcome(&mut self, position: &State) -> Result<(Outcome, Method), StopReason> {
        if let Some(outcome) = self.look_up(position) {
            return Ok((outcome, Method::Table));
        }
        if let Some(outcome) = self.misere_nim(position) {
            return Ok((outcome, Method::Search));
        }
        if let Some(value) = self.sum_value(position) {
            return Ok((Outcome::from_winning_move(value? != Nimber::ZERO), Method::Search));
        }
        // A sum of several components has many orders of play but only one nim-sum.
        if self.play == Convention::Normal && self.rules.components(position).len() > 1 {
            let outcome = Outcome::from_winning_move(self.grundy(position)? != Nimber::ZERO);
            return Ok((outcome, Method::Search));
        }
        if let Some(outcome) = self.limited(SHORT, |solver| solver.ask(position, WHO_WINS, Manner::Short))? {
            return Ok((outcome, Method::Search));
        }
        if let Some(plan) = self.plan(position, |plan| plan.outcomes_fit(self.meter)) {
            let most = plan.cost();
            if most > SHORT
                && let Some(outcome) = self.limited(most, |solver| solver.prove(position, WHO_WINS))?
            {
                return Ok((outcome, Method::Search));
            }
            self.memory.tables.outcomes = plan.outcomes(self.meter)?;
            if let Some(outcome) =
                self.memory.tables.outcomes.as_ref().and_then(|table| table.outcome(position))
            {
                return Ok((outcome, Method::Table));
            }
        }
        Ok((self.prove(position, WHO_WINS)?, Method::Search))
    }

    /// The box below the position that all questions are about, or else below this one, where a table may answer and
    /// fits.
    fn plan(&self, position: &State, fits: impl Fn(&BoxPlan) -> bool) -> Option<BoxPlan> {
        if self.approach == Approach::SearchOnly {
            return None;
        }
        let above = self.above.iter().chain([position]);
        let mut plans = above.filter_map(|above| self.box_below(above));
        plans.find(|plan| plan.holds(position) && fits(plan))
    }

    /// The box below a position, if the game has a kernel and the box is not too large.
    fn box_below(&self, position: &State) -> Option<BoxPlan> {
        let unroll = || self.rules.kinds(position.weights().len())?.ok();
        BoxPlan::new(self.rules, || self.kinds.get_or_init(unroll).as_deref(), self.play, position)
    }

    /// How many states the table has that answered.
    pub(crate) fn table_states(&self) -> Option<u128> {
        self.memory.tables.outcomes.as_ref().or(self.memory.tables.values.as_ref()).map(|table| table.states)
    }

    /// The answer by proof-number search: with a small table, which is quickly made, until that is too small; then
    /// with a larger one.
    fn prove(&mut self, position: &State, question: Question) -> Result<Outcome, StopReason> {
        let proof = |solver: &mut Self| solver.ask(position, question, Manner::Proof);
        for (_, moves) in SMALL_TABLES {
            let tried = *self.memory.of(question).1;
            if tried >= moves {
                continue;
            }
            let before = self.meter.nodes();
            let found = self.limited(moves - tried, proof);
            let spent = self.meter.nodes() - before;
            *self.memory.of(question).1 += spent;
            if let Some(outcome) = found? {
                return Ok(outcome);
            }
            let (table, tried, _) = self.memory.of(question);
            *tried = (*tried).max(moves);
            *table = None;
        }
        proof(self)
    }

    fn ask(&mut self, position: &State, question: Question, manner: Manner) -> Result<Outcome, StopReason> {
        let (table, tried, forms) = self.memory.of(question);
        let small = SMALL_TABLES.iter().find(|(_, moves)| *tried < *moves);
        let wanted = small.map_or(TABLE_BYTES, |&(bytes, _)| bytes);
        let bytes = self.meter.bytes_left().map_or(wanted, |left| left / 2).min(wanted);
        let table = table.get_or_insert_with(|| TranspositionTable::with_bytes(bytes as usize));
        self.asker.ask(position, question, manner, table, forms, self.meter)
    }

    /// Does some work that may examine this many moves; `None` if they do not suffice and the budget has more.
    fn limited<T>(
        &mut self,
        nodes: u64,
        work: impl FnOnce(&mut Self) -> Result<T, StopReason>,
    ) -> Result<Option<T>, StopReason> {
        let mut whole = self.meter.clone();
        *self.meter = whole.within(nodes);
        let found = work(self);
        whole.catch_up(self.meter);
        *self.meter = whole;
        match found {
            Err(StopReason::Nodes) if !self.meter.out_of_nodes() => Ok(None),
            found => found.map(Some),
        }
    }

    /// The Grundy value, in normal play.
    pub(crate) fn grundy(&mut self, position: &State) -> Result<Nimber, StopReason> {
        self.meter.tick()?;
        if let Some(grundy) = self.look_up_value(position) {
            return Ok(grundy);
        }
        self.meter.look_up()?;
        if let Some(grundy) = self.theory_grundy(position)? {
            return Ok(grundy);
        }
        if let Some(value) = self.sum_value(position) {
            return value;
        }
        if let Some(grundy) = self.memory.values.get(position) {
            return Ok(grundy);
        }
        let grundy = self.search_grundy(position)?;
        self.memory.values.keep(position, grundy);
        Ok(grundy)
    }

    /// The Grundy value by search or by a table; see [`search_outcome`](Self::search_outcome).
    fn search_grundy(&mut self, position: &State) -> Result<Nimber, StopReason> {
        let plain = |solver: &mut Self| solver.nimbers.value(position, solver.meter);
        if let Some(grundy) = self.plainly(Plain::Value, position, plain)? {
            return Ok(grundy);
        }
        if let Some(plan) = self.plan(position, |plan| plan.values_fit(self.meter)) {
            let most = plan.value_cost();
            if most > SHORT_PLAIN
                && let Some(grundy) = self.limited(most, |solver| solver.prove_grundy(position))?
            {
                return Ok(grundy);
            }
            self.memory.tables.values = plan.values(self.meter)?;
            if let Some(grundy) = self.memory.tables.values.as_ref().and_then(|table| table.value(position)) {
                return Ok(grundy);
            }
        }
        self.prove_grundy(position)
    }

    /// Work for the plain search, which may look at this number of moves for all positions together. `None` if they do not
    /// suffice, or did not when this position was tried before.
    fn plainly<T>(
        &mut self,
        wanted: Plain,
        position: &State,
        work: impl FnOnce(&mut Self) -> Result<T, StopReason>,
    ) -> Result<Option<T>, StopReason> {
        let has_table = || self.box_below(position).is_some();
        let mut left =
            self.plain_left.unwrap_or_else(|| [if has_table() { SHORT_PLAIN } else { LONG_PLAIN }; 2]);
        let most = &mut left[wanted as usize];
        if *most == 0 || !self.memory.is_first_try(wanted, position) {
            return Ok(None);
        }
        let before = self.meter.nodes();
        let found = self.limited(*most, work);
        *most = most.saturating_sub(self.meter.nodes() - before);
        self.plain_left = Some(left);
        found
    }

    /// The Grundy value of a sum in normal play, which follows from those of its parts.
    fn sum_value(&mut self, position: &State) -> Option<Result<Nimber, StopReason>> {
        let sum = self.sum.as_ref().filter(|_| self.play == Convention::Normal)?;
        Some(self.part_values.of(sum, position, self.approach, self.meter))
    }

    /// The outcome of Nim heaps as a sum in misère play, which Bouton's theorem decides however they are written.
    fn misere_nim(&self, position: &State) -> Option<Outcome> {
        let sum = self
            .sum
            .as_ref()
            .filter(|_| self.play == Convention::Misere && self.approach == Approach::Auto)?;
        Some(misere_nim::outcome(&misere_nim::heaps(sum, position)?))
    }

    /// A winning move of an N-position, if one is known already: nothing more is looked at.
    pub(crate) fn known_move(&mut self, position: &State) -> Option<Move> {
        let mut known = None;
        let mut passed = 0;
        let end = self.meter.end_of_grace();
        let most =
            self.meter.nodes_allowed().map_or(MOST_PASSED, |nodes| nodes.clamp(LEAST_PASSED, MOST_PASSED));
        let _ = self.rules.for_each_move(position, &mut |mv| {
            passed += 1;
            if self.known_outcome(&self.rules.play(position, &mv)) == Some(Outcome::P) {
                known = Some(mv);
            }
            let is_over = passed >= most || end.is_some_and(|end| Instant::now() >= end);
            if known.is_none() && !is_over { CONTINUE } else { ControlFlow::Break(()) }
        });
        known
    }

    /// What a table, or the memory of a search, says of a position.
    fn known_outcome(&mut self, position: &State) -> Option<Outcome> {
        if let Some(outcome) = self.look_up(position) {
            return Some(outcome);
        }
        // A question that may look at nothing is answered from memory or not at all.
        let found = self.limited(0, |solver| solver.ask(position, WHO_WINS, Manner::Short));
        found.ok().flatten()
    }

    /// A winning move of an N-position, found where its reductions lead. `None` when there are none, or the move cannot
    /// be brought back.
    pub(crate) fn reduced_move(&mut self, position: &State) -> Result<Option<Move>, StopReason> {
        if self.approach == Approach::SearchOnly {
            return Ok(None);
        }
        let (rules, play) = (self.rules, self.play);
        let reduce = || nimgraph_theory::reduce(rules, play, position, Preserves::Outcome);
        let (reduced, steps) = self.consult(reduce)?;
        if steps.is_empty() {
            return Ok(None);
        }
        let mut found = Ok(None);
        let _ = rules.for_each_move(&reduced, &mut |mv| {
            match self.outcome_at(&rules.play(&reduced, &mv)) {
                Ok(Outcome::N) => return CONTINUE,
                Ok(Outcome::P) => found = Ok(Some(mv)),
                Err(reason) => found = Err(reason),
            }
            ControlFlow::Break(())
        });
        Ok(found?.and_then(|mv| nimgraph_theory::lifted(rules, position, &steps, mv)))
    }

    /// The Grundy value is the one heap beside which the position is P.
    fn prove_grundy(&mut self, position: &State) -> Result<Nimber, StopReason> {
        let mut heap = 0;
        while self.prove(position, Question::Beside(heap))? == Outcome::N {
            heap += 1;
        }
        Ok(Nimber(heap))
    }
}

/// How many moves are tried in the search for one that is known to win, if there is no time for more.
const MOST_PASSED: u64 = 1 << 18;

/// How many are tried even if fewer nodes were allowed. More would be in vain: a search counts each option that it puts
/// into its memory.
const LEAST_PASSED: u64 = 1 << 10;
/// Who wins, with no heap beside the position.
const WHO_WINS: Question = Question::Beside(0);
/// Moves that a plain search may look at before the proof-number search takes over.
const SHORT: u64 = 4_000;
/// The same for Grundy values and for remoteness. To let it look at ten times as many makes `moves` on most boards of a
/// dozen edges two to five times as slow: what it does not finish is lost.
const SHORT_PLAIN: u64 = 5_000;
/// The same where there is no table, as for sums: proof numbers alone take long to count plies.
const LONG_PLAIN: u64 = 100_000;
/// The bytes of the first tables of proof numbers, and up to how many moves examined each serves. To clear the
/// second takes as long as most positions take in all, and to clear the last as long as thousands of them.
const SMALL_TABLES: [(u64, u64); 2] = [(1 << 20, 30_000), (16 << 20, 4_000_000)];
/// The most bytes that a table of proof numbers takes unless the budget says less.
pub(crate) const TABLE_BYTES: u64 = 256 << 20;
