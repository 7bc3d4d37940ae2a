//! A box of positions of any game that has tables, with the kernel that fills it.

use nimgraph_game::rulesets::{Heaps, Token};
use nimgraph_game::spec::{GraphBoard, Labels};
use nimgraph_game::{AnyGame, AnyPosition, Setup, Shape};

use crate::edge::{Grundy, Plan};
use crate::kernel::Kernel;
use crate::remoteness::Remotenesses;
use crate::sink::{Sink, State, Stored};
use crate::{Bounds, Options, Play, RunSummary, Stopped, TableError};

/// A game on its board, a bound for each weight, and a convention of play: what a table is about.
///
/// ```
/// use nimgraph_game::{notation, spec::NoAppraiser};
/// use nimgraph_table::{GameBox, Options, Values, sink::Count};
/// let setup = notation::read("circular-nim 1,1,1,1,1 k=2")?.check(&NoAppraiser)?;
/// let table = GameBox::new(&setup, &[3; 5])?;
/// let (count, summary) = table.run(Values::Outcomes, Count::default(), &Options::default())?;
/// assert_eq!((summary.states, count.p), (1024, 54));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameBox {
    setup: Setup,
    pub(crate) kernel: Kernel,
}

/// What is found out about every state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Values {
    /// Whether it is a P-position.
    Outcomes,
    /// Its Grundy value in normal play.
    Grundy,
    /// How many plies its game lasts if the winner plays for a quick end and the loser for a late one. In files only.
    Remoteness,
}

impl GameBox {
    /// The box below the bounds, one to an axis: edges, vertices or heaps in their order. Of the setup, the
    /// game on its board and the convention of play matter; its weights and its token do not.
    pub fn new(setup: &Setup, bounds: &[u64]) -> Result<Self, TableError> {
        if let AnyPosition::Nim(position)
        | AnyPosition::CircularNim(position)
        | AnyPosition::SimplicialNim(position) = setup.position()
        {
            check("heaps", position.0.len(), bounds)?;
        }
        if let AnyGame::AdjacentNim(game) = setup.game() {
            check("heaps", game.as_vertex_nim().board().graph.order(), bounds)?;
        }
        let kernel = Kernel::of(setup.game(), bounds, setup.play())?;
        Ok(Self { setup: setup.clone(), kernel })
    }

    /// The game on its board, with the convention of play; its weights and token mean nothing here.
    pub fn setup(&self) -> &Setup {
        &self.setup
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
            (Kernel::Monotone(_), Values::Grundy) if self.setup.play() == Play::Misere => {
                return Err(TableError::MisereGrundy.into());
            }
            (Kernel::Monotone(game), Values::Grundy) => game.run_grundy(sink, options),
            (_, Values::Remoteness) => return Err(TableError::NotStreamed.into()),
        };
        Ok(done?)
    }

    /// Keeps the remoteness of every state in memory.
    pub fn remoteness(&self, options: &Options<'_>) -> Result<Remotenesses, RunError> {
        let found = self.kernel.remoteness(self.setup.play(), options)?;
        Ok(found.ok_or(TableError::TooLong)?)
    }

    /// Keeps all outcomes in memory.
    pub fn store(&self, options: &Options<'_>) -> Result<Stored, Stopped> {
        match &self.kernel {
            Kernel::Edge(edge_box) => Plan::new(edge_box).store(options),
            Kernel::Monotone(game) => game.store(options),
        }
    }

    /// The names of the vertices where a token may stand; `None` for games without a token.
    pub fn labels(&self) -> Option<&Labels> {
        match self.setup.game() {
            AnyGame::AdjacentNim(game) => Some(&game.as_vertex_nim().board().labels),
            _ if self.setup.info().token => self.board().map(|board| &board.labels),
            _ => None,
        }
    }

    /// What each axis is called: `e0-1` for an edge, `v2` for a vertex, `h3` for a heap.
    pub fn axis_names(&self) -> Vec<String> {
        match (&self.kernel, self.setup.game(), self.board()) {
            (Kernel::Edge(_), _, Some(board)) | (_, AnyGame::GraphNim(_), Some(board)) => {
                let ends = |(u, v)| format!("e{}-{}", board.labels.word(u), board.labels.word(v));
                let names: Vec<String> = board.graph.edges().map(ends).collect();
                let twice = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
                let numbered = |(edge, name): (usize, &String)| {
                    if twice(name) { format!("{name}#{edge}") } else { name.clone() }
                };
                names.iter().enumerate().map(numbered).collect()
            }
            (_, _, Some(board)) => {
                (0..board.graph.order()).map(|vertex| format!("v{}", board.labels.word(vertex))).collect()
            }
            _ => (0..self.bounds().axes()).map(|heap| format!("h{heap}")).collect(),
        }
    }

    fn board(&self) -> Option<&GraphBoard> {
        self.setup.game().graph_board().filter(|_| self.setup.info().shape != Shape::Heaps)
    }

    /// Whether a state is one of the game: in games that remove empty vertices, the token may not lie on one.
    pub fn is_state(&self, weights: &[u64], token: usize) -> bool {
        match &self.kernel {
            Kernel::Edge(_) => true,
            Kernel::Monotone(game) => game.is_state(weights, token),
        }
    }

    /// The position of a state, to be played on.
    pub fn position(&self, weights: &[u64], token: usize) -> Setup {
        let heaps = || Heaps(weights.into());
        let with_token = || Token { weights: weights.into(), token };
        self.setup.at(match self.setup.game() {
            AnyGame::EdgeNim(_) => AnyPosition::EdgeNim(with_token()),
            AnyGame::Nim(_) => AnyPosition::Nim(heaps()),
            AnyGame::CircularNim(_) => AnyPosition::CircularNim(heaps()),
            AnyGame::SimplicialNim(_) => AnyPosition::SimplicialNim(heaps()),
            AnyGame::GraphNim(_) => AnyPosition::GraphNim(heaps()),
            AnyGame::VertexNimG(_) => AnyPosition::VertexNimG(with_token()),
            AnyGame::NeighboringNim(_) => AnyPosition::NeighboringNim(with_token()),
            AnyGame::VertexNim(_) => AnyPosition::VertexNim(with_token()),
            AnyGame::AdjacentNim(_) => AnyPosition::AdjacentNim(with_token()),
            _ => unreachable!("`new` refuses games without tables"),
        })
    }

    /// The weights and the token of a position; the token is 0 in games without.
    pub fn weights_and_token(position: &AnyPosition) -> Option<(&[u64], usize)> {
        match position {
            AnyPosition::EdgeNim(p)
            | AnyPosition::VertexNimG(p)
            | AnyPosition::NeighboringNim(p)
            | AnyPosition::VertexNim(p)
            | AnyPosition::AdjacentNim(p) => Some((&p.weights, p.token)),
            AnyPosition::Nim(p)
            | AnyPosition::CircularNim(p)
            | AnyPosition::SimplicialNim(p)
            | AnyPosition::GraphNim(p) => Some((&p.0, 0)),
            _ => None,
        }
    }

    /// The position of a state that came by in a stream.
    pub fn position_of(&self, state: &State<'_>) -> Setup {
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

fn check(what: &'static str, axes: usize, bounds: &[u64]) -> Result<(), TableError> {
    if bounds.len() == axes {
        Ok(())
    } else {
        Err(TableError::WrongBounds { what, axes, bounds: bounds.len() })
    }
}
