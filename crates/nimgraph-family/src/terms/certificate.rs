//! Certificates of theorems about branching families (docs/family-certificates.md).

use std::{fmt, str::FromStr};

use super::{
    Op, TermAutomaton, TermClass, TermFamily, TermQuestion,
    automaton::{Steps, applications, key},
};
use crate::{
    FamilyCertificate, FamilyCertificateError,
    certificate::{Lines, shortened},
};

/// A claim: the P-positions that a question asks for are the terms that an automaton accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermCertificate {
    /// What is claimed about.
    pub question: TermQuestion,
    /// What is claimed.
    pub automaton: TermAutomaton,
}

impl fmt::Display for TermCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TermQuestion { family, weights, play } = &self.question;
        let automaton = &self.automaton;
        writeln!(
            f,
            "nimgraph family 1\ngame edge-nim\nfamily {}\nweights {weights}\nplay {play}",
            family.name()
        )?;
        writeln!(f, "states {}", automaton.states())?;
        for state in 0..automaton.states() {
            let class = automaton.classes[state];
            let colour = if automaton.accepts[state] { "P" } else { "N" };
            writeln!(f, "{colour} {} {}", class.size, class.tokens)?;
        }
        for token in 0..2 {
            self.line(f, Op::Vertex(token), &[])?;
        }
        let operations = family.operations(weights.most as u8);
        for last in 0..automaton.states() as u32 {
            for (op, arguments) in applications(&operations, last) {
                self.line(f, op, &arguments)?;
            }
        }
        writeln!(f, "end {}", automaton.states())
    }
}

impl TermCertificate {
    /// The line of one step, if there is one.
    fn line(&self, f: &mut fmt::Formatter<'_>, op: Op, arguments: &[u32]) -> fmt::Result {
        match self.automaton.step(op, arguments) {
            Some(state) => writeln!(f, "{} {state}", spelled(op, arguments)),
            None => Ok(()),
        }
    }
}

/// An operation on states: its name, its weight (for V the token, for S nothing), the states of its parts.
fn spelled(op: Op, arguments: &[u32]) -> String {
    let head = match op {
        Op::Vertex(token) => format!("V {token}"),
        Op::Edge(weight) => format!("E {weight}"),
        Op::Single => "S".to_owned(),
        Op::Extend(weight) => format!("X {weight}"),
        Op::Close(weight) => format!("K {weight}"),
    };
    arguments.iter().fold(head, |line, part| format!("{line} {part}"))
}

/// The most states a certificate may have: there is a line for each pair of them.
const MOST_STATES: usize = 5_000;

impl FromStr for TermCertificate {
    type Err = FamilyCertificateError;

    fn from_str(text: &str) -> Result<Self, FamilyCertificateError> {
        let mut lines = Lines::of(text);
        lines.expect(FamilyCertificate::FORMAT)?;
        lines.expect("game edge-nim")?;
        let name = lines.field("family")?;
        let family = TermFamily::named(name).ok_or_else(|| {
            let names = TermFamily::ALL.map(TermFamily::name).join(", ");
            lines.fault(format!("expected {names}, found {:?}", shortened(name)))
        })?;
        let weights = lines.weights()?;
        let question = TermQuestion { family, weights, play: lines.play()? };
        question.check().map_err(|fault| lines.fault(fault.to_string()))?;
        let states = lines.number("states", MOST_STATES)?;
        let automaton = read_automaton(&mut lines, &question, states)?;
        lines.expect(&format!("end {states}"))?;
        lines.end()?;
        if automaton.numbered(family, weights.most as u8) != automaton {
            return Err(lines.fault("expected states that are numbered as they are met".to_owned()));
        }
        Ok(Self { question, automaton })
    }
}

fn read_automaton(
    lines: &mut Lines<'_>,
    question: &TermQuestion,
    states: usize,
) -> Result<TermAutomaton, FamilyCertificateError> {
    let (mut classes, mut accepts) = (Vec::new(), Vec::new());
    for _ in 0..states {
        let line = lines.next()?;
        let words: Vec<&str> = line.split(' ').collect();
        let number =
            |word: &str| word.parse::<u8>().ok().filter(|number| number.to_string() == word && *number < 8);
        let read = match words[..] {
            [colour @ ("P" | "N"), size, tokens] => {
                number(size).zip(number(tokens)).map(|class| (colour, class))
            }
            _ => None,
        };
        let Some((colour, (size, tokens))) = read else {
            return Err(
                lines.fault(format!("expected P or N, a size and the tokens, found {:?}", shortened(line)))
            );
        };
        classes.push(TermClass { size, tokens });
        accepts.push(colour == "P");
    }
    let mut automaton = TermAutomaton { classes, accepts, steps: Steps::default() };
    for token in 0..2 {
        read_step(lines, question, &mut automaton, Op::Vertex(token), &[])?;
    }
    let operations = question.family.operations(question.weights.most as u8);
    for last in 0..states as u32 {
        for (op, arguments) in applications(&operations, last) {
            read_step(lines, question, &mut automaton, op, &arguments)?;
        }
    }
    Ok(automaton)
}

/// Reads the line of a step, which must be there if the term is allowed.
fn read_step(
    lines: &mut Lines<'_>,
    question: &TermQuestion,
    automaton: &mut TermAutomaton,
    op: Op,
    arguments: &[u32],
) -> Result<(), FamilyCertificateError> {
    let classes: Vec<TermClass> = arguments.iter().map(|&part| automaton.classes[part as usize]).collect();
    let Some(class) = question.family.class(op, &classes) else { return Ok(()) };
    let (head, line) = (spelled(op, arguments), lines.next()?);
    let state = line.strip_prefix(&head).and_then(|rest| rest.strip_prefix(' '));
    let state = state
        .ok_or_else(|| lines.fault(format!("expected {head:?} and a state, found {:?}", shortened(line))))?;
    let state = lines.state(state, automaton.states())?;
    if automaton.classes[state as usize] != class {
        return Err(lines.fault(format!("state {state} is of another class than {head:?}")));
    }
    automaton.steps.insert(key(op, arguments), state);
    Ok(())
}
