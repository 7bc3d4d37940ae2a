//! Which boards these kernels serve, and their moves as lines of play: read from the kinds of moves.

use std::sync::{Arc, OnceLock};

use nimgraph_formula::Ground;
use nimgraph_game::{Kind, Kinds};
use web_time::Instant;

use super::{
    empties::Empties,
    heaps::Heaps,
    pack, rows,
    stream::Stream,
    vertex_rows::{self, Cut},
};
use crate::layout::Layout;
use crate::sink::{Sink, Store, Stored};
use crate::{Bounds, Convention, Options, RunSummary, Simd, Stopped, TableError};

/// A board whose moves take any amounts, with bounds for the weights and a convention of play.
///
/// ```
/// use nimgraph_game::Board;
/// use nimgraph_table::{Convention, Options, monotone::MonotoneBox, sink::Count};
/// let board: Board = "circular-nim 5 k=2".parse()?;
/// let kinds = board.kinds().ok_or("a line of rules")??;
/// let table = MonotoneBox::of(kinds, &[3; 5], Convention::Normal)?.ok_or("any amounts")?;
/// assert_eq!(table.run(Count::default(), &Options::default())?.0.p, 54);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MonotoneBox {
    pub(super) bounds: Bounds,
    pub(super) places: usize,
    pub(super) play: Convention,
    moves: Moves,
}

/// What the moves lower.
#[derive(Clone, Debug)]
enum Moves {
    /// Without a token: the weights of a face, at least one of them.
    Faces(Vec<Vec<usize>>),
    /// With a token: one weight. For each weight, where the token may stand before and where it may go.
    Singles(Vec<Single>),
    /// With a token that never lies on an empty vertex: the vertex where it stands.
    Leaving(Leaving),
}

#[derive(Clone, Copy, Debug, Default)]
struct Single {
    before: u64,
    after: u64,
}

/// Where the token may go, by the vertex that it leaves and the set of empty vertices. That is tabulated when it is first
/// asked for: a plan that is dropped must not cost what the table does.
#[derive(Clone, Debug)]
struct Leaving {
    vertices: Arc<[Empties]>,
    reached: Arc<OnceLock<Vec<Vec<u64>>>>,
}

impl Leaving {
    fn reached(&self) -> &[Vec<u64>] {
        let sets = |vertex: &Empties| vertex.by_set(self.vertices.len());
        self.reached.get_or_init(|| self.vertices.iter().map(sets).collect())
    }

    /// The bytes that they take.
    fn bytes(&self) -> u128 {
        (8 * self.vertices.len() as u128) << self.vertices.len()
    }
}

/// One way to move: from any place of `to`, lower the weights of a face, at least one of them, and put the
/// token on one of `from`. The names are those of the table, where outcomes flow against the moves.
pub(crate) struct LineOfPlay<'a> {
    pub(crate) face: Vec<usize>,
    /// The face's only axis, in the games with a token.
    pub(crate) vertex: usize,
    pub(crate) from: From<'a>,
    pub(crate) to: u64,
}

/// Where a line of play puts the token.
pub(crate) enum From<'a> {
    Fixed(u64),
    /// By the set of empty vertices, see [`Leaving`].
    Bridged(&'a [u64]),
}

/// A set of vertices is a word.
const MOST_PLACES: usize = 64;
/// What is reached is tabulated for every set of empty vertices.
const MOST_BRIDGED: usize = 20;

impl MonotoneBox {
    /// For how many Grundy values a table has room at first.
    pub const PLANES: usize = 8;

