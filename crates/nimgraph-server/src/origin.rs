//! Which pages may ask: those of this server, and of the origin that is allowed.
//!
//! A page of another site may send a plain POST without asking first; its browser only keeps the reply from it. Browsers
//! say where such a request comes from, in `Origin` and `Sec-Fetch-Site`, and other programs do not.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, Method, Uri, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{Config, error::Refusal, work::App};

/// Refuses what the page of another site asks.
pub(crate) async fn check(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    if request.method() == Method::POST {
        if !is_allowed(request.headers(), &app.config) {
            return Refusal::CrossSite.into_response();
        }
        if let Some(found) = form_type(request.headers()) {
            return Refusal::ContentType(found).into_response();
        }
    }
    next.run(request).await
}

/// The content type, if it is one that a form can send and that leaves the text of a question as it is: a browser too old to
/// say where a form comes from sends it without asking.
fn form_type(headers: &HeaderMap) -> Option<String> {
    let given = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    let kind = given.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    matches!(kind.as_str(), "text/plain" | "multipart/form-data").then_some(kind)
}

/// Whether a text is an origin: `http` or `https`, a name and perhaps a port, and nothing else.
///
/// ```
/// use nimgraph_server::is_origin;
/// assert!(is_origin("https://board.example.org:8443"));
/// assert!(!is_origin("board.example.org") && !is_origin("https://board.example.org/"));
/// ```
pub fn is_origin(text: &str) -> bool {
    let Some(("http" | "https", authority)) = text.split_once("://") else { return false };
    let Ok(uri) = text.parse::<Uri>() else { return false };
    let Some(host) = uri.host().filter(|host| !host.is_empty() && !host.contains('*')) else { return false };
    match authority.strip_prefix(host) {
        Some("") => true,
        Some(rest) => rest.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok()),
        None => false,
    }
}

fn is_allowed(headers: &HeaderMap, config: &Config) -> bool {
    let value = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("unreadable"));
    let origin = value(header::ORIGIN.as_str());
    if config.cors.as_deref().is_some_and(|allowed| allowed == "*" || origin == Some(allowed)) {
        return true;
    }
    match (value("sec-fetch-site"), origin) {
        (Some("same-origin" | "none"), _) | (None, None) => true,
        (Some(_), _) => false,
        (None, Some(origin)) => {
            let own = value(header::HOST.as_str()).unwrap_or_default();
            let authority = origin.split_once("://").map_or("", |(_, authority)| authority);
            let name = authority.rsplit_once(':').map_or(authority, |(name, _)| name);
            !own.is_empty() && authority.eq_ignore_ascii_case(own)
                || config.hosts.iter().any(|host| host.eq_ignore_ascii_case(name))
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    #[test]
    fn origins_are_distinguished_from_other_texts() {
        for text in ["http://localhost", "https://example.org", "http://127.0.0.1:8017", "http://[::1]:8017"]
        {
            assert!(is_origin(text), "{text}");
        }
        let others = [
            "",
            "*",
            "null",
            "example.org",
            "ftp://example.org",
            "https://",
            "https://a b",
            "https://a,https://b",
            "https://example.org/",
            "https://example.org?x",
            "https://*.example.org",
            "https://me@example.org",
            "https://example.org:port",
            "HTTPS//example.org",
        ];
        for text in others {
            assert!(!is_origin(text), "{text}");
        }
    }

    #[test]
    fn forms_are_refused() {
        let check = |given: &'static str, refused: bool| {
            let headers = HeaderMap::from_iter([(header::CONTENT_TYPE, HeaderValue::from_static(given))]);
            assert_eq!(form_type(&headers).is_some(), refused, "{given}");
        };
        check("text/plain", true);
        check("Text/Plain; charset=utf-8", true);
        check("multipart/form-data; boundary=x", true);
        check("application/json", false);
        // What curl says of every body; a form changes the text in this type.
        check("application/x-www-form-urlencoded", false);
        assert!(form_type(&HeaderMap::new()).is_none());
    }

    #[test]
    fn pages_of_other_sites_are_refused() {
        let check = |headers: &[(&'static str, &'static str)], cors: Option<&str>, expected: bool| {
            let map = headers
                .iter()
                .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
            let config = Config {
                cors: cors.map(str::to_owned),
                hosts: vec!["board.example.org".to_owned()],
                ..Config::default()
            };
            assert_eq!(is_allowed(&map.collect(), &config), expected, "{headers:?}, {cors:?}");
        };
        let host = ("host", "localhost:8017");
        let evil = ("origin", "https://evil.example");
        check(&[host], None, true);
        check(&[host, ("origin", "http://localhost:8017")], None, true);
        check(&[host, ("origin", "http://localhost:3000")], None, false);
        check(&[host, ("origin", "null")], None, false);
        check(&[host, evil], None, false);
        check(&[host, evil], Some("https://evil.example"), true);
        check(&[host, evil], Some("*"), true);
        check(&[host, evil], Some("https://other.example"), false);
        check(&[host, ("sec-fetch-site", "cross-site")], None, false);
        check(&[host, ("sec-fetch-site", "same-site")], None, false);
        check(&[host, ("sec-fetch-site", "same-origin"), ("origin", "https://board.example")], None, true);
        check(&[host, ("sec-fetch-site", "none")], None, true);
        check(&[host, ("origin", "https://board.example.org")], None, true);
    }
}
