//! The streaming recurrence of monotone games, 64 positions along one axis at a time.
//!
//! For a line of play with face `F` let `U(x)` say that some `y ≤ x`, equal to `x` outside `F`, is P with
//! the token on one of `from`. The states with the token on `to` are beaten at `x` by the same with
//! `y ≠ x`, which is `D(x) = OR U(x − 1_i)` over `i ∈ F` with `x_i > 0`; and `U(x) = D(x) ∨ P(x)`. So a
//! line of play costs one look-up for each axis of its face, and remembers `U` for as long as the slowest
//! of them needs.
//!
//! One axis `a` lies inside the word. Where `a ∈ F`, `U` grows along `a`, hence so does what the other
//! axes show; let `A` be the states not beaten by any of that, and `H` the union of `A` over `from`. The
//! lowest bit of `H` is P for its states, since nothing below can beat them, and beats every state on `to`
//! above it; nothing in `H` lies lower. So `P = A & ~Ex(H)` on `to`, with `Ex` the bits strictly above the
//! lowest. All lines of play through `a` must share `from` and `to`, as in each of these games they do.

use super::MonotoneBox;
use super::rules::{From, LineOfPlay};
use crate::layout::Layout;
use crate::sink::{Block, Sink};
use crate::{Convention, Options, Simd, Stopped};

/// One pass through the table.
pub(crate) struct Stream<'a> {
    game: &'a MonotoneBox,
    layout: &'a Layout,
    planes: usize,
    lines: Vec<Line<'a>>,
    /// The digits of the loop axes.
    digits: Vec<u64>,
    /// By place: what is not a state, or already has a value.
    valued: Vec<u64>,
    block: Vec<u64>,
    /// How many words are done.
    done: u64,
    overflow: bool,
}

/// A line of play and what it remembers.
struct Line<'a> {
    /// Loop axes of the face, as numbers of loops and how many words back each looks.
    back: Vec<(usize, usize)>,
    /// Whether the face holds the axis inside the word.
    along: bool,
    rule: LineOfPlay<'a>,
    /// `U` of the last words, plane by plane, in a ring; and where the next word goes.
    ring: Vec<u64>,
    len: usize,
    at: usize,
    /// By plane: what beats before this word is known, and the top of the word before along the axis.
    shown: Vec<u64>,
    top: Vec<bool>,
}

impl<'a> Stream<'a> {
    pub(crate) fn new(game: &'a MonotoneBox, layout: &'a Layout, planes: usize) -> Result<Self, Stopped> {
        let bytes = Self::bytes(game, layout, planes);
        let lines = game.lines_of_play().into_iter().map(|rule| {
            let words = planes * remembered(layout, &rule.face);
            let ring = zeros(words).ok_or(Stopped::OutOfMemory { bytes })?;
            Ok(Line::new(rule, layout, planes, ring))
        });
        let lines = lines.collect::<Result<_, _>>()?;
        let (digits, valued) = (vec![0; layout.loops.len()], vec![0; game.places]);
        Ok(Self { game, layout, planes, lines, digits, valued, block: Vec::new(), done: 0, overflow: false })
    }

    /// A pass that goes through rows of the slowest loop, each by itself: what lines of play along that loop remember
    /// is lent to it cell by cell.
    pub(super) fn for_rows(
        game: &'a MonotoneBox,
        layout: &'a Layout,
        planes: usize,
        cell_words: usize,
    ) -> Result<Self, Stopped> {
        let bytes = Self::bytes(game, layout, planes);
        let lines = game.lines_of_play().into_iter().map(|rule| {
            let is_across = is_along_rows(layout, &rule.face);
            let words = if is_across { 0 } else { planes * remembered(layout, &rule.face) };
            let ring = zeros(words).ok_or(Stopped::OutOfMemory { bytes })?;
            let mut line = Line::new(rule, layout, planes, ring);
            if is_across {
                line.back = vec![(0, cell_words)];
                line.len = cell_words;
            }
            Ok(line)
        });
        let lines = lines.collect::<Result<_, _>>()?;
        let (digits, valued) = (vec![0; layout.loops.len()], vec![0; game.places]);
        Ok(Self { game, layout, planes, lines, digits, valued, block: Vec::new(), done: 0, overflow: false })
    }

    /// Goes to the beginning of a row.
    pub(super) fn begin_row(&mut self, row: u64) {
        self.digits.fill(0);
        self.digits[0] = row;
        self.done = row * self.layout.loops[0].stride;
        for line in &mut self.lines {
            line.at = 0;
            line.top.fill(false);
        }
    }

