//! Predicates over the states of a table: what they mean, and which states can be skipped.

use std::sync::Arc;

use nimgraph_table::GameBox;
use nimgraph_table::sink::{Find, State};

use super::statement::Claimed;
use super::syntax::{Node, Operator, Tree, parse};

/// A test of states: an expression over weights, token and outcome, or a statement of the catalogue.
///
/// Names: `w0`, `w1`, … or `e0-1` (edges), `v0` (vertices), `h0` (heaps) are weights; `min`, `max`, `sum` and
/// `xor` are taken over all of them, and `positive` is how many are not zero; `token` is the token's place,
/// `outcome` is `P` or `N`, and `grundy` the Grundy value in tables that have it. `statement:ID` holds where a
/// statement of the catalogue says nothing or the truth.
///
/// ```
/// use nimgraph::table::{GameBox, Options, Values};
/// use nimgraph_wire::tables::Predicate;
/// let setup = nimgraph_wire::read_position("edge-nim complete:4").unwrap();
/// let table = GameBox::new(&setup, &[3; 6])?;
/// let predicate = Predicate::parse("outcome = P and min > 0", &table).unwrap();
/// let (found, _) = table.run(Values::Outcomes, predicate.find(10), &Options::default())?;
/// assert_eq!(found.total(), 0); // the clique theorem
/// assert_eq!(
///     Predicate::parse("min >", &table).unwrap_err().to_string(),
///     "column 6: expected a number, a name such as w0, min or outcome, `not`, or a bracket, found the end"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Predicate {
    test: Test,
    table: Arc<GameBox>,
}

/// Why a text is not a predicate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {message}")]
pub struct PredicateError {
    /// Where, counted in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub message: String,
}

impl PredicateError {
    pub(super) fn new(text: &str, at: usize, message: String) -> Self {
        let column = text.char_indices().take_while(|(start, _)| *start < at).count() + 1;
        Self { column, message }
    }
}

/// Something that holds or not.
#[derive(Clone, Debug)]
enum Test {
    And(Box<Test>, Box<Test>),
    Or(Box<Test>, Box<Test>),
    Not(Box<Test>),
    Compare(Number, Operator, Number),
    /// Both hold, or neither does.
    Same(Box<Test>, Box<Test>),
    /// The state is a P-position.
    IsP,
    Statement(Box<Claimed>),
}

/// A number that a state has. Whoever reads one sees to it that it [stays within](Number::largest) what it is
/// reckoned in, so nothing is checked at each state.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Number {
    Constant(i128),
    Weight(usize),
    Token,
    Min,
    Max,
    Sum,
    Xor,
    Positive,
    Grundy,
    Plus(Box<Number>, Box<Number>),
    Minus(Box<Number>, Box<Number>),
    Times(Box<Number>, i128),
    /// The modulus is positive.
    Modulo(Box<Number>, i128),
}

impl Predicate {
    /// Reads a predicate about the states of a table.
    pub fn parse(text: &str, table: &GameBox) -> Result<Self, PredicateError> {
        let names = table.axis_names();
        let reader = Reader { text, table, names: &names };
        let test = reader.test(&parse(text, &names)?)?;
        Ok(Self { test, table: Arc::new(table.clone()) })
    }

    /// The contrary.
    pub fn negated(self) -> Self {
        Self { test: Test::Not(Box::new(self.test)), table: self.table }
    }

    /// Whether it asks for Grundy values.
    pub fn needs_grundy(&self) -> bool {
        self.test.any_number(&|number| *number == Number::Grundy)
    }

    /// Whether a state passes.
    pub fn holds(&self, state: State<'_>) -> bool {
        self.test.holds(state) && self.table.is_state(state.weights, state.token)
    }

    /// A sink that counts the states that pass and keeps the first `limit` of them.
    ///
    /// Where the predicate demands a P-position, or least weights, other states are not looked at.
    pub fn find(&self, limit: usize) -> Find<impl Fn(State<'_>) -> bool + Clone + Send + use<>> {
        let mut demands = Demands { p: false, least: vec![0; self.table.bounds().axes()] };
        demands.collect(&self.test);
        let predicate = self.clone();
        let passes = move |state: State<'_>| predicate.holds(state);
        if demands.p {
            Find::p_positions(demands.least, limit, passes)
        } else {
            Find::states(demands.least, limit, passes)
        }
    }

