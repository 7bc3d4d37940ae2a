//! What the heap games share: positions that are lists of heaps, moves that take from several at once.

use crate::{
    MoveRange, MoveSpec, Weighted,
    figure::{Arrangement, Board, Figure, Marks, Vertex},
    spec::{Fields, Spec, SpecError},
};

/// The sizes of the heaps.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Heaps(pub Box<[u64]>);

/// Takes from one or more heaps: `(heap, how many)`, by increasing heap, every count at least one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HeapMove(pub Box<[(usize, u64)]>);

impl Weighted for Heaps {
    fn at_most(&self, most: u64) -> Self {
        Self(self.0.at_most(most))
    }

    fn weights_and_token(&self) -> Option<(&[u64], Option<usize>)> {
        Some((&self.0, None))
    }

    fn weights_and_token_mut(&mut self) -> Option<(&mut [u64], Option<&mut usize>)> {
        Some((&mut self.0, None))
    }
}

impl Heaps {
    /// Reads the heaps.
    pub fn read(fields: &mut Fields<'_>) -> Result<Self, SpecError> {
        Ok(Self(fields.heaps()?.into()))
    }

    /// The heaps as they are written.
    pub fn spec(&self) -> Spec {
        Spec::default().heaps(&*self.0)
    }

    /// The heaps after a move.
    pub fn after(&self, mv: &HeapMove) -> Self {
        let mut heaps = self.0.clone();
        for &(heap, count) in &mv.0 {
            heaps[heap] -= count;
        }
        Self(heaps)
    }

    /// About how many bytes it takes to remember.
    pub(crate) fn footprint(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.0) + 32
    }

    /// The heaps that are not empty.
    pub(crate) fn support(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().filter(|&(_, &h)| h > 0).map(|(i, _)| i)
    }

    /// What each heap that is not empty may be lowered to.
    pub(crate) fn move_ranges(&self) -> impl Iterator<Item = (usize, MoveRange)> + '_ {
        let lowering =
            |(heap, &size): (usize, &u64)| Some((heap, MoveRange::lowering(heap.to_string(), 0..size)?));
        self.0.iter().enumerate().filter_map(lowering)
    }

    /// The position that keeps only some heaps.
    pub(crate) fn restricted(&self, kept: &[usize]) -> Self {
        let mut heaps = vec![0; self.0.len()];
        for &heap in kept {
            heaps[heap] = self.0[heap];
        }
        Self(heaps.into())
    }

    /// The heaps as a figure.
    pub fn figure(&self, arrangement: Arrangement) -> Figure {
        let vertices = self.0.iter().enumerate().map(|(i, &h)| Vertex::weighted(i.to_string(), h)).collect();
        Figure::of(Board { vertices, arrangement, ..Board::default() })
    }
}

impl HeapMove {
    /// A move that takes from a single heap.
    pub fn single(heap: usize, count: u64) -> Self {
        Self([(heap, count)].into())
    }

    /// The move as it is written.
    pub fn spec(&self) -> MoveSpec {
        MoveSpec::Remove { vertex: None, remove: self.0.to_vec() }
    }

    /// `heap=what is left`, for each heap taken from.
    pub fn to_text(&self, before: &Heaps) -> String {
        let change = |&(heap, count): &(usize, u64)| format!("{heap}={}", before.0[heap] - count);
        self.0.iter().map(change).collect::<Vec<_>>().join(",")
    }

    /// `take 2 from heap 0 and 1 from heap 3`.
    pub fn to_words(&self) -> String {
        let part = |&(heap, count): &(usize, u64)| format!("{count} from heap {heap}");
        format!("take {}", join_words(self.0.iter().map(part)))
    }

    /// The heaps taken from.
    pub fn marks(&self) -> Marks {
        Marks { vertices: self.0.iter().map(|&(heap, _)| heap).collect(), ..Marks::default() }
    }

    /// Reads the short notation, `heap=what is left`, without asking whether the rules allow it.
    pub(crate) fn from_text(before: &Heaps, text: &str) -> Option<Self> {
        let change = |part: &str| {
            let (heap, left) = part.split_once('=')?;
            let heap: usize = heap.trim().parse().ok()?;
            let count = before.0.get(heap)?.checked_sub(left.trim().parse().ok()?)?;
            Some((heap, count))
        };
        text.split(',').map(change).collect::<Option<Vec<_>>>().map(Self::sorted)
    }

    /// What is written, without asking whether the rules allow it.
    pub(crate) fn from_spec(spec: &MoveSpec) -> Option<Self> {
        match spec {
            MoveSpec::Remove { remove, .. } => Some(Self::sorted(remove.clone())),
            _ => None,
        }
    }

    /// The move that takes the given number from each of these heaps.
    pub(crate) fn sorted(mut changes: Vec<(usize, u64)>) -> Self {
        changes.sort_unstable();
        Self(changes.into())
    }

    /// Whether it names each heap at most once and takes from each at least one and at most its size.
    pub(crate) fn is_possible(&self, heaps: &Heaps) -> bool {
        !self.0.is_empty()
            && self.0.windows(2).all(|w| w[0].0 < w[1].0)
            && self
                .0
                .iter()
                .all(|&(heap, count)| count >= 1 && heaps.0.get(heap).is_some_and(|&h| count <= h))
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn join_words(parts: impl IntoIterator<Item = String>) -> String {
    let mut parts: Vec<String> = parts.into_iter().collect();
    let Some(last) = parts.pop() else { return String::new() };
    if parts.is_empty() { last } else { format!("{} and {last}", parts.join(", ")) }
}

/// The notation of a game whose positions are [`Heaps`] and whose moves are [`HeapMove`]s.
macro_rules! heap_notation {
    () => {
        fn move_spec(&self, _: &Heaps, mv: &HeapMove) -> crate::MoveSpec {
            mv.spec()
        }

        fn find_move(&self, heaps: &Heaps, spec: &crate::MoveSpec) -> Option<HeapMove> {
            HeapMove::from_spec(spec).filter(|m| self.is_legal(heaps, m))
        }

        fn move_to_text(&self, heaps: &Heaps, mv: &HeapMove) -> String {
            mv.to_text(heaps)
        }

        fn move_to_words(&self, _: &Heaps, mv: &HeapMove) -> String {
            mv.to_words()
        }

        fn move_from_text(&self, heaps: &Heaps, text: &str) -> Option<HeapMove> {
            HeapMove::from_text(heaps, text).filter(|m| self.is_legal(heaps, m))
        }

        fn move_ranges<'a>(&'a self, heaps: &'a Heaps) -> Box<dyn Iterator<Item = crate::MoveRange> + 'a> {
            let playable = |heap| self.faces().is_none_or(|faces| !faces.faces_at(heap).is_empty());
            Box::new(heaps.move_ranges().filter(move |&(heap, _)| playable(heap)).map(|(_, range)| range))
        }

        fn marks(&self, _: &Heaps, mv: &HeapMove) -> crate::figure::Marks {
            mv.marks()
        }
    };
}
pub(crate) use heap_notation;
