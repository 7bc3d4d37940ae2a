//! What a claim says: an atom that can be checked by plain definitions, and that renders itself as a clause.

use nimgraph_game::Outcome;

use super::{
    Part, Place, Relation, Term,
    told::{Clause, edges_of, list_places, list_vertices},
};

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
    /// Every maximum matching covers a vertex.
    Covered {
        /// The vertex.
        vertex: usize,
        /// Of what the matchings are.
        among: Among,
    },
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
    Shape(Shape),
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
    /// Whoever zeroes every edge he walks wins whatever the positive weights are: the player to move (N), or the
    /// other one (P).
    WeightFree(Outcome),
    /// The same for a winner who may lower an edge to 0 or to 1, knowing only which weights are 1 and which are more.
    Graded(Outcome),
    /// A walk along edges in play.
    Walk(Vec<usize>),
    /// What the outcome would be with the token on a vertex.
    Stands {
        /// The vertex.
        on: usize,
        /// The outcome.
        is: Outcome,
    },
    /// A vertex has no neighbour of smaller weight.
    NoLighter(usize),
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
    /// So many vertices are left.
    VerticesLeft(usize),
    /// All weights are 1, except perhaps that of a vertex.
    OthersAreOnes(usize),
    /// This board is one move away, and lost for the player to move.
    Reached {
        /// The move, in words that go on "To win, …".
        by: String,
    },
    /// Every move leads to a position that the opponent wins.
    AllLose,
    /// Another board has the same outcome, or even the same Grundy value.
    Keeps {
        /// The other board.
        of: usize,
        /// Whether the Grundy value is the same.
        grundy: bool,
    },
}

/// What a matching is a matching of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Among {
    /// The component of the vertex, among the edges in play.
    Component,
    /// The vertices of weight 1.
    Ones,
}

/// A named graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A tree.
    Tree,
    /// A cycle with so many edges.
    Cycle(usize),
    /// A complete graph on so many vertices.
    Complete(usize),
    /// A complete bipartite graph, the token's part first.
    Bipartite(usize, usize),
    /// The Petersen graph.
    Petersen,
    /// A hypercube of this dimension.
    Hypercube(usize),
    /// A grid with so many rows and columns, the token in this row and column, counted from 1.
    Grid {
        /// How many rows.
        rows: usize,
        /// How many columns.
        columns: usize,
        /// The token's row.
        row: usize,
        /// The token's column.
        column: usize,
    },
    /// A directed circuit through so many vertices.
    Circuit(usize),
}

/// What one move can touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touch {
    /// All that is left.
    All,
    /// Never two.
    NoTwo,
    /// All but any one, and never all.
    AllButOne,
    /// Any so many, and no more.
    Any(usize),
    /// These places beside whatever else it touches.
    Along(Vec<Place>),
}

/// What a game calls the things that moves take from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Noun {
    /// Heaps.
    Heaps,
    /// Edges.
    Edges,
}

