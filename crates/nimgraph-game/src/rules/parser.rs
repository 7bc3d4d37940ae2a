//! From a line to rules.

use nimgraph_formula::Condition;
use nimgraph_graph::nearest_name;

use super::{
    AmountRule, Carrier, Count, Go, MoveRule, Of, Order, Rules, RulesError, SetRule, check,
    lexer::{Token, TokenKind, tokens},
};
use crate::{Share, Which, spec::shorten};

/// More ways to move are refused.
const MOST_MOVES: usize = 64;

/// More numbers in a set of amounts are refused.
const MOST_LISTED: usize = 256;

const AN_AMOUNT: &str = "an amount (any, 2, 1..3, 2.., {1,3}, all, half)";
const A_CLAUSE: &str = "`take`, `go` or `if`";
const A_PLACE: &str = "`across`, `to a neighbour` or `to a neighbour or stay`";

type Result<T> = std::result::Result<T, RulesError>;

/// Reads a line of rules.
pub(super) fn parse(line: &str) -> Result<Rules> {
    let mut parser = Parser { line, tokens: tokens(line)?, place: 0, letters: Vec::new() };
    let (carrier, token, bridged) = parser.head()?;
    let mut moves: Vec<MoveRule> = Vec::new();
    loop {
        let rule = parser.move_rule(carrier, token, bridged)?;
        if !moves.contains(&rule) {
            moves.push(rule);
        }
        match parser.peek() {
            TokenKind::End => break,
            TokenKind::Sign("|") if moves.len() < MOST_MOVES => parser.advance(),
            TokenKind::Sign("|") => return parser.expected(&format!("at most {MOST_MOVES} ways to move")),
            _ => return parser.expected("`,`, `|` or the end"),
        }
    }
    let rules = Rules { carrier, token, bridged, letters: parser.letters.clone(), moves };
    match rules.letters.iter().find(|&&letter| !rules.uses(letter)) {
        Some(letter) => parser.error(0, format!("{letter} is declared and stands nowhere in the rules")),
        None => Ok(rules),
    }
}

/// Reads an amount that stands alone.
pub(super) fn parse_amount(text: &str) -> Result<AmountRule> {
    let mut parser = Parser { line: text, tokens: tokens(text)?, place: 0, letters: Vec::new() };
    let amount = parser.amount()?;
    match parser.peek() {
        TokenKind::End => Ok(amount),
        _ => parser.expected("the end of the amount"),
    }
}

struct Parser<'a> {
    line: &'a str,
    tokens: Vec<Token<'a>>,
    place: usize,
    letters: Vec<char>,
}

