//! Certificates of theorems about branching families (docs/family-certificates.md).

use std::fmt;

use super::{Op, TermAutomaton, TermQuestion, automaton::applications};

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
    /// The line of one step, if there is one: the operation, its weight, the states of its parts, the state.
    fn line(&self, f: &mut fmt::Formatter<'_>, op: Op, arguments: &[u32]) -> fmt::Result {
        let Some(state) = self.automaton.step(op, arguments) else { return Ok(()) };
        match op {
            Op::Vertex(token) => write!(f, "V {token}")?,
            Op::Edge(weight) => write!(f, "E {weight}")?,
            Op::Single => write!(f, "S")?,
            Op::Extend(weight) => write!(f, "X {weight}")?,
            Op::Close(weight) => write!(f, "K {weight}")?,
        }
        arguments.iter().try_for_each(|part| write!(f, " {part}"))?;
        writeln!(f, " {state}")
    }
}
