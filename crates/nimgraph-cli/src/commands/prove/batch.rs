//! Many questions: one a line in, one verdict a line out, in order and as they come.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    panic::{self, AssertUnwindSafe},
    path::Path,
};

use nimgraph::solver::Budget;
use nimgraph_prove::prove;
use nimgraph_wire::{
    Problem, ProveAnswer, parse_json,
    reports::{ProveBatchReply, ProveLine},
};
use serde_json::Value;

use super::question::ProofQuestion;
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
            let reply = self.reply(number, line);
            if matches!(reply, ProveBatchReply::Refused { .. }) {
                status = Status::BadInput;
            }
            console.write_json(&reply)?;
            console.flush()?;
            if self.budget.interrupt.is_raised() {
                return Ok(Status::Interrupted);
            }
        }
        Ok(status)
    }

    fn reply(&self, line: usize, text: Result<String, String>) -> ProveBatchReply {
        let mut id = None;
        let answer = panic::catch_unwind(AssertUnwindSafe(|| {
            let object = parse_json(&text.map_err(Problem::of)?)?;
            id = object.get("id").cloned();
            self.verdict(&object)
        }));
        // A mistake of ours in one line must not cost the others their answers.
        let bug = "a bug in nimgraph prevented an answer to this line; please report it";
        match answer.unwrap_or_else(|_| Err(Problem::of(bug).into())) {
            Ok(answer) => ProveBatchReply::Answer { answer: Box::new(answer), id, line },
            Err(failure) => {
                let Problem { message, field, .. } = failure.problem();
                // What the command line calls FORMULA is the field `formula` of a line.
                let field = field.map(|field| field.to_lowercase());
                ProveBatchReply::Refused { error: Problem { line: Some(line), message, field }, id }
            }
        }
    }

    fn verdict(&self, object: &Value) -> Result<ProveAnswer, Failure> {
        let question = ProofQuestion::from(ProveLine::read(object)?);
        let arena = question.arena()?;
        let formula = question.formula(&arena)?;
        let verdict = prove(&arena, &formula, &self.budget, &mut |_| {});
        let verdict = verdict.map_err(|error| Failure::argument("FORMULA", error.to_string()))?;
        Ok(ProveAnswer::of(&arena, &formula, &verdict))
    }
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
