//! The rules of each game, in the literature's terms and as lines of play.

use std::sync::{Arc, OnceLock};

use web_time::Instant;

use nimgraph_graph::Graph;

use super::{
    heaps::Heaps,
    pack, rows,
    stream::Stream,
    vertex_rows::{self, Cut},
};
use crate::layout::Layout;
use crate::sink::{Sink, Store, Stored};
use crate::{Bounds, Convention, Options, RunSummary, Simd, Stopped, TableError};

/// A game whose moves lower weights, with bounds for the weights and a convention of play.
#[derive(Clone, Debug)]
pub struct MonotoneBox {
    pub(super) bounds: Bounds,
    pub(super) places: usize,
    pub(super) play: Convention,
    pub(super) rules: Rules,
}

/// The rules in the literature's terms.
#[derive(Clone, Debug)]
pub(super) enum Rules {
    /// Lower the heaps of a face, at least one of them.
    Faces(Vec<Vec<usize>>),
    /// Lower the token's vertex, then go to a neighbour.
    LowerThenMove(Vec<u64>),
    /// Go to a neighbour, then lower it.
    MoveThenLower(Vec<u64>),
    /// Lower the token's vertex, then go to a neighbour; empty vertices are bridged.
    Bridged(Bridges),
}

/// Where paths through empty vertices lead. That is tabulated when it is first asked for: a plan that is dropped must
/// not cost what the table does.
#[derive(Clone, Debug)]
pub(super) struct Bridges {
    neighbours: Vec<u64>,
    reached: Arc<OnceLock<Vec<Vec<u64>>>>,
}

impl Bridges {
    fn new(neighbours: Vec<u64>) -> Self {
        Self { neighbours, reached: Arc::default() }
    }

    /// The neighbours by vertex and set of empty vertices.
    pub(super) fn reached(&self) -> &[Vec<u64>] {
        self.reached.get_or_init(|| bridged(&self.neighbours))
    }

    /// The bytes that they take.
    fn bytes(&self) -> u128 {
        (8 * self.neighbours.len() as u128) << self.neighbours.len()
    }
}

/// One way to move: from any place of `to`, lower the weights of a face, at least one of them, and put the
/// token on one of `from`. The names are those of the table, where outcomes flow against the moves.
pub(crate) struct LineOfPlay<'a> {
    pub(crate) face: Vec<usize>,
    /// The face's only axis, in the games on vertices.
    pub(crate) vertex: usize,
    pub(crate) from: From<'a>,
    pub(crate) to: u64,
}

/// Where a line of play puts the token.
pub(crate) enum From<'a> {
    Fixed(u64),
    /// By the set of empty vertices, see [`Rules::Bridged`].
    Bridged(&'a [u64]),
}

/// A set of vertices is a word.
const MOST_PLACES: usize = 64;
/// Bridged neighbours are tabulated for every set of empty vertices.
const MOST_BRIDGED: usize = 20;

impl MonotoneBox {
    /// For how many Grundy values a table has room at first.
    pub const PLANES: usize = 8;

    /// Nim: lower one heap.
    pub fn nim(bounds: &[u64], play: Convention) -> Result<Self, TableError> {
        Self::simplicial_nim(bounds, &(0..bounds.len()).map(|heap| vec![heap]).collect::<Vec<_>>(), play)
    }

    /// Circular Nim: take from `k` consecutive heaps of the circle.
    pub fn circular_nim(bounds: &[u64], k: usize, play: Convention) -> Result<Self, TableError> {
        let heaps = bounds.len();
        if k == 0 || k > heaps {
            return Err(TableError::WrongWindow { k, heaps });
        }
        let window = |first: usize| (first..first + k).map(|heap| heap % heaps).collect();
        Self::simplicial_nim(bounds, &(0..heaps).map(window).collect::<Vec<_>>(), play)
    }

