//! A checksum in a record of JSON, so that a change of its file is noticed. It is the last field, and covers every byte
//! before it.

use serde::Serialize;

/// The field.
const FIELD: &str = "\"crc32\"";

/// A record on one line, with its checksum.
pub(crate) fn sealed_line(record: &impl Serialize) -> String {
    let text = serde_json::to_string(record).expect("a record is plain data");
    sealed(&text, ",", ":", "}")
}

/// A record on several lines, with its checksum.
pub(crate) fn sealed_lines(record: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(record).expect("a record is plain data");
    sealed(&text, ",\n  ", ": ", "\n}")
}

fn sealed(text: &str, comma: &str, colon: &str, end: &str) -> String {
    let open = text.strip_suffix(end).expect("a record is an object with a field");
    let covered = format!("{open}{comma}");
    let checksum = crc32fast::hash(covered.as_bytes());
    format!("{covered}{FIELD}{colon}\"{checksum:08x}\"{end}")
}

/// Refuses a text that was changed after it had got its checksum. A text without one, as a person may write it, is taken as it
/// is.
pub(crate) fn check_seal(text: &str) -> Result<(), String> {
    let Some(at) = text.rfind(FIELD) else { return Ok(()) };
    let (covered, rest) = text.split_at(at);
    let found = rest[FIELD.len()..].trim_start().strip_prefix(':').unwrap_or_default().trim_start();
    let found = found.split_once('}').map_or(found, |(field, _)| field).trim_end();
    let expected = format!("\"{:08x}\"", crc32fast::hash(covered.as_bytes()));
    match found == expected {
        true => Ok(()),
        false => Err(format!(
            "it was changed after it had been written: its checksum is {expected}, and it says {found}"
        )),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// Every single bit: the text is no JSON, or its checksum is wrong, or the record is the same.
    #[test]
    fn every_flipped_bit_is_noticed_or_harmless() {
        let record =
            json!({"game": "nim", "board": 2, "formula": "h0 = h1", "kernel": ["⊕", 0.25], "rounds": 3});
        for text in [sealed_line(&record), sealed_lines(&record)] {
            assert_eq!(check_seal(&text), Ok(()), "{text}");
            let mut harmless = 0;
            for bit in 0..8 * text.len() {
                let mut bytes = text.clone().into_bytes();
                bytes[bit / 8] ^= 1 << (bit % 8);
                let Ok(changed) = String::from_utf8(bytes) else { continue };
                let Ok(mut read) = serde_json::from_str::<Value>(&changed) else { continue };
                if check_seal(&changed).is_err() {
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
    fn a_record_without_a_checksum_is_taken_as_it_is() {
        assert_eq!(check_seal(r#"{"game": "nim"}"#), Ok(()));
        let changed = sealed_line(&json!({"formula": "h0 = h1"})).replace("h1", "h2");
        assert!(check_seal(&changed).unwrap_err().contains("changed after"));
    }
}
