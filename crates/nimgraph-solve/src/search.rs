//! The plain search: every position valued once, from its options, with an explicit stack.
//!
//! This is the slow path that every fast one is measured and checked against. It never recurses, so the
//! depth of a game is bounded by the memory budget and not by the thread's stack.

use std::{collections::HashMap, mem::size_of, ops::ControlFlow};

use foldhash::fast::FixedState;
use nimgraph_game::{CONTINUE, Play, Ruleset};

use crate::{
    budget::{Meter, StopReason},
    valuation::Valuation,
};

/// A memoised search of one game. What it has valued it remembers, also after it was stopped.
pub struct Search<'a, R: Ruleset, V: Valuation> {
    rules: &'a R,
    play: Play,
    memo: HashMap<R::Position, V::Value, FixedState>,
}

impl<'a, R: Ruleset, V: Valuation> Search<'a, R, V> {
    /// A search that knows nothing yet.
    pub fn new(rules: &'a R, play: Play) -> Self {
        Self { rules, play, memo: HashMap::default() }
    }

    /// The value of a position, if it has been found.
    pub fn known(&self, position: &R::Position) -> Option<V::Value> {
        self.memo.get(&self.rules.canonical(self.play, position)).copied()
    }

    /// The value of a position.
    pub fn value(&mut self, position: &R::Position, meter: &mut Meter) -> Result<V::Value, StopReason> {
        meter.look_up()?;
        let root = self.rules.canonical(self.play, position);
        if let Some(&value) = self.memo.get(&root) {
            return Ok(value);
        }
        let mut stack = Vec::new();
        let value = self.walk(root, &mut stack, meter);
        // What was remembered stays; what was still open when the search was stopped goes.
        meter.give_back(stack.iter().map(|frame| frame.bytes).sum());
        value
    }

    fn walk(
        &mut self,
        root: R::Position,
        stack: &mut Vec<Frame<R, V>>,
        meter: &mut Meter,
    ) -> Result<V::Value, StopReason> {
        stack.push(self.open(root, meter)?);
        loop {
            let frame = stack.last_mut().expect("the root is popped only when its value is returned");
            match frame.advance(&self.memo) {
                Step::Descend(position) => {
                    let child = self.open(position, meter)?;
                    stack.push(child);
                }
                Step::Done(value) => {
                    let frame = stack.pop().expect("it was just looked at");
                    meter.give_back(frame.bytes);
                    meter.take(self.rules.footprint(&frame.position) + size_of::<V::Value>())?;
                    self.memo.insert(frame.position, value);
                    if stack.is_empty() {
                        return Ok(value);
                    }
                }
            }
        }
    }

    /// Looks at the options of a position for the first time.
    fn open(&self, position: R::Position, meter: &mut Meter) -> Result<Frame<R, V>, StopReason> {
        meter.unless_stopped(|meter| self.opened(position, meter))
    }

    fn opened(&self, position: R::Position, meter: &mut Meter) -> Result<Frame<R, V>, StopReason> {
        let mut parts = if V::adds_up(self.play) { self.rules.components(&position) } else { Vec::new() };
        let (kind, children) = if parts.len() > 1 {
            for part in &mut parts {
                *part = self.rules.canonical(self.play, part);
                meter.take(self.rules.footprint(part))?;
            }
            (Kind::Sum(None), parts)
        } else {
            (Kind::Options(V::Tally::default()), self.options(&position, meter)?)
        };
        let bytes = children.iter().map(|child| self.rules.footprint(child)).sum();
        let at_end = V::at_end(self.play);
        Ok(Frame { position, children, kind, at_end, over: None, bytes })
    }

    fn options(&self, position: &R::Position, meter: &mut Meter) -> Result<Vec<R::Position>, StopReason> {
        let mut options = Vec::new();
        let mut stopped = Ok(());
        let _ = self.rules.for_each_move(position, &mut |mv| {
            let option = self.rules.canonical(self.play, &self.rules.play(position, &mv));
            stopped = meter.tick().and_then(|()| meter.take(self.rules.footprint(&option)));
            options.push(option);
            if stopped.is_ok() { CONTINUE } else { ControlFlow::Break(()) }
        });
        stopped?;
        // The last one is looked at first.
        options.reverse();
        Ok(options)
    }
}

/// A position whose options are being looked at.
struct Frame<R: Ruleset, V: Valuation> {
    position: R::Position,
    /// Options, or parts, still to be valued.
    children: Vec<R::Position>,
    kind: Kind<V>,
    at_end: V::Value,
    /// Whether the position turned out to have no options, known once the first was asked for.
    over: Option<bool>,
    bytes: usize,
}

enum Kind<V: Valuation> {
    Options(V::Tally),
    Sum(Option<V::Value>),
}

enum Step<P, T> {
    Descend(P),
    Done(T),
}

impl<R: Ruleset, V: Valuation> Frame<R, V> {
    /// Takes in the children whose values are known; asks for the first that is not.
    fn advance(&mut self, memo: &HashMap<R::Position, V::Value, FixedState>) -> Step<R::Position, V::Value> {
        let over = *self.over.get_or_insert(self.children.is_empty());
        while let Some(child) = self.children.last() {
            let Some(&value) = memo.get(child) else { return Step::Descend(child.clone()) };
            self.children.pop();
            match &mut self.kind {
                Kind::Sum(total) => *total = Some(total.map_or(value, |t| V::add(t, value))),
                Kind::Options(tally) => {
                    if V::note(tally, value).is_break() {
                        break;
                    }
                }
            }
        }
        Step::Done(match &mut self.kind {
            _ if over => self.at_end,
            Kind::Sum(total) => total.expect("a sum has parts"),
            Kind::Options(tally) => V::conclude(std::mem::take(tally)),
        })
    }
}
