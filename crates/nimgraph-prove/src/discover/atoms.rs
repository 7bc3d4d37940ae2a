//! What rules are made of: comparisons of sums of weights, XORs of weights, and remainders.

use std::collections::BTreeSet;

use nimgraph_solve::{Meter, StopReason};

use super::{bits::Bits, sample::Sample};

/// How rich the rules may be. Each language contains the ones before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Language {
    /// Sums of at most two weights on either side are compared.
    Sums,
    /// One or two weights may also be compared with 1.
    Constants,
    /// The XOR of three or more weights may be asked to be 0.
    Xor,
    /// Sums of at most three weights on either side are compared.
    LongSums,
}

impl Language {
    /// All of them, the simplest first.
    pub const ALL: [Self; 4] = [Self::Sums, Self::Constants, Self::Xor, Self::LongSums];

    /// What it can express.
    pub fn description(self) -> &'static str {
        match self {
            Self::Sums => "sums of up to two weights compared",
            Self::Constants => "sums of up to two weights compared, with constants 0 and 1",
            Self::Xor => "sums of up to two weights compared, constants, and XOR",
            Self::LongSums => "sums of up to three weights compared, constants, and XOR",
        }
    }

    fn most_on_a_side(self) -> usize {
        if self == Self::LongSums { 3 } else { 2 }
    }
}

/// A quantity that is compared with 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Quantity {
    /// The weights on the left minus those on the right minus a number.
    Linear { left: Vec<usize>, right: Vec<usize>, less: i64 },
    /// The XOR of weights.
    Xor(Vec<usize>),
    /// The remainder of the weights on the left minus those on the right, minus a number.
    Remainder { left: Vec<usize>, right: Vec<usize>, modulus: i64, less: i64 },
}

/// How a quantity compares with 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Comparator {
    Equal,
    AtMost,
    AtLeast,
    Less,
    More,
    Unequal,
}

impl Comparator {
    /// The comparisons of linear quantities.
    const ALL: [Self; 6] = [Self::Equal, Self::AtMost, Self::AtLeast, Self::Less, Self::More, Self::Unequal];

    fn holds(self, value: i64) -> bool {
        match self {
            Self::Equal => value == 0,
            Self::AtMost => value <= 0,
            Self::AtLeast => value >= 0,
            Self::Less => value < 0,
            Self::More => value > 0,
            Self::Unequal => value != 0,
        }
    }

    fn text(self) -> &'static str {
        match self {
            Self::Equal => "=",
            Self::AtMost => "<=",
            Self::AtLeast => ">=",
            Self::Less => "<",
            Self::More => ">",
            Self::Unequal => "!=",
        }
    }
}

/// A comparison of weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Atom {
    quantity: Quantity,
    sign: Comparator,
}

impl Atom {
    /// How long it is to read.
    pub(super) fn cost(&self) -> usize {
        self.quantity.cost() + usize::from(self.sign == Comparator::Unequal)
    }

    /// The atom in the formula language, with the names of the weights.
    pub(super) fn text(&self, names: &[String]) -> String {
        let joined = |weights: &[usize], between: &str| {
            weights.iter().map(|&weight| names[weight].as_str()).collect::<Vec<_>>().join(between)
        };
        match &self.quantity {
            Quantity::Xor(weights) => format!("{} {} 0", joined(weights, " xor "), self.sign.text()),
            Quantity::Remainder { left, right, modulus, less } => {
                let minus: String = right.iter().map(|&weight| format!(" - {}", names[weight])).collect();
                format!("({}{minus}) % {modulus} {} {less}", joined(left, " + "), self.sign.text())
            }
            Quantity::Linear { left, right, less } => {
                let right = match (joined(right, " + "), *less) {
                    (sum, 0) if sum.is_empty() => "0".to_owned(),
                    (sum, 0) => sum,
                    (sum, less) if sum.is_empty() => less.to_string(),
                    (sum, less) if less > 0 => format!("{sum} + {less}"),
                    (sum, less) => format!("{sum} - {}", -less),
                };
                format!("{} {} {right}", joined(left, " + "), self.sign.text())
            }
        }
    }
}

impl Quantity {
    fn at(&self, weights: &[u64]) -> i64 {
        let sum = |of: &[usize]| of.iter().map(|&weight| weights[weight] as i64).sum::<i64>();
        match self {
            Self::Linear { left, right, less } => sum(left) - sum(right) - less,
            Self::Xor(of) => of.iter().fold(0, |xor, &weight| xor ^ weights[weight]) as i64,
            Self::Remainder { left, right, modulus, less } => {
                (sum(left) - sum(right)).rem_euclid(*modulus) - less
            }
        }
    }

