//! A formula as TeX mathematics, for people to read.

use crate::tree::{Comparison, Fold, NumberTerm, Set, SetKind, TermKind, Test};

/// How tightly an expression binds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Tightness {
    Loose,
    And,
    Not,
    Sum,
    Product,
    Operand,
}

/// A test.
pub(crate) fn test(test: &Test) -> String {
    test_at(test, Tightness::Loose)
}

fn bracketed(text: String, own: Tightness, around: Tightness) -> String {
    if own < around { format!("\\left({text}\\right)") } else { text }
}

fn test_at(test: &Test, around: Tightness) -> String {
    let joined = |tests: &[Test], level, sign: &str| {
        tests.iter().map(|test| test_at(test, level)).collect::<Vec<_>>().join(sign)
    };
    let (text, own) = match test {
        Test::Constant(value) => (format!("\\mathrm{{{value}}}"), Tightness::Operand),
        Test::Not(inner) => (format!("\\neg {}", test_at(inner, Tightness::Operand)), Tightness::Not),
        Test::And(tests) => (joined(tests, Tightness::Not, " \\land "), Tightness::And),
        Test::Or(tests) => (joined(tests, Tightness::And, " \\lor "), Tightness::Loose),
        Test::Chain(first, more) => {
            let rest = more.iter().map(|(c, next)| format!(" {} {}", sign(*c), term(next, Tightness::Loose)));
            (term(first, Tightness::Loose) + &rest.collect::<String>(), Tightness::Not)
        }
        Test::Same { equal, tests: both } => {
            let sign = if *equal { "\\Leftrightarrow" } else { "\\not\\Leftrightarrow" };
            let [a, b] = &**both;
            (
                format!("{} {sign} {}", test_at(a, Tightness::Operand), test_at(b, Tightness::Operand)),
                Tightness::Not,
            )
        }
        Test::Member(member, of) => {
            (format!("{} \\in {}", term(member, Tightness::Loose), set(of)), Tightness::Not)
        }
        Test::Quantified { every, variable, set: over, body } => {
            let sign = if *every { "\\forall" } else { "\\exists" };
            let body = test_at(body, Tightness::Loose);
            (format!("{sign} {} \\in {}\\colon {body}", name(variable), set(over)), Tightness::Loose)
        }
        Test::Let { variable, value, body } => {
            let (value, body) = (term(value, Tightness::Loose), test_at(body, Tightness::Loose));
            (format!("{body}\\ \\text{{where }} {} = {value}", name(variable)), Tightness::Loose)
        }
        Test::Orbit(_, body) => {
            let body = test_at(body, Tightness::Loose);
            (format!("\\exists \\sigma\\colon \\sigma\\left({body}\\right)"), Tightness::Loose)
        }
        Test::Name(_, word) => (name(word), Tightness::Operand),
    };
    bracketed(text, own, around)
}

fn sign(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => "=",
        Comparison::Unequal => "\\ne",
        Comparison::Less => "<",
        Comparison::AtMost => "\\le",
        Comparison::More => ">",
        Comparison::AtLeast => "\\ge",
    }
}

