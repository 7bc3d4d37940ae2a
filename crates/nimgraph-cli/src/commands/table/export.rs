//! `nimgraph table export`: a table's file as Parquet, one state a row.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use clap::Args;
use nimgraph::table::{
    Values,
    file::{Info, TableFile, TableFileError},
    sink::{Block, TableState},
};
use nimgraph_wire::{PositionJson, reports::TableExported};
use parquet::{
    basic::{Compression, Repetition, Type as Physical},
    data_type::{BoolType, Int32Type, Int64Type},
    errors::ParquetError,
    file::{metadata::KeyValue, properties::WriterProperties, writer::SerializedFileWriter},
    schema::types::Type,
};

use super::{
    file::{open, unreadable},
    progress::Progress,
    words::{bytes, grouped},
};
use crate::{
    args::LimitArgs,
    console::Console,
    failure::Failure,
    file::{check_place, write_whole},
    status::Status,
    style::HEADING,
};

/// Write a table's file as Parquet, one state per row
///
/// The columns are: one for each weight, by its name; token, the number of the token's vertex (games with a token); p,
/// whether the state is a P-position; and grundy (tables of Grundy values). Of a table of remoteness it writes who wins.
#[derive(Args)]
pub(crate) struct Export {
    /// The table
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The Parquet file to write
    #[arg(long, value_name = "OUT")]
    parquet: PathBuf,
    /// Write only P-positions
    #[arg(long)]
    p_only: bool,
    #[command(flatten)]
    limits: LimitArgs,
}

impl Export {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let file = open(&self.file, &self.limits)?;
        check_place(&self.parquet)?;
        let progress = Progress::start(file.info().table.states(), self.limits.time);
        let mut rows = Ok(0);
        let written = write_whole(&self.parquet, |out| {
            rows = self.write(&file, out, &progress);
            // What is not whole is not kept.
            rows.as_ref().map(drop).map_err(|_| io::ErrorKind::Other.into())
        });
        let rows = rows.map_err(|error| error.failure(&progress, &self.file, &self.parquet))?;
        written?;
        drop(progress);
        let length = std::fs::metadata(&self.parquet).map(|data| data.len()).unwrap_or(0);
        if console.json {
            let file = self.parquet.display().to_string();
            console.write_json(&TableExported { file, rows, bytes: length })?;
        } else {
            let (rows, length) = (grouped(rows.into()), bytes(length.into()));
            writeln!(console, "{HEADING}{}{HEADING:#}: {rows} rows, {length}", self.parquet.display())?;
        }
        Ok(Status::Answered)
    }

    /// As many rows as fit into a quarter of the memory: they are encoded and compressed beside themselves.
    fn rows_at_once(&self, axes: usize) -> usize {
        let of_a_row = 8 * (axes as u64 + 1);
        let most = self.limits.memory().map_or(u64::MAX, |memory| memory / 4 / of_a_row);
        usize::try_from(most).unwrap_or(usize::MAX).clamp(SMALL_ROW_GROUP, ROW_GROUP)
    }

    fn write(
        &self,
        file: &TableFile,
        out: impl Write + Send,
        progress: &Progress,
    ) -> Result<u64, ExportError> {
        let info = file.info();
        let mut writer = SerializedFileWriter::new(out, schema(&info)?, properties(&info))?;
        let mut rows = Rows::new(&info);
        let axes = info.table.bounds().axes();
        let group = self.rows_at_once(axes);
        let (mut written, mut blocks) = (0, 0);
        file.for_each_block(|block: &Block<'_>| {
            let mut pushed = if progress.is_cancelled() { Err(ExportError::Interrupted) } else { Ok(()) };
            // A block may hold millions of states.
            let add = |state: TableState<'_>| {
                if pushed.is_err() || !info.table.is_state(state.weights, state.token) {
                    return;
                }
                rows.push(&state);
                if rows.len() >= group {
                    pushed = rows.flush(&mut writer).map(|flushed| written += flushed).map_err(Into::into);
                }
                if rows.len().is_multiple_of(LOOK_EVERY) && progress.is_cancelled() {
                    pushed = Err(ExportError::Interrupted);
                }
            };
            if self.p_only {
                block.each_p(&vec![0; axes], add);
            } else {
                block.each_state(&vec![0; axes], add);
            }
            blocks += 1;
            progress.tell(blocks * info.table.states() / u128::from(info.blocks));
            pushed
        })?;
        written += rows.flush(&mut writer)?;
        writer.close()?;
        Ok(written)
    }
}

