//! The little language of predicates, as text: from characters to a tree whose nodes know their column.
//!
//! ```text
//! outcome = P and min > 0          sum % 2 = 1 or token != 3          not statement:erickson-2011/4.8
//! ```

use winnow::{
    Parser,
    ascii::{digit1, multispace0},
    combinator::{Infix, Postfix, Prefix},
    combinator::{alt, cut_err, delimited, expression, fail, not, peek, preceded, terminated},
    error::{ContextError, ErrMode, StrContext, StrContextValue},
    stream::{LocatingSlice, Location},
    token::{one_of, take_while},
};

use super::PredicateError;

/// A tree and where it begins, counted in bytes from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) at: usize,
    pub(super) tree: Tree,
}

/// What a node is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Tree {
    Number(u32),
    Name(String),
    /// `statement:ID`.
    Statement(String),
    Not(Box<Node>),
    Negative(Box<Node>),
    Both(Operator, Box<Node>, Box<Node>),
}

/// What stands between two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Or,
    And,
    Equal,
    Unequal,
    Less,
    AtMost,
    More,
    AtLeast,
    Plus,
    Minus,
    Times,
    Modulo,
}

/// Longer texts are refused: they would nest too deep.
const LONGEST: usize = 1000;

type Input<'a> = LocatingSlice<&'a str>;
type Result<T> = std::result::Result<T, ErrMode<ContextError>>;

/// Reads a predicate. The names are those that hold signs of the language, such as `e0-1`.
pub(super) fn parse(text: &str, names: &[String]) -> std::result::Result<Node, PredicateError> {
    if text.len() > LONGEST {
        return Err(PredicateError::new(
            text,
            LONGEST,
            format!("expected at most {LONGEST} characters, found more"),
        ));
    }
    let whole = terminated(|input: &mut Input<'_>| tree(input, names), multispace0);
    terminated(whole, expected_end).parse(LocatingSlice::new(text)).map_err(|error| {
        let at = error.offset();
        let expected: Vec<String> = error.inner().context().filter_map(expectation).collect();
        let expected = if expected.is_empty() { vec![OPERAND.to_owned()] } else { expected };
        let rest = &text[at..];
        let found = rest.split_whitespace().next().map_or("the end".to_owned(), |word| format!("{word:?}"));
        PredicateError::new(text, at, format!("expected {}, found {found}", expected.join(" or ")))
    })
}

const OPERAND: &str = "a number, a name such as w0, min or outcome, `not`, or a bracket";
const OPERATOR: &str = "`and`, `or`, a comparison, + - * %, or the end";

fn expectation(context: &StrContext) -> Option<String> {
    match context {
        StrContext::Expected(StrContextValue::Description(text)) => Some((*text).to_owned()),
        _ => None,
    }
}

fn expected_end(input: &mut Input<'_>) -> Result<()> {
    winnow::combinator::eof
        .void()
        .context(StrContext::Expected(StrContextValue::Description(OPERATOR)))
        .parse_next(input)
}

fn tree<'a>(input: &mut Input<'a>, names: &[String]) -> Result<Node> {
    expression(|input: &mut Input<'a>| operand(input, names))
        .prefix(prefix)
        .infix(infix)
        .postfix(no_postfix)
        .parse_next(input)
}

fn no_postfix<'a>(input: &mut Input<'a>) -> Result<Postfix<Input<'a>, Node, ErrMode<ContextError>>> {
    fail.parse_next(input)
}

