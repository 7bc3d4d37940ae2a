//! The paths of classes.

use std::{
    convert::Infallible,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Extension, Router,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{
        IntoResponse, Response,
        sse::{Event, Sse},
    },
    routing::{get, post},
};
use futures_util::stream::unfold;
use nimgraph_wire::{ClassEnd, NewClass, NewPupil, Problem, PupilResult};
use tokio::{
    sync::watch,
    time::{sleep, timeout},
};

use super::{
    class::{ClassError, MOST_WATCHING},
    school::{Lesson, NoClass},
};
use crate::{
    api::only,
    body::Sent,
    error::Refusal,
    peer::Peer,
    rooms::{Place, TOKEN_BYTES, event, json, secret, token},
    work::App,
};

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/v1/classes", post(open))
        .route("/api/v1/classes/{code}/pupils", post(join))
        .route("/api/v1/classes/{code}/results", post(report))
        .route("/api/v1/classes/{code}/end", post(end))
        .method_not_allowed_fallback(only("POST"))
        .merge(
            Router::new()
                .route("/api/v1/classes/{code}/events", get(listen))
                .method_not_allowed_fallback(only("GET")),
        )
}

/// The largest body: a set is in it.
const BODY: usize = 1 << 16;

async fn open(
    State(app): State<Arc<App>>,
    Extension(from): Extension<Peer>,
    body: Sent<BODY>,
) -> Result<Response, Refusal> {
    let about = NewClass::read(body.text()?)?;
    let opened = app.school.open(about, from, Instant::now())?;
    Ok((StatusCode::CREATED, json(&opened)).into_response())
}

async fn join(
    State(app): State<Arc<App>>,
    Extension(from): Extension<Peer>,
    Path(code): Path<String>,
    body: Sent<BODY>,
) -> Result<Response, Refusal> {
    let asked = NewPupil::read(body.text()?)?;
    let now = Instant::now();
    let lesson = app.school.find(&code, from, now)?;
    let place = lesson.class().join(asked.name, secret(TOKEN_BYTES), now)?;
    lesson.notify();
    Ok((StatusCode::CREATED, json(&place)).into_response())
}

async fn report(
    State(app): State<Arc<App>>,
    Extension(from): Extension<Peer>,
    Path(code): Path<String>,
    headers: HeaderMap,
    body: Sent<BODY>,
) -> Result<Response, Refusal> {
    let token = token(&headers).ok_or(Refusal::NoToken)?;
    let found = PupilResult::read(body.text()?)?;
    let now = Instant::now();
    let lesson = app.school.find(&code, from, now)?;
    lesson.class().report(token, found, now)?;
    lesson.notify();
    Ok(json(&ClassEnd {}))
}

async fn end(
    State(app): State<Arc<App>>,
    Extension(from): Extension<Peer>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let token = token(&headers).ok_or(Refusal::NoToken)?;
    app.school.find(&code, from, Instant::now())?.class().check_teacher(token)?;
    app.school.end(&code);
    Ok(json(&ClassEnd {}))
}

/// The table of a class as it changes, for its teacher.
async fn listen(
    State(app): State<Arc<App>>,
    Extension(from): Extension<Peer>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let token = token(&headers).ok_or(Refusal::NoToken)?;
    let lesson = app.school.find(&code, from, Instant::now())?;
    lesson.class().check_teacher(token)?;
    let place = app.rooms.listener(from)?;
    let changes = lesson.watch().ok_or(ClassError::Watched(MOST_WATCHING))?;
    let watch = Watch { changes, lesson, stage: Stage::Begins, _place: place };
    let events = unfold(watch, async |mut watch| {
        let event = watch.next().await?;
        Some((Ok::<_, Infallible>(event), watch))
    });
    Ok(([("x-accel-buffering", "no")], Sse::new(events)).into_response())
}

/// Something is said at least this often, so that both sides notice when the other is gone.
const BEAT: Duration = Duration::from_secs(15);

/// The table is sent no more often than this.
const BREATH: Duration = Duration::from_millis(300);

/// A teacher who watches a class.
struct Watch {
    lesson: Arc<Lesson>,
    changes: watch::Receiver<bool>,
    stage: Stage,
    _place: Place,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Begins,
    GoesOn,
    Ended,
}

impl Watch {
    async fn next(&mut self) -> Option<Event> {
        match self.stage {
            Stage::Begins => self.stage = Stage::GoesOn,
            Stage::GoesOn => {
                // A change, or the time at which something has to be said.
                let _ = timeout(BEAT, self.changes.changed()).await;
                sleep(BREATH).await;
                // A teacher who watches gives a lesson, though no pupil may answer for long.
                self.lesson.class().used = Instant::now();
            }
            Stage::Ended => return None,
        }
        if !*self.changes.borrow_and_update() {
            self.stage = Stage::Ended;
            return Some(event("closed", &ClassEnd {}));
        }
        Some(event("table", &self.lesson.class().table()))
    }
}

impl From<NoClass> for Refusal {
    fn from(reason: NoClass) -> Self {
        let status = match reason {
            NoClass::Unknown | NoClass::None => StatusCode::NOT_FOUND,
            NoClass::TooFast | NoClass::Many(_) => StatusCode::TOO_MANY_REQUESTS,
            NoClass::AllInUse(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        Self::Room(status, Problem::of(reason))
    }
}

impl From<ClassError> for Refusal {
    fn from(error: ClassError) -> Self {
        let status = match error {
            ClassError::NoPosition(_) => return Problem::at("position", error.to_string()).into(),
            ClassError::Stranger => StatusCode::FORBIDDEN,
            ClassError::Full(_) => StatusCode::CONFLICT,
            ClassError::TooFast | ClassError::Watched(_) => StatusCode::TOO_MANY_REQUESTS,
        };
        Self::Room(status, Problem::of(error))
    }
}
