//! The solver of packed states: every state valued once, from its options.

use std::{ops::ControlFlow, sync::Arc};

use nimgraph_game::{Convention, Outcome};

use super::{Conditions, Found, Kernel, Spot, StateMeter, Trust, memo::Memo, packing::Word, shapes::Shapes};

/// The moves of a game between packed states.
pub(crate) trait StateRules {
    /// The integer that a state packs into.
    type Key: Word;
    /// A state, with the data that moves need.
    type State: Copy;
    /// What remembers the values of states.
    type Memory<'a>: Remember<Self::Key>;
    /// Whether what is remembered serves other boards too.
    const SERVES_OTHER_BOARDS: bool = false;

    /// The state of a position.
    fn state(&self, spot: Spot<'_>) -> Self::State;

    /// The state as one integer other than 0.
    fn key(&self, state: &Self::State) -> Self::Key;

    /// Drops what no play from the state can reach. This changes no value, in either convention.
    fn trim(&self, _state: &mut Self::State) {}

    /// Who wins in normal play, where that is quick to see; else the state may become a smaller one of the same outcome.
    fn judge(&self, _state: &mut Self::State) -> Option<Outcome> {
        None
    }

    /// Shows every option of a state once, until the visitor breaks.
    fn options<B>(
        &self,
        state: &Self::State,
        visit: &mut impl FnMut(Self::State) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// How many moves there are.
    fn moves(&self, state: &Self::State) -> u64;

    /// The tables that fit the keys.
    fn memory(tables: &mut Tables, play: Convention) -> Self::Memory<'_>;
}

/// Remembers the values of states under one convention of play, or some of them.
pub(crate) trait Remember<K> {
    /// Whether the player to move wins.
    fn outcome(&self, key: K) -> Option<bool>;
    /// Keeps the outcome of a state that is not remembered.
    fn keep_outcome(&mut self, key: K, wins: bool, meter: &StateMeter) -> Found<()>;
    /// The Grundy value.
    fn grundy(&self, key: K) -> Option<u32>;
    /// Keeps the Grundy value of a state that is not remembered.
    fn keep_grundy(&mut self, key: K, value: u32, meter: &StateMeter) -> Found<()>;
    /// The outcome, and in how many plies.
    fn plies(&self, key: K) -> Option<Plies>;
    /// Keeps them for a state that is not remembered.
    fn keep_plies(&mut self, key: K, plies: Plies, meter: &StateMeter) -> Found<()>;
}

/// What one thread remembers of a board's states, and all threads of shapes.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    narrow: Memory<u64>,
    wide: Memory<u128>,
    pub(super) shapes: Arc<Shapes>,
}

/// Outcomes, Grundy values and numbers of plies by packed state.
#[derive(Debug)]
pub(crate) struct Memory<K> {
    /// Whether the player to move wins.
    outcomes: Memo<K, bool>,
    grundy: Memo<K, u32>,
    /// Plies left, odd when the player to move makes the last of them.
    plies: Memo<K, Plies>,
}

/// An outcome and the number of plies until it is reached.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Plies {
    pub(super) wins: bool,
    pub(super) left: u32,
}

impl<K: Word> Default for Memory<K> {
    fn default() -> Self {
        Self { outcomes: Memo::new(), grundy: Memo::new(), plies: Memo::new() }
    }
}

impl<K: Word> Memory<K> {
    fn clear(&mut self) {
        self.outcomes.clear();
        self.grundy.clear();
        self.plies.clear();
    }
}

impl<K: Word> Remember<K> for &mut Memory<K> {
    #[inline]
    fn outcome(&self, key: K) -> Option<bool> {
        self.outcomes.get(key)
    }

    fn keep_outcome(&mut self, key: K, wins: bool, meter: &StateMeter) -> Found<()> {
        self.outcomes.insert(key, wins, meter)
    }

    #[inline]
    fn grundy(&self, key: K) -> Option<u32> {
        self.grundy.get(key)
    }

    fn keep_grundy(&mut self, key: K, value: u32, meter: &StateMeter) -> Found<()> {
        self.grundy.insert(key, value, meter)
    }

    #[inline]
    fn plies(&self, key: K) -> Option<Plies> {
        self.plies.get(key)
    }

    fn keep_plies(&mut self, key: K, plies: Plies, meter: &StateMeter) -> Found<()> {
        self.plies.insert(key, plies, meter)
    }
}

