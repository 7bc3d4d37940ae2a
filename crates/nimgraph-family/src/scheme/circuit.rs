//! Circuits, with positive weights on the vertices: Adjacent Nim, and Vertex Nim with loops at some vertices.
//!
//! A word is the weights from the token on. The token's weight a becomes b, and the token goes on: a u → u b, or a u → u
//! where b = 0, because the vertex disappears. Where the token's vertex has a loop it may also stay: a u → b u.

use nimgraph_formula::WordSymbol;

use super::{Change, Letter, Speller, Words};

/// The scheme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Circuit {
    most: u8,
    /// Letters for each weight: 1, or 2 where a vertex may have a loop.
    kinds: u8,
}

/// Whether a vertex has a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Looped {
    Yes,
    No,
}

/// Where a move is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Track {
    Start,
    /// The next letter was guessed and is written already; at the end comes the token's vertex, if it is left.
    Turn {
        next: Letter,
        last: Option<Letter>,
    },
    /// The token stayed: the rest is copied.
    Copy,
    End,
}

impl Circuit {
    pub(crate) fn plain(most: u8) -> Self {
        Self { most, kinds: 1 }
    }

    pub(crate) fn with_loops(most: u8) -> Self {
        Self { most, kinds: 2 }
    }

    /// The letter of a vertex, if it has one.
    pub(crate) fn letter(self, weight: u8, looped: Looped) -> Option<Letter> {
        let loops = u8::from(looped == Looped::Yes);
        ((1..=self.most).contains(&weight) && loops < self.kinds).then(|| (weight - 1) * self.kinds + loops)
    }

    pub(crate) fn weight(self, letter: Letter) -> u8 {
        letter / self.kinds + 1
    }

    /// Whether some vertices may have loops.
    pub(crate) fn has_loops(self) -> bool {
        self.kinds > 1
    }

    pub(crate) fn has_loop(self, letter: Letter) -> bool {
        letter % self.kinds == 1
    }

    /// The letter of a vertex whose weight has become this, if it is left.
    pub(crate) fn with_weight(self, letter: Letter, weight: u8) -> Option<Letter> {
        weight.checked_sub(1).map(|below| below * self.kinds + letter % self.kinds)
    }

    /// The weights alone, as the board of Adjacent Nim.
    pub(super) fn heaps(self, word: &[Letter]) -> String {
        let weights: Vec<String> = word.iter().map(|&letter| self.weight(letter).to_string()).collect();
        weights.join(",")
    }

    fn turn(self, last: Option<Letter>) -> impl Iterator<Item = (Option<Letter>, Track)> {
        let on = (0..self.letters()).map(move |next| (Some(next), Track::Turn { next, last }));
        on.chain([(last, Track::End)])
    }
}

impl Words for Circuit {
    type Place = ();
    type Track = Track;

    fn letters(&self) -> u8 {
        self.most * self.kinds
    }

    fn start(&self) {}

    fn step(&self, _place: &(), _letter: Letter) -> Option<()> {
        Some(())
    }

    fn is_position(&self, _place: &()) -> bool {
        true
    }

    fn symbol(&self, _place: &(), letter: Letter) -> WordSymbol {
        WordSymbol { weight: Some(self.weight(letter).into()), vertices: 1 }
    }

    fn first_track(&self) -> Track {
        Track::Start
    }

    fn follow(&self, track: &Track, read: Letter, change: Change) -> Vec<(Option<Letter>, Track)> {
        match track {
            Track::Start => {
                let mut out = Vec::new();
                for weight in change.of(self.weight(read), self.most) {
                    let last = self.with_weight(read, weight);
                    out.extend(self.turn(last));
                    if self.has_loop(read) && last.is_some() {
                        out.push((last, Track::Copy));
                    }
                }
                out
            }
            Track::Turn { next, last } if *next == read => self.turn(*last).collect(),
            Track::Copy => vec![(Some(read), Track::Copy)],
            Track::Turn { .. } | Track::End => Vec::new(),
        }
    }

    fn is_move(&self, track: &Track) -> bool {
        matches!(track, Track::End | Track::Copy)
    }

    fn board(&self, word: &[Letter]) -> String {
        let order = word.len();
        let weights: Vec<String> = word.iter().map(|&letter| self.weight(letter).to_string()).collect();
        let arcs = (0..order).map(|v| format!("{v}>{}", (v + 1) % order));
        let loops = (0..order).filter(|&v| order > 1 && self.has_loop(word[v])).map(|v| format!("{v}>{v}"));
        let arcs: Vec<String> = arcs.chain(loops).collect();
        format!("{} weights={} token=0", arcs.join(","), weights.join(","))
    }

    fn spell(&self, word: &[Letter]) -> String {
        let letters = word.iter().map(|&letter| {
            format!("{}{}", self.weight(letter), if self.has_loop(letter) { "o" } else { "" })
        });
        letters.collect::<Vec<_>>().join(" ")
    }
}

impl From<Circuit> for Speller {
    fn from(words: Circuit) -> Self {
        Self::Circuit(words)
    }
}
