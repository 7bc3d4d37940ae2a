//! From comparisons to atoms: a comparison that no single automaton decides is split into cases.

use nimgraph_formula::{Comparison, Ground, Number};

use super::atom::{Atom, StreamSum};
use super::stream::Stream;

/// Why a formula cannot be turned into automata.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsupported {
    /// XOR of something that is not known digit by digit.
    #[error("xor can be used on weights, numbers, and min and max of weights, but not on sums")]
    XorOfSums,
    /// A number too large for an automaton.
    #[error("the numbers in a comparison must stay below 2^40, and a modulus below 4096")]
    TooLarge,
    /// A name of a host.
    #[error("the formula has names that are not about weights")]
    Names,
    /// Too many cases.
    #[error("the formula splits into too many cases; simplify it")]
    TooManyCases,
    /// A move whose weights before and after it are too many.
    #[error("a board with so many weights is beyond proofs about moves that lower so many of them")]
    TooManyWeights,
}

/// A comparison taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cases {
    /// It always holds, or never.
    Constant(bool),
    /// One atom decides, the other way round if `negated`.
    Atom { atom: Atom, negated: bool },
    /// It holds exactly when this formula does, whose comparisons are simpler.
    Formula(Ground),
}

/// The largest factor or constant.
const LARGEST: i128 = 1 << 40;

/// The largest modulus.
const LARGEST_MODULUS: u64 = 4096;

/// Takes the comparison of a number with 0 apart.
pub(crate) fn cases(number: &Number, comparison: Comparison, weights: usize) -> Result<Cases, Unsupported> {
    let (terms, constant) = linear(number);
    if terms.is_empty() {
        return Ok(Cases::Constant(comparison.holds(constant, 0)));
    }
    if let [(factor, only)] = terms.as_slice()
        && let Some(found) = single(*factor, only, constant, comparison, weights)?
    {
        return Ok(found);
    }
    let is_extreme = |number: &Number| matches!(number, Number::Min(_) | Number::Max(_));
    let extremes = terms.iter().filter(|(_, term)| is_extreme(term)).count();
    let place = terms
        .iter()
        .position(|(_, term)| Stream::of(term).is_none())
        .or_else(|| terms.iter().position(|(_, term)| is_extreme(term) && extremes == 1));
    match place {
        None => atom(&terms, constant, comparison),
        Some(place) => {
            let mut terms = terms;
            let (factor, term) = terms.remove(place);
            match &term {
                Number::Min(of) | Number::Max(of) => {
                    let rest = Number::Linear(terms, constant);
                    Ok(Cases::Formula(extreme(&rest, factor, &term, of, comparison)?))
                }
                _ => {
                    let split = split(&term, weights)?;
                    let rest = Number::Linear(terms, constant);
                    let case = |(condition, value): (Ground, Number)| {
                        Ok(all(vec![condition, Ground::Compare(plus(&rest, factor, &value)?, comparison)]))
                    };
                    Ok(Cases::Formula(any(split.into_iter().map(case).collect::<Result<_, _>>()?)))
                }
            }
        }
    }
}

fn linear(number: &Number) -> (Vec<(i128, Number)>, i128) {
    match number {
        Number::Constant(value) => (Vec::new(), *value),
        Number::Linear(terms, constant) => (terms.clone(), *constant),
        other => (vec![(1, other.clone())], 0),
    }
}

/// The sum with a multiple added, its terms sorted and without repetition.
fn plus(number: &Number, factor: i128, other: &Number) -> Result<Number, Unsupported> {
    let (mut terms, mut constant) = linear(number);
    let (more, more_constant) = linear(other);
    let small = |value: i128| if value.abs() <= LARGEST { Ok(value) } else { Err(Unsupported::TooLarge) };
    constant = small(constant)? + small(factor)? * small(more_constant)?;
    for (by, term) in more {
        let by = small(by)? * factor;
        match terms.iter_mut().find(|(_, known)| *known == term) {
            Some((known, _)) => *known = small(*known)? + by,
            None => terms.push((by, term)),
        }
    }
    terms.retain(|(factor, _)| *factor != 0);
    terms.sort_by(|a, b| a.1.cmp(&b.1));
    Ok(Number::Linear(terms, constant))
}

fn all(tests: Vec<Ground>) -> Ground {
    if tests.len() == 1 { tests.into_iter().next().expect("one") } else { Ground::All(tests) }
}

fn any(tests: Vec<Ground>) -> Ground {
    if tests.len() == 1 { tests.into_iter().next().expect("one") } else { Ground::Any(tests) }
}

