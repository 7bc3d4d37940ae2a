//! The board and the API over HTTP, on this machine unless told otherwise.

mod api;
mod assets;
mod background;
mod body;
mod classes;
mod config;
mod error;
mod headers;
mod hints;
mod host;
mod listen;
mod metrics;
mod openapi;
mod origin;
mod packed;
mod peer;
mod qr;
mod rooms;
mod share;
mod site;
mod slow_client;
mod work;

pub use assets::{Asset, assets, write_site};
pub use config::{Config, Framing, MetricsPage};
pub use listen::{Server, bind};
pub use origin::is_origin;
pub use qr::qr_text;
pub use share::network_addresses;
