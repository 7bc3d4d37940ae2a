//! A formula or a rule about a board with named vertices, rewritten with numbers only.

use std::borrow::Cow;

use crate::{
    Formula, FormulaBoard, Rule,
    tree::{NumberTerm, Set, SetKind, TermKind, Test},
    vertex_numbers::{VertexPlace, number_vertices, number_vertices_of_term},
};

impl Formula {
    /// The same formula without the names of the board's vertices and of the weights called after them.
    ///
    /// ```
    /// use nimgraph_formula::{FormulaBoard, Formula};
    /// use nimgraph_graph::Graph;
    /// let labels = vec!["a".to_owned(), "b".to_owned()];
    /// let board = FormulaBoard::edges(&Graph::undirected(2, [(0, 1)])?).with_labels(labels);
    /// let formula = Formula::parse_among("token = b and ea-b > 0", &board.weight_names())?;
    /// assert_eq!(formula.numbered(&board).to_string(), "token = 1 and w0 > 0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn numbered(&self, board: &FormulaBoard) -> Self {
        let Some(labels) = board.labels() else { return self.clone() };
        // A number that names no vertex stays, for the board to refuse.
        let mut test = number_vertices(&self.text, &self.test, board)
            .map_or_else(|_| self.test.clone(), Cow::into_owned);
        Numbering::new(labels, board).test(&mut test);
        let mut formula = Self { text: String::new(), test };
        formula.text = formula.to_string();
        formula
    }
}

impl Rule {
    /// The same rule without the names of the board's vertices and of the weights called after them.
    ///
    /// ```
    /// use nimgraph_formula::{FormulaBoard, Rule};
    /// use nimgraph_graph::Graph;
    /// let labels = vec!["a".to_owned(), "b".to_owned()];
    /// let board = FormulaBoard::edges(&Graph::undirected(2, [(0, 1)])?).with_labels(labels);
    /// let rule = Rule::parse_among("if token = a: ea-b := ea-b - 1, token b", &board.weight_names())?;
    /// assert_eq!(rule.numbered(&board).to_string(), "if token = 0: w0 := w0 - 1, token 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn numbered(&self, board: &FormulaBoard) -> Self {
        let Some(labels) = board.labels() else { return self.clone() };
        let mut rule = self.clone();
        let mut numbering = Numbering::new(labels, board);
        if let Some(test) = &mut rule.condition {
            if let Ok(Cow::Owned(numbered)) = number_vertices(&self.text, test, board) {
                *test = numbered;
            }
            numbering.test(test);
        }
        let changed = rule.changes.iter_mut().flat_map(|(left, right)| [left, right]);
        let terms = changed
            .map(|term| (term, VertexPlace::No))
            .chain(rule.token.iter_mut().map(|to| (to, VertexPlace::Yes)));
        for (term, vertex) in terms {
            if let Ok(Cow::Owned(numbered)) = number_vertices_of_term(&self.text, term, board, vertex) {
                *term = numbered;
            }
            numbering.term(term);
        }
        let text = rule.to_string();
        Self::new(&text, rule.condition, rule.changes, rule.token)
    }
}

struct Numbering<'a> {
    labels: &'a [String],
    weights: Vec<String>,
    /// The variables in scope; they hide names of the board.
    bound: Vec<String>,
}

impl<'a> Numbering<'a> {
    fn new(labels: &'a [String], board: &FormulaBoard) -> Self {
        Self { labels, weights: board.weight_names(), bound: Vec::new() }
    }

    fn test(&mut self, test: &mut Test) {
        match test {
            Test::Constant(_) | Test::Name(..) => {}
            Test::Not(inner) | Test::Orbit(_, inner) => self.test(inner),
            Test::And(tests) | Test::Or(tests) => tests.iter_mut().for_each(|test| self.test(test)),
            Test::Chain(first, more) => {
                self.term(first);
                more.iter_mut().for_each(|(_, term)| self.term(term));
            }
            Test::Same { tests, .. } => tests.iter_mut().for_each(|test| self.test(test)),
            Test::Member(term, set) => {
                self.term(term);
                self.set(set);
            }
            Test::Quantified { variable, set, body, .. } => {
                self.set(set);
                self.within(variable, |this| this.test(body));
            }
            Test::Let { variable, value, body } => {
                self.term(value);
                self.within(variable, |this| this.test(body));
            }
        }
    }

