//! A box of positions of any game that has tables, with the kernel that fills it.

use nimgraph_game::{Board, Position, Shape, spec::Labels};

use crate::edge::{Grundy, Plan};
use crate::kernel::Kernel;
use crate::remoteness::Remotenesses;
use crate::sink::{Sink, Stored, TableState};
use crate::{Bounds, Convention, Options, RunSummary, Stopped, TableError};

/// A game on its board, a bound for each weight, and a convention of play: what a table is about.
///
/// ```
/// use nimgraph_table::{GameBox, Options, Values, sink::Count};
/// let table = GameBox::new(&"circular-nim 5 k=2".parse()?, &[3; 5])?;
/// let (count, summary) = table.run(Values::Outcomes, Count::default(), &Options::default())?;
/// assert_eq!((summary.states, count.p), (1024, 54));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameBox {
    board: Board,
    pub(crate) kernel: Kernel,
}

nimgraph_graph::vocabulary! {
    /// What a table holds of each state.
    /// Remoteness, if the winner plays for a quick end and the loser for a late one, is in files only.
    pub enum Values as ValuesWord {
        /// Who wins.
        Outcomes = "outcomes",
        /// The Grundy value in normal play.
        Grundy = "grundy",
        /// How many plies the game lasts.
        Remoteness = "remoteness",
    }
}

impl GameBox {
    /// The box below the bounds, one to an axis: edges, vertices or heaps in their order.
    pub fn new(board: &Board, bounds: &[u64]) -> Result<Self, TableError> {
        let what = match board.info().shape {
            Shape::EdgeWeights => "edges",
            Shape::VertexWeights => "vertices",
            Shape::Heaps | Shape::Parts => "heaps",
        };
        let no_table = || TableError::NoTable { game: board.info().name };
        if bounds.len() != board.weights() && !board.is_sum() {
            return Err(TableError::WrongBounds { what, axes: board.weights(), bounds: bounds.len() });
        }
        // A box that is too large is refused before its rules are unrolled.
        Bounds::new(bounds)?;
        let kernel = Kernel::of(board.kinds().ok_or_else(no_table)??, bounds, board.convention())?;
        Ok(Self { board: board.clone(), kernel })
    }

    /// The rules, what they are played on, and the convention of play.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The box of weights.
    pub fn bounds(&self) -> &Bounds {
        self.kernel.bounds()
    }

    /// How many places the token may have; one for games without.
    pub fn places(&self) -> usize {
        self.kernel.places()
    }

    /// How many states there are: positions times places of the token.
    pub fn states(&self) -> u128 {
        self.kernel.states()
    }

    /// The bytes of running ORs that streaming the outcomes needs.
    pub fn memory(&self, threads: usize) -> u128 {
        match &self.kernel {
            Kernel::Edge(edge_box) => Plan::new(edge_box).memory(threads),
            Kernel::Monotone(game) => game.memory(),
            Kernel::Kinds(game) => game.memory(threads),
        }
    }

    /// Streams the table into a sink.
    pub fn run<S: Sink>(
        &self,
        values: Values,
        sink: S,
        options: &Options<'_>,
    ) -> Result<(S, RunSummary), RunError> {
        let done = match (&self.kernel, values) {
            (Kernel::Edge(edge_box), Values::Outcomes) => Plan::new(edge_box).run(sink, options),
            (Kernel::Edge(edge_box), Values::Grundy) => Grundy::new(edge_box)?.run(sink, options),
            (Kernel::Monotone(game), Values::Outcomes) => game.run(sink, options),
            (Kernel::Kinds(game), Values::Outcomes) => game.run(sink, options),
            (Kernel::Monotone(_) | Kernel::Kinds(_), Values::Grundy)
                if self.board.convention() == Convention::Misere =>
            {
                return Err(TableError::MisereGrundy.into());
            }
            (Kernel::Monotone(game), Values::Grundy) => game.run_grundy(sink, options),
            (Kernel::Kinds(game), Values::Grundy) => game.run_grundy(sink, options),
            (_, Values::Remoteness) => return Err(TableError::NotStreamed.into()),
        };
        Ok(done?)
    }

    /// Keeps the remoteness of every state in memory.
    pub fn remoteness(&self, options: &Options<'_>) -> Result<Remotenesses, RunError> {
        let found = self.kernel.remoteness(self.board.convention(), options)?;
        Ok(found.ok_or(TableError::TooLong)?)
    }

    /// Keeps all outcomes in memory.
    pub fn store(&self, options: &Options<'_>) -> Result<Stored, Stopped> {
        self.kernel.store(options)
    }

    /// Keeps all Grundy values, which are those of normal play, in memory.
    pub fn store_grundy(&self, options: &Options<'_>) -> Result<Stored, RunError> {
        self.kernel.store_grundy(options)
    }

    /// The names of the vertices where a token may stand; `None` for games without a token.
    pub fn labels(&self) -> Option<Labels> {
        let labels = self.board.game().labels();
        Some(labels).filter(|labels| self.board.has_token() && *labels != Labels::Numbers(0))
    }

    /// What each axis is called: `e0-1` for an edge, `v2` for a vertex, `h3` for a heap.
    pub fn axis_names(&self) -> Vec<String> {
        match (self.board.info().shape, self.board.graph()) {
            (Shape::EdgeWeights, Some(board)) => {
                let ends = |(u, v)| format!("e{}-{}", board.labels.word(u), board.labels.word(v));
                let names: Vec<String> = board.graph.edges().map(ends).collect();
                let twice = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
                let numbered = |(edge, name): (usize, &String)| {
                    if twice(name) { format!("{name}#{edge}") } else { name.clone() }
                };
                names.iter().enumerate().map(numbered).collect()
            }
            (Shape::VertexWeights, Some(board)) => {
                (0..board.graph.order()).map(|vertex| format!("v{}", board.labels.word(vertex))).collect()
            }
            _ => (0..self.bounds().axes()).map(|heap| format!("h{heap}")).collect(),
        }
    }

    /// Whether a state is one of the game: in games that remove empty vertices, the token may not lie on one.
    pub fn is_state(&self, weights: &[u64], token: usize) -> bool {
        match &self.kernel {
            Kernel::Edge(_) => true,
            Kernel::Monotone(game) => game.is_state(weights, token),
            Kernel::Kinds(game) => game.is_state(weights, token),
        }
    }

    /// How many of the states are positions: all of them, except in games that remove empty vertices.
    pub fn positions(&self) -> u128 {
        match &self.kernel {
            Kernel::Edge(_) => self.states(),
            Kernel::Monotone(game) => game.positions(),
            Kernel::Kinds(game) => game.positions(),
        }
    }

    /// The position of a state, to be played on.
    pub fn position(&self, weights: &[u64], token: usize) -> Position {
        self.board.position(weights, token).expect("`new` refuses games without tables")
    }

    /// The position of a state that came by in a stream.
    pub fn position_of(&self, state: &TableState<'_>) -> Position {
        self.position(state.weights, state.token)
    }
}

/// Why a table could not be streamed to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RunError {
    /// The table cannot be made.
    #[error(transparent)]
    NoTable(#[from] TableError),
    /// The run stopped short.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
