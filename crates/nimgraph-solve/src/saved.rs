//! What a search has found so far, and its form as bytes, from which it can be resumed.
//!
//! The file: `NIMGSRCH`; then, in little-endian order, the version (u32); the fingerprint of the question (two u64),
//! made by the very hashes that name nodes; how far the search with the small table went (u64); the number of
//! buckets of the table (u64) and of cells that are not empty (u64); for each of these the distance from the one
//! before (LEB128) and its two words (u64); and the CRC-32 of all that (u32).

use std::{
    collections::HashMap,
    hash::{BuildHasher, Hash},
};

use nimgraph_game::{Board, Nimber, Position};
use nimgraph_graph::Meter;

use crate::{
    boxes::BoxTables,
    dfpn::{Forms, Question, TranspositionTable, hashers},
    solver::{Approach, TABLE_BYTES},
    valuation::Remoteness,
};

/// What a search remembers between two questions about positions of one board: proof numbers, and tables of what lies
/// below.
///
/// It may be handed to a question about another board: then it starts empty.
///
/// ```
/// use nimgraph_game::{notation, spec::NoAppraiser};
/// use nimgraph_solve::{Budget, Meter, SearchMemory, Wants, analyse};
/// let setup = notation::read("edge-nim complete:4 weights=3,2,1,2,3,1")?.check(&NoAppraiser)?;
/// let (mut meter, mut memory) = (Meter::default(), SearchMemory::default());
/// let first = analyse(&setup, Wants::default(), &mut meter, &mut memory);
/// let next = setup.after(&first.winning_moves[0])?;
/// let second = analyse(&next, Wants::default(), &mut meter, &mut memory);
/// assert_ne!(first.outcome, second.outcome);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct SearchMemory {
    pub(crate) table: Option<TranspositionTable>,
    /// Moves looked at while the tables were small.
    pub(crate) tried: u64,
    /// Of questions for time, which have other names for the same positions.
    pub(crate) times: Option<TranspositionTable>,
    /// The same for these.
    pub(crate) tried_times: u64,
    pub(crate) tables: BoxTables,
    /// The board in the words that name positions in the tables of proof numbers.
    forms: Forms,
    /// Grundy values that were found by search.
    pub(crate) values: Named<Nimber>,
    /// The same for outcomes with their plies.
    pub(crate) remotenesses: Named<Remoteness>,
    /// The positions that the plain search has tried and not settled: it forgets what it saw, so that the next question
    /// would only try the same again.
    tried_plain: [Named<()>; 2],
    /// What it is about.
    about: Option<(Board, Approach)>,
}

/// What the plain search looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Plain {
    /// The Grundy value.
    Value,
    /// The plies to the end.
    Time,
}

/// A position by two hashes, as in the tables of proof numbers.
type Name = [u64; 2];

/// Something about single positions, by name. It is emptied when it is full.
pub(crate) struct Named<V>(HashMap<Name, V>);

impl<V> Default for Named<V> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<V: Copy> Named<V> {
    const MOST: usize = 1 << 16;

    /// What earlier questions left about a position.
    pub(crate) fn get(&self, position: &impl Hash) -> Option<V> {
        self.0.get(&name(position)).copied()
    }

    /// Keeps something about a position for later questions.
    pub(crate) fn keep(&mut self, position: &impl Hash, value: V) {
        if self.0.len() >= Self::MOST {
            self.0.clear();
        }
        self.0.insert(name(position), value);
    }

    fn bytes(&self) -> usize {
        self.0.capacity() * size_of::<(Name, V)>()
    }
}

