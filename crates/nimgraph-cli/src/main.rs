//! `nimgraph`: Nim on graphs at the command line.

mod args;
mod batch;
mod cli;
mod commands;
mod console;
mod failure;
mod interrupt;
mod report;
mod status;
mod style;

fn main() -> std::process::ExitCode {
    cli::main()
}
