//! Predicates over the states of a table: formulas about weights, token and outcome, and which states can be skipped.

use std::cell::RefCell;
use std::sync::Arc;

use nimgraph_formula::{
    Comparison, Formula, FormulaBoard, FormulaError, Given, Ground, HostNames, HostValues, Number, Sort,
};
use nimgraph_game::AnyGame;
use nimgraph_table::GameBox;
use nimgraph_table::sink::{Find, TableState};

use super::statement::Claimed;

/// A test of states: a formula, or a statement of the catalogue.
///
/// Beside the names of the formula language, `outcome` is `P` or `N`, and `grundy` the Grundy value in tables that have
/// it. `statement:ID` holds where a statement of the catalogue says nothing or the truth.
///
/// ```
/// use nimgraph::table::{GameBox, Options, Values};
/// use nimgraph_wire::tables::Predicate;
/// let table = GameBox::new(&"edge-nim complete:4".parse()?, &[3; 6])?;
/// let predicate = Predicate::parse("outcome = P and min > 0", &table).unwrap();
/// let (found, _) = table.run(Values::Outcomes, predicate.find(10), &Options::default())?;
/// assert_eq!(found.total(), 0); // the clique theorem
/// let error = Predicate::parse("mim > 0", &table).unwrap_err().to_string();
/// assert_eq!(error, "column 1: there is no \"mim\"; did you mean \"min\"?");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Predicate {
    inner: Arc<Inner>,
}

#[derive(Clone, Debug)]
struct Inner {
    /// What is tested with the token on each place.
    tests: Vec<Ground>,
    statements: Vec<Claimed>,
    needs_grundy: bool,
    table: GameBox,
}

impl Predicate {
    /// Reads a predicate about the states of a table.
    pub fn parse(text: &str, table: &GameBox) -> Result<Self, FormulaError> {
        let board = board(table);
        let formula = Formula::parse_among(text, &board.weight_names())?;
        let names = TableNames { table, statements: RefCell::default(), needs_grundy: RefCell::default() };
        let has_token = table.labels().is_some();
        let on = |place: usize| formula.on_with(&board, has_token.then_some(place), &names);
        let tests = (0..table.places()).map(on).collect::<Result<Vec<_>, _>>()?;
        let (statements, needs_grundy) = (names.statements.into_inner(), names.needs_grundy.into_inner());
        Ok(Self { inner: Arc::new(Inner { tests, statements, needs_grundy, table: table.clone() }) })
    }

    /// The contrary.
    pub fn negated(self) -> Self {
        let mut inner = Arc::unwrap_or_clone(self.inner);
        inner.tests = inner.tests.into_iter().map(Ground::negated).collect();
        Self { inner: Arc::new(inner) }
    }

    /// Whether it asks for Grundy values.
    pub fn needs_grundy(&self) -> bool {
        self.inner.needs_grundy
    }

    /// Whether a state passes.
    pub fn holds(&self, state: TableState<'_>) -> bool {
        let Inner { tests, statements, table, .. } = &*self.inner;
        tests[state.token].holds_with(state.weights, &StateValues { state, statements })
            && table.is_state(state.weights, state.token)
    }

    /// A sink that counts the states that pass and keeps the first `limit` of them.
    ///
    /// Where the predicate demands a P-position, or least weights, other states are not looked at.
    pub fn find(&self, limit: usize) -> Find<impl Fn(TableState<'_>) -> bool + Clone + Send + use<>> {
        let axes = self.inner.table.bounds().axes();
        let each = self.inner.tests.iter().filter(|test| **test != Ground::Constant(false));
        let demands = each.map(|test| Demands::of(test, axes)).reduce(Demands::common);
        let demands = demands.unwrap_or(Demands { p: false, least: vec![0; axes] });
        let predicate = self.clone();
        let passes = move |state: TableState<'_>| predicate.holds(state);
        if demands.p {
            Find::p_positions(demands.least, limit, passes)
        } else {
            Find::states(demands.least, limit, passes)
        }
    }

