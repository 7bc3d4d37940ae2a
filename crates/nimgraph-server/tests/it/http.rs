//! The server as its clients see it: answers, refusals, limits.

use std::{
    fs,
    io::{Read, Write},
    net::TcpStream,
    process::Command,
    time::{Duration, Instant},
};

use nimgraph_server::{Config, Framing, MetricsPage, assets, write_site};
use serde_json::{Value, json};

use crate::hard::hard;
use crate::running::{quick, start};

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

/// A line for each part, in the order in which they are found.
#[test]
fn hints_come_in_parts() {
    let server = start(quick());
    let (status, told) = server.post("/api/v1/hints", r#"{"position":{"game":"nim","heaps":[3,4,5]}}"#);
    let parts: Vec<Value> =
        told.as_str().unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let names: Vec<&str> = parts.iter().filter_map(|part| part["part"].as_str()).collect();
    assert_eq!((status, names), (200, vec!["outcome", "moves", "outcome", "moves"]));
    assert_eq!(parts[0]["explanation"]["answer"]["outcome"], json!("N"));
    assert!(
        parts[2]["explanation"]["answer"]["because"].as_str().unwrap().contains("To win, "),
        "{}",
        parts[2]
    );
    assert_eq!(
        (&parts[3]["sheet"]["remoteness"], &parts[3]["sheet"]["grundy"]),
        (&parts[3]["sheet"]["moves"][0]["plies"], &json!(2))
    );
    let (status, refused) = server.post("/api/v1/hints", r#"{"position":{"game":"nim","heaps":[-1]}}"#);
    assert_eq!((status, &refused["error"]["field"]), (422, &json!("heaps[0]")));
}

/// The site lies beside the board; nothing outside of its folder is served, also not by a link that leads there.
#[test]
fn serves_a_site_and_nothing_beside_it() {
    let folder = std::env::temp_dir().join(format!("nimgraph-served-site-{}", std::process::id()));
    let site = folder.join("html");
    fs::create_dir_all(site.join("statements")).unwrap();
    let secret = folder.join("secret.txt");
    for (path, text) in [
        (site.join("index.html"), "the guide"),
        (site.join("statements/index.html"), "all statements"),
        (secret.clone(), "secret"),
    ] {
        fs::write(path, text).unwrap();
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink(&secret, site.join("link.txt")).unwrap();
    let server = start(Config { site: Some(site.clone()), ..quick() });
    let found = |path: &str| {
        let (status, text, headers) = server.get(path);
        (status, text, headers.get("content-security-policy").unwrap().to_str().unwrap().to_owned())
    };
    for (path, expected) in [
        ("/site/", "the guide"),
        ("/site/index.html", "the guide"),
        ("/site/statements/", "all statements"),
        ("/site/statements/index.html", "all statements"),
    ] {
        let (status, text, policy) = found(path);
        assert_eq!((status, text.as_str()), (200, expected), "{path}");
        assert!(
            policy.contains("script-src 'self' 'unsafe-inline'") && policy.contains("default-src 'none'")
        );
    }
    for path in [
        "/site/../secret.txt",
        "/site/%2e%2e/secret.txt",
        "/site//etc/passwd",
        "/site/none.html",
        "/site/link.txt",
    ] {
        let (status, text, _) = found(path);
        assert!(!text.contains("secret") && status == 404, "{path}: {status} {text}");
    }
    #[cfg(unix)]
    {
        // A pipe never ends, and a file may be larger than the memory.
        assert!(Command::new("mkfifo").arg(site.join("pipe.txt")).status().unwrap().success());
        assert_eq!(found("/site/pipe.txt").0, 404);
        fs::File::create(site.join("large.bin")).unwrap().set_len(1 << 36).unwrap();
        let mut line = TcpStream::connect(server.address).unwrap();
        write!(line, "GET /site/large.bin HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").unwrap();
        let mut start = [0; 1 << 12];
        line.read_exact(&mut start).unwrap();
        let start = String::from_utf8_lossy(&start).to_lowercase();
        assert!(
            start.starts_with("http/1.1 200") && start.contains("content-length: 68719476736"),
            "{start}"
        );
    }
    let (status, _, policy) = found("/");
    assert!(status == 200 && !policy.contains("unsafe-inline"), "{policy}");
    let bare = start(quick());
    assert_eq!(bare.get("/site/").0, 404);
    fs::remove_dir_all(folder).unwrap();
}

/// A page elsewhere whose name points at this machine (DNS rebinding) gets no answer.
#[test]
fn other_names_are_refused() {
    let server = start(quick());
    let send = |headers: &str| {
        let mut stream = TcpStream::connect(server.address).unwrap();
        write!(stream, "GET /healthz HTTP/1.1\r\n{headers}Connection: close\r\n\r\n").unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text.split_whitespace().nth(1).unwrap_or_default().to_owned()
    };
    let ask = |host: &str| send(&format!("Host: {host}\r\n"));
    assert_eq!(send(""), "400");
    assert_eq!(send("Host: localhost\r\nHost: rebound.example\r\n"), "400");
    assert_eq!(ask("localhost"), "200");
    assert_eq!(ask(&server.address.to_string()), "200");
    assert_eq!(ask("rebound.example:8017"), "421");
    assert_eq!(ask("localhost.example"), "421");
    assert_eq!(ask("rebound.example@127.0.0.1"), "421");
}

/// A page of another site can send a plain POST without asking first.
#[test]
fn questions_of_other_sites_are_refused() {
    let send_as = |kind: &str, server: &crate::running::Running, headers: &str| {
        let body = r#"{"game":"nim","heaps":[3,4,5]}"#;
        let mut stream = TcpStream::connect(server.address).unwrap();
        write!(
            stream,
            "POST /api/v1/solve HTTP/1.1\r\nHost: {}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n{headers}\
             Connection: close\r\n\r\n{body}",
            server.address,
            body.len()
        )
        .unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text.split_whitespace().nth(1).unwrap_or_default().to_owned()
    };
    let send = |server: &crate::running::Running, headers: &str| send_as("application/json", server, headers);
    let server = start(quick());
    assert_eq!(send(&server, ""), "200");
    assert_eq!(send(&server, "Origin: https://evil.example\r\n"), "403");
    assert_eq!(send(&server, "Sec-Fetch-Site: cross-site\r\n"), "403");
    assert_eq!(send(&server, &format!("Origin: http://{}\r\n", server.address)), "200");
    // An old browser does not say where a form comes from; only its type gives it away.
    assert_eq!(send_as("text/plain", &server, ""), "415");
    assert_eq!(send_as("application/x-www-form-urlencoded", &server, ""), "200");
    let open = start(Config { cors: Some("https://friend.example".to_owned()), ..quick() });
    assert_eq!(send(&open, "Origin: https://friend.example\r\n"), "200");
    assert_eq!(send(&open, "Origin: https://evil.example\r\n"), "403");
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
fn proves_formulas() {
    let server = start(quick());
    let prove = |formula: &str| {
        let question = json!({"position": "graph-nim cycle:4", "formula": formula}).to_string();
        server.post("/api/v1/prove", &question)
    };
    let (status, proved) = prove("w0 = w2 and w1 = w3");
    assert_eq!((status, &proved["verdict"]), (200, &json!("proved")));
    assert_eq!(
        proved["obligations"][3],
        json!({"step": "absorbing", "state": "met", "states": proved["size"]["sets"]})
    );
    let (status, refuted) = prove("w0 = w2");
    assert_eq!((status, &refuted["counterexample"]["weights"]), (200, &json!([0, 0, 0, 1])));
    let (status, refused) = prove("w0 = w9");
    assert_eq!((status, &refused["error"]["field"]), (422, &json!("formula")));
    let hard =
        "(sum w in N(0): e[0,w]) = (sum w in N(1): e[1,w]) and (xor w in N(0): min(e[0,w],e[1,w])) = 0";
    let hard = json!({"position": "graph-nim bipartite:2,4", "formula": hard, "ms": 50}).to_string();
    let (status, stopped) = server.post("/api/v1/prove", &hard);
    assert_eq!((status, &stopped["stopped"]), (200, &json!("time")));
}

#[test]
fn plays_moves_first_and_keeps_to_the_clients_time() {
    let server = start(quick());
    let (status, answer) =
        server.post("/api/v1/solve", r#"{"position":{"game":"nim","heaps":[1,2]},"moves":["1=1"]}"#);
    assert_eq!((status, &answer["outcome"]), (200, &json!("P")));
    let (status, answer) =
        server.post("/api/v1/solve", r#"{"position":{"game":"nim","heaps":[1,2]},"moves":["1=1","1=5"]}"#);
    assert_eq!((status, &answer["error"]["field"]), (422, &json!("moves[1]")));
    let patient = start(Config { time: Duration::from_secs(60), ..quick() });
    let mut asked: Value = serde_json::from_str(&hard()).unwrap();
    asked["ms"] = json!(50);
    let (status, answer) = patient.post("/api/v1/solve", &asked.to_string());
    assert_eq!((status, &answer["stopped"]), (200, &json!("time")));
}

/// The page is embedded when it was built before the program was; then it knows of its server, and as a static
/// site it does not.
#[test]
fn the_page_knows_whether_a_server_is_behind_it() {
    let server = start(Config { time: Duration::from_millis(2500), ..quick() });
    let (status, page, _) = server.get("/");
    assert_eq!(status, 200);
    let folder = std::env::temp_dir().join(format!("nimgraph-site-{}", std::process::id()));
    let written = write_site(&folder);
    if assets().is_empty() {
        assert!(page.contains("built without the page"), "{page}");
        assert!(written.unwrap_err().to_string().contains("make run"));
        return;
    }
    assert!(page.contains(r#"name="nimgraph-server" content="2.5""#), "{page}");
    assert_eq!(written.unwrap(), assets().len());
    let still = fs::read_to_string(folder.join("index.html")).unwrap();
    assert!(still.contains(r#"name="nimgraph-server" content="none""#), "{still}");
    for asset in assets() {
        assert_eq!(fs::read(folder.join(asset.path)).unwrap(), asset.bytes, "{}", asset.path);
    }
    for asset in assets().iter().filter(|asset| asset.path.ends_with(".js")) {
        let (status, text, headers) = server.get(&format!("/{}", asset.path));
        assert_eq!((status, text.as_bytes()), (200, asset.bytes), "{}", asset.path);
        assert!(headers["content-type"].to_str().unwrap().starts_with("text/javascript"));
    }
    fs::remove_dir_all(&folder).unwrap();
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
    check("[1]", 422, json!("position"), "expected a position");
    check(r#"{"position":{"game":"nim","heaps":[-1]}}"#, 422, json!("heaps[0]"), "whole number");
    check(
        r#"{"position":{"game":"nim","heaps":[1]},"gruny":true}"#,
        422,
        json!("gruny"),
        "options are grundy",
    );
    check(r#"{"game":"edge-nim","vertices":11,"edges":[],"token":0}"#, 422, json!("vertices"), "up to 10");
    let (status, answer) = start(quick()).post("/api/v1/moves", &hard());
    assert_eq!((status, &answer["error"]["field"]), (422, &json!("position")), "{answer}");
    check(&format!("[{}]", "1,".repeat(600)), 413, Value::Null, "500 bytes");
    let (status, _, _) = server.get("/nothing/here");
    assert_eq!(status, 404);
    let (status, answer) = server.post("/api/v1/sovle", "{}");
    assert_eq!((status, answer["error"]["message"].is_string()), (404, true), "{answer}");
}

/// A short text can name a sum of many large boards, which would fill the memory.
#[test]
fn all_parts_of_a_sum_together_have_a_limit() {
    let server = start(Config { max_vertices: 10, ..quick() });
    let empty = json!({ "game": "graph-nim", "vertices": 10, "edges": [] });
    let given = |count: usize| json!({ "game": "sum", "parts": vec![empty.clone(); count] });
    let written = |count: usize| json!({ "position": vec!["graph-nim cycle:10"; count].join(" + ") });
    for path in ["/api/v1/solve", "/api/v1/draw"] {
        let check = |position: Value, field: Option<&str>| {
            let (status, answer) = server.post(path, &position.to_string());
            assert_eq!(status, if field.is_some() { 422 } else { 200 }, "{path}: {answer}");
            assert_eq!(answer["error"]["field"].as_str(), field, "{path}: {answer}");
        };
        check(given(16), None);
        check(given(17), Some("parts[16].vertices"));
        check(written(8), None);
        check(written(9), Some("parts[8].edges"));
    }
}

/// The method is refused like everything else, in words, and the header says what is taken.
#[test]
fn a_wrong_method_is_refused_with_the_right_one() {
    let server = start(quick());
    let check = |method: &str, path: &str, allow: &str| {
        let (status, answer, headers) = server.send(method, path);
        assert_eq!((status, headers["allow"].to_str().unwrap()), (405, allow), "{method} {path}");
        let expected = format!("{path} expects {}, not {method}", allow.split(',').next().unwrap());
        assert_eq!(serde_json::from_str::<Value>(&answer).unwrap()["error"]["message"], json!(expected));
    };
    check("GET", "/api/v1/solve", "POST");
    check("DELETE", "/api/v1/draw", "POST");
    check("POST", "/api/v1/games", "GET,HEAD");
    check("PUT", "/healthz", "GET,HEAD");
    check("POST", "/docs", "GET,HEAD");
    check("POST", "/index.html", "GET,HEAD");
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
fn counters_are_served_where_they_are_asked_for() {
    let server = start(Config { metrics: MetricsPage::Absent, ..quick() });
    assert_eq!(server.get("/metrics").0, 404);
}

#[test]
fn health_metrics_documents_and_headers() {
    let server = start(quick());
    assert_eq!(server.get("/healthz").0, 200);
    server.post("/api/v1/solve", r#"{"game":"nim","heaps":[1]}"#);
    let metrics = server.get("/metrics").1;
    assert!(metrics.contains("nimgraph_answers_total{result=\"N\"} 1"), "{metrics}");
    assert!(
        metrics.contains("nimgraph_requests_total{path=\"/api/v1/solve\",status=\"200\"} 1"),
        "{metrics}"
    );
    let (_, document, headers) = server.get("/api/v1/openapi.json");
    let document: Value = serde_json::from_str(&document).unwrap();
    // One form for each game, and one for positions given by a line of rules.
    let forms = nimgraph::game::games().len() + 1;
    assert_eq!(document["components"]["schemas"]["Position"]["oneOf"].as_array().unwrap().len(), forms);
    assert_eq!(headers["x-content-type-options"], "nosniff");
    assert!(headers["content-security-policy"].to_str().unwrap().contains("default-src 'none'"));
    assert!(!headers.contains_key("access-control-allow-origin"));
    assert!(server.get("/docs").1.contains("curl"));
}

/// Other sites may show the page in a frame only where they are allowed to, and the API never.
#[test]
fn frames_are_refused_unless_they_are_allowed() {
    let check = |framing: Framing, path: &str, refused: bool| {
        let server = start(Config { framing, ..quick() });
        let policy = server.get(path).2["content-security-policy"].to_str().unwrap().to_owned();
        assert_eq!(policy.contains("frame-ancestors 'none'"), refused, "{framing:?} {path}");
        assert!(policy.contains("default-src 'none'"), "{policy}");
    };
    check(Framing::Refused, "/", true);
    check(Framing::Allowed, "/", false);
    check(Framing::Allowed, "/index.html", false);
    check(Framing::Allowed, "/docs", true);
    check(Framing::Allowed, "/api/v1/games", true);
}
