//! A formula about boards of every length, decided while their weights are read one after another.
//!
//! A [`WordFormula`] remembers finitely much of what it has read, so that it can be compared with an automaton for all
//! lengths at once. A variable over the places of the board is a mark that some letter carries; "some x" tries all letters,
//! as a subset construction does. Numbers that grow with the board are counted as far as the formula can tell them
//! apart, or modulo its moduli; what needs more than that is refused.

mod leaf;
mod read;
mod terms;
mod value;

use std::collections::BTreeSet;

use self::{leaf::Leaf, value::Value};
use crate::{Formula, error::FormulaError, tree::Comparison};

/// Boards of every length, as a formula sees them.
#[derive(Clone, Copy, Debug)]
pub struct WordBoards<'a> {
    /// The largest weight.
    pub most: u64,
    /// What the largest weight stands for.
    pub largest: LargestWeight,
    /// Whether weights have numbers.
    pub places: WordPlaces,
    /// Names of outcomes, which are compared with `P`, `N` and one another.
    pub outcomes: &'a [&'a str],
}

/// What the largest weight that is read stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LargestWeight {
    /// Itself.
    Itself,
    /// Itself and all larger ones.
    OrMore,
}

/// Whether single weights can be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordPlaces {
    /// Each letter is one weight and one vertex, numbered from the token on round the board.
    FromTheToken,
    /// Only numbers about all weights together have a meaning.
    Unnumbered,
}

/// What one letter adds to a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordSymbol {
    /// The weight, if it stands for one.
    pub weight: Option<u64>,
    /// How many vertices it adds.
    pub vertices: u64,
}

/// A formula that reads weights one after another.
#[derive(Clone, Debug)]
pub struct WordFormula {
    root: Node,
}

/// What a formula remembers of the letters read so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WordPast(Seen);

impl Formula {
    /// The formula about boards of every length.
    ///
    /// ```
    /// use nimgraph_formula::{Formula, LargestWeight, WordBoards, WordPlaces, WordSymbol};
    /// let boards = WordBoards {
    ///     most: 3,
    ///     largest: LargestWeight::Itself,
    ///     places: WordPlaces::FromTheToken,
    ///     outcomes: &["normal"],
    /// };
    /// let formula = "normal = P and (some k in 0..n-1: k % 2 = 0 and w[token+k] = min)".parse::<Formula>()?.on_words(&boards)?;
    /// let read = |past, weight| formula.step(&past, WordSymbol { weight: Some(weight), vertices: 1 });
    /// let past = [2, 3, 1].into_iter().fold(formula.start(), read);
    /// assert!(formula.holds(&past, &[true]) && !formula.holds(&past, &[false]));
    /// # Ok::<(), nimgraph_formula::FormulaError>(())
    /// ```
    pub fn on_words(&self, boards: &WordBoards<'_>) -> Result<WordFormula, FormulaError> {
        read::read(&self.text, &self.test, boards).map(|root| WordFormula { root })
    }
}

impl WordFormula {
    /// Before the first letter.
    pub fn start(&self) -> WordPast {
        WordPast(self.root.start())
    }

    /// After one more letter.
    pub fn step(&self, past: &WordPast, symbol: WordSymbol) -> WordPast {
        WordPast(self.root.step(&past.0, symbol, 0))
    }

    /// After the letters of both, for [unnumbered](WordPlaces::Unnumbered) boards.
    pub fn join(&self, past: &WordPast, other: &WordPast) -> WordPast {
        WordPast(self.root.join(&past.0, &other.0))
    }

    /// Whether the formula holds at the end, where each name of an outcome is P or not.
    pub fn holds(&self, past: &WordPast, is_p: &[bool]) -> bool {
        self.root.holds(&past.0, is_p)
    }

    /// Roughly how many bytes a past takes.
    pub fn bytes(&self, past: &WordPast) -> usize {
        past.0.bytes()
    }

