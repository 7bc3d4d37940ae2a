//! The arguments of a family: numbers, lists, `MxN` sizes and `seed=S`, with limits checked early.

use super::{FamilyError, FamilyInfo};
use crate::{EdgeKind, Graph, GraphError, Hint};

/// What stands after the colon, and how large the graph may be.
#[derive(Debug)]
pub(super) struct Args<'a> {
    pub(super) family: &'static FamilyInfo,
    pub(super) text: Option<&'a str>,
    pub(super) limit: usize,
}

impl<'a> Args<'a> {
    /// Checks that there are none.
    pub(super) fn none(&self) -> Result<(), FamilyError> {
        match self.text {
            None => Ok(()),
            Some(text) => Err(self.expected("no arguments", text)),
        }
    }

    /// Exactly as many numbers as there are names, each at least its minimum.
    pub(super) fn numbers<const N: usize>(
        &self,
        named: [(&str, usize); N],
    ) -> Result<[usize; N], FamilyError> {
        self.separated(self.text, ',', named)
    }

    /// Two numbers written `MxN`; what other families have between numbers does as well.
    pub(super) fn rows_and_columns(&self, least: usize) -> Result<[usize; 2], FamilyError> {
        let is_separator = |c: &char| matches!(c, 'x' | 'X' | '×' | ',');
        let separator = self.text.and_then(|text| text.chars().find(is_separator)).unwrap_or('x');
        self.separated(self.text, separator, [("M", least), ("N", least)])
    }

    /// One or more numbers.
    pub(super) fn list(&self, name: &str, least: usize) -> Result<Vec<usize>, FamilyError> {
        let text = self.text.unwrap_or_default();
        text.split(',').map(|token| self.number(name, token, least)).collect()
    }

    /// Numbers as in [`Args::numbers`], then perhaps `seed=S`; the seed is 0 when absent.
    pub(super) fn numbers_and_seed<const N: usize>(
        &self,
        named: [(&str, usize); N],
    ) -> Result<([usize; N], u64), FamilyError> {
        let text = self.text.unwrap_or_default();
        let (numbers, seed) = match text.rsplit_once(',') {
            Some((numbers, last)) if last.contains("seed") => (numbers, Some(last)),
            _ => (text, None),
        };
        let seed = seed.map_or(Ok(0), |token| {
            let digits = token.trim().strip_prefix("seed=");
            digits
                .and_then(|digits| digits.parse().ok())
                .ok_or_else(|| self.expected("seed=S with S from 0 to 2^64-1", token))
        })?;
        Ok((self.separated(Some(numbers).filter(|_| self.text.is_some()), ',', named)?, seed))
    }

    fn separated<const N: usize>(
        &self,
        text: Option<&str>,
        separator: char,
        named: [(&str, usize); N],
    ) -> Result<[usize; N], FamilyError> {
        let mut tokens = text.into_iter().flat_map(|text| text.split(separator));
        let mut numbers = [0; N];
        for (number, (name, least)) in numbers.iter_mut().zip(named) {
            *number = self.number(name, tokens.next().unwrap_or_default(), least)?;
        }
        match tokens.next() {
            None => Ok(numbers),
            Some(extra) => Err(self.expected("no further argument", extra)),
        }
    }

    fn number(&self, name: &str, token: &str, least: usize) -> Result<usize, FamilyError> {
        let number = token.trim().parse().ok().filter(|n| (least..=self.limit).contains(n));
        let expected = || match self.limit {
            limit if limit < least => format!("{name} of {least} or more, while the limit here is {limit}"),
            limit => format!("{name} from {least} to {limit}"),
        };
        number.ok_or_else(|| self.expected(expected(), token))
    }

    /// The error that names a token and what should have stood in its place.
    pub(super) fn expected(&self, expected: impl Into<String>, found: &str) -> FamilyError {
        let found = match found.trim() {
            "" => "nothing".to_owned(),
            token => format!("`{token}`"),
        };
        let FamilyInfo { name: family, usage, .. } = *self.family;
        FamilyError::Argument { family, expected: expected.into(), found, usage }
    }

    /// Checks a graph's order and size, which the family knows in advance, against the limit.
    pub(super) fn fits(&self, order: u128, size: u128) -> Result<(), FamilyError> {
        let limit = self.limit;
        for (count, what) in [(order, "vertices"), (size, "edges")] {
            if count > limit as u128 {
                return Err(FamilyError::TooLarge { family: self.family.name, what, count, limit });
            }
        }
        Ok(())
    }

    /// The undirected graph with these edges, if it is within the limit.
    pub(super) fn graph<I: IntoIterator<Item = (usize, usize)>>(
        &self,
        (order, size): (u128, u128),
        edges: impl FnOnce() -> I,
        hint: Hint,
    ) -> Result<(Graph, Hint), FamilyError> {
        self.graph_of_kind(EdgeKind::Undirected, (order, size), edges, hint)
    }

    /// As [`Args::graph`], of either kind.
    pub(super) fn graph_of_kind<I: IntoIterator<Item = (usize, usize)>>(
        &self,
        kind: EdgeKind,
        (order, size): (u128, u128),
        edges: impl FnOnce() -> I,
        hint: Hint,
    ) -> Result<(Graph, Hint), FamilyError> {
        self.fits(order, size)?;
        let graph = Graph::new(kind, order as usize, edges()).map_err(|error| self.refused(&error))?;
        debug_assert_eq!(graph.size() as u128, size, "{} states its size", self.family.name);
        Ok((graph, hint))
    }

    fn refused(&self, error: &GraphError) -> FamilyError {
        self.expected(format!("a graph ({error})"), self.text.unwrap_or_default())
    }
}
