//! Formulas with one part less.

use crate::{
    Formula,
    tree::{Fold, NumberTerm, TermKind, Test},
};

impl Formula {
    /// Formulas that differ from this one in that some part is left out or has become a constant; they say something else,
    /// unless the part was not needed.
    ///
    /// ```
    /// use nimgraph_formula::Formula;
    /// let formula: Formula = "w0 = w1 and w2 > 0".parse()?;
    /// let shorter: Vec<String> = formula.shortened().iter().map(ToString::to_string).collect();
    /// assert_eq!(shorter, ["true", "false", "w2 > 0", "w0 = w1"]);
    /// # Ok::<(), nimgraph_formula::FormulaError>(())
    /// ```
    pub fn shortened(&self) -> Vec<Self> {
        let constants = [true, false].map(Test::Constant);
        let is_constant = matches!(self.test, Test::Constant(_));
        let whole = constants.into_iter().filter(|_| !is_constant);
        let made = whole.chain(of_test(&self.test)).map(|test| {
            let mut formula = Self { text: String::new(), test };
            formula.text = formula.to_string();
            formula
        });
        // Places in the text of the old formula mean nothing in the new one, so it is read again.
        made.filter_map(|formula| formula.text.parse().ok()).collect()
    }
}

fn of_test(test: &Test) -> Vec<Test> {
    match test {
        Test::Constant(_) | Test::Name(..) | Test::Member(..) => Vec::new(),
        Test::Not(inner) => {
            let turned = match &**inner {
                Test::Chain(first, more) => match more.as_slice() {
                    [(comparison, second)] => {
                        Some(Test::Chain(first.clone(), vec![(comparison.negated(), second.clone())]))
                    }
                    _ => None,
                },
                _ => None,
            };
            turned.into_iter().chain(of_test(inner).into_iter().map(negated)).collect()
        }
        Test::Orbit(at, inner) => {
            let within = of_test(inner).into_iter().map(|inner| Test::Orbit(*at, Box::new(inner)));
            [(**inner).clone()].into_iter().chain(within).collect()
        }
        Test::And(tests) => of_list(tests, all),
        Test::Or(tests) => of_list(tests, any),
        Test::Same { equal, tests } => {
            let [a, b] = &**tests;
            let same = |a: Test, b: Test| Test::Same { equal: *equal, tests: Box::new([a, b]) };
            let left = of_test(a).into_iter().map(|a| same(a, b.clone()));
            left.chain(of_test(b).into_iter().map(|b| same(a.clone(), b))).collect()
        }
        Test::Quantified { every, variable, set, body } => of_test(body)
            .into_iter()
            .map(|body| Test::Quantified {
                every: *every,
                variable: variable.clone(),
                set: set.clone(),
                body: Box::new(body),
            })
            .collect(),
        Test::Let { variable, value, body } => of_test(body)
            .into_iter()
            .map(|body| Test::Let { variable: variable.clone(), value: value.clone(), body: Box::new(body) })
            .collect(),
        Test::Chain(first, more) => {
            let mut shorter = Vec::new();
            if let [(_, second), rest @ ..] = more.as_slice()
                && !rest.is_empty()
            {
                shorter.push(Test::Chain(second.clone(), rest.to_vec()));
                shorter.push(Test::Chain(first.clone(), more[..more.len() - 1].to_vec()));
            }
            shorter.extend(of_term(first).into_iter().map(|first| Test::Chain(first, more.clone())));
            for (place, (comparison, term)) in more.iter().enumerate() {
                shorter.extend(of_term(term).into_iter().map(|term| {
                    let mut more = more.clone();
                    more[place] = (*comparison, term);
                    Test::Chain(first.clone(), more)
                }));
            }
            shorter
        }
    }
}

/// A list with one test less, or with a shorter one.
fn of_list(tests: &[Test], join: impl Fn(Vec<Test>) -> Test) -> Vec<Test> {
    let without = (0..tests.len()).map(|place| {
        let mut rest = tests.to_vec();
        rest.remove(place);
        join(rest)
    });
    let shorter = (0..tests.len()).flat_map(|place| {
        of_test(&tests[place]).into_iter().map(move |test| (place, test)).collect::<Vec<_>>()
    });
    let shorter = shorter.map(|(place, test)| {
        let mut tests = tests.to_vec();
        tests[place] = test;
        join(tests)
    });
    without.chain(shorter).collect()
}

