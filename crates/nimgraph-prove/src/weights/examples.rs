//! Weights that show that an outcome does depend on them.

use nimgraph_game::{
    Outcome, Play, Setup,
    rulesets::{EdgeNim, Token},
};
use nimgraph_graph::SplitMix64;
use nimgraph_solve::{SearchMemory, survey_within};

use super::Purse;

/// Weights of the same graph, in the order of its edges, with different outcomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExampleWeights {
    /// Weights for which the position is N.
    pub n: Vec<u64>,
    /// Weights for which it is P.
    pub p: Vec<u64>,
}

/// Tries equal weights, then one edge heavier, then some at random, always the same.
pub(super) fn find(game: &EdgeNim, start: &Token, purse: &Purse) -> Option<ExampleWeights> {
    const TRIES: usize = 48;
    const LOOKS: u64 = 100_000;
    let (mut n, mut p) = (None, None);
    for weights in candidates(start).take(TRIES) {
        let position = Token { weights: weights.clone().into(), token: start.token };
        let setup = Setup::new_unchecked(Play::Normal, game.clone(), position);
        let mut memory = SearchMemory::default();
        let mut meter = purse.meter.borrow_mut();
        match meter.limited(LOOKS, |meter| survey_within(&[setup], meter, &mut memory))[..] {
            [Some(Outcome::N)] => _ = n.get_or_insert(weights),
            [Some(Outcome::P)] => _ = p.get_or_insert(weights),
            _ => {}
        }
        if let (Some(n), Some(p)) = (&n, &p) {
            return Some(ExampleWeights { n: n.clone(), p: p.clone() });
        }
    }
    None
}

fn candidates(start: &Token) -> impl Iterator<Item = Vec<u64>> {
    let ones = start.weights.to_vec();
    let positive: Vec<usize> = (0..ones.len()).filter(|&e| ones[e] > 0).collect();
    let heavier = positive.clone().into_iter().map({
        let ones = ones.clone();
        move |edge| {
            let mut weights = ones.clone();
            weights[edge] = 2;
            weights
        }
    });
    let mut stream = SplitMix64::new(1);
    let random = std::iter::repeat_with({
        let ones = ones.clone();
        move || {
            let mut weights = ones.clone();
            positive.iter().for_each(|&e| weights[e] = 1 + stream.below(3));
            weights
        }
    });
    std::iter::once(ones).chain(heavier).chain(random)
}
