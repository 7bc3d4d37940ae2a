//! The members of a set on a board.

use super::{MOST_MEMBERS, Result, Unrolling, is_literal};
use crate::board::Carrying;
use crate::tree::{Set, SetKind};

impl<'a> Unrolling<'a> {
    pub(super) fn members(&mut self, set: &'a Set) -> Result<Vec<i128>> {
        let members = match &set.kind {
            SetKind::Vertices => (0..self.board.order() as i128).collect(),
            SetKind::Weights => (0..self.board.weights() as i128).collect(),
            SetKind::Neighbours(vertex) => {
                if matches!(self.board.shape, Carrying::Heaps) {
                    return self.error(set.at, "this board is not a graph, so N() has no meaning on it");
                }
                let vertex = self.vertex(vertex)?;
                let mut neighbours: Vec<i128> = match &self.board.shape {
                    Carrying::Edges(graph) | Carrying::Vertices(graph) => {
                        graph.neighbours(vertex).map(|v| v as i128).collect()
                    }
                    Carrying::Hyperedges(edges) => {
                        edges.neighbours(vertex).iter().map(|&v| v as i128).collect()
                    }
                    Carrying::Heaps => Vec::new(),
                };
                neighbours.sort_unstable();
                neighbours.dedup();
                neighbours
            }
            SetKind::Listed(terms) => {
                let mut members = Vec::new();
                for term in terms {
                    let value = self.known(term)?;
                    members.push(if is_literal(term) { value } else { self.wrapped(value, set) });
                }
                members.sort_unstable();
                members.dedup();
                members
            }
            SetKind::Range(ends) => {
                let (first, last) = (self.known(&ends[0])?, self.known(&ends[1])?);
                if last - first >= MOST_MEMBERS {
                    let message =
                        format!("expected a set of at most {MOST_MEMBERS} numbers, found {first}..{last}");
                    return self.error(set.at, message);
                }
                (first..=last).collect()
            }
            SetKind::Minus(sets) => {
                let (mut members, less) = (self.members(&sets[0])?, self.members(&sets[1])?);
                members.retain(|member| !less.contains(member));
                members
            }
        };
        self.count(members.len())?;
        Ok(members)
    }

    /// A sum that names a vertex goes round the board; one that is looked for in a range does not.
    pub(super) fn wrapped(&self, value: i128, set: &Set) -> i128 {
        let ranges = |set: &Set| matches!(set.kind, SetKind::Range(_));
        let around = match &set.kind {
            SetKind::Minus(sets) if ranges(&sets[0]) => return value,
            _ if ranges(set) => return value,
            SetKind::Weights => self.board.weights(),
            _ => self.board.order(),
        };
        if around == 0 { value } else { value.rem_euclid(around as i128) }
    }
}
