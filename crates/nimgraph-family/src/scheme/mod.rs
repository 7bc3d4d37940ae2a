//! Word schemes: which words are positions, and how a move rewrites a word.
//!
//! A scheme describes its words by a small automaton, the *domain*, and its moves by a *relation* that reads a word and
//! writes the new one, letter by letter. The new word is as long as the old one or shorter. A scheme is written with
//! types of its own and compiled into tables of numbers, which the learner and the equation read.

mod caterpillar;
mod circuit;
mod cycle;
mod layout;
mod local;
mod merge;
mod patterns;
mod strip;
mod strip_board;

use std::{
    collections::{HashMap, HashSet},
    hash::Hash,
    sync::Arc,
};

pub(crate) use self::{
    caterpillar::Caterpillar,
    circuit::{Circuit, Looped},
    cycle::Cycle,
    layout::{Arcs, Cursor, First, Layout},
    local::{Local, LocalFault},
    patterns::{NotLocal, Pattern, PatternEnd, Spot, What, ZONE, footprint, lifts, patterns},
    strip::{Rewrite, Stop, Strip, Weighing},
    strip_board::{edges as strip_edges, simplify as simplify_strip},
};
use nimgraph_formula::WordSymbol;

use crate::{FamilyGame, FamilyQuestion};

/// A letter: a number whose meaning depends on its place in the word.
pub type Letter = u8;

/// How a weight changes in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// To a smaller one.
    Lower,
    /// From one that the largest letter stands for to another such.
    Stay,
}

impl Change {
    /// What a weight may become, where `most` is the largest letter.
    pub(crate) fn of(self, weight: u8, most: u8) -> std::ops::Range<u8> {
        match self {
            Self::Lower => 0..weight,
            Self::Stay if weight == most => most..most + 1,
            Self::Stay => 0..0,
        }
    }
}

/// The words and moves of a family, in the scheme's own types.
pub(crate) trait Words {
    /// What the domain remembers of a prefix.
    type Place: Clone + Eq + Hash;
    /// What a move remembers of a prefix.
    type Track: Clone + Eq + Hash;

    /// Letters are smaller than this.
    fn letters(&self) -> u8;
    fn start(&self) -> Self::Place;
    /// `None` where no position begins like this.
    fn step(&self, place: &Self::Place, letter: Letter) -> Option<Self::Place>;
    fn is_position(&self, place: &Self::Place) -> bool;
    /// What the letter adds to the board.
    fn symbol(&self, place: &Self::Place, letter: Letter) -> WordSymbol;

    fn first_track(&self) -> Self::Track;
    /// The letters a move may write for the one it reads (`None` writes nothing, at the end of the new word).
    fn follow(&self, track: &Self::Track, read: Letter, change: Change)
    -> Vec<(Option<Letter>, Self::Track)>;
    fn is_move(&self, track: &Self::Track) -> bool;

    /// Whether many tracks allow the same, so that it is worth the while to merge them.
    fn has_like_tracks(&self) -> bool {
        false
    }

    /// Replaces a position by one with the same outcome, so that search remembers fewer of them.
    fn simplify(&self) -> Simplify {
        Simplify::Nothing
    }

    /// The position in the short notation, without its game.
    fn board(&self, word: &[Letter]) -> String;

    /// The word for people.
    fn spell(&self, word: &[Letter]) -> String;
}

/// How search may simplify a position.
#[derive(Clone, Debug)]
pub(crate) enum Simplify {
    Nothing,
    /// Weights that the token cannot reach become 0, and equal cells are sorted where their order is free.
    Strip(Strip),
    /// Weights that the token cannot reach become 0; without a token, positions fall apart into sums.
    Local(Arc<Layout>),
}

/// The words and moves of a question about a family, as tables.
#[derive(Debug)]
pub struct WordScheme {
    pub(crate) question: FamilyQuestion,
    pub(crate) letters: usize,
    /// `domain[place * letters + letter]`; place 0 is the start.
    pub(crate) domain: Vec<Option<u32>>,
    pub(crate) positions: Vec<bool>,
    /// `symbols[place * letters + letter]`: what the letter adds to the board.
    pub(crate) symbols: Vec<WordSymbol>,
    pub(crate) moves: RelationTable,
    pub(crate) stays: RelationTable,
    pub(crate) simplify: Simplify,
    pub(crate) speller: Speller,
}

/// How words are shown; set apart from the tables because it keeps the scheme's own types.
#[derive(Clone, Debug)]
pub(crate) enum Speller {
    Circuit(Circuit),
    Cycle(Cycle),
    Caterpillar(Caterpillar),
    Strip(Strip),
    Local(Local),
}

/// Lists of words stop growing here.
const MOST_PREFIXES: usize = 1 << 18;

