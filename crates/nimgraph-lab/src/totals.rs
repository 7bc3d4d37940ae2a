//! The totals of a sweep, and its smallest counterexamples.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The totals of some positions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Totals {
    /// How many graphs were examined.
    pub graphs: u64,
    /// On how many graphs the game cannot be played; they are not counted among the others.
    #[serde(default, skip_serializing_if = "is_none")]
    pub skipped: u64,
    /// How many positions met the condition.
    pub positions: u64,
    /// How many of them are P-positions.
    pub p: u64,
    /// How many are N-positions.
    pub n: u64,
    /// How many were not decided because a budget ran out.
    pub stopped: u64,
    /// At how many the claim holds.
    pub holds: u64,
    /// At how many it fails.
    pub fails: u64,
    /// At how many the two compared outcomes differ.
    pub differ: u64,
    /// Positions, P-positions and N-positions by the order and the size of their graphs.
    #[serde(with = "by_size")]
    pub by_size: BTreeMap<(u64, u64), [u64; 3]>,
    /// The smallest positions on which the claim fails or the outcomes differ, the smallest first.
    pub counterexamples: Vec<FoundCounterexample>,
}

/// A position on which a claim fails, or where two outcomes differ.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct FoundCounterexample {
    /// How many vertices the graph has.
    pub order: u64,
    /// How many edges it has.
    pub size: u64,
    /// The sum of the weights.
    pub total: u64,
    /// The number of the graph in the input, from 1.
    pub graph: u64,
    /// The number of the position among those of its graph, from 1.
    pub number: u64,
    /// The position in the short notation.
    pub position: String,
    /// What is true of it.
    pub truth: String,
}

impl Totals {
    /// Adds the totals of other positions, and keeps the smallest counterexamples.
    pub fn add(&mut self, other: Self, examples: usize) {
        self.graphs += other.graphs;
        self.skipped += other.skipped;
        self.positions += other.positions;
        self.p += other.p;
        self.n += other.n;
        self.stopped += other.stopped;
        self.holds += other.holds;
        self.fails += other.fails;
        self.differ += other.differ;
        for (size, counts) in other.by_size {
            let sums = self.by_size.entry(size).or_default();
            sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
        if !other.counterexamples.is_empty() {
            self.counterexamples.extend(other.counterexamples);
            self.trim(examples);
        }
    }

    /// At how many positions the claim says something.
    pub fn tested(&self) -> u64 {
        self.holds + self.fails
    }

    /// Keeps one more counterexample, if it is among the smallest.
    pub(crate) fn keep(&mut self, examples: usize, order: [u64; 5], make: impl FnOnce() -> (String, String)) {
        let is_full = self.counterexamples.len() >= examples;
        let key = |c: &FoundCounterexample| [c.order, c.size, c.total, c.graph, c.number];
        if examples == 0 || (is_full && self.counterexamples.last().is_some_and(|last| key(last) < order)) {
            return;
        }
        let ((position, truth), [order, size, total, graph, number]) = (make(), order);
        self.counterexamples.push(FoundCounterexample { order, size, total, graph, number, position, truth });
        self.trim(examples);
    }

    fn trim(&mut self, examples: usize) {
        self.counterexamples.sort();
        self.counterexamples.truncate(examples);
    }
}

fn is_none(number: &u64) -> bool {
    *number == 0
}

/// The counts of each order and size as one list: `[order, size, positions, p, n]`.
mod by_size {
    use super::BTreeMap;
    use serde::{Deserialize, Deserializer, Serializer};

    type BySize = BTreeMap<(u64, u64), [u64; 3]>;

    pub(super) fn serialize<S: Serializer>(by_size: &BySize, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(
            by_size.iter().map(|(&(order, size), &[positions, p, n])| [order, size, positions, p, n]),
        )
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<BySize, D::Error> {
        let groups = Vec::<[u64; 5]>::deserialize(from)?;
        Ok(groups
            .into_iter()
            .map(|[order, size, positions, p, n]| ((order, size), [positions, p, n]))
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn totals(graphs: &[u64], examples: usize) -> Totals {
        let by_size = BTreeMap::from([((2, 1), [3, 1, 2])]);
        let mut totals = Totals { graphs: 1, fails: graphs.len() as u64, by_size, ..Totals::default() };
        for &graph in graphs {
            totals.keep(examples, [2, 1, 1, graph, 1], || (format!("graph {graph}"), "P".to_owned()));
        }
        totals
    }

    #[test]
    fn the_smallest_counterexamples_are_kept_in_any_order() {
        let all: Vec<u64> = vec![5, 3, 9, 1, 7, 2];
        for cut in 0..all.len() {
            let (first, second) = all.split_at(cut);
            let mut joined = totals(second, 3);
            joined.add(totals(first, 3), 3);
            let graphs: Vec<u64> = joined.counterexamples.iter().map(|c| c.graph).collect();
            assert_eq!((graphs, joined.fails, joined.by_size[&(2, 1)]), (vec![1, 2, 3], 6, [6, 2, 4]));
        }
        assert_eq!(totals(&all, 0).counterexamples, []);
    }

    #[test]
    fn totals_are_read_back() {
        let written = totals(&[4, 2], 5);
        let text = serde_json::to_string(&written).unwrap();
        assert!(text.contains(r#""by_size":[[2,1,3,1,2]]"#), "{text}");
        assert_eq!(serde_json::from_str::<Totals>(&text).unwrap(), written);
        assert!(serde_json::from_str::<Totals>(r#"{"graphs": 1}"#).is_err());
    }
}
