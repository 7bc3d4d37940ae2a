//! Sets of heaps that may be played together: the faces of a simplicial complex.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{Arc, OnceLock},
};

use nimgraph_graph::DisjointSets;

use crate::{Move, MoveCount, State, moves::Lowered, ruleset::CONTINUE};

/// The faces, each sorted. A move takes from the heaps of one face. All positions of a game share them.
///
/// R. Ehrenborg and E. Steingrímsson, *Playing Nim on a simplicial complex*, Electron. J. Combin. 3 (1996).
#[derive(Clone, Debug)]
pub struct Complex {
    faces: Arc<[Box<[usize]>]>,
    /// For each heap, the faces that hold it, in order.
    around: Arc<[Vec<usize>]>,
    /// The faces as bits of a word, if there are so few heaps.
    masks: Option<Arc<[u64]>>,
    /// How removals are counted, found when they are first.
    count: Arc<OnceLock<Option<Count>>>,
}

impl PartialEq for Complex {
    fn eq(&self, other: &Self) -> bool {
        self.faces == other.faces
    }
}

impl Eq for Complex {}

impl Complex {
    /// A complex with these faces; a face inside another one adds nothing.
    pub fn new(faces: impl IntoIterator<Item = Vec<usize>>) -> Self {
        let sorted = |mut face: Vec<usize>| {
            face.sort_unstable();
            face.dedup();
            face.into_boxed_slice()
        };
        let faces: Arc<[Box<[usize]>]> = faces.into_iter().map(sorted).collect();
        let heaps = faces.iter().flat_map(|f| f.last()).max().map_or(0, |&most| most + 1);
        let mut around = vec![Vec::new(); heaps];
        for (i, face) in faces.iter().enumerate() {
            for &heap in face.iter() {
                around[heap].push(i);
            }
        }
        let mask = |face: &[usize]| face.iter().fold(0, |mask, heap| mask | 1 << heap);
        let masks = (heaps <= 64).then(|| faces.iter().map(|face| mask(face)).collect());
        Self { faces, around: around.into(), masks, count: Arc::default() }
    }

    /// The faces, in the order given.
    pub fn faces(&self) -> &[Box<[usize]>] {
        &self.faces
    }

    /// The faces that hold a heap, by number, in order.
    pub fn faces_at(&self, heap: usize) -> &[usize] {
        self.around.get(heap).map_or(&[], Vec::as_slice)
    }