    /// Simplicial Nim: take from the heaps of one face.
    pub fn simplicial_nim(
        bounds: &[u64],
        faces: &[Vec<usize>],
        play: Convention,
    ) -> Result<Self, TableError> {
        let heaps = bounds.len();
        for (number, face) in faces.iter().enumerate() {
            if let Some(&heap) = face.iter().find(|&&heap| heap >= heaps) {
                return Err(TableError::NoSuchHeap { face: number, heap, heaps });
            }
        }
        Ok(Self { bounds: Bounds::new(bounds)?, places: 1, play, rules: Rules::Faces(facets(faces)) })
    }

    /// Graph-nim: take from the edges at one vertex.
    pub fn graph_nim(graph: &Graph, bounds: &[u64], play: Convention) -> Result<Self, TableError> {
        if graph.is_directed() {
            return Err(TableError::Directed { game: "graph-nim" });
        }
        if let Some((edge, (vertex, _))) = graph.edges().enumerate().find(|(_, (u, v))| u == v) {
            return Err(TableError::Loop { edge, vertex });
        }
        check_bounds("edges", graph.size(), bounds)?;
        let face = |vertex| graph.incident(vertex).iter().map(|seen| seen.edge()).collect();
        Self::simplicial_nim(bounds, &(0..graph.order()).map(face).collect::<Vec<_>>(), play)
    }

    /// Stockman's game: lower the token's vertex, then move to a neighbour.
    pub fn vertex_nimg(graph: &Graph, bounds: &[u64], play: Convention) -> Result<Self, TableError> {
        Self::on_vertices(graph, bounds, play, MOST_PLACES, Rules::LowerThenMove)
    }

    /// Burke and George's game: move to a neighbour, then lower it.
    pub fn neighboring_nim(graph: &Graph, bounds: &[u64], play: Convention) -> Result<Self, TableError> {
        Self::on_vertices(graph, bounds, play, MOST_PLACES, Rules::MoveThenLower)
    }

    /// Duchêne and Renault's game, in which empty vertices are removed and bridged.
    ///
    /// A state whose token lies on an empty vertex is none, and never a P-position; only when all vertices
    /// are empty does every place of the token stand for the end of the game.
    pub fn vertex_nim(graph: &Graph, bounds: &[u64], play: Convention) -> Result<Self, TableError> {
        Self::on_vertices(graph, bounds, play, MOST_BRIDGED, |neighbours| {
            Rules::Bridged(Bridges::new(neighbours))
        })
    }

    /// Adjacent Nim: `vertex-nim` on the directed circuit.
    pub fn adjacent_nim(bounds: &[u64], play: Convention) -> Result<Self, TableError> {
        let heaps = bounds.len();
        let circuit = Graph::directed(heaps, (0..heaps).map(|heap| (heap, (heap + 1) % heaps)));
        Self::vertex_nim(&circuit.expect("arcs join heaps"), bounds, play)
    }

    fn on_vertices(
        graph: &Graph,
        bounds: &[u64],
        play: Convention,
        most: usize,
        rules: impl Fn(Vec<u64>) -> Rules,
    ) -> Result<Self, TableError> {
        let places = graph.order();
        check_bounds("vertices", places, bounds)?;
        if places > most {
            return Err(TableError::TooManyPlaces { places, most });
        }
        let set = |vertex| graph.neighbours(vertex).fold(0, |set, neighbour| set | 1 << neighbour);
        let neighbours = (0..places).map(set).collect();
        Ok(Self { bounds: Bounds::new(bounds)?, places, play, rules: rules(neighbours) })
    }

    /// The box of weights.
    pub fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// How many states there are: positions times places of the token (one, for games without).
    pub fn states(&self) -> u128 {
        u128::from(self.bounds.len()) * self.places as u128
    }

    /// How many places the token may have; one for games without.
    pub fn places(&self) -> usize {
        self.places
    }

    /// The bytes that streaming the outcomes remembers.
    pub fn memory(&self) -> u128 {
        self.streaming_bytes(&self.layout(), 1)
    }

    /// The bytes of a table of this many planes when it is stored, including what making it takes.
    pub fn stored_bytes(&self, planes: usize) -> u128 {
        let layout = self.layout();
        let row = layout.tile_bytes() as u128 * self.places as u128;
        u128::from(layout.tiles()) * row * planes as u128 + self.streaming_bytes(&layout, planes)
    }

