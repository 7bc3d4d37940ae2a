//! Strips: cells in a row, perhaps with hubs beside them, perhaps closed to a ring.
//!
//! A word has one letter for each weight and one for each place where the token may be. First comes the head: the hub
//! with the token (0 for none), where there are hubs, and the weights of the closing edges or of the hubs. Then come the
//! cells: the vertex with the token (0 for none), and the weights in the cell, those of its inner edges and then of its
//! spokes, or those of its vertices. Between two cells stand the weights of the edges between them.
//!
//! A move rewrites three letters: the token's old place, its new one, and a weight. In word order they are the *stops* of
//! the move; everything else is copied.

use nimgraph_formula::WordSymbol;

use super::{Change, Letter, Simplify, Speller, Words};
use crate::StripShape;

/// Which weight a move lowers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Weighing {
    /// That of the edge the token goes along.
    Edges,
    /// That of the vertex it leaves.
    Left,
    /// That of the vertex it enters.
    Entered,
}

/// The scheme.
#[derive(Clone, Debug)]
pub(crate) struct Strip {
    pub(crate) shape: StripShape,
    pub(crate) weighing: Weighing,
    most: u8,
    /// Letters of the head, of a cell and between two cells.
    pub(crate) head: usize,
    pub(crate) cell: usize,
    pub(crate) joint: usize,
    pub(crate) plans: Vec<Vec<Stop>>,
}

/// A letter that a move rewrites.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Stop {
    /// At the next letter of this phase.
    Next(usize, Rewrite),
    /// At this letter of some cell, not necessarily the next.
    Later(usize, Rewrite),
    /// The word ends with the cell.
    LastCell,
}

/// What becomes of the letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Rewrite {
    Token { from: u8, to: u8 },
    Weight,
}

/// An end of an edge, as far as a move must know it.
#[derive(Clone, Copy, Debug)]
enum End {
    Hub(u8),
    /// The only cell of the move, or the first of two.
    Here(u8),
    /// The next cell, or the last one where the edge closes the strip.
    There(u8),
}

impl Strip {
    pub(crate) fn new(shape: &StripShape, weighing: Weighing, most: u8) -> Self {
        let on_edges = weighing == Weighing::Edges;
        let closing = shape.closing.as_ref().map_or(0, Vec::len);
        let hubs = usize::from(shape.hubs);
        let token = usize::from(hubs > 0);
        let (head, cell, joint) = if on_edges {
            (token + closing, 1 + shape.inner.len() + shape.spokes.len(), shape.between.len())
        } else {
            (token + hubs, 1 + usize::from(shape.vertices), 0)
        };
        let mut strip = Self { shape: shape.clone(), weighing, most, head, cell, joint, plans: Vec::new() };
        strip.plans = strip.make_plans();
        strip
    }

    fn make_plans(&self) -> Vec<Vec<Stop>> {
        let shape = &self.shape;
        let spokes = self.head + 1 + shape.inner.len();
        let between = self.head + self.cell;
        let closes = usize::from(shape.hubs > 0);
        let inner = shape.inner.iter().enumerate();
        let inner = inner.map(|(i, &(u, v))| (End::Here(u), End::Here(v), self.head + 1 + i));
        let joints = shape.between.iter().enumerate();
        let joints = joints.map(|(i, &(u, v))| (End::Here(u), End::There(v), between + i));
        let spokes =
            shape.spokes.iter().enumerate().map(|(i, &(h, v))| (End::Hub(h), End::Here(v), spokes + i));
        let closing = shape.closing.iter().flatten().enumerate();
        let closing = closing.map(|(i, &(u, v))| (End::Here(v), End::There(u), closes + i));
        let near = inner
            .chain(joints)
            .chain(spokes)
            .flat_map(|(a, b, weight)| [self.plan(a, b, weight, &[]), self.plan(b, a, weight, &[])]);
        let round = closing.flat_map(|(first, last, weight)| {
            [
                self.plan(first, last, weight, &[Stop::LastCell]),
                self.plan(last, first, weight, &[Stop::LastCell]),
            ]
        });
        near.chain(round).collect()
    }

