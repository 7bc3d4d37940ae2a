//! A room as one of its clients sees it: it is opened, joined, listened to and played in.

use std::{
    io::{BufRead, BufReader, Write},
    net::TcpStream,
    time::Duration,
};

use serde_json::{Value, json};

use crate::running::Running;

pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A listener at a room, by a connection of its own.
pub(crate) struct Listener(BufReader<TcpStream>);

impl Listener {
    pub(crate) fn new(server: &Running, room: &str, headers: &str) -> Self {
        Self::at(server, &format!("/api/v1/rooms/{room}/events"), headers)
    }

    /// A listener at any path with events.
    pub(crate) fn at(server: &Running, path: &str, headers: &str) -> Self {
        let mut client = TcpStream::connect(server.address).unwrap();
        client.set_read_timeout(Some(PATIENCE)).unwrap();
        write!(client, "GET {path} HTTP/1.1\r\nhost: localhost\r\n{headers}\r\n").unwrap();
        Self(BufReader::new(client))
    }

    pub(crate) fn status(&mut self) -> String {
        let mut line = String::new();
        self.0.read_line(&mut line).unwrap();
        line.split_whitespace().nth(1).unwrap_or_default().to_owned()
    }

    /// The next event; the frames around it are passed over. At the end there is none.
    pub(crate) fn next(&mut self) -> Option<(String, Value)> {
        let mut name = None;
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).unwrap() == 0 {
                return None;
            }
            if let Some(event) = line.strip_prefix("event: ") {
                name = Some(event.trim().to_owned());
            }
            if let Some(data) = line.strip_prefix("data: ") {
                return Some((name.take().unwrap(), serde_json::from_str(data).unwrap()));
            }
        }
    }

    /// The next event of this name.
    pub(crate) fn next_called(&mut self, wanted: &str) -> Value {
        loop {
            let (name, data) = self.next().unwrap_or_else(|| panic!("the end came before {wanted}"));
            if name == wanted {
                return data;
            }
        }
    }
}

pub(crate) fn open(server: &Running, position: Value) -> (String, String) {
    let (status, seated) = server.post("/api/v1/rooms", &json!({"position": position}).to_string());
    assert_eq!((status, &seated["seat"]), (201, &json!("first")), "{seated}");
    (text(&seated["room"]), text(&seated["token"]))
}

pub(crate) fn join(server: &Running, room: &str) -> String {
    let (status, seated) = server.post(&format!("/api/v1/rooms/{room}/seat"), "");
    assert_eq!((status, &seated["seat"]), (200, &json!("second")), "{seated}");
    text(&seated["token"])
}

pub(crate) fn act(server: &Running, room: &str, token: &str, body: &Value) -> (u16, Value) {
    post_as(server, token, &format!("/api/v1/rooms/{room}/acts"), &body.to_string())
}

/// What the player who has this token says.
pub(crate) fn post_as(server: &Running, token: &str, path: &str, body: &str) -> (u16, Value) {
    let request = server.agent().post(format!("http://{}{path}", server.address));
    let mut response = request.header("authorization", format!("Bearer {token}")).send(body).unwrap();
    let text = response.body_mut().read_to_string().unwrap();
    (response.status().as_u16(), serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}
