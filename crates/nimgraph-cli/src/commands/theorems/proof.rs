//! The proof of a statement, checked: its certificate, and its strategy if it has one.

use nimgraph::solver::{Meter, StopReason};
use nimgraph_prove::Checked;
use nimgraph_wire::adding::{AddFault, check_certificate, check_statement_strategy};

use crate::failure::Failure;

/// Checks a certificate, which a place in the message names.
pub(super) fn check_proof(place: &str, certificate: &str, meter: &mut Meter) -> Result<Checked, Failure> {
    check_certificate(certificate, meter).map_err(|fault| failure(place, fault))
}

/// Checks that the strategy answers every position that needs an answer, and that each of its lines answers some.
pub(super) fn check_strategy(
    place: &str,
    lines: &[String],
    checked: &Checked,
    meter: &mut Meter,
) -> Result<(), Failure> {
    check_statement_strategy(lines, checked, meter).map_err(|fault| failure(place, fault))
}

/// Why a statement was not added, with the place of what is wrong.
pub(super) fn failure(place: &str, fault: AddFault) -> Failure {
    match fault {
        AddFault::Refused(message) => Failure::argument(place, message),
        AddFault::TooLong(most) => Failure::too_large(place, most),
        AddFault::Unread(reason) => Failure::stopped(place, reason),
        AddFault::Stopped(StopReason::Interrupted) => Failure::Interrupted { advice: String::new() },
        AddFault::Stopped(_) => {
            Failure::OutOfTime { advice: "check it with more --time or --memory".to_owned() }
        }
        AddFault::NoFolder => Failure::argument(
            "NIMGRAPH_DATA",
            "the system has no folder for application data; set this variable to a folder",
        ),
        AddFault::Unwritten { path, error } => Failure::not_written(&path, error),
    }
}
