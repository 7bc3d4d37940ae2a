//! The kinds of moves on a board: what a move may lower, how, by how much, when, and where the token goes.
//!
//! Rules are unrolled on a board into [`Kinds`]. Moves, formulas and proofs read these and do not ask which game it is.

mod amount;
mod components;
mod count;
mod mover;
mod relation;
mod stuck;
mod walk;

use nimgraph_formula::{Comparison, Ground, Number};

pub use self::amount::Amount;
use self::count::MoveCounting;

/// Which weights of its set a move lowers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Which {
    /// One of them.
    One,
    /// At least one of them.
    Some,
    /// Each of them.
    All,
    /// Each of them that is not empty, and there is one.
    Every,
}

/// How the amount is shared among the weights that a move lowers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Share {
    /// Each loses an amount of its own.
    Each,
    /// All lose the same amount.
    Equal,
    /// What they lose altogether is the amount.
    Total,
}

/// One kind of move, with the token on one place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Kind {
    /// The weights that it may lower, sorted.
    pub set: Box<[usize]>,
    /// Which of them it lowers.
    pub which: Which,
    /// How the amount is shared.
    pub share: Share,
    /// How much it takes.
    pub amount: Amount,
    /// What must hold of the weights before the move.
    pub before: Ground,
    /// What must hold of the weights after it.
    pub after: Ground,
    /// Where the token goes, and the only place where there is none; `None` when the move empties the board and ends
    /// the game.
    pub to: Option<usize>,
}

/// The kinds of moves on a board, for each place of the token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kinds {
    weights: usize,
    token: bool,
    places: Vec<AtPlace>,
    /// Whether no kind has a condition.
    unconditional: bool,
}

/// What can be done with the token on one place.
#[derive(Clone, Debug, PartialEq, Eq)]
struct AtPlace {
    kinds: Vec<Kind>,
    /// For each kind, the earlier ones that may allow the same moves; `None` where there are too many to keep.
    rivals: Option<Vec<Vec<usize>>>,
    /// Which weights make a position at all.
    domain: Ground,
    /// Where no kind applies, if that is a formula.
    terminal: Option<Ground>,
    counting: MoveCounting,
}

impl Kind {
    /// A kind that takes any amounts from some of a set, whatever the weights are.
    pub fn lowering(mut set: Vec<usize>, to: Option<usize>) -> Self {
        set.sort_unstable();
        set.dedup();
        let which = if set.len() == 1 { Which::One } else { Which::Some };
        let (before, after) = (Ground::Constant(true), Ground::Constant(true));
        Self { set: set.into(), which, share: Share::Each, amount: Amount::Any, before, after, to }
    }

    /// Whether it takes any amounts from some of its set, under no condition on the weights before.
    ///
    /// That is what proofs of the first two versions of certificates are about.
    pub fn is_plain(&self) -> bool {
        let is_free = self.which == Which::Some || self.set.len() == 1;
        let takes_any = self.share == Share::Each && self.amount == Amount::Any;
        is_free && takes_any && always(&self.before)
    }

    /// Whether it takes any amounts from some of its set, under no condition at all.
    pub fn takes_freely(&self) -> bool {
        self.is_plain() && self.is_unconditional()
    }

    /// Whether it depends on no weight but those that it lowers.
    pub fn is_unconditional(&self) -> bool {
        always(&self.before) && always(&self.after)
    }

    /// Where it has no move at all, whatever the condition after it; a formula about the weights before.
    fn cannot_start(&self) -> Ground {
        let least = self.amount.least_weight();
        let light = |&weight: &usize| is_below(weight, least);
        let empty = |&weight: &usize| is_below(weight, 1);
        let stuck = match (self.share, self.which) {
            (Share::Total, _) => is_sum_below(&self.set, least),
            (_, Which::One | Which::Some) => Ground::all(self.set.iter().map(light)),
            (_, Which::All) => Ground::any(self.set.iter().map(light)),
            (_, Which::Every) => {
                let short = |weight: &usize| Ground::all([empty(weight).negated(), light(weight)]);
                let too_small = Ground::any(self.set.iter().filter(|_| least > 1).map(short));
                Ground::any([Ground::all(self.set.iter().map(empty)), too_small])
            }
        };
        Ground::any([self.before.clone().negated(), stuck])
    }
}

/// Whether a condition is none.
fn always(condition: &Ground) -> bool {
    matches!(condition, Ground::Constant(true))
}

fn is_below(weight: usize, least: u64) -> Ground {
    let number = Number::Weight(weight);
    match least {
        1 => Ground::Compare(number, Comparison::Equal),
        _ => below(number, least),
    }
}

fn is_sum_below(set: &[usize], least: u64) -> Ground {
    let sum = set.iter().try_fold(Number::Constant(0), |sum, &weight| sum.plus(1, Number::Weight(weight)));
    match sum {
        Some(Number::Constant(_)) | None => Ground::Constant(true),
        Some(sum) => below(sum, least),
    }
}

fn below(number: Number, least: u64) -> Ground {
    let difference = number.plus(-1, Number::Constant(least.into())).expect("two small numbers");
    Ground::Compare(difference, Comparison::Less)
}

