//! Sets in a formula: `V - {0}`, `N(token)`, `0..n-1`.

use super::{DEEPEST, Parser, Result};
use crate::lexer::WordKind;
use crate::tree::{NumberTerm, Set, SetKind};

impl Parser<'_> {
    pub(super) fn set(&mut self) -> Result<Set> {
        let at = self.at();
        let mut set = self.deeper(Self::set_operand)?;
        let mut length = 0;
        while self.take("-") {
            length += 1;
            if self.depth + length > DEEPEST {
                return self.error(self.at(), format!("expected at most {DEEPEST} sets to be subtracted"));
            }
            let other = self.deeper(Self::set_operand)?;
            set = Set { at, kind: SetKind::Minus(Box::new([set, other])) };
        }
        Ok(set)
    }

    fn set_operand(&mut self) -> Result<Set> {
        let at = self.at();
        let set = |kind| Ok(Set { at, kind });
        match *self.peek() {
            WordKind::Name("V") => {
                self.advance();
                set(SetKind::Vertices)
            }
            WordKind::Name("W") => {
                self.advance();
                set(SetKind::Weights)
            }
            WordKind::Name("N") if *self.peek_second() == WordKind::Sign("(") => {
                self.advance();
                self.advance();
                let vertex = self.deeper(Self::term)?;
                self.require(")")?;
                set(SetKind::Neighbours(vertex))
            }
            WordKind::Sign("{") => {
                self.advance();
                set(SetKind::Listed(self.listed()?))
            }
            WordKind::Sign("(") => self.bracketed_set(),
            WordKind::Number(_) | WordKind::Name(_) | WordKind::Edge(..) | WordKind::Sign("-") => {
                self.range()
            }
            _ => self.expected("a set such as V, N(token), {0,1} or 0..n-1"),
        }
    }

    fn listed(&mut self) -> Result<Vec<NumberTerm>> {
        if self.take("}") {
            return Ok(Vec::new());
        }
        let mut terms = vec![self.deeper(Self::term)?];
        while self.take(",") {
            terms.push(self.deeper(Self::term)?);
        }
        self.require("}")?;
        Ok(terms)
    }

    /// `(V - {0})`, or a range that begins with a bracket: `(n - 1)..n`. Only one of them reads to its end.
    fn bracketed_set(&mut self) -> Result<Set> {
        let (place, depth) = (self.place, self.depth);
        self.advance();
        let bracketed = self.set().and_then(|set| self.require(")").map(|()| set));
        match bracketed {
            Ok(set) => Ok(set),
            Err(error) => {
                (self.place, self.depth) = (place, depth);
                self.range().map_err(|_| error)
            }
        }
    }

    fn range(&mut self) -> Result<Set> {
        let at = self.at();
        let first = self.deeper(Self::range_end)?;
        if !self.take("..") {
            return self.error(at, "expected a set such as V, N(token), {0,1} or 0..n-1");
        }
        let last = self.deeper(Self::range_end)?;
        Ok(Set { at, kind: SetKind::Range(Box::new([first, last])) })
    }

    fn range_end(&mut self) -> Result<NumberTerm> {
        let item = self.sum()?;
        self.as_term(item)
    }
}
