//! Certificates in files, packed or not.

use std::{io::Read, path::Path, str::FromStr};

use flate2::read::MultiGzDecoder;
use nimgraph::{
    graph::while_patient,
    solver::{Budget, Meter, StopReason},
};
use nimgraph_family::FamilyCertificateError;
use nimgraph_wire::adding::READ_FAMILY;

use crate::{args::text, failure::Failure, file::read_bytes_within};

/// What gzip files begin with.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The longest certificate, where no budget of memory says.
const LARGEST: u64 = 1 << 30;

/// The text of a file, which may be packed with gzip. It is refused where what is made of it, which is some four times as long,
/// would take more than this memory.
pub(crate) fn read_certificate(path: &Path, memory: Option<u64>) -> Result<String, Failure> {
    let most = memory.map_or(LARGEST, |memory| memory / 4);
    let bytes = read_bytes_within(path, most)?;
    let as_text =
        |bytes: Vec<u8>| text(bytes).map_err(|failure| failure.in_file(&path.display().to_string()));
    if !bytes.starts_with(&GZIP) {
        return as_text(bytes);
    }
    let mut unpacked = Vec::new();
    let read = MultiGzDecoder::new(bytes.as_slice()).take(most.saturating_add(1)).read_to_end(&mut unpacked);
    let place = || path.display().to_string();
    read.map_err(|error| Failure::argument(place(), format!("the file cannot be unpacked: {error}")))?;
    if unpacked.len() as u64 > most {
        return Err(Failure::too_large(place(), most));
    }
    as_text(unpacked)
}

/// The certificate about a family that a text holds, read within a budget: a few megabytes of text may hold a million states.
pub(crate) fn read_family<C: FromStr<Err = FamilyCertificateError>>(
    place: &str,
    text: &str,
    budget: &Budget,
) -> Result<C, Failure> {
    let most = budget.memory.map_or(LARGEST, |memory| memory / READ_FAMILY);
    if text.len() as u64 > most {
        return Err(Failure::too_large(place, most));
    }
    let meter = Meter::start(budget);
    match while_patient(&meter.patience(), || text.parse()) {
        Ok(read) => read.map_err(|error: FamilyCertificateError| Failure::argument(place, error.to_string())),
        Err(_) => Err(Failure::stopped(place, meter.look_up().err().unwrap_or(StopReason::Interrupted))),
    }
}
