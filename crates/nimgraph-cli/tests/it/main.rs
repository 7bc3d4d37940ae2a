//! The tests of this crate from outside, as one program: linking costs more than running.

mod batches;
mod budgets;
mod common;
mod discover;
mod flips;
mod kills;
mod pages;
mod process;
mod prove;
mod serve;
mod stored;
mod sweep;
mod table_files;
mod theorems;
mod transcripts;
mod writers;
