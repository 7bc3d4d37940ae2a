//! Terms about boards of every length, and how they are compared.

use std::collections::BTreeMap;

use super::{
    Node, WordPlaces,
    leaf::{Bound, Counter, Leaf},
    read::{Reader, Result},
    value::Value,
};
use crate::{
    parser::is_weight_name,
    tree::{Comparison, Fold, NumberTerm, TermKind},
};

/// A number: finitely many values, and multiples of numbers that grow with the board.
#[derive(Clone, Debug, Default)]
pub(super) struct Linear {
    pub(super) finite: Vec<(i128, Value)>,
    constant: i128,
    counts: BTreeMap<Counter, i128>,
}

impl Linear {
    pub(super) fn constant(constant: i128) -> Self {
        Self { constant, ..Self::default() }
    }

    fn value(value: Value) -> Self {
        Self { finite: vec![(1, value)], ..Self::default() }
    }

    fn count(counter: Counter) -> Self {
        Self { counts: BTreeMap::from([(counter, 1)]), ..Self::default() }
    }

    /// The place of a mark.
    pub(super) fn mark(mark: u32) -> Self {
        Self::count(Counter::Mark(mark))
    }

    /// The same, counted from the last place.
    pub(super) fn mark_from_the_end(mark: u32) -> Self {
        Self {
            constant: -1,
            counts: BTreeMap::from([(Counter::Order, 1), (Counter::Mark(mark), -1)]),
            ..Self::default()
        }
    }

    pub(super) fn plus(mut self, factor: i128, other: Self) -> Self {
        let times = |number: i128| number.saturating_mul(factor);
        self.finite.extend(other.finite.into_iter().map(|(own, value)| (times(own), value)));
        self.constant = self.constant.saturating_add(times(other.constant));
        for (counter, own) in other.counts {
            let sum = self.counts.entry(counter).or_default();
            *sum = sum.saturating_add(times(own));
        }
        self.counts.retain(|_, factor| *factor != 0);
        self
    }

    pub(super) fn as_constant(&self) -> Option<i128> {
        (self.finite.is_empty() && self.counts.is_empty()).then_some(self.constant)
    }

    /// The counts as a list, if nothing else but a constant is there.
    fn counted(&self) -> Option<Vec<(Counter, i128)>> {
        self.finite
            .is_empty()
            .then(|| self.counts.iter().map(|(&counter, &factor)| (counter, factor)).collect())
    }

    /// Whether it is a place or more, on every board.
    pub(super) fn is_at_least_zero(&self) -> bool {
        match self.counted().as_deref() {
            Some([] | [(_, 1)]) => self.constant >= 0,
            Some([(Counter::Order, 1), (Counter::Mark(_), -1)]) => self.constant >= -1,
            _ => false,
        }
    }

    /// Whether it is at most the last place, on every board.
    pub(super) fn is_below_order(&self) -> bool {
        match self.counted().as_deref() {
            Some([(Counter::Order, 1)] | [(Counter::Order, 1), (Counter::Mark(_), -1)]) => {
                self.constant <= -1
            }
            Some([(Counter::Mark(_), 1)]) => self.constant <= 0,
            _ => false,
        }
    }
}

/// Larger numbers in a formula would make automata too large.
const MOST_COUNTED: i128 = 1 << 12;

