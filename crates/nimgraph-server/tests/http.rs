//! The server as its clients see it: answers, refusals, limits, slow and vanishing clients, many at once.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    thread,
    time::{Duration, Instant},
};

use nimgraph_server::{Config, bind};
use serde_json::{Value, json};

/// A server on a free port that stops with the test.
struct Running {
    address: SocketAddr,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
    thread: Option<thread::JoinHandle<()>>,
}

fn start(config: Config) -> Running {
    let (tell, told) = std::sync::mpsc::channel();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let thread = thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let config = Config { address: "127.0.0.1:0".parse().unwrap(), ..config };
            let server = bind(config).await.unwrap();
            tell.send(server.address().unwrap()).unwrap();
            server.run(async { _ = stopped.await }).await.unwrap();
        });
    });
    Running { address: told.recv().unwrap(), stop: Some(stop), thread: Some(thread) }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.stop.take().unwrap().send(());
        self.thread.take().unwrap().join().unwrap();
    }
}

impl Running {
    fn agent(&self) -> ureq::Agent {
        ureq::Agent::config_builder().http_status_as_error(false).build().into()
    }

    fn post(&self, path: &str, body: &str) -> (u16, Value) {
        let mut response = self.agent().post(format!("http://{}{path}", self.address)).send(body).unwrap();
        let text = response.body_mut().read_to_string().unwrap();
        (response.status().as_u16(), serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    fn get(&self, path: &str) -> (u16, String, ureq::http::HeaderMap) {
        let mut response = self.agent().get(format!("http://{}{path}", self.address)).call().unwrap();
        let text = response.body_mut().read_to_string().unwrap();
        (response.status().as_u16(), text, response.headers().clone())
    }
}

fn quick() -> Config {
    Config { time: Duration::from_millis(700), concurrency: 2, ..Config::default() }
}

/// Too hard for any test: Graph Nim on a large complete graph, in misère play, where no theorem speaks.
fn hard() -> String {
    let edges: Vec<Value> = (0..9).flat_map(|u| (u + 1..9).map(move |v| json!([u, v, 3]))).collect();
    json!({"position": {"game": "graph-nim", "play": "misere", "vertices": 9, "edges": edges}}).to_string()
}

#[test]
fn answers_positions() {
    let server = start(quick());
    let (status, answer) =
        server.post("/api/v1/solve", r#"{"position":{"game":"nim","heaps":[3,4,5]},"grundy":true}"#);
    assert_eq!((status, &answer["outcome"], &answer["grundy"]), (200, &json!("N"), &json!(2)));
    let (status, bare) = server.post("/api/v1/solve", r#"{"game":"nim","heaps":[1,1]}"#);
    assert_eq!((status, &bare["outcome"]), (200, &json!("P")));
    let (status, sheet) = server.post("/api/v1/moves", r#"{"position":{"game":"nim","heaps":[1,2]}}"#);
    assert_eq!((status, &sheet["moves"][0]["result"]), (200, &json!("wins")));
}

#[test]
fn explains_and_draws() {
    let server = start(quick());
    let (status, explanation) = server.post("/api/v1/explain", r#"{"game":"nim","heaps":[3,4,5]}"#);
    assert_eq!((status, &explanation["answer"]["theorem"]), (200, &json!("bouton-1901/nim")));
    let square =
        r#"{"position":{"game":"edge-nim","vertices":3,"edges":[[0,1,1],[1,2,2]],"token":0},"best":true}"#;
    let (status, picture) = server.post("/api/v1/draw", square);
    assert_eq!(status, 200);
    assert!(picture.as_str().unwrap().contains("<svg"), "{picture}");
    let catalogue: Value = serde_json::from_str(&server.get("/api/v1/theorems").1).unwrap();
    assert!(catalogue.as_array().unwrap().iter().any(|entry| entry["status"] == "refuted"));
}

#[test]
fn refuses_with_the_place() {
    let server = start(Config { max_vertices: 10, max_body: 500, ..quick() });
    let check = |body: &str, status: u16, field: Value, says: &str| {
        let (found, answer) = server.post("/api/v1/solve", body);
        assert_eq!((found, &answer["error"]["field"]), (status, &field), "{body}: {answer}");
        assert!(answer["error"]["message"].as_str().unwrap().contains(says), "{body}: {answer}");
    };
    check("", 422, Value::Null, "found nothing");
    check("{", 422, Value::Null, "not JSON");
    check("[1]", 422, Value::Null, "expected a position");
    check(r#"{"position":{"game":"nim","heaps":[-1]}}"#, 422, json!("heaps[0]"), "whole number");
    check(r#"{"position":{"game":"nim","heaps":[1]},"gruny":true}"#, 422, json!("options"), "gruny");
    check(r#"{"game":"edge-nim","vertices":11,"edges":[],"token":0}"#, 422, json!("vertices"), "up to 10");
    check(&format!("[{}]", "1,".repeat(600)), 413, Value::Null, "500 bytes");
    let (status, _, _) = server.get("/nothing/here");
    assert_eq!(status, 404);
}

#[test]
fn a_hard_position_is_unknown_in_time() {
    let server = start(quick());
    let started = Instant::now();
    let (status, answer) = server.post("/api/v1/solve", &hard());
    assert_eq!((status, &answer["outcome"]), (200, &Value::Null));
    assert_eq!((&answer["unknown"]["reason"], &answer["stopped"]), (&json!("time"), &json!("time")));
    // Generous: the limit is 0.7 s, but machines are shared.
    assert!(started.elapsed() < Duration::from_secs(20));
}

#[test]
fn health_metrics_documents_and_headers() {
    let server = start(quick());
    assert_eq!(server.get("/healthz").0, 200);
    server.post("/api/v1/solve", r#"{"game":"nim","heaps":[1]}"#);
    let metrics = server.get("/metrics").1;
    assert!(metrics.contains("nimgraph_answers_total{result=\"N\"} 1"), "{metrics}");
    let (_, document, headers) = server.get("/api/v1/openapi.json");
    let document: Value = serde_json::from_str(&document).unwrap();
    let games = nimgraph::game::games().len();
    assert_eq!(document["components"]["schemas"]["Position"]["oneOf"].as_array().unwrap().len(), games);
    assert_eq!(headers["x-content-type-options"], "nosniff");
    assert!(headers["content-security-policy"].to_str().unwrap().contains("default-src 'none'"));
    assert!(!headers.contains_key("access-control-allow-origin"));
    assert!(server.get("/docs").1.contains("curl"));
}

#[test]
fn a_thousand_at_once_are_answered_or_refused() {
    let server = start(Config { queue: 100, ..quick() });
    let hard = hard();
    let results: Vec<(u16, Value)> = thread::scope(|scope| {
        let clients: Vec<_> = (0..50)
            .map(|client| {
                let (server, hard) = (&server, &hard);
                scope.spawn(move || {
                    let one = |i: usize| match (client + i) % 10 {
                        0 => server.post("/api/v1/solve", hard),
                        1 => server.post("/api/v1/solve", "{}"),
                        n => server.post("/api/v1/solve", &format!(r#"{{"game":"nim","heaps":[{n},{i}]}}"#)),
                    };
                    (0..20).map(one).collect::<Vec<_>>()
                })
            })
            .collect();
        clients.into_iter().flat_map(|c| c.join().unwrap()).collect()
    });
    assert_eq!(results.len(), 1000);
    for (status, answer) in &results {
        match status {
            200 => {
                assert!(answer["outcome"].is_string() || answer["unknown"]["reason"].is_string(), "{answer}");
            }
            422 | 503 => assert!(answer["error"]["message"].is_string(), "{answer}"),
            other => panic!("{other}: {answer}"),
        }
    }
    assert!(results.iter().any(|(status, _)| *status == 200));
}

#[test]
fn slow_and_vanishing_clients_hold_nobody_up() {
    let server = start(quick());
    let mut slow = TcpStream::connect(server.address).unwrap();
    slow.write_all(b"POST /api/v1/solve HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{").unwrap();
    for _ in 0..4 {
        // Asks for hard work and leaves: the search must stop, or the two turns would never come free.
        let mut leaver = TcpStream::connect(server.address).unwrap();
        let body = hard();
        write!(
            leaver,
            "POST /api/v1/solve HTTP/1.1\r\nhost: x\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
    }
    let (status, answer) = server.post("/api/v1/solve", r#"{"game":"nim","heaps":[1,1]}"#);
    assert!(status == 200 || status == 503, "{answer}");
    slow.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let mut reply = String::new();
    let _ = slow.read_to_string(&mut reply);
    assert!(reply.is_empty() || reply.contains(" 4"), "{reply}");
}
