//! Refusals, each with a status and one clear message.

use axum::{
    http::{HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use nimgraph_wire::Problem;

/// Why a request has no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Refusal {
    /// The body is not a question that can be answered.
    #[error("{}", .0.message)]
    Problem(#[from] Problem),
    /// The body is too long.
    #[error("the body is longer than the server's limit of {0} bytes")]
    TooLong(usize),
    /// The body did not come in time.
    #[error("the body did not arrive in time")]
    Slow,
    /// The body did not come whole.
    #[error("the body did not arrive: {0}")]
    Body(String),
    /// There is no such path.
    #[error("there is nothing at {0}; see /api/v1/openapi.json for the API")]
    NoPath(String),
    /// The path does not take this method.
    #[error("{path} expects {expected}, not {method}")]
    Method { method: Method, path: String, expected: &'static str },
    /// The request names another server.
    #[error(
        "this server does not answer to the name {0:?}; start it with --host {0} to answer to that name too"
    )]
    Host(String),
    /// The request names no server, or several.
    #[error("expected one Host header, found {0}")]
    Hosts(usize),
    /// The request comes from a page of another site.
    #[error(
        "this server answers only its own pages; start it with --cors ORIGIN to answer those of another site"
    )]
    CrossSite,
    /// The body has a type that forms send.
    #[error("expected the content type application/json, found {0}")]
    ContentType(String),
    /// Only the players of a room may do this.
    #[error("expected the token of a seat, as Authorization: Bearer TOKEN")]
    NoToken,
    /// There is no such room, or what is asked for cannot be done in it now.
    #[error("{}", .1.message)]
    Room(StatusCode, Problem),
    /// The server is busy.
    #[error("the server is busy; try again in a second")]
    Busy,
    /// The server stops.
    #[error("the server is stopping")]
    Stopping,
}

impl Refusal {
    fn status(&self) -> StatusCode {
        match self {
            Self::Problem(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooLong(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Slow => StatusCode::REQUEST_TIMEOUT,
            Self::Body(_) | Self::Hosts(_) => StatusCode::BAD_REQUEST,
            Self::Host(_) => StatusCode::MISDIRECTED_REQUEST,
            Self::NoPath(_) => StatusCode::NOT_FOUND,
            Self::Method { .. } => StatusCode::METHOD_NOT_ALLOWED,
            Self::CrossSite => StatusCode::FORBIDDEN,
            Self::ContentType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::NoToken => StatusCode::UNAUTHORIZED,
            Self::Room(status, _) => *status,
            Self::Busy | Self::Stopping => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    fn problem(&self) -> Problem {
        match self {
            Self::Problem(problem) | Self::Room(_, problem) => problem.clone(),
            other => Problem::of(other),
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let body = self.problem().to_json();
        let mut response =
            (self.status(), [(header::CONTENT_TYPE, "application/json")], body).into_response();
        if matches!(self, Self::Busy | Self::Room(StatusCode::TOO_MANY_REQUESTS, _)) {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        if matches!(self, Self::NoToken) {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}
