//! The sets of weights from which a move may take.

use std::collections::BTreeMap;

use super::{Count, MOST_KINDS, MOST_MEMBERS, Of, Result, RulesBoard, Step, UnrollError, Unrolling};
use crate::{Kind, Which, rules::Carrier};

/// A set, and the weight that it is around, which must not be empty.
pub(super) struct Family {
    pub(super) set: Vec<usize>,
    pub(super) around: Option<usize>,
}

impl Family {
    pub(super) fn of(set: Vec<usize>) -> Self {
        Self { set, around: None }
    }
}

impl Unrolling<'_> {
    /// The sets that a clause means, with the token on a place and on its way.
    pub(super) fn sets(&self, of: Of, here: usize, step: Step) -> Result<Vec<Family>> {
        let each = |sets: Vec<Vec<usize>>| sets.into_iter().map(Family::of).collect();
        Ok(match of {
            Of::Everything => each(vec![(0..self.weights).collect()]),
            Of::Here => each(vec![vec![here]]),
            Of::TheEdge => match step.edge {
                Some(edge) => each(vec![vec![edge]]),
                None => each(self.leaving_edges(here).into_iter().map(|edge| vec![edge]).collect()),
            },
            Of::AtTheToken => each(vec![self.at(here)]),
            Of::AtAVertex => each((0..self.vertices()).map(|vertex| self.at(vertex)).collect()),
            Of::AnEdge => each(self.ends()),
            Of::AFace => match self.board {
                RulesBoard::Faces(_, faces) => each(faces.clone()),
                _ => return Err(UnrollError::NoFaces),
            },
            Of::AroundOne => (0..self.weights).map(|one| self.around(one)).collect(),
            Of::Any(count) => each(self.subsets(count)?),
            Of::InARow(count) => each(self.windows(count)?),
        })
    }

    fn vertices(&self) -> usize {
        match self.board {
            RulesBoard::Graph(board) => board.graph.order(),
            RulesBoard::Hyperedges(board) => board.order(),
            RulesBoard::Heaps(_) | RulesBoard::Faces(..) => 0,
        }
    }

    /// All edges at a vertex, in whichever direction an arc is walked.
    fn at(&self, vertex: usize) -> Vec<usize> {
        match self.board {
            RulesBoard::Graph(board) if board.graph.is_directed() => self.arcs[vertex].clone(),
            _ => self.leaving_edges(vertex),
        }
    }

    /// The edges along which a token on a vertex can go: of arcs those that leave it.
    fn leaving_edges(&self, vertex: usize) -> Vec<usize> {
        match self.board {
            RulesBoard::Graph(board) => board.graph.incident(vertex).iter().map(|i| i.edge()).collect(),
            RulesBoard::Hyperedges(_) => self.around[vertex].clone(),
            RulesBoard::Heaps(_) | RulesBoard::Faces(..) => Vec::new(),
        }
    }

    fn ends(&self) -> Vec<Vec<usize>> {
        match self.board {
            RulesBoard::Graph(board) => board.graph.edges().map(|(u, v)| vec![u, v]).collect(),
            _ => Vec::new(),
        }
    }

    /// A vertex and its neighbours, or an edge and those that meet it.
    fn around(&self, one: usize) -> Family {
        let near = match (self.rules.carrier, self.board) {
            (Carrier::Vertices, _) => self.neighbours(one),
            (_, RulesBoard::Graph(board)) => {
                let (u, v) = board.graph.ends(one);
                [self.at(u), self.at(v)].concat()
            }
            (_, RulesBoard::Hyperedges(board)) => {
                board.edges()[one].iter().flat_map(|&vertex| self.around[vertex].clone()).collect()
            }
            _ => Vec::new(),
        };
        Family { set: near.into_iter().chain([one]).collect(), around: Some(one) }
    }

    fn fitting(&self, count: Count) -> Result<usize> {
        let number = self.number(count);
        match usize::try_from(number).ok().filter(|&size| size <= self.weights) {
            Some(size) => Ok(size),
            None => Err(UnrollError::Window(number, self.weights)),
        }
    }

    fn windows(&self, count: Count) -> Result<Vec<Vec<usize>>> {
        let (n, size) = (self.weights, self.fitting(count)?);
        let starts = match self.rules.carrier {
            Carrier::Circle if size < n => n,
            _ => n - size + 1,
        };
        if starts.saturating_mul(size) > MOST_MEMBERS {
            return Err(UnrollError::TooMany(MOST_KINDS));
        }
        Ok((0..starts).map(|start| (start..start + size).map(|heap| heap % n).collect()).collect())
    }

    /// All sets of this size, in lexicographic order.
    fn subsets(&self, count: Count) -> Result<Vec<Vec<usize>>> {
        let (n, size) = (self.weights, self.fitting(count)?);
        let number = |fewer: usize| {
            (0..fewer as u128).try_fold(1u128, |c, i| Some(c.checked_mul(n as u128 - i)? / (i + 1)))
        };
        if number(size.min(n - size)).is_none_or(|sets| sets > MOST_KINDS as u128) {
            return Err(UnrollError::TooMany(MOST_KINDS));
        }
        let (mut set, mut sets): (Vec<usize>, Vec<Vec<usize>>) = ((0..size).collect(), Vec::new());
        loop {
            sets.push(set.clone());
            let Some(turning) = (0..size).rev().find(|&i| set[i] < n - size + i) else { return Ok(sets) };
            set[turning] += 1;
            (turning + 1..size).for_each(|i| set[i] = set[i - 1] + 1);
        }
    }
}

/// Drops the kinds whose moves another one has too: to lower some of a set is to lower some of a larger one.
pub(super) fn keep_largest(kinds: Vec<Kind>) -> Vec<Kind> {
    let mut around: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (i, kind) in kinds.iter().enumerate().filter(|(_, kind)| is_free(kind)) {
        kind.set.iter().for_each(|&weight| around.entry(weight).or_default().push(i));
    }
    let is_within = |kind: &Kind, other: &Kind| {
        let conditions = |kind: &Kind| (kind.before.clone(), kind.after.clone(), kind.to);
        other.set.len() > kind.set.len()
            && kind.set.iter().all(|weight| other.set.binary_search(weight).is_ok())
            && conditions(kind) == conditions(other)
    };
    let is_covered = |kind: &Kind| {
        is_free(kind) && around[&kind.set[0]].iter().any(|&other| is_within(kind, &kinds[other]))
    };
    let kept: Vec<bool> = kinds.iter().map(|kind| !is_covered(kind)).collect();
    kinds.into_iter().zip(kept).filter(|(_, kept)| *kept).map(|(kind, _)| kind).collect()
}

/// Whether it lowers some of its set. One that `one` has made is among others of one weight and is not covered by them.
fn is_free(kind: &Kind) -> bool {
    kind.which == Which::Some || (kind.which == Which::One && kind.set.len() == 1)
}
