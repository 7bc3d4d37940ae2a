//! `nimgraph serve`: the board and the API over HTTP.

use std::{
    io::{self, ErrorKind, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use clap::Args;
use nimgraph_server::{
    Config, Framing, MetricsPage, bind, is_origin, network_addresses, qr_text, write_site,
};
use nimgraph_wire::added::data_folder;

use crate::{
    args::{parse_size, whole},
    console::Console,
    failure::Failure,
    limits::need_threads,
    status::Status,
};

/// Serve the board and the API on this machine
#[derive(Args)]
pub(crate) struct Serve {
    /// The address to listen on; port 0 picks a free port. Addresses other than 127.0.0.1 are open to the network
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8017", value_parser = address)]
    listen: SocketAddr,
    /// Let other devices in the network join: listen there too, and print the address with a QR code
    #[arg(long)]
    share: bool,
    /// Write the board as a static site into a folder instead of serving it
    #[arg(long = "static", value_name = "DIR", conflicts_with = "site")]
    written: Option<PathBuf>,
    /// Also serve the site that `make site` builds (guide, statements, references), below /site/
    #[arg(long, value_name = "DIR")]
    site: Option<PathBuf>,
    /// The longest time for a request, waiting included, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = seconds, allow_negative_numbers = true)]
    time: f64,
    /// The memory for all searches together
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = parse_size)]
    memory: u64,
    /// The largest size of a request
    #[arg(long, value_name = "SIZE", default_value = "1M", value_parser = parse_size)]
    max_body: u64,
    /// The largest number of vertices, edges, heaps or faces of a position, or of a part of a sum
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = whole(0..=usize::MAX), allow_negative_numbers = true)]
    max_vertices: usize,
    /// Work on N positions at once [default: one per core]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=1_000_000), allow_negative_numbers = true)]
    concurrency: Option<usize>,
    /// How many further requests may wait
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole(0..=usize::MAX), allow_negative_numbers = true)]
    queue: usize,
    /// How many connections may be open at once; more wait until one closes
    #[arg(long, value_name = "N", default_value_t = 4096, value_parser = whole::<usize>(1..=1_000_000), allow_negative_numbers = true)]
    connections: usize,
    /// How many rooms there may be in which two people play each other over the network; 0 for none
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = whole::<usize>(0..=1_000_000), allow_negative_numbers = true)]
    rooms: usize,
    /// How many people may be in a room, the players included
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = whole::<usize>(2..=1_000_000), allow_negative_numbers = true)]
    room_people: usize,
    /// Close a room in which nothing has been done for this long, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 86_400.0, value_parser = seconds, allow_negative_numbers = true)]
    room_idle: f64,
    /// Keep the rooms in FILE, so that they are there again when the server is [default: rooms-PORT.json in the data folder]
    #[arg(long, value_name = "FILE", conflicts_with = "forget_rooms")]
    room_file: Option<PathBuf>,
    /// Keep the rooms in memory only: they end with the server
    #[arg(long)]
    forget_rooms: bool,
    /// Let pages of other sites show the board in a frame
    #[arg(long)]
    allow_embed: bool,
    /// Another origin whose pages may call the API, such as https://example.org, or `*` for all
    #[arg(long, value_name = "ORIGIN", value_parser = origin)]
    cors: Option<String>,
    /// Another host name to answer to, for use behind a proxy; may be given more than once
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// Serve counters for Prometheus at /metrics
    #[arg(long)]
    metrics: bool,
    /// What to log, such as `info` or `nimgraph_server=debug`; lines of JSON with --json
    #[arg(long, value_name = "FILTER", default_value = "warn")]
    log: String,
}

