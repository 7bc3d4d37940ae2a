//! Sets of heaps that may be played together: the faces of a simplicial complex.

use std::{collections::BTreeMap, ops::ControlFlow};

use super::{HeapMove, Heaps};
use crate::ruleset::CONTINUE;

/// The faces, each sorted. A move takes from the heaps of one face.
///
/// R. Ehrenborg and E. Steingrímsson, *Playing Nim on a simplicial complex*, Electron. J. Combin. 3 (1996).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complex {
    faces: Box<[Box<[usize]>]>,
    /// For each heap, the faces that hold it, in order.
    around: Box<[Vec<usize>]>,
}

impl Complex {
    /// A complex with these faces; a face inside another one adds nothing.
    pub fn new(faces: impl IntoIterator<Item = Vec<usize>>) -> Self {
        let sorted = |mut face: Vec<usize>| {
            face.sort_unstable();
            face.dedup();
            face.into_boxed_slice()
        };
        let faces: Box<[Box<[usize]>]> = faces.into_iter().map(sorted).collect();
        let heaps = faces.iter().flat_map(|f| f.last()).max().map_or(0, |&most| most + 1);
        let mut around = vec![Vec::new(); heaps].into_boxed_slice();
        for (i, face) in faces.iter().enumerate() {
            for &heap in face {
                around[heap].push(i);
            }
        }
        Self { faces, around }
    }

    /// The faces, in the order given.
    pub fn faces(&self) -> &[Box<[usize]>] {
        &self.faces
    }

    /// Shows every removal once, with the first face that allows it.
    pub fn for_each_move(
        &self,
        heaps: &Heaps,
        visit: &mut dyn FnMut(usize, HeapMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (i, face) in self.faces.iter().enumerate() {
            let live: Vec<usize> = face.iter().copied().filter(|&h| heaps.0[h] > 0).collect();
            let mut removal = Odometer::new(heaps, live);
            while let Some(changes) = removal.next() {
                let mv = HeapMove(changes.into());
                if self.face_of(&mv) == Some(i) {
                    visit(i, mv)?;
                }
            }
        }
        CONTINUE
    }

    /// The first face that holds every heap the move takes from.
    pub fn face_of(&self, mv: &HeapMove) -> Option<usize> {
        let ((first, _), others) = mv.0.split_first()?;
        let holds = |face: &&usize| others.iter().all(|(h, _)| self.faces[**face].binary_search(h).is_ok());
        self.around.get(*first)?.iter().find(holds).copied()
    }

    /// How many removals there are, by inclusion and exclusion over the faces; `None` when that is too long.
    pub fn count_moves(&self, heaps: &Heaps) -> Option<u128> {
        const MOST_TERMS: usize = 1 << 12;
        let mut terms: BTreeMap<Vec<usize>, i128> = BTreeMap::new();
        for face in &self.faces {
            let live: Vec<usize> = face.iter().copied().filter(|&h| heaps.0[h] > 0).collect();
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
            let ways = set.iter().try_fold(1i128, |n, &h| n.checked_mul(i128::from(heaps.0[h]) + 1))? - 1;
            total = total.checked_add(ways.checked_mul(coefficient)?)?;
        }
        u128::try_from(total).ok()
    }

    /// The non-empty heaps, sorted into groups that no face joins.
    pub fn components(&self, heaps: &Heaps) -> Vec<Vec<usize>> {
        let mut group: Vec<usize> = (0..heaps.0.len()).collect();
        for face in &self.faces {
            let mut live = face.iter().copied().filter(|&h| heaps.0[h] > 0);
            let Some(first) = live.next() else { continue };
            for heap in live {
                let (from, to) = (root(&mut group, heap), root(&mut group, first));
                group[from] = to;
            }
        }
        let mut parts: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        let playable = |heap: &usize| self.around.get(*heap).is_some_and(|faces| !faces.is_empty());
        for heap in heaps.support().filter(playable) {
            parts.entry(root(&mut group, heap)).or_default().push(heap);
        }
        parts.into_values().collect()
    }
}

fn root(group: &mut [usize], mut heap: usize) -> usize {
    while group[heap] != heap {
        group[heap] = group[group[heap]];
        heap = group[heap];
    }
    heap
}

fn intersection(a: &[usize], b: &[usize]) -> Vec<usize> {
    a.iter().copied().filter(|x| b.binary_search(x).is_ok()).collect()
}

/// Runs through all removals from some heaps, the last heap's count varying fastest.
struct Odometer {
    /// `(heap, how many are there)`.
    wheels: Vec<(usize, u64)>,
    counts: Vec<u64>,
}

impl Odometer {
    fn new(heaps: &Heaps, live: Vec<usize>) -> Self {
        let counts = vec![0; live.len()];
        Self { wheels: live.into_iter().map(|h| (h, heaps.0[h])).collect(), counts }
    }

    fn next(&mut self) -> Option<Vec<(usize, u64)>> {
        let turning = self.counts.iter().zip(&self.wheels).rposition(|(count, (_, most))| count < most)?;
        self.counts[turning] += 1;
        self.counts[turning + 1..].fill(0);
        let taken = self.wheels.iter().zip(&self.counts).filter(|&(_, &count)| count > 0);
        Some(taken.map(|(&(heap, _), &count)| (heap, count)).collect())
    }
}

#[cfg(test)]
mod tests {
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
                let (complex, heaps) = (Complex::new(faces.clone()), Heaps(heaps.into()));
                let mut listed = Vec::new();
                let _ = complex.for_each_move(&heaps, &mut |_, m| {
                    assert!(!listed.contains(&m), "{m:?} came twice");
                    listed.push(m);
                    CONTINUE
                });
                assert_eq!(complex.count_moves(&heaps), Some(listed.len() as u128), "{faces:?} {heaps:?}");
            }
        }
    }
}
