//! Refusals, each with a status and one clear message.

use axum::{
    http::{HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use nimgraph_wire::{InputError, MoveError};
use serde_json::json;

/// Why a request has no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Refusal {
    /// The body is not a position.
    #[error(transparent)]
    Input(#[from] InputError),
    /// The position has no such move.
    #[error("{} is not a legal move here", .0.found)]
    Move(MoveError),
    /// The body is not a request of this kind.
    #[error("{message}")]
    Request { field: String, message: String },
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
    /// Too many others are being served.
    #[error("the server is busy; try again in a second")]
    Busy,
    /// The server stops.
    #[error("the server is stopping")]
    Stopping,
}

impl From<MoveError> for Refusal {
    fn from(error: MoveError) -> Self {
        Self::Move(error)
    }
}

impl Refusal {
    pub(crate) fn request(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Request { field: field.into(), message: message.into() }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::Input(_) | Self::Move(_) | Self::Request { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooLong(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Slow => StatusCode::REQUEST_TIMEOUT,
            Self::Body(_) => StatusCode::BAD_REQUEST,
            Self::NoPath(_) => StatusCode::NOT_FOUND,
            Self::Method { .. } => StatusCode::METHOD_NOT_ALLOWED,
            Self::Busy | Self::Stopping => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    fn field(&self) -> Option<String> {
        match self {
            Self::Input(error) => error.field().map(str::to_owned),
            Self::Move(error) => Some(format!("moves[{}]", error.index)),
            Self::Request { field, .. } => Some(field.clone()),
            _ => None,
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let message = match &self {
            Self::Input(error) => error.message(),
            other => other.to_string(),
        };
        let body = json!({"error": {"message": message, "field": self.field()}}).to_string();
        let mut response =
            (self.status(), [(header::CONTENT_TYPE, "application/json")], body).into_response();
        if matches!(self, Self::Busy) {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
