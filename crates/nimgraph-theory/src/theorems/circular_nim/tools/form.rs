//! P-positions that all read the same way, from some heap in some direction: how to recognise them, and how to
//! move to one.

use super::{
    circle::{Circle, after, removal},
    span::Interval,
};
use crate::{Assertion, Finding, Highlight, Place, Reason, Term, claims::ReadsClaim};

/// The form of the P-positions of CN(N, k).
pub(crate) struct Form<const N: usize> {
    /// Heaps of this form within given spans, if there are any. It need not look further than positions and
    /// their options do: all spans but those of k consecutive heaps are points.
    pub(crate) fill: fn(&[Interval; N]) -> Option<[u64; N]>,
    /// Why these heaps have the form, in numbers.
    pub(crate) equalities: fn(&[u64; N], [Term; N]) -> Vec<Assertion>,
    /// The parts to show, by their places in the form.
    pub(crate) parts: &'static [(&'static str, &'static [usize])],
}

impl<const N: usize> Form<N> {
    /// The outcome of N heaps, with the reading or the move.
    pub(crate) fn decide(&self, circle: &Circle<'_>) -> Option<Finding> {
        let heaps: &[u64; N] = circle.heaps.try_into().ok()?;
        if let Some(reading) = self.read(|_| false, heaps) {
            let reason = self.tell(&reading, Reason::default(), 0);
            return Some(self.show(&reading, Finding::p(reason)));
        }
        let window = |start: usize| move |heap: usize| (heap + N - start) % N < circle.k;
        // A position that neither has the form nor has a move to it would refute the form: then nothing is claimed.
        let reading = (0..N).find_map(|start| self.read(window(start), heaps))?;
        let left = reading.on_circle();
        let reason = Reason::default().board(after(heaps, &left)).say("after the move, ");
        let reason = self.tell(&reading, reason, 1);
        Some(self.show(&reading, Finding::n(reason).with_move(removal(heaps, &left))))
    }

    /// What is read, and why it has the form.
    fn tell(&self, reading: &Reading<N>, reason: Reason, on: usize) -> Reason {
        let terms = std::array::from_fn(|i| Place::Heap(reading.places[i]).weighing(reading.heaps[i]));
        reason
            .claim_on(on, reading.claim())
            .say(": ")
            .claims_on(on, (self.equalities)(&reading.heaps, terms))
            .say(".")
    }

    /// The first way to read the circle in this form, when some of the heaps may be lowered.
    fn read(&self, may_be_lowered: impl Fn(usize) -> bool, heaps: &[u64; N]) -> Option<Reading<N>> {
        let span = |heap: usize| {
            if may_be_lowered(heap) { Interval::up_to(heaps[heap]) } else { Interval::just(heaps[heap]) }
        };
        let ways = (0..N).flat_map(|start| [Way::Onward, Way::Back].map(|way| (start, way)));
        ways.into_iter().find_map(|(start, way)| {
            let places = way.places::<N>(start);
            (self.fill)(&places.map(span)).map(|heaps| Reading { places, way, heaps })
        })
    }

    fn show(&self, reading: &Reading<N>, finding: Finding) -> Finding {
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
    fn claim(&self) -> Assertion {
        let way = match self.way {
            Way::Onward => "on",
            Way::Back => "back",
        };
        let places = self.places.iter().map(|&heap| Place::Heap(heap)).collect();
        Assertion::Reads(ReadsClaim { places, values: self.heaps.to_vec(), way })
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