impl<'a> Reader<'a> {
    pub(super) fn term(&mut self, term: &'a NumberTerm) -> Result<Linear> {
        match &term.kind {
            TermKind::Number(number) => Ok(Linear::constant((*number).into())),
            TermKind::Token => self.numbered(term.at).map(|()| Linear::constant(0)),
            TermKind::Order => Ok(Linear::count(Counter::Order)),
            TermKind::Positive => Ok(Linear::count(Counter::Positive)),
            TermKind::Whole(Fold::Sum) if self.has_larger() => self.alike(term.at),
            TermKind::Whole(Fold::Sum) => Ok(Linear::count(Counter::Sum)),
            TermKind::Whole(Fold::Xor) if self.has_larger() => self.alike(term.at),
            TermKind::Whole(fold) => Ok(self.leaf(Leaf::Fold(*fold))),
            TermKind::Name(name) => self.named(term.at, name),
            TermKind::Weight(index) => {
                let index = self.term(index)?;
                self.weight(term.at, &index)
            }
            TermKind::Apply(Fold::Sum, terms) => {
                terms.iter().try_fold(Linear::default(), |sum, term| Ok(sum.plus(1, self.term(term)?)))
            }
            TermKind::Apply(fold, terms) => self.folded(*fold, terms),
            TermKind::Xor(terms) => self.folded(Fold::Xor, terms),
            TermKind::Negative(inner) => Ok(Linear::default().plus(-1, self.term(inner)?)),
            TermKind::Sum(first, more) => more.iter().try_fold(self.term(first)?, |sum, (minus, next)| {
                Ok(sum.plus(if *minus { -1 } else { 1 }, self.term(next)?))
            }),
            TermKind::Times(factors) => {
                let (a, b) = (self.term(&factors[0])?, self.term(&factors[1])?);
                match (a.as_constant(), b.as_constant()) {
                    (Some(factor), _) => Ok(Linear::default().plus(factor, b)),
                    (_, Some(factor)) => Ok(Linear::default().plus(factor, a)),
                    _ => self.error(factors[1].at, "one of the factors must be a number that is written out"),
                }
            }
            TermKind::Modulo(parts) => {
                let (number, by) = (self.term(&parts[0])?, self.term(&parts[1])?);
                match by.as_constant() {
                    Some(by @ 1..=MOST_COUNTED) => self.modulo(term.at, number, by),
                    _ => self.error(parts[1].at, format!("expected a modulus from 1 to {MOST_COUNTED}")),
                }
            }
            TermKind::Bound { .. } => self.error(
                term.at,
                "a sum, minimum or maximum over a set has no automaton; say it with `all` and `some`",
            ),
            TermKind::Edge(_) | TermKind::EdgeName(..) | TermKind::After(_) => self.error(
                term.at,
                "on boards of every size, weights are w[token+1], w[x], max, min, sum and xor",
            ),
        }
    }

    fn leaf(&mut self, leaf: Leaf) -> Linear {
        let known = self.leaves.iter().position(|known| *known == leaf);
        let number = known.unwrap_or(self.leaves.len());
        if known.is_none() {
            self.leaves.push(leaf);
        }
        Linear::value(Value::Leaf(number))
    }

    fn numbered(&self, at: usize) -> Result<()> {
        match self.boards.places {
            WordPlaces::FromTheToken => Ok(()),
            WordPlaces::Unnumbered => self.error(
                at,
                "the weights of this family have no numbers: ask for max, min, sum, xor, positive and n",
            ),
        }
    }

    fn alike<T>(&self, at: usize) -> Result<T> {
        let most = self.boards.most;
        self.error(at, format!("weights from {most} on are alike here: compare max, min or a weight with numbers up to {most}"))
    }

    fn named(&mut self, at: usize, name: &'a str) -> Result<Linear> {
        if let Some((_, value)) = self.variables.iter().rev().find(|(variable, _)| *variable == name) {
            return Ok(value.clone());
        }
        if is_weight_name(name)
            && let Ok(place) = name[1..].parse()
        {
            return self.weight(at, &Linear::constant(place));
        }
        if self.boards.outcomes.contains(&name) {
            return self
                .error(at, format!("{name} is an outcome: compare it with P or N, or with another outcome"));
        }
        self.unknown(at, name)
    }

    fn weight(&mut self, at: usize, index: &Linear) -> Result<Linear> {
        self.numbered(at)?;
        let constant = index.constant;
        if constant.abs() > 16 {
            return self.error(at, "expected a place at most 16 away from the token or from a variable");
        }
        let offset = constant as i64;
        let counts: Vec<(Counter, i128)> =
            index.counts.iter().map(|(&counter, &factor)| (counter, factor)).collect();
        match counts.as_slice() {
            // Places go round the board, so that n more is the same place.
            [] | [(Counter::Order, _)] if index.finite.is_empty() => {
                Ok(self.leaf(Leaf::At { mark: None, offset }))
            }
            [(Counter::Mark(mark), 1)] | [(Counter::Order, _), (Counter::Mark(mark), 1)]
                if index.finite.is_empty() =>
            {
                Ok(self.leaf(Leaf::At { mark: Some(*mark), offset }))
            }
            [.., (Counter::Mark(mark), -1)] if counts.len() <= 2 && index.finite.is_empty() => {
                self.turned = Some(*mark);
                self.error(at, "this place is counted in both directions")
            }
            _ => self.error(at, "expected a place such as token+1, x or x-1"),
        }
    }

