//! The paths of the API.

use std::{
    future::{Ready, ready},
    sync::{Arc, LazyLock},
    time::{Duration, Instant},
};

use axum::{
    Router,
    extract::{MatchedPath, Query, Request, State, rejection::QueryRejection},
    http::{HeaderMap, HeaderValue, Method, Uri, header},
    middleware::{Next, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::{any, get, post},
};
use nimgraph::{
    ReadLimits, SolveOptions,
    draw::{Drawing, Picture, svg},
    game::Position,
    solver::{Budget, MoveList, Wants},
};
use nimgraph_wire::{
    Answer, MOST_MOVES, OutcomeWord, Problem, ProveQuestion, Question, StoppedWord, examine, explain,
    game_catalogue, prove, score_sheet, solve, theorem_catalogue,
};
use serde::Serialize;
use tower_http::{
    CompressionLevel,
    compression::CompressionLayer,
    cors::{AllowOrigin, CorsLayer},
};

use crate::{
    Framing, MetricsPage, assets,
    body::Sent,
    classes,
    error::Refusal,
    headers::set_security_headers,
    hints, host, openapi, origin,
    packed::Packed,
    qr, rooms, site,
    work::{App, Found},
};

/// All paths, with what surrounds them.
pub(crate) fn router(app: Arc<App>) -> Router {
    let config = app.config.clone();
    let mut router = questions()
        .merge(rooms::routes())
        .merge(classes::routes())
        .layer(CompressionLayer::new().gzip(true).quality(CompressionLevel::Fastest))
        .merge(look_ups())
        .layer(from_fn_with_state(app.clone(), origin::check))
        .layer(from_fn_with_state(app.clone(), host::check))
        .layer(from_fn_with_state(app.clone(), observe));
    if let Some(origin) = config.cors.as_deref().and_then(|o| HeaderValue::from_str(o).ok()) {
        let allowed = if origin == "*" { AllowOrigin::any() } else { AllowOrigin::exact(origin) };
        router = router.layer(
            CorsLayer::new()
                .allow_origin(allowed)
                .allow_headers([header::CONTENT_TYPE, header::AUTHORIZATION]),
        );
    }
    router.with_state(app)
}

fn questions() -> Router<Arc<App>> {
    Router::new()
        .route("/api/v1/solve", post(post_solve))
        .route("/api/v1/moves", post(post_moves))
        .route("/api/v1/explain", post(post_explain))
        .route("/api/v1/hints", post(hints::post))
        .route("/api/v1/draw", post(post_draw))
        .route("/api/v1/prove", post(post_prove))
        .method_not_allowed_fallback(only("POST"))
}

fn look_ups() -> Router<Arc<App>> {
    Router::new()
        .route("/api/v1/theorems", get(async |asked: HeaderMap| THEOREMS.response(JSON, &asked)))
        .route("/api/v1/games", get(async |asked: HeaderMap| GAMES.response(JSON, &asked)))
        .route("/api/v1/qr", get(get_qr))
        .route("/api/v1/openapi.json", get(async |asked: HeaderMap| OPENAPI.response(JSON, &asked)))
        .route("/api/{*path}", any(async |uri: Uri| Refusal::NoPath(uri.path().to_owned())))
        .route("/docs", get(async |asked: HeaderMap| DOCS.response("text/html; charset=utf-8", &asked)))
        .route(
            "/docs.css",
            get(async || ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], openapi::STYLE)),
        )
        .route("/healthz", get(async || "ok\n"))
        .route("/metrics", get(get_metrics))
        .method_not_allowed_fallback(only("GET"))
        .fallback(get(get_page).fallback(only("GET")))
}

// What never changes is made and packed once, when it is first asked for.
static THEOREMS: LazyLock<Packed> = LazyLock::new(|| Packed::new(json_of(&theorem_catalogue())));
static GAMES: LazyLock<Packed> = LazyLock::new(|| Packed::new(json_of(&game_catalogue())));
static OPENAPI: LazyLock<Packed> = LazyLock::new(|| Packed::new(json_of(&openapi::document())));
static DOCS: LazyLock<Packed> = LazyLock::new(|| Packed::new(openapi::page()));

/// Refuses the methods that a path does not take; the router adds the header `Allow`.
pub(crate) fn only(expected: &'static str) -> impl Fn(Method, Uri) -> Ready<Refusal> + Clone {
    move |method, uri| ready(Refusal::Method { method, path: uri.path().to_owned(), expected })
}