    /// The same sink looking at every state: the slow twin.
    pub fn find_slowly(&self, limit: usize) -> Find<impl Fn(State<'_>) -> bool + Clone + Send + use<>> {
        let predicate = self.clone();
        let least = vec![0; self.table.bounds().axes()];
        Find::states(least, limit, move |state: State<'_>| predicate.holds(state))
    }
}

/// What every state that passes must have.
struct Demands {
    p: bool,
    least: Vec<u64>,
}

impl Demands {
    fn collect(&mut self, test: &Test) {
        match test {
            Test::And(a, b) => {
                self.collect(a);
                self.collect(b);
            }
            Test::IsP => self.p = true,
            Test::Compare(number, operator, Number::Constant(constant)) => {
                let least = match operator {
                    Operator::AtLeast | Operator::Equal => *constant,
                    Operator::More => constant + 1,
                    _ => return,
                };
                self.demand(number, u64::try_from(least).unwrap_or(0));
            }
            Test::Compare(Number::Constant(constant), operator, number) => {
                let least = match operator {
                    Operator::AtMost | Operator::Equal => *constant,
                    Operator::Less => constant + 1,
                    _ => return,
                };
                self.demand(number, u64::try_from(least).unwrap_or(0));
            }
            _ => {}
        }
    }

    fn demand(&mut self, number: &Number, least: u64) {
        match number {
            Number::Min => self.least.iter_mut().for_each(|weight| *weight = least.max(*weight)),
            Number::Weight(axis) => self.least[*axis] = least.max(self.least[*axis]),
            Number::Positive if least >= self.least.len() as u64 => self.demand(&Number::Min, 1),
            _ => {}
        }
    }
}

impl Test {
    fn holds(&self, state: State<'_>) -> bool {
        match self {
            Self::And(a, b) => a.holds(state) && b.holds(state),
            Self::Or(a, b) => a.holds(state) || b.holds(state),
            Self::Not(a) => !a.holds(state),
            Self::Compare(a, operator, b) => {
                let (a, b) = (a.of(state), b.of(state));
                match operator {
                    Operator::Equal => a == b,
                    Operator::Unequal => a != b,
                    Operator::Less => a < b,
                    Operator::AtMost => a <= b,
                    Operator::More => a > b,
                    Operator::AtLeast => a >= b,
                    _ => unreachable!("only comparisons compare"),
                }
            }
            Self::Same(a, b) => a.holds(state) == b.holds(state),
            Self::IsP => state.is_p,
            Self::Statement(claimed) => claimed.holds(state),
        }
    }

    fn any_number(&self, test: &dyn Fn(&Number) -> bool) -> bool {
        match self {
            Self::And(a, b) | Self::Or(a, b) | Self::Same(a, b) => a.any_number(test) || b.any_number(test),
            Self::Not(a) => a.any_number(test),
            Self::Compare(a, _, b) => a.any(test) || b.any(test),
            Self::IsP | Self::Statement(_) => false,
        }
    }
}

impl Number {
    fn of(&self, state: State<'_>) -> i128 {
        let weights = state.weights.iter().copied();
        match self {
            Self::Constant(constant) => *constant,
            Self::Weight(axis) => state.weights[*axis].into(),
            Self::Token => state.token as i128,
            Self::Min => weights.min().unwrap_or(0).into(),
            Self::Max => weights.max().unwrap_or(0).into(),
            Self::Sum => weights.map(i128::from).sum(),
            Self::Xor => weights.fold(0, |xor, weight| xor ^ weight).into(),
            Self::Positive => weights.filter(|&weight| weight > 0).count() as i128,
            Self::Grundy => state.grundy.unwrap_or(0) as i128,
            Self::Plus(a, b) => a.of(state) + b.of(state),
            Self::Minus(a, b) => a.of(state) - b.of(state),
            Self::Times(a, factor) => a.of(state) * factor,
            Self::Modulo(a, modulus) => a.of(state).rem_euclid(*modulus),
        }
    }

    /// How far from zero it can be, or `None` when it may not fit; the weights of `axes` are all below 2^64.
    fn largest(&self, axes: usize) -> Option<i128> {
        match self {
            Self::Constant(constant) => Some(constant.abs()),
            Self::Sum => (1i128 << 64).checked_mul(axes as i128),
            Self::Weight(_)
            | Self::Token
            | Self::Min
            | Self::Max
            | Self::Xor
            | Self::Positive
            | Self::Grundy => Some(1 << 64),
            Self::Plus(a, b) | Self::Minus(a, b) => a.largest(axes)?.checked_add(b.largest(axes)?),
            Self::Times(a, factor) => a.largest(axes)?.checked_mul(factor.abs()),
            Self::Modulo(a, modulus) => a.largest(axes).map(|_| *modulus),
        }
    }

