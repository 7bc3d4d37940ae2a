//! Dense tables in front of another kernel: where a sweep asks for much of the box below its weights, or for Grundy
//! values, a table of the whole box costs less than a search of some of it.

use nimgraph_game::{Board, Convention, Outcome};
use nimgraph_table::{GameBox, Options, sink::Stored};

use super::{Conditions, Found, Kernel, Spot, StateMeter};

/// Smaller boxes are searched before a table of them is planned.
const LEAST_STATES: u128 = 1 << 12;

/// Larger tables are not made: with this many bits a Grundy value takes 8 MiB.
const MOST_STATES: u128 = 1 << 26;

/// A table of outcomes is made when at most this number of its states serves one position that is asked about: a table makes
/// states about a hundred times as fast as a search looks at them, which needs only some of them.
const STATES_A_POSITION: u128 = 1 << 8;

/// What a board's tables are made from.
pub(super) struct DenseBox {
    table: GameBox,
    states: u128,
}

impl DenseBox {
    /// The box of all weights up to the greatest, if it is worth a table.
    pub(super) fn new(board: &Board, conditions: Conditions) -> Option<Self> {
        let axes = Some(board.weights()).filter(|_| !board.is_sum())?;
        let graph = board.graph().filter(|_| board.info().token);
        let places = graph.map_or(1, |board| board.graph.order());
        let radix = u128::from(conditions.most) + 1;
        let states = u32::try_from(axes).ok().and_then(|axes| radix.checked_pow(axes))?;
        let states = states.checked_mul(places as u128)?;
        if !(LEAST_STATES..=MOST_STATES).contains(&states) {
            return None;
        }
        let table = GameBox::new(&board.in_convention(conditions.play), &vec![conditions.most; axes]).ok()?;
        Some(Self { table, states })
    }

    /// Whether this many positions are worth a table of outcomes.
    pub(super) fn serves(&self, positions: u128) -> bool {
        self.states <= positions.saturating_mul(STATES_A_POSITION)
    }
}

/// A kernel with tables in front; each is made when it is first asked for.
pub(super) struct Dense<'a> {
    inner: &'a mut dyn Kernel,
    from: DenseBox,
    conditions: Conditions,
    memory: Option<u64>,
    pub(super) outcomes: Option<Option<Stored>>,
    grundies: Option<Option<Stored>>,
}

impl<'a> Dense<'a> {
    pub(super) fn new(
        inner: &'a mut dyn Kernel,
        from: DenseBox,
        conditions: Conditions,
        meter: &StateMeter,
    ) -> Self {
        Self { inner, from, conditions, memory: meter.budget().memory, outcomes: None, grundies: None }
    }

    fn options(&self) -> Options<'static> {
        Options { threads: 1, memory: self.memory.map(u128::from), ..Options::default() }
    }
}

impl Kernel for Dense<'_> {
    fn outcome(&mut self, spot: Spot<'_>) -> Found<Outcome> {
        if self.outcomes.is_none() {
            let serves = self.from.serves(self.conditions.positions);
            self.outcomes = Some(serves.then(|| self.from.table.store(&self.options()).ok()).flatten());
        }
        let table = self.outcomes.as_ref().and_then(Option::as_ref);
        match table.and_then(|table| table.is_p(spot.weights, spot.token)) {
            Some(is_p) => Ok(Outcome::from_winning_move(!is_p)),
            None => self.inner.outcome(spot),
        }
    }

    fn grundy(&mut self, spot: Spot<'_>) -> Found<u64> {
        if self.grundies.is_none() {
            let normal = self.conditions.play == Convention::Normal;
            self.grundies =
                Some(normal.then(|| self.from.table.store_grundy(&self.options()).ok()).flatten());
        }
        let table = self.grundies.as_ref().and_then(Option::as_ref);
        match table.and_then(|table| table.grundy(spot.weights, spot.token)) {
            Some(value) => Ok(value as u64),
            None => self.inner.grundy(spot),
        }
    }

    fn remoteness(&mut self, spot: Spot<'_>) -> Found<u64> {
        self.inner.remoteness(spot)
    }

    fn winning_moves(&mut self, spot: Spot<'_>) -> Found<u64> {
        self.inner.winning_moves(spot)
    }

    fn moves(&mut self, spot: Spot<'_>) -> Found<u64> {
        self.inner.moves(spot)
    }
}
