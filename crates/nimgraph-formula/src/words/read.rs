//! From the tree of a formula to the parts that read weights.

use super::{LargestWeight, Node, WordBoards, WordPlaces, leaf::Leaf, terms::Linear};
use crate::{
    error::{FormulaError, suggestion},
    parser::RESERVED,
    tree::{Comparison, NumberTerm, Set, SetKind, TermKind, Test},
};

pub(super) type Result<T> = std::result::Result<T, FormulaError>;

pub(super) fn read(text: &str, test: &Test, boards: &WordBoards<'_>) -> Result<Node> {
    Reader { text, boards, variables: Vec::new(), marks: 0, leaves: Vec::new(), turned: None }.test(test)
}

/// More variables over places at once make too many sets.
const MOST_MARKS: u32 = 8;

/// Sets that are written out have at most this many members.
const MOST_MEMBERS: i128 = 64;

pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) boards: &'a WordBoards<'a>,
    pub(super) variables: Vec<(&'a str, Linear)>,
    /// Variables over places so far, each a mark.
    marks: u32,
    /// Of the comparison that is being read.
    pub(super) leaves: Vec<Leaf>,
    /// A mark whose places would have to be counted from the end.
    pub(super) turned: Option<u32>,
}

impl<'a> Reader<'a> {
    pub(super) fn error<T>(&self, at: usize, message: impl Into<String>) -> Result<T> {
        Err(FormulaError::new(self.text, at, message))
    }

    fn test(&mut self, test: &'a Test) -> Result<Node> {
        match test {
            Test::Constant(value) => Ok(Node::Constant(*value)),
            Test::Not(inner) => Ok(Node::Not(Box::new(self.test(inner)?))),
            Test::And(tests) => self.joined(true, tests.iter(), Self::test),
            Test::Or(tests) => self.joined(false, tests.iter(), Self::test),
            Test::Same { equal, tests } => {
                let same = Node::Same(Box::new([self.test(&tests[0])?, self.test(&tests[1])?]));
                Ok(if *equal { same } else { Node::Not(Box::new(same)) })
            }
            Test::Chain(first, more) => self.chain(first, more),
            Test::Member(term, set) => self.member(term, set),
            Test::Quantified { every, variable, set, body } => self.quantified(*every, variable, set, body),
            Test::Let { variable, value, body } => {
                let value = self.place(value)?;
                self.with(variable, value, |this| this.test(body))
            }
            Test::Orbit(at, _) => self.error(*at, "orbit has no meaning on boards of every size"),
            Test::Name(at, name) if self.outcome(name).is_some() => {
                self.error(*at, format!("compare it: {name} = P or {name} = N"))
            }
            Test::Name(at, name) => self.unknown(*at, name),
        }
    }

    fn joined<T>(
        &mut self,
        every: bool,
        items: impl Iterator<Item = T>,
        mut read: impl FnMut(&mut Self, T) -> Result<Node>,
    ) -> Result<Node> {
        let parts = items.map(|item| read(self, item)).collect::<Result<Vec<Node>>>()?;
        Ok(Node::Joined { every, parts })
    }

    fn with<T>(
        &mut self,
        variable: &'a str,
        value: Linear,
        read: impl FnOnce(&mut Self) -> Result<T>,
    ) -> Result<T> {
        self.variables.push((variable, value));
        let read = read(self);
        self.variables.pop();
        read
    }

    fn outcome(&self, name: &str) -> Option<usize> {
        let is_variable = self.variables.iter().any(|(variable, _)| *variable == name);
        self.boards.outcomes.iter().position(|known| *known == name).filter(|_| !is_variable)
    }

    /// The outcome that a term names.
    fn outcome_term(&self, term: &NumberTerm) -> Option<usize> {
        if let TermKind::Name(name) = &term.kind { self.outcome(name) } else { None }
    }