    fn any(&self, test: &dyn Fn(&Number) -> bool) -> bool {
        test(self)
            || match self {
                Self::Plus(a, b) | Self::Minus(a, b) => a.any(test) || b.any(test),
                Self::Times(a, _) | Self::Modulo(a, _) => a.any(test),
                _ => false,
            }
    }
}

/// Gives names their meaning.
struct Reader<'a> {
    text: &'a str,
    table: &'a GameBox,
    names: &'a [String],
}

impl Reader<'_> {
    fn error<T>(&self, node: &Node, message: impl Into<String>) -> Result<T, PredicateError> {
        Err(PredicateError::new(self.text, node.at, message.into()))
    }

    fn test(&self, node: &Node) -> Result<Test, PredicateError> {
        let both = |a, b| Ok::<_, PredicateError>((Box::new(self.test(a)?), Box::new(self.test(b)?)));
        match &node.tree {
            Tree::Not(inner) => Ok(Test::Not(Box::new(self.test(inner)?))),
            Tree::Both(Operator::And, a, b) => both(a, b).map(|(a, b)| Test::And(a, b)),
            Tree::Both(Operator::Or, a, b) => both(a, b).map(|(a, b)| Test::Or(a, b)),
            Tree::Both(operator, a, b) if operator.compares() => self.comparison(a, *operator, b),
            Tree::Statement(id) => match Claimed::new(self.table, id) {
                Ok(claimed) => Ok(Test::Statement(Box::new(claimed))),
                Err(message) => self.error(node, message),
            },
            Tree::Name(name) if self.names.contains(name) || NUMBERS.contains(&name.as_str()) => {
                self.error(node, format!("{name} is a number; compare it with another, as in {name} > 0"))
            }
            Tree::Name(name) if name == "outcome" => {
                self.error(node, "compare it: outcome = P or outcome = N")
            }
            Tree::Name(name) => self.unknown(node, name),
            _ => self.error(node, "expected a condition, found a number"),
        }
    }

    fn comparison(&self, a: &Node, operator: Operator, b: &Node) -> Result<Test, PredicateError> {
        let is = |node: &Node, name: &str| node.tree == Tree::Name(name.to_owned());
        match (is(a, "outcome"), is(b, "outcome")) {
            (true, _) => self.outcome(a, operator, b),
            (_, true) => self.outcome(b, operator, a),
            _ if a.tree.is_test() || b.tree.is_test() => self.same(a, operator, b),
            _ if is(a, "token") => Ok(Test::Compare(Number::Token, operator, self.place(b)?)),
            _ if is(b, "token") => Ok(Test::Compare(self.place(a)?, operator, Number::Token)),
            _ => Ok(Test::Compare(self.bounded(a)?, operator, self.bounded(b)?)),
        }
    }

    /// A number that cannot become too large for what it is reckoned in.
    fn bounded(&self, node: &Node) -> Result<Number, PredicateError> {
        let number = self.number(node)?;
        match number.largest(self.table.bounds().axes()) {
            Some(_) => Ok(number),
            None => self.error(node, "expected a number below 2^127"),
        }
    }

    /// Two tests that are to hold together, or just one of them.
    fn same(&self, a: &Node, operator: Operator, b: &Node) -> Result<Test, PredicateError> {
        let tests = |a, b| Ok(Test::Same(Box::new(self.test(a)?), Box::new(self.test(b)?)));
        match operator {
            Operator::Equal if a.tree.is_test() && b.tree.is_test() => tests(a, b),
            Operator::Unequal if a.tree.is_test() && b.tree.is_test() => {
                Ok(Test::Not(Box::new(tests(a, b)?)))
            }
            _ => self.error(if a.tree.is_test() { a } else { b }, "expected a number, found a condition"),
        }
    }

    fn outcome(&self, outcome: &Node, operator: Operator, value: &Node) -> Result<Test, PredicateError> {
        let Tree::Name(name) = &value.tree else { return self.error(value, "expected P or N") };
        let is_p = match name.as_str() {
            "P" => true,
            "N" => false,
            _ => return self.error(value, format!("expected P or N, found {name}")),
        };
        match operator {
            Operator::Equal if is_p => Ok(Test::IsP),
            Operator::Unequal if !is_p => Ok(Test::IsP),
            Operator::Equal | Operator::Unequal => Ok(Test::Not(Box::new(Test::IsP))),
            _ => self.error(outcome, "outcomes can be compared with = and != only"),
        }
    }

    /// A place of the token: its name, or a number.
    fn place(&self, node: &Node) -> Result<Number, PredicateError> {
        let Some(labels) = self.table.labels() else {
            return self.error(node, format!("{} has no token", self.table.setup().info().name));
        };
        match &node.tree {
            Tree::Name(name) if !self.names.contains(name) => match labels.find_word(name) {
                Some(place) => Ok(Number::Constant(place as i128)),
                None => self.bounded(node),
            },
            _ => self.bounded(node),
        }
    }

    fn number(&self, node: &Node) -> Result<Number, PredicateError> {
        match &node.tree {
            Tree::Number(number) => Ok(Number::Constant((*number).into())),
            Tree::Name(name) => self.named(node, name),
            Tree::Negative(inner) => match self.number(inner)? {
                Number::Constant(constant) => Ok(Number::Constant(-constant)),
                number => Ok(Number::Minus(Box::new(Number::Constant(0)), Box::new(number))),
            },
            Tree::Both(Operator::Plus, a, b) => {
                Ok(Number::Plus(Box::new(self.number(a)?), Box::new(self.number(b)?)))
            }
            Tree::Both(Operator::Minus, a, b) => {
                Ok(Number::Minus(Box::new(self.number(a)?), Box::new(self.number(b)?)))
            }
            Tree::Both(Operator::Times, a, b) => match (self.number(a)?, self.number(b)?) {
                (number, Number::Constant(factor)) | (Number::Constant(factor), number) => {
                    Ok(Number::Times(Box::new(number), factor))
                }
                _ => self.error(b, "one of the factors must be a constant"),
            },
            Tree::Both(Operator::Modulo, a, b) => match (self.number(a)?, self.number(b)?) {
                (number, Number::Constant(modulus)) if modulus > 0 => {
                    Ok(Number::Modulo(Box::new(number), modulus))
                }
                _ => self.error(b, "the modulus must be a constant of at least 1"),
            },
            _ => self.error(node, "expected a number, found a condition"),
        }
    }

    fn named(&self, node: &Node, name: &str) -> Result<Number, PredicateError> {
        if let Some(axis) = self.names.iter().position(|other| other == name) {
            return Ok(Number::Weight(axis));
        }
        let axes = self.table.bounds().axes();
        if let Some(axis) = name.strip_prefix('w').and_then(|digits| digits.parse::<usize>().ok()) {
            return match axis < axes {
                true => Ok(Number::Weight(axis)),
                false => self.error(node, format!("there are {axes} weights, w0 to w{}", axes.max(1) - 1)),
            };
        }
        Ok(match name {
            "min" => Number::Min,
            "max" => Number::Max,
            "sum" => Number::Sum,
            "xor" => Number::Xor,
            "positive" => Number::Positive,
            "grundy" => Number::Grundy,
            "token" if self.table.labels().is_some() => Number::Token,
            "token" => return self.error(node, format!("{} has no token", self.table.setup().info().name)),
            _ => return self.unknown(node, name),
        })
    }

    fn unknown<T>(&self, node: &Node, name: &str) -> Result<T, PredicateError> {
        let weights = match self.names {
            [] => String::new(),
            [first, ..] => format!("w0 or {first}, "),
        };
        self.error(
            node,
            format!("there is no {name:?}; names are {weights}token, outcome, {}", NUMBERS.join(", ")),
        )
    }
}

