//! `nimgraph table query`: what a table's file says of one position.

use std::path::PathBuf;

use clap::Args;
use nimgraph::{game::Outcome, solver::Interrupt, table::GameBox};
use nimgraph_wire::reports::TableEntry;

use super::{
    file::{open, unreadable},
    progress::Progress,
};
use crate::{
    args::{LimitArgs, PositionArgs, no_such_vertex},
    console::Console,
    failure::Failure,
    report,
    status::Status,
};

/// Look up a position in a table's file
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Query {
    /// The table
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

const EXAMPLES: &str = "\
Examples:
  nimgraph table query k4.nimtable edge-nim complete:4 --weights 3,1,4,1,5,9 --token 2
  nimgraph table query k4.nimtable --weights 3,1,4,1,5,9 --token 2";

impl Query {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let progress = Progress::start(0, self.limits.time);
        let file = open(&self.file, &self.limits)?;
        let table = file.info().table;
        let (weights, token) = if self.position.has_words() { self.named(table)? } else { self.bare(table)? };
        let outside = || Failure::argument("POSITION", "the position is outside the bounds of the table");
        if !table.is_state(&weights, token) {
            return Err(Failure::argument(
                "--token",
                "the token's vertex has weight 0, so it is no longer on the board",
            ));
        }
        let entered = file.get(&weights, token).map_err(|error| unreadable(&self.file, error.into()))?;
        let entered = entered.ok_or_else(outside)?;
        progress.check()?;
        drop(progress);
        let outcome = if entered.is_p { Outcome::P } else { Outcome::N };
        if console.json {
            let (grundy, remoteness) = (entered.grundy, entered.remoteness);
            console.write_json(&TableEntry { outcome, grundy, remoteness })?;
            return Ok(Status::Answered);
        }
        let grundy = entered.grundy.map(|grundy| grundy as u64);
        let plies = entered.remoteness.map(|plies| plies as u64);
        report::outcome_line(console, Some(outcome), grundy, plies)?;
        Ok(Status::Answered)
    }

    /// The state of a position in words, which must be one of the table's game on its board.
    fn named(&self, table: &GameBox) -> Result<(Vec<u64>, usize), Failure> {
        let setup = self.position.read_within(&self.limits.budget(&Interrupt::default()))?;
        let of = |what: &str| Failure::argument("POSITION", format!("the table is for {what}"));
        if setup.convention() != table.board().convention() {
            return Err(of(&format!("{} play", table.board().convention().name())));
        }
        if setup.info().name != table.board().info().name {
            return Err(of(table.board().info().name));
        }
        if setup.game() != table.board().game() {
            return Err(of("another board"));
        }
        let state = setup.weights().map(|(weights, token)| (weights, token.unwrap_or(0)));
        state.map(|(weights, token)| (weights.to_vec(), token)).ok_or_else(|| of("another game"))
    }

    /// The state that options alone give.
    fn bare(&self, table: &GameBox) -> Result<(Vec<u64>, usize), Failure> {
        self.position.refuse_options(&["--weights", "--token"], "the table")?;
        let axes = table.bounds().axes();
        let expected = || {
            let message = match axes {
                1 => "expected 1 weight, such as 1".to_owned(),
                _ => {
                    format!("expected {axes} weights, such as {}, or one for all", vec!["1"; axes].join(","))
                }
            };
            Failure::argument("--weights", message)
        };
        let text = self.position.weights().ok_or_else(expected)?;
        let weights = text.split(',').map(|word| word.trim().parse().ok()).collect::<Option<Vec<u64>>>();
        let weights = match weights.ok_or_else(expected)?.as_slice() {
            [weight] => vec![*weight; axes],
            weights if weights.len() == axes => weights.to_vec(),
            _ => return Err(expected()),
        };
        let token = match (self.position.token(), table.labels()) {
            (None, _) => 0,
            (Some(word), Some(labels)) => labels
                .find_word(word)
                .ok_or_else(|| Failure::argument("--token", no_such_vertex(&labels, word)))?,
            (Some(_), None) => return Err(Failure::argument("--token", "this game has no token")),
        };
        Ok((weights, token))
    }
}
