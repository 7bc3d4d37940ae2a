//! What tests of nimgraph share: slow obvious twins of all games, universes of small positions, conformance suites.

pub mod conformance;
pub mod graph_text;
pub mod interpreter;
pub mod mutate;
pub mod plain;
pub mod playthrough;
pub mod twins;
pub mod universe;