fn operand<'a>(input: &mut Input<'a>, names: &[String]) -> Result<Node> {
    multispace0.parse_next(input)?;
    let at = input.current_token_start();
    let bracketed = delimited(
        '(',
        cut_err(|input: &mut Input<'a>| tree(input, names)),
        cut_err(preceded(multispace0, ')'))
            .context(StrContext::Expected(StrContextValue::Description("`)`"))),
    )
    .map(|node: Node| node.tree);
    let number = terminated(digit1, not(one_of(is_name)))
        .try_map(|digits: &str| digits.parse::<u32>())
        .map(Tree::Number);
    let statement = preceded(
        "statement:",
        cut_err(take_while(1.., |c: char| is_name(c) || "-./".contains(c)))
            .context(StrContext::Expected(StrContextValue::Description("the id of a statement"))),
    )
    .map(|id: &str| Tree::Statement(id.to_owned()));
    let axis = |input: &mut Input<'a>| named_axis(input, names).map(Tree::Name);
    let is_word = |name: &str| !name.starts_with(|c: char| c.is_ascii_digit()) && !RESERVED.contains(&name);
    let name = take_while(1.., is_name).verify(is_word);
    let name = name.map(|name: &str| Tree::Name(name.to_owned()));
    alt((bracketed, number, statement, axis, name))
        .context(StrContext::Expected(StrContextValue::Description(OPERAND)))
        .map(|tree| Node { at, tree })
        .parse_next(input)
}

const RESERVED: [&str; 3] = ["and", "or", "not"];

/// The longest of the names that stands here.
fn named_axis(input: &mut Input<'_>, names: &[String]) -> Result<String> {
    let here: &str = input;
    let ends = |name: &str| !here[name.len()..].starts_with(is_name);
    let found = names.iter().filter(|name| here.starts_with(name.as_str()) && ends(name));
    match found.max_by_key(|name| name.len()) {
        Some(name) => {
            name.as_str().void().parse_next(input)?;
            Ok(name.clone())
        }
        None => fail.parse_next(input),
    }
}

fn prefix<'a>(input: &mut Input<'a>) -> Result<Prefix<Input<'a>, Node, ErrMode<ContextError>>> {
    multispace0.parse_next(input)?;
    let sign = alt((word("not").value('!'), '!', '-')).parse_next(input)?;
    Ok(match sign {
        '-' => Prefix(11, |_: &mut Input<'a>, node: Node| {
            Ok(Node { at: node.at, tree: Tree::Negative(Box::new(node)) })
        }),
        _ => Prefix(5, |_: &mut Input<'a>, node: Node| {
            Ok(Node { at: node.at, tree: Tree::Not(Box::new(node)) })
        }),
    })
}

fn infix<'a>(input: &mut Input<'a>) -> Result<Infix<Input<'a>, Node, ErrMode<ContextError>>> {
    multispace0.parse_next(input)?;
    let words = alt((word("or").value(Operator::Or), word("and").value(Operator::And)));
    let comparisons = alt((
        "==".value(Operator::Equal),
        "=".value(Operator::Equal),
        "!=".value(Operator::Unequal),
        "<=".value(Operator::AtMost),
        "<".value(Operator::Less),
        ">=".value(Operator::AtLeast),
        ">".value(Operator::More),
    ));
    let sums = alt((
        "+".value(Operator::Plus),
        "-".value(Operator::Minus),
        "*".value(Operator::Times),
        "%".value(Operator::Modulo),
    ));
    macro_rules! joined {
        ($kind:ident, $power:literal, $operator:ident) => {
            Infix::$kind($power, |_: &mut Input<'a>, a: Node, b: Node| {
                let at = a.at;
                Ok(Node { at, tree: Tree::Both(Operator::$operator, Box::new(a), Box::new(b)) })
            })
        };
    }
    Ok(match alt((words, comparisons, sums)).parse_next(input)? {
        Operator::Or => joined!(Left, 1, Or),
        Operator::And => joined!(Left, 3, And),
        Operator::Equal => joined!(Neither, 7, Equal),
        Operator::Unequal => joined!(Neither, 7, Unequal),
        Operator::Less => joined!(Neither, 7, Less),
        Operator::AtMost => joined!(Neither, 7, AtMost),
        Operator::More => joined!(Neither, 7, More),
        Operator::AtLeast => joined!(Neither, 7, AtLeast),
        Operator::Plus => joined!(Left, 9, Plus),
        Operator::Minus => joined!(Left, 9, Minus),
        Operator::Times => joined!(Left, 10, Times),
        Operator::Modulo => joined!(Left, 10, Modulo),
    })
}

/// A word that does not go on.
fn word<'a>(text: &'static str) -> impl Parser<Input<'a>, &'a str, ErrMode<ContextError>> {
    terminated(text, peek(not(one_of(is_name))))
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '#'
}
