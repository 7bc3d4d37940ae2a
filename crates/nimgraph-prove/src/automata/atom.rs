//! The automata of single comparisons.

use nimgraph_solve::{Meter, StopReason};

use super::dfa::Dfa;
use super::order::Order;
use super::stream::Stream;

/// A comparison that one automaton decides digit by digit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Atom {
    /// Σ factor · stream + constant ≤ 0.
    AtMost(StreamSum, i64),
    /// Σ factor · stream + constant = 0.
    Equal(StreamSum, i64),
    /// Σ factor · stream leaves one of these remainders on division by the modulus.
    Remainder(StreamSum, u32, Vec<u32>),
    /// The number of positive weights is one of these.
    Positive(usize),
}

/// Streams with their factors.
pub(crate) type StreamSum = Vec<(i64, Stream)>;

/// What is known about a sum after some digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Known {
    /// The value of the digits so far, in the column that is being read too; `i64::MIN` and `i64::MAX` stand for values
    /// that decide.
    value: i64,
    /// The digits of this column that are needed at its end.
    bits: u64,
    masks: Vec<u16>,
}

const TRUE_FOR_EVER: i64 = i64::MIN;
const FALSE_FOR_EVER: i64 = i64::MAX;

impl Atom {
    /// Its automaton.
    pub(crate) fn automaton(&self, order: &Order, meter: &mut Meter) -> Result<Dfa, StopReason> {
        match self {
            Self::AtMost(sum, constant) => automaton(sum, order, meter, clamp_at_most(sum, *constant), |v| {
                v == TRUE_FOR_EVER || v != FALSE_FOR_EVER && v + constant <= 0
            }),
            Self::Equal(sum, constant) => automaton(sum, order, meter, clamp_equal(sum, *constant), |v| {
                v != FALSE_FOR_EVER && v + constant == 0
            }),
            Self::Remainder(sum, modulus, remainders) => {
                let modulus = i64::from(*modulus);
                let accepts = |v: i64| remainders.contains(&(v as u32));
                automaton(sum, order, meter, |v| v.rem_euclid(modulus), accepts)
            }
            Self::Positive(count) => positive(*count, order, meter),
        }
    }
}

/// The negative and the positive factors, each added.
fn extent(sum: &StreamSum) -> (i64, i64) {
    let negative = sum.iter().map(|(factor, _)| (-factor).max(0)).sum();
    let positive = sum.iter().map(|(factor, _)| (*factor).max(0)).sum();
    (negative, positive)
}

/// The least and the greatest value after some more columns: each doubles the value and changes it by at most one factor
/// sum.
fn reach(value: i64, (negative, positive): (i64, i64), columns: u32) -> (i128, i128) {
    let (value, more) = (i128::from(value) << columns, (1i128 << columns) - 1);
    (value - i128::from(negative) * more, value + i128::from(positive) * more)
}

/// After this many columns every value that is not 0 is beyond all constants.
const COLUMNS: u32 = 60;

/// Far from zero the sign is settled. Before, a value may stand for others that decide alike however many columns follow:
/// there would be as many states as the constant is large.
fn clamp_at_most(sum: &StreamSum, constant: i64) -> impl Fn(i64) -> i64 + use<> {
    let extent = extent(sum);
    let (negative, positive) = extent;
    move |value| {
        if value >= negative && value + constant > 0 {
            FALSE_FOR_EVER
        } else if value <= -positive && value + constant <= 0 {
            TRUE_FOR_EVER
        } else {
            representative(value, extent, -constant)
        }
    }
}

/// The value at the end of the interval of values that, like this one, are at most the bound for some number of columns
/// whatever their digits are, and above it from then on; or the other way round. The value itself if its digits matter.
fn representative(value: i64, extent: (i64, i64), bound: i64) -> i64 {
    let bound = i128::from(bound);
    let is_below = |columns: u32| reach(value, extent, columns).1 <= bound;
    let is_above = |columns: u32| reach(value, extent, columns).0 > bound;
    let (negative, positive) = (i128::from(extent.0), i128::from(extent.1));
    // Beyond the factor sums, values only move away from zero.
    let end = if value >= extent.0 && is_below(0) {
        (1..COLUMNS).find(|&columns| !is_below(columns)).filter(|&columns| is_above(columns)).map(|columns| {
            // The greatest value that is at most the bound one column earlier.
            ((bound + positive) >> (columns - 1)) - positive
        })
    } else if value <= -extent.1 && is_above(0) {
        (1..COLUMNS).find(|&columns| !is_above(columns)).filter(|&columns| is_below(columns)).map(|columns| {
            // The least value that is above it one column earlier.
            ((bound - negative) >> (columns - 1)) + negative + 1
        })
    } else {
        None
    };
    end.and_then(|end| i64::try_from(end).ok()).unwrap_or(value)
}

