//! Circular Nim CN(n, k): take from k consecutive heaps of a circle.
//! M. Dufour and S. Heubach, *Circular Nim games*, Electron. J. Combin. 20 (2013).

use super::{
    complex::{Complex, face_rules},
    heaps::{self, heap_notation},
};
use crate::{
    Convention, Figure, Move, State,
    figure::Arrangement,
    game::{BoardRules, FieldInfo, Game, GameInfo, Shape},
    rules::RulesBoard,
    ruleset::Ruleset,
    spec::{Fault, Fields, Spec, SpecError},
};

/// The circle: how many neighbouring heaps a move may touch, and the windows that follow from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CircularNim {
    k: usize,
    windows: Complex,
}

impl CircularNim {
    /// The game, if the game allows such a circle: not too large, and with at least one heap.
    pub(crate) fn allowed(n: usize, k: usize) -> Option<Self> {
        ((1..=MOST_HEAPS).contains(&n) && (1..=n).contains(&k)).then(|| Self::new(n, k))
    }

    /// CN(n, k).
    ///
    /// # Panics
    ///
    /// Unless 1 ≤ k ≤ n. A position whose `k` comes from elsewhere is made by [`Spec::check`], which returns an error.
    pub fn new(n: usize, k: usize) -> Self {
        assert!((1..=n).contains(&k), "CN(n, k) needs 1 ≤ k ≤ n, not n = {n} and k = {k}");
        let starts = if k == n { 0..1 } else { 0..n };
        Self { k, windows: Complex::new(starts.map(|i| (i..i + k).map(|h| h % n).collect())) }
    }

    /// The sets of k consecutive heaps.
    pub fn windows(&self) -> &Complex {
        &self.windows
    }

    /// How many consecutive heaps a move may touch.
    pub fn k(&self) -> usize {
        self.k
    }
}

impl Ruleset for CircularNim {
    face_rules!(windows);

    /// A circle has no first heap and no direction.
    fn canonical(&self, _play: Convention, heaps: &State) -> State {
        least_image(heaps.weights())
            .map_or_else(|| heaps.clone(), |least| State::heaps(least.collect::<Vec<_>>()))
    }
}

/// The least of the rotations of a circle of numbers and of its mirror image. Searches ask for it at every position, so only
/// what begins with the least number is compared, and nothing is copied.
pub(super) fn least_image(circle: &[u64]) -> Option<impl Iterator<Item = u64>> {
    let first = circle.iter().min()?;
    let mut least = None;
    for start in (0..circle.len()).filter(|&start| circle[start] == *first) {
        for image in [1, circle.len() - 1].map(|step| round(circle, start, step)) {
            if least.as_ref().is_none_or(|least| image.clone().lt(Clone::clone(least))) {
                least = Some(image);
            }
        }
    }
    least
}

/// The numbers once round a circle.
fn round(circle: &[u64], start: usize, step: usize) -> impl Iterator<Item = u64> + Clone {
    let mut at = start;
    circle.iter().map(move |_| {
        let number = circle[at];
        at += step;
        at -= if at < circle.len() { 0 } else { circle.len() };
        number
    })
}

impl Game for CircularNim {
    const INFO: GameInfo = GameInfo {
        name: "circular-nim",
        title: "Circular Nim",
        rules: "Pick k consecutive heaps of the circle and remove at least one token from them in total.",
        source: "M. Dufour and S. Heubach, Circular Nim games, Electron. J. Combin. 20 (2013)",
        shape: Shape::Heaps,
        token: false,
        board: BoardRules::HEAPS,
        fields: &[
            FieldInfo::required("heaps", "the sizes of the heaps, in order around the circle"),
            FieldInfo::required("k", "how many consecutive heaps a move may touch"),
        ],
        example: "circular-nim 5,1,6,3,2 k=2",
        move_example: "0=4,1=0",
    };

    fn read(fields: &mut Fields<'_>) -> Result<(Self, State), SpecError> {
        let heaps = heaps::read(fields)?;
        let n = heaps.weights().len();
        if n == 0 {
            return Err(SpecError::new(
                Fault::AgainstTheRules,
                fields.at("heaps"),
                "a circle needs at least one heap",
            ));
        }
        if n > MOST_HEAPS {
            let message = format!("expected at most {MOST_HEAPS} heaps on the circle, found {n}");
            return Err(SpecError::new(Fault::TooLarge, fields.at("heaps"), message));
        }
        let k = fields.k(1..=n as u64)? as usize;
        fields.make_windows("k", n * k)?;
        Ok((Self::new(n, k), heaps))
    }

    fn rules_board(&self, weights: usize) -> Option<RulesBoard<'_>> {
        Some(RulesBoard::Heaps(weights))
    }

    fn letters(&self) -> Vec<(char, u64)> {
        vec![('k', self.k as u64)]
    }

    fn spec(&self, heaps: &State) -> Spec {
        heaps::spec(heaps).k(self.k as u64)
    }

    fn faces(&self) -> Option<&Complex> {
        Some(&self.windows)
    }

    heap_notation!();

    fn moves_together(&self) -> Option<String> {
        (self.k > 1).then(|| format!("up to {} consecutive heaps at once", self.k))
    }

    fn figure(&self, heaps: &State) -> Figure {
        let mut figure = heaps::figure(heaps, Arrangement::Circle);
        figure.boards.iter_mut().for_each(|board| board.notes.push(format!("k = {}", self.k)));
        figure
    }
}

/// Windows are listed one by one, n of them with k heaps each; this keeps that list in memory.
const MOST_HEAPS: usize = 4096;

#[cfg(test)]
mod tests {
    use nimgraph_graph::SplitMix64;

    use super::*;

    /// The rotations of a circle of numbers, and those of its mirror image.
    fn images(circle: &[u64]) -> impl Iterator<Item = Vec<u64>> {
        let n = circle.len();
        (0..n).flat_map(move |start| {
            let forward = (0..n).map(|i| circle[(start + i) % n]).collect();
            let backward = (0..n).map(|i| circle[(start + n - i) % n]).collect();
            [forward, backward]
        })
    }

    #[test]
    fn a_circle_is_known_by_its_least_image() {
        let mut stream = SplitMix64::new(1);
        for n in 1..=9 {
            for _ in 0..500 {
                let most = 1 + stream.below(4);
                let heaps = State::heaps((0..n).map(|_| stream.below(most + 1)).collect::<Vec<_>>());
                let least = CircularNim::new(n, 1).canonical(Convention::Normal, &heaps);
                assert_eq!(Some(least.weights()), images(heaps.weights()).min().as_deref(), "{heaps:?}");
            }
        }
    }
}
