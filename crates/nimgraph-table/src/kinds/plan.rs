//! A program laid out: which words its steps look at, what is remembered for them, and in what order words come.
//!
//! The slowest loop numbers *rows*, the second one the *cells* of a row, and the others the words of a cell. What later
//! rows look at is *far*: it is kept for as many rows as the longest step goes back. The rest is *near*, and kept for
//! as many cells of the row. Bounded amounts thus need a ring of a few rows, and running ORs a ring of one.

use nimgraph_game::Convention;

use super::{
    gate::Gate,
    looks::{Lies, WordLayout, WordStep},
    program::{Node, Program},
};
use crate::Bounds;
use crate::layout::{Axis, Layout, product};

/// How to run through the table of a board.
pub(crate) struct CellPlan<'a> {
    pub(super) layout: &'a Layout,
    pub(super) program: &'a Program,
    pub(super) play: Convention,
    pub(super) planes: usize,
    pub(super) places: usize,
    states: u128,
    pub(super) shape: CellShape,
    pub(super) ops: Vec<Op>,
    /// Looks at other words, by node.
    pub(super) cross: Vec<Cross>,
    pub(super) lookers: Vec<(usize, std::ops::Range<usize>)>,
    pub(super) inside: Vec<Inside>,
    pub(super) doublings: Vec<(i32, u64)>,
    pub(super) parts: Vec<PlanNode>,
    pub(super) arrays: Vec<Array>,
    /// The cells that far looks go to, as rows and cells back; the cell itself is not listed.
    pub(super) far_cells: Vec<(u64, u64)>,
    /// The cells of the same row that near looks go to.
    pub(super) near_cells: Vec<u64>,
    pub(super) gates: Vec<Gate>,
    /// By place, the sources that it belongs to.
    pub(super) sources_of: Vec<Vec<(usize, Option<usize>)>>,
    pub(super) split: Option<Split>,
    pub(super) used: u64,
    pub(super) has_inside: bool,
}

/// A node, with its lists as ranges.
#[derive(Clone, Debug)]
pub(super) enum Op {
    Source(usize),
    /// A look at other words only: what they show is all.
    Shown,
    /// A run through other words only.
    Passed(usize),
    Look {
        of: usize,
        inside: std::ops::Range<usize>,
    },
    Run {
        of: usize,
        inside: std::ops::Range<usize>,
        doublings: std::ops::Range<usize>,
    },
    Mix(std::ops::Range<usize>),
}

/// A look at another word.
#[derive(Clone, Debug)]
pub(super) struct Cross {
    pub(super) array: usize,
    pub(super) rows: u64,
    pub(super) cells: u64,
    /// Words back inside the cell.
    pub(super) words: u64,
    pub(super) step: WordStep,
}

/// A look at other bits of the same word.
#[derive(Clone, Debug)]
pub(super) struct Inside {
    pub(super) shift: i32,
    pub(super) mask: u64,
    pub(super) split_need: Option<u64>,
}

/// A node where certain weights are 0.
#[derive(Clone, Debug)]
pub(super) struct PlanNode {
    pub(super) node: usize,
    pub(super) mask: u64,
    pub(super) loops: Vec<usize>,
}

/// Words that are remembered: the value of a node, or what a run has closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Array {
    node: usize,
    pub(super) is_closed: bool,
    pub(super) is_far: bool,
    /// Its number among those of its home.
    pub(super) number: usize,
}

impl Array {
    pub(super) fn node(self) -> usize {
        self.node
    }
}

/// The axis whose low digit lies in the word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Split {
    pub(super) number: usize,
    pub(super) low: u64,
    radix: u64,
}

/// How the words are numbered.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellShape {
    /// How many loops number rows and cells.
    pub(super) outer: usize,
    pub(super) rows: u64,
    pub(super) cells: u64,
    pub(super) words: usize,
    /// Words that differ in the fastest loop only.
    pub(super) run: usize,
    /// The fastest loop, unless each word is a run of its own.
    pub(super) fast: Option<usize>,
    pub(super) far: usize,
    pub(super) near: usize,
    pub(super) rows_back: u64,
    pub(super) cells_back: u64,
}

/// Smaller tables are one cell.
const LEAST_TILES: u64 = 1 << 8;
/// Smaller cells are not worth handing out.
const LEAST_CELL: u64 = 32;
/// A single loop is one cell up to this length.
const MOST_WORDS: u64 = 1 << 16;

