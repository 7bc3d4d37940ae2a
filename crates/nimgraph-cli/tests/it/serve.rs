//! `nimgraph serve` as a process: where it cannot listen, and how it stops.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
};

use crate::common;

fn serve(args: &[&str]) -> Child {
    let mut command = common::nimgraph(["serve"]);
    command.args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// It does not start, and says why.
#[track_caller]
fn check_refused(args: &[&str], says: &str) {
    let output = serve(args).wait_with_output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains(says), "{args:?}: {message}");
    assert_eq!(output.status.code(), Some(2), "{args:?}");
}

#[test]
fn addresses_that_cannot_be_had_are_refused_in_words() {
    check_refused(&["--listen", "localhost:8017"], "expected an address and a port, such as 127.0.0.1:8017");
    check_refused(&["--listen", "127.0.0.1:80000"], "expected an address and a port");
    for number in ["0", "9000000000000000000"] {
        check_refused(&["--connections", number], "expected a whole number from 1 to 1000000");
    }
    check_refused(&["--rooms", "-1"], "expected a whole number from 0 to 1000000");
    check_refused(&["--room-people", "1"], "expected a whole number from 2 to 1000000");
    check_refused(&["--room-idle", "0"], "expected a number of seconds");
    for origin in ["example.org", "https://example.org/", "null", "https://a https://b", ""] {
        check_refused(&["--cors", origin], "expected an origin such as https://example.org");
    }
    // An address that is kept for documentation, so no machine has it.
    check_refused(&["--listen", "192.0.2.1:8017"], "cannot listen on 192.0.2.1:8017");
    let holder = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = holder.local_addr().unwrap().to_string();
    check_refused(&["--listen", &taken], &format!("cannot listen on {taken}: the port is in use"));
}

/// The line that says where it is, and the address in it.
#[cfg(unix)]
fn greeting(server: &mut Child) -> (String, String) {
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.split('/').nth(2).unwrap_or_default().to_owned();
    (line, address)
}

#[cfg(unix)]
fn signal(server: &Child, name: &str) {
    assert!(Command::new("kill").args([name, &server.id().to_string()]).status().unwrap().success());
}

#[cfg(unix)]
#[test]
fn an_address_beyond_this_machine_gets_a_warning() {
    for (listen, open) in [("0.0.0.0:0", true), ("127.0.0.1:0", false)] {
        let mut server = serve(&["--listen", listen]);
        assert_eq!(greeting(&mut server).0.contains("open to the network"), open, "{listen}");
        signal(&server, "-TERM");
        assert_eq!(server.wait().unwrap().code(), Some(0));
    }
}

/// With `--share` the address in the network is printed with its QR code, is answered to, and stands in the page.
#[cfg(unix)]
#[test]
fn a_shared_server_says_how_other_devices_come_there() {
    let mut server = serve(&["--listen", "127.0.0.1:0", "--share"]);
    let mut printed = BufReader::new(server.stdout.take().unwrap()).lines().map(Result::unwrap);
    let Some(first) = printed.next() else {
        // A machine without a network cannot share anything, and says so.
        let output = server.wait_with_output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains("this machine is in no network"), "{message}");
        return;
    };
    assert!(first.contains("open to the network"), "{first}");
    let own = first.split('/').nth(2).unwrap().to_owned();
    let link = printed.next().unwrap();
    let link = link.strip_prefix("Other devices in the same network: ").unwrap();
    let host = link.trim_start_matches("http://").trim_end_matches('/').to_owned();
    assert!(printed.next().unwrap().contains('\u{2588}'), "there is no QR code");
    assert_eq!(own, format!("127.0.0.1:{}", host.rsplit(':').next().unwrap()));
    for (host, status) in [(host.as_str(), "200"), ("elsewhere.example", "421")] {
        let mut client = TcpStream::connect(&own).unwrap();
        write!(client, "GET /healthz HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n").unwrap();
        let mut reply = String::new();
        client.read_to_string(&mut reply).unwrap();
        assert_eq!(reply.split(' ').nth(1), Some(status), "{host}: {reply}");
    }
    signal(&server, "-TERM");
    assert_eq!(server.wait().unwrap().code(), Some(0));
}

/// A question is under way when the signal comes; it is answered, and then the server ends well.
#[cfg(unix)]
#[test]
fn what_was_begun_is_finished() {
    let edges: Vec<String> = (0..9).flat_map(|u| (u + 1..9).map(move |v| format!("[{u},{v},3]"))).collect();
    let hard =
        format!(r#"{{"game":"graph-nim","play":"misere","vertices":9,"edges":[{}]}}"#, edges.join(","));
    for name in ["-TERM", "-INT"] {
        let mut server = serve(&["--listen", "127.0.0.1:0", "--time", "4", "--metrics"]);
        let (_, address) = greeting(&mut server);
        let mut client = TcpStream::connect(&address).unwrap();
        let length = hard.len();
        write!(
            client,
            "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-length: {length}\r\n\r\n{hard}"
        )
        .unwrap();
        let is_under_way = |_| metrics(&address).contains("nimgraph_requests_in_flight 2");
        assert!((0..1000).any(is_under_way), "the question does not reach the server");
        signal(&server, name);
        let mut reply = String::new();
        client.read_to_string(&mut reply).unwrap();
        assert!(reply.starts_with("HTTP/1.1 200") && reply.contains("\"stopped\":\"time\""), "{reply}");
        assert_eq!(server.wait().unwrap().code(), Some(0), "{name}");
    }
}

#[cfg(unix)]
fn metrics(address: &str) -> String {
    let mut client = TcpStream::connect(address).unwrap();
    write!(client, "GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").unwrap();
    let mut reply = String::new();
    client.read_to_string(&mut reply).unwrap();
    reply
}
