//! Clients that are slow, silent, greedy or gone: none of them holds the others up.

use std::{
    io::{ErrorKind, Read, Write},
    net::TcpStream,
    thread,
    time::{Duration, Instant},
};

use nimgraph_server::Config;

use crate::hard::hard;
use crate::running::{Running, quick, start};

/// Long enough for any limit of the server to have come, on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(40);

fn connect(server: &Running) -> TcpStream {
    let client = TcpStream::connect(server.address).unwrap();
    client.set_read_timeout(Some(PATIENCE)).unwrap();
    client.set_write_timeout(Some(PATIENCE)).unwrap();
    client
}

/// All that the server says before it hangs up. A server that does neither fails the test.
fn until_the_end(mut client: &TcpStream) -> String {
    let mut reply = Vec::new();
    match client.read_to_end(&mut reply) {
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::ConnectionReset => {}
        Err(error) => panic!("the server did not hang up: {error}"),
    }
    String::from_utf8(reply).unwrap()
}

/// A question that asks for the whole of the server's time.
fn ask_something_hard(mut client: &TcpStream) {
    let body = hard();
    let length = body.len();
    write!(
        client,
        "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-length: {length}\r\n\r\n{body}"
    )
    .unwrap();
}

#[test]
fn a_huge_body_is_refused_before_it_has_come() {
    let server = start(quick());
    let mut client = connect(&server);
    client
        .write_all(b"POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99999999999\r\n\r\n{")
        .unwrap();
    let mut reply = [0; 12];
    client.read_exact(&mut reply).unwrap();
    assert_eq!(&reply, b"HTTP/1.1 413");
    // One that does not say how long it is, and never ends.
    let mut client = connect(&server);
    client
        .write_all(b"POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n")
        .unwrap();
    let chunk = [&b"10000\r\n"[..], &[b' '; 0x10000], b"\r\n"].concat();
    let sent = (0..1000).take_while(|_| client.write_all(&chunk).is_ok()).count();
    assert!(sent < 1000, "the server read {sent} chunks of 64 kB");
}

/// Paths that a client makes up, with bodies too long or not, make no series of their own.
#[test]
fn made_up_paths_share_one_counter() {
    let server = start(quick());
    for path in ["/api/one", "/api/v1/two", "/three", "/api/v1/solve/four"] {
        for method in ["GET", "POST"] {
            for length in [0, 99_999_999] {
                let mut client = connect(&server);
                write!(
                    client,
                    "{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
                )
                .unwrap();
                assert!(until_the_end(&client).starts_with("HTTP/1.1 4"), "{method} {path}");
            }
        }
    }
    let metrics = server.get("/metrics").1;
    let counters: Vec<&str> =
        metrics.lines().filter(|line| line.starts_with("nimgraph_requests_total{")).collect();
    assert!(!counters.is_empty());
    for counter in counters {
        assert!(counter.contains("{path=\"other\","), "{counter}");
    }
}

#[test]
fn a_client_that_says_nothing_is_let_go() {
    let server = start(Config { connections: 2, ..quick() });
    let silent = [connect(&server), connect(&server)];
    // There is no place left, so this one waits until they are gone.
    assert_eq!(server.get("/healthz").0, 200);
    assert!(silent.iter().all(|client| until_the_end(client).is_empty()));
}

