//! How claims read: every assertion renders itself as a clause, so that what is read is what is checked.

use nimgraph_game::Outcome;

use super::{
    Among, Assertion, Extent, Joined, Kept, NamedGraph, Noun, Part, Place, Relation, Term, Touch,
    told::Clause,
};

impl Assertion {
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
            Self::Weight { of: Place::Vertex(of), is } => {
                clause.text("vertex ").vertex(*of).text(" has weight ").number(*is)
            }
            Self::Weight { of, is } => clause.place(*of).text(" has weight ").number(*is),
            Self::Value { what, is, .. } => clause.text(what.clone()).text(" is ").number(*is),
            Self::Chain { terms, relations } if terms.iter().any(Term::has_names) => {
                clause.test(chain(terms, relations))
            }
            Self::Chain { terms, relations } => clause.formula(chain(terms, relations)),
            Self::Formula { text, shown, again, extent, vertices, holds, .. } => {
                let written = shown.as_deref().unwrap_or(text);
                let is_up_to_symmetry = !again && written.contains("orbit(") && is_short(written);
                let clause = match again {
                    true => clause.text("it"),
                    false => formula_clause(shown.as_deref().ok_or((*text, vertices.as_slice()))),
                };
                let clause = clause.text(match (is_up_to_symmetry, *holds) {
                    (false, true) => " holds",
                    (false, false) => " does not hold",
                    (true, true) => " holds under some symmetry of the board",
                    (true, false) => " holds under no symmetry of the board",
                });
                match extent {
                    Extent::Board => clause,
                    Extent::InPlay => clause.text(" on the edges in play"),
                    Extent::SameEdges => clause.text(" on the same edges"),
                }
            }
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
                let clause = clause.place(Place::Edge(*edge)).text(" is at distance ");
                clause.number(*is as u128).text(" from the token")
            }
            Self::AllWeights(Relation::Unequal, bound) => clause.text("no weight in play is ").number(*bound),
            Self::AllWeights(Relation::Equal, bound) => {
                clause.text("all weights in play are ").number(*bound)
            }
            Self::AllWeights(relation, bound) => {
                clause.text("all weights in play are ").formula(format!("{} {bound}", relation.sign()))
            }
            Self::Reads { places, values, way } => {
                let values: Vec<String> = values.iter().map(u64::to_string).collect();
                let first = places.first().copied().unwrap_or(Place::Beyond);
                let start = if matches!(first, Place::Vertex(_)) { "from vertex " } else { "from " };
                let clause = clause.text(start).place(first).text(format!(" {way}, the circle reads "));
                clause.formula(format!("({})", values.join(", ")))
            }
            Self::Digit { digit, count, modulus } => clause
                .count(*count as u128, " heap has", " heaps have")
                .text(" the binary digit ")
                .number(*digit)
                .text(", and that number is not divisible by ")
                .number(*modulus as u128),
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
            Self::Degree { of, is } => {
                clause.vertex(*of).text(" has ").number(*is as u128).text(" edges in play")
            }
            Self::OddDegrees(set) if set.is_empty() => {
                clause.text("every vertex within reach has even degree")
            }
            Self::OddDegrees(set) => clause
                .text("of the vertices within reach only ")
                .vertices(set, Joined::And)
                .text(" have odd degree"),
            Self::OnlyTo { from, to } => {
                clause.text("from ").vertex(*from).text(" the only way on is to ").vertices(to, Joined::Or)
            }
            Self::Joined(a, b) => clause.text("an edge in play joins ").vertex(*a).text(" and ").vertex(*b),
            Self::Independent(set) => match set.as_slice() {
                [a, b] => clause.text("no edge in play joins ").vertex(*a).text(" and ").vertex(*b),
                _ => clause.text("no edge in play joins any two of ").vertices(set, Joined::And),
            },
            Self::Clique(set) if set.len() == 2 => {
                clause.text("a positive edge joins ").vertices(set, Joined::And)
            }
            Self::Clique(set) => clause.text("positive edges join any two of ").vertices(set, Joined::And),
            Self::Apart { vertex, from } => {
                clause.text("no edge in play joins ").vertex(*vertex).text(" to ").vertices(from, Joined::Or)
            }
            Self::XorZero(set) => clause.text(match set.len() {
                1 => "from every other vertex within reach the weights of the edges to it have XOR 0",
                _ => "from every other vertex within reach the weights of the edges to them have XOR 0",
            }),
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
            Self::Shape(shape) => shape.clause(),
            Self::Leg { towards, edge, steps } => clause
                .text("towards vertex ")
                .vertex(*towards)
                .text(", the nearest edge of that weight (")
                .place(Place::Edge(*edge))
                .text(") is ")
                .count(*steps as u128, " step", " steps")
                .text(if steps.is_multiple_of(2) {
                    " away, an even distance"
                } else {
                    " away, an odd distance"
                }),
            Self::Walk(path) => clause.text("edges in play lead along ").walk(path),
            _ => return None,
        })
    }

    fn about_matchings_and_flows(&self) -> Option<Clause> {
        let clause = Clause::default();
        Some(match self {
            Self::Matching(edges) => match edges.len() {
                0 => clause.text("no two vertices within reach are joined"),
                1 => clause.edges(edges).text(" alone is a maximum matching of the token's component"),
                _ => clause.edges(edges).text(" are a maximum matching of the token's component"),
            },
            Self::Missed { vertex, among } => {
                clause.text(format!("some maximum matching {} misses vertex ", among.words())).vertex(*vertex)
            }
            Self::Covered { vertices, among } => {
                let noun = if vertices.len() == 1 { "vertex" } else { "the vertices" };
                clause
                    .text(format!("every maximum matching {} covers {noun} ", among.words()))
                    .vertices(vertices, Joined::And)
            }
            Self::LeastCover { vertices, is } => {
                let (noun, are) = match vertices.len() {
                    1 => ("vertex ", " alone is"),
                    _ => ("the vertices ", " are"),
                };
                clause
                    .text(noun)
                    .vertices(vertices, Joined::And)
                    .text(format!("{are} a vertex cover of least weight, which is "))
                    .number(*is)
            }
            Self::Needed(vertex) => {
                clause.text("every vertex cover of least weight contains ").vertex(*vertex)
            }
            Self::Flow { from, to, without, is, or_more } => clause
                .text("without ")
                .vertex(*without)
                .text(", ")
                .units(*is, *or_more)
                .text(" can pass between ")
                .vertex(*from)
                .text(" and ")
                .vertex(*to),
            Self::SplitFlow { at, joined: false, is } => clause
                .text("when ")
                .vertex(*at)
                .text(" is cut in two, ")
                .units(*is, false)
                .text(" can pass between its halves"),
            Self::SplitFlow { at, joined: true, is } => clause
                .units(*is, false)
                .text(" can pass once an edge of weight 1 joins the lighter half of ")
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
            Self::OnlyMoveEnds => clause.text("the only move empties the board"),
            Self::Touch(touch, noun) => touch.clause(*noun),
            Self::WeightFree(Outcome::N) => clause.text(
                "whatever the positive weights are, the player to move can win by zeroing every edge they use",
            ),
            Self::WeightFree(Outcome::P) => clause.text(
                "whatever the positive weights are, the player who moves next loses, because the other player can answer every move, zeroing the edge of each answer",
            ),
            Self::Graded { is: Outcome::N, ones: true } => {
                clause.text("every edge in play has weight 1, and the player to move can win")
            }
            Self::Graded { is: Outcome::P, ones: true } => clause.text(
                "every edge in play has weight 1, and the player who moves next loses, because the other player can answer every move",
            ),
            Self::Graded { is: Outcome::N, ones: false } => clause.text(
                "the player to move can win by lowering every edge they use to 0 or to 1, whatever the weights above 1 are",
            ),
            Self::Graded { is: Outcome::P, ones: false } => clause.text(
                "whatever the weights above 1 are, the player who moves next loses, because the other player can answer every move, lowering the edge of each answer to 0 or to 1",
            ),
            Self::Stands { on, is } => {
                let article = if *is == Outcome::N { "an" } else { "a" };
                clause.vertex(*on).text(format!(" is {article} {is}-vertex"))
            }
            Self::Classed { class, vertices, .. } => match vertices.as_slice() {
                [] => clause.text(format!("no vertex within reach is {}", class.name())),
                [only] => clause.text(format!("the only {} vertex is ", class.name())).vertex(*only),
                _ => clause.text(format!("the {} vertices are ", class.name())).vertices(vertices, Joined::And),
            },
            Self::Judged { vertex, is, .. } => clause.vertex(*vertex).text(format!(" is {}", is.name())),
            Self::NoLighter(of) => clause.text("no neighbour of vertex ").vertex(*of).text(" is lighter"),
            Self::PositiveWeights(1) => clause.text("one vertex has a positive weight"),
            Self::PositiveWeights(count) => {
                clause.number(*count as u128).text(" vertices have a positive weight")
            }
            Self::PositiveAmong { vertices, is } if vertices.len() == 1 => {
                let clause = clause.vertices(vertices, Joined::And);
                clause.text(if *is == 0 { " has no positive weight" } else { " has a positive weight" })
            }
            Self::PositiveAmong { vertices, is } => {
                let clause = match is {
                    0 => clause.text("none of "),
                    1 => clause.text("one of "),
                    many => clause.number(*many as u128).text(" of "),
                };
                let have = if *is < 2 { " has a positive weight" } else { " have a positive weight" };
                clause.vertices(vertices, Joined::And).text(have)
            }
            Self::LightestPositive(of) => {
                clause.text("no vertex of positive weight is lighter than vertex ").vertex(*of)
            }
            Self::Loop(at) => clause.text("vertex ").vertex(*at).text(" has a loop"),
            Self::Island { vertex, size: 1 } => {
                clause.text("vertex ").vertex(*vertex).text(" has weight 1, and none of its neighbours has")
            }
            Self::Island { vertex, size } => clause
                .text("vertex ")
                .vertex(*vertex)
                .text(" lies in a connected set of ")
                .count(*size as u128, " vertex of weight 1", " vertices of weight 1"),
            Self::FirstLeast { vertex, number } => clause
                .text("counted from the token, the first vertex of least weight is number ")
                .number(*number as u128)
                .text(" (vertex ")
                .vertex(*vertex)
                .text(")"),
            Self::LeadingOnes(1) => clause.text("from the token on, a single 1 comes first"),
            Self::LeadingOnes(count) => {
                clause.text("from the token on, ").number(*count as u128).text(" ones come first")
            }
            Self::Gaps(odd) => clause
                .text("the numbers of ones behind each weight of 2 or more have the parities ")
                .formula(parities(odd)),
            Self::Blocks { leading, twos } => clause
                .text("the number of ones before the first 2 is ")
                .number(*leading as u128)
                .text(" and, the rest cut into blocks 2, 1 1 and 1 2, the number of blocks 2 is ")
                .number(*twos as u128),
            Self::Run { family, from, states, letters, ends, is, .. } => clause
                .text("read from ")
                .vertex(*from)
                .text(" on as a board of the family ")
                .formula((*family).to_owned())
                .text(", the position leads the automaton of the family through the states ")
                .formula(run(states, *letters))
                .text(" to state ")
                .number(*ends)
                .text(match is {
                    Outcome::P => ", where the player to move loses",
                    Outcome::N => ", where the player to move wins",
                }),
            Self::VerticesLeft(1) => clause.text("one vertex is left"),
            Self::VerticesLeft(count) => clause.number(*count as u128).text(" vertices are left"),
            Self::OthersAreOnes(but) => clause.text("all weights but that of vertex ").vertex(*but).text(" are 1"),
            Self::Reached { by, words } => clause.play(by.clone(), words.clone()),
            Self::AllLose => clause.text("every move leads to a position that the opponent wins"),
            Self::Keeps { kept: Kept::Grundy, .. } => {
                clause.text("the board that is left has the same Grundy value")
            }
            Self::Keeps { kept: Kept::MisereOutcome, .. } => {
                clause.text("the board that is left has the same outcome")
            }
            Self::Keeps { kept: Kept::OutcomeAlone, .. } => {
                clause.text("the board that is left has the same outcome, though perhaps another Grundy value")
            },
            _ => clause,
        }
    }
}

