//! Families with ranges: `cycle:3..8`, `bipartite:2,2..5`, `grid:2..3x2..4`.

use std::ops::RangeInclusive;

use nimgraph_graph::{Graph, parse_family_within};

use crate::{SweepError, board::LARGEST};

/// Graphs with their names.
pub(super) type NamedGraphs = Box<dyn Iterator<Item = Result<(String, Graph), SweepError>> + Send>;

/// A text in which numbers may be ranges. Its graphs are made one at a time: all of a long range would fill the memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Family {
    /// Each range with the text before it.
    ranges: Vec<(String, RangeInclusive<u64>)>,
    /// The text after the last range.
    rest: String,
    count: u64,
}

impl Family {
    pub(super) fn parse(text: &str) -> Result<Self, SweepError> {
        let refused = |message: String| SweepError::Family { text: text.to_owned(), message };
        let mut family = Self { ranges: Vec::new(), rest: text.to_owned(), count: 1 };
        // The text of an encoded graph may hold anything.
        if text.split_once(':').is_some_and(|(name, _)| name.ends_with('6')) {
            return Ok(family);
        }
        let is_digit = |c: char| c.is_ascii_digit();
        while let Some((before, after)) = family.rest.split_once("..") {
            let after = after.strip_prefix('=').unwrap_or(after);
            let (before, from) = before.split_at(before.trim_end_matches(is_digit).len());
            let (to, rest) = after.split_at(after.len() - after.trim_start_matches(is_digit).len());
            let (Ok(from), Ok(to)) = (from.parse::<u64>(), to.parse::<u64>()) else {
                return Err(refused("expected a range such as 3..8".to_owned()));
            };
            if from > to {
                return Err(refused(format!(
                    "the range {from}..{to} is empty; write the smaller number first"
                )));
            }
            let count = (to - from).checked_add(1).and_then(|length| family.count.checked_mul(length));
            family.count = count
                .ok_or_else(|| refused("this stands for too many graphs; use smaller ranges".to_owned()))?;
            family.ranges.push((before.to_owned(), from..=to));
            family.rest = rest.to_owned();
        }
        Ok(family)
    }

    /// How many graphs the text stands for.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// The graphs, the last range running fastest. A family that is not known, or whose last graph is too large, is
    /// refused before the first.
    pub(super) fn graphs(self) -> Result<NamedGraphs, SweepError> {
        self.graph(0)?;
        self.graph(self.count - 1)?;
        Ok(Box::new((0..self.count).map(move |place| self.graph(place))))
    }

    fn graph(&self, place: u64) -> Result<(String, Graph), SweepError> {
        let name = self.name(place);
        match parse_family_within(&name, LARGEST) {
            Ok((graph, _)) => Ok((name, graph)),
            Err(error) => Err(SweepError::Family { text: name.to_owned(), message: error.to_string() }),
        }
    }

    fn name(&self, mut place: u64) -> String {
        let mut pieces = vec![self.rest.clone()];
        for (before, range) in self.ranges.iter().rev() {
            let length = range.end() - range.start() + 1;
            pieces.push(format!("{before}{}", range.start() + place % length));
            place /= length;
        }
        pieces.reverse();
        pieces.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let family = Family::parse(text).unwrap();
        assert_eq!(family.count(), expected.len() as u64);
        assert_eq!((0..family.count()).map(|place| family.name(place)).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn ranges_stand_for_all_their_numbers() {
        check("petersen", &["petersen"]);
        check("cycle:3..5", &["cycle:3", "cycle:4", "cycle:5"]);
        check("grid:2..3x4..5", &["grid:2x4", "grid:2x5", "grid:3x4", "grid:3x5"]);
        check("random-tree:6,seed=1..2", &["random-tree:6,seed=1", "random-tree:6,seed=2"]);
        check("sparse6::A..", &["sparse6::A.."]);
    }

    #[test]
    fn a_range_that_is_none_is_named() {
        let opened = |text: &str| Family::parse(text).and_then(|family| family.graphs().map(drop));
        let message = |text: &str| opened(text).unwrap_err().to_string();
        assert!(message("cycle:5..3").contains("5..3 is empty"));
        assert!(message("cycle:3..").contains("expected a range"));
        assert!(message("cycle:3..99999999").contains("99999999"));
        assert!(message("grid:1..18446744073709551615x1..2").contains("too many graphs"));
        assert!(message("cycle:0..18446744073709551615").contains("too many graphs"));
        assert!(message("circle:3..4").contains("circle"));
    }

    /// All graphs of such a range take terabytes.
    #[test]
    fn the_graphs_of_a_long_range_are_made_when_their_turn_comes() {
        let family = Family::parse("random-tree:1..60000,seed=0..99999").unwrap();
        assert_eq!(family.count(), 6_000_000_000);
        let first: Vec<usize> =
            family.graphs().unwrap().take(3).map(|graph| graph.unwrap().1.order()).collect();
        assert_eq!(first, [1, 1, 1]);
    }
}
