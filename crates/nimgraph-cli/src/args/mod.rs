//! Arguments that several commands share.

mod budget;
mod graph;
mod position;

pub(crate) use self::{
    budget::{BudgetArgs, parse_size},
    graph::GraphArgs,
    position::PositionArgs,
};