impl Touch {
    fn clause(&self, noun: Noun) -> Clause {
        let clause = Clause::default();
        match (self, noun) {
            (Self::All, Noun::Heaps) => clause.text("one move can touch all heaps that are left"),
            (Self::All, Noun::Edges) => clause.text("one move can remove all edges that are left"),
            (Self::NoTwo, Noun::Heaps) => clause.text("no move can touch two of the heaps that are left"),
            (Self::NoTwo, Noun::Edges) => {
                clause.text("no move can remove edges from two different pairs of vertices")
            }
            (Self::AllButOne, Noun::Heaps) => clause.text(
                "one move can touch any heaps that are left as long as it leaves one of them alone",
            ),
            (Self::AllButOne, Noun::Edges) => clause.text(
                "one move can remove edges from any joined pairs of vertices as long as it leaves one pair alone",
            ),
            (Self::Any(1), Noun::Heaps) => clause.text("a move touches one of the heaps left"),
            (Self::Any(1), Noun::Edges) => clause.text("a move removes edges from one pair of vertices only"),
            (Self::Any(k), Noun::Heaps) => clause
                .text("a move can touch any ")
                .number(*k as u128)
                .text(" of the heaps left, and no more"),
            (Self::Any(k), Noun::Edges) => clause
                .text("a move can remove edges from any ")
                .number(*k as u128)
                .text(" joined pairs of vertices, and from no more"),
            (Self::Along(places), _) => clause
                .places(places.iter().copied(), Joined::And)
                .text(" can be taken together with whatever else one move takes"),
        }
    }
}