    /// Streams the outcomes into a sink.
    pub fn run<S: Sink>(&self, sink: S, options: &Options<'_>) -> Result<(S, RunSummary), Stopped> {
        self.stream(sink, options, 1)
    }

    /// Streams the Grundy values of normal play into a sink; begins again with more planes when a value
    /// is too large.
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
        options.may_take(self.stored_bytes(planes))?;
        let (store, _) = self.stream(Store::default(), options, planes)?;
        let (bounds, layout) = (self.bounds.clone(), self.layout());
        Ok(Stored { bounds, layout, places: self.places, planes, store })
    }

    fn stream<S: Sink>(
        &self,
        mut sink: S,
        options: &Options<'_>,
        planes: usize,
    ) -> Result<(S, RunSummary), Stopped> {
        let start = Instant::now();
        let (states, simd) = (self.states(), options.simd.unwrap_or_else(Simd::best));
        let layout = self.layout();
        let (threads, memory) = match &self.rules {
            Rules::Faces(_) => {
                let heaps = Heaps::new(self, &layout, planes);
                sink = rows::run(&heaps, sink, options, simd)?;
                let threads = heaps.threads(options.thread_count());
                (threads, heaps.bytes(threads))
            }
            _ => {
                let memory = Stream::bytes(self, &layout, planes);
                match Cut::of(self, &layout, options.thread_count()) {
                    None => {
                        Stream::new(self, &layout, planes)?.run(&mut sink, options, simd)?;
                        (1, memory)
                    }
                    Some(cut) => {
                        sink = vertex_rows::run(self, (&layout, planes), cut, sink, options, simd)?;
                        (cut.threads(options.thread_count()), memory)
                    }
                }
            }
        };
        Ok((sink, RunSummary { states, elapsed: start.elapsed(), threads, simd, memory }))
    }

    /// Streams the outcomes with one axis in each word, by the kernel that serves the games on vertices: for heap games
    /// a slower twin.
    pub fn run_one_axis<S: Sink>(
        &self,
        mut sink: S,
        options: &Options<'_>,
    ) -> Result<(S, RunSummary), Stopped> {
        let start = Instant::now();
        let (states, simd) = (self.states(), options.simd.unwrap_or_else(Simd::best));
        let layout = self.one_axis_layout();
        Stream::new(self, &layout, 1)?.run(&mut sink, options, simd)?;
        let memory = Stream::bytes(self, &layout, 1);
        Ok((sink, RunSummary { states, elapsed: start.elapsed(), threads: 1, simd, memory }))
    }

    /// The bytes that a stream of this many planes remembers, on one thread.
    pub(crate) fn streaming_bytes(&self, layout: &Layout, planes: usize) -> u128 {
        match &self.rules {
            Rules::Faces(_) => Heaps::new(self, layout, planes).bytes(1),
            _ => Stream::bytes(self, layout, planes),
        }
    }

    /// Whether moves lower the heaps of a face and no token moves.
    #[cfg(feature = "file")]
    pub(crate) fn is_heap_game(&self) -> bool {
        matches!(self.rules, Rules::Faces(_))
    }

    /// Who wins where no move is left.
    pub(super) fn play(&self) -> Convention {
        self.play
    }

    pub(crate) fn lines_of_play(&self) -> Vec<LineOfPlay<'_>> {
        let at = |vertex: usize, from, to| LineOfPlay { face: vec![vertex], vertex, from, to };
        let vertices = 0..self.places;
        match &self.rules {
            Rules::Faces(faces) => {
                let line = |face: &Vec<usize>| LineOfPlay {
                    face: face.clone(),
                    vertex: 0,
                    from: From::Fixed(1),
                    to: 1,
                };
                faces.iter().map(line).collect()
            }
            Rules::LowerThenMove(neighbours) => {
                vertices.map(|v| at(v, From::Fixed(neighbours[v]), 1 << v)).collect()
            }
            Rules::MoveThenLower(neighbours) => {
                let sees = |v: usize| (0..self.places).filter(move |&u| neighbours[u] >> v & 1 == 1);
                vertices.map(|v| at(v, From::Fixed(1 << v), sees(v).fold(0, |set, u| set | 1 << u))).collect()
            }
            Rules::Bridged(bridges) => {
                vertices.map(|v| at(v, From::Bridged(&bridges.reached()[v]), 1 << v)).collect()
            }
        }
    }

    /// The faces of the lines of play.
    pub(crate) fn faces(&self) -> Vec<Vec<usize>> {
        match &self.rules {
            Rules::Faces(faces) => faces.clone(),
            _ => (0..self.places).map(|vertex| vec![vertex]).collect(),
        }
    }

    /// The bytes of what is tabulated of the rules.
    pub(super) fn rule_bytes(&self) -> u128 {
        match &self.rules {
            Rules::Bridged(bridges) => bridges.bytes(),
            _ => 0,
        }
    }

    /// Words that heaps share; in the games on vertices, words along the axis that fills them best.
    pub(crate) fn layout(&self) -> Layout {
        match &self.rules {
            Rules::Faces(_) => pack::shared_words(&self.bounds),
            _ => self.one_axis_layout(),
        }
    }

    fn one_axis_layout(&self) -> Layout {
        let filled = |&axis: &usize| {
            let radix = self.bounds.radix(axis);
            1000 * u128::from(radix) / u128::from(radix.div_ceil(64))
        };
        match (0..self.bounds.axes()).rev().max_by_key(filled) {
            Some(axis) => Layout::words_along(&self.bounds, axis),
            None => Layout::single(),
        }
    }
}

