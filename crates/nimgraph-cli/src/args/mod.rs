//! Arguments that several commands share.

mod budget;
mod position;

pub(crate) use self::{
    budget::{BudgetArgs, parse_size},
    position::PositionArgs,
};
