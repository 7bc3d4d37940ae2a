//! Listening, and stopping gracefully.

use std::{
    future::Future,
    io,
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::Router;
use hyper::{
    Request,
    body::Incoming,
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpSocket, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{interval, sleep},
};

use crate::{Config, api, peer::Peer, slow_client::SlowClientGuard, work::App};

/// A server that has its port and waits to be run.
pub struct Server {
    listener: TcpListener,
    router: Router,
    app: Arc<App>,
    config: Config,
}

/// Takes the port.
pub async fn bind(config: Config) -> io::Result<Server> {
    let listener = listen(&config)?;
    let port = listener.local_addr()?.port();
    let app = Arc::new(App::new(config.clone(), port));
    let router = api::router(app.clone());
    Ok(Server { listener, router, app, config })
}

/// Listens with a long queue: a short one overflows when a class of clients comes at once, and the system resets what it
/// dropped. What is written and not taken yet stays short, so that it is seen whether a client takes anything.
fn listen(config: &Config) -> io::Result<TcpListener> {
    let socket = if config.address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(config.address)?;
    socket.set_send_buffer_size(UNTAKEN)?;
    socket.listen(QUEUE.max(config.connections.try_into().unwrap_or(u32::MAX)))
}

/// Clients that may wait for a place.
const QUEUE: u32 = 1024;

/// Bytes that the system keeps for a client; it counts them as taken.
const UNTAKEN: u32 = 1 << 17;

/// Bytes of a request that have come and are not read yet, headers included.
const UNREAD: usize = 1 << 16;

/// A client must send its headers within this time, from when it connects or has its last answer.
const HEADERS_WITHIN: Duration = Duration::from_secs(10);

/// How often rooms are closed whose time is over.
const SWEEP_EVERY: Duration = Duration::from_secs(30);

/// How often rooms in which something was done are written to their file.
const KEEP_EVERY: Duration = Duration::from_secs(2);

impl Server {
    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` is ready; then takes no more requests and finishes those under way.
    pub async fn run(self, stop: impl Future<Output = ()>) -> io::Result<()> {
        // HTTP/1 alone: a builder that finds out the version first waits for the client's first bytes for ever.
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(HEADERS_WITHIN).max_buf_size(UNREAD);
        let graceful = GracefulShutdown::new();
        let mut sweep = interval(SWEEP_EVERY);
        let mut keep = interval(KEEP_EVERY);
        let places = Arc::new(Semaphore::new(self.config.connections.max(1)));
        tokio::pin!(stop);
        loop {
            let (stream, peer, place) = tokio::select! {
                accepted = accept(&self.listener, &places) => accepted?,
                _ = sweep.tick() => {
                    self.app.sweep();
                    continue;
                }
                _ = keep.tick() => {
                    let app = self.app.clone();
                    tokio::task::spawn_blocking(move || app.keep_rooms());
                    continue;
                }
                () = &mut stop => break,
            };
            let router = TowerToHyperService::new(self.router.clone());
            let app = self.app.clone();
            let service = service_fn(move |mut request: Request<Incoming>| {
                let peer = Peer::of_request(peer, request.headers(), &app.config);
                request.extensions_mut().insert(peer);
                router.call(request)
            });
            let stream = TokioIo::new(SlowClientGuard::new(stream));
            let connection = graceful.watch(builder.serve_connection(stream, service));
            tokio::spawn(async move {
                // A client that breaks off is its own business.
                let _ = connection.await;
                drop(place);
            });
        }
        drop(self.listener);
        // Listeners of rooms would stay; they hear that the server stops, and whether their game is kept.
        self.app.end_rooms();
        self.app.school.close();
        tokio::select! {
            () = graceful.shutdown() => {}
            () = sleep(self.config.time + Duration::from_secs(1)) => {}
        }
        Ok(())
    }
}

/// The next connection, once there is a place for it.
async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> io::Result<(TcpStream, IpAddr, OwnedSemaphorePermit)> {
    let place = places.clone().acquire_owned().await.map_err(io::Error::other)?;
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => return Ok((stream, peer.ip(), place)),
            Err(error) => {
                // Out of file descriptors, most often: wait for some to be given back.
                tracing::warn!(%error, "cannot accept a connection");
                sleep(Duration::from_millis(100)).await;
            }
        }
    }
}