    /// Shows every removal once, with the first face that allows it.
    pub fn for_each_move(
        &self,
        heaps: &State,
        visit: &mut dyn FnMut(usize, Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (i, face) in self.faces.iter().enumerate() {
            let live =
                face.iter().filter(|&&h| heaps.weights()[h] > 0).map(|&h| (h, heaps.weights()[h])).collect();
            let mut removal = Odometer::new(live, |touched| self.first_face(touched) == Some(i));
            while let Some(lowered) = removal.next() {
                visit(i, Move::Lower { lowered, to: None })?;
            }
        }
        CONTINUE
    }

    /// The first face that holds every heap the move takes from.
    pub fn face_of(&self, mv: &Move) -> Option<usize> {
        self.first_face(mv.places())
    }

    /// The first face that holds all these heaps; none when there is no heap.
    pub fn first_face(&self, mut heaps: impl Iterator<Item = usize> + Clone) -> Option<usize> {
        let first = heaps.next()?;
        let around = self.faces_at(first).iter();
        let Some(masks) = &self.masks else {
            let holds = |face: &&usize| heaps.clone().all(|h| self.faces[**face].binary_search(&h).is_ok());
            return around.copied().find(|face| holds(&face));
        };
        let others = heaps.try_fold(0u64, |mask, heap| (heap < 64).then(|| mask | 1 << heap))?;
        around.copied().find(|&face| others & !masks[face] == 0)
    }

    /// How many removals there are.
    pub fn count_moves(&self, heaps: &State) -> MoveCount {
        self.counted(heaps).map_or(MoveCount::TooMany, MoveCount::Exactly)
    }

    fn counted(&self, heaps: &State) -> Option<u128> {
        let known = self.count.get_or_init(|| Count::of(self.masks.as_ref()?));
        match known {
            Some(count) => count.removals(heaps),
            None => self.counted_afresh(heaps),
        }
    }

    /// The count by inclusion and exclusion over the heaps that are left of the faces; `None` when that is too long, or
    /// the number too large.
    fn counted_afresh(&self, heaps: &State) -> Option<u128> {
        const MOST_TERMS: usize = 1 << 12;
        const MOST_STEPS: usize = 1 << 24;
        let ways = |set: &[usize]| {
            set.iter().try_fold(1i128, |n, &h| n.checked_mul(i128::from(heaps.weights()[h]) + 1))
        };
        let mut terms: BTreeMap<Vec<usize>, i128> = BTreeMap::new();
        let mut steps = 0;
        for face in self.faces.iter() {
            let live: Vec<usize> = face.iter().copied().filter(|&h| heaps.weights()[h] > 0).collect();
            // One face alone may allow more than can be counted; its overlaps need not be looked at then.
            ways(&live)?;
            steps += terms.keys().map(|set| set.len() + 1).sum::<usize>();
            if steps > MOST_STEPS {
                return None;
            }
            let overlaps: Vec<_> = terms.iter().map(|(s, c)| (intersection(s, &live), -c)).collect();
            for (set, coefficient) in overlaps.into_iter().chain([(live, 1)]) {
                if !set.is_empty() {
                    *terms.entry(set).or_default() += coefficient;
                }
            }
            terms.retain(|_, c| *c != 0);
            if terms.len() > MOST_TERMS {
                return None;
            }
        }
        let mut total = 0i128;
        for (set, coefficient) in terms {
            total = total.checked_add((ways(&set)? - 1).checked_mul(coefficient)?)?;
        }
        u128::try_from(total).ok()
    }

    /// The non-empty heaps, sorted into groups that no face joins.
    pub fn components(&self, heaps: &State) -> Vec<Vec<usize>> {
        let mut groups = DisjointSets::new(heaps.weights().len());
        for face in self.faces.iter() {
            let mut live = face.iter().copied().filter(|&h| heaps.weights()[h] > 0);
            let Some(first) = live.next() else { continue };
            for heap in live {
                groups.join(heap, first);
            }
        }
        let mut parts: Vec<Vec<usize>> = Vec::new();
        let mut part_of = vec![usize::MAX; heaps.weights().len()];
        let playable = |heap: &usize| self.around.get(*heap).is_some_and(|faces| !faces.is_empty());
        for heap in heaps.support().filter(playable) {
            let part = &mut part_of[groups.root(heap)];
            if *part == usize::MAX {
                *part = parts.len();
                parts.push(Vec::new());
            }
            parts[*part].push(heap);
        }
        parts
    }
}

/// The removals of a complex, counted by inclusion and exclusion: sets of heaps with their coefficients, which do not
/// depend on the sizes of the heaps.
#[derive(Debug)]
struct Count {
    terms: Vec<(Box<[u8]>, i64)>,
    /// The most heaps in a set.
    widest: u32,
    /// The sum of the coefficients without their signs.
    total: i64,
}

impl Count {
    /// The terms for these faces; `None` when there are too many.
    fn of(faces: &Arc<[u64]>) -> Option<Self> {
        const MOST_TERMS: usize = 1 << 8;
        let mut terms: BTreeMap<u64, i64> = BTreeMap::new();
        for &face in faces.iter() {
            let overlaps: Vec<(u64, i64)> = terms.iter().map(|(set, c)| (set & face, -c)).collect();
            for (set, coefficient) in overlaps.into_iter().chain([(face, 1)]).filter(|(set, _)| *set != 0) {
                let term = terms.entry(set).or_default();
                *term = term.checked_add(coefficient)?;
            }
            terms.retain(|_, coefficient| *coefficient != 0);
            if terms.len() > MOST_TERMS || faces.len() > 1 << 12 {
                return None;
            }
        }
        let heaps = |set: u64| (0..64).filter(|heap| set >> heap & 1 == 1).collect();
        Some(Self {
            widest: terms.keys().map(|set| set.count_ones()).max().unwrap_or(0),
            total: terms
                .values()
                .try_fold(0i64, |sum, coefficient| sum.checked_add(coefficient.checked_abs()?))?,
            terms: terms.into_iter().map(|(set, coefficient)| (heaps(set), coefficient)).collect(),
        })
    }