    fn chain(&mut self, first: &'a NumberTerm, more: &'a [(Comparison, NumberTerm)]) -> Result<Node> {
        if let [(comparison, second)] = more {
            let sides = [(first, second), (second, first)];
            let named =
                sides.into_iter().find_map(|(one, other)| Some((self.outcome_term(one)?, one, other)));
            if let Some((outcome, one, other)) = named {
                return self.outcome_test(outcome, one.at, *comparison, other);
            }
        }
        let lefts = [first].into_iter().chain(more.iter().map(|(_, right)| right));
        let pairs: Vec<_> = lefts.zip(more).collect();
        self.joined(true, pairs.into_iter(), |this, (left, (comparison, right))| {
            let number = this.term(left)?.plus(-1, this.term(right)?);
            this.compare(left.at, number, *comparison)
        })
    }

    fn outcome_test(
        &self,
        outcome: usize,
        at: usize,
        comparison: Comparison,
        other: &NumberTerm,
    ) -> Result<Node> {
        let negated = match comparison {
            Comparison::Equal => false,
            Comparison::Unequal => true,
            _ => return self.error(at, "compare outcomes by = or !=; they have no order"),
        };
        let is_p = Node::IsP(outcome);
        let (test, negated) = match (&other.kind, self.outcome_term(other)) {
            (_, Some(second)) => (Node::Same(Box::new([is_p, Node::IsP(second)])), negated),
            (TermKind::Name(name), _) if name == "P" => (is_p, negated),
            (TermKind::Name(name), _) if name == "N" => (is_p, !negated),
            _ => {
                let names = self.boards.outcomes.join(", ");
                return self.error(other.at, format!("expected P, N or an outcome ({names})"));
            }
        };
        Ok(if negated { Node::Not(Box::new(test)) } else { test })
    }

    /// A number that does not depend on the weights.
    fn place(&mut self, term: &'a NumberTerm) -> Result<Linear> {
        let place = self.term(term)?;
        if place.finite.is_empty() {
            return Ok(place);
        }
        self.error(
            term.at,
            "expected a place, such as token, x or n-1, not a number that depends on the weights",
        )
    }

    fn member(&mut self, term: &'a NumberTerm, set: &'a Set) -> Result<Node> {
        let value = self.place(term)?;
        match &set.kind {
            SetKind::Range(ends) => {
                let (first, last) = (self.place(&ends[0])?, self.place(&ends[1])?);
                self.within(set.at, &value, first, last)
            }
            SetKind::Listed(terms) => self.joined(false, terms.iter(), |this, member| {
                let member = this.place(member)?;
                this.compare(set.at, value.clone().plus(-1, member), Comparison::Equal)
            }),
            _ => self.error(set.at, "on boards of every size, expected a range or a list such as {0,1}"),
        }
    }

    fn within(&mut self, at: usize, value: &Linear, first: Linear, last: Linear) -> Result<Node> {
        let from = self.compare(at, value.clone().plus(-1, first), Comparison::AtLeast)?;
        let to = self.compare(at, value.clone().plus(-1, last), Comparison::AtMost)?;
        Ok(Node::Joined { every: true, parts: vec![from, to] })
    }

    fn quantified(&mut self, every: bool, variable: &'a str, set: &'a Set, body: &'a Test) -> Result<Node> {
        if let Some(members) = self.written_out(set)? {
            return self.joined(every, members.into_iter(), |this, member| {
                this.with(variable, member, |this| this.test(body))
            });
        }
        if self.boards.places == WordPlaces::Unnumbered {
            return self.error(
                set.at,
                "the weights of this family have no numbers: ask for max, min, sum, xor, positive and n",
            );
        }
        let mark = self.marks;
        if mark == MOST_MARKS {
            return self.error(set.at, format!("expected at most {MOST_MARKS} variables at once"));
        }
        self.marks += 1;
        let forwards = self.marked(every, (variable, Linear::mark(mark)), set, body, mark);
        // Places before the token are counted from the end.
        let read = forwards.or_else(|error| {
            let is_own = |turned: &mut u32| *turned == mark;
            let (is_turned, other) = (self.turned.take_if(is_own).is_some(), self.turned.take());
            self.leaves.clear();
            let backwards = self.marked(every, (variable, Linear::mark_from_the_end(mark)), set, body, mark);
            let is_turned_again = self.turned.take_if(is_own).is_some();
            self.turned = self.turned.or(other);
            match backwards {
                Ok(read) => {
                    self.turned = None;
                    Ok(read)
                }
                Err(_) if is_turned && is_turned_again => self.error(
                    set.at,
                    format!("w[{variable}] and w[-{variable}] count places in both directions"),
                ),
                Err(backwards) => Err(if is_turned { backwards } else { error }),
            }
        });
        self.marks -= 1;
        read
    }