/// Counts, logs and seals every answer.
async fn observe(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let matched = request.extensions().get::<MatchedPath>().cloned();
    app.metrics.in_flight.inc();
    let _leaving = Leaving(&app);
    let mut response = next.run(request).await;
    // Only the page is for frames; the API and its description are not.
    let framing =
        if matches!(path.as_str(), "/" | "/index.html") { app.config.framing } else { Framing::Refused };
    set_security_headers(response.headers_mut(), framing);
    if app.config.site.is_some() && site::is_below(&path) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, site::POLICY);
    }
    let status = response.status().as_u16();
    // Never what the client wrote: every new label is a series that stays.
    let label = match &matched {
        Some(matched) if !matched.as_str().contains('*') => matched.as_str(),
        _ if status < 400 => "page",
        _ => "other",
    };
    app.metrics.request(label, status, started.elapsed());
    tracing::info!(%method, path, status, ms = started.elapsed().as_secs_f64() * 1e3, "request");
    response
}

/// Counts a request as gone also when its client breaks off.
struct Leaving<'a>(&'a App);

impl Drop for Leaving<'_> {
    fn drop(&mut self) {
        self.0.metrics.in_flight.dec();
    }
}

async fn post_solve(State(app): State<Arc<App>>, body: Sent) -> Result<Response, Refusal> {
    let answer = app.ask(body, &WANTS, |question, setup, budget| {
        let answer = solve(&setup, &question.options(budget));
        Ok(Found { stopped: answer.stopped.is_some(), answer })
    });
    let answer = answer.await?;
    app.metrics.answer(label(&answer));
    Ok(json_text(answer.to_json()))
}

async fn post_moves(State(app): State<Arc<App>>, body: Sent) -> Result<Response, Refusal> {
    let score = |question: &Question, setup: Position, budget| {
        few_moves(&setup)?;
        let sheet = score_sheet(&setup, question.detail(), &budget);
        Ok(Found { stopped: sheet.stopped.is_some(), answer: sheet })
    };
    let sheet = app.ask(body, &["only_outcome"], score).await?;
    app.metrics.answer(sheet.stopped.map_or("scored", StoppedWord::name));
    Ok(json_text(sheet.to_json()))
}

/// Refuses a position with too many moves to list them.
pub(crate) fn few_moves(setup: &Position) -> Result<(), Problem> {
    let moves = setup.count_moves();
    if moves <= MOST_MOVES as u128 {
        return Ok(());
    }
    let message =
        format!("this position has {moves} moves; this server scores positions with at most {MOST_MOVES}");
    Err(Problem::at("position", message))
}

async fn post_explain(State(app): State<Arc<App>>, body: Sent) -> Result<Response, Refusal> {
    let work = |question: &Question, setup: Position, budget| {
        let explanation = explain(&setup, &question.options(budget));
        Ok(Found { stopped: explanation.answer.stopped.is_some(), answer: explanation })
    };
    let explanation = app.ask(body, &WANTS, work).await?;
    app.metrics.answer(label(&explanation.answer));
    Ok(json_text(serde_json::to_string(&explanation).expect("an explanation is plain data")))
}

/// The position as a picture, with its best move marked when `best` is asked for.
async fn post_draw(State(app): State<Arc<App>>, body: Sent) -> Result<Response, Refusal> {
    let picture = app.ask(body, &["best", "theme"], |question, setup, budget| {
        let theme = question.theme.unwrap_or_default();
        let mut picture = Picture::of(&setup);
        let mut stopped = false;
        if question.best {
            let wants = Wants { moves: MoveList::First, ..Wants::default() };
            let analysis = examine(&setup, &SolveOptions { wants, budget });
            stopped = analysis.stopped.is_some();
            if let Some(mv) = analysis.advised() {
                picture = picture.with_move(&setup, mv);
            }
        }
        let drawing = Drawing::of(&picture).map_err(|error| Problem::at("position", error.to_string()))?;
        Ok(Found { answer: svg::write(&drawing, theme), stopped })
    });
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture.await?).into_response())
}

/// Whether a formula holds exactly at the P-positions of a board. Like every question it is read at once, and again when
/// its turn comes.
async fn post_prove(State(app): State<Arc<App>>, body: Sent) -> Result<Response, Refusal> {
    ProveQuestion::read(body.text()?)?;
    let most_vertices = app.config.max_vertices;
    let work = app.work(move |mut budget| {
        let question = ProveQuestion::read(body.text()?)?;
        budget.time = [budget.time, question.patience()].into_iter().flatten().min();
        let answer = prove(&question, &limits(most_vertices, &budget), &budget, &mut |_| {})?;
        Ok(Found { stopped: answer.stopped.is_some(), answer })
    });
    let answer = work.await?;
    app.metrics.answer(answer.stopped.map_or(answer.verdict.name(), StoppedWord::name));
    Ok(json_text(answer.to_json()))
}

