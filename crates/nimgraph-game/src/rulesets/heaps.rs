//! What the heap games share: how heaps and moves that take from them are read, written and drawn.

use crate::{
    Move, MoveRange, MoveSpec, State,
    figure::{Arrangement, Figure, Marks, Panel, Vertex},
    spec::{Fields, Spec, SpecError},
};

/// Reads the heaps.
pub fn read(fields: &mut Fields<'_>) -> Result<State, SpecError> {
    Ok(State::heaps(fields.heaps()?))
}

/// The heaps as they are written.
pub fn spec(heaps: &State) -> Spec {
    Spec::default().heaps(heaps.weights())
}

/// What each heap that is not empty may be lowered to.
pub fn move_ranges(heaps: &State) -> impl Iterator<Item = (usize, MoveRange)> + '_ {
    let lowering =
        |(heap, &size): (usize, &u64)| Some((heap, MoveRange::lowering(heap.to_string(), 0..size)?));
    heaps.weights().iter().enumerate().filter_map(lowering)
}

/// The heaps as a figure.
pub fn figure(heaps: &State, arrangement: Arrangement) -> Figure {
    let heap = |(i, &size): (usize, &u64)| Vertex::weighted(i.to_string(), size);
    let vertices = heaps.weights().iter().enumerate().map(heap).collect();
    Figure::of(Panel { vertices, arrangement, ..Panel::default() })
}

/// The move as it is written.
pub fn move_spec(before: &State, mv: &Move) -> MoveSpec {
    MoveSpec::Remove { vertex: None, remove: mv.taken(before) }
}

/// What is written, without asking whether the rules allow it.
pub fn from_spec(before: &State, spec: &MoveSpec) -> Option<Move> {
    match spec {
        MoveSpec::Remove { remove, .. } => Move::try_taking(before, remove),
        _ => None,
    }
}

/// `heap=what is left`, for each heap taken from.
pub fn to_text(mv: &Move) -> String {
    let change = |&(heap, left): &(usize, u64)| format!("{heap}={left}");
    mv.lowered().iter().map(change).collect::<Vec<_>>().join(",")
}

/// `take 2 from heap 0 and 1 from heap 3`.
pub fn to_words(before: &State, mv: &Move) -> String {
    let part = |(heap, count): (usize, u64)| format!("{count} from heap {heap}");
    format!("take {}", join_words(mv.taken(before).into_iter().map(part)))
}

/// The heaps taken from.
pub fn marks(mv: &Move) -> Marks {
    Marks { vertices: mv.places().collect(), ..Marks::default() }
}

/// Reads the short notation, `heap=what is left`, without asking whether the rules allow it.
pub fn from_text(text: &str) -> Option<Move> {
    let change = |part: &str| {
        let (heap, left) = part.split_once('=')?;
        Some((heap.trim().parse().ok()?, left.trim().parse().ok()?))
    };
    text.split(',').map(change).collect::<Option<Vec<_>>>().map(Move::lowering)
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn join_words(parts: impl IntoIterator<Item = String>) -> String {
    let mut parts: Vec<String> = parts.into_iter().collect();
    let Some(last) = parts.pop() else { return String::new() };
    if parts.is_empty() { last } else { format!("{} and {last}", parts.join(", ")) }
}

/// The notation of a game of heaps.
macro_rules! heap_notation {
    () => {
        fn move_spec(&self, heaps: &State, mv: &Move) -> crate::MoveSpec {
            super::heaps::move_spec(heaps, mv)
        }

        fn find_move(&self, heaps: &State, spec: &crate::MoveSpec) -> Option<Move> {
            super::heaps::from_spec(heaps, spec).filter(|m| self.is_legal(heaps, m))
        }

        fn move_to_text(&self, _: &State, mv: &Move) -> String {
            super::heaps::to_text(mv)
        }

        fn move_to_words(&self, heaps: &State, mv: &Move) -> String {
            super::heaps::to_words(heaps, mv)
        }

        fn move_from_text(&self, heaps: &State, text: &str) -> Option<Move> {
            super::heaps::from_text(text).filter(|m| self.is_legal(heaps, m))
        }

        fn move_ranges<'a>(&'a self, heaps: &'a State) -> Box<dyn Iterator<Item = crate::MoveRange> + 'a> {
            let playable = |heap| self.faces().is_none_or(|faces| !faces.faces_at(heap).is_empty());
            let ranges = super::heaps::move_ranges(heaps).filter(move |&(heap, _)| playable(heap));
            Box::new(ranges.map(|(_, range)| range))
        }

        fn marks(&self, _: &State, mv: &Move) -> crate::figure::Marks {
            super::heaps::marks(mv)
        }
    };
}
pub(crate) use heap_notation;