    /// Whether a weight is positive.
    pub(super) fn weight(weight: usize) -> Self {
        Self::Linear { left: vec![weight], right: Vec::new(), less: 0 }
    }

    /// The same quantity with other weights in the place of its own.
    pub(super) fn renamed(&self, images: &[usize]) -> Self {
        let renamed = |weights: &[usize]| {
            let mut weights: Vec<usize> = weights.iter().map(|&weight| images[weight]).collect();
            weights.sort_unstable();
            weights
        };
        match self {
            Self::Xor(weights) => Self::Xor(renamed(weights)),
            Self::Remainder { left, right, modulus, less } => {
                let (modulus, less) = (*modulus, *less);
                Self::Remainder { left: renamed(left), right: renamed(right), modulus, less }
            }
            Self::Linear { left, right, less } => match (renamed(left), renamed(right)) {
                (left, right) if !right.is_empty() && right < left => {
                    Self::Linear { left: right, right: left, less: -less }
                }
                (left, right) => Self::Linear { left, right, less: *less },
            },
        }
    }

    /// How long it is to read.
    fn cost(&self) -> usize {
        match self {
            Self::Linear { left, right, less } => 2 * (left.len() + right.len()) + usize::from(*less != 0),
            Self::Xor(weights) => 2 * weights.len() + 1,
            Self::Remainder { left, right, .. } => 2 * (left.len() + right.len()) + 1,
        }
    }

    /// The quantities of a language, the simplest first, for a number of weights; with remainders for these moduli.
    pub(super) fn all(
        language: Language,
        weights: usize,
        moduli: &[i64],
        meter: &mut Meter,
    ) -> Result<Vec<Self>, StopReason> {
        let mut found = Vec::new();
        let most = language.most_on_a_side();
        let mut factors = vec![0i8; weights];
        linear(&mut factors, 0, most, &mut |left, right| {
            meter.tick()?;
            meter.take(96)?;
            let small = left.len() + right.len() <= 2;
            let constants: &[i64] = match (language, right.is_empty()) {
                (Language::Sums, _) => &[0],
                (_, true) if small => &[0, 1],
                (_, false) if small => &[0, 1, -1],
                _ => &[0],
            };
            let with = |&less| Self::Linear { left: left.to_vec(), right: right.to_vec(), less };
            found.extend(constants.iter().map(with));
            for &modulus in moduli {
                let (left, right) = (left.to_vec(), right.to_vec());
                let with = |less| Self::Remainder { left: left.clone(), right: right.clone(), modulus, less };
                found.extend((0..modulus).map(with));
            }
            Ok(())
        })?;
        if language >= Language::Xor && weights <= MOST_IN_XOR {
            let sets = (0u32..1 << weights).filter(|set| set.count_ones() >= 3);
            let members = |set: u32| (0..weights).filter(|weight| set >> weight & 1 == 1).collect();
            found.extend(sets.map(|set| Self::Xor(members(set))));
        }
        Ok(found)
    }

    fn signs(&self) -> &'static [Comparator] {
        match self {
            // No weight is negative.
            Self::Linear { right, less: 0, .. } if right.is_empty() => &[Comparator::Equal, Comparator::More],
            Self::Linear { .. } => &Comparator::ALL,
            Self::Xor(_) | Self::Remainder { .. } => &[Comparator::Equal, Comparator::Unequal],
        }
    }
}

/// On boards with more weights no XOR is tried: there are too many sets of weights.
const MOST_IN_XOR: usize = 10;

/// What is done with the weights on the left and those on the right.
type Visit<'a> = &'a mut dyn FnMut(&[usize], &[usize]) -> Result<(), StopReason>;

/// Shows the ways to put some weights on the left and some on the right, with a limit for each side; of two
/// that only differ in what is left and right, the one whose first weight is on the left.
fn linear(factors: &mut [i8], from: usize, most: usize, visit: Visit<'_>) -> Result<(), StopReason> {
    if from == factors.len() {
        let side = |factor: i8| (0..factors.len()).filter(|&i| factors[i] == factor).collect::<Vec<_>>();
        let (left, right) = (side(1), side(-1));
        return if left.is_empty() { Ok(()) } else { visit(&left, &right) };
    }
    let count = |factors: &[i8], factor: i8| factors[..from].iter().filter(|f| **f == factor).count();
    for factor in [0, 1, -1] {
        let first = factors[..from].iter().all(|f| *f == 0);
        if factor != 0 && (count(factors, factor) == most || factor == -1 && first) {
            continue;
        }
        factors[from] = factor;
        linear(factors, from + 1, most, visit)?;
    }
    factors[from] = 0;
    Ok(())
}

