//! A server for a test, and a client that speaks to it.

use std::{net::SocketAddr, thread, time::Duration};

use nimgraph_server::{Config, MetricsPage, bind};
use serde_json::Value;

/// A server on a free port that stops with the test.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    /// Tells it to stop.
    pub(crate) stop: Option<tokio::sync::oneshot::Sender<()>>,
    thread: Option<thread::JoinHandle<()>>,
}

pub(crate) fn start(config: Config) -> Running {
    let (tell, told) = std::sync::mpsc::channel();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let thread = thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let config = Config { address: "127.0.0.1:0".parse().unwrap(), ..config };
            let server = bind(config).await.unwrap();
            tell.send(server.address().unwrap()).unwrap();
            server.run(async { _ = stopped.await }).await.unwrap();
        });
    });
    Running { address: told.recv().unwrap(), stop: Some(stop), thread: Some(thread) }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Somebody may have told it before.
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        self.thread.take().unwrap().join().unwrap();
    }
}

impl Running {
    pub(crate) fn agent(&self) -> ureq::Agent {
        // A server that never answers fails the test instead of holding it up.
        let patience = Some(Duration::from_secs(90));
        ureq::Agent::config_builder().http_status_as_error(false).timeout_global(patience).build().into()
    }

    pub(crate) fn post(&self, path: &str, body: &str) -> (u16, Value) {
        let mut response = self.agent().post(format!("http://{}{path}", self.address)).send(body).unwrap();
        let text = response.body_mut().read_to_string().unwrap();
        (response.status().as_u16(), serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub(crate) fn get(&self, path: &str) -> (u16, String, ureq::http::HeaderMap) {
        self.send("GET", path)
    }

    /// A request without a body, by its method.
    pub(crate) fn send(&self, method: &str, path: &str) -> (u16, String, ureq::http::HeaderMap) {
        let url = format!("http://{}{path}", self.address);
        let request = ureq::http::Request::builder().method(method).uri(url).body(()).unwrap();
        let mut response = self.agent().run(request).unwrap();
        let text = response.body_mut().read_to_string().unwrap();
        (response.status().as_u16(), text, response.headers().clone())
    }
}

pub(crate) fn quick() -> Config {
    let time = Duration::from_millis(700);
    Config { time, concurrency: 2, metrics: MetricsPage::Served, ..Config::default() }
}