impl CellShape {
    fn of(layout: &Layout) -> Self {
        let loops = &layout.loops;
        let inner = |outer: usize| product(&loops[outer..]);
        let outer = match loops.len() {
            _ if layout.tiles() <= LEAST_TILES => 0,
            1 if layout.tiles() <= MOST_WORDS => 0,
            1 | 2 => 1,
            _ if inner(2) < LEAST_CELL => 1,
            _ => 2,
        };
        let radix = |number: usize| if number < outer { loops[number].radix } else { 1 };
        let fast = loops.last().filter(|axis| loops.len() > outer && axis.unit == 1);
        Self {
            outer,
            rows: radix(0),
            cells: radix(1),
            words: inner(outer) as usize,
            run: fast.map_or(1, |axis| axis.radix as usize),
            fast: fast.map(|_| loops.len() - 1),
            far: 0,
            near: 0,
            rows_back: 0,
            cells_back: 0,
        }
    }
}

impl<'a> CellPlan<'a> {
    /// The way through a table with this many planes: one for outcomes.
    pub(super) fn new(
        program: &'a Program,
        bounds: &Bounds,
        layout: &'a Layout,
        play: Convention,
        planes: usize,
    ) -> Self {
        let places = WordLayout::new(layout);
        let gates = program.gates.iter().map(|gate| Gate::new(gate, bounds, layout, &places)).collect();
        let mut sources_of = vec![Vec::new(); program.domains.len()];
        for (number, source) in program.sources.iter().enumerate() {
            source.iter().for_each(|&(place, gate)| sources_of[place].push((number, gate)));
        }
        let split = layout.split().zip(layout.word.first()).map(|(high, low)| Split {
            number: layout.loops.iter().position(|axis| axis.edge == high.edge).unwrap_or(0),
            low: low.radix,
            radix: bounds.radix(high.edge),
        });
        let mut plan = Self {
            layout,
            program,
            play,
            planes,
            places: program.domains.len(),
            states: u128::from(bounds.len()) * program.domains.len() as u128,
            shape: CellShape::of(layout),
            ops: Vec::new(),
            cross: Vec::new(),
            lookers: Vec::new(),
            inside: Vec::new(),
            doublings: Vec::new(),
            parts: Vec::new(),
            arrays: Vec::new(),
            far_cells: Vec::new(),
            near_cells: Vec::new(),
            gates,
            sources_of,
            split,
            used: places.used(),
            has_inside: false,
        };
        for (number, node) in program.nodes.iter().enumerate() {
            plan.add(number, node, &places);
        }
        plan.has_inside = !plan.inside.is_empty();
        plan.find_homes();
        plan
    }

    /// Positions times places of the token.
    pub(super) fn states(&self) -> u128 {
        self.states
    }

    /// Whether one plane more says where there are moves.
    pub(super) fn looks_for_moves(&self) -> bool {
        self.play == Convention::Misere && self.program.ends.is_none()
    }

    /// The planes of values and perhaps that of moves.
    pub(super) fn all_planes(&self) -> usize {
        self.planes + usize::from(self.looks_for_moves())
    }

    /// The words that a cell keeps for later rows, and for later cells.
    pub(super) fn cell_words(&self) -> [usize; 2] {
        let planes = self.all_planes() * self.shape.words;
        [planes.saturating_mul(self.shape.far), planes.saturating_mul(self.shape.near)]
    }

    /// How many rows are kept at once.
    pub(super) fn kept_rows(&self, threads: usize) -> u64 {
        match self.shape.far {
            0 => 1,
            _ => (self.shape.rows_back + threads as u64).min(self.shape.rows),
        }
    }

    /// How many cells of the present row are kept at once.
    pub(super) fn kept_cells(&self) -> u64 {
        (self.shape.cells_back + 1).min(self.shape.cells)
    }

    /// The bytes that a run with this many threads remembers.
    pub(crate) fn bytes(&self, threads: usize) -> u128 {
        let [far, near] = self.cell_words().map(|words| words as u128);
        let threads = self.threads(threads);
        let far = far * u128::from(self.kept_rows(threads)) * u128::from(self.shape.cells);
        8 * (far + near * u128::from(self.kept_cells()) * threads as u128)
    }

    /// How many of these threads are of use.
    pub(crate) fn threads(&self, wanted: usize) -> usize {
        match self.shape.outer == 2 && self.shape.cells > 2 {
            true => wanted.max(1).min(usize::try_from(self.shape.rows).unwrap_or(usize::MAX)),
            false => 1,
        }
    }

    fn add(&mut self, number: usize, node: &Node, places: &WordLayout) {
        let op = match node {
            Node::Source(source) => Op::Source(*source),
            Node::Look { of, steps } => {
                let inside = self.looks(number, (*of, false), steps.iter().flat_map(|s| places.steps(s)));
                if inside.is_empty() { Op::Shown } else { Op::Look { of: *of, inside } }
            }
            Node::Run { of, steps } => {
                let inside = self.looks(number, (number, true), steps.iter().flat_map(|s| places.steps(s)));
                let start = self.doublings.len();
                for step in steps {
                    let is_inside = places.steps(step).iter().any(|step| step.back.is_empty());
                    self.doublings.extend(if is_inside { places.doublings(step) } else { vec![] });
                }
                let doublings = start..self.doublings.len();
                match inside.is_empty() && doublings.is_empty() {
                    true => Op::Passed(*of),
                    false => Op::Run { of: *of, inside, doublings },
                }
            }
            Node::Mix(parts) => {
                let start = self.parts.len();
                self.parts.extend(parts.iter().map(|(node, empty)| part(*node, empty, places)));
                Op::Mix(start..self.parts.len())
            }
        };
        self.ops.push(op);
    }

