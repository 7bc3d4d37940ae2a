//! Reading: from text to a checked position, within limits.

use std::{cell::RefCell, time::Duration};

use nimgraph_game::{
    Board, Nimber, Position, Spec, SpecError, State, notation,
    spec::{Appraiser, Fault},
};
use nimgraph_graph::{GraphDocument, while_patient};
use nimgraph_solve::{Budget, Meter, StopReason};

/// Limits for reading a position.
///
/// ```
/// use nimgraph::{Position, ReadLimits};
/// let limits = ReadLimits { size: 10_000, ..ReadLimits::default() };
/// assert!(Position::read_within("nim 3,5", &limits).is_ok());
/// let error = Position::read_within("edge-nim cycle:20000", &limits).unwrap_err();
/// assert_eq!(error.field, "edges");
/// # Ok::<(), nimgraph::SpecError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ReadLimits {
    /// The largest number of vertices or edges of a graph, since a few letters can name a huge graph.
    pub size: usize,
    /// The budget for reading, and for finding the Grundy values of all positions on edges.
    pub budget: Budget,
}

impl Default for ReadLimits {
    /// Four million edges, which take about half a gigabyte while they are read, and 60 seconds.
    fn default() -> Self {
        let budget =
            Budget { time: Some(Duration::from_secs(60)), memory: Some(1 << 30), ..Budget::default() };
        Self { size: 1 << 22, budget }
    }
}

impl ReadLimits {
    /// The time and memory of a question's budget, of memory at most the default; and a graph that can be worked on in that memory.
    pub fn of(budget: &Budget) -> Self {
        let usual = Self::default();
        let size = budget.memory.map_or(usual.size, |memory| largest_within(memory).min(usual.size));
        let least = |a: Option<u64>, b: Option<u64>| a.into_iter().chain(b).min();
        let time = budget.time.or(usual.budget.time);
        let memory = least(budget.memory, usual.budget.memory);
        Self { budget: Budget { time, memory, nodes: None, ..budget.clone() }, size }
    }

    /// Finds the Grundy values of positions on edges by search, all out of the budget.
    pub fn appraiser(&self) -> impl Appraiser + use<> {
        SearchAppraiser { size: self.size, meter: RefCell::new(Meter::start(&self.budget)) }
    }

    /// The most bytes of a text that is to be read.
    pub fn text(&self) -> u64 {
        self.size as u64 * TEXT_OF_AN_EDGE
    }

    /// Does some reading within the time of these limits.
    pub fn watch<T, E: From<SpecError>>(&self, read: impl FnOnce(&Meter) -> Result<T, E>) -> Result<T, E> {
        let meter = Meter::start(&self.budget);
        while_patient(&meter.patience(), || read(&meter)).unwrap_or_else(|_| {
            let reason = meter.look_up().err().unwrap_or(StopReason::Interrupted);
            let message = format!("reading the position stopped early ({reason})");
            Err(SpecError::new(Fault::Unvalued, "", message).into())
        })
    }

    /// What is left of them for finding values, which ends a little before the time does: then it can say which value it lacks.
    pub fn left(&self, meter: &Meter) -> Self {
        let rest = meter.rest();
        let time = rest.time.map(|time| time - time / 20);
        Self { budget: Budget { time, ..rest }, ..self.clone() }
    }

    /// A position whose parts together are no larger than what the memory is enough for.
    pub fn admit(&self, position: Position) -> Result<Position, SpecError> {
        let weights = count_weights(position.state());
        match self.is_by_memory() && weights > self.size {
            true => {
                let most = self.size;
                let message =
                    format!("expected at most {most} weights in the whole position, found {weights}");
                Err(self.outgrown(SpecError::new(Fault::TooLarge, "", message)))
            }
            false => Ok(position),
        }
    }

    /// Whether it is the memory that limits the size.
    fn is_by_memory(&self) -> bool {
        self.size < Self::default().size
            && self.budget.memory.is_some_and(|memory| self.size == largest_within(memory))
    }

    /// The same error, or that the memory ran out, where that is why a graph may not be larger.
    pub fn outgrown(&self, error: SpecError) -> SpecError {
        let is_new = error.fault != Fault::Unvalued;
        match is_new && self.is_by_memory() && exceeds(&error.message, self.size) {
            true => {
                let message =
                    format!("{}; a larger one needs more memory than the budget has", error.message);
                SpecError { fault: Fault::Unvalued, message, ..error }
            }
            false => error,
        }
    }
}

/// Whether a message names a limit and a number beyond it.
fn exceeds(message: &str, limit: usize) -> bool {
    let numbers =
        || message.split(|letter: char| !letter.is_ascii_digit()).filter(|digits| !digits.is_empty());
    // What is too long for a number is beyond any limit.
    let value = |digits: &str| digits.parse().unwrap_or(u128::MAX);
    numbers().any(|digits| value(digits) == limit as u128)
        && numbers().any(|digits| value(digits) > limit as u128)
}

/// What a question about a graph takes for each of its vertices and edges, in bytes: while it is read, by theorems, and in the
/// answer. `scripts/budgets` measures it.
const BYTES_OF_AN_EDGE: u64 = 1 << 10;

/// What is there for graphs however small the budget of memory is.
const SPARE: u64 = 48 << 20;

/// The longest text of an edge that need be read.
const TEXT_OF_AN_EDGE: u64 = 64;

/// The most vertices or edges of a graph that can be worked on in some memory.
fn largest_within(memory: u64) -> usize {
    usize::try_from(memory.saturating_add(SPARE) / BYTES_OF_AN_EDGE).unwrap_or(usize::MAX)
}

/// Checks a spec; the solver finds the Grundy values of positions on edges.
pub fn check(spec: Spec, limits: &ReadLimits) -> Result<Position, SpecError> {
    limits.admit(spec.check(&limits.appraiser())?)
}

