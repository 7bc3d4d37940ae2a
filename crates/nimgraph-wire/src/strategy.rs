//! Winning strategies as lines of JSON, and the check of such a file by the rules alone.
//!
//! The first line says what is claimed, the last one how much there was; between them stands one line for each
//! *node*, a position in which the loser is to move, with the winner's answer to every move there:
//!
//! ```json
//! {"format":"nimgraph-strategy","version":1,"position":{…},"outcome":"N","first":"0-3=1"}
//! {"node":0,"answers":[["3-0=0","0-1=0",1],…]}
//! {"end":{"nodes":7,"answers":9}}
//! ```
//!
//! `first` leads to node 0; when the player to move loses, it is `null` and the position itself is node 0. An answer is
//! the loser's move, the winner's move after it, and the node that leads to, or the loser's move and `null` when the
//! game is over and won. Moves are in the short notation and in the order of the rules. Nodes come by number, and
//! each is named before it comes.

use std::ops::ControlFlow;

use nimgraph::ReadLimits;
use nimgraph_game::{CONTINUE, Nimber, Outcome, Position, Ruleset, SpecError, State, spec::Appraiser};
use nimgraph_graph::while_patient;
use nimgraph_solve::{Answered, Budget, Meter, Session, StopReason, StrategySize, StrategyStep};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    parse_json,
    position::{self, PositionJson},
};

const FORMAT: &str = "nimgraph-strategy";
const VERSION: u64 = 1;

/// How many bytes the values of a line take for each byte of its text, at most: lists of short lists take most.
const VALUES_OF_A_BYTE: usize = 32;

/// Writes a winning strategy for the position of a session line by line, as far as its meter reaches or until `write`
/// breaks.
pub fn write_strategy(
    session: &mut Session,
    write: &mut dyn FnMut(&str) -> ControlFlow<()>,
) -> Result<StrategySize, StopReason> {
    let setup = session.position().clone();
    let size = session.strategy(&mut |step| write(&Line::of(&setup, &step).text()))?;
    let _ = write(&Line::End { end: End { nodes: size.nodes, answers: size.answers } }.text());
    Ok(size)
}

/// A line of the file.
#[derive(Serialize)]
#[serde(untagged)]
enum Line {
    Start(Box<StartLine<PositionJson>>),
    Node(NodeLine),
    End { end: End },
}

/// The first line, which says what is claimed.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StartLine<P> {
    format: String,
    version: u64,
    position: P,
    outcome: String,
    first: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct NodeLine {
    node: u64,
    answers: Vec<AnswerLine>,
}

/// What follows a move of the loser, whose name comes first.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum AnswerLine {
    /// The winner's move and the node that it leads to.
    Reply(String, String, u64),
    /// The game is over and won.
    Over(String, ()),
    /// What is not an answer; kept to be named in the error.
    Other(Value),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    nodes: u64,
    answers: u64,
}

impl Line {
    fn of(setup: &Position, step: &StrategyStep) -> Self {
        match step {
            StrategyStep::Start { outcome, first } => Self::Start(Box::new(StartLine {
                format: FORMAT.to_owned(),
                version: VERSION,
                position: PositionJson::of(setup),
                outcome: outcome.name().to_owned(),
                first: first.as_ref().map(|mv| setup.move_text_unchecked(mv)),
            })),
            StrategyStep::Node { node, position, answers } => {
                let answers = answers.iter().map(|answer| AnswerLine::of(setup, position, answer)).collect();
                Self::Node(NodeLine { node: *node, answers })
            }
        }
    }

    fn text(&self) -> String {
        serde_json::to_string(self).expect("a line is plain data")
    }
}

impl AnswerLine {
    fn of(setup: &Position, position: &State, answered: &Answered) -> Self {
        let mv = setup.game().move_to_text(position, &answered.mv);
        match &answered.answer {
            Some((reply, node)) => Self::Reply(mv, setup.game().move_to_text(&answered.after, reply), *node),
            None => Self::Over(mv, ()),
        }
    }

    /// The move that is answered.
    fn mv(&self) -> Option<&str> {
        match self {
            Self::Reply(mv, ..) | Self::Over(mv, ()) => Some(mv),
            Self::Other(value) => value.get(0)?.as_str(),
        }
    }

    fn text(&self) -> String {
        serde_json::to_string(self).expect("an answer is plain data")
    }
}

/// What a strategy proves.
#[derive(Clone, Debug, PartialEq)]
pub struct Proved {
    /// The position.
    pub setup: Position,
    /// Who wins it.
    pub outcome: Outcome,
    /// How much was checked.
    pub size: StrategySize,
}

