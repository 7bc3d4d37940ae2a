//! A formula as TeX mathematics, for people to read.

use crate::tree::{Comparison, Fold, Kind, Set, SetKind, Term, Test};

/// How tightly an expression binds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Loose,
    And,
    Not,
    Sum,
    Product,
    Operand,
}

/// A test.
pub(crate) fn test(test: &Test) -> String {
    test_at(test, Level::Loose)
}

fn bracketed(text: String, own: Level, around: Level) -> String {
    if own < around { format!("\\left({text}\\right)") } else { text }
}

fn test_at(test: &Test, around: Level) -> String {
    let joined = |tests: &[Test], level, sign: &str| {
        tests.iter().map(|test| test_at(test, level)).collect::<Vec<_>>().join(sign)
    };
    let (text, own) = match test {
        Test::Constant(value) => (format!("\\mathrm{{{value}}}"), Level::Operand),
        Test::Not(inner) => (format!("\\neg {}", test_at(inner, Level::Operand)), Level::Not),
        Test::And(tests) => (joined(tests, Level::Not, " \\land "), Level::And),
        Test::Or(tests) => (joined(tests, Level::And, " \\lor "), Level::Loose),
        Test::Chain(first, more) => {
            let rest = more.iter().map(|(c, next)| format!(" {} {}", sign(*c), term(next, Level::Loose)));
            (term(first, Level::Loose) + &rest.collect::<String>(), Level::Not)
        }
        Test::Same { equal, tests: both } => {
            let sign = if *equal { "\\Leftrightarrow" } else { "\\not\\Leftrightarrow" };
            let [a, b] = &**both;
            (format!("{} {sign} {}", test_at(a, Level::Operand), test_at(b, Level::Operand)), Level::Not)
        }
        Test::Member(member, of) => (format!("{} \\in {}", term(member, Level::Loose), set(of)), Level::Not),
        Test::Quantified { every, variable, set: over, body } => {
            let sign = if *every { "\\forall" } else { "\\exists" };
            let body = test_at(body, Level::Loose);
            (format!("{sign} {} \\in {}\\colon {body}", name(variable), set(over)), Level::Loose)
        }
        Test::Let { variable, value, body } => {
            let (value, body) = (term(value, Level::Loose), test_at(body, Level::Loose));
            (format!("{body}\\ \\text{{where }} {} = {value}", name(variable)), Level::Loose)
        }
        Test::Orbit(_, body) => {
            let body = test_at(body, Level::Loose);
            (format!("\\exists \\sigma\\colon \\sigma\\left({body}\\right)"), Level::Loose)
        }
        Test::Name(_, word) => (name(word), Level::Operand),
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

fn term(of: &Term, around: Level) -> String {
    let (text, own) = match &of.kind {
        Kind::Number(number) => (number.to_string(), Level::Operand),
        Kind::Name(word) => (name(word), Level::Operand),
        Kind::EdgeName(u, v, None) => (format!("e_{{{u},{v}}}"), Level::Operand),
        Kind::EdgeName(u, v, Some(edge)) => (format!("e_{{{u},{v}}}^{{({edge})}}"), Level::Operand),
        Kind::Token => ("t".to_owned(), Level::Operand),
        Kind::Order => ("n".to_owned(), Level::Operand),
        Kind::Whole(fold) => (format!("{} w", operator(*fold)), Level::Operand),
        Kind::Positive => ("\\left|\\{i\\colon w_i>0\\}\\right|".to_owned(), Level::Operand),
        Kind::Weight(index) => (format!("w_{{{}}}", term(index, Level::Loose)), Level::Operand),
        Kind::Edge(ends) => (
            format!("e_{{{},{}}}", term(&ends[0], Level::Loose), term(&ends[1], Level::Loose)),
            Level::Operand,
        ),
        Kind::After(inner) => {
            (format!("\\mathrm{{after}}\\left({}\\right)", term(inner, Level::Loose)), Level::Operand)
        }
        Kind::Apply(fold @ (Fold::Min | Fold::Max), terms) => (
            format!("{}\\left({}\\right)", operator(*fold), listed(terms, Level::Loose, ", ")),
            Level::Operand,
        ),
        Kind::Apply(Fold::Sum, terms) => (listed(terms, Level::Product, " + "), Level::Sum),
        Kind::Apply(Fold::Xor, terms) => (listed(terms, Level::Sum, " \\oplus "), Level::Loose),
        Kind::Bound { fold, variable, set: over, body } => {
            let body = term(body, Level::Product);
            (format!("{}_{{{} \\in {}}} {body}", operator(*fold), name(variable), set(over)), Level::Sum)
        }
        Kind::Negative(inner) => (format!("-{}", term(inner, Level::Product)), Level::Sum),
        Kind::Sum(first, more) => {
            let next = |(minus, next): &(bool, Term)| {
                format!(" {} {}", if *minus { '-' } else { '+' }, term(next, Level::Product))
            };
            (term(first, Level::Sum) + &more.iter().map(next).collect::<String>(), Level::Sum)
        }
        Kind::Xor(terms) => (listed(terms, Level::Sum, " \\oplus "), Level::Loose),
        Kind::Times(factors) => (
            format!("{} \\cdot {}", term(&factors[0], Level::Product), term(&factors[1], Level::Operand)),
            Level::Product,
        ),
        Kind::Modulo(parts) => (
            format!("{} \\bmod {}", term(&parts[0], Level::Product), term(&parts[1], Level::Operand)),
            Level::Product,
        ),
    };
    bracketed(text, own, around)
}

fn listed(terms: &[Term], level: Level, between: &str) -> String {
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
        SetKind::Neighbours(vertex) => format!("N({})", term(vertex, Level::Loose)),
        SetKind::Listed(terms) => format!("\\{{{}\\}}", listed(terms, Level::Loose, ", ")),
        SetKind::Range(ends) => {
            format!("\\{{{},\\dots,{}\\}}", term(&ends[0], Level::Loose), term(&ends[1], Level::Loose))
        }
        SetKind::Minus(sets) => {
            let right = set(&sets[1]);
            let right = if matches!(sets[1].kind, SetKind::Minus(_)) { format!("({right})") } else { right };
            format!("{} \\setminus {right}", set(&sets[0]))
        }
    }
}
