//! Certificates in files, packed or not.

use std::{io::Read, path::Path};

use flate2::read::MultiGzDecoder;

use crate::{args::text, failure::Failure, file::read_bytes};

/// What gzip files begin with.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// A packed file may not grow beyond this.
const LARGEST: u64 = 1 << 30;

/// The text of a file, which may be packed with gzip.
pub(crate) fn read_certificate(path: &Path) -> Result<String, Failure> {
    let bytes = read_bytes(path)?;
    let as_text =
        |bytes: Vec<u8>| text(bytes).map_err(|failure| failure.in_file(&path.display().to_string()));
    if !bytes.starts_with(&GZIP) {
        return as_text(bytes);
    }
    let mut unpacked = Vec::new();
    let read = MultiGzDecoder::new(bytes.as_slice()).take(LARGEST).read_to_end(&mut unpacked);
    let place = || path.display().to_string();
    read.map_err(|error| Failure::argument(place(), format!("the file cannot be unpacked: {error}")))?;
    if unpacked.len() as u64 == LARGEST {
        return Err(Failure::argument(place(), format!("expected at most {LARGEST} bytes when unpacked")));
    }
    as_text(unpacked)
}
