//! P-positions up to the symmetries of a board: one state stands for all that are alike.

use nimgraph_formula::Symmetry;
use nimgraph_prove::Arena;
use nimgraph_table::{
    GameBox,
    sink::{Find, FoundState, TableState},
};

/// The symmetries of a board that keep the bounds of a table.
#[derive(Clone, Debug)]
pub struct Classes {
    symmetries: Vec<Symmetry>,
    axes: usize,
    has_token: bool,
}

impl Classes {
    /// The classes of the states of a table; an error in words where the symmetries cannot be listed.
    pub fn of(table: &GameBox) -> Result<Self, String> {
        let arena = Arena::new(table.board()).map_err(|error| error.to_string())?;
        let all = arena.board().symmetries();
        let all = all.map_err(|error| format!("the symmetries of this board cannot be listed: {error}"))?;
        let bound = |axis: usize| table.bounds().bound(axis);
        let keeps = |symmetry: &&Symmetry| {
            symmetry.weights.iter().enumerate().all(|(from, &to)| bound(from) == bound(to))
        };
        Ok(Self {
            symmetries: all.iter().filter(keeps).cloned().collect(),
            axes: table.bounds().axes(),
            has_token: table.labels().is_some(),
        })
    }

    /// How many symmetries there are, with the identity.
    pub fn symmetries(&self) -> usize {
        self.symmetries.len()
    }

    /// A sink that counts classes of P-positions whose weights all reach `least`, and keeps the first `limit`.
    pub fn find(
        &self,
        least: u64,
        limit: usize,
    ) -> Find<impl Fn(TableState<'_>) -> bool + Clone + Send + use<>> {
        let classes = self.clone();
        let is_first = move |state: TableState<'_>| classes.is_first(state.weights, state.token);
        Find::p_positions(vec![least; self.axes], limit, is_first)
    }

    /// How many states are in the class of a state.
    pub fn size(&self, found: &FoundState) -> usize {
        let images = self.symmetries.iter();
        let mut class: Vec<(Vec<u64>, usize)> =
            images.map(|symmetry| self.image(symmetry, &found.weights, found.token)).collect();
        class.sort_unstable();
        class.dedup();
        class.len()
    }

    /// Whether a state is the first of its class, by weights and then by token.
    fn is_first(&self, weights: &[u64], token: usize) -> bool {
        self.symmetries.iter().all(|symmetry| {
            let (carried, to) = self.image(symmetry, weights, token);
            (carried.as_slice(), to) >= (weights, token)
        })
    }

    /// A state as a symmetry carries it.
    fn image(&self, symmetry: &Symmetry, weights: &[u64], token: usize) -> (Vec<u64>, usize) {
        let mut carried = vec![0; weights.len()];
        symmetry.weights.iter().zip(weights).for_each(|(&to, &weight)| carried[to] = weight);
        (carried, if self.has_token { symmetry.places[token] } else { token })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use nimgraph_table::Values;

    use super::*;
    use crate::read_position;

    /// The classes found one by one: every P-position is carried in all ways, and the least image stands for its class.
    #[test]
    fn each_class_has_one_representative() {
        for (text, bounds, expected) in [
            ("nim 1,1,1", &[3; 3][..], 5),
            ("nim 1,1,1", &[3, 3, 2], 0),
            ("edge-nim cycle:4", &[2; 4], 0),
            ("edge-nim complete:4", &[1; 6], 0),
            ("circular-nim 1,1,1,1,1 k=2", &[2; 5], 0),
            ("vertex-nim cycle:3", &[2; 3], 0),
        ] {
            let table = GameBox::new(read_position(text).unwrap().board(), bounds).unwrap();
            let classes = Classes::of(&table).unwrap();
            let find = Find::p_positions(vec![0; bounds.len()], usize::MAX, |_| true);
            let (all, _) = table.run(Values::Outcomes, find, &Default::default()).unwrap();
            let least = |found: &FoundState| {
                let of = |symmetry| classes.image(symmetry, &found.weights, found.token);
                classes.symmetries.iter().map(of).min().expect("the identity is a symmetry")
            };
            let one_by_one: BTreeSet<_> = all.first().iter().map(least).collect();
            let (first, _) =
                table.run(Values::Outcomes, classes.find(0, usize::MAX), &Default::default()).unwrap();
            let sizes: usize = first.first().iter().map(|found| classes.size(found)).sum();
            let representatives: BTreeSet<_> =
                first.first().into_iter().map(|found| (found.weights, found.token)).collect();
            assert_eq!(representatives, one_by_one, "{text}");
            assert_eq!(sizes as u64, all.total(), "{text}: the classes are all P-positions");
            assert!(expected == 0 || representatives.len() == expected, "{text}");
        }
    }
}