/// A value from which the constant cannot be hit any more decides.
fn clamp_equal(sum: &StreamSum, constant: i64) -> impl Fn(i64) -> i64 + use<> {
    let (extent, bound) = (extent(sum), -i128::from(constant));
    move |value| {
        let can_hit = |columns: u32| {
            let (least, greatest) = reach(value, extent, columns);
            (least..=greatest).contains(&bound)
        };
        if (0..COLUMNS).any(can_hit) { value } else { FALSE_FOR_EVER }
    }
}

fn automaton(
    sum: &StreamSum,
    order: &Order,
    meter: &mut Meter,
    clamp: impl Fn(i64) -> i64,
    accepts: impl Fn(i64) -> bool,
) -> Result<Dfa, StopReason> {
    let phases = order.weights();
    // Weights by themselves count at once; what is made of several waits for the end of the column.
    let mut direct = vec![0; phases];
    let mut late: StreamSum = Vec::new();
    for (factor, stream) in sum {
        match stream {
            Stream::Weight(weight) => direct[*weight] += factor,
            _ => late.push((*factor, stream.clone())),
        }
    }
    let mut masks = Vec::new();
    late.iter().for_each(|(_, stream)| stream.first_masks(&mut masks));
    let endings = endings(&late, order);
    let first = Known { value: clamp(0), bits: 0, masks };
    let step = |phase: usize, known: &Known, bit: bool| {
        let mut next = known.clone();
        if matches!(known.value, TRUE_FOR_EVER | FALSE_FOR_EVER) {
            return next;
        }
        let (weight, ending) = (order.weight(phase), &endings[phase]);
        if phase == 0 {
            next.value *= 2;
        }
        if bit {
            next.value += direct[weight];
            next.bits |= 1 << weight;
        }
        for (late_stream, masks) in &ending.streams {
            let (factor, stream) = &late[*late_stream];
            let (digit, _) = stream.digit(next.bits, &mut next.masks[masks.clone()]);
            next.value += if digit { *factor } else { 0 };
        }
        next.bits &= ending.needed;
        if phase + 1 == phases {
            next.value = clamp(next.value);
            if matches!(next.value, TRUE_FOR_EVER | FALSE_FOR_EVER) {
                next.masks.clear();
            }
        }
        next
    };
    Dfa::explore(phases, first, step, |known| accepts(known.value), meter)
}

/// What a phase completes.
struct Ending {
    /// The streams all of whose weights have been read then, by number, each with its masks.
    streams: Vec<(usize, std::ops::Range<usize>)>,
    /// The weights whose digits in this column are still needed afterwards.
    needed: u64,
}

fn endings(late: &StreamSum, order: &Order) -> Vec<Ending> {
    let phases = order.weights();
    let phase_of = |weight: usize| order.as_slice().iter().position(|&other| other == weight).unwrap_or(0);
    let mut endings: Vec<Ending> = (0..phases).map(|_| Ending { streams: Vec::new(), needed: 0 }).collect();
    let mut masks = 0;
    for (number, (_, stream)) in late.iter().enumerate() {
        let (mut own, mut weights) = (Vec::new(), Vec::new());
        stream.first_masks(&mut own);
        stream.weights(&mut weights);
        let last = weights.iter().map(|&weight| phase_of(weight)).max().unwrap_or(0);
        endings[last].streams.push((number, masks..masks + own.len()));
        masks += own.len();
        for &weight in &weights {
            endings[phase_of(weight)..last].iter_mut().for_each(|ending| ending.needed |= 1 << weight);
        }
    }
    endings
}

fn positive(count: usize, order: &Order, meter: &mut Meter) -> Result<Dfa, StopReason> {
    let accepts = |seen: &u64| seen.count_ones() as usize == count;
    let step = |phase: usize, seen: &u64, bit: bool| {
        let seen = seen | u64::from(bit) << phase;
        // Once there are too many, it stays that way.
        if seen.count_ones() as usize > count { u64::MAX } else { seen }
    };
    Dfa::explore(order.weights(), 0, step, accepts, meter)
}