impl AsMut<Memory<u64>> for Tables {
    fn as_mut(&mut self) -> &mut Memory<u64> {
        &mut self.narrow
    }
}

impl AsMut<Memory<u128>> for Tables {
    fn as_mut(&mut self) -> &mut Memory<u128> {
        &mut self.wide
    }
}

impl Tables {
    /// Tables that share what they know of shapes with others.
    pub(crate) fn sharing(shapes: &Arc<Shapes>) -> Self {
        Self { shapes: Arc::clone(shapes), ..Self::default() }
    }

    /// Forgets the last board. What holds of a shape holds on every board.
    pub(crate) fn clear(&mut self) {
        self.narrow.clear();
        self.wide.clear();
    }
}

/// The positions of one board as packed states.
pub(super) struct Packed<'a, R: StateRules> {
    rules: R,
    play: Convention,
    judges: bool,
    memory: R::Memory<'a>,
    meter: &'a StateMeter,
}

impl<'a, R: StateRules> Packed<'a, R> {
    pub(super) fn new(
        rules: R,
        conditions: Conditions,
        tables: &'a mut Tables,
        meter: &'a StateMeter,
    ) -> Self {
        // The shortcuts are theorems of normal play.
        let judges = conditions.play == Convention::Normal && conditions.trust == Trust::Theorems;
        Self { rules, play: conditions.play, judges, memory: R::memory(tables, conditions.play), meter }
    }

    fn walk(&mut self) -> Walk<'_, 'a, R> {
        self.meter.start_position();
        let Self { play, judges, meter, .. } = *self;
        Walk { rules: &self.rules, play, judges, memory: &mut self.memory, meter, open: Vec::new() }
    }
}

impl<R: StateRules> Kernel for Packed<'_, R> {
    fn knows_other_boards(&self) -> bool {
        R::SERVES_OTHER_BOARDS
    }

    fn outcome(&mut self, spot: Spot<'_>) -> Found<Outcome> {
        let state = self.rules.state(spot);
        self.walk().wins(state).map(Outcome::from_winning_move)
    }

    fn grundy(&mut self, spot: Spot<'_>) -> Found<u64> {
        let state = self.rules.state(spot);
        self.walk().grundy(state).map(u64::from)
    }

    fn remoteness(&mut self, spot: Spot<'_>) -> Found<u64> {
        let state = self.rules.state(spot);
        self.walk().plies(state).map(|plies| plies.left.into())
    }

    fn winning_moves(&mut self, spot: Spot<'_>) -> Found<u64> {
        let state = self.rules.state(spot);
        let mut walk = self.walk();
        let mut winning = 0;
        go_through(walk.rules, &state, |option| {
            winning += u64::from(!walk.wins(option)?);
            Ok(true)
        })?;
        Ok(winning)
    }

    fn moves(&mut self, spot: Spot<'_>) -> Found<u64> {
        Ok(self.rules.moves(&self.rules.state(spot)))
    }
}

/// What is known of a state before any search.
enum Peeked<K> {
    /// Whether the player to move wins.
    Known(bool),
    /// Nothing but the state's key.
    Unknown(K),
}

/// A walk through the states below one.
struct Walk<'w, 'a, R: StateRules> {
    rules: &'w R,
    play: Convention,
    /// Whether outcomes may be seen without search.
    judges: bool,
    memory: &'w mut R::Memory<'a>,
    meter: &'w StateMeter,
    /// Options that wait to be searched.
    open: Vec<(R::State, R::Key)>,
}

impl<R: StateRules> Walk<'_, '_, R> {
    /// Whether the player to move wins.
    fn wins(&mut self, mut state: R::State) -> Found<bool> {
        match self.peek(&mut state)? {
            Peeked::Known(wins) => Ok(wins),
            Peeked::Unknown(key) => self.search(&state, key),
        }
    }

    /// Whether the player to move wins, where that is known or quick to see; else the state becomes the one to search.
    fn peek(&mut self, state: &mut R::State) -> Found<Peeked<R::Key>> {
        self.meter.tick()?;
        self.rules.trim(state);
        if self.judges
            && let Some(outcome) = self.rules.judge(state)
        {
            return Ok(Peeked::Known(outcome == Outcome::N));
        }
        let key = self.rules.key(state);
        Ok(self.memory.outcome(key).map_or(Peeked::Unknown(key), Peeked::Known))
    }

