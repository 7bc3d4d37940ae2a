//! Claims about what single moves touch.

use std::collections::BTreeSet;

use nimgraph_game::Ruleset;
use nimgraph_theory::{
    Assertion, Touch,
    claims::{DigitClaim, DigitsClaim, TouchClaim},
};

use super::{At, Definition, index};

impl Definition for TouchClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let sets = touch_sets(at);
        let left: BTreeSet<usize> = sets.iter().flatten().copied().collect();
        let all: Vec<usize> = left.iter().copied().collect();
        Some(match &self.0 {
            Touch::All => sets.contains(&all),
            Touch::NoTwo => sets.iter().all(|set| set.len() <= 1),
            Touch::AllButOne => {
                let but = |out: &usize| all.iter().copied().filter(|i| i != out).collect::<Vec<_>>();
                !sets.contains(&all) && all.iter().all(|out| sets.contains(&but(out)))
            }
            Touch::Any(k) => {
                let of_size = sets.iter().filter(|set| set.len() == *k).count();
                sets.iter().all(|set| set.len() <= *k) && of_size == binomial(all.len(), *k)
            }
            Touch::Along(places) => {
                let along = places.iter().map(|&place| index(place)).collect::<Option<Vec<usize>>>()?;
                let joined = |set: &Vec<usize>| {
                    let union: BTreeSet<usize> = set.iter().chain(&along).copied().collect();
                    union.into_iter().filter(|i| left.contains(i)).collect::<Vec<_>>()
                };
                along.iter().all(|i| left.contains(i)) && sets.iter().all(|set| sets.contains(&joined(set)))
            }
        })
    }
}

impl Definition for DigitClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let having = having(at, self.digit);
        Some(having == self.count && !having.is_multiple_of(self.modulus))
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(DigitClaim { count: self.count + 1, ..self.clone() }.into())
    }
}

impl Definition for DigitsClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some((0..64).all(|bit| having(at, 1 << bit).is_multiple_of(self.0)))
    }
}

/// The sets of places that single moves touch.
fn touch_sets(at: &At<'_, '_>) -> BTreeSet<Vec<usize>> {
    let (game, flat) = (at.checker.game, at.scene.flattened().state().clone());
    let before = flat.weights();
    let touched = |mv: &_| {
        let after = game.play(&flat, mv);
        let after = after.weights();
        (0..before.len()).filter(|&i| before[i] != after[i]).collect::<Vec<usize>>()
    };
    game.moves(&flat).iter().map(touched).collect()
}

/// How many of the heaps that moves can touch have a binary digit.
fn having(at: &At<'_, '_>, digit: u64) -> usize {
    let left: BTreeSet<usize> = touch_sets(at).into_iter().flatten().collect();
    left.into_iter().filter(|&heap| at.scene.weights[heap] & digit != 0).count()
}

fn binomial(n: usize, k: usize) -> usize {
    (0..k).fold(1, |sets, i| sets * (n - i) / (i + 1))
}