/// A relation between words as a table; track 0 is the start.
#[derive(Debug, Default)]
pub(crate) struct RelationTable {
    /// `steps[track * letters + letter]`: what is written, and the next track.
    pub(crate) steps: Vec<Vec<(Option<Letter>, u32)>>,
    pub(crate) ends: Vec<bool>,
}

impl WordScheme {
    pub(crate) fn of<S>(question: &FamilyQuestion, words: &S) -> Self
    where
        S: Words + Clone + Into<Speller>,
    {
        let letters = words.letters();
        let mut places = Numbers::with(words.start());
        let mut domain = Vec::new();
        while let Some(place) = places.next() {
            let next = (0..letters).map(|letter| words.step(&place, letter).map(|next| places.number(next)));
            domain.extend(next.collect::<Vec<_>>());
        }
        let positions = places.list.iter().map(|place| words.is_position(place)).collect();
        let symbols =
            places.list.iter().flat_map(|place| (0..letters).map(|letter| words.symbol(place, letter)));
        let symbols = symbols.collect();
        Self {
            question: question.clone(),
            letters: usize::from(letters),
            domain,
            positions,
            symbols,
            moves: RelationTable::of(words, Change::Lower),
            stays: RelationTable::of(words, Change::Stay),
            simplify: words.simplify(),
            speller: words.clone().into(),
        }
    }

    /// What the scheme is about.
    pub fn question(&self) -> &FamilyQuestion {
        &self.question
    }

    /// Letters are smaller than this.
    pub fn letters(&self) -> usize {
        self.letters
    }

    /// Whether a letter stands for the same everywhere in a word.
    pub(crate) fn has_one_letter_a_cell(&self) -> bool {
        match &self.speller {
            Speller::Circuit(_) | Speller::Cycle(_) => true,
            Speller::Local(words) => !words.layout.rules.has_token(),
            Speller::Caterpillar(_) | Speller::Strip(_) => false,
        }
    }