    /// The stops of a move between two ends, in word order. `tail` is empty unless the edge closes the strip.
    fn plan(&self, from: End, to: End, edge: usize, tail: &[Stop]) -> Vec<Stop> {
        let is_round = !tail.is_empty();
        let mut stops: Vec<((usize, usize), Rewrite)> = Vec::new();
        match (from, to) {
            (End::Here(from), End::Here(to)) => {
                stops.push(((1, self.head), Rewrite::Token { from: from + 1, to: to + 1 }));
            }
            _ => {
                let leave = |end| Rewrite::Token { from: Self::name(end), to: 0 };
                let enter = |end| Rewrite::Token { from: 0, to: Self::name(end) };
                stops.push((self.token_place(from), leave(from)));
                stops.push((self.token_place(to), enter(to)));
            }
        }
        let weight = match self.weighing {
            Weighing::Edges if edge < self.head => (0, edge),
            Weighing::Edges => (1, edge),
            Weighing::Left => self.weight_place(from),
            Weighing::Entered => self.weight_place(to),
        };
        stops.push((weight, Rewrite::Weight));
        stops.sort_by_key(|&(place, _)| place);
        let mut plan = Vec::new();
        let mut before = 0;
        for &((cell, phase), rewrite) in &stops {
            // Beside the hubs, a move may begin in any cell; a closing edge leads from the first cell to some later one.
            let is_anywhere = before < cell && cell == if is_round { 2 } else { 1 };
            plan.push(if is_anywhere { Stop::Later(phase, rewrite) } else { Stop::Next(phase, rewrite) });
            before = cell;
        }
        plan.extend_from_slice(tail);
        plan
    }

    /// The letter of a token there.
    fn name(end: End) -> u8 {
        match end {
            End::Hub(v) | End::Here(v) | End::There(v) => v + 1,
        }
    }

    /// Where the letter about the token stands: in the head, the first or the second cell of the move, and its phase.
    fn token_place(&self, end: End) -> (usize, usize) {
        match end {
            End::Hub(_) => (0, 0),
            End::Here(_) => (1, self.head),
            End::There(_) => (2, self.head),
        }
    }

    fn weight_place(&self, end: End) -> (usize, usize) {
        match end {
            End::Hub(hub) => (0, 1 + usize::from(hub)),
            End::Here(v) => (1, self.head + 1 + usize::from(v)),
            End::There(v) => (2, self.head + 1 + usize::from(v)),
        }
    }

    /// A closed strip with two cells would have parallel edges.
    pub(crate) fn least_cells(&self) -> u8 {
        if self.shape.closing.is_some() { 3 } else { 1 }
    }

    /// How many letters the letter at this phase is one of.
    fn base(&self, phase: usize) -> u8 {
        if phase == 0 && self.shape.hubs > 0 {
            self.shape.hubs + 1
        } else if phase == self.head {
            self.shape.vertices + 1
        } else {
            self.most + 1
        }
    }

    /// The phase after this one.
    pub(crate) fn after(&self, phase: usize) -> usize {
        if phase + 1 == self.head + self.cell + self.joint { self.head } else { phase + 1 }
    }

    /// Whether the letter at this phase is the last of its cell.
    fn ends_cell(&self, phase: usize) -> bool {
        phase + 1 == self.head + self.cell
    }

    /// Whether the letter at this phase is about the token.
    pub(crate) fn is_token(&self, phase: usize) -> bool {
        phase == self.head || (phase == 0 && self.shape.hubs > 0)
    }

    /// The phase of each letter of a word.
    pub(super) fn phases(&self) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(0), |&phase| Some(self.after(phase)))
    }

    fn rewrite(&self, rewrite: Rewrite, read: Letter, change: Change) -> Vec<Letter> {
        match rewrite {
            Rewrite::Token { from, to } => {
                if read == from {
                    vec![to]
                } else {
                    Vec::new()
                }
            }
            Rewrite::Weight => change.of(read, self.most).collect(),
        }
    }

    /// The moves that rewrite the letter at this phase first, or go on with it.
    fn stop_here(
        &self,
        plan: &[Stop],
        phase: usize,
        read: Letter,
        change: Change,
    ) -> Vec<(Option<Letter>, Track)> {
        let Some((Stop::Next(at, rewrite) | Stop::Later(at, rewrite), rest)) = plan.split_first() else {
            return Vec::new();
        };
        if *at != phase {
            return Vec::new();
        }
        let next = Track { phase: self.after(phase), stops: Some(rest.to_vec()), stage: Stage::Cells };
        let written = self.rewrite(*rewrite, read, change).into_iter();
        written.map(|letter| (Some(letter), self.passing(next.clone(), phase))).collect()
    }

    /// A move that must end with this cell is over when the cell is.
    fn passing(&self, track: Track, phase: usize) -> Track {
        let is_last = track.stops.as_deref() == Some(&[Stop::LastCell]);
        if is_last && self.ends_cell(phase) { Track { stage: Stage::Over, ..track } } else { track }
    }
}

