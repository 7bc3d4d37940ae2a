//! Arguments that several commands share.

mod budget;
mod graph;
mod number;
mod position;
mod words;

pub(crate) use self::{
    budget::{BudgetArgs, parse_size},
    graph::GraphArgs,
    number::whole,
    position::PositionArgs,
    words::{names_file, read_position_words, read_text, text},
};