/// All of some tests, without lists in lists.
fn all(tests: Vec<Test>) -> Test {
    let flat = tests.into_iter().flat_map(|test| match test {
        Test::And(inner) => inner,
        other => vec![other],
    });
    let mut flat: Vec<Test> = flat.collect();
    if flat.len() == 1 { flat.remove(0) } else { Test::And(flat) }
}

/// At least one of some tests, without lists in lists.
fn any(tests: Vec<Test>) -> Test {
    let flat = tests.into_iter().flat_map(|test| match test {
        Test::Or(inner) => inner,
        other => vec![other],
    });
    let mut flat: Vec<Test> = flat.collect();
    if flat.len() == 1 { flat.remove(0) } else { Test::Or(flat) }
}

fn negated(test: Test) -> Test {
    match test {
        Test::Not(inner) => *inner,
        other => Test::Not(Box::new(other)),
    }
}

/// Sums, nim-sums, minima and maxima with one term less.
fn of_term(term: &NumberTerm) -> Vec<NumberTerm> {
    let with = |kind: TermKind| NumberTerm { at: term.at, kind };
    let without = |terms: &[NumberTerm], join: &dyn Fn(Vec<NumberTerm>) -> NumberTerm| -> Vec<NumberTerm> {
        let rest = |place: usize| {
            let mut rest = terms.to_vec();
            rest.remove(place);
            if rest.len() == 1 { rest.remove(0) } else { join(rest) }
        };
        if terms.len() < 2 { Vec::new() } else { (0..terms.len()).map(rest).collect() }
    };
    match &term.kind {
        TermKind::Sum(first, more) => {
            let mut shorter = Vec::new();
            if let [(false, second), rest @ ..] = more.as_slice() {
                shorter.push(sum(term, second.clone(), rest.to_vec()));
            }
            shorter.extend((0..more.len()).map(|place| {
                let mut rest = more.clone();
                rest.remove(place);
                sum(term, (**first).clone(), rest)
            }));
            shorter
        }
        TermKind::Xor(terms) => without(terms, &|rest| with(TermKind::Xor(rest))),
        TermKind::Apply(fold @ (Fold::Min | Fold::Max | Fold::Sum | Fold::Xor), terms) => {
            without(terms, &|rest| with(TermKind::Apply(*fold, rest)))
        }
        _ => Vec::new(),
    }
}

fn sum(like: &NumberTerm, first: NumberTerm, more: Vec<(bool, NumberTerm)>) -> NumberTerm {
    if more.is_empty() {
        first
    } else {
        NumberTerm { at: like.at, kind: TermKind::Sum(Box::new(first), more) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let formula: Formula = text.parse().unwrap();
        let found: Vec<String> = formula.shortened().iter().map(ToString::to_string).collect();
        let constants = if text == "true" { &[][..] } else { &["true", "false"] };
        assert_eq!(found, [constants, expected].concat(), "{text}");
        for shorter in &found {
            assert!(shorter.len() < text.len() || shorter == "false", "{text}: {shorter}");
        }
    }

    #[test]
    fn every_part_can_be_left_out() {
        check("true", &["false"][..0]);
        check("w0 = 1", &[]);
        check("not (w0 = 1 and w1 = 2)", &["not w1 = 2", "not w0 = 1"]);
        check("not w0 != w1", &["w0 = w1"]);
        check("w0 < w1 <= w2", &["w1 <= w2", "w0 < w1"]);
        check("w0 + w1 - w2 = w3", &["w1 - w2 = w3", "w0 - w2 = w3", "w0 + w1 = w3"]);
        check(
            "min(w0, w1) = w0 xor w1",
            &["w1 = w0 xor w1", "w0 = w0 xor w1", "min(w0, w1) = w1", "min(w0, w1) = w0"],
        );
        check("orbit(w0 = 1 or w1 = 2)", &["w0 = 1 or w1 = 2", "orbit(w1 = 2)", "orbit(w0 = 1)"]);
    }
}
