//! What a claim says: an atom that can be checked by plain definitions.

use nimgraph_game::{Move, Outcome};

use super::{Among, Class, Extent, Judgement, Kept, NamedGraph, Noun, Place, Relation, Term, Touch};

/// Something that is true or false of one board.
///
/// *In play* are, in games with a token on weighted edges, the positive edges that the token can reach; in other
/// games, what is not 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Assertion {
    /// A place has this weight.
    Weight {
        /// The place.
        of: Place,
        /// Its weight.
        is: u64,
    },
    /// A number, named in words, comes to so much.
    Value {
        /// Which number, in words that go on "… is".
        what: String,
        /// How it is worked out.
        of: Term,
        /// What it comes to.
        is: u128,
    },
    /// Numbers compare one after the other: `3 + 1 = 2 + 2 ≤ 5`.
    Chain {
        /// The numbers.
        terms: Vec<Term>,
        /// One relation less than numbers.
        relations: Vec<Relation>,
    },
    /// A formula of the catalogue holds of the weights of these places, or does not.
    Formula {
        /// The statement.
        id: &'static str,
        /// The formula as it is written.
        text: &'static str,
        /// The same in the names of the board it is claimed of, where it can be written so.
        shown: Option<String>,
        /// Whether the reason has shown it before.
        again: bool,
        /// How much of that board it is about.
        extent: Extent,
        /// Where the weights of its board are here.
        places: Vec<Place>,
        /// Where the vertices of its board are here; empty where there are none.
        vertices: Vec<usize>,
        /// Whether it holds.
        holds: bool,
    },
    /// A number divides another, or does not.
    Divides {
        /// The divisor.
        divisor: Term,
        /// The dividend.
        of: Term,
        /// Whether it does.
        does: bool,
    },
    /// So many edges in play end at a vertex.
    Degree {
        /// The vertex.
        of: usize,
        /// How many.
        is: usize,
    },
    /// These vertices within reach, and no others, have an odd number of edges in play.
    OddDegrees(Vec<usize>),
    /// Edges in play lead from a vertex to these only.
    OnlyTo {
        /// The vertex.
        from: usize,
        /// The others.
        to: Vec<usize>,
    },
    /// An edge in play joins two vertices.
    Joined(usize, usize),
    /// No edge in play joins two of these vertices.
    Independent(Vec<usize>),
    /// A positive edge joins any two of these vertices.
    Clique(Vec<usize>),
    /// No edge in play joins a vertex to any of the others.
    Apart {
        /// The vertex.
        vertex: usize,
        /// The others.
        from: Vec<usize>,
    },
    /// From every vertex within reach outside this set the weights of the edges into it have nim-sum 0.
    XorZero(Vec<usize>),
    /// Every vertex within reach outside this set has an even number of edges in play into it.
    EvenOutside(Vec<usize>),
    /// Two joined vertices have the same other neighbours.
    Twins(usize, usize),
    /// Every edge in play meets one of two vertices.
    Cover(usize, usize),
    /// These edges are a maximum matching of the token's component.
    Matching(Vec<usize>),
    /// Some maximum matching misses a vertex.
    Missed {
        /// The vertex.
        vertex: usize,
        /// Of what the matchings are.
        among: Among,
    },
    /// Every maximum matching covers these vertices.
    Covered {
        /// The vertices.
        vertices: Vec<usize>,
        /// Of what the matchings are.
        among: Among,
    },
    /// These vertices are a vertex cover of least weight.
    LeastCover {
        /// The vertices.
        vertices: Vec<usize>,
        /// Their weights, added.
        is: u128,
    },
    /// Every vertex cover of least weight contains a vertex.
    Needed(usize),
    /// So much can flow between two vertices, the weights taken for capacities, without a third.
    Flow {
        /// One end.
        from: usize,
        /// The other end.
        to: usize,
        /// The vertex left out.
        without: usize,
        /// How much.
        is: u64,
        /// Whether it may be more.
        or_more: bool,
    },
    /// A vertex with two edges of different weights is cut in two. So much can then flow between its halves.
    SplitFlow {
        /// The vertex.
        at: usize,
        /// Whether an edge of weight 1 is added between the half with the lighter edge and the token's vertex.
        joined: bool,
        /// How much.
        is: u64,
    },
    /// Round a cycle from the token, the first edge of least weight comes after so many others.
    Leg {
        /// The first vertex on the way.
        towards: usize,
        /// The edge of least weight.
        edge: usize,
        /// How many edges come before it.
        steps: usize,
    },
    /// The least weight in play.
    Least(u64),
    /// The only edge of least weight.
    Lightest {
        /// The edge.
        edge: usize,
        /// Its weight.
        is: u64,
    },
    /// How many edges lie between the token and an edge.
    Distance {
        /// The edge.
        edge: usize,
        /// How many.
        is: usize,
    },
    /// All weights in play compare with a number in this way.
    AllWeights(Relation, u64),
    /// What is in play has this shape.
    Shape(NamedGraph),
    /// Places have these weights, one after the other.
    Reads {
        /// The places in their order.
        places: Vec<Place>,
        /// Their weights.
        values: Vec<u64>,
        /// `on` or `back`: the direction in which they are read.
        way: &'static str,
    },
    /// The Grundy value.
    Grundy(u64),
    /// Who wins.
    Outcome(Outcome),
    /// No move is left.
    NoMove,
    /// There is one move, and no move after it.
    OnlyMoveEnds,
    /// What one move can touch.
    Touch(Touch, Noun),
    /// So many heaps have a binary digit, and the divisor does not divide their number.
    Digit {
        /// The digit, a power of two.
        digit: u64,
        /// How many heaps have it.
        count: usize,
        /// The divisor.
        modulus: usize,
    },
    /// Every binary digit is had by a number of heaps that this divides.
    Digits(usize),
    /// The player who zeroes every edge he walks wins whatever the positive weights are: the player to move (N), or the
    /// other one (P).
    WeightFree(Outcome),
    /// The same for a winner who may lower an edge to 0 or to 1, knowing only which weights are 1 and which are more.
    Graded {
        /// Whose game it is.
        is: Outcome,
        /// Whether all weights in play are 1.
        ones: bool,
    },
    /// A walk along edges in play.
    Walk(Vec<usize>),
    /// What the outcome would be with the token on a vertex.
    Stands {
        /// The vertex.
        on: usize,
        /// The outcome.
        is: Outcome,
    },
    /// Judged from the far ends of the board towards the token, exactly these vertices within reach are in a class.
    Classed {
        /// The rules of judging.
        by: Judgement,
        /// The class.
        class: Class,
        /// Its vertices.
        vertices: Vec<usize>,
    },
    /// Judged in this way, a vertex is in a class.
    Judged {
        /// The rules of judging.
        by: Judgement,
        /// The vertex.
        vertex: usize,
        /// The class.
        is: Class,
    },
    /// A vertex has no neighbour of smaller weight.
    NoLighter(usize),
    /// So many vertices have a positive weight.
    PositiveWeights(usize),
    /// So many of some vertices have a positive weight.
    PositiveAmong {
        /// The vertices.
        vertices: Vec<usize>,
        /// How many.
        is: usize,
    },
    /// No vertex of positive weight is lighter than this one, whose own weight is positive.
    LightestPositive(usize),
    /// A vertex has a loop.
    Loop(usize),
    /// A vertex lies in a connected set of so many vertices of weight 1, as large as can be.
    Island {
        /// The vertex.
        vertex: usize,
        /// How many.
        size: usize,
    },
    /// Round a circuit from the token, counted from 1, the first vertex of least weight has this number.
    FirstLeast {
        /// The vertex.
        vertex: usize,
        /// Its number.
        number: usize,
    },
    /// The number of ones that come first, read round a circuit from the token.
    LeadingOnes(usize),
    /// Read so, the number of ones between each weight of 2 or more and the next one, or the end, is odd, or it is even.
    Gaps(Vec<bool>),
    /// Read so, ones come before the first 2, and the rest is cut from its beginning into blocks `2`, `1 1` and `1 2`.
    Blocks {
        /// How many ones come first.
        leading: usize,
        /// How many blocks `2` there are.
        twos: usize,
    },
    /// Read as a board of a family, the position leads the automaton of its theorem to a state.
    Run {
        /// The certificate.
        certificate: &'static str,
        /// The family, with `n` for the size.
        family: &'static str,
        /// The vertex where reading begins.
        from: usize,
        /// The states after each letter; of long words the first ones.
        states: Vec<u32>,
        /// How many letters there are.
        letters: usize,
        /// The state after all of them.
        ends: u32,
        /// Who wins where the automaton ends in this state.
        is: Outcome,
    },
    /// So many vertices are left.
    VerticesLeft(usize),
    /// All weights are 1, except perhaps that of a vertex.
    OthersAreOnes(usize),
    /// This board is one move away, and lost for the player to move.
    Reached {
        /// The move.
        by: Move,
        /// The same in words that go on "To win, …".
        words: String,
    },
    /// Every move leads to a position that the opponent wins.
    AllLose,
    /// Another board has the same outcome, or even the same Grundy value.
    Keeps {
        /// The other board.
        of: usize,
        /// What is the same.
        kept: Kept,
    },
}

