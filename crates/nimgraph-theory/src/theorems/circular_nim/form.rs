//! P-positions that all read the same way, from some heap in some direction: how to recognise them, and how to
//! move to one.

use nimgraph_game::rulesets::CircularNim;

use super::{
    circle::{Circle, removal, tuple},
    span::Span,
};
use crate::{Finding, Highlight};

/// The form of the P-positions of CN(N, k).
pub(super) struct Form<const N: usize> {
    /// The form, in words that go on "the circle reads …".
    pub(super) reads: &'static str,
    /// Heaps of this form within given spans, if there are any. It need not look further than positions and
    /// their options do: all spans but those of k consecutive heaps are points.
    pub(super) fill: fn(&[Span; N]) -> Option<[u64; N]>,
    /// Why these heaps are of the form, in numbers.
    pub(super) equalities: fn(&[u64; N]) -> String,
    /// The parts to show, by their places in the form.
    pub(super) parts: &'static [(&'static str, &'static [usize])],
}

impl<const N: usize> Form<N> {
    /// The outcome of N heaps, with the reading or the move.
    pub(super) fn decide(&self, circle: &Circle<'_>) -> Option<Finding<CircularNim>> {
        let heaps: &[u64; N] = circle.heaps.try_into().ok()?;
        if let Some(reading) = self.read(|_| false, heaps) {
            let because =
                format!("{}: {}.", reading.sentence(circle, "From"), (self.equalities)(&reading.heaps));
            return Some(self.show(&reading, Finding::p(because)));
        }
        let because = format!("The circle does not read {}, from anywhere in either direction.", self.reads);
        let window = |start: usize| move |heap: usize| (heap + N - start) % N < circle.k;
        let Some(reading) = (0..N).find_map(|start| self.read(window(start), heaps)) else {
            return Some(Finding::n(because));
        };
        let because = format!(
            "{because} {}: {}.",
            reading.sentence(circle, "After the move, from"),
            (self.equalities)(&reading.heaps)
        );
        let mv = removal(heaps, &reading.on_circle());
        Some(self.show(&reading, Finding::n(because).with_move(mv)))
    }

    /// The first way to read the circle in this form, when some of the heaps may be lowered.
    fn read(&self, may_be_lowered: impl Fn(usize) -> bool, heaps: &[u64; N]) -> Option<Reading<N>> {
        let span = |heap: usize| {
            if may_be_lowered(heap) { Span::up_to(heaps[heap]) } else { Span::just(heaps[heap]) }
        };
        let ways = (0..N).flat_map(|start| [Way::Onward, Way::Back].map(|way| (start, way)));
        ways.into_iter().find_map(|(start, way)| {
            let places = way.places::<N>(start);
            (self.fill)(&places.map(span)).map(|heaps| Reading { places, way, heaps })
        })
    }

    fn show(&self, reading: &Reading<N>, finding: Finding<CircularNim>) -> Finding<CircularNim> {
        self.parts.iter().fold(finding, |finding, (name, roles)| {
            let heaps = roles.iter().map(|&role| reading.places[role]).collect();
            finding.with_witness(Highlight::ring(*name, heaps))
        })
    }
}

/// A direction round the circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Onward,
    Back,
}

impl Way {
    /// The heaps in the order in which they are read.
    fn places<const N: usize>(self, start: usize) -> [usize; N] {
        std::array::from_fn(|i| match self {
            Self::Onward => (start + i) % N,
            Self::Back => (start + N - i) % N,
        })
    }
}

/// A way to read the circle, and what is read.
struct Reading<const N: usize> {
    places: [usize; N],
    way: Way,
    heaps: [u64; N],
}

impl<const N: usize> Reading<N> {
    /// `From heap 2 on, the circle reads (5, 1, 4, 2, 1)`.
    fn sentence(&self, circle: &Circle<'_>, from: &str) -> String {
        let way = match self.way {
            Way::Onward => "on",
            Way::Back => "back",
        };
        format!("{from} {} {way}, the circle reads {}", (circle.name)(self.places[0]), tuple(&self.heaps))
    }

    /// The heaps in the order of the circle.
    fn on_circle(&self) -> [u64; N] {
        let mut heaps = [0; N];
        for (&place, &heap) in self.places.iter().zip(&self.heaps) {
            heaps[place] = heap;
        }
        heaps
    }
}
