//! Many questions: one a line in, one verdict a line out, in order and as they come.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    panic::{self, AssertUnwindSafe},
    path::Path,
};

use nimgraph::solver::Budget;
use nimgraph_prove::prove;
use nimgraph_wire::{Problem, Refused, parse_json};
use serde_json::{Map, Value, json};

use super::{question::ProofQuestion, report};
use crate::{console::Console, failure::Failure, status::Status};

/// Longer lines are refused.
const LONGEST_LINE: u64 = 1 << 20;

/// A batch to be answered; the budget is for each line.
pub(super) struct Batch<'a> {
    path: &'a Path,
    budget: Budget,
}

impl<'a> Batch<'a> {
    pub(super) fn new(path: &'a Path, budget: Budget) -> Self {
        Self { path, budget }
    }

    pub(super) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let mut input: Box<dyn BufRead> = if self.path == Path::new("-") {
            Box::new(BufReader::new(io::stdin()))
        } else {
            let file = File::open(self.path).map_err(|error| Failure::file(self.path, error))?;
            Box::new(BufReader::new(file))
        };
        let mut status = Status::Answered;
        for number in 1.. {
            let Some(line) = read_line(&mut input).map_err(|error| Failure::file(self.path, error))? else {
                break;
            };
            if matches!(&line, Ok(text) if text.trim().is_empty()) {
                continue;
            }
            let mut answer = self.answer(line);
            if answer.contains_key("error") {
                status = Status::BadInput;
                answer["error"]["line"] = number.into();
            } else {
                answer.insert("line".to_owned(), number.into());
            }
            writeln!(console, "{}", Value::Object(answer))?;
            console.flush()?;
            if self.budget.interrupt.is_raised() {
                return Ok(Status::Interrupted);
            }
        }
        Ok(status)
    }

    fn answer(&self, line: Result<String, String>) -> Map<String, Value> {
        let mut id = None;
        let answer = panic::catch_unwind(AssertUnwindSafe(|| {
            let object = object(&line.map_err(|message| Failure::argument("", message))?)?;
            id = object.get("id").cloned();
            self.verdict(&object)
        }));
        let answer = match answer {
            Ok(Ok(answer)) => answer,
            Ok(Err(failure)) => failed(&failure),
            // A mistake of ours in one line must not cost the others their answers.
            Err(_) => {
                json!({"error": {"message": "a bug in nimgraph prevented an answer to this line; please report it", "field": null}})
            }
        };
        let Value::Object(mut answer) = answer else { unreachable!("answers are objects") };
        if let Some(id) = id {
            answer.insert("id".to_owned(), id);
        }
        answer
    }

    fn verdict(&self, object: &Map<String, Value>) -> Result<Value, Failure> {
        let question = ProofQuestion::from_json(object)?;
        let arena = question.arena()?;
        let formula = question.formula(&arena)?;
        let verdict = prove(&arena, &formula, &self.budget, &mut |_| {});
        let verdict = verdict.map_err(|error| Failure::argument("FORMULA", error.to_string()))?;
        Ok(report::json(&arena, &formula, &verdict))
    }
}

fn object(line: &str) -> Result<Map<String, Value>, Failure> {
    match parse_json(line)? {
        Value::Object(object) => Ok(object),
        other => Err(Failure::argument("", format!("expected an object, found {other}"))),
    }
}

/// The failure, with the field of the line where it is.
fn failed(failure: &Failure) -> Value {
    let problem = failure.problem();
    let field = problem.field.map(|field| field.to_lowercase());
    serde_json::to_value(Refused { error: Problem { field, ..problem } }).expect("a problem is plain data")
}

/// The next line, or what is wrong with it; `None` after the last.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, String>>> {
    let mut bytes = Vec::new();
    if io::Read::take(&mut *input, LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
        // The rest of the line goes unread, bit by bit.
        while {
            bytes.clear();
            io::Read::take(&mut *input, LONGEST_LINE).read_until(b'\n', &mut bytes)? > 0
                && bytes.last() != Some(&b'\n')
        } {}
        return Ok(Some(Err(format!("expected a line of at most {LONGEST_LINE} bytes"))));
    }
    Ok(Some(String::from_utf8(bytes).map_err(|_| "expected UTF-8".to_owned())))
}