fn term(of: &NumberTerm, around: Tightness) -> String {
    let (text, own) = match &of.kind {
        TermKind::Number(number) => (number.to_string(), Tightness::Operand),
        TermKind::Name(word) => (name(word), Tightness::Operand),
        TermKind::EdgeName(u, v, None) => (format!("e_{{{u},{v}}}"), Tightness::Operand),
        TermKind::EdgeName(u, v, Some(edge)) => (format!("e_{{{u},{v}}}^{{({edge})}}"), Tightness::Operand),
        TermKind::Token => ("t".to_owned(), Tightness::Operand),
        TermKind::Order => ("n".to_owned(), Tightness::Operand),
        TermKind::Whole(fold) => (format!("{} w", operator(*fold)), Tightness::Operand),
        TermKind::Positive => ("\\left|\\{i\\colon w_i>0\\}\\right|".to_owned(), Tightness::Operand),
        TermKind::Weight(index) => (format!("w_{{{}}}", term(index, Tightness::Loose)), Tightness::Operand),
        TermKind::Edge(ends) => (
            format!("e_{{{},{}}}", term(&ends[0], Tightness::Loose), term(&ends[1], Tightness::Loose)),
            Tightness::Operand,
        ),
        TermKind::After(inner) => {
            (format!("\\mathrm{{after}}\\left({}\\right)", term(inner, Tightness::Loose)), Tightness::Operand)
        }
        TermKind::Apply(fold @ (Fold::Min | Fold::Max), terms) => (
            format!("{}\\left({}\\right)", operator(*fold), listed(terms, Tightness::Loose, ", ")),
            Tightness::Operand,
        ),
        TermKind::Apply(Fold::Sum, terms) => (listed(terms, Tightness::Product, " + "), Tightness::Sum),
        TermKind::Apply(Fold::Xor, terms) => (listed(terms, Tightness::Sum, " \\oplus "), Tightness::Loose),
        TermKind::Bound { fold, variable, set: over, body } => {
            let body = term(body, Tightness::Product);
            (format!("{}_{{{} \\in {}}} {body}", operator(*fold), name(variable), set(over)), Tightness::Sum)
        }
        TermKind::Negative(inner) => (format!("-{}", term(inner, Tightness::Product)), Tightness::Sum),
        TermKind::Sum(first, more) => {
            let next = |(minus, next): &(bool, NumberTerm)| {
                format!(" {} {}", if *minus { '-' } else { '+' }, term(next, Tightness::Product))
            };
            (term(first, Tightness::Sum) + &more.iter().map(next).collect::<String>(), Tightness::Sum)
        }
        TermKind::Xor(terms) => (listed(terms, Tightness::Sum, " \\oplus "), Tightness::Loose),
        TermKind::Times(factors) => (
            format!(
                "{} \\cdot {}",
                term(&factors[0], Tightness::Product),
                term(&factors[1], Tightness::Operand)
            ),
            Tightness::Product,
        ),
        TermKind::Modulo(parts) => (
            format!("{} \\bmod {}", term(&parts[0], Tightness::Product), term(&parts[1], Tightness::Operand)),
            Tightness::Product,
        ),
    };
    bracketed(text, own, around)
}

fn listed(terms: &[NumberTerm], level: Tightness, between: &str) -> String {
    terms.iter().map(|next| term(next, level)).collect::<Vec<_>>().join(between)
}

fn operator(fold: Fold) -> &'static str {
    match fold {
        Fold::Min => "\\min",
        Fold::Max => "\\max",
        Fold::Sum => "\\sum",
        Fold::Xor => "\\bigoplus",
    }
}

/// A letter stays one, `w12` gets an index, a word stands upright.
fn name(word: &str) -> String {
    let escaped = |text: &str| text.replace('_', "\\_").replace('#', "\\#").replace('%', "\\%");
    let mut letters = word.chars();
    match (letters.next(), letters.as_str()) {
        (Some(first), "") => first.to_string(),
        (Some(first), rest) if first.is_alphabetic() && rest.bytes().all(|b| b.is_ascii_digit()) => {
            format!("{first}_{{{rest}}}")
        }
        _ => format!("\\mathrm{{{}}}", escaped(word)),
    }
}

fn set(of: &Set) -> String {
    match &of.kind {
        SetKind::Vertices => "V".to_owned(),
        SetKind::Weights => "W".to_owned(),
        SetKind::Neighbours(vertex) => format!("N({})", term(vertex, Tightness::Loose)),
        SetKind::Listed(terms) => format!("\\{{{}\\}}", listed(terms, Tightness::Loose, ", ")),
        SetKind::Range(ends) => {
            format!(
                "\\{{{},\\dots,{}\\}}",
                term(&ends[0], Tightness::Loose),
                term(&ends[1], Tightness::Loose)
            )
        }
        SetKind::Minus(sets) => {
            let right = set(&sets[1]);
            let right = if matches!(sets[1].kind, SetKind::Minus(_)) { format!("({right})") } else { right };
            format!("{} \\setminus {right}", set(&sets[0]))
        }
    }
}
