//! Many questions: one a line in, one verdict a line out, in order and as they come.

use std::{path::Path, sync::Arc};

use nimgraph::{
    ReadLimits,
    solver::{Budget, Meter},
};
use nimgraph_prove::prove;
use nimgraph_wire::{
    InputError, Problem, ProveAnswer, parse_json,
    reports::{ProveBatchReply, ProveLine},
};
use serde_json::Value;

use super::question::ProofQuestion;
use crate::{
    batch::{Batch, Reply, Work},
    console::Console,
    failure::Failure,
    status::Status,
};

/// Answers every line of a file, or of standard input for `-`; the budget is for each line.
pub(super) fn run(path: &Path, budget: Budget, console: &mut Console) -> Result<Status, Failure> {
    let batch = Batch::new(path, Some(1), budget);
    let budget = batch.budget().clone();
    let work: Arc<Work> = Arc::new(move |number, bytes| {
        if bytes.trim_ascii().is_empty() { Vec::new() } else { vec![reply(number, bytes, &budget)] }
    });
    batch.run(console, &work)
}

/// The answer to a line that is not blank.
fn reply(line: usize, bytes: &[u8], budget: &Budget) -> Reply {
    let (id, verdict) = match object(bytes) {
        Ok(object) => (object.get("id").cloned(), verdict(&object, budget)),
        Err(failure) => (None, Err(failure)),
    };
    let text = |reply: &ProveBatchReply| serde_json::to_string(reply).expect("a reply is plain data");
    match verdict {
        Ok(answer) => Reply::Answer(text(&ProveBatchReply::Answer { answer: Box::new(answer), id, line })),
        Err(failure) => {
            let Problem { message, field, .. } = failure.problem();
            // What the command line calls FORMULA is the field `formula` of a line.
            let field = field.map(|field| field.to_lowercase());
            let error = Problem { line: Some(line), message, field };
            let is_unread = failure.status() == Status::Undecided;
            let text = text(&ProveBatchReply::Refused { error, id });
            if is_unread { Reply::Unread(text) } else { Reply::Bad(text) }
        }
    }
}

fn object(line: &[u8]) -> Result<Value, Failure> {
    let line = std::str::from_utf8(line).map_err(|error| InputError::NotText(error.valid_up_to()))?;
    Ok(parse_json(line)?)
}

fn verdict(object: &Value, budget: &Budget) -> Result<ProveAnswer, Failure> {
    let question = ProofQuestion::from(ProveLine::read(object)?);
    let mut meter = Meter::start(budget);
    let arena = question.arena(&ReadLimits::of(budget))?;
    let formula = question.formula(&arena)?;
    let verdict = prove(&arena, &formula, &mut meter, &mut |_| {});
    let verdict = verdict.map_err(|error| Failure::argument("FORMULA", error.to_string()))?;
    Ok(ProveAnswer::of(&arena, &formula, &verdict))
}
