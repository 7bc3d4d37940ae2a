//! Checksums of JSON records. The checksum is the last field and covers every byte before it.

use serde::Serialize;

/// The name of the field.
const FIELD: &str = "\"crc32\"";

/// A record on one line, with its checksum.
pub(crate) fn line_with_checksum(record: &impl Serialize) -> String {
    let text = serde_json::to_string(record).expect("a record is plain data");
    with_checksum(&text, ",", ":", "}")
}

/// A record on several lines, with its checksum.
pub(crate) fn lines_with_checksum(record: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(record).expect("a record is plain data");
    with_checksum(&text, ",\n  ", ": ", "\n}")
}

fn with_checksum(text: &str, comma: &str, colon: &str, end: &str) -> String {
    let open = text.strip_suffix(end).expect("a record is an object with a field");
    let covered = format!("{open}{comma}");
    let checksum = crc32fast::hash(covered.as_bytes());
    format!("{covered}{FIELD}{colon}\"{checksum:08x}\"{end}")
}

/// Rejects a record whose checksum does not match. A record without one, such as one written by hand, is accepted.
pub(crate) fn verify_checksum(text: &str) -> Result<(), String> {
    let Some(at) = text.rfind(FIELD) else { return Ok(()) };
    let (covered, rest) = text.split_at(at);
    let found = rest[FIELD.len()..].trim_start().strip_prefix(':').unwrap_or_default().trim_start();
    let found = found.split_once('}').map_or(found, |(field, _)| field).trim_end();
    let expected = format!("\"{:08x}\"", crc32fast::hash(covered.as_bytes()));
    match found == expected {
        true => Ok(()),
        false => Err(format!("checksum mismatch: computed {expected}, the file says {found}")),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// Flipping any single bit gives invalid JSON, a wrong checksum, or an equal record.
    #[test]
    fn every_flipped_bit_is_detected_or_harmless() {
        let record =
            json!({"game": "nim", "board": 2, "formula": "h0 = h1", "kernel": ["⊕", 0.25], "rounds": 3});
        for text in [line_with_checksum(&record), lines_with_checksum(&record)] {
            assert_eq!(verify_checksum(&text), Ok(()), "{text}");
            let mut harmless = 0;
            for bit in 0..8 * text.len() {
                let mut bytes = text.clone().into_bytes();
                bytes[bit / 8] ^= 1 << (bit % 8);
                let Ok(changed) = String::from_utf8(bytes) else { continue };
                let Ok(mut read) = serde_json::from_str::<Value>(&changed) else { continue };
                if verify_checksum(&changed).is_err() {
                    continue;
                }
                // Only the name of the field may differ, and white space after it.
                let fields = read.as_object_mut().unwrap();
                let last = fields.keys().next_back().unwrap().clone();
                fields.remove(&last);
                assert_eq!(read, record, "{changed}");
                harmless += 1;
            }
            assert!(harmless < 64, "{harmless} of {}", 8 * text.len());
        }
    }

    #[test]
    fn a_record_without_a_checksum_is_accepted() {
        assert_eq!(verify_checksum(r#"{"game": "nim"}"#), Ok(()));
        let changed = line_with_checksum(&json!({"formula": "h0 = h1"})).replace("h1", "h2");
        assert!(verify_checksum(&changed).unwrap_err().contains("checksum mismatch"));
    }
}
