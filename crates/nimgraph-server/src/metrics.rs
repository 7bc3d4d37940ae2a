//! Counters for Prometheus.

use std::time::Duration;

use prometheus::{Encoder, Histogram, HistogramOpts, IntCounterVec, IntGauge, Opts, Registry, TextEncoder};

/// What is counted.
pub(crate) struct Metrics {
    registry: Registry,
    requests: IntCounterVec,
    outcomes: IntCounterVec,
    seconds: Histogram,
    pub(crate) in_flight: IntGauge,
    pub(crate) rooms: IntGauge,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let counter = |name: &str, help: &str, label: &[&str]| {
            IntCounterVec::new(Opts::new(name, help), label).expect("the names are valid")
        };
        let buckets = vec![0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0, 10.0, 60.0];
        let seconds =
            HistogramOpts::new("nimgraph_request_seconds", "How long requests took").buckets(buckets);
        let metrics = Self {
            registry: Registry::new(),
            requests: counter(
                "nimgraph_requests_total",
                "Requests answered, by path and status",
                &["path", "status"],
            ),
            outcomes: counter("nimgraph_answers_total", "Positions answered, by result", &["result"]),
            seconds: Histogram::with_opts(seconds).expect("the buckets rise"),
            in_flight: IntGauge::new("nimgraph_requests_in_flight", "Requests being answered")
                .expect("the name is valid"),
            rooms: IntGauge::new("nimgraph_rooms", "Rooms in which people play each other")
                .expect("the name is valid"),
        };
        metrics.register();
        metrics
    }

    fn register(&self) {
        let collectors: [Box<dyn prometheus::core::Collector>; 5] = [
            Box::new(self.requests.clone()),
            Box::new(self.outcomes.clone()),
            Box::new(self.seconds.clone()),
            Box::new(self.in_flight.clone()),
            Box::new(self.rooms.clone()),
        ];
        for collector in collectors {
            self.registry.register(collector).expect("each name is registered once");
        }
    }

    /// One request has been answered.
    pub(crate) fn request(&self, path: &str, status: u16, took: Duration) {
        self.requests.with_label_values(&[path, &status.to_string()]).inc();
        self.seconds.observe(took.as_secs_f64());
    }

    /// One position has been answered: `N`, `P`, or which budget ran out.
    pub(crate) fn answer(&self, result: &str) {
        self.outcomes.with_label_values(&[result]).inc();
    }

    /// Everything, as Prometheus reads it.
    pub(crate) fn text(&self) -> String {
        let mut text = Vec::new();
        // Writing to memory cannot fail; an empty page would say so if it did.
        let _ = TextEncoder::new().encode(&self.registry.gather(), &mut text);
        String::from_utf8(text).unwrap_or_default()
    }
}
