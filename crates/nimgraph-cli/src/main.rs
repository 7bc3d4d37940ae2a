//! `nimgraph`: Nim on graphs at the command line.

mod args;
mod batch;
mod board;
mod brief;
mod certificate;
mod checksum;
mod cli;
mod commands;
mod console;
mod data;
mod failure;
mod file;
mod interrupt;
mod limits;
mod ordered_queue;
mod play;
mod report;
mod status;
mod style;
mod terminal;
mod text;

fn main() -> std::process::ExitCode {
    cli::main()
}
