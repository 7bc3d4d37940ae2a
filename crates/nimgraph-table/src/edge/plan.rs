//! A table planned and run: what it will cost, then the stream into a sink.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::EdgeBox;
use super::choose::choose;
use super::layout::Layout;
use super::program::Program;
use super::run::{Run, Stopped};
use crate::machine::Simd;
use crate::sink::{Sink, Store, Stored};

/// How an edge-nim table will be computed.
#[derive(Clone, Debug)]
pub struct Plan {
    edge_box: EdgeBox,
    layout: Layout,
    program: Program,
}

/// How to run a plan.
#[derive(Clone, Copy, Default)]
pub struct Options<'a> {
    /// How many threads to use; zero for as many as the machine runs at once.
    pub threads: usize,
    /// Which instructions to use; the widest when not given.
    pub simd: Option<Simd>,
    /// Stops the run soon after it becomes true.
    pub cancel: Option<&'a AtomicBool>,
    /// Is told now and then how many states are done.
    pub progress: Option<&'a (dyn Fn(u128) + Sync)>,
}

/// What a run did.
#[derive(Clone, Copy, Debug)]
pub struct Summary {
    /// Positions times places of the token.
    pub states: u128,
    /// The time from start to end.
    pub elapsed: Duration,
    /// The threads that ran.
    pub threads: usize,
    /// The instructions used.
    pub simd: Simd,
    /// Bytes of running ORs.
    pub memory: u128,
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

    /// How many states the table has.
    pub fn states(&self) -> u128 {
        self.edge_box.states()
    }

    /// The bytes of running ORs that so many threads need.
    pub fn memory(&self, threads: usize) -> u128 {
        Run::memory(&self.layout, &self.program, threads)
    }

    /// The bytes of the table when it is stored.
    pub fn table_bytes(&self) -> u128 {
        let per_tile = self.layout.tile_bytes() * self.program.planes * self.program.vertices;
        u128::from(self.layout.tiles()) * per_tile as u128
    }

    /// How the positions lie in the machine's words, for people.
    pub fn describe(&self) -> String {
        let edges = |axes: &[super::layout::Axis]| {
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
    pub fn run<S: Sink>(&self, sink: S, options: &Options<'_>) -> Result<(S, Summary), Stopped> {
        let start = Instant::now();
        let threads = match options.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            given => given,
        };
        let simd = options.simd.unwrap_or_else(Simd::best);
        let run = Run { layout: &self.layout, program: &self.program, threads, simd, options };
        let sink = run.run(sink)?;
        let (states, memory) = (self.states(), self.memory(threads));
        Ok((sink, Summary { states, elapsed: start.elapsed(), threads, simd, memory }))
    }

    /// Keeps the whole table in memory.
    pub fn store(&self, options: &Options<'_>) -> Result<Stored, Stopped> {
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
