//! In which order the weights' digits are read.

use nimgraph_formula::{Ground, Number};

/// A permutation of the weights: whose digit each phase reads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Order {
    weights: Vec<usize>,
}

impl Order {
    /// This order.
    pub(crate) fn given(weights: Vec<usize>) -> Self {
        Self { weights }
    }

    /// The order in which the weights are numbered.
    #[cfg(test)]
    pub(crate) fn plain(weights: usize) -> Self {
        Self { weights: (0..weights).collect() }
    }

    /// An order in which weights that occur together in a formula stand close together: an automaton must remember
    /// the digits between them.
    pub(crate) fn for_formulas<'a>(weights: usize, formulas: impl IntoIterator<Item = &'a Ground>) -> Self {
        let mut groups = Vec::new();
        for formula in formulas {
            formula.for_each_number(&mut |number| {
                collect(number, &mut groups);
            });
        }
        groups.retain(|group: &Vec<usize>| (2..weights).contains(&group.len()));
        groups.sort_unstable();
        let mut counted: Vec<(Vec<usize>, u64)> = Vec::new();
        for group in groups {
            match counted.last_mut() {
                Some((last, count)) if *last == group => *count += 1,
                _ => counted.push((group, 1)),
            }
        }
        let mut order = Self { weights: (0..weights).collect() };
        order.improve(&counted);
        order
    }

    /// Moves single weights to better places while that helps.
    fn improve(&mut self, groups: &[(Vec<usize>, u64)]) {
        let mut best = spread(&self.weights, groups);
        loop {
            let mut improved = false;
            for from in 0..self.weights.len() {
                for to in 0..self.weights.len() {
                    let mut other = self.weights.clone();
                    let weight = other.remove(from);
                    other.insert(to, weight);
                    let cost = spread(&other, groups);
                    if cost < best {
                        (self.weights, best, improved) = (other, cost, true);
                    }
                }
            }
            if !improved {
                return;
            }
        }
    }

    /// How many weights there are.
    pub(crate) fn weights(&self) -> usize {
        self.weights.len()
    }

    /// Whose digit a phase reads.
    #[inline]
    pub(crate) fn weight(&self, phase: usize) -> usize {
        self.weights[phase]
    }

    /// The weights, phase by phase.
    pub(crate) fn as_slice(&self) -> &[usize] {
        &self.weights
    }
}

/// The weights of a number, and those of each least, greatest and XOR inside.
fn collect(number: &Number, groups: &mut Vec<Vec<usize>>) -> Vec<usize> {
    let mut own = match number {
        Number::Weight(weight) => return vec![*weight],
        Number::Constant(_) | Number::Positive | Number::Given(_) => return Vec::new(),
        Number::Linear(terms, _) => terms.iter().flat_map(|(_, term)| collect(term, groups)).collect(),
        Number::Min(of) | Number::Max(of) | Number::Xor(of) => {
            of.iter().flat_map(|number| collect(number, groups)).collect::<Vec<_>>()
        }
        Number::Modulo(number, _) => collect(number, groups),
    };
    own.sort_unstable();
    own.dedup();
    groups.push(own.clone());
    own
}

/// How far the groups are spread, small ones counting most.
fn spread(weights: &[usize], groups: &[(Vec<usize>, u64)]) -> u64 {
    let mut places = vec![0; weights.len()];
    weights.iter().enumerate().for_each(|(place, &weight)| places[weight] = place);
    let cost = |(group, count): &(Vec<usize>, u64)| {
        let at = || group.iter().map(|&weight| places[weight]);
        let span = (at().max().unwrap_or(0) - at().min().unwrap_or(0) + 1 - group.len()) as u64;
        span * count * 1000 / (group.len() * group.len()) as u64
    };
    groups.iter().map(cost).sum()
}