/// One remainder or one count of positive weights, compared with a constant.
fn single(
    factor: i128,
    only: &Number,
    constant: i128,
    comparison: Comparison,
    weights: usize,
) -> Result<Option<Cases>, Unsupported> {
    let holds = |value: i128| Ok(comparison.holds(small(factor)? * value + small(constant)?, 0));
    match only {
        Number::Positive => {
            let counts: Vec<usize> =
                (0..=weights).filter_map(|c| keep(c, holds(c as i128))).collect::<Result<_, _>>()?;
            if let [count] = counts[..] {
                return Ok(Some(Cases::Atom { atom: Atom::Positive(count), negated: false }));
            }
            let equal = |count: usize| {
                Ground::Compare(
                    Number::Linear(vec![(1, Number::Positive)], -(count as i128)),
                    Comparison::Equal,
                )
            };
            Ok(Some(match counts.as_slice() {
                [] => Cases::Constant(false),
                counts => Cases::Formula(any(counts.iter().map(|&count| equal(count)).collect())),
            }))
        }
        Number::Modulo(inner, modulus) => {
            if *modulus > LARGEST_MODULUS {
                return Err(Unsupported::TooLarge);
            }
            let (terms, inner_constant) = linear(inner);
            if let Some(place) = terms.iter().position(|(_, term)| Stream::of(term).is_none()) {
                let mut rest = terms;
                let (by, term) = rest.remove(place);
                let rest = Number::Linear(rest, inner_constant);
                let case = |(condition, value): (Ground, Number)| {
                    let inner = plus(&rest, by, &value)?;
                    let number =
                        Number::Linear(vec![(factor, Number::Modulo(Box::new(inner), *modulus))], constant);
                    Ok(all(vec![condition, Ground::Compare(number, comparison)]))
                };
                let split = split(&term, weights)?.into_iter().map(case).collect::<Result<_, _>>()?;
                return Ok(Some(Cases::Formula(any(split))));
            }
            let by = i128::from(*modulus);
            let sum = terms
                .iter()
                .map(|(factor, term)| {
                    let stream = Stream::of(term).expect("all terms are streams");
                    (factor.rem_euclid(by) as i64, stream)
                })
                .filter(|(factor, _)| *factor != 0)
                .collect();
            let mut remainders = Vec::new();
            for value in 0..by {
                if holds((value + inner_constant).rem_euclid(by))? {
                    remainders.push(value as u32);
                }
            }
            Ok(Some(Cases::Atom { atom: Atom::Remainder(sum, *modulus as u32, remainders), negated: false }))
        }
        _ => Ok(None),
    }
}

fn keep<T>(value: T, holds: Result<bool, Unsupported>) -> Option<Result<T, Unsupported>> {
    match holds {
        Ok(true) => Some(Ok(value)),
        Ok(false) => None,
        Err(error) => Some(Err(error)),
    }
}

fn small(value: i128) -> Result<i128, Unsupported> {
    if value.abs() <= LARGEST { Ok(value) } else { Err(Unsupported::TooLarge) }
}

/// `rest + factor · max(of) ≤ 0` holds when it holds for every argument, with a negative factor for some argument;
/// the least the other way round. Equality is both directions.
fn extreme(
    rest: &Number,
    factor: i128,
    term: &Number,
    of: &[Number],
    comparison: Comparison,
) -> Result<Ground, Unsupported> {
    let whole = || plus(rest, factor, term);
    let each = |comparison: Comparison| {
        of.iter()
            .map(|number| Ok(Ground::Compare(plus(rest, factor, number)?, comparison)))
            .collect::<Result<Vec<_>, Unsupported>>()
    };
    // Whether the whole number is the greatest of those with each argument.
    let is_greatest = matches!(term, Number::Max(_)) == (factor > 0);
    Ok(match comparison {
        Comparison::AtMost | Comparison::Less if is_greatest => all(each(comparison)?),
        Comparison::AtLeast | Comparison::More if !is_greatest => all(each(comparison)?),
        Comparison::AtMost | Comparison::Less | Comparison::AtLeast | Comparison::More => {
            any(each(comparison)?)
        }
        Comparison::Equal => all(vec![
            Ground::Compare(whole()?, Comparison::AtMost),
            Ground::Compare(whole()?, Comparison::AtLeast),
        ]),
        Comparison::Unequal => any(vec![
            Ground::Compare(whole()?, Comparison::Less),
            Ground::Compare(whole()?, Comparison::More),
        ]),
    })
}

/// A number by cases: when each condition holds, and what the number is then.
fn split(number: &Number, weights: usize) -> Result<Vec<(Ground, Number)>, Unsupported> {
    let is = |number: &Number, value: i128| {
        Ok(Ground::Compare(plus(number, 1, &Number::Constant(-value))?, Comparison::Equal))
    };
    let valued =
        |most: i128| (0..most).map(|value| Ok((is(number, value)?, Number::Constant(value)))).collect();
    match number {
        Number::Modulo(_, modulus) if *modulus <= LARGEST_MODULUS => valued((*modulus).into()),
        Number::Modulo(..) => Err(Unsupported::TooLarge),
        Number::Positive => valued(weights as i128 + 1),
        Number::Min(of) | Number::Max(of) => {
            let sign =
                if matches!(number, Number::Min(_)) { Comparison::AtMost } else { Comparison::AtLeast };
            let chosen = |number: &Number| {
                let others = of.iter().filter(|other| *other != number);
                let beats = others.map(|other| Ok(Ground::Compare(plus(number, -1, other)?, sign)));
                Ok((all(beats.collect::<Result<_, _>>()?), number.clone()))
            };
            of.iter().map(chosen).collect()
        }
        Number::Xor(of) => split_xor(of, weights),
        Number::Given(_) => Err(Unsupported::Names),
        Number::Weight(_) | Number::Constant(_) | Number::Linear(..) => {
            unreachable!("weights are streams, and sums have no constants or sums among their terms")
        }
    }
}