impl<'a> Parser<'a> {
    fn peek(&self) -> TokenKind<'a> {
        self.tokens[self.place].kind
    }

    fn at(&self) -> usize {
        self.tokens[self.place].at
    }

    fn advance(&mut self) {
        self.place = (self.place + 1).min(self.tokens.len() - 1);
    }

    fn error<T>(&self, at: usize, message: impl Into<String>) -> Result<T> {
        Err(RulesError::at(self.line, at, message))
    }

    fn expected<T>(&self, what: &str) -> Result<T> {
        self.expected_among(what, &[])
    }

    fn expected_among<T>(&self, what: &str, words: &[&str]) -> Result<T> {
        let (found, near) = match self.peek() {
            TokenKind::End => ("the end".to_owned(), None),
            TokenKind::Word(word) => {
                (format!("{:?}", shorten(word)), nearest_name(word, words.iter().copied()))
            }
            TokenKind::Number(number) => (number.to_string(), None),
            TokenKind::Sign(sign) => (format!("{sign:?}"), None),
            TokenKind::Condition(_) => ("a condition".to_owned(), None),
        };
        let near = near.map_or_else(String::new, |near| format!("; did you mean {near:?}?"));
        self.error(self.at(), format!("expected {what}, found {found}{near}"))
    }

    fn is_word(&self, word: &str) -> bool {
        self.peek() == TokenKind::Word(word)
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        if found {
            self.advance();
        }
        found
    }

    fn take_sign(&mut self, sign: &'static str) -> bool {
        let found = self.peek() == TokenKind::Sign(sign);
        if found {
            self.advance();
        }
        found
    }

    fn require_word(&mut self, word: &str) -> Result<()> {
        if self.take_word(word) { Ok(()) } else { self.expected_among(&format!("`{word}`"), &[word]) }
    }

    /// `edges token with k:`
    fn head(&mut self) -> Result<(Carrier, bool, bool)> {
        let carrier = Carrier::ALL.into_iter().find(|carrier| self.take_word(carrier.word()));
        let Some(carrier) = carrier else {
            let words = Carrier::ALL.map(Carrier::word);
            return self.expected_among("heaps, row, circle, vertices, edges or hyperedges", &words);
        };
        let at = self.at();
        let token = self.take_word("token");
        if token && carrier.is_list() {
            return self.error(at, format!("a token needs a graph; {} have none", carrier.word()));
        }
        let at = self.at();
        let bridged = self.take_word("bridged");
        if bridged && (carrier != Carrier::Vertices || !token) {
            return self.error(at, "`bridged` needs weights on vertices and a token");
        }
        if self.take_word("with") {
            self.letter()?;
            while self.take_sign(",") {
                self.letter()?;
            }
        }
        match self.take_sign(":") {
            true => Ok((carrier, token, bridged)),
            false => self.expected_among("`:` before the moves", &["token", "bridged", "with"]),
        }
    }

    fn letter(&mut self) -> Result<()> {
        let letter = match self.peek() {
            TokenKind::Word(word) if word.len() == 1 => word.chars().next().filter(char::is_ascii_lowercase),
            _ => None,
        };
        match letter {
            None => self.expected("a letter from a to z"),
            Some('n') => self.error(self.at(), "n is the number of vertices or heaps; choose another letter"),
            Some(letter) if self.letters.contains(&letter) => {
                self.error(self.at(), format!("{letter} is declared twice"))
            }
            Some(letter) => {
                self.letters.push(letter);
                self.advance();
                Ok(())
            }
        }
    }

    fn move_rule(&mut self, carrier: Carrier, token: bool, bridged: bool) -> Result<MoveRule> {
        let start = self.at();
        let (mut take, mut go, mut order, mut conditions) = (None, None, Order::TakeFirst, Vec::new());
        loop {
            let at = self.at();
            if self.take_word("take") {
                if take.is_some() {
                    return self.error(at, "a move has one `take`; write another way to move after `|`");
                }
                take = Some((at, self.take()?));
            } else if self.take_word("go") {
                if go.is_some() {
                    return self.error(at, "a move has one `go`");
                }
                order = if take.is_none() { Order::GoFirst } else { Order::TakeFirst };
                go = Some((at, self.go()?));
            } else if self.take_word("if") {
                conditions.push((self.at(), self.condition()?));
            } else {
                return self.expected_among(A_CLAUSE, &["take", "go", "if"]);
            }
            if !self.take_sign(",") {
                break;
            }
        }
        let Some((at, (share, amount, set))) = take else {
            let end = self.at();
            let written = self.line[start..end].trim();
            let message = format!("this move takes nothing, so play might never end: {}", shorten(written));
            return self.error(start, message);
        };
        let condition = self.joined(conditions)?;
        let rule = MoveRule { share, amount, set, go: go.map(|(_, go)| go), order, condition };
        check::check(&rule, carrier, token, bridged).map_err(|problem| {
            let at = if problem.is_about_go { go.map_or(at, |(at, _)| at) } else { at };
            RulesError::at(self.line, at, problem.message)
        })?;
        Ok(rule.normalised())
    }

    /// `equal 1..3 from some at a vertex`
    fn take(&mut self) -> Result<(Share, AmountRule, SetRule)> {
        let shares = [("each", Share::Each), ("equal", Share::Equal), ("total", Share::Total)];
        let share = shares.into_iter().find(|(word, _)| self.take_word(word));
        let amount = self.amount()?;
        self.require_word("from")?;
        Ok((share.map_or(Share::Each, |(_, share)| share), amount, self.set()?))
    }

    fn amount(&mut self) -> Result<AmountRule> {
        let words = [("any", AmountRule::Any), ("all", AmountRule::All), ("half", AmountRule::Half)];
        if let Some((_, amount)) = words.into_iter().find(|(word, _)| self.take_word(word)) {
            return Ok(amount);
        }
        let at = self.at();
        let amount = if self.take_sign("{") { self.listed()? } else { self.range()? };
        match amount.is_empty() {
            true => self.error(at, "a move takes at least 1; this amount is empty or holds 0"),
            false => Ok(amount),
        }
    }

    fn range(&mut self) -> Result<AmountRule> {
        let Some(least) = self.count()? else {
            return self.expected_among(AN_AMOUNT, &["any", "all", "half", "each", "equal", "total"]);
        };
        if !self.take_sign("..") {
            return Ok(AmountRule::Range(least, Some(least)));
        }
        Ok(AmountRule::Range(least, self.count()?))
    }

    fn listed(&mut self) -> Result<AmountRule> {
        let mut counts = Vec::new();
        loop {
            let Some(count) = self.count()? else { return self.expected("a number from 1 on") };
            counts.push(count);
            if counts.len() > MOST_LISTED {
                return self.expected(&format!("at most {MOST_LISTED} amounts"));
            }
            if self.take_sign("}") {
                return Ok(AmountRule::Listed(counts));
            }
            if !self.take_sign(",") {
                return self.expected("`,` or `}`");
            }
        }
    }

    /// A number, or a letter that is declared.
    fn count(&mut self) -> Result<Option<Count>> {
        let count = match self.peek() {
            TokenKind::Number(number) => Count::Number(number),
            TokenKind::Word(word) if word.len() == 1 && (word != "a" || self.letters.contains(&'a')) => {
                match word.chars().next() {
                    Some(letter) if self.letters.contains(&letter) => Count::Letter(letter),
                    _ => {
                        let message = format!("{word} is not declared; write `with {word}` before the colon");
                        return self.error(self.at(), message);
                    }
                }
            }
            _ => return Ok(None),
        };
        self.advance();
        Ok(Some(count))
    }

    fn set(&mut self) -> Result<SetRule> {
        let one = |of| Ok(SetRule { which: Which::One, of });
        if self.take_word("here") {
            return one(Of::Here);
        }
        if self.take_word("the") {
            self.require_word("edge")?;
            return one(Of::TheEdge);
        }
        let whiches =
            [("one", Which::One), ("some", Which::Some), ("all", Which::All), ("every", Which::Every)];
        let Some((_, which)) = whiches.into_iter().find(|(word, _)| self.take_word(word)) else {
            let words = ["one", "some", "all", "every", "here", "the"];
            return self.expected_among("one, some, all, every, here or the edge", &words);
        };
        Ok(SetRule { which, of: self.of()? })
    }

    fn of(&mut self) -> Result<Of> {
        if self.take_word("around") {
            self.require_word("one")?;
            return Ok(Of::AroundOne);
        }
        if self.take_word("at") {
            if self.take_word("a") {
                self.require_word("vertex")?;
                return Ok(Of::AtAVertex);
            }
            if self.take_word("the") {
                self.require_word("token")?;
                return Ok(Of::AtTheToken);
            }
            return self.expected("`a vertex` or `the token`");
        }
        if !self.take_word("of") {
            return match self.peek() {
                TokenKind::Word(_) => self.expected_among(
                    "`at a vertex`, `at the token`, `of an edge`, `of a face`, `around one`, `of 2`, `of 2 in a row` \
                     or the end of the clause",
                    &["at", "of", "around"],
                ),
                _ => Ok(Of::Everything),
            };
        }
        if self.take_word("an") {
            self.require_word("edge")?;
            return Ok(Of::AnEdge);
        }
        if self.is_word("a") && !self.letters.contains(&'a') {
            self.advance();
            self.require_word("face")?;
            return Ok(Of::AFace);
        }
        self.of_some()
    }

    /// `of 2`, `of k in a row`, and `of a` where a is a letter that is declared.
    fn of_some(&mut self) -> Result<Of> {
        let at = self.at();
        let count = match self.take_word("a") {
            true if self.take_word("face") => return Ok(Of::AFace),
            true => Some(Count::Letter('a')),
            false => self.count()?,
        };
        let Some(count) = count else { return self.expected("`an edge`, `a face` or a number") };
        if count == Count::Number(0) {
            return self.error(at, "expected a number from 1 on, found 0");
        }
        if self.take_word("in") {
            self.require_word("a")?;
            self.require_word("row")?;
            return Ok(Of::InARow(count));
        }
        Ok(Of::Any(count))
    }

    fn go(&mut self) -> Result<Go> {
        if self.take_word("across") {
            return Ok(Go::Across);
        }
        if !self.take_word("to") {
            return self.expected_among(A_PLACE, &["across", "to"]);
        }
        self.require_word("a")?;
        if !self.take_word("neighbor") {
            self.require_word("neighbour")?;
        }
        if !self.take_word("or") {
            return Ok(Go::Neighbour);
        }
        self.require_word("stay")?;
        Ok(Go::NeighbourOrStay)
    }

    fn condition(&mut self) -> Result<&'a str> {
        let TokenKind::Condition(text) = self.peek() else { return self.expected("a condition") };
        if text.is_empty() {
            return self.error(self.at(), "expected a condition, such as w[it] = max");
        }
        self.advance();
        Ok(text)
    }

    /// The conditions of a move as one.
    fn joined(&self, conditions: Vec<(usize, &str)>) -> Result<Option<Condition>> {
        for &(at, text) in &conditions {
            if let Err(error) = Condition::parse(text) {
                return self.error(at + error.at, error.message);
            }
        }
        let texts: Vec<String> = match conditions.as_slice() {
            [] => return Ok(None),
            [(_, only)] => vec![(*only).to_owned()],
            several => several.iter().map(|(_, text)| format!("({text})")).collect(),
        };
        let at = conditions[0].0;
        let condition = Condition::parse(&texts.join(" and "));
        condition.map(Some).map_err(|error| RulesError::at(self.line, at, error.message))
    }
}