/// Runs with twice the planes for as long as some value is too large.
pub(crate) fn widened<T>(run: impl Fn(usize) -> Result<T, Stopped>) -> Result<T, Stopped> {
    let mut planes = MonotoneBox::PLANES;
    loop {
        match run(planes) {
            Err(Stopped::Overflow { .. }) => planes *= 2,
            result => return result,
        }
    }
}

fn check_bounds(what: &'static str, axes: usize, bounds: &[u64]) -> Result<(), TableError> {
    if bounds.len() == axes {
        Ok(())
    } else {
        Err(TableError::WrongBounds { what, axes, bounds: bounds.len() })
    }
}

/// The faces that no other contains: whatever a smaller one allows, they do.
fn facets(faces: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut faces: Vec<Vec<usize>> = faces.to_vec();
    for face in &mut faces {
        face.sort_unstable();
        face.dedup();
    }
    faces.sort();
    faces.dedup();
    let inside =
        |face: &Vec<usize>, other: &Vec<usize>| face != other && face.iter().all(|h| other.contains(h));
    let largest = |face: &&Vec<usize>| !face.is_empty() && !faces.iter().any(|other| inside(face, other));
    faces.iter().filter(largest).cloned().collect()
}

/// For every vertex and set of empty vertices, where paths through empty vertices lead.
///
/// Removing a vertex and joining its predecessors to its successors keeps exactly these paths, in
/// whatever order vertices are removed.
fn bridged(neighbours: &[u64]) -> Vec<Vec<u64>> {
    let reached = |vertex: usize, empty: u64| {
        let (mut seen, mut next) = (neighbours[vertex], neighbours[vertex] & empty);
        let mut passed = 0u64;
        while next != 0 {
            let through = next.trailing_zeros() as usize;
            passed |= 1 << through;
            seen |= neighbours[through];
            next = seen & empty & !passed;
        }
        seen & !empty
    };
    let sets = 1u64 << neighbours.len();
    (0..neighbours.len()).map(|vertex| (0..sets).map(|empty| reached(vertex, empty)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_tabulates_no_bridges() {
        let plan = MonotoneBox::adjacent_nim(&[3; 20], Convention::Normal).unwrap();
        assert!(plan.states() > 1 << 40 && plan.stored_bytes(1) > 20 << 20);
        let Rules::Bridged(bridges) = &plan.rules else { panic!("{plan:?}") };
        assert!(bridges.reached.get().is_none());
    }

    #[test]
    fn long_axes_have_a_layout() {
        let heap = MonotoneBox::nim(&[(1 << 56) - 1], Convention::Normal).unwrap();
        assert_eq!(heap.layout().tiles(), 1 << 50);
    }
}
