//! Why a sweep cannot be run, or was not run to its end.

use std::{io, path::Path};

use nimgraph_game::spec::shorten;
use nimgraph_graph::nearest_name;

/// Why a sweep cannot be run, or was not run to its end. Finished parts are kept.
#[derive(Debug, thiserror::Error)]
pub enum SweepError {
    /// Something in the description of the sweep is wrong.
    #[error("{place}: {message}")]
    Option {
        /// The option.
        place: String,
        /// What is wrong with it.
        message: String,
    },
    /// A line of the input is not a graph.
    #[error("{input}, line {line}: {message}")]
    Line {
        /// The file, or standard input.
        input: String,
        /// The line, from 1.
        line: u64,
        /// What is wrong with it, with the byte.
        message: String,
    },
    /// A graph does not fit the game or the rest of the sweep.
    #[error("graph {number} ({}): {message}", shorten(graph))]
    Graph {
        /// Its number in the input, from 1.
        number: u64,
        /// The graph in the short notation.
        graph: String,
        /// What is wrong.
        message: String,
    },
    /// A folder does not hold what it should.
    #[error("{path}: {message}")]
    Folder {
        /// The folder or the file in it.
        path: String,
        /// What is wrong with it.
        message: String,
    },
    /// The program that lists graphs failed.
    #[error("{program}: {message}")]
    Generator {
        /// The program.
        program: String,
        /// What happened.
        message: String,
    },
    /// A file cannot be written.
    #[error("cannot write {path}: {error}")]
    Write {
        /// The file.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// A file cannot be read.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// The disk has no room for a file.
    #[error("{path}: the disk is full; {advice}")]
    Full {
        /// The file that could not be written.
        path: String,
        /// What is kept, and how to go on.
        advice: &'static str,
    },
    /// The sweep was asked to stop.
    #[error("interrupted")]
    Interrupted,
}

impl SweepError {
    /// A mistake in an option.
    pub fn option(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Option { place: place.into(), message: message.into() }
    }

    /// A name that is not in a list, with the nearest one that is.
    pub(crate) fn unknown<'a>(
        place: &str,
        what: &str,
        name: &str,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let names: Vec<&str> = names.into_iter().collect();
        let advice = match nearest_name(name, names.iter().copied()) {
            Some(known) => format!("did you mean {known:?}?"),
            None => format!("expected one of {}", names.join(", ")),
        };
        Self::option(place, format!("there is no {what} {name:?}; {advice}"))
    }

    /// A file that cannot be read.
    pub(crate) fn file(path: &Path, error: io::Error) -> Self {
        Self::File { path: path.display().to_string(), error }
    }

    /// A file that cannot be written.
    pub(crate) fn write(path: &Path, error: io::Error) -> Self {
        let path = path.display().to_string();
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                let advice = "finished parts are kept; free some space and continue with --resume";
                Self::Full { path, advice }
            }
            _ => Self::Write { path, error },
        }
    }

    /// The same, with other advice for a full disk, where there are no parts to continue from.
    pub(crate) fn advising(self, advice: &'static str) -> Self {
        match self {
            Self::Full { path, .. } => Self::Full { path, advice },
            other => other,
        }
    }

    /// A folder that does not hold what it should.
    pub(crate) fn folder(path: &Path, message: impl Into<String>) -> Self {
        Self::Folder { path: path.display().to_string(), message: message.into() }
    }
}
