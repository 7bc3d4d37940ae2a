//! A formula as text that reads back.

use std::fmt::{Display, Formatter, Result};

use crate::tree::{NumberTerm, Set, SetKind, TermKind, Test};

/// How tightly an expression binds; one that is looser than its surroundings needs brackets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Tightness {
    Or,
    And,
    Not,
    Compared,
    Xor,
    Sum,
    Product,
    Signed,
    Operand,
}

/// Writes a formula.
pub(crate) fn test(f: &mut Formatter<'_>, test: &Test) -> Result {
    TestAt(test, Tightness::Or).fmt(f)
}

/// A term as text.
pub(crate) fn term_text(term: &NumberTerm) -> String {
    TermAt(term, Tightness::Xor).to_string()
}

struct TestAt<'a>(&'a Test, Tightness);
struct TermAt<'a>(&'a NumberTerm, Tightness);

impl Display for TestAt<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Self(test, around) = *self;
        if test_level(test) < around {
            return write!(f, "({})", TestAt(test, Tightness::Or));
        }
        match test {
            Test::Constant(value) => write!(f, "{value}"),
            Test::Not(inner) => write!(f, "not {}", TestAt(inner, Tightness::Not)),
            // A list inside a list of the same kind keeps its brackets, so that the text reads back as the same tree.
            Test::And(tests) => listed(f, tests.iter().map(|test| TestAt(test, Tightness::Not)), " and "),
            Test::Or(tests) => listed(f, tests.iter().map(|test| TestAt(test, Tightness::And)), " or "),
            Test::Chain(first, more) => {
                write!(f, "{}", TermAt(first, Tightness::Xor))?;
                more.iter()
                    .try_for_each(|(c, term)| write!(f, " {} {}", c.sign(), TermAt(term, Tightness::Xor)))
            }
            Test::Same { equal, tests: both } => {
                let sign = if *equal { "=" } else { "!=" };
                let [a, b] = &**both;
                write!(f, "{} {sign} {}", TestAt(a, Tightness::Operand), TestAt(b, Tightness::Operand))
            }
            Test::Member(term, set) => write!(f, "{} in {set}", TermAt(term, Tightness::Xor)),
            Test::Quantified { every, variable, set, body } => {
                let word = if *every { "all" } else { "some" };
                write!(f, "{word} {variable} in {set}: {}", TestAt(body, Tightness::Or))
            }
            Test::Let { variable, value, body } => {
                write!(
                    f,
                    "let {variable} = {}; {}",
                    TermAt(value, Tightness::Xor),
                    TestAt(body, Tightness::Or)
                )
            }
            Test::Orbit(_, body) => write!(f, "orbit({})", TestAt(body, Tightness::Or)),
            Test::Name(_, name) => f.write_str(name),
        }
    }
}

/// Binders reach as far as they can, so they are bracketed wherever anything could follow.
fn test_level(test: &Test) -> Tightness {
    match test {
        Test::Or(_) | Test::Quantified { .. } | Test::Let { .. } => Tightness::Or,
        Test::And(_) => Tightness::And,
        Test::Not(_) => Tightness::Not,
        Test::Chain(..) | Test::Same { .. } | Test::Member(..) => Tightness::Compared,
        Test::Constant(_) | Test::Orbit(..) | Test::Name(..) => Tightness::Operand,
    }
}

impl Display for TermAt<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Self(term, around) = *self;
        if term_level(term) < around {
            return write!(f, "({})", TermAt(term, Tightness::Or));
        }
        match &term.kind {
            TermKind::Number(number) => write!(f, "{number}"),
            TermKind::Name(name) => f.write_str(name),
            TermKind::EdgeName(u, v, None) => write!(f, "e{u}-{v}"),
            TermKind::EdgeName(u, v, Some(edge)) => write!(f, "e{u}-{v}#{edge}"),
            TermKind::Token => f.write_str("token"),
            TermKind::Order => f.write_str("n"),
            TermKind::Whole(fold) => f.write_str(fold.name()),
            TermKind::Positive => f.write_str("positive"),
            TermKind::Weight(index) => write!(f, "w[{}]", TermAt(index, Tightness::Xor)),
            TermKind::Edge(ends) => {
                write!(f, "e[{}, {}]", TermAt(&ends[0], Tightness::Xor), TermAt(&ends[1], Tightness::Xor))
            }
            TermKind::After(inner) => write!(f, "after({})", TermAt(inner, Tightness::Xor)),
            TermKind::Apply(fold, terms) => {
                write!(f, "{}(", fold.name())?;
                listed(f, terms.iter().map(|term| TermAt(term, Tightness::Xor)), ", ")?;
                f.write_str(")")
            }
            TermKind::Bound { fold, variable, set, body } => {
                write!(f, "{} {variable} in {set}: {}", fold.name(), TermAt(body, Tightness::Xor))
            }
            TermKind::Negative(inner) => write!(f, "-{}", TermAt(inner, Tightness::Signed)),
            TermKind::Sum(first, more) => {
                write!(f, "{}", TermAt(first, Tightness::Product))?;
                more.iter().try_for_each(|(minus, term)| {
                    write!(f, " {} {}", if *minus { '-' } else { '+' }, TermAt(term, Tightness::Product))
                })
            }
            TermKind::Xor(terms) => listed(f, terms.iter().map(|term| TermAt(term, Tightness::Sum)), " xor "),
            TermKind::Times(factors) => {
                write!(
                    f,
                    "{} * {}",
                    TermAt(&factors[0], Tightness::Product),
                    TermAt(&factors[1], Tightness::Signed)
                )
            }
            TermKind::Modulo(parts) => {
                write!(
                    f,
                    "{} % {}",
                    TermAt(&parts[0], Tightness::Product),
                    TermAt(&parts[1], Tightness::Signed)
                )
            }
        }
    }
}

fn term_level(term: &NumberTerm) -> Tightness {
    match term.kind {
        TermKind::Bound { .. } => Tightness::Or,
        TermKind::Xor(_) => Tightness::Xor,
        TermKind::Sum(..) => Tightness::Sum,
        TermKind::Times(_) | TermKind::Modulo(_) => Tightness::Product,
        TermKind::Negative(_) => Tightness::Signed,
        _ => Tightness::Operand,
    }
}

impl Display for Set {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match &self.kind {
            SetKind::Vertices => f.write_str("V"),
            SetKind::Weights => f.write_str("W"),
            SetKind::Neighbours(vertex) => write!(f, "N({})", TermAt(vertex, Tightness::Xor)),
            SetKind::Listed(terms) => {
                f.write_str("{")?;
                listed(f, terms.iter().map(|term| TermAt(term, Tightness::Xor)), ", ")?;
                f.write_str("}")
            }
            SetKind::Range(ends) => {
                write!(f, "{}..{}", TermAt(&ends[0], Tightness::Sum), TermAt(&ends[1], Tightness::Sum))
            }
            SetKind::Minus(sets) => {
                let [a, b] = &**sets;
                let bracketed = |set: &Set, needed| if needed { format!("({set})") } else { set.to_string() };
                let is_range = |set: &Set| matches!(set.kind, SetKind::Range(_));
                let right = is_range(b) || matches!(b.kind, SetKind::Minus(_));
                write!(f, "{} - {}", bracketed(a, is_range(a)), bracketed(b, right))
            }
        }
    }
}

fn listed(f: &mut Formatter<'_>, items: impl Iterator<Item = impl Display>, between: &str) -> Result {
    for (i, item) in items.enumerate() {
        if i > 0 {
            f.write_str(between)?;
        }
        item.fmt(f)?;
    }
    Ok(())
}
