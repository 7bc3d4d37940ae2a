//! A position with what has been found out about it: each fact is looked for when the first statement asks, and kept
//! for the others.

use std::{borrow::Cow, fmt, ops::Deref};

use nimgraph_game::{Ruleset, State};

use crate::theorems::Known;

/// A position of a game with the facts about it that statements share. It can be used like the position itself.
///
/// ```
/// use nimgraph_game::{Convention, State, rulesets::Nim};
/// use nimgraph_theory::{Facts, statements};
/// let heaps = State::heaps([3, 5]);
/// let facts = Facts::of(&Nim, &heaps);
/// let misere = statements::<Nim>().iter().find(|statement| statement.id == "bouton-1901/misere").unwrap();
/// assert_eq!(misere.failed_hypothesis(&Nim, Convention::Normal, &facts), Some("misère play"));
/// ```
pub struct Facts<'a, R: Ruleset> {
    game: &'a R,
    position: Cow<'a, State>,
    known: Known,
}

impl<'a, R: Ruleset> Facts<'a, R> {
    /// A position about which nothing is known yet.
    pub fn of(game: &'a R, position: &'a State) -> Self {
        Self { game, position: Cow::Borrowed(position), known: Known::default() }
    }

    /// The same, for a position that it owns.
    pub fn owning(game: &'a R, position: State) -> Self {
        Self { game, position: Cow::Owned(position), known: Known::default() }
    }

    /// The game.
    pub fn game(&self) -> &'a R {
        self.game
    }

    /// The position alone.
    pub fn position(&self) -> &State {
        &self.position
    }

    /// The position without its facts.
    pub fn into_position(self) -> State {
        self.position.into_owned()
    }

    /// What has been found out so far.
    pub(crate) fn known(&self) -> &Known {
        &self.known
    }
}

impl<R: Ruleset> Deref for Facts<'_, R> {
    type Target = State;

    fn deref(&self) -> &State {
        &self.position
    }
}

impl<R: Ruleset> fmt::Debug for Facts<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.fmt(f)
    }
}
