//! `nimgraph games`: what there is to play, with rules and sources.

use std::io::{self, Write};

use clap::Args;
use nimgraph::{
    game::{FieldInfo, GameInfo, games, rules::line_names},
    graph::nearest_name,
};
use nimgraph_wire::{PositionJson, game_catalogue, read_position};

use crate::{
    console::Console,
    failure::Failure,
    status::Status,
    style::{FAINT, HEADING, MOVE},
    text::{pad, widest, wrap},
};

/// List the games, with their rules and sources
#[derive(Args)]
pub(crate) struct Games {
    /// Describe this game in full
    name: Option<String>,
}

impl Games {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        match (self.name.as_deref().map(find).transpose()?, console.json) {
            (None, true) => console.write_json(&game_catalogue())?,
            (Some(game), true) => {
                console.write_json(&game_catalogue().iter().find(|card| card.name == game.name))?;
            }
            (None, false) => overview(console)?,
            (Some(game), false) => details(console, game)?,
        }
        Ok(Status::Answered)
    }
}

fn find(name: &str) -> Result<&'static GameInfo, Failure> {
    games().iter().find(|game| game.name == name).ok_or_else(|| {
        let names: Vec<&str> = games().iter().map(|game| game.name).collect();
        let lines = line_names();
        let near = nearest_name(name, names.iter().copied().chain(lines.iter().map(String::as_str)));
        let message = match near {
            _ if lines.iter().any(|line| line == name) => {
                format!("{name} is a line of rules: see `nimgraph rules show {name}`")
            }
            Some(near) => format!("there is no game {name:?}; did you mean {near}?"),
            None => format!(
                "there is no game {name:?}; the games are {}, and those that `nimgraph rules` lists",
                names.join(", ")
            ),
        };
        Failure::argument("NAME", message)
    })
}

fn overview(out: &mut impl Write) -> io::Result<()> {
    for game in games() {
        writeln!(out, "{HEADING}{}{HEADING:#}", game.name)?;
        writeln!(out, "{}", wrap(game.rules, "  "))?;
        writeln!(out, "{FAINT}{}{FAINT:#}", wrap(game.source, "  "))?;
        writeln!(out, "  nimgraph solve {}", game.example)?;
    }
    writeln!(out)?;
    writeln!(
        out,
        "`nimgraph games NAME` describes one game in full; `nimgraph families` lists graphs to play on."
    )
}

fn details(out: &mut impl Write, game: &GameInfo) -> io::Result<()> {
    writeln!(out, "{HEADING}{}{HEADING:#} ({})", game.title, game.name)?;
    writeln!(out, "{}", wrap(game.rules, "  "))?;
    writeln!(out, "{HEADING}Source{HEADING:#}")?;
    writeln!(out, "{}", wrap(game.source, "  "))?;
    writeln!(out, "{HEADING}Fields of a position in JSON{HEADING:#}")?;
    fields(out, game.fields)?;
    example(out, game)
}

/// Fields that every position has.
const COMMON: [FieldInfo; 2] = [
    FieldInfo::required("game", "the name of the game"),
    FieldInfo::optional("play", "\"normal\" (the default: the player who cannot move loses) or \"misere\""),
];

fn fields(out: &mut impl Write, own: &[FieldInfo]) -> io::Result<()> {
    let all = || COMMON.iter().chain(own);
    let width = widest(all().map(|field| field.name));
    for field in all() {
        let optional = if field.optional { " (optional)" } else { "" };
        writeln!(out, "  {MOVE}{}{MOVE:#}  {}{optional}", pad(field.name, width), field.holds)?;
    }
    Ok(())
}

fn example(out: &mut impl Write, game: &GameInfo) -> io::Result<()> {
    writeln!(out, "{HEADING}Example{HEADING:#}")?;
    writeln!(out, "  in words  {}", game.example)?;
    let Ok(setup) = read_position(game.example) else { return Ok(()) };
    writeln!(out, "  in JSON   {}", PositionJson::of(&setup))?;
    let words = setup
        .parse_move(game.move_example)
        .map_or(String::new(), |mv| format!(": {}", setup.move_words_unchecked(&mv)));
    writeln!(out, "  a move    {MOVE}{}{MOVE:#}{words}", game.move_example)
}