    /// Whether words stand for the same weights at the same places as those of another scheme.
    pub fn has_words_of(&self, other: &Self) -> bool {
        let (mut seen, mut open) = (HashSet::from([(0, 0)]), vec![(0, 0)]);
        while let Some((own, theirs)) = open.pop() {
            if self.positions[own as usize] != other.positions[theirs as usize] {
                return false;
            }
            for letter in 0..self.letters.max(other.letters) as Letter {
                let next = match (self.next_place(own, letter), other.next_place(theirs, letter)) {
                    (None, None) => continue,
                    (Some(next), Some(others)) => (next, others),
                    _ => return false,
                };
                if self.symbol(own, letter) != other.symbol(theirs, letter) {
                    return false;
                }
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        true
    }

    /// What a letter adds to the board at a place.
    pub(crate) fn symbol(&self, place: u32, letter: Letter) -> WordSymbol {
        self.symbols[place as usize * self.letters + usize::from(letter)]
    }

    /// Whether a word stands for a position.
    pub fn is_position(&self, word: &[Letter]) -> bool {
        self.place(0, word).is_some_and(|place| self.positions[place as usize])
    }

    /// All words up to a length that stand for positions, shorter ones first, at most this many.
    pub fn positions_up_to(&self, length: usize, most: usize) -> Vec<Vec<Letter>> {
        let mut found = Vec::new();
        let mut prefixes = vec![(Vec::new(), 0)];
        for _ in 0..=length {
            let positions = prefixes.iter().filter(|(_, place)| self.positions[*place as usize]);
            found.extend(positions.map(|(word, _)| word.clone()));
            if found.len() >= most || prefixes.len() > MOST_PREFIXES {
                break;
            }
            prefixes = prefixes.iter().flat_map(|prefix| self.longer(prefix)).collect();
        }
        found.truncate(most);
        found
    }

    /// A position of at least this many letters, each drawn from those that may come next: `choose` picks one of a number of
    /// them. `None` where the draw leads to no position soon.
    pub fn draw(&self, length: usize, choose: &mut dyn FnMut(usize) -> usize) -> Option<Vec<Letter>> {
        let (mut word, mut place) = (Vec::new(), 0);
        while word.len() < length || !self.positions[place as usize] {
            let next = (0..self.letters as Letter)
                .filter_map(|letter| Some((letter, self.next_place(place, letter)?)));
            let next: Vec<(Letter, u32)> = next.collect();
            if next.is_empty() || word.len() > 2 * length + 64 {
                return None;
            }
            let (letter, after) = next[choose(next.len()) % next.len()];
            word.push(letter);
            place = after;
        }
        Some(word)
    }

    fn longer(&self, (word, place): &(Vec<Letter>, u32)) -> Vec<(Vec<Letter>, u32)> {
        let next = (0..self.letters as Letter).filter_map(|letter| {
            let longer = word.iter().copied().chain([letter]).collect();
            Some((longer, self.next_place(*place, letter)?))
        });
        next.collect()
    }

    /// Where the domain is after a word, if some position begins like it.
    pub(crate) fn place(&self, from: u32, word: &[Letter]) -> Option<u32> {
        word.iter().try_fold(from, |place, &letter| self.next_place(place, letter))
    }

    pub(crate) fn next_place(&self, place: u32, letter: Letter) -> Option<u32> {
        let letter = usize::from(letter);
        (letter < self.letters).then(|| self.domain[place as usize * self.letters + letter])?
    }

    /// The position that a word stands for, in the short notation.
    pub fn notation(&self, word: &[Letter]) -> String {
        let board = match &self.speller {
            Speller::Circuit(words) if self.question.game == FamilyGame::AdjacentNim => words.heaps(word),
            Speller::Circuit(words) => words.board(word),
            Speller::Cycle(words) => words.board(word),
            Speller::Caterpillar(words) => words.board(word),
            Speller::Strip(words) => words.board(word),
            Speller::Local(words) => words.board(word),
        };
        let play = if self.question.play == nimgraph_game::Convention::Misere { " misere" } else { "" };
        format!("{} {board}{play}", self.question.game.quoted())
    }

    /// A word for people: weights as digits, a token as `*` or the vertex of the cell it stands on.
    pub fn spell(&self, word: &[Letter]) -> String {
        match &self.speller {
            Speller::Circuit(words) => words.spell(word),
            Speller::Cycle(words) => words.spell(word),
            Speller::Caterpillar(words) => words.spell(word),
            Speller::Strip(words) => words.spell(word),
            Speller::Local(words) => words.spell(word),
        }
    }

    /// Appends the options of a position, each once, as words one after the other; `ends` receives their ends.
    pub(crate) fn options(&self, word: &[Letter], out: &mut Vec<Letter>, ends: &mut Vec<usize>) {
        let mut written = Vec::with_capacity(word.len());
        self.moves.follow(self.letters, word, 0, &mut written, &mut |option| {
            out.extend_from_slice(option);
            ends.push(out.len());
        });
    }
}

impl RelationTable {
    fn of<S: Words>(words: &S, change: Change) -> Self {
        let letters = words.letters();
        let mut tracks = Numbers::with(words.first_track());
        let mut steps = Vec::new();
        while let Some(track) = tracks.next() {
            for letter in 0..letters {
                let next = words.follow(&track, letter, change).into_iter();
                steps.push(next.map(|(written, next)| (written, tracks.number(next))).collect());
            }
        }
        let ends = tracks.list.iter().map(|track| words.is_move(track)).collect();
        let mut relation = Self { steps, ends };
        relation.drop_dead_ends(usize::from(letters));
        if words.has_like_tracks() { relation.merged(usize::from(letters)) } else { relation }
    }

    /// Removes the steps after which no move can be completed.
    fn drop_dead_ends(&mut self, letters: usize) {
        let mut alive = self.ends.clone();
        loop {
            let revived: Vec<usize> = (0..alive.len())
                .filter(|&track| !alive[track])
                .filter(|track| {
                    let steps = &self.steps[track * letters..(track + 1) * letters];
                    steps.iter().flatten().any(|&(_, next)| alive[next as usize])
                })
                .collect();
            if revived.is_empty() {
                break;
            }
            revived.into_iter().for_each(|track| alive[track] = true);
        }
        self.steps.iter_mut().for_each(|steps| steps.retain(|&(_, next)| alive[next as usize]));
    }

    fn follow(
        &self,
        letters: usize,
        rest: &[Letter],
        track: u32,
        written: &mut Vec<Letter>,
        found: &mut impl FnMut(&[Letter]),
    ) {
        let Some((&letter, rest)) = rest.split_first() else {
            if self.ends[track as usize] {
                found(written);
            }
            return;
        };
        for &(write, next) in &self.steps[track as usize * letters + usize::from(letter)] {
            written.extend(write);
            self.follow(letters, rest, next, written, found);
            if write.is_some() {
                written.pop();
            }
        }
    }
}

/// Numbers for values, in the order in which they were met; also a queue of those not yet worked on.
struct Numbers<T> {
    list: Vec<T>,
    numbers: HashMap<T, u32>,
    done: usize,
}

impl<T: Clone + Eq + Hash> Numbers<T> {
    fn with(first: T) -> Self {
        let mut numbers = Self { list: Vec::new(), numbers: HashMap::new(), done: 0 };
        numbers.number(first);
        numbers
    }

    fn number(&mut self, value: T) -> u32 {
        *self.numbers.entry(value).or_insert_with_key(|value| {
            self.list.push(value.clone());
            self.list.len() as u32 - 1
        })
    }

    fn next(&mut self) -> Option<T> {
        let value = self.list.get(self.done).cloned();
        self.done += 1;
        value
    }
}
