//! The files of a part: where they are, and whether the part is still what was written.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

use super::files::Side;
use crate::{Complaint, Mention, SweepError, sweep::hex};

/// The error about a part that is not what its side file says.
pub(super) fn changed(part: &Path) -> SweepError {
    let message = "this file has changed since it was written; make it again by running its shard with ";
    SweepError::folder(part, Complaint::mentioning(message, Mention::Resume))
}

/// The file of a block.
pub(super) fn part_file(folder: &Path, block: u64, extension: &str) -> PathBuf {
    folder.join(format!("part-{block:05}.{extension}"))
}

/// Whether a part has the number of bytes that its side file gives.
pub(super) fn has_its_size(part: &Path, side: &Side) -> Result<bool, SweepError> {
    let found = fs::metadata(part).map_err(|error| SweepError::file(part, error))?;
    Ok(side.bytes == found.len())
}

/// Whether a part has the size and the checksum that its side file gives.
pub(super) fn is_intact(part: &Path, side: &Side) -> Result<bool, SweepError> {
    if !has_its_size(part, side)? {
        return Ok(false);
    }
    let hashed = File::open(part).and_then(hash).map_err(|error| SweepError::file(part, error))?;
    Ok(side.sha256 == hashed.0)
}

/// The SHA-256 of a file, and how many bytes it has.
pub(super) fn hash(mut file: impl Read) -> io::Result<(String, u64)> {
    let (mut hash, mut buffer, mut bytes) = (Sha256::new(), vec![0; 1 << 16], 0);
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok((hex(&hash.finalize()), bytes)),
            read => {
                hash.update(&buffer[..read]);
                bytes += read as u64;
            }
        }
    }
}