    fn within(&mut self, variable: &str, read: impl FnOnce(&mut Self)) {
        self.bound.push(variable.to_owned());
        read(self);
        self.bound.pop();
    }

    fn term(&mut self, term: &mut NumberTerm) {
        match &mut term.kind {
            TermKind::Number(_)
            | TermKind::Token
            | TermKind::Order
            | TermKind::Whole(_)
            | TermKind::Positive => {}
            TermKind::Name(name) => {
                if let Some(kind) = self.name(name) {
                    term.kind = kind;
                }
            }
            TermKind::EdgeName(u, v, _) => [u, v].into_iter().for_each(|end| self.end(end)),
            TermKind::Weight(inner) | TermKind::After(inner) | TermKind::Negative(inner) => self.term(inner),
            TermKind::Edge(terms) | TermKind::Times(terms) | TermKind::Modulo(terms) => {
                terms.iter_mut().for_each(|term| self.term(term));
            }
            TermKind::Apply(_, terms) | TermKind::Xor(terms) => {
                terms.iter_mut().for_each(|term| self.term(term));
            }
            TermKind::Bound { variable, set, body, .. } => {
                self.set(set);
                self.within(variable, |this| this.term(body));
            }
            TermKind::Sum(first, more) => {
                self.term(first);
                more.iter_mut().for_each(|(_, term)| self.term(term));
            }
        }
    }

    fn set(&mut self, set: &mut Set) {
        match &mut set.kind {
            SetKind::Vertices | SetKind::Weights => {}
            SetKind::Neighbours(term) => self.term(term),
            SetKind::Listed(terms) => terms.iter_mut().for_each(|term| self.term(term)),
            SetKind::Range(ends) => ends.iter_mut().for_each(|term| self.term(term)),
            SetKind::Minus(sets) => sets.iter_mut().for_each(|set| self.set(set)),
        }
    }

    /// What a name of the board stands for.
    fn name(&self, name: &str) -> Option<TermKind> {
        let is_numbered = name.strip_prefix('w').is_some_and(|rest| rest.parse::<usize>().is_ok());
        if is_numbered || self.bound.iter().any(|variable| variable == name) {
            return None;
        }
        let weight = || self.weights.iter().position(|weight| weight == name);
        let place = || self.labels.iter().position(|label| label == name);
        weight()
            .map(|weight| TermKind::Name(format!("w{weight}")))
            .or_else(|| place().map(|place| TermKind::Number(place as u64)))
    }

    fn end(&self, end: &mut String) {
        if let Some(place) = self.labels.iter().position(|label| label == end) {
            *end = place.to_string();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nimgraph_graph::Graph;

    fn check(text: &str, expected: &str) {
        let graph = Graph::undirected(3, [(0, 1), (1, 2)]).unwrap();
        let labels = ["a", "b", "w0"].map(str::to_owned).to_vec();
        let board = FormulaBoard::edges(&graph).with_labels(labels);
        let formula = Formula::parse_among(text, &board.weight_names()).unwrap();
        let numbered = formula.numbered(&board);
        assert_eq!(numbered.to_string(), expected);
        for token in 0..3 {
            assert_eq!(
                numbered.on(&FormulaBoard::edges(&graph), Some(token)),
                formula.on(&board, Some(token)),
                "{text} with the token on {token}"
            );
        }
    }

    #[test]
    fn names_become_numbers() {
        check("token in {a, b} and w0 = 1", "token in {0, 1} and w0 = 1");
        check("orbit(token = a and ea-b > sum)", "orbit(token = 0 and w0 > sum)");
        check("e[a,b] = 0 or 2 * eb-w0 % 3 = 1", "e[0, 1] = 0 or 2 * w1 % 3 = 1");
        check("not (all v in N(b): v = a)", "not (all v in N(1): v = 0)");
    }

    #[test]
    fn variables_hide_names() {
        check("some a in V: a = token and token = b", "some a in V: a = token and token = 1");
        check("let b = token; b = a", "let b = token; b = 0");
    }
}
