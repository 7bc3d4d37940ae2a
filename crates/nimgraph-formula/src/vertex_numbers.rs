//! Boards whose vertices have numbers as names: what such a number means in a formula.
//!
//! On `1-2,2-3,3-1` the vertex 1 is the first one, whose number is 0. A number that is written out where only a vertex can
//! stand is its name: beside `token`, in `e[1,2]` and `N(1)`, and in `V - {1}`. Elsewhere it is a number.

use std::borrow::Cow;

use crate::{
    Comparison, FormulaBoard, FormulaError,
    tree::{NumberTerm, Set, SetKind, TermKind, Test},
};

type Result<T = ()> = std::result::Result<T, FormulaError>;

/// The test with the names of vertices replaced by their numbers.
pub(crate) fn number_vertices<'t>(text: &str, test: &'t Test, board: &FormulaBoard) -> Result<Cow<'t, Test>> {
    let Some(names) = board.numerals() else { return Ok(Cow::Borrowed(test)) };
    let mut test = test.clone();
    VertexNumbers { text, names }.test(&mut test)?;
    Ok(Cow::Owned(test))
}

/// The same for a term; one that is a `vertex` is a name itself.
pub(crate) fn number_vertices_of_term<'t>(
    text: &str,
    term: &'t NumberTerm,
    board: &FormulaBoard,
    vertex: VertexPlace,
) -> Result<Cow<'t, NumberTerm>> {
    let Some(names) = board.numerals() else { return Ok(Cow::Borrowed(term)) };
    let (mut term, numbers) = (term.clone(), VertexNumbers { text, names });
    match vertex {
        VertexPlace::Yes => numbers.vertex(&mut term)?,
        VertexPlace::No => numbers.term(&mut term)?,
    }
    Ok(Cow::Owned(term))
}

/// Whether a term stands where only a vertex can stand.
#[derive(Clone, Copy)]
pub(crate) enum VertexPlace {
    Yes,
    No,
}

struct VertexNumbers<'a> {
    text: &'a str,
    names: &'a [String],
}

impl VertexNumbers<'_> {
    fn test(&self, test: &mut Test) -> Result {
        match test {
            Test::Constant(_) | Test::Name(..) => Ok(()),
            Test::Not(inner) | Test::Orbit(_, inner) => self.test(inner),
            Test::And(tests) | Test::Or(tests) => tests.iter_mut().try_for_each(|test| self.test(test)),
            Test::Same { tests, .. } => tests.iter_mut().try_for_each(|test| self.test(test)),
            Test::Chain(first, more) => self.chain(first, more),
            Test::Member(term, set) if is_token(term) => self.vertices(set),
            Test::Member(term, set) if is_of_vertices(set) => {
                self.vertex(term)?;
                self.set(set)
            }
            Test::Member(term, set) => {
                self.term(term)?;
                self.set(set)
            }
            Test::Quantified { set, body, .. } => {
                self.set(set)?;
                self.test(body)
            }
            Test::Let { value, body, .. } => {
                self.term(value)?;
                self.test(body)
            }
        }
    }

    /// `token = 1`; the number is a name only where the token is compared with nothing else.
    fn chain(&self, first: &mut NumberTerm, more: &mut [(Comparison, NumberTerm)]) -> Result {
        match more {
            [(Comparison::Equal | Comparison::Unequal, second)] if is_token(first) => self.vertex(second),
            [(Comparison::Equal | Comparison::Unequal, second)] if is_token(second) => self.vertex(first),
            _ => {
                self.term(first)?;
                more.iter_mut().try_for_each(|(_, term)| self.term(term))
            }
        }
    }

    fn term(&self, term: &mut NumberTerm) -> Result {
        match &mut term.kind {
            TermKind::Number(_) | TermKind::Name(_) | TermKind::EdgeName(..) | TermKind::Token => Ok(()),
            TermKind::Order | TermKind::Whole(_) | TermKind::Positive => Ok(()),
            TermKind::Edge(ends) => ends.iter_mut().try_for_each(|end| self.vertex(end)),
            TermKind::Weight(inner) | TermKind::After(inner) | TermKind::Negative(inner) => self.term(inner),
            TermKind::Times(terms) | TermKind::Modulo(terms) => {
                terms.iter_mut().try_for_each(|term| self.term(term))
            }
            TermKind::Apply(_, terms) | TermKind::Xor(terms) => {
                terms.iter_mut().try_for_each(|term| self.term(term))
            }
            TermKind::Bound { set, body, .. } => {
                self.set(set)?;
                self.term(body)
            }
            TermKind::Sum(first, more) => {
                self.term(first)?;
                more.iter_mut().try_for_each(|(_, term)| self.term(term))
            }
        }
    }

    fn set(&self, set: &mut Set) -> Result {
        match &mut set.kind {
            SetKind::Vertices | SetKind::Weights => Ok(()),
            SetKind::Neighbours(term) => self.vertex(term),
            SetKind::Listed(terms) => terms.iter_mut().try_for_each(|term| self.term(term)),
            SetKind::Range(ends) => ends.iter_mut().try_for_each(|term| self.term(term)),
            SetKind::Minus(sets) => {
                let [from, less] = &mut **sets;
                self.set(from)?;
                if is_of_vertices(from) { self.vertices(less) } else { self.set(less) }
            }
        }
    }

    /// A set in which only vertices matter.
    fn vertices(&self, set: &mut Set) -> Result {
        match &mut set.kind {
            SetKind::Listed(terms) => terms.iter_mut().try_for_each(|term| self.vertex(term)),
            SetKind::Minus(sets) => sets.iter_mut().try_for_each(|set| self.vertices(set)),
            _ => self.set(set),
        }
    }

    fn vertex(&self, term: &mut NumberTerm) -> Result {
        let TermKind::Number(number) = term.kind else { return self.term(term) };
        let Some(place) = self.names.iter().position(|name| name.parse() == Ok(number)) else {
            let names = self.names.join(", ");
            let message = format!("there is no vertex {number}; the vertices are called {names}");
            return Err(FormulaError::new(self.text, term.at, message));
        };
        term.kind = TermKind::Number(place as u64);
        Ok(())
    }
}