    /// Adds the looks of a node at an array; those inside the word are a range.
    fn looks(
        &mut self,
        number: usize,
        (node, is_closed): (usize, bool),
        steps: impl Iterator<Item = WordStep>,
    ) -> std::ops::Range<usize> {
        let (start, crossing) = (self.inside.len(), self.cross.len());
        for step in steps {
            if step.back.is_empty() {
                let (shift, mask, split_need) = (step.shift, step.mask, step.split_need);
                self.inside.push(Inside { shift, mask, split_need });
                continue;
            }
            let array = self.array(node, is_closed);
            let back = |test: &dyn Fn(usize) -> bool, unit: &dyn Fn(usize) -> u64| {
                let of = step.back.iter().filter(|(number, _)| test(*number));
                of.map(|&(number, digits)| digits * unit(number)).sum::<u64>()
            };
            let outer = self.shape.outer;
            let rows = back(&|number| outer > 0 && number == 0, &|_| 1);
            let cells = back(&|number| outer > 1 && number == 1, &|_| 1);
            let words = back(&|number| number >= outer, &|number| self.layout.loops[number].stride);
            self.cross.push(Cross { array, rows, cells, words, step });
        }
        if self.cross.len() > crossing {
            self.lookers.push((number, crossing..self.cross.len()));
        }
        start..self.inside.len()
    }

    fn array(&mut self, node: usize, is_closed: bool) -> usize {
        let is_it = |array: &Array| array.node == node && array.is_closed == is_closed;
        self.arrays.iter().position(is_it).unwrap_or_else(|| {
            self.arrays.push(Array { node, is_closed, is_far: false, number: 0 });
            self.arrays.len() - 1
        })
    }

    fn find_homes(&mut self) {
        for cross in self.cross.iter().filter(|cross| cross.rows > 0) {
            self.arrays[cross.array].is_far = true;
        }
        for array in &mut self.arrays {
            let home = if array.is_far { &mut self.shape.far } else { &mut self.shape.near };
            array.number = *home;
            *home += 1;
        }
        for cross in &self.cross {
            match self.arrays[cross.array].is_far {
                true => {
                    self.shape.rows_back = self.shape.rows_back.max(cross.rows);
                    self.far_cells.extend(Some((cross.rows, cross.cells)).filter(|&cell| cell != (0, 0)));
                }
                false => {
                    self.shape.cells_back = self.shape.cells_back.max(cross.cells);
                    self.near_cells.extend(Some(cross.cells).filter(|&cells| cells > 0));
                }
            }
        }
        self.far_cells.sort_unstable();
        self.far_cells.dedup();
        self.near_cells.sort_unstable();
        self.near_cells.dedup();
    }

    /// The bits of a word that are weights of the box, given the digits of the loops.
    pub(super) fn positions(&self, digits: &[u64]) -> u64 {
        match self.split {
            Some(split) => self.used & self.split_at_least(&split, digits, 0) & !self.beyond(&split, digits),
            None => self.used,
        }
    }

    fn beyond(&self, split: &Split, digits: &[u64]) -> u64 {
        self.split_at_least(split, digits, split.radix)
    }

    /// The bits whose weight on the split axis is at least so much.
    pub(super) fn split_at_least(&self, split: &Split, digits: &[u64], least: u64) -> u64 {
        let low: &Axis = &self.layout.word[0];
        let least = least.saturating_sub(digits[split.number] * split.low);
        let reaches = |bit: &u64| low.digit_of(*bit) >= least;
        (0..self.layout.used_bits()).filter(reaches).fold(0, |set, bit| set | 1 << bit)
    }
}

fn part(node: usize, empty: &[usize], places: &WordLayout) -> PlanNode {
    let mut part = PlanNode { node, mask: u64::MAX, loops: Vec::new() };
    for &edge in empty {
        match places.lies[edge] {
            Lies::Nowhere => {}
            Lies::Word(_) => part.mask &= places.digit_bits(edge, |digit| digit == 0),
            Lies::Loop(number) => part.loops.push(number),
            Lies::Split(_, number) => {
                part.mask &= places.digit_bits(edge, |digit| digit == 0);
                part.loops.push(number);
            }
        }
    }
    part
}
