//! `nimgraph convert`: positions and graphs from one file format to another.

use std::{
    fs,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use clap::Args;
use nimgraph::{
    InputError,
    convert::{ConvertError, Form, Losses, convert},
};
use serde_json::json;

use crate::{console::Console, failure::Failure, status::Status};

/// Convert a position or a graph to another file format
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Convert {
    /// A file, `-` for standard input, or a position in words
    #[arg(value_name = "INPUT", required = true)]
    input: Vec<String>,
    /// The format of the input: json, graph6, sparse6, digraph6, dot, graphml or edge-list [default: as the file's name says, or json]
    #[arg(long, value_name = "FORMAT", value_parser = form)]
    from: Option<Form>,
    /// The format of the output [default: as its file's name says, or json]
    #[arg(long, value_name = "FORMAT", value_parser = form)]
    to: Option<Form>,
    /// Where to put the result instead of on the screen
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The game that a graph becomes a position of
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Leave out what the output format cannot hold
    #[arg(long)]
    lossy: bool,
}

const EXAMPLES: &str = "\
Examples:
  nimgraph convert graph.g6 --game edge-nim
  nimgraph convert edge-nim petersen --to dot
  nimgraph convert position.json -o position.graphml";

fn form(name: &str) -> Result<Form, String> {
    Form::named(name)
        .ok_or_else(|| "expected json, graph6, sparse6, digraph6, dot, graphml or edge-list".to_owned())
}

impl Convert {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let (text, guess) = self.read()?;
        let from = self.from.or(guess).unwrap_or(Form::Position);
        let named = self.output.as_deref().and_then(Path::to_str).and_then(Form::of_path);
        let to = self.to.or(named).unwrap_or(Form::Position);
        let losses = if self.lossy { Losses::Allowed } else { Losses::Refused };
        let converted = convert(&text, from, to, self.game.as_deref(), losses)
            .map_err(|error| Failure::argument("INPUT", told(&error)))?;
        if !converted.lost.is_empty() && !console.json {
            console.remark(&format!("left out: {}", converted.lost.join(", ")))?;
        }
        match &self.output {
            Some(path) => {
                fs::write(path, &converted.text).map_err(|error| Failure::file(path, error))?;
                if console.json {
                    writeln!(console, "{}", json!({"output": path, "lost": converted.lost}))?;
                }
            }
            None if console.json => {
                writeln!(console, "{}", json!({"text": converted.text, "lost": converted.lost}))?;
            }
            None => console.write_all(converted.text.as_bytes())?,
        }
        Ok(Status::Answered)
    }

    /// The text, and the form that a file's name stands for.
    fn read(&self) -> Result<(String, Option<Form>), Failure> {
        let mut bytes = Vec::new();
        let guess = match self.input.as_slice() {
            [dash] if dash == "-" => {
                io::stdin().read_to_end(&mut bytes).map_err(Failure::Output)?;
                None
            }
            [file] if Path::new(file).exists() => {
                bytes = fs::read(file).map_err(|error| Failure::file(Path::new(file), error))?;
                Form::of_path(file)
            }
            words => return Ok((words.join(" "), None)),
        };
        let text = String::from_utf8(bytes)
            .map_err(|error| InputError::NotText(error.utf8_error().valid_up_to()))?;
        Ok((text, guess))
    }
}

/// The error, with the way out where there is one.
fn told(error: &ConvertError) -> String {
    match error {
        ConvertError::WouldLose(_) => format!("{error}; --lossy leaves it out"),
        ConvertError::NoGame => format!("{error} with --game"),
        _ => error.to_string(),
    }
}