/// Why a file proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StrategyFileError {
    /// The text is not a strategy: not JSON, of another format, or without a required field.
    #[error("line {line}: {message}")]
    Unreadable {
        /// The line, counted from 1.
        line: usize,
        /// What was expected there.
        message: String,
    },
    /// It can be read, and does not prove what it claims.
    #[error("line {line}: {message}")]
    Wrong {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong there.
        message: String,
    },
    /// The check ran out of its budget.
    #[error("the check was stopped: {0}")]
    Stopped(StopReason),
}

/// Checks a strategy line by line. It knows the rules and nothing else: no theorem, no search.
pub struct StrategyCheck {
    meter: Meter,
    line: usize,
    claim: Option<(Position, Outcome)>,
    /// The positions of the nodes named so far.
    nodes: Vec<State>,
    size: StrategySize,
    ended: bool,
}

/// Reads positions by the rules alone: a position on an edge would have to be valued by search.
struct RulesAlone;

impl Appraiser for RulesAlone {
    fn grundy(&self, _: &Position) -> Result<Nimber, String> {
        Err("a strategy is checked without search; give the Grundy value of the position on this edge as a number".to_owned())
    }

    fn largest_graph(&self) -> usize {
        ReadLimits::default().size
    }
}

fn read_by_rules(value: &Value) -> Result<Position, SpecError> {
    position::read_value(value, RulesAlone.largest_graph())?.check(&RulesAlone)
}

impl StrategyCheck {
    /// A check that has seen nothing.
    pub fn new(budget: &Budget) -> Self {
        let meter = Meter::start(budget);
        Self { meter, line: 0, claim: None, nodes: Vec::new(), size: StrategySize::default(), ended: false }
    }

    /// Takes the next line.
    pub fn line(&mut self, text: &str) -> Result<(), StrategyFileError> {
        self.line += 1;
        // The values of a line are gone before the next one.
        let values = text.len().saturating_mul(VALUES_OF_A_BYTE);
        self.meter.for_a_while(|meter| meter.take(values)).map_err(StrategyFileError::Stopped)?;
        let value = self.in_time(|| parse_json(text))?.map_err(|error| self.unreadable(error.to_string()))?;
        if self.ended {
            return Err(self.wrong("expected nothing after the last line"));
        }
        match (&self.claim, value.get("end")) {
            (None, _) => self.start(value),
            (Some(_), None) => self.node(value),
            (Some(_), Some(end)) => self.end(end.clone()),
        }
    }

    /// What was proved, once all lines were taken.
    pub fn finish(mut self) -> Result<Proved, StrategyFileError> {
        if !self.ended {
            self.line += 1;
            return Err(self.wrong("expected another line: the strategy is cut short"));
        }
        let (setup, outcome) = self.claim.expect("the last line comes after the first");
        Ok(Proved { setup, outcome, size: self.size })
    }

    fn wrong(&self, message: impl Into<String>) -> StrategyFileError {
        StrategyFileError::Wrong { line: self.line, message: message.into() }
    }

    fn unreadable(&self, message: impl Into<String>) -> StrategyFileError {
        StrategyFileError::Unreadable { line: self.line, message: message.into() }
    }

    /// Reads something that may be long.
    fn in_time<T>(&self, read: impl FnOnce() -> T) -> Result<T, StrategyFileError> {
        while_patient(&self.meter.patience(), read).map_err(|_| {
            StrategyFileError::Stopped(self.meter.look_up().err().unwrap_or(StopReason::Interrupted))
        })
    }

    fn start(&mut self, value: Value) -> Result<(), StrategyFileError> {
        let start: StartLine<Value> =
            serde_json::from_value(value).map_err(|e| self.unreadable(e.to_string()))?;
        if start.format != FORMAT || start.version != VERSION {
            let (format, version) = (start.format, start.version);
            let expected = format!("expected the format {FORMAT:?} of version {VERSION}");
            return Err(self.unreadable(format!("{expected}, found {format:?} of version {version}")));
        }
        let setup = self
            .in_time(|| read_by_rules(&start.position))?
            .map_err(|error| self.unreadable(format!("position: {error}")))?;
        let outcome = [Outcome::N, Outcome::P].into_iter().find(|o| o.name() == start.outcome);
        let outcome = outcome.ok_or_else(|| self.unreadable("outcome: expected \"N\" or \"P\""))?;
        let (game, position) = (setup.game(), setup.state());
        match (outcome, start.first) {
            (Outcome::N, Some(first)) => {
                let mv = game.move_from_text(position, &first);
                let mv = mv.ok_or_else(|| self.wrong(format!("first: {first:?} is not a legal move")))?;
                self.nodes.push(game.play(position, &mv));
            }
            (Outcome::P, None) => self.nodes.push(position.clone()),
            (Outcome::P, Some(_)) => {
                return Err(self.wrong("first: the winner of a P-position is not to move"));
            }
            (Outcome::N, None)
                if game.is_over(position) && setup.convention().outcome_at_end() == Outcome::N => {}
            (Outcome::N, None) => return Err(self.wrong("first: the winner of an N-position needs a move")),
        }
        self.claim = Some((setup, outcome));
        Ok(())
    }

