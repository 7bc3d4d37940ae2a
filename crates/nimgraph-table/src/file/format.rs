//! The bytes of a table's file: its beginning, its blocks, its index and its end.

use twox_hash::XxHash3_64;

use super::bytes::ReadAt;

/// The file begins with this, the version, and the length of the head; then comes the head, in JSON, and its
/// checksum.
pub(super) const MAGIC: [u8; 16] = *b"nimgraph table\r\n";
pub(super) const VERSION: u32 = 1;
/// The file ends with this.
pub(super) const END: [u8; 8] = *b"complete";

/// Bytes before the head.
pub(super) const PREFIX: usize = MAGIC.len() + 4 + 4;
/// Bytes before a block's own.
pub(super) const FRAME: usize = 4 + 4 + 8;
/// Bytes of an entry of the index.
pub(super) const ENTRY: usize = 8 + 8;
/// Bytes of the end of the file.
pub(super) const FOOTER: usize = 4 * 8 + END.len();

/// No head is longer; what claims to have one is damaged.
const MOST_HEAD: usize = 1 << 22;

/// The checksum of everything here: XXH3, 64 bits.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    XxHash3_64::oneshot(bytes)
}

/// Why a file cannot be read as a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableFileError {
    /// The file does not begin as tables do.
    #[error("this is not a nimgraph table")]
    NotATable,
    /// The file was made by a later program.
    #[error("the table has format {found}, but this program reads format {VERSION}")]
    Version {
        /// The number in the file.
        found: u32,
    },
    /// The file ends too early.
    #[error("the table is not complete: the file ends too early")]
    Incomplete,
    /// The system cannot read the file.
    #[error("the table cannot be read: {message}")]
    Unreadable {
        /// What the system says.
        message: String,
    },
    /// A part of it that is read at once is larger than the memory that it may take.
    #[error("the table has a part of {bytes} bytes, and the budget of memory is {most} bytes")]
    OutOfMemory {
        /// The length of the part.
        bytes: u64,
        /// The limit.
        most: u64,
    },
    /// The head does not fit together.
    #[error("the head of the table is damaged: {field}: {message}")]
    Header {
        /// The field.
        field: String,
        /// What is wrong with it.
        message: String,
    },
    /// The index or the end of the file is not what was written.
    #[error("the index of the table is damaged")]
    Index,
    /// A block is not what was written.
    #[error("block {block} of the table is damaged: {message}")]
    Block {
        /// Its number.
        block: u64,
        /// What is wrong with it.
        message: &'static str,
    },
}

/// Where a block lies, and its checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BlockEntry {
    pub(super) offset: u64,
    pub(super) checksum: u64,
}

impl BlockEntry {
    pub(super) fn to_bytes(self) -> [u8; ENTRY] {
        let mut bytes = [0; ENTRY];
        bytes[..8].copy_from_slice(&self.offset.to_le_bytes());
        bytes[8..].copy_from_slice(&self.checksum.to_le_bytes());
        bytes
    }

    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        Some(Self { offset: u64_at(bytes, 0)?, checksum: u64_at(bytes, 8)? })
    }
}

/// How a block's bytes are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Codec {
    Raw = 0,
    Lz4 = 1,
}

/// A block as it stands in the file, compressed where that saves an eighth at least; and its checksum.
pub(super) fn pack(raw: &[u8]) -> (Vec<u8>, u64) {
    let mut framed = vec![0; FRAME + lz4_flex::block::get_maximum_output_size(raw.len())];
    let length = lz4_flex::block::compress_into(raw, &mut framed[FRAME..]).unwrap_or(usize::MAX);
    let codec = if length <= raw.len() / 8 * 7 { Codec::Lz4 } else { Codec::Raw };
    match codec {
        Codec::Lz4 => framed.truncate(FRAME + length),
        Codec::Raw => {
            framed.truncate(FRAME);
            framed.extend_from_slice(raw);
        }
    }
    let checksum = checksum(&framed[FRAME..]);
    let length = (framed.len() - FRAME) as u32;
    framed[..4].copy_from_slice(&(codec as u32).to_le_bytes());
    framed[4..8].copy_from_slice(&length.to_le_bytes());
    framed[8..FRAME].copy_from_slice(&checksum.to_le_bytes());
    (framed, checksum)
}

