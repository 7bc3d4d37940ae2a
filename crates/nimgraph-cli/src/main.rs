//! `nimgraph`: Nim on graphs at the command line.

mod args;
mod batch;
mod board;
mod brief;
mod certificate;
mod cli;
mod commands;
mod console;
mod data;
mod desk;
mod failure;
mod file;
mod interrupt;
mod play;
mod report;
mod seal;
mod status;
mod style;
mod terminal;
mod text;
mod watch;

fn main() -> std::process::ExitCode {
    cli::main()
}
