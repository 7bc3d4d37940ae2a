//! Checks that the workspace keeps its own rules: crate arrows, dependencies, licences, sources and documents.
//!
//! Each check is a function from what it looks at to the list of what is wrong, each entry naming the place and the
//! way out. `tests/tidy.rs` runs all of them on the workspace; beside each one stands a test that it can fail.

pub mod arrows;
pub mod dependencies;
pub mod json;
pub mod licences;
pub mod links;
pub mod manifests;
pub mod names;
pub mod pins;
pub mod places;
pub mod programs;
pub mod ratchet;
pub mod sources;
pub mod unused;
pub mod workspace;

pub use workspace::{Crate, File, Use, Workspace};

/// Asserts that a check returned exactly one problem and that it mentions `expected`.
#[cfg(test)]
fn assert_one_problem(problems: &[String], expected: &str) {
    assert_eq!(problems.len(), 1, "{problems:#?}");
    assert!(problems[0].contains(expected), "{:?} does not mention {expected:?}", problems[0]);
}
