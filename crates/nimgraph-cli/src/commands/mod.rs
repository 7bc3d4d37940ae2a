//! The commands: one file each, and one line in the list below.

mod audit;
mod check;
mod completions;
mod convert;
mod discover;
mod draw;
mod explain;
mod families;
mod games;
mod man;
mod moves;
mod play;
mod prove;
mod review;
mod rules;
mod schema;
mod serve;
mod solve;
mod sweep;
mod table;
mod theorems;
mod verify;
mod weights;

use clap::Subcommand;

use crate::{console::Console, failure::Failure, status::Status};

macro_rules! commands {
    ($($command:ident($module:ident),)*) => {
        /// What to do.
        #[derive(Subcommand)]
        pub(crate) enum Command { $($command($module::$command),)* }

        impl Command {
            pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
                match self { $(Self::$command(command) => command.run(console),)* }
            }
        }
    };
}

commands! {
    Solve(solve),
    Explain(explain),
    Moves(moves),
    Verify(verify),
    Play(play),
    Draw(draw),
    Convert(convert),
    Games(games),
    Families(families),
    Rules(rules),
    Theorems(theorems),
    Table(table),
    Sweep(sweep),
    Weights(weights),
    Prove(prove),
    Check(check),
    Discover(discover),
    Audit(audit),
    Schema(schema),
    Serve(serve),
    Completions(completions),
    Man(man),
}
