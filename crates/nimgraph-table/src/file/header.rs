//! The head of a table's file: what it is about and how the states lie in it.

use nimgraph_game::{notation, spec::NoAppraiser};
use serde_json::{Value, json};

use super::encode::stored_planes;
use super::format::TableFileError;
use crate::edge::Plan;
use crate::game_box::{GameBox, Values};
use crate::kernel::Kernel;
use crate::layout::{Axis, Layout};

/// The head of a file.
#[derive(Clone, Debug)]
pub(super) struct Header {
    pub(super) table: GameBox,
    pub(super) values: Values,
    /// How many values the kernel tells apart; one for outcomes.
    pub(super) planes: usize,
    pub(super) layout: Layout,
    /// Tiles of a block; the last one may have fewer.
    pub(super) block_tiles: u64,
}

/// About how many bytes a block has before it is compressed.
const BLOCK_BYTES: usize = 1 << 20;

impl Header {
    /// The head of a table to be built.
    pub(super) fn new(table: &GameBox, values: Values, planes: usize) -> Self {
        let layout = match &table.kernel {
            Kernel::Edge(edge_box) => Plan::new(edge_box).layout().clone(),
            Kernel::Monotone(game) => game.layout(),
            Kernel::Kinds(game) => game.layout(),
        };
        let mut header = Self { table: table.clone(), values, planes, layout, block_tiles: 1 };
        header.block_tiles = (BLOCK_BYTES / header.tile_bytes().max(1)).max(1) as u64;
        header
    }

    /// Bytes of one tile in the file, all places and planes.
    pub(super) fn tile_bytes(&self) -> usize {
        self.row_bytes() * stored_planes(self.planes)
    }

    /// Bytes of one plane of a tile.
    pub(super) fn row_bytes(&self) -> usize {
        self.layout.tile_bytes() * self.table.places()
    }

    /// The number of blocks.
    pub(super) fn blocks(&self) -> u64 {
        if self.tile_bytes() == 0 { 0 } else { self.layout.tiles().div_ceil(self.block_tiles) }
    }

    /// Bytes of a block before it is compressed.
    pub(super) fn block_bytes(&self, block: u64) -> usize {
        let left = self.layout.tiles() - (block * self.block_tiles).min(self.layout.tiles());
        left.min(self.block_tiles) as usize * self.tile_bytes()
    }

    /// Bytes of all blocks before they are compressed.
    pub(super) fn bytes(&self) -> u128 {
        u128::from(self.layout.tiles()) * self.tile_bytes() as u128
    }

    /// The head as it stands in the file.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let bounds: Vec<u64> =
            (0..self.table.bounds().axes()).map(|i| self.table.bounds().bound(i)).collect();
        let digits = |axes: &[Axis]| axes.iter().map(|a| json!([a.edge, a.radix, a.unit])).collect::<Value>();
        let layout = &self.layout;
        json!({
            "position": notation::write(&self.table.board().spec()),
            "bounds": bounds,
            "values": match self.values {
                Values::Outcomes => "outcomes",
                Values::Grundy => "grundy",
                Values::Remoteness => "remoteness",
            },
            "planes": stored_planes(self.planes),
            "values_below": self.planes,
            "places": self.table.places(),
            "tiles": layout.tiles(),
            "block_tiles": self.block_tiles,
            "word_bytes": layout.width.bytes(),
            "lanes": layout.lanes,
            "vector_bytes": layout.vector_bytes,
            "word": digits(&layout.word),
            "across": digits(&layout.across),
            "loops": digits(&layout.loops),
            "rounds": layout.rounds,
            "inner": layout.inner,
        })
        .to_string()
        .into_bytes()
    }

    /// Reads a head and checks that all of it fits together.
    pub(super) fn from_bytes(bytes: &[u8]) -> Result<Self, TableFileError> {
        let head: Value =
            serde_json::from_slice(bytes).map_err(|error| bad("not JSON", &error.to_string()))?;
        let text = head["position"].as_str().ok_or_else(|| bad("position", "expected the short notation"))?;
        let board = notation::read(text)
            .and_then(|spec| spec.check_board(&NoAppraiser))
            .map_err(|error| bad("position", &error.to_string()))?;
        let bounds = numbers(&head, "bounds")?;
        let table = GameBox::new(&board, &bounds).map_err(|error| bad("bounds", &error.to_string()))?;
        let values = match head["values"].as_str() {
            Some("outcomes") => Values::Outcomes,
            Some("grundy") => Values::Grundy,
            Some("remoteness") => Values::Remoteness,
            _ => return Err(bad("values", "expected \"outcomes\", \"grundy\" or \"remoteness\"")),
        };
        let planes = size(&head, "values_below")?;
        if planes == 0 || planes > MOST_VALUES || (planes == 1) != (values == Values::Outcomes) {
            return Err(bad("values_below", "the number of values does not match their kind"));
        }
        let layout = Layout::from_digits(
            table.bounds(),
            [digits(&head, "word")?, digits(&head, "across")?, digits(&head, "loops")?],
            size(&head, "word_bytes")?,
            size(&head, "lanes")?,
            size(&head, "vector_bytes")?,
            (size(&head, "rounds")?, size(&head, "inner")?),
        )
        .ok_or_else(|| bad("word, across, loops", "they do not cover the box"))?;
        let block_tiles = size(&head, "block_tiles")? as u64;
        let header = Self { table, values, planes, layout, block_tiles };
        let fits = block_tiles > 0 && (block_tiles as u128 * header.tile_bytes() as u128) <= MOST_BLOCK_BYTES;
        if fits { Ok(header) } else { Err(bad("block_tiles", "a block would be empty or too large")) }
    }

    /// Whether this is the head of such a table, however many values it provides for.
    pub(super) fn is_of(&self, table: &GameBox, values: Values) -> bool {
        let same = |a: &GameBox, b: &GameBox| a.board() == b.board() && a.bounds() == b.bounds();
        same(&self.table, table) && self.values == values
    }
}

/// No head provides for more Grundy values, and no block is larger: what claims to be is damaged.
pub(super) const MOST_VALUES: usize = 1 << 20;
const MOST_BLOCK_BYTES: u128 = 1 << 32;

fn bad(field: &str, message: &str) -> TableFileError {
    TableFileError::Header { field: field.to_owned(), message: message.to_owned() }
}

fn size(head: &Value, field: &str) -> Result<usize, TableFileError> {
    let number = head[field].as_u64().and_then(|number| usize::try_from(number).ok());
    number.ok_or_else(|| bad(field, "expected a whole number"))
}

fn numbers(head: &Value, field: &str) -> Result<Vec<u64>, TableFileError> {
    let list = head[field].as_array().and_then(|items| items.iter().map(Value::as_u64).collect());
    list.ok_or_else(|| bad(field, "expected a list of whole numbers"))
}

fn digits(head: &Value, field: &str) -> Result<Vec<[u64; 3]>, TableFileError> {
    let digit = |item: &Value| {
        let items = item.as_array()?;
        let [edge, radix, unit] = items.as_slice() else { return None };
        Some([edge.as_u64()?, radix.as_u64()?, unit.as_u64()?])
    };
    let list = head[field].as_array().and_then(|items| items.iter().map(digit).collect());
    list.ok_or_else(|| bad(field, "expected a list of [axis, radix, unit]"))
}
