//! Universe of Nim on a simplicial complex.

use nimgraph_game::{
    State,
    rulesets::{Complex, SimplicialNim},
};

use super::{AuditedBoard, Universe, boxes};
use crate::Size;

impl Universe for SimplicialNim {
    fn boards(size: Size) -> Vec<AuditedBoard<Self>> {
        let named: [(usize, &[&[usize]]); 9] = [
            // Single heaps, one of them out of the game.
            (4, &[&[0], &[1], &[3]]),
            // A row, a heap in no face, a face inside another, a face twice.
            (3, &[&[0, 1], &[1, 2]]),
            (4, &[&[0, 1], &[1, 3]]),
            (4, &[&[1], &[0, 1, 2], &[0, 3], &[3, 0]]),
            // Cones, over two heaps and over a square.
            (4, &[&[0, 1, 3], &[1, 2, 3]]),
            (5, &[&[0, 1, 4], &[1, 2, 4], &[2, 3, 4], &[3, 0, 4]]),
            // Sums.
            (4, &[&[0, 1], &[2], &[3]]),
            (5, &[&[0, 1, 2], &[3, 4]]),
            (5, &[&[0, 1], &[1, 2], &[2, 0], &[2, 3], &[3, 4]]),
        ];
        let named = named.map(|(n, faces)| (n, faces.iter().map(|face| face.to_vec()).collect()));
        let any = [(2, 1), (3, 1), (3, 2), (3, 3), (4, 2), (4, 3), (5, 2), (5, 3), (5, 4)];
        let any = any.map(|(n, k)| (n, subsets(n, k)));
        let rows = [(4, 2), (4, 3), (5, 2), (5, 3), (5, 4)];
        let rows = rows.map(|(n, k)| (n, windows(n, k, n - k + 1)));
        let circles = [(4, 2), (5, 2), (5, 3)].map(|(n, k)| (n, windows(n, k, n)));
        let most = |n: usize| size.pick([9, 5, 4, 3, 2], [15, 9, 6, 4, 3], [40, 20, 12, 6, 4])[n - 1];
        let board = |(n, faces): (usize, Vec<Vec<usize>>)| {
            let most = most(n);
            AuditedBoard::new(Self::new(Complex::new(faces)), move || boxes(n, most).map(State::heaps))
        };
        named.into_iter().chain(any).chain(rows).chain(circles).map(board).collect()
    }
}

/// All sets of k of n heaps.
fn subsets(n: usize, k: usize) -> Vec<Vec<usize>> {
    let members = |set: u32| (0..n).filter(|&heap| set >> heap & 1 == 1).collect::<Vec<_>>();
    (0..1u32 << n).map(members).filter(|set| set.len() == k).collect()
}

/// The sets of k consecutive ones of n heaps, from each of the first heaps on.
fn windows(n: usize, k: usize, starts: usize) -> Vec<Vec<usize>> {
    (0..starts).map(|start| (start..start + k).map(|heap| heap % n).collect()).collect()
}
