//! The body of a request: read whole, within one time and up to one length.

use std::{sync::Arc, time::Duration};

use axum::{
    body::Bytes,
    extract::{DefaultBodyLimit, FromRequest, Request},
    http::{StatusCode, header},
};
use tokio::time::timeout;

use crate::{error::Refusal, work::App};

/// What the client sent.
pub(crate) struct Sent(pub(crate) Bytes);

/// A client that has sent its headers must send all of its body within this time, however it is cut up.
const WITHIN: Duration = Duration::from_secs(5);

impl FromRequest<Arc<App>> for Sent {
    type Rejection = Refusal;

    async fn from_request(mut request: Request, app: &Arc<App>) -> Result<Self, Refusal> {
        let most = app.config.max_body;
        // A body that says it is too long is not waited for.
        if announced(&request).is_some_and(|length| most < length) {
            return Err(Refusal::TooLong(most));
        }
        DefaultBodyLimit::max(most).apply(&mut request);
        let bytes = timeout(WITHIN, Bytes::from_request(request, app)).await.map_err(|_| Refusal::Slow)?;
        bytes.map(Self).map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooLong(most),
            _ => Refusal::Body(rejection.body_text()),
        })
    }
}

fn announced(request: &Request) -> Option<usize> {
    request.headers().get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}
