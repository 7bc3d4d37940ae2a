//! Tables of any board whose rules are kinds of moves: a line of rules, or a named game with options.
//!
//! [`KindsBox`] reads nothing but the kinds. They become a program of look-ups, 64 positions to a word, with running ORs
//! for amounts without an end, a ring of the last rows for bounded ones, and threads that follow each other through the
//! rows; see the modules `program`, `plan` and `cell`. [`KindsBox::direct`] plays by the kinds as they stand.

mod cell;
mod direct;
mod gate;
mod looks;
mod plan;
mod program;
pub(crate) mod run;
mod try_all_open;

use std::sync::Arc;

use nimgraph_game::Kinds;
use web_time::Instant;

use self::{plan::CellPlan, program::Program};
use crate::layout::Layout;
use crate::monotone::{pack, widened};
use crate::sink::{Sink, Store, Stored};
use crate::{Bounds, Convention, Options, RunSummary, Simd, Stopped, TableError};

/// The kinds of moves on a board, with a bound for each weight and a convention of play.
///
/// ```
/// use nimgraph_game::rules::{Rules, RulesBoard};
/// use nimgraph_table::{KindsBox, Options, Convention, sink::Count};
/// let wythoff: Rules = "heaps: take any from one | take equal any from all".parse()?;
/// let kinds = wythoff.unroll(&RulesBoard::Heaps(2), &[])?;
/// let table = KindsBox::new(&kinds, &[10, 10], Convention::Normal)?;
/// let (count, _) = table.run(Count::default(), &Options::default())?;
/// // (0,0), (1,2), (3,5), (4,7), (6,10) and those turned round.
/// assert_eq!(count.p, 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct KindsBox {
    bounds: Bounds,
    play: Convention,
    kinds: Arc<Kinds>,
    program: Arc<Program>,
}

impl KindsBox {
    /// For how many Grundy values a table has room at first.
    pub const PLANES: usize = 8;

    /// The box below the bounds, one for each weight.
    pub fn new(kinds: &Kinds, bounds: &[u64], play: Convention) -> Result<Self, TableError> {
        if kinds.weights() != bounds.len() {
            let (axes, bounds) = (kinds.weights(), bounds.len());
            return Err(TableError::WrongBounds { what: "weights", axes, bounds });
        }
        let bounds = Bounds::new(bounds)?;
        let program = Arc::new(Program::of(kinds, &bounds)?);
        Ok(Self { bounds, play, kinds: Arc::new(kinds.clone()), program })
    }

    /// The box of weights.
    pub fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// How many places the token may have; one for games without.
    pub fn places(&self) -> usize {
        self.kinds.places()
    }

    /// How many states there are: positions times places of the token.
    pub fn states(&self) -> u128 {
        u128::from(self.bounds.len()) * self.places() as u128
    }

    /// How many look-ups the program makes for a position.
    pub fn looks(&self) -> usize {
        self.program.steps()
    }

    /// Whether weights are a position with the token at a place. Where empty vertices leave the board, the token lies
    /// on none, except at the end of the game.
    pub fn is_state(&self, weights: &[u64], token: usize) -> bool {
        let gate = self.program.domains.get(token).copied().flatten();
        gate.is_none_or(|gate| self.program.gates[gate].holds(weights))
    }

    /// How many of the states are positions.
    pub fn positions(&self) -> u128 {
        match self.program.domains.iter().all(Option::is_none) {
            true => self.states(),
            false => self.bounds.standing(self.places()),
        }
    }

    /// The bytes that streaming the outcomes remembers, on this many threads.
    pub fn memory(&self, threads: usize) -> u128 {
        self.plan(&self.layout(), 1).bytes(threads)
    }

    /// Streams the outcomes into a sink.
    pub fn run<S: Sink>(&self, sink: S, options: &Options<'_>) -> Result<(S, RunSummary), Stopped> {
        self.stream(sink, options, 1)
    }

    /// Streams the Grundy values of normal play into a sink; begins again with more planes when a value is too large.
    pub fn run_grundy<S: Sink>(&self, sink: S, options: &Options<'_>) -> Result<(S, RunSummary), Stopped> {
        let normal = Self { play: Convention::Normal, ..self.clone() };
        widened(|planes| normal.stream(sink.fork(), options, planes))
    }

    /// Keeps all outcomes in memory.
    pub fn store(&self, options: &Options<'_>) -> Result<Stored, Stopped> {
        self.stored(options, 1)
    }

    /// Keeps all Grundy values of normal play in memory, a bit for each.
    pub fn store_grundy(&self, options: &Options<'_>) -> Result<Stored, Stopped> {
        let normal = Self { play: Convention::Normal, ..self.clone() };
        widened(|planes| normal.stored(options, planes))
    }

    fn stored(&self, options: &Options<'_>, planes: usize) -> Result<Stored, Stopped> {
        let layout = self.layout();
        let row = layout.tile_bytes() as u128 * self.places() as u128;
        let kept = u128::from(layout.tiles()) * row * planes as u128;
        options.may_take(kept + self.plan(&layout, planes).bytes(options.thread_count()))?;
        let (store, _) = self.stream(Store::default(), options, planes)?;
        Ok(Stored { bounds: self.bounds.clone(), layout, places: self.places(), planes, store })
    }

    fn stream<S: Sink>(
        &self,
        sink: S,
        options: &Options<'_>,
        planes: usize,
    ) -> Result<(S, RunSummary), Stopped> {
        let start = Instant::now();
        let (states, simd) = (self.states(), options.simd.unwrap_or_else(Simd::best));
        let layout = self.layout();
        let plan = self.plan(&layout, planes);
        let threads = plan.threads(options.thread_count());
        let memory = plan.bytes(threads);
        options.may_take(memory)?;
        let sink = run::run(&plan, sink, options, simd)?;
        Ok((sink, RunSummary { states, elapsed: start.elapsed(), threads, simd, memory }))
    }

    /// The way through a table of this many planes.
    pub(crate) fn plan<'a>(&'a self, layout: &'a Layout, planes: usize) -> CellPlan<'a> {
        // Grundy values are those of normal play.
        let play = if planes > 1 { Convention::Normal } else { self.play };
        CellPlan::new(&self.program, &self.bounds, layout, play, planes)
    }

    pub(crate) fn layout(&self) -> Layout {
        pack::slow_split(&self.bounds)
    }
}