impl App {
    /// Works on a question in its turn. A body that is not a question is refused at once. A waiting question is kept as
    /// text, which is far smaller than what is read from it, so it is read again.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        body: Sent,
        known: &'static [&'static str],
        work: impl Fn(&Question, Position, Budget) -> Result<Found<T>, Refusal> + Send + Sync + 'static,
    ) -> Result<T, Refusal> {
        let most_vertices = self.config.max_vertices;
        read(&body, known)?;
        self.work(move |budget| {
            let (question, setup, budget) = question(&body, known, most_vertices, budget)?;
            work(&question, setup, budget)
        })
        .await
    }

    /// Works on a question whose answer comes in parts: at the first attempt if that finds all of them, else in its turn, in which each is
    /// sent when it is known.
    pub(crate) async fn ask_in_parts<T: Send + 'static>(
        &self,
        body: Sent,
        parts: impl Fn(Position, &Budget, &mut dyn FnMut(T, Stopped)) -> Result<(), Refusal>
        + Send
        + Sync
        + 'static,
        mut send: impl FnMut(T) + Send + 'static,
    ) -> Result<(), Refusal> {
        let (most_vertices, arrived) = (self.config.max_vertices, Instant::now());
        read(&body, &[])?;
        let work = Arc::new(move |budget, tell: &mut dyn FnMut(T, Stopped)| {
            let (_, setup, budget) = question(&body, &[], most_vertices, budget)?;
            parts(setup, &budget, tell)
        });
        let all = work.clone();
        let once = Arc::new(move |budget| {
            let (mut found, mut stopped) = (Vec::new(), false);
            all(budget, &mut |part, Stopped(early)| {
                found.push(part);
                stopped |= early;
            })?;
            Ok(Found { answer: found, stopped })
        });
        match self.first_attempt(once, arrived).await? {
            Some(found) => found.into_iter().for_each(send),
            None => self.work_once(move |budget| work(budget, &mut |part, _| send(part)), arrived).await?,
        }
        Ok(())
    }
}

/// Whether a budget ran out before all of a part was found.
pub(crate) struct Stopped(pub(crate) bool);

async fn get_page(State(app): State<Arc<App>>, uri: Uri, asked: HeaderMap) -> Response {
    match &app.config.site {
        Some(folder) if site::is_below(uri.path()) => site::serve(folder, uri.path()).await,
        _ => assets::serve(uri.path(), &app.page, &asked),
    }
}

/// What is to be read by a phone.
#[derive(serde::Deserialize)]
struct QrText {
    text: String,
}

async fn get_qr(asked: Result<Query<QrText>, QueryRejection>) -> Result<Response, Refusal> {
    let expected = || Problem::at("text", format!("expected a text of at most {} bytes", qr::LONGEST));
    let Query(QrText { text }) = asked.map_err(|_| expected())?;
    let picture = qr::qr_svg(&text).ok_or_else(expected)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

async fn get_metrics(State(app): State<Arc<App>>, uri: Uri) -> Response {
    if app.config.metrics == MetricsPage::Absent {
        return Refusal::NoPath(uri.path().to_owned()).into_response();
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.text()).into_response()
}

/// What can be asked for beside the outcome.
const WANTS: [&str; 5] = ["grundy", "remoteness", "only_outcome", "first", "search_only"];

/// How long a position may be read, if the server has the time.
const READING: Duration = Duration::from_millis(500);

/// A question with its position and what it may cost.
fn question(
    body: &Sent,
    known: &[&str],
    most_vertices: usize,
    mut budget: Budget,
) -> Result<(Question, Position, Budget), Refusal> {
    let question = read(body, known)?;
    let least = |patience: Option<Duration>| [budget.time, patience].into_iter().flatten().min();
    // A client that waits for no search still waits for its position to be read.
    let reading = least(question.patience().map(|patience| patience.max(READING)));
    budget.time = least(question.patience());
    let reading = Budget { time: reading, ..budget.clone() };
    let setup = question.setup(&limits(most_vertices, &reading))?;
    Ok((question, setup, budget))
}

fn read(body: &Sent, options: &[&str]) -> Result<Question, Refusal> {
    Ok(Question::read(body.text()?, options)?)
}

/// What reading may cost. It is never cut short by the nodes of an attempt, only by its time: what is cut short is asked again.
pub(crate) fn limits(size: usize, budget: &Budget) -> ReadLimits {
    ReadLimits { size, budget: Budget { nodes: None, ..budget.clone() } }
}

/// What came of a question, for the counters.
pub(crate) fn label(answer: &Answer) -> &'static str {
    let outcome = answer.outcome.map(OutcomeWord::name);
    outcome.or(answer.stopped.map(StoppedWord::name)).unwrap_or("unknown")
}

fn json_of(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is looked up is plain data")
}

const JSON: &str = "application/json";

fn json_text(text: String) -> Response {
    ([(header::CONTENT_TYPE, JSON)], text).into_response()
}