    fn node(&mut self, value: Value) -> Result<(), StrategyFileError> {
        let told: NodeLine = serde_json::from_value(value).map_err(|e| self.unreadable(e.to_string()))?;
        let (node, named) = (self.size.nodes, self.nodes.len() as u64);
        if told.node != node || node >= named {
            let expected = if node < named { format!("node {node}") } else { "the last line".to_owned() };
            return Err(self.wrong(format!("expected {expected}, found node {}", told.node)));
        }
        let (setup, _) = self.claim.clone().expect("nodes come after the first line");
        let position = self.nodes[node as usize].clone();
        let mut answers = told.answers.iter();
        let mut result = Ok(());
        let _ = setup.game().for_each_move(&position, &mut |mv| {
            let name = setup.game().move_to_text(&position, &mv);
            result = match answers.next() {
                Some(answer) => self.answer(&setup, &name, &setup.game().play(&position, &mv), answer),
                None => Err(self.wrong(format!("node {node}: the move {name} has no answer"))),
            };
            if result.is_ok() { CONTINUE } else { ControlFlow::Break(()) }
        });
        result?;
        if let Some(extra) = answers.next() {
            return Err(self.wrong(format!("node {node}: {} does not answer any move", extra.text())));
        }
        if told.answers.is_empty() && setup.convention().outcome_at_end() == Outcome::N {
            return Err(self.wrong(format!("node {node}: no move is left, so the player to move has won")));
        }
        self.size.nodes += 1;
        self.size.answers += told.answers.len() as u64;
        Ok(())
    }

    /// Checks the answer to one move of the loser.
    fn answer(
        &mut self,
        setup: &Position,
        name: &str,
        after: &State,
        answer: &AnswerLine,
    ) -> Result<(), StrategyFileError> {
        self.meter.tick().map_err(StrategyFileError::Stopped)?;
        let at = |message: String| format!("node {}: {message}", self.size.nodes);
        let wrong = |message: String| self.wrong(at(message));
        if answer.mv() != Some(name) {
            return Err(wrong(format!("expected an answer to {name}, found {}", answer.text())));
        }
        if setup.game().is_over(after) {
            return match (setup.convention().outcome_at_end(), answer) {
                (Outcome::N, AnswerLine::Over(..)) => Ok(()),
                (Outcome::N, _) => Err(wrong(format!("after {name} the game is over: expected null"))),
                (Outcome::P, _) => Err(wrong(format!("{name} ends the game and wins it"))),
            };
        }
        let AnswerLine::Reply(_, reply, to) = answer else {
            return Err(wrong(format!("expected [move, answer, node], found {}", answer.text())));
        };
        let mv = setup.game().move_from_text(after, reply);
        let mv = mv.ok_or_else(|| wrong(format!("{reply:?} is not a legal move after {name}")))?;
        let reached = setup.game().play(after, &mv);
        match usize::try_from(*to).ok() {
            Some(to) if to < self.nodes.len() && self.nodes[to] == reached => Ok(()),
            Some(to) if to == self.nodes.len() => {
                self.meter.take(reached.footprint()).map_err(StrategyFileError::Stopped)?;
                self.nodes.push(reached);
                Ok(())
            }
            Some(to) if to < self.nodes.len() => {
                Err(wrong(format!("{name}, answered by {reply}, does not lead to node {to}")))
            }
            _ => Err(wrong(format!("node {to} is referred to before node {}", self.nodes.len()))),
        }
    }