    fn removals(&self, heaps: &State) -> Option<u128> {
        if let Some(count) = self.few_removals(heaps) {
            return Some(count);
        }
        let mut total = 0i128;
        for (set, coefficient) in &self.terms {
            let ways = set.iter().try_fold(1u64, |n, &h| n.checked_mul(heaps.weights()[h as usize] + 1));
            let ways = match ways {
                Some(ways) => i128::from(ways),
                None => set
                    .iter()
                    .try_fold(1i128, |n, &h| n.checked_mul(i128::from(heaps.weights()[h as usize]) + 1))?,
            };
            total = total.checked_add((ways - 1).checked_mul((*coefficient).into())?)?;
        }
        u128::try_from(total).ok()
    }

    /// The same for small heaps, at which most searches look: where no number on the way can be beyond 64 bits, none is
    /// tested for it.
    fn few_removals(&self, heaps: &State) -> Option<u128> {
        let most = heaps.weights().iter().max().copied().unwrap_or(0);
        let most = i64::try_from(most).ok()?.checked_add(1)?;
        most.checked_pow(self.widest)?.checked_mul(self.total)?;
        let ways = |set: &[u8]| set.iter().map(|&h| heaps.weights()[h as usize] as i64 + 1).product::<i64>();
        let count: i64 = self.terms.iter().map(|(set, coefficient)| (ways(set) - 1) * coefficient).sum();
        u128::try_from(count).ok()
    }
}

fn intersection(a: &[usize], b: &[usize]) -> Vec<usize> {
    a.iter().copied().filter(|x| b.binary_search(x).is_ok()).collect()
}

/// Runs through the removals from some heaps, the last heap's count varying fastest, that touch a set of heaps
/// which is new; a set inside one that is not new is not new either.
///
/// Faces may repeat and overlap, and heaps may be huge: runs of removals that earlier faces have shown are
/// skipped as a whole, so that the time between two moves does not depend on the sizes of the heaps.
struct Odometer<F> {
    /// `(heap, how many are there)`.
    wheels: Vec<(usize, u64)>,
    counts: Vec<u64>,
    is_new: F,
}

impl<F: Fn(Touched<'_>) -> bool> Odometer<F> {
    fn new(wheels: Vec<(usize, u64)>, is_new: F) -> Self {
        let counts = vec![0; wheels.len()];
        Self { wheels, counts, is_new }
    }

    fn next(&mut self) -> Option<Lowered> {
        loop {
            let turning =
                self.counts.iter().zip(&self.wheels).rposition(|(count, (_, most))| count < most)?;
            self.counts[turning] += 1;
            self.counts[turning + 1..].fill(0);
            if self.counts[turning] > 1 || self.may_be_new(turning + 1) {
                self.complete(turning + 1);
                let turned = self.wheels.iter().zip(&self.counts).filter(|&(_, &count)| count > 0);
                let mut lowered = Lowered::with_capacity(turned.clone().count());
                lowered.extend(turned.map(|(&(heap, size), &count)| (heap, size - count)));
                return Some(lowered);
            }
            for (count, (_, most)) in self.counts.iter_mut().zip(&self.wheels).skip(turning) {
                *count = *most;
            }
        }
    }

    /// Turns the wheels from one on as little as makes the removal new.
    fn complete(&mut self, from: usize) {
        for wheel in from..self.wheels.len() {
            self.counts[wheel] = u64::from(!self.may_be_new(wheel + 1));
        }
    }

    /// Whether some removal that agrees on the wheels before one is new: if so, that which turns all others is.
    fn may_be_new(&self, from: usize) -> bool {
        (self.is_new)(Touched { wheels: &self.wheels, counts: &self.counts, from, at: 0 })
    }
}

/// The heaps that a removal touches when it turns all wheels from one on.
#[derive(Clone)]
struct Touched<'a> {
    wheels: &'a [(usize, u64)],
    counts: &'a [u64],
    from: usize,
    at: usize,
}

