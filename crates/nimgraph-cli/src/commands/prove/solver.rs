//! `nimgraph prove --with z3`: the same obligations put to an SMT solver, where one is installed.

use std::{
    io::{self, Write},
    process::{Command, Stdio},
    time::Duration,
};

use nimgraph::solver::{Budget, Meter};
use nimgraph_formula::Formula;
use nimgraph_prove::{Arena, SmtQuestion, smt_questions};
use nimgraph_wire::VerdictWord;

use crate::failure::Failure;

/// What a solver says of all obligations together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Opinion {
    /// All are met.
    Proved,
    /// This one is broken.
    Broken(String),
    /// It has no answer to this one.
    Unknown(String),
}

impl Opinion {
    /// The word on the wire.
    pub(super) fn word(&self) -> VerdictWord {
        match self {
            Self::Proved => VerdictWord::Proved,
            Self::Broken(_) => VerdictWord::Refuted,
            Self::Unknown(_) => VerdictWord::Unknown,
        }
    }
}

/// Asks z3 about the obligations at these places of the token. All of them together have the time of the budget: z3 takes what
/// the prover gives up, so it has its own.
pub(super) fn ask(
    arena: &Arena,
    formula: &Formula,
    places: &[usize],
    budget: &Budget,
) -> Result<Opinion, Failure> {
    let questions = smt_questions(arena, formula, places);
    let questions = questions.map_err(|error| Failure::argument("--with", error.to_string()))?;
    let meter = Meter::start(budget);
    for question in questions {
        let time = meter.rest().time;
        if time.is_some_and(|time| time.is_zero()) || budget.interrupt.is_raised() {
            return Ok(Opinion::Unknown(question.obligation));
        }
        let answer = answer(&question, time).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => Failure::argument("--with", "z3 is not installed"),
            _ => Failure::argument("--with", format!("z3: {error}")),
        })?;
        match answer.as_str() {
            "unsat" => {}
            "sat" => return Ok(Opinion::Broken(question.obligation)),
            _ => return Ok(Opinion::Unknown(question.obligation)),
        }
    }
    Ok(Opinion::Proved)
}

/// The first line of the answer.
fn answer(question: &SmtQuestion, time: Option<Duration>) -> io::Result<String> {
    let mut z3 = Command::new("z3");
    z3.arg("-in").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    if let Some(time) = time {
        // Its own clock for a question, and one that ends it for certain, in whole seconds.
        z3.arg(format!("-t:{}", time.as_millis().max(1))).arg(format!("-T:{}", time.as_secs() + 1));
    }
    let mut child = z3.spawn()?;
    let sent = child.stdin.take().map_or(Ok(()), |mut input| input.write_all(question.script.as_bytes()));
    let output = child.wait_with_output()?;
    sent?;
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.lines().next().unwrap_or_default().trim().to_owned())
}