/// Why bytes are not a saved search of this question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SavedError {
    /// They are something else.
    #[error("not a saved search: it does not begin with {:?}", String::from_utf8_lossy(MAGIC))]
    NotSaved,
    /// Another version wrote them.
    #[error("a saved search of version {found}, but this program reads version {VERSION}")]
    Version {
        /// The version.
        found: u32,
    },
    /// They end too early.
    #[error("the saved search is cut short at byte {at}")]
    Short {
        /// Where more was expected.
        at: usize,
    },
    /// Something changed them.
    #[error("the saved search is damaged: its checksum is {found:08x} and should be {expected:08x}")]
    Damaged {
        /// The checksum of the bytes found.
        found: u32,
        /// The checksum that was written.
        expected: u32,
    },
    /// They belong to a different question.
    #[error("the saved search is for a different position or was made with different options")]
    Foreign,
    /// The contents contradict each other.
    #[error("the saved search is invalid at byte {at}")]
    Nonsense {
        /// Where.
        at: usize,
    },
}

const MAGIC: &[u8; 8] = b"NIMGSRCH";
/// To be raised whenever nodes get other names or other forms.
const VERSION: u32 = 1;

impl SearchMemory {
    /// The proof numbers for one kind of question, how far small tables went, and the forms that name their positions.
    pub(crate) fn of(
        &mut self,
        question: Question,
    ) -> (&mut Option<TranspositionTable>, &mut u64, &mut Forms) {
        match question {
            Question::Beside(_) => (&mut self.table, &mut self.tried, &mut self.forms),
            Question::Within(_) => (&mut self.times, &mut self.tried_times, &mut self.forms),
        }
    }

    /// About how many bytes it takes.
    pub fn bytes(&self) -> usize {
        let tables = [&self.table, &self.times];
        let tried = self.tried_plain.iter().map(Named::bytes).sum::<usize>();
        tables.into_iter().flatten().map(TranspositionTable::bytes).sum::<usize>()
            + self.tables.bytes()
            + self.values.bytes()
            + self.remotenesses.bytes()
            + tried
    }

    /// Ends it, and leaves its room to the next search on this thread: clearing what was used of a small table is quicker
    /// than making another one.
    pub(crate) fn leave(self) {
        [self.table, self.times].into_iter().flatten().for_each(TranspositionTable::leave);
    }

    /// Whether the plain search has not tried a position before. What it finds is kept and not searched again.
    pub(crate) fn is_first_try(&mut self, wanted: Plain, position: &impl Hash) -> bool {
        let tried = &mut self.tried_plain[wanted as usize];
        let is_first = tried.get(position).is_none();
        tried.keep(position, ());
        is_first
    }

    /// Does some work on a position with this memory, counted on a meter together with it. What the work took is free
    /// again for the next question, but for what the memory keeps.
    pub(crate) fn serve<T>(
        &mut self,
        setup: &Position,
        approach: Approach,
        meter: &mut Meter,
        work: impl FnOnce(&mut Meter, &mut Self) -> T,
    ) -> T {
        self.turn_to(setup.board(), approach);
        // A memory that fills the budget would leave the question no room.
        if meter.bytes_left().is_some_and(|left| self.bytes() as u64 > left / 4 * 3) {
            self.forget();
        }
        meter.for_a_while(|meter| {
            // Where the time is up the work will notice.
            let _ = meter.take(self.bytes());
            work(meter, self)
        })
    }

    /// Keeps nothing but what it is about.
    fn forget(&mut self) {
        *self = Self { about: self.about.take(), ..Self::default() };
    }

    /// Starts empty unless it is about this board.
    fn turn_to(&mut self, board: &Board, approach: Approach) {
        let is_same = |about: &(Board, Approach)| about.1 == approach && about.0 == *board;
        if !self.about.as_ref().is_some_and(is_same) {
            *self = Self { about: Some((board.clone(), approach)), ..Self::default() };
        }
    }