    /// The same sink looking at every state: the slow twin.
    pub fn find_slowly(&self, limit: usize) -> Find<impl Fn(TableState<'_>) -> bool + Clone + Send + use<>> {
        let predicate = self.clone();
        let least = vec![0; self.inner.table.bounds().axes()];
        Find::states(least, limit, move |state: TableState<'_>| predicate.holds(state))
    }
}

/// The board as formulas see it; the heaps of Adjacent Nim lie in a circle.
fn board(table: &GameBox) -> FormulaBoard {
    match table.board().game() {
        AnyGame::AdjacentNim(_) => FormulaBoard::circle(table.bounds().axes()),
        _ => table.board().formula_board().expect("a game with tables has a board of weights"),
    }
}

/// The outcomes as words of the formula language.
const OUTCOMES: [&str; 2] = ["P", "N"];
const P: usize = 0;

/// What a table adds to the names of the language.
struct TableNames<'a> {
    table: &'a GameBox,
    statements: RefCell<Vec<Claimed>>,
    needs_grundy: RefCell<bool>,
}

impl HostNames for TableNames<'_> {
    fn find(&self, name: &str) -> Result<Option<Given>, String> {
        let given = |key, sort| Ok(Some(Given { key, sort }));
        match (name, name.strip_prefix("statement:")) {
            ("outcome", _) => given(0, Sort::Word(OUTCOMES.map(str::to_owned).to_vec())),
            ("grundy", _) => {
                self.needs_grundy.replace(true);
                given(0, Sort::Number)
            }
            (_, Some(id)) => {
                let mut statements = self.statements.borrow_mut();
                let known = statements.iter().position(|claimed| claimed.id() == id);
                let key = match known {
                    Some(key) => key,
                    None => {
                        statements.push(Claimed::new(self.table, id)?);
                        statements.len() - 1
                    }
                };
                given(key, Sort::Test)
            }
            _ => Ok(None),
        }
    }

    fn listed(&self) -> Vec<String> {
        ["outcome", "grundy"].map(str::to_owned).to_vec()
    }
}

/// What these names are worth at a state.
struct StateValues<'a> {
    state: TableState<'a>,
    statements: &'a [Claimed],
}

impl HostValues for StateValues<'_> {
    fn number(&self, _: usize) -> i128 {
        self.state.grundy.unwrap_or(0) as i128
    }

    fn test(&self, key: usize) -> bool {
        self.statements[key].holds(self.state)
    }

    fn word(&self, _: usize) -> usize {
        if self.state.is_p { P } else { 1 - P }
    }
}

/// What every state that passes must have.
#[derive(Clone, Debug)]
struct Demands {
    p: bool,
    least: Vec<u64>,
}

impl Demands {
    fn of(test: &Ground, axes: usize) -> Self {
        let mut demands = Self { p: false, least: vec![0; axes] };
        demands.collect(test);
        demands
    }

    /// What two tests demand, each of its own states.
    fn common(self, other: Self) -> Self {
        let least = self.least.into_iter().zip(other.least).map(|(a, b)| a.min(b)).collect();
        Self { p: self.p && other.p, least }
    }

    fn collect(&mut self, test: &Ground) {
        match test {
            Ground::All(tests) => tests.iter().for_each(|test| self.collect(test)),
            Ground::Word(_, word) => self.p |= *word == P,
            Ground::Not(test) => self.p |= matches!(**test, Ground::Word(_, word) if word != P),
            Ground::Compare(number, comparison) => self.compare(number, *comparison),
            _ => {}
        }
    }

