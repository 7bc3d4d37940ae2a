//! What all moves of a line have in common: their amounts, and that nothing else restricts them.

use nimgraph_formula::{Comparison, Ground, Number};
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

/// How much every move takes at least from each of one, some or all of its set, if that is all that its amounts ask for.
pub(crate) fn least(game: &Custom) -> Option<u64> {
    // A search asks at every position, so that the first kind should rule out most lines.
    match game.own_kinds().all().next()?.amount {
        Amount::Range(least, None) => common_without_every(game).map(|_| least),
        _ => None,
    }
}

/// Whether every move takes the whole of each weight that it lowers, and asks of the others at most whether they are empty.
pub(crate) fn takes_all(game: &Custom) -> bool {
    let kinds = game.own_kinds();
    let takes_all = |kind: &Kind| {
        kind.amount == Amount::All
            && takes_each(kind)
            && [&kind.before, &kind.after].into_iter().all(asks_what_is_empty)
    };
    let is_anywhere = |place| *kinds.domain(place) == Ground::Constant(true);
    kinds.all().next().is_some_and(takes_all)
        && kinds.all().all(takes_all)
        && (0..kinds.places()).all(is_anywhere)
}

fn asks_what_is_empty(test: &Ground) -> bool {
    match test {
        Ground::Constant(_) => true,
        Ground::Not(test) => asks_what_is_empty(test),
        Ground::All(tests) | Ground::Any(tests) => tests.iter().all(asks_what_is_empty),
        Ground::Same(tests) => tests.iter().all(asks_what_is_empty),
        Ground::Compare(Number::Weight(_), Comparison::Equal | Comparison::Unequal | Comparison::More) => {
            true
        }
        Ground::Compare(..) | Ground::Given(_) | Ground::Word(..) => false,
    }
}

/// What each weight counts for where a move of 1 is all that winning takes: itself where 1 may always be taken, and one less
/// where at most half may be, since 1 is half of 2. `None` for other amounts.
pub(crate) fn by_ones(amount: &Amount, position: &State) -> Option<State> {
    match amount {
        Amount::Half => {
            let weights: Vec<u64> =
                position.weights().iter().map(|weight| weight.saturating_sub(1)).collect();
            Some(position.with_weights(weights))
        }
        _ => allow_one(amount).then(|| position.clone()),
    }
}

/// Whether every amount may be taken from each of these weights, so that it makes no difference which amounts there are.
pub(crate) fn are_all_allowed(amount: &Amount, weights: &[u64]) -> bool {
    weights.iter().all(|&weight| amount.count(weight) == weight)
}

/// Whether 1 may be taken from every weight that is not empty.
fn allow_one(amount: &Amount) -> bool {
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
