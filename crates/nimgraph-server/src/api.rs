//! The paths of the API.

use std::{sync::Arc, time::Instant};

use axum::{
    Router,
    body::Bytes,
    extract::{DefaultBodyLimit, Request, State, rejection::BytesRejection},
    http::{HeaderValue, StatusCode, Uri, header},
    middleware::{Next, from_fn_with_state},
    response::{Html, IntoResponse, Response},
    routing::{get, post},
};
use nimgraph::{
    ReadLimits, SolveOptions,
    draw::{Drawing, Picture, Theme, svg},
    examine, explain,
    game::Setup,
    game_catalogue, parse_json, read_value, score_sheet, solve,
    solver::{Approach, Budget, Detail, MoveList, Wants},
    theorem_catalogue,
};
use serde_json::{Map, Value, json};
use tower_http::{
    compression::CompressionLayer,
    cors::{AllowOrigin, CorsLayer},
    timeout::RequestBodyTimeoutLayer,
};

use crate::{assets, error::Refusal, headers::SECURITY, openapi, work::App};

type Body = Result<Bytes, BytesRejection>;

/// All paths, with what surrounds them.
pub(crate) fn router(app: Arc<App>) -> Router {
    let config = app.config.clone();
    let mut router = Router::new()
        .route("/api/v1/solve", post(post_solve))
        .route("/api/v1/moves", post(post_moves))
        .route("/api/v1/explain", post(post_explain))
        .route("/api/v1/draw", post(post_draw))
        .route("/api/v1/theorems", get(async || json_response(&theorem_catalogue())))
        .route("/api/v1/games", get(async || json_response(&game_catalogue())))
        .route("/api/v1/openapi.json", get(async || json_response(&openapi::document())))
        .route("/docs", get(async || Html(openapi::page())))
        .route("/healthz", get(async || "ok\n"))
        .route("/metrics", get(get_metrics))
        .fallback(get(async |uri: Uri| assets::serve(uri.path())))
        .layer(DefaultBodyLimit::max(config.max_body))
        .layer(RequestBodyTimeoutLayer::new(config.time))
        .layer(CompressionLayer::new().gzip(true))
        .layer(from_fn_with_state(app.clone(), observe));
    if let Some(origin) = config.cors.as_deref().and_then(|o| HeaderValue::from_str(o).ok()) {
        let allowed = if origin == "*" { AllowOrigin::any() } else { AllowOrigin::exact(origin) };
        router = router.layer(CorsLayer::new().allow_origin(allowed).allow_headers([header::CONTENT_TYPE]));
    }
    router.with_state(app)
}

