//! Listening, and stopping gracefully.

use std::{future::Future, io, net::SocketAddr, sync::Arc, time::Duration};

use axum::Router;
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::{conn::auto::Builder, graceful::GracefulShutdown},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpSocket},
    sync::Semaphore,
    time::sleep,
};

use crate::{Config, api, work::App};

/// A server that has its port and waits to be run.
pub struct Server {
    listener: TcpListener,
    router: Router,
    config: Config,
}

/// Takes the port.
pub async fn bind(config: Config) -> io::Result<Server> {
    let listener = listen(config.address)?;
    let router = api::router(Arc::new(App::new(config.clone())));
    Ok(Server { listener, router, config })
}

/// Listens with a queue as long as there may be connections: a shorter one overflows when a class of clients comes at
/// once, and the system resets what it dropped.
fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(MOST_CONNECTIONS as u32)
}

/// Connections that may be open at once; more wait in the operating system's queue.
const MOST_CONNECTIONS: usize = 4096;
/// A client must send its headers within this time.
const HEADERS_WITHIN: Duration = Duration::from_secs(10);

impl Server {
    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` is ready; then takes no more requests and finishes those under way.
    pub async fn run(self, stop: impl Future<Output = ()>) -> io::Result<()> {
        let mut builder = Builder::new(TokioExecutor::new());
        builder.http1().timer(TokioTimer::new()).header_read_timeout(HEADERS_WITHIN);
        let graceful = GracefulShutdown::new();
        let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        tokio::pin!(stop);
        loop {
            let place = places.clone().acquire_owned().await.map_err(io::Error::other)?;
            let stream = tokio::select! {
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, _)) => stream,
                    Err(error) => {
                        // Out of file descriptors, most often: wait for some to be given back.
                        tracing::warn!(%error, "cannot accept a connection");
                        sleep(Duration::from_millis(100)).await;
                        continue;
                    }
                },
                () = &mut stop => break,
            };
            let service = TowerToHyperService::new(self.router.clone());
            let connection =
                builder.serve_connection_with_upgrades(TokioIo::new(stream), service).into_owned();
            let connection = graceful.watch(connection);
            tokio::spawn(async move {
                // A client that breaks off is its own business.
                let _ = connection.await;
                drop(place);
            });
        }
        tokio::select! {
            () = graceful.shutdown() => {}
            () = sleep(self.config.time + Duration::from_secs(1)) => {}
        }
        Ok(())
    }
}
