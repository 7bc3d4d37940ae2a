//! Rows as bytes: Parquet, CSV or JSON lines.

use std::{
    io::{self, Write},
    str::FromStr,
};

use crate::{Column, Rows, SweepError, Value};

/// How rows are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowFormat {
    /// Apache Parquet.
    #[cfg(feature = "parquet")]
    Parquet,
    /// Comma-separated values (RFC 4180), with a heading.
    Csv,
    /// One JSON object per line.
    JsonLines,
}

impl RowFormat {
    /// Its name, which is also the extension of its files.
    pub fn name(self) -> &'static str {
        match self {
            #[cfg(feature = "parquet")]
            Self::Parquet => "parquet",
            Self::Csv => "csv",
            Self::JsonLines => "jsonl",
        }
    }

    /// Every format.
    pub const ALL: &'static [Self] = &[
        #[cfg(feature = "parquet")]
        Self::Parquet,
        Self::Csv,
        Self::JsonLines,
    ];

    /// Something that writes rows to `out`.
    pub(crate) fn encoder<'a, W: Write + Send + 'a>(
        self,
        columns: &[Column],
        out: W,
    ) -> io::Result<Box<dyn Encoder + 'a>> {
        Ok(match self {
            #[cfg(feature = "parquet")]
            Self::Parquet => Box::new(super::parquet::ParquetEncoder::new(columns, out)?),
            Self::Csv => Box::new(CsvEncoder::new(columns, out)?),
            Self::JsonLines => Box::new(JsonEncoder { out }),
        })
    }
}

impl FromStr for RowFormat {
    type Err = SweepError;

    fn from_str(name: &str) -> Result<Self, SweepError> {
        let found = Self::ALL.iter().find(|format| format.name() == name).copied();
        found.ok_or_else(|| {
            SweepError::unknown("format", "format", name, Self::ALL.iter().map(|format| format.name()))
        })
    }
}

/// Writes rows.
pub(crate) trait Encoder {
    /// Writes some rows, or keeps them to be written with others.
    fn write(&mut self, rows: Rows) -> io::Result<()>;
    /// Writes all that was kept.
    fn close(self: Box<Self>) -> io::Result<()>;
}

struct CsvEncoder<W> {
    out: W,
}

impl<W: Write> CsvEncoder<W> {
    fn new(columns: &[Column], mut out: W) -> io::Result<Self> {
        let names: Vec<&str> = columns.iter().map(|column| column.name()).collect();
        writeln!(out, "{}", names.join(","))?;
        Ok(Self { out })
    }
}

impl<W: Write> Encoder for CsvEncoder<W> {
    fn write(&mut self, rows: Rows) -> io::Result<()> {
        let mut text = String::new();
        for row in rows.rows() {
            for (place, value) in row.enumerate() {
                if place > 0 {
                    text.push(',');
                }
                put_csv(&mut text, value);
            }
            text.push('\n');
        }
        self.out.write_all(text.as_bytes())
    }

    fn close(mut self: Box<Self>) -> io::Result<()> {
        self.out.flush()
    }
}

fn put_csv(text: &mut String, value: &Value) {
    match value {
        Value::Missing => {}
        Value::Flag(flag) => text.push_str(if *flag { "true" } else { "false" }),
        Value::Number(number) => text.push_str(&number.to_string()),
        // Quotes tell an empty text from a missing one.
        Value::Text(cell) if cell.is_empty() || cell.contains([',', '"', '\n', '\r']) => {
            text.push('"');
            text.push_str(&cell.replace('"', "\"\""));
            text.push('"');
        }
        Value::Text(cell) => text.push_str(cell),
    }
}

struct JsonEncoder<W> {
    out: W,
}

impl<W: Write> Encoder for JsonEncoder<W> {
    fn write(&mut self, rows: Rows) -> io::Result<()> {
        let mut text = String::new();
        for row in rows.rows() {
            for (place, (column, value)) in rows.columns().iter().zip(row).enumerate() {
                text.push(if place == 0 { '{' } else { ',' });
                text.push_str(&format!("\"{}\":", column.name()));
                match value {
                    Value::Missing => text.push_str("null"),
                    Value::Flag(flag) => text.push_str(if *flag { "true" } else { "false" }),
                    Value::Number(number) => text.push_str(&number.to_string()),
                    Value::Text(cell) => text.push_str(&serde_json::Value::from(&**cell).to_string()),
                }
            }
            text.push_str("}\n");
        }
        self.out.write_all(text.as_bytes())
    }

    fn close(mut self: Box<Self>) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(format: RowFormat) -> Vec<u8> {
        let columns = [Column::Graph6, Column::Token, Column::Check, Column::Weights];
        let mut rows = Rows::new(&columns);
        rows.push(vec![Value::text("B\\w\""), 3u64.into(), true.into(), Value::text("1,2")]);
        rows.push(vec![Value::text("~?"), Value::Missing, Value::Missing, Value::text("")]);
        let mut bytes = Vec::new();
        let mut encoder = format.encoder(&columns, &mut bytes).unwrap();
        encoder.write(rows).unwrap();
        encoder.close().unwrap();
        bytes
    }

    #[test]
    fn rows_are_written_as_others_read_them() {
        let text = |format| String::from_utf8(encoded(format)).unwrap();
        assert_eq!(
            text(RowFormat::Csv),
            "graph6,token,check,weights\n\"B\\w\"\"\",3,true,\"1,2\"\n~?,,,\"\"\n"
        );
        let lines = text(RowFormat::JsonLines);
        let first: serde_json::Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
        assert_eq!(
            first,
            serde_json::json!({"graph6": "B\\w\"", "token": 3, "check": true, "weights": "1,2"})
        );
        assert_eq!(
            lines.lines().nth(1).unwrap(),
            r#"{"graph6":"~?","token":null,"check":null,"weights":""}"#
        );
    }

    #[cfg(feature = "parquet")]
    #[test]
    fn parquet_is_read_back() {
        use ::parquet::file::reader::{FileReader, SerializedFileReader};
        assert_eq!(encoded(RowFormat::Parquet), encoded(RowFormat::Parquet), "the same bytes twice");
        let file = std::env::temp_dir().join(format!("nimgraph-lab-{}.parquet", std::process::id()));
        std::fs::write(&file, encoded(RowFormat::Parquet)).unwrap();
        let reader = SerializedFileReader::new(std::fs::File::open(&file).unwrap()).unwrap();
        std::fs::remove_file(&file).unwrap();
        let rows: Vec<String> =
            reader.get_row_iter(None).unwrap().map(|row| row.unwrap().to_string()).collect();
        assert_eq!(rows[0], r#"{graph6: "B\w"", token: 3, check: true, weights: "1,2"}"#);
        assert_eq!(rows[1], r#"{graph6: "~?", token: null, check: null, weights: ""}"#);
    }
}