impl Iterator for Touched<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while self.at < self.from && self.counts[self.at] == 0 {
            self.at += 1;
        }
        let (heap, _) = self.wheels.get(self.at)?;
        self.at += 1;
        Some(*heap)
    }
}

/// The rules of a game on a complex.
macro_rules! face_rules {
    ($complex:ident) => {
        fn for_each_move(
            &self,
            heaps: &State,
            visit: &mut dyn FnMut(Move) -> std::ops::ControlFlow<()>,
        ) -> std::ops::ControlFlow<()> {
            self.$complex.for_each_move(heaps, &mut |_, m| visit(m))
        }

        fn is_legal(&self, heaps: &State, mv: &Move) -> bool {
            mv.is_possible(heaps.weights()) && mv.to().is_none() && self.$complex.face_of(mv).is_some()
        }

        fn move_footprint(&self, heaps: &State) -> usize {
            size_of::<Move>() + heaps.footprint()
        }

        fn count_moves(&self, heaps: &State) -> crate::MoveCount {
            self.$complex.count_moves(heaps)
        }

        fn components(&self, heaps: &State) -> Vec<State> {
            self.$complex.components(heaps).iter().map(|part| heaps.restricted(part)).collect()
        }
    };
}
pub(crate) use face_rules;

#[cfg(test)]
mod tests {
    use nimgraph_graph::SplitMix64;

    use super::*;

    #[test]
    fn counting_agrees_with_listing() {
        let complexes = [
            vec![vec![0, 1], vec![1, 2], vec![2, 0]],
            vec![vec![0, 1, 2], vec![1, 2, 3], vec![3, 0]],
            vec![vec![0], vec![0, 1], vec![3], vec![1, 0]],
        ];
        for faces in complexes {
            for heaps in [[1, 2, 3, 0], [2, 2, 2, 2], [0, 0, 1, 5], [0, 0, 0, 0]] {
                let (complex, heaps) = (Complex::new(faces.clone()), State::heaps(heaps));
                let mut listed = Vec::new();
                let _ = complex.for_each_move(&heaps, &mut |_, m| {
                    assert!(!listed.contains(&m), "{m:?} came twice");
                    listed.push(m);
                    CONTINUE
                });
                assert_eq!(
                    complex.count_moves(&heaps),
                    MoveCount::Exactly(listed.len() as u128),
                    "{faces:?} {heaps:?}"
                );
                assert_eq!(complex.counted_afresh(&heaps), Some(listed.len() as u128), "{faces:?} {heaps:?}");
            }
        }
    }

    /// What does not depend on the sizes of the heaps is found once, and gives the same count.
    #[test]
    fn counting_again_agrees_with_counting_afresh() {
        let (mut counted, mut refused) = (0, 0);
        for seed in 0..2000 {
            let mut stream = SplitMix64::new(seed);
            let n = 1 + stream.index(8);
            let face = |stream: &mut SplitMix64| (0..n).filter(|_| stream.index(2) == 0).collect::<Vec<_>>();
            let faces: Vec<Vec<usize>> = (0..1 + stream.index(7)).map(|_| face(&mut stream)).collect();
            let complex = Complex::new(faces.clone());
            for scale in [3, 1 << 20, 1 << 63] {
                let heaps = State::heaps((0..n).map(|_| stream.below(scale)).collect::<Vec<_>>());
                let again = complex.counted(&heaps);
                assert_eq!(again, complex.counted_afresh(&heaps), "seed {seed}: {faces:?} {heaps:?}");
                *(if again.is_some() { &mut counted } else { &mut refused }) += 1;
            }
        }
        assert!(counted > 1000 && refused > 100, "{counted} {refused}");
    }