impl Among {
    fn words(self) -> &'static str {
        match self {
            Self::Component => "of the token's component",
            Self::Ones => "of the vertices of weight 1",
            Self::Positive => "of the vertices of positive weight",
        }
    }
}

impl NamedGraph {
    fn clause(self) -> Clause {
        let edges = Clause::default().text("the edges in play form ");
        match self {
            Self::Tree => edges.text("a tree"),
            Self::Cactus => edges.text("a cactus"),
            Self::Cycle(n) => edges.text("a cycle of ").number(n as u128),
            Self::Complete(n) => edges.text("the complete graph on ").number(n as u128).text(" vertices"),
            Self::Bipartite(m, n) => {
                edges.formula(format!("K_{{{m},{n}}}")).text(", the token in the part of ").number(m as u128)
            }
            Self::Petersen => edges.text("the Petersen graph"),
            Self::Hypercube(n) => edges.text("the hypercube ").formula(format!("Q_{n}")),
            Self::Grid { rows, columns, row, column } => edges
                .text("a ")
                .formula(format!("{rows} × {columns}"))
                .text(" grid, the token in row ")
                .number(row as u128)
                .text(" and column ")
                .number(column as u128),
            Self::Circuit(n) => {
                Clause::default().text("the circuit has ").count(n as u128, " vertex", " vertices")
            }
        }
    }
}

