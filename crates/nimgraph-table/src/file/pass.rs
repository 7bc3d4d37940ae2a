//! One pass through a table in the order of its tiles, which can be saved between steps and resumed.

use std::io::{self, Read, Write};

use crate::edge::program::Program;
use crate::edge::run::{InOrder, Run};
use crate::game_box::GameBox;
use crate::kernel::Kernel;
use crate::kinds::run::CellsInOrder;
use crate::layout::Layout;
use crate::monotone::{heaps::Heaps, rows, stream::Stream};
use crate::sink::Block;
use crate::{Options, Simd, Stopped};

/// What a pass needs to know of its table.
pub(super) struct Source<'a> {
    table: &'a GameBox,
    layout: &'a Layout,
    planes: usize,
    /// For edge-nim.
    program: Option<Program>,
}

/// A pass on its way.
pub(super) enum Pass<'a> {
    Edge(Run<'a>, Box<InOrder>),
    Heaps(Box<rows::InOrder<'a>>),
    Monotone(Box<Stream<'a>>),
    Kinds(Box<CellsInOrder<'a>>),
}

impl<'a> Source<'a> {
    /// The table laid out like this, with this many planes: one for outcomes.
    pub(super) fn new(table: &'a GameBox, layout: &'a Layout, planes: usize) -> Self {
        let program = match &table.kernel {
            Kernel::Edge(edge_box) => Some(Program::new(edge_box, layout, planes)),
            Kernel::Monotone(_) | Kernel::Kinds(_) => None,
        };
        Self { table, layout, planes, program }
    }

    /// The bytes that a pass keeps in memory.
    pub(super) fn memory(&self) -> u128 {
        match (&self.table.kernel, &self.program) {
            (Kernel::Edge(_), Some(program)) => Run::memory(self.layout, program, 1),
            (Kernel::Monotone(game), _) => game.streaming_bytes(self.layout, self.planes),
            (Kernel::Kinds(game), _) => game.plan(self.layout, self.planes).bytes(1),
            (Kernel::Edge(_), None) => unreachable!("edge-nim has a program"),
        }
    }

    /// A pass at its beginning.
    pub(super) fn start(&'a self, options: &'a Options<'a>) -> Result<Pass<'a>, Stopped> {
        match (&self.table.kernel, &self.program) {
            (Kernel::Monotone(game), _) if game.is_heap_game() => {
                let heaps = Heaps::new(game, self.layout, self.planes);
                Ok(Pass::Heaps(Box::new(rows::InOrder::new(heaps)?)))
            }
            (Kernel::Monotone(game), _) => {
                Ok(Pass::Monotone(Box::new(Stream::new(game, self.layout, self.planes)?)))
            }
            (Kernel::Kinds(game), _) => {
                let plan = game.plan(self.layout, self.planes);
                Ok(Pass::Kinds(Box::new(CellsInOrder::new(plan)?)))
            }
            (Kernel::Edge(_), Some(program)) => {
                let (states, simd) = (self.table.states(), Simd::best());
                let run = Run { layout: self.layout, program, states, threads: 1, simd, options };
                let in_order = InOrder::new(&run)?;
                Ok(Pass::Edge(run, Box::new(in_order)))
            }
            (Kernel::Edge(_), None) => unreachable!("edge-nim has a program"),
        }
    }
}

impl Pass<'_> {
    /// Takes one step; `false` when the table is complete.
    pub(super) fn step(&mut self, take: impl FnMut(&Block<'_>)) -> Result<bool, Stopped> {
        match self {
            Self::Edge(run, in_order) => in_order.step(run, take),
            Self::Heaps(in_order) => in_order.step(Simd::best(), take),
            Self::Monotone(stream) => stream.step(Simd::best(), take),
            Self::Kinds(in_order) => in_order.step(Simd::best(), take),
        }
    }

    /// Writes all that the rest of the pass needs.
    pub(super) fn save(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.each_part(&mut |bytes| out.write_all(bytes))
    }

    /// Goes to where a pass over the same table was saved.
    pub(super) fn restore(&mut self, from: &mut dyn Read) -> io::Result<()> {
        self.each_part(&mut |bytes| from.read_exact(bytes))
    }

    fn each_part(&mut self, each: &mut dyn FnMut(&mut [u8]) -> io::Result<()>) -> io::Result<()> {
        match self {
            Self::Edge(_, in_order) => {
                let (done, mut lines) = in_order.state();
                each(bytemuck::bytes_of_mut(done))?;
                lines.try_for_each(each)
            }
            Self::Heaps(in_order) => all_words(|each| in_order.state(each), each),
            Self::Monotone(stream) => all_words(|each| stream.state(each), each),
            Self::Kinds(in_order) => all_words(|each| in_order.state(each), each),
        }
    }
}

/// Calls with the bytes of every list of words that a pass shows, until that fails.
fn all_words(
    show: impl FnOnce(&mut dyn FnMut(&mut [u64])),
    each: &mut dyn FnMut(&mut [u8]) -> io::Result<()>,
) -> io::Result<()> {
    let mut result = Ok(());
    show(&mut |words| {
        if result.is_ok() {
            result = each(bytemuck::cast_slice_mut(words));
        }
    });
    result
}
