//! What binds a variable: `sum x in S:`, `all x in S:`, `let a = T;`.

use super::{Parser, RESERVED, Result, is_weight_name};
use crate::lexer::WordKind;
use crate::tree::{Fold, Set, TermKind, Test};

impl Parser<'_> {
    /// What follows `min`, `max`, `sum` or `xor`.
    pub(super) fn fold(&mut self, fold: Fold) -> Result<TermKind> {
        if self.take("(") {
            let mut terms = vec![self.deeper(Self::term)?];
            while self.take(",") {
                terms.push(self.deeper(Self::term)?);
            }
            self.require(")")?;
            return Ok(TermKind::Apply(fold, terms));
        }
        let binds = matches!(self.peek(), WordKind::Name(name) if !RESERVED.contains(name))
            && *self.peek_second() == WordKind::Name("in");
        if !binds {
            return Ok(TermKind::Whole(fold));
        }
        let (variable, set) = self.bound()?;
        let body = Box::new(self.deeper(Self::term)?);
        Ok(TermKind::Bound { fold, variable, set: Box::new(set), body })
    }

    pub(super) fn quantified(&mut self, every: bool) -> Result<Test> {
        let (variable, set) = self.bound()?;
        let item = self.item()?;
        let body = Box::new(self.as_test(item)?);
        Ok(Test::Quantified { every, variable, set, body })
    }

    /// `x in S:`
    fn bound(&mut self) -> Result<(String, Set)> {
        let variable = self.variable()?;
        if !self.take_word("in") {
            return self.expected("`in`");
        }
        let set = self.set()?;
        self.require(":")?;
        Ok((variable, set))
    }

    pub(super) fn binding(&mut self) -> Result<Test> {
        let variable = self.variable()?;
        self.require("=")?;
        let value = Box::new(self.deeper(Self::term)?);
        self.require(";")?;
        let item = self.item()?;
        let body = Box::new(self.as_test(item)?);
        Ok(Test::Let { variable, value, body })
    }

    fn variable(&mut self) -> Result<String> {
        match *self.peek() {
            WordKind::Name(name) if RESERVED.contains(&name) || is_weight_name(name) => self.error(
                self.at(),
                format!("{name:?} already has a meaning; choose another name for the variable"),
            ),
            WordKind::Name(name) if !name.contains(['-', ':', '#']) => {
                self.advance();
                Ok(name.to_owned())
            }
            _ => self.expected("the name of a variable"),
        }
    }
}