impl Serve {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        if let Some(folder) = &self.written {
            let files = write_site(folder).map_err(|error| Failure::not_written(folder, error))?;
            writeln!(console, "{files} files written to {}", folder.display())?;
            return Ok(Status::Answered);
        }
        if let Some(folder) = self.site.as_ref().filter(|folder| !folder.join("index.html").is_file()) {
            let message = format!("{}: there is no index.html; `make site` builds a site", folder.display());
            return Err(Failure::argument("--site", message));
        }
        self.start_log(console)?;
        need_threads()?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let served = runtime.block_on(self.serve(console));
        // An abandoned question must not delay the shutdown of the server.
        runtime.shutdown_background();
        served
    }

    async fn serve(mut self, console: &mut Console) -> Result<Status, Failure> {
        let shared = self.shared()?;
        let address = self.listen;
        let has_site = self.site.is_some();
        let refused = |error| Failure::argument("--listen", cannot_listen(address, &error));
        let server = bind(self.config(shared.first().copied())).await.map_err(refused)?;
        // Set up before the address is printed, when a user may want to stop the server.
        let stop = stop_signal()?;
        let reach = if address.ip().is_loopback() { "" } else { "open to the network; " };
        let mut here = server.address()?;
        if here.ip().is_unspecified() && !shared.is_empty() {
            here.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        writeln!(console, "The board is at http://{here}/ ({reach}Ctrl-C stops)")?;
        if has_site {
            writeln!(console, "The site is at http://{here}/site/")?;
        }
        offer(console, &shared, here.port())?;
        console.flush()?;
        server.run(stop).await?;
        Ok(Status::Answered)
    }

    /// Where other devices find the server, if they may. It then listens on all addresses, this machine's own among them.
    fn shared(&mut self) -> Result<Vec<IpAddr>, Failure> {
        if !self.share {
            return Ok(Vec::new());
        }
        if !self.listen.ip().is_loopback() && !self.listen.ip().is_unspecified() {
            return Ok(vec![self.listen.ip()]);
        }
        let found: Vec<IpAddr> = network_addresses().into_iter().map(IpAddr::V4).collect();
        if found.is_empty() {
            return Err(Failure::argument("--share", NO_NETWORK.to_owned()));
        }
        if self.listen.ip().is_loopback() {
            self.listen.set_ip(Ipv4Addr::UNSPECIFIED.into());
        }
        Ok(found)
    }

    /// A server on any free port is another one each time: its rooms would not be found again.
    fn room_file(&self) -> Option<PathBuf> {
        if self.forget_rooms || self.rooms == 0 {
            return None;
        }
        let port = Some(self.listen.port()).filter(|port| *port != 0);
        let usual = || Some(data_folder()?.join(format!("rooms-{}.json", port?)));
        self.room_file.clone().or_else(usual)
    }

    fn config(self, shared: Option<IpAddr>) -> Config {
        let usual = Config::default();
        Config {
            room_file: self.room_file(),
            site: self.site,
            address: self.listen,
            max_body: usize::try_from(self.max_body).unwrap_or(usize::MAX),
            max_vertices: self.max_vertices,
            time: Duration::from_secs_f64(self.time),
            memory: self.memory,
            concurrency: self.concurrency.unwrap_or(usual.concurrency),
            queue: self.queue,
            connections: self.connections,
            rooms: self.rooms,
            room_people: self.room_people,
            room_idle: Duration::from_secs_f64(self.room_idle),
            framing: if self.allow_embed { Framing::Allowed } else { Framing::Refused },
            metrics: if self.metrics { MetricsPage::Served } else { MetricsPage::Absent },
            cors: self.cors,
            hosts: self.host,
            shared,
        }
    }

    fn start_log(&self, console: &Console) -> Result<(), Failure> {
        let filter = tracing_subscriber::EnvFilter::try_new(&self.log)
            .map_err(|error| Failure::argument("--log", error.to_string()))?;
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
        if console.json {
            log.json().init();
        } else {
            log.init();
        }
        Ok(())
    }
}

const NO_NETWORK: &str =
    "this machine is in no network with an IPv4 address; connect it to one, or start without --share";

/// Says how other devices come here: by the address that leads furthest, and its QR code; then by the others.
fn offer(console: &mut Console, shared: &[IpAddr], port: u16) -> io::Result<()> {
    let Some((first, others)) = shared.split_first() else { return Ok(()) };
    let link = format!("http://{}/", SocketAddr::new(*first, port));
    writeln!(console, "Other devices in the same network: {link}")?;
    if let Some(code) = qr_text(&link) {
        writeln!(console, "{code}")?;
    }
    for other in others {
        writeln!(
            console,
            "or, in another network of this machine: http://{}/",
            SocketAddr::new(*other, port)
        )?;
    }
    Ok(())
}

/// Why there is no server, and what would help.
fn cannot_listen(address: SocketAddr, error: &io::Error) -> String {
    let why = match error.kind() {
        ErrorKind::AddrInUse => "the port is in use; choose another, or 0 for any free port".to_owned(),
        ErrorKind::AddrNotAvailable => {
            "this machine has no such address; use 127.0.0.1 for this machine alone, or 0.0.0.0 for all networks"
                .to_owned()
        }
        ErrorKind::PermissionDenied => "permission denied; ports from 1024 up are usually allowed".to_owned(),
        _ => error.to_string(),
    };
    format!("cannot listen on {address}: {why}")
}

fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "expected an address and a port, such as 127.0.0.1:8017".to_owned())
}

fn origin(text: &str) -> Result<String, String> {
    let expected = "expected an origin such as https://example.org or http://localhost:3000, or *";
    if text == "*" || is_origin(text) { Ok(text.to_owned()) } else { Err(expected.to_owned()) }
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|s: &f64| (0.001..=86_400.0).contains(s));
    seconds.ok_or_else(|| "expected a number of seconds from 0.001 to 86400".to_owned())
}

/// Ready on Ctrl-C, and on the signal that service managers send; heard from now on.
#[cfg(unix)]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

#[cfg(windows)]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move { _ = interrupt.recv().await })
}
