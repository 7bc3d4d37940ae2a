//! Why a run has no answer: one message, naming the place, and an exit status.

use std::io;

use clap::error::{ContextKind, ContextValue};
use nimgraph::{
    game::{SpecError, spec::Fault},
    solver::{Budget, StopReason},
};
use nimgraph_lab::{Complaint, Mention, SweepError};
use nimgraph_wire::{InputError, Problem};

use crate::{console::Console, status::Status};

/// A run that came to nothing.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The input is not a position.
    #[error(transparent)]
    Input(#[from] InputError),
    /// The input in a file is not a position.
    #[error("{path}: {error}")]
    InputIn { path: String, error: InputError },
    /// The words of the command line do not go together.
    #[error("{place}: {message}")]
    Arguments { place: String, message: String },
    /// A file cannot be read, or its place not be written to.
    #[error("{path}: {error}")]
    File { path: String, error: io::Error },
    /// A file was written in part, or not at all.
    #[error("cannot write {path}: {error}")]
    NotWritten { path: String, error: io::Error },
    /// What a file says was checked and does not hold.
    #[error("{path}: {message}")]
    Contradiction { path: String, message: String },
    /// The user stopped it, and may want to know how to go on.
    #[error("interrupted{}{advice}", if advice.is_empty() { "" } else { ": " })]
    Interrupted { advice: String },
    /// The time ran out, and the user may want to know how to go on.
    #[error("the time ran out{}{advice}", if advice.is_empty() { "" } else { ": " })]
    OutOfTime { advice: String },
    /// The budget of memory is too small, as was known before the work was begun.
    #[error("{what} needs about {needed} of memory, and the budget is {most}")]
    OutOfMemory { what: String, needed: String, most: String },
    /// Reading was given up before it was known what the input holds.
    #[error("{place}: {message}")]
    Unread { place: String, message: String },
    /// The system starts no thread for the program.
    #[error("the system starts no more threads for this program: {0}")]
    Threads(io::Error),
    /// There is no room for a file; what is done is kept.
    #[error("{path}: the disk is full; {advice}")]
    Full { path: String, advice: String },
    /// The answer cannot be written.
    #[error("cannot write the answer: {0}")]
    Output(#[from] io::Error),
}

impl From<SpecError> for Failure {
    fn from(error: SpecError) -> Self {
        Self::Input(error.into())
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self::Arguments { place: problem.field.unwrap_or_default(), message: problem.message }
    }
}

impl From<SweepError> for Failure {
    fn from(error: SweepError) -> Self {
        match error {
            SweepError::Field { field, message } => {
                let message = worded(&message);
                match message.strip_prefix("column ").filter(|_| field == "game") {
                    Some(place) => Self::of_rules(place),
                    None => Self::Arguments { place: option(field), message },
                }
            }
            SweepError::Family { text, message } => Self::Arguments { place: text, message },
            SweepError::Line { input, line, message } => {
                Self::Arguments { place: format!("{input}, line {line}"), message }
            }
            SweepError::Graph { number, graph, message } => {
                let place = format!("graph {number} ({graph})");
                Self::Arguments { place, message: worded(&message) }
            }
            SweepError::Folder { path, message } => {
                Self::Arguments { place: path, message: worded(&message) }
            }
            SweepError::Generator { program, message } => Self::Arguments { place: program, message },
            SweepError::Write { error, .. } if error.kind() == io::ErrorKind::BrokenPipe => {
                Self::Output(error)
            }
            SweepError::Write { path, error } => Self::NotWritten { path, error },
            SweepError::File { path, error } => Self::File { path, error },
            SweepError::Full { path, advice } => Self::Full { path, advice: worded(&advice) },
            SweepError::Interrupted => Self::Interrupted { advice: String::new() },
        }
    }
}

/// The option for a field of a sweep, or the name of an argument.
fn option(field: &str) -> String {
    match field {
        "game" => "GAME".to_owned(),
        "graphs" => "GRAPHS".to_owned(),
        "folders" => "DIR".to_owned(),
        _ => format!("--{}", field.replace('_', "-")),
    }
}

/// A message that mentions options.
fn worded(message: &Complaint) -> String {
    message.worded(|mention| match mention {
        Mention::Compare => "--compare",
        Mention::Check => "--check CLAIM",
        Mention::Connected => "--connected 6",
        Mention::K => "--k",
        Mention::Resume => "--resume",
        Mention::Sample => "--sample",
        Mention::AllTokens => "--tokens all",
    })
}

impl Failure {
    /// The same, or that it was interrupted, where that is why.
    pub(crate) fn unless_interrupted(self, budget: &Budget) -> Self {
        match budget.interrupt.is_raised() {
            true => Self::Interrupted { advice: String::new() },
            false => self,
        }
    }

    /// A command line that clap refuses.
    pub(crate) fn usage(error: &clap::Error) -> Self {
        let place = match error.get(ContextKind::InvalidArg) {
            Some(ContextValue::String(arg)) => arg.clone(),
            Some(ContextValue::Strings(args)) => args.join(", "),
            _ => String::new(),
        };
        let text = error.render().to_string();
        let first = text.lines().next().unwrap_or_default();
        Self::Arguments { place, message: first.trim_start_matches("error: ").to_owned() }
    }

    /// An argument that does not go with the others.
    pub(crate) fn argument(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Arguments { place: place.into(), message: message.into() }
    }

    /// A mistake in a line of rules, with its column before a colon.
    pub(crate) fn of_rules(place: &str) -> Self {
        let (column, message) = place.split_once(": ").unwrap_or((place, ""));
        Self::argument(format!("rules, column {column}"), message)
    }

    /// The same, with the file that the input is in.
    pub(crate) fn in_file(self, path: &str) -> Self {
        match self {
            Self::Input(error) => Self::InputIn { path: path.to_owned(), error },
            other => other,
        }
    }

    /// An input that takes more memory than there is.
    pub(crate) fn too_large(place: impl Into<String>, most: u64) -> Self {
        let message = format!(
            "expected at most {most} bytes, found more; a larger input needs more memory than the budget has"
        );
        Self::Unread { place: place.into(), message }
    }

    /// An input whose reading the budget stopped.
    pub(crate) fn stopped(place: impl Into<String>, reason: StopReason) -> Self {
        match reason {
            StopReason::Interrupted => Self::Interrupted { advice: String::new() },
            _ => Self::Unread { place: place.into(), message: format!("reading stopped early ({reason})") },
        }
    }

    /// A file or folder that cannot be read or written.
    pub(crate) fn file(path: &std::path::Path, error: io::Error) -> Self {
        Self::File { path: path.display().to_string(), error }
    }

    /// A file that was begun and cannot be written.
    pub(crate) fn not_written(path: &std::path::Path, error: io::Error) -> Self {
        Self::NotWritten { path: path.display().to_string(), error }
    }

    /// A file whose statements were checked and do not hold.
    pub(crate) fn contradiction(path: &std::path::Path, message: String) -> Self {
        Self::Contradiction { path: path.display().to_string(), message }
    }

    /// Reports the failure to the user and returns the exit status. A closed pipe is not reported and is not a failure.
    pub(crate) fn report(&self, console: &mut Console) -> Status {
        if self.is_broken_pipe() {
            return Status::Answered;
        }
        // If these cannot be printed, there is no other place to report it.
        let _ = console.error_text(self);
        if console.json {
            let _ = console.error_json(self);
        }
        self.status()
    }

    /// What `--json` prints.
    pub(crate) fn problem(&self) -> Problem {
        let (message, field) = match self {
            Self::Input(error) => (error.message(), error.field()),
            Self::InputIn { path, error } => (format!("{path}: {}", error.message()), error.field()),
            Self::Arguments { place, message } | Self::Unread { place, message } => {
                (message.clone(), Some(place.as_str()).filter(|p| !p.is_empty()))
            }
            other => (other.to_string(), None),
        };
        Problem { line: None, message, field: field.map(str::to_owned) }
    }

    /// The exit status.
    pub(crate) fn status(&self) -> Status {
        match self {
            Self::Output(_) | Self::Full { .. } | Self::NotWritten { .. } | Self::Threads(_) => {
                Status::NotWritten
            }
            Self::Contradiction { .. } => Status::CheckFailed,
            Self::Interrupted { .. } => Status::Interrupted,
            Self::OutOfTime { .. } | Self::OutOfMemory { .. } | Self::Unread { .. } => Status::Undecided,
            Self::Input(error) | Self::InputIn { error, .. } if is_unread(error) => Status::Undecided,
            _ => Status::BadInput,
        }
    }

    fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Whether the budget ran out before it was known that the input is a position: while it was read, or in the search for the
/// value of a position on one of its edges.
pub(crate) fn is_unread(error: &InputError) -> bool {
    matches!(error, InputError::Spec(error) if error.fault == Fault::Unvalued)
}
