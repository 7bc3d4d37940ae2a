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
    Chain(Term, Vec<(Comparison, Term)>),
    /// Both hold or neither does; when `equal` is false, exactly one holds.
    Same {
        equal: bool,
        tests: Box<[Test; 2]>,
    },
    Member(Term, Set),
    Quantified {
        every: bool,
        variable: String,
        set: Set,
        body: Box<Test>,
    },
    Let {
        variable: String,
        value: Box<Term>,
        body: Box<Test>,
    },
    Orbit(At, Box<Test>),
    /// A name that the host must know.
    Name(At, String),
}

/// A whole number.
#[derive(Clone, Debug)]
pub(crate) struct Term {
    pub(crate) at: At,
    pub(crate) kind: Kind,
}

/// What a term is.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
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
    Weight(Box<Term>),
    Edge(Box<[Term; 2]>),
    /// What a term is after the move; only conditions of moves have it.
    After(Box<Term>),
    Apply(Fold, Vec<Term>),
    Bound {
        fold: Fold,
        variable: String,
        set: Box<Set>,
        body: Box<Term>,
    },
    Negative(Box<Term>),
    /// A sum: the first term, then terms that are added or (`true`) subtracted.
    Sum(Box<Term>, Vec<(bool, Term)>),
    Xor(Vec<Term>),
    Times(Box<[Term; 2]>),
    Modulo(Box<[Term; 2]>),
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
    Neighbours(Term),
    Listed(Vec<Term>),
    Range(Box<[Term; 2]>),
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
