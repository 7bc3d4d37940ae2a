//! What is observed while weights are read: finitely much, whatever the length.

use super::WordSymbol;
use crate::tree::Fold;

/// Something that letters are watched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leaf {
    /// The least, the greatest or the nim-sum of all weights.
    Fold(Fold),
    /// A number that grows with the board, as far as it matters.
    Count(Counter, Bound),
    /// How many letters the mark `to`, or the end, comes after the mark `from`; cut off at ±`most`.
    Apart { from: u32, to: Option<u32>, most: i64 },
    /// The weight this many places after a mark, or after the first place.
    At { mark: Option<u32>, offset: i64 },
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Counter {
    /// The sum of all weights.
    Sum,
    /// The positive weights.
    Positive,
    /// The vertices.
    Order,
    /// The letters before a mark.
    Mark(u32),
}

/// How far is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// Up to this number, which then stands for larger ones too.
    Most(i64),
    /// Remainders on division by this.
    Modulo(i64),
}

impl Bound {
    fn of(self, count: i64) -> i64 {
        match self {
            Self::Most(most) => count.min(most),
            Self::Modulo(by) => count.rem_euclid(by),
        }
    }
}

/// A state begins with its stage: for marks, whether they have come.
const BEFORE: i64 = 0;
const DONE: i64 = -1;
/// Letters are counted from the mark `from`, or from the mark `to`.
const FORWARDS: i64 = 1;
const BACKWARDS: i64 = 2;

impl Leaf {
    pub(super) fn start(&self) -> Vec<i64> {
        match self {
            Self::Fold(_) => Vec::new(),
            Self::Count(..) | Self::Apart { .. } => vec![BEFORE, 0],
            Self::At { .. } => vec![BEFORE],
        }
    }

    pub(super) fn step(&self, state: &[i64], symbol: WordSymbol, marks: u32) -> Vec<i64> {
        let has = |mark: u32| marks & 1 << mark != 0;
        let weight = symbol.weight.map(|weight| i64::try_from(weight).unwrap_or(i64::MAX));
        match *self {
            Self::Fold(fold) => match (state, weight) {
                (_, None) => state.to_vec(),
                (&[old], Some(weight)) => vec![folded(fold, old, weight)],
                (_, Some(weight)) => vec![weight],
            },
            Self::Count(counter, bound) => {
                let more = match counter {
                    Counter::Sum => weight.unwrap_or(0),
                    Counter::Positive => i64::from(weight.is_some_and(|weight| weight > 0)),
                    Counter::Order => symbol.vertices as i64,
                    Counter::Mark(mark) if has(mark) => return vec![DONE, state[1]],
                    Counter::Mark(_) if state[0] == DONE => return state.to_vec(),
                    Counter::Mark(_) => 1,
                };
                vec![state[0], bound.of(state[1] + more)]
            }
            Self::Apart { from, to, most } => {
                let to_is_here = to.is_some_and(has);
                match (state[0], has(from), to_is_here) {
                    (DONE, ..) | (BEFORE, false, false) => state.to_vec(),
                    (BEFORE, true, true) => vec![DONE, 0],
                    (BEFORE, true, false) => vec![FORWARDS, 1],
                    (BEFORE, false, true) => vec![BACKWARDS, 1],
                    (FORWARDS, _, true) => vec![DONE, state[1]],
                    (BACKWARDS, true, _) => vec![DONE, -state[1]],
                    (stage, ..) => vec![stage, (state[1] + 1).min(most)],
                }
            }
            Self::At { mark, offset } => {
                let weight = weight.unwrap_or(0);
                let is_here = mark.map_or(state == [BEFORE], has);
                step_at(state, weight, is_here, offset)
            }
        }
    }

    /// The state after the letters of both. Marks and single weights have no meaning then.
    pub(super) fn join(&self, ours: &[i64], theirs: &[i64]) -> Vec<i64> {
        match *self {
            Self::Fold(fold) => match (ours, theirs) {
                (&[a], &[b]) => vec![folded(fold, a, b)],
                (&[], other) | (other, _) => other.to_vec(),
            },
            Self::Count(_, bound) => vec![ours[0], bound.of(ours[1] + theirs[1])],
            Self::Apart { .. } | Self::At { .. } => ours.to_vec(),
        }
    }

    /// The least and the greatest that it can still become; `None` where that is not bounded here.
    pub(super) fn reach(&self, state: &[i64]) -> Option<(i128, i128)> {
        let wide = |least: i64, most: i64| Some((i128::from(least), i128::from(most)));
        match *self {
            Self::Fold(Fold::Min) => wide(0, *state.first()?),
            Self::Fold(_) => None,
            Self::Count(..) if state[0] == DONE => wide(state[1], state[1]),
            Self::Count(_, Bound::Modulo(by)) => wide(0, by - 1),
            Self::Count(_, Bound::Most(most)) => wide(state[1], most),
            Self::Apart { most, .. } => match state[0] {
                DONE => wide(state[1], state[1]),
                FORWARDS => wide(state[1], most),
                BACKWARDS => wide(-most, -state[1]),
                _ => wide(-most, most),
            },
            Self::At { .. } if state[0] == DONE => wide(state[1], state[1]),
            Self::At { .. } => None,
        }
    }

    pub(super) fn end(&self, state: &[i64]) -> i128 {
        match *self {
            Self::Fold(_) => state.first().copied().unwrap_or(0).into(),
            Self::Count(..) | Self::Apart { .. } => state[1].into(),
            Self::At { offset, .. } => end_at(state, offset).into(),
        }
    }
}

fn folded(fold: Fold, a: i64, b: i64) -> i64 {
    match fold {
        Fold::Min => a.min(b),
        Fold::Max => a.max(b),
        Fold::Xor => a ^ b,
        Fold::Sum => a + b,
    }
}

/// One letter for the weight at an offset from a mark. States: `[BEFORE, letters …]`, `[1 + letters since the mark, letters …]` or
/// `[DONE, weight]`; letters are the first ones for offsets to the right, which go round the end, and the last ones for others.
fn step_at(state: &[i64], weight: i64, is_here: bool, offset: i64) -> Vec<i64> {
    if state[0] == DONE {
        return state.to_vec();
    }
    let far = offset.unsigned_abs() as usize;
    let (stage, letters) = (state[0], &state[1..]);
    let mut kept = letters.to_vec();
    kept.push(weight);
    if offset >= 0 {
        if (is_here && far == 0) || (stage > 0 && stage as usize == far) {
            return vec![DONE, weight];
        }
        // From the first place on, going round needs all letters, which are those since the mark.
        kept.truncate(far);
        let stage = if is_here {
            1
        } else if stage > 0 {
            stage + 1
        } else {
            BEFORE
        };
        return [stage].into_iter().chain(kept).collect();
    }
    if is_here && letters.len() == far {
        return vec![DONE, letters[0]];
    }
    let stage = if is_here { (far - letters.len()) as i64 } else { stage };
    let surplus = kept.len().saturating_sub(far);
    [stage].into_iter().chain(kept.drain(surplus..)).collect()
}

fn end_at(state: &[i64], offset: i64) -> i64 {
    let (stage, letters) = (state[0], &state[1..]);
    if letters.is_empty() {
        return 0;
    }
    if stage == DONE {
        return letters[0];
    }
    let count = letters.len() as i64;
    let place = if offset >= 0 {
        // The last letter is `stage - 1` places after the mark, so the next round begins after as many.
        (offset - stage).rem_euclid(if count < offset { count } else { i64::MAX })
    } else if stage <= count {
        count - stage
    } else {
        (-stage).rem_euclid(count)
    };
    letters[place as usize]
}
