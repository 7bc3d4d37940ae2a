//! What a move changes in a term, from its parts upwards.
//!
//! A move along an edge changes the two ends and the weight. Below the operation that holds the edge only one end has
//! changed, so a term has half-done moves: the token has left its root, or has entered it. In a chain the same holds for its
//! left and its right end; a move along the edge that will close the chain changes both.

use super::Op;
use crate::scheme::Change;

/// How much of a move a term holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Half {
    /// All of it.
    Done,
    /// The token has left the root, or the left end.
    Left,
    /// The token has entered the root, or the left end.
    Entered,
    /// The token has left the right end of a chain.
    LeftRight,
    /// The token has entered the right end of a chain.
    EnteredRight,
    /// The token went from the left end to the right one, along the edge that closes the chain.
    Across,
    /// The other way.
    AcrossBack,
}

use Half::{Across, AcrossBack, Done, Entered, EnteredRight, Left, LeftRight};

/// A term, and all it can become.
pub(crate) type Changed<T> = (T, Vec<(Half, T)>);

/// What an operation makes of terms that can change; `apply` makes the term itself, where that is allowed.
pub(crate) fn combine<T: Copy + Ord>(
    op: Op,
    arguments: &[&Changed<T>],
    (change, most): (Change, u8),
    mut apply: impl FnMut(Op, &[T]) -> Option<T>,
) -> Vec<(Half, T)> {
    let lowered = || op.weight().into_iter().flat_map(|weight| change.of(weight, most));
    let mut out: Vec<(Half, T)> = Vec::new();
    let mut push =
        |half: Half, op: Op, arguments: &[T]| out.extend(apply(op, arguments).map(|term| (half, term)));
    match (op, arguments) {
        (Op::Edge(_), [(root, ours), (branch, theirs)]) => {
            ours.iter().for_each(|&(half, term)| push(half, op, &[term, *branch]));
            let done = theirs.iter().filter(|(half, _)| *half == Done);
            done.for_each(|&(_, term)| push(Done, op, &[*root, term]));
            for (a, b) in pairs(ours, theirs, &[(Left, Entered), (Entered, Left)]) {
                lowered().for_each(|weight| push(Done, op.with_weight(weight), &[a, b]));
            }
        }
        (Op::Single, [(vertex, changes)]) => {
            // Along a loop the token goes from the one end of the chain to the other, which is the same vertex.
            if changes.iter().any(|(half, _)| *half == Left) {
                push(Across, op, &[*vertex]);
            }
            for &(half, term) in changes {
                let halves: &[Half] = match half {
                    Left => &[Left, LeftRight],
                    Entered => &[Entered, EnteredRight],
                    _ => &[Done],
                };
                halves.iter().for_each(|&half| push(half, op, &[term]));
            }
        }
        (Op::Extend(_), [(chain, ours), (vertex, theirs)]) => {
            let stay = ours.iter().filter(|(half, _)| matches!(half, Done | Left | Entered));
            stay.for_each(|&(half, term)| push(half, op, &[term, *vertex]));
            for &(half, term) in theirs {
                let half = match half {
                    Left => LeftRight,
                    Entered => EnteredRight,
                    _ => Done,
                };
                push(half, op, &[*chain, term]);
            }
            pairs(ours, theirs, &[(Left, Entered)]).iter().for_each(|&(a, b)| push(Across, op, &[a, b]));
            pairs(ours, theirs, &[(Entered, Left)]).iter().for_each(|&(a, b)| push(AcrossBack, op, &[a, b]));
            for (a, b) in pairs(ours, theirs, &[(LeftRight, Entered), (EnteredRight, Left)]) {
                lowered().for_each(|weight| push(Done, op.with_weight(weight), &[a, b]));
            }
        }
        (Op::Close(_), [(_, changes)]) => {
            for &(half, term) in changes {
                match half {
                    Done | Left | Entered => push(half, op, &[term]),
                    Across | AcrossBack => {
                        lowered().for_each(|weight| push(Done, op.with_weight(weight), &[term]));
                    }
                    LeftRight | EnteredRight => {}
                }
            }
        }
        _ => {}
    }
    out.sort_unstable();
    out.dedup();
    out
}

/// The pairs of changes of two terms that fit together.
fn pairs<T: Copy>(ours: &[(Half, T)], theirs: &[(Half, T)], fit: &[(Half, Half)]) -> Vec<(T, T)> {
    let mut found = Vec::new();
    for &(half, term) in ours {
        let others = theirs.iter().filter(|(other, _)| fit.contains(&(half, *other)));
        found.extend(others.map(|&(_, other)| (term, other)));
    }
    found
}