/// The atoms of a language with the points of a sample where each holds.
pub(super) struct Atoms {
    pub(super) atoms: Vec<Atom>,
    pub(super) holds: Vec<Bits>,
    /// Sets of weights whose least one is compared like a weight; they are numbered after the weights.
    features: Vec<Vec<usize>>,
    /// For each point a hash of the atoms that hold there: it is the same for points that no atom distinguishes.
    marks: Vec<u64>,
}

impl Atoms {
    /// The comparisons that hold at some points of the sample and not at others, the simplest first; of those that hold
    /// at the same points the first.
    pub(super) fn of(
        mut quantities: Vec<Quantity>,
        sample: &Sample,
        features: &[Vec<usize>],
        meter: &mut Meter,
    ) -> Result<Self, StopReason> {
        let terms = |weights: &[u64]| -> Vec<u64> {
            let least = |feature: &Vec<usize>| feature.iter().map(|&weight| weights[weight]).min();
            weights.iter().copied().chain(features.iter().filter_map(least)).collect()
        };
        let points: Vec<Vec<u64>> = sample.points().map(terms).collect();
        quantities.sort_by_cached_key(|quantity| (quantity.cost(), quantity.clone()));
        let mut seen = foldhash::HashSet::default();
        let mut found = Self {
            atoms: Vec::new(),
            holds: Vec::new(),
            features: features.to_vec(),
            marks: vec![0; sample.len()],
        };
        for quantity in quantities {
            let mut values = Vec::with_capacity(sample.len());
            for terms in &points {
                meter.tick()?;
                values.push(quantity.at(terms));
            }
            for &sign in quantity.signs() {
                let bits = Bits::of(sample.len(), |point| sign.holds(values[point]));
                if bits.is_empty() || bits.len() == sample.len() || !seen.insert(bits.clone()) {
                    continue;
                }
                meter.take(Self::bytes_each(sample.len()))?;
                found.push(Atom { quantity: quantity.clone(), sign }, bits);
            }
        }
        Ok(found)
    }

    fn push(&mut self, atom: Atom, bits: Bits) {
        // Numbers that look random, as in Zobrist's hashing.
        let mark = (self.atoms.len() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mark = (mark ^ mark >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits.points().for_each(|point| self.marks[point] ^= mark ^ mark >> 32);
        self.atoms.push(atom);
        self.holds.push(bits);
    }

    /// What weights are called, and then the least ones of sets of weights.
    pub(super) fn names(&self, weights: &[String]) -> Vec<String> {
        let least = |feature: &Vec<usize>| match feature.len() {
            all if all == weights.len() => "min".to_owned(),
            _ => {
                let names: Vec<&str> = feature.iter().map(|&weight| weights[weight].as_str()).collect();
                format!("min({})", names.join(", "))
            }
        };
        weights.iter().cloned().chain(self.features.iter().map(least)).collect()
    }

    /// What some atoms compare, each once.
    pub(super) fn quantities(&self, atoms: impl Iterator<Item = usize>) -> Vec<Quantity> {
        let used: BTreeSet<&Quantity> = atoms.map(|atom| &self.atoms[atom].quantity).collect();
        used.into_iter().cloned().collect()
    }

    /// A point of each of two sets that no atom distinguishes.
    pub(super) fn indistinct(&self, some: &Bits, others: &Bits) -> Option<(usize, usize)> {
        let known: foldhash::HashMap<u64, usize> =
            some.points().map(|point| (self.marks[point], point)).collect();
        let same = |a: usize, b: usize| self.holds.iter().all(|bits| bits.has(a) == bits.has(b));
        let pair = |point: usize| Some((*known.get(&self.marks[point])?, point));
        others.points().filter_map(pair).find(|&(a, b)| same(a, b))
    }

    /// How much memory the sets take.
    pub(super) fn bytes(&self) -> usize {
        self.holds.len() * Self::bytes_each(self.marks.len())
    }

    fn bytes_each(points: usize) -> usize {
        points / 4 + 128
    }
}
