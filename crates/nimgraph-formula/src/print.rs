//! A formula as text that reads back.

use std::fmt::{Display, Formatter, Result};

use crate::tree::{Kind, Set, SetKind, Term, Test};

/// How tightly an expression binds; one that is looser than its surroundings needs brackets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
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
    TestAt(test, Level::Or).fmt(f)
}

/// A term as text.
pub(crate) fn term_text(term: &Term) -> String {
    TermAt(term, Level::Xor).to_string()
}

struct TestAt<'a>(&'a Test, Level);
struct TermAt<'a>(&'a Term, Level);

impl Display for TestAt<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Self(test, around) = *self;
        if test_level(test) < around {
            return write!(f, "({})", TestAt(test, Level::Or));
        }
        match test {
            Test::Constant(value) => write!(f, "{value}"),
            Test::Not(inner) => write!(f, "not {}", TestAt(inner, Level::Not)),
            // A list inside a list of the same kind keeps its brackets, so that the text reads back as the same tree.
            Test::And(tests) => listed(f, tests.iter().map(|test| TestAt(test, Level::Not)), " and "),
            Test::Or(tests) => listed(f, tests.iter().map(|test| TestAt(test, Level::And)), " or "),
            Test::Chain(first, more) => {
                write!(f, "{}", TermAt(first, Level::Xor))?;
                more.iter().try_for_each(|(c, term)| write!(f, " {} {}", c.sign(), TermAt(term, Level::Xor)))
            }
            Test::Same { equal, tests: both } => {
                let sign = if *equal { "=" } else { "!=" };
                let [a, b] = &**both;
                write!(f, "{} {sign} {}", TestAt(a, Level::Operand), TestAt(b, Level::Operand))
            }
            Test::Member(term, set) => write!(f, "{} in {set}", TermAt(term, Level::Xor)),
            Test::Quantified { every, variable, set, body } => {
                let word = if *every { "all" } else { "some" };
                write!(f, "{word} {variable} in {set}: {}", TestAt(body, Level::Or))
            }
            Test::Let { variable, value, body } => {
                write!(f, "let {variable} = {}; {}", TermAt(value, Level::Xor), TestAt(body, Level::Or))
            }
            Test::Orbit(_, body) => write!(f, "orbit({})", TestAt(body, Level::Or)),
            Test::Name(_, name) => f.write_str(name),
        }
    }
}

/// Binders reach as far as they can, so they are bracketed wherever anything could follow.
fn test_level(test: &Test) -> Level {
    match test {
        Test::Or(_) | Test::Quantified { .. } | Test::Let { .. } => Level::Or,
        Test::And(_) => Level::And,
        Test::Not(_) => Level::Not,
        Test::Chain(..) | Test::Same { .. } | Test::Member(..) => Level::Compared,
        Test::Constant(_) | Test::Orbit(..) | Test::Name(..) => Level::Operand,
    }
}

impl Display for TermAt<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Self(term, around) = *self;
        if term_level(term) < around {
            return write!(f, "({})", TermAt(term, Level::Or));
        }
        match &term.kind {
            Kind::Number(number) => write!(f, "{number}"),
            Kind::Name(name) => f.write_str(name),
            Kind::EdgeName(u, v, None) => write!(f, "e{u}-{v}"),
            Kind::EdgeName(u, v, Some(edge)) => write!(f, "e{u}-{v}#{edge}"),
            Kind::Token => f.write_str("token"),
            Kind::Order => f.write_str("n"),
            Kind::Whole(fold) => f.write_str(fold.name()),
            Kind::Positive => f.write_str("positive"),
            Kind::Weight(index) => write!(f, "w[{}]", TermAt(index, Level::Xor)),
            Kind::Edge(ends) => {
                write!(f, "e[{}, {}]", TermAt(&ends[0], Level::Xor), TermAt(&ends[1], Level::Xor))
            }
            Kind::After(inner) => write!(f, "after({})", TermAt(inner, Level::Xor)),
            Kind::Apply(fold, terms) => {
                write!(f, "{}(", fold.name())?;
                listed(f, terms.iter().map(|term| TermAt(term, Level::Xor)), ", ")?;
                f.write_str(")")
            }
            Kind::Bound { fold, variable, set, body } => {
                write!(f, "{} {variable} in {set}: {}", fold.name(), TermAt(body, Level::Xor))
            }
            Kind::Negative(inner) => write!(f, "-{}", TermAt(inner, Level::Signed)),
            Kind::Sum(first, more) => {
                write!(f, "{}", TermAt(first, Level::Product))?;
                more.iter().try_for_each(|(minus, term)| {
                    write!(f, " {} {}", if *minus { '-' } else { '+' }, TermAt(term, Level::Product))
                })
            }
            Kind::Xor(terms) => listed(f, terms.iter().map(|term| TermAt(term, Level::Sum)), " xor "),
            Kind::Times(factors) => {
                write!(f, "{} * {}", TermAt(&factors[0], Level::Product), TermAt(&factors[1], Level::Signed))
            }
            Kind::Modulo(parts) => {
                write!(f, "{} % {}", TermAt(&parts[0], Level::Product), TermAt(&parts[1], Level::Signed))
            }
        }
    }
}

fn term_level(term: &Term) -> Level {
    match term.kind {
        Kind::Bound { .. } => Level::Or,
        Kind::Xor(_) => Level::Xor,
        Kind::Sum(..) => Level::Sum,
        Kind::Times(_) | Kind::Modulo(_) => Level::Product,
        Kind::Negative(_) => Level::Signed,
        _ => Level::Operand,
    }
}

impl Display for Set {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match &self.kind {
            SetKind::Vertices => f.write_str("V"),
            SetKind::Weights => f.write_str("W"),
            SetKind::Neighbours(vertex) => write!(f, "N({})", TermAt(vertex, Level::Xor)),
            SetKind::Listed(terms) => {
                f.write_str("{")?;
                listed(f, terms.iter().map(|term| TermAt(term, Level::Xor)), ", ")?;
                f.write_str("}")
            }
            SetKind::Range(ends) => {
                write!(f, "{}..{}", TermAt(&ends[0], Level::Sum), TermAt(&ends[1], Level::Sum))
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