/// Rows of a group, and the fewest.
const ROW_GROUP: usize = 1 << 20;
const SMALL_ROW_GROUP: usize = 1 << 12;
/// Rows between two looks at the clock.
const LOOK_EVERY: usize = 1 << 12;

enum ExportError {
    Table(TableFileError),
    Parquet(ParquetError),
    Interrupted,
}

impl From<TableFileError> for ExportError {
    fn from(error: TableFileError) -> Self {
        Self::Table(error)
    }
}

impl From<ParquetError> for ExportError {
    fn from(error: ParquetError) -> Self {
        Self::Parquet(error)
    }
}

impl ExportError {
    fn failure(self, progress: &Progress, table: &Path, out: &Path) -> Failure {
        match self {
            Self::Table(error) => unreadable(table, error.into()),
            Self::Parquet(error) => Failure::not_written(out, of_the_system(error)),
            Self::Interrupted => progress.stopped(format!("{} was not written", out.display())),
        }
    }
}

/// The error of the system that an error of the format wraps, such as a full disk.
fn of_the_system(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => inner.downcast().map_or_else(io::Error::other, |error| *error),
        other => io::Error::other(other),
    }
}

fn schema(info: &Info<'_>) -> Result<Arc<Type>, ParquetError> {
    let column = |name: &str, physical| {
        let builder = Type::primitive_type_builder(name, physical).with_repetition(Repetition::REQUIRED);
        builder.build().map(Arc::new)
    };
    let mut columns = Vec::new();
    for name in info.table.axis_names() {
        columns.push(column(&name, Physical::INT64)?);
    }
    if info.table.labels().is_some() {
        columns.push(column("token", Physical::INT32)?);
    }
    columns.push(column("p", Physical::BOOLEAN)?);
    if info.values == Values::Grundy {
        columns.push(column("grundy", Physical::INT32)?);
    }
    Ok(Arc::new(Type::group_type_builder("state").with_fields(columns).build()?))
}

fn properties(info: &Info<'_>) -> Arc<WriterProperties> {
    let position =
        KeyValue::new("nimgraph.position".to_owned(), PositionJson::of_board(info.table.board()).to_string());
    let builder = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_key_value_metadata(Some(vec![position]));
    Arc::new(builder.build())
}

/// Writes and empties the next column of a group.
macro_rules! write_column {
    ($group:expr, $type:ty, $column:expr) => {{
        let column = $column;
        let mut writer = $group.next_column()?.expect("the schema has this column");
        writer.typed::<$type>().write_batch(column, None, None)?;
        writer.close()?;
        column.clear();
    }};
}

/// Rows that wait to be written, column by column.
struct Rows {
    weights: Vec<Vec<i64>>,
    tokens: Option<Vec<i32>>,
    p: Vec<bool>,
    grundy: Option<Vec<i32>>,
}

impl Rows {
    fn new(info: &Info<'_>) -> Self {
        Self {
            weights: vec![Vec::new(); info.table.bounds().axes()],
            tokens: info.table.labels().map(|_| Vec::new()),
            p: Vec::new(),
            grundy: (info.values == Values::Grundy).then(Vec::new),
        }
    }

    fn len(&self) -> usize {
        self.p.len()
    }

    fn push(&mut self, state: &TableState<'_>) {
        for (column, &weight) in self.weights.iter_mut().zip(state.weights) {
            column.push(weight as i64);
        }
        self.tokens.iter_mut().for_each(|column| column.push(state.token as i32));
        self.p.push(state.is_p);
        self.grundy.iter_mut().for_each(|column| column.push(state.grundy.unwrap_or(0) as i32));
    }

    /// Writes a group of rows; how many there were.
    fn flush(&mut self, writer: &mut SerializedFileWriter<impl Write + Send>) -> Result<u64, ParquetError> {
        if self.p.is_empty() {
            return Ok(0);
        }
        let rows = self.p.len() as u64;
        let mut group = writer.next_row_group()?;
        for column in &mut self.weights {
            write_column!(group, Int64Type, column);
        }
        if let Some(column) = &mut self.tokens {
            write_column!(group, Int32Type, column);
        }
        write_column!(group, BoolType, &mut self.p);
        if let Some(column) = &mut self.grundy {
            write_column!(group, Int32Type, column);
        }
        group.close()?;
        Ok(rows)
    }
}
