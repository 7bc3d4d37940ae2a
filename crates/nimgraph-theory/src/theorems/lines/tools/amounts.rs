//! What all moves of a line have in common: their amounts, and that nothing else restricts them.

use nimgraph_formula::Ground;
use nimgraph_game::{Amount, Kind, Share, State, Which, rulesets::Custom};

/// The amount that every move takes from each weight that it lowers, under no condition.
pub(crate) fn common(game: &Custom) -> Option<&Amount> {
    let kinds = game.own_kinds();
    let amount = &kinds.all().next()?.amount;
    let is_alike = |kind: &Kind| kind.amount == *amount && takes_each(kind) && is_free(kind);
    kinds.all().all(is_alike).then_some(amount)
}

/// The same where a move lowers one, some or all of its set; not each that is not empty.
pub(crate) fn common_without_every(game: &Custom) -> Option<&Amount> {
    let is_every = |kind: &Kind| kind.which == Which::Every;
    common(game).filter(|_| !game.own_kinds().all().any(is_every))
}

/// Whether every amount may be taken from each of these weights, so that it makes no difference which amounts there are.
pub(crate) fn are_all_allowed(amount: &Amount, weights: &[u64]) -> bool {
    weights.iter().all(|&weight| amount.count(weight) == weight)
}

/// Whether 1 may be taken from every weight that is not empty.
pub(crate) fn allow_one(amount: &Amount) -> bool {
    match amount {
        Amount::Any => true,
        Amount::Range(least, _) => *least == 1,
        Amount::Listed(amounts) => amounts.first() == Some(&1),
        Amount::All | Amount::Half => false,
    }
}

/// The largest weight.
pub(crate) fn largest(position: &State) -> u64 {
    position.weights().iter().copied().max().unwrap_or(0)
}

fn takes_each(kind: &Kind) -> bool {
    kind.share == Share::Each || kind.set.len() == 1
}

fn is_free(kind: &Kind) -> bool {
    kind.before == Ground::Constant(true) && kind.after == Ground::Constant(true)
}