const NUMBERS: [&str; 6] = ["min", "max", "sum", "xor", "positive", "grundy"];

impl Tree {
    /// Whether it holds or not, rather than being a number.
    fn is_test(&self) -> bool {
        match self {
            Self::Not(_) | Self::Statement(_) => true,
            Self::Both(operator, ..) => {
                operator.compares() || matches!(operator, Operator::And | Operator::Or)
            }
            _ => false,
        }
    }
}

impl Operator {
    fn compares(self) -> bool {
        use Operator::*;
        matches!(self, Equal | Unequal | Less | AtMost | More | AtLeast)
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_table::{Options, Values};

    use super::*;

    fn table(position: &str, bounds: &[u64]) -> GameBox {
        GameBox::new(&crate::read_position(position).unwrap(), bounds).unwrap()
    }

    /// How many states pass; the slow twin finds the same ones.
    #[track_caller]
    fn count(table: &GameBox, text: &str) -> u64 {
        let predicate = Predicate::parse(text, table).unwrap();
        let values = if predicate.needs_grundy() { Values::Grundy } else { Values::Outcomes };
        let (fast, _) = table.run(values, predicate.find(7), &Options::default()).unwrap();
        let (slow, _) = table.run(values, predicate.find_slowly(7), &Options::default()).unwrap();
        assert_eq!((fast.total(), fast.first()), (slow.total(), slow.first()), "{text}");
        fast.total()
    }

    #[test]
    fn numbers_and_tests_mean_what_they_say() {
        let nim = table("nim 1,1,1", &[3, 3, 3]);
        assert_eq!(count(&nim, "xor = 0"), 16);
        assert_eq!(count(&nim, "(xor = 0) and not outcome = P or xor != 0 and outcome = P"), 0);
        assert_eq!(count(&nim, "(outcome = P) = (xor = 0)"), 64);
        assert_eq!(count(&nim, "(outcome = P) != (xor = 0)"), 0);
        assert_eq!(count(&nim, "outcome != N"), 16);
        assert_eq!(count(&nim, "sum % 2 = 1"), 32);
        assert_eq!(count(&nim, "w0 = 2 and h1 >= 2"), 8);
        assert_eq!(count(&nim, "3 <= w2"), 16);
        assert_eq!(count(&nim, "max - min <= 0"), 4);
        assert_eq!(count(&nim, "2 * w0 + 1 > 6 - -0"), 16);
        assert_eq!(count(&nim, "positive = 3"), 27);
        assert_eq!(count(&nim, "grundy != xor"), 0);
    }

    #[test]
    fn tokens_and_edges_have_their_names() {
        let square = table("edge-nim a-b,b-c,c-d,d-a", &[2; 4]);
        assert_eq!(count(&square, "token = c"), 81);
        assert_eq!(count(&square, "ea-b = 2 and token != a and eb-c > ec-d"), 3 * 9);
        let k4 = table("edge-nim complete:4", &[2; 6]);
        assert_eq!(count(&k4, "e0-1 = 2 and token = 3"), 243);
        assert_eq!(count(&k4, "outcome = P and min > 0"), 0);
        assert!(count(&k4, "outcome = P and w0 > 0 and w5 >= 1") > 0);
    }

    #[test]
    fn states_that_are_none_are_not_found() {
        let circle = table("vertex-nim cycle:3", &[2; 3]);
        assert_eq!(count(&circle, "sum >= 0"), 3 * 18 + 3);
    }

    #[test]
    fn statements_are_held_against_the_table() {
        let k4 = table("edge-nim complete:4", &[2; 6]);
        assert_eq!(count(&k4, "not statement:erickson-2011/4.8"), 0);
        assert_eq!(count(&k4, "statement:erickson-2011/4.8 and min > 0"), 64 * 4);
    }

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let square = table("edge-nim cycle:4", &[2; 4]);
        let error = Predicate::parse(text, &square).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{text}: {error}");
    }

