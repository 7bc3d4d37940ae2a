//! The tree of a formula, as it was written.

/// Where something stands in the text, counted in bytes.
pub(crate) type At = usize;

/// A condition.
#[derive(Clone, Debug)]
pub(crate) enum Test {
    Constant(bool),
    Not(Box<Test>),
    And(Vec<Test>),
    Or(Vec<Test>),
    /// `a < b <= c`: a chain of comparisons of neighbours.
    Chain(NumberTerm, Vec<(Comparison, NumberTerm)>),
    /// Both hold or neither does; when `equal` is false, exactly one holds.
    Same {
        equal: bool,
        tests: Box<[Test; 2]>,
    },
    Member(NumberTerm, Set),
    Quantified {
        every: bool,
        variable: String,
        set: Set,
        body: Box<Test>,
    },
    Let {
        variable: String,
        value: Box<NumberTerm>,
        body: Box<Test>,
    },
    Orbit(At, Box<Test>),
    /// A name that the host must know.
    Name(At, String),
}

/// A whole number.
#[derive(Clone, Debug)]
pub(crate) struct NumberTerm {
    pub(crate) at: At,
    pub(crate) kind: TermKind,
}

/// What a term is.
#[derive(Clone, Debug)]
pub(crate) enum TermKind {
    Number(u64),
    Name(String),
    /// `e0-1`: the names of two ends, and of parallel edges the number of the edge.
    EdgeName(String, String, Option<usize>),
    Token,
    Order,
    /// Over all weights.
    Whole(Fold),
    /// How many weights are positive.
    Positive,
    Weight(Box<NumberTerm>),
    Edge(Box<[NumberTerm; 2]>),
    /// What a term is after the move; only conditions of moves have it.
    After(Box<NumberTerm>),
    Apply(Fold, Vec<NumberTerm>),
    Bound {
        fold: Fold,
        variable: String,
        set: Box<Set>,
        body: Box<NumberTerm>,
    },
    Negative(Box<NumberTerm>),
    /// A sum: the first term, then terms that are added or (`true`) subtracted.
    Sum(Box<NumberTerm>, Vec<(bool, NumberTerm)>),
    Xor(Vec<NumberTerm>),
    Times(Box<[NumberTerm; 2]>),
    Modulo(Box<[NumberTerm; 2]>),
}

/// A way to combine many numbers into one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Fold {
    Min,
    Max,
    Sum,
    Xor,
}

impl Fold {
    pub(crate) const ALL: [Self; 4] = [Self::Min, Self::Max, Self::Sum, Self::Xor];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Min => "min",
            Self::Max => "max",
            Self::Sum => "sum",
            Self::Xor => "xor",
        }
    }
}

/// A finite set of numbers: vertices, weights, or steps.
#[derive(Clone, Debug)]
pub(crate) struct Set {
    pub(crate) at: At,
    pub(crate) kind: SetKind,
}

/// What a set is.
#[derive(Clone, Debug)]
pub(crate) enum SetKind {
    Vertices,
    Weights,
    Neighbours(NumberTerm),
    Listed(Vec<NumberTerm>),
    Range(Box<[NumberTerm; 2]>),
    Minus(Box<[Set; 2]>),
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

impl Comparison {
    pub(crate) const ALL: [Self; 6] =
        [Self::Equal, Self::Unequal, Self::Less, Self::AtMost, Self::More, Self::AtLeast];

    /// How it is written.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Equal => "=",
            Self::Unequal => "!=",
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::More => ">",
            Self::AtLeast => ">=",
        }
    }

    /// The comparison with its sides swapped.
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Self::Equal | Self::Unequal => self,
            Self::Less => Self::More,
            Self::AtMost => Self::AtLeast,
            Self::More => Self::Less,
            Self::AtLeast => Self::AtMost,
        }
    }

    /// The negation.
    #[must_use]
    pub fn negated(self) -> Self {
        match self {
            Self::Equal => Self::Unequal,
            Self::Unequal => Self::Equal,
            Self::Less => Self::AtLeast,
            Self::AtMost => Self::More,
            Self::More => Self::AtMost,
            Self::AtLeast => Self::Less,
        }
    }

    /// Whether all numbers between two compare with 0 in this way, or none; `None` if only some do.
    pub(crate) fn always(self, (least, most): (i128, i128)) -> Option<bool> {
        let values = [least, most, least.max(0).min(most)];
        let holds = self.holds(least, 0);
        values.iter().all(|&value| self.holds(value, 0) == holds).then_some(holds)
    }

    /// Whether two numbers compare in this way.
    pub fn holds(self, a: i128, b: i128) -> bool {
        match self {
            Self::Equal => a == b,
            Self::Unequal => a != b,
            Self::Less => a < b,
            Self::AtMost => a <= b,
            Self::More => a > b,
            Self::AtLeast => a >= b,
        }
    }
}