    fn end(&mut self, value: Value) -> Result<(), StrategyFileError> {
        let end: End = serde_json::from_value(value).map_err(|e| self.unreadable(e.to_string()))?;
        let (nodes, answers) = (self.size.nodes, self.size.answers);
        if (nodes as usize) < self.nodes.len() {
            return Err(self.wrong(format!("node {nodes} is referred to but missing")));
        }
        if (end.nodes, end.answers) != (nodes, answers) {
            return Err(self.wrong(format!("expected {nodes} nodes and {answers} answers")));
        }
        self.ended = true;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_position;

    fn strategy(text: &str) -> Vec<String> {
        let setup = read_position(text).unwrap();
        let mut lines = Vec::new();
        let mut write = |line: &str| {
            lines.push(line.to_owned());
            CONTINUE
        };
        write_strategy(&mut Session::new(setup, &Budget::default()), &mut write).unwrap();
        lines
    }

    fn check(lines: &[String]) -> Result<Proved, StrategyFileError> {
        let mut check = StrategyCheck::new(&Budget::default());
        lines.iter().try_for_each(|line| check.line(line))?;
        check.finish()
    }

    const POSITIONS: &[&str] = &[
        "nim 3,4,5",
        "nim 1,2,3",
        "nim 1,1,1 misere",
        "nim 2,2 misere",
        "nim 0 misere",
        "edge-nim cycle:4 weights=3,1,1,2 token=0",
        "edge-nim complete:4 weights=2",
        "edge-nim petersen weights=1",
        "edge-nim cycle:5 weights=2 misere",
        "graph-nim cycle:4 weights=1,2,2,1",
        "circular-nim 2,1,2,2,1 k=2",
        "vertex-nimg cycle:5 weights=2,1,2,1,2",
        "neighboring-nim cycle:5 weights=2,1,2,1,2",
        "vertex-nim cycle:4 weights=2,1,2,1",
        "adjacent-nim 3,2,2,1",
        "nim 2,1 + edge-nim cycle:4 weights=1,1,2,1",
    ];

    #[test]
    fn strategies_are_right() {
        for text in POSITIONS {
            let lines = strategy(text);
            let proved = check(&lines).unwrap_or_else(|error| panic!("{text}: {error}"));
            let answer = crate::solve(&proved.setup, &nimgraph::SolveOptions::default());
            assert_eq!(answer.outcome, Some(proved.outcome), "{text}");
            assert_eq!(proved.size.nodes as usize, lines.len() - 2, "{text}");
        }
    }

    /// Whatever line is left out, repeated or changed, the check notices.
    #[test]
    fn damaged_strategies_are_refused() {
        for text in POSITIONS {
            let lines = strategy(text);
            for place in 0..lines.len() {
                let mut without = lines.clone();
                without.remove(place);
                assert!(check(&without).is_err(), "{text} without line {place}");
                let mut twice = lines.clone();
                twice.insert(place, lines[place].clone());
                assert!(check(&twice).is_err(), "{text} with line {place} twice");
            }
            let claim = lines[0].replace("\"outcome\":\"N\"", "\"outcome\":\"p\"");
            let claim = claim.replace("\"outcome\":\"P\"", "\"outcome\":\"N\"").replace("\"p\"", "\"P\"");
            let mut other = lines.clone();
            other[0] = claim;
            assert!(check(&other).is_err(), "{text} with the other outcome");
        }
    }

    /// Who wins the position on the edge would have to be found by search, which could err.
    #[test]
    fn a_position_on_an_edge_is_refused() {
        let lines = strategy("edge-nim path:3 weights=2,1");
        let position =
            r#"{"game":"edge-nim","vertices":2,"edges":[[0,1,{"game":"nim","heaps":[2]}]],"token":0}"#;
        assert!(read_position(position).is_ok());
        let mut start: Value = serde_json::from_str(&lines[0]).unwrap();
        start["position"] = serde_json::from_str(position).unwrap();
        let Err(StrategyFileError::Unreadable { line: 1, message }) = check(&[start.to_string()]) else {
            panic!("the position was read")
        };
        assert_eq!(
            message,
            "position: edges[0][2]: a strategy is checked without search; give the Grundy value of the position on this edge as a number"
        );
    }

    #[test]
    fn errors_name_the_place() {
        let lines = strategy("nim 1,2,3");
        let check_error = |place: usize, from: &str, to: &str, expected: &str| {
            let mut changed = lines.clone();
            assert!(changed[place].contains(from), "{}", changed[place]);
            changed[place] = changed[place].replacen(from, to, 1);
            let error = check(&changed).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        };
        let mut torn = lines.clone();
        torn[1].truncate(7);
        assert!(matches!(check(&torn), Err(StrategyFileError::Unreadable { line: 2, .. })));
        assert!(matches!(check(&lines[..2]), Err(StrategyFileError::Wrong { line: 3, .. })));
        check_error(0, "nimgraph-strategy", "strategy", "line 1: expected the format");
        check_error(0, "\"heaps\"", "\"heap\"", "line 1: position:");
        check_error(1, "\"node\":0", "\"node\":1", "line 2: expected node 0, found node 1");
        check_error(1, "[[", "[[\"x\"],[", "line 2: node 0: expected an answer to");
        check_error(lines.len() - 1, "\"nodes\":", "\"nodes\":1", "expected");
    }
}
