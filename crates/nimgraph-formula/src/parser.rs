//! From words to the tree of a formula.

mod binders;
mod rules;
mod sets;

pub(crate) use rules::parse_rule;

use crate::error::{FormulaError, suggestion};
use crate::lexer::{Word, WordKind, words};
use crate::tree::{Comparison, Fold, NumberTerm, TermKind, Test};

/// Longer texts are refused.
pub(crate) const LONGEST: usize = 1 << 17;

/// Deeper nesting is refused, so that no walk over a formula exhausts the stack.
const DEEPEST: usize = 100;

/// Longer products are refused: each factor is a level of the tree, though not of brackets.
const MOST_FACTORS: usize = 16;

/// Words that cannot be names of variables.
pub(crate) const RESERVED: [&str; 17] = [
    "and", "or", "not", "true", "false", "in", "all", "some", "let", "orbit", "token", "n", "min", "max",
    "sum", "xor", "positive",
];

/// Reads a formula; some `names` may hold signs of the language.
pub(crate) fn parse(text: &str, names: &[String]) -> Result<Test, FormulaError> {
    check_length(text)?;
    Parser::new(text, names, About::Position)?.whole_test()
}

/// Reads the condition of a move, in which `after(T)` is about the position that it leads to.
pub(crate) fn parse_condition(text: &str) -> Result<Test, FormulaError> {
    check_length(text)?;
    Parser::new(text, &[], About::Move)?.whole_test()
}

/// What a formula is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    Position,
    Move,
}

pub(crate) fn check_length(text: &str) -> Result<()> {
    if text.len() > LONGEST {
        let message = format!("expected a formula of at most {LONGEST} bytes, found {}", text.len());
        return Err(FormulaError::new(text, 0, message));
    }
    Ok(())
}

struct Parser<'a> {
    text: &'a str,
    words: Vec<Word<'a>>,
    place: usize,
    depth: usize,
    about: About,
}

type Result<T, E = FormulaError> = std::result::Result<T, E>;

/// An operand; what a bracket holds is known only at its end.
enum Item {
    Test(usize, Test),
    Term(NumberTerm),
}

impl<'a> Parser<'a> {
    fn new(text: &'a str, names: &[String], about: About) -> Result<Self> {
        Ok(Self { text, words: words(text, names)?, place: 0, depth: 0, about })
    }

    fn whole_test(mut self) -> Result<Test> {
        let test = self.test()?;
        match self.peek() {
            WordKind::End => Ok(test),
            _ => self.expected("`and`, `or`, a comparison, an operator or the end"),
        }
    }

