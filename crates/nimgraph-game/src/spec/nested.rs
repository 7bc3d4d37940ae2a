//! Positions inside a position, no deeper than a check can follow.

use std::ops::Deref;

use super::{MAX_DEPTH, Spec};

/// Positions inside a position: the parts of a sum, or what edges hold.
///
/// To drop, copy, compare or print a position is to do so with each position inside it, call within call, and the stack
/// is finite. So what is nested more than one level deeper than [`MAX_DEPTH`] is left out as soon as it is put inside;
/// [`Spec::check`] still refuses the whole.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Nested<T> {
    items: Vec<T>,
    /// How many levels of positions there are, this one included.
    levels: usize,
}

/// What a position has inside: another one, perhaps with its place.
pub trait HasSpec {
    /// The position.
    fn spec(&self) -> &Spec;
}

impl HasSpec for Spec {
    fn spec(&self) -> &Spec {
        self
    }
}

impl HasSpec for (usize, Spec) {
    fn spec(&self) -> &Spec {
        &self.1
    }
}

/// One level more than a check allows, so that it finds the place of what is too deep.
const MOST_LEVELS: usize = MAX_DEPTH + 1;

impl<T: HasSpec> Nested<T> {
    /// Puts one more inside.
    pub fn push(&mut self, item: T) {
        self.levels = self.levels.max(1 + item.spec().levels());
        self.items.push(item);
        if self.levels > MOST_LEVELS {
            self.items.clear();
        }
    }

    /// How many levels of positions there are, this one included; those that were left out count.
    pub(super) fn levels(&self) -> usize {
        self.levels
    }
}

impl<T> Default for Nested<T> {
    fn default() -> Self {
        Self { items: Vec::new(), levels: 0 }
    }
}

impl<T: HasSpec> From<Vec<T>> for Nested<T> {
    fn from(mut items: Vec<T>) -> Self {
        let levels = items.iter().map(|item| 1 + item.spec().levels()).max().unwrap_or(0);
        if levels > MOST_LEVELS {
            items.clear();
        }
        Self { items, levels }
    }
}

impl<T> Deref for Nested<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> IntoIterator for Nested<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Nested<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

impl Spec {
    /// How many levels of positions are inside this one.
    pub(super) fn levels(&self) -> usize {
        self.held.levels().max(self.parts.as_ref().map_or(0, Nested::levels))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        notation,
        spec::{Fault, NoAppraiser},
    };

    fn in_a_sum(inner: Spec) -> Spec {
        Spec::sum([inner])
    }

    fn on_an_edge(inner: Spec) -> Spec {
        let edge = nimgraph_graph::Graph::undirected(2, [(0, 1)]).expect("both ends are there");
        Spec::game("edge-nim").on(edge).token(0).holding(0, inner)
    }

    #[test]
    fn no_depth_overflows_the_stack() {
        for around in [in_a_sum, on_an_edge] {
            let deep = (0..1_000_000).fold(Spec::game("nim").heaps([1]), |inner, _| around(inner));
            let copy = deep.clone();
            assert!(copy == deep && !format!("{copy:?}{}", notation::write(&copy)).is_empty());
            let error = deep.check(&NoAppraiser).unwrap_err();
            assert_eq!(error.message, format!("positions may be nested at most {MAX_DEPTH} deep"));
            assert_eq!(error.fault, Fault::TooLarge);
        }
    }

    #[test]
    fn what_a_check_allows_is_kept() {
        let deep = (0..MAX_DEPTH).fold(Spec::game("nim").heaps([1]), |inner, _| in_a_sum(inner));
        assert!(deep.check(&NoAppraiser).is_ok());
    }
}