    /// A multiple of one number, and a constant, compared with 0.
    fn compare(&mut self, number: &Number, comparison: Comparison) {
        let (factor, number, constant) = match number {
            Number::Linear(terms, constant) => match terms.as_slice() {
                [(factor, number)] => (*factor, number, *constant),
                _ => return,
            },
            number => (1, number, 0),
        };
        let (factor, constant, comparison) = if factor < 0 {
            (-factor, -constant, comparison.turned())
        } else {
            (factor, constant, comparison)
        };
        // The first multiple of the factor that makes up for the constant.
        let least = match comparison {
            Comparison::AtLeast | Comparison::Equal => (-constant + factor - 1).div_euclid(factor),
            Comparison::More => (-constant).div_euclid(factor) + 1,
            _ => return,
        };
        self.demand(number, u64::try_from(least).unwrap_or(0));
    }

    fn demand(&mut self, number: &Number, least: u64) {
        match number {
            Number::Min(numbers) => numbers.iter().for_each(|number| self.demand(number, least)),
            Number::Weight(axis) => self.least[*axis] = least.max(self.least[*axis]),
            Number::Positive if least >= self.least.len() as u64 => {
                self.least.iter_mut().for_each(|weight| *weight = 1.max(*weight));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_table::{Options, Values};

    use super::*;

    fn table(position: &str, bounds: &[u64]) -> GameBox {
        GameBox::new(crate::read_position(position).unwrap().board(), bounds).unwrap()
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
        check("größe = 1", "column 1: there is no \"größe\"; names are w0, e0-1, token, min");
        check("mim = 1", "column 1: there is no \"mim\"; did you mean \"min\"?");
        check("outcom = P", "column 1: there is no \"outcom\"; did you mean \"outcome\"?");
        check("not sum", "column 5: sum is a number");
        check("outcome < P", "column 1: compare outcome by = or != with P or N; it has no order");
        check("outcome = Q", "column 11: expected P or N, found Q");
        check("sum % 0 = 1", "column 7: expected a modulus from 1 to 2^32, found 0");
        check("w0 * w1 = 1", "column 6: one of the factors");
        check("sum > (w0 = 1)", "column 1: expected numbers on both sides");
        check("statement:none/1", "column 1: there is no statement \"none/1\" about edge-nim");
        check("statement:misere/complete", "column 1: misere/complete does not apply to normal play");
        let product = ["w0", "4294967295", "4294967295", "4294967295"].join("*");
        check(&format!("{product} > 0"), "column 1: expected a number that stays below 2^126");
    }

    /// What tables could not be asked before they shared a language with proofs.
    #[test]
    fn tables_know_the_whole_language() {
        let square = table("edge-nim cycle:4", &[2; 4]);
        let round = "all k in 0..n-1: w[token+k] >= min";
        assert_eq!(count(&square, round), 4 * 81);
        assert_eq!(count(&square, "token in {0, 2} and e[0,1] = w0"), 2 * 81);
        assert_eq!(count(&square, "orbit(w0 = 2 and w1 + w2 + w3 = 0)"), 4 * 4);
        assert_eq!(count(&square, "1 <= w0 <= 1"), 4 * 27);
        let nim = table("nim 1,1,1", &[3, 3, 3]);
        assert_eq!(count(&nim, "(h0 xor h1 = h2) = (outcome = P)"), 64);
        assert_eq!(count(&nim, "statement:proved/nim/3"), 64);
        let circle = table("adjacent-nim 1,1,1", &[2, 2, 2]);
        assert_eq!(count(&circle, "h0 = 2 and outcome = P"), count(&circle, "w0 = 2 and outcome = P"));
    }

    #[test]
    fn deep_brackets_are_read() {
        let square = table("edge-nim cycle:4", &[2; 4]);
        let deep = |levels: usize| format!("{}min > 0{}", "(".repeat(levels), ")".repeat(levels));
        assert!(Predicate::parse(&deep(40), &square).is_ok());
        let error = Predicate::parse(&deep(2000), &square).unwrap_err().to_string();
        assert!(error.contains("expected at most 100 levels of nesting"), "{error}");
    }
}
