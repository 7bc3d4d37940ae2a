//! Why a sweep cannot be run, or was not run to its end.

use std::{fmt, io, path::Path};

use nimgraph_game::spec::shorten;
use nimgraph_graph::nearest_name;

/// A field of a sweep as a message mentions it. Each edge writes it as its users do: `--resume` or `resume=True`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mention {
    /// What is compared.
    Compare,
    /// The claim.
    Check,
    /// All connected graphs, with six vertices for example.
    Connected,
    /// The letter `k`.
    K,
    /// That a sweep goes on.
    Resume,
    /// That weights are chosen at random.
    Sample,
    /// That the token is put on all vertices.
    AllTokens,
}

/// What is wrong, in words, with the field that is mentioned, if any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    before: String,
    mention: Option<Mention>,
    after: String,
}

impl Complaint {
    /// Words that end with a field.
    pub fn mentioning(before: impl Into<String>, mention: Mention) -> Self {
        Self { before: before.into(), mention: Some(mention), after: String::new() }
    }

    /// The same with more words behind.
    #[must_use]
    pub(crate) fn then(self, after: &str) -> Self {
        Self { after: self.after + after, ..self }
    }

    /// The whole message, with the field as users write it.
    pub fn worded(&self, word: impl Fn(Mention) -> &'static str) -> String {
        format!("{}{}{}", self.before, self.mention.map_or("", word), self.after)
    }
}

impl<S: Into<String>> From<S> for Complaint {
    fn from(message: S) -> Self {
        Self { before: message.into(), mention: None, after: String::new() }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.worded(|mention| match mention {
            Mention::Compare => "`compare`",
            Mention::Check => "`check`",
            Mention::Connected => "`connected`",
            Mention::K => "`k`",
            Mention::Resume => "`resume`",
            Mention::Sample => "`sample`",
            Mention::AllTokens => "all `tokens`",
        }))
    }
}

/// Why a sweep cannot be run, or was not run to its end. Finished parts are kept.
#[derive(Debug, thiserror::Error)]
pub enum SweepError {
    /// Something in the description of the sweep is wrong.
    #[error("{field}: {message}")]
    Field {
        /// The field, such as `part_size`; the command line has an option for it, Python an argument.
        field: &'static str,
        /// What is wrong with it.
        message: Complaint,
    },
    /// A family of graphs cannot be swept.
    #[error("{text}: {message}")]
    Family {
        /// The family, as it was written.
        text: String,
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
        message: Complaint,
    },
    /// A folder does not hold what it should.
    #[error("{path}: {message}")]
    Folder {
        /// The folder or the file in it.
        path: String,
        /// What is wrong with it.
        message: Complaint,
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
        advice: Complaint,
    },
    /// The sweep was asked to stop.
    #[error("interrupted")]
    Interrupted,
}

impl SweepError {
    /// A mistake in a field.
    pub fn field(field: &'static str, message: impl Into<Complaint>) -> Self {
        Self::Field { field, message: message.into() }
    }

    /// A name that is not in a list, with the nearest one that is.
    pub(crate) fn unknown<'a>(
        field: &'static str,
        what: &str,
        name: &str,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let names: Vec<&str> = names.into_iter().collect();
        let advice = match nearest_name(name, names.iter().copied()) {
            Some(known) => format!("did you mean {known:?}?"),
            None => format!("expected one of {}", names.join(", ")),
        };
        Self::field(field, format!("there is no {what} {name:?}; {advice}"))
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
                let advice = "finished parts are kept; free some space and continue with ";
                Self::Full { path, advice: Complaint::mentioning(advice, Mention::Resume) }
            }
            _ => Self::Write { path, error },
        }
    }

    /// The same, with other advice for a full disk, where there are no parts to continue from.
    pub(crate) fn advising(self, advice: &'static str) -> Self {
        match self {
            Self::Full { path, .. } => Self::Full { path, advice: advice.into() },
            other => other,
        }
    }

    /// A folder that does not hold what it should.
    pub(crate) fn folder(path: &Path, message: impl Into<Complaint>) -> Self {
        Self::Folder { path: path.display().to_string(), message: message.into() }
    }
}