    /// Whether the player to move wins. All options are glanced at before any of them is searched.
    fn search(&mut self, state: &R::State, key: R::Key) -> Found<bool> {
        let (first, mut over, mut wins) = (self.open.len(), true, false);
        go_through(self.rules, state, |mut option| {
            over = false;
            match self.peek(&mut option)? {
                Peeked::Known(loses) => wins = !loses,
                Peeked::Unknown(key) => self.open.push((option, key)),
            }
            Ok(!wins)
        })?;
        let last = self.open.len();
        for spot in first..last {
            if wins {
                break;
            }
            let (option, key) = self.open[spot];
            // An option that was searched meanwhile may have settled this one.
            wins = !match self.memory.outcome(key) {
                Some(known) => known,
                None => self.search(&option, key)?,
            };
        }
        self.open.truncate(first);
        wins |= over && self.play == Convention::Misere;
        self.memory.keep_outcome(key, wins, self.meter)?;
        Ok(wins)
    }

    /// The least number that is not the value of an option.
    fn grundy(&mut self, mut state: R::State) -> Found<u32> {
        self.meter.tick()?;
        self.rules.trim(&mut state);
        let key = self.rules.key(&state);
        if let Some(known) = self.memory.grundy(key) {
            return Ok(known);
        }
        let mut seen = Seen::default();
        go_through(self.rules, &state, |option| {
            seen.insert(self.grundy(option)?);
            Ok(true)
        })?;
        let value = seen.least_missing();
        self.memory.keep_grundy(key, value, self.meter)?;
        Ok(value)
    }

    /// The winner takes the fastest win, the loser the slowest loss.
    fn plies(&mut self, mut state: R::State) -> Found<Plies> {
        self.meter.tick()?;
        self.rules.trim(&mut state);
        let key = self.rules.key(&state);
        if let Some(known) = self.memory.plies(key) {
            return Ok(known);
        }
        let mut best = None;
        go_through(self.rules, &state, |option| {
            let then = self.plies(option)?;
            let mine = Plies { wins: !then.wins, left: then.left + 1 };
            best = Some(best.map_or(mine, |best: Plies| best.or(mine)));
            Ok(true)
        })?;
        let plies = best.unwrap_or(Plies { wins: self.play == Convention::Misere, left: 0 });
        self.memory.keep_plies(key, plies, self.meter)?;
        Ok(plies)
    }
}

impl Plies {
    /// What the player to move prefers.
    fn or(self, other: Self) -> Self {
        let other_is_better = match (self.wins, other.wins) {
            (true, true) => other.left < self.left,
            (false, false) => other.left > self.left,
            (mine, _) => !mine,
        };
        if other_is_better { other } else { self }
    }
}

/// Shows every option until `visit` breaks.
fn go_through<R: StateRules>(
    rules: &R,
    state: &R::State,
    mut visit: impl FnMut(R::State) -> Found<bool>,
) -> Found<()> {
    let flow = rules.options(state, &mut |option| match visit(option) {
        Ok(true) => ControlFlow::Continue(()),
        Ok(false) => ControlFlow::Break(Ok(())),
        Err(stopped) => ControlFlow::Break(Err(stopped)),
    });
    match flow {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(result) => result,
    }
}

/// A set of Grundy values, most of which are small.
#[derive(Default)]
struct Seen {
    small: u128,
    large: Vec<u32>,
}

impl Seen {
    fn insert(&mut self, value: u32) {
        if value < 128 { self.small |= 1 << value } else { self.large.push(value) }
    }

    fn least_missing(mut self) -> u32 {
        let least = self.small.trailing_ones();
        if least < 128 {
            return least;
        }
        self.large.sort_unstable();
        self.large.iter().fold(least, |least, &value| if value == least { least + 1 } else { least })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(values: impl IntoIterator<Item = u32>, expected: u32) {
        let mut seen = Seen::default();
        values.into_iter().for_each(|value| seen.insert(value));
        assert_eq!(seen.least_missing(), expected);
    }

    #[test]
    fn the_least_missing_value_may_be_large() {
        check([], 0);
        check([0, 1, 3], 2);
        check((0..128).chain([130, 128, 128]), 129);
        check((0..300).rev(), 300);
    }
}
