//! The words of a cell, one after the other.
//!
//! A word is evaluated twice. First with nothing in it: that shows what other words beat. The positions left are settled
//! from the lowest bit, since a move leads to a lower one: the lowest that nothing beats is P, and beats what a table of
//! masks says. Then the word is evaluated with its P-positions, and what later words need is remembered. The second time is
//! saved where no position is left, and where those that are left do not beat each other: then all of them are P.

use std::collections::HashMap;
use std::rc::Rc;

use nimgraph_game::Convention;

use super::{
    gate::{ChangesWhen, WordWeights},
    looks::moved,
    plan::{CellPlan, Op},
    program::Beat,
    try_all_open::TryAllOpen,
};
use crate::sink::Block;
use crate::{Simd, Stopped};

/// What one thread needs while it runs through cells.
pub(super) struct CellRunner {
    digits: Vec<u64>,
    weights: WordWeights,
    gates: Vec<u64>,
    /// The looks that are possible in this run, and those of each node among them.
    looks: Vec<Active>,
    lookers: Vec<(usize, std::ops::Range<usize>)>,
    inside: Vec<u64>,
    parts: Vec<(u64, bool)>,
    /// What each node shows of other words, its value, and what a run has closed.
    shown: Vec<u64>,
    values: Vec<u64>,
    closed: Vec<u64>,
    sources: Vec<u64>,
    valued: Vec<u64>,
    idle: Vec<u64>,
    open: Vec<u64>,
    found: Vec<u64>,
    reaches: HashMap<u64, Rc<Beaten>>,
    /// The last of them that was asked for.
    reach: Option<(u64, Rc<Beaten>)>,
    key: u64,
    all_open: TryAllOpen,
    positions: u64,
    block: Vec<u64>,
    is_short: bool,
}

/// A look that is possible for the words of a run, from the given one on.
#[derive(Clone, Copy)]
struct Active {
    home: Home,
    start: usize,
    plane: usize,
    fast: u64,
    shift: i32,
    mask: u64,
}

#[derive(Clone, Copy)]
enum Home {
    FarHere,
    NearHere,
    Far(usize),
    Near(usize),
}

/// Whether the values of the nodes are those for the P-positions of the word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NodeValues {
    Ready,
    Stale,
}

/// The positions of a word that a P-position of the same word beats: by source, place, condition and bit.
struct Beaten {
    sources: Vec<Vec<Reached>>,
}

struct Reached {
    place: usize,
    gate: Option<usize>,
    masks: Box<[u64; 64]>,
}

/// The words of this cell and of those that it looks at.
pub(super) struct Memory<'a> {
    pub(super) far: &'a mut [u64],
    pub(super) near: &'a mut [u64],
    pub(super) far_cells: &'a [&'a [u64]],
    pub(super) near_cells: &'a [&'a [u64]],
}

/// Words handed to a sink at once.
const BLOCK_WORDS: usize = 4096;

impl CellRunner {
    pub(super) fn new(plan: &CellPlan<'_>) -> Self {
        let (nodes, places) = (plan.ops.len(), plan.places);
        Self {
            digits: vec![0; plan.layout.loops.len()],
            weights: WordWeights::new(plan.layout),
            gates: vec![0; plan.gates.len()],
            looks: Vec::new(),
            lookers: Vec::new(),
            inside: vec![0; plan.inside.len()],
            parts: vec![(0, false); plan.parts.len()],
            shown: vec![0; nodes],
            values: vec![0; nodes],
            closed: vec![0; nodes],
            sources: vec![0; plan.program.sources.len()],
            valued: vec![0; places],
            idle: vec![0; places],
            open: vec![0; places],
            found: vec![0; places],
            reaches: HashMap::new(),
            reach: None,
            key: 0,
            all_open: TryAllOpen::default(),
            positions: 0,
            block: Vec::new(),
            is_short: false,
        }
    }

    /// Fails when some state got none of the values that there are planes for.
    pub(super) fn check(&self, plan: &CellPlan<'_>) -> Result<(), Stopped> {
        if self.is_short { Err(Stopped::Overflow { planes: plan.planes }) } else { Ok(()) }
    }

