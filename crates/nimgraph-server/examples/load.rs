//! How many small positions a server answers in a second, and how long the slowest of them wait.
//!
//! ```text
//! cargo run --release -p nimgraph-cli -- serve &
//! cargo run --release -p nimgraph-server --example load -- http://127.0.0.1:8017 8 10
//! ```
//!
//! The arguments are the server's address, how many clients ask at once, and for how many seconds. Each client keeps
//! its connection and asks its next question when the last is answered.

use std::{
    env, thread,
    time::{Duration, Instant},
};

/// Small positions of several games, decided by theorems and by short searches.
const POSITIONS: [&str; 6] = [
    r#"{"game":"nim","heaps":[3,4,5]}"#,
    r#"{"game":"edge-nim","vertices":4,"edges":[[0,1,3],[1,2,1],[2,3,1],[3,0,2]],"token":0}"#,
    r#"{"game":"graph-nim","vertices":5,"edges":[[0,1,3],[1,2,1],[2,3,2],[3,4,3],[4,0,2]]}"#,
    r#"{"game":"vertex-nimg","vertices":5,"edges":[[0,1],[1,2],[2,3],[3,4]],"weights":[2,4,4,3,2],"token":1}"#,
    r#"{"game":"circular-nim","heaps":[5,1,6,3,2],"k":2}"#,
    r#"{"game":"edge-nim","play":"misere","vertices":4,"edges":[[0,1,2],[1,2,3],[2,3,2],[3,0,2]],"token":0}"#,
];

fn main() {
    let mut args = env::args().skip(1);
    let address = args.next().unwrap_or_else(|| "http://127.0.0.1:8017".into());
    let mut number = |usual: u64| args.next().map_or(Ok(usual), |text| text.parse());
    let (Ok(clients), Ok(seconds)) = (number(8), number(10)) else {
        eprintln!("usage: load ADDRESS [CLIENTS [SECONDS]]");
        std::process::exit(2);
    };
    let until = Instant::now() + Duration::from_secs(seconds);
    let client = &|first: u64| ask(&format!("{address}/api/v1/solve"), first, until);
    let mut times: Vec<Duration> = thread::scope(|scope| {
        let clients: Vec<_> = (0..clients).map(|i| scope.spawn(move || client(i))).collect();
        clients.into_iter().flat_map(|client| client.join().unwrap_or_default()).collect()
    });
    times.sort_unstable();
    let at = |part: f64| times.get((times.len() as f64 * part) as usize).copied().unwrap_or_default();
    println!(
        "{} requests from {clients} clients in {seconds} s: {:.0} a second; p50 {:.2?}, p99 {:.2?}, slowest {:.2?}",
        times.len(),
        times.len() as f64 / seconds as f64,
        at(0.5),
        at(0.99),
        times.last().copied().unwrap_or_default(),
    );
}

/// Asks one question after the other; how long each took.
fn ask(url: &str, first: u64, until: Instant) -> Vec<Duration> {
    let agent = ureq::Agent::new_with_defaults();
    let mut times = Vec::new();
    for position in POSITIONS.iter().cycle().skip(first as usize) {
        let start = Instant::now();
        if start >= until {
            break;
        }
        match agent.post(url).send(*position).and_then(|mut reply| reply.body_mut().read_to_string()) {
            Ok(_) => times.push(start.elapsed()),
            Err(error) => {
                eprintln!("{error}");
                break;
            }
        }
    }
    times
}