/// Where a move is: the phase, and the stops that are left; `None` before the first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Track {
    phase: usize,
    stops: Option<Vec<Stop>>,
    stage: Stage,
}

/// How much of the word has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// No cell yet: only here a move along a closing edge begins.
    Head,
    Cells,
    /// All: the move must end with the cell that has just ended.
    Over,
}

/// What the domain remembers: the phase, the tokens, and how many cells began, up to as many as there must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StripProgress {
    phase: usize,
    tokens: u8,
    cells: u8,
    at_end: AtEnd,
}

/// Whether a cell has just ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum AtEnd {
    Yes,
    No,
}

impl Words for Strip {
    type Place = StripProgress;
    type Track = Track;

    fn letters(&self) -> u8 {
        (0..self.head + self.cell).map(|phase| self.base(phase)).max().unwrap_or(1).max(self.most + 1)
    }

    fn start(&self) -> StripProgress {
        StripProgress { phase: 0, tokens: 0, cells: 0, at_end: AtEnd::No }
    }

    fn step(&self, place: &StripProgress, letter: Letter) -> Option<StripProgress> {
        let phase = place.phase;
        if letter >= self.base(phase) {
            return None;
        }
        let tokens = place.tokens + u8::from(self.is_token(phase) && letter > 0);
        let cells = (place.cells + u8::from(phase == self.head)).min(self.least_cells());
        let at_end = if self.ends_cell(phase) { AtEnd::Yes } else { AtEnd::No };
        (tokens <= 1).then(|| StripProgress { phase: self.after(phase), tokens, cells, at_end })
    }

    fn is_position(&self, place: &StripProgress) -> bool {
        place.at_end == AtEnd::Yes && place.tokens == 1 && place.cells == self.least_cells()
    }

    fn symbol(&self, place: &StripProgress, letter: Letter) -> WordSymbol {
        let vertices = match place.phase {
            phase if !self.is_token(phase) => return WordSymbol { weight: Some(letter.into()), vertices: 0 },
            phase if phase == self.head => self.shape.vertices,
            _ => self.shape.hubs,
        };
        WordSymbol { weight: None, vertices: vertices.into() }
    }

    fn first_track(&self) -> Track {
        Track { phase: 0, stops: None, stage: Stage::Head }
    }

    fn follow(&self, track: &Track, read: Letter, change: Change) -> Vec<(Option<Letter>, Track)> {
        let phase = track.phase;
        if read >= self.base(phase) || track.stage == Stage::Over {
            return Vec::new();
        }
        let stage = if phase < self.head { track.stage } else { Stage::Cells };
        let next = Track { phase: self.after(phase), stops: track.stops.clone(), stage };
        let copied = (Some(read), self.passing(next, phase));
        let Some(stops) = &track.stops else {
            let plans = self.plans.iter();
            let plans =
                plans.filter(|plan| track.stage == Stage::Head || plan.last() != Some(&Stop::LastCell));
            let begun = plans.flat_map(|plan| self.stop_here(plan, phase, read, change));
            return [copied].into_iter().chain(begun).collect();
        };
        match stops.first() {
            Some(Stop::Next(at, _)) if *at == phase => self.stop_here(stops, phase, read, change),
            _ => [copied].into_iter().chain(self.stop_here(stops, phase, read, change)).collect(),
        }
    }

    fn is_move(&self, track: &Track) -> bool {
        match track.stops.as_deref() {
            Some([]) => true,
            Some([Stop::LastCell]) => track.stage == Stage::Over,
            _ => false,
        }
    }

    fn simplify(&self) -> Simplify {
        if self.weighing == Weighing::Edges { Simplify::Strip(self.clone()) } else { Simplify::Nothing }
    }

    fn board(&self, word: &[Letter]) -> String {
        super::strip_board::notation(self, word)
    }

    fn spell(&self, word: &[Letter]) -> String {
        let letters =
            word.iter().zip(self.phases()).map(|(&letter, phase)| match (self.is_token(phase), letter) {
                (false, weight) => weight.to_string(),
                (true, 0) => ".".to_owned(),
                (true, 1) if phase == self.head && self.shape.vertices == 1 => "*".to_owned(),
                (true, vertex) if phase == self.head => char::from(b'a' + vertex - 1).to_string(),
                (true, hub) => format!("{}*", char::from(b'A' + hub - 1)),
            });
        letters.collect::<Vec<_>>().join(" ")
    }
}

impl From<Strip> for Speller {
    fn from(words: Strip) -> Self {
        Self::Strip(words)
    }
}
