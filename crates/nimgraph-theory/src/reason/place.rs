//! Places that carry a weight, and arithmetic with these weights.

/// A place on a board that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// A vertex, by number.
    Vertex(usize),
    /// An edge, by number.
    Edge(usize),
    /// A heap, by number.
    Heap(usize),
    /// An imaginary empty heap beyond the board.
    Beyond,
}

/// A number computed from weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A number.
    Number(u128),
    /// The weight of a place, with its value.
    Weight {
        /// The place.
        of: Place,
        /// Its weight.
        is: u64,
    },
    /// The weight of a place by the name that the formula language has for it, such as `e0-1`.
    Called {
        /// The name.
        name: String,
        /// The place.
        of: Place,
        /// Its weight.
        is: u64,
    },
    /// A sum.
    Sum(Vec<Term>),
    /// A nim-sum.
    Xor(Vec<Term>),
    /// The least of some numbers.
    Least(Vec<Term>),
    /// The largest of some numbers.
    Most(Vec<Term>),
    /// A greatest common divisor.
    Gcd(Vec<Term>),
    /// A number given without the terms it was computed from.
    Told(Box<Term>),
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// =
    Equal,
    /// ≠
    Unequal,
    /// <
    Less,
    /// ≤
    AtMost,
    /// >
    More,
    /// ≥
    AtLeast,
}

impl Place {
    /// The weight of this place, with its value.
    pub fn weighing(self, is: u64) -> Term {
        Term::Weight { of: self, is }
    }
}

impl Term {
    /// A number that stands for another term and is shown alone.
    pub fn told(self) -> Self {
        Self::Told(Box::new(self))
    }

    /// The sum of some terms.
    pub fn sum(terms: impl IntoIterator<Item = Self>) -> Self {
        Self::Sum(terms.into_iter().collect())
    }

    /// The nim-sum of some terms.
    pub fn xor(terms: impl IntoIterator<Item = Self>) -> Self {
        Self::Xor(terms.into_iter().collect())
    }

    /// The least of some terms.
    pub fn least(terms: impl IntoIterator<Item = Self>) -> Self {
        Self::Least(terms.into_iter().collect())
    }

    /// Its value, where `weight` gives the weight of a place.
    pub fn value(&self, weight: &dyn Fn(Place, u64) -> Option<u64>) -> Option<u128> {
        let all = |terms: &[Self]| terms.iter().map(|term| term.value(weight)).collect::<Option<Vec<u128>>>();
        match self {
            Self::Number(number) => Some(*number),
            Self::Weight { of, is } | Self::Called { of, is, .. } => weight(*of, *is).map(u128::from),
            Self::Sum(terms) => all(terms)?.into_iter().try_fold(0u128, u128::checked_add),
            Self::Xor(terms) => Some(all(terms)?.into_iter().fold(0, |sum, term| sum ^ term)),
            Self::Least(terms) => all(terms)?.into_iter().min(),
            Self::Most(terms) => all(terms)?.into_iter().max(),
            Self::Gcd(terms) => Some(all(terms)?.into_iter().fold(0, gcd)),
            Self::Told(term) => term.value(weight),
        }
    }

    /// The value that it claims to have.
    pub fn said(&self) -> u128 {
        self.value(&|_, is| Some(is)).unwrap_or(0)
    }

    /// The term as mathematics: `3 + 1`, `min(3, 1)`.
    pub fn formula(&self) -> String {
        match self {
            Self::Sum(terms) if !terms.is_empty() => joined(terms, " + "),
            Self::Xor(terms) if !terms.is_empty() => joined(terms, " ⊕ "),
            Self::Least(terms) => format!("min({})", joined(terms, ", ")),
            Self::Most(terms) => format!("max({})", joined(terms, ", ")),
            Self::Gcd(terms) => format!("gcd({})", joined(terms, ", ")),
            Self::Called { name, .. } => name.clone(),
            _ => self.said().to_string(),
        }
    }

    /// Whether weights are shown by their names.
    pub(super) fn has_names(&self) -> bool {
        match self {
            Self::Called { .. } => true,
            Self::Sum(terms)
            | Self::Xor(terms)
            | Self::Least(terms)
            | Self::Most(terms)
            | Self::Gcd(terms) => terms.iter().any(Self::has_names),
            _ => false,
        }
    }

    /// The same with the names of the weights in place of their values.
    pub(crate) fn called(self, name: &dyn Fn(Place) -> String) -> Self {
        self.mapped(&|term| match term {
            Self::Weight { of, is } => Self::Called { name: name(of), of, is },
            other => other,
        })
    }

    /// The names in it, each with its place.
    pub fn names(&self) -> Vec<(&str, Place)> {
        match self {
            Self::Number(_) | Self::Weight { .. } => Vec::new(),
            Self::Called { name, of, .. } => vec![(name, *of)],
            Self::Told(term) => term.names(),
            Self::Sum(terms)
            | Self::Xor(terms)
            | Self::Least(terms)
            | Self::Most(terms)
            | Self::Gcd(terms) => terms.iter().flat_map(Self::names).collect(),
        }
    }

    pub(super) fn carry(&mut self, place: &dyn Fn(Place) -> Place) {
        match self {
            Self::Number(_) | Self::Called { .. } => {}
            Self::Weight { of, .. } => *of = place(*of),
            Self::Told(term) => term.carry(place),
            Self::Sum(terms)
            | Self::Xor(terms)
            | Self::Least(terms)
            | Self::Most(terms)
            | Self::Gcd(terms) => terms.iter_mut().for_each(|term| term.carry(place)),
        }
    }

    /// The same with its weights replaced.
    fn mapped(self, replace: &dyn Fn(Self) -> Self) -> Self {
        let all = |terms: Vec<Self>| terms.into_iter().map(|term| term.mapped(replace)).collect();
        match self {
            Self::Number(_) | Self::Weight { .. } | Self::Called { .. } => replace(self),
            Self::Sum(terms) => Self::Sum(all(terms)),
            Self::Xor(terms) => Self::Xor(all(terms)),
            Self::Least(terms) => Self::Least(all(terms)),
            Self::Most(terms) => Self::Most(all(terms)),
            Self::Gcd(terms) => Self::Gcd(all(terms)),
            Self::Told(term) => Self::Told(Box::new(term.mapped(replace))),
        }
    }
}

impl From<u64> for Term {
    fn from(number: u64) -> Self {
        Self::Number(number.into())
    }
}

impl From<u128> for Term {
    fn from(number: u128) -> Self {
        Self::Number(number)
    }
}

impl From<usize> for Term {
    fn from(number: usize) -> Self {
        Self::Number(number as u128)
    }
}

fn joined(terms: &[Term], sign: &str) -> String {
    terms.iter().map(Term::formula).collect::<Vec<_>>().join(sign)
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Relation {
    /// Whether two numbers compare in this way.
    pub fn holds(self, left: u128, right: u128) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Unequal => left != right,
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::AtLeast => left >= right,
        }
    }

    /// The sign.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Equal => "=",
            Self::Unequal => "≠",
            Self::Less => "<",
            Self::AtMost => "≤",
            Self::More => ">",
            Self::AtLeast => "≥",
        }
    }
}