/// It asks for far more than the system keeps for it, and never reads: its place, the only one, is free again in time.
#[test]
fn a_client_that_never_reads_is_let_go() {
    let server = start(Config { connections: 1, ..quick() });
    let mut deaf = connect(&server);
    deaf.write_all(&b"GET /api/v1/theorems HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(1000)).unwrap();
    assert_eq!(server.get("/healthz").0, 200);
}

#[test]
fn a_body_that_comes_byte_by_byte_has_one_deadline() {
    let server = start(quick());
    let mut client = connect(&server);
    client
        .write_all(b"POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100000\r\n\r\n{")
        .unwrap();
    let mut writer = client.try_clone().unwrap();
    let drip = thread::spawn(move || {
        let more = |_: &u32| {
            thread::sleep(Duration::from_millis(300));
            writer.write_all(b" ").is_ok()
        };
        (0..200).take_while(more).count()
    });
    let mut status = [0; 12];
    let read = client.read_exact(&mut status);
    assert!(read.is_ok(), "{read:?}");
    assert_eq!(&status, b"HTTP/1.1 408");
    drop(client);
    assert!(drip.join().unwrap() < 200);
}

#[test]
fn a_body_that_stays_away_is_not_waited_for() {
    let server = start(quick());
    let mut slow = connect(&server);
    slow.write_all(b"POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{")
        .unwrap();
    assert!(until_the_end(&slow).starts_with("HTTP/1.1 408"));
}

/// One turn, and questions that would take it for a minute each: if a search went on without its client, the next
/// question would not get its turn.
#[test]
fn a_search_stops_when_its_client_leaves() {
    let server = start(Config { time: Duration::from_secs(60), concurrency: 1, ..quick() });
    for _ in 0..4 {
        let leaver = connect(&server);
        ask_something_hard(&leaver);
        wait_for(|| server.get("/metrics").1.contains("nimgraph_requests_in_flight 2"));
    }
    let started = Instant::now();
    // No attempt answers this: its time begins with its turn.
    let mut question: serde_json::Value = serde_json::from_str(&hard()).unwrap();
    question["ms"] = 300.into();
    let (status, answer) = server.post("/api/v1/solve", &question.to_string());
    assert_eq!((status, &answer["stopped"]), (200, &serde_json::json!("time")), "{answer}");
    assert!(started.elapsed() < Duration::from_secs(30));
}

/// Thirty hard questions have the only turn and wait for it, for a minute each, and more of them arrive all the time. Cheap
/// ones, and bad ones, do not wait for any of them.
#[test]
fn cheap_questions_do_not_wait_for_hard_ones() {
    let server = start(Config { time: Duration::from_secs(60), concurrency: 1, ..quick() });
    let position = r#"{"position":{"game":"nim","heaps":[3,4,5]}}"#;
    let ask_all = || {
        for path in ["solve", "moves", "explain", "draw", "hints"] {
            let (status, answer) = server.post(&format!("/api/v1/{path}"), position);
            assert_eq!(status, 200, "{path}: {answer}");
        }
        let (status, _) = server.post("/api/v1/solve", r#"{"game":"nim","heaps":[-1]}"#);
        assert_eq!(status, 422);
    };
    let patient: Vec<TcpStream> = (0..30).map(|_| connect(&server)).collect();
    patient.iter().for_each(ask_something_hard);
    wait_for(|| server.get("/metrics").1.contains("nimgraph_requests_in_flight 31"));
    let started = Instant::now();
    for _ in 0..5 {
        // These are waiting for a longer attempt, if not for their turn.
        let more: Vec<TcpStream> = (0..20).map(|_| connect(&server)).collect();
        more.iter().for_each(ask_something_hard);
        ask_all();
    }
    // Longer attempts alone, one after another, would take 5 × 20 × 25 ms; a turn takes a minute.
    let took = started.elapsed();
    assert!(
        server.get("/metrics").1.contains("path=\"/api/v1/solve\",status=\"200\"} 5"),
        "hard questions have ended"
    );
    assert!(took < Duration::from_secs(30), "{took:?}");
}

/// Bodies that never arrive whole take an eighth of the memory at most, and a small question has its place beside them.
#[test]
fn incomplete_bodies_are_counted() {
    let server = start(Config { memory: 16 << 20, ..quick() });
    let send = || {
        let mut client = connect(&server);
        let headers = "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000\r\n\r\n";
        client.write_all(headers.as_bytes()).unwrap();
        // A server that refuses the body may hang up before all of it is sent.
        let _ = client.write_all(&[b' '; 900_000]);
        client
    };
    let clients: Vec<TcpStream> = (0..20).map(|_| send()).collect();
    let (status, answer) = server.post("/api/v1/solve", r#"{"game":"nim","heaps":[1,2]}"#);
    assert_eq!(status, 200, "{answer}");
    let replies: Vec<String> = clients.iter().map(status_of).collect();
    let count = |wanted: &str| replies.iter().filter(|status| *status == wanted).count();
    assert_eq!((count("408"), count("503") + count("")), (2, 18), "{replies:?}");
    // The memory is there again.
    let large = format!("{}{}", " ".repeat(1_000_000), r#"{"game":"nim","heaps":[1,2]}"#);
    assert_eq!(server.post("/api/v1/solve", &large).0, 200);
}

/// The status of a reply; empty where the connection was reset before it was read.
fn status_of(mut client: &TcpStream) -> String {
    let mut reply = [0; 12];
    match client.read_exact(&mut reply) {
        Ok(()) => String::from_utf8_lossy(&reply[9..]).into_owned(),
        Err(error) => {
            assert!(matches!(error.kind(), ErrorKind::ConnectionReset | ErrorKind::UnexpectedEof), "{error}");
            String::new()
        }
    }
}

/// The only place is taken for a minute; still the server stops listening when it is told to.
#[test]
fn a_full_server_can_be_stopped() {
    let mut server = start(Config { time: Duration::from_secs(60), connections: 1, ..quick() });
    let client = connect(&server);
    ask_something_hard(&client);
    thread::sleep(Duration::from_millis(300));
    server.stop.take().unwrap().send(()).unwrap();
    let refused = || TcpStream::connect_timeout(&server.address, Duration::from_secs(1));
    wait_for(|| refused().is_err_and(|error| error.kind() == ErrorKind::ConnectionRefused));
    drop(client);
}

/// Waits until something is so.
fn wait_for(so: impl Fn() -> bool) {
    let started = Instant::now();
    while !so() {
        assert!(started.elapsed() < PATIENCE, "it never came");
        thread::sleep(Duration::from_millis(20));
    }
}
