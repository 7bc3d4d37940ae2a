//! `nimgraph theorems list`: the formulas that were proved for all weights of a board.

use std::io::Write;

use clap::Args;
use nimgraph::theory::proved_formulas;
use nimgraph_wire::{StatementCard, theorem_catalogue};

use crate::{
    console::Console,
    data,
    failure::Failure,
    status::Status,
    style::{FAINT, HEADING, MOVE},
    text::wrap,
};

/// List the formulas that were proved for all weights of a board
#[derive(Args)]
pub(crate) struct List {
    /// List only formulas about this game
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// List only formulas that `theorems add` has added
    #[arg(long)]
    added: bool,
}

impl List {
    pub(super) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let folder = data::folder().unwrap_or_default();
        let mut chosen = proved_formulas();
        chosen.retain(|formula| {
            self.game.as_deref().is_none_or(|game| game == formula.game())
                && (!self.added || data::files(&folder, formula.id()).0.is_file())
        });
        if console.json {
            let mut cards: Vec<StatementCard> = theorem_catalogue();
            cards.retain(|card| chosen.iter().any(|formula| formula.id() == card.id));
            console.write_json(&cards)?;
            return Ok(Status::Answered);
        }
        for formula in &chosen {
            writeln!(console, "{HEADING}{}{HEADING:#}", formula.id())?;
            writeln!(console, "{MOVE}{}{MOVE:#}", wrap(formula.text(), "  "))?;
            writeln!(console, "{FAINT}{}{FAINT:#}", wrap(&formula.entry().citation.to_string(), "  "))?;
        }
        if chosen.is_empty() {
            writeln!(console, "There are none.")?;
        }
        Ok(Status::Answered)
    }
}