/// Counts, logs and seals every answer.
async fn observe(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    app.metrics.in_flight.inc();
    let _leaving = Leaving(&app);
    let mut response = next.run(request).await;
    for (name, value) in SECURITY {
        response.headers_mut().insert(name, value);
    }
    let status = response.status().as_u16();
    let known = if path.starts_with("/api/") { path.as_str() } else { "page" };
    let label = if status == 404 || status == 405 { "other" } else { known };
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

async fn post_solve(State(app): State<Arc<App>>, body: Body) -> Result<Response, Refusal> {
    let question = Question::read(&app, body)?;
    let wants = question.wants()?;
    let limit = app.config.max_vertices;
    let answer = app.work(move |budget| {
        let setup = question.position(limit, &budget)?;
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

async fn post_moves(State(app): State<Arc<App>>, body: Body) -> Result<Response, Refusal> {
    let question = Question::read(&app, body)?;
    let limit = app.config.max_vertices;
    let sheet = app.work(move |budget| {
        let setup = question.position(limit, &budget)?;
        Ok(score_sheet(&setup, Detail::Everything, &budget))
    });
    let sheet = sheet.await?;
    app.metrics.answer(sheet.stopped.unwrap_or("scored"));
    Ok(json_text(serde_json::to_string(&sheet).expect("a score sheet is plain data")))
}

async fn post_explain(State(app): State<Arc<App>>, body: Body) -> Result<Response, Refusal> {
    let question = Question::read(&app, body)?;
    let wants = question.wants()?;
    let limit = app.config.max_vertices;
    let explanation = app.work(move |budget| {
        let setup = question.position(limit, &budget)?;
        Ok(explain(&setup, &SolveOptions { wants, budget, ..SolveOptions::default() }))
    });
    let explanation = explanation.await?;
    app.metrics.answer(explanation.answer.outcome.or(explanation.answer.stopped).unwrap_or("unknown"));
    Ok(json_text(serde_json::to_string(&explanation).expect("an explanation is plain data")))
}

/// The position as a picture, with its best move marked when `best` is asked for.
async fn post_draw(State(app): State<Arc<App>>, body: Body) -> Result<Response, Refusal> {
    let mut question = Question::read(&app, body)?;
    let best = question.take_flag("best")?;
    let theme = question.take_theme()?;
    let limit = app.config.max_vertices;
    let picture = app.work(move |budget| {
        let setup = question.position(limit, &budget)?;
        let mut picture = Picture::of(&setup);
        if best {
            let wants = Wants { moves: MoveList::First, ..Wants::default() };
            let analysis = examine(&setup, &SolveOptions { wants, budget, ..SolveOptions::default() });
            if let Some(mv) = analysis.winning_moves.first() {
                picture = picture.with_move(&setup, mv);
            }
        }
        let drawing =
            Drawing::of(&picture).map_err(|error| Refusal::request("position", error.to_string()))?;
        Ok(svg::write(&drawing, theme))
    });
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture.await?).into_response())
}

async fn get_metrics(State(app): State<Arc<App>>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.text()).into_response()
}

/// The body of a request: a position, alone or as the field `position` beside options.
struct Question {
    position: Value,
    options: Map<String, Value>,
}

impl Question {
    fn read(app: &App, body: Body) -> Result<Self, Refusal> {
        let body = body.map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooLong(app.config.max_body),
            _ => Refusal::Body(rejection.body_text()),
        })?;
        let text = std::str::from_utf8(&body).map_err(|e| nimgraph::InputError::NotText(e.valid_up_to()))?;
        let value = parse_json(text)?;
        match value {
            Value::Object(mut options) if !options.contains_key("game") => {
                let position = options.remove("position").ok_or_else(|| {
                    Refusal::request(
                        "position",
                        "expected a position, or an object with the field `position`",
                    )
                })?;
                Ok(Self { position, options })
            }
            position => Ok(Self { position, options: Map::new() }),
        }
    }

    /// What is asked for beside the outcome.
    fn wants(&self) -> Result<Wants, Refusal> {
        const KNOWN: [&str; 4] = ["grundy", "remoteness", "first", "search_only"];
        if let Some(other) = self.options.keys().find(|key| !KNOWN.contains(&key.as_str())) {
            return Err(Refusal::request(
                "options",
                format!("there is no option `{other}`; the options are {}", KNOWN.join(", ")),
            ));
        }
        let flag = |name: &'static str| read_flag(name, self.options.get(name));
        Ok(Wants {
            grundy: flag("grundy")?,
            remoteness: flag("remoteness")?,
            moves: if flag("first")? { MoveList::First } else { MoveList::All },
            approach: if flag("search_only")? { Approach::SearchOnly } else { Approach::Auto },
        })
    }

    fn take_flag(&mut self, name: &'static str) -> Result<bool, Refusal> {
        read_flag(name, self.options.remove(name).as_ref())
    }

    fn take_theme(&mut self) -> Result<Theme, Refusal> {
        let Some(value) = self.options.remove("theme") else { return Ok(Theme::default()) };
        let theme = value.as_str().and_then(Theme::named);
        theme.ok_or_else(|| Refusal::request("theme", "expected \"light\", \"dark\" or \"auto\""))
    }

    fn position(&self, most_vertices: usize, budget: &Budget) -> Result<Setup, Refusal> {
        let limits = ReadLimits { size: most_vertices, budget: budget.clone() };
        Ok(read_value(&self.position, &limits)?)
    }
}

fn read_flag(name: &'static str, value: Option<&Value>) -> Result<bool, Refusal> {
    match value {
        None => Ok(false),
        Some(Value::Bool(flag)) => Ok(*flag),
        Some(_) => Err(Refusal::request(name, "expected true or false")),
    }
}

fn json_response(value: &Value) -> Response {
    json_text(value.to_string())
}

fn json_text(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}
