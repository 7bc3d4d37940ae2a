//! Statements about every game on a complex: heaps, of which a move takes from those of one face.
//!
//! A heap that is empty, or in no face, is out of the game; the others are left, and so are of each face the heaps
//! that are left.

mod apart;
mod cone;
mod full;
mod moore;
mod proper;

use std::cell::OnceCell;

use nimgraph_game::{
    Move, Registered, State,
    rulesets::{CircularNim, Complex, GraphNim, SimplicialNim},
};

pub(super) use self::{apart::apart, cone::cone, full::full, moore::moore, proper::proper};
use crate::{
    Assertion, DerivedBoard, Facts, Finding, Highlight, Noun, Place, Sign, Term, claims::ValueClaim,
};

/// A game on a complex.
pub(super) trait FaceGame: Registered {
    /// The complex.
    fn complex(&self) -> &Complex;
    /// What the game calls what moves take from.
    const NOUN: Noun = Noun::Heaps;
    /// A heap as a place of the board.
    fn place(heap: usize) -> Place {
        Place::Heap(heap)
    }
    /// Heaps as something to show.
    fn shown(name: &str, heaps: Vec<usize>) -> Highlight {
        Highlight::ring(name, heaps)
    }
}

impl FaceGame for SimplicialNim {
    fn complex(&self) -> &Complex {
        self.complex()
    }
}

impl FaceGame for CircularNim {
    fn complex(&self) -> &Complex {
        self.windows()
    }
}

impl FaceGame for GraphNim {
    fn complex(&self) -> &Complex {
        self.stars()
    }

    const NOUN: Noun = Noun::Edges;

    fn place(edge: usize) -> Place {
        Place::Edge(edge)
    }

    fn shown(name: &str, edges: Vec<usize>) -> Highlight {
        Highlight::edges(name, Sign::Thick, edges)
    }
}

/// What is found of heaps is found of a position of the game, whose heaps may be numbered otherwise.
pub(super) fn carried<G: FaceGame>(finding: Finding, number: impl Fn(usize) -> Option<usize>) -> Finding {
    let take = |mv: Move| {
        let lowered = mv.lowered().iter().map(|&(heap, left)| Some((number(heap)?, left)));
        lowered.collect::<Option<Vec<_>>>().map(Move::lowering)
    };
    let shown =
        |shown: Highlight| G::shown(&shown.name, shown.vertices.into_iter().filter_map(&number).collect());
    let place = |place: Place| match place {
        Place::Heap(heap) => number(heap).map_or(Place::Beyond, G::place),
        other => other,
    };
    finding.carried(take, &place, shown)
}

/// What is known of one position so far.
#[derive(Default)]
pub(super) struct Known {
    left: OnceCell<Box<[usize]>>,
    face_sizes: OnceCell<Box<[usize]>>,
}

/// The heaps that are left, in increasing order.
fn left<'a, G: FaceGame>(heaps: &'a Facts<'_, G>) -> &'a [usize] {
    let complex = heaps.game().complex();
    let is_left = |&heap: &usize| heaps.weights()[heap] > 0 && !complex.faces_at(heap).is_empty();
    heaps.known().faces.left.get_or_init(|| (0..heaps.weights().len()).filter(is_left).collect())
}

/// How many of the heaps of each face are left.
fn face_sizes<'a, G: FaceGame>(heaps: &'a Facts<'_, G>) -> impl Iterator<Item = usize> + use<'a, G> {
    let size = |face: &[usize]| face.iter().filter(|&&heap| heaps.weights()[heap] > 0).count();
    let find = || heaps.game().complex().faces().iter().map(|face| size(face)).collect();
    heaps.known().faces.face_sizes.get_or_init(find).iter().copied()
}

/// Heaps as claims tell them.
fn terms<G: FaceGame>(heaps: &State, places: &[usize]) -> Vec<Term> {
    places.iter().map(|&heap| G::place(heap).weighing(heaps.weights()[heap])).collect()
}

/// The smallest and the largest of some heaps.
fn extremes<G: FaceGame>(heaps: &State, places: &[usize]) -> [Assertion; 2] {
    let (least, most) = (Term::Least(terms::<G>(heaps, places)), Term::Most(terms::<G>(heaps, places)));
    let value =
        |what: &str, of: Term| Assertion::Value(ValueClaim { what: what.to_owned(), is: of.said(), of });
    [value("the smallest of the numbers left", least), value("the largest", most)]
}

/// The board with some heaps at other sizes.
fn board<G: FaceGame>(name: &'static str, changes: impl IntoIterator<Item = (usize, u64)>) -> DerivedBoard {
    DerivedBoard::with(0, name, changes.into_iter().map(|(heap, size)| (G::place(heap), size)).collect())
}

/// The move that takes all of these heaps down to a size that they have at least.
fn lower_to(heaps: &State, places: &[usize], to: u64) -> Move {
    let higher = places.iter().copied().filter(|&heap| heaps.weights()[heap] > to);
    Move::lowering(higher.map(|heap| (heap, to)))
}
