//! Rows as Parquet: every column optional, texts by dictionary, row groups of equal size.

use std::{
    io::{self, Write},
    sync::Arc,
};

use parquet::{
    basic::{Compression, LogicalType, Repetition, Type as Physical},
    data_type::{BoolType, ByteArray, ByteArrayType, Int64Type},
    errors::ParquetError,
    file::{properties::WriterProperties, writer::SerializedFileWriter},
    schema::types::Type,
};

use super::encode::Encoder;
use crate::{Column, ColumnKind, Rows, Value};

/// Rows of a group, which are in memory together: about a megabyte, however many rows a part has.
const GROUP: usize = 1 << 13;

/// Writes Parquet.
pub(super) struct ParquetEncoder<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    waiting: Rows,
}

impl<W: Write + Send> ParquetEncoder<W> {
    pub(super) fn new(columns: &[Column], out: W) -> io::Result<Self> {
        let schema = schema(columns).map_err(failed)?;
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let writer = SerializedFileWriter::new(out, schema, Arc::new(properties)).map_err(failed)?;
        Ok(Self { writer, waiting: Rows::new(columns) })
    }

    fn write_group(&mut self, rows: &Rows) -> Result<(), ParquetError> {
        let mut group = self.writer.next_row_group()?;
        for place in 0..rows.columns().len() {
            let cells = rows.column(place);
            let levels: Vec<i16> = cells.iter().map(|cell| i16::from(*cell != Value::Missing)).collect();
            let mut column = group.next_column()?.expect("the schema has this column");
            match rows.columns()[place].kind() {
                ColumnKind::Text => {
                    let values: Vec<ByteArray> = cells.iter().filter_map(text).collect();
                    column.typed::<ByteArrayType>().write_batch(&values, Some(&levels), None)?;
                }
                ColumnKind::Number => {
                    let values: Vec<i64> = cells.iter().filter_map(number).collect();
                    column.typed::<Int64Type>().write_batch(&values, Some(&levels), None)?;
                }
                ColumnKind::Flag => {
                    let values: Vec<bool> = cells.iter().filter_map(flag).collect();
                    column.typed::<BoolType>().write_batch(&values, Some(&levels), None)?;
                }
            }
            column.close()?;
        }
        group.close().map(drop)
    }
}

impl<W: Write + Send> Encoder for ParquetEncoder<W> {
    fn write(&mut self, rows: Rows) -> io::Result<()> {
        self.waiting.append(rows);
        while self.waiting.len() >= GROUP {
            let group = self.waiting.take(GROUP);
            self.write_group(&group).map_err(failed)?;
        }
        Ok(())
    }

    fn close(mut self: Box<Self>) -> io::Result<()> {
        let rest = self.waiting.take(GROUP);
        if !rest.is_empty() {
            self.write_group(&rest).map_err(failed)?;
        }
        self.writer.finish().map(drop).map_err(failed)
    }
}

fn schema(columns: &[Column]) -> Result<Arc<Type>, ParquetError> {
    let field = |column: &Column| {
        let (physical, logical) = match column.kind() {
            ColumnKind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
            ColumnKind::Number => (Physical::INT64, None),
            ColumnKind::Flag => (Physical::BOOLEAN, None),
        };
        let builder =
            Type::primitive_type_builder(column.name(), physical).with_repetition(Repetition::OPTIONAL);
        builder.with_logical_type(logical).build().map(Arc::new)
    };
    let fields = columns.iter().map(field).collect::<Result<Vec<_>, _>>()?;
    Ok(Arc::new(Type::group_type_builder("sweep").with_fields(fields).build()?))
}

/// What the system said, where it was the system that failed.
fn failed(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(other) => io::Error::other(other.to_string()),
        },
        other => io::Error::other(other.to_string()),
    }
}

fn text(value: &Value) -> Option<ByteArray> {
    if let Value::Text(text) = value { Some(ByteArray::from(text.as_bytes().to_vec())) } else { None }
}

fn number(value: &Value) -> Option<i64> {
    // Weights are below 2^63, and so is all that is counted; automorphisms may be more.
    if let Value::Number(number) = value { Some(i64::try_from(*number).unwrap_or(i64::MAX)) } else { None }
}

fn flag(value: &Value) -> Option<bool> {
    if let Value::Flag(flag) = value { Some(*flag) } else { None }
}
