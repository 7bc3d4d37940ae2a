//! The paths of the API.

use std::{
    future::{Ready, ready},
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    extract::{MatchedPath, Request, State},
    http::{HeaderValue, Method, Uri, header},
    middleware::{Next, from_fn_with_state},
    response::{Html, IntoResponse, Response},
    routing::{any, get, post},
};
use nimgraph::{
    MOST_MOVES, ReadLimits, SolveOptions,
    draw::{Drawing, Picture, Theme, svg},
    examine, explain,
    game::{Ruleset, Setup},
    game_catalogue, parse_json, play_moves, read_value, score_sheet, solve,
    solver::{Approach, Budget, Detail, MoveList, Wants},
    theorem_catalogue,
};
use serde_json::{Map, Value, json};
use tower_http::{
    compression::CompressionLayer,
    cors::{AllowOrigin, CorsLayer},
};

use crate::{assets, body::Sent, error::Refusal, headers::SECURITY, openapi, work::App};

/// All paths, with what surrounds them.
pub(crate) fn router(app: Arc<App>) -> Router {
    let config = app.config.clone();
    let mut router = questions()
        .merge(look_ups())
        .layer(CompressionLayer::new().gzip(true))
        .layer(from_fn_with_state(app.clone(), observe));
    if let Some(origin) = config.cors.as_deref().and_then(|o| HeaderValue::from_str(o).ok()) {
        let allowed = if origin == "*" { AllowOrigin::any() } else { AllowOrigin::exact(origin) };
        router = router.layer(CorsLayer::new().allow_origin(allowed).allow_headers([header::CONTENT_TYPE]));
    }
    router.with_state(app)
}

fn questions() -> Router<Arc<App>> {
    Router::new()
        .route("/api/v1/solve", post(post_solve))
        .route("/api/v1/moves", post(post_moves))
        .route("/api/v1/explain", post(post_explain))
        .route("/api/v1/draw", post(post_draw))
        .method_not_allowed_fallback(only("POST"))
}

fn look_ups() -> Router<Arc<App>> {
    Router::new()
        .route("/api/v1/theorems", get(async || json_response(&theorem_catalogue())))
        .route("/api/v1/games", get(async || json_response(&game_catalogue())))
        .route("/api/v1/openapi.json", get(async || json_response(&openapi::document())))
        .route("/api/{*path}", any(async |uri: Uri| Refusal::NoPath(uri.path().to_owned())))
        .route("/docs", get(async || Html(openapi::page())))
        .route(
            "/docs.css",
            get(async || ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], openapi::STYLE)),
        )
        .route("/healthz", get(async || "ok\n"))
        .route("/metrics", get(get_metrics))
        .method_not_allowed_fallback(only("GET"))
        .fallback(get(get_page).fallback(only("GET")))
}

/// Refuses the methods that a path does not take; the router adds the header `Allow`.
fn only(expected: &'static str) -> impl Fn(Method, Uri) -> Ready<Refusal> + Clone {
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
    for (name, value) in SECURITY {
        response.headers_mut().insert(name, value);
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
        let wants = question.wants()?;
        Ok(solve(&setup, &SolveOptions { wants, budget, ..SolveOptions::default() }))
    });
    let answer = answer.await?;
    app.metrics.answer(answer.outcome.or(answer.stopped).unwrap_or("unknown"));
    let mut text = answer.to_json();
    if answer.outcome.is_none() {
        let unknown = json!({"reason": answer.stopped});
        text.insert_str(text.len() - 1, &format!(",\"unknown\":{unknown}"));
    }
    Ok(json_text(text))
}

async fn post_moves(State(app): State<Arc<App>>, body: Sent) -> Result<Response, Refusal> {
    let score = |question: &Question, setup: Setup, budget| {
        let detail = if question.flag("only_outcome")? { Detail::Outcomes } else { Detail::Everything };
        let moves = setup.game.count_moves(&setup.position);
        if moves <= MOST_MOVES as u128 {
            return Ok(score_sheet(&setup, detail, &budget));
        }
        let message = format!("it has {moves} moves; this server scores positions with up to {MOST_MOVES}");
        Err(Refusal::request("position", message))
    };
    let sheet = app.ask(body, &["only_outcome"], score).await?;
    app.metrics.answer(sheet.stopped.unwrap_or("scored"));
    Ok(json_text(sheet.to_json()))
}

async fn post_explain(State(app): State<Arc<App>>, body: Sent) -> Result<Response, Refusal> {
    let work = |question: &Question, setup: Setup, budget| {
        let wants = question.wants()?;
        Ok(explain(&setup, &SolveOptions { wants, budget, ..SolveOptions::default() }))
    };
    let explanation = app.ask(body, &WANTS, work).await?;
    app.metrics.answer(explanation.answer.outcome.or(explanation.answer.stopped).unwrap_or("unknown"));
    Ok(json_text(serde_json::to_string(&explanation).expect("an explanation is plain data")))
}

