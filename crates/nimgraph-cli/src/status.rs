//! The exit status of a run.

use std::process::ExitCode;

use nimgraph::solver::StopReason;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// Everything asked for was found.
    Answered,
    /// The answer could not be written.
    NotWritten,
    /// Something that was checked does not hold.
    CheckFailed,
    /// The input, or a part of it, was bad.
    BadInput,
    /// A budget ran out before everything asked for was found.
    Undecided,
    /// The user interrupted it.
    Interrupted,
}

impl Status {
    /// How a search ended that stopped early for this reason, or not at all.
    pub(crate) fn after(stopped: Option<StopReason>) -> Self {
        match stopped {
            None => Self::Answered,
            Some(StopReason::Interrupted) => Self::Interrupted,
            Some(StopReason::Time | StopReason::Nodes | StopReason::Memory) => Self::Undecided,
        }
    }

    /// The number that a shell sees.
    pub(crate) fn code(self) -> u8 {
        match self {
            Self::Answered => 0,
            Self::CheckFailed => 1,
            Self::BadInput => 2,
            Self::Undecided => 3,
            Self::NotWritten => 4,
            // 128 + SIGINT, as shells report it.
            Self::Interrupted => 130,
        }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status.code())
    }
}
