//! The positions from which rules are learned, with their outcomes and their images under symmetries.

use foldhash::{HashMap, HashMapExt};
use nimgraph_formula::{Ground, Symmetry};
use nimgraph_solve::{Meter, StopReason};

use super::bits::Bits;
use crate::arena::Arena;

/// Lists of weights with their outcomes; with a list its images under all symmetries of the board are there too.
pub(super) struct Sample {
    points: Vec<Box<[u64]>>,
    /// For each point the places of the token that make a P-position, a bit each.
    outcomes: Vec<u64>,
    numbers: HashMap<Box<[u64]>, usize>,
    symmetries: Vec<Symmetry>,
    has_token: bool,
    /// Where positions belong to the sample, for each place of the token, if not all do.
    within: Option<Vec<Ground>>,
}

impl Sample {
    /// An empty sample. On boards with too many symmetries none is used, and where the rules have fewer than the board: what
    /// `orbit` means depends on the board alone.
    pub(super) fn new(arena: &Arena) -> Self {
        let same = |count: usize| (0..count).collect::<Vec<_>>();
        let identity =
            || Symmetry { weights: same(arena.board().weights()), places: same(arena.board().order()) };
        let symmetries = match arena.board().symmetries() {
            Ok(all) if Self::uses_all_symmetries(arena) => all.to_vec(),
            _ => vec![identity()],
        };
        Self::with(arena, symmetries, None)
    }

    /// An empty sample of the positions for which a condition holds, whose symmetries preserve it.
    pub(super) fn among(arena: &Arena, symmetries: Vec<Symmetry>, within: Vec<Ground>) -> Self {
        Self::with(arena, symmetries, Some(within))
    }

    fn with(arena: &Arena, symmetries: Vec<Symmetry>, within: Option<Vec<Ground>>) -> Self {
        let has_token = arena.has_token();
        Self {
            points: Vec::new(),
            outcomes: Vec::new(),
            numbers: HashMap::new(),
            symmetries,
            has_token,
            within,
        }
    }

    /// Whether a position belongs to the sample.
    pub(super) fn is_within(&self, place: usize, weights: &[u64]) -> bool {
        self.within.as_ref().is_none_or(|within| within[place].holds(weights))
    }

    /// Whether a board has so few symmetries that all of them are used, and its rules have them too.
    pub(super) fn uses_all_symmetries(arena: &Arena) -> bool {
        let of_board = arena.board().symmetries().map_or(usize::MAX, <[_]>::len);
        of_board <= MOST_SYMMETRIES
            && (arena.is_plain() || arena.symmetries().is_some_and(|all| all.len() == of_board))
    }

    /// Adds a list of weights and its images.
    pub(super) fn add(&mut self, weights: &[u64], p: u64, meter: &mut Meter) -> Result<(), StopReason> {
        if self.numbers.contains_key(weights) {
            return Ok(());
        }
        for symmetry in &self.symmetries {
            meter.tick()?;
            let mut image = vec![0; weights.len()];
            weights.iter().zip(&symmetry.weights).for_each(|(&weight, &to)| image[to] = weight);
            if self.numbers.contains_key(image.as_slice()) {
                continue;
            }
            meter.take(64 + 16 * weights.len())?;
            let image: Box<[u64]> = image.into();
            self.numbers.insert(image.clone(), self.points.len());
            self.points.push(image);
            self.outcomes.push(if self.has_token { carried(p, &symmetry.places) } else { p });
        }
        Ok(())
    }

    pub(super) fn len(&self) -> usize {
        self.points.len()
    }

    /// How many weights a point has.
    pub(super) fn weights(&self) -> usize {
        self.points.first().map_or(0, |point| point.len())
    }

    pub(super) fn points(&self) -> impl Iterator<Item = &[u64]> {
        self.points.iter().map(|point| &**point)
    }

    pub(super) fn point(&self, number: usize) -> &[u64] {
        &self.points[number]
    }

    /// The symmetries that are used, the identity first.
    pub(super) fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// The positions with the token on a place: the P-positions and the others.
    pub(super) fn outcomes(&self, arena: &Arena, place: usize) -> (Bits, Bits) {
        let is_position = |point: usize| {
            let weights = &self.points[point];
            arena.domain(place).holds(weights) && self.is_within(place, weights)
        };
        let is_p = |point: usize| self.outcomes[point] >> place & 1 == 1;
        let p = Bits::of(self.len(), |point| is_position(point) && is_p(point));
        let n = Bits::of(self.len(), |point| is_position(point) && !is_p(point));
        (p, n)
    }

    /// The symmetries that keep the token on its place, as what they do to points; the identity is left out.
    pub(super) fn stabiliser(
        &self,
        arena: &Arena,
        place: usize,
        meter: &mut Meter,
    ) -> Result<Vec<Vec<u32>>, StopReason> {
        let keeps = |symmetry: &&Symmetry| !arena.has_token() || symmetry.places[place] == place;
        let mut found = Vec::new();
        for symmetry in self.symmetries.iter().filter(keeps).skip(1) {
            meter.take(4 * self.len())?;
            let mut images = Vec::with_capacity(self.len());
            let mut image = vec![0; self.weights()];
            for point in &self.points {
                meter.tick()?;
                point.iter().zip(&symmetry.weights).for_each(|(&weight, &to)| image[to] = weight);
                images.push(self.numbers[image.as_slice()] as u32);
            }
            found.push(images);
        }
        Ok(found)
    }
}

/// The limit on symmetries; with more, a sample would become too large.
const MOST_SYMMETRIES: usize = 1000;

/// The places after a symmetry.
pub(super) fn carried(places: u64, images: &[usize]) -> u64 {
    images.iter().enumerate().fold(0, |all, (place, &to)| all | (places >> place & 1) << to)
}