    /// Some place, or all of them, of a set.
    fn marked(
        &mut self,
        every: bool,
        (variable, value): (&'a str, Linear),
        set: &'a Set,
        body: &'a Test,
        mark: u32,
    ) -> Result<Node> {
        let is_in = self.is_in(&value, set)?;
        let body = self.with(variable, value, |this| this.test(body))?;
        let body = if every { Node::Not(Box::new(body)) } else { body };
        let both = Node::Joined { every: true, parts: vec![is_in, body] };
        let some = Node::Some { mark, body: Box::new(both) };
        Ok(if every { Node::Not(Box::new(some)) } else { some })
    }

    /// Whether a place is in a set of places.
    fn is_in(&mut self, value: &Linear, set: &'a Set) -> Result<Node> {
        match &set.kind {
            SetKind::Vertices | SetKind::Weights => Ok(Node::Constant(true)),
            SetKind::Range(ends) => {
                let (first, last) = (self.place(&ends[0])?, self.place(&ends[1])?);
                if !first.is_at_least_zero() || !last.is_below_order() {
                    let message = "expected a range that stays within 0..n-1 on every board, such as 0..k-1 or k+1..n-1";
                    return self.error(set.at, message);
                }
                self.within(set.at, value, first, last)
            }
            SetKind::Minus(sets) => {
                let kept = self.is_in(value, &sets[0])?;
                let Some(less) = self.written_out(&sets[1])? else {
                    return self.error(sets[1].at, "expected a list of places such as {0,k}");
                };
                let mut parts = vec![kept];
                for member in less {
                    if !member.is_at_least_zero()
                        || !(member.is_below_order() || member.as_constant() == Some(0))
                    {
                        return self.error(sets[1].at, "expected a list of places such as {0,k}");
                    }
                    parts.push(self.compare(set.at, value.clone().plus(-1, member), Comparison::Unequal)?);
                }
                Ok(Node::Joined { every: true, parts })
            }
            SetKind::Neighbours(_) | SetKind::Listed(_) => {
                self.error(set.at, "on boards of every size, expected V, W, a range or a list")
            }
        }
    }

    /// The members of a set that does not grow with the board.
    fn written_out(&mut self, set: &'a Set) -> Result<Option<Vec<Linear>>> {
        match &set.kind {
            SetKind::Listed(terms) => {
                terms.iter().map(|term| self.place(term)).collect::<Result<Vec<_>>>().map(Some)
            }
            SetKind::Range(ends) => {
                let (first, last) = (self.place(&ends[0])?, self.place(&ends[1])?);
                let (Some(first), Some(last)) = (first.as_constant(), last.as_constant()) else {
                    return Ok(None);
                };
                if last - first >= MOST_MEMBERS {
                    return self.error(set.at, format!("expected at most {MOST_MEMBERS} numbers"));
                }
                Ok(Some((first..=last).map(Linear::constant).collect()))
            }
            _ => Ok(None),
        }
    }

    pub(super) fn unknown<T>(&self, at: usize, name: &str) -> Result<T> {
        let known: Vec<&str> = RESERVED
            .iter()
            .copied()
            .chain(self.boards.outcomes.iter().copied())
            .chain(self.variables.iter().map(|(variable, _)| *variable))
            .collect();
        let hint = suggestion(name, known.iter().copied());
        let hint = if hint.is_empty() {
            let outcomes = self.boards.outcomes.join(", ");
            format!("; names are {outcomes}, max, min, sum, xor, positive and n")
        } else {
            hint
        };
        self.error(at, format!("there is no {name:?}{hint}"))
    }

    /// Whether the largest weight that is read stands for larger ones.
    pub(super) fn has_larger(&self) -> bool {
        self.boards.largest == LargestWeight::OrMore
    }
}