    /// Settles all words of a cell. A cell may take seconds, so each block of it asks whether to go on.
    pub(super) fn cell(
        &mut self,
        plan: &CellPlan<'_>,
        (row, cell): (u64, u64),
        memory: &mut Memory<'_>,
        simd: Simd,
        mut take: impl FnMut(&Block<'_>) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let words = plan.shape.words;
        let first = (row * plan.shape.cells + cell) * words as u64;
        let tile = plan.planes * plan.places;
        let (mut from, mut block) = (0, std::mem::take(&mut self.block));
        block.clear();
        for start in (0..words).step_by(plan.shape.run) {
            self.begin_run(plan, first + start as u64, start);
            for j in 0..plan.shape.run {
                let at = block.len();
                block.resize(at + tile, 0);
                self.word(plan, (first, start, j), memory, &mut block[at..]);
            }
            let end = start + plan.shape.run;
            if block.len() >= BLOCK_WORDS || end == words {
                let bytes = bytemuck::cast_slice(&block);
                let (places, planes) = (plan.places, plan.planes);
                let first = first + from as u64;
                take(&Block { layout: plan.layout, places, planes, first, bytes, simd })?;
                block.clear();
                from = end;
            }
        }
        self.block = block;
        Ok(())
    }

    /// Finds out what the words of a run have in common.
    fn begin_run(&mut self, plan: &CellPlan<'_>, tile: u64, start: usize) {
        for (digit, axis) in self.digits.iter_mut().zip(&plan.layout.loops) {
            *digit = axis.digit_of(tile);
        }
        self.positions = plan.positions(&self.digits);
        self.weights.go(plan.layout, tile);
        for (mask, gate) in self.gates.iter_mut().zip(&plan.gates) {
            if gate.changes == ChangesWhen::EachRun {
                *mask = gate.mask(&self.weights);
            }
        }
        self.find_looks(plan, start);
        let fast = plan.shape.fast;
        let split_mask = |mask: u64, need: Option<u64>| match (need, &plan.split) {
            (Some(need), Some(split)) => mask & plan.split_at_least(split, &self.digits, need),
            _ => mask,
        };
        for (mask, inside) in self.inside.iter_mut().zip(&plan.inside) {
            *mask = split_mask(inside.mask, inside.split_need);
        }
        self.key = 0;
        for ((mask, is_first), part) in self.parts.iter_mut().zip(&plan.parts) {
            *is_first = part.loops.iter().any(|&number| Some(number) == fast);
            let mut others = part.loops.iter().filter(|&&number| Some(number) != fast);
            *mask = if others.clone().all(|&number| self.digits[number] == 0) { part.mask } else { 0 };
            self.key |=
                others.by_ref().filter(|&&number| self.digits[number] == 0).fold(0, |key, n| key | 1 << n);
        }
        if let Some(split) =
            plan.split.filter(|_| plan.inside.iter().any(|inside| inside.split_need.is_some()))
        {
            self.key |= self.digits[split.number].min(2) << 60;
        }
    }

    fn find_looks(&mut self, plan: &CellPlan<'_>, start: usize) {
        self.looks.clear();
        self.lookers.clear();
        let shape = &plan.shape;
        for (node, range) in &plan.lookers {
            let begin = self.looks.len();
            for cross in &plan.cross[range.clone()] {
                let is_fast = |number: usize| Some(number) == shape.fast;
                let mut slow = cross.step.need.iter().filter(|(number, _)| !is_fast(*number));
                if !slow.all(|&(number, need)| self.digits[number] >= need) {
                    continue;
                }
                let fast = cross.step.need.iter().find(|(number, _)| is_fast(*number));
                let mask = match (cross.step.split_need, &plan.split) {
                    (Some(need), Some(split)) => {
                        cross.step.mask & plan.split_at_least(split, &self.digits, need)
                    }
                    _ => cross.step.mask,
                };
                let array = &plan.arrays[cross.array];
                let home = match array.is_far {
                    true => match plan.far_cells.binary_search(&(cross.rows, cross.cells)) {
                        Ok(number) => Home::Far(number),
                        Err(_) => Home::FarHere,
                    },
                    false => match plan.near_cells.binary_search(&cross.cells) {
                        Ok(number) => Home::Near(number),
                        Err(_) => Home::NearHere,
                    },
                };
                let count = if array.is_far { shape.far } else { shape.near };
                let start = (array.number * shape.words + start).wrapping_sub(cross.words as usize);
                let fast = fast.map_or(0, |&(_, need)| need);
                let plane = count * shape.words;
                self.looks.push(Active { home, start, plane, fast, shift: cross.step.shift, mask });
            }
            self.lookers.push((*node, begin..self.looks.len()));
        }
    }

    fn word(
        &mut self,
        plan: &CellPlan<'_>,
        (first, start, j): (u64, usize, usize),
        memory: &mut Memory<'_>,
        out: &mut [u64],
    ) {
        self.evaluate_gates(plan, first + (start + j) as u64);
        for (place, valued) in self.valued.iter_mut().enumerate() {
            *valued = !(self.positions & gate(&self.gates, plan.program.domains[place]));
        }
        self.find_idle(plan, (start, j), memory);
        for (plane, p) in out.chunks_exact_mut(plan.places).enumerate() {
            self.gather(plane, j, memory);
            self.sources.fill(0);
            self.evaluate(plan, j);
            for ((open, valued), idle) in self.open.iter_mut().zip(&self.valued).zip(&self.idle) {
                *open = !(valued | idle);
            }
            for beat in &plan.program.beats {
                self.open[beat.place] &= !(self.values[beat.node] & gate(&self.gates, beat.gate));
            }
            let values = self.settle(plan, j);
            p.copy_from_slice(&self.found);
            self.valued.iter_mut().zip(&self.found).for_each(|(valued, found)| *valued |= found);
            if values == NodeValues::Stale {
                self.evaluate_found(plan, j);
            }
            self.remember(plan, plane, start + j, memory);
        }
        self.is_short |= plan.planes > 1 && self.valued.iter().any(|&valued| valued != u64::MAX);
    }

    fn evaluate_gates(&mut self, plan: &CellPlan<'_>, tile: u64) {
        if plan.gates.iter().all(|gate| gate.changes == ChangesWhen::EachRun) {
            return;
        }
        self.weights.go(plan.layout, tile);
        for (mask, gate) in self.gates.iter_mut().zip(&plan.gates) {
            if gate.changes == ChangesWhen::EachWord {
                *mask = gate.mask(&self.weights);
            }
        }
    }

    /// In misère play a state without a move is an N-position.
    fn find_idle(&mut self, plan: &CellPlan<'_>, (start, j): (usize, usize), memory: &mut Memory<'_>) {
        if plan.play == Convention::Normal {
            return;
        }
        if let Some(ends) = &plan.program.ends {
            self.idle.iter_mut().zip(ends).for_each(|(idle, &end)| *idle = gate(&self.gates, end));
            return;
        }
        for (number, source) in plan.program.sources.iter().enumerate() {
            let of =
                |&(place, after): &(usize, Option<usize>)| !self.valued[place] & gate(&self.gates, after);
            self.sources[number] = source.iter().map(of).fold(0, |all, some| all | some);
        }
        self.gather(plan.planes, j, memory);
        self.evaluate(plan, j);
        self.idle.fill(u64::MAX);
        for beat in &plan.program.beats {
            self.idle[beat.place] &= !(self.values[beat.node] & gate(&self.gates, beat.gate));
        }
        self.remember(plan, plan.planes, start + j, memory);
    }

    /// Collects what each node shows of other words.
    fn gather(&mut self, plane: usize, j: usize, memory: &Memory<'_>) {
        for (node, range) in &self.lookers {
            let mut shown = 0;
            for look in &self.looks[range.clone()] {
                if j as u64 >= look.fast {
                    let at = look.start.wrapping_add(j + plane * look.plane);
                    let word = match look.home {
                        Home::FarHere => memory.far[at],
                        Home::NearHere => memory.near[at],
                        Home::Far(cell) => memory.far_cells[cell][at],
                        Home::Near(cell) => memory.near_cells[cell][at],
                    };
                    shown |= moved(word, look.shift) & look.mask;
                }
            }
            self.shown[*node] = shown;
        }
    }

    /// The values of all nodes, given the P-positions that were found.
    fn evaluate_found(&mut self, plan: &CellPlan<'_>, j: usize) {
        for (number, source) in plan.program.sources.iter().enumerate() {
            let of = |&(place, after): &(usize, Option<usize>)| self.found[place] & gate(&self.gates, after);
            self.sources[number] = source.iter().map(of).fold(0, |all, some| all | some);
        }
        self.evaluate(plan, j);
    }

    /// The values of all nodes, given the sources and what other words show.
    fn evaluate(&mut self, plan: &CellPlan<'_>, j: usize) {
        for (node, op) in plan.ops.iter().enumerate() {
            self.values[node] = match op {
                Op::Source(source) => self.sources[*source],
                Op::Shown => self.shown[node],
                Op::Passed(of) => {
                    self.closed[node] = self.values[*of] | self.shown[node];
                    self.shown[node]
                }
                Op::Look { of, inside } => {
                    let of = self.values[*of];
                    self.looked(plan, inside, of) | self.shown[node]
                }
                Op::Run { of, inside, doublings } => {
                    let mut closed = self.values[*of] | self.shown[node];
                    for &(shift, mask) in &plan.doublings[doublings.clone()] {
                        closed |= (closed << shift) & mask;
                    }
                    self.closed[node] = closed;
                    self.looked(plan, inside, closed) | self.shown[node]
                }
                Op::Mix(parts) => {
                    let mut all = 0;
                    for (part, &(mask, is_first)) in
                        plan.parts[parts.clone()].iter().zip(&self.parts[parts.clone()])
                    {
                        if !is_first || j == 0 {
                            all |= self.values[part.node] & mask;
                        }
                    }
                    all
                }
            };
        }
    }

    #[inline]
    fn looked(&self, plan: &CellPlan<'_>, inside: &std::ops::Range<usize>, of: u64) -> u64 {
        let looks = plan.inside[inside.clone()].iter().zip(&self.inside[inside.clone()]);
        looks.fold(0, |all, (look, mask)| all | moved(of, look.shift) & mask)
    }

    /// Finds the P-positions among those that no other word beats.
    fn settle(&mut self, plan: &CellPlan<'_>, j: usize) -> NodeValues {
        self.found.copy_from_slice(&self.open);
        if self.open.iter().all(|&open| open == 0) {
            return NodeValues::Ready;
        }
        if !plan.has_inside {
            return NodeValues::Stale;
        }
        if self.all_open.is_due() {
            self.evaluate_found(plan, j);
            let beats = |beat: &Beat| {
                self.values[beat.node] & gate(&self.gates, beat.gate) & self.open[beat.place] != 0
            };
            if !plan.program.beats.iter().any(beats) {
                return NodeValues::Ready;
            }
            self.all_open.failed();
        }
        let reach = self.reach(plan, j);
        self.found.fill(0);
        loop {
            let open = self.open.iter().fold(0, |all, open| all | open);
            if open == 0 {
                return NodeValues::Stale;
            }
            let bit = open.trailing_zeros() as usize;
            for place in 0..plan.places {
                if self.open[place] >> bit & 1 == 0 {
                    continue;
                }
                self.found[place] |= 1 << bit;
                self.open[place] &= !(1 << bit);
                for &(source, after) in &plan.sources_of[place] {
                    if gate(&self.gates, after) >> bit & 1 == 1 {
                        for reached in &reach.sources[source] {
                            let beaten = reached.masks[bit] & gate(&self.gates, reached.gate);
                            self.open[reached.place] &= !beaten;
                        }
                    }
                }
            }
        }
    }

    /// The table of masks that holds for a word; which one depends on the loops that are 0.
    fn reach(&mut self, plan: &CellPlan<'_>, j: usize) -> Rc<Beaten> {
        let fast = plan.shape.fast.filter(|_| j == 0);
        let key = self.key | fast.map_or(0, |number| 1 << number);
        if let Some((_, reach)) = self.reach.as_ref().filter(|(last, _)| *last == key) {
            return Rc::clone(reach);
        }
        let reach = self.new_reach(plan, j, key);
        self.reach = Some((key, Rc::clone(&reach)));
        reach
    }

    fn new_reach(&mut self, plan: &CellPlan<'_>, j: usize, key: u64) -> Rc<Beaten> {
        if let Some(reach) = self.reaches.get(&key) {
            return Rc::clone(reach);
        }
        let (shown, values) =
            (std::mem::replace(&mut self.shown, vec![0; plan.ops.len()]), self.values.clone());
        let sources = (0..plan.program.sources.len()).map(|source| self.reached(plan, source, j)).collect();
        (self.shown, self.values) = (shown, values);
        let reach = Rc::new(Beaten { sources });
        self.reaches.insert(key, Rc::clone(&reach));
        reach
    }

    fn reached(&mut self, plan: &CellPlan<'_>, source: usize, j: usize) -> Vec<Reached> {
        let mut all: Vec<Reached> = Vec::new();
        for bit in 0..plan.layout.used_bits() as usize {
            self.sources.fill(0);
            self.sources[source] = 1 << bit;
            self.evaluate(plan, j);
            for beat in plan.program.beats.iter().filter(|beat| self.values[beat.node] != 0) {
                let is_it = |reached: &&mut Reached| (reached.place, reached.gate) == (beat.place, beat.gate);
                let beaten = self.values[beat.node];
                match all.iter_mut().find(is_it) {
                    Some(reached) => reached.masks[bit] |= beaten,
                    None => {
                        let mut masks = Box::new([0; 64]);
                        masks[bit] = beaten;
                        all.push(Reached { place: beat.place, gate: beat.gate, masks });
                    }
                }
            }
        }
        all
    }

    fn remember(&self, plan: &CellPlan<'_>, plane: usize, word: usize, memory: &mut Memory<'_>) {
        for array in &plan.arrays {
            let values = if array.is_closed { &self.closed } else { &self.values };
            let (home, count) = match array.is_far {
                true => (&mut *memory.far, plan.shape.far),
                false => (&mut *memory.near, plan.shape.near),
            };
            home[(plane * count + array.number) * plan.shape.words + word] = values[array.node()];
        }
    }
}

/// The positions where a condition holds.
#[inline]
fn gate(masks: &[u64], gate: Option<usize>) -> u64 {
    gate.map_or(u64::MAX, |gate| masks[gate])
}
