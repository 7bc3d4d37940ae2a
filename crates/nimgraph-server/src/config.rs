//! What a server is started with.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

/// Whether pages of others may show the board in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Framing {
    /// They may not.
    #[default]
    Refused,
    /// They may.
    Allowed,
}

/// Whether the counters for Prometheus are served.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MetricsPage {
    /// There is no such page.
    #[default]
    Absent,
    /// They are at `/metrics`.
    Served,
}

/// Where to listen, and how much a request may cost.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub address: SocketAddr,
    /// The largest size of a request's body.
    pub max_body: usize,
    /// The largest number of vertices (or heaps) of a position.
    pub max_vertices: usize,
    /// The longest that a request may take, waiting included.
    pub time: Duration,
    /// The memory for all searches together, in bytes.
    pub memory: u64,
    /// How many positions are worked on at once.
    pub concurrency: usize,
    /// How many further requests may wait.
    pub queue: usize,
    /// How many connections may be open at once; more wait in the operating system's queue.
    pub connections: usize,
    /// How many rooms there may be for people to play each other; 0 for none.
    pub rooms: usize,
    /// How many people may be in a room, the players included.
    pub room_people: usize,
    /// After how long a room in which nothing is done is closed.
    pub room_idle: Duration,
    /// The file that keeps the rooms for the next start of the server, if there is one.
    pub room_file: Option<PathBuf>,
    /// The folder of the site that `make site` builds, which is served below `/site/`, if there is one.
    pub site: Option<PathBuf>,
    /// Whether pages of others may show the board in a frame.
    pub framing: Framing,
    /// Whether the counters for Prometheus are served.
    pub metrics: MetricsPage,
    /// The origin whose pages may call the API, if any other than this server's own.
    pub cors: Option<String>,
    /// Names that it answers to beside those of this machine: as behind a proxy.
    pub hosts: Vec<String>,
    /// Where other devices in the network find it, if the page may offer that to them.
    pub shared: Option<IpAddr>,
}

impl Default for Config {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            address: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8017),
            max_body: 1 << 20,
            max_vertices: 10_000,
            time: Duration::from_secs(10),
            memory: 2 << 30,
            concurrency: cores,
            queue: 1000,
            connections: 4096,
            rooms: 500,
            room_people: 500,
            room_idle: Duration::from_secs(86_400),
            room_file: None,
            site: None,
            framing: Framing::Refused,
            metrics: MetricsPage::Absent,
            cors: None,
            hosts: Vec::new(),
            shared: None,
        }
    }
}