    fn peek(&self) -> &WordKind<'a> {
        &self.words[self.place].kind
    }

    fn peek_second(&self) -> &WordKind<'a> {
        &self.words[(self.place + 1).min(self.words.len() - 1)].kind
    }

    fn at(&self) -> usize {
        self.words[self.place].at
    }

    fn advance(&mut self) {
        self.place = (self.place + 1).min(self.words.len() - 1);
    }

    fn error<T>(&self, at: usize, message: impl Into<String>) -> Result<T> {
        Err(FormulaError::new(self.text, at, message))
    }

    fn expected<T>(&self, what: &str) -> Result<T> {
        let rest = &self.text[self.at()..];
        let found = match self.peek() {
            WordKind::End => "the end".to_owned(),
            WordKind::Sign(sign) => format!("{sign:?}"),
            _ => format!("{:?}", rest.split_whitespace().next().unwrap_or(rest)),
        };
        let hint = match self.peek() {
            WordKind::Name(name) => suggestion(name, ["and", "or", "xor", "in"]),
            _ => String::new(),
        };
        self.error(self.at(), format!("expected {what}, found {found}{hint}"))
    }

    fn take(&mut self, sign: &str) -> bool {
        let found = matches!(self.peek(), WordKind::Sign(s) if *s == sign);
        if found {
            self.advance();
        }
        found
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(self.peek(), WordKind::Name(name) if *name == word)
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        if found {
            self.advance();
        }
        found
    }

    fn require(&mut self, sign: &str) -> Result<()> {
        if self.take(sign) { Ok(()) } else { self.expected(&format!("`{sign}`")) }
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.depth == DEEPEST {
            return self
                .error(self.at(), format!("expected at most {DEEPEST} levels of nesting, found more"));
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }

    fn test(&mut self) -> Result<Test> {
        let item = self.item()?;
        self.as_test(item)
    }

    fn term(&mut self) -> Result<NumberTerm> {
        let item = self.xor_chain()?;
        self.as_term(item)
    }

    fn as_test(&self, item: Item) -> Result<Test> {
        match item {
            Item::Test(_, test) => Ok(test),
            Item::Term(NumberTerm { at, kind: TermKind::Name(name) }) => Ok(Test::Name(at, name)),
            Item::Term(term) => {
                let example = crate::print::term_text(&term);
                let message = if example.len() <= 20 {
                    format!("{example} is a number; compare it with another, as in {example} > 0")
                } else {
                    "this is a number; compare it with another".to_owned()
                };
                self.error(term.at, message)
            }
        }
    }

    fn as_term(&self, item: Item) -> Result<NumberTerm> {
        match item {
            Item::Term(term) => Ok(term),
            Item::Test(at, _) => self.error(at, "expected a number, found a condition"),
        }
    }

    fn item(&mut self) -> Result<Item> {
        self.deeper(Self::disjunction)
    }

    fn disjunction(&mut self) -> Result<Item> {
        self.joined("or", Self::conjunction, Test::Or)
    }

    fn conjunction(&mut self) -> Result<Item> {
        self.joined("and", Self::negation, Test::And)
    }

    fn joined(
        &mut self,
        word: &str,
        read: impl Fn(&mut Self) -> Result<Item>,
        join: impl Fn(Vec<Test>) -> Test,
    ) -> Result<Item> {
        let at = self.at();
        let first = read(self)?;
        if !self.is_word(word) {
            return Ok(first);
        }
        let mut tests = vec![self.as_test(first)?];
        while self.take_word(word) {
            let next = read(self)?;
            tests.push(self.as_test(next)?);
        }
        Ok(Item::Test(at, join(tests)))
    }

    fn negation(&mut self) -> Result<Item> {
        let at = self.at();
        if self.take_word("not") || self.take("!") {
            let item = self.deeper(Self::negation)?;
            return Ok(Item::Test(at, Test::Not(Box::new(self.as_test(item)?))));
        }
        self.comparison()
    }

    fn comparison(&mut self) -> Result<Item> {
        let at = self.at();
        let first = self.xor_chain()?;
        if self.take_word("in") {
            let first = self.as_term(first)?;
            return Ok(Item::Test(at, Test::Member(first, self.set()?)));
        }
        let Some(comparison) = self.take_comparison() else { return Ok(first) };
        let second = self.xor_chain()?;
        if let (Item::Test(..), _) | (_, Item::Test(..)) = (&first, &second) {
            return self.same(at, first, comparison, second);
        }
        let mut chain = vec![(comparison, self.as_term(second)?)];
        while let Some(comparison) = self.take_comparison() {
            chain.push((comparison, self.term()?));
        }
        Ok(Item::Test(at, Test::Chain(self.as_term(first)?, chain)))
    }

    /// Whether two tests agree, or (`!=`) differ.
    fn same(&mut self, at: usize, a: Item, comparison: Comparison, b: Item) -> Result<Item> {
        let equal = match comparison {
            Comparison::Equal => true,
            Comparison::Unequal => false,
            _ => return self.error(at, "expected numbers on both sides, found a condition"),
        };
        let tests = Box::new([self.as_test(a)?, self.as_test(b)?]);
        Ok(Item::Test(at, Test::Same { equal, tests }))
    }

    fn take_comparison(&mut self) -> Option<Comparison> {
        let WordKind::Sign(sign) = *self.peek() else { return None };
        let found = Comparison::ALL.into_iter().find(|comparison| comparison.sign() == sign)?;
        self.advance();
        Some(found)
    }

    fn xor_chain(&mut self) -> Result<Item> {
        let at = self.at();
        let first = self.sum()?;
        if !self.is_word("xor") && *self.peek() != WordKind::Sign("^") {
            return Ok(first);
        }
        let mut terms = vec![self.as_term(first)?];
        while self.take_word("xor") || self.take("^") {
            let next = self.sum()?;
            terms.push(self.as_term(next)?);
        }
        Ok(Item::Term(NumberTerm { at, kind: TermKind::Xor(terms) }))
    }

    fn sum(&mut self) -> Result<Item> {
        let at = self.at();
        let first = self.product()?;
        let mut more = Vec::new();
        while let Some(minus) = self.take_plus_or_minus() {
            let next = self.product()?;
            more.push((minus, self.as_term(next)?));
        }
        if more.is_empty() {
            return Ok(first);
        }
        Ok(Item::Term(NumberTerm { at, kind: TermKind::Sum(Box::new(self.as_term(first)?), more) }))
    }

    /// Whether a minus that subtracts a number stands here; one before a set belongs to the set.
    fn take_plus_or_minus(&mut self) -> Option<bool> {
        let minus = match self.peek() {
            WordKind::Sign("+") => false,
            WordKind::Sign("-") if !self.set_follows() => true,
            _ => return None,
        };
        self.advance();
        Some(minus)
    }

    fn set_follows(&self) -> bool {
        let third = self.words.get(self.place + 2).map(|word| &word.kind);
        match self.peek_second() {
            WordKind::Sign("{") => true,
            WordKind::Name("V" | "W") => true,
            WordKind::Name("N") => third == Some(&WordKind::Sign("(")),
            _ => false,
        }
    }

    fn product(&mut self) -> Result<Item> {
        let at = self.at();
        let mut first = self.unary()?;
        for _ in 0..MOST_FACTORS {
            let make: fn(Box<[NumberTerm; 2]>) -> TermKind = match self.peek() {
                WordKind::Sign("*") => TermKind::Times,
                WordKind::Sign("%") => TermKind::Modulo,
                _ => return Ok(first),
            };
            self.advance();
            let (a, b) = (self.as_term(first)?, self.unary()?);
            let kind = make(Box::new([a, self.as_term(b)?]));
            first = Item::Term(NumberTerm { at, kind });
        }
        self.error(at, format!("expected a product of at most {MOST_FACTORS} factors, found more"))
    }

    fn unary(&mut self) -> Result<Item> {
        let at = self.at();
        if self.take("-") {
            let item = self.deeper(Self::unary)?;
            let kind = TermKind::Negative(Box::new(self.as_term(item)?));
            return Ok(Item::Term(NumberTerm { at, kind }));
        }
        self.operand()
    }

    fn operand(&mut self) -> Result<Item> {
        let at = self.at();
        let term = |kind| Ok(Item::Term(NumberTerm { at, kind }));
        match *self.peek() {
            WordKind::Number(number) => {
                self.advance();
                term(TermKind::Number(number))
            }
            WordKind::Edge(u, v, number) => {
                self.advance();
                term(TermKind::EdgeName(u.to_owned(), v.to_owned(), number))
            }
            WordKind::Sign("(") => {
                self.advance();
                // A binder is a level already; the printer puts brackets round it that were not there.
                let item = if self.binder_follows() { self.disjunction()? } else { self.item()? };
                self.require(")")?;
                Ok(match item {
                    Item::Test(_, test) => Item::Test(at, test),
                    Item::Term(NumberTerm { kind, .. }) => Item::Term(NumberTerm { at, kind }),
                })
            }
            WordKind::Name(name) => self.named(at, name),
            _ => self.expected("a number, a name such as w0, min or token, `not`, or a bracket"),
        }
    }

    fn named(&mut self, at: usize, name: &'a str) -> Result<Item> {
        let term = |kind| Ok(Item::Term(NumberTerm { at, kind }));
        let test = |test| Ok(Item::Test(at, test));
        if let Some(fold) = Fold::ALL.into_iter().find(|fold| fold.name() == name) {
            self.advance();
            return term(self.fold(fold)?);
        }
        match name {
            "and" | "or" | "in" => {
                self.expected("a number, a name such as w0, min or token, `not`, or a bracket")
            }
            // `not` binds looser than the operator around it: `1 + not …`.
            "not" => self.error(at, "expected a number, found `not`; put brackets round it"),
            "true" | "false" => {
                self.advance();
                test(Test::Constant(name == "true"))
            }
            "all" | "some" => {
                self.advance();
                test(self.quantified(name == "all")?)
            }
            "let" => {
                self.advance();
                test(self.binding()?)
            }
            "orbit" => {
                self.advance();
                self.require("(")?;
                let item = self.item()?;
                let body = Box::new(self.as_test(item)?);
                self.require(")")?;
                test(Test::Orbit(at, body))
            }
            "token" | "n" | "positive" => {
                self.advance();
                term(match name {
                    "token" => TermKind::Token,
                    "n" => TermKind::Order,
                    _ => TermKind::Positive,
                })
            }
            "after" if self.about == About::Move && *self.peek_second() == WordKind::Sign("(") => {
                self.advance();
                self.advance();
                let inner = self.deeper(Self::term)?;
                self.require(")")?;
                term(TermKind::After(Box::new(inner)))
            }
            "w" if *self.peek_second() == WordKind::Sign("[") => {
                self.advance();
                self.advance();
                let index = self.deeper(Self::term)?;
                self.require("]")?;
                term(TermKind::Weight(Box::new(index)))
            }
            "e" if *self.peek_second() == WordKind::Sign("[") => {
                self.advance();
                self.advance();
                let u = self.deeper(Self::term)?;
                self.require(",")?;
                let v = self.deeper(Self::term)?;
                self.require("]")?;
                term(TermKind::Edge(Box::new([u, v])))
            }
            _ => {
                self.advance();
                match self.peek() {
                    WordKind::Sign("(") => self.no_function(at, name),
                    _ => term(TermKind::Name(name.to_owned())),
                }
            }
        }
    }

    fn no_function<T>(&self, at: usize, name: &str) -> Result<T> {
        let hint = suggestion(name, ["min", "max", "sum", "xor", "orbit", "and", "or", "not"]);
        self.error(at, format!("there is no function {name:?}{hint}"))
    }

    /// Whether `all`, `some` or `let` comes next, or a `min`, `max`, `sum` or `xor` over a set.
    fn binder_follows(&self) -> bool {
        let WordKind::Name(name) = *self.peek() else { return false };
        let over_a_set =
            || self.words.get(self.place + 2).is_some_and(|word| word.kind == WordKind::Name("in"));
        ["all", "some", "let"].contains(&name)
            || Fold::ALL.into_iter().any(|fold| fold.name() == name) && over_a_set()
    }
}

/// Whether a name is that of a weight: a letter and a number.
pub(crate) fn is_weight_name(name: &str) -> bool {
    let number = name.strip_prefix(['w', 'v', 'h']);
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}
