//! `nimgraph schema`: the shapes of JSON that the program reads and prints.

use std::io::Write;

use clap::Args;
use nimgraph_wire::{schema_of, shape_catalogue};

use crate::{
    console::Console,
    failure::Failure,
    status::Status,
    style::MOVE,
    text::{pad, widest},
};

/// List the shapes of JSON that are read and printed, or describe one
#[derive(Args)]
#[command(after_help = AFTER)]
pub(crate) struct Schema {
    /// The shape to describe, as a JSON Schema [default: list all shapes]
    #[arg(value_name = "NAME")]
    name: Option<String>,
}

const AFTER: &str = "\
Examples:
  nimgraph schema
  nimgraph schema Answer
  nimgraph schema TableInfo > table-info.schema.json";

impl Schema {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        if let Some(name) = &self.name {
            let schema = schema_of(name).ok_or_else(|| {
                Failure::argument(
                    "NAME",
                    format!("there is no shape {name:?}; `nimgraph schema` lists all shapes"),
                )
            })?;
            writeln!(console, "{schema:#}")?;
            return Ok(Status::Answered);
        }
        let shapes = shape_catalogue();
        if console.json {
            console.write_json(&shapes)?;
            return Ok(Status::Answered);
        }
        let width = widest(shapes.iter().map(|shape| shape.name.as_str()));
        for shape in &shapes {
            writeln!(console, "{MOVE}{}{MOVE:#}  {}", pad(&shape.name, width), shape.about)?;
        }
        Ok(Status::Answered)
    }
}
