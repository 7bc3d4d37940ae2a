//! Weights that show that an outcome does depend on them.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use nimgraph_game::{Board, Convention, Outcome, Position, State, rulesets::EdgeNim};
use nimgraph_graph::SplitMix64;
use nimgraph_solve::{SearchMemory, survey};
use nimgraph_table::{GameBox, Options};

use super::SharedMeter;

/// Weights of the same graph, in the order of its edges, with different outcomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExampleWeights {
    /// Weights for which the position is N.
    pub n: Vec<u64>,
    /// Weights for which it is P.
    pub p: Vec<u64>,
}

/// Looks where examples are often found, and then at all small weights.
pub(super) fn find(game: &EdgeNim, start: &State, shared: &SharedMeter) -> Option<ExampleWeights> {
    by_tries(game, start, shared)
        .or_else(|| [2, 3].into_iter().find_map(|most| up_to(most, game, start, shared)))
}

/// Tries equal weights, then one edge heavier, then some at random, always the same.
fn by_tries(game: &EdgeNim, start: &State, shared: &SharedMeter) -> Option<ExampleWeights> {
    const TRIES: usize = 48;
    const LOOKS: u64 = 100_000;
    let (mut n, mut p) = (None, None);
    for weights in candidates(start).take(TRIES) {
        let position = State::with_token(weights.clone(), start.place());
        let setup = Position::new_unchecked(Convention::Normal, game.clone(), position);
        let mut memory = SearchMemory::default();
        let mut meter = shared.meter.borrow_mut();
        match meter.limited(LOOKS, |meter| survey(&[setup], meter, &mut memory))[..] {
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

fn candidates(start: &State) -> impl Iterator<Item = Vec<u64>> {
    let ones = start.weights().to_vec();
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

/// Goes through all positive weights up to the largest, where a table of them is small.
fn up_to(most: u64, game: &EdgeNim, start: &State, shared: &SharedMeter) -> Option<ExampleWeights> {
    const MOST_STATES: u128 = 1 << 26;
    let board = Board::new_unchecked(Convention::Normal, game.clone(), start);
    let bounds: Vec<u64> = start.weights().iter().map(|weight| weight * most).collect();
    let table = GameBox::new(&board, &bounds).ok().filter(|table| table.states() <= MOST_STATES)?;
    let meter = shared.meter.borrow();
    let (meter, cancel) = (&*meter, AtomicBool::new(false));
    let progress = |_| cancel.store(meter.look_up().is_err(), Relaxed);
    let options =
        Options { threads: 1, cancel: Some(&cancel), progress: Some(&progress), ..Options::default() };
    let Ok(stored) = table.store(&options) else {
        shared.stopped.set(meter.look_up().err());
        return None;
    };
    let (mut n, mut p) = (None, None);
    let mut weights = start.weights().to_vec();
    loop {
        match stored.is_p(&weights, start.place())? {
            true => _ = p.get_or_insert_with(|| weights.clone()),
            false => _ = n.get_or_insert_with(|| weights.clone()),
        }
        if let (Some(n), Some(p)) = (&n, &p) {
            return Some(ExampleWeights { n: n.clone(), p: p.clone() });
        }
        // The next list of weights, as a number is counted up.
        let next = (0..weights.len()).find(|&edge| weights[edge] < bounds[edge])?;
        weights[next] += 1;
        weights[..next].copy_from_slice(&start.weights()[..next]);
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{notation, spec::NoAppraiser};
    use nimgraph_solve::{Budget, Meter, survey};

    use super::{
        super::{WeightsGround, for_all_weights},
        *,
    };

    /// On these boards one of the outcomes is rare.
    #[test]
    fn rare_examples_are_found() {
        for (edges, token) in [
            ("0-1,0-2,0-3,0-4,0-5,1-3,1-4,1-5,2-3,2-4", 2),
            ("0-1,0-2,0-3,0-4,0-5,1-3,1-4,1-5,2-3,2-4,2-5", 0),
        ] {
            let setup = notation::read(&format!("edge-nim {edges}")).unwrap().check(&NoAppraiser).unwrap();
            let verdict = for_all_weights(&setup, &[token], &Budget::default()).unwrap().tokens.remove(0);
            assert_eq!(verdict.ground, WeightsGround::DependsOnWeights, "{edges}");
            let examples = verdict.examples.unwrap();
            let positions = [&examples.n, &examples.p].map(|weights| {
                let position = State::with_token(weights.clone(), token);
                setup.at_unchecked(position)
            });
            let outcomes = survey(&positions, &mut Meter::default(), &mut SearchMemory::default());
            assert_eq!(outcomes, [Some(Outcome::N), Some(Outcome::P)], "{edges}: {examples:?}");
        }
    }
}