    /// The bytes to save, for the question that was asked.
    pub fn to_bytes(&self, setup: &Position, approach: Approach) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        let words = self.table.as_ref().map(|table| table.image().0).unwrap_or_default();
        let cells: Vec<(usize, &[u64])> =
            words.chunks_exact(2).enumerate().filter(|(_, c)| c[1] != 0).collect();
        let [place, check] = fingerprint(setup, approach);
        for number in [place, check, self.tried, (words.len() / CELLS_WORDS) as u64, cells.len() as u64] {
            bytes.extend(number.to_le_bytes());
        }
        let mut next = 0;
        for (index, cell) in cells {
            write_leb128(&mut bytes, (index - next) as u64);
            next = index + 1;
            cell.iter().for_each(|word| bytes.extend(word.to_le_bytes()));
        }
        let checksum = crc32fast::hash(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }

    /// Reads what was saved for the same question.
    pub fn from_bytes(bytes: &[u8], setup: &Position, approach: Approach) -> Result<Self, SavedError> {
        if !bytes.starts_with(MAGIC) {
            return Err(SavedError::NotSaved);
        }
        let mut reader = Reader { bytes, at: MAGIC.len() };
        let found = u32::from_le_bytes(reader.take()?);
        if found != VERSION {
            return Err(SavedError::Version { found });
        }
        let body = bytes.len().checked_sub(4).filter(|&end| end >= reader.at);
        let end = body.ok_or(SavedError::Short { at: bytes.len() })?;
        let expected = u32::from_le_bytes(Reader { bytes, at: end }.take()?);
        let found = crc32fast::hash(&bytes[..end]);
        let mut reader = Reader { bytes: &bytes[..end], at: reader.at };
        let question = [reader.number()?, reader.number()?];
        if found != expected {
            return Err(SavedError::Damaged { found, expected });
        }
        if question != fingerprint(setup, approach) {
            return Err(SavedError::Foreign);
        }
        let tried = reader.number()?;
        let about = Some((setup.board().clone(), approach));
        Ok(Self { tried, table: reader.table()?, about, ..Self::default() })
    }
}

/// Words in a bucket of the table.
const CELLS_WORDS: usize = TranspositionTable::BUCKET_WORDS;

fn name(position: &impl Hash) -> Name {
    hashers().map(|hasher| hasher.hash_one(position))
}

fn fingerprint(setup: &Position, approach: Approach) -> [u64; 2] {
    let question = (setup.spec(), approach == Approach::SearchOnly);
    hashers().map(|hasher| hasher.hash_one(&question))
}

