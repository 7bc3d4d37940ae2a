//! Classes as their teachers and pupils see them.

use serde_json::{Value, json};

use crate::room::{Listener, post_as, text};
use crate::running::{quick, start};
use crate::validator::Schema;

#[test]
fn teacher_sees_who_has_solved_what_until_the_lesson_ends() {
    let server = start(quick());
    let document: Value = serde_json::from_str(&server.get("/api/v1/openapi.json").1).unwrap();
    let fits = |name: &str, value: &Value| Schema::named(&document, name).check(value).unwrap();
    let asked = json!({"title": "Nim, 5b", "set": "abc_-9", "positions": 2});
    fits("NewClass", &asked);
    let (status, class) = server.post("/api/v1/classes", &asked.to_string());
    assert_eq!(status, 201, "{class}");
    fits("OpenedClass", &class);
    let (code, teacher) = (text(&class["code"]), text(&class["token"]));
    let path = |end: &str| format!("/api/v1/classes/{}/{end}", code.to_lowercase());
    let mut table = Listener::at(&server, &path("events"), &format!("authorization: Bearer {teacher}\r\n"));
    assert_eq!(table.next_called("table")["pupils"], json!([]));
    let (status, pupil) = server.post(&path("pupils"), r#"{"name":"Ada"}"#);
    assert_eq!(status, 201, "{pupil}");
    fits("PupilPlace", &pupil);
    assert_eq!((&pupil["set"], &pupil["title"]), (&json!("abc_-9"), &json!("Nim, 5b")));
    let report = |token: &str, body: &str| post_as(&server, token, &path("results"), body).0;
    let token = text(&pupil["token"]);
    assert_eq!(report(&token, r#"{"position":1,"how":"later","tries":2}"#), 200);
    assert_eq!(report(&token, r#"{"position":2,"how":"later","tries":2}"#), 422);
    assert_eq!(report(&token, r#"{"position":0,"how":"guessed","tries":2}"#), 422);
    assert_eq!(report("wrong", r#"{"position":0,"how":"first","tries":1}"#), 403);
    let expected = json!([{"how": "left", "tries": 0}, {"how": "later", "tries": 2}]);
    loop {
        let shown = table.next_called("table");
        fits("ClassTable", &shown);
        if shown["pupils"][0]["results"] == expected {
            break;
        }
    }
    // Only the teacher watches and ends the lesson.
    let bearer = format!("authorization: Bearer {token}\r\n");
    assert_eq!(Listener::at(&server, &path("events"), &bearer).status(), "403");
    assert_eq!(Listener::at(&server, &path("events"), "").status(), "401");
    assert_eq!(post_as(&server, &token, &path("end"), "").0, 403);
    assert_eq!(post_as(&server, &teacher, &path("end"), "").0, 200);
    assert_eq!(table.next_called("closed"), json!({}));
    let (status, refused) = server.post(&path("pupils"), r#"{"name":"Emmy"}"#);
    assert_eq!(status, 404, "{refused}");
    assert_eq!(report(&token, r#"{"position":0,"how":"first","tries":1}"#), 404);
}

#[test]
fn garbage_is_refused() {
    let server = start(quick());
    let check = |body: Value, field: &str| {
        let (status, refused) = server.post("/api/v1/classes", &body.to_string());
        assert_eq!((status, &refused["error"]["field"]), (422, &json!(field)), "{body}: {refused}");
    };
    check(json!({"title": "", "set": "abc", "positions": 1}), "title");
    check(json!({"title": "a\nb", "set": "abc", "positions": 1}), "title");
    check(json!({"title": "a", "set": "", "positions": 1}), "set");
    check(json!({"title": "a", "set": "<script>", "positions": 1}), "set");
    check(json!({"title": "a", "set": "abc", "positions": 0}), "positions");
    assert_eq!(server.post("/api/v1/classes", &" ".repeat(70_000)).0, 413);
    assert_eq!(server.post("/api/v1/classes/BCDFGH/pupils", r#"{"name":"Ada"}"#).0, 404);
    let none = start(nimgraph_server::Config { rooms: 0, ..quick() });
    assert_eq!(none.post("/api/v1/classes", r#"{"title":"a","set":"abc","positions":1}"#).0, 404);
}

/// A class is no way around the limit on listeners, and its table is made for its teacher alone.
#[test]
fn teacher_watches_from_a_few_places() {
    // Behind a proxy, whose clients count as one here.
    let hosts = vec!["board.example.org".to_owned()];
    let server = start(nimgraph_server::Config { connections: 60, hosts, ..quick() });
    let opened = |title: &str| {
        let body = json!({"title": title, "set": "abc", "positions": 1});
        let (status, class) = server.post("/api/v1/classes", &body.to_string());
        assert_eq!(status, 201, "{class}");
        let bearer = format!("authorization: Bearer {}\r\n", text(&class["token"]));
        (format!("/api/v1/classes/{}/events", text(&class["code"])), bearer)
    };
    let mut listeners = Vec::new();
    let mut watch = |(path, bearer): &(String, String)| {
        let mut listener = Listener::at(&server, path, bearer);
        let status = listener.status();
        listeners.push(listener);
        status
    };
    let classes: Vec<_> = ["a", "b", "c", "d"].map(opened).into();
    assert!((0..10).all(|_| watch(&classes[0]) == "200"));
    assert_eq!(watch(&classes[0]), "429");
    assert!((0..20).all(|place| watch(&classes[1 + place / 10]) == "200"));
    // Half of the connections are for listeners.
    assert_eq!(watch(&classes[3]), "503");
}
