//! Certificates: a theorem about a family as a text that any program can check (docs/family-certificates.md).

use std::{fmt, str::FromStr};

use nimgraph_game::Convention;
use nimgraph_graph::spend;
use thiserror::Error;

use crate::{
    BoardFamily, FamilyConjecture, FamilyFault, FamilyGame, FamilyQuestion, WeightBound, WordAutomaton,
};

/// A claim: the P-positions that a question asks for are those that an automaton accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FamilyCertificate {
    /// What is claimed about.
    pub question: FamilyQuestion,
    /// What is claimed.
    pub automaton: WordAutomaton,
}

impl FamilyCertificate {
    /// What certificates begin with.
    pub const FORMAT: &'static str = "nimgraph family 1";
}

/// Why a text is not a certificate.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {message}")]
pub struct FamilyCertificateError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for FamilyCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", Self::FORMAT)?;
        write_automaton(f, &self.question, &self.automaton)
    }
}

/// The question and the table, which certificates and conjectures share.
fn write_automaton(
    f: &mut fmt::Formatter<'_>,
    question: &FamilyQuestion,
    automaton: &WordAutomaton,
) -> fmt::Result {
    let FamilyQuestion { game, family, weights, play } = question;
    writeln!(f, "game {}", game.name())?;
    writeln!(f, "family {family}")?;
    writeln!(f, "weights {weights}")?;
    writeln!(f, "play {play}")?;
    writeln!(f, "letters {}", automaton.letters())?;
    writeln!(f, "states {}", automaton.states())?;
    for state in 0..automaton.states() as u32 {
        f.write_str(if automaton.is_accepting(state) { "P" } else { "N" })?;
        automaton.row(state).iter().try_for_each(|next| write!(f, " {next}"))?;
        writeln!(f)?;
    }
    writeln!(f, "end {}", automaton.states())
}

/// A conjecture as a text. It begins with another line than a certificate, so that no program takes it for one.
struct WrittenConjecture<'a> {
    question: &'a FamilyQuestion,
    conjecture: &'a FamilyConjecture,
}

impl FamilyConjecture {
    /// The automaton as a text: a line that names the length up to which it is right, and then what a certificate has.
    pub fn written(&self, question: &FamilyQuestion) -> String {
        WrittenConjecture { question, conjecture: self }.to_string()
    }
}

impl fmt::Display for WrittenConjecture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "nimgraph family conjecture 1, right up to length {}", self.conjecture.length)?;
        write_automaton(f, self.question, &self.conjecture.automaton)
    }
}

/// The most states a certificate may have.
const MOST_STATES: usize = 1 << 22;

impl FromStr for FamilyCertificate {
    type Err = FamilyCertificateError;

    fn from_str(text: &str) -> Result<Self, FamilyCertificateError> {
        let certificate = Self::of_any_form(text)?;
        let automaton = &certificate.automaton;
        if automaton.minimal() == *automaton {
            return Ok(certificate);
        }
        Err(FamilyCertificateError {
            line: 7 + automaton.states(),
            message: "expected the automaton with fewest states, numbered breadth-first".to_owned(),
        })
    }
}

impl FamilyCertificate {
    /// Reads a certificate without asking whether its automaton is the smallest, which takes longer than reading.
    pub(crate) fn of_any_form(text: &str) -> Result<Self, FamilyCertificateError> {
        let mut lines = Lines::of(text);
        lines.expect(Self::FORMAT)?;
        let called = lines.field("game")?;
        let game = FamilyGame::named(called).ok_or_else(|| {
            lines.fault(format!("expected a game that has theorems about families, found {called:?}"))
        })?;
        if game.name() != called {
            return Err(lines.fault(format!(
                "expected \"game {game}\", found {:?}",
                shortened(called),
                game = game.name()
            )));
        }
        let name = lines.field("family")?;
        let family: BoardFamily =
            name.parse().map_err(|fault: FamilyFault| lines.fault(fault.to_string()))?;
        if family.to_string() != name {
            return Err(lines.fault(format!("expected \"family {family}\", found {:?}", shortened(name))));
        }
        let weights = lines.weights()?;
        let play = lines.play()?;
        let question = FamilyQuestion { game, family, weights, play };
        let scheme = question.scheme().map_err(|fault| lines.fault(fault.to_string()))?;
        lines.expect(&format!("letters {}", scheme.letters()))?;
        let states = lines.number("states", MOST_STATES)?;
        let automaton = read_automaton(&mut lines, scheme.letters(), states)?;
        lines.expect(&format!("end {states}"))?;
        lines.end()?;
        Ok(Self { question, automaton })
    }
}

fn read_automaton(
    lines: &mut Lines<'_>,
    letters: usize,
    states: usize,
) -> Result<WordAutomaton, FamilyCertificateError> {
    let (mut rows, mut accepts) = (Vec::new(), Vec::new());
    for _ in 0..states {
        let line = lines.next()?;
        let (colour, row) = line.split_once(' ').unwrap_or((line, ""));
        accepts.push(match colour {
            "P" => true,
            "N" => false,
            _ => return Err(lines.fault(format!("expected P or N, found {colour:?}"))),
        });
        let before = rows.len();
        for word in row.split(' ') {
            rows.push(lines.state(word, states)?);
        }
        if rows.len() - before != letters {
            return Err(lines.fault(format!("expected {letters} states, found {}", rows.len() - before)));
        }
    }
    let automaton = WordAutomaton::from_rows(letters, rows, accepts);
    automaton.ok_or_else(|| lines.fault("expected at least one state".to_owned()))
}

