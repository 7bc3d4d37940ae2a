//! Crowds of clients, and how much memory they cost. This is a program of its own, and its tests run one after the other,
//! because both measure the memory of the whole process.

#[path = "../it/hard.rs"]
mod hard;
#[path = "../it/room.rs"]
#[allow(dead_code, reason = "these tests use some of it")]
mod room;
#[path = "../it/running.rs"]
#[allow(dead_code, reason = "these tests use some of it")]
mod running;

use std::{
    fs,
    sync::{Mutex, PoisonError},
    thread,
    time::Duration,
};

use nimgraph_server::Config;
use serde_json::{Value, json};

use hard::hard;
use room::{Listener, act, join, open};
use running::{quick, start};

/// Held by the test that runs.
static ALONE: Mutex<()> = Mutex::new(());

/// Two hundred watch, and each hears of every move in order.
#[test]
fn two_hundred_may_watch() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    const CROWD: usize = 200;
    let server = start(quick());
    let (room, host) = open(&server, json!({"game": "nim", "heaps": [30, 30]}));
    let guest = join(&server, &room);
    let before = memory("VmRSS:");
    let mut crowd: Vec<Listener> = (0..CROWD).map(|_| Listener::new(&server, &room, "")).collect();
    for watcher in &mut crowd {
        watcher.next_called("state");
    }
    for after in 0..60 {
        let (token, heap) = if after % 2 == 0 { (&host, 0) } else { (&guest, 1) };
        let mv = format!("{heap}={}", 29 - after / 2);
        let (status, done) = act(&server, &room, token, &json!({"after": after, "act": {"move": mv}}));
        // The room takes ten acts a second.
        if status == 429 {
            panic!("{done}");
        }
        assert_eq!(status, 200, "{done}");
        thread::sleep(Duration::from_millis(120));
    }
    for watcher in &mut crowd {
        let heard: Vec<u64> =
            (0..60).map(|_| watcher.next_called("step")["number"].as_u64().unwrap()).collect();
        assert!(heard.into_iter().eq(1..=60));
    }
    let state: Value = serde_json::from_str(&server.get(&format!("/api/v1/rooms/{room}")).1).unwrap();
    assert_eq!((&state["watching"], &state["winner"]), (&json!(CROWD), &json!("second")));
    if let (Some(before), Some(after)) = (before, memory("VmRSS:")) {
        let grown = after.saturating_sub(before);
        println!("{CROWD} watchers, with their clients in the same process: {} kB more", grown >> 10);
        assert!(grown < 64 << 20, "{grown} bytes for {CROWD} watchers");
    }
}

/// Not to be decided in a test either, but with few moves: an ample circulant graph, in misère play.
fn medium() -> String {
    let edges: Vec<Value> = (0..18)
        .flat_map(|u| [1, 2, 5, 7].map(|step| json!([u, (u + step) % 18, 3 + u * step % 5])))
        .collect();
    json!({"position": {"game": "edge-nim", "play": "misere", "vertices": 18, "edges": edges, "token": 0}})
        .to_string()
}

#[test]
fn a_thousand_at_once_are_answered_or_refused() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    const MEMORY: u64 = 64 << 20;
    let server = start(Config { queue: 300, memory: MEMORY, ..quick() });
    let (hard, medium) = (hard(), medium());
    let ask = |i: usize| match i % 10 {
        0 => server.post("/api/v1/solve", &hard),
        1 => server.post("/api/v1/solve", "{}"),
        2 => server.post("/api/v1/moves", &medium),
        n => server.post("/api/v1/solve", &format!(r#"{{"game":"nim","heaps":[{n},{i}]}}"#)),
    };
    let results: Vec<(u16, Value)> = thread::scope(|scope| {
        let client =
            |i| thread::Builder::new().stack_size(1 << 18).spawn_scoped(scope, move || ask(i)).unwrap();
        let clients: Vec<_> = (0..1000).map(client).collect();
        clients.into_iter().map(|c| c.join().unwrap()).collect()
    });
    for (status, answer) in &results {
        match status {
            200 => {
                let decided = answer["outcome"].is_string() || answer["moves"].is_array();
                assert!(decided || answer["unknown"]["reason"].is_string(), "{answer}");
            }
            422 | 503 => assert!(answer["error"]["message"].is_string(), "{answer}"),
            other => panic!("{other}: {answer}"),
        }
    }
    let count = |wanted: u16| results.iter().filter(|(status, _)| *status == wanted).count();
    assert_eq!(count(422), 100);
    assert!(count(200) > 0);
    // The searches' share, and something for a thousand connections and the clients, which are in this process too.
    if let Some(peak) = memory("VmHWM:") {
        assert!(peak < MEMORY + (512 << 20), "{peak} bytes");
    }
}

/// A number of bytes from what the system knows of this process, where it keeps such a record.
fn memory(field: &str) -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(field))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes << 10)
}