    fn folded(&mut self, fold: Fold, terms: &'a [NumberTerm]) -> Result<Linear> {
        let mut values = Vec::new();
        for term in terms {
            let number = self.term(term)?;
            if !number.counts.is_empty() {
                return self.error(
                    term.at,
                    format!("{} of numbers that grow with the board has no automaton", fold.name()),
                );
            }
            if self.has_larger() && !number.finite.is_empty() {
                return self.alike(term.at);
            }
            values.push(Value::Linear(number.finite, number.constant));
        }
        Ok(Linear::value(Value::Fold(fold, values)))
    }

    fn modulo(&mut self, at: usize, number: Linear, by: i128) -> Result<Linear> {
        if self.has_larger() && !number.finite.is_empty() {
            return self.alike(at);
        }
        let mut terms = number.finite;
        for (counter, factor) in number.counts {
            let rest = self.leaf(Leaf::Count(counter, Bound::Modulo(by as i64)));
            terms.extend(rest.finite.into_iter().map(|(_, value)| (factor, value)));
        }
        Ok(Linear::value(Value::Modulo(Box::new(Value::Linear(terms, number.constant)), by)))
    }

    /// How a number compares with 0.
    pub(super) fn compare(&mut self, at: usize, number: Linear, comparison: Comparison) -> Result<Node> {
        let (least, most) = self.range(&number);
        if least.abs().max(most.abs()) > MOST_COUNTED {
            return self.error(at, format!("expected numbers up to {MOST_COUNTED}"));
        }
        self.check_alike(at, &number, comparison)?;
        let counts: Vec<(Counter, i128)> = number.counts.into_iter().collect();
        let far = |factor: i128| (least.abs().max(most.abs()) / factor.abs() + 1) as i64;
        let mut terms = number.finite;
        let mut add = |this: &mut Self, leaf: Leaf, factor: i128| {
            let counted = this.leaf(leaf);
            terms.extend(counted.finite.into_iter().map(|(_, value)| (factor, value)));
        };
        match *counts.as_slice() {
            [(Counter::Mark(to), factor), (Counter::Mark(from), minus)] if minus == -factor => {
                add(self, Leaf::Apart { from, to: Some(to), most: far(factor) }, factor);
            }
            [(Counter::Order, factor), (Counter::Mark(from), minus)] if minus == -factor => {
                add(self, Leaf::Apart { from, to: None, most: far(factor) }, factor);
            }
            _ => {
                let signs = |sign: i128| counts.iter().all(|(_, factor)| factor.signum() == sign);
                if !signs(1) && !signs(-1) {
                    return self
                        .error(at, "no automaton can compare two numbers that both grow with the board");
                }
                for &(counter, factor) in &counts {
                    add(self, Leaf::Count(counter, Bound::Most(far(factor))), factor);
                }
            }
        }
        let leaves = std::mem::take(&mut self.leaves);
        Ok(Node::Compare { leaves, number: Value::Linear(terms, number.constant), comparison })
    }

    /// The least and the greatest that the part which does not grow can be.
    fn range(&self, number: &Linear) -> (i128, i128) {
        let most = i128::from(self.boards.most);
        let ranges: Vec<(i128, i128)> = self
            .leaves
            .iter()
            .map(|leaf| match leaf {
                Leaf::Fold(Fold::Xor) => (0, (most as u128 + 1).next_power_of_two() as i128 - 1),
                Leaf::Count(_, Bound::Modulo(by)) => (0, i128::from(by - 1)),
                Leaf::Count(_, Bound::Most(most)) => (0, i128::from(*most)),
                Leaf::Apart { most, .. } => (i128::from(-most), i128::from(*most)),
                Leaf::Fold(_) | Leaf::At { .. } => (0, most),
            })
            .collect();
        Value::Linear(number.finite.clone(), number.constant).range(&ranges)
    }

    /// Where the largest weight stands for larger ones, a comparison must be the same for all of them.
    fn check_alike(&self, at: usize, number: &Linear, comparison: Comparison) -> Result<()> {
        let is_weight = |leaf: &Leaf| matches!(leaf, Leaf::Fold(_) | Leaf::At { .. });
        if !self.has_larger() || !self.leaves.iter().any(is_weight) {
            return Ok(());
        }
        let most = i128::from(self.boards.most);
        match number.finite.as_slice() {
            [(factor, Value::Leaf(_))] if number.counts.is_empty() => {
                let holds = |weight: i128| comparison.holds(factor * weight + number.constant, 0);
                let far = MOST_COUNTED.pow(2);
                if [most + 1, most + 2, far].into_iter().all(|weight| holds(weight) == holds(most)) {
                    return Ok(());
                }
                self.alike(at)
            }
            _ => self.alike(at),
        }
    }
}
