//! Cycles, read from the token round: Edge Nim, Vertex NimG and Neighboring Nim.
//!
//! In Edge Nim a word is the edges from the token round to the token: a u → u b and u a → b u. In the other two it is the
//! vertices, the token's first. Vertex NimG: a u → u b and a u c → c b u. Neighboring Nim: a c u → b u a and a u c → b a u,
//! where c becomes b. A cycle has at least three edges; two would be parallel.

use nimgraph_formula::WordSymbol;

use super::{Change, Letter, Speller, Weighing, Words};

/// The scheme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cycle {
    pub(crate) most: u8,
    pub(crate) weighing: Weighing,
}

/// Where a move is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Track {
    Start,
    /// Neighboring Nim: the first letter read, and the one written, to which the second letter read must change.
    Second {
        last: Letter,
        lowered: Letter,
    },
    /// The rest moves one to the left: the next letter was guessed and is written already.
    Left {
        next: Letter,
        last: Letter,
    },
    /// The rest moves one to the right: the letter read before is written next. What came first was guessed, and is
    /// compared with the last letter.
    Right {
        before: Letter,
        first: Letter,
    },
    End,
}

impl Cycle {
    fn left(self, last: Letter) -> impl Iterator<Item = (Option<Letter>, Track)> {
        (0..=self.most).map(move |next| (Some(next), Track::Left { next, last }))
    }

    fn right(self, before: Letter) -> impl Iterator<Item = (Option<Letter>, Track)> {
        (0..=self.most).map(move |first| (Some(first), Track::Right { before, first }))
    }

    fn begin(self, read: Letter, change: Change) -> Vec<(Option<Letter>, Track)> {
        let lowered = || change.of(read, self.most);
        let left = lowered().flat_map(|last| self.left(last));
        match self.weighing {
            Weighing::Edges => left.chain(self.right(read)).collect(),
            Weighing::Left => left.chain(lowered().flat_map(|before| self.right(before))).collect(),
            Weighing::Entered => {
                let second =
                    (0..=self.most).map(|lowered| (Some(lowered), Track::Second { last: read, lowered }));
                second.chain(self.right(read)).collect()
            }
        }
    }

    /// Whether the last letter read may be what was written first.
    fn closes(self, read: Letter, first: Letter, change: Change) -> bool {
        match self.weighing {
            Weighing::Left => read == first,
            Weighing::Edges | Weighing::Entered => change.of(read, self.most).contains(&first),
        }
    }
}

impl Words for Cycle {
    /// The length, 3 standing for more.
    type Place = u8;
    type Track = Track;

    fn letters(&self) -> u8 {
        self.most + 1
    }

    fn start(&self) -> u8 {
        0
    }

    fn step(&self, place: &u8, _letter: Letter) -> Option<u8> {
        Some((place + 1).min(3))
    }

    fn is_position(&self, place: &u8) -> bool {
        *place == 3
    }

    fn symbol(&self, _place: &u8, letter: Letter) -> WordSymbol {
        WordSymbol { weight: Some(letter.into()), vertices: 1 }
    }

    fn first_track(&self) -> Track {
        Track::Start
    }

    fn follow(&self, track: &Track, read: Letter, change: Change) -> Vec<(Option<Letter>, Track)> {
        match *track {
            Track::Start => self.begin(read, change),
            Track::Second { last, lowered } if change.of(read, self.most).contains(&lowered) => {
                self.left(last).collect()
            }
            Track::Left { next, last } if next == read => {
                self.left(last).chain([(Some(last), Track::End)]).collect()
            }
            Track::Right { before, first } => {
                let mut out = vec![(Some(before), Track::Right { before: read, first })];
                if self.closes(read, first, change) {
                    out.push((Some(before), Track::End));
                }
                out
            }
            Track::Second { .. } | Track::Left { .. } | Track::End => Vec::new(),
        }
    }

    fn is_move(&self, track: &Track) -> bool {
        *track == Track::End
    }

    fn board(&self, word: &[Letter]) -> String {
        let weights: Vec<String> = word.iter().map(ToString::to_string).collect();
        format!("cycle:{} weights={} token=0", word.len(), weights.join(","))
    }

    fn spell(&self, word: &[Letter]) -> String {
        word.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }
}

impl From<Cycle> for Speller {
    fn from(words: Cycle) -> Self {
        Self::Cycle(words)
    }
}