/// A block's own bytes from a file; there must be this many.
pub(super) fn unpack(
    file: &(impl ReadAt + ?Sized),
    block: u64,
    entry: BlockEntry,
    length: usize,
) -> Result<Vec<u8>, TableFileError> {
    let damaged = |message| TableFileError::Block { block, message };
    let frame =
        file.bytes(entry.offset, FRAME)?.ok_or_else(|| damaged("it lies beyond the end of the file"))?;
    let numbers = || Some((u32_at(&frame, 0)?, u32_at(&frame, 4)? as usize, u64_at(&frame, 8)?));
    let (codec, stored_length, sum) = numbers().ok_or_else(|| damaged("its frame is cut off"))?;
    let stored = file.bytes(entry.offset + FRAME as u64, stored_length)?;
    let stored = stored.ok_or_else(|| damaged("it is cut off"))?;
    if sum != entry.checksum || checksum(&stored) != sum {
        return Err(damaged("its checksum is wrong"));
    }
    file.may_hold(length)?;
    match codec {
        0 if stored_length == length => Ok(stored),
        1 => {
            let raw = lz4_flex::block::decompress(&stored, length);
            raw.ok().filter(|raw| raw.len() == length).ok_or_else(|| damaged("it cannot be decompressed"))
        }
        _ => Err(damaged("it has the wrong length")),
    }
}

/// The beginning of a file.
pub(super) fn opening(head: &[u8]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend((head.len() as u32).to_le_bytes());
    bytes.extend_from_slice(head);
    bytes.extend(checksum(head).to_le_bytes());
    bytes
}

/// The beginning of a file, as it stands there, and the head in it.
pub(super) fn read_opening(file: &(impl ReadAt + ?Sized)) -> Result<(Vec<u8>, Vec<u8>), TableFileError> {
    let incomplete = || TableFileError::Incomplete;
    if file.bytes(0, MAGIC.len())?.as_deref() != Some(MAGIC.as_slice()) {
        return Err(TableFileError::NotATable);
    }
    let prefix = file.bytes(0, PREFIX)?.ok_or_else(incomplete)?;
    let version = u32_at(&prefix, MAGIC.len()).ok_or_else(incomplete)?;
    if version != VERSION {
        return Err(TableFileError::Version { found: version });
    }
    let length = u32_at(&prefix, MAGIC.len() + 4).ok_or_else(incomplete)? as usize;
    if length > MOST_HEAD {
        let message = format!("it would have {length} bytes");
        return Err(TableFileError::Header { field: "all".to_owned(), message });
    }
    let opening = file.bytes(0, PREFIX + length + 8)?.ok_or_else(incomplete)?;
    let head = opening[PREFIX..PREFIX + length].to_vec();
    if Some(checksum(&head)) != u64_at(&opening, PREFIX + length) {
        let message = "its checksum is wrong".to_owned();
        return Err(TableFileError::Header { field: "all".to_owned(), message });
    }
    Ok((opening, head))
}

/// What stands at the end of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Footer {
    pub(super) index: u64,
    pub(super) blocks: u64,
    pub(super) p: u64,
    /// Of the opening, the index, and the three numbers above: with the checksums in the index, of everything.
    pub(super) checksum: u64,
}

/// The index and the footer, at their offset in a file that begins like this.
pub(super) fn closing(opening: &[u8], entries: &[BlockEntry], offset: u64, p: u64) -> (Vec<u8>, Footer) {
    let mut bytes: Vec<u8> = entries.iter().flat_map(|entry| entry.to_bytes()).collect();
    let footer = Footer { index: offset, blocks: entries.len() as u64, p, checksum: 0 };
    let footer = Footer { checksum: total(opening, &bytes, footer), ..footer };
    for number in [footer.index, footer.blocks, footer.p, footer.checksum] {
        bytes.extend(number.to_le_bytes());
    }
    bytes.extend(END);
    (bytes, footer)
}