/// The position as a picture, with its best move marked when `best` is asked for.
async fn post_draw(State(app): State<Arc<App>>, body: Sent) -> Result<Response, Refusal> {
    let picture = app.ask(body, &["best", "theme"], |question, setup, budget| {
        let (best, theme) = (question.flag("best")?, question.theme()?);
        let mut picture = Picture::of(&setup);
        if best {
            let wants = Wants { moves: MoveList::First, ..Wants::default() };
            let analysis = examine(&setup, &SolveOptions { wants, budget, ..SolveOptions::default() });
            if let Some(mv) = analysis.advised() {
                picture = picture.with_move(&setup, mv);
            }
        }
        let drawing =
            Drawing::of(&picture).map_err(|error| Refusal::request("position", error.to_string()))?;
        Ok(svg::write(&drawing, theme))
    });
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture.await?).into_response())
}

impl App {
    /// Works on a question in its turn. What is none is refused at once. What waits is the text, which is far smaller than
    /// what is read from it, so it is read again.
    async fn ask<T: Send + 'static>(
        &self,
        body: Sent,
        known: &'static [&'static str],
        work: impl FnOnce(&Question, Setup, Budget) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let most_vertices = self.config.max_vertices;
        Question::read(&body, known)?;
        self.work(move |mut budget| {
            let question = Question::read(&body, known)?;
            drop(body);
            let patience = question.patience()?;
            budget.time = Some(budget.time.map_or(patience, |time| time.min(patience)));
            let setup = question.position(most_vertices, &budget)?;
            work(&question, setup, budget)
        })
        .await
    }
}

async fn get_page(State(app): State<Arc<App>>, uri: Uri) -> Response {
    assets::serve(uri.path(), &app.page)
}

async fn get_metrics(State(app): State<Arc<App>>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.text()).into_response()
}

/// What can be asked for beside the outcome.
const WANTS: [&str; 5] = ["grundy", "remoteness", "only_outcome", "first", "search_only"];
/// What every question may say beside its position.
const COMMON: [&str; 2] = ["moves", "ms"];

/// The body of a request: a position, alone or as the field `position` beside options.
struct Question {
    position: Value,
    options: Map<String, Value>,
}

impl Question {
    /// Reads a body whose options are the common ones and those `known` to this path.
    fn read(body: &Sent, known: &[&str]) -> Result<Self, Refusal> {
        let text =
            std::str::from_utf8(&body.0).map_err(|e| nimgraph::InputError::NotText(e.valid_up_to()))?;
        let Value::Object(mut options) = parse_json(text)? else {
            return Err(Refusal::request("position", WHAT_IS_ASKED));
        };
        if options.contains_key("game") {
            return Ok(Self { position: Value::Object(options), options: Map::new() });
        }
        let position =
            options.remove("position").ok_or_else(|| Refusal::request("position", WHAT_IS_ASKED))?;
        let known: Vec<&str> = known.iter().chain(&COMMON).copied().collect();
        if let Some(other) = options.keys().find(|key| !known.contains(&key.as_str())) {
            let message = format!("there is no such option here; the options are {}", known.join(", "));
            return Err(Refusal::request(other, message));
        }
        Ok(Self { position, options })
    }

    /// What is asked for beside the outcome.
    fn wants(&self) -> Result<Wants, Refusal> {
        let moves = match (self.flag("only_outcome")?, self.flag("first")?) {
            (true, _) => MoveList::None,
            (false, true) => MoveList::First,
            (false, false) => MoveList::UpTo(MOST_MOVES),
        };
        Ok(Wants {
            grundy: self.flag("grundy")?,
            remoteness: self.flag("remoteness")?,
            moves,
            approach: if self.flag("search_only")? { Approach::SearchOnly } else { Approach::Auto },
        })
    }

    fn flag(&self, name: &'static str) -> Result<bool, Refusal> {
        match self.options.get(name) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(_) => Err(Refusal::request(name, "expected true or false")),
        }
    }

    fn theme(&self) -> Result<Theme, Refusal> {
        let Some(value) = self.options.get("theme") else { return Ok(Theme::default()) };
        let theme = value.as_str().and_then(Theme::named);
        theme.ok_or_else(|| Refusal::request("theme", "expected \"light\", \"dark\" or \"auto\""))
    }

    /// How long the client is willing to wait; the server's own limit holds all the same.
    fn patience(&self) -> Result<Duration, Refusal> {
        match self.options.get("ms").map(Value::as_u64) {
            None => Ok(Duration::MAX),
            Some(Some(ms)) => Ok(Duration::from_millis(ms)),
            Some(None) => Err(Refusal::request("ms", "expected a whole number of milliseconds")),
        }
    }

    /// The position after the moves.
    fn position(&self, most_vertices: usize, budget: &Budget) -> Result<Setup, Refusal> {
        let limits = ReadLimits { size: most_vertices, budget: budget.clone() };
        let start = read_value(&self.position, &limits)?;
        match self.options.get("moves") {
            None => Ok(start),
            Some(Value::Array(moves)) => Ok(play_moves(&start, moves)?),
            Some(_) => Err(Refusal::request("moves", "expected a list of moves")),
        }
    }
}

const WHAT_IS_ASKED: &str = "expected a position, or an object with the field `position`";

fn json_response(value: &Value) -> Response {
    json_text(value.to_string())
}

fn json_text(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}