fn is_token(term: &NumberTerm) -> bool {
    matches!(term.kind, TermKind::Token)
}

/// Whether the members of a set can only be vertices.
fn is_of_vertices(set: &Set) -> bool {
    match &set.kind {
        SetKind::Vertices | SetKind::Neighbours(_) => true,
        SetKind::Minus(sets) => is_of_vertices(&sets[0]),
        SetKind::Weights | SetKind::Listed(_) | SetKind::Range(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::parse_family;

    use crate::{Formula, FormulaBoard, Rule};

    /// A triangle whose vertices are called 1, 2 and 3, or otherwise.
    fn triangle(names: [&str; 3]) -> FormulaBoard {
        FormulaBoard::edges(&parse_family("cycle:3").unwrap()).with_labels(names.map(str::to_owned).to_vec())
    }

    /// What a formula says on the triangle 1, 2, 3, and what another says where the same vertices are called 0, 1 and 2.
    #[track_caller]
    fn check(text: &str, numbered: &str) {
        let (named, plain) = (triangle(["1", "2", "3"]), triangle(["0", "1", "2"]));
        let read = |text: &str| Formula::parse_among(text, &named.weight_names()).unwrap();
        for token in 0..3 {
            let expected = Formula::parse(numbered).unwrap().on(&plain, Some(token));
            assert_eq!(read(text).on(&named, Some(token)), expected, "{text}, token {token}");
            let written = read(text).numbered(&named);
            assert_eq!(written.on(&plain, Some(token)), expected, "{text} as {written}, token {token}");
        }
    }

    #[test]
    fn a_number_that_can_only_be_a_vertex_is_its_name() {
        check("token = 1 and e1-2 = 0", "token = 0 and e0-1 = 0");
        check("2 != token or w1 > 2", "1 != token or w1 > 2");
        check(
            "token in {1, 3} and e[1,2] = e[token,token+1]",
            "token in {0, 2} and e[0,1] = e[token,token+1]",
        );
        check(
            "(sum x in N(1): e[1,x]) > sum x in V - {1}: e[x,x+1]",
            "(sum x in N(0): e[0,x]) > sum x in V - {0}: e[x,x+1]",
        );
        check("all x in N(3) - {1}: e[x,3] = 3", "all x in N(2) - {0}: e[x,2] = 3");
        check("1 in N(token)", "0 in N(token)");
    }

    #[test]
    fn other_numbers_stay_numbers() {
        check("token < 2 and sum % 3 = 1", "token < 2 and sum % 3 = 1");
        check("n in {1, 3} and w[1] > 0", "n in {1, 3} and w[1] > 0");
        check("some i in {0, 1}: w[i] = i + 3", "some i in {0, 1}: w[i] = i + 3");
        check("all i in W - {1}: w[i] = 0", "all i in W - {1}: w[i] = 0");
    }

    #[test]
    fn a_rule_goes_to_the_vertex_of_that_name() {
        let named = triangle(["1", "2", "3"]);
        let rule = Rule::parse_among("if token = 1: e1-2 := 0, token 2", &named.weight_names()).unwrap();
        assert_eq!(rule.on(&named, Some(0)).unwrap().token, Some(1));
        assert_eq!(rule.numbered(&named).to_string(), "if token = 0: w0 := 0, token 1");
    }

    #[test]
    fn a_number_that_names_no_vertex_is_an_error() {
        let (named, mixed) = (triangle(["1", "2", "3"]), triangle(["1", "a", "0"]));
        let on = |text: &str, board: &FormulaBoard| Formula::parse(text).unwrap().on(board, Some(0));
        let error = on("token = 0", &named).unwrap_err().to_string();
        assert_eq!(error, "column 9: there is no vertex 0; the vertices are called 1, 2, 3");
        // Where some vertex has another name, numbers are numbers.
        assert_eq!(on("token = 0", &mixed), on("true", &mixed));
    }
}