/// The footer and the bytes of the index, both checked, of a file that begins like this.
pub(super) fn read_closing(
    file: &(impl ReadAt + ?Sized),
    opening: &[u8],
) -> Result<(Footer, Vec<u8>), TableFileError> {
    let incomplete = || TableFileError::Incomplete;
    let at = file.length().checked_sub(FOOTER as u64).filter(|&at| at >= opening.len() as u64);
    let at = at.ok_or_else(incomplete)?;
    let end = file.bytes(at, FOOTER)?.ok_or_else(incomplete)?;
    if end[FOOTER - END.len()..] != END {
        return Err(TableFileError::Incomplete);
    }
    let number = |place: usize| u64_at(&end, 8 * place).ok_or_else(incomplete);
    let footer = Footer { index: number(0)?, blocks: number(1)?, p: number(2)?, checksum: number(3)? };
    let is_right = footer.index >= opening.len() as u64
        && footer.index <= at
        && u128::from(at - footer.index) == u128::from(footer.blocks) * ENTRY as u128;
    let length = usize::try_from(at.saturating_sub(footer.index)).map_err(|_| TableFileError::Index)?;
    if !is_right {
        return Err(TableFileError::Index);
    }
    let index = file.bytes(footer.index, length)?.ok_or(TableFileError::Index)?;
    if total(opening, &index, footer) == footer.checksum {
        Ok((footer, index))
    } else {
        Err(TableFileError::Index)
    }
}

fn total(opening: &[u8], index: &[u8], footer: Footer) -> u64 {
    let numbers = [footer.index, footer.blocks, footer.p].map(u64::to_le_bytes);
    checksum(&[opening, index, numbers.as_flattened()].concat())
}

pub(super) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

pub(super) fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(raw: &[u8]) -> usize {
        let (framed, checksum) = pack(raw);
        let file = [b"before".as_slice(), &framed, b"after"].concat();
        let entry = BlockEntry { offset: 6, checksum };
        assert_eq!(unpack(&*file, 0, entry, raw.len()).unwrap(), raw);
        for at in 6..6 + framed.len() {
            let mut damaged = file.clone();
            damaged[at] ^= 1;
            assert!(unpack(&*damaged, 0, entry, raw.len()).is_err(), "byte {at}");
        }
        assert!(unpack(&file[..6 + framed.len() - 1], 0, entry, raw.len()).is_err());
        framed.len()
    }

    #[test]
    fn blocks_come_back_and_damage_is_seen() {
        let noise: Vec<u8> = (0..1000u64).map(|i| checksum(&i.to_le_bytes()) as u8).collect();
        assert_eq!(check(&noise), FRAME + 1000);
        assert!(check(&[7; 1000]) < 100);
        check(&[]);
    }

    #[test]
    fn the_end_is_checked_with_the_beginning() {
        let opening = opening(b"{}");
        let entries = [BlockEntry { offset: 1, checksum: 2 }, BlockEntry { offset: 3, checksum: 4 }];
        let (end, footer) = closing(&opening, &entries, opening.len() as u64, 5);
        let file = [opening.clone(), end].concat();
        let (found, index) = read_closing(&*file, &opening).unwrap();
        assert_eq!((found, BlockEntry::from_bytes(&index[ENTRY..])), (footer, Some(entries[1])));
        for at in 0..file.len() {
            let mut damaged = file.clone();
            damaged[at] ^= 1;
            let is_seen = |file: &[u8]| match read_opening(file) {
                Ok((opening, _)) => read_closing(file, &opening).is_err(),
                Err(_) => true,
            };
            assert!(is_seen(&damaged), "byte {at}");
            assert!(is_seen(&file[..at]), "cut at {at}");
        }
    }
}
