//! `nimgraph play`: a game against the program, or between two people.

use std::io::{self, IsTerminal};

use clap::{Args, ValueEnum};
use nimgraph::solver::{Budget, Interrupt, Level, Player};

use crate::{
    args::{BudgetArgs, PositionArgs, whole},
    console::Console,
    failure::Failure,
    play::{Dialogue, JsonVoice, LineEditor, TextVoice, Who},
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
    /// The seed for the choice among equally good moves
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    seed: u64,
    #[command(flatten)]
    budget: BudgetArgs<10>,
}

const EXAMPLES: &str = "\
Examples:
  nimgraph play nim 3,4,5
  nimgraph play edge-nim petersen --weights 2 --opponent careful --first them
  nimgraph play circular-nim 5,1,6,3,2 --k 2 --opponent person";

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
        let setup = self.position.read()?;
        let budget = self.budget.budget(&Interrupt::default());
        let players = self.players(&budget);
        let input = io::stdin;
        match (input().is_terminal(), io::stdout().is_terminal()) {
            _ if console.json => {
                Dialogue::new(setup, players, input().lock(), JsonVoice(console), budget).run()
            }
            (true, true) => {
                let voice = TextVoice::beside_editor(console);
                Dialogue::new(setup, players, LineEditor::new()?, voice, budget).run()
            }
            (true, false) => {
                let voice = TextVoice::at_terminal(console);
                Dialogue::new(setup, players, input().lock(), voice, budget).run()
            }
            (false, _) => {
                let voice = TextVoice::transcript(console);
                Dialogue::new(setup, players, input().lock(), voice, budget).run()
            }
        }?;
        Ok(Status::Answered)
    }

    fn players(&self, budget: &Budget) -> [Who; 2] {
        let them = match self.opponent.level() {
            Some(level) => Who::Machine(Player::new(level, budget.clone(), self.seed)),
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