impl Noun {
    fn plural(self) -> &'static str {
        match self {
            Self::Heaps => "heaps",
            Self::Edges => "edges",
        }
    }
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

    /// The word for its kind on the wire.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Weight { .. } => "weight",
            Self::Value { .. } => "value",
            Self::Chain { .. } => "compare",
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
            Self::Touch(..) => "touch",
            Self::Digit { .. } => "digit",
            Self::Digits(_) => "digits",
            Self::WeightFree(_) => "weight_free",
            Self::Graded(_) => "weight_free_with_ones",
            Self::Walk(_) => "walk",
            Self::Stands { .. } => "stands",
            Self::NoLighter(_) => "no_lighter",
            Self::Loop(_) => "loop",
            Self::Island { .. } => "island",
            Self::FirstLeast { .. } => "first_least",
            Self::VerticesLeft(_) => "vertices_left",
            Self::OthersAreOnes(_) => "others_are_ones",
            Self::Reached { .. } => "reached",
            Self::AllLose => "all_lose",
            Self::Keeps { .. } => "keeps",
        }
    }

    /// The clause that it is in a sentence.
    pub fn words(&self) -> Vec<Part> {
        self.about_numbers()
            .or_else(|| self.about_edges())
            .or_else(|| self.about_matchings_and_flows())
            .unwrap_or_else(|| self.about_the_position())
            .parts
    }

    fn about_numbers(&self) -> Option<Clause> {
        let clause = Clause::default();
        Some(match self {
            Self::Weight { of: of @ (Place::Heap(_) | Place::Beyond), is } => {
                clause.place(*of).text(" has ").number(*is)
            }
            Self::Weight { of, is } => clause.place(*of).text(" has weight ").number(*is),
            Self::Value { what, is, .. } => clause.text(what.clone()).text(" is ").number(*is),
            Self::Chain { terms, relations } => clause.formula(chain(terms, relations)),
            Self::Divides { divisor, of, does } => clause
                .number(divisor.said())
                .text(if *does { " divides " } else { " does not divide " })
                .number(of.said()),
            Self::Least(is) => clause.text("the least weight in play is ").number(*is),
            Self::Lightest { edge, is } => clause
                .text("the only edge of least weight, ")
                .number(*is)
                .text(", is ")
                .place(Place::Edge(*edge)),
            Self::Distance { edge, is: 0 } => clause.place(Place::Edge(*edge)).text(" is at the token"),
            Self::Distance { edge, is } => {
                clause.place(Place::Edge(*edge)).text(format!(" is at distance {is} from the token"))
            }
            Self::AllWeights(Relation::Unequal, bound) => clause.text("no weight is ").number(*bound),
            Self::AllWeights(Relation::Equal, bound) => clause.text("all weights are ").number(*bound),
            Self::AllWeights(relation, bound) => {
                clause.text(format!("all weights are {} ", relation.sign())).number(*bound)
            }
            Self::Reads { places, values, way } => {
                let values: Vec<String> = values.iter().map(u64::to_string).collect();
                let first = places.first().copied().unwrap_or(Place::Beyond);
                let clause = clause.text("from ").place(first).text(format!(" {way}, the circle reads "));
                clause.formula(format!("({})", values.join(", ")))
            }
            Self::Digit { digit, count, modulus } => {
                let have = if *count == 1 { "1 heap has" } else { &format!("{count} heaps have") };
                clause
                    .text(format!("{have} the binary digit "))
                    .number(*digit)
                    .text(", and that number is not divisible by ")
                    .number(*modulus as u128)
            }
            Self::Digits(modulus) => clause
                .text("for every binary digit, the number of heaps that have it is divisible by ")
                .number(*modulus as u128),
            _ => return None,
        })
    }

    fn about_edges(&self) -> Option<Clause> {
        let clause = Clause::default();
        Some(match self {
            Self::Degree { of, is: 0 } => clause.text("no edge in play is left at ").vertex(*of),
            Self::Degree { of, is: 1 } => clause.vertex(*of).text(" has only one edge in play"),
            Self::Degree { of, is } => clause.vertex(*of).text(format!(" has {is} edges in play")),
            Self::OddDegrees(set) if set.is_empty() => {
                clause.text("every vertex within reach has even degree")
            }
            Self::OddDegrees(set) => clause
                .text("of the vertices within reach only ")
                .vertices(set, "and")
                .text(" have odd degree"),
            Self::OnlyTo { from, to } => {
                clause.text("from ").vertex(*from).text(" the only way on is to ").vertices(to, "or")
            }
            Self::Joined(a, b) => clause.text("an edge in play joins ").vertex(*a).text(" and ").vertex(*b),
            Self::Independent(set) => clause.text("no edge in play joins two of ").vertices(set, "and"),
            Self::Clique(set) => clause.text("positive edges join any two of ").vertices(set, "and"),
            Self::Apart { vertex, from } => {
                clause.text("no edge in play joins ").vertex(*vertex).text(" to ").vertices(from, "or")
            }
            Self::XorZero(set) => clause.text(format!(
                "from every other vertex within reach the weights of the edges to {} have XOR 0",
                if set.len() == 1 { "it" } else { "them" }
            )),
            Self::EvenOutside(set) => clause.text(match set.len() {
                1 => "an even number of edges lead to it from every other vertex within reach",
                _ => "every other vertex within reach has an even number of neighbours among them",
            }),
            Self::Twins(a, b) => clause
                .vertex(*a)
                .text(" and ")
                .vertex(*b)
                .text(" are adjacent and have the same other neighbours"),
            Self::Cover(a, b) => clause.text("every edge in play meets ").vertex(*a).text(" or ").vertex(*b),
            Self::Shape(shape) => clause.text(shape.sentence()),
            Self::Leg { towards, edge, steps } => clause
                .text("towards ")
                .vertex(*towards)
                .text(", the nearest edge of that weight (")
                .place(Place::Edge(*edge))
                .text(format!(") is {} away, an {} distance", steps_of(*steps), parity(*steps))),
            Self::Walk(path) => clause.text("the path ").walk(path).text(" consists of edges in play"),
            _ => return None,
        })
    }

    fn about_matchings_and_flows(&self) -> Option<Clause> {
        let clause = Clause::default();
        Some(match self {
            Self::Matching(edges) => match edges.len() {
                0 => clause.text("no two vertices within reach are joined"),
                1 => edges_of(clause, edges).text(" alone is a maximum matching of the token's component"),
                _ => edges_of(clause, edges).text(" are a maximum matching of the token's component"),
            },
            Self::Missed { vertex, among } => {
                clause.text(format!("some maximum matching {} misses ", among.words())).vertex(*vertex)
            }
            Self::Covered { vertex, among } => {
                clause.text(format!("every maximum matching {} covers ", among.words())).vertex(*vertex)
            }
            Self::Flow { from, to, without, is, or_more } => clause
                .text("without ")
                .vertex(*without)
                .text(format!(", {} can pass between ", units(*is, *or_more)))
                .vertex(*from)
                .text(" and ")
                .vertex(*to),
            Self::SplitFlow { at, joined: false, is } => clause
                .text("when ")
                .vertex(*at)
                .text(format!(" is cut in two, {} can pass between its halves", units(*is, false))),
            Self::SplitFlow { at, joined: true, is } => clause
                .text(format!(
                    "{} can pass once an edge of weight 1 joins the lighter half of ",
                    units(*is, false)
                ))
                .vertex(*at)
                .text(" to the token's vertex"),
            _ => return None,
        })
    }

    fn about_the_position(&self) -> Clause {
        let clause = Clause::default();
        match self {
            Self::Grundy(is) => clause.text("the Grundy value is ").number(*is),
            Self::Outcome(is) => clause.text(format!("the position is {is}")),
            Self::NoMove => clause.text("no move is left"),
            Self::Touch(touch, noun) => touch.clause(*noun),
            Self::WeightFree(Outcome::N) => clause.text(
                "whatever the positive weights are, the player to move can win by zeroing every edge that he walks",
            ),
            Self::WeightFree(Outcome::P) => clause.text(
                "whatever the positive weights are, the opponent can answer every move by zeroing the edge that he walks, and wins",
            ),
            Self::Graded(Outcome::N) => clause.text(
                "the player to move can win by lowering every edge that he walks to 0 or to 1, whatever those weights are that are more than 1",
            ),
            Self::Graded(Outcome::P) => clause.text(
                "the opponent can answer every move by lowering an edge to 0 or to 1, whatever those weights are that are more than 1, and wins",
            ),
            Self::Stands { on, is } => {
                let article = if *is == Outcome::N { "an" } else { "a" };
                clause.vertex(*on).text(format!(" is {article} {is}-vertex"))
            }
            Self::NoLighter(of) => clause.text("no neighbour of ").vertex(*of).text(" is lighter"),
            Self::Loop(at) => clause.vertex(*at).text(" has a loop"),
            Self::Island { vertex, size } => clause.vertex(*vertex).text(format!(
                " lies in a connected set of {}",
                counted(*size, "vertex of weight 1", "vertices of weight 1")
            )),
            Self::FirstLeast { vertex, number } => clause
                .text("counted from the token, the first vertex of least weight is ")
                .vertex(*vertex)
                .text(", number ")
                .number(*number as u128),
            Self::VerticesLeft(1) => clause.text("one vertex is left"),
            Self::VerticesLeft(count) => clause.number(*count as u128).text(" vertices are left"),
            Self::OthersAreOnes(but) => clause.text("all weights but that of ").vertex(*but).text(" are 1"),
            Self::Reached { by } => clause.text(by.clone()),
            Self::AllLose => clause.text("every move leads to a position that the opponent wins"),
            Self::Keeps { grundy: true, .. } => clause.text("the board that is left has the same Grundy value"),
            Self::Keeps { grundy: false, .. } => {
                clause.text("the board that is left has the same outcome, though perhaps another Grundy value")
            },
            _ => clause,
        }
    }

    pub(super) fn renumbered(self, board: &dyn Fn(usize) -> usize) -> Self {
        match self {
            Self::Keeps { of, grundy } => Self::Keeps { of: board(of), grundy },
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

impl Touch {
    fn clause(&self, noun: Noun) -> Clause {
        let (clause, nouns) = (Clause::default(), noun.plural());
        match self {
            Self::All => clause.text(format!("one move can touch all {nouns} that are left")),
            Self::NoTwo => clause.text(format!("no move can touch two of the {nouns} that are left")),
            Self::AllButOne => clause.text(format!(
                "one move can touch any {nouns} that are left as long as it leaves one of them alone"
            )),
            Self::Any(1) => clause.text(format!("a move touches one of the {nouns} left")),
            Self::Any(k) => clause.text(format!("a move can touch any {k} of the {nouns} left, and no more")),
            Self::Along(places) => list_places(clause, places, "and")
                .text(" can be taken together with whatever else one move takes"),
        }
    }
}

impl Among {
    fn words(self) -> &'static str {
        match self {
            Self::Component => "of the token's component",
            Self::Ones => "of the vertices of weight 1",
        }
    }
}

impl Shape {
    fn sentence(self) -> String {
        match self {
            Self::Tree => "the edges in play form a tree".to_owned(),
            Self::Cycle(n) => format!("the edges in play form a cycle of {n}"),
            Self::Complete(n) => format!("the edges in play form the complete graph on {n} vertices"),
            Self::Bipartite(m, n) => {
                format!("the edges in play form K_{{{m},{n}}}, the token in the part of {m}")
            }
            Self::Petersen => "the edges in play form the Petersen graph".to_owned(),
            Self::Hypercube(n) => format!("the edges in play form the hypercube Q_{n}"),
            Self::Grid { rows, columns, row, column } => format!(
                "the edges in play form a {rows} × {columns} grid, the token in row {row} and column {column}"
            ),
            Self::Circuit(n) => format!("the circuit has {}", counted(n, "vertex", "vertices")),
        }
    }
}

fn chain(terms: &[Term], relations: &[Relation]) -> String {
    let mut formula = terms.first().map(Term::formula).unwrap_or_default();
    for (relation, term) in relations.iter().zip(terms.iter().skip(1)) {
        formula += &format!(" {} {}", relation.sign(), term.formula());
    }
    formula
}

fn units(is: u64, or_more: bool) -> String {
    match (is, or_more) {
        (1, false) => "1 unit".to_owned(),
        (_, false) => format!("{is} units"),
        (_, true) => format!("{is} units or more"),
    }
}

fn steps_of(steps: usize) -> String {
    counted(steps, "step", "steps")
}

fn counted(n: usize, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}

fn parity(n: usize) -> &'static str {
    if n.is_multiple_of(2) { "even" } else { "odd" }
}

/// Vertices in a sentence.
impl Clause {
    fn vertices(self, set: &[usize], word: &str) -> Self {
        list_vertices(self, set, word)
    }
}
