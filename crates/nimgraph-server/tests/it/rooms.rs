//! Rooms as their clients see them: seats, turns, events.

use std::{
    thread,
    time::{Duration, Instant},
};

use nimgraph_server::Config;
use serde_json::{Value, json};

use crate::room::{Listener, PATIENCE, act, join, open, post_as, text};
use crate::running::{quick, start};
use crate::validator::Schema;

#[test]
fn two_people_play_to_the_end_and_once_more() {
    let server = start(quick());
    let (room, host) = open(&server, json!({"game": "nim", "heaps": [1, 2]}));
    let guest = join(&server, &room);
    let mut watcher = Listener::new(&server, &room, "");
    assert_eq!(watcher.next_called("state")["turn"], "first");
    let play = |token: &str, after: usize, mv: &str| {
        act(&server, &room, token, &json!({"after": after, "act": {"move": mv}}))
    };
    assert_eq!(play(&guest, 0, "0=0").0, 409);
    assert_eq!(play("wrong", 0, "0=0").0, 403);
    let (status, refused) =
        server.post(&format!("/api/v1/rooms/{room}/acts"), r#"{"after":0,"act":{"move":"0=0"}}"#);
    assert_eq!(status, 401, "{refused}");
    let (status, refused) = play(&host, 0, "0=7");
    assert_eq!((status, &refused["error"]["field"]), (422, &json!("act.move")), "{refused}");
    assert_eq!(play(&host, 0, "1=1").0, 200);
    assert_eq!(play(&host, 1, "0=0").0, 409);
    // The reply was lost, and the move is sent again.
    assert_eq!(play(&host, 0, "1=1").1["number"], 1);
    assert_eq!(play(&guest, 1, "0=0").0, 200);
    let (_, last) = play(&host, 2, "1=0");
    assert_eq!((&last["winner"], &last["turn"]), (&json!("first"), &Value::Null), "{last}");
    let moves: Vec<Value> = (0..3).map(|_| watcher.next_called("step")["act"]["move"].clone()).collect();
    assert_eq!(moves, ["1=1", "0=0", "1=0"]);
    let wish =
        |token: &str, after: usize| act(&server, &room, token, &json!({"after": after, "act": "rematch"}));
    assert_eq!((wish(&host, 3).0, wish(&guest, 4).0), (200, 200));
    let again = watcher.next_called("state");
    assert_eq!(
        (&again["game"], &again["begins"], &again["moves"]),
        (&json!(2), &json!("second"), &json!([]))
    );
    let (status, given_up) = act(&server, &room, &guest, &json!({"after": 5, "act": "resign"}));
    assert_eq!((status, &given_up["winner"], &given_up["resigned"]), (200, &json!("first"), &json!(true)));
}

/// Who was away is told what came meanwhile; who knows nothing, everything.
#[test]
fn returning_players_catch_up() {
    let server = start(quick());
    let (room, host) = open(&server, json!({"game": "nim", "heaps": [5, 5]}));
    let guest = join(&server, &room);
    let bearer = format!("authorization: Bearer {guest}\r\n");
    let mut listener = Listener::new(&server, &room, &bearer);
    assert_eq!(listener.next_called("state")["players"], json!(["second"]));
    drop(listener);
    for (after, (token, mv)) in [(&host, "0=3"), (&guest, "1=3"), (&host, "0=2")].into_iter().enumerate() {
        assert_eq!(act(&server, &room, token, &json!({"after": after, "act": {"move": mv}})).0, 200);
    }
    let mut back = Listener::new(&server, &room, &format!("{bearer}last-event-id: 1\r\n"));
    assert_eq!(back.next_called("step")["number"], 2);
    assert_eq!(back.next_called("step")["number"], 3);
    for heard in ["", "last-event-id: 99\r\n"] {
        let mut other = Listener::new(&server, &room, heard);
        let state = other.next_called("state");
        assert_eq!((&state["moves"], &state["turn"]), (&json!(["0=3", "1=3", "0=2"]), &json!("second")));
    }
    assert_eq!(Listener::new(&server, &room, "last-event-id: x\r\n").status(), "422");
    let state: Value = serde_json::from_str(&server.get(&format!("/api/v1/rooms/{room}")).1).unwrap();
    assert_eq!(state["moves"], json!(["0=3", "1=3", "0=2"]));
}

#[test]
fn garbage_is_refused() {
    let server = start(quick());
    let check = |body: &str, status: u16, field: Value| {
        let (found, answer) = server.post("/api/v1/rooms", body);
        assert_eq!((found, &answer["error"]["field"]), (status, &field), "{body}: {answer}");
    };
    check("", 422, Value::Null);
    check("{", 422, Value::Null);
    check("[]", 422, Value::Null);
    check(r#"{"position":{"game":"nim","heaps":[-1]}}"#, 422, json!("heaps[0]"));
    check(r#"{"position":"nim 1","seat":"third"}"#, 422, json!("seat"));
    check(r#"{"position":"nim 1","colour":"red"}"#, 422, json!("colour"));
    check(r#"{"position":"nim 1","name":" "}"#, 422, json!("name"));
    check(&json!({"position": "nim 1", "name": "x".repeat(31)}).to_string(), 422, json!("name"));
    check(r#"{"position":"nim 1","clock":{"seconds":5}}"#, 422, json!("clock.seconds"));
    check(r#"{"position":"nim 1","clock":{"seconds":60,"increment":99}}"#, 422, json!("clock.increment"));
    check(r#"{"position":"edge-nim path:3","places":[[0,0]]}"#, 422, json!("places"));
    check(r#"{"position":"edge-nim complete:64"}"#, 422, json!("edges"));
    let part = json!({"game": "edge-nim", "vertices": 1500, "edges": [], "token": 0});
    let large = json!({"position": {"game": "sum", "parts": [part, part]}}).to_string();
    check(&large, 422, json!("position"));
    check(&" ".repeat(70_000), 413, Value::Null);
    let (room, host) = open(&server, json!({"game": "nim", "heaps": [2]}));
    for body in [
        "",
        "{}",
        "[1]",
        r#"{"after":0,"act":"dance"}"#,
        r#"{"after":0,"act":{"move":7}}"#,
        r#"{"act":"resign"}"#,
        r#"{"after":0,"act":"resign","board":{"position":"nim 1"}}"#,
        r#"{"after":0,"act":"rematch","board":{"position":"nim -1"}}"#,
        r#"{"after":0,"act":"rematch","board":{}}"#,
    ] {
        let (status, answer) = post_as(&server, &host, &format!("/api/v1/rooms/{room}/acts"), body);
        assert_eq!(status, 422, "{body}: {answer}");
    }
    assert_eq!(post_as(&server, &host, &format!("/api/v1/rooms/{room}/acts"), &" ".repeat(70_000)).0, 413);
    assert_eq!(server.get("/api/v1/rooms/0123456789abcdef").0, 404);
    assert_eq!(server.post("/api/v1/rooms/none/seat", "").0, 404);
    assert_eq!(server.get("/api/v1/rooms").0, 405);
    assert_eq!(Listener::new(&server, "none", "").status(), "404");
    assert_eq!(Listener::new(&server, &room, "authorization: Bearer wrong\r\n").status(), "403");
    assert_eq!(Listener::new(&server, &room, "last-event-id: -1\r\n").status(), "422");
    join(&server, &room);
    assert_eq!(server.post(&format!("/api/v1/rooms/{room}/seat"), "").0, 409);
}

#[test]
fn rooms_and_people_have_limits() {
    let server = start(Config { rooms: 1, room_people: 2, ..quick() });
    let (room, _) = open(&server, json!({"game": "nim", "heaps": [2]}));
    assert_eq!(server.post("/api/v1/rooms", r#"{"position":"nim 1"}"#).0, 503);
    let mut listeners = [0, 1].map(|_| Listener::new(&server, &room, ""));
    listeners.iter_mut().for_each(|listener| assert_eq!(listener.status(), "200"));
    assert_eq!(Listener::new(&server, &room, "").status(), "503");
    let [first, mut second] = listeners;
    drop(first);
    while second.next_called("people")["watching"] != 1 {}
    assert_eq!(Listener::new(&server, &room, "").status(), "200");
    let none = start(Config { rooms: 0, ..quick() });
    assert_eq!(none.post("/api/v1/rooms", r#"{"position":"nim 1"}"#).0, 404);
}

/// Neither does one on this machine, where no proxy is unless the server is given its name.
#[test]
fn one_client_does_not_take_all_rooms() {
    let status = |server: &crate::running::Running| server.post("/api/v1/rooms", r#"{"position":"nim 1"}"#).0;
    let server = start(Config { rooms: 40, ..quick() });
    assert_eq!([(); 6].map(|()| status(&server)), [201, 201, 201, 201, 429, 429]);
    let hosts = vec!["board.example.org".to_owned()];
    let behind_proxy = start(Config { rooms: 40, hosts, ..quick() });
    assert!((0..41).map(|_| status(&behind_proxy)).eq([201; 40].into_iter().chain([503])));
}

#[test]
fn an_idle_room_is_closed() {
    let server = start(Config { room_idle: Duration::from_millis(300), ..quick() });
    let (room, _) = open(&server, json!({"game": "nim", "heaps": [2]}));
    let started = Instant::now();
    while server.get(&format!("/api/v1/rooms/{room}")).0 != 404 {
        assert!(started.elapsed() < PATIENCE, "it is never closed");
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_server_that_stops_lets_its_listeners_go() {
    let mut server = start(Config { time: PATIENCE, ..quick() });
    let (room, _) = open(&server, json!({"game": "nim", "heaps": [2]}));
    let mut listener = Listener::new(&server, &room, "");
    listener.next_called("state");
    let started = Instant::now();
    server.stop.take().unwrap().send(()).unwrap();
    assert_eq!(listener.next_called("closed"), json!({"stopping": true, "kept": false}));
    drop(server);
    assert!(started.elapsed() < PATIENCE, "the server waited for its listeners");
}

/// A server that is started again has the rooms of the one before, and its players keep their seats.
#[test]
fn rooms_survive_a_restart() {
    let path = std::env::temp_dir().join(format!("nimgraph-rooms-{}", std::process::id())).join("rooms.json");
    let config = || Config { room_file: Some(path.clone()), ..quick() };
    let mut server = start(config());
    let (room, host) = open(&server, json!({"game": "nim", "heaps": [3, 5]}));
    let guest = join(&server, &room);
    assert_eq!(act(&server, &room, &host, &json!({"after": 0, "act": {"move": "1=4"}})).0, 200);
    let mut listener = Listener::new(&server, &room, "");
    listener.next_called("state");
    server.stop.take().unwrap().send(()).unwrap();
    assert_eq!(listener.next_called("closed"), json!({"stopping": true, "kept": true}));
    drop(server);
    let server = start(config());
    assert_eq!(act(&server, &room, &guest, &json!({"after": 1, "act": {"move": "0=2"}})).0, 200);
    let state: Value = serde_json::from_str(&server.get(&format!("/api/v1/rooms/{room}")).1).unwrap();
    assert_eq!(state["moves"], json!(["1=4", "0=2"]));
    drop(server);
    // A damaged file is set aside, and the server starts without it.
    let whole = std::fs::read_to_string(&path).unwrap();
    let other_heap = whole.replace("\"heaps\":[3,5]", "\"heaps\":[3,7]");
    assert_ne!(other_heap, whole);
    for damaged in [&whole[..whole.len() / 2], "", &whole.replace("rooms/2", "rooms/9"), &other_heap] {
        std::fs::write(&path, damaged).unwrap();
        let server = start(config());
        assert_eq!(server.get(&format!("/api/v1/rooms/{room}")).0, 404);
        let aside = path.with_file_name("rooms.json.damaged");
        assert_eq!(std::fs::read_to_string(aside).unwrap(), damaged);
    }
    // The file holds the secrets of the seats, so it is closed to others even where the old one was not.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::write(&path, &whole).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
        let server = start(config());
        assert_eq!(server.get(&format!("/api/v1/rooms/{room}")).0, 200);
        open(&server, json!({"game": "nim", "heaps": [1]}));
        drop(server);
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }
    std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
}

/// Rooms that could not be written are written as soon as that is possible, though nothing more has happened in them.
#[test]
fn rooms_are_written_again_after_a_failure() {
    let folder = std::env::temp_dir().join(format!("nimgraph-rooms-again-{}", std::process::id()));
    let path = folder.join("rooms.json");
    let server = start(Config { room_file: Some(path.clone()), ..quick() });
    // A folder in the place of the file cannot be replaced.
    std::fs::create_dir_all(path.join("in the way")).unwrap();
    let (room, _) = open(&server, json!({"game": "nim", "heaps": [3, 5]}));
    thread::sleep(Duration::from_secs(3));
    assert!(path.is_dir());
    std::fs::remove_dir_all(&path).unwrap();
    let started = Instant::now();
    while !path.is_file() {
        assert!(started.elapsed() < PATIENCE, "the rooms were not written again");
        thread::sleep(Duration::from_millis(50));
    }
    assert!(std::fs::read_to_string(&path).unwrap().contains(&room));
    drop(server);
    std::fs::remove_dir_all(folder).unwrap();
}

/// A server that cannot write its rooms does not promise that they are kept.
#[test]
fn players_hear_that_their_room_could_not_be_kept() {
    let folder = std::env::temp_dir().join(format!("nimgraph-rooms-lost-{}", std::process::id()));
    let path = folder.join("rooms.json");
    let mut server = start(Config { room_file: Some(path.clone()), ..quick() });
    // A folder in the place of the file cannot be replaced.
    std::fs::create_dir_all(path.join("in the way")).unwrap();
    let (room, _) = open(&server, json!({"game": "nim", "heaps": [3, 5]}));
    let mut listener = Listener::new(&server, &room, "");
    listener.next_called("state");
    server.stop.take().unwrap().send(()).unwrap();
    assert_eq!(listener.next_called("closed"), json!({"stopping": true, "kept": false}));
    drop(server);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn events_fit_their_schema() {
    let server = start(quick());
    let document: Value = serde_json::from_str(&server.get("/api/v1/openapi.json").1).unwrap();
    let fits = |name: &str, value: &Value| {
        if let Err(error) = Schema::named(&document, name).check(value) {
            panic!("{name}: {error} in {value}");
        }
    };
    let position =
        json!({"game": "edge-nim", "vertices": ["a", "b"], "edges": [["a", "b", 2]], "token": "a"});
    let asked = json!({"position": position, "places": [[0, 0], [1000, 500]], "seat": "second"});
    fits("NewRoom", &asked);
    let (status, seated) = server.post("/api/v1/rooms", &asked.to_string());
    assert_eq!(status, 201, "{seated}");
    fits("Seated", &seated);
    let room = text(&seated["room"]);
    let mut listener = Listener::new(&server, &room, "");
    let state = listener.next_called("state");
    fits("RoomState", &state);
    assert_eq!(state["places"], json!([[0, 0], [1000, 500]]));
    let (_, guest) = server.post(&format!("/api/v1/rooms/{room}/seat"), "");
    for (after, (token, given)) in [
        (&guest, json!({"move": {"edge": 0, "to_weight": 1, "token": "b"}})),
        (&seated, json!("resign")),
        (&guest, json!("rematch")),
    ]
    .into_iter()
    .enumerate()
    {
        let asked = json!({"after": after, "act": given});
        fits("GivenAct", &asked);
        let (status, step) = act(&server, &room, &text(&token["token"]), &asked);
        assert_eq!(status, 200, "{step}");
        fits("RoomStep", &step);
        assert_eq!(listener.next_called("step"), step);
    }
    drop(Listener::new(&server, &room, "").next_called("state"));
    fits("RoomPeople", &listener.next_called("people"));
}

/// Whoever comes back after a seat was taken knows the game, and is told of the seat with the people.
#[test]
fn returning_players_learn_that_their_seat_was_taken() {
    let server = start(quick());
    let (room, _) = open(&server, json!({"game": "nim", "heaps": [3, 4]}));
    let state = Listener::new(&server, &room, "").next_called("state");
    assert_eq!(state["taken"], json!(["first"]));
    join(&server, &room);
    let mut back = Listener::new(&server, &room, "last-event-id: 0\r\n");
    let (name, people) = back.next().unwrap();
    assert_eq!((name.as_str(), &people["taken"]), ("people", &json!(["first", "second"])));
}
