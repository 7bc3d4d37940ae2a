//! How many moves the kinds allow, without listing them where a formula counts them.

use std::{collections::BTreeMap, ops::ControlFlow, sync::OnceLock};

use super::{Amount, AtPlace, Kind, Kinds, Share, Which, always};
use crate::{MoveCount, State, rulesets::Complex};

/// No more moves than this are listed to count them.
const MOST_LISTED: u128 = 1 << 20;

/// The kinds of a place in groups, each with the way to count its moves; found when moves are first counted.
#[derive(Clone, Debug, Default)]
pub(super) struct MoveCounting(OnceLock<Vec<KindGroup>>);

/// What was counted makes no kinds different from others.
impl PartialEq for MoveCounting {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for MoveCounting {}

/// The kinds that take the token to one place.
#[derive(Clone, Debug)]
struct KindGroup {
    kinds: Vec<usize>,
    way: CountedBy,
}

/// How moves are counted.
#[derive(Clone, Debug)]
enum CountedBy {
    /// Kind by kind: no two of them allow the same move.
    Apart,
    /// As the removals from faces.
    Faces(CountedFaces),
    /// One by one.
    Listed,
}

impl MoveCounting {
    fn groups(&self, place: &AtPlace) -> &[KindGroup] {
        self.0.get_or_init(|| {
            let mut groups: BTreeMap<Option<usize>, Vec<usize>> = BTreeMap::new();
            for (i, kind) in place.kinds.iter().enumerate() {
                groups.entry(kind.to).or_default().push(i);
            }
            let grouped = |kinds: Vec<usize>| {
                let have_rivals = kinds.iter().any(|&i| place.rivals(i).next().is_some());
                let way = match have_rivals {
                    false => CountedBy::Apart,
                    true => CountedFaces::of(kinds.iter().map(|&i| &place.kinds[i]))
                        .map_or(CountedBy::Listed, CountedBy::Faces),
                };
                KindGroup { kinds, way }
            };
            groups.into_values().map(grouped).collect()
        })
    }
}

impl Kinds {
    /// How many moves there are.
    pub fn count_moves(&self, weights: &[u64], token: Option<usize>) -> MoveCount {
        let Some(place) = self.place(token) else { return 0.into() };
        place.counting.groups(place).iter().map(|group| self.count_group(place, group, weights)).sum()
    }

    /// The moves that take the token to one place.
    fn count_group(&self, place: &AtPlace, group: &KindGroup, weights: &[u64]) -> MoveCount {
        let counted = match &group.way {
            CountedBy::Apart => {
                group.kinds.iter().map(|&i| place.kinds[i].count(weights)).sum::<Option<MoveCount>>()
            }
            CountedBy::Faces(faces) => Some(faces.count(weights)),
            CountedBy::Listed => None,
        };
        counted.unwrap_or_else(|| self.count_by_listing(place, &group.kinds, weights))
    }

    fn count_by_listing(&self, place: &AtPlace, group: &[usize], weights: &[u64]) -> MoveCount {
        let mut count = 0;
        let mut visit = |_| {
            count += 1;
            if count > MOST_LISTED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        match group.iter().try_for_each(|&i| self.for_each_new(place, i, weights, &mut visit)) {
            ControlFlow::Continue(()) => count.into(),
            ControlFlow::Break(()) => MoveCount::TooMany,
        }
    }
}

/// Kinds that take the same amounts from some of their sets: as the faces of a complex whose heaps are as large as the
/// numbers of amounts.
#[derive(Clone, Debug)]
struct CountedFaces {
    complex: Complex,
    amount: Amount,
}

impl CountedFaces {
    /// `None` if the kinds are not of this form.
    fn of<'a>(kinds: impl Iterator<Item = &'a Kind> + Clone) -> Option<Self> {
        let amount = &kinds.clone().next()?.amount;
        let is_face = |kind: &Kind| {
            let is_free = kind.which == Which::Some || kind.set.len() == 1;
            is_free && kind.share == Share::Each && kind.amount == *amount && kind.is_unconditional()
        };
        kinds.clone().all(is_face).then(|| {
            let complex = Complex::new(kinds.map(|kind| kind.set.to_vec()));
            Self { complex, amount: amount.clone() }
        })
    }

    fn count(&self, weights: &[u64]) -> MoveCount {
        let amounts: Vec<u64> = weights.iter().map(|&weight| self.amount.count(weight)).collect();
        self.complex.count_moves(&State::heaps(amounts))
    }
}

impl Kind {
    /// How many moves it allows; `None` where only listing shows that.
    fn count(&self, weights: &[u64]) -> Option<MoveCount> {
        if !self.before.holds(weights) {
            return Some(0.into());
        }
        if !always(&self.after) {
            return None;
        }
        if let [weight] = *self.set {
            return Some(u128::from(self.amount.count(weights[weight])).into());
        }
        let set = self.set.iter().map(|&weight| weights[weight]);
        let all: Vec<u64> = match self.which {
            Which::Every => set.filter(|&weight| weight > 0).collect(),
            _ => set.collect(),
        };
        match (self.share, self.which) {
            _ if all.is_empty() => Some(0.into()),
            (Share::Total, _) => None,
            (Share::Each, Which::Some) => {
                Some(product(all, |weight| u128::from(self.amount.count(weight)) + 1, 1))
            }
            (Share::Each, _) => Some(product(all, |weight| self.amount.count(weight).into(), 0)),
            (Share::Equal, Which::Some) => Some(self.count_equal(all)),
            (Share::Equal, _) => {
                all.into_iter().min().map(|least| u128::from(self.amount.count(least)).into())
            }
        }
    }

    /// Of the k heaviest weights, those amounts that the next one does not hold can be taken from any of them at once.
    fn count_equal(&self, mut weights: Vec<u64>) -> MoveCount {
        weights.sort_unstable_by(|a, b| b.cmp(a));
        let next = weights.iter().skip(1).copied().chain([0]);
        let step = |(heavier, (&weight, next)): (u32, (&u64, u64))| {
            let amounts = u128::from(self.amount.count(weight) - self.amount.count(next));
            let sets = 2u128.checked_pow(heavier).map(|sets| sets - 1);
            match (amounts, sets) {
                (0, _) => MoveCount::Exactly(0),
                (_, sets) => {
                    sets.and_then(|sets| sets.checked_mul(amounts)).map_or(MoveCount::TooMany, Into::into)
                }
            }
        };
        (1..).zip(weights.iter().zip(next)).map(step).sum()
    }
}

/// The product of what each weight counts for, less some.
fn product(weights: Vec<u64>, count: impl Fn(u64) -> u128, less: u128) -> MoveCount {
    let product = weights.into_iter().try_fold(1u128, |product, weight| product.checked_mul(count(weight)));
    product.map_or(MoveCount::TooMany, |product| (product - less).into())
}