/// A longer formula is not shown in full.
const LONGEST: usize = 160;

/// Whether a formula is shown.
fn is_short(text: &str) -> bool {
    text.chars().count() <= LONGEST
}

/// The formula, in the names of the board or with the places of its own vertices.
fn formula_clause(formula: Result<&str, (&str, &[usize])>) -> Clause {
    let clause = Clause::default();
    match formula {
        Ok(shown) if is_short(shown) => clause.text("the formula ").test(shown.to_owned()),
        Err((text, [])) if is_short(text) => clause.text("the formula ").test(text.to_owned()),
        Err((text, vertices)) if is_short(text) => clause
            .text("the formula ")
            .test(text.to_owned())
            .text(", whose vertices ")
            .formula("0, 1, …".to_owned())
            .text(" are here ")
            .vertices(vertices, Joined::And)
            .text(","),
        _ => clause.text("a formula that is too long to be shown here"),
    }
}

/// `(0, 1, 1)`; of long lists the beginning.
fn parities(odd: &[bool]) -> String {
    let shown: Vec<&str> = odd.iter().take(LONGEST / 4).map(|&odd| if odd { "1" } else { "0" }).collect();
    let more = if shown.len() < odd.len() { ", …" } else { "" };
    format!("({}{more})", shown.join(", "))
}

/// `(1, 4, 9)`; of long runs the beginning.
fn run(states: &[u32], letters: usize) -> String {
    let shown: Vec<String> = states.iter().take(LONGEST / 8).map(u32::to_string).collect();
    let more = if shown.len() < letters { ", …" } else { "" };
    format!("({}{more})", shown.join(", "))
}

fn chain(terms: &[Term], relations: &[Relation]) -> String {
    let mut formula = terms.first().map(Term::formula).unwrap_or_default();
    for (relation, term) in relations.iter().zip(terms.iter().skip(1)) {
        formula += &format!(" {} {}", relation.sign(), term.formula());
    }
    formula
}

impl Clause {
    fn units(self, is: u64, or_more: bool) -> Self {
        let clause = self.count(is, if or_more { " units" } else { " unit" }, " units");
        if or_more { clause.text(" or more") } else { clause }
    }
}
