//! The obvious table: each state looks at each of its moves, by the rules as they stand.

use super::MonotoneBox;
use super::rules::Rules;
use crate::outcomes::mex;
use crate::{Convention, Grundies, Outcomes, TableError};

impl MonotoneBox {
    /// The outcomes by plain exhaustion; the oracle for the fast kernel.
    pub fn direct(&self) -> Result<Outcomes, TableError> {
        let mut table = Outcomes::all_n(self.bounds.clone(), self.places)?;
        self.each_state(|index, token, moves| {
            let p = match (moves.is_empty(), self.play) {
                (true, Convention::Normal) => true,
                (true, Convention::Misere) => false,
                (false, _) => !moves.iter().any(|&(option, to)| table.is_p(option, to)),
            };
            if p {
                table.set_p(index, token);
            }
        });
        Ok(table)
    }

    /// The Grundy values by plain exhaustion.
    pub fn direct_grundy(&self) -> Result<Grundies, TableError> {
        let mut table = Grundies::zeros(self.bounds.clone(), self.places)?;
        self.each_state(|index, token, moves| {
            let mut seen: Vec<u32> = moves.iter().map(|&(option, to)| table.value(option, to)).collect();
            table.set(index, token, mex(&mut seen));
        });
        Ok(table)
    }

    /// Whether a state is one of the game: the token may not lie on a vertex that was removed.
    pub fn is_state(&self, weights: &[u64], token: usize) -> bool {
        match self.rules {
            Rules::Bridged(_) => weights[token] > 0 || weights.iter().all(|&weight| weight == 0),
            _ => true,
        }
    }

    /// How many of the states are positions of the game.
    pub fn positions(&self) -> u128 {
        let Rules::Bridged(_) = self.rules else { return self.states() };
        let with = |token: usize| {
            let choices = |axis| u128::from(self.bounds.radix(axis)) - u128::from(axis == token);
            (0..self.bounds.axes()).map(choices).product::<u128>()
        };
        // The empty board counts once for each place of the token.
        (0..self.places).map(with).sum::<u128>() + self.places as u128
    }

    /// Visits every state after all its options, with its moves.
    fn each_state(&self, mut visit: impl FnMut(u64, usize, &[(u64, usize)])) {
        for index in 0..self.bounds.len() {
            let weights = self.bounds.weights(index);
            for token in (0..self.places).filter(|&token| self.is_state(&weights, token)) {
                let moves: Vec<_> = self
                    .moves(&weights, token)
                    .into_iter()
                    .map(|(weights, to)| (self.bounds.index(&weights).expect("moves stay in the box"), to))
                    .collect();
                visit(index, token, &moves);
            }
        }
    }

    fn moves(&self, weights: &[u64], token: usize) -> Vec<(Vec<u64>, usize)> {
        match &self.rules {
            Rules::Faces(faces) => {
                faces.iter().flat_map(|face| lowered(weights, face)).map(|x| (x, 0)).collect()
            }
            Rules::LowerThenMove(neighbours) => lowered(weights, &[token])
                .into_iter()
                .flat_map(|x| members(neighbours[token]).map(move |to| (x.clone(), to)))
                .collect(),
            Rules::MoveThenLower(neighbours) => members(neighbours[token])
                .flat_map(|to| lowered(weights, &[to]).into_iter().map(move |x| (x, to)))
                .collect(),
            Rules::Bridged(bridges) => bridged_moves(bridges.reached(), weights, token),
        }
    }
}

fn bridged_moves(neighbours: &[Vec<u64>], weights: &[u64], token: usize) -> Vec<(Vec<u64>, usize)> {
    let empty =
        weights.iter().enumerate().filter(|(_, weight)| **weight == 0).fold(0, |set, (v, _)| set | 1 << v);
    let to = neighbours[token][empty as usize];
    let after = |x: Vec<u64>| {
        if x.iter().all(|&weight| weight == 0) {
            return vec![(x, token)]; // The move that empties the graph needs no neighbour.
        }
        members(to).filter(|&to| x[to] > 0).map(|to| (x.clone(), to)).collect()
    };
    lowered(weights, &[token]).into_iter().flat_map(after).collect()
}

/// Every way to lower the weights of a face, at least one of them.
fn lowered(weights: &[u64], face: &[usize]) -> Vec<Vec<u64>> {
    let mut all = vec![weights.to_vec()];
    for &axis in face {
        let lower = all.iter().flat_map(|x| (0..x[axis]).map(move |weight| with(x, axis, weight)));
        let lower: Vec<_> = lower.collect();
        all.extend(lower);
    }
    all.split_off(1)
}

fn with(weights: &[u64], axis: usize, weight: u64) -> Vec<u64> {
    let mut weights = weights.to_vec();
    weights[axis] = weight;
    weights
}

fn members(set: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |vertex| set >> vertex & 1 == 1)
}