    /// The box below the bounds, one for each weight. `None` where these kernels do not serve: where amounts are limited or
    /// moves depend on other weights, where a move lowers several weights and moves a token, and where a weight is lowered
    /// in different ways from different places.
    pub fn of(kinds: &Kinds, bounds: &[u64], play: Convention) -> Result<Option<Self>, TableError> {
        let (weights, places) = (kinds.weights(), kinds.places());
        if weights != bounds.len() {
            return Err(TableError::WrongBounds { what: "weights", axes: weights, bounds: bounds.len() });
        }
        let moves = match kinds.has_token() {
            false => faces(kinds.at(0)).map(Moves::Faces),
            true if places > MOST_PLACES => None,
            true => singles(kinds).map(Moves::Singles).or_else(|| leaving(kinds).map(Moves::Leaving)),
        };
        let bounds = Bounds::new(bounds)?;
        Ok(moves.map(|moves| Self { bounds, places, play, moves }))
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
        let (threads, memory) = match &self.moves {
            Moves::Faces(_) => {
                let heaps = Heaps::new(self, &layout, planes);
                let threads = heaps.threads(options.thread_count());
                options.may_take(heaps.bytes(threads))?;
                sink = rows::run(&heaps, sink, options, simd)?;
                (threads, heaps.bytes(threads))
            }
            _ => {
                let memory = Stream::bytes(self, &layout, planes);
                options.may_take(memory)?;
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
        match &self.moves {
            Moves::Faces(_) => Heaps::new(self, layout, planes).bytes(1),
            _ => Stream::bytes(self, layout, planes),
        }
    }

    /// Whether moves lower the heaps of a face and no token moves.
    #[cfg(feature = "file")]
    pub(crate) fn is_heap_game(&self) -> bool {
        matches!(self.moves, Moves::Faces(_))
    }

    /// Who wins where no move is left.
    pub(super) fn play(&self) -> Convention {
        self.play
    }

    /// Whether the token never lies on an empty vertex.
    pub(super) fn is_bridged(&self) -> bool {
        matches!(self.moves, Moves::Leaving(_))
    }

    pub(crate) fn lines_of_play(&self) -> Vec<LineOfPlay<'_>> {
        let at = |vertex: usize, from, to| LineOfPlay { face: vec![vertex], vertex, from, to };
        match &self.moves {
            Moves::Faces(faces) => {
                let line = |face: &Vec<usize>| LineOfPlay {
                    face: face.clone(),
                    vertex: 0,
                    from: From::Fixed(1),
                    to: 1,
                };
                faces.iter().map(line).collect()
            }
            Moves::Singles(singles) => {
                let lines = singles.iter().enumerate();
                lines.map(|(v, single)| at(v, From::Fixed(single.after), single.before)).collect()
            }
            Moves::Leaving(leaving) => {
                let lines = leaving.reached().iter().enumerate();
                lines.map(|(v, reached)| at(v, From::Bridged(reached), 1 << v)).collect()
            }
        }
    }

    /// The faces of the lines of play.
    pub(crate) fn faces(&self) -> Vec<Vec<usize>> {
        match &self.moves {
            Moves::Faces(faces) => faces.clone(),
            Moves::Singles(_) | Moves::Leaving(_) => {
                (0..self.bounds.axes()).map(|weight| vec![weight]).collect()
            }
        }
    }

    /// The bytes of what is tabulated of the rules.
    pub(super) fn rule_bytes(&self) -> u128 {
        match &self.moves {
            Moves::Leaving(leaving) => leaving.bytes(),
            Moves::Faces(_) | Moves::Singles(_) => 0,
        }
    }

    /// Whether a state is one of the game: the token may not lie on a vertex that has left, except at the end.
    pub fn is_state(&self, weights: &[u64], token: usize) -> bool {
        !self.is_bridged() || weights[token] > 0 || weights.iter().all(|&weight| weight == 0)
    }

    /// How many of the states are positions of the game.
    pub fn positions(&self) -> u128 {
        match self.is_bridged() {
            true => self.bounds.standing(self.places),
            false => self.states(),
        }
    }

    /// Words that heaps share; in the games on vertices, words along the axis that fills them best.
    pub(crate) fn layout(&self) -> Layout {
        match &self.moves {
            Moves::Faces(_) => pack::shared_words(&self.bounds),
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

/// The faces on which moves lower any of the weights; `None` for other kinds of moves.
///
/// Whatever a face allows that lies in another, the other allows too.
fn faces(kinds: &[Kind]) -> Option<Vec<Vec<usize>>> {
    let mut faces: Vec<Vec<usize>> = Vec::new();
    for kind in kinds {
        faces.push(kind.takes_freely().then(|| kind.set.to_vec())?);
    }
    faces.sort();
    faces.dedup();
    let inside = |face: &Vec<usize>, other: &Vec<usize>| {
        face.len() < other.len() && face.iter().all(|weight| other.binary_search(weight).is_ok())
    };
    let is_largest = |face: &&Vec<usize>| !faces.iter().any(|other| inside(face, other));
    Some(faces.iter().filter(is_largest).cloned().collect())
}

/// Where the token stands and goes when each weight is lowered; `None` for other kinds of moves, and where that is not the
/// same for all places from which it is lowered.
fn singles(kinds: &Kinds) -> Option<Vec<Single>> {
    let mut singles = vec![Single::default(); kinds.weights()];
    for place in 0..kinds.places() {
        if *kinds.domain(place) != Ground::Constant(true) {
            return None;
        }
        let mut after = vec![0u64; kinds.weights()];
        for kind in kinds.at(place) {
            match (&*kind.set, kind.to) {
                (&[weight], Some(to)) if kind.takes_freely() => after[weight] |= 1 << to,
                _ => return None,
            }
        }
        for (single, after) in singles.iter_mut().zip(after).filter(|(_, after)| *after != 0) {
            if single.before != 0 && single.after != after {
                return None;
            }
            single.before |= 1 << place;
            single.after = after;
        }
    }
    Some(singles)
}

/// Where the token goes from each vertex on a board that loses its empty vertices; `None` for other kinds of moves.
fn leaving(kinds: &Kinds) -> Option<Leaving> {
    let vertices = kinds.places();
    if kinds.weights() != vertices || vertices > MOST_BRIDGED {
        return None;
    }
    let vertices = (0..vertices).map(|vertex| Empties::of(kinds, vertex)).collect::<Option<_>>()?;
    Some(Leaving { vertices, reached: Arc::default() })
}

#[cfg(test)]
mod tests {
    use nimgraph_game::Board;

    use super::*;

    fn plan(board: &str, bounds: &[u64]) -> MonotoneBox {
        let board: Board = board.parse().unwrap();
        MonotoneBox::of(board.kinds().unwrap().unwrap(), bounds, Convention::Normal).unwrap().unwrap()
    }

    #[test]
    fn a_plan_tabulates_no_bridges() {
        let plan = plan("adjacent-nim 20", &[3; 20]);
        assert!(plan.states() > 1 << 40 && plan.stored_bytes(1) > 20 << 20);
        let Moves::Leaving(leaving) = &plan.moves else { panic!("{plan:?}") };
        assert!(leaving.reached.get().is_none());
    }

    #[test]
    fn long_axes_have_a_layout() {
        assert_eq!(plan("nim 1", &[(1 << 56) - 1]).layout().tiles(), 1 << 50);
    }

    #[test]
    fn other_boards_are_left_to_the_kernel_of_kinds() {
        for board in [
            "nim by=1..3 2",
            "graph-nim exact path:3",
            "edge-nim path:3",
            "vertex-nimg by=2 path:3",
            "\"vertices token: take any from here, go to a neighbour, if w[token] > 0\" path:3",
            "\"edges token: take any from some at the token, go to a neighbour\" path:3",
        ] {
            let board: Board = board.parse().unwrap();
            let kinds = board.kinds().unwrap().unwrap();
            let bounds = vec![3; kinds.weights()];
            let table = MonotoneBox::of(kinds, &bounds, Convention::Normal).unwrap();
            assert!(table.is_none(), "{board}: {table:?}");
        }
    }
}
