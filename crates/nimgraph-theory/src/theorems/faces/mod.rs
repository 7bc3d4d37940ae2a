//! Statements about every game on a complex: heaps, of which a move takes from those of one face.
//!
//! A heap that is empty, or in no face, is out of the game; the others are left, and so are of each face the heaps
//! that are left.

mod apart;
mod cone;
mod full;
mod moore;
mod proper;

use nimgraph_game::{
    Game,
    rulesets::{CircularNim, Complex, GraphNim, HeapMove, Heaps, SimplicialNim},
};

pub(super) use self::{apart::apart, cone::cone, full::full, moore::moore, proper::proper};
use super::words;
use crate::{Finding, Highlight, Sign};

/// A game on a complex.
pub(super) trait FaceGame: Game<Position = Heaps> {
    /// The complex.
    fn complex(&self) -> &Complex;
    /// The move that takes so many from these heaps.
    fn removal(&self, take: HeapMove) -> Option<Self::Move>;
    /// How a sentence names a heap.
    fn name(&self, heap: usize) -> String {
        format!("heap {heap}")
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

    fn removal(&self, take: HeapMove) -> Option<HeapMove> {
        Some(take)
    }
}

impl FaceGame for CircularNim {
    fn complex(&self) -> &Complex {
        self.windows()
    }

    fn removal(&self, take: HeapMove) -> Option<HeapMove> {
        Some(take)
    }
}

impl FaceGame for GraphNim {
    fn complex(&self) -> &Complex {
        self.stars()
    }

    fn removal(&self, take: HeapMove) -> Option<Self::Move> {
        self.removal(take)
    }

    fn name(&self, edge: usize) -> String {
        let (u, v) = self.board().graph.ends(edge);
        let labels = &self.board().labels;
        format!("edge {}–{}", labels.text(u), labels.text(v))
    }

    fn shown(name: &str, edges: Vec<usize>) -> Highlight {
        Highlight::edges(name, Sign::Thick, edges)
    }
}

/// What is found of heaps is found of a position of the game, whose heaps may be numbered otherwise.
pub(super) fn carried<G: FaceGame, H: Game<Move = HeapMove>>(
    game: &G,
    finding: Finding<H>,
    number: impl Fn(usize) -> Option<usize>,
) -> Finding<G> {
    let take = |mv: HeapMove| {
        let taken = mv.0.iter().map(|&(heap, count)| Some((number(heap)?, count)));
        let mut taken = taken.collect::<Option<Vec<_>>>()?;
        taken.sort_unstable();
        game.removal(HeapMove(taken.into()))
    };
    let shown =
        |shown: Highlight| G::shown(&shown.name, shown.vertices.into_iter().filter_map(&number).collect());
    finding.carried(take, shown)
}

/// The heaps that are left, in increasing order.
fn left<G: FaceGame>(game: &G, heaps: &Heaps) -> Vec<usize> {
    let complex = game.complex();
    (0..heaps.0.len()).filter(|&heap| heaps.0[heap] > 0 && !complex.faces_at(heap).is_empty()).collect()
}

/// How many of the heaps of each face are left.
fn face_sizes<'a, G: FaceGame>(game: &'a G, heaps: &'a Heaps) -> impl Iterator<Item = usize> + 'a {
    let is_left = |&&heap: &&usize| heaps.0[heap] > 0;
    game.complex().faces().iter().map(move |face| face.iter().filter(is_left).count())
}

/// `heap 0, heap 1 and heap 4`.
fn names<G: FaceGame>(game: &G, heaps: &[usize]) -> String {
    words::list(heaps.iter().map(|&heap| game.name(heap)))
}

/// The move that takes all of these heaps down to a size that they have at least.
fn lower_to(heaps: &Heaps, places: &[usize], to: u64) -> HeapMove {
    let higher = places.iter().copied().filter(|&heap| heaps.0[heap] > to);
    HeapMove(higher.map(|heap| (heap, heaps.0[heap] - to)).collect())
}
