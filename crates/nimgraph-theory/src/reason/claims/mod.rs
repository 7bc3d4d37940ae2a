//! What a claim says: an atom that can be checked by plain definitions. Each kind has a file with its fields and its words; the
//! audit has its definition.

use super::{Part, Place, Reason, Relation, Term, clause::Clause};

/// A kind of claim.
trait Claim {
    /// The word for it on the wire.
    fn kind(&self) -> &'static str;
    /// The clause that it is in a sentence, so that what is read is what is checked.
    fn words(&self) -> Clause;
    /// How many steps it takes a reader to check it.
    fn steps(&self) -> usize {
        1
    }
    /// Makes it a claim about another board, given where each place is there.
    fn carry(&mut self, _place: &dyn Fn(Place) -> Place) {}
    /// Changes the numbers of the boards it refers to.
    fn renumber(&mut self, _board: &dyn Fn(usize) -> usize) {}
}

macro_rules! claims {
    ($($file:ident::$claim:ident as $kind:ident,)*) => {
        $(
            mod $file;
            pub use self::$file::$claim;

            impl From<$claim> for Assertion {
                fn from(claim: $claim) -> Self {
                    Self::$kind(claim)
                }
            }

            impl From<$claim> for Reason {
                fn from(claim: $claim) -> Self {
                    Assertion::from(claim).into()
                }
            }
        )*

        /// Something that is true or false of one board.
        ///
        /// *In play* are, in games with a token on weighted edges, the positive edges that the token can reach; in other
        /// games, what is not 0.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Assertion {
            $(
                #[doc = concat!("See [`", stringify!($claim), "`].")]
                $kind($claim),
            )*
        }

        impl Assertion {
            fn claim(&self) -> &dyn Claim {
                match self {
                    $(Self::$kind(claim) => claim,)*
                }
            }

            fn claim_mut(&mut self) -> &mut dyn Claim {
                match self {
                    $(Self::$kind(claim) => claim,)*
                }
            }
        }
    };
}

claims! {
    weight::WeightClaim as Weight,
    value::ValueClaim as Value,
    chain::ChainClaim as Chain,
    formula::FormulaClaim as Formula,
    divides::DividesClaim as Divides,
    degree::DegreeClaim as Degree,
    odd_degrees::OddDegreesClaim as OddDegrees,
    only_to::OnlyToClaim as OnlyTo,
    joined::JoinedClaim as Joined,
    independent::IndependentClaim as Independent,
    clique::CliqueClaim as Clique,
    apart::ApartClaim as Apart,
    xor_zero::XorZeroClaim as XorZero,
    even_outside::EvenOutsideClaim as EvenOutside,
    twins::TwinsClaim as Twins,
    cover::CoverClaim as Cover,
    matching::MatchingClaim as Matching,
    missed::MissedClaim as Missed,
    covered::CoveredClaim as Covered,
    least_cover::LeastCoverClaim as LeastCover,
    needed::NeededClaim as Needed,
    flow::FlowClaim as Flow,
    split_flow::SplitFlowClaim as SplitFlow,
    leg::LegClaim as Leg,
    least::LeastClaim as Least,
    lightest::LightestClaim as Lightest,
    distance::DistanceClaim as Distance,
    all_weights::AllWeightsClaim as AllWeights,
    shape::ShapeClaim as Shape,
    reads::ReadsClaim as Reads,
    grundy::GrundyClaim as Grundy,
    outcome::OutcomeClaim as Outcome,
    no_move::NoMoveClaim as NoMove,
    only_move_ends::OnlyMoveEndsClaim as OnlyMoveEnds,
    touch::TouchClaim as Touch,
    digit::DigitClaim as Digit,
    digits::DigitsClaim as Digits,
    weight_free::WeightFreeClaim as WeightFree,
    graded::GradedClaim as Graded,
    walk::WalkClaim as Walk,
    stands::StandsClaim as Stands,
    classed::ClassedClaim as Classed,
    judged::JudgedClaim as Judged,
    no_lighter::NoLighterClaim as NoLighter,
    positive_weights::PositiveWeightsClaim as PositiveWeights,
    positive_among::PositiveAmongClaim as PositiveAmong,
    lightest_positive::LightestPositiveClaim as LightestPositive,
    loops::LoopClaim as Loop,
    island::IslandClaim as Island,
    first_least::FirstLeastClaim as FirstLeast,
    leading_ones::LeadingOnesClaim as LeadingOnes,
    gaps::GapsClaim as Gaps,
    blocks::BlocksClaim as Blocks,
    run::RunClaim as Run,
    vertices_left::VerticesLeftClaim as VerticesLeft,
    others_are_ones::OthersAreOnesClaim as OthersAreOnes,
    reached::ReachedClaim as Reached,
    all_lose::AllLoseClaim as AllLose,
    keeps::KeepsClaim as Keeps,
}

impl Assertion {
    /// Two numbers that compare.
    pub fn compare(left: impl Into<Term>, relation: Relation, right: impl Into<Term>) -> Self {
        ChainClaim { terms: vec![left.into(), right.into()], relations: vec![relation] }.into()
    }

    /// Numbers that are all equal.
    pub fn equal(terms: impl IntoIterator<Item = Term>) -> Self {
        let terms: Vec<Term> = terms.into_iter().collect();
        let relations = vec![Relation::Equal; terms.len().saturating_sub(1)];
        ChainClaim { terms, relations }.into()
    }

    /// The word for its kind on the wire.
    pub fn kind(&self) -> &'static str {
        self.claim().kind()
    }

    /// The clause that it is in a sentence.
    pub fn words(&self) -> Vec<Part> {
        self.claim().words().parts
    }

    /// How many steps it takes a reader to check it: one for each letter that an automaton reads.
    pub fn steps(&self) -> usize {
        self.claim().steps()
    }

    pub(super) fn renumbered(mut self, board: &dyn Fn(usize) -> usize) -> Self {
        self.claim_mut().renumber(board);
        self
    }

    pub(super) fn carried(mut self, place: &dyn Fn(Place) -> Place) -> Self {
        self.claim_mut().carry(place);
        self
    }
}
