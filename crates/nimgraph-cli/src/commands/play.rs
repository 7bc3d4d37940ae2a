//! `nimgraph play`: a game against the program, or between two people.

use std::{
    io::{self, IsTerminal},
    path::PathBuf,
};

use clap::{Args, ValueEnum};
use nimgraph::{
    ReadLimits,
    solver::{Budget, Interrupt, Level, Meter, Player},
};

use crate::{
    args::{BudgetArgs, PositionArgs, read_record, read_text_within, whole},
    console::Console,
    failure::Failure,
    play::{Dialogue, JsonOutput, Keeper, LineEditor, Match, TextOutput, Who},
    status::Status,
};

/// Play a position against nimgraph, or with another person
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Play {
    #[command(flatten)]
    position: PositionArgs,
    /// The opponent
    #[arg(long, value_name = "WHO", default_value = "perfect")]
    opponent: Opponent,
    /// Who moves first
    #[arg(long, value_name = "WHO", default_value = "me")]
    first: First,
    /// Keep a record of the game in FILE, in JSON if its name ends in .json
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Continue a recorded game from its end
    #[arg(long, value_name = "FILE", conflicts_with = "words")]
    replay: Option<PathBuf>,
    /// The seed for the choice among equally good moves
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    seed: u64,
    #[command(flatten)]
    budget: BudgetArgs<10, 360>,
}

const EXAMPLES: &str = "\
Examples:
  nimgraph play nim 3,4,5
  nimgraph play edge-nim petersen --weights 2 --opponent careful --first them
  nimgraph play circular-nim 5,1,6,3,2 --k 2 --opponent person
  nimgraph play nim 3,4,5 --record game.record
  nimgraph play --replay game.record --record game.record";

/// Whom one may play against.
#[derive(Clone, Copy, ValueEnum)]
enum Opponent {
    /// Plays perfectly
    Perfect,
    /// Looks three plies ahead
    Careful,
    /// Plays any move that does not lose at once
    Casual,
    /// Another person at the same keyboard
    Person,
}

#[derive(Clone, Copy, ValueEnum)]
enum First {
    Me,
    Them,
}

impl Play {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        if self.position.is_standard_input() {
            let message = "moves are read from standard input, so give the position in words or in a file";
            return Err(Failure::argument("POSITION", message));
        }
        let budget = self.budget.budget(&Interrupt::default());
        let meter = Meter::start(&budget);
        let game = self.game(&budget)?;
        let begun = meter.rest();
        let players = self.players();
        let keeper = self.record.map(Keeper::new);
        let input = io::stdin;
        match (input().is_terminal(), io::stdout().is_terminal()) {
            _ if console.json => {
                let output = JsonOutput(console);
                Dialogue::new(game, players, input().lock(), output, budget)
                    .begun(begun)
                    .kept_by(keeper)
                    .run()
            }
            (true, true) => {
                let output = TextOutput::beside_editor(console);
                Dialogue::new(game, players, LineEditor::new()?, output, budget)
                    .begun(begun)
                    .kept_by(keeper)
                    .run()
            }
            (true, false) => {
                let output = TextOutput::at_terminal(console);
                Dialogue::new(game, players, input().lock(), output, budget)
                    .begun(begun)
                    .kept_by(keeper)
                    .run()
            }
            (false, _) => {
                let output = TextOutput::transcript(console);
                Dialogue::new(game, players, input().lock(), output, budget)
                    .begun(begun)
                    .kept_by(keeper)
                    .run()
            }
        }?;
        Ok(Status::Answered)
    }

    /// The game to play: a new one, or one that was recorded.
    fn game(&self, budget: &Budget) -> Result<Match, Failure> {
        let Some(path) = &self.replay else { return Ok(Match::new(self.position.read_within(budget)?)) };
        self.position.refuse_options(&[], &format!("the record in {}", path.display()))?;
        let name = path.display().to_string();
        let limits = ReadLimits::of(budget);
        let text = read_text_within(path, &limits).map_err(|failure| failure.in_file(&name))?;
        Ok(Match::resumed(&read_record(&name, &text, &limits)?))
    }

    fn players(&self) -> [Who; 2] {
        let them = match self.opponent.level() {
            Some(level) => Who::Machine(Player::new(level, self.seed)),
            None => Who::Person,
        };
        match self.first {
            First::Me => [Who::Person, them],
            First::Them => [them, Who::Person],
        }
    }
}

impl Opponent {
    fn level(self) -> Option<Level> {
        match self {
            Self::Perfect => Some(Level::Perfect),
            Self::Careful => Some(Level::Careful),
            Self::Casual => Some(Level::Casual),
            Self::Person => None,
        }
    }
}
