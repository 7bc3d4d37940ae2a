//! Which names a server answers to.
//!
//! The page of another site may let its own name point at this machine and then ask a server here as if it were its own
//! (DNS rebinding). Such a request carries that name in `Host`; so a server answers only to names of the loopback
//! interface, to names that it was started with, and, where it is open to the network, to addresses: no page has an
//! address as its name without being served from there.

use std::{net::IpAddr, sync::Arc};

use axum::{
    extract::{Request, State},
    http::{HeaderValue, Uri, Version, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{Config, error::Refusal, work::App};

/// Refuses requests to another name than this machine's own.
pub(crate) async fn check(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let given: Vec<&HeaderValue> = request.headers().get_all(header::HOST).iter().collect();
    let host = match given.as_slice() {
        [host] => String::from_utf8_lossy(host.as_bytes()),
        // Browsers, who alone can be fooled so, speak HTTP/1.1 or later.
        [] if request.version() < Version::HTTP_11 => "localhost".into(),
        _ => return Refusal::Hosts(given.len()).into_response(),
    };
    if !is_own(&host, &app.config) {
        return Refusal::Host(host.into_owned()).into_response();
    }
    next.run(request).await
}

fn is_own(host: &str, config: &Config) -> bool {
    let is_open = !config.address.ip().is_loopback();
    is_loopback(host)
        || is_open && is_address(host)
        || config.shared.is_some_and(|address| is_named(host, &address.to_string()))
        || config.hosts.iter().any(|own| is_named(host, own))
}

/// Whether this is an address and not a name.
fn is_address(host: &str) -> bool {
    name_of(host).is_some_and(|name| name.parse::<IpAddr>().is_ok())
}

/// Whether a name, with a port or without, is one of the loopback interface.
fn is_loopback(host: &str) -> bool {
    let Some(name) = name_of(host) else { return false };
    name.eq_ignore_ascii_case("localhost")
        || name.to_ascii_lowercase().ends_with(".localhost")
        || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Whether this is the name in a `Host`.
fn is_named(host: &str, own: &str) -> bool {
    name_of(host).is_some_and(|name| name.eq_ignore_ascii_case(own))
}

/// The name or address in a `Host`, without its port.
fn name_of(host: &str) -> Option<String> {
    // The part of an address before an `@` is no part of the name.
    let uri = format!("http://{host}/").parse::<Uri>().ok().filter(|_| !host.contains('@'))?;
    let name = uri.host()?.trim_start_matches('[').trim_end_matches(']').trim_end_matches('.');
    Some(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_checked_on_every_address() {
        let check = |listen: &str, host: &str, expected: bool| {
            let (address, hosts) = (listen.parse().unwrap(), vec!["board.example.org".to_owned()]);
            let config = Config { address, hosts, ..Config::default() };
            assert_eq!(is_own(host, &config), expected, "{host} at {listen}");
        };
        for listen in ["127.0.0.1:8017", "0.0.0.0:8017", "[::]:8017", "192.168.0.7:8017"] {
            check(listen, "localhost:8017", true);
            check(listen, "board.example.org", true);
            check(listen, "rebound.example:8017", false);
            check(listen, "192.168.0.7.example", false);
        }
        check("0.0.0.0:8017", "192.168.0.7:8017", true);
        check("[::]:8017", "[fe80::1]:8017", true);
        check("127.0.0.1:8017", "192.168.0.7:8017", false);
        // What the page offers to other devices is answered, whatever it listens on.
        let shared = Config { shared: "192.168.0.7".parse().ok(), ..Config::default() };
        assert!(is_own("192.168.0.7:8017", &shared) && !is_own("192.168.0.8:8017", &shared));
    }

    #[test]
    fn only_names_of_this_machine_pass() {
        assert!(is_named("Board.example.org:443", "board.example.org"));
        assert!(!is_named("board.example.org.evil", "board.example.org"));
        let own =
            ["localhost", "LOCALHOST:8017", "127.0.0.1", "127.0.0.1:80", "[::1]:8017", "board.localhost:1"];
        assert_eq!(own.map(is_loopback), [true; 6]);
        let other = [
            "example.org",
            "localhost.example.org:8017",
            "10.0.0.1",
            "[::2]",
            "127.0.0.1.nip.io",
            "",
            "a b",
            "evil@127.0.0.1",
        ];
        assert_eq!(other.map(is_loopback), [false; 8]);
    }
}