    #[test]
    fn mistakes_are_named_with_their_column() {
        check("", "column 1: expected a number, a name");
        check("min > 0 and", "column 12: expected a number, a name");
        check("min > 0 min", "column 9: expected `and`, `or`, a comparison");
        check("(min > 0", "column 9: expected `)`");
        check("w4 = 1", "column 1: there are 4 weights, w0 to w3");
        check("sum > 2 or größe = 1", "column 12: there is no \"größe\"");
        check("größe = 1", "column 1: there is no \"größe\"; names are w0 or e0-1, token, outcome, min");
        check("not sum", "column 5: sum is a number");
        check("outcome < P", "column 1: outcomes can be compared with = and != only");
        check("outcome = Q", "column 11: expected P or N, found Q");
        check("sum % 0 = 1", "column 7: the modulus");
        check("w0 * w1 = 1", "column 6: one of the factors");
        check("sum > (w0 = 1)", "column 7: expected a number");
        check("statement:none/1", "column 1: there is no statement \"none/1\" about edge-nim");
        check("statement:misere/complete", "column 1: misere/complete does not apply to normal play");
        let product = ["w0", "4294967295", "4294967295", "4294967295"].join("*");
        check(&format!("{product} > 0"), "column 1: expected a number below 2^127");
        check(&format!("0 < {product} % 2"), "column 5: expected a number below 2^127");
        check("99999999999 = w0", "column 1: expected a number");
        check(&"(".repeat(2000), "column 1001: expected at most 1000 characters");
    }

    #[test]
    fn deep_brackets_are_read() {
        let square = table("edge-nim cycle:4", &[2; 4]);
        let deep = format!("{}min > 0{}", "(".repeat(490), ")".repeat(490));
        assert!(Predicate::parse(&deep, &square).is_ok());
    }
}