/// The lines of a text, counted.
pub(crate) struct Lines<'a> {
    lines: std::str::Lines<'a>,
    number: usize,
}

impl<'a> Lines<'a> {
    pub(crate) fn of(text: &'a str) -> Self {
        Self { lines: text.lines(), number: 0 }
    }

    /// Rejects what stands after the last line.
    pub(crate) fn end(&mut self) -> Result<(), FamilyCertificateError> {
        match self.lines.next() {
            None => Ok(()),
            Some(_) => Err(FamilyCertificateError {
                line: self.number + 1,
                message: "expected nothing after the end".to_owned(),
            }),
        }
    }

    /// The bound on the weights, written as it is printed.
    pub(crate) fn weights(&mut self) -> Result<WeightBound, FamilyCertificateError> {
        let text = self.field("weights")?;
        let weights: WeightBound = text.parse().map_err(|message| self.fault(message))?;
        if weights.to_string() == text {
            return Ok(weights);
        }
        Err(self.fault(format!("expected \"weights {weights}\", found {:?}", shortened(text))))
    }

    /// The convention of play.
    pub(crate) fn play(&mut self) -> Result<Convention, FamilyCertificateError> {
        let play = self.field("play")?;
        let play = Convention::ALL.into_iter().find(|convention| convention.name() == play);
        play.ok_or_else(|| self.fault("expected normal or misere".to_owned()))
    }

    pub(crate) fn fault(&self, message: String) -> FamilyCertificateError {
        FamilyCertificateError { line: self.number, message }
    }

    pub(crate) fn next(&mut self) -> Result<&'a str, FamilyCertificateError> {
        self.number += 1;
        let line = self.lines.next();
        spend(1 + line.map_or(0, str::len) / 8);
        line.ok_or_else(|| self.fault("the certificate ends too early".to_owned()))
    }

    pub(crate) fn expect(&mut self, expected: &str) -> Result<(), FamilyCertificateError> {
        let found = self.next()?;
        if found == expected {
            return Ok(());
        }
        Err(self.fault(format!("expected {expected:?}, found {:?}", shortened(found))))
    }

    pub(crate) fn field(&mut self, name: &str) -> Result<&'a str, FamilyCertificateError> {
        let line = self.next()?;
        let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
        value.ok_or_else(|| self.fault(format!("expected {name:?} and a value, found {:?}", shortened(line))))
    }

    pub(crate) fn number(&mut self, name: &str, most: usize) -> Result<usize, FamilyCertificateError> {
        let value = self.field(name)?;
        let number = value.parse().ok().filter(|number| (1..=most).contains(number));
        number.ok_or_else(|| {
            self.fault(format!("expected a number from 1 to {most}, found {:?}", shortened(value)))
        })
    }

    pub(crate) fn state(&self, word: &str, states: usize) -> Result<u32, FamilyCertificateError> {
        let number = word.parse().ok().filter(|&state: &u32| (state as usize) < states);
        let is_plain = word == "0" || !word.starts_with(['0', '+']);
        number.filter(|_| is_plain).ok_or_else(|| {
            self.fault(format!("expected a state from 0 to {}, found {:?}", states - 1, shortened(word)))
        })
    }
}

pub(crate) fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CIRCUITS: &str = "nimgraph family 1\ngame adjacent-nim\nfamily circuit:n\nweights 2\nplay normal\nletters 2\n\
                            states 6\nP 1 2\nN 0 3\nN 4 3\nP 5 2\nN 2 2\nP 3 3\nend 6\n";

    #[test]
    fn certificates_read_back() {
        assert_eq!(CIRCUITS.parse::<FamilyCertificate>().unwrap().to_string(), CIRCUITS);
    }

    #[test]
    fn damage_is_named_with_its_line() {
        let check = |from: &str, to: &str, expected: &str| {
            assert!(CIRCUITS.contains(from), "{from}");
            let error = CIRCUITS.replacen(from, to, 1).parse::<FamilyCertificate>().unwrap_err().to_string();
            assert!(error.contains(expected), "{from} -> {to}: {error}");
        };
        check("family 1", "family 2", "line 1: expected \"nimgraph family 1\"");
        check("adjacent-nim", "chess", "line 2: expected a game");
        check("adjacent-nim", "edge-nim", "line 5: edge-nim has no theorems about circuit:n");
        check("circuit:n", "circle:n", "line 3: expected a family");
        check("weights 2", "weights 0", "line 5: expected weights up to a number from 1 to");
        check("weights 2", "weights two", "line 4: expected a weight");
        check("weights 2", "weights 02", "line 4: expected \"weights 2\", found \"02\"");
        check("circuit:n", "strip:,0-1/0-0", "line 3: expected \"family strip:0-1/0-0\"");
        check("normal", "odd", "line 5: expected normal or misere");
        check("letters 2", "letters 3", "line 6: expected \"letters 2\"");
        check("states 6", "states 7", "line 14: expected P or N, found \"end\"");
        check("states 6", "states 0", "line 7: expected a number from 1 to");
        check("N 4 3", "N 4", "line 10: expected 2 states, found 1");
        check("N 4 3", "N 4 9", "line 10: expected a state from 0 to 5, found \"9\"");
        check("N 4 3", "N 04 3", "line 10: expected a state");
        check("N 4 3", "Q 4 3", "line 10: expected P or N");
        check("P 3 3\n", "", "line 13: expected P or N");
        check("end 6\n", "", "line 14: the certificate ends too early");
        check("end 6\n", "end 6\nmore\n", "line 15: expected nothing after the end");
        check("P 1 2", "P 2 1", "numbered breadth-first");
    }
}