impl Kinds {
    /// The kinds of a game without a token, on this number of weights.
    pub fn without_token(weights: usize, kinds: Vec<Kind>) -> Self {
        Self::at_places(weights, vec![kinds])
    }

    /// The kinds of a game with a token, for each of its places.
    pub fn with_token(weights: usize, places: Vec<Vec<Kind>>) -> Self {
        Self { token: true, ..Self::at_places(weights, places) }
    }

    /// The kinds for each place, without a token.
    fn at_places(weights: usize, places: Vec<Vec<Kind>>) -> Self {
        let unconditional = places.iter().flatten().all(Kind::is_unconditional);
        let places = places.into_iter().map(AtPlace::new).collect();
        Self { weights, token: false, places, unconditional }
    }

    /// Where the token never lies on an empty vertex, and where the game is over only when the board is empty.
    #[must_use]
    pub(crate) fn on_vertices_that_leave(mut self) -> Self {
        for (vertex, place) in self.places.iter_mut().enumerate() {
            place.domain = is_below(vertex, 1).negated();
            // With other amounts the token may lie on a vertex from which nothing can be taken.
            let goes_on = place.kinds.iter().all(Kind::is_plain);
            place.terminal = goes_on.then_some(Ground::Constant(false));
        }
        self
    }

    /// How many weights there are.
    pub fn weights(&self) -> usize {
        self.weights
    }

    /// Whether there is a token.
    pub fn has_token(&self) -> bool {
        self.token
    }

    /// How many places the token may have; one where there is none.
    pub fn places(&self) -> usize {
        self.places.len()
    }

    /// The kinds with the token on a place.
    pub fn at(&self, place: usize) -> &[Kind] {
        &self.places[place].kinds
    }

    /// All kinds, whatever the place of the token.
    pub fn all(&self) -> impl Iterator<Item = &Kind> {
        self.places.iter().flat_map(|place| &place.kinds)
    }

    /// Which weights make a position, with the token on a place.
    pub fn domain(&self, place: usize) -> &Ground {
        &self.places[place].domain
    }

    /// Where the game is over, with the token on a place; `None` where a condition on the weights after a move decides it.
    pub fn terminal(&self, place: usize) -> Option<&Ground> {
        self.places[place].terminal.as_ref()
    }
}

impl AtPlace {
    fn new(kinds: Vec<Kind>) -> Self {
        let rivals = all_rivals(&kinds);
        let terminal = terminal(&kinds);
        Self { kinds, rivals, domain: Ground::Constant(true), terminal, counting: MoveCounting::default() }
    }

    /// The earlier kinds that may allow a move of this one.
    fn rivals(&self, of: usize) -> impl Iterator<Item = usize> + '_ {
        let kept = self.rivals.as_ref().map(|rivals| rivals[of].iter().copied());
        let found = || (0..of).filter(move |&i| may_share_a_move(&self.kinds[i], &self.kinds[of]));
        let searched = self.rivals.is_none().then(found);
        kept.into_iter().flatten().chain(searched.into_iter().flatten())
    }
}

/// The rivals of each kind; `None` when there are too many to keep.
fn all_rivals(kinds: &[Kind]) -> Option<Vec<Vec<usize>>> {
    const MOST: usize = 1 << 20;
    let weights = kinds.iter().filter_map(|kind| kind.set.last()).max().map_or(0, |&most| most + 1);
    let mut around: Vec<Vec<usize>> = vec![Vec::new(); weights];
    let (mut all, mut looked_at) = (Vec::with_capacity(kinds.len()), 0);
    for (i, kind) in kinds.iter().enumerate() {
        let mut near: Vec<usize> =
            kind.set.iter().flat_map(|&weight| around[weight].iter().copied()).collect();
        looked_at += near.len();
        if looked_at > MOST {
            return None;
        }
        near.sort_unstable();
        near.dedup();
        near.retain(|&other| may_share_a_move(&kinds[other], kind));
        all.push(near);
        kind.set.iter().for_each(|&weight| around[weight].push(i));
    }
    Some(all)
}

fn may_share_a_move(a: &Kind, b: &Kind) -> bool {
    // All of one set and all of another are never the same weights.
    let is_fixed = |kind: &Kind| kind.which == Which::All || kind.set.len() == 1;
    let are_apart = is_fixed(a) && is_fixed(b) && a.set != b.set;
    a.to == b.to && !are_apart && a.set.iter().any(|weight| b.set.binary_search(weight).is_ok())
}

/// Where no kind applies, if no condition on the weights after a move decides it.
fn terminal(kinds: &[Kind]) -> Option<Ground> {
    if kinds.iter().any(|kind| kind.after != Ground::Constant(true)) {
        return None;
    }
    if kinds.iter().all(Kind::is_plain) {
        let mut playable: Vec<usize> = kinds.iter().flat_map(|kind| kind.set.iter().copied()).collect();
        playable.sort_unstable();
        playable.dedup();
        return Some(Ground::all(playable.into_iter().map(|weight| is_below(weight, 1))));
    }
    Some(Ground::all(kinds.iter().map(Kind::cannot_start)))
}
