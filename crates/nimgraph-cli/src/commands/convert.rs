//! `nimgraph convert`: positions and graphs from one file format to another.

use std::{io::Write, path::PathBuf};

use clap::Args;
use nimgraph::{
    ReadLimits,
    game::{Position, spec::Fault},
    graph::{Format, and_list},
    solver::{Budget, Interrupt, Meter},
};
use nimgraph_wire::{
    convert::{ConvertError, Converted, Form, Losses, convert_position, convert_within},
    reports::ConvertedText,
};

use crate::{
    args::{LimitArgs, PositionArgs, names_file, read_text_within, text},
    console::Console,
    failure::Failure,
    file::{is_standard, path_of, read_standard_input_within, write_whole},
    interrupt::on_ctrl_c,
    status::Status,
};

/// Convert a position or a graph to another file format
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Convert {
    #[command(flatten)]
    position: PositionArgs,
    /// The format of the input: json, graph6, sparse6, digraph6, dot, graphml or edge-list [default: from the file name, or from the text]
    #[arg(long, value_name = "FORMAT", value_parser = form)]
    from: Option<Form>,
    /// The format of the output: json, graph6, sparse6, digraph6, dot, graphml or edge-list [default: from the file name, or json]
    #[arg(long, value_name = "FORMAT", value_parser = form)]
    to: Option<Form>,
    /// Write the result to FILE instead of standard output (`-`)
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The game to play on a graph
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Leave out what the output format cannot hold
    #[arg(long)]
    lossy: bool,
    #[command(flatten)]
    limits: LimitArgs,
}

const EXAMPLES: &str = "\
Examples:
  nimgraph convert graph.g6 --game edge-nim
  nimgraph convert edge-nim petersen --to dot
  nimgraph convert edge-nim cycle:4 --weights 3,1,1,2 --token 0 -o square.graphml
  nimgraph convert position.json -o position.graphml";

fn form(name: &str) -> Result<Form, String> {
    Form::named(name)
        .ok_or_else(|| "expected json, graph6, sparse6, digraph6, dot, graphml or edge-list".to_owned())
}

/// What is to be converted.
enum Input {
    /// A text in some form.
    Text(String, Form),
    /// A position in words.
    Position(Position),
}

impl Convert {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let to = self.target()?;
        let losses = if self.lossy { Losses::Allowed } else { Losses::Refused };
        let interrupt = Interrupt::default();
        on_ctrl_c(&interrupt, || {});
        let budget = self.limits.budget(&interrupt);
        let (limits, meter) = (ReadLimits::of(&budget), Meter::start(&budget));
        let converted = match self.read(&budget)? {
            Input::Text(text, from) => {
                self.check_game(from, to)?;
                convert_within(&text, from, to, self.game.as_deref(), losses, &limits.left(&meter))
            }
            Input::Position(setup) => {
                self.check_game(Form::Position, to)?;
                convert_position(&setup, to, losses)
            }
        };
        let converted = converted.map_err(|error| self.refusal(error))?;
        if !converted.lost.is_empty() && !console.json {
            console.remark(&format!("left out: {}", and_list(&converted.lost)))?;
        }
        if converted.renumbered && !console.json {
            console.remark("this format reorders the edges, so their numbers change")?;
        }
        let Converted { text, lost, renumbered } = converted;
        let output = self.output.as_ref().filter(|path| !is_standard(path));
        match output {
            Some(path) => write_whole(path, |out| out.write_all(text.as_bytes()))?,
            None if !console.json => console.write_all(text.as_bytes())?,
            None => {}
        }
        if console.json {
            let text = output.is_none().then_some(text);
            let output = output.map(|path| path.display().to_string());
            console.write_json(&ConvertedText { output, text, lost, renumbered })?;
        }
        Ok(Status::Answered)
    }

    /// The format of the output, which a file's name must tell if no option does.
    fn target(&self) -> Result<Form, Failure> {
        match (self.to, &self.output) {
            (Some(to), _) => Ok(to),
            (None, None) => Ok(Form::Position),
            (None, Some(path)) if is_standard(path) => Ok(Form::Position),
            (None, Some(path)) => path.to_str().and_then(Form::of_path).ok_or_else(|| {
                let endings = Format::ALL.map(|format| format!(".{}", format.extensions()[0])).join(", ");
                let message = format!("expected a file name ending in .json, {endings}, or the option --to");
                Failure::argument("--output", format!("{}: {message}", path.display()))
            }),
        }
    }

    /// Refuses a game that would go unheard: only a graph that becomes a position needs one.
    fn check_game(&self, from: Form, to: Form) -> Result<(), Failure> {
        let message = match (from, to) {
            _ if self.game.is_none() => return Ok(()),
            (Form::Graph(_), Form::Position) => return Ok(()),
            (Form::Position, _) => "the input is a position, which names its game: remove this option",
            (Form::Graph(_), Form::Graph(_)) => {
                "the output is a graph, on which no game is played: use --to json, or remove this option"
            }
        };
        Err(Failure::argument("--game", message))
    }

    /// What is to be converted. A text is of the form that an option names, or else of the one that it seems to be.
    fn read(&self, budget: &Budget) -> Result<Input, Failure> {
        let limits = &ReadLimits::of(budget);
        let input = |text: String, path: Option<&str>| {
            let form = self.from.unwrap_or_else(|| Form::of(&text, path));
            Ok(Input::Text(text, form))
        };
        match self.position.lone_word() {
            Some("-") => {
                self.position.refuse_options(&[], "the text on standard input")?;
                input(text(read_standard_input_within(limits.text())?)?, None)
            }
            Some(file) if names_file(file) => {
                self.position.refuse_options(&[], &format!("the contents of {file}"))?;
                input(read_text_within(&path_of(file), limits)?, Some(file))
            }
            // What is written on an edge stays as it was written.
            Some(word) if self.from.is_some() || word.starts_with('{') => {
                self.position.refuse_options(&[], "the text given here")?;
                input(word.to_owned(), None)
            }
            _ if matches!(self.from, Some(Form::Graph(_))) => {
                Err(Failure::argument("--from", "the input is a position in words: remove this option"))
            }
            _ => Ok(Input::Position(self.position.read_within(budget)?)),
        }
    }

    /// Where it was said what the output is to be.
    fn place_of_target(&self) -> &'static str {
        match (self.to, &self.output) {
            (Some(_), _) => "--to",
            (None, Some(_)) => "--output",
            (None, None) => "POSITION",
        }
    }

    /// The error, with the way out where there is one.
    fn refusal(&self, error: ConvertError) -> Failure {
        match error {
            ConvertError::Input(error) => error.into(),
            ConvertError::Spec(error) if error.fault == Fault::Unvalued => error.into(),
            ConvertError::WouldLose(_) => {
                Failure::argument(self.place_of_target(), format!("{error}; use --lossy to allow this"))
            }
            ConvertError::NotOnGraphs(_) if self.game.is_none() => {
                Failure::argument(self.place_of_target(), error.to_string())
            }
            ConvertError::NoGame | ConvertError::NotOnGraphs(_) => {
                Failure::argument("--game", error.to_string())
            }
            _ => Failure::argument("POSITION", error.to_string()),
        }
    }
}
