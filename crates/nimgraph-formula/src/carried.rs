//! Carries a formula across an isomorphism of boards.

use crate::{
    Comparison, Formula, FormulaBoard,
    board::{Carrying, edges_between},
    tree::{NumberTerm, Set, SetKind, TermKind, Test},
    vertex_numbers::number_vertices,
};

impl Formula {
    /// The formula carried to an isomorphic board, given the names of the vertices and the weights there.
    ///
    /// `None` if it computes with numbers of vertices, as `w[token+1]` does, or binds names: such a formula has a
    /// meaning on its own board only.
    ///
    /// ```
    /// use nimgraph_formula::{FormulaBoard, Formula};
    /// let board = FormulaBoard::edges(&nimgraph_graph::parse_family("path:3").unwrap());
    /// let formula: Formula = "token in {0, 2} and e0-1 > w1".parse()?;
    /// let (places, weights) = (["c", "a", "b"].map(str::to_owned), ["ea-c", "eb-a"].map(str::to_owned));
    /// assert_eq!(formula.carried_to(&board, &places, &weights).as_deref(), Some("token in {c, b} and ea-c > eb-a"));
    /// # Ok::<(), nimgraph_formula::FormulaError>(())
    /// ```
    pub fn carried_to(&self, board: &FormulaBoard, places: &[String], weights: &[String]) -> Option<String> {
        let own = board.weight_names();
        let mut test = number_vertices(&self.text, &self.test, board).ok()?.into_owned();
        let fits = own.len() == weights.len() && board.order() == places.len();
        fits.then(|| Carry { board, own, places, weights }.test(&mut test)).flatten()?;
        Some(Self { text: String::new(), test }.to_string())
    }
}

struct Carry<'a> {
    board: &'a FormulaBoard,
    own: Vec<String>,
    places: &'a [String],
    weights: &'a [String],
}

impl Carry<'_> {
    fn test(&self, test: &mut Test) -> Option<()> {
        match test {
            Test::Constant(_) => Some(()),
            Test::Not(inner) | Test::Orbit(_, inner) => self.test(inner),
            Test::And(tests) | Test::Or(tests) => tests.iter_mut().try_for_each(|test| self.test(test)),
            Test::Same { tests, .. } => tests.iter_mut().try_for_each(|test| self.test(test)),
            Test::Chain(first, more) if matches!(first.kind, TermKind::Token) => match more.as_mut_slice() {
                [(Comparison::Equal | Comparison::Unequal, place)] => self.place(place),
                _ => None,
            },
            Test::Chain(first, more) => {
                self.term(first)?;
                more.iter_mut().try_for_each(|(_, term)| self.term(term))
            }
            Test::Member(token, Set { kind: SetKind::Listed(places), .. })
                if matches!(token.kind, TermKind::Token) =>
            {
                places.iter_mut().try_for_each(|place| self.place(place))
            }
            Test::Member(..) | Test::Quantified { .. } | Test::Let { .. } | Test::Name(..) => None,
        }
    }

    /// The number or the name of a vertex.
    fn place(&self, term: &mut NumberTerm) -> Option<()> {
        let number = match &term.kind {
            TermKind::Number(number) => usize::try_from(*number).ok()?,
            TermKind::Name(name) => self.board.labels()?.iter().position(|label| label == name)?,
            _ => return None,
        };
        term.kind = TermKind::Name(self.places.get(number)?.clone());
        Some(())
    }

    fn term(&self, term: &mut NumberTerm) -> Option<()> {
        let weight = match &mut term.kind {
            TermKind::Number(_) | TermKind::Whole(_) | TermKind::Positive => return Some(()),
            TermKind::Name(name) => self.named(name)?,
            TermKind::EdgeName(u, v, number) => self.edge(u, v, *number)?,
            TermKind::Token
            | TermKind::Order
            | TermKind::Weight(_)
            | TermKind::Edge(_)
            | TermKind::After(_) => return None,
            TermKind::Bound { .. } => return None,
            TermKind::Negative(inner) => return self.term(inner),
            TermKind::Times(terms) | TermKind::Modulo(terms) => {
                return terms.iter_mut().try_for_each(|term| self.term(term));
            }
            TermKind::Apply(_, terms) | TermKind::Xor(terms) => {
                return terms.iter_mut().try_for_each(|term| self.term(term));
            }
            TermKind::Sum(first, more) => {
                self.term(first)?;
                return more.iter_mut().try_for_each(|(_, term)| self.term(term));
            }
        };
        term.kind = TermKind::Name(self.weights.get(weight)?.clone());
        Some(())
    }

    /// The number of a weight by its name.
    fn named(&self, name: &str) -> Option<usize> {
        let numbered = name.strip_prefix('w').and_then(|rest| rest.parse().ok());
        numbered.or_else(|| self.own.iter().position(|own| own == name))
    }

    fn edge(&self, u: &str, v: &str, number: Option<usize>) -> Option<usize> {
        let Carrying::Edges(graph) = &self.board.shape else { return None };
        let end = |name: &str| match self.board.labels() {
            Some(labels) => labels.iter().position(|label| label == name),
            None => name.parse().ok(),
        };
        let mut between = edges_between(graph, (end(u)?, end(v)?));
        match number {
            Some(number) => between.find(|&edge| edge == number),
            None => between.next(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nimgraph_graph::parse_family;

    fn check(text: &str, expected: Option<&str>) {
        let graph = parse_family("path:3").unwrap();
        let (places, weights) = (["2", "a", "c"], ["ea-2", "ec-a"]);
        let formula: Formula = text.parse().unwrap();
        let (places, weights) = (places.map(str::to_owned), weights.map(str::to_owned));
        let carried = formula.carried_to(&FormulaBoard::edges(&graph), &places, &weights);
        assert_eq!(carried.as_deref(), expected, "{text}");
    }

    #[test]
    fn places_and_weights_get_their_names_there() {
        check("orbit(token = 0 and e0-1 + 1 = w1)", Some("orbit(token = 2 and ea-2 + 1 = ec-a)"));
        check("token != 1 and not (e2-1 <= 2 or sum > 2)", Some("token != a and not (ec-a <= 2 or sum > 2)"));
        check("xor(w0, w1) % 2 = 1", Some("xor(ea-2, ec-a) % 2 = 1"));
    }

    #[test]
    fn arithmetic_with_places_stays_on_its_own_board() {
        for text in [
            "w[token+1] = 0",
            "some v in N(token): e[token,v] = 0",
            "token < 2",
            "let a = 1; w0 = a",
            "n = 3",
        ] {
            check(text, None);
        }
    }
}
