//! Tables in files: built so that a killed program loses little, checked, and read without loading them.
//!
//! The format is described in `docs/tables.md`. A table is written to `FILE.part`, with what is needed to
//! continue in `FILE.checkpoint`, and gets its name when it is complete.

mod build;
mod bytes;
mod checkpoint;
mod encode;
mod format;
mod header;
mod pass;
mod plies;
mod read;
mod store;
mod verify;

pub use build::{Build, BuildError, BuildOptions, Built, Estimate};
pub use format::TableFileError;
pub use read::{Entered, Info, ReadError, TableFile};
pub use store::{Files, Stage, TableStore};
pub use verify::{Disagreement, Verified, Verify};
