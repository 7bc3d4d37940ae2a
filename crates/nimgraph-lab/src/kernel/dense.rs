//! Dense tables in front of another kernel: where a sweep asks for much of the box below its weights, or for Grundy
//! values, a table of the whole box costs less than a search of some of it.

use nimgraph_game::{Outcome, Play};
use nimgraph_table::{
    Options, Stopped,
    edge::{EdgeBox, Grundy, Plan},
    monotone::MonotoneBox,
    sink::Stored,
};

use super::{Allowance, Found, Kernel, Place, Question};
use crate::{board::WrittenGraph, game::GameKind};

/// Smaller boxes are searched before a table of them is planned.
const LEAST_STATES: u128 = 1 << 12;

/// Larger tables are not made: so many bits for each Grundy value are 8 MiB.
const MOST_STATES: u128 = 1 << 26;

/// A table of outcomes is made when at most so many states of it serve one position that is asked about: a table makes
/// states about a hundred times as fast as a search looks at them, which needs only some of them.
const STATES_A_POSITION: u128 = 1 << 8;

/// What a board's tables are made from.
pub(super) struct DenseBox {
    table: Table,
    states: u128,
}

enum Table {
    Edge(EdgeBox),
    Monotone(MonotoneBox),
}

impl DenseBox {
    /// The box of all weights up to the greatest, if it is worth a table.
    pub(super) fn new(game: &GameKind, board: &WrittenGraph, question: Question) -> Option<Self> {
        let places = if game.has_token() { board.graph.order().max(1) } else { 1 };
        let axes = game.axes(board);
        let radix = u128::from(question.most) + 1;
        let states = u32::try_from(axes).ok().and_then(|axes| radix.checked_pow(axes))?;
        let states = states.checked_mul(places as u128)?;
        if !(LEAST_STATES..=MOST_STATES).contains(&states) {
            return None;
        }
        let bounds = vec![question.most; axes];
        let (graph, play) = (&board.graph, question.play);
        let monotone = match game {
            GameKind::EdgeNim => {
                let table = Table::Edge(EdgeBox::new(graph, &bounds, play).ok()?);
                return Some(Self { table, states });
            }
            GameKind::Nim => MonotoneBox::nim(&bounds, play),
            GameKind::GraphNim => MonotoneBox::graph_nim(graph, &bounds, play),
            GameKind::CircularNim { k } => MonotoneBox::circular_nim(&bounds, *k, play),
            GameKind::SimplicialNim => MonotoneBox::simplicial_nim(&bounds, &game.faces(board), play),
            GameKind::VertexNimG => MonotoneBox::vertex_nimg(graph, &bounds, play),
            GameKind::NeighboringNim => MonotoneBox::neighboring_nim(graph, &bounds, play),
            GameKind::VertexNim => MonotoneBox::vertex_nim(graph, &bounds, play),
            GameKind::AdjacentNim => MonotoneBox::adjacent_nim(&bounds, play),
        };
        Some(Self { table: Table::Monotone(monotone.ok()?), states })
    }

    /// Whether outcomes of so many positions are worth a table.
    pub(super) fn serves(&self, positions: u128) -> bool {
        self.states <= positions.saturating_mul(STATES_A_POSITION)
    }

    fn outcomes(&self, options: &Options<'_>) -> Result<Stored, Stopped> {
        match &self.table {
            Table::Edge(edge_box) => Plan::new(edge_box).store(options),
            Table::Monotone(monotone) => monotone.store(options),
        }
    }

    fn grundies(&self, options: &Options<'_>) -> Option<Stored> {
        match &self.table {
            Table::Edge(edge_box) => Grundy::new(edge_box).ok()?.store(options).ok(),
            Table::Monotone(monotone) => monotone.store_grundy(options).ok(),
        }
    }
}

/// A kernel with tables in front; each is made when it is first asked for.
pub(super) struct Dense<'a> {
    inner: &'a mut dyn Kernel,
    from: DenseBox,
    question: Question,
    memory: Option<u64>,
    pub(super) outcomes: Option<Option<Stored>>,
    grundies: Option<Option<Stored>>,
}

impl<'a> Dense<'a> {
    pub(super) fn new(
        inner: &'a mut dyn Kernel,
        from: DenseBox,
        question: Question,
        allowance: &Allowance,
    ) -> Self {
        Self { inner, from, question, memory: allowance.budget().memory, outcomes: None, grundies: None }
    }

    fn options(&self) -> Options<'static> {
        Options { threads: 1, memory: self.memory.map(u128::from), ..Options::default() }
    }
}

impl Kernel for Dense<'_> {
    fn outcome(&mut self, place: Place<'_>) -> Found<Outcome> {
        if self.outcomes.is_none() {
            let serves = self.from.serves(self.question.positions);
            self.outcomes = Some(serves.then(|| self.from.outcomes(&self.options()).ok()).flatten());
        }
        let table = self.outcomes.as_ref().and_then(Option::as_ref);
        match table.and_then(|table| table.is_p(place.weights, place.token)) {
            Some(is_p) => Ok(Outcome::from_winning_move(!is_p)),
            None => self.inner.outcome(place),
        }
    }

    fn grundy(&mut self, place: Place<'_>) -> Found<u64> {
        if self.grundies.is_none() {
            let normal = self.question.play == Play::Normal;
            self.grundies = Some(normal.then(|| self.from.grundies(&self.options())).flatten());
        }
        let table = self.grundies.as_ref().and_then(Option::as_ref);
        match table.and_then(|table| table.grundy(place.weights, place.token)) {
            Some(value) => Ok(value as u64),
            None => self.inner.grundy(place),
        }
    }

    fn remoteness(&mut self, place: Place<'_>) -> Found<u64> {
        self.inner.remoteness(place)
    }

    fn winning_moves(&mut self, place: Place<'_>) -> Found<u64> {
        self.inner.winning_moves(place)
    }

    fn moves(&mut self, place: Place<'_>) -> Found<u64> {
        self.inner.moves(place)
    }
}
