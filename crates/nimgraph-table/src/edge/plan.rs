//! A table planned and run: what it will cost, then the stream into a sink.

use web_time::Instant;

use super::EdgeBox;
use super::choose::choose;
use super::program::Program;
use super::run::Run;
use crate::layout::Layout;
use crate::machine::Simd;
use crate::sink::{Sink, Store, Stored};
use crate::{Convention, Options, RunSummary, Stopped, TableError};

/// How an edge-nim table will be computed.
#[derive(Clone, Debug)]
pub struct Plan {
    edge_box: EdgeBox,
    layout: Layout,
    program: Program,
}

/// How a table of Grundy values will be computed.
///
/// Each value takes a plane of memory and time. A plan starts with planes for the values that usually
/// occur and widens when a larger one turns up; no value exceeds the sum of weights at a vertex.
#[derive(Clone, Debug)]
pub struct Grundy {
    edge_box: EdgeBox,
    planes: usize,
}

impl Plan {
    /// Chooses what to pack for a table of outcomes.
    pub fn new(edge_box: &EdgeBox) -> Self {
        Self::with_planes(edge_box, 1)
    }

    pub(crate) fn with_planes(edge_box: &EdgeBox, planes: usize) -> Self {
        let layout = Layout::new(edge_box.bounds(), &choose(edge_box));
        let program = Program::new(edge_box, &layout, planes);
        Self { edge_box: edge_box.clone(), layout, program }
    }

    #[cfg(feature = "file")]
    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// How many states the table has.
    pub fn states(&self) -> u128 {
        self.edge_box.states()
    }

    /// The bytes of running ORs that this many threads need.
    pub fn memory(&self, threads: usize) -> u128 {
        Run::memory(&self.layout, &self.program, threads)
    }

    /// The bytes of the table when it is stored.
    pub fn table_bytes(&self) -> u128 {
        let row = self.layout.tile_bytes() * self.program.vertices;
        u128::from(self.layout.tiles()) * row as u128 * self.program.planes as u128
    }

    /// How the positions lie in the machine's words, for people.
    pub fn describe(&self) -> String {
        let edges = |axes: &[crate::layout::Axis]| {
            axes.iter().map(|axis| format!("{}:{}", axis.edge, axis.radix)).collect::<Vec<_>>().join(" ")
        };
        let Layout { word, across, loops, rounds, inner, .. } = &self.layout;
        format!(
            "{} lanes of {} bits; in a word [{}], across [{}], rounds [{}], grid [{}], inner [{}]",
            self.layout.lanes,
            self.layout.width.bits(),
            edges(word),
            edges(across),
            edges(&loops[..*rounds]),
            edges(&loops[*rounds..*inner]),
            edges(&loops[*inner..]),
        )
    }

    /// Streams the table into a sink.
    pub fn run<S: Sink>(&self, sink: S, options: &Options<'_>) -> Result<(S, RunSummary), Stopped> {
        let start = Instant::now();
        let threads = options.thread_count();
        let simd = options.simd.unwrap_or_else(Simd::best);
        let (states, memory) = (self.states(), self.memory(threads));
        options.may_take(memory)?;
        let run = Run { layout: &self.layout, program: &self.program, states, threads, simd, options };
        let sink = run.run(sink)?;
        Ok((sink, RunSummary { states, elapsed: start.elapsed(), threads, simd, memory }))
    }

    /// Keeps the whole table in memory.
    pub fn store(&self, options: &Options<'_>) -> Result<Stored, Stopped> {
        options.may_take(self.table_bytes() + self.memory(options.thread_count()))?;
        let (store, _) = self.run(Store::default(), options)?;
        Ok(Stored {
            bounds: self.edge_box.bounds().clone(),
            layout: self.layout.clone(),
            places: self.program.vertices,
            planes: self.program.planes,
            store,
        })
    }
}

impl Grundy {
    /// Plans for as many values as usually occur: twice the largest weight.
    pub fn new(edge_box: &EdgeBox) -> Result<Self, TableError> {
        let most = (0..edge_box.bounds().axes()).map(|edge| edge_box.bounds().bound(edge)).max().unwrap_or(0);
        Self::with_values(edge_box, usize::try_from(2 * most + 2).unwrap_or(usize::MAX))
    }

    /// Plans for the values below the given number.
    pub fn with_values(edge_box: &EdgeBox, values: usize) -> Result<Self, TableError> {
        match edge_box.play() {
            Convention::Normal => {
                let planes = values.clamp(2, most_values(edge_box));
                Ok(Self { edge_box: edge_box.clone(), planes })
            }
            Convention::Misere => Err(TableError::MisereGrundy),
        }
    }

    /// For how many values it has room at first.
    pub fn planes(&self) -> usize {
        self.planes
    }

    /// The plan for the number of values foreseen.
    pub fn plan(&self) -> Plan {
        Plan::with_planes(&self.edge_box, self.planes)
    }

    /// Streams the table into a sink. When a value is too large, begins again with twice the planes.
    pub fn run<S: Sink>(&self, sink: S, options: &Options<'_>) -> Result<(S, RunSummary), Stopped> {
        self.widened(|plan| plan.run(sink.fork(), options))
    }

    /// Keeps the whole table in memory, a bit for each value.
    pub fn store(&self, options: &Options<'_>) -> Result<Stored, Stopped> {
        self.widened(|plan| plan.store(options))
    }

    fn widened<T>(&self, run: impl Fn(&Plan) -> Result<T, Stopped>) -> Result<T, Stopped> {
        let mut planes = self.planes;
        loop {
            match run(&Plan::with_planes(&self.edge_box, planes)) {
                Err(Stopped::Overflow { .. }) => planes = (2 * planes).min(most_values(&self.edge_box)),
                result => return result,
            }
        }
    }
}

/// One more than the largest value a state could have: the weights at a vertex, all different options.
pub(crate) fn most_values(edge_box: &EdgeBox) -> usize {
    let at =
        |vertex| edge_box.graph().incident(vertex).iter().map(|seen| edge_box.bounds().bound(seen.edge()));
    let most = (0..edge_box.graph().order()).map(|vertex| at(vertex).sum::<u64>()).max();
    usize::try_from(most.unwrap_or(0)).map_or(usize::MAX, |most| most.saturating_add(1)).max(2)
}