/// XOR with a constant changes the last digits alone: by cases of what they are.
fn split_xor(of: &[Number], weights: usize) -> Result<Vec<(Ground, Number)>, Unsupported> {
    let odd = |number: &&Number| Stream::of(number).is_none() && !matches!(number, Number::Constant(_));
    if let Some(number) = of.iter().find(odd) {
        if matches!(number, Number::Linear(..)) {
            return Err(Unsupported::XorOfSums);
        }
        let place = of.iter().position(|other| other == number).expect("it is there");
        let replaced = |(condition, value): (Ground, Number)| {
            let mut of = of.to_vec();
            of[place] = value;
            (condition, Number::Xor(of))
        };
        return Ok(split(number, weights)?.into_iter().map(replaced).collect());
    }
    let constant = of.iter().fold(0, |xor, n| if let Number::Constant(c) = n { xor ^ c } else { xor });
    let streams: Vec<Number> = of.iter().filter(|n| !matches!(n, Number::Constant(_))).cloned().collect();
    let changed = match streams.len() {
        0 => return Ok(vec![(Ground::Constant(true), Number::Constant(constant))]),
        1 => streams.into_iter().next().expect("one"),
        _ => Number::Xor(streams),
    };
    if constant < 0 {
        return Err(Unsupported::XorOfSums);
    }
    let modulus = (constant as u128 + 1).next_power_of_two();
    if modulus > u128::from(LARGEST_MODULUS) {
        return Err(Unsupported::TooLarge);
    }
    let last = Number::Modulo(Box::new(changed.clone()), modulus as u64);
    (0..modulus as i128)
        .map(|digits| {
            let condition = Ground::Compare(plus(&last, 1, &Number::Constant(-digits))?, Comparison::Equal);
            Ok((condition, plus(&changed, 1, &Number::Constant((digits ^ constant) - digits))?))
        })
        .collect()
}

/// A comparison of streams, divided by what divides it, its first factor positive.
fn atom(terms: &[(i128, Number)], constant: i128, comparison: Comparison) -> Result<Cases, Unsupported> {
    let mut sum: Vec<(i128, Stream)> = Vec::new();
    for (factor, term) in terms {
        sum.push((small(*factor)?, Stream::of(term).expect("all terms are streams")));
    }
    let mut constant = small(constant)?;
    let (strict, turned) = match comparison {
        Comparison::Equal | Comparison::Unequal => return equality(sum, constant, comparison),
        Comparison::AtMost => (false, false),
        Comparison::Less => (true, false),
        Comparison::AtLeast => (false, true),
        Comparison::More => (true, true),
    };
    if turned {
        sum.iter_mut().for_each(|(factor, _)| *factor = -*factor);
        constant = -constant;
    }
    constant += i128::from(strict);
    // n ≤ 0 or −n + 1 ≤ 0, and never both.
    let negated = sum[0].0 < 0;
    if negated {
        sum.iter_mut().for_each(|(factor, _)| *factor = -*factor);
        constant = 1 - constant;
    }
    let divisor = divisor(&sum);
    let constant = -(-constant).div_euclid(divisor);
    Ok(Cases::Atom { atom: Atom::AtMost(divided(sum, divisor), constant as i64), negated })
}

fn equality(
    mut sum: Vec<(i128, Stream)>,
    mut constant: i128,
    comparison: Comparison,
) -> Result<Cases, Unsupported> {
    let negated = comparison == Comparison::Unequal;
    let divisor = divisor(&sum);
    if constant % divisor != 0 {
        return Ok(Cases::Constant(negated));
    }
    if sum[0].0 < 0 {
        sum.iter_mut().for_each(|(factor, _)| *factor = -*factor);
        constant = -constant;
    }
    Ok(Cases::Atom { atom: Atom::Equal(divided(sum, divisor), (constant / divisor) as i64), negated })
}

fn divisor(sum: &[(i128, Stream)]) -> i128 {
    let gcd = |mut a: i128, mut b: i128| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a.abs()
    };
    sum.iter().fold(0, |divisor, (factor, _)| gcd(divisor, *factor)).max(1)
}

fn divided(sum: Vec<(i128, Stream)>, divisor: i128) -> StreamSum {
    sum.into_iter().map(|(factor, stream)| ((factor / divisor) as i64, stream)).collect()
}
