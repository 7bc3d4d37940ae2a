//! The named games as lines of rules, and which of them a line is.

use super::{AmountRule, Carrier, Count, MoveRule, Of, Rules};
use crate::Which;

/// A game of the catalogue and its rules as a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedLine {
    /// The name of the game.
    pub game: &'static str,
    /// Its rules.
    pub line: &'static str,
}

const fn named(game: &'static str, line: &'static str) -> NamedLine {
    NamedLine { game, line }
}

/// The games whose rules are a line. Adjacent Nim has the line of Vertex Nim, on a directed circuit.
pub const NAMED_LINES: &[NamedLine] = &[
    named("nim", "heaps: take any from one"),
    named("edge-nim", "edges token: take any from the edge, go across"),
    named("graph-nim", "edges: take any from some at a vertex"),
    named("circular-nim", "circle with k: take any from some of k in a row"),
    named("simplicial-nim", "heaps: take any from some of a face"),
    named("vertex-nimg", "vertices token: take any from here, go to a neighbour"),
    named("neighboring-nim", "vertices token: go to a neighbour, take any from here"),
    named("vertex-nim", "vertices token bridged: take any from here, go to a neighbour"),
    named("adjacent-nim", "vertices token bridged: take any from here, go to a neighbour"),
];

impl Rules {
    /// The rules of a game of the catalogue; `None` for one whose rules are not a line.
    pub fn of_game(game: &str) -> Option<Self> {
        let line = NAMED_LINES.iter().find(|named| named.game == game)?.line;
        Some(Self::parse(line).expect("the lines of the games are rules"))
    }

    /// The first game of the catalogue with these rules, whatever letters stand for its numbers.
    ///
    /// ```
    /// use nimgraph_game::rules::Rules;
    /// let rules: Rules = "circle: take any from some of 3 in a row".parse()?;
    /// assert_eq!(rules.game(), Some("circular-nim"));
    /// # Ok::<(), nimgraph_game::rules::RulesError>(())
    /// ```
    pub fn game(&self) -> Option<&'static str> {
        let own = self.with_one_letter();
        let is_same = |named: &&NamedLine| {
            Self::of_game(named.game).is_some_and(|rules| rules.with_one_letter() == own)
        };
        NAMED_LINES.iter().find(is_same).map(|named| named.game)
    }

    /// The same rules with any amounts, and without the letters that only amounts had.
    ///
    /// ```
    /// use nimgraph_game::rules::Rules;
    /// let rules: Rules = "edges token with m: take 1..m from the edge, go across".parse()?;
    /// assert_eq!(rules.with_any_amounts().game(), Some("edge-nim"));
    /// # Ok::<(), nimgraph_game::rules::RulesError>(())
    /// ```
    #[must_use]
    pub fn with_any_amounts(&self) -> Self {
        let any = |rule: &MoveRule| MoveRule { amount: AmountRule::Any, ..rule.clone() }.normalised();
        let mut rules = Self { moves: self.moves.iter().map(any).collect(), ..self.clone() };
        rules.letters = self.letters.iter().copied().filter(|&letter| rules.uses(letter)).collect();
        rules
    }

    /// Whether a move lowers all of some heaps in a row, and there is no other way to move.
    pub fn is_exact_in_a_row(&self) -> bool {
        self.window().is_some() && self.moves.iter().all(|rule| rule.set.which == Which::All)
    }

    /// How many consecutive heaps a move may touch, where that is all that the rules leave open.
    pub(crate) fn window(&self) -> Option<Count> {
        match self.moves.as_slice() {
            [rule] => {
                if let Of::InARow(count) = rule.set.of {
                    Some(count)
                } else {
                    None
                }
            }
            _ => None,
        }
    }

    /// Whether other rules are the same, whatever letters stand for the size of their windows.
    pub(super) fn is_alike(&self, other: &Self) -> bool {
        self.with_one_letter() == other.with_one_letter()
    }

    /// The same rules of a circle with the letter k for the size of the window, if that is their only number.
    fn with_one_letter(&self) -> Self {
        let mut rules = self.clone();
        let is_only = match self.window() {
            Some(Count::Letter(letter)) => self.letters == [letter],
            Some(Count::Number(_)) => self.letters.is_empty(),
            None => false,
        };
        if is_only && self.carrier == Carrier::Circle {
            rules.letters = vec!['k'];
            rules.moves[0].set.of = Of::InARow(Count::Letter('k'));
        }
        rules
    }
}
