//! Arguments that several commands share.

mod budget;
mod graph;
mod position;
mod words;

pub(crate) use self::{
    budget::{BudgetArgs, parse_size},
    graph::GraphArgs,
    position::PositionArgs,
    words::{names_file, read_text, text},
};