    /// Whether the formula asks for the outcome with this number.
    pub fn asks_for(&self, outcome: usize) -> bool {
        self.root.asks_for(outcome)
    }
}

/// A part of a formula.
#[derive(Clone, Debug)]
enum Node {
    Constant(bool),
    Not(Box<Node>),
    Joined {
        every: bool,
        parts: Vec<Node>,
    },
    Same(Box<[Node; 2]>),
    /// An outcome is P.
    IsP(usize),
    /// A number that is made of what the leaves have seen compares with 0 like this.
    Compare {
        leaves: Vec<Leaf>,
        number: Value,
        comparison: Comparison,
    },
    /// Some letter that carries the mark makes the body true.
    Some {
        mark: u32,
        body: Box<Node>,
    },
}

/// What a part of a formula remembers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Seen {
    /// It asks for outcomes, which are known at the end.
    Nothing,
    /// It holds, or fails, whatever comes.
    Settled(bool),
    Leaves(Vec<Vec<i64>>),
    Parts(Vec<Seen>),
    /// Before the mark, and after it.
    Marks(Box<Seen>, BTreeSet<Seen>),
}

impl Seen {
    /// Roughly how many bytes it takes.
    fn bytes(&self) -> usize {
        32 + match self {
            Self::Nothing | Self::Settled(_) => 0,
            Self::Leaves(leaves) => leaves.iter().map(|leaf| 32 + 8 * leaf.len()).sum(),
            Self::Parts(parts) => parts.iter().map(Self::bytes).sum(),
            Self::Marks(before, after) => before.bytes() + after.iter().map(Self::bytes).sum::<usize>(),
        }
    }
}

impl Node {
    fn parts(&self) -> &[Self] {
        match self {
            Self::Not(inner) => std::slice::from_ref(inner),
            Self::Joined { parts, .. } => parts,
            Self::Same(parts) => &**parts,
            Self::Some { body, .. } => std::slice::from_ref(body),
            Self::Constant(_) | Self::IsP(_) | Self::Compare { .. } => &[],
        }
    }

    fn start(&self) -> Seen {
        let seen = match self {
            Self::Constant(_) | Self::IsP(_) => Seen::Nothing,
            Self::Compare { leaves, .. } => Seen::Leaves(leaves.iter().map(Leaf::start).collect()),
            Self::Some { body, .. } => Seen::Marks(Box::new(body.start()), BTreeSet::new()),
            Self::Not(_) | Self::Joined { .. } | Self::Same(_) => {
                Seen::Parts(self.parts().iter().map(Self::start).collect())
            }
        };
        self.settled(seen)
    }

    /// After a letter with these marks, one bit each.
    fn step(&self, seen: &Seen, symbol: WordSymbol, marks: u32) -> Seen {
        let stepped = match (self, seen) {
            (_, Seen::Settled(_)) => return seen.clone(),
            (Self::Compare { leaves, .. }, Seen::Leaves(values)) => {
                let stepped = leaves.iter().zip(values).map(|(leaf, value)| leaf.step(value, symbol, marks));
                Seen::Leaves(stepped.collect())
            }
            (Self::Some { mark, body }, Seen::Marks(before, after)) => {
                let mut stepped: BTreeSet<Seen> =
                    after.iter().map(|seen| body.step(seen, symbol, marks)).collect();
                stepped.insert(body.step(before, symbol, marks | 1 << mark));
                Seen::Marks(Box::new(body.step(before, symbol, marks)), stepped)
            }
            (_, Seen::Parts(parts)) => {
                let stepped =
                    self.parts().iter().zip(parts).map(|(node, seen)| node.step(seen, symbol, marks));
                Seen::Parts(stepped.collect())
            }
            _ => Seen::Nothing,
        };
        self.settled(stepped)
    }