    /// The same first face, by the bits of a word and without.
    #[test]
    fn faces_as_bits_hold_the_same_heaps() {
        for seed in 0..500 {
            let mut stream = SplitMix64::new(seed);
            let face = |stream: &mut SplitMix64| (0..6).filter(|_| stream.index(2) == 0).collect::<Vec<_>>();
            let faces: Vec<Vec<usize>> = (0..1 + stream.index(6)).map(|_| face(&mut stream)).collect();
            let quick = Complex::new(faces.clone());
            let slow = Complex { masks: None, ..quick.clone() };
            for set in 0..128usize {
                let heaps = (0..7).filter(|heap| set >> heap & 1 == 1);
                assert_eq!(
                    quick.first_face(heaps.clone()),
                    slow.first_face(heaps),
                    "seed {seed} {faces:?} {set}"
                );
            }
            assert_eq!(quick.first_face([0, 64].into_iter()), None);
        }
    }

    #[test]
    fn what_cannot_be_counted_is_not_given_a_number() {
        let huge = u64::MAX >> 1;
        let count =
            |heaps: &[u64]| Complex::new([(0..heaps.len()).collect()]).count_moves(&State::heaps(heaps));
        assert_eq!(count(&[huge]), MoveCount::Exactly(huge.into()));
        assert_eq!(count(&[huge; 3]), MoveCount::TooMany);
        assert_eq!(count(&[1; 200]), MoveCount::TooMany);
    }

    /// Both took a minute: faces that are too large to count at once, and many that overlap.
    #[test]
    fn counting_gives_up_in_time() {
        let circle = |n: usize, k: usize| {
            Complex::new((0..n).map(|first| (first..first + k).map(|heap| heap % n).collect()))
        };
        assert_eq!(circle(4096, 2048).count_moves(&State::heaps([1; 4096])), MoveCount::TooMany);
        assert_eq!(circle(4000, 100).count_moves(&State::heaps([1; 4000])), MoveCount::TooMany);
    }

    #[test]
    fn long_runs_of_known_moves_are_skipped() {
        let huge = 1 << 40;
        let faces = [vec![0, 1], vec![1, 2], vec![0, 2], vec![0, 1], vec![1], vec![0, 1, 2]];
        let complex = Complex::new(faces);
        let first = |from: usize| {
            let mut wheels = Odometer::new(vec![(0, huge), (1, huge), (2, huge)], |touched| {
                complex.first_face(touched) == Some(from)
            });
            wheels.next()
        };
        assert_eq!(first(5), Some([(0, huge - 1), (1, huge - 1), (2, huge - 1)].into_iter().collect()));
        let mut repeated = Odometer::new(vec![(0, huge), (1, huge)], |t| complex.first_face(t) == Some(3));
        assert_eq!(repeated.next(), None);
    }

    #[test]
    fn moves_come_in_the_order_of_faces_and_counts() {
        let complexes = [
            vec![vec![0, 1], vec![1, 2], vec![2, 0], vec![0, 1, 2]],
            vec![vec![1], vec![0, 1, 2], vec![0, 2], vec![0, 2, 3], vec![0, 1, 2]],
            vec![vec![3, 1], vec![0], vec![3, 0, 1], vec![0, 1, 2, 3]],
        ];
        for faces in complexes {
            for heaps in [[1, 2, 3, 0], [2, 1, 2, 2], [0, 3, 1, 2], [1, 1, 1, 1]] {
                let (complex, heaps) = (Complex::new(faces.clone()), State::heaps(heaps));
                let mut listed = Vec::new();
                let _ = complex.for_each_move(&heaps, &mut |i, m| {
                    listed.push((i, m));
                    CONTINUE
                });
                assert_eq!(listed, in_plain_order(&complex, &heaps), "{faces:?} {heaps:?}");
            }
        }
    }

    /// Every removal of every face, counted up like a number; those that an earlier face allows are left out.
    fn in_plain_order(complex: &Complex, heaps: &State) -> Vec<(usize, Move)> {
        let mut moves = Vec::new();
        for (i, face) in complex.faces().iter().enumerate() {
            let mut counts = vec![0; face.len()];
            while let Some(turning) = (0..face.len()).rev().find(|&w| counts[w] < heaps.weights()[face[w]]) {
                counts[turning] += 1;
                counts[turning + 1..].fill(0);
                let taken = face.iter().copied().zip(counts.iter().copied()).filter(|&(_, count)| count > 0);
                let mv = Move::taking(heaps, taken);
                if complex.face_of(&mv) == Some(i) {
                    moves.push((i, mv));
                }
            }
        }
        moves
    }
}