impl Assertion {
    /// Two numbers that compare.
    pub fn compare(left: impl Into<Term>, relation: Relation, right: impl Into<Term>) -> Self {
        Self::Chain { terms: vec![left.into(), right.into()], relations: vec![relation] }
    }

    /// Numbers that are all equal.
    pub fn equal(terms: impl IntoIterator<Item = Term>) -> Self {
        let terms: Vec<Term> = terms.into_iter().collect();
        let relations = vec![Relation::Equal; terms.len().saturating_sub(1)];
        Self::Chain { terms, relations }
    }

    /// How many steps a reader takes to check it: one for each letter that an automaton reads.
    pub fn steps(&self) -> usize {
        match self {
            Self::Run { letters, .. } => (*letters).max(1),
            _ => 1,
        }
    }

    /// The word for its kind on the wire.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Weight { .. } => "weight",
            Self::Value { .. } => "value",
            Self::Chain { .. } => "compare",
            Self::Formula { .. } => "formula",
            Self::Divides { .. } => "divides",
            Self::Degree { .. } => "degree",
            Self::OddDegrees(_) => "odd_degrees",
            Self::OnlyTo { .. } => "only_to",
            Self::Joined(..) => "joined",
            Self::Independent(_) => "independent",
            Self::Clique(_) => "clique",
            Self::Apart { .. } => "apart",
            Self::XorZero(_) => "xor_zero",
            Self::EvenOutside(_) => "even_outside",
            Self::Twins(..) => "twins",
            Self::Cover(..) => "cover",
            Self::Matching(_) => "matching",
            Self::Missed { .. } => "missed",
            Self::Covered { .. } => "covered",
            Self::LeastCover { .. } => "least_cover",
            Self::Needed(_) => "needed",
            Self::Flow { .. } => "flow",
            Self::SplitFlow { .. } => "split_flow",
            Self::Leg { .. } => "leg",
            Self::Least(_) => "least",
            Self::Lightest { .. } => "lightest",
            Self::Distance { .. } => "distance",
            Self::AllWeights(..) => "all_weights",
            Self::Shape(_) => "shape",
            Self::Reads { .. } => "reads",
            Self::Grundy(_) => "grundy",
            Self::Outcome(_) => "outcome",
            Self::NoMove => "no_move",
            Self::OnlyMoveEnds => "only_move_ends",
            Self::Touch(..) => "touch",
            Self::Digit { .. } => "digit",
            Self::Digits(_) => "digits",
            Self::WeightFree(_) => "weight_free",
            Self::Graded { .. } => "weight_free_with_ones",
            Self::Walk(_) => "walk",
            Self::Stands { .. } => "stands",
            Self::Classed { .. } => "classed",
            Self::Judged { .. } => "judged",
            Self::NoLighter(_) => "no_lighter",
            Self::PositiveWeights(_) => "positive_weights",
            Self::PositiveAmong { .. } => "positive_among",
            Self::LightestPositive(_) => "lightest_positive",
            Self::Loop(_) => "loop",
            Self::Island { .. } => "island",
            Self::FirstLeast { .. } => "first_least",
            Self::LeadingOnes(_) => "leading_ones",
            Self::Gaps(_) => "gaps",
            Self::Blocks { .. } => "blocks",
            Self::Run { .. } => "run",
            Self::VerticesLeft(_) => "vertices_left",
            Self::OthersAreOnes(_) => "others_are_ones",
            Self::Reached { .. } => "reached",
            Self::AllLose => "all_lose",
            Self::Keeps { .. } => "keeps",
        }
    }

    pub(super) fn renumbered(self, board: &dyn Fn(usize) -> usize) -> Self {
        match self {
            Self::Keeps { of, kept } => Self::Keeps { of: board(of), kept },
            other => other,
        }
    }

    pub(super) fn carried(self, place: &dyn Fn(Place) -> Place) -> Self {
        let all = |terms: Vec<Term>| terms.into_iter().map(|term| term.carried(place)).collect();
        match self {
            Self::Weight { of, is } => Self::Weight { of: place(of), is },
            Self::Value { what, of, is } => Self::Value { what, of: of.carried(place), is },
            Self::Chain { terms, relations } => Self::Chain { terms: all(terms), relations },
            Self::Reads { places, values, way } => {
                Self::Reads { places: places.into_iter().map(place).collect(), values, way }
            }
            Self::Touch(touch, noun) => {
                let noun = if matches!(place(Place::Heap(0)), Place::Edge(_)) { Noun::Edges } else { noun };
                let touch = match touch {
                    Touch::Along(places) => Touch::Along(places.into_iter().map(place).collect()),
                    other => other,
                };
                Self::Touch(touch, noun)
            }
            other => other,
        }
    }
}
