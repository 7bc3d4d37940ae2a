//! The paths of rooms.

use std::{convert::Infallible, sync::Arc, time::Instant};

use axum::{
    Extension, Router,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response, sse::Sse},
    routing::{get, post},
};
use futures_util::stream::unfold;
use nimgraph::{ReadLimits, game::Position};
use nimgraph_wire::{GivenAct, JoinRoom, NewRoom, Problem};
use serde::Serialize;

use super::{
    all::{NoRoom, Opening},
    listener::Listener,
    room::{Board, RoomError},
};
use crate::{
    Config,
    api::{limits, only},
    body::Sent,
    error::Refusal,
    peer::Peer,
    work::{App, Found},
};

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/v1/rooms", post(open))
        .route("/api/v1/rooms/{room}/seat", post(join))
        .route("/api/v1/rooms/{room}/acts", post(act))
        .method_not_allowed_fallback(only("POST"))
        .merge(
            Router::new()
                .route("/api/v1/rooms/{room}", get(state))
                .route("/api/v1/rooms/{room}/events", get(listen))
                .method_not_allowed_fallback(only("GET")),
        )
}

/// The largest body with which a room is opened or a board is suggested.
const ROOM_BODY: usize = 1 << 16;

/// The most vertices, edges and heaps of a board in a room, so that a room costs little.
const ROOM_SIZE: usize = 2000;

async fn open(
    State(app): State<Arc<App>>,
    Extension(from): Extension<Peer>,
    body: Sent<ROOM_BODY>,
) -> Result<Response, Refusal> {
    app.rooms.has_rooms()?;
    let asked = NewRoom::read(body.text()?)?;
    let (name, clock, seat, places) = (asked.name.clone(), asked.clock, asked.seat, asked.places.clone());
    let board = read_board(&app, places, move |limits| asked.setup(limits)).await?;
    let seated = app.rooms.open(Opening { board, clock, seat, name }, (from, Instant::now()))?;
    app.metrics.rooms.set(i64::try_from(app.rooms.count()).unwrap_or(i64::MAX));
    Ok((StatusCode::CREATED, json(&seated)).into_response())
}

/// A board that is small enough for a room.
async fn read_board(
    app: &App,
    places: Vec<(i32, i32)>,
    read: impl Fn(&ReadLimits) -> Result<Position, Problem> + Send + Sync + 'static,
) -> Result<Board, Refusal> {
    let ReadLimits { size, .. } = room_limits(&app.config);
    let drawn = places.len();
    let start = app
        .work(move |budget| {
            let start = read(&limits(size, &budget))?;
            check_board(&start, drawn)?;
            Ok(Found { answer: start, stopped: false })
        })
        .await?;
    Ok(Board { start, places })
}

/// What the boards of rooms may cost.
pub(crate) fn room_limits(config: &Config) -> ReadLimits {
    ReadLimits { size: config.max_vertices.min(ROOM_SIZE), ..ReadLimits::default() }
}

fn check_board(start: &Position, places: usize) -> Result<(), Problem> {
    let boards = start.game().figure(start.state()).boards;
    let vertices: usize = boards.iter().map(|board| board.vertices.len()).sum();
    let edges: usize = boards.iter().map(|board| board.edges.len()).sum();
    if vertices + edges > ROOM_SIZE {
        let found = format!("found {vertices} and {edges}");
        let message = format!("expected at most {ROOM_SIZE} vertices, heaps and edges together, {found}");
        return Err(Problem::at("position", message));
    }
    if places != 0 && places != vertices {
        let message = format!("expected one place for each of {vertices} vertices, or none");
        return Err(Problem::at("places", message));
    }
    Ok(())
}

async fn join(
    State(app): State<Arc<App>>,
    Path(room): Path<String>,
    body: Sent<ROOM_BODY>,
) -> Result<Response, Refusal> {
    let asked = JoinRoom::read(body.text()?)?;
    Ok(json(&app.rooms.join(&room, asked.name, Instant::now())??))
}

async fn act(
    State(app): State<Arc<App>>,
    Path(room): Path<String>,
    headers: HeaderMap,
    body: Sent<ROOM_BODY>,
) -> Result<Response, Refusal> {
    let token = token(&headers).ok_or(Refusal::NoToken)?;
    let given = GivenAct::read(body.text()?)?;
    // Only a player's board is worth the work of reading it.
    let shared = app.rooms.find(&room, Instant::now())?;
    shared.room().seat_of(token).ok_or(RoomError::NotAPlayer)?;
    let board = match given.board.clone() {
        Some(board) => Some(read_board(&app, board.places.clone(), move |limits| board.setup(limits)).await?),
        None => None,
    };
    Ok(json(&app.rooms.act(&room, token, (given, board), Instant::now())??))
}

async fn state(State(app): State<Arc<App>>, Path(room): Path<String>) -> Result<Response, Refusal> {
    Ok(json(&app.rooms.state(&room, Instant::now())?))
}

/// Tells of everything that happens in a room, until the listener leaves or the room is closed.
async fn listen(
    State(app): State<Arc<App>>,
    Extension(from): Extension<Peer>,
    Path(room): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let shared = app.rooms.find(&room, Instant::now())?;
    let seat = match token(&headers) {
        Some(token) => Some(shared.room().seat_of(token).ok_or(RoomError::NotAPlayer)?),
        None => None,
    };
    let heard = headers.get("last-event-id").map(heard_of).transpose()?;
    let place = app.rooms.place(&shared, from)?;
    let listener = Listener::enter(shared, seat, heard, place);
    let events = unfold(listener, async |mut listener| {
        let event = listener.next().await?;
        Some((Ok::<_, Infallible>(event), listener))
    });
    Ok(([("x-accel-buffering", "no")], Sse::new(events)).into_response())
}

/// How many acts a listener says it has heard of.
fn heard_of(id: &HeaderValue) -> Result<usize, Problem> {
    let told = id.to_str().ok().and_then(|id| id.parse().ok());
    told.ok_or_else(|| Problem::at("Last-Event-ID", format!("expected a whole number, found {id:?}")))
}

/// The token of a seat.
pub(crate) fn token(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

pub(crate) fn json(value: &impl Serialize) -> Response {
    let text = serde_json::to_string(value).expect("what is told is plain data");
    ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")], text).into_response()
}

impl From<NoRoom> for Refusal {
    fn from(reason: NoRoom) -> Self {
        let status = match reason {
            NoRoom::Unknown | NoRoom::None => StatusCode::NOT_FOUND,
            NoRoom::TooFast | NoRoom::ManyRooms(_) | NoRoom::ManyListeners(_) => {
                StatusCode::TOO_MANY_REQUESTS
            }
            NoRoom::AllInUse(_) | NoRoom::Crowded(_) | NoRoom::TooManyListeners => {
                StatusCode::SERVICE_UNAVAILABLE
            }
        };
        Self::Room(status, Problem::of(reason))
    }
}

impl From<RoomError> for Refusal {
    fn from(error: RoomError) -> Self {
        let status = match error {
            RoomError::Illegal(_) => return Problem::at("act.move", error.to_string()).into(),
            RoomError::NotAPlayer => StatusCode::FORBIDDEN,
            RoomError::TooFast => StatusCode::TOO_MANY_REQUESTS,
            _ => StatusCode::CONFLICT,
        };
        Self::Room(status, Problem::of(error))
    }
}