    /// How many words are done.
    pub(super) fn done(&self) -> u64 {
        self.done
    }

    /// Takes what the row before has left in a cell, or gives back what this row leaves there.
    pub(super) fn exchange(&mut self, cell: &mut [u64]) {
        let layout = self.layout;
        let across = self.lines.iter_mut().filter(|line| is_along_rows(layout, &line.rule.face));
        let words = across.map(|line| (line.len * self.planes, line));
        let mut cell = cell;
        for (words, line) in words {
            let (mine, rest) = cell.split_at_mut(words);
            line.ring.resize(words, 0);
            line.ring.swap_with_slice(mine);
            line.at = 0;
            cell = rest;
        }
    }

    /// The words that a cell of this many words keeps between two rows.
    pub(super) fn cell_memory(
        game: &MonotoneBox,
        layout: &Layout,
        planes: usize,
        cell_words: usize,
    ) -> usize {
        game.faces().iter().filter(|face| is_along_rows(layout, face)).count() * planes * cell_words
    }

    /// The bytes that all lines of play remember, and those of the rules.
    pub(crate) fn bytes(game: &MonotoneBox, layout: &Layout, planes: usize) -> u128 {
        let words = |face: &Vec<usize>| planes as u128 * remembered(layout, face) as u128;
        game.faces().iter().map(|face| 8 * words(face)).sum::<u128>() + game.rule_bytes()
    }

    pub(super) fn run<S: Sink>(
        &mut self,
        sink: &mut S,
        options: &Options<'_>,
        simd: Simd,
    ) -> Result<(), Stopped> {
        let (states, tiles) = (self.game.states(), u128::from(self.layout.tiles()));
        while self.step(simd, |block| sink.take(block))? {
            options.may_go_on()?;
            if let Some(progress) = options.progress {
                progress(u128::from(self.done) * states / tiles);
            }
        }
        Ok(())
    }

