//! Headers that keep the page to itself.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use crate::Framing;

/// Nothing from outside is loaded. The engine is WebAssembly, hence `wasm-unsafe-eval`.
macro_rules! policy {
    ($framing:literal) => {
        HeaderValue::from_static(concat!(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; ",
            "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; ",
            "manifest-src 'self'; base-uri 'none'; form-action 'none'",
            $framing
        ))
    };
}

const UNFRAMED: HeaderValue = policy!("; frame-ancestors 'none'");
const FRAMED: HeaderValue = policy!("");

/// What is served is what it says it is, and does not reveal where a visitor came from.
const OTHERS: [(HeaderName, HeaderValue); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=()"),
    ),
];

/// Adds the headers that say what a browser may do with an answer.
pub(crate) fn set_security_headers(headers: &mut HeaderMap, framing: Framing) {
    let policy = match framing {
        Framing::Refused => UNFRAMED,
        Framing::Allowed => FRAMED,
    };
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    for (name, value) in OTHERS {
        headers.insert(name, value);
    }
}
