//! The JSON files of a sweep's folder: what the sweep is, how each part did, and where the input ended.

use std::{fs, io, path::Path};

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value as Json, json};

use super::RowFormat;
use crate::{Sweep, SweepError, Totals, sweep::sha256};

/// The version of the layout of folders.
const VERSION: u64 = 3;

/// The name of the manifest file.
pub(super) const MANIFEST: &str = "manifest.json";

/// The name of the file that says what the whole input was: an [`InputEnd`].
pub(super) const END: &str = "end.json";

/// What a sweep is about: `manifest.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    format: String,
    version: u64,
    sha256: String,
    /// The sweep, as [`Sweep::to_json`] describes it.
    pub sweep: Json,
    /// The format of its parts, by name.
    pub(super) parts: String,
    schema: Json,
    seed: Option<u64>,
    /// What made it, and how it was called; of no weight when two sweeps are compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made_by: Option<MadeBy>,
}

/// What made a folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MadeBy {
    /// The program with its version, and the commit where that is known.
    pub program: String,
    /// The command line.
    pub command: Vec<String>,
}

impl Manifest {
    /// The manifest of a sweep.
    pub(super) fn of(sweep: &Sweep, format: RowFormat) -> Self {
        let described = sweep.to_json();
        let field = |column: &crate::Column| json!({"name": column.name(), "type": column.kind().name()});
        Self {
            format: "nimgraph-sweep".to_owned(),
            version: VERSION,
            sha256: sha256(described.to_string().as_bytes()),
            sweep: described,
            parts: format.name().to_owned(),
            schema: sweep.columns.iter().map(field).collect(),
            seed: sweep.seed(),
            made_by: None,
        }
    }

    /// Whether another manifest is of the same sweep, whatever made it.
    pub(super) fn is_same_sweep(&self, there: &Self) -> bool {
        *self == Self { made_by: self.made_by.clone(), ..there.clone() }
    }

    /// The manifest in a folder.
    pub(super) fn read(folder: &Path) -> Result<Self, SweepError> {
        read_json(&folder.join(MANIFEST))?.ok_or_else(|| {
            SweepError::folder(folder, format!("there is no {MANIFEST}: this is not a folder of a sweep"))
        })
    }

    /// The text of the file.
    pub(super) fn to_text(&self) -> Vec<u8> {
        let text = serde_json::to_string_pretty(self).expect("it has names as keys");
        with_checksum(&text, "\n}", ",\n  ", ": ").into_bytes()
    }

    /// How many counterexamples the sweep keeps.
    pub(super) fn examples(&self) -> usize {
        self.sweep["examples"].as_u64().unwrap_or(0) as usize
    }

    /// How another manifest differs, in a few words.
    pub(super) fn difference(&self, there: &Self) -> String {
        let fields = [
            "game",
            "play",
            "graphs",
            "weights",
            "tokens",
            "columns",
            "where",
            "check",
            "compare",
            "nodes",
            "block",
            "unplayable",
            "with",
        ];
        match fields.into_iter().find(|&field| there.sweep[field] != self.sweep[field]) {
            Some("block") => {
                format!("parts of {} graphs there, of {} here", there.sweep["block"], self.sweep["block"])
            }
            Some(field) => format!("{field}: {} there, {} here", there.sweep[field], self.sweep[field]),
            None if there.parts != self.parts => format!("its parts are {:?}", there.parts),
            None => "of another version".to_owned(),
        }
    }
}

/// What is known of a finished part: its side file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Side {
    pub(super) part: u64,
    pub(super) graphs: u64,
    pub(super) rows: u64,
    pub(super) bytes: u64,
    pub(super) sha256: String,
    pub(super) input_sha256: String,
    pub(super) totals: Totals,
    pub(super) seconds: f64,
}

/// The whole input of a sweep, including the blocks of other shards: `end.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InputEnd {
    /// How many blocks it has.
    pub blocks: u64,
    /// How many graphs.
    pub graphs: u64,
    /// The SHA-256 of the checksums of its blocks, one per line.
    pub sha256: String,
}

/// What a file holds, or nothing when it is not there. A file that was changed after it had been written is refused.
pub(super) fn read_json<T: DeserializeOwned>(file: &Path) -> Result<Option<T>, SweepError> {
    let refused = |message: String| SweepError::folder(file, message);
    match fs::read(file) {
        Ok(bytes) => {
            let read = serde_json::from_slice(&bytes);
            let read =
                read.map_err(|error| refused(format!("expected JSON as a sweep writes it: {error}")))?;
            check_checksum(&String::from_utf8_lossy(&bytes)).map_err(refused)?;
            Ok(Some(read))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(SweepError::file(file, error)),
    }
}

/// The text of such a file.
pub(super) fn json_line(value: &impl Serialize) -> Vec<u8> {
    let text = serde_json::to_string(value).expect("it has names as keys");
    with_checksum(&text, "}", ",", ":").into_bytes()
}

/// The last field of every file.
const CHECKSUM: &str = "\"checksum\"";

/// A text of JSON with the SHA-256 of all that comes before it as its last field.
fn with_checksum(text: &str, end: &str, comma: &str, colon: &str) -> String {
    let fields = text.strip_suffix(end).expect("it is an object with fields");
    let covered = format!("{fields}{comma}");
    let sum = sha256(covered.as_bytes());
    format!("{covered}{CHECKSUM}{colon}\"{sum}\"{end}\n")
}

/// Refuses a text whose checksum is wrong or missing.
fn check_checksum(text: &str) -> Result<(), String> {
    let at = text.rfind(CHECKSUM).ok_or("there is no checksum at its end")?;
    let (covered, rest) = text.split_at(at);
    let said = rest[CHECKSUM.len()..].trim_start_matches([':', ' ']).trim_end_matches(['\n', '}']);
    let computed = format!("\"{}\"", sha256(covered.as_bytes()));
    match said == computed {
        true => Ok(()),
        false => Err(format!("checksum mismatch: computed {computed}, the file says {said}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Sample {
        blocks: u64,
        seconds: f64,
    }

    /// Every single bit: the text is not what a sweep writes, or its checksum is wrong, or what it says is the same.
    #[test]
    fn flipped_bits_are_noticed_or_harmless() {
        let sample = Sample { blocks: 17, seconds: 0.1 };
        let text = json_line(&sample);
        assert_eq!(check_checksum(std::str::from_utf8(&text).unwrap()), Ok(()));
        for bit in 0..8 * text.len() {
            let mut changed = text.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            let Ok(read) = serde_json::from_slice::<Sample>(&changed) else { continue };
            if check_checksum(&String::from_utf8_lossy(&changed)).is_ok() {
                assert_eq!(read, sample, "bit {bit}");
            }
        }
        assert!(check_checksum("{\"blocks\":17}").unwrap_err().contains("no checksum"));
    }
}