    /// Settles the next block of words; `false` when there is none.
    pub(crate) fn step(&mut self, simd: Simd, take: impl FnMut(&Block<'_>)) -> Result<bool, Stopped> {
        self.step_to(self.layout.tiles(), simd, take)
    }

    /// Settles the next block of words before a given one; `false` when there is none.
    pub(super) fn step_to(
        &mut self,
        end: u64,
        simd: Simd,
        mut take: impl FnMut(&Block<'_>),
    ) -> Result<bool, Stopped> {
        const BLOCK_WORDS: usize = 4096;
        let (layout, places, planes) = (self.layout, self.game.places, self.planes);
        let per_tile = places * planes;
        if per_tile == 0 || self.done >= end {
            return Ok(false);
        }
        let mut block = std::mem::take(&mut self.block);
        block.resize(BLOCK_WORDS.max(per_tile) / per_tile * per_tile, 0);
        let count = (block.len() / per_tile).min((end - self.done) as usize);
        for tile in block[..count * per_tile].chunks_exact_mut(per_tile) {
            self.word(tile);
        }
        let bytes = bytemuck::cast_slice(&block[..count * per_tile]);
        take(&Block { layout, places, planes, first: self.done, bytes, simd });
        self.block = block;
        self.done += count as u64;
        if self.overflow {
            return Err(Stopped::Overflow { planes });
        }
        Ok(true)
    }

    #[cfg(feature = "file")]
    /// Calls with all that the words to come need to know of those before.
    pub(crate) fn state(&mut self, mut each: impl FnMut(&mut [u64])) {
        each(std::slice::from_mut(&mut self.done));
        each(&mut self.digits);
        for line in &mut self.lines {
            let mut small: Vec<u64> = vec![line.at as u64];
            small.extend(line.top.iter().map(|&top| u64::from(top)));
            each(&mut small);
            line.at = (small[0] as usize).min(line.len.saturating_sub(1));
            line.top.iter_mut().zip(&small[1..]).for_each(|(top, &word)| *top = word == 1);
            each(&mut line.ring);
        }
    }

    /// Settles one word for all places and planes, and steps on.
    fn word(&mut self, p: &mut [u64]) {
        let place = self.place();
        let mut valued = std::mem::take(&mut self.valued);
        valued.iter_mut().enumerate().for_each(|(token, valued)| *valued = !self.states(&place, token));
        for (plane, p) in p.chunks_exact_mut(self.game.places).enumerate() {
            p.copy_from_slice(&valued);
            for line in &mut self.lines {
                line.show(plane, self.planes, &self.digits, &place, p);
            }
            if self.game.play == Convention::Misere {
                self.beat_idle(&place, p);
            }
            p.iter_mut().for_each(|word| *word = !*word);
            if let Some(line) = self.lines.iter().find(|line| line.along) {
                let above = above(line.union(&place, p));
                each(line.rule.to, |token| p[token] &= !above);
            }
            for line in &mut self.lines {
                line.learn(plane, self.planes, &place, p);
            }
            valued.iter_mut().zip(p).for_each(|(valued, p)| *valued |= *p);
        }
        self.overflow |= self.planes > 1 && valued.iter().any(|&word| word != u64::MAX);
        self.valued = valued;
        self.step_on();
    }

    fn step_on(&mut self) {
        for line in &mut self.lines {
            line.at = if line.at + 1 >= line.len { 0 } else { line.at + 1 };
        }
        for (digit, axis) in self.digits.iter_mut().zip(&self.layout.loops).rev() {
            *digit += 1;
            if *digit < axis.radix {
                break;
            }
            *digit = 0;
        }
    }

    fn place(&self) -> WordPlace {
        let loops = || self.layout.loops.iter().zip(&self.digits);
        let high = loops().next_back().filter(|(axis, _)| axis.unit > 1).map_or(0, |(_, &digit)| digit);
        let axis = self.layout.word.first().map_or(usize::MAX, |axis| axis.edge);
        let left = self.layout.split_bound + 1 - 64 * high;
        let vertices = if self.game.is_bridged() { self.game.places } else { 0 };
        let weight =
            |vertex| loops().find(|(axis, _)| axis.edge == vertex && axis.unit == 1).map_or(0, |(_, &d)| d);
        let empty = (0..vertices).filter(|&v| v != axis && weight(v) == 0).fold(0, |set, v| set | 1 << v);
        WordPlace {
            axis,
            valid: if left >= 64 { u64::MAX } else { (1 << left) - 1 },
            zero: u64::from(high == 0),
            first: high == 0,
            empty,
            all: (1u64 << vertices) - 1,
        }
    }

    /// The bits of the word that are states of the game with the token at a place.
    fn states(&self, place: &WordPlace, token: usize) -> u64 {
        if !self.game.is_bridged() {
            return place.valid;
        }
        let end = if place.at_zero() == place.all { place.zero } else { 0 };
        let alive = match token {
            token if token == place.axis => !place.zero,
            token if place.empty >> token & 1 == 1 => 0,
            _ => u64::MAX,
        };
        (alive | end) & place.valid
    }

    /// In misère play a state without a move is an N-position: beaten.
    fn beat_idle(&self, place: &WordPlace, p: &mut [u64]) {
        let mut moves = vec![0; p.len()];
        for line in &self.lines {
            let movable = line.movable(&self.digits, place);
            each(line.rule.to, |token| moves[token] |= movable);
        }
        p.iter_mut().zip(moves).for_each(|(p, moves)| *p |= !moves);
    }
}

/// Where a word stands.
struct WordPlace {
    /// The axis inside the word.
    axis: usize,
    /// The bits that are positions, and the one where the axis inside the word is zero.
    valid: u64,
    zero: u64,
    /// Whether the word is the first along its axis.
    first: bool,
    /// In games that bridge: the empty vertices of the loops, and all vertices.
    empty: u64,
    all: u64,
}

impl WordPlace {
    /// The empty vertices where the axis inside the word is zero.
    fn at_zero(&self) -> u64 {
        if self.all == 0 { 0 } else { self.empty | 1 << self.axis }
    }
}

impl<'a> Line<'a> {
    fn new(rule: LineOfPlay<'a>, layout: &Layout, planes: usize, ring: Vec<u64>) -> Self {
        let loops = layout.loops.iter().enumerate();
        let of_face = loops.filter(|(_, axis)| axis.unit == 1 && rule.face.contains(&axis.edge));
        Self {
            back: of_face.map(|(number, axis)| (number, axis.stride as usize)).collect(),
            along: layout.word.iter().any(|axis| rule.face.contains(&axis.edge)),
            len: ring.len() / planes,
            ring,
            at: 0,
            shown: vec![0; planes],
            top: vec![false; planes],
            rule,
        }
    }

    /// Marks what this line of play beats from other words.
    fn show(&mut self, plane: usize, planes: usize, digits: &[u64], place: &WordPlace, p: &mut [u64]) {
        let mut shown = 0;
        for &(number, words) in &self.back {
            if digits[number] > 0 {
                let at = if self.at >= words { self.at - words } else { self.at + self.len - words };
                shown |= self.ring[at * planes + plane];
            }
        }
        if self.along && !place.first && self.top[plane] {
            shown = u64::MAX;
        }
        self.shown[plane] = shown;
        each(self.rule.to, |token| p[token] |= shown);
    }

    /// Remembers the P-positions of the word.
    fn learn(&mut self, plane: usize, planes: usize, place: &WordPlace, p: &[u64]) {
        let mut learned = self.union(place, p);
        if self.along {
            learned |= above(learned);
        }
        learned |= self.shown[plane];
        self.top[plane] = learned >> 63 == 1;
        if self.len > 0 {
            self.ring[self.at * planes + plane] = learned;
        }
    }

    /// The union of the rows of the places where this line of play ends.
    fn union(&self, place: &WordPlace, p: &[u64]) -> u64 {
        let of = |set: u64| {
            let mut union = 0;
            each(set, |token| union |= p[token]);
            union
        };
        match self.rule.from {
            From::Fixed(set) => of(set),
            From::Bridged(_) => {
                (of(self.ends(place.empty, place)) & !place.zero)
                    | (of(self.ends(place.at_zero(), place)) & place.zero)
            }
        }
    }

    /// The places where this line of play ends at weights with these vertices empty.
    fn ends(&self, empty: u64, place: &WordPlace) -> u64 {
        match self.rule.from {
            From::Fixed(set) => set,
            // The end of the game stands at every place of the token.
            From::Bridged(_) if empty == place.all => 1 << self.rule.vertex,
            From::Bridged(neighbours) => neighbours[(empty & !(1 << self.rule.vertex)) as usize] & !empty,
        }
    }

    /// The bits of the word where this line of play has a move.
    fn movable(&self, digits: &[u64], place: &WordPlace) -> u64 {
        let From::Bridged(_) = self.rule.from else {
            let loops = self.back.iter().any(|&(number, _)| digits[number] > 0);
            let along = if self.along { !place.zero } else { 0 };
            let somewhere = self.ends(0, place) != 0;
            return if somewhere { along | if loops { u64::MAX } else { 0 } } else { 0 };
        };
        // Lowering to zero empties the vertex; lowering to more does not.
        let at = |empty: u64, weight_two: u64, weight_one: u64| {
            let to_zero = if self.ends(empty | 1 << self.rule.vertex, place) != 0 { weight_one } else { 0 };
            let to_more = if self.ends(empty, place) != 0 { weight_two } else { 0 };
            to_zero | to_more
        };
        if self.along {
            return at(place.empty, !(place.zero | place.zero << 1), !place.zero);
        }
        let digit = self.back.first().map_or(0, |&(number, _)| digits[number]);
        let least = |weight: u64| if digit >= weight { u64::MAX } else { 0 };
        let (two, one) = (least(2), least(1));
        at(place.empty, two & !place.zero, one & !place.zero)
            | at(place.at_zero(), two & place.zero, one & place.zero)
    }
}

/// Whether a line of play lowers the weight that tells the rows apart.
fn is_along_rows(layout: &Layout, face: &[usize]) -> bool {
    layout.loops.first().is_some_and(|axis| axis.unit == 1 && face.contains(&axis.edge))
}

/// How many words a line of play must remember: as many as its slowest loop axis looks back.
fn remembered(layout: &Layout, face: &[usize]) -> usize {
    let axes = layout.loops.iter().filter(|axis| axis.unit == 1 && face.contains(&axis.edge));
    axes.map(|axis| axis.stride as usize).max().unwrap_or(0)
}

pub(super) fn zeros(words: usize) -> Option<Vec<u64>> {
    let mut zeros = Vec::new();
    zeros.try_reserve_exact(words).ok()?;
    zeros.resize(words, 0);
    Some(zeros)
}

/// The bits strictly above the lowest set bit.
fn above(z: u64) -> u64 {
    z ^ z.wrapping_neg()
}

/// Calls with every member of a set.
#[inline]
fn each(mut set: u64, mut call: impl FnMut(usize)) {
    while set != 0 {
        call(set.trailing_zeros() as usize);
        set &= set - 1;
    }
}
