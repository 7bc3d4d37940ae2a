//! Where the rows of a sweep go: streams, and folders of parts that survive interruptions.

mod encode;
mod files;
mod folder;
mod merge;
#[cfg(feature = "parquet")]
mod parquet;
mod part;
mod plot;
mod stream;
mod summary;
mod whole;

pub use encode::RowFormat;
pub use files::{InputEnd, MadeBy, Manifest};
pub use folder::{Existing, Folder};
pub use merge::{Merged, merge};
pub use stream::Stream;
pub use summary::Summary;