fn write_leb128(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], SavedError> {
        let end = self.at + N;
        let taken = self.bytes.get(self.at..end).ok_or(SavedError::Short { at: self.bytes.len() })?;
        self.at = end;
        Ok(taken.try_into().expect("so many were taken"))
    }

    fn number(&mut self) -> Result<u64, SavedError> {
        self.take().map(u64::from_le_bytes)
    }

    fn leb128(&mut self) -> Result<u64, SavedError> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let [byte] = self.take()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(SavedError::Nonsense { at: self.at })
    }

    fn table(&mut self) -> Result<Option<TranspositionTable>, SavedError> {
        let (at, buckets, cells) = (self.at, self.number()?, self.number()?);
        let words = buckets.checked_mul(CELLS_WORDS as u64).filter(|&words| words <= TABLE_BYTES / 8);
        let words = words.ok_or(SavedError::Nonsense { at })? as usize;
        let mut image = vec![0; words];
        let mut next = 0u64;
        for _ in 0..cells {
            let at = self.at;
            let index = next.checked_add(self.leb128()?).filter(|&index| index < (words / 2) as u64);
            let index = index.ok_or(SavedError::Nonsense { at })?;
            image[2 * index as usize] = self.number()?;
            image[2 * index as usize + 1] = self.number()?;
            next = index + 1;
        }
        if self.at < self.bytes.len() {
            return Err(SavedError::Nonsense { at: self.at });
        }
        Ok(TranspositionTable::from_image(&crate::TableImage(image)))
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{Position, notation, spec::NoAppraiser};

    use super::*;
    use crate::{Analysis, Budget, MoveList, StopReason, Wants, analyse};

    fn setup(text: &str) -> Position {
        notation::read(text).unwrap().check(&NoAppraiser).unwrap()
    }

    const HARD: &str = "edge-nim random-regular:22,3,seed=1 weights=3";

    fn look(setup: &Position, nodes: u64, memory: &mut SearchMemory) -> Analysis {
        let wants = Wants { moves: MoveList::None, ..Wants::default() };
        analyse(setup, wants, &mut Meter::start(&Budget { nodes: Some(nodes), ..Budget::default() }), memory)
    }

    /// A search that is stopped again and again, and saved in between, comes to an end.
    #[test]
    fn a_stopped_search_goes_on() {
        let setup = setup(HARD);
        let whole = look(&setup, u64::MAX, &mut SearchMemory::default());
        let step = whole.nodes / 4 + 5_000;
        let mut memory = SearchMemory::default();
        let mut rounds = 0;
        let last = loop {
            let part = look(&setup, step, &mut memory);
            rounds += 1;
            assert!(rounds < 40, "it does not get on");
            if part.outcome.is_some() {
                break part;
            }
            assert_eq!(part.stopped, Some(StopReason::Nodes));
            let bytes = memory.to_bytes(&setup, Approach::Auto);
            memory = SearchMemory::from_bytes(&bytes, &setup, Approach::Auto).unwrap();
        };
        assert!(rounds > 1, "{} nodes are not hard", whole.nodes);
        assert_eq!(last.outcome, whole.outcome);
    }

    #[test]
    fn other_bytes_are_refused() {
        let setup_here = setup(HARD);
        let mut memory = SearchMemory::default();
        look(&setup_here, 20_000, &mut memory);
        let bytes = memory.to_bytes(&setup_here, Approach::Auto);
        let check = |bytes: &[u8], setup: &Position, approach, expected: &str| {
            let error = SearchMemory::from_bytes(bytes, setup, approach).err().expect(expected);
            assert!(error.to_string().contains(expected), "{error} instead of {expected}");
        };
        check(b"PNG", &setup_here, Approach::Auto, "does not begin with");
        check(&bytes[..10], &setup_here, Approach::Auto, "cut short");
        check(&bytes[..bytes.len() - 1], &setup_here, Approach::Auto, "damaged");
        check(&bytes, &setup_here, Approach::SearchOnly, "a different position");
        check(&bytes, &setup("nim 1,2"), Approach::Auto, "a different position");
        for place in [8, 20, 60, bytes.len() / 2, bytes.len() - 1] {
            let mut damaged = bytes.clone();
            damaged[place] ^= 0x40;
            assert!(SearchMemory::from_bytes(&damaged, &setup_here, Approach::Auto).is_err(), "byte {place}");
        }
    }

    /// Questions with little time each get as far together as one with much: none starts over.
    #[test]
    fn plies_and_values_are_found_in_small_steps() {
        let setup = notation::read("edge-nim complete:5 weights=3,2,1,2,3,1,2,2,1,3").unwrap();
        let setup = setup.check(&NoAppraiser).unwrap();
        let wants = Wants { grundy: true, remoteness: true, moves: MoveList::None, ..Wants::default() };
        let ask = |nodes, memory: &mut SearchMemory| {
            analyse(
                &setup,
                wants,
                &mut Meter::start(&Budget { nodes: Some(nodes), ..Budget::default() }),
                memory,
            )
        };
        let whole = ask(u64::MAX, &mut SearchMemory::default());
        let mut memory = SearchMemory::default();
        let small = std::iter::repeat_with(|| ask(whole.nodes / 4, &mut memory)).take(40);
        let found = small.into_iter().find(|found| found.stopped.is_none()).expect("enough in all");
        assert_eq!((found.grundy, found.remoteness), (whole.grundy, whole.remoteness));
    }
}
