//! Reading: from text to a checked position, within limits.

use std::{cell::RefCell, time::Duration};

use nimgraph_game::{
    Board, Nimber, Position, Spec, SpecError, notation,
    spec::{Appraiser, Fault},
};
use nimgraph_graph::GraphDocument;
use nimgraph_solve::{Budget, Meter};

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
    /// The budget for finding the Grundy values of all positions on edges.
    pub budget: Budget,
}

impl Default for ReadLimits {
    /// Eight million edges, which take about a gigabyte while they are read, and 20 seconds.
    fn default() -> Self {
        let budget =
            Budget { time: Some(Duration::from_secs(20)), memory: Some(1 << 30), ..Budget::default() };
        Self { size: 1 << 23, budget }
    }
}

impl ReadLimits {
    /// The time and memory of a question's budget, but at most the defaults.
    pub fn of(budget: &Budget) -> Self {
        let usual = Self::default();
        let least = |a: Option<u64>, b: Option<u64>| a.into_iter().chain(b).min();
        let time = budget.time.into_iter().chain(usual.budget.time).min();
        let memory = least(budget.memory, usual.budget.memory);
        Self { budget: Budget { time, memory, nodes: None, ..budget.clone() }, ..usual }
    }

    /// Finds the Grundy values of positions on edges by search, all out of the budget.
    pub fn appraiser(&self) -> impl Appraiser + use<> {
        SearchAppraiser { size: self.size, meter: RefCell::new(Meter::start(&self.budget)) }
    }
}

/// Checks a spec; the solver finds the Grundy values of positions on edges.
pub fn check(spec: Spec, limits: &ReadLimits) -> Result<Position, SpecError> {
    spec.check(&limits.appraiser())
}

/// Reads a position in the short notation.
pub fn read_text(text: &str, limits: &ReadLimits) -> Result<Position, SpecError> {
    if text.trim().is_empty() {
        return Err(SpecError::new(Fault::Missing, "", "expected a position, found nothing"));
    }
    check(notation::read_within(text, limits.size)?, limits)
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
    check(notation::read_words(words, graphs, limits.size)?, limits)
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
    let spec = notation::read_board_words(words, graphs, limits.size)?;
    Ok(check(spec, limits)?.board().clone())
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
