//! The plain search: every position valued once, from its options, with an explicit stack.
//!
//! This is the slow path that every fast one is measured and checked against. It never recurses, so the
//! depth of a game is bounded by the memory budget and not by the thread's stack.

use std::{collections::HashMap, mem::size_of, ops::ControlFlow};

use foldhash::fast::FixedState;
use nimgraph_game::{CONTINUE, Convention, Move, Ruleset, State};
use nimgraph_graph::{Meter, StopReason};

use crate::{release::release, valuation::Valuation};

/// A memoised search of one game. What it has valued it remembers, also after it was stopped.
pub struct Search<'a, R: Ruleset, V: Valuation> {
    rules: &'a R,
    play: Convention,
    memo: HashMap<State, V::Value, FixedState>,
}

impl<'a, R: Ruleset, V: Valuation> Search<'a, R, V> {
    /// A search that knows nothing yet.
    pub fn new(rules: &'a R, play: Convention) -> Self {
        Self { rules, play, memo: HashMap::default() }
    }

    /// The value of a position, if it has been found.
    pub fn known(&self, position: &State) -> Option<V::Value> {
        self.memo.get(&self.rules.canonical(self.play, position)).copied()
    }

    /// The value of a position.
    pub fn value(&mut self, position: &State, meter: &mut Meter) -> Result<V::Value, StopReason> {
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
        root: State,
        stack: &mut Vec<Frame<V>>,
        meter: &mut Meter,
    ) -> Result<V::Value, StopReason> {
        stack.push(self.open(root, meter)?);
        loop {
            let frame = stack.last_mut().expect("the root is popped only when its value is returned");
            match self.advance(frame, meter)? {
                Step::Descend(position) => {
                    let child = self.open(position, meter)?;
                    stack.push(child);
                }
                Step::Done(value) => {
                    let frame = stack.pop().expect("it was just looked at");
                    meter.give_back(frame.bytes);
                    meter.take(frame.position.footprint() + size_of::<V::Value>())?;
                    self.memo.insert(frame.position, value);
                    if stack.is_empty() {
                        return Ok(value);
                    }
                }
            }
        }
    }

    /// Looks at the options of a position for the first time.
    fn open(&self, position: State, meter: &mut Meter) -> Result<Frame<V>, StopReason> {
        meter.unless_stopped(|meter| self.opened(position, meter))
    }

    fn opened(&self, position: State, meter: &mut Meter) -> Result<Frame<V>, StopReason> {
        let mut parts = if V::adds_up(self.play) { self.rules.components(&position) } else { Vec::new() };
        let (work, bytes) = if parts.len() > 1 {
            for part in &mut parts {
                *part = self.rules.canonical(self.play, part);
            }
            let bytes = parts.iter().map(State::footprint).sum();
            (Work::Sum { parts, total: None }, bytes)
        } else {
            let moves = self.moves(&position, meter)?;
            let bytes = moves.len() * self.rules.move_footprint(&position);
            (Work::Options { over: moves.is_empty(), moves, tally: V::Tally::default() }, bytes)
        };
        // Of all its options a position holds one at a time: together they may be far larger than what is found.
        let footprint = position.footprint();
        let bytes = bytes + 2 * footprint;
        meter.take(bytes)?;
        Ok(Frame { position, work, next: None, bytes, footprint })
    }

    fn moves(&self, position: &State, meter: &mut Meter) -> Result<Vec<Move>, StopReason> {
        let bytes = self.rules.move_footprint(position);
        meter.for_a_while(|meter| {
            let mut moves = Vec::new();
            let mut stopped = Ok(());
            let _ = self.rules.for_each_move(position, &mut |mv| {
                moves.push(mv);
                stopped = meter.tick().and_then(|()| meter.take(bytes));
                if stopped.is_ok() { CONTINUE } else { ControlFlow::Break(()) }
            });
            if let Err(reason) = stopped {
                let held = moves.len();
                release(moves, held);
                return Err(reason);
            }
            // The last one is looked at first.
            moves.reverse();
            Ok(moves)
        })
    }

    /// Takes in the children whose values are known; asks for the first that is not.
    fn advance(&self, frame: &mut Frame<V>, meter: &Meter) -> Result<Step<State, V::Value>, StopReason> {
        while let Some(child) = frame.next.take().or_else(|| self.child(frame)) {
            let Some(&value) = self.memo.get(&child) else {
                frame.next = Some(child.clone());
                return Ok(Step::Descend(child));
            };
            meter.look_up_for(frame.footprint)?;
            match &mut frame.work {
                Work::Sum { total, .. } => *total = Some(total.map_or(value, |t| V::add(t, value))),
                Work::Options { tally, .. } => {
                    if V::note(tally, value).is_break() {
                        break;
                    }
                }
            }
        }
        Ok(Step::Done(match &mut frame.work {
            Work::Options { over: true, .. } => V::at_end(self.play),
            Work::Sum { total, .. } => total.expect("a sum has parts"),
            Work::Options { tally, .. } => V::conclude(std::mem::take(tally)),
        }))
    }

    /// The next option, or part, to be valued.
    fn child(&self, frame: &mut Frame<V>) -> Option<State> {
        match &mut frame.work {
            Work::Sum { parts, .. } => parts.pop(),
            Work::Options { moves, .. } => {
                let after = self.rules.play(&frame.position, &moves.pop()?);
                Some(self.rules.canonical(self.play, &after))
            }
        }
    }
}

/// A position whose options are being looked at.
struct Frame<V: Valuation> {
    position: State,
    work: Work<V>,
    /// The option, or part, that is being valued.
    next: Option<State>,
    /// Counted on the meter for all of this.
    bytes: usize,
    /// Of the position alone.
    footprint: usize,
}

/// What is still to be valued, and what has been seen.
enum Work<V: Valuation> {
    Options {
        moves: Vec<Move>,
        tally: V::Tally,
        /// Whether there are no moves at all.
        over: bool,
    },
    Sum {
        parts: Vec<State>,
        total: Option<V::Value>,
    },
}

enum Step<P, T> {
    Descend(P),
    Done(T),
}
