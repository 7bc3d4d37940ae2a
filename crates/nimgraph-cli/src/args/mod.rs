//! Arguments that several commands share.

mod arena;
mod batch;
mod budget;
mod family;
mod graph;
mod many_graphs;
mod number;
mod options;
mod position;
mod words;

pub(crate) use self::{
    arena::{Asked, RulesArgs, arena, unquote_board},
    batch::{BatchArgs, Questions},
    budget::{BudgetArgs, LimitArgs, TimeArgs, parse_size},
    family::{AskedFamily, FamilyArgs, family_game, misfit},
    graph::GraphArgs,
    number::whole,
    position::{POSITION, PositionArgs, or_a_batch, or_a_board, read_record},
    words::{names_file, no_such_vertex, read_text, read_text_within, text},
};