fn count_weights(state: &State) -> usize {
    match state {
        State::Weights { weights, .. } => weights.len(),
        State::Parts(parts) => parts.iter().map(count_weights).sum(),
    }
}

/// Reads a position in the short notation.
pub fn read_text(text: &str, limits: &ReadLimits) -> Result<Position, SpecError> {
    if text.trim().is_empty() {
        return Err(SpecError::new(Fault::Missing, "", "expected a position, found nothing"));
    }
    limits
        .watch(|meter| check(notation::read_within(text, limits.size)?, &limits.left(meter)))
        .map_err(|error| limits.outgrown(error))
}

/// Reads a position from words of the short notation, some of which may name graphs read from files.
///
/// ```
/// use nimgraph::{graph::Format, read_words};
/// let square = Format::Graph6.read("Cl")?;
/// let setup = read_words(&["edge-nim", "square.g6", "token=2"], &[("square.g6", square)])?;
/// assert_eq!(setup.to_string(), "edge-nim 0-1,1-2,0-3,2-3 token=2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_words(words: &[&str], graphs: &[(&str, GraphDocument)]) -> Result<Position, SpecError> {
    read_words_within(words, graphs, &ReadLimits::default())
}

/// The same as [`read_words`], with your own limits.
pub fn read_words_within(
    words: &[&str],
    graphs: &[(&str, GraphDocument)],
    limits: &ReadLimits,
) -> Result<Position, SpecError> {
    limits
        .watch(|meter| check(notation::read_words(words, graphs, limits.size)?, &limits.left(meter)))
        .map_err(|error| limits.outgrown(error))
}

/// Reads a board in the short notation.
///
/// ```
/// use nimgraph::{ReadLimits, read_board_text};
/// let board = read_board_text("edge-nim cycle:4", &ReadLimits::default())?;
/// assert_eq!(board.to_string(), "edge-nim cycle:4");
/// # Ok::<(), nimgraph::SpecError>(())
/// ```
pub fn read_board_text(text: &str, limits: &ReadLimits) -> Result<Board, SpecError> {
    board_of(|| notation::read_board_within(text, limits.size), limits)
}

/// Reads a board from words of the short notation, some of which may name graphs read from files.
///
/// ```
/// use nimgraph::{ReadLimits, read_board_words};
/// let board = read_board_words(&["nim", "3"], &[], &ReadLimits::default())?;
/// assert_eq!((board.to_string().as_str(), board.weights()), ("nim 3", 3));
/// # Ok::<(), nimgraph::SpecError>(())
/// ```
pub fn read_board_words(
    words: &[&str],
    graphs: &[(&str, GraphDocument)],
    limits: &ReadLimits,
) -> Result<Board, SpecError> {
    board_of(|| notation::read_board_words(words, graphs, limits.size), limits)
}

fn board_of(spec: impl FnOnce() -> Result<Spec, SpecError>, limits: &ReadLimits) -> Result<Board, SpecError> {
    let read = |meter: &Meter| Ok(check(spec()?, &limits.left(meter))?.board().clone());
    limits.watch(read).map_err(|error: SpecError| limits.outgrown(error))
}

/// Values the positions on edges as the solver does, all out of one budget.
struct SearchAppraiser {
    size: usize,
    meter: RefCell<Meter>,
}

impl Appraiser for SearchAppraiser {
    fn grundy(&self, setup: &Position) -> Result<Nimber, String> {
        nimgraph_solve::grundy(setup, &mut self.meter.borrow_mut()).map_err(|reason| {
            format!("the search for the Grundy value of the position on this edge stopped early ({reason}); give the value as a number")
        })
    }

    fn largest_graph(&self) -> usize {
        self.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(memory: u64) -> ReadLimits {
        ReadLimits::of(&Budget { memory: Some(memory), ..Budget::default() })
    }

    #[test]
    fn graphs_are_as_large_as_the_memory_allows() {
        assert_eq!(limits(64 << 20).size, 112 << 10);
        assert_eq!(limits(4 << 30).size, ReadLimits::default().size);
        assert_eq!(ReadLimits::of(&Budget::default()).size, ReadLimits::default().size);
    }

    #[test]
    fn size_beyond_the_memory_is_no_mistake() {
        let check = |text: &str, fault: Fault| {
            let error = read_text(text, &limits(1 << 20)).unwrap_err();
            assert_eq!(error.fault, fault, "{text}: {}", error.message);
            assert_eq!(
                error.message.contains("more memory"),
                fault == Fault::Unvalued,
                "{text}: {}",
                error.message
            );
        };
        check("edge-nim star:100000", Fault::Unvalued);
        check("edge-nim complete:9999999", Fault::Unvalued);
        check("graph-nim grid:500x500", Fault::Unvalued);
        check("edge-nim path:30000 + edge-nim path:30000 token=0", Fault::Unvalued);
        let mistake = |text: &str| read_text(text, &ReadLimits::default()).unwrap_err().fault;
        for text in ["edge-nim cycle:2.5", "edge-nim stra:100000", "nim -1"] {
            check(text, mistake(text));
        }
    }

    #[test]
    fn reading_ends_with_its_time() {
        let limits = ReadLimits {
            budget: Budget { time: Some(Duration::ZERO), ..Budget::default() },
            ..ReadLimits::default()
        };
        let error = read_text("edge-nim random-regular:10000,4", &limits).unwrap_err();
        assert_eq!(
            (error.fault, &*error.message),
            (Fault::Unvalued, "reading the position stopped early (time)")
        );
        assert!(read_text("edge-nim cycle:4", &limits).is_ok(), "short work is not watched");
    }
}
