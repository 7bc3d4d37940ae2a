//! Classes: pupils go through a set of positions, and their teacher sees who has solved what. Nothing is kept after the end.

mod api;
mod class;
mod school;

pub(crate) use api::routes;
pub(crate) use school::School;
