//! Hints: the parts of an answer, each sent as a line of JSON as soon as it is known.

use std::{convert::Infallible, sync::Arc};

use axum::{
    body::Body,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use futures_util::stream;
use nimgraph::{
    game::Position,
    solver::{Budget, Session},
};
use nimgraph_wire::{HintPart, hints};
use tokio::{
    sync::mpsc::{UnboundedReceiver, unbounded_channel},
    task::JoinHandle,
};

use crate::{
    api::{Stopped, few_moves, label},
    body::Sent,
    error::Refusal,
    work::App,
};

/// Who wins and why, which moves win, and in how many plies.
pub(crate) async fn post(State(app): State<Arc<App>>, body: Sent) -> Result<Response, Refusal> {
    let (send, parts) = unbounded_channel();
    let asked = app.clone();
    let work = tokio::spawn(async move {
        let find = |setup: Position, budget: &Budget, tell: &mut dyn FnMut(HintPart, Stopped)| {
            few_moves(&setup)?;
            hints(&mut Session::new(setup, budget), |part| {
                let stopped = Stopped(is_stopped(&part));
                tell(part, stopped);
            });
            Ok(())
        };
        let tell = move |part: HintPart| {
            if let HintPart::Outcome { explanation } = &part {
                app.metrics.answer(label(&explanation.answer));
            }
            // If the receiver is gone, the work is being stopped already.
            let _ = send.send(line(&part));
        };
        asked.ask_in_parts(body, find, tell).await
    });
    let mut told = Told { parts, work: Work(work) };
    match told.parts.recv().await {
        Some(first) => Ok(streamed(first, told)),
        None => Err(told.work.refusal().await),
    }
}

fn is_stopped(part: &HintPart) -> bool {
    match part {
        HintPart::Outcome { explanation } => explanation.answer.stopped.is_some(),
        HintPart::Moves { sheet } => sheet.stopped.is_some(),
    }
}

fn line(part: &HintPart) -> String {
    let mut line = serde_json::to_string(part).expect("a part is plain data");
    line.push('\n');
    line
}

/// The first line, and those that follow. Compression would keep them back, so they say that they are sent as they are.
fn streamed(first: String, told: Told) -> Response {
    let next = async |(first, mut told): (Option<String>, Told)| {
        let line = match first {
            Some(first) => Some(first),
            None => told.parts.recv().await,
        };
        line.map(|line| (Ok::<_, Infallible>(line), (None, told)))
    };
    let lines = Body::from_stream(stream::unfold((Some(first), told), next));
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CONTENT_ENCODING, "identity"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (headers, [("x-accel-buffering", "no")], lines).into_response()
}

/// A part of a hint and the worker that sends it.
struct Told {
    parts: UnboundedReceiver<String>,
    work: Work,
}

/// Work that stops when its client has left.
struct Work(JoinHandle<Result<(), Refusal>>);

impl Drop for Work {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Work {
    /// Why nothing was told.
    async fn refusal(&mut self) -> Refusal {
        match (&mut self.0).await {
            Ok(Err(refusal)) => refusal,
            Ok(Ok(())) | Err(_) => Refusal::Stopping,
        }
    }
}