    /// Forgets what no longer matters: without this, sets of sets would be too many.
    fn settled(&self, seen: Seen) -> Seen {
        match (self, seen) {
            (Self::Constant(value), _) => Seen::Settled(*value),
            (Self::Compare { leaves, number, comparison }, Seen::Leaves(values)) => {
                let ranges: Option<Vec<(i128, i128)>> =
                    leaves.iter().zip(&values).map(|(leaf, value)| leaf.reach(value)).collect();
                let always = ranges.and_then(|ranges| comparison.always(number.range(&ranges)));
                always.map_or(Seen::Leaves(values), Seen::Settled)
            }
            (Self::Some { .. }, Seen::Marks(before, mut after)) => {
                if after.contains(&Seen::Settled(true)) {
                    return Seen::Settled(true);
                }
                after.remove(&Seen::Settled(false));
                if *before == Seen::Settled(false) && after.is_empty() {
                    return Seen::Settled(false);
                }
                Seen::Marks(before, after)
            }
            (Self::Not(_), Seen::Parts(parts)) => match parts[0] {
                Seen::Settled(value) => Seen::Settled(!value),
                _ => Seen::Parts(parts),
            },
            (Self::Joined { every, .. }, Seen::Parts(parts)) => {
                if parts.contains(&Seen::Settled(!every)) {
                    Seen::Settled(!every)
                } else if parts.iter().all(|part| *part == Seen::Settled(*every)) {
                    Seen::Settled(*every)
                } else {
                    Seen::Parts(parts)
                }
            }
            (Self::Same(_), Seen::Parts(parts)) => match parts[..] {
                [Seen::Settled(a), Seen::Settled(b)] => Seen::Settled(a == b),
                _ => Seen::Parts(parts),
            },
            (_, seen) => seen,
        }
    }

    fn join(&self, seen: &Seen, other: &Seen) -> Seen {
        let joined = match (self, seen, other) {
            (_, Seen::Settled(_), _) => return seen.clone(),
            (_, _, Seen::Settled(_)) => return other.clone(),
            (Self::Compare { leaves, .. }, Seen::Leaves(ours), Seen::Leaves(theirs)) => {
                let both = leaves.iter().zip(ours.iter().zip(theirs));
                Seen::Leaves(both.map(|(leaf, (ours, theirs))| leaf.join(ours, theirs)).collect())
            }
            (_, Seen::Parts(ours), Seen::Parts(theirs)) => {
                let both = self.parts().iter().zip(ours.iter().zip(theirs));
                Seen::Parts(both.map(|(node, (ours, theirs))| node.join(ours, theirs)).collect())
            }
            _ => seen.clone(),
        };
        self.settled(joined)
    }

    fn holds(&self, seen: &Seen, is_p: &[bool]) -> bool {
        match (self, seen) {
            (_, Seen::Settled(value)) => *value,
            (Self::IsP(outcome), _) => is_p[*outcome],
            (Self::Compare { leaves, number, comparison }, Seen::Leaves(values)) => {
                let ended: Vec<i128> =
                    leaves.iter().zip(values).map(|(leaf, value)| leaf.end(value)).collect();
                comparison.holds(number.at(&ended), 0)
            }
            (Self::Not(inner), Seen::Parts(parts)) => !inner.holds(&parts[0], is_p),
            (Self::Joined { every, parts }, Seen::Parts(seen)) => {
                let mut held = parts.iter().zip(seen).map(|(part, seen)| part.holds(seen, is_p));
                if *every { held.all(|held| held) } else { held.any(|held| held) }
            }
            (Self::Same(parts), Seen::Parts(seen)) => {
                parts[0].holds(&seen[0], is_p) == parts[1].holds(&seen[1], is_p)
            }
            (Self::Some { body, .. }, Seen::Marks(_, after)) => {
                after.iter().any(|seen| body.holds(seen, is_p))
            }
            _ => false,
        }
    }

    fn asks_for(&self, outcome: usize) -> bool {
        matches!(self, Self::IsP(asked) if *asked == outcome)
            || self.parts().iter().any(|part| part.asks_for(outcome))
    }
}
